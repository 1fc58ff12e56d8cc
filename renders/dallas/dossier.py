"""The file of blackmail sets beside a hand, and the viewer's own votes below it."""

from collections.abc import Sequence
from typing import Final

from games.dallas.view import SETS, DallasView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.sprite import Sprite
from renders.core.theme import Face
from renders.dallas.badges import badge, figure
from renders.dallas.colours import (
    BRASS,
    BRONZE,
    CITY,
    CREAM,
    GOLD,
    INK,
    LIGHT,
    NIGHT,
    PALETTE,
    ROSE,
    SAND,
    TEXT,
)
from renders.dallas.files import WHOLE, Group, brief_note
from renders.dallas.things import magnifier, tick
from renders.dallas.words import stock_votes
from renders.dallas.writing import paint, write

WIDE: Final = 366
HIGH: Final = 500
ROWS_TOP: Final = 60
ROWS_FOOT: Final = 376
ROW_MOST: Final = 104
NOTED: Final = 78
"""A row at least so high has room for its note."""


def put_file(canvas: Canvas, view: DallasView, found: Sequence[Group], x: int, y: int) -> None:
    """Put the file by its upper left corner."""
    canvas.put(_sheet(), x, y)
    filed = [group for group in found if group.number is not None]
    step = min(ROW_MOST, (ROWS_FOOT - ROWS_TOP) // max(1, len(filed)))
    for number, group in enumerate(filed):
        _put_set(canvas, view, group, x, y + ROWS_TOP + number * step, step)
        if number:
            line = y + ROWS_TOP + number * step
            canvas.fill((x + 22, line, x + WIDE - 16, line + 1), BRONZE)
    if not filed:
        write(canvas, x + 22, y + 100, "no set begun", Face.SANS_BOLD, 22, LIGHT, INK)
    _put_votes(canvas, view, x, y)


def _put_set(canvas: Canvas, view: DallasView, group: Group, x: int, top: int, step: int) -> None:
    assert group.number is not None
    noted = step >= NOTED
    middle = top + (38 if step == ROW_MOST else 32 if noted else step // 2)
    high = 56 if step == ROW_MOST else 46 if noted else min(40, step - 8)
    size = 36 if noted else 28
    write(canvas, x + 22, middle, str(group.number), Face.SLAB, size, CREAM, INK)
    radius = 24 if step == ROW_MOST else 20 if noted else min(18, step // 2 - 3)
    canvas.put(badge(figure(view, SETS[group.number]), radius, INK), x + 92, middle)
    helpers = len(group.cards) - group.held
    for place in range(WHOLE):
        kind = "held" if place < group.held else "helper" if place < group.held + helpers else ""
        canvas.put(_small(kind, group.number if kind == "held" else 0, high),
                   x + 132 + place * 50, middle - high // 2)  # fmt: skip
    if group.state == "complete":
        canvas.put(_tick(), x + 316, middle)
    if noted:
        ink = GOLD if group.state == "complete" else LIGHT
        write(canvas, x + 22, top + step - 19, brief_note(view, group), Face.SANS_BOLD, 22, ink,
              INK, room=WIDE - 44)  # fmt: skip


def _put_votes(canvas: Canvas, view: DallasView, x: int, y: int) -> None:
    assert view.me is not None
    one = view.seats[view.me]
    stock = stock_votes(view, one.certificates)
    middle = y + 446
    left = x + 30 + write(canvas, x + 30, middle, f"{stock} stock", Face.SANS_BOLD, 24, CREAM, CITY)
    write(canvas, left + 14, middle, f"+ {one.votes - stock} proxy", Face.SANS_BOLD, 24, ROSE, CITY)
    write(canvas, x + WIDE - 28, middle - 2, str(one.votes), Face.SLAB, 44, GOLD, CITY, anchor="r")


@kept(1)
def _sheet() -> Sprite:
    painter = Painter((WIDE, HIGH), NIGHT)
    painter.box((0, 0, WIDE, HIGH), BRONZE, 16)
    painter.box((2, 2, WIDE - 2, HIGH - 2), INK, 15)
    paint(painter, 22, 34, "Blackmail file", Face.SLAB, 30, BRASS)
    painter.box((14, 384, WIDE - 14, HIGH - 12), CITY, 10)
    paint(painter, 30, 410, "Your votes", Face.SANS_BOLD, 22, LIGHT)
    return Sprite(painter.layer(PALETTE), None, 0, 0)


@kept(128)
def _small(kind: str, number: int, high: int) -> Sprite:
    """A small card of the file: held, an Investigator in its place, or missing."""
    painter = Painter((40, high), INK)
    painter.box((0, 0, 40, high), BRONZE, 6)
    fill = {"held": SAND, "helper": GOLD}.get(kind, NIGHT)
    painter.box((2, 2, 38, high - 2), fill, 5)
    if kind == "held":
        paint(painter, 20, high / 2, str(number), Face.SLAB, 24, TEXT, anchor="m")
    elif kind == "helper":
        magnifier(painter, 20, high / 2, 15, INK, GOLD)
    return Sprite(painter.layer(PALETTE), None, 0, 0)


@kept(1)
def _tick() -> Sprite:
    painter = Painter((56, 56), None, (-28, -28))
    tick(painter, 0, 0, 17, GOLD)
    return painter.sprite(PALETTE, INK)
