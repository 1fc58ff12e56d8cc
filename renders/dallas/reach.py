"""The reach."""

from collections.abc import Sequence

from games.dallas.view import DallasView, Way
from renders.core.canvas import Canvas
from renders.core.picture import Picture
from renders.dallas.colours import PALETTE
from renders.dallas.header import put_left, sheet


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
    Raises ValueError for the public view, KeyError for a card that is not in the box.
    """
    canvas = Canvas(PALETTE, sheet(1200))
    put_left(canvas, "Reach")
    return Picture(canvas.png(), "Reach", canvas.size)
