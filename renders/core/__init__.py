"""What all pictures share: palette, fonts, texts, sprites, the map of the United States."""
