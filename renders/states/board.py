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
from renders.states.sprites import put_pieces
from renders.states.table import table


def board(view: StatesView, names: Sequence[str], *, away: frozenset[int] = frozenset()) -> Picture:
    """The table as everybody may see it. `names` are raw display names by seat."""
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    canvas = Canvas(PALETTE, board_ground())
    if view.route is not None:
        put_route(canvas, view.route.seat, (view.route.origin, *view.route.via))
    acting = view.actors[0] if view.actors else None
    for code, pieces in table(view).items():
        put_pieces(canvas, code, pieces, wallmap.pastel(code), BORDER, acting=acting)
    now = moment(view, people)
    left = "1 disk" if view.for_sale == 1 else f"{view.for_sale} disks"
    put_head(canvas, f"Round {view.round}  ·  {left} for sale", now.seat, now.headline, now.below)
    put_last_spin(canvas, view, people[view.last_spin.seat] if view.last_spin else "")
    put_cards(canvas, view, people, away)
    return Picture(canvas.png(), alt.board(view, people, away), canvas.size)
