"""The one palette of the Dallas pictures: Texas oil glamour of 1980, at night."""

from typing import Final

from renders.core.palette import Palette
from renders.core.theme import SEAT_COLOURS, Colour

NIGHT: Final[Colour] = "#101F3C"
RING: Final[Colour] = "#182C54"
CITY: Final[Colour] = "#20386A"
"""The ground outside LBJ, inside it, and inside Loop 12."""

INK: Final[Colour] = "#0A1428"
SHADE: Final[Colour] = "#2A4479"
BRASS: Final[Colour] = "#D6A84B"
BRONZE: Final[Colour] = "#8F6A22"
CREAM: Final[Colour] = "#FBF3DF"
SAND: Final[Colour] = "#E8D5AC"
ROAD: Final[Colour] = "#7C8798"
CASING: Final[Colour] = "#0B1630"
DIM: Final[Colour] = "#44557C"
GOLD: Final[Colour] = "#FFD54A"
TEXT: Final[Colour] = "#13203B"
MUTED: Final[Colour] = "#5B6478"
LIGHT: Final[Colour] = "#C9D2E6"
WHITE: Final[Colour] = "#FFFFFF"
MOVE: Final[Colour] = "#1D4FB3"
PROXY: Final[Colour] = "#C4261D"

KINDS: Final[dict[str, Colour]] = {
    "highway": "#D9D9D9",
    "investment": "#F7D21E",
    "influence": "#F59AC0",
    "safe": "#6AA8F0",
    "southfork": WHITE,
    "ewing_oil": "#CC6666",
    "broker": "#88CC88",
}

FIXED: Final = (
    NIGHT, RING, CITY, INK, SHADE, BRASS, BRONZE, CREAM, SAND, ROAD, CASING, DIM, GOLD, TEXT,
    MUTED, LIGHT, *KINDS.values(), *SEAT_COLOURS, MOVE, PROXY,
)  # fmt: skip

DARK_KINDS: Final[dict[str, Colour]] = {
    "highway": "#6B7280",
    "investment": "#8A5A00",
    "influence": "#A31F5C",
    "safe": "#164F9C",
    "southfork": "#5A3A1E",
    "ewing_oil": "#7A1F22",
    "broker": "#1F6B33",
}
"""The block of a plate that bears the kind's mark."""

DRIVE: Final[Colour] = "#BFA673"
LAMP: Final[Colour] = "#2A2410"
"""The ground of what is lit: the seat that acts, a complete set."""

CASH: Final[Colour] = "#3FA66B"
DOUBLED: Final[Colour] = "#E07A1F"
HATCH: Final[Colour] = "#B85F12"
SUN: Final[Colour] = "#F0A93A"
RIM: Final[Colour] = "#D9822B"
ROSE: Final[Colour] = "#FF9A8F"
"""Red text on the dark ground."""

DIM_BLOCK: Final[Colour] = "#2C3F6B"
FADED: Final[Colour] = "#A8B6D8"
LAWN: Final[Colour] = "#CFE3C4"
EMBOSS: Final[Colour] = "#EBB93A"
UMBER: Final[Colour] = "#4A3608"
YES: Final[Colour] = "#14683A"

PALETTE: Final = Palette(
    FIXED,
    (
        *DARK_KINDS.values(), DRIVE, LAMP, CASH, DOUBLED, HATCH, SUN, RIM, ROSE, DIM_BLOCK, FADED,
        LAWN, EMBOSS, UMBER, YES,
    ),
    (
        (INK, CREAM, 5),
        (INK, GOLD, 3),
        (INK, BRASS, 2),
        (INK, LIGHT, 2),
        (RING, LIGHT, 2),
        (TEXT, GOLD, 2),
        (MUTED, CREAM, 2),
        (BRONZE, CREAM, 2),
        (YES, CREAM, 2),
        (WHITE, MOVE, 3),
        (WHITE, PROXY, 3),
        (ROSE, INK, 2),
        (TEXT, KINDS["influence"], 3),
        (TEXT, KINDS["safe"], 3),
        (WHITE, DARK_KINDS["investment"], 2),
        (INK, KINDS["ewing_oil"], 1),
        (TEXT, KINDS["broker"], 2),
        (DARK_KINDS["influence"], KINDS["influence"], 1),
        (DARK_KINDS["safe"], KINDS["safe"], 1),
        (DARK_KINDS["broker"], KINDS["broker"], 1),
        (DARK_KINDS["ewing_oil"], KINDS["ewing_oil"], 1),
        (LIGHT, DIM, 1),
        (FADED, DIM, 1),
        (CASING, ROAD, 1),
        (CASING, DRIVE, 1),
        (GOLD, LAMP, 1),
        (INK, SAND, 2),
        *((seat, WHITE, 2) for seat in SEAT_COLOURS),
    ),
)  # fmt: skip
