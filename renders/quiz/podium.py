"""The end: who won which state, the scores, and what there was to learn."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from PIL import Image

from games.core.engine import Outcome
from games.core.seat import Seat
from games.quiz.view import QuizView, SeatView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter, Point
from renders.core.picture import Picture
from renders.core.schoolroom import wallmap
from renders.core.schoolroom.badges import (
    badge,
    colour_of,
    middle,
    paint_badge,
    paint_white_mark,
)
from renders.core.schoolroom.chrome import paint_card, plate
from renders.core.schoolroom.colours import (
    BOARD,
    GHOST_LINE,
    INK,
    MUTED,
    NOW,
    PAPER,
    SEA,
    WHITE,
    WOOD,
    YELLOW,
)
from renders.core.schoolroom.sentences import put_sentence
from renders.core.sprite import Sprite
from renders.core.text import fit, name
from renders.core.theme import Colour, Face
from renders.quiz import alt
from renders.quiz.board import paint_head, put_title
from renders.quiz.chart import chart, coloured, paint_frame
from renders.quiz.colours import MISSED, PALETTE, WON
from renders.quiz.layout import (
    END_HEIGHT,
    END_MAP,
    END_PLACING,
    END_SCORES,
    HEAD_RIGHT,
    LEARNED,
    WIDTH,
    Rows,
    end_rows,
)
from renders.quiz.learned import put_learned
from renders.quiz.words import counted, ending

BADGE: Final = 15
"""Radius of the badges on the map."""
PIPS_X: Final = END_SCORES[0] + 312
PIP: Final = (24, 38)
BAR: Final = 13
"""Cards from which on a bar stands for the little ones, where those have no room side by side."""

_TOTAL_X: Final = END_SCORES[2] - 32
_STEP: Final = 28.0  # from one little card to the next


class Place(msgspec.Struct, frozen=True):
    """Where a state's badge stands; `of` is the state's own point where that is beside it."""

    at: tuple[int, int]
    of: tuple[int, int] | None = None


@cache
def places() -> Mapping[str, Place]:
    """Where the badges of all states stand."""
    text = (Path(__file__).parent / "data" / "badges.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Place])


def podium(view: QuizView, names: Sequence[str], *, away: frozenset[int] = frozenset()) -> Picture:
    """The result. Raises ValueError while the quiz goes on. `away` changes nothing."""
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    headline, below = ending(view, people)
    outcome = view.outcome
    assert outcome is not None
    canvas = Canvas(PALETTE, _ground())
    put_title(canvas, view.kind, f"{counted(len(view.closed), 'card', 'cards')} played")
    x = 336
    if len(outcome.winners) == 1 and view.seats[outcome.winners[0]].score:
        canvas.put(badge(PALETTE, outcome.winners[0], 32, BOARD, edge=WHITE), 366, 51)
        x = 416
    room = HEAD_RIGHT - x
    put_sentence(
        canvas, x, middle(38, 44), headline, Face.SLAB, 44, WHITE, BOARD, room=room, least=32
    )
    put_sentence(
        canvas, x + 1, middle(79, 23), below, Face.SANS_STRONG, 23, YELLOW, BOARD, room=room,
        least=20,
    )  # fmt: skip
    _put_map(canvas, view)
    _put_scores(canvas, view, outcome, people)
    put_learned(canvas, view)
    return Picture(canvas.png(), alt.podium(view, people), canvas.size)


@kept(1)
def _ground() -> Image.Image:
    painter = Painter((WIDTH, END_HEIGHT), WOOD)
    paint_head(painter)
    paint_frame(painter, END_MAP)
    paint_card(painter, END_SCORES)
    paint_card(painter, LEARNED)
    left, top, right, _ = END_SCORES
    painter.text(left + 26, middle(top + 36, 29), "Final scores", Face.SLAB, 29, INK)
    painter.box((left + 26, top + 64, right - 26, top + 66), GHOST_LINE)
    canvas = Canvas(PALETTE, painter.layer(PALETTE))
    fills = dict.fromkeys(wallmap.pastels(), PAPER)
    canvas.layer(chart(END_MAP, END_PLACING, fills), END_MAP[0], END_MAP[1])
    return canvas.indices


def _put_map(canvas: Canvas, view: QuizView) -> None:
    """The states won in their winner's colour, those nobody knew in yellow."""
    scale = END_PLACING.scale
    for closed in view.closed:
        if closed.winner is None:
            canvas.put(coloured(closed.card, END_PLACING, MISSED, 6 * scale), 0, 0)
    for closed in view.closed:
        if closed.winner is not None:
            fill = WON[closed.winner % len(WON)]
            canvas.put(coloured(closed.card, END_PLACING, fill, 3.5 * scale), 0, 0)
    for closed in view.closed:
        canvas.put(_flagged(closed.card, closed.winner), 0, 0)


@kept(256)
def _flagged(code: str, winner: Seat | None) -> Sprite:
    """The badge of a state on the map, with the line to a small one."""
    place = places()[code]
    x, y = END_PLACING.at(place.at)
    painter = Painter((160, 160), None, (int(x) - 80, int(y) - 80))
    if place.of is not None:
        line: list[Point] = [END_PLACING.at(place.of), (x, y)]
        painter.stroke(line, WHITE, 4.5)
        painter.stroke(line, INK, 2)
    if winner is None:
        painter.disc(x, y, BADGE, INK)
        painter.disc(x, y, BADGE - 2, WHITE)
        painter.text(x, middle(y, 20), "?", Face.SLAB, 20, INK, anchor="m")
    else:
        paint_badge(painter, winner, x, y, BADGE, width=2)
    ground = SEA if place.of is not None else MISSED if winner is None else WON[winner % len(WON)]
    return painter.sprite(PALETTE, ground)


def _put_scores(canvas: Canvas, view: QuizView, outcome: Outcome, people: Sequence[str]) -> None:
    rows = end_rows(len(view.seats))
    ranked = sorted(view.seats, key=lambda one: (outcome.places[one.seat], one.seat))
    most = max(one.score for one in view.seats)
    for number, one in enumerate(ranked):
        row = _EndRow(rows, rows.middle(number), one, outcome.places[one.seat], most)
        _put_row(canvas, row, people[one.seat], won=one.seat in outcome.winners)


class _EndRow(NamedTuple):
    """One player's row at the end; `most` are the cards of the best."""

    rows: Rows
    y: int
    one: SeatView
    place: int
    most: int


def _put_row(canvas: Canvas, row: _EndRow, person: str, *, won: bool) -> None:
    left, _, right, _ = END_SCORES
    rows, y, one = row.rows, row.y, row.one
    ground = NOW if won else PAPER
    if won:
        high = rows.step - (4 if rows.compact else 12)
        lamp = plate(PALETTE, right - left - 24, high, NOW, PAPER, radius=10)
        canvas.put(lamp, left + 12, y - high // 2)
    size = 24 if rows.compact else 28
    place = str(row.place)
    canvas.text(left + 40, middle(y, size), place, Face.SLAB, size, MUTED, ground, anchor="m")
    canvas.put(badge(PALETTE, one.seat, rows.badge, ground), left + 92, y)
    two_lines = rows.tall and one.score > 0
    name_y, pips_y = (y - 22, y + 26) if two_lines else (y, y)
    pips_x = left + 136 if rows.tall else PIPS_X
    name_room = (_TOTAL_X - 90 if rows.tall else PIPS_X - 12) - left - 134
    words = fit(Face.SANS_STRONG, size, person, name_room)
    canvas.text(left + 134, middle(name_y, size), words, Face.SANS_STRONG, size, INK, ground)
    if one.quizmaster:
        words = "Quizmaster"
        canvas.text(_TOTAL_X, middle(y, 22), words, Face.SANS, 22, MUTED, ground, anchor="r")
        return
    if one.score:
        high = 30 if rows.compact else PIP[1]
        pips = _won(one.seat, one.score, row.most, high, _TOTAL_X - 74 - pips_x, ground)
        canvas.put(pips, pips_x, pips_y)
    size = 30 if rows.compact else 40
    canvas.text(
        _TOTAL_X, middle(y, size), str(one.score), Face.SANS_BOLD, size, INK, ground, anchor="r",
        tabular=True,
    )  # fmt: skip


@kept(128)
def _won(seat: Seat, score: int, most: int, high: int, room: int, ground: Colour) -> Sprite:
    """A little card for each one won, or a bar, put by the middle of its left edge."""
    painter = Painter((room + 4, high + 4), None, (0, -high / 2 - 2))
    top, foot = -high / 2, high / 2
    if most * _STEP > room and most >= BAR:
        long = max(PIP[0], room * score / most)
        _paint_pip(painter, seat, (0, top, long, foot), long - PIP[0] / 2)
        return painter.sprite(PALETTE, ground)
    step = min(_STEP, (room - PIP[0]) / max(most - 1, 1))
    for number in range(score):
        x = number * step
        _paint_pip(painter, seat, (x, top, x + PIP[0], foot), x + PIP[0] / 2)
    return painter.sprite(PALETTE, ground)


def _paint_pip(
    painter: Painter, seat: Seat, box: tuple[float, float, float, float], mark_x: float
) -> None:
    x0, y0, x1, y1 = box
    painter.box(box, INK, 4)
    painter.box((x0 + 2.2, y0 + 2.2, x1 - 2.2, y1 - 2.2), colour_of(seat), 2.5)
    if seat < len(WON):
        paint_white_mark(painter, seat, mark_x, 0, 7)
        return
    painter.box((x0 + 2.2, y0 + 6, x1 - 2.2, y1 - 6), WHITE)
    painter.text(mark_x, middle(0, 16), str(seat + 1), Face.SANS_BOLD, 16, INK, anchor="m")
