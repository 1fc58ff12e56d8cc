"""The lobby's cover: the board before the deal, its seats filling up."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.sprite import Sprite
from renders.core.text import fit, name
from renders.core.theme import Face
from renders.core.tokens import paint_mark, token
from renders.maloney import alt, things
from renders.maloney.base import TITLE, header, icon, week
from renders.maloney.chart import put_chart
from renders.maloney.colours import (
    FAINT,
    HEADER,
    INK,
    LAND,
    MUTED,
    PALETTE,
    PAPER,
    SOFT,
    STRAW,
    WHITE,
)
from renders.maloney.layout import HEIGHT, ROWS_FOOT, SIDE, TOP, WEEK, WIDTH
from renders.maloney.moments import Sign, Strip
from renders.maloney.places import places
from renders.maloney.plan import Scene
from renders.maloney.sign import put_sign

CAR: Final = (520, 672, 150)
ROWS_TOP: Final = 362
ROW_MOST: Final = 116

_TITLE_X, _RULE_X = 26, 650


def cover(names: Sequence[str], seats: int, *, away: frozenset[int] = frozenset()) -> Picture:
    """The table before the start: `names` are those seated so far, `seats` the places there are.

    Raises ValueError if more are seated than there are places.
    """
    if len(names) > seats:
        raise ValueError(f"{len(names)} people do not fit on {seats} seats")
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    canvas = Canvas(PALETTE, _frame())
    put_chart(canvas, Scene(None), frozenset(places()))
    canvas.put(_parked_car(), CAR[0], CAR[1])
    canvas.layer(week(False, None), WEEK[0], WEEK[1])
    free = seats - len(people)
    headline = "A seat is waiting" if free else "All seats are taken"
    canvas.text(_RULE_X + 24, 52, headline, Face.SLAB, 40, WHITE, HEADER)
    below = "Steer the car, open the suitcases, inherit."
    canvas.text(_RULE_X + 24, 84, below, Face.SANS, 24, SOFT, HEADER)
    strip = Strip("come along" if free else "ready to start")
    put_sign(canvas, Sign("ON BOARD", f"{len(people)} of {seats}", strip), people)
    _put_places(canvas, people, seats, away)
    return Picture(canvas.png(), alt.cover(people, seats), canvas.size)


@kept(1)
def _frame() -> Image.Image:
    painter = Painter((WIDTH, HEIGHT), PAPER)
    header(painter, title=False)
    painter.text(_TITLE_X, 66, TITLE, Face.SLAB, 54, STRAW)
    painter.box((_RULE_X, 18, _RULE_X + 2, 80), MUTED)
    painter.box((SIDE, TOP, SIDE + 3, HEIGHT), INK)
    return painter.layer(PALETTE)


@kept(1)
def _parked_car() -> Sprite:
    wide = CAR[2]
    painter = Painter((wide + 8, wide), None, (-wide / 2 - 4, -wide * 0.8))
    things.car(painter, 0, 0, wide)
    return painter.sprite(PALETTE, LAND)


@kept(8)
def _free_token(seat: int) -> Sprite:
    """A seat nobody has taken: its mark alone, faint."""
    painter = Painter((60, 60), None, (-30, -30))
    painter.ring(0, 0, 22, FAINT, 2)
    paint_mark(painter, seat, 0, 0, 11, SOFT)
    return painter.sprite(PALETTE, PAPER)


def _put_places(canvas: Canvas, people: Sequence[str], seats: int, away: frozenset[int]) -> None:
    height = min(ROW_MOST, (ROWS_FOOT - ROWS_TOP) // seats)
    for seat in range(seats):
        top = ROWS_TOP + seat * height
        middle = top + height // 2
        if seat:
            canvas.fill((SIDE + 20, top - 1, WIDTH - 20, top), SOFT)
        if seat >= len(people):
            canvas.put(_free_token(seat), SIDE + 46, middle)
            canvas.text(SIDE + 88, middle + 9, "free", Face.SANS_ITALIC, 26, MUTED, PAPER)
            continue
        canvas.put(token(PALETTE, seat, 22, PAPER), SIDE + 46, middle)
        if seat in away:
            canvas.put(icon("moon", 24, PAPER), SIDE + 66, middle + 23)
        words = fit(Face.SANS_STRONG, 30, people[seat], WIDTH - 24 - SIDE - 88)
        canvas.text(SIDE + 88, middle + 10, words, Face.SANS_STRONG, 30, INK, PAPER)
