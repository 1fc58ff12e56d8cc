"""The map with its towns, roads, suitcases and the car: drawn once, then put together."""

from typing import NamedTuple

from PIL import Image

from games.maloney.view import TOWNS
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Box, Painter, Point
from renders.maloney import things
from renders.maloney.colours import (
    ASPHALT,
    DASH,
    FAINT,
    INK,
    LAND,
    MUTED,
    PALETTE,
    PAPER,
    RED,
    TOWN_FAR,
    WHITE,
)
from renders.maloney.geography import geography
from renders.maloney.layout import MAP
from renders.maloney.places import bounds, places, road
from renders.maloney.plan import (
    CAR_WIDTH,
    CASE_WIDTHS,
    DRIVE_WIDTH,
    NAMES,
    Look,
    Roads,
    Scene,
    car_box,
    parking,
    route,
)


class _Patch(NamedTuple):
    """A rectangle of the map as indices, and its upper left corner."""

    indices: Image.Image
    x: int
    y: int


class _Chart(NamedTuple):
    bare: Image.Image
    cases: dict[int, _Patch]


def put_chart(canvas: Canvas, scene: Scene, cases: frozenset[int]) -> None:
    """Put the map with the suitcases that are left."""
    base = _chart(scene.car_town, scene.roads)
    canvas.layer(base.bare, MAP[0], MAP[1])
    for town in cases:
        canvas.layer(*base.cases[town])
    if scene.drive is not None:
        canvas.layer(*_driven(scene, cases))


@kept(32)
def _chart(car_town: int | None, roads: Roads) -> _Chart:
    """A map without suitcases, and each suitcase's rectangle as it looks on it."""
    scene = Scene(car_town, roads)
    painter = Painter(geography(), origin=MAP[:2])
    _paint(painter, scene)
    bare = painter.layer(PALETTE)
    for town in places():
        _case(painter, scene, town)
    cases = {}
    for town in places():
        box = _pixels(scene.case_box(town))
        cases[town] = _Patch(PALETTE.quantise(painter.image(box)), box[0], box[1])
    return _Chart(bare, cases)


@kept(32)
def _driven(scene: Scene, cases: frozenset[int]) -> _Patch:
    """The part of the map round the day's drive; the only lines that are drawn afresh."""
    assert scene.drive is not None
    ends = scene.drive.origin, scene.drive.town
    touched = [bounds(route(*ends), DRIVE_WIDTH / 2 + 4), *(_around(scene, town) for town in ends)]
    touched += [_with_plate(scene.name_box(town)) for town in places() if scene.is_crossed(town)]
    if scene.roads == "thin":
        touched.append(car_box(parking(scene)))
    box = _pixels(_union(touched))
    ground = geography().crop((box[0], box[1] - MAP[1], box[2], box[3] - MAP[1]))
    painter = Painter(ground, origin=box[:2])
    _paint(painter, scene)
    for town in cases:
        _case(painter, scene, town)
    return _Patch(painter.layer(PALETTE), box[0], box[1])


def _paint(painter: Painter, scene: Scene) -> None:
    """Everything but the suitcases."""
    drive = scene.drive
    if scene.car_town is not None:
        draw = _wide_road if scene.roads == "wide" else _thin_road
        for to in places()[scene.car_town].bends:
            if drive is None or to != drive.origin:
                draw(painter, road(scene.car_town, to))
    if drive is not None:
        way = route(drive.origin, drive.town)
        for colour, thick in ((INK, DRIVE_WIDTH), (drive.colour, 27), (PAPER, 17)):
            painter.stroke(way, colour, thick)
        _wide_road(painter, way)
    for look in ("far", "near", "car"):
        for town in places():
            if scene.look(town) == look:
                _town(painter, scene, town, look)
    if scene.car_town is not None and (scene.roads == "wide" or drive is not None):
        things.car(painter, *parking(scene), CAR_WIDTH)


def _wide_road(painter: Painter, points: tuple[Point, ...]) -> None:
    painter.stroke(points, INK, 16)
    painter.stroke(points, ASPHALT, 11)
    painter.dashes(points, DASH, 2.4, 12, 10)


def _thin_road(painter: Painter, points: tuple[Point, ...]) -> None:
    painter.stroke(points, PAPER, 8)
    painter.stroke(points, FAINT, 4)


def _town(painter: Painter, scene: Scene, town: int, look: Look) -> None:
    _shield(painter, town, look)
    _name(painter, scene, town, look)


def _shield(painter: Painter, town: int, look: Look) -> None:
    x, y = places()[town].marker
    if look == "car":
        things.shield(painter, x, y, 48, town, ink=PAPER, ground=RED)
    elif look == "near":
        things.shield(painter, x, y, 44, town)
    else:
        things.shield(painter, x, y, 36, town, ink=MUTED, ground=PAPER, edge=MUTED, size=19)


def _name(painter: Painter, scene: Scene, town: int, look: Look) -> None:
    face, size = NAMES[look]
    box = left, top, right, bottom = scene.name_box(town)
    name = TOWNS[town].name
    if look == "car":
        painter.box(box, INK, 9)
        painter.text((left + right) / 2, top + 32, name, face, size, PAPER, anchor="m")
        return
    near = look == "near"
    if scene.is_crossed(town):
        painter.box(_with_plate(box), INK if near else FAINT, 7)
        painter.box((left - 6, top - 2, right + 6, bottom + 3), PAPER if near else LAND, 5)
    x, y, anchor = places()[town].name_at(scene.car_town)
    ink, halo = (INK, PAPER) if near else (TOWN_FAR, LAND)
    painter.text(x, y, name, face, size, ink, anchor=anchor, halo=halo, halo_width=3.5)


def _with_plate(box: Box) -> Box:
    left, top, right, bottom = box
    return left - 8, top - 4, right + 8, bottom + 5


def _case(painter: Painter, scene: Scene, town: int) -> None:
    look = scene.look(town)
    x, y = scene.case_at(town)
    things.suitcase(painter, x, y, CASE_WIDTHS[look], WHITE if look == "near" else None)
    _shield(painter, town, look)  # it lies over the suitcase's backing


def _around(scene: Scene, town: int) -> Box:
    """A town with all that belongs to it; far towns' smaller names lie inside."""
    x, y = places()[town].marker
    shield = (x - 28, y - 30, x + 28, y + 34)
    return _union([_with_plate(scene.name_box(town)), shield, scene.case_box(town)])


def _union(boxes: list[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _pixels(box: Box) -> tuple[int, int, int, int]:
    """The whole pixels of the map that a box touches."""
    left, top, right, bottom = MAP
    return (
        max(int(box[0]) - 1, left),
        max(int(box[1]) - 1, top),
        min(int(box[2]) + 2, right),
        min(int(box[3]) + 2, bottom),
    )
