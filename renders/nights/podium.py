"""The end of a night: the best on their steps, the others on a sheet beside."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.names import cleaned
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.spoken import fitted, listed
from renders.core.sprite import Sprite
from renders.core.text import fit, shrunk, width
from renders.core.theme import Colour, Face
from renders.nights.colours import (
    BRONZE,
    DUSK,
    GARDEN,
    GOLD,
    INK,
    MUTED,
    PALETTE,
    PAPER,
    PAPER_EDGE,
    SILVER,
    STEP,
    STEP_DARK,
    WHITE,
)
from renders.nights.garden import HEIGHT, LAMPS, WIDTH, garden, hang_lamps

FOOT: Final = 640
STEP_WIDTH: Final = 224
MIDDLE: Final = 400
SLOTS: Final = (0, -1, 1)
"""Where the best three stand: in the middle, left of it, right of it."""
HEIGHTS: Final = {1: 216, 2: 164, 3: 126}
MEDALS: Final = {1: GOLD, 2: SILVER, 3: BRONZE}
SHEET: Final = (800, 286, 1164)
ROW: Final = 44
ROWS: Final = 7
"""How many more than three are named."""


class Placed(NamedTuple):
    """Somebody's place in the standings, the same for equals, and the points as written."""

    rank: int
    name: str
    points: str


def podium(title: str, placed: Sequence[Placed]) -> Picture:
    """The standings, best first. Raises ValueError where there are none."""
    if not placed:
        raise ValueError("there is no podium without standings")
    people = [
        Placed(one.rank, cleaned(one.name) or f"guest {number}", one.points)
        for number, one in enumerate(placed, 1)
    ]
    shown = cleaned(title) or "Game night"
    canvas = Canvas(PALETTE, garden())
    hang_lamps(canvas, LAMPS // 2, LAMPS // 2)
    _put_title(canvas, shown)
    for slot, one in zip(SLOTS, people, strict=False):
        _put_step(canvas, one, round(MIDDLE + slot * (STEP_WIDTH + 8)))
    if len(people) > len(SLOTS):
        _put_sheet(canvas, people[len(SLOTS) :])
    return Picture(canvas.png(), _said(shown, people), (WIDTH, HEIGHT))


def _put_title(canvas: Canvas, title: str) -> None:
    size = shrunk(Face.SLAB, 46, title, 560, least=30)
    words = fit(Face.SLAB, size, title, 560)
    plate_wide = round(width(Face.SLAB, size, words)) + 56
    canvas.put(_plate(plate_wide, 74, INK), WIDTH // 2 - plate_wide // 2, 20)
    canvas.text(WIDTH / 2, 72, words, Face.SLAB, size, WHITE, INK, anchor="m")


def _put_step(canvas: Canvas, one: Placed, middle: int) -> None:
    height = HEIGHTS[min(one.rank, 3)]
    top = FOOT - height
    canvas.put(_step(height), middle, FOOT)
    canvas.text(middle, top + 70, one.points, Face.SLAB, 54, INK, STEP, anchor="m", tabular=True)
    points = "point" if one.points == "1.0" else "points"
    canvas.text(middle, top + 102, points, Face.SANS, 24, MUTED, STEP, anchor="m")
    canvas.put(_medal(min(one.rank, 3)), middle, top - 46)
    canvas.text(
        middle, top - 30, str(one.rank), Face.SLAB, 46, INK, MEDALS[min(one.rank, 3)], anchor="m"
    )
    size = shrunk(Face.SANS_STRONG, 30, one.name, STEP_WIDTH - 24, least=22)
    words = fit(Face.SANS_STRONG, size, one.name, STEP_WIDTH - 24)
    wide = round(width(Face.SANS_STRONG, size, words)) + 24
    canvas.put(_plate(wide, 42, INK), middle - wide // 2, top - 138)
    canvas.text(middle, top - 108, words, Face.SANS_STRONG, size, PAPER, INK, anchor="m")


def _put_sheet(canvas: Canvas, rest: Sequence[Placed]) -> None:
    left, top, right = SHEET
    shown = rest[:ROWS]
    high = 34 + ROW * len(shown) + (36 if len(rest) > ROWS else 0)
    canvas.put(_plate(right - left, high, PAPER), left, top)
    for number, one in enumerate(shown):
        y = top + 50 + number * ROW
        canvas.text(left + 54, y, f"{one.rank}.", Face.SLAB, 30, MUTED, PAPER, anchor="r")
        words = fit(Face.SANS_STRONG, 30, one.name, right - left - 160)
        canvas.text(left + 66, y, words, Face.SANS_STRONG, 30, INK, PAPER)
        canvas.text(right - 22, y, one.points, Face.SLAB, 30, INK, PAPER, anchor="r", tabular=True)
    if len(rest) > ROWS:
        more = f"and {len(rest) - ROWS} more"
        y = top + 42 + len(shown) * ROW
        canvas.text((left + right) / 2, y, more, Face.SANS_ITALIC, 26, MUTED, PAPER, anchor="m")


@kept(64)
def _plate(wide: int, high: int, colour: Colour) -> Sprite:
    painter = Painter((wide, high), None, (0, 0))
    painter.box((0, 0, wide, high), colour, 12)
    if colour == PAPER:
        painter.frame((6, 6, wide - 6, high - 6), PAPER_EDGE, 2, 8)
    return painter.sprite(PALETTE, DUSK)


@kept(3)
def _step(height: int) -> Sprite:
    half = STEP_WIDTH / 2
    painter = Painter((STEP_WIDTH, height), None, (-half, -height))
    painter.box((-half, -height, half, 0), STEP_DARK, 6)
    painter.box((-half, -height, half, -height + 16), STEP, 6)
    painter.box((-half + 8, -height + 14, half - 8, 0), STEP)
    return painter.sprite(PALETTE, GARDEN)


@kept(3)
def _medal(rank: int) -> Sprite:
    painter = Painter((96, 96), None, (-48, -48))
    painter.disc(0, 0, 42, INK)
    painter.disc(0, 0, 38, MEDALS[rank])
    painter.ring(0, 0, 33, INK, 1.6)
    return painter.sprite(PALETTE, DUSK)


def _said(title: str, people: Sequence[Placed]) -> str:
    def tell(names: Sequence[str]) -> list[str]:
        best = [name for name, one in zip(names, people, strict=True) if one.rank == 1]
        sentences = [f"{title[:120]}, the standings: {listed(best)} won with {people[0].points}."]
        sentences += [
            f"{one.rank}. {name}, {one.points}."
            for name, one in zip(names, people, strict=True)
            if one.rank > 1
        ]
        return sentences

    return fitted([one.name for one in people], tell)
