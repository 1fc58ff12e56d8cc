"""The schoolroom's colours. A game's palette is made of these and of its own."""

from typing import Final

from renders.core.theme import SEAT_COLOURS, Colour, blend

INK: Final[Colour] = "#22313F"
WHITE: Final[Colour] = "#FFFFFF"
PAPER: Final[Colour] = "#FFF8E4"
PAPER_DARK: Final[Colour] = "#F3E6C6"
MUTED: Final[Colour] = "#5E6670"
SEA: Final[Colour] = "#BFE1EE"
SHALLOW: Final[Colour] = "#D9EFF6"
SEA_LINE: Final[Colour] = "#8DBFD3"
PASTELS: Final[tuple[Colour, ...]] = ("#FBE18C", "#F7B9B4", "#BADFA8", "#F9CB98", "#D2C4E8")
"""Butter, rose, mint, apricot, lilac."""
DIMMED: Final[tuple[Colour, ...]] = ("#E9E4D2", "#E6D9D6", "#D9E3D6", "#E9DDCF", "#DDD9E4")
"""The pastels of states that do not count now."""
GHOST: Final[Colour] = "#F1E9D5"
GHOST_LINE: Final[Colour] = "#CFC2A2"
BORDER: Final[Colour] = "#6B5A4B"
WOOD: Final[Colour] = "#C4874A"
WOOD_DARK: Final[Colour] = "#8C5527"
BOARD: Final[Colour] = "#2C5A4C"
CHALK: Final[Colour] = "#F4F3E6"

FIXED: Final = (
    *SEAT_COLOURS, INK, WHITE, PAPER, PAPER_DARK, MUTED, SEA, SHALLOW, SEA_LINE, *PASTELS, *DIMMED,
    GHOST, GHOST_LINE, BORDER, WOOD, WOOD_DARK, BOARD, CHALK,
)  # fmt: skip
"""The first 32 entries of both games' palettes."""

YELLOW: Final[Colour] = "#FFDF6E"
NOW: Final[Colour] = "#FFEBA6"
RED: Final[Colour] = "#B3261E"
SHADOW: Final[Colour] = "#3B4A57"
SMALL_PRINT: Final[Colour] = "#BFD3C6"
RULE: Final[Colour] = "#4E7A6A"
SEA_NAME: Final[Colour] = "#7AA5B8"
ABROAD: Final[Colour] = "#AC9E84"
GRATICULE: Final[Colour] = "#B1D7E6"
SHORE: Final[Colour] = "#CDE9F2"
CARD_SHADOW: Final[Colour] = "#704420"

TONES: Final = (
    YELLOW, NOW, RED, SHADOW, SMALL_PRINT, RULE, SEA_NAME, ABROAD, GRATICULE, SHORE, CARD_SHADOW,
)  # fmt: skip

RAMPS: Final = (
    (INK, PAPER, 6),
    (MUTED, PAPER, 3),
    (CHALK, BOARD, 5),
    (YELLOW, BOARD, 3),
    (SMALL_PRINT, BOARD, 2),
    (INK, NOW, 2),
    (RED, PAPER, 2),
    (INK, WOOD, 1),
    (WHITE, INK, 2),
    (BORDER, SEA, 2),
    (SEA, SEA_LINE, 1),
)


def paler(colour: Colour, share: float, towards: Colour = PAPER) -> Colour:
    """The colour with that share of paper in it."""
    return blend(colour, towards, share)
