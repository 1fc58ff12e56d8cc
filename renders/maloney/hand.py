"""A hand: cards side by side, those that count now raised, a short reason on the others."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.maloney.view import MaloneyView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.text import width
from renders.core.theme import Face
from renders.maloney import alt
from renders.maloney.base import DOUBLE, header
from renders.maloney.card import card_sprite
from renders.maloney.colours import HEADER, PALETTE, SEA, SOFT, STRAW, TOWN_FAR
from renders.maloney.figures import points
from renders.maloney.holding import Prospect, held_cards, prospect
from renders.maloney.layout import CARD_RAISED, HAND_HEIGHTS, WIDTH, card_corners, card_rows
from renders.maloney.moments import town_name
from renders.maloney.title import put_title

TITLE_ROOM: Final = 740


def hand(view: MaloneyView, names: Sequence[str], *, away: frozenset[int] = frozenset()) -> Picture:
    """The hand of the seat whose view it is, for that seat's eyes only.

    Sorted by town, then by best day. Raises ValueError for the public view. `names` and `away`
    change nothing: they are there so that all pictures are asked for alike.
    """
    if view.me is None:
        raise ValueError("a hand needs the view of a seat, not the public one")
    cards = held_cards(view)
    canvas = Canvas(PALETTE, _table(HAND_HEIGHTS[len(card_rows(len(cards)))]))
    headline, below = _title(view)
    put_title(canvas, view.day, view.weekday, headline, below, TITLE_ROOM)
    _put_prospect(canvas, prospect(view))
    for held, (x, y) in zip(cards, card_corners(len(cards)), strict=True):
        canvas.put(card_sprite(held), x, y - CARD_RAISED if held.raised else y)
    if not cards:
        middle = (canvas.size[1] + 108) / 2
        words = "No cards left"
        canvas.text(WIDTH / 2, middle, words, Face.SLAB, 44, TOWN_FAR, SEA, anchor="m")
    return Picture(canvas.png(), alt.hand(view), canvas.size)


@kept(2)
def _table(height: int) -> Image.Image:
    painter = Painter((WIDTH, height), SEA)
    header(painter)
    return painter.layer(PALETTE)


def _title(view: MaloneyView) -> tuple[str, str]:
    if view.weekday is None:
        return "Your hand", "Red days count double. The first day is not known yet."
    if view.phase == "FINISHED":
        return "Your last hand", "Cards that were not cashed are worth nothing."
    headline = f"Your hand: the car is in {town_name(view.car_town)}"
    if view.weekday in DOUBLE:
        return headline, "Big figure: worth today, doubled already."
    return headline, "Big figure: worth today. Tuesday and Friday (red) count double."


def _put_prospect(canvas: Canvas, found: Prospect) -> None:
    right = WIDTH - 30
    if found.worth is not None:
        figure = points(found.worth)
        canvas.text(right, 74, figure, Face.SLAB, 64, STRAW, HEADER, anchor="r")
        right -= round(width(Face.SLAB, 64, figure)) + 14
    y = 70 if found.worth is not None else 60
    canvas.text(right, y, found.words, Face.SANS, 26, SOFT, HEADER, anchor="r")
