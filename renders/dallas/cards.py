"""The cards."""

from collections.abc import Sequence

from games.dallas.view import DallasView
from renders.core.canvas import Canvas
from renders.core.picture import Picture
from renders.dallas.colours import PALETTE
from renders.dallas.header import put_left, sheet


def cards(
    view: DallasView,
    shown: Sequence[str],
    *,
    covered: int = 0,
    own: Sequence[str] = (),
    title: str = "",
    note: str = "",
    private: bool = True,
) -> Picture:
    """Cards somebody shows, offers or plays, in the order given.

    `covered` backs follow them; `own` are covered cards that the viewer knows, shown with a
    ribbon. `title` says in the header whose they are, `note` what they are for; cut if too long.
    """
    canvas = Canvas(PALETTE, sheet(640))
    put_left(canvas, "Cards")
    return Picture(canvas.png(), "Cards", canvas.size)
