"""Text by the middle of its capitals, which is how the pictures are laid out."""

from typing import Final

from renders.core.canvas import Canvas
from renders.core.painter import Painter
from renders.core.text import fit, shrunk
from renders.core.theme import Colour, Face

CAPITAL: Final = 0.36
"""Half the height of a capital, in sizes."""


def base(middle: float, size: int) -> float:
    """The baseline of a text whose capitals are centred on `middle`."""
    return middle + size * CAPITAL


def write(
    canvas: Canvas,
    x: float,
    middle: float,
    text: str,
    face: Face,
    size: int,
    ink: Colour,
    ground: Colour,
    *,
    anchor: str = "l",
    tabular: bool = False,
    room: float | None = None,
) -> float:
    """A line on a plain ground, cut to `room` if that is given; its width."""
    words = text if room is None else fit(face, size, text, max(room, 0))
    return canvas.text(
        x, base(middle, size), words, face, size, ink, ground, anchor=anchor, tabular=tabular
    )


def paint(
    painter: Painter,
    x: float,
    middle: float,
    text: str,
    face: Face,
    size: int,
    ink: Colour,
    *,
    anchor: str = "l",
    tabular: bool = False,
    room: float | None = None,
) -> float:
    """The same as part of a drawing."""
    words = text if room is None else fit(face, size, text, max(room, 0))
    return painter.text(
        x, base(middle, size), words, face, size, ink, anchor=anchor, tabular=tabular
    )


def squeezed(face: Face, size: int, text: str, room: float, least: int) -> int:
    """The size at which a line fits the room, not below `least`."""
    return shrunk(face, size, text, room, least=least)
