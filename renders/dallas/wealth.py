"""The end: the richest on their steps before the setting sun, and how the wealth is made up."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from games.core.engine import Outcome
from games.core.seat import Seat
from games.dallas.view import CERTIFICATES, SETUP, DallasView, Wealth
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.sprite import Sprite
from renders.core.text import name, width
from renders.core.theme import Colour, Face
from renders.dallas.alt_end import wealth_words
from renders.dallas.badges import badge, sign
from renders.dallas.blocks import hatch
from renders.dallas.colours import (
    BRASS,
    BRONZE,
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
    NIGHT,
    PALETTE,
    RING,
    SAND,
    SUN,
)
from renders.dallas.header import WIDTH, paint_header, put_left, put_right
from renders.dallas.moments import winning
from renders.dallas.places import short
from renders.dallas.scenery import hat, nightfall
from renders.dallas.seats import frame
from renders.dallas.things import star
from renders.dallas.words import called, face_value, listed, millions
from renders.dallas.writing import paint, write

SKY_FOOT: Final = 566
LIST_TOP: Final = 646
STEP_TOPS: Final = {1: 300, 2: 372, 3: 400}
SLOTS: Final = (800, 500, 1100)
"""Where the best three stand: in the middle, left of it, right of it."""

STEP_WIDE: Final = 292
BARS: Final = 330
LONGEST: Final = 1056
TALLEST: Final = 1200


class Fortune(NamedTuple):
    """One seat at the end; sums in dollars."""

    seat: Seat
    place: int
    wealth: Wealth
    in_play: bool


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
    end = put_left(canvas, _moment(view, ended))
    put_right(canvas, winning(ended.winners, view, people), end, ink=GOLD)
    for slot, one in zip(SLOTS, [one for one in found if one.in_play], strict=False):
        _put_step(canvas, view, one, people, slot)
    most = max([1, *(one.wealth.total for one in found)])
    for number, one in enumerate(found):
        _put_row(canvas, view, one, people, LIST_TOP + number * high, high - 8, most,
                 away=one.seat in away)  # fmt: skip
    return Picture(canvas.png(), wealth_words(view, people, found, _moment(view, ended)),
                   canvas.size)  # fmt: skip


def fortunes(view: DallasView, ended: Outcome) -> tuple[Fortune, ...]:
    """Best first. Money is what the totals leave when stock is taken off (it may be hidden)."""
    extra = SETUP.stock.controlling_interest_percent - 100
    found = []
    for one in view.seats:
        stock = face_value(one.certificates)
        held = [one_ for one_ in one.certificates if CERTIFICATES[one_].company in one.controls]
        doubled = face_value(held) * extra // 100
        total = ended.totals[one.seat]
        sums = Wealth(total - stock - doubled, stock, doubled, total)
        found.append(Fortune(one.seat, ended.places[one.seat], sums, one.in_play))
    return tuple(sorted(found, key=lambda one: (one.place, one.seat)))


def _moment(view: DallasView, ended: Outcome) -> str:
    """Why it is over."""
    if ended.reason == "last_seat":
        return "Nobody else is left"
    if view.outcome is None or ended.reason == "standing":
        return f"Ended by agreement in Round {view.round}"
    rounds = ("no", "one", "two", "three", "four", "five")[view.rounds]
    return f"After {rounds} Round{'' if view.rounds == 1 else 's'}"


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
    who, size = called(view.seats[one.seat], people), 38
    while size > 26 and width(Face.SLAB, size, who) > STEP_WIDE - 36:
        size -= 1
    write(canvas, x, top + 43, who, Face.SLAB, size, INK, ground, anchor="m", room=STEP_WIDE - 30)
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


def _put_row(
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
    who, size = called(seat, people), 32 if high > 80 else 28
    while size > 24 and width(Face.SLAB, size, who) > BARS - 176:
        size -= 1
    apart = 17 if high > 80 else 14
    write(canvas, 160, middle - apart, who, Face.SLAB, size, CREAM if one.in_play else FADED,
          ground, room=BARS - 172)  # fmt: skip
    if seat.character:
        write(canvas, 160, middle + apart + 2, people[one.seat], Face.SANS_STRONG, 21, LIGHT,
              ground, room=BARS - 172)  # fmt: skip
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
    size = 28 if high >= 50 else 24
    while size > 18 and width(Face.SANS_BOLD, size, words) > wide - 10:
        size -= 1
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
