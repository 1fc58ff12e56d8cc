"""The map of the United States: shapes and projection that the games' boards share.

A board says where the map lies (`Placing`) and how it looks (`Mood`); shapes and places then fit
each other.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from math import cos, radians, sin, sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from renders.core.painter import Painter, Point
from renders.core.theme import Colour

Ring: TypeAlias = tuple[Point, ...]

EARTH: Final = 6371.0
INSETS: Final = ("AK", "HI", "PR")
"""Shapes that have a projection of their own."""

_FILES = Path(__file__).parent / "data"


class Placing(NamedTuple):
    """From the shapes' 1600 x 1000 pixels to a picture's: scaled, then moved."""

    scale: float = 1.0
    dx: float = 0.0
    dy: float = 0.0

    def at(self, point: Point) -> Point:
        """A point of the shapes' pixels, on the picture."""
        return self.dx + self.scale * point[0], self.dy + self.scale * point[1]

    def ring(self, ring: Ring) -> Ring:
        return tuple(self.at(point) for point in ring)


class Mood(NamedTuple):
    """The colours of a map, and the widths of its lines in pixels."""

    shallow: Colour
    shore: Colour
    neighbour: Colour
    coast: Colour
    land: Colour
    border: Colour
    shallow_width: float = 16
    shore_width: float = 3
    coast_width: float = 5
    border_width: float = 1.4


@cache
def _map() -> dict[str, Any]:
    return tomllib.loads((_FILES / "usmap.toml").read_text("utf-8"))


@cache
def states() -> Mapping[str, tuple[Ring, ...]]:
    """Every state's rings by its two letters, largest first."""
    shapes = tomllib.loads((_FILES / "shapes.toml").read_text("utf-8"))["rings"]
    return {
        code: tuple(tuple((x, y) for x, y in ring) for ring in rings)
        for code, rings in shapes.items()
    }


@cache
def mainland() -> tuple[Ring, ...]:
    """The rings of the 48 states that touch each other."""
    return tuple(ring for code, rings in states().items() if code not in INSETS for ring in rings)


def holds(code: str, point: Point) -> bool:
    """Whether a point, in the shapes' pixels, lies in a state."""
    x, y = point
    odd = False
    for ring in states()[code]:
        for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True):
            if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
                odd = not odd
    return odd


@cache
def neighbours() -> tuple[Ring, ...]:
    """Canada, Mexico and the islands near by."""
    return _projected("neighbours")


@cache
def lakes() -> tuple[Ring, ...]:
    """The Great Lakes, as far as they are not states' shores."""
    return _projected("lakes")


def _projected(kind: str) -> tuple[Ring, ...]:
    return tuple(tuple(project(lon, lat) for lon, lat in ring) for ring in _map()[kind].values())


def project(lon: float, lat: float, inset: str = "main") -> Point:
    """A place on the globe, in the shapes' pixels."""
    constants = _map()["projection"][inset]
    first, second = radians(constants["p1"]), radians(constants["p2"])
    n = (sin(first) + sin(second)) / 2
    c = cos(first) ** 2 + 2 * n * sin(first)

    def rho(latitude: float) -> float:
        return EARTH * sqrt(c - 2 * n * sin(radians(latitude))) / n

    turn = n * radians(lon - constants["lon0"])
    east = rho(lat) * sin(turn)
    north = rho(constants["lat0"]) - rho(lat) * cos(turn)
    return constants["cx"] + constants["k"] * east, constants["cy"] - constants["k"] * north


def paint(painter: Painter, placing: Placing, mood: Mood) -> None:
    """The 48 states among their neighbours and lakes; the sea is whatever was there before."""
    land = [placing.ring(ring) for ring in mainland()]
    abroad = [placing.ring(ring) for ring in neighbours()]
    for ring in (*abroad, *land):
        painter.outline(ring, mood.shallow, mood.shallow_width)
    for ring in abroad:
        painter.outline(ring, mood.shore, mood.shore_width)
    for ring in abroad:
        painter.shape(ring, mood.neighbour)
    for ring in (placing.ring(ring) for ring in lakes()):
        painter.shape(ring, mood.shallow)
        painter.outline(ring, mood.shore, mood.shore_width * 0.8)
    for ring in land:
        painter.outline(ring, mood.coast, mood.coast_width)
    for ring in land:
        painter.shape(ring, mood.land)
    for ring in land:
        painter.outline(ring, mood.border, mood.border_width)


def paint_silhouette(painter: Painter, placing: Placing, colour: Colour) -> None:
    """The 48 states as one plain shape; shared borders leave no gaps."""
    for ring in mainland():
        painter.shape(placing.ring(ring), colour)
