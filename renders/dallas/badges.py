"""Who is who: badges of the seats, sand discs of characters that nobody plays, board discs."""

from typing import Final, TypeAlias

from games.dallas.view import CHARACTERS, DallasView
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.text import width
from renders.core.theme import SEAT_COLOURS, Colour, Face
from renders.core.tokens import paint_mark
from renders.dallas.colours import (
    BRONZE,
    CREAM,
    GOLD,
    INK,
    PALETTE,
    RING,
    SAND,
    TEXT,
    WHITE,
)
from renders.dallas.things import moon, pause, star
from renders.dallas.words import seat_of
from renders.dallas.writing import paint

Figure: TypeAlias = int | str
"""A seat, or the id of a character that nobody plays."""

DISC: Final = 23
NPC_DISC: Final = 22
TAG: Final = 18
MOVER_RING: Final = 32
"""Radii of the board's discs and of the ring round the mover's; the tag's font size."""


def figure(view: DallasView, character: str) -> Figure:
    """Who stands for the character in lists."""
    seat = seat_of(view, character)
    return character if seat is None else int(seat)


@kept(256)
def badge(who: Figure, radius: int, ground: Colour) -> Sprite:
    """A badge to be put by its middle."""
    reach = radius + 2
    painter = Painter((2 * reach, 2 * reach), None, (-reach, -reach))
    paint_badge(painter, who, 0, 0, radius)
    return painter.sprite(PALETTE, ground)


def paint_badge(painter: Painter, who: Figure, x: float, y: float, radius: float) -> None:
    """A badge as part of a drawing."""
    if isinstance(who, str):
        _paint_sand(painter, who, x, y, radius)
        return
    painter.disc(x, y, radius, CREAM)
    painter.disc(x, y, radius - 2, INK)
    painter.disc(x, y, radius - 3.5, SEAT_COLOURS[who])
    paint_mark(painter, who, x, y, radius * 0.5, WHITE)


def _paint_sand(painter: Painter, who: str, x: float, y: float, radius: float) -> None:
    painter.disc(x, y, radius, INK)
    painter.disc(x, y, radius - 2, SAND)
    painter.ring(x, y, radius - 4, BRONZE, 2)
    size = max(12, round(radius * 0.86))
    paint(painter, x, y, CHARACTERS[who].initials, Face.SLAB, size, TEXT, anchor="m")


@kept(64)
def disc(who: Figure, initials: str, *, mover: bool = False, president: bool = False) -> Sprite:
    """A board disc by its middle; players' discs have a tag below it, sand ones none.

    `president` marks a sand disc; players' lists show it otherwise.
    """
    painter = Painter((96, 96), None, (-48, -48))
    if mover:
        painter.disc(0, 0, MOVER_RING, INK)
        painter.disc(0, 0, MOVER_RING - 1.5, GOLD)
        painter.disc(0, 0, MOVER_RING - 6, INK)
    if isinstance(who, str):
        _paint_sand(painter, who, 0, 0, NPC_DISC)
        if president:
            painter.disc(16, -16, 11, INK)
            star(painter, 16, -16, 10, GOLD)
        return painter.sprite(PALETTE, RING)
    painter.disc(0, 0, DISC, INK)
    painter.disc(0, 0, DISC - 1.5, CREAM)
    painter.disc(0, 0, DISC - 4, SEAT_COLOURS[who])
    paint_mark(painter, who, 0, -1, DISC * 0.48, WHITE)
    half = (width(Face.SANS_BOLD, TAG, initials) + 13) / 2
    painter.box((-half, DISC - 10, half, DISC + 13), INK, 6)
    painter.box((1.5 - half, DISC - 8.5, half - 1.5, DISC + 11.5), CREAM, 5)
    paint(painter, 0, DISC + 1.5, initials, Face.SANS_BOLD, TAG, TEXT, anchor="m")
    return painter.sprite(PALETTE, RING)


@kept(16)
def sign(held: bool, ground: Colour) -> Sprite:
    """The small sign on a badge: pause bars for who is held, else a moon for who is away."""
    painter = Painter((32, 32), None, (-16, -16))
    painter.disc(0, 0, 13.5, INK)
    painter.disc(0, 0, 12, CREAM)
    if held:
        pause(painter, 0, 0, 8, TEXT)
    else:
        moon(painter, -1, 0, 8.5, TEXT, CREAM)
    return painter.sprite(PALETTE, ground)
