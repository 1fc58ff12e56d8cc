"""Where the towns lie on the board, and the roads between them."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from renders.core.painter import Box, Point, curve
from renders.core.usmap import Placing

PLACING: Final = Placing(0.752, 32, 100)
"""Of the shapes' pixels on the board."""

ABOVE: Final = -31
BELOW: Final = 48
"""Baselines of a name, from its marker."""


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
    text = (Path(__file__).parent / "data" / "places.toml").read_text("utf-8")
    listed = msgspec.convert(tomllib.loads(text)["place"], list[Place], strict=False)
    return {place.number: place for place in listed}


def road(car_town: int, to: int) -> tuple[Point, ...]:
    """The road as it is drawn with the car in `car_town`, which it leads on from."""
    here = places()[car_town]
    return curve(here.marker, places()[to].marker, here.bends[to] / 100)


def bounds(points: tuple[Point, ...], margin: float) -> Box:
    """The box round some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin
