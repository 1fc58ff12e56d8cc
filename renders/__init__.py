"""Pictures of the games: from a view to a PNG and its alt text."""
