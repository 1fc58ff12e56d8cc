"""Chalkboard, wood and paper cards, as the games' pictures have them around the scene."""

from typing import Final

from renders.core.kept import kept
from renders.core.painter import Box, Painter
from renders.core.palette import Palette
from renders.core.schoolroom.colours import (
    BOARD,
    CARD_SHADOW,
    INK,
    PAPER,
    WOOD,
    WOOD_DARK,
)
from renders.core.sprite import Sprite
from renders.core.theme import Colour

RAIL: Final = 12
"""Pixels from the chalkboard's foot to that of its wooden rail."""


def paint_chalkboard(painter: Painter, width: float, foot: float, *, rail: bool = True) -> None:
    """The band at the top, with the rail that the map hangs from or a plain dark edge."""
    painter.box((0, 0, width, foot), BOARD)
    if rail:
        painter.box((0, foot, width, foot + RAIL), WOOD)
        painter.box((0, foot, width, foot + 1.5), WOOD_DARK)
        painter.box((0, foot + RAIL - 3, width, foot + RAIL), WOOD_DARK)
    else:
        painter.box((0, foot, width, foot + 4), WOOD_DARK)


def paint_card(
    painter: Painter,
    box: Box,
    *,
    fill: Colour = PAPER,
    edge: Colour = INK,
    width: float = 3,
    radius: float = 14,
) -> None:
    """A card lying on wood, its shadow below it."""
    x0, y0, x1, y1 = box
    painter.box((x0 + 2, y0 + 4, x1 + 3, y1 + 5), CARD_SHADOW, radius)
    painter.box(box, edge, radius)
    painter.box((x0 + width, y0 + width, x1 - width, y1 - width), fill, radius - width)


@kept(256)
def plate(
    palette: Palette,
    width: int,
    height: int,
    fill: Colour,
    ground: Colour,
    *,
    radius: int = 8,
    edge: Colour | None = None,
    edge_width: float = 2.5,
) -> Sprite:
    """A plain rounded plate, put by its upper left corner."""
    painter = Painter((width, height))
    painter.box((0, 0, width, height), edge or fill, radius)
    if edge is not None:
        inside = (edge_width, edge_width, width - edge_width, height - edge_width)
        painter.box(inside, fill, radius - edge_width)
    return painter.sprite(palette, ground)
