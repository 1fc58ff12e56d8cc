"""What the map shows and where it lies: looks, names, suitcases, the day's drive, the car."""

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal, NamedTuple

from games.maloney.view import TOWNS
from renders.core.painter import Box, Point, along, curve
from renders.core.text import width
from renders.core.theme import Colour, Face
from renders.maloney.layout import MAP
from renders.maloney.places import places, road

Roads = Literal["wide", "thin"]
Look = Literal["car", "near", "far"]

CAR_WIDTH: Final = 110
CASE_WIDTHS: Final[dict[Look, int]] = {"car": 40, "near": 52, "far": 40}
NAMES: Final[dict[Look, tuple[Face, int]]] = {
    "car": (Face.SLAB, 30),
    "near": (Face.SLAB, 27),
    "far": (Face.SLAB_LIGHT, 23),
}
DRIVE_WIDTH: Final = 32

_CASE_HIDDEN = 500  # square pixels of a suitcase that the car may cover
_JUMPS: Final = (0, 6, -6, 12, -12, 18, -18, 24, -24, 30, -30)  # hundredths of bend


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

    def case_at(self, town: int) -> Point:
        """The middle of a town's suitcase: on its usual side, unless the car stands there."""
        place, wide = places()[town], CASE_WIDTHS[self.look(town)]
        usual = x, y = place.case_at(wide)
        if town != self.car_town:
            return usual
        near = (x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2)
        hidden = overlap(near, car_box(place.car))
        return (2 * place.marker[0] - x, y) if hidden > _CASE_HIDDEN else usual

    def case_box(self, town: int) -> Box:
        """The room a town's suitcase takes, its backing included."""
        wide = CASE_WIDTHS[self.look(town)]
        x, y = self.case_at(town)
        backing = 6 if self.look(town) == "near" else 2
        high = wide * 0.33 + backing
        return x - wide / 2 - backing, y - high - wide * 0.14, x + wide / 2 + backing, y + high

    def name_box(self, town: int) -> Box:
        """The room a town's name takes; the plate's for the car town."""
        face, size = NAMES[self.look(town)]
        long = width(face, size, TOWNS[town].name)
        if town == self.car_town:
            left, top = places()[town].plate
            return left, top, left + long + 30, top + 42
        x, y, anchor = places()[town].name_at(self.car_town)
        left = round(x - long * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor])
        return left, y - size * 0.75, left + long, y + size * 0.22

    def is_crossed(self, town: int) -> bool:
        """Whether a broad road runs through a town's name, which then needs a plate."""
        if town == self.car_town:
            return False
        if self.drive is not None:
            way = route(self.drive.origin, self.drive.town)
            box = self.name_box(town)
            if any(inside(point, box, DRIVE_WIDTH / 2 - 6) for point in along(way, 3)):
                return True
        if self.car_town is None or self.roads == "thin":
            return False
        return town in places()[self.car_town].plates


def shield_box(town: int) -> Box:
    """The room a town's shield takes."""
    x, y = places()[town].marker
    return x - 24, y - 27, x + 24, y + 30


@cache
def route(origin: int, town: int) -> tuple[Point, ...]:
    """The way the car came: by the road where there is one, else as a jump (a lucky Sunday)."""
    known = places()
    if origin in known[town].bends:
        return tuple(reversed(road(town, origin)))
    if town in known[origin].bends:
        return road(origin, town)
    start, end = known[origin].marker, known[town].marker
    boxes = list(_others(Scene(town, "thin"), origin, town))

    def crowding(bend: int) -> float:
        points = along(curve(start, end, bend / 100), 8)
        hits = sum(inside(point, box, DRIVE_WIDTH / 2) for point in points for box in boxes)
        off_map = sum(not inside(point, MAP, -DRIVE_WIDTH / 2) for point in points)
        return hits + 5 * off_map + abs(bend) / 20

    return curve(start, end, min(_JUMPS, key=crowding) / 100)


def _others(scene: Scene, origin: int, town: int) -> Iterator[Box]:
    """What a jump had better not run over."""
    for other in places():
        if other not in (origin, town):
            yield shield_box(other)
            yield scene.case_box(other)
            yield scene.name_box(other)


def parking(scene: Scene) -> Point:
    """Where the car stands, the middle of its wheels: beside its town, off the day's drive."""
    assert scene.car_town is not None
    here = places()[scene.car_town]
    if scene.roads == "wide" or scene.drive is None:
        return here.car
    x, y = here.marker
    spots = [here.car, (x, y - 27), (x, y + 87)]
    spots += [(x + side * 88, y + low) for side in (-1, 1) for low in (14, -10, 34, -34, 62)]
    spots.append((x, here.plate[1] + 104))
    return min(spots, key=lambda spot: _in_the_way(scene, spot) + spots.index(spot))


def _in_the_way(scene: Scene, spot: Point) -> float:
    """How much a car at that spot would hide; the drive itself counts most."""
    assert scene.drive is not None
    box = car_box(spot)
    way = along(route(scene.drive.origin, scene.drive.town), 4)
    hidden = 40.0 * sum(inside(point, box, 12) for point in way)
    for town in places():
        hidden += overlap(box, scene.name_box(town))
        if town != scene.car_town:  # its case is open, and its shield may be touched
            hidden += overlap(box, scene.case_box(town)) + overlap(box, shield_box(town))
    left, top, right, bottom = MAP
    fits = left < box[0] and top < box[1] and box[2] < right and box[3] < bottom
    return hidden if fits else hidden + 10_000


def car_box(spot: Point) -> Box:
    """The room the car takes, standing there."""
    x, y = spot
    return x - CAR_WIDTH / 2, y - CAR_WIDTH * 0.53, x + CAR_WIDTH / 2, y + 3


def inside(point: Point, box: Box, margin: float) -> bool:
    """Whether a point lies in a box or no further than the margin from it."""
    x, y = point
    return box[0] - margin < x < box[2] + margin and box[1] - margin < y < box[3] + margin


def overlap(one: Box, other: Box) -> float:
    """The area two boxes share."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across * down if across > 0 and down > 0 else 0.0
