"""What all games look alike in: the seats' colours and marks, and the faces by role."""

from enum import Enum
from typing import Final, TypeAlias

Colour: TypeAlias = str
"""`#RRGGBB`."""

Rgb: TypeAlias = tuple[int, int, int]

SEAT_COLOURS: Final[tuple[Colour, ...]] = (
    "#D1352B", "#1F5FBF", "#E6A500", "#1B8A4B", "#7A3FA0", "#00909E", "#3A3A3A",
)  # fmt: skip

SEAT_MARKS: Final = ("disc", "square", "triangle", "diamond", "hexagon", "star", "cross")
"""Seat 0 upwards. A mark is never left out: red and green look alike to one in twenty."""

SEAT_COLOUR_NAMES: Final = ("red", "blue", "amber", "green", "purple", "teal", "charcoal")


class Face(Enum):
    """A typeface by what it is for; the value is its file's stem."""

    SLAB = "slab-bold"
    SLAB_LIGHT = "slab-regular"
    SANS = "sans-medium"
    SANS_STRONG = "sans-semibold"
    SANS_BOLD = "sans-bold"
    SANS_ITALIC = "sans-italic"


def rgb(colour: Colour) -> Rgb:
    """The three levels, 0 to 255, of `#RRGGBB`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def blend(first: Colour, second: Colour, share: float) -> Colour:
    """`first` at share 0, `second` at share 1."""
    mixed = (round(a + (b - a) * share) for a, b in zip(rgb(first), rgb(second), strict=True))
    return "#" + "".join(f"{level:02X}" for level in mixed)
