"""The small things on cards, plates and lists, each painted round its middle.

`size` is about half the height. `ground` is what shows through windows and holes.
"""

from collections.abc import Callable
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Final

from renders.core.painter import Painter, Point, regular
from renders.core.theme import Colour, Face
from renders.dallas.colours import BRASS


def beam(painter: Painter, start: Point, end: Point, width: float, colour: Colour) -> None:
    """A straight bar with flat ends."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0) or 1.0
    dx, dy = (y0 - y1) / length * width / 2, (x1 - x0) / length * width / 2
    corners = ((x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy))
    painter.shape(corners, colour)


def oval(painter: Painter, x: float, y: float, across: float, high: float, colour: Colour) -> None:
    """An ellipse by its middle and its two radii."""
    angles = (radians(5 * step) for step in range(72))
    painter.shape([(x + across * cos(a), y + high * sin(a)) for a in angles], colour)


def star(painter: Painter, x: float, y: float, size: float, colour: Colour) -> None:
    painter.shape(regular(x, y + size * 0.05, size, 5, -90, 0.42), colour)


def star_outline(painter: Painter, x: float, y: float, size: float, colour: Colour) -> None:
    painter.outline(regular(x, y + size * 0.05, size * 0.93, 5, -90, 0.42), colour, 1.8)


def tick(painter: Painter, x: float, y: float, size: float, colour: Colour) -> None:
    points = ((x - size, y), (x - size * 0.3, y + size * 0.7), (x + size, y - size * 0.8))
    painter.stroke(points, colour, size * 0.48)


def arrow(painter: Painter, x: float, y: float, length: float, colour: Colour) -> None:
    """To the right, its tip at `x`."""
    painter.box((x - length, y - 3.5, x - 20, y + 3.5), colour)
    painter.shape([(x, y), (x - 24, y - 15), (x - 24, y + 15)], colour)


def derrick(
    painter: Painter, x: float, y: float, height: float, colour: Colour, width: float = 0.0
) -> None:
    """A drilling tower; `width` is that of its foot, half the height if not given."""
    foot, head = (width or height * 0.5) / 2, height * 0.065
    leg = max(1.2, height * (0.055 if height < 60 else 0.042))
    top, bottom = y - height * 0.36, y + height / 2

    def floor(share: float) -> tuple[Point, Point]:
        reach, level = head + (foot - head) * share, top + (bottom - top) * share
        return (x - reach, level), (x + reach, level)

    floors = [floor(share) for share in (0.0, 0.3, 0.62, 1.0)]
    for (left, right), (below_left, below_right) in pairwise(floors):
        beam(painter, left, below_left, leg, colour)
        beam(painter, right, below_right, leg, colour)
        beam(painter, below_left, below_right, leg, colour)
        beam(painter, left, below_right, leg * 0.8, colour)
        beam(painter, right, below_left, leg * 0.8, colour)
    if height < 50:
        painter.box((x - height * 0.1, y - height / 2, x + height * 0.1, top + 1), colour)
    else:
        crown = y - height * 0.42
        painter.box((x - height * 0.085, y - height / 2, x + height * 0.085, crown), colour)
        painter.box((x - height * 0.05, crown - 1, x + height * 0.05, top + 2), colour)
    painter.box((x - foot * 1.24, bottom - leg, x + foot * 1.24, bottom + leg), colour)


def rosette(painter: Painter, x: float, y: float, size: float, ink: Colour, ground: Colour) -> None:
    for side in (-1, 1):
        ribbon = ((0.55, 0.2), (0.75, 1.15), (0.28, 0.9), (0, 1.15), (0, 0.3))
        painter.shape([(x + side * px * size, y + py * size) for px, py in ribbon], ink)
    middle = y - size * 0.2
    painter.shape(regular(x, middle, size * 0.92, 10, -90, 0.8), ink)
    painter.disc(x, middle, size * 0.55, ground)
    painter.shape(regular(x, middle, size * 0.45, 5, -90, 0.42), ink)


def shield(painter: Painter, x: float, y: float, size: float, ink: Colour, ground: Colour) -> None:
    outline = (
        (-0.8, -0.75), (0, -1), (0.8, -0.75), (0.8, 0.1), (0.5, 0.65), (0, 1.05), (-0.5, 0.65),
        (-0.8, 0.1),
    )  # fmt: skip
    painter.shape([(x + px * size, y + py * size) for px, py in outline], ink)
    points = [(x - 0.38 * size, y), (x - 0.08 * size, y + 0.34 * size)]
    painter.stroke([*points, (x + 0.42 * size, y - 0.36 * size)], ground, size * 0.22)


def tower(painter: Painter, x: float, y: float, size: float, ink: Colour, ground: Colour) -> None:
    """The Ewing Oil building."""
    h = size * 2
    painter.box((x - h * 0.25, y - h * 0.28, x + h * 0.25, y + h / 2), ink)
    painter.box((x - h * 0.16, y - h * 0.38, x + h * 0.16, y - h * 0.2), ink)
    painter.box((x - h * 0.03, y - h / 2, x + h * 0.03, y - h * 0.3), ink)
    for column in range(3):
        for row in range(4):
            left, top = x - h * 0.18 + column * h * 0.135, y - h * 0.17 + row * h * 0.15
            painter.box((left, top, left + h * 0.09, top + h * 0.08), ground)


def rising(painter: Painter, x: float, y: float, size: float, ink: Colour) -> None:
    """The broker's line."""
    points = ((-1, 0.6), (-0.35, 0), (0.1, 0.35), (0.8, -0.55))
    painter.stroke([(x + px * size, y + py * size) for px, py in points], ink, size * 0.26)
    head = ((1.05, -0.95), (0.95, -0.1), (0.3, -0.65))
    painter.shape([(x + px * size, y + py * size) for px, py in head], ink)
    painter.box((x - size, y + size * 0.85, x + size, y + size * 1.03), ink)


def ranch(painter: Painter, x: float, y: float, width: float, ink: Colour, roof: Colour) -> None:
    """Southfork's house; `y` lies a little below its eaves."""
    w, h = width, width * 0.3
    painter.box((x - w * 0.5, y - h * 0.12, x + w * 0.5, y + h * 0.62), ink)
    eaves, ridge = y - h * 0.1, y - h * 0.46
    painter.shape(
        [
            (x - w * 0.54, eaves),
            (x - w * 0.46, ridge),
            (x + w * 0.46, ridge),
            (x + w * 0.54, eaves),
        ],
        roof,
    )
    for share in (-0.44, -0.35, -0.26, 0.26, 0.35, 0.44):
        middle = x + w * share
        window = (middle - w * 0.022, y + h * 0.08, middle + w * 0.022, y + h * 0.42)
        painter.box(window, roof)
    painter.box((x - w * 0.2, y - h * 0.5, x + w * 0.2, y + h * 0.62), roof)
    painter.box((x - w * 0.035, y + h * 0.1, x + w * 0.035, y + h * 0.62), BRASS)
    for share in (-0.18, -0.09, 0.09, 0.18):
        column = (x + w * (share - 0.017), y - h * 0.42, x + w * (share + 0.017), y + h * 0.62)
        painter.box(column, ink)
    gable = [(x - w * 0.25, y - h * 0.42), (x, y - h * 0.98), (x + w * 0.25, y - h * 0.42)]
    painter.shape(gable, roof)
    painter.shape(
        [(x - w * 0.15, y - h * 0.5), (x, y - h * 0.82), (x + w * 0.15, y - h * 0.5)], ink
    )
    painter.box((x - w * 0.56, y + h * 0.62, x + w * 0.56, y + h * 0.72), roof)


def limo(painter: Painter, x: float, y: float, width: float, ink: Colour, ground: Colour) -> None:
    w, h = width, width * 0.26
    body = (
        (-0.5, 0.4), (-0.5, -0.05), (-0.3, -0.1), (-0.22, -0.5), (0.22, -0.5), (0.3, -0.1),
        (0.48, 0), (0.5, 0.4),
    )  # fmt: skip
    painter.shape([(x + px * w, y + py * h) for px, py in body], ink)
    for left, right in ((-0.19, -0.08), (-0.05, 0.05), (0.08, 0.19)):
        painter.box((x + w * left, y - h * 0.36, x + w * right, y - h * 0.08), ground)
    for share in (-0.32, 0.32):
        painter.disc(x + w * share, y + h * 0.4, h * 0.26, ink)
        painter.disc(x + w * share, y + h * 0.4, h * 0.12, ground)


def gavel(painter: Painter, x: float, y: float, size: float, ink: Colour) -> None:
    turn = radians(-35)

    def turned(left: float, top: float, right: float, bottom: float) -> None:
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        painter.shape(
            [
                (
                    x + size * (px * cos(turn) - py * sin(turn)),
                    y + size * (px * sin(turn) + py * cos(turn)),
                )
                for px, py in corners
            ],
            ink,
        )

    turned(-0.55, -0.75, 0.55, -0.2)
    turned(-0.72, -0.88, -0.5, -0.07)
    turned(0.5, -0.88, 0.72, -0.07)
    turned(-0.1, -0.2, 0.12, 1.0)
    painter.box((x - size * 0.95, y + size * 0.75, x - size * 0.05, y + size * 0.98), ink)


def sack(painter: Painter, x: float, y: float, size: float, ink: Colour, ground: Colour) -> None:
    outline = (
        (-0.32, -0.55), (-0.5, -1), (0.5, -1), (0.32, -0.55), (0.85, 0.2), (0.85, 0.75), (0.6, 1),
        (-0.6, 1), (-0.85, 0.75), (-0.85, 0.2),
    )  # fmt: skip
    painter.shape([(x + px * size, y + py * size) for px, py in outline], ink)
    painter.box((x - size * 0.42, y - size * 0.64, x + size * 0.42, y - size * 0.48), ground)
    figure = round(size * 1.05)
    painter.text(x, y + size * 0.66, "$", Face.SLAB, figure, ground, anchor="m")


def magnifier(
    painter: Painter, x: float, y: float, size: float, ink: Colour, ground: Colour
) -> None:
    """The Private Investigator's."""
    lens = x - size * 0.18, y - size * 0.18
    painter.disc(*lens, size * 0.7, ink)
    painter.disc(*lens, size * 0.45, ground)
    handle = ((x + size * 0.32, y + size * 0.32), (x + size * 0.85, y + size * 0.85))
    painter.stroke(handle, ink, size * 0.3)


def helicopter(
    painter: Painter, x: float, y: float, size: float, ink: Colour, ground: Colour
) -> None:
    s = size
    oval(painter, x - s * 0.2, y + s * 0.1, s * 0.55, s * 0.4, ink)
    tail = ((0.2, -0.1), (1.05, -0.2), (1.05, 0), (0.2, 0.25))
    painter.shape([(x + px * s, y + py * s) for px, py in tail], ink)
    for left, top, right, bottom in (
        (0.95, -0.42, 1.08, 0.12), (-0.9, -0.62, 0.55, -0.5), (-0.24, -0.55, -0.14, -0.25),
        (-0.75, 0.66, 0.35, 0.76),
    ):  # fmt: skip
        painter.box((x + left * s, y + top * s, x + right * s, y + bottom * s), ink)
    oval(painter, x - s * 0.44, y + s * 0.04, s * 0.22, s * 0.16, ground)


def padlock(painter: Painter, x: float, y: float, size: float, ink: Colour) -> None:
    painter.ring(x, y - size * 0.3, size * 0.52, ink, size * 0.2)
    box = (x - size * 0.72, y - size * 0.25, x + size * 0.72, y + size * 0.85)
    painter.box(box, ink, size * 0.15)


def clock(painter: Painter, x: float, y: float, size: float, ink: Colour, ground: Colour) -> None:
    painter.disc(x, y, size, ink)
    painter.disc(x, y, size * 0.74, ground)
    hands = ((x, y - size * 0.48), (x, y), (x + size * 0.36, y + size * 0.26))
    painter.stroke(hands, ink, size * 0.2)


def two_cards(
    painter: Painter, x: float, y: float, size: float, ink: Colour, ground: Colour
) -> None:
    s = size
    painter.box((x - s * 0.8, y - s * 0.85, x + s * 0.12, y + s * 0.6), ink, 3)
    painter.box((x - s * 0.22, y - s * 0.52, x + s * 0.8, y + s), ground, 3)
    painter.box((x - s * 0.12, y - s * 0.42, x + s * 0.7, y + s * 0.9), ink, 3)


def eye(painter: Painter, x: float, y: float, size: float, ink: Colour, ground: Colour) -> None:
    oval(painter, x, y, size, size * 0.62, ink)
    painter.disc(x, y, size * 0.42, ground)
    painter.disc(x, y, size * 0.22, ink)


def signpost(
    painter: Painter, x: float, y: float, size: float, ink: Colour, ground: Colour
) -> None:
    """Somebody is sent somewhere."""
    s = size
    painter.box((x - s * 0.12, y - s, x + s * 0.12, y + s), ink)
    board = ((-0.75, -0.75), (0.55, -0.75), (0.95, -0.4), (0.55, -0.05), (-0.75, -0.05))
    painter.shape([(x + px * s, y + py * s) for px, py in board], ink)
    painter.box((x - s * 0.5, y - s * 0.47, x + s * 0.45, y - s * 0.33), ground)


def certificate(
    painter: Painter, x: float, y: float, size: float, ink: Colour, ground: Colour
) -> None:
    s = size
    painter.box((x - s, y - s * 0.72, x + s, y + s * 0.72), ink, 3)
    painter.frame((x - s * 0.82, y - s * 0.54, x + s * 0.82, y + s * 0.54), ground, 1.6)
    painter.shape(regular(x, y, s * 0.36, 5, -90, 0.42), ground)


def moon(painter: Painter, x: float, y: float, size: float, ink: Colour, ground: Colour) -> None:
    painter.disc(x, y, size, ink)
    painter.disc(x + size * 0.48, y - size * 0.3, size * 0.84, ground)


def pause(painter: Painter, x: float, y: float, size: float, ink: Colour) -> None:
    for side in (-1, 1):
        middle = x + side * size * 0.45
        box = (middle - size * 0.25, y - size * 0.8, middle + size * 0.25, y + size * 0.8)
        painter.box(box, ink)


KIND_MARKS: Final[dict[str, Callable[[Painter, float, float, float, Colour, Colour], None]]] = {
    "investment": lambda p, x, y, s, ink, _: derrick(p, x, y, s * 2, ink, s * 1.25),
    "influence": lambda p, x, y, s, ink, ground: rosette(p, x, y - 1, s * 0.9, ink, ground),
    "safe": lambda p, x, y, s, ink, ground: shield(p, x, y, s * 0.95, ink, ground),
    "ewing_oil": lambda p, x, y, s, ink, ground: tower(p, x, y, s * 1.3, ink, ground),
    "broker": lambda p, x, y, s, ink, _: rising(p, x, y, s * 0.9, ink),
    "southfork": lambda p, x, y, s, ink, ground: ranch(p, x, y, s * 3.4, ground, ink),
}
"""Each kind's mark by painter, middle, size, ink and ground."""
