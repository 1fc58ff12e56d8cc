"""The way a disc took or is to take, drawn along the roads; what flies is dashed and straight."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final, Literal, NamedTuple

from games.dallas.view import Fly, Leg, Place, Road
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter, Point, along
from renders.core.sprite import Sprite
from renders.core.theme import Colour
from renders.dallas.colours import CASING, CREAM, INK, PALETTE, ROAD
from renders.dallas.places import centre, edges, plate_box, plates, road_width, stops

LAYERS: Final = ("ink", "cream", "colour")
WIDTHS: Final = {"ink": 17, "cream": 13, "colour": 8}
DASH: Final = 20
GAP: Final = 17
"""Of a flown leg: the length of a dash, and what lies between two."""

ARROW: Final = 17
_INTO_PLATE = -2
_BEFORE_STOP = 25

Layer = Literal["ink", "cream", "colour"]


class Step(NamedTuple):
    """From one space to the next; `flown` ones need no road."""

    start: str
    end: str
    flown: bool


def steps(origin: str, route: Iterable[Leg]) -> tuple[Step, ...]:
    """The single steps of a route that begins at `origin`."""
    found: list[Step] = []
    here = origin
    for leg in route:
        flown = not isinstance(leg, Road)
        for there in _spaces(leg):
            found.append(Step(here, there, flown))
            here = there
    return tuple(found)


def _spaces(leg: Leg) -> tuple[str, ...]:
    if isinstance(leg, Place):
        return (leg.to,)
    if isinstance(leg, Fly) and leg.to is not None:
        return (leg.to,)
    return leg.spaces


def put_trail(canvas: Canvas, way: Sequence[Step], colour: Colour) -> None:
    """Put the line and the rings of what was passed; plates it runs under come afterwards."""
    if not way:
        return
    for layer in LAYERS:
        for step in way[:-1]:
            _put_step(canvas, step, layer, colour, trim=0)
        _put_step(canvas, way[-1], layer, colour, trim=_trim(way[-1]))
    if way[0].start in stops():
        canvas.put(_ring("start", colour), *centre(way[0].start))
    for step in way[1:]:
        if step.start in stops():
            canvas.put(_ring("passed", colour), *centre(step.start))


def put_arrow(canvas: Canvas, way: Sequence[Step], colour: Colour) -> None:
    """The arrow into the last space, to be put when its plate is there."""
    if not way:
        return
    last = way[-1]
    line = _line(last)
    before = line[-2] if len(line) > 1 else line[0]
    x, y = centre(last.end)
    angle = atan2(y - before[1], x - before[0])
    if last.end in plates():
        tip_x, tip_y = _rim(last.end, last.start)
        tip = tip_x + _INTO_PLATE * cos(angle), tip_y + _INTO_PLATE * sin(angle)
    else:
        tip = x - _BEFORE_STOP * cos(angle), y - _BEFORE_STOP * sin(angle)
    canvas.put(_arrow(round(degrees(angle)), colour), *tip)


@kept(256)
def touched(way: tuple[Step, ...]) -> tuple[str, ...]:
    """The buildings, and for flown steps the stops too, that a trail is drawn across."""
    found: dict[str, None] = {}
    for step in way:
        found.update(dict.fromkeys(space for space in step[:2] if space in plates()))
        if step.flown and (step.start, step.end) not in edges():
            found.update(dict.fromkeys(_under(step)))
    return tuple(found)


def _under(step: Step) -> Iterable[str]:
    """What lies in the way of a straight line, its own ends not counted."""
    (x0, y0), (x1, y1) = centre(step.start), centre(step.end)
    count = max(1, round(hypot(x1 - x0, y1 - y0) / 6))
    points = [
        (x0 + (x1 - x0) * number / count, y0 + (y1 - y0) * number / count)
        for number in range(count + 1)
    ]
    for space in (*stops(), *plates()):
        if space not in (step.start, step.end):
            left, top, right, bottom = _cover(space)
            if any(left < x < right and top < y < bottom for x, y in points):
                yield space


def _cover(space: str) -> tuple[float, float, float, float]:
    margin = WIDTHS["ink"] / 2
    if space in plates():
        left, top, right, bottom = plate_box(space)
        return left - margin, top - margin, right + margin, bottom + margin
    x, y = centre(space)
    reach = 20 + margin
    return x - reach, y - reach, x + reach, y + reach


def _line(step: Step) -> Sequence[Point]:
    return edges().get((step.start, step.end), (centre(step.start), centre(step.end)))


def _rim(space: str, towards: str) -> Point:
    """Where the line from a space leaves it: a stop's middle, the edge of a plate."""
    x, y = centre(space)
    if space in stops():
        return x, y
    left, top, right, bottom = plate_box(space)
    other_x, other_y = centre(towards)
    dx, dy = other_x - x, other_y - y
    shares = [(right - x if dx > 0 else left - x) / dx] if dx else []
    if dy:
        shares.append((bottom - y if dy > 0 else top - y) / dy)
    share = min([*shares, 1.0])
    return x + dx * share, y + dy * share


def _trim(step: Step) -> int:
    """By how much the last line is shorter, so that its end lies under the arrow."""
    if step.end in stops():
        return _BEFORE_STOP + ARROW
    (x, y), (rim_x, rim_y) = centre(step.end), _rim(step.end, step.start)
    return round(hypot(rim_x - x, rim_y - y)) + ARROW


def _put_step(canvas: Canvas, step: Step, layer: Layer, colour: Colour, trim: int) -> None:
    ink = {"ink": INK, "cream": CREAM, "colour": colour}[layer]
    if not step.flown:
        canvas.put(_stretch(step.start, step.end, layer, ink, trim), 0, 0)
        return
    for (x0, y0), (x1, y1) in pairwise(_trimmed(_line(step), trim)):
        length = hypot(x1 - x0, y1 - y0)
        count = max(1, round((length + GAP) / (DASH + GAP)))
        dash = _dash(round(degrees(atan2(y1 - y0, x1 - x0))), layer, ink)
        for number in range(count):
            share = (number + 0.5) / count
            canvas.put(dash, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)


def _trimmed(line: Sequence[Point], trim: int) -> Sequence[Point]:
    """The line without its last `trim` pixels."""
    if not trim:
        return line
    if len(line) == 2:
        (x0, y0), (x1, y1) = line
        share = max(0.05, 1 - trim / (hypot(x1 - x0, y1 - y0) or 1))
        return (x0, y0), (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
    points = along(line, 1)
    return points[: max(2, len(points) - trim)]


def _beneath(layer: Layer, wide: int) -> Colour:
    """What a layer's edge fades into."""
    if layer == "ink":
        return ROAD if wide > 20 else CASING
    return INK if layer == "cream" else CREAM


@kept(768)
def _stretch(start: str, end: str, layer: Layer, ink: Colour, trim: int) -> Sprite:
    """One layer of one road."""
    line = _trimmed(edges()[start, end], trim)
    left, top = (round(min(point[axis] for point in line)) - 12 for axis in (0, 1))
    right, bottom = (round(max(point[axis] for point in line)) + 12 for axis in (0, 1))
    painter = Painter((right - left, bottom - top), None, (left, top))
    painter.stroke(line, ink, WIDTHS[layer])
    return painter.sprite(PALETTE, _beneath(layer, road_width(start, end)))


@kept(512)
def _dash(angle: int, layer: Layer, ink: Colour) -> Sprite:
    reach = DASH
    painter = Painter((2 * reach, 2 * reach), None, (-reach, -reach))
    half = DASH / 2 - 3
    dx, dy = half * cos(radians(angle)), half * sin(radians(angle))
    painter.stroke([(-dx, -dy), (dx, dy)], ink, WIDTHS[layer])
    return painter.sprite(PALETTE, _beneath(layer, 0))


@kept(32)
def _ring(kind: str, colour: Colour) -> Sprite:
    painter = Painter((48, 48), None, (-24, -24))
    if kind == "start":
        for radius, ring in ((22, INK), (20, CREAM), (15, INK)):
            painter.disc(0, 0, radius, ring)
    else:
        for radius, ring in ((13, INK), (11, CREAM), (6, colour)):
            painter.disc(0, 0, radius, ring)
    return painter.sprite(PALETTE, ROAD)


@kept(256)
def _arrow(angle: int, colour: Colour) -> Sprite:
    """By its tip."""
    painter = Painter((72, 72), None, (-36, -36))
    turn = radians(angle)
    x, y = -ARROW * 0.7 * cos(turn), -ARROW * 0.7 * sin(turn)
    for reach, ink in ((ARROW + 4, INK), (ARROW + 1, CREAM), (ARROW - 3, colour)):
        corners = ((turn, 1.0), (turn + 2.4, 1.0), (turn - 2.4, 1.0))
        painter.shape(
            [(x + reach * far * cos(at), y + reach * far * sin(at)) for at, far in corners], ink
        )
    return painter.sprite(PALETTE, INK)
