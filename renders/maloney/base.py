"""The layers and sprites that never change: frame, week and small icons, each drawn once."""

from typing import Final, Literal

from PIL import Image

from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.text import width
from renders.core.theme import Colour, Face
from renders.maloney import things
from renders.maloney.colours import (
    ASPHALT,
    DASH,
    GAIN,
    HEADER,
    INK,
    LOSS,
    MUTED,
    ORANGE,
    PALETTE,
    PAPER,
    RUST,
    SEA_LINE,
    STRAW,
)
from renders.maloney.layout import FOOT, HEIGHT, SIDE, STRIPE, TOP, WEEK, WIDTH
from renders.maloney.layout import HEADER as HEADER_FOOT

DAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
WEEKDAYS: Final = (
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
)  # fmt: skip
DOUBLE: Final = (1, 4)
SUNDAY: Final = 6
TITLE: Final = "Maloney's Inheritance"

_SIGN_WIDTH, _SIGN_GAP, _SIGN_LEFT = 146, (SIDE - 28 - 7 * 146) / 6, 14


def header(painter: Painter, *, title: bool = True) -> None:
    """The band at the top with the game's name, and the three stripes of the sunset."""
    painter.box((0, 0, WIDTH, HEADER_FOOT), HEADER)
    for number, colour in enumerate((RUST, ORANGE, STRAW)):
        top = HEADER_FOOT + STRIPE * number
        painter.box((0, top, WIDTH, top + STRIPE), colour)
    if not title:
        return
    painter.text(26, 38, TITLE, Face.SLAB, 25, STRAW)
    painter.box((428, 18, 430, 80), MUTED)


@kept(1)
def frame() -> Image.Image:
    """Header and side panel of the board, nothing written on them yet."""
    painter = Painter((WIDTH, HEIGHT), PAPER)
    header(painter)
    painter.box((SIDE, TOP, SIDE + 3, HEIGHT), INK)
    return painter.layer(PALETTE)


@kept(32)
def week(ordinary_sunday: bool, today: int | None) -> Image.Image:
    """The road with the seven days' signs; today's sign is left to `today_sign`."""
    painter = Painter((WEEK[2] - WEEK[0], WEEK[3] - WEEK[1]), ASPHALT, WEEK[:2])
    painter.box((0, FOOT, SIDE, FOOT + 3), INK)
    painter.box((0, FOOT + 9, SIDE, FOOT + 11), PAPER)
    painter.box((0, HEIGHT - 11, SIDE, HEIGHT - 9), PAPER)
    middle = (FOOT + HEIGHT) / 2
    for x in range(8, SIDE, 44):
        painter.box((x, middle - 2, x + 24, middle + 2), DASH)
    for day in range(7):
        if day != today:
            _day_sign(painter, day, ordinary_sunday, today=False)
    return painter.layer(PALETTE)


@kept(32)
def today_sign(day: int, ordinary_sunday: bool, pointing: bool) -> Sprite:
    """Today's larger sign, put at the picture's corner; `pointing` to tomorrow's."""
    left, top, right, bottom = _sign_box(day, today=True)
    origin = int(left) - 20, int(top) - 4
    size = int(right - left) + 60, int(bottom - top) + 8
    painter = Painter(size, None, origin)
    _day_sign(painter, day, ordinary_sunday, today=True)
    if pointing and day != SUNDAY:
        tip = right + _SIGN_GAP - 2
        middle = (top + bottom) / 2
        for inset, colour in ((0.0, INK), (3.5, STRAW)):
            painter.shape(
                [
                    (right - 3, middle - 21 + inset * 1.6),
                    (tip - inset * 1.3, middle),
                    (right - 3, middle + 21 - inset * 1.6),
                ],
                colour,
            )
    return painter.sprite(PALETTE, ASPHALT)


def _sign_box(day: int, *, today: bool) -> tuple[float, float, float, float]:
    left = _SIGN_LEFT + day * (_SIGN_WIDTH + _SIGN_GAP)
    if today:
        return left - 6, FOOT - 8, left + _SIGN_WIDTH + 6, HEIGHT - 8
    return left, FOOT + 24, left + _SIGN_WIDTH, HEIGHT - 22


def _day_sign(painter: Painter, day: int, ordinary_sunday: bool, *, today: bool) -> None:
    box = left, top, right, bottom = _sign_box(day, today=today)
    painter.box(box, INK, 12)
    painter.box((left + 3, top + 3, right - 3, bottom - 3), STRAW if today else PAPER, 9)
    if today:
        painter.frame((left + 8, top + 8, right - 8, bottom - 8), INK, 2, 6)
    middle = (left + right) / 2
    name_y, size = (top + 56, 46) if today else (top + 40, 34)
    painter.text(middle, name_y, DAYS[day], Face.SLAB, size, INK, anchor="m")
    below = bottom - (23 if today else 17)
    ink = INK if today else MUTED
    if day in DOUBLE:
        _double(painter, middle, below, ink)
    elif day == SUNDAY and ordinary_sunday:
        painter.text(middle, below, "ordinary", Face.SANS_STRONG, 22, ink, anchor="m")
    elif day == SUNDAY:
        left = middle - width(Face.SANS_STRONG, 22, "lucky") / 2
        things.clover(painter, left - 8, below - 10, 11)
        painter.text(left + 10, below, "lucky", Face.SANS_STRONG, 22, GAIN)
    else:
        left = middle - width(Face.SANS_STRONG, 22, "joker") / 2
        things.cap(painter, left - 12, below - 8, 28)
        painter.text(left + 10, below, "joker", Face.SANS_STRONG, 22, ink)


def _double(painter: Painter, middle: float, y: float, ink: Colour) -> None:
    words = width(Face.SANS_STRONG, 22, "points ")
    left = middle - (words + width(Face.SLAB, 32, "x2")) / 2
    painter.text(left, y, "points", Face.SANS_STRONG, 22, ink)
    painter.text(left + words, y, "x2", Face.SLAB, 32, LOSS)


Icon = Literal[
    "suitcase", "cards", "joker", "used joker", "clover", "will", "new will", "moon", "money"
]


@kept(64)
def icon(kind: Icon, size: int, ground: Colour) -> Sprite:
    """A small thing to be put by its middle."""
    painter = Painter((2 * size + 8, 2 * size + 8), None, (-size - 4, -size - 4))
    match kind:
        case "suitcase":
            things.suitcase(painter, 0, 1, size)
        case "cards":
            things.cards(painter, 0, 0, size, ground)
        case "joker":
            things.joker(painter, 0, 0, size)
        case "used joker":
            things.joker(painter, 0, 0, size, used=True)
        case "clover":
            painter.disc(0, 0, size / 2, PAPER)
            things.clover(painter, 0, -size * 0.06, size * 0.34)
        case "will":
            things.will(painter, 0, 0, size)
        case "new will":
            painter.disc(0, 0, size * 0.6, STRAW)
            things.will(painter, 0, 0, size)
        case "moon":
            things.moon(painter, 0, 0, size / 2, ground)
        case "money":
            things.banknote(painter, 0, 0, size, SEA_LINE)
    return painter.sprite(PALETTE, ground)


@kept(512)
def plate(
    width: int,
    height: int,
    fill: Colour,
    ground: Colour,
    *,
    radius: int = 8,
    edge: Colour | None = None,
    edge_width: int = 2,
) -> Sprite:
    """A plain rounded plate, put by its upper left corner."""
    painter = Painter((width, height))
    painter.box((0, 0, width, height), edge or fill, radius)
    if edge is not None:
        inner = (edge_width, edge_width, width - edge_width, height - edge_width)
        painter.box(inner, fill, radius - edge_width)
    return painter.sprite(PALETTE, ground)


@kept(1024)
def bar(length: int, colour: Colour, ground: Colour) -> Sprite:
    """A thin bar with round ends, put by its upper left corner."""
    painter = Painter((max(length, 7), 7))
    painter.box((0, 0, max(length, 7), 7), colour, 3.5)
    return painter.sprite(PALETTE, ground)


@kept(64)
def small_card(width: int, ground: Colour) -> Sprite:
    """The little white card on which stands what a cashed card brought."""
    painter = Painter((width, 28))
    painter.box((0, 0, width, 28), INK, 5)
    painter.box((2, 2, width - 2, 26), "#FFFFFF", 4)
    return painter.sprite(PALETTE, ground)
