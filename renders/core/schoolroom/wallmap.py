"""The pastel wall map: every state in one of five pastels, no two alike side by side."""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from renders.core import usmap
from renders.core.painter import Box, Painter
from renders.core.schoolroom.colours import (
    GHOST,
    GHOST_LINE,
    GRATICULE,
    PASTELS,
    SEA,
    SEA_LINE,
    SHALLOW,
    SHORE,
)
from renders.core.theme import Colour
from renders.core.usmap import Placing, Ring

SHORE_REACH: Final = 11
SHALLOW_REACH: Final = 5
"""How far the two bands of lighter water reach from the coast, in the map's pixels."""

_FILE: Final = Path(__file__).parents[1] / "data" / "wallmap.toml"
_MERIDIANS, _PARALLELS = range(-180, -30, 5), range(15, 66, 5)


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(_FILE.read_text("utf-8"))


@cache
def pastels() -> Mapping[str, int]:
    """The number of each state's pastel, by its two letters."""
    return dict(_table()["pastel"])


def pastel(code: str) -> Colour:
    """A state's colour."""
    return PASTELS[pastels()[code]]


@cache
def panels() -> Mapping[str, Box]:
    """The panels of the states that are drawn apart, in the shapes' pixels."""
    return {code: tuple(box) for code, box in _table()["panel"].items()}


@cache
def _outlines(kind: str) -> tuple[Ring, ...]:
    return tuple(tuple((x, y) for x, y in ring) for ring in _table()[kind].values())


def paint_surroundings(painter: Painter, placing: Placing, *, graticule: bool = True) -> None:
    """Shores, neighbours and lakes, on a ground of sea; the states then go on top."""
    if graticule:
        _paint_graticule(painter, placing)
    scale = placing.scale
    abroad = [placing.ring(ring) for ring in _outlines("abroad")]
    lakes = [placing.ring(ring) for ring in _outlines("lakes")]
    islands = [placing.ring(ring) for ring in _outlines("islands")]
    coasts = (*abroad, *(placing.ring(ring) for ring in usmap.mainland()))
    for reach, colour in ((SHORE_REACH, SHORE), (SHALLOW_REACH, SHALLOW)):
        for ring in coasts:
            painter.outline(ring, colour, 2 * reach * scale)
    for ring in abroad:
        painter.shape(ring, GHOST)
        painter.outline(ring, GHOST_LINE, 1.6 * scale)
    for ring in lakes:
        painter.rimmed(ring, SEA, SHALLOW, SHALLOW_REACH * scale)
        painter.outline(ring, GHOST_LINE, 1.6 * scale)
    for ring in islands:
        painter.shape(ring, GHOST)
        painter.outline(ring, GHOST_LINE, 1.6 * scale)


def _paint_graticule(painter: Painter, placing: Placing) -> None:
    lines = [[(lon, lat) for lat in range(15, 66, 3)] for lon in _MERIDIANS]
    lines += [[(lon, lat) for lon in range(-160, -35, 3)] for lat in _PARALLELS]
    for line in lines:
        points = [placing.at(usmap.project(lon, lat)) for lon, lat in line]
        painter.line(points, GRATICULE, 1.2 * placing.scale)


def paint_panels(painter: Painter, placing: Placing) -> None:
    """The panels of the states that are drawn apart, empty."""
    width = 2.5 * placing.scale
    for x0, y0, x1, y1 in panels().values():
        box = (*placing.at((x0, y0)), *placing.at((x1, y1)))
        painter.box(box, SHALLOW, 8 * placing.scale)
        painter.frame(box, SEA_LINE, width, 8 * placing.scale)


def paint_fills(painter: Painter, placing: Placing, fills: Mapping[str, Colour]) -> None:
    """The states in these colours, without borders: those come after all fills."""
    for code, colour in fills.items():
        for ring in usmap.states()[code]:
            painter.shape(placing.ring(ring), colour)


def paint_borders(
    painter: Painter, placing: Placing, codes: Iterable[str], colour: Colour, width: float
) -> None:
    """The outlines of states, `width` pixels of the picture."""
    for code in codes:
        for ring in usmap.states()[code]:
            painter.outline(placing.ring(ring), colour, width)
