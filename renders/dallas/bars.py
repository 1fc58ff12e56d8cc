"""The rows of the wealth picture: who, and how the money and the stock make up the total."""

from collections.abc import Sequence
from typing import Final

from games.dallas.view import DallasView, SeatView, Wealth
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.text import shrunk, width
from renders.core.theme import Colour, Face
from renders.dallas.badges import badge, sign
from renders.dallas.blocks import hatch
from renders.dallas.colours import (
    CASH,
    CREAM,
    DOUBLED,
    FADED,
    GOLD,
    HATCH,
    INK,
    KINDS,
    LAMP,
    LIGHT,
    PALETTE,
)
from renders.dallas.fortunes import Fortune
from renders.dallas.header import WIDTH
from renders.dallas.places import short
from renders.dallas.seats import frame
from renders.dallas.words import called, listed, millions
from renders.dallas.writing import paint, write

BARS: Final = 330
LONGEST: Final = 1056


def put_row(
    canvas: Canvas,
    view: DallasView,
    one: Fortune,
    people: Sequence[str],
    top: int,
    high: int,
    most: int,
    *,
    away: bool,
) -> None:
    """A seat's row with its upper edge at `top`; `most` dollars have the longest bars."""
    lit = one.place == 1 and one.in_play
    ground = LAMP if lit else INK
    seat = view.seats[one.seat]
    canvas.layer(frame(WIDTH - 28, high, lit=lit), 14, top)
    middle = top + high // 2
    place = str(one.place) if one.in_play else "–"
    write(canvas, 50, middle, place, Face.SLAB, 40, GOLD if lit else LIGHT, ground, anchor="m")
    radius = min(34, high // 2 - 6)
    canvas.put(badge(int(one.seat), radius, ground), 112, middle)
    if away:
        canvas.put(sign(False, ground), 112 + radius - 5, middle - radius + 5)
    _put_names(canvas, seat, people, middle, ground, high=high > 80)
    total = millions(one.wealth.total) if one.in_play else "left"
    wide = write(canvas, 1562, middle, total, Face.SLAB, 46 if high > 80 else 38,
                 GOLD if lit else CREAM if one.in_play else FADED, ground, anchor="r")  # fmt: skip
    noted = high > 95 and bool(seat.controls)
    bar = min(54, high - 22)
    y = top + 16 if noted else middle - bar // 2
    _put_bars(canvas, one.wealth, y, bar, _scale(most), ground)
    if noted:
        words = f"controls {listed([short(company) for company in seat.controls])}"
        write(canvas, BARS, top + 92, words, Face.SANS_BOLD, 22, LIGHT, ground,
              room=1562 - wide - 30 - BARS)  # fmt: skip


def _put_names(
    canvas: Canvas, one: SeatView, people: Sequence[str], middle: int, ground: Colour, *, high: bool
) -> None:
    apart, size = (17, 32) if high else (14, 28)
    room, ink = BARS - 172, CREAM if one.in_play else FADED
    write(canvas, 160, middle - apart, called(one, people), Face.SLAB, size, ink, ground,
          room=room, least=24)  # fmt: skip
    if one.character:
        write(canvas, 160, middle + apart + 2, people[one.seat], Face.SANS_STRONG, 21, LIGHT,
              ground, room=room)  # fmt: skip


def _scale(most: int) -> float:
    """Pixels a dollar, the same in all rows: the leader's total must fit beside its bars."""
    wide = width(Face.SLAB, 46, millions(most))
    return min(LONGEST, 1562 - wide - 24 - BARS) / most


def _put_bars(
    canvas: Canvas, wealth_: Wealth, y: int, high: int, scale: float, ground: Colour
) -> None:
    x = float(BARS)
    for sum_, colour, plus in (
        (wealth_.money, CASH, ""),
        (wealth_.stock, KINDS["investment"], ""),
        (wealth_.doubled, DOUBLED, "+"),
    ):
        if sum_ <= 0:
            continue
        wide = max(8, round(sum_ * scale) - 3)
        canvas.put(_bar(f"{plus}{millions(sum_)}", wide, high, colour, ground), round(x), y)
        x += wide + 3


@kept(256)
def _bar(words: str, wide: int, high: int, colour: Colour, ground: Colour) -> Sprite:
    """A part of a bar with its sum, as far as that fits."""
    painter = Painter((wide, high), ground)
    painter.box((0, 0, wide, high), colour, 5)
    size = shrunk(Face.SANS_BOLD, 28 if high >= 50 else 24, words, wide - 10, least=18)
    text = width(Face.SANS_BOLD, size, words)
    if colour == DOUBLED:
        hatch(painter, (0, 0, wide, high), HATCH, 18, 4)
    if text <= wide - 6:
        if colour == DOUBLED:
            patch = (max(2, wide / 2 - text / 2 - 7), high / 2 - 17,
                     min(wide - 2, wide / 2 + text / 2 + 7), high / 2 + 17)  # fmt: skip
            painter.box(patch, DOUBLED, 4)
        paint(painter, wide / 2, high / 2, words, Face.SANS_BOLD, size, INK, anchor="m",
              tabular=True)  # fmt: skip
    return Sprite(painter.layer(PALETTE), None, 0, 0)
