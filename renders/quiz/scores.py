"""The list of players beside the question: cards won, and who has tried."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from games.core.seat import Seat
from games.quiz.view import CARDS, QuizView, SeatView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.schoolroom.badges import badge, middle, moon
from renders.core.schoolroom.chrome import plate
from renders.core.schoolroom.colours import (
    GHOST_LINE,
    INK,
    MUTED,
    NOW,
    PAPER,
    PAPER_DARK,
    RED,
    WHITE,
)
from renders.core.sprite import Sprite
from renders.core.text import fit
from renders.core.theme import Colour, Face
from renders.quiz.colours import PALETTE
from renders.quiz.layout import SCORES, Rows, score_rows
from renders.quiz.shown import is_shown, won_by

Sign = Literal["cross", "check"]

HEAD: Final = "Cards won"

_LEFT, _RIGHT = SCORES[0], SCORES[2]
_SCORE_X = _RIGHT - 34
_LATELY_HEAD, _LATELY_STEP = 58, 38


class _Row(NamedTuple):
    """How one player's row looks."""

    ground: Colour
    ink: Colour
    word: str
    sign: Sign | None


def put_scores(canvas: Canvas, view: QuizView, people: Sequence[str], away: frozenset[int]) -> None:
    """Put the rows, most cards first; the Quizmaster last."""
    rows = score_rows(len(view.seats))
    ranked = sorted(view.seats, key=lambda one: (one.quizmaster, -one.score, one.seat))
    winner = won_by(view)
    for number, one in enumerate(ranked):
        row = _row(view, one, winner)
        _put_row(canvas, rows, number, one, people[one.seat], row)
        if one.seat in away:
            put_moon(canvas, _LEFT + 52, rows.middle(number), min(rows.badge, 24), row.ground)
    _put_lately(canvas, view, rows.middle(len(ranked) - 1) + rows.step // 2)


def put_moon(canvas: Canvas, x: int, y: int, radius: int, ground: Colour) -> None:
    """The sign of who is away, at the lower right of a badge."""
    size = max(9, radius // 2)
    reach = radius * 0.5 + size * 0.7
    canvas.put(moon(PALETTE, size, ground), x + reach, y + reach * 0.85)


def _put_lately(canvas: Canvas, view: QuizView, top: int) -> None:
    """The cards before this one, newest first, where few players leave room for them."""
    before = view.closed[:-1] if is_shown(view) else view.closed
    lines = (SCORES[3] - 10 - top - _LATELY_HEAD) // _LATELY_STEP
    if lines < 1 or not before:
        return
    canvas.fill((_LEFT + 26, top + 7, _RIGHT - 26, top + 9), GHOST_LINE)
    y = middle(top + 36, 24)
    canvas.text(_LEFT + 26, y, "Lately", Face.SLAB, 24, INK, PAPER)
    for number, closed in enumerate(reversed(before[-lines:])):
        line = top + _LATELY_HEAD + number * _LATELY_STEP + _LATELY_STEP // 2
        if closed.winner is None:
            canvas.put(unknown_sign(14), _LEFT + 52, line)
        else:
            canvas.put(badge(PALETTE, closed.winner, 14, PAPER), _LEFT + 52, line)
        state = CARDS[closed.card].name
        room = _RIGHT - 30 - _LEFT - 84
        name = fit(Face.SANS, 22, state, room)
        x = (
            _LEFT
            + 80
            + canvas.text(_LEFT + 80, middle(line, 22), name, Face.SANS, 22, MUTED, PAPER)
        )
        if closed.value != state:
            answer = fit(Face.SANS_STRONG, 22, closed.value, _RIGHT - 30 - x - 12)
            canvas.text(x + 12, middle(line, 22), answer, Face.SANS_STRONG, 22, INK, PAPER)


@kept(4)
def unknown_sign(radius: int) -> Sprite:
    """A question mark in a disc, for what nobody knew; to be put by its middle."""
    painter = Painter((48, 48), None, (-24, -24))
    painter.disc(0, 0, radius, INK)
    painter.disc(0, 0, radius - 2.2, WHITE)
    size = round(radius * 1.45)
    painter.text(0, middle(0, size), "?", Face.SLAB, size, INK, anchor="m")
    return painter.sprite(PALETTE, PAPER)


def _row(view: QuizView, one: SeatView, winner: Seat | None) -> _Row:
    if one.quizmaster:
        return _Row(PAPER, MUTED, "asks", None)
    if winner == one.seat:
        return _Row(NOW, INK, "has it", "check")
    if not one.tried:
        return _Row(PAPER, INK, "", None)
    return _Row(PAPER_DARK, MUTED, "tried", "cross" if one.wrong else None)


def _put_row(
    canvas: Canvas, rows: Rows, number: int, one: SeatView, person: str, row: _Row
) -> None:
    y, radius = rows.middle(number), rows.badge
    if row.ground != PAPER:
        high = rows.step - (4 if rows.compact else 8)
        lamp = plate(PALETTE, _RIGHT - _LEFT - 28, high, row.ground, PAPER, radius=8)
        canvas.put(lamp, _LEFT + 14, y - high // 2)
    canvas.put(badge(PALETTE, one.seat, min(radius, 24), row.ground), _LEFT + 52, y)
    right = _put_figure(canvas, rows, y, one, row)
    right = _put_word(canvas, y, row, right, 20 if rows.compact else 22)
    size = 24 if rows.compact else 29
    name_x = _LEFT + 88
    words = fit(Face.SANS_STRONG, size, person, right - 12 - name_x)
    canvas.text(name_x, middle(y, size), words, Face.SANS_STRONG, size, row.ink, row.ground)


def _put_figure(canvas: Canvas, rows: Rows, y: int, one: SeatView, row: _Row) -> float:
    """The cards won; where the words beside them have to end."""
    if not one.quizmaster:
        size = 28 if rows.compact else 38
        score = str(one.score)
        canvas.text(
            _SCORE_X, middle(y, size), score, Face.SANS_BOLD, size, INK, row.ground, anchor="r",
            tabular=True,
        )  # fmt: skip
    return _SCORE_X - 62


def _put_word(canvas: Canvas, y: int, row: _Row, right: float, size: int) -> float:
    if not row.word:
        return right
    ink = INK if row.sign == "check" else MUTED
    long = canvas.text(
        right, middle(y, size), row.word, Face.SANS, size, ink, row.ground, anchor="r"
    )
    left = right - long
    if row.sign is not None:
        left -= 26
        canvas.put(sign(row.sign, 11, row.ground), left + 8, y)
    return left


@kept(32)
def sign(kind: Sign, reach: int, ground: Colour) -> Sprite:
    """A red cross or a dark check mark, to be put by its middle."""
    painter = Painter((4 * reach, 4 * reach), None, (-2 * reach, -2 * reach))
    thick = reach * 0.42
    if kind == "cross":
        painter.stroke([(-reach, -reach), (reach, reach)], RED, thick)
        painter.stroke([(-reach, reach), (reach, -reach)], RED, thick)
    else:
        painter.stroke([(-reach, 0), (-reach * 0.25, reach * 0.8), (reach, -reach)], INK, thick)
    return painter.sprite(PALETTE, ground)
