"""The place where it ends: the house at sunset, the meadow, and the road past it."""

from typing import Final

from PIL import Image

from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.theme import Colour
from renders.maloney import things
from renders.maloney.base import header
from renders.maloney.colours import (
    ASPHALT,
    DASH,
    HEADER,
    INK,
    MEADOW,
    ORANGE,
    PALETTE,
    PAPER,
    RUST,
    SEA,
    STRAW,
    TAN,
    TREE,
)
from renders.maloney.layout import HEIGHT, SCENE, TOTALS, WIDTH

MIDDLE: Final = SCENE[2] / 2
STEP_FOOT: Final = 906
STEP_WIDTH: Final = 206

_GROUND = 408
_RINGS: Final[tuple[tuple[int, Colour], ...]] = ((285, STRAW), (245, ORANGE), (205, RUST))


@kept(1)
def stage() -> Image.Image:
    """The whole picture of the end before anybody stands on it."""
    painter = Painter((WIDTH, HEIGHT), PAPER)
    _sky(painter)
    _house(painter, MIDDLE, _GROUND + 2, 0.9)
    for x, height, low in ((70, 120, 18), (118, 86, 26), (624, 124, 18), (574, 84, 26)):
        _tree(painter, x, _GROUND + low, height)
    _road(painter)
    things.car(painter, MIDDLE + 196, HEIGHT - 12, 150)
    painter.box((TOTALS, 0, WIDTH, HEIGHT), PAPER)
    painter.box((TOTALS, 0, TOTALS + 3, HEIGHT), INK)
    header(painter)
    return painter.layer(PALETTE)


@kept(8)
def step(height: int, *, first: bool) -> Sprite:
    """A step of the podium, put by the middle of its foot."""
    half = STEP_WIDTH / 2
    painter = Painter((STEP_WIDTH, height + 2), None, (-half, -height))
    painter.box((-half, -height, half, 2), INK, 10)
    painter.box((-half + 3, -height + 3, half - 3, 0), STRAW if first else PAPER, 8)
    edge = ORANGE if first else TAN
    painter.box((-half + 3, -height + 3, half - 3, -height + 18), edge, 7)
    painter.box((-half, -8, half, 2), INK)
    return painter.sprite(PALETTE, MEADOW)


@kept(16)
def place_shield(width: int, number: int, ground: Colour) -> Sprite:
    """A place in a route shield, put by its middle."""
    painter = Painter((width * 2, width * 2), None, (-width, -width))
    things.shield(painter, 0, 0, width, number)
    return painter.sprite(PALETTE, ground)


def _sky(painter: Painter) -> None:
    painter.box(SCENE, SEA)
    for radius, colour in _RINGS:
        painter.disc(MIDDLE, _GROUND, radius, colour)
    painter.disc(MIDDLE - 330, _GROUND + 265, 390, MEADOW)
    painter.disc(MIDDLE + 330, _GROUND + 270, 390, MEADOW)
    painter.box((0, _GROUND + 20, TOTALS, HEIGHT), MEADOW)
    painter.shape(
        [
            (MIDDLE - 290, _GROUND + 30),
            (MIDDLE - 210, _GROUND),
            (MIDDLE + 210, _GROUND),
            (MIDDLE + 290, _GROUND + 30),
        ],
        MEADOW,
    )


def _road(painter: Painter) -> None:
    painter.box((0, STEP_FOOT, TOTALS, HEIGHT), INK)
    painter.box((0, STEP_FOOT + 3, TOTALS, HEIGHT), ASPHALT)
    painter.box((0, STEP_FOOT + 9, TOTALS, STEP_FOOT + 11), PAPER)
    for x in range(-12, TOTALS, 44):
        painter.box((x, STEP_FOOT + 58, x + 24, STEP_FOOT + 62), DASH)


def _tree(painter: Painter, x: float, y: float, height: float) -> None:
    painter.box((x - 3, y - height * 0.25, x + 3, y), TREE)
    for tier in range(3):
        half, foot = height * (0.26 - 0.05 * tier), y - height * (0.16 + 0.25 * tier)
        top = y - height * (0.58 + 0.21 * tier)
        painter.shape([(x - half, foot), (x, top), (x + half, foot)], TREE)


def _house(painter: Painter, x: float, y: float, scale: float) -> None:
    """Maloney's house, its windows lit; the point is the middle of its foot."""

    def part(x0: float, y0: float, x1: float, y1: float, colour: Colour) -> None:
        painter.box((x + x0 * scale, y + y0 * scale, x + x1 * scale, y + y1 * scale), colour)

    def roof(*points: tuple[float, float]) -> None:
        painter.shape([(x + px * scale, y + py * scale) for px, py in points], HEADER)

    part(-190, -92, 190, 0, HEADER)
    roof((-200, -90), (-172, -124), (172, -124), (200, -90))
    part(-74, -150, 74, 0, HEADER)
    roof((-92, -148), (0, -206), (92, -148))
    for left in (-150, -120, 104, 134):
        part(left, -156, left + 18, -110, HEADER)
        part(left - 4, -162, left + 22, -154, HEADER)
    for left in (-172, -136, -100, 84, 120, 156):
        for top in (-76, -36):
            part(left - 2, top, left + 18, top + 26, STRAW)
            part(left + 7, top, left + 9, top + 26, HEADER)
            part(left - 2, top + 12, left + 18, top + 14, HEADER)
    for left in (-52, -8, 36):
        part(left, -134, left + 16, -106, STRAW)
        part(left + 7, -134, left + 9, -106, HEADER)
    painter.disc(x, y - 170 * scale, 13 * scale, STRAW)
    for left in (-62, -34, 24, 52):
        part(left, -92, left + 10, 0, PAPER)
    part(-70, -98, 70, -90, PAPER)
    part(-14, -52, 14, 0, STRAW)
    part(-1, -52, 1, 0, HEADER)
    part(-80, -4, 80, 4, PAPER)
