"""Where the towns lie on the board, and the roads between them."""

import tomllib
from functools import cache
from itertools import chain
from math import hypot
from pathlib import Path
from typing import Final, Literal

import msgspec

from renders.core.painter import Box, Point, along, curve
from renders.core.usmap import Placing

PLACING: Final = Placing(0.752, 32, 100)
"""Of the shapes' pixels on the board."""

ABOVE: Final = -31
BELOW: Final = 48
"""Baselines of a name, from its marker."""

_JUMPS: Final = (0, 12, -12, 20, -20, 28, -28)
_CLEAR: Final = 26  # pixels between a jump and the towns it passes


class Place(msgspec.Struct, frozen=True):
    """One town of the board; the file says what the fields mean."""

    number: int
    marker: tuple[int, int]
    case: Literal["left", "right"]
    name: tuple[int, int, Literal["l", "m", "r"]]
    bends: dict[int, int]
    swaps: frozenset[int]
    plates: frozenset[int]
    plate: tuple[int, int]
    car: tuple[int, int]

    def case_at(self, width: int) -> Point:
        """The middle of a suitcase that wide."""
        reach = 24 + width / 2
        x, y = self.marker
        return (x + reach if self.case == "right" else x - reach), y - 1

    def name_at(self, car_town: int | None) -> tuple[int, int, str]:
        """A baseline's x, y and anchor, with the car in that town."""
        dx, dy, anchor = self.name
        if car_town is not None and self.number in places()[car_town].swaps:
            dy = ABOVE if dy > 0 else BELOW
        return self.marker[0] + dx, self.marker[1] + dy, anchor


@cache
def places() -> dict[int, Place]:
    """All towns by number."""
    text = (Path(__file__).parent / "data" / "places.toml").read_text()
    listed = msgspec.convert(tomllib.loads(text)["place"], list[Place], strict=False)
    return {place.number: place for place in listed}


def road(car_town: int, to: int) -> tuple[Point, ...]:
    """The road as it is drawn with the car in `car_town`, which it leads on from."""
    here = places()[car_town]
    return curve(here.marker, places()[to].marker, here.bends[to] / 100)


@cache
def route(origin: int, town: int) -> tuple[Point, ...]:
    """The way the car came: by the road where there is one, else as a jump (a lucky Sunday)."""
    known = places()
    if origin in known[town].bends:
        return tuple(reversed(road(town, origin)))
    if town in known[origin].bends:
        return road(origin, town)
    start, end = known[origin].marker, known[town].marker
    others = [place.marker for place in known.values() if place.number not in (origin, town)]

    def crowding(bend: int) -> float:
        points = along(curve(start, end, bend / 100), 10)
        near = (_distance(point, marker) for point in points for marker in others)
        return sum(_CLEAR - gap for gap in near if gap < _CLEAR) + abs(bend)

    return curve(start, end, min(_JUMPS, key=crowding) / 100)


def _distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def bounds(points: tuple[Point, ...], margin: float) -> Box:
    """The box round some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def roads(car_town: int) -> tuple[Point, ...]:
    """Points of all seven roads, for whoever must keep off them."""
    return tuple(chain.from_iterable(road(car_town, to) for to in places()[car_town].bends))
