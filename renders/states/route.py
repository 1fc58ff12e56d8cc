"""The last drive as a line over the map, through every state that it touched."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import dist
from typing import Final, NamedTuple

from PIL import Image

from games.core.seat import Seat
from renders.core import usmap
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Box, Painter, Point, along
from renders.core.schoolroom import wallmap
from renders.core.schoolroom.colours import INK, WHITE
from renders.core.theme import SEAT_COLOURS
from renders.states.base import board_ground, paint_label
from renders.states.colours import PALETTE
from renders.states.layout import MAP, PLACING
from renders.states.places import foot, gateways, label_box, places

LIFT: Final = 12
"""Pixels above the ground line at which a drive goes through a state."""

_MARGIN = 18
_SAMPLE = 4.0  # pixels between the points of a border that are tried
_CLOSE = 16.0  # pixels between the points of a way over water, which bends sharply


class _Patch(NamedTuple):
    """A rectangle of the board as indices, and its upper left corner."""

    indices: Image.Image
    x: int
    y: int


def put_route(canvas: Canvas, seat: Seat, way: tuple[str, ...]) -> None:
    """Put a drive through these states, the first and the last included."""
    if len(way) > 1:
        canvas.layer(*_driven(seat, way))


@kept(160)
def _driven(seat: Seat, way: tuple[str, ...]) -> _Patch:
    line, stops = route(way)
    crossed = [code for code in places() if _touches(line, label_box(code))]
    boxes = [label_box(code) for code in crossed]
    xs = [x for x, _ in line] + [x for box in boxes for x in box[::2]]
    ys = [y for _, y in line] + [y for box in boxes for y in box[1::2]]
    left, top = max(MAP[0], int(min(xs)) - _MARGIN), max(MAP[1], int(min(ys)) - _MARGIN)
    right, foot_ = min(MAP[2], int(max(xs)) + _MARGIN), min(MAP[3], int(max(ys)) + _MARGIN)
    under = PALETTE.coloured(board_ground().crop((left, top, right, foot_)))
    painter = Painter(under, origin=(left, top))
    _paint(painter, seat, line, stops)
    for code in crossed:
        paint_label(painter, code, INK, wallmap.pastel(code))
    return _Patch(painter.layer(PALETTE), left, top)


def _paint(painter: Painter, seat: Seat, line: Sequence[Point], stops: Sequence[Point]) -> None:
    colour = SEAT_COLOURS[seat]
    start, *between = stops[:-1]
    painter.stroke(line, WHITE, 15)
    painter.disc(*start, 14, WHITE)
    for stop in between:
        painter.disc(*stop, 12, WHITE)
    painter.stroke(line, INK, 10.5)
    painter.stroke(line, colour, 7)
    painter.disc(*start, 11, INK)
    painter.disc(*start, 7.5, WHITE)
    painter.disc(*start, 4, colour)
    for stop in between:
        painter.disc(*stop, 9.5, INK)
        painter.disc(*stop, 6.5, colour)


@cache
def route(way: tuple[str, ...]) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """The line of a drive and the points at which it stops or passes, on the picture."""
    stops = tuple(stop(code) for code in way)
    points: list[Point] = [*_out_of_box(way[0]), stops[0]]
    for (code, here), (other, there) in pairwise(zip(way, stops, strict=True)):
        points += crossing(code, here, other, there)
        points.append(there)
    points += reversed(_out_of_box(way[-1]))
    ends = (points[0], *stops[1:-1], points[-1])
    return tuple(_smooth(points)), ends


def stop(code: str) -> Point:
    """The point at which a drive passes a state or stops in it, on the picture."""
    lead = places()[code].lead
    if lead is not None:
        return PLACING.at(lead[1])
    x, y = foot(code)
    return x, y - LIFT


def _out_of_box(code: str) -> list[Point]:
    """The end of a small state's lead at its box, from where a drive starts."""
    lead = places()[code].lead
    return [] if lead is None else [PLACING.at(lead[0])]


def crossing(code: str, here: Point, other: str, there: Point) -> list[Point]:
    """The points at which a drive leaves one state for the next, on the picture."""
    ways = gateways()
    if (code, other) in ways:
        return along(ways[code, other], _CLOSE)
    if (other, code) in ways:
        return along(ways[other, code][::-1], _CLOSE)
    shared = _border(code, other)
    if not shared:
        return []
    points = (PLACING.at(point) for point in shared)
    return [min(points, key=lambda point: dist(here, point) + dist(point, there))]


@cache
def _border(code: str, other: str) -> tuple[Point, ...]:
    """Points of the border that two states share; where only a corner, that corner."""
    edges = _edges(code) & _edges(other)
    points = {
        (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
        for (x0, y0), (x1, y1) in edges
        for share in _shares(dist((x0, y0), (x1, y1)))
    }
    return tuple(sorted(points or _corners(code) & _corners(other)))


def _shares(length: float) -> Iterator[float]:
    steps = max(2, round(length / _SAMPLE))
    return (step / steps for step in range(steps + 1))


@cache
def _edges(code: str) -> frozenset[tuple[Point, Point]]:
    return frozenset(
        (min(ends), max(ends))
        for ring in usmap.states()[code]
        for ends in pairwise((*ring, ring[0]))
    )


@cache
def _corners(code: str) -> frozenset[Point]:
    return frozenset(point for ring in usmap.states()[code] for point in ring)


def _smooth(points: Sequence[Point]) -> Iterator[Point]:
    """A curve through all points, each bend led by the points beside it (Catmull and Rom)."""
    if len(points) < 3:
        yield from points
        return
    known = (points[0], *points, points[-1])
    for before, start, end, after in zip(known, known[1:], known[2:], known[3:], strict=False):
        for step in range(14):
            yield _between(before, start, end, after, step / 14)
    yield points[-1]


def _between(before: Point, start: Point, end: Point, after: Point, t: float) -> Point:
    x, y = (
        0.5
        * (
            2 * b
            + (c - a) * t
            + (2 * a - 5 * b + 4 * c - d) * t * t
            + (3 * b - a - 3 * c + d) * t**3
        )
        for a, b, c, d in zip(before, start, end, after, strict=True)
    )
    return x, y


def _touches(line: Sequence[Point], box: Box) -> bool:
    x0, y0, x1, y1 = box
    return any(x0 - 7 < x < x1 + 7 and y0 - 7 < y < y1 + 7 for x, y in along(line, 3))
