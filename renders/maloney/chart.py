"""The map with its towns, roads, suitcases and the car: laid out once, then put together."""

from typing import Final, Literal, NamedTuple

from PIL import Image

from games.maloney.view import TOWNS
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Box, Painter, Point, along
from renders.core.text import width
from renders.core.theme import Colour, Face
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
from renders.maloney.places import bounds, places, road, route

Roads = Literal["wide", "thin"]
Look = Literal["car", "near", "far"]

CAR_WIDTH: Final = 110
CASE_WIDTHS: Final[dict[Look, int]] = {"car": 40, "near": 52, "far": 40}
NAMES: Final[dict[Look, tuple[Face, int]]] = {
    "car": (Face.SLAB, 30),
    "near": (Face.SLAB, 27),
    "far": (Face.SLAB_LIGHT, 23),
}


class Drive(NamedTuple):
    """The way that is marked on the map, in its owner's colour."""

    origin: int
    town: int
    colour: Colour


class Scene(NamedTuple):
    """What the map shows: where the car stands (None: nowhere yet), its roads, the day's drive."""

    car_town: int | None
    roads: Roads = "wide"
    drive: Drive | None = None

    def look(self, town: int) -> Look:
        """How a town is drawn: the car's, one that matters now, or any other."""
        if town == self.car_town:
            return "car"
        if self.car_town is not None and self.roads == "wide":
            return "near" if town in places()[self.car_town].bends else "far"
        return "near" if self.drive is not None and town == self.drive.origin else "far"

    def case_box(self, town: int) -> tuple[int, int, int, int]:
        """Pixels that a town's suitcase may touch."""
        wide = CASE_WIDTHS[self.look(town)]
        x, y = places()[town].case_at(wide)
        backing = 6 if self.look(town) == "near" else 2
        high = wide * 0.33 + backing
        box = (x - wide / 2 - backing, y - high - wide * 0.14, x + wide / 2 + backing, y + high)
        return _outward(box)

    def name_box(self, town: int) -> Box:
        """The room a town's name takes, its plate included."""
        face, size = NAMES[self.look(town)]
        long = width(face, size, TOWNS[town].name)
        if town == self.car_town:
            left, top = places()[town].plate
            return left, top, left + long + 30, top + 42
        x, y, anchor = places()[town].name_at(self.car_town)
        left = round(x - long * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor])
        return left, y - size * 0.75, left + long, y + size * 0.22


def put_chart(canvas: Canvas, scene: Scene, cases: frozenset[int]) -> None:
    """Put the map with the suitcases that are left."""
    base = _chart(scene.car_town, scene.roads)
    canvas.layer(base.bare, MAP[0], MAP[1])
    for town in cases:
        patch, x, y = base.cases[town]
        canvas.layer(patch, x, y)
    if scene.drive is not None:
        patch, x, y = _driven(scene, cases)
        canvas.layer(patch, x, y)


class _Chart(NamedTuple):
    bare: Image.Image
    cases: dict[int, tuple[Image.Image, int, int]]


@kept(34)
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
        box = scene.case_box(town)
        cases[town] = PALETTE.quantise(painter.image(box)), box[0], box[1]
    return _Chart(bare, cases)


@kept(32)
def _driven(scene: Scene, cases: frozenset[int]) -> tuple[Image.Image, int, int]:
    """The part of the map round the day's drive."""
    assert scene.drive is not None
    points = route(scene.drive.origin, scene.drive.town)
    touched = [
        bounds(points, 20),
        _around(scene, scene.drive.origin),
        _around(scene, scene.drive.town),
    ]
    if scene.roads == "thin":
        touched.append(_car_box(parking(scene)))
    box = _within_map(_outward(_union(touched)))
    ground = geography().crop((box[0], box[1] - MAP[1], box[2], box[3] - MAP[1]))
    painter = Painter(ground, origin=box[:2])
    _paint(painter, scene)
    for town in cases:
        _case(painter, scene, town)
    return painter.layer(PALETTE), box[0], box[1]


def _paint(painter: Painter, scene: Scene) -> None:
    """Everything but the suitcases."""
    drive = scene.drive
    if scene.car_town is not None:
        for to in places()[scene.car_town].bends:
            if drive is None or to != drive.origin:
                points = road(scene.car_town, to)
                _wide_road(painter, points) if scene.roads == "wide" else _thin_road(
                    painter, points
                )
    if drive is not None:
        points = route(drive.origin, drive.town)
        for colour, thick in ((INK, 32), (drive.colour, 27), (PAPER, 17)):
            painter.stroke(points, colour, thick)
        _wide_road(painter, points)
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
    x, y = places()[town].marker
    face, size = NAMES[look]
    box = scene.name_box(town)
    name = TOWNS[town].name
    if look == "car":
        things.shield(painter, x, y, 48, town, ink=PAPER, ground=RED)
        painter.box(box, INK, 9)
        painter.text((box[0] + box[2]) / 2, box[1] + 32, name, face, size, PAPER, anchor="m")
        return
    near = look == "near"
    if near:
        things.shield(painter, x, y, 44, town)
    else:
        things.shield(painter, x, y, 36, town, ink=MUTED, ground=PAPER, edge=MUTED, size=19)
    if _is_crossed(scene, town):
        left, top, right, bottom = box
        edge = INK if near else FAINT
        painter.box((left - 8, top - 4, right + 8, bottom + 5), edge, 7)
        painter.box((left - 6, top - 2, right + 6, bottom + 3), PAPER if near else LAND, 5)
    tx, ty, anchor = places()[town].name_at(scene.car_town)
    ink, halo = (INK, PAPER) if near else (TOWN_FAR, LAND)
    painter.text(tx, ty, name, face, size, ink, anchor=anchor, halo=halo, halo_width=3.5)


def _is_crossed(scene: Scene, town: int) -> bool:
    if scene.car_town is None or scene.roads == "thin":
        return False
    return town in places()[scene.car_town].plates


def _case(painter: Painter, scene: Scene, town: int) -> None:
    look = scene.look(town)
    wide = CASE_WIDTHS[look]
    x, y = places()[town].case_at(wide)
    things.suitcase(painter, x, y, wide, WHITE if look == "near" else None)


def parking(scene: Scene) -> Point:
    """Where the car stands, the middle of its wheels: beside its town, off the day's drive."""
    assert scene.car_town is not None
    here = places()[scene.car_town]
    if scene.roads == "wide" or scene.drive is None:
        return here.car
    x, y = here.marker
    spots = [here.car, (x, y - 27), (x, y + 87)]
    spots += [(x + side * 88, y + low) for side in (-1, 1) for low in (14, -10, 34)]
    return min(spots, key=lambda spot: _in_the_way(scene, spot) + spots.index(spot))


def _in_the_way(scene: Scene, spot: Point) -> float:
    """How much a car at that spot would hide; the drive itself counts most."""
    assert scene.drive is not None
    box = _car_box(spot)
    way = along(route(scene.drive.origin, scene.drive.town), 4)
    hidden = 40.0 * sum(_inside(point, box, 12) for point in way)
    for town in places():
        x, y = places()[town].marker
        for other in (
            scene.name_box(town),
            scene.case_box(town),
            (x - 24, y - 26, x + 24, y + 30),
        ):
            hidden += _overlap(box, other)
    left, top, right, bottom = MAP
    inside = left < box[0] and top < box[1] and box[2] < right and box[3] < bottom
    return hidden if inside else hidden + 10_000


def _car_box(spot: Point) -> Box:
    x, y = spot
    return x - CAR_WIDTH / 2, y - CAR_WIDTH * 0.53, x + CAR_WIDTH / 2, y + 3


def _around(scene: Scene, town: int) -> Box:
    """A town with all that belongs to it; far towns' smaller names lie inside."""
    x, y = places()[town].marker
    left, top, right, bottom = scene.name_box(town)
    return _union([(left - 10, top - 8, right + 10, bottom + 8), (x - 28, y - 30, x + 28, y + 34),
                   scene.case_box(town)])  # fmt: skip


def _union(boxes: list[Box]) -> Box:
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )


def _outward(box: Box) -> tuple[int, int, int, int]:
    return int(box[0]) - 1, int(box[1]) - 1, int(box[2]) + 2, int(box[3]) + 2


def _within_map(box: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    return (
        max(box[0], MAP[0]),
        max(box[1], MAP[1]),
        min(box[2], MAP[2]),
        min(box[3], MAP[3]),
    )


def _inside(point: Point, box: Box, margin: float) -> bool:
    x, y = point
    return box[0] - margin < x < box[2] + margin and box[1] - margin < y < box[3] + margin


def _overlap(one: Box, other: Box) -> float:
    """The area two boxes share."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across * down if across > 0 and down > 0 else 0.0
