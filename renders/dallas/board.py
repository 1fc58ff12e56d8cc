"""The board."""

from collections.abc import Sequence

from games.dallas.view import DallasView
from renders.core.canvas import Canvas
from renders.core.picture import Picture
from renders.dallas.colours import PALETTE
from renders.dallas.header import put_left, sheet


def board(view: DallasView, names: Sequence[str], *, away: frozenset[int] = frozenset()) -> Picture:
    """The table as everybody may see it. `names` are raw display names by seat.

    Make it from the public view: what a player alone may know is not drawn, but with money
    hidden his own sum would be.
    """
    canvas = Canvas(PALETTE, sheet(1200))
    put_left(canvas, "The board")
    return Picture(canvas.png(), "The board", canvas.size)
