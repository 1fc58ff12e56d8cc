"""The sign-up's picture: a lamp burns for everybody who comes."""

from typing import Final

from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.names import cleaned
from renders.core.painter import Painter, Point, arc
from renders.core.picture import Picture
from renders.core.sprite import Sprite
from renders.core.text import fit, shrunk
from renders.core.theme import SEAT_COLOURS, Face
from renders.nights.colours import (
    GARDEN,
    INK,
    MUTED,
    PALETTE,
    PAPER,
    PAPER_EDGE,
    WOOD,
    WOOD_DARK,
)
from renders.nights.garden import HEIGHT, WIDTH, garden, hang_lamps

CARD: Final = (180, 296, 1020, 446)
TABLES: Final = ((210, 590), (600, 600), (990, 590))


def cover(title: str, signed: int, places: int) -> Picture:
    """The night's title, and lamps for its places, `signed` of them burning."""
    shown = cleaned(title) or "Game night"
    canvas = Canvas(PALETTE, garden())
    hang_lamps(canvas, signed, places)
    for x, y in TABLES:
        canvas.put(_table(), x, y)
    canvas.put(_card(), CARD[0], CARD[1])
    middle, room = WIDTH / 2, CARD[2] - CARD[0] - 60
    size = shrunk(Face.SLAB, 66, shown, room, least=40)
    words = fit(Face.SLAB, size, shown, room)
    canvas.text(middle, CARD[1] + 82, words, Face.SLAB, size, INK, PAPER, anchor="m")
    count = f"{signed} of {places} places taken"
    canvas.text(middle, CARD[1] + 126, count, Face.SANS, 32, MUTED, PAPER, anchor="m")
    return Picture(canvas.png(), _said(shown, signed, places), (WIDTH, HEIGHT))


def _said(title: str, signed: int, places: int) -> str:
    return (
        f"{title[:200]}: a garden in the evening, with lamps in the trees and tables below. "
        f"A lamp burns for each place that is taken: {signed} of {places}."
    )


@kept(1)
def _card() -> Sprite:
    wide, high = CARD[2] - CARD[0], CARD[3] - CARD[1]
    painter = Painter((wide + 8, high + 8), None, (0, 0))
    painter.box((4, 6, wide + 4, high + 6), INK, 16)
    painter.box((0, 0, wide, high), PAPER, 16)
    painter.frame((8, 8, wide - 8, high - 8), PAPER_EDGE, 3, 11)
    return painter.sprite(PALETTE, GARDEN)


@kept(1)
def _table() -> Sprite:
    """A round table with a pawn at each of six seats."""
    painter = Painter((340, 150), None, (-170, -75))
    painter.shape([(-22, 10), (22, 10), (34, 70), (-34, 70)], WOOD_DARK)
    oval = _oval(0, 8, 150, 40)
    painter.shape(oval, WOOD_DARK)
    painter.shape(_oval(0, 0, 150, 40), WOOD)
    painter.shape(_oval(0, -2, 52, 13), PAPER)
    for seat, (x, y) in enumerate(((-104, 2), (-62, -20), (0, -26), (62, -20), (104, 2), (0, 22))):
        colour = SEAT_COLOURS[seat]
        painter.shape([(x - 9, y + 8), (x + 9, y + 8), (x, y - 14)], colour)
        painter.disc(x, y - 14, 7, colour)
    return painter.sprite(PALETTE, GARDEN)


def _oval(x: float, y: float, wide: float, high: float) -> list[Point]:
    return [(px, y + (py - y) * high / wide) for px, py in arc(x, y, wide, 0, 360)]
