"""One playing card of a hand: its town, its values day by day, and what may be done with it."""

from typing import Final, NamedTuple

from games.maloney.view import CARDS, TOWNS
from renders.core import usmap
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.text import shrunk
from renders.core.theme import Colour, Face
from renders.core.usmap import Placing
from renders.maloney import things
from renders.maloney.base import DAYS, DOUBLE
from renders.maloney.colours import (
    INK,
    LOSS,
    MUTED,
    ORANGE,
    PALETTE,
    PAPER,
    REGIONS,
    SEA,
    SOFT,
    STRAW,
    TOWN_FAR,
    WHITE,
)
from renders.maloney.layout import CARD

LETTERS: Final = "MTWTFSS"
REGION_OF: Final[dict[int, str]] = {
    1: "Pacific", 2: "Pacific", 3: "Pacific", 4: "Pacific",
    5: "Mountain", 6: "Mountain", 7: "Mountain",
    8: "Midwest", 9: "Midwest", 12: "Midwest", 13: "Midwest",
    10: "South", 11: "South", 15: "South", 16: "South",
    14: "East",
}  # fmt: skip

FRAME: Final = 9
"""Pixels that the frame of a raised card stands out."""

_BAND, _FOOT = 62, 44
_MAP_SCALE = 118 / 1454
_MAP = Placing(_MAP_SCALE, 14 - 35 * _MAP_SCALE, 84 - 37 * _MAP_SCALE)
_BAR_LEFT, _BAR_WIDTH, _BAR_STEP = 14, 26, 31.3
_BAR_FOOT, _BAR_LEAST, _BAR_MOST = CARD[1] - 86, 10, 92


class Held(NamedTuple):
    """A card as it is to be shown: today's weekday and the big figure, both None before day 1."""

    card: str
    weekday: int | None
    figure: str | None
    reason: str
    raised: bool = False
    near: bool = False


@kept(64)
def card_sprite(held: Held) -> Sprite:
    """The card, put by its upper left corner; a raised one has a straw frame outside it."""
    width, height = CARD
    painter = Painter((width + 2 * FRAME, height + 2 * FRAME), None, (-FRAME, -FRAME))
    colour = REGIONS[REGION_OF[CARDS[held.card].town]]
    if held.raised:
        painter.box((-9, -9, width + 9, height + 9), INK, 22)
        painter.box((-6, -6, width + 6, height + 6), STRAW, 19)
    painter.box((0, 0, width, height), INK, 14)
    painter.box((3, 3, width - 3, height - 3), PAPER, 11)
    _title(painter, held, colour)
    _place(painter, held, colour)
    _figure(painter, held)
    for day in range(7):
        _day(painter, held, day, colour)
    _foot(painter, held)
    return painter.sprite(PALETTE, SEA)


def _title(painter: Painter, held: Held, colour: Colour) -> None:
    width, _ = CARD
    town = TOWNS[CARDS[held.card].town]
    painter.box((3, 3, width - 3, _BAND), colour, 11)
    painter.box((3, 40, width - 3, _BAND), colour)
    things.shield(painter, 32, 33, 40, town.number)
    size = shrunk(Face.SLAB, 28, town.name, width - 72, least=20)
    painter.text(60, 34 + size * 0.36, town.name, Face.SLAB, size, WHITE)


def _place(painter: Painter, held: Held, colour: Colour) -> None:
    town = TOWNS[CARDS[held.card].town]
    usmap.paint_silhouette(painter, _MAP, SOFT)
    x, y = _MAP.at(usmap.project(town.lon, town.lat))
    painter.disc(x, y, 9, PAPER)
    painter.disc(x, y, 7, INK)
    painter.disc(x, y, 5, colour)


def _figure(painter: Painter, held: Held) -> None:
    right = CARD[0] - 20
    if held.figure is not None:
        size = 96 if len(held.figure) == 1 else 82
        ink = INK if held.raised else TOWN_FAR
        painter.text(right, 150, held.figure, Face.SLAB, size, ink, anchor="r")
        return
    painter.text(right, 108, "best on", Face.SANS_STRONG, 22, MUTED, anchor="r")
    best = DAYS[CARDS[held.card].best]
    painter.text(right, 150, best, Face.SLAB, 44, TOWN_FAR, anchor="r")


def _day(painter: Painter, held: Held, day: int, colour: Colour) -> None:
    """One day's bar with its value above and its letter below."""
    value = CARDS[held.card].points[day]
    today, double = day == held.weekday, day in DOUBLE
    left = _BAR_LEFT + day * _BAR_STEP
    right, middle = left + _BAR_WIDTH, left + _BAR_WIDTH / 2
    top = _BAR_FOOT - (_BAR_LEAST + value / 7 * (_BAR_MOST - _BAR_LEAST))
    fill = SOFT if not today else ORANGE if held.raised else colour
    painter.box((left, top, right, _BAR_FOOT), fill, 4)
    painter.box((left, _BAR_FOOT - 4, right, _BAR_FOOT), fill)
    face, ink = (Face.SANS_BOLD, INK) if today else (Face.SANS, MUTED)
    painter.text(middle, top - 6, str(value), face, 22, ink, anchor="m")
    if today:
        painter.box((left - 2, _BAR_FOOT + 5, right + 2, _BAR_FOOT + 33), INK, 6)
    elif double:
        for row in (31, 36):
            painter.box((left + 5, _BAR_FOOT + row, right - 5, _BAR_FOOT + row + 2), LOSS)
    face = Face.SANS_BOLD if today or double else Face.SANS_STRONG
    ink = PAPER if today else LOSS if double else MUTED
    painter.text(middle, _BAR_FOOT + 27, LETTERS[day], face, 22, ink, anchor="m")


def _foot(painter: Painter, held: Held) -> None:
    width, height = CARD
    if held.raised:
        painter.box((3, height - _FOOT, width - 3, height - 3), STRAW, 11)
        painter.box((3, height - _FOOT, width - 3, height - 24), STRAW)
        size = shrunk(Face.SANS_BOLD, 24, held.reason, width - 24, least=20)
        painter.text(width / 2, height - 14, held.reason, Face.SANS_BOLD, size, INK, anchor="m")
        return
    ink = INK if held.near else MUTED
    painter.text(width / 2, height - 16, held.reason, Face.SANS_STRONG, 22, ink, anchor="m")
