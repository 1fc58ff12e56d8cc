"""The hand."""

from collections.abc import Sequence

from games.dallas.view import DallasView
from renders.core.canvas import Canvas
from renders.core.picture import Picture
from renders.dallas.colours import PALETTE
from renders.dallas.header import put_left, sheet


def hand(
    view: DallasView,
    names: Sequence[str],
    *,
    arrived: frozenset[str] = frozenset(),
    away: frozenset[int] = frozenset(),
) -> Picture:
    """The hand of the seat whose view it is, for that seat's eyes only.

    The cards stand in the order of `order_of_hand` and bear its numbers; those that have just
    `arrived` are marked. Raises ValueError for the public view.
    """
    canvas = Canvas(PALETTE, sheet(1124))
    put_left(canvas, "Hand")
    return Picture(canvas.png(), "Hand", canvas.size)


def order_of_hand(view: DallasView) -> tuple[str, ...]:
    """The cards of the viewer's hand in the order in which `hand` shows them, numbered from 1."""
    return () if view.me is None else view.seats[view.me].hand or ()
