"""What there was to learn: the answers nobody knew, and those that somebody did."""

from collections.abc import Sequence
from typing import Final

from games.quiz.view import CARDS, ClosedCard, QuizView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.schoolroom import wallmap
from renders.core.schoolroom.badges import badge, middle
from renders.core.schoolroom.chrome import plate
from renders.core.schoolroom.colours import INK, MUTED, NOW, PAPER, WHITE
from renders.core.sprite import Sprite
from renders.core.text import fit, shrunk
from renders.core.theme import Face
from renders.quiz.chart import outline
from renders.quiz.colours import PALETTE
from renders.quiz.layout import LEARNED
from renders.quiz.words import unknown

TILE: Final = (365, 96)
TILES: Final = 4
TILE_STEP: Final = 381
CELL: Final = (254, 61)
COLUMNS: Final = 6

_LEFT, _TOP = LEARNED[0] + 20, LEARNED[1]


def put_learned(canvas: Canvas, view: QuizView) -> None:
    """Put the missed ones large, then the others, as many as there is room for."""
    missed = [closed for closed in view.closed if closed.winner is None]
    found = [closed for closed in view.closed if closed.winner is not None]
    if missed:
        canvas.put(_unknown(17), _LEFT + 20, _TOP + 34)
        _put_heading(canvas, _LEFT + 48, "Nobody knew")
        for number, closed in enumerate(missed[:TILES]):
            _put_tile(canvas, _LEFT + number * TILE_STEP, _TOP + 62, closed)
        _put_cells(canvas, view, [*missed[TILES:], *found], _TOP + 192, 3)
    else:
        words = f"All {unknown(view.kind, len(found))} found" if found else "No card was played"
        _put_heading(canvas, _LEFT + 6, words)
        _put_cells(canvas, view, found, _TOP + 86, 5)


def _put_heading(canvas: Canvas, x: int, words: str) -> None:
    canvas.text(x, middle(_TOP + 34, 29), words, Face.SLAB, 29, INK, PAPER)


def _put_tile(canvas: Canvas, x: int, y: int, closed: ClosedCard) -> None:
    """A state nobody knew, with its outline."""
    canvas.put(plate(PALETTE, *TILE, NOW, PAPER, radius=10, edge=INK, edge_width=2.2), x, y)
    shape = outline(closed.card, (90, 72), wallmap.pastel(closed.card), 2, NOW)
    canvas.put(shape, x + 59, y + TILE[1] // 2)
    room = TILE[0] - 134
    name = fit(Face.SANS_STRONG, 24, CARDS[closed.card].name, room)
    size = shrunk(Face.SLAB, 31, closed.value, room, least=24)
    value = fit(Face.SLAB, size, closed.value, room)
    canvas.text(x + 120, middle(y + 32, 24), name, Face.SANS_STRONG, 24, MUTED, NOW)
    canvas.text(x + 120, middle(y + 66, size), value, Face.SLAB, size, INK, NOW)


def _put_cells(
    canvas: Canvas, view: QuizView, cards: Sequence[ClosedCard], top: int, rows: int
) -> None:
    room = rows * COLUMNS
    shown = cards if len(cards) <= room else cards[: room - 1]
    for number, closed in enumerate(shown):
        x, y = _LEFT + number % COLUMNS * CELL[0], top + number // COLUMNS * CELL[1]
        if closed.winner is None:
            canvas.put(_unknown(15), x + 17, y + 8)
        else:
            canvas.put(badge(PALETTE, closed.winner, 15, PAPER), x + 17, y + 8)
        name = fit(Face.SANS, 20, CARDS[closed.card].name, CELL[0] - 50)
        size = shrunk(Face.SANS_BOLD, 24, closed.value, CELL[0] - 50, least=20)
        value = fit(Face.SANS_BOLD, size, closed.value, CELL[0] - 50)
        canvas.text(x + 42, middle(y - 5, 20), name, Face.SANS, 20, MUTED, PAPER)
        canvas.text(x + 42, middle(y + 21, size), value, Face.SANS_BOLD, size, INK, PAPER)
    if len(shown) < len(cards):
        x = _LEFT + (room - 1) % COLUMNS * CELL[0]
        y = top + (rows - 1) * CELL[1]
        words = f"and {len(cards) - len(shown)} more on the map"
        canvas.text(x + 2, middle(y + 8, 22), words, Face.SANS_STRONG, 22, MUTED, PAPER)


@kept(2)
def _unknown(radius: int) -> Sprite:
    """A question mark in a disc, to be put by its middle."""
    painter = Painter((48, 48), None, (-24, -24))
    painter.disc(0, 0, radius, INK)
    painter.disc(0, 0, radius - 2.5, WHITE)
    size = round(radius * 1.45)
    painter.text(0, middle(0, size), "?", Face.SLAB, size, INK, anchor="m")
    return painter.sprite(PALETTE, PAPER)
