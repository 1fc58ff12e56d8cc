"""The cover."""

from collections.abc import Sequence

from renders.core.canvas import Canvas
from renders.core.picture import Picture
from renders.dallas.colours import PALETTE
from renders.dallas.header import put_left, sheet


def cover(names: Sequence[str], seats: int, *, away: frozenset[int] = frozenset()) -> Picture:
    """The table before the start: `names` are those seated so far, `seats` the places there are.

    Raises ValueError if more are seated than there are places.
    """
    canvas = Canvas(PALETTE, sheet(1000))
    put_left(canvas, "Cover")
    return Picture(canvas.png(), "Cover", canvas.size)
