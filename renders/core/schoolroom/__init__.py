"""A schoolroom of the 1960s: chalkboard, wood, paper cards and the pastel wall map.

The mood that the games about the fifty states share. What is drawn here takes the palette of the
game that asks for it.
"""
