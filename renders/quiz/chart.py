"""The wall map without names, states lit on it, and single states as outlines."""

from collections.abc import Mapping
from typing import Final

from PIL import Image

from renders.core import usmap
from renders.core.kept import kept
from renders.core.painter import Box, Painter
from renders.core.schoolroom import wallmap
from renders.core.schoolroom.colours import BORDER, INK, PAPER, SEA, WHITE, WOOD_DARK
from renders.core.sprite import Sprite
from renders.core.theme import Colour
from renders.core.usmap import Placing, Ring
from renders.quiz.colours import ASKED, PALETTE, QUIET
from renders.quiz.layout import PLACING

TINY: Final = 44
"""Pixels: a lit state smaller than that gets a ring round it."""


def paint_frame(painter: Painter, box: tuple[int, int, int, int]) -> None:
    """The dark frame in which the map hangs."""
    x0, y0, x1, y1 = box
    painter.box((x0 - 4, y0 - 2, x1 + 5, y1 + 7), WOOD_DARK, 6)


def chart(
    box: tuple[int, int, int, int], placing: Placing, fills: Mapping[str, Colour]
) -> Image.Image:
    """The map inside its frame as palette indices, all states in these colours."""
    x0, y0, x1, y1 = box
    painter = Painter((x1 - x0, y1 - y0), SEA, (x0, y0))
    wallmap.paint_surroundings(painter, placing)
    wallmap.paint_panels(painter, placing)
    wallmap.paint_fills(painter, placing, fills)
    wallmap.paint_borders(painter, placing, fills, BORDER, 3 * placing.scale)
    painter.frame(box, INK, 3)
    return painter.layer(PALETTE)


def quiet_fills() -> dict[str, Colour]:
    """All states in the pastels of a map on which one of them will be lit."""
    return {code: QUIET[number] for code, number in wallmap.pastels().items()}


@kept(51)
def lit(code: str) -> Sprite:
    """The state that is asked about, in its place on the question's map."""
    rings = [PLACING.ring(ring) for ring in usmap.states()[code]]
    scale = PLACING.scale
    left, top, right, bottom = bounds(rings)
    painter = _over(rings, 40)
    for ring in rings:
        painter.outline(ring, WHITE, 17 * scale)
    tiny = max(right - left, bottom - top) < TINY
    if tiny:
        x, y = (left + right) / 2, (top + bottom) / 2
        painter.ring(x, y, 34, WHITE, 9)
        painter.ring(x, y, 32, INK, 5)
        painter.ring(x, y, 31, ASKED, 3)
    for ring in rings:
        painter.shape(ring, ASKED)
    for ring in rings:
        painter.outline(ring, INK, 2 if tiny else 6 * scale)
    return painter.sprite(PALETTE, SEA)


@kept(256)
def coloured(code: str, placing: Placing, fill: Colour, width: float) -> Sprite:
    """A state in one colour with an ink border, in its place on a map."""
    rings = [placing.ring(ring) for ring in usmap.states()[code]]
    painter = _over(rings, 6)
    for ring in rings:
        painter.shape(ring, fill)
    for ring in rings:
        painter.outline(ring, INK, width)
    return painter.sprite(PALETTE, PAPER)


@kept(128)
def outline(code: str, room: tuple[int, int], fill: Colour, width: float, ground: Colour) -> Sprite:
    """A state alone, as large as fits into the room, to be put by its middle."""
    shapes = usmap.states()[code]
    left, top, right, bottom = bounds(shapes)
    scale = min((room[0] - width) / (right - left), (room[1] - width) / (bottom - top))
    middle = Placing(scale, -scale * (left + right) / 2, -scale * (top + bottom) / 2)
    rings = [middle.ring(ring) for ring in shapes]
    painter = _over(rings, 6)
    for ring in rings:
        painter.shape(ring, fill)
    for ring in rings:
        painter.outline(ring, INK, width)
    return painter.sprite(PALETTE, ground)


def bounds(rings: tuple[Ring, ...] | list[Ring]) -> Box:
    """The box that holds all rings."""
    xs = [x for ring in rings for x, _ in ring]
    ys = [y for ring in rings for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


def _over(rings: list[Ring], margin: int) -> Painter:
    """An empty drawing around rings, whole pixels at its corner."""
    left, top, right, bottom = bounds(rings)
    corner = int(left) - margin, int(top) - margin
    size = int(right) + margin + 2 - corner[0], int(bottom) + margin + 2 - corner[1]
    return Painter(size, None, corner)
