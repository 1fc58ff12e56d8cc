"""The texts of the header band, the same on all pictures of the game."""

from typing import Final

from renders.core.canvas import Canvas
from renders.core.text import fit, shrunk
from renders.core.theme import Face
from renders.maloney.base import WEEKDAYS
from renders.maloney.colours import HEADER, PAPER, SOFT, WHITE

LEFT: Final = 454
ROOM: Final = 670


def put_title(
    canvas: Canvas,
    day: int,
    weekday: int | None,
    headline: str,
    below: str,
    room: int = ROOM,
) -> None:
    """Weekday and day at the left, headline and second line beside them, shrunk to fit."""
    if weekday is None:
        canvas.text(26, 80, "The deal", Face.SLAB, 40, PAPER, HEADER)
    else:
        x = 26 + canvas.text(26, 80, WEEKDAYS[weekday], Face.SLAB, 40, PAPER, HEADER)
        canvas.text(x + 12, 80, f"day {day}", Face.SLAB_LIGHT, 28, SOFT, HEADER)
    size = shrunk(Face.SLAB, 44, headline, room, least=34)
    head = fit(Face.SLAB, size, headline, room)
    canvas.text(LEFT, 52, head, Face.SLAB, size, WHITE, HEADER)
    size = shrunk(Face.SANS, 24, below, room, least=20)
    second = fit(Face.SANS, size, below, room)
    canvas.text(LEFT, 84, second, Face.SANS, size, SOFT, HEADER)
