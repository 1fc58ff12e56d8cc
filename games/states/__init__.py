"""Game of the States: buy products in one state, truck them to another, sell them back."""
