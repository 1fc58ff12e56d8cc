"""The board for one pair of eyes: what a card can reach, and what is worth going there for."""

from collections.abc import Mapping, Sequence
from typing import Final

from PIL import Image

from games.dallas.view import CARDS, SPACES, DallasView, Place, Road, Way
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.sprite import Sprite
from renders.core.text import name, width
from renders.core.theme import SEAT_COLOURS, Face
from renders.dallas.alt_private import reach_words
from renders.dallas.board import Owners, owners
from renders.dallas.card import small_card
from renders.dallas.colours import (
    BRONZE,
    CREAM,
    DARK_KINDS,
    GOLD,
    INK,
    KINDS,
    LAMP,
    LIGHT,
    NIGHT,
    PALETTE,
    PROXY,
    ROSE,
    SAND,
)
from renders.dallas.discs import put_discs
from renders.dallas.events import most_limo, ways_of
from renders.dallas.header import put_private, put_right
from renders.dallas.pills import (
    CONTROL,
    Pill,
    pill_sprite,
    put_pills,
    steps_pill,
    votes_pill,
)
from renders.dallas.places import plate_box, plates
from renders.dallas.plates import put_stock
from renders.dallas.reasons import Reason, gives_control, reasons
from renders.dallas.scene import LEGEND, ground, lit_space, put_lit
from renders.dallas.things import KIND_MARKS, ranch
from renders.dallas.trail import put_arrow, put_trail, steps, touched
from renders.dallas.words import called
from renders.dallas.writing import write

STRIP: Final = 1012
CELL: Final = (448, 86)

_CELL_LEFT, _CELL_STEP, _ROW_STEP = 224, 456, 92


def reach(
    view: DallasView,
    names: Sequence[str],
    card: str,
    *,
    way: Way | None = None,
    limo: int | None = None,
    placing: bool = False,
    away: frozenset[int] = frozenset(),
) -> Picture:
    """The board as the seat whose view it is sees it, the spaces in reach of a card lit.

    `way` is the route that is planned, drawn if given. `limo` is the most it may add, by default
    what the view allows. `placing` is the President's free first move: every space is in reach.
    `away` changes nothing. Raises ValueError for the public view, KeyError for a card that is
    not in the box.
    """
    if view.me is None:
        raise ValueError("what a card reaches needs the view of a seat, not the public one")
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    ways = _ways(view, card, most_limo(view) if limo is None else limo, placing=placing)
    canvas = Canvas(PALETTE, _dimmed(owners(view)))
    _put_title(canvas, view, people, card, ways, way)
    _put_reached(canvas, view, ways)
    if way is not None:
        _put_way(canvas, view, ways, way)
    put_discs(canvas, view)
    for space in ways:
        if space in plates():
            pills = pills_of(view, card, ways[space])
            if pills:
                put_pills(canvas, space, pills)
    canvas.put(_legend(_told(ways)), 0, 0)
    told = reasons(view, card, ways, way)
    _put_strip(canvas, card, told)
    return Picture(canvas.png(), reach_words(view, people, card, ways, told), canvas.size)


def _ways(view: DallasView, card: str, limo: int, *, placing: bool) -> Mapping[str, Way]:
    """What is in reach, each space with the cheapest way."""
    assert view.me is not None
    if not placing:
        return ways_of(view, card, limo)
    here = view.seats[view.me].space
    return {space: Way(space, (Place(space),), 0, 0) for space in SPACES if space != here}


def pills_of(view: DallasView, card: str, way: Way) -> tuple[Pill, ...]:
    """How far a building is, what it would bring in votes, whether it gives control."""
    found: list[Pill] = []
    if way.steps:
        driven = sum(len(leg.spaces) for leg in way.route if isinstance(leg, Road))
        words = str(way.steps)
        if way.flies and CARDS[card].event.kind != "fly_steps":
            words = str(driven) if driven else ""
        found.append(steps_pill(words, air=way.flies, limo=bool(way.limo)))
    kind = SPACES[way.to].kind
    if kind == "influence":
        found.append(votes_pill(CARDS[card].proxy))
    elif kind == "investment" and gives_control(view, way.to, card):
        found.append(CONTROL)
    return tuple(found)


@kept(4)
def _dimmed(owned: Owners) -> Image.Image:
    canvas = Canvas(PALETTE, ground(lit=False))
    for company, whose in owned:
        put_stock(canvas, company, whose, lit=False)
    return canvas.indices


def _put_title(
    canvas: Canvas,
    view: DallasView,
    people: Sequence[str],
    card: str,
    ways: Mapping[str, Way],
    way: Way | None,
) -> None:
    assert view.me is not None
    who = called(view.seats[view.me], people)
    end = put_private(canvas, f"{who} with Move {CARDS[card].move}")
    if way is not None:
        put_right(canvas, f"to {SPACES[way.to].name}", end, size=28, ink=GOLD)
        return
    count = sum(space in plates() for space in ways)
    words = f"{count} building{'' if count == 1 else 's'} in reach"
    put_right(canvas, words, end, size=28)


def _put_reached(canvas: Canvas, view: DallasView, ways: Mapping[str, Way]) -> None:
    assert view.me is not None
    lit = frozenset({*ways, view.seats[view.me].space})
    put_lit(canvas, lit)
    for company, whose in owners(view):
        if company in lit:
            put_stock(canvas, company, whose, lit=True)
    for space in ways:
        if space in plates():
            left, top, right, bottom = plate_box(space)
            canvas.put(_edge(right - left, bottom - top), left, top)


def _put_way(canvas: Canvas, view: DallasView, ways: Mapping[str, Way], way: Way) -> None:
    """The planned route; it runs under the plates, the last one excepted."""
    assert view.me is not None
    colour = SEAT_COLOURS[view.me]
    trail = steps(view.seats[view.me].space, way.route)
    put_trail(canvas, trail, colour)
    owned = dict(owners(view))
    own = view.seats[view.me].space
    for space in touched(trail):
        lit = space in ways or space == own
        canvas.put(lit_space(space) if lit else _dim_space(space), 0, 0)
        if space in owned:
            put_stock(canvas, space, owned[space], lit=lit)
        if space in ways and space in plates():
            left, top, right, bottom = plate_box(space)
            canvas.put(_edge(right - left, bottom - top), left, top)
    put_arrow(canvas, trail, colour)


@kept(128)
def _dim_space(space: str) -> Sprite:
    """A stop or a plate of the dimmed board."""
    cut = lit_space(space)
    size = cut.indices.size
    box = (cut.left, cut.top, cut.left + size[0], cut.top + size[1])
    return Sprite(ground(lit=False).crop(box), cut.mask, cut.left, cut.top)


@kept(64)
def _edge(wide: int, high: int) -> Sprite:
    """The gold edge of a plate in reach."""
    painter = Painter((wide + 8, high + 8), None, (-4, -4))
    painter.frame((-3, -3, wide + 3, high + 3), GOLD, 4, 12)
    return painter.sprite(PALETTE, NIGHT)


def _told(ways: Mapping[str, Way]) -> tuple[str, ...]:
    """Which lines the legend needs."""
    lines = ["steps"] if any(way.steps for way in ways.values()) else []
    if any(way.flies for way in ways.values()):
        lines.append("by helicopter")
    if any(way.limo for way in ways.values()):
        lines.append("with the Limo")
    return (*lines, "votes", "control")


_SAMPLES: Final = {
    "steps": steps_pill("4"),
    "by helicopter": steps_pill("", air=True),
    "with the Limo": steps_pill("8", limo=True),
    "votes": votes_pill(4),
    "control": CONTROL,
}


@kept(8)
def _legend(lines: tuple[str, ...]) -> Sprite:
    left, top, right, _ = LEGEND
    step = 50 if len(lines) <= 3 else 42 if len(lines) == 4 else 34
    high = 12 + step * len(lines)
    painter = Painter((right - left, high), NIGHT, (left, top))
    painter.box((left, top, right, top + high), BRONZE, 10)
    painter.box((left + 2, top + 2, right - 2, top + high - 2), INK, 9)
    canvas = Canvas(PALETTE, painter.layer(PALETTE), (left, top))
    for number, words in enumerate(lines):
        y = top + 6 + step // 2 + step * number
        pill = _SAMPLES[words]
        canvas.put(pill_sprite(pill), left + 32 - pill.wide // 2, y - 14)
        write(canvas, left + 62, y, words, Face.SANS_BOLD, 20, CREAM, INK, room=136)
    return Sprite(canvas.indices, None, left, top)


def _put_strip(canvas: Canvas, card: str, told: Sequence[Reason]) -> None:
    canvas.layer(small_card(card), 16, STRIP)
    places = [*range(len(told) - 1), 5]  # the way home always stands in the last cell
    for place, reason in zip(places, told, strict=True):
        x = _CELL_LEFT + place % 3 * _CELL_STEP
        canvas.layer(_cell(reason), x, STRIP + place // 3 * _ROW_STEP)


@kept(256)
def _cell(reason: Reason) -> Image.Image:
    wide, high = CELL
    painter = Painter(CELL, NIGHT)
    edge = 4 if reason.chosen else 3 if reason.warning else 2
    colour = GOLD if reason.chosen else PROXY if reason.warning else BRONZE
    under = LAMP if reason.chosen else INK
    painter.box((0, 0, wide, high), colour, 10)
    painter.box((edge, edge, wide - edge, high - edge), under, 10 - edge / 2)
    kind = SPACES[reason.space].kind
    painter.box((10, 12, 72, 74), KINDS[kind], 9)
    if kind == "southfork":
        ranch(painter, 41, 42, 52, SAND, DARK_KINDS[kind])
    elif kind in KIND_MARKS:
        KIND_MARKS[kind](painter, 41, 43, 22, DARK_KINDS[kind], KINDS[kind])
    else:
        painter.disc(41, 43, 10, DARK_KINDS[kind])
    canvas = Canvas(PALETTE, painter.layer(PALETTE))
    ink = ROSE if reason.warning else GOLD
    tight = width(Face.SLAB, 24, reason.title) + width(Face.SANS_BOLD, 25, reason.cost) > wide - 120
    cost = 22 if tight else 25
    used = write(canvas, wide - 16, 26, reason.cost, Face.SANS_BOLD, cost, ink, under, anchor="r")
    room = wide - 86 - 16 - used - 12
    write(canvas, 86, 26, reason.title, Face.SLAB, 28, CREAM, under, room=room, least=22)
    write(canvas, 86, 61, reason.why, Face.SANS_BOLD, 22, LIGHT, under, room=wide - 100)
    return canvas.indices
