"""The state's card beside the map: its outline and two facts, or the goods that are asked about."""

from typing import Final

from games.quiz.view import CARDS, QuizView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.schoolroom.badges import middle
from renders.core.schoolroom.colours import (
    BOARD,
    CHALK,
    GHOST_LINE,
    INK,
    MUTED,
    PAPER,
    SMALL_PRINT,
    WOOD_DARK,
)
from renders.core.sprite import Sprite
from renders.core.text import fit, shrunk, wrap
from renders.core.theme import Face
from renders.quiz.chart import outline
from renders.quiz.colours import ASKED, CRATE, CRATE_DARK, PALETTE
from renders.quiz.layout import CARD, OUTLINE
from renders.quiz.shown import is_shown, lit_state
from renders.quiz.words import card_facts

CRATES: Final = (212, 82)

_LEFT, _TOP, _RIGHT, _FOOT = CARD
_FACT_X = _LEFT + 296


def put_card(canvas: Canvas, view: QuizView) -> None:
    """Put what the card shows now; its paper lies there already."""
    state = lit_state(view)
    if state is None:
        if view.products:
            _put_heading(canvas, "Which state is it?")
            _put_goods(canvas, view.products)
        else:
            canvas.put(_face_down(), _LEFT, _TOP)
        return
    _put_heading(canvas, CARDS[state].name)
    if view.products:
        _put_goods(canvas, view.products, small=True)
    else:
        _put_facts(canvas, view, state)
    shape = outline(state, OUTLINE, ASKED, 4, PAPER)
    canvas.put(shape, _LEFT + 26 + OUTLINE[0] // 2, _TOP + 82 + OUTLINE[1] // 2)


def _put_heading(canvas: Canvas, words: str) -> None:
    room = _RIGHT - _LEFT - 52
    size = shrunk(Face.SLAB, 33, words, room, least=26)
    canvas.text(_LEFT + 26, middle(_TOP + 36, size), words, Face.SLAB, size, INK, PAPER)
    canvas.fill((_LEFT + 26, _TOP + 64, _RIGHT - 26, _TOP + 66), GHOST_LINE)


def _put_facts(canvas: Canvas, view: QuizView, state: str) -> None:
    room = _RIGHT - 20 - _FACT_X
    y = float(_TOP + 112)
    for fact in card_facts(view.kind, state, closed=is_shown(view)):
        canvas.text(_FACT_X, middle(y, 23), fact.label, Face.SANS, 23, MUTED, PAPER)
        size = shrunk(Face.SANS_BOLD, 30, fact.value, room, least=24)
        lines = wrap(Face.SANS_BOLD, size, fact.value, room, 3)
        for line in lines:
            y += size + 4
            canvas.text(_FACT_X, middle(y, size), line, Face.SANS_BOLD, size, INK, PAPER)
        y += 88 - 34


def _put_goods(canvas: Canvas, products: tuple[str, ...], *, small: bool = False) -> None:
    """The four goods in their crates; beside an outline as a list."""
    if small:
        for number, product in enumerate(products):
            y = middle(_TOP + 106 + 52 * number, 24)
            room = _RIGHT - 16 - _FACT_X
            size = shrunk(Face.SANS_STRONG, 24, product, room, least=20)
            words = fit(Face.SANS_STRONG, size, product, room)
            canvas.text(_FACT_X, y, words, Face.SANS_STRONG, size, INK, PAPER)
        return
    for number, product in enumerate(products):
        x = _LEFT + 26 + number % 2 * (CRATES[0] + 12)
        y = _TOP + 86 + number // 2 * (CRATES[1] + 22)
        canvas.put(_crate(), x, y)
        lines = wrap(Face.SLAB, 26, product, CRATES[0] - 34, 2)
        size = 26 if len(lines) == 1 else 23
        for line, text in enumerate(lines):
            low = y + CRATES[1] / 2 + (line - (len(lines) - 1) / 2) * 27
            at = x + CRATES[0] / 2, middle(low, size)
            canvas.text(*at, text, Face.SLAB, size, INK, CRATE, anchor="m")


@kept(1)
def _crate() -> Sprite:
    """A wooden crate with a plain board for the words, put by its upper left corner."""
    wide, high = CRATES
    painter = Painter((wide, high))
    painter.box((0, 0, wide, high), WOOD_DARK, 5)
    painter.box((3, 3, wide - 3, high - 3), CRATE, 3)
    for y in (13, high - 13):
        painter.box((3, y - 1.5, wide - 3, y + 1.5), CRATE_DARK)
    for x in (0, wide - 14):
        painter.box((x, 0, x + 14, high), WOOD_DARK, 4)
        painter.box((x + 2.5, 2.5, x + 11.5, high - 2.5), CRATE_DARK, 2)
        for y in (9, high - 9):
            painter.disc(x + 7, y, 2.4, INK)
    return painter.sprite(PALETTE, PAPER)


@kept(1)
def _face_down() -> Sprite:
    """The back of a card that nobody but the Quizmaster may see."""
    wide, high = _RIGHT - _LEFT, _FOOT - _TOP
    painter = Painter((wide, high))
    painter.box((18, 18, wide - 18, high - 18), INK, 12)
    painter.box((21, 21, wide - 21, high - 21), BOARD, 10)
    painter.frame((32, 32, wide - 32, high - 32), SMALL_PRINT, 3, 6)
    painter.text(wide / 2, middle(high / 2, 150), "?", Face.SLAB, 150, CHALK, anchor="m")
    return painter.sprite(PALETTE, PAPER)
