"""A piece of a picture, ready to be put on it."""

from typing import NamedTuple

from PIL import Image


class Sprite(NamedTuple):
    """Palette indices (mode "L"), where they count (mode "1"; None: everywhere), and where the
    upper left corner lies as seen from the point the sprite is put at.

    `advance` is how far a line of text goes on to the right from there.
    """

    indices: Image.Image
    mask: Image.Image | None
    left: int
    top: int
    advance: float = 0.0
