"""Where the spaces lie on the board, how large their plates are, and how the roads run."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from games.dallas.view import COMPANIES, SPACES
from renders.core.painter import Point
from renders.core.text import width
from renders.core.theme import Face

Box = tuple[int, int, int, int]

PLATE_TEXT: Final = 20
SQUARE: Final = 18
SQUARE_STEP: Final = 22
"""One square for each certificate of a company, on its plate."""

STOP: Final = 18
"""Radius of a stop on the road."""

_HEIGHTS = {"investment": 76, "influence": 50, "safe": 50, "broker": 50}
_SIZES = {"southfork": (250, 150), "ewing_oil": (216, 84)}
_BLOCKS = {"investment": 57, "ewing_oil": 52}
_CURVE_STEPS = 14
_RINGS = ("lbj", "loop")
_BRIEFLY = (
    ("LBJ Freeway", "LBJ"), ("Loop 12 -", "Loop 12,"), ("North Tollway", "Tollway"),
    (" Freeway", ""), (" Expressway", ""), ("Fort Worth ", ""), ("Marvin ", ""),
    (" Street", " St"),
)  # fmt: skip


class Plate(msgspec.Struct, frozen=True):
    """A building; the file says what the fields mean."""

    id: str
    at: tuple[int, int]
    lines: tuple[str, ...]
    short: str = ""
    pills: tuple[int, int] | None = None


class Stop(msgspec.Struct, frozen=True):
    """A space of the road."""

    id: str
    at: tuple[int, int]
    sign: str


class RoadName(msgspec.Struct, frozen=True):
    """A road's name beside it."""

    at: tuple[int, int]
    anchor: Literal["l", "m", "r"]
    text: str


class _File(msgspec.Struct, frozen=True):
    plate: tuple[Plate, ...]
    stop: tuple[Stop, ...]
    name: tuple[RoadName, ...]


@cache
def _file() -> _File:
    text = (Path(__file__).parent / "data" / "spaces.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _File)


@cache
def plates() -> dict[str, Plate]:
    """All buildings by id."""
    return {plate.id: plate for plate in _file().plate}


@cache
def stops() -> dict[str, Stop]:
    """All spaces of the roads by id."""
    return {stop.id: stop for stop in _file().stop}


@cache
def road_names() -> tuple[RoadName, ...]:
    return _file().name


def centre(space: str) -> Point:
    """The middle of a space."""
    return plates()[space].at if space in plates() else stops()[space].at


def short(space: str) -> str:
    """A space's name where there is little room: "Tall Tale", "LBJ 17"."""
    if space in plates():
        words = plates()[space].short or SPACES[space].name.split(" Stock & ")[0]
        return words.replace("'", "’")
    words = SPACES[space].name
    for long, brief in _BRIEFLY:
        words = words.replace(long, brief)
    return words


def block(space: str) -> int:
    """How wide the dark block of a plate is that bears its kind's mark."""
    return _BLOCKS.get(SPACES[space].kind, 38)


@cache
def plate_box(space: str) -> Box:
    """The rectangle of a building, its ink edge included."""
    kind = SPACES[space].kind
    if kind in _SIZES:
        wide, high = _SIZES[kind]
    else:
        text = max(width(Face.SLAB, PLATE_TEXT, line) for line in plates()[space].lines)
        if kind == "investment":
            squares = len(COMPANIES[space].certificates) * SQUARE_STEP - SQUARE_STEP + SQUARE
            text = max(text, squares) + 1
        wide, high = round(block(space) + 17 + text), _HEIGHTS[kind]
    x, y = plates()[space].at
    left, top = round(x - wide / 2), round(y - high / 2)
    return left, top, left + wide, top + high


@cache
def edges() -> dict[tuple[str, str], tuple[Point, ...]]:
    """The line of every road between two neighbours, both ways."""
    found: dict[tuple[str, str], tuple[Point, ...]] = {}
    for ring in _RINGS:
        names = [stop for stop in stops() if stop.startswith(f"{ring}_")]
        points = [centre(name) for name in names]
        for number, name in enumerate(names):
            line = _smooth(points, number)
            following = names[(number + 1) % len(names)]
            found[name, following] = line
            found[following, name] = line[::-1]
    for space in SPACES.values():
        for other in space.neighbours:
            found.setdefault((space.id, other), (centre(space.id), centre(other)))
    return found


def ring_line(ring: str) -> tuple[Point, ...]:
    """The closed curve of LBJ ("lbj") or Loop 12 ("loop")."""
    names = [stop for stop in stops() if stop.startswith(f"{ring}_")]
    pairs = zip(names, [*names[1:], names[0]], strict=True)
    return tuple(point for pair in pairs for point in edges()[pair])


def road_width(one: str, other: str) -> int:
    """Of the road between two neighbours, its casing not counted."""
    if "southfork" in (one, other):
        return 18
    if one in plates() or other in plates():
        return 11
    for ring, wide in zip(_RINGS, (26, 22), strict=True):
        if one.startswith(ring) and other.startswith(ring):
            return wide
    return 17


def _smooth(points: list[Point], number: int) -> tuple[Point, ...]:
    """From one point of a closed curve to the next (Catmull-Rom)."""
    count = len(points)
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (
        points[(number + offset) % count] for offset in (-1, 0, 1, 2)
    )
    shares = (step / _CURVE_STEPS for step in range(_CURVE_STEPS + 1))
    return tuple((_between(ax, bx, cx, dx, t), _between(ay, by, cy, dy, t)) for t in shares)


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
    ) / 2
