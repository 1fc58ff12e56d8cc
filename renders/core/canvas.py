"""Putting a picture together from kept pieces, in palette indices from start to end."""

from io import BytesIO
from typing import Final

from PIL import Image

from renders.core.palette import Palette
from renders.core.sprite import Sprite
from renders.core.text import text_sprite
from renders.core.text import width as width_of
from renders.core.theme import Colour, Face

COMPRESSION: Final = 1
"""Higher levels cost seven times the time for a fifth of the size."""


class Canvas:
    """A picture in the making; it starts as a copy of `ground`, palette indices in mode "L".

    `indices` is what it has come to so far.
    """

    def __init__(self, palette: Palette, ground: Image.Image) -> None:
        self.palette = palette
        self.indices = ground.copy()

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a sprite at a point."""
        at = (round(x) + sprite.left, round(y) + sprite.top)
        self.indices.paste(sprite.indices, at, sprite.mask)

    def layer(self, indices: Image.Image, x: int, y: int) -> None:
        """Put a rectangle of indices, upper left corner first."""
        self.indices.paste(indices, (x, y))

    def fill(self, box: tuple[int, int, int, int], colour: Colour) -> None:
        """Fill a rectangle; x1 and y1 are outside it."""
        self.indices.paste(self.palette.index(colour), box)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        face: Face,
        size: int,
        ink: Colour,
        ground: Colour,
        *,
        anchor: str = "l",
        tabular: bool = False,
        spacing: float = 0.0,
    ) -> float:
        """A line by its baseline on a plain ground; its width. Anchors are l, m and r."""
        long = width_of(face, size, text, tabular=tabular, spacing=spacing)
        if text:
            left = x - long * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
            sprite = text_sprite(
                self.palette, face, size, text, ink, ground, tabular=tabular, spacing=spacing
            )
            self.put(sprite, left, y)
        return long

    def png(self) -> bytes:
        """The finished picture as a palette PNG."""
        return encoded(self.palette, self.indices)

    @property
    def size(self) -> tuple[int, int]:
        return self.indices.size


def encoded(palette: Palette, indices: Image.Image) -> bytes:
    """Palette indices as a PNG."""
    shown = indices.copy()
    shown.putpalette(palette.table)
    file = BytesIO()
    shown.save(file, "PNG", compress_level=COMPRESSION)
    return file.getvalue()
