"""What every game stands on: the engine's interface, chance, records, forms and refusals."""
