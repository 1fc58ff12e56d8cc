"""The one palette of Maloney's pictures: a paper road map of the 1980s on the dashboard."""

from typing import Final

from renders.core.palette import Palette
from renders.core.theme import SEAT_COLOURS, Colour
from renders.core.usmap import Mood

INK: Final[Colour] = "#2B211B"
WHITE: Final[Colour] = "#FFFFFF"
PAPER: Final[Colour] = "#FBF3DF"
LAND: Final[Colour] = "#F6E8C6"
BORDER: Final[Colour] = "#DDCBA0"
COAST: Final[Colour] = "#A98F64"
SEA: Final[Colour] = "#BDD5D2"
SEA_LINE: Final[Colour] = "#9DBDBB"
NEIGHBOUR: Final[Colour] = "#E6E0CC"
SOFT: Final[Colour] = "#D9C9A4"
MUTED: Final[Colour] = "#7A6A58"
FAINT: Final[Colour] = "#B7A88C"
ASPHALT: Final[Colour] = "#4A403A"
DASH: Final[Colour] = "#FFD75A"
TAN: Final[Colour] = "#B9773A"
TAN_DARK: Final[Colour] = "#7C4A20"
TAN_LIGHT: Final[Colour] = "#DDA566"
RED: Final[Colour] = "#C8281F"
SEAL: Final[Colour] = "#8E1812"
HEADER: Final[Colour] = "#3B2A22"
RUST: Final[Colour] = "#C8553D"
ORANGE: Final[Colour] = "#E58E3C"
STRAW: Final[Colour] = "#F3C35B"
GAIN: Final[Colour] = "#23703F"
LOSS: Final[Colour] = "#A8241C"

FIXED: Final = (
    INK, WHITE, PAPER, LAND, BORDER, COAST, SEA, SEA_LINE, NEIGHBOUR, SOFT, MUTED, FAINT, ASPHALT,
    DASH, TAN, TAN_DARK, TAN_LIGHT, RED, SEAL, HEADER, RUST, ORANGE, STRAW, GAIN, LOSS,
    *SEAT_COLOURS,
)  # fmt: skip

SHALLOW: Final[Colour] = "#CDDFDA"
RELIEF: Final[Colour] = "#E9D6A6"
HIGHLIGHT: Final[Colour] = "#FFF7D6"
TOWN_FAR: Final[Colour] = "#5C4E3F"
FOLD: Final[Colour] = "#CDBF9B"
SEA_NAME: Final[Colour] = "#6E9896"
MEADOW: Final[Colour] = "#8FA66B"
TREE: Final[Colour] = "#3F5A3A"

REGIONS: Final[dict[str, Colour]] = {
    "Pacific": "#2F6F73",
    "Mountain": "#A6502F",
    "Midwest": "#5E6B2E",
    "South": "#8A3A4E",
    "East": "#3F5578",
}

PALETTE: Final = Palette(
    FIXED,
    (SHALLOW, RELIEF, HIGHLIGHT, TOWN_FAR, FOLD, SEA_NAME, MEADOW, TREE, *REGIONS.values()),
    (
        (INK, PAPER, 6),
        (MUTED, PAPER, 4),
        (WHITE, HEADER, 5),
        (STRAW, HEADER, 4),
        (SOFT, HEADER, 3),
        (INK, STRAW, 4),
        (WHITE, GAIN, 5),
        (PAPER, LOSS, 4),
        (INK, SEA, 3),
        (INK, MEADOW, 2),
        (ASPHALT, DASH, 2),
        (TAN, INK, 1),
        (COAST, SEA, 1),
        (LAND, BORDER, 1),
        (SEA, SEA_LINE, 1),
        (PAPER, ORANGE, 2),
        *((seat, WHITE, 2) for seat in SEAT_COLOURS),
        *((seat, INK, 1) for seat in SEAT_COLOURS),
        *((band, WHITE, 2) for band in REGIONS.values()),
    ),
)

MOOD: Final = Mood(
    shallow=SHALLOW,
    shore=SEA_LINE,
    neighbour=NEIGHBOUR,
    coast=COAST,
    land=LAND,
    border=BORDER,
)
