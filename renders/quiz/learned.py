"""What there was to learn: the answers nobody knew, and those that somebody did."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.quiz.view import ClosedCard, QuizView
from renders.core.canvas import Canvas
from renders.core.schoolroom import wallmap
from renders.core.schoolroom.badges import badge, middle
from renders.core.schoolroom.chrome import plate
from renders.core.schoolroom.colours import INK, MUTED, NOW, PAPER
from renders.core.text import fit, shrunk, wrap
from renders.core.theme import Face
from renders.quiz.chart import outline
from renders.quiz.colours import PALETTE
from renders.quiz.layout import LEARNED
from renders.quiz.scores import unknown_sign
from renders.quiz.words import learned, unknown

TILES: Final = 4
"""Missed states that get a tile; further ones are cells like the others."""

_LEFT, _TOP = LEARNED[0] + 20, LEARNED[1]
_ROOM: Final = LEARNED[2] - LEARNED[0] - 40
_GAP, _WIDEST, _HIGH = 16, 492, 96


class _Grid(NamedTuple):
    """Cells in so many columns, with the sizes of the two lines and the badge."""

    columns: int
    step: int
    small: int
    large: int
    badge: int

    @property
    def width(self) -> int:
        return _ROOM // self.columns


_FINE: Final = _Grid(6, 61, 20, 24, 15)
_COARSE: Final = _Grid(4, 76, 23, 29, 21)


def put_learned(canvas: Canvas, view: QuizView) -> None:
    """Put the missed ones large, then the others, as many as there is room for."""
    missed = [closed for closed in view.closed if closed.winner is None]
    found = [closed for closed in view.closed if closed.winner is not None]
    if missed:
        canvas.put(unknown_sign(17), _LEFT + 20, _TOP + 34)
        _put_heading(canvas, _LEFT + 48, "Nobody knew")
        _put_tiles(canvas, view, missed[:TILES])
        _put_cells(canvas, view, [*missed[TILES:], *found], _TOP + 170)
    else:
        words = f"All {unknown(view.kind, len(found))} found" if found else "No card was played"
        _put_heading(canvas, _LEFT + 6, words)
        _put_cells(canvas, view, found, _TOP + 64)


def _put_heading(canvas: Canvas, x: int, words: str) -> None:
    canvas.text(x, middle(_TOP + 34, 29), words, Face.SLAB, 29, INK, PAPER)


def _put_tiles(canvas: Canvas, view: QuizView, missed: Sequence[ClosedCard]) -> None:
    """States nobody knew, with their outlines."""
    wide = min(_WIDEST, (_ROOM - (len(missed) - 1) * _GAP) // len(missed))
    y = _TOP + 62
    paper = plate(PALETTE, wide, _HIGH, NOW, PAPER, radius=10, edge=INK, edge_width=2.2)
    for number, closed in enumerate(missed):
        x = _LEFT + number * (wide + _GAP)
        canvas.put(paper, x, y)
        shape = outline(closed.card, (90, 72), wallmap.pastel(closed.card), 2, NOW)
        canvas.put(shape, x + 59, y + _HIGH // 2)
        room = wide - 134
        name, value = learned(view.kind, closed)
        size = shrunk(Face.SLAB, 31, value, room, least=26)
        rows = wrap(Face.SLAB, size, value, room, 1)
        if rows[0] != value:
            size = 24
            rows = wrap(Face.SLAB, size, value, room, 2)
        up, low = (32, 66) if len(rows) == 1 else (21, 47)
        words = fit(Face.SANS_STRONG, 24 if len(rows) == 1 else 21, name, room)
        small = 24 if len(rows) == 1 else 21
        canvas.text(x + 120, middle(y + up, small), words, Face.SANS_STRONG, small, MUTED, NOW)
        for row, text in enumerate(rows):
            at = x + 120, middle(y + low + 27 * row, size)
            canvas.text(*at, text, Face.SLAB, size, INK, NOW)


def _put_cells(canvas: Canvas, view: QuizView, cards: Sequence[ClosedCard], top: int) -> None:
    """Each card with its winner's badge; few of them larger."""
    high = LEARNED[3] - 10 - top
    grid = _COARSE if len(cards) <= high // _COARSE.step * _COARSE.columns else _FINE
    room = high // grid.step * grid.columns
    shown = cards if len(cards) <= room else cards[: room - 1]
    for number, closed in enumerate(shown):
        _put_cell(canvas, view, closed, grid, _corner(grid, number, top))
    if len(shown) < len(cards):
        x, y = _corner(grid, room - 1, top)
        words = f"and {len(cards) - len(shown)} more"
        at = x + grid.badge * 2 + 12, middle(y + grid.step // 2, 24)
        canvas.text(*at, words, Face.SANS_STRONG, 24, MUTED, PAPER)


def _corner(grid: _Grid, number: int, top: int) -> tuple[int, int]:
    return (
        _LEFT + number % grid.columns * grid.width,
        top + number // grid.columns * grid.step,
    )


def _put_cell(
    canvas: Canvas, view: QuizView, closed: ClosedCard, grid: _Grid, corner: tuple[int, int]
) -> None:
    x, y = corner[0], corner[1] + grid.step // 2
    at = x + grid.badge + 2, y
    if closed.winner is None:
        canvas.put(unknown_sign(grid.badge), *at)
    else:
        canvas.put(badge(PALETTE, closed.winner, grid.badge, PAPER), *at)
    left = x + 2 * grid.badge + 12
    room = grid.width - 2 * grid.badge - 22
    name, value = learned(view.kind, closed)
    up = middle(y - grid.large * 0.54, grid.small)
    words = fit(Face.SANS, grid.small, name, room)
    canvas.text(left, up, words, Face.SANS, grid.small, MUTED, PAPER)
    size = shrunk(Face.SANS_BOLD, grid.large, value, room, least=18)
    words = fit(Face.SANS_BOLD, size, value, room)
    low = middle(y + grid.large * 0.54, size)
    canvas.text(left, low, words, Face.SANS_BOLD, size, INK, PAPER)
