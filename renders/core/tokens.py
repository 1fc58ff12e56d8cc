"""The seats' tokens: a disc of the seat's colour with its white mark."""

from collections.abc import Callable
from typing import Final

from renders.core.kept import kept
from renders.core.painter import Painter, Point, regular
from renders.core.palette import Palette
from renders.core.sprite import Sprite
from renders.core.theme import SEAT_COLOURS, SEAT_MARKS, Colour

OUTLINE: Final = "#2B211B"
MARK: Final = "#FFFFFF"

_RING = 9  # pixels that a ring stands out


@kept(256)
def token(
    palette: Palette, seat: int, radius: int, ground: Colour, ring: Colour | None = None
) -> Sprite:
    """A seat's token to be put by its centre; `ring` is drawn round it at a small distance."""
    reach = radius + _RING + 3
    painter = Painter((2 * reach, 2 * reach), None, (-reach, -reach))
    if ring is not None:
        painter.disc(0, 0, radius + _RING, ring)
        painter.disc(0, 0, radius + _RING - 4, ground)
    paint_token(painter, seat, 0, 0, radius)
    return painter.sprite(palette, ground)


def paint_token(painter: Painter, seat: int, x: float, y: float, radius: float) -> None:
    """A token as part of a drawing."""
    rim = max(1.6, radius * 0.085)
    painter.disc(x, y, radius + rim * 0.8, OUTLINE)
    painter.disc(x, y, radius - rim * 0.3, MARK)
    painter.disc(x, y, radius - rim * 1.5, SEAT_COLOURS[seat])
    paint_mark(painter, seat, x, y, radius * 0.54, MARK)


def paint_mark(
    painter: Painter, seat: int, x: float, y: float, reach: float, colour: Colour
) -> None:
    """A seat's mark alone; `reach` is about half its width."""
    mark = SEAT_MARKS[seat]
    if mark == "disc":
        painter.disc(x, y, reach * 0.7, colour)
    else:
        painter.shape(_CORNERS[mark](x, y, reach), colour)


def _cross(x: float, y: float, reach: float) -> list[Point]:
    a, b = reach * 0.34, reach * 0.98
    quarter = [(a, -b), (a, -a), (b, -a)]
    turned = [quarter]
    for _ in range(3):
        turned.append([(-py, px) for px, py in turned[-1]])
    return [(x + px, y + py) for corner in turned for px, py in corner]


_CORNERS: Final[dict[str, Callable[[float, float, float], list[Point]]]] = {
    "square": lambda x, y, reach: regular(x, y, reach * 1.08, 4, 45),
    "triangle": lambda x, y, reach: regular(x, y + reach * 0.18, reach * 1.08, 3, -90),
    "diamond": lambda x, y, reach: regular(x, y, reach * 1.12, 4, 0),
    "hexagon": lambda x, y, reach: regular(x, y, reach * 1.08, 6, 0),
    "star": lambda x, y, reach: regular(x, y + reach * 0.06, reach * 1.2, 5, -90, 0.45),
    "cross": _cross,
}
