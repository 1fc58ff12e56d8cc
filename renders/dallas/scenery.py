"""The silhouettes of Texas: pump jack, longhorn, hat, and the field at nightfall."""

from typing import Final

from renders.core.painter import Painter, Point, regular
from renders.core.theme import Colour
from renders.dallas.colours import CITY, CREAM, INK, LIGHT, PROXY, RIM, RING, SUN
from renders.dallas.things import derrick

_HORN: Final[tuple[Point, ...]] = (
    (0, -16), (16, -18), (40, -14), (66, -18), (86, -34), (100, -58), (98, -30), (82, -6), (58, 4),
    (36, 4), (54, 8), (60, 18), (44, 22), (28, 16), (22, 40), (16, 66), (20, 80), (12, 92), (0, 95),
)  # fmt: skip
_STARS: Final = (
    (70, 120, 9), (180, 96, 6), (330, 130, 8), (430, 100, 6), (520, 160, 7), (1130, 120, 8),
    (1200, 170, 6), (1290, 100, 9), (1400, 150, 6), (1550, 110, 7), (40, 210, 5), (1450, 90, 5),
)  # fmt: skip
_TOWERS: Final = ((118, 270), (236, 150), (318, 210), (1276, 210), (1380, 160), (1490, 290))
_HILLS: Final = ((0, 478), (260, 448), (620, 470), (980, 444), (1320, 468), (1600, 448))


def longhorn(painter: Painter, x: float, y: float, width: float, colour: Colour) -> None:
    """A skull with its horns, by the middle of its forehead."""
    scale = width / 200
    mirrored = [(-px, py) for px, py in reversed(_HORN)]
    painter.shape([(x + px * scale, y + py * scale) for px, py in (*_HORN, *mirrored)], colour)


def pump_jack(painter: Painter, x: float, y: float, scale: float, colour: Colour) -> None:
    """A nodding donkey about 140 wide at scale 1."""

    def placed(*points: Point) -> list[Point]:
        return [(x + px * scale, y + py * scale) for px, py in points]

    painter.shape(placed((-60, 40), (60, 40), (60, 48), (-60, 48)), colour)
    painter.stroke(placed((-22, 42), (0, -30), (22, 42)), colour, 7 * scale)
    painter.stroke(placed((-12, 8), (12, 8)), colour, 6 * scale)
    painter.stroke(placed((-58, -14), (62, -46)), colour, 10 * scale)
    painter.shape(placed((-52, -40), (-70, -20), (-72, 6), (-58, 4), (-48, -16)), colour)
    painter.stroke(placed((-66, 0), (-66, 44)), colour, 4 * scale)
    painter.disc(x + 52 * scale, y + 8 * scale, 20 * scale, colour)
    painter.stroke(placed((56, -42), (52, 8)), colour, 6 * scale)


def hat(painter: Painter, x: float, y: float) -> None:
    """A Stetson 132 wide, by the middle of its brim's lower edge."""
    crown = (
        (-44, -18), (-30, -14), (-20, -44), (0, -52), (20, -44), (30, -14), (44, -18), (66, -28),
        (52, -8), (20, 0), (-20, 0), (-52, -8), (-66, -28),
    )  # fmt: skip
    outline = [(x + px, y + py) for px, py in crown]
    painter.shape(outline, CREAM)
    painter.outline(outline, INK, 2.5)
    painter.box((x - 29, y - 20, x + 29, y - 13), PROXY)


def nightfall(painter: Painter, width: int, foot: int) -> None:
    """Sky, striped sun, hills and derricks, `foot` pixels below the top of the picture."""
    lift = foot - 566
    painter.box((0, 64, width, foot), RING)
    for x, y, size in _STARS:
        painter.shape(regular(x, y, size, 5, -90, 0.42), LIGHT)
    painter.disc(800, 346 + lift, 250, RIM)
    painter.disc(800, 346 + lift, 233, SUN)
    for number in range(9):
        top = 268 + lift + number * 34
        painter.box((500, top, 1100, top + 5 + number * 2.6), RING)
    hills = [(x, y + lift) for x, y in _HILLS]
    painter.shape([*hills, (width, foot), (0, foot)], CITY)
    for x, height in _TOWERS:
        derrick(painter, x, 470 + lift - height / 2, height, INK, height * 0.46)
