"""The one palette of game nights: a garden after sunset, lamps in the trees."""

from typing import Final

from renders.core.palette import Palette
from renders.core.theme import SEAT_COLOURS, Colour

SKY: Final[Colour] = "#141B34"
DUSK: Final[Colour] = "#3E3A63"
GLOW: Final[Colour] = "#8A5A66"
GARDEN: Final[Colour] = "#17261F"
HEDGE: Final[Colour] = "#0F1A17"
STAR: Final[Colour] = "#C9CFE8"
MOON: Final[Colour] = "#F2EBD3"
CORD: Final[Colour] = "#0B0F1E"
LAMP: Final[Colour] = "#FFD978"
LAMP_HEART: Final[Colour] = "#FFF6D8"
LAMP_SOFT: Final[Colour] = "#7A6650"
LAMP_OFF: Final[Colour] = "#4A4A66"
PAPER: Final[Colour] = "#FBF3DF"
PAPER_EDGE: Final[Colour] = "#D9C9A4"
INK: Final[Colour] = "#241C2B"
MUTED: Final[Colour] = "#6E6474"
WHITE: Final[Colour] = "#FFFFFF"
WOOD: Final[Colour] = "#8A5A33"
WOOD_DARK: Final[Colour] = "#5B3A22"
STEP: Final[Colour] = "#E9DCC0"
STEP_DARK: Final[Colour] = "#B9A581"
GOLD: Final[Colour] = "#E3B23C"
SILVER: Final[Colour] = "#B9C0CC"
BRONZE: Final[Colour] = "#C07F4A"

FIXED: Final = (
    SKY, DUSK, GLOW, GARDEN, HEDGE, STAR, MOON, CORD, LAMP, LAMP_HEART, LAMP_SOFT, LAMP_OFF, PAPER,
    PAPER_EDGE, INK, MUTED, WHITE, WOOD, WOOD_DARK, STEP, STEP_DARK, GOLD, SILVER, BRONZE,
    *SEAT_COLOURS,
)  # fmt: skip

PALETTE: Final = Palette(
    FIXED,
    ramps=(
        (SKY, DUSK, 14),
        (DUSK, GLOW, 10),
        (SKY, WHITE, 6),
        (GARDEN, WHITE, 6),
        (PAPER, INK, 6),
        (PAPER, MUTED, 6),
        (STEP, INK, 6),
        (GOLD, INK, 6),
        (SILVER, INK, 6),
        (BRONZE, INK, 6),
        (LAMP_SOFT, LAMP, 4),
    ),
)
"""Sky in bands, and soft edges of letters on every ground."""
