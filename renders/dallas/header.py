"""The band at the top of every picture."""

from typing import Final

from PIL import Image

from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.theme import Colour, Face
from renders.dallas.badges import Figure, badge
from renders.dallas.colours import BRASS, BRONZE, CREAM, INK, NIGHT, PALETTE, PROXY
from renders.dallas.things import derrick, gavel, padlock, sack
from renders.dallas.writing import paint, write

WIDTH: Final = 1600
FOOT: Final = 64
MIDDLE: Final = 30
LEFT: Final = 260
"""Where the first words begin."""

RIGHT: Final = WIDTH - 16
SIZE: Final = 28


def paint_header(painter: Painter, high: int = FOOT) -> None:
    """The band with the game's name, nothing else written on it."""
    painter.box((0, 0, WIDTH, high), INK)
    painter.box((0, high - 4, WIDTH, high), BRASS)
    derrick(painter, 34, MIDDLE, 46, BRASS, 26)
    paint(painter, 62, MIDDLE + 1, "DALLAS", Face.SLAB, 40, CREAM)
    painter.box((LEFT - 20, 16, LEFT - 18, 46), BRONZE)


@kept(16)
def sheet(height: int) -> Image.Image:
    """An empty picture with its header."""
    painter = Painter((WIDTH, height), NIGHT)
    paint_header(painter)
    return painter.layer(PALETTE)


@kept(8)
def icon(kind: str, ground: Colour = INK) -> Sprite:
    """What stands before words in the header: "lock", "meeting", "sack"."""
    painter = Painter((56, 56), None, (-28, -28))
    if kind == "lock":
        padlock(painter, 0, 0, 17, BRASS)
    elif kind == "meeting":
        painter.disc(0, 0, 23, CREAM)
        painter.disc(0, 0, 21, PROXY)
        gavel(painter, 1, -1, 12, CREAM)
    else:
        sack(painter, 0, 0, 20, BRASS, ground)
    return painter.sprite(PALETTE, ground)


def put_left(canvas: Canvas, words: str, then: str = "", kind: str = "") -> float:
    """What moment it is, in brass; `then` in cream, after an icon if one is named. Its end."""
    x = LEFT + write(canvas, LEFT, MIDDLE + 1, words, Face.SLAB, SIZE, BRASS, INK)
    if not then:
        return x
    if kind:
        x += 74
        canvas.put(icon(kind), x - 30, MIDDLE)
    else:
        x += 18
    return x + write(canvas, x, MIDDLE + 1, then, Face.SLAB, SIZE, CREAM, INK)


def put_private(canvas: Canvas, words: str) -> float:
    """The left part of a picture for one pair of eyes."""
    return put_left(canvas, words, "only you see this", "lock")


def put_right(
    canvas: Canvas,
    words: str,
    end: float,
    *,
    size: int = 32,
    ink: Colour = CREAM,
    who: Figure | None = None,
    kind: str = "",
) -> None:
    """What is decided, cut where the left part ends, with the badge of who decides."""
    if not words:
        return
    badged = 58 if who is not None or kind else 0
    room = RIGHT - end - 40 - badged
    wide = write(canvas, RIGHT, MIDDLE + 1, words, Face.SLAB, size, ink, INK, anchor="r",
                 room=room, least=24)  # fmt: skip
    if who is not None:
        canvas.put(badge(who, 22, INK), RIGHT - wide - 34, MIDDLE)
    elif kind:
        canvas.put(icon(kind), RIGHT - wide - 30, MIDDLE)
