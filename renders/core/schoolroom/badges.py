"""The seats' badges: a disc of the seat's colour with its white mark, edged in ink.

From the eighth seat on a badge is white with its number, and its edge has the colour of the seat
seven before it.
"""

from typing import Final

from renders.core.kept import kept
from renders.core.painter import Painter, regular
from renders.core.palette import Palette
from renders.core.schoolroom.colours import INK, WHITE, YELLOW
from renders.core.sprite import Sprite
from renders.core.theme import SEAT_COLOUR_NAMES, SEAT_COLOURS, SEAT_MARKS, Colour, Face
from renders.core.tokens import paint_mark

AMBER: Final = 2
"""The seat whose white mark needs an edge: white on amber is too weak."""

MARKED: Final = len(SEAT_COLOURS)
"""Seats below this one have a colour and a mark of their own."""

_CAP = 0.36  # of a size: half the height of a capital


def middle(y: float, size: float) -> float:
    """The baseline of a line of text whose capitals have their middle at `y`."""
    return y + size * _CAP


def colour_of(seat: int) -> Colour:
    """A seat's colour; from the eighth on they come again."""
    return SEAT_COLOURS[seat % MARKED]


def spoken(seat: int) -> str:
    """What a seat looks like, in words."""
    if seat < MARKED:
        return f"{SEAT_COLOUR_NAMES[seat]} {SEAT_MARKS[seat]}"
    return f"number {seat + 1}"


def paint_white_mark(painter: Painter, seat: int, x: float, y: float, reach: float) -> None:
    """A seat's mark on its own colour."""
    if seat == AMBER and reach > 5:
        edge = max(1.2, reach * 0.2)
        low = y + reach * 0.18
        painter.shape(regular(x, low, reach * 1.08 + 1.9 * edge, 3, -90), INK)
    paint_mark(painter, seat, x, y, reach, WHITE)


def paint_badge(
    painter: Painter,
    seat: int,
    x: float,
    y: float,
    radius: float,
    *,
    edge: Colour = INK,
    width: float = 2.5,
) -> None:
    """A badge as part of a drawing."""
    if seat >= MARKED:
        painter.disc(x, y, radius, edge)
        painter.disc(x, y, radius - width, colour_of(seat))
        small = radius < 20
        painter.disc(x, y, radius - width - 1.6 if small else radius * 0.74, WHITE)
        size = min(18, round(radius * 1.2)) if small else round(radius * 0.98)
        number = str(seat + 1)
        painter.text(x, middle(y, size), number, Face.SANS_BOLD, size, INK, anchor="m")
        return
    painter.disc(x, y, radius, edge)
    painter.disc(x, y, radius - width, SEAT_COLOURS[seat])
    paint_white_mark(painter, seat, x, y, radius * 0.56)


@kept(512)
def badge(
    palette: Palette,
    seat: int,
    radius: int,
    ground: Colour,
    *,
    edge: Colour = INK,
    ringed: bool = False,
) -> Sprite:
    """A badge to be put by its centre; `ringed` is one whose seat must act."""
    reach = radius + 10
    painter = Painter((2 * reach, 2 * reach), None, (-reach, -reach))
    if ringed:
        painter.disc(0, 0, radius + 7, INK)
        painter.disc(0, 0, radius + 4.5, YELLOW)
    paint_badge(painter, seat, 0, 0, radius, edge=edge)
    return painter.sprite(palette, ground)


@kept(32)
def moon(palette: Palette, radius: int, ground: Colour) -> Sprite:
    """The sign of who is away, to be put by its centre."""
    reach = radius + 3
    painter = Painter((2 * reach, 2 * reach), None, (-reach, -reach))
    painter.disc(0, 0, radius + 1.5, ground)
    painter.disc(0, 0, radius, INK)
    painter.disc(-radius * 0.08, 0, radius * 0.7, YELLOW)
    painter.disc(radius * 0.26, -radius * 0.18, radius * 0.58, INK)
    return painter.sprite(palette, ground)
