"""The one palette of the quiz's pictures: the schoolroom, and what the wall map shows in a quiz."""

from typing import Final

from renders.core.palette import Palette
from renders.core.schoolroom.colours import (
    BOARD,
    BORDER,
    FIXED,
    INK,
    MUTED,
    PAPER,
    PAPER_DARK,
    PASTELS,
    RAMPS,
    TONES,
    WHITE,
    WOOD,
    WOOD_DARK,
    paler,
)
from renders.core.theme import SEAT_COLOURS, Colour, blend

ASKED: Final[Colour] = "#E4572E"
"""The state that the question is about."""
MISSED: Final[Colour] = "#FFE27A"
"""A state nobody knew."""
RIGHT: Final[Colour] = PASTELS[2]
"""The tile of the right answer."""
OFF: Final[Colour] = blend(PAPER, WOOD, 0.3)
OFF_INK: Final[Colour] = blend(MUTED, OFF, 0.12)
OFF_TILE: Final[Colour] = blend(BOARD, OFF, 0.5)
"""A wrong answer, its words and its letter's tile, once the right one is known."""
CRATE: Final[Colour] = "#DDA868"
CRATE_DARK: Final[Colour] = blend(WOOD, WOOD_DARK, 0.35)

QUIET: Final = tuple(paler(pastel, 0.3) for pastel in PASTELS)
"""The pastels of the map while one state is asked about."""
WON: Final = tuple(blend(seat, WHITE, 0.42) for seat in SEAT_COLOURS)
"""States won, by their winner's colour."""

PALETTE: Final = Palette(
    FIXED,
    (*TONES, ASKED, MISSED, OFF, OFF_INK, OFF_TILE, CRATE, CRATE_DARK, *QUIET, *WON),
    (
        *RAMPS,
        (INK, RIGHT, 3),
        (INK, CRATE, 2),
        (OFF_INK, OFF, 2),
        (MUTED, PAPER_DARK, 1),
        (ASKED, INK, 1),
        *((BORDER, pastel, 1) for pastel in QUIET),
        *((seat, WHITE, 1) for seat in SEAT_COLOURS),
        *((seat, INK, 1) for seat in SEAT_COLOURS),
    ),
)
