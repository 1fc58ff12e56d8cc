"""The tray under the map of the reach: the deals by name, and how many other states are open."""

from typing import Final, NamedTuple

from games.core.seat import Seat
from games.states.view import NAMES, Deal, DealKind, StatesView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.schoolroom.badges import middle
from renders.core.schoolroom.chrome import paint_card
from renders.core.schoolroom.colours import BOARD, CHALK, INK, MUTED, PAPER, WOOD, WOOD_DARK
from renders.core.sprite import Sprite
from renders.core.text import fit, width
from renders.core.theme import Face
from renders.states.colours import PALETTE
from renders.states.lit import tag, tag_width
from renders.states.moments import TAKEOVER, disk_of, steps
from renders.states.pieces import DROPPED, paint_disk, paint_dropped

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


def put_tray(canvas: Canvas, view: StatesView) -> None:
    """Put deals, then the nearest stops of a full truck, then the count of the rest."""
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
        canvas.put(tag(cell.tag), right - wide / 2, mid)
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
