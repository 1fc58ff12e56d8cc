"""What both pictures stand in: the sky in bands, a moon, a hedge, and lamps on cords."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from PIL import Image

from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter, Point, arc
from renders.core.sprite import Sprite
from renders.core.theme import blend
from renders.nights.colours import (
    CORD,
    DUSK,
    GARDEN,
    GLOW,
    HEDGE,
    LAMP,
    LAMP_HEART,
    LAMP_OFF,
    LAMP_SOFT,
    MOON,
    PALETTE,
    SKY,
    STAR,
)

WIDTH: Final = 1200
HEIGHT: Final = 675
HORIZON: Final = 470
BAND: Final = 18
CORDS: Final = (((-20, 60), (1220, 40), 86), ((-20, 150), (1220, 170), 96))
"""Where each cord begins and ends, and how deep it hangs."""
LAMPS: Final = 60
"""As many lamps as are hung; more places share them."""


@kept(1)
def garden() -> Image.Image:
    """The evening without its lamps, as palette indices."""
    painter = Painter((WIDTH, HEIGHT), SKY)
    for top in range(0, HORIZON, BAND):
        share = top / HORIZON
        low = blend(SKY, DUSK, min(1, share * 1.4))
        painter.box((0, top, WIDTH, top + BAND), blend(low, GLOW, max(0, share * 2.4 - 1.4)))
    for number in range(70):
        # A fixed scatter that looks like none: two golden ratios.
        x, y = WIDTH * (number * 0.7549 % 1), (HORIZON - 150) * (number * 0.5698 % 1)
        painter.disc(x, y, 1.1 + number % 3 * 0.5, STAR)
    # A crescent: the rim of one disc, and back along the one that would cover it.
    crescent = arc(80, 300, 34, 32, 268) + arc(94, 292, 30, 240, 60)
    painter.shape(crescent, MOON)
    painter.box((0, HORIZON, WIDTH, HEIGHT), GARDEN)
    for number in range(34):
        x = number * 37 - 10
        painter.disc(x, HORIZON + 4 + number % 3 * 3, 30 + number * 7 % 17, HEDGE)
    painter.box((0, HORIZON + 4, WIDTH, HORIZON + 26), HEDGE)
    for start, end, sag in CORDS:
        painter.stroke(_hanging(start, end, sag), CORD, 3)
    return painter.layer(PALETTE)


def hang_lamps(canvas: Canvas, lit: int, places: int) -> None:
    """A lamp for each place on the cords, those of `lit` places burning, from the left."""
    count = min(places, LAMPS)
    burning = min(count, -(-lit * count // max(1, places)))
    first = -(-count // 2)
    for number, (start, end, sag) in enumerate(CORDS):
        lamps = first if number == 0 else count - first
        before = 0 if number == 0 else first
        for at in range(lamps):
            x, y = _point(start, end, sag, (at + 1) / (lamps + 1))
            canvas.put(_lamp(before + at < burning), x, y)


def _hanging(start: Point, end: Point, sag: float) -> Sequence[Point]:
    return [_point(start, end, sag, step / 60) for step in range(61)]


def _point(start: Point, end: Point, sag: float, share: float) -> Point:
    x = start[0] + (end[0] - start[0]) * share
    y = start[1] + (end[1] - start[1]) * share + sag * 4 * share * (1 - share)
    return x, y


@kept(2)
def _lamp(burning: bool) -> Sprite:
    """A bulb below its cord; one that burns has a glow of rays, so that it shows without colour."""
    painter = Painter((64, 64), None, (-32, -20))
    painter.stroke([(0, 0), (0, 9)], CORD, 3)
    if burning:
        for turn in range(8):
            dx, dy = _ray(turn)
            painter.stroke([(dx * 15, 18 + dy * 15), (dx * 20, 18 + dy * 20)], LAMP_SOFT, 2.4)
        painter.disc(0, 18, 11, LAMP)
        painter.disc(-2, 16, 5, LAMP_HEART)
    else:
        painter.disc(0, 18, 9, LAMP_OFF)
        painter.ring(0, 18, 9, CORD, 2)
    return painter.sprite(PALETTE, DUSK)


def _ray(turn: int) -> Point:
    half = sqrt(0.5)
    return (
        (1.0, 0.0), (half, half), (0.0, 1.0), (-half, half),
        (-1.0, 0.0), (-half, -half), (0.0, -1.0), (half, -half),
    )[turn]  # fmt: skip
