"""Game of the States in words and controls."""
