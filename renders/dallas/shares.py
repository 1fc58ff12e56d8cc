"""A company as somebody owns it: numbers, face value, stars, and how much is missing to control."""

from typing import Final

from games.dallas.view import CERTIFICATES, COMPANIES
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.text import shrunk, width
from renders.core.theme import Face
from renders.dallas.colours import (
    BRONZE,
    CREAM,
    DARK_KINDS,
    GOLD,
    INK,
    MUTED,
    PALETTE,
    PROXY,
    RING,
    TEXT,
    WHITE,
)
from renders.dallas.places import short
from renders.dallas.things import star, star_outline
from renders.dallas.words import millions
from renders.dallas.writing import folded, paint

WIDE: Final = 222
STEP: Final = 232
TALL: Final = 209
LOW: Final = 100
FLAT: Final = 64
"""Heights: one line of papers, two lines, and lines with many seats."""

_BROWN = DARK_KINDS["investment"]


@kept(512)
def paper(company: str, numbers: tuple[int, ...], high: int) -> Sprite:
    """The certificates of one company in one hand, put by the upper left corner."""
    full = len(numbers) >= COMPANIES[company].stars
    painter = Painter((WIDE, high), RING)
    corner = 12 if high == TALL else 9
    painter.box((0, 0, WIDE, high), INK, corner)
    painter.box((2, 2, WIDE - 2, high - 2), GOLD if full else CREAM, corner - 1)
    if high != FLAT:
        inset = 7 if high == TALL else 6
        box = (inset, inset, WIDE - inset, high - inset)
        painter.frame(box, BRONZE, 2 if high == TALL else 1.5, corner - 4)
    draw = {TALL: _tall, LOW: _low, FLAT: _flat}[high]
    draw(painter, company, numbers, full)
    return Sprite(painter.layer(PALETTE), None, 0, 0)


def value(company: str, numbers: tuple[int, ...]) -> int:
    """Face value in dollars."""
    return sum(CERTIFICATES[f"{company}-{number}"].face for number in numbers)


def missing(company: str, numbers: tuple[int, ...]) -> int:
    """How many certificates more would give Controlling Interest."""
    return max(0, COMPANIES[company].stars - len(numbers))


def _tall(painter: Painter, company: str, numbers: tuple[int, ...], full: bool) -> None:
    for place, line in enumerate(folded(Face.SLAB, 26, short(company), WIDE - 32, 2)):
        paint(painter, 18, 32 + 30 * place, line, Face.SLAB, 26, TEXT)
    for place, number in enumerate(numbers):
        _square(painter, 18 + 37 * place, 88, 33, 36, number, 24)
    _stars(painter, company, numbers, 32, 149, 32, 15)
    money = millions(value(company, numbers))
    paint(painter, WIDE - 18, 148, money, Face.SANS_BOLD, 36, TEXT, anchor="r")
    if full:
        painter.box((12, 170, WIDE - 12, TALL - 11), PROXY, 5)
        words = "control, counts x2"
        paint(painter, WIDE / 2, 184.5, words, Face.SANS_BOLD, 20, WHITE, anchor="m")
    else:
        words = f"{missing(company, numbers)} more to control"
        paint(painter, 18, 184.5, words, Face.SANS_BOLD, 20, MUTED)


def _low(painter: Painter, company: str, numbers: tuple[int, ...], full: bool) -> None:
    _name(painter, company, 21, 24, WIDE - 28)
    for place, number in enumerate(numbers):
        _square(painter, 14 + 31 * place, 38, 27, 25, number, 20)
    money = millions(value(company, numbers))
    paint(painter, WIDE - 14, 51, money, Face.SANS_BOLD, 26, TEXT, anchor="r")
    _stars(painter, company, numbers, 24, 79, 24, 11)
    words, ink = (
        ("control, x2", PROXY) if full else (f"{missing(company, numbers)} to control", MUTED)
    )
    paint(painter, WIDE - 14, 79, words, Face.SANS_BOLD, 20, ink, anchor="r")


def _flat(painter: Painter, company: str, numbers: tuple[int, ...], full: bool) -> None:
    money = millions(value(company, numbers))
    used = paint(painter, WIDE - 12, 21, money, Face.SANS_BOLD, 24, TEXT, anchor="r")
    _name(painter, company, 21, 21, WIDE - 32 - used)
    for place, number in enumerate(numbers):
        _square(painter, 12 + 26 * place, 36, 23, 22, number, 18)
    stars = COMPANIES[company].stars
    _stars(painter, company, numbers, WIDE - 12 - 22 * stars + 11, 47, 22, 10)


def _name(painter: Painter, company: str, size: int, y: float, room: float) -> None:
    words = short(company)
    size = shrunk(Face.SLAB, size, words, room, least=size - 3)
    if width(Face.SLAB, size, words) > room and " " in words:
        words = words.rsplit(" ", 1)[0]
    paint(painter, 14 if room > 180 else 12, y, words, Face.SLAB, size, TEXT, room=room)


def _square(
    painter: Painter, x: float, y: float, wide: float, high: float, number: int, size: int
) -> None:
    painter.box((x, y, x + wide, y + high), _BROWN, 4)
    middle = x + wide / 2
    paint(painter, middle, y + high / 2, str(number), Face.SANS_BOLD, size, WHITE, anchor="m")


def _stars(
    painter: Painter,
    company: str,
    numbers: tuple[int, ...],
    x: float,
    y: float,
    step: float,
    size: float,
) -> None:
    """As many as control takes, filled for what is owned."""
    for place in range(COMPANIES[company].stars):
        if place < len(numbers):
            star(painter, x + place * step, y, size, _BROWN)
        else:
            star_outline(painter, x + place * step, y, size, BRONZE)
