"""The mover's own picture: the states in reach of the spin lit, with the deals that wait there."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.seat import Seat
from games.states.view import NAMES, Deal, DealKind, StatesView, Stop
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.schoolroom import wallmap
from renders.core.schoolroom.badges import middle
from renders.core.schoolroom.chrome import paint_card
from renders.core.schoolroom.colours import (
    BOARD,
    CHALK,
    DIMMED,
    INK,
    MUTED,
    PAPER,
    WOOD,
    WOOD_DARK,
)
from renders.core.schoolroom.sentences import Sentence, put_sentence
from renders.core.sprite import Sprite
from renders.core.text import fit, name, width
from renders.core.theme import Face
from renders.states import alt
from renders.states.base import far_ground
from renders.states.colours import FAR_BORDER, PALETTE
from renders.states.head import put_head, small_dial
from renders.states.layout import DIAL, RULE_X
from renders.states.lit import deal_edge, edge, tag, tag_spots, tag_width, tile
from renders.states.moments import TAKEOVER, disk_of, steps
from renders.states.pieces import DROPPED, paint_disk, paint_dropped
from renders.states.places import callout
from renders.states.sprites import name_sprite, put_pieces
from renders.states.table import Piece, standing, table

CELL: Final = (518, 58)
CELL_STEP: Final = (527, 67)
CELLS: Final = 6
TRAY_LEFT, TRAY_TOP = 14, 1066

TAGS: Final[dict[DealKind, str]] = {
    "take_over": f"take {TAKEOVER}",
    "pick_up": "pick up",
    "offer": "offer",
    "deliver": "deliver",
}


class _Cell(NamedTuple):
    """One plate of the tray: a deal, or a stop with how far it is from there."""

    space: str
    words: str
    tag: str = ""
    owner: Seat | None = None
    dropped: bool = False


def reach(view: StatesView, names: Sequence[str], *, away: frozenset[int] = frozenset()) -> Picture:
    """Where the turn player may drive, for his eyes only. `away` changes nothing.

    Raises ValueError unless the view is one of MOVE.
    """
    if view.phase != "MOVE":
        raise ValueError(f"there is no reach in {view.phase}")
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    canvas = Canvas(PALETTE, far_ground())
    stops = {stop.space: stop for stop in view.reach}
    _light(canvas, stops)
    low = _put_pieces(canvas, view, stops)
    deals = {code: stop.deals for code, stop in stops.items() if stop.deals}
    wanted = {code: (_tag_words(deals[code]), low.get(code, 0.0)) for code in deals}
    for code, (spot, beak) in tag_spots(wanted).items():
        canvas.put(tag(wanted[code][0], beak), *spot)
    _put_title(canvas, view, people)
    _put_tray(canvas, view)
    return Picture(canvas.png(), alt.reach(view, people), canvas.size)


def _light(canvas: Canvas, stops: dict[str, Stop]) -> None:
    for code in stops:
        canvas.put(edge(code), 0, 0)
    for code in stops:
        canvas.put(tile(code), 0, 0)
    for code, stop in stops.items():
        if stop.deals:
            canvas.put(deal_edge(code), 0, 0)
    for code, stop in stops.items():
        if stop.deals and callout(code) is None:
            canvas.put(name_sprite(code), 0, 0)


def _put_pieces(canvas: Canvas, view: StatesView, stops: dict[str, Stop]) -> dict[str, float]:
    """Put all pieces, those out of reach faint; how far they hang below the ground, by state."""
    low: dict[str, float] = {}
    there = table(view)
    for code in sorted(there, key=lambda code: code in stops):
        pieces = there[code]
        far = code not in stops
        ground = DIMMED[wallmap.pastels()[code]] if far else wallmap.pastel(code)
        put_pieces(
            canvas, code, pieces, ground, FAR_BORDER if far else INK,
            acting=view.turn_player, faint=far,
        )  # fmt: skip
        low[code] = _hanging(code, pieces)
    return low


def _hanging(code: str, pieces: tuple[Piece, ...]) -> float:
    there = standing(code, pieces)
    if any(spot.piece.kind == "stranded" for spot in there.spots):
        return 41.0
    return 12.0 if len(there.spots) > 2 else 0.0


def _tag_words(deals: Sequence[Deal]) -> str:
    kinds = {deal.kind for deal in deals}
    return TAGS[deals[0].kind] if len(kinds) == 1 else f"{len(deals)} deals"


def _put_title(canvas: Canvas, view: StatesView, people: Sequence[str]) -> None:
    seat = view.turn_player
    title: Sentence = ("Where to, ", people[seat], "?")
    put_sentence(
        canvas, 26, middle(30, 37), title, Face.SLAB, 37, CHALK, BOARD, room=RULE_X - 46, least=28
    )
    below = "Bright states: you may stop there. Yellow tag: a deal waits."
    cargo = view.seats[seat].cargo
    if cargo is not None:
        disk = disk_of(view, cargo)
        assert disk.destination is not None
        below = f"Bright states: you may stop there. On board: {disk.product} for "
        below += f"{NAMES[disk.destination]}."
    headline = f"You spun {view.spin}: choose where to stop"
    put_head(canvas, f"Only you see this  ·  Round {view.round}", seat, (headline,), (below,))
    canvas.put(small_dial(view.transport_dial, view.last_spin), DIAL[0], DIAL[1])


def _put_tray(canvas: Canvas, view: StatesView) -> None:
    cells, more = _cells(view)
    for number, cell in enumerate(cells):
        _put_cell(canvas, number, cell)
    place = len(cells)
    if more:
        _put_note(canvas, place, f"and {more} more, see the yellow tags")
        place += 1
    plain = sum(not stop.deals for stop in view.reach) - sum(not cell.tag for cell in cells)
    words = "Nowhere else is in reach"
    if plain > 0:
        others = "1 other state" if plain == 1 else f"any of {plain} other states"
        words = f"or drive to {others}" if cells else f"Drive to any of {steps(plain)}"
    _put_note(canvas, place, words)


def _cells(view: StatesView) -> tuple[list[_Cell], int]:
    """What the tray names, and how many deals it has no room for."""
    order = list(TAGS)
    deals = [deal for stop in view.reach for deal in stop.deals]
    deals.sort(key=lambda deal: (order.index(deal.kind), NAMES[deal.space]))
    room = CELLS - 1
    shown = deals if len(deals) <= room else deals[: room - 1]
    cells = [_deal_cell(view, deal) for deal in shown]
    cells += _nearest(view)[: room - len(cells)]
    return cells, len(deals) - len(shown)


def _deal_cell(view: StatesView, deal: Deal) -> _Cell:
    disk = disk_of(view, deal.disk)
    words = disk.product
    if deal.kind == "take_over" and disk.destination is not None:
        words += f" to {NAMES[disk.destination]}"
    dropped = deal.kind == "take_over"
    return _Cell(deal.space, words, TAGS[deal.kind], disk.owner, dropped)


def _nearest(view: StatesView) -> list[_Cell]:
    """For a full truck the stops that bring it nearest to its destination."""
    cargo = view.seats[view.turn_player].cargo
    if cargo is None:
        return []
    stops = [stop for stop in view.reach if stop.left is not None and not stop.deals]
    stops.sort(key=lambda stop: (stop.left, NAMES[stop.space]))
    return [_Cell(stop.space, f"{steps(stop.left or 0)} to go") for stop in stops]


def _corner(place: int) -> tuple[int, int]:
    return TRAY_LEFT + place % 3 * CELL_STEP[0], TRAY_TOP + place // 3 * CELL_STEP[1]


def _put_cell(canvas: Canvas, place: int, cell: _Cell) -> None:
    x, y = _corner(place)
    canvas.put(_plate(note=False), x, y)
    mid = y + CELL[1] / 2
    left, right = x + 24.0, x + CELL[0] - 12.0
    if cell.owner is not None:
        canvas.put(_disk(cell.owner, cell.dropped), x + 36, mid)
        left = x + 70
    if cell.tag:
        wide = tag_width(cell.tag)
        canvas.put(tag(cell.tag, False), right - wide / 2, mid)
        right -= wide + 12
    state = NAMES[cell.space]
    left += canvas.text(left, middle(mid, 25), state, Face.SLAB, 25, INK, PAPER) + 14
    words = fit(Face.SANS, 22, cell.words, right - left)
    canvas.text(left, middle(mid, 22), words, Face.SANS, 22, MUTED, PAPER)


def _put_note(canvas: Canvas, place: int, words: str) -> None:
    x, y = _corner(place)
    canvas.put(_plate(note=True), x, y)
    size = 25 if width(Face.SANS_STRONG, 25, words) <= CELL[0] - 44 else 22
    at = x + 22, middle(y + CELL[1] / 2, size)
    canvas.text(*at, words, Face.SANS_STRONG, size, CHALK, BOARD)


@kept(2)
def _plate(*, note: bool) -> Sprite:
    painter = Painter((CELL[0] + 6, CELL[1] + 6))
    box = (0, 0, *CELL)
    if note:
        paint_card(painter, box, fill=BOARD, edge=INK, width=2, radius=12)
    else:
        paint_card(painter, box, edge=WOOD_DARK, width=2, radius=12)
    return painter.sprite(PALETTE, WOOD)


@kept(8)
def _disk(owner: Seat, dropped: bool) -> Sprite:
    painter = Painter((64, 64), None, (-32, -32))
    if dropped:
        paint_dropped(painter, owner, 0, 0, DROPPED)
    else:
        paint_disk(painter, owner, 0, 0, 19)
    return painter.sprite(PALETTE, PAPER)
