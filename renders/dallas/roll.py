"""The row at the foot of the ballot: every attender in the order of the moment."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from games.core.seat import Seat
from games.dallas.view import CHARACTERS, DallasView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.theme import Colour, Face
from renders.dallas.badges import Figure, badge, figure, sign
from renders.dallas.colours import (
    BRASS,
    CASH,
    CREAM,
    FADED,
    GOLD,
    INK,
    LAMP,
    LIGHT,
    NIGHT,
    PALETTE,
    ROSE,
)
from renders.dallas.hall import Hall
from renders.dallas.header import WIDTH
from renders.dallas.seats import frame
from renders.dallas.things import arrow, tick
from renders.dallas.words import called, millions
from renders.dallas.writing import paint, write

HEAD: Final = 866
TOP: Final = 892
HIGH: Final = 182
MIDDLE: Final = 110
"""Of the badges in a cell."""

MARGIN: Final = 16
GAP: Final = 8

_TITLES = {
    "talks": "Who is ready",
    "blackmail": "In the order of blackmail",
    "vote": "In the order of voting",
    "done": "In the order of voting",
}


class _Entry(NamedTuple):
    """All that one cell shows.

    `choice` is whom the votes went to, None while they are to come; `place` is 0 where there is
    no order.
    """

    wide: int
    place: int
    seat: int
    name: str
    player: str
    money: str
    votes: int
    choice: Figure | None
    chosen: str
    note: str
    ink: Colour
    pointing: bool
    done: bool
    lit: bool
    away: bool

    @property
    def narrow(self) -> bool:
        return self.wide < 300


def put_roll(
    canvas: Canvas, view: DallasView, hall: Hall, people: Sequence[str], away: frozenset[int]
) -> None:
    """Put the row with its heading."""
    write(canvas, 20, HEAD, _TITLES[hall.stage], Face.SLAB, 28, BRASS, NIGHT)
    count = max(1, len(hall.order))
    wide = min(520, (WIDTH - 2 * MARGIN - GAP * (count - 1)) // count)
    for place, seat in enumerate(hall.order):
        entry = _entry(view, hall, people, seat, place, wide, seat in away)
        canvas.layer(_cell(entry), MARGIN + place * (wide + GAP), TOP)
    if not hall.order:
        write(canvas, 20, TOP + 40, "Nobody came.", Face.SANS_BOLD, 24, LIGHT, NIGHT)


def _entry(
    view: DallasView,
    hall: Hall,
    people: Sequence[str],
    seat: Seat,
    place: int,
    wide: int,
    away: bool,
) -> _Entry:
    one = view.seats[seat]
    cast = hall.cast_of(seat) if hall.stage in ("vote", "done") else None
    choice = None if cast is None else figure(view, cast.candidate)
    note, ink = _note(view, hall, people, seat)
    chosen = "" if cast is None else CHARACTERS[cast.candidate].name
    return _Entry(
        wide=wide,
        place=0 if hall.stage == "talks" else place + 1,
        seat=int(seat),
        name=called(one, people),
        player=people[seat],
        money="" if one.money is None else millions(one.money),
        votes=hall.votes[seat],
        choice=choice,
        chosen=chosen,
        note=note,
        ink=ink,
        pointing=hall.stage in ("vote", "done"),
        done=seat in hall.ready,
        lit=hall.turn == seat and hall.stage in ("blackmail", "vote"),
        away=away,
    )


def _note(view: DallasView, hall: Hall, people: Sequence[str], seat: Seat) -> tuple[str, Colour]:
    """What the seat has done, or is to do."""
    if hall.stage == "talks":
        return ("ready", CASH) if seat in hall.ready else ("still talking", LIGHT)
    if hall.stage == "blackmail":
        return _extorting(view, hall, people, seat)
    cast = hall.cast_of(seat)
    director = cast.by if cast is not None else hall.director_of(seat)
    if director is not None:
        name = called(view.seats[director], people)
        return f"{'directed by' if cast is not None else 'to be cast by'} {name}", ROSE
    if cast is None:
        return ("votes now", GOLD) if hall.turn == seat else ("to come", LIGHT)
    return ("the clock voted" if cast.timed_out else "own free vote"), LIGHT


def _extorting(
    view: DallasView, hall: Hall, people: Sequence[str], seat: Seat
) -> tuple[str, Colour]:
    played = [one for one in hall.extortions if one.by == seat]
    if played:
        named = [called(view.seats[one.target], people) for one in played]
        return f"blackmailed {', '.join(named)}", ROSE
    if hall.turn == seat:
        return "decides now", GOLD
    here = hall.order.index(hall.turn) if hall.turn in hall.order else 0
    return ("passed", LIGHT) if hall.order.index(seat) < here else ("to come", LIGHT)


@kept(96)
def _cell(entry: _Entry) -> Image.Image:
    ground = LAMP if entry.lit else INK
    canvas = Canvas(PALETTE, frame(entry.wide, HIGH, lit=entry.lit))
    narrow = entry.narrow
    left = 20
    if entry.place:
        canvas.put(_coin(entry.place, ground), 34, 34)
        left = 64
    figures = 30 if narrow else 38
    used = write(canvas, entry.wide - 18, 34, str(entry.votes), Face.SLAB, figures, GOLD, ground,
                 anchor="r")  # fmt: skip
    room = entry.wide - left - 18 - used - 8
    write(canvas, left, 28, entry.name, Face.SLAB, 24 if narrow else 28, CREAM, ground, room=room)
    write(canvas, left, 56, entry.player, Face.SANS_STRONG, 20, LIGHT, ground, room=room)
    radius, first = (28, 52) if narrow else (30, 54)
    canvas.put(badge(entry.seat, radius, ground), first, MIDDLE)
    if entry.away:
        canvas.put(sign(False, ground), first + radius - 4, MIDDLE - radius + 6)
    if entry.pointing:
        _put_choice(canvas, entry, first + radius, radius, ground)
        if entry.done:
            canvas.put(_check(ground), entry.wide - 38, 154)
    else:
        x = first + radius + 16
        if entry.money:
            x += round(write(canvas, x, MIDDLE, entry.money, Face.SLAB, 28, CREAM, ground)) + 16
        if entry.done:
            canvas.put(_check(ground), x + 24, MIDDLE)
    write(canvas, 20, 161, entry.note, Face.SANS_BOLD, 22, entry.ink, ground, room=entry.wide - 34)
    return canvas.indices


def _put_choice(canvas: Canvas, entry: _Entry, x: int, radius: int, ground: Colour) -> None:
    """An arrow from the badge that ends at `x` to whom the votes went."""
    canvas.put(_arrow(ground), x + 62, MIDDLE)
    x += 96 if entry.narrow else 104
    if entry.choice is None:
        canvas.put(_blank(radius, ground), x, MIDDLE)
        return
    canvas.put(badge(entry.choice, radius, ground), x, MIDDLE)
    if not entry.narrow:
        write(canvas, x + radius + 12, MIDDLE, entry.chosen, Face.SLAB, 28, CREAM, ground,
              room=entry.wide - 14 - x - radius - 12)  # fmt: skip


@kept(32)
def _coin(place: int, ground: Colour) -> Sprite:
    painter = Painter((44, 44), None, (-22, -22))
    painter.disc(0, 0, 20, BRASS)
    paint(painter, 0, 0, str(place), Face.SLAB, 26, INK, anchor="m")
    return painter.sprite(PALETTE, ground)


@kept(4)
def _arrow(ground: Colour) -> Sprite:
    painter = Painter((64, 36), None, (-58, -18))
    arrow(painter, 0, 0, 52, LIGHT)
    return painter.sprite(PALETTE, ground)


@kept(4)
def _blank(radius: int, ground: Colour) -> Sprite:
    """Where a choice is to come."""
    painter = Painter((2 * radius + 4, 2 * radius + 4), None, (-radius - 2, -radius - 2))
    painter.ring(0, 0, radius - 1, FADED, 3)
    return painter.sprite(PALETTE, ground)


@kept(4)
def _check(ground: Colour) -> Sprite:
    painter = Painter((64, 56), None, (-32, -28))
    tick(painter, 0, 0, 20, CASH)
    return painter.sprite(PALETTE, ground)
