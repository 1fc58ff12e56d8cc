"""A card of a blackmail, laid open before everybody."""

from typing import Final

from games.dallas.view import CARDS
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.theme import Face
from renders.dallas.colours import (
    CREAM,
    GOLD,
    INK,
    MOVE,
    PALETTE,
    PROXY,
    RING,
    SAND,
    TEXT,
    WHITE,
)
from renders.dallas.things import magnifier
from renders.dallas.writing import folded, paint

SIZE: Final = (144, 168)


@kept(72)
def open_card(card: str) -> Sprite:
    """Move, Proxy, title and the blackmail number, or the Investigator's glass; by its upper
    left corner."""
    wide, high = SIZE
    one = CARDS[card]
    painter = Painter(SIZE, RING)
    painter.box((0, 0, wide, high), INK, 12)
    painter.box((2, 2, wide - 2, high - 2), GOLD if one.private_investigator else CREAM, 11)
    for left, figure, fill in ((8, one.move, MOVE), (74, one.proxy, PROXY)):
        painter.box((left, 8, left + 62, 52), fill, 7)
        paint(painter, left + 31, 30, str(figure), Face.SLAB, 36, WHITE, anchor="m")
    rows = folded(Face.SLAB, 20, one.event.title, wide - 12, 2)
    for number, row in enumerate(rows):
        y = (78 if len(rows) == 1 else 68) + 23 * number
        paint(painter, wide / 2, y, row, Face.SLAB, 20, TEXT, anchor="m", room=wide - 8, least=18)
    if one.private_investigator:
        magnifier(painter, wide / 2, 134, 25, INK, GOLD)
    else:
        painter.box((8, 106, wide - 8, high - 8), SAND, 7)
        paint(painter, wide / 2, 133, str(one.blackmail_set), Face.SLAB, 50, TEXT, anchor="m")
    return Sprite(painter.layer(PALETTE), None, 0, 0)
