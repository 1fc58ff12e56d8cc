"""The pieces of the game, drawn: disks, trucks and flags."""

from typing import Final, Literal, NamedTuple

from games.core.seat import Seat
from renders.core.painter import Painter, arc
from renders.core.schoolroom.badges import paint_white_mark
from renders.core.schoolroom.colours import INK, SHADOW, WHITE, YELLOW
from renders.core.theme import SEAT_COLOURS, Colour, blend
from renders.states.colours import DARK, FADED, FAR_EDGE, GLASS, HUB

DISK: Final = 19.5
DISK_SMALL: Final = 16.0
"""Radius of a disk in a state, and in a callout."""
CARGO: Final = 17.0
"""Radius of a disk in a truck, at the truck's scale 1."""
DROPPED: Final = 16.0
COLLAR: Final = 8.0
TRUCK: Final = 1.1
TRUCK_SMALL: Final = 0.76
POLE: Final = 54.0

_BED, _CAB, _HOOD = (-34, -29, 8, -8), (8, -38, 26, -8), (20, -24, 34, -8)
_WHEELS, _WHEEL = (-20, 22), 8.5
_LOAD_X, _LOAD_Y = -13, -38

Halo = Literal["none", "white", "acting"]


class Tint(NamedTuple):
    """The colours of pieces: those of the box, or faded where a piece is out of reach."""

    seats: tuple[Colour, ...]
    dark: tuple[Colour, ...]
    edge: Colour
    shadow: Colour


PLAIN: Final = Tint(SEAT_COLOURS[:4], DARK, INK, SHADOW)
FAINT: Final = Tint(FADED, tuple(blend(seat, FAR_EDGE, 0.35) for seat in FADED), FAR_EDGE, HUB)


def paint_disk(
    painter: Painter, owner: Seat, x: float, y: float, radius: float, tint: Tint = PLAIN
) -> None:
    """A disk lying on the map, with halo and shadow."""
    painter.disc(x, y + 2, radius + 2, tint.shadow)
    painter.disc(x, y, radius + 2.5, WHITE)
    paint_face(painter, owner, x, y, radius, tint)


def paint_dropped(
    painter: Painter, owner: Seat, x: float, y: float, radius: float, tint: Tint = PLAIN
) -> None:
    """A disk set down beside its truck: a white collar with ten dashes round it."""
    reach = radius + COLLAR * radius / DROPPED
    thick = max(2.4, 3.5 * radius / DROPPED)
    painter.disc(x, y, reach, WHITE)
    for dash in range(10):
        start = 36 * dash - 90
        painter.stroke(arc(x, y, reach - thick / 2, start, start + 20), tint.edge, thick)
    paint_face(painter, owner, x, y, radius, tint)


def paint_face(
    painter: Painter,
    owner: Seat,
    x: float,
    y: float,
    radius: float,
    tint: Tint = PLAIN,
    *,
    lift: float = 0.0,
) -> None:
    """The disk itself; its mark `lift` above the middle."""
    colour = tint.seats[owner]
    painter.disc(x, y, radius, tint.edge)
    painter.disc(x, y, radius - max(1.6, radius * 0.13), colour)
    if radius > 11:
        painter.ring(x, y, radius * 0.8, blend(colour, WHITE, 0.45), 1.5)
    paint_white_mark(painter, owner, x, y - lift, radius * 0.52)


def paint_truck(
    painter: Painter,
    seat: Seat,
    x: float,
    y: float,
    scale: float,
    *,
    cargo: Seat | None = None,
    halo: Halo = "white",
    tint: Tint = PLAIN,
) -> None:
    """A truck on the ground line `y`, going right; `cargo` is the owner of the disk in it."""
    truck = _Truck(painter, x, y, scale)
    if halo == "acting":
        wide = 10 if scale >= 1 else 9 * scale
        truck.outline(wide, tint.edge, loaded=cargo is not None)
        truck.outline(wide - 2.5, YELLOW, loaded=cargo is not None)
    elif halo == "white":
        truck.outline(4 if scale >= 1 else 3.6 * scale, WHITE, loaded=cargo is not None)
    truck.outline(2 if scale >= 0.7 else 1.6, tint.edge, loaded=cargo is not None)
    colour, dark = tint.seats[seat], tint.dark[seat]
    if cargo is None:
        truck.box(_BED, colour, 3)
    else:
        load_x, load_y = truck.at(_LOAD_X, _LOAD_Y)
        lift = 3 * scale
        paint_face(painter, cargo, load_x, load_y, CARGO * scale, tint, lift=lift)
        truck.box((-36, -25, 10, -8), tint.edge, 3)
        truck.box((-34, -23, 8, -8), colour, 2)
    truck.box((-34, -12, 34, -8), dark)
    truck.box(_CAB, colour, 4)
    truck.box((18, -24, 34, -8), colour, 3)
    truck.box((8, -12, 34, -8), dark)
    truck.box((13, -34, 24, -23), GLASS, 2)
    truck.box((7, -36, 9, -8), tint.edge)
    truck.box((31, -19, 34, -14), YELLOW, 1)
    for wheel in _WHEELS:
        wheel_x, wheel_y = truck.at(wheel, -7)
        painter.disc(wheel_x, wheel_y, _WHEEL * scale, tint.edge)
        painter.disc(wheel_x, wheel_y, 3.6 * scale, HUB)
    high, reach = (-19.5, 8.3) if cargo is None else (-16.5, 5.6)
    paint_white_mark(painter, seat, *truck.at(_LOAD_X, high), reach * scale)


class _Truck(NamedTuple):
    """A truck's own measures, put on the picture."""

    painter: Painter
    x: float
    y: float
    scale: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.x + x * self.scale, self.y + y * self.scale

    def box(
        self, box: tuple[int, int, int, int], fill: Colour, radius: float = 0, grown: float = 0
    ) -> None:
        x0, y0 = self.at(box[0], box[1])
        x1, y1 = self.at(box[2], box[3])
        edges = (x0 - grown, y0 - grown, x1 + grown, y1 + grown)
        self.painter.box(edges, fill, radius * self.scale + grown)

    def outline(self, grown: float, fill: Colour, *, loaded: bool) -> None:
        """The whole truck in one colour, so much larger on all sides."""
        for box, radius in ((_BED, 3), (_CAB, 5), (_HOOD, 4)):
            self.box(box, fill, radius, grown)
        for wheel in _WHEELS:
            self.painter.disc(*self.at(wheel, -7), _WHEEL * self.scale + grown, fill)
        if loaded:
            self.painter.disc(*self.at(_LOAD_X, _LOAD_Y), CARGO * self.scale + grown, fill)


def paint_flag(
    painter: Painter, carrier: Seat, x: float, y: float, scale: float = 1.0, tint: Tint = PLAIN
) -> None:
    """A destination's flag, the foot of its pole at the point."""

    def at(dx: float, dy: float) -> tuple[float, float]:
        return x + dx * scale, y + dy * scale

    painter.disc(x, y, 4.5 * scale + 1, WHITE)
    painter.box((*at(-4, -POLE - 1), *at(4, 2)), WHITE, 3)
    painter.shape([at(-4, -56), at(48, -38.5), at(-4, -20)], WHITE)
    painter.shape([at(-1, -54), at(43.5, -38.5), at(-1, -23)], tint.edge)
    painter.shape([at(1, -50.5), at(37, -38.5), at(1, -26.5)], tint.seats[carrier])
    painter.box((*at(-2, -POLE), *at(2, 0)), tint.edge, 1.5)
    painter.disc(x, y, 3.2 * scale, tint.edge)
    paint_white_mark(painter, carrier, *at(11.5, -38.5), 7.4 * scale)
