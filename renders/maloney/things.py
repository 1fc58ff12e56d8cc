"""The small things of the game, drawn as part of a picture; sizes are pixels."""

from typing import Final

from renders.core.painter import Painter, Point
from renders.core.theme import Colour, Face
from renders.maloney.colours import (
    FAINT,
    GAIN,
    INK,
    MUTED,
    ORANGE,
    PAPER,
    RED,
    RELIEF,
    RUST,
    SEA,
    SEAL,
    SOFT,
    STRAW,
    TAN,
    TAN_DARK,
    TAN_LIGHT,
    WHITE,
)

_SHIELD_TOP: Final = (
    (-0.36, -0.56), (-0.18, -0.48), (0.0, -0.54), (0.18, -0.48), (0.36, -0.56), (0.52, -0.34),
)  # fmt: skip
_SHIELD_SIDE: Final = (
    (0.47, -0.2), (0.46, -0.06), (0.52, 0.1), (0.53, 0.24), (0.46, 0.4), (0.32, 0.5),
    (0.14, 0.54), (0.0, 0.62),
)  # fmt: skip


def shield(
    painter: Painter,
    x: float,
    y: float,
    width: float,
    number: int,
    *,
    ink: Colour = INK,
    ground: Colour = WHITE,
    edge: Colour = INK,
    size: int | None = None,
) -> None:
    """A route shield with a town's number."""
    painter.shape(_shield(x, y, width), edge)
    painter.shape(_shield(x, y, width * 0.86), ground)
    digits = size or int(width * 0.52)
    painter.text(x, y + digits * 0.36, str(number), Face.SANS_BOLD, digits, ink, anchor="m")


def _shield(x: float, y: float, width: float) -> list[Point]:
    left = [(-px, py) for px, py in reversed(_SHIELD_SIDE[:-1])]
    corners = (*_SHIELD_TOP, *_SHIELD_SIDE, *left, (-0.52, -0.34))
    return [(x + px * width, y + py * width) for px, py in corners]


def suitcase(
    painter: Painter, x: float, y: float, width: float, backing: Colour | None = None
) -> None:
    """A closed suitcase, its body centred on the point; the handle stands out above."""
    height, edge = width * 0.66, max(1.8, width * 0.044)
    left, top, right, bottom = x - width / 2, y - height / 2, x + width / 2, y + height / 2
    if backing is not None:
        painter.box((left - 5, top - 5, right + 5, bottom + 5), backing, 8)
    handle = (x - width * 0.17, top - width * 0.13, x + width * 0.17, y)
    painter.frame(handle, INK, max(2.4, width * 0.084), max(2, width * 0.1))
    painter.box((left, top, right, bottom), INK, width * 0.14)
    inside = (left + edge, top + edge, right - edge, bottom - edge)
    painter.box(inside, TAN, width * 0.11)
    lid = top + edge + height * 0.2
    painter.box((inside[0], inside[1], inside[2], lid), TAN_LIGHT, width * 0.1)
    painter.box((inside[0], inside[1] + height * 0.12, inside[2], lid + height * 0.02), TAN)
    for strap in (x - width * 0.28, x + width * 0.28):
        half = width * 0.065
        painter.box((strap - half, inside[1], strap + half, inside[3]), TAN_DARK)
        buckle = width * 0.05
        painter.box((strap - buckle, y - height * 0.12, strap + buckle, y + height * 0.06), STRAW)


def open_suitcase(painter: Painter, x: float, y: float, width: float) -> None:
    """An open suitcase; the point is the middle of its hinge."""
    lid, body = width * 0.5, width * 0.42
    painter.shape(_lid(x, y, width, lid, 0.5, 0.44, 1.0), INK)
    painter.shape(_lid(x, y, width, lid, 0.482, 0.424, 0.955), TAN_LIGHT)
    painter.shape(_lid(x, y, width, lid, 0.44, 0.39, 0.82), RELIEF)
    for share in (-0.2, 0.2):
        strap = [(x + width * share * 1.05, y), (x + width * share * 0.95, y - lid * 0.8)]
        painter.stroke(strap, TAN, width * 0.038)
    handle = (x - width * 0.14, y + body - 2, x + width * 0.14, y + body + width * 0.106)
    painter.frame(handle, INK, width * 0.038, width * 0.045)
    left, right, edge = x - width * 0.53, x + width * 0.53, width * 0.023
    painter.box((left, y, right, y + body), INK, width * 0.075)
    painter.box((left + edge, y + edge, right - edge, y + body - edge), TAN, width * 0.06)
    painter.box((left + edge, y + edge, right - edge, y + body * 0.22), TAN_LIGHT, width * 0.045)
    for middle in (x - width * 0.3, x + width * 0.3):
        painter.box(
            (middle - width * 0.06, y + edge, middle + width * 0.06, y + body - edge), TAN_DARK
        )
        painter.box(
            (
                middle - width * 0.045,
                y + body * 0.34,
                middle + width * 0.045,
                y + body * 0.58,
            ),
            STRAW,
            width * 0.015,
        )


def no_suitcase(painter: Painter, x: float, y: float, width: float) -> None:
    """The outline of a suitcase that is not there any more."""
    height, thick = width * 0.66, width * 0.026
    left, top, right, bottom = x - width / 2, y - height / 2, x + width / 2, y + height / 2
    handle = (x - width * 0.17, top - width * 0.13, x + width * 0.17, top + thick)
    painter.frame(handle, FAINT, thick, width * 0.07)
    painter.frame((left, top, right, bottom), FAINT, thick, width * 0.1)
    for strap in (x - width * 0.28, x + width * 0.28):
        painter.box((strap - thick / 2, top, strap + thick / 2, bottom), FAINT)


def _lid(
    x: float, y: float, width: float, height: float, foot: float, head: float, up: float
) -> list[Point]:
    return [
        (x - width * foot, y),
        (x - width * head, y - height * up),
        (x + width * head, y - height * up),
        (x + width * foot, y),
    ]


def car(painter: Painter, x: float, y: float, width: float) -> None:
    """The station wagon from its side, driving right; the point is the middle of its wheels.

    Its red is near seat 0's, so it has a cream roof and stripe and no mark.
    """
    unit = width / 100

    def at(*points: Point) -> list[Point]:
        return [(x + (px - 50) * unit, y + (py - 52) * unit) for px, py in points]

    def part(x0: float, y0: float, x1: float, y1: float, fill: Colour, radius: float = 0) -> None:
        (left, top), (right, bottom) = at((x0, y0), (x1, y1))
        painter.box((left, top, right, bottom), fill, radius * unit)

    part(18, 2, 36, 13.6, INK, 3)
    part(19.5, 3.5, 34.5, 12, TAN, 2)
    part(25, 3.5, 28.5, 12, TAN_DARK)
    part(38, 0, 58, 13.6, INK, 3)
    part(39.5, 1.5, 56.5, 12, TAN_LIGHT, 2)
    part(43, 1.5, 45.5, 12, TAN_DARK)
    part(50, 1.5, 52.5, 12, TAN_DARK)
    part(12, 13, 66, 15.5, INK)
    body = at(
        (3, 24), (8, 15.5), (66, 15.5), (77, 27), (94, 29.5), (98, 33), (98, 44), (2, 44), (2, 26)
    )
    painter.shape(body, INK)
    painter.outline(body, INK, 2 * unit)
    painter.shape(
        at((4.5, 26), (9.5, 17), (65, 17), (76, 28.5), (93, 31), (96.3, 34), (96.3, 42.5),
           (3.8, 42.5)),
        RED,
    )  # fmt: skip
    painter.shape(at((4.5, 26), (9.5, 17), (65, 17), (70.5, 22.5), (7, 22.5)), PAPER)
    for frame, glass in _WINDOWS:
        painter.shape(at(*frame), INK)
        painter.shape(at(*glass), SEA)
    part(4, 33.5, 96, 36.5, PAPER)
    part(46, 38, 52, 39.4, SEAL)
    part(93, 30.5, 97.5, 34.5, STRAW, 1)
    part(2.5, 29, 5.5, 34, ORANGE, 1)
    part(0, 41, 10, 45, INK, 1.5)
    part(90, 41, 100, 45, INK, 1.5)
    for middle in (21, 79):
        ((wx, wy),) = at((middle, 43))
        painter.disc(wx, wy, 10 * unit, INK)
        painter.disc(wx, wy, 5 * unit, SOFT)
        painter.disc(wx, wy, 2 * unit, INK)


_WINDOWS: Final = (
    (
        ((10, 20), (26, 20), (26, 28), (8, 28), (8, 25)),
        ((11.3, 21.3), (24.7, 21.3), (24.7, 27), (9.4, 27), (9.4, 25)),
    ),
    (
        ((28, 20), (45, 20), (45, 28), (28, 28)),
        ((29.3, 21.3), (43.7, 21.3), (43.7, 27), (29.3, 27)),
    ),
    (
        ((47, 20), (63.5, 20), (71.5, 28), (47, 28)),
        ((48.3, 21.3), (63, 21.3), (68.5, 27), (48.3, 27)),
    ),
)


def joker(painter: Painter, x: float, y: float, height: float, *, used: bool = False) -> None:
    """A joker card; a used one is an empty outline with a stroke through it."""
    half, tall = height * 0.37, height / 2
    box = (x - half, y - tall, x + half, y + tall)
    if used:
        painter.frame(box, FAINT, 2, 4)
        painter.stroke(
            [(x - half * 0.7, y + tall * 0.52), (x + half * 0.7, y - tall * 0.52)], FAINT, 2.2
        )
        return
    painter.box(box, INK, 4.5)
    painter.box((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), WHITE, 3)
    cap(painter, x, y + height * 0.02, half * 1.48)


def cap(painter: Painter, x: float, y: float, width: float) -> None:
    """The jester's cap of the days on which jokers work."""
    unit = width / 2
    for side in (-1, 1):
        painter.shape(
            [
                (x + side * unit * 0.62, y + unit * 0.5),
                (x + side * unit * 0.98, y - unit * 0.3),
                (x + side * unit * 0.1, y),
            ],
            RUST,
        )
    painter.shape(
        [
            (x - unit * 0.42, y + unit * 0.5),
            (x, y - unit * 0.85),
            (x + unit * 0.42, y + unit * 0.5),
        ],
        GAIN,
    )
    brim = (x - unit * 0.66, y + unit * 0.42, x + unit * 0.66, y + unit * 0.78)
    painter.box(brim, STRAW, unit * 0.1)
    for bx, by in ((-0.98, -0.34), (0.98, -0.34), (0.0, -0.9)):
        painter.disc(x + bx * unit, y + by * unit, unit * 0.2, ORANGE)


def will(painter: Painter, x: float, y: float, height: float) -> None:
    """The will: a scroll with a red seal."""
    half, tall, roll = height * 0.4, height / 2, height * 0.09
    painter.box((x - half, y - tall, x + half, y + tall), INK, 3)
    painter.box((x - half + 2, y - tall + 2, x + half - 2, y + tall - 2), PAPER, 2)
    foot = y - tall + height * 0.17
    painter.box((x - half - roll, y - tall - 1, x + half + roll, foot), INK, height * 0.08)
    inner = (x - half - roll + 2, y - tall + 1, x + half + roll - 2, foot - 2)
    painter.box(inner, SOFT, height * 0.06)
    for row in (0, 1):
        top = y - height * 0.2 + row * height * 0.17
        painter.box((x - half * 0.75, top, x + half * 0.75, top + max(2, height * 0.06)), MUTED)
    painter.disc(x + half * 0.4, y + height * 0.24, height * 0.17, SEAL)
    painter.disc(x + half * 0.4, y + height * 0.24, height * 0.08, RUST)


def clover(painter: Painter, x: float, y: float, radius: float, colour: Colour = GAIN) -> None:
    """Four leaves: a lucky Sunday."""
    painter.stroke([(x, y), (x + radius * 0.5, y + radius * 1.15)], colour, max(2, radius * 0.2))
    for ax, ay in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        dx, dy = ax * 0.7071, ay * 0.7071
        for side in (-1, 1):
            painter.disc(
                x + radius * (dx * 0.62 - side * dy * 0.24),
                y + radius * (dy * 0.62 + side * dx * 0.24),
                radius * 0.34,
                colour,
            )
        painter.shape(
            [
                (x, y),
                (x + radius * (dx * 0.55 - dy * 0.52), y + radius * (dy * 0.55 + dx * 0.52)),
                (x + radius * (dx * 0.55 + dy * 0.52), y + radius * (dy * 0.55 - dx * 0.52)),
            ],
            colour,
        )


def moon(painter: Painter, x: float, y: float, radius: float, ground: Colour) -> None:
    """Somebody is away."""
    painter.disc(x, y, radius + 3, ground)
    painter.disc(x, y, radius, INK)
    painter.disc(x + radius * 0.5, y - radius * 0.28, radius * 0.86, ground)


def cards(painter: Painter, x: float, y: float, height: float, ground: Colour) -> None:
    """Two cards, one behind the other: how many are in a hand."""
    width, tall = height * 0.7, height / 2
    painter.box((x - width * 0.75, y - tall + 2, x + width * 0.25, y + tall + 2), MUTED, 3)
    front = (x - width * 0.4, y - tall - 1, x + width * 0.6, y + tall - 1)
    painter.box((front[0] - 2, front[1] - 2, front[2] + 2, front[3] + 2), ground, 4)
    painter.box(front, MUTED, 3)
    inside = (front[0] + 2.4, front[1] + 2.4, front[2] - 2.4, front[3] - 2.4)
    painter.box(inside, ground, 2)


def banknote(painter: Painter, x: float, y: float, width: float, paper: Colour) -> None:
    """Money; the point is its middle."""
    half, tall = width / 2, width * 0.346
    painter.box((x - half, y - tall, x + half, y + tall), INK, 3)
    painter.box((x - half + 2, y - tall + 2, x + half - 2, y + tall - 2), paper, 2)
    painter.disc(x, y, width * 0.17, INK)
