"""The end: the richest on their steps before the setting sun, and how the wealth is made up."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.core.engine import Outcome
from games.dallas.view import DallasView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.sprite import Sprite
from renders.core.text import name, width
from renders.core.theme import Colour, Face
from renders.dallas.alt_end import wealth_words
from renders.dallas.badges import badge
from renders.dallas.bars import put_row
from renders.dallas.blocks import hatch
from renders.dallas.colours import (
    BRASS,
    BRONZE,
    CASH,
    CREAM,
    DOUBLED,
    GOLD,
    HATCH,
    INK,
    KINDS,
    NIGHT,
    PALETTE,
    RING,
    SAND,
    SUN,
)
from renders.dallas.fortunes import Fortune, fortunes, why_over
from renders.dallas.header import WIDTH, paint_header, put_left, put_right
from renders.dallas.moments import winning
from renders.dallas.scenery import hat, nightfall
from renders.dallas.things import star
from renders.dallas.words import called, millions
from renders.dallas.writing import paint, write

SKY_FOOT: Final = 566
LIST_TOP: Final = 646
STEP_TOPS: Final = {1: 300, 2: 372, 3: 400}
SLOTS: Final = (800, 500, 1100)
"""Where the best three stand: in the middle, left of it, right of it."""

STEP_WIDE: Final = 292
TALLEST: Final = 1200


def wealth(
    view: DallasView,
    names: Sequence[str],
    *,
    outcome: Outcome | None = None,
    away: frozenset[int] = frozenset(),
) -> Picture:
    """The end: who is how rich, and how the wealth is made up. `names` are raw, by seat.

    `outcome` stands for the view's own where the table agreed to end early. Raises ValueError if
    there is neither.
    """
    ended = outcome if outcome is not None else view.outcome
    if ended is None:
        raise ValueError("there is no wealth to compare before the end of the game")
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    found = fortunes(view, ended)
    high = min(124, (TALLEST - LIST_TOP - 10) // len(found))
    canvas = Canvas(PALETTE, _stage(LIST_TOP + high * len(found) + 10))
    end = put_left(canvas, why_over(view, ended))
    put_right(canvas, winning(ended.winners, view, people), end, ink=GOLD)
    for slot, one in zip(SLOTS, [one for one in found if one.in_play], strict=False):
        _put_step(canvas, view, one, people, slot)
    most = max([1, *(one.wealth.total for one in found)])
    for number, one in enumerate(found):
        put_row(canvas, view, one, people, LIST_TOP + number * high, high - 8, most,
                 away=one.seat in away)  # fmt: skip
    return Picture(canvas.png(), wealth_words(view, people, found, why_over(view, ended)),
                   canvas.size)  # fmt: skip


@kept(6)
def _stage(height: int) -> Image.Image:
    painter = Painter((WIDTH, height), NIGHT)
    nightfall(painter, WIDTH, SKY_FOOT)
    painter.box((0, SKY_FOOT, WIDTH, height), NIGHT)
    painter.box((0, SKY_FOOT, WIDTH, SKY_FOOT + 4), BRASS)
    paint_header(painter)
    paint(painter, 20, 611, "How the wealth is made up", Face.SLAB, 28, BRASS)
    x = float(WIDTH - 20)
    for words, colour in (
        ("doubled by control", DOUBLED),
        ("stock at face value", KINDS["investment"]),
        ("money", CASH),
    ):
        x -= width(Face.SANS_BOLD, 24, words)
        paint(painter, x, 611, words, Face.SANS_BOLD, 24, CREAM)
        x -= 36
        painter.box((x, 598, x + 26, 624), colour, 5)
        if colour == DOUBLED:
            hatch(painter, (x, 598, x + 26, 624), HATCH, 12, 4)
        x -= 28
    return painter.layer(PALETTE)


def _put_step(
    canvas: Canvas, view: DallasView, one: Fortune, people: Sequence[str], x: int
) -> None:
    top = STEP_TOPS[min(one.place, 3)]
    first = one.place == 1
    ground = {1: GOLD, 2: CREAM}.get(one.place, SAND)
    canvas.put(_step(min(one.place, 3)), x, top)
    sky = SUN if x == SLOTS[0] else RING
    canvas.put(badge(int(one.seat), 44, sky), x, top - 46)
    if first:
        canvas.put(_hat(sky), x, top - 84)
    who = called(view.seats[one.seat], people)
    write(canvas, x, top + 43, who, Face.SLAB, 38, INK, ground, anchor="m",
          room=STEP_WIDE - 36, least=26)  # fmt: skip
    money = 52 if first else 44
    write(canvas, x, top + 96, millions(one.wealth.total), Face.SLAB, money, INK, ground,
          anchor="m")  # fmt: skip
    low = {1: 192, 2: 150}.get(one.place, 136)
    if not first:
        size = 42 if one.place == 2 else 34
        write(canvas, x, top + low, str(one.place), Face.SLAB, size, BRONZE, ground, anchor="m")


@kept(3)
def _step(place: int) -> Sprite:
    """A step by the middle of its upper edge, down to the foot of the sky."""
    high = SKY_FOOT - STEP_TOPS[place]
    half = STEP_WIDE / 2
    painter = Painter((STEP_WIDE, high), None, (-half, 0))
    ground = {1: GOLD, 2: CREAM}.get(place, SAND)
    painter.box((-half, 0, half, high + 20), INK, 10)
    painter.box((-half + 2, 2, half - 2, high + 20), ground, 8)
    painter.frame((-half + 10, 10, half - 10, high - 6), BRONZE, 2, 6)
    if place == 1:
        star(painter, 0, 188, 58, BRONZE)
        paint(painter, 0, 193, "1", Face.SLAB, 40, CREAM, anchor="m")
    return painter.sprite(PALETTE, INK)


@kept(2)
def _hat(ground: Colour) -> Sprite:
    painter = Painter((148, 72), None, (-74, -62))
    hat(painter, 0, 0)
    return painter.sprite(PALETTE, ground)
