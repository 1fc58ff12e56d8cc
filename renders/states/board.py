"""The board: the wall map with all pieces, the last drive, and the seats' cards."""

from collections.abc import Sequence

from games.states.view import StatesView
from renders.core.canvas import Canvas
from renders.core.picture import Picture
from renders.core.schoolroom import wallmap
from renders.core.schoolroom.colours import BORDER
from renders.core.text import name
from renders.states import alt
from renders.states.base import board_ground
from renders.states.cards import put_cards
from renders.states.colours import PALETTE
from renders.states.head import put_head, put_last_spin
from renders.states.moments import moment
from renders.states.route import put_route
from renders.states.sprites import put_names, put_pieces
from renders.states.table import table


def board(view: StatesView, names: Sequence[str], *, away: frozenset[int] = frozenset()) -> Picture:
    """The table as everybody may see it. `names` are raw display names by seat."""
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    canvas = Canvas(PALETTE, board_ground())
    if view.route is not None:
        put_route(canvas, view.route.seat, (view.route.origin, *view.route.via))
    acting = view.actors[0] if view.actors else None
    pieces = table(view)
    for code, there in pieces.items():
        put_pieces(canvas, code, there, wallmap.pastel(code), BORDER, acting=acting)
    put_names(canvas, pieces)
    now = moment(view, people)
    small = f"Round {view.round}  ·  {_left(view.for_sale)} for sale"
    put_head(canvas, small, now.seat, now.headline, now.below)
    put_last_spin(canvas, view, people[view.last_spin.seat] if view.last_spin else "")
    put_cards(canvas, view, people, away)
    return Picture(canvas.png(), alt.board(view, people, away), canvas.size)


def _left(disks: int) -> str:
    if disks == 0:
        return "nothing"
    return "1 disk" if disks == 1 else f"{disks} disks"
