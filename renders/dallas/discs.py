"""The discs on the board: where they stand, several in one space side by side."""

from collections.abc import Sequence
from typing import Final

from games.dallas.view import CHARACTERS, SPACES, DallasView
from renders.core.canvas import Canvas
from renders.core.painter import Point
from renders.dallas.badges import Figure, disc, figure
from renders.dallas.header import WIDTH
from renders.dallas.places import centre, plate_box

STOP_STEP: Final = 44
ROOF_STEP: Final = 47
YARD_STEP: Final = 54
ABREAST: Final = 4
"""Discs in one row on a stop or in Southfork's yard."""

_TOP_ROW = 135  # plates above this line bear their discs below them
_MARGIN = 28


def put_discs(canvas: Canvas, view: DallasView) -> None:
    """Put all seven, the mover's ringed."""
    mover = None if view.mover is None else view.seats[view.mover].character
    gathered: dict[str, list[str]] = {}
    for character, space in view.discs:
        gathered.setdefault(space, []).append(character)
    placed: list[tuple[float, float, str, Figure]] = []
    for space, characters in gathered.items():
        figures = [figure(view, character) for character in characters]
        for (x, y), character, who in zip(
            standing(space, figures), characters, figures, strict=True
        ):
            placed.append((y, x, character, who))
    for y, x, character, who in sorted(placed, key=lambda one: (one[2] == mover, one[0])):
        sprite = disc(
            who,
            CHARACTERS[character].initials,
            mover=character == mover,
            president=isinstance(who, str) and character == view.president,
        )
        canvas.put(sprite, x, y)


def standing(space: str, figures: Sequence[Figure]) -> tuple[Point, ...]:
    """The discs' middles in a space, in the order given."""
    count = len(figures)
    kind = SPACES[space].kind
    if kind == "southfork":
        left, _, right, bottom = plate_box(space)
        return _rows(count, (left + right) / 2, bottom - 32, YARD_STEP, 50)
    if kind == "highway":
        x, y = centre(space)
        return _rows(count, x, y - 4, STOP_STEP, 58)
    left, top, right, bottom = plate_box(space)
    alone = count == 1
    if kind == "ewing_oil":
        start = left + (80 if count < ABREAST else 24)
    else:
        start = left + (20 if alone else 24)
    if top > _TOP_ROW:
        player = isinstance(figures[0], int)
        on_block = alone and kind != "ewing_oil"
        y = top - (33 if not on_block else 14 if player else 8)
    else:
        y = bottom + (4 if alone else 21)
    start = min(start, WIDTH - _MARGIN - (count - 1) * ROOF_STEP)
    return tuple((max(start, _MARGIN) + number * ROOF_STEP, y) for number in range(count))


def _rows(count: int, x: float, foot: float, step: int, rise: int) -> tuple[Point, ...]:
    """One row, or two with the larger one behind."""
    rows = (count,) if count <= ABREAST else (count - count // 2, count // 2)
    return tuple(
        (x + (place - (long - 1) / 2) * step, foot - (len(rows) - 1 - row) * rise)
        for row, long in enumerate(rows)
        for place in range(long)
    )
