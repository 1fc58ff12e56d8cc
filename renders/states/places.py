"""Where the states' names and pieces stand on the board, read once from `data/`."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from games.states.view import NAMES
from renders.core.painter import Box, Point
from renders.core.text import width
from renders.core.theme import Face
from renders.states.layout import PLACING

CODE_INSET: Final = 27
PIECE_INSET: Final = 36
"""In a callout: the middle of the code from its left edge, of the piece from its right one."""

NAME_SIZE: Final = 20
CODE_SIZE: Final = 22
NAME_FACE: Final = Face.SLAB


class Place(msgspec.Struct, frozen=True):
    """One state, in the shapes' pixels; the file says what the fields mean."""

    label: tuple[int, int] | None = None
    foot: tuple[int, int] | None = None
    named: bool = False
    callout: tuple[int, int, int, int] | None = None
    lead: tuple[tuple[int, int], tuple[int, int]] | None = None
    grows: Literal["left", "right"] = "left"
    longest: int = 112


class _File(msgspec.Struct):
    gateways: dict[str, list[tuple[int, int]]]
    places: dict[str, Place]


@cache
def _file() -> _File:
    text = (Path(__file__).parent / "data" / "places.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), _File)


def places() -> Mapping[str, Place]:
    """All states by postal code."""
    return _file().places


@cache
def gateways() -> Mapping[tuple[str, str], tuple[Point, ...]]:
    """The three ways over the water, on the picture, by the states at their two ends."""
    return {
        (name[:2], name[-2:]): tuple(PLACING.at(point) for point in line)
        for name, line in _file().gateways.items()
    }


def callout(code: str) -> Box | None:
    """The box of a small state on the picture, None for one that holds its pieces itself."""
    box = places()[code].callout
    return None if box is None else (*PLACING.at(box[:2]), *PLACING.at(box[2:]))


def foot(code: str) -> Point:
    """The middle of the ground that a state's pieces stand on, on the picture."""
    place = places()[code]
    if place.callout is not None:
        _, y0, x1, y1 = place.callout
        return PLACING.at((x1 - PIECE_INSET, (y0 + y1) / 2 + 16))
    assert place.foot is not None
    return PLACING.at(place.foot)


def label(code: str) -> tuple[Point, str, int]:
    """The middle of a state's name on the picture, the text and its size."""
    place = places()[code]
    if place.callout is not None:
        x0, y0, _, y1 = place.callout
        return PLACING.at((x0 + CODE_INSET, (y0 + y1) / 2)), code, CODE_SIZE
    assert place.label is not None
    text, size = (NAMES[code], NAME_SIZE) if place.named else (code, CODE_SIZE)
    return PLACING.at(place.label), text, size


@cache
def label_box(code: str) -> Box:
    """The room a state's name takes on the picture."""
    (x, y), text, size = label(code)
    half = width(NAME_FACE, size, text) / 2
    return x - half, y - size * 0.4, x + half, y + size * 0.42


def overlap(one: Box, other: Box) -> float:
    """The area two boxes share."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across * down if across > 0 and down > 0 else 0.0
