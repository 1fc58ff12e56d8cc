"""The one palette of the States' pictures: the schoolroom, and the pieces' own tones."""

from typing import Final

from renders.core.palette import Palette
from renders.core.schoolroom.colours import (
    BORDER,
    DIMMED,
    FIXED,
    INK,
    PASTELS,
    RAMPS,
    TONES,
    WHITE,
    WOOD,
    WOOD_DARK,
    YELLOW,
    paler,
)
from renders.core.theme import SEAT_COLOURS, Colour, blend

WOOD_LIGHT: Final[Colour] = "#DDA868"
PLANK: Final[Colour] = blend(WOOD, WOOD_DARK, 0.35)
GLASS: Final[Colour] = "#E4F3F8"
HUB: Final[Colour] = "#D9DEE2"
EMPTY_PLACE: Final[Colour] = "#EADDBD"
CARD_RULE: Final[Colour] = "#E5D8B8"
FAR_BORDER: Final[Colour] = "#A9A196"
FAR_NAME: Final[Colour] = "#85898E"
FAR_EDGE: Final[Colour] = "#9A9DA0"
GATEWAY: Final[Colour] = "#3D5564"

FADED: Final = tuple(blend(seat, DIMMED[0], 0.55) for seat in SEAT_COLOURS[:4])
"""The seats' colours where a piece is out of reach."""

DARK: Final = tuple(blend(seat, "#000000", 0.35) for seat in SEAT_COLOURS[:4])
"""A truck's lower side, by seat."""

PALE: Final = tuple(paler(pastel, 0.45) for pastel in PASTELS)
"""Sectors of the dial that was not turned now."""
PALE_YELLOW: Final[Colour] = paler(YELLOW, 0.45)

PALETTE: Final = Palette(
    FIXED,
    (
        *TONES, WOOD_LIGHT, PLANK, GLASS, HUB, EMPTY_PLACE, CARD_RULE, FAR_BORDER, FAR_NAME,
        FAR_EDGE, GATEWAY, *FADED, *DARK, *PALE, PALE_YELLOW,
    ),
    (
        *RAMPS,
        *((INK, pastel, 2) for pastel in PASTELS),
        *((BORDER, pastel, 1) for pastel in PASTELS),
        (FAR_NAME, DIMMED[0], 2),
        *((seat, WHITE, 2) for seat in SEAT_COLOURS[:4]),
        *((seat, INK, 1) for seat in SEAT_COLOURS[:4]),
    ),
)  # fmt: skip
