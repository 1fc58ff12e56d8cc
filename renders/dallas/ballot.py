"""The ballot."""

from collections.abc import Sequence

from games.dallas.view import DallasView
from renders.core.canvas import Canvas
from renders.core.picture import Picture
from renders.dallas.colours import PALETTE
from renders.dallas.header import put_left, sheet


def ballot(
    view: DallasView, names: Sequence[str], *, away: frozenset[int] = frozenset()
) -> Picture:
    """The stockholders meeting: who attends with how many votes, blackmail, the vote, its result.

    Of the public view. Raises ValueError where no meeting is held.
    """
    canvas = Canvas(PALETTE, sheet(1090))
    put_left(canvas, "Ballot")
    return Picture(canvas.png(), "Ballot", canvas.size)
