"""One part of a bar of votes: whose they are, how many, and what is to be said of them."""

from typing import Final, NamedTuple

from renders.core.kept import kept
from renders.core.painter import Box, Painter
from renders.core.sprite import Sprite
from renders.core.text import width
from renders.core.theme import SEAT_COLOURS, Colour, Face, blend
from renders.core.tokens import paint_mark
from renders.dallas.colours import CREAM, INK, LIGHT, PALETTE, PROXY, WHITE
from renders.dallas.things import beam
from renders.dallas.writing import paint

LABEL: Final = 22

_PALE_SEAT = 2  # amber: white figures are too weak on it
_MARK = 34
_LABELS = {"stock": "stock", "proxy": "proxy", "due": "to come"}


class Block(NamedTuple):
    """A part of a bar: whose votes, how many, and how they are shown.

    `by` is who directed them; `kind` is "cast", "due" (not cast yet), "stock" or "proxy".
    """

    seat: int
    votes: int
    kind: str
    by: str = ""

    @property
    def fill(self) -> Colour:
        return PROXY if self.kind == "proxy" else SEAT_COLOURS[self.seat]

    @property
    def ink(self) -> Colour:
        pale = self.seat == _PALE_SEAT and self.kind in ("cast", "stock")
        return INK if pale else WHITE


@kept(256)
def block(part: Block, wide: int, high: int, ground: Colour) -> Sprite:
    """A part of a bar by the middle of its left end."""
    painter = Painter((wide, high), ground, (0, -high / 2))
    half = high / 2
    painter.box((0, -half, wide, half), CREAM, 8)
    inside = (3, 3 - half, wide - 3, half - 3)
    painter.box(inside, ground if part.kind == "due" else part.fill, 6)
    if part.by:
        hatch(painter, inside, blend(part.fill, INK, 0.35), 22, 4)
        painter.frame((0, -half, wide, half), CREAM, 3, 8)
    size = 38 if high > 55 else 30
    x = _paint_figures(painter, part, wide, size)
    _paint_label(painter, part, wide, x)
    return Sprite(painter.layer(PALETTE), None, 0, -round(half))


def _paint_figures(painter: Painter, part: Block, wide: int, size: int) -> float:
    """Mark and number as far as there is room for them; where they end."""
    words, room = str(part.votes), wide - 14
    text = width(Face.SLAB, size, words)
    x = 16.0
    if part.kind != "proxy" and room >= 42:
        x = _MARK if room >= 50 + text else wide / 2
        painter.disc(x, 0, 20, CREAM)
        painter.disc(x, 0, 18, part.fill)
        paint_mark(painter, part.seat, x, 0, 10, WHITE)
        if room < 50 + text:
            return wide
        x += 30
    elif room < text + 40:
        x = wide / 2 - text / 2
    if room < text:
        return wide
    return x + paint(painter, x, 0, words, Face.SLAB, size, part.ink) + 10


def _paint_label(painter: Painter, part: Block, wide: int, x: float) -> None:
    """What kind of votes they are, or by whom they were directed, if there is room."""
    label = f"by {part.by}" if part.by else _LABELS.get(part.kind, "")
    long = width(Face.SANS_BOLD, LABEL, label) + 20
    if not label or wide - x - 14 < long:
        return
    if not part.by:
        ink = LIGHT if part.kind == "due" else part.ink
        paint(painter, x, 0, label, Face.SANS_BOLD, LABEL, ink)
        return
    painter.box((wide - 14 - long, -18, wide - 14, 18), INK, 9)
    middle = wide - 14 - long / 2
    paint(painter, middle, 0, label, Face.SANS_BOLD, LABEL, CREAM, anchor="m")


def hatch(painter: Painter, box: Box, colour: Colour, step: float, thick: float) -> None:
    """Slanted lines that stay two pixels inside a box."""
    x0, y0, x1, y1 = box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2
    high = y1 - y0
    start = x0 - high
    while start < x1:
        left, right = max(start, x0), min(start + high, x1)
        if right > left:
            beam(painter, (left, y1 - (left - start)), (right, y1 - (right - start)), thick, colour)
        start += step
