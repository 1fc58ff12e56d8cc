"""The holdings."""

from collections.abc import Sequence

from games.dallas.view import DallasView
from renders.core.canvas import Canvas
from renders.core.picture import Picture
from renders.dallas.colours import PALETTE
from renders.dallas.header import put_left, sheet


def holdings(
    view: DallasView, names: Sequence[str], *, away: frozenset[int] = frozenset()
) -> Picture:
    """What everybody owns: money, stock by company, proxy cards, votes. Of the public view."""
    canvas = Canvas(PALETTE, sheet(1120))
    put_left(canvas, "Holdings")
    return Picture(canvas.png(), "Holdings", canvas.size)
