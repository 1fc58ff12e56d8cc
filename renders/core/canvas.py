"""Putting a picture together from kept pieces, in palette indices from start to end."""

from io import BytesIO
from typing import Final

from PIL import Image

from renders.core.palette import Palette
from renders.core.sprite import Sprite
from renders.core.text import text_sprite
from renders.core.theme import Colour, Face

COMPRESSION: Final = 1
"""Higher levels cost seven times the time for a fifth of the size."""

_BEFORE = {"l": 0.0, "m": 0.5, "r": 1.0}  # share of a line that lies left of its anchor


class Canvas:
    """A picture in the making; it starts as a copy of `ground`, palette indices in mode "L".

    `indices` is what it has come to so far. `origin` is the point of the whole picture at which
    its upper left corner lies, where it is only a part of one.
    """

    def __init__(
        self, palette: Palette, ground: Image.Image, origin: tuple[int, int] = (0, 0)
    ) -> None:
        self.palette = palette
        self.indices = ground.copy()
        self._x, self._y = origin

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a sprite at a point."""
        indices, mask, left, top, _ = sprite
        at = (round(x) + left - self._x, round(y) + top - self._y)
        self.indices.paste(indices, at, mask)

    def layer(self, indices: Image.Image, x: int, y: int) -> None:
        """Put a rectangle of indices, upper left corner first."""
        self.indices.paste(indices, (x - self._x, y - self._y))

    def fill(self, box: tuple[int, int, int, int], colour: Colour) -> None:
        """Fill a rectangle; x1 and y1 are outside it."""
        x0, y0, x1, y1 = box
        inside = (x0 - self._x, y0 - self._y, x1 - self._x, y1 - self._y)
        self.indices.paste(self.palette.index(colour), inside)

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
        if not text:
            return 0.0
        sprite = text_sprite(self.palette, face, size, text, ink, ground, tabular, spacing)
        self.put(sprite, x - sprite.advance * _BEFORE[anchor], y)
        return sprite.advance

    def png(self) -> bytes:
        """The finished picture as a palette PNG; nothing can be put on it afterwards."""
        self.indices.putpalette(self.palette.table)
        return encoded(self.indices)

    @property
    def size(self) -> tuple[int, int]:
        return self.indices.size


def encoded(picture: Image.Image) -> bytes:
    """A palette image as a PNG."""
    file = BytesIO()
    picture.save(file, "PNG", compress_level=COMPRESSION)
    return file.getvalue()
