"""The dials' faces: sectors with their numbers, the needle, and pictures of the breakdowns."""

from collections.abc import Callable, Sequence
from typing import Final, Literal

from games.states.view import MONEY_DIALS, TRANSPORT_DIALS, Breakdown
from renders.core.kept import kept
from renders.core.painter import Painter, Point, arc, regular
from renders.core.schoolroom.badges import middle
from renders.core.schoolroom.colours import (
    BORDER,
    INK,
    PAPER,
    PASTELS,
    RED,
    SHADOW,
    WHITE,
    WOOD,
    WOOD_DARK,
    YELLOW,
)
from renders.core.sprite import Sprite
from renders.core.theme import SEAT_COLOURS, Colour, Face
from renders.states.colours import HUB, PALE, PALE_YELLOW, PALETTE
from renders.states.moments import STUCK
from renders.states.wheel import STEP_PASTELS, SUM_PASTELS

RIM: Final = 15

Dial = Literal["transport", "money"]


@kept(32)
def dial_face(dial: Dial, kind: str, radius: int, hit: int | None, *, live: bool) -> Sprite:
    """A dial with its needle on the sector `hit`, to be put by its middle.

    One that is not of this spin is pale.
    """
    reach = radius + RIM + 12
    painter = Painter((2 * reach, 2 * reach), None, (-reach, -reach))
    painter.disc(4, 7, radius + RIM, WOOD_DARK)
    painter.disc(0, 0, radius + RIM, INK)
    painter.disc(0, 0, radius + RIM - 3, PAPER)
    painter.disc(0, 0, radius + 1.5, INK)
    sectors = _outcomes(dial, kind)
    wide = 360 / len(sectors)
    for number, outcome in enumerate(sectors):
        start = number * wide - 90
        painter.sector(0, 0, radius - 1.5, start, start + wide, _fill(dial, outcome, live=live))
    if hit is not None:
        start = hit * wide - 90
        fill = YELLOW if live else PALE_YELLOW
        painter.sector(0, 0, radius - 1.5, start, start + wide, fill)
    for number in range(len(sectors)):
        angle = number * wide - 90
        painter.stroke([(0, 0), _at(radius - 1, angle)], BORDER, 2)
        painter.disc(*_at(radius + 6, angle), 2.5, BORDER)
    if hit is not None:
        start = hit * wide - 90
        edge = [(0.0, 0.0), *arc(0, 0, radius - 1, start, start + wide)]
        painter.outline(edge, INK, 4)
    for number, outcome in enumerate(sectors):
        _paint_outcome(painter, dial, sectors, number, outcome, radius, lit=number == hit)
    if hit is not None:
        long = radius * (0.58 if len(sectors) > 6 else 0.4)
        paint_needle(painter, long, (hit + 0.5) * wide - 90 + (4 if len(sectors) > 6 else 6))
    return painter.sprite(PALETTE, WOOD)


def _outcomes(dial: Dial, kind: str) -> tuple[int, ...]:
    return TRANSPORT_DIALS[kind] if dial == "transport" else MONEY_DIALS[kind]


def _fill(dial: Dial, outcome: int, *, live: bool) -> Colour:
    """Equal outcomes share a colour, so that the odds can be seen."""
    shades = PASTELS if live else PALE
    number = STEP_PASTELS[outcome] if dial == "transport" else SUM_PASTELS[outcome]
    return shades[number]


def _at(reach: float, angle: float) -> Point:
    return regular(0, 0, reach, 1, angle)[0]


def _paint_outcome(
    painter: Painter,
    dial: Dial,
    sectors: Sequence[int],
    number: int,
    outcome: int,
    radius: int,
    *,
    lit: bool,
) -> None:
    wide = 360 / len(sectors)
    angle = (number + 0.5) * wide - 90
    if dial == "transport" and outcome == 0:
        stops = [place for place, steps in enumerate(sectors) if steps == 0]
        text = list(STUCK)[stops.index(number) % len(STUCK)]
        size = radius * (0.21 if len(sectors) == 4 else 0.15)
        PICTURES[text](painter, *_at(radius * (0.6 if len(sectors) == 4 else 0.66), angle), size)
        return
    many = len(sectors) > 6
    x, y = _at(radius * (0.8 if many else 0.67), angle)
    size = round(60 * radius / 130 * (1 if len(sectors) == 4 else 0.8))
    text_ = str(outcome)
    if dial == "money":
        size, text_ = (28 if lit else 25) if many else (38 if lit else 34), f"{outcome:,}"
        size = size if len(text_) < 5 or not lit else size - 2
    painter.text(x, middle(y, size), text_, Face.SLAB, size, INK, anchor="m")


def paint_needle(painter: Painter, long: float, angle: float) -> None:
    """A red needle with its shadow, from the middle of the dial."""

    def points(dx: float, dy: float) -> list[Point]:
        outline = (
            (long, 0), (long - 24, 13), (long - 24, 5.5), (-0.5 * long, 8), (-0.5 * long, -8),
            (long - 24, -5.5), (long - 24, -13),
        )  # fmt: skip
        turned = []
        for along, across in outline:
            x, y = _at(along, angle)
            side_x, side_y = _at(across, angle + 90)
            turned.append((x + side_x + dx, y + side_y + dy))
        return turned

    painter.shape(points(3, 5), SHADOW)
    painter.shape(points(0, 0), SEAT_COLOURS[0])
    painter.outline(points(0, 0), INK, 2.5)
    painter.disc(0, 0, 17, INK)
    painter.disc(0, 0, 13.5, HUB)
    painter.disc(-3, -3, 4, WHITE)


def paint_flat_tire(painter: Painter, x: float, y: float, size: float) -> None:
    """A tire that stands flat on the road."""
    painter.box((x - size * 1.15, y + size * 0.6, x + size * 1.15, y + size), INK, size * 0.17)
    painter.disc(x, y, size, INK)
    painter.disc(x, y, size * 0.56, HUB)
    painter.disc(x, y, size * 0.2, INK)
    for bolt in range(5):
        painter.disc(*regular(x, y, size * 0.38, 1, 72 * bolt - 90)[0], size * 0.07, INK)
    painter.stroke([(x - size * 1.75, y + size), (x + size * 1.75, y + size)], INK, 2.5)
    for across, up in ((1.25, 0.2), (1.5, -0.1), (1.35, -0.45)):
        start = x + size * (across - 0.1), y + size * (up + 0.05)
        painter.stroke([start, (x + size * (across + 0.2), y + size * (up - 0.1))], INK, 2.2)


def paint_break_down(painter: Painter, x: float, y: float, size: float) -> None:
    """A wrench."""
    low, high = (x - size * 0.8, y + size * 0.8), (x + size * 0.6, y - size * 0.6)
    painter.stroke([low, high], INK, size * 0.5)
    for end, away in ((low, 135), (high, -45)):
        painter.disc(*end, size * 0.6, INK)
        (notch,) = regular(*end, size * 0.42, 1, away)
        painter.disc(*notch, size * 0.3, PASTELS[1])


def paint_out_of_gas(painter: Painter, x: float, y: float, size: float) -> None:
    """A gas pump."""
    painter.box((x - size, y - size, x + size * 0.35, y + size), INK, size * 0.2)
    painter.box((x - size * 0.7, y - size * 0.7, x + size * 0.05, y - size * 0.1), HUB, 2)
    painter.box((x - size * 1.2, y + size * 0.85, x + size * 0.55, y + size * 1.1), INK, 2)
    hose = [
        (x + size * 0.35, y + size * 0.2), (x + size * 0.75, y + size * 0.25),
        (x + size * 0.8, y + size * 0.7), (x + size * 1.1, y + size * 0.6),
        (x + size * 1.1, y - size * 0.4), (x + size * 0.7, y - size * 0.8),
    ]  # fmt: skip
    painter.stroke(hose, INK, size * 0.2)
    painter.stroke([(x - size * 0.55, y - size * 0.2), (x - size * 0.2, y - size * 0.6)], RED, 2.5)


PICTURES: Final[dict[Breakdown, Callable[[Painter, float, float, float], None]]] = {
    "flat_tire": paint_flat_tire,
    "break_down": paint_break_down,
    "out_of_gas": paint_out_of_gas,
}
