"""Text by the middle of its capitals, which is how the pictures are laid out."""

from typing import Final

from renders.core.canvas import Canvas
from renders.core.painter import Painter
from renders.core.text import fit, shrunk, width
from renders.core.theme import Colour, Face

CAPITAL: Final = 0.36
"""Half the height of a capital, in sizes."""


_WHOLE = ("1 turn", "2 turns", "Ewing Oil", "Sue Ellen", "Miss Ellie", "Slush Fund", "Otto B. ")
_TIE = "\N{NO-BREAK SPACE}"


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
    least: int | None = None,
) -> float:
    """A line on a plain ground; its width.

    Cut to `room` if that is given, before that shrunk down to the size `least` if that is.
    """
    words, size = _fitted(face, size, text, room, least)
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
    least: int | None = None,
) -> float:
    """The same as part of a drawing."""
    words, size = _fitted(face, size, text, room, least)
    return painter.text(
        x, base(middle, size), words, face, size, ink, anchor=anchor, tabular=tabular
    )


def _fitted(
    face: Face, size: int, text: str, room: float | None, least: int | None
) -> tuple[str, int]:
    if room is None:
        return text, size
    if least is not None:
        size = shrunk(face, size, text, room, least=least)
    return fit(face, size, text, max(room, 0)), size


def folded(face: Face, size: int, text: str, room: float, most: int) -> tuple[str, ...]:
    """The text in at most so many lines, the last one cut; "1 turn" and names are not parted."""
    words = text.replace("'", "’")
    for whole in _WHOLE:
        words = words.replace(whole, whole.replace(" ", _TIE))
    rows: list[str] = []
    for word in words.split(" "):
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and (len(rows) == most or width(face, size, longer) <= room):
            rows[-1] = longer
        else:
            rows.append(word)
    return tuple(fit(face, size, row.replace(_TIE, " "), room) for row in rows)
