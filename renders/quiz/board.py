"""The question: the map with the state lit, its card, the answers, and who has won what."""

from collections.abc import Sequence

from PIL import Image

from games.quiz.view import QuizView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.schoolroom.badges import badge, middle
from renders.core.schoolroom.chrome import paint_card, paint_chalkboard
from renders.core.schoolroom.colours import (
    BOARD,
    CHALK,
    GHOST_LINE,
    INK,
    RULE,
    SMALL_PRINT,
    WHITE,
    WOOD,
    YELLOW,
)
from renders.core.schoolroom.sentences import Sentence, put_sentence
from renders.core.text import name, shrunk
from renders.core.theme import Face
from renders.quiz import alt
from renders.quiz.answers import put_answers
from renders.quiz.card import put_card
from renders.quiz.chart import chart, lit, paint_frame, quiet_fills
from renders.quiz.colours import PALETTE
from renders.quiz.layout import (
    CARD,
    HEAD_RIGHT,
    HEAD_X,
    HEADER,
    HEIGHT,
    MAP,
    PLACING,
    RULE_X,
    SCORES,
    WIDTH,
)
from renders.quiz.scores import HEAD, put_scores
from renders.quiz.shown import is_shown, lit_state, won_by
from renders.quiz.words import TITLES, hint, question, result

_SIDE_ROOM = 230  # of the words at the header's right end


def board(view: QuizView, names: Sequence[str], *, away: frozenset[int] = frozenset()) -> Picture:
    """The quiz as everybody may see it. `names` are raw display names by seat.

    Any seat's view gives the same picture: what a seat alone knows is not drawn.
    """
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    canvas = Canvas(PALETTE, _ground())
    state = lit_state(view)
    if state is not None:
        canvas.put(lit(state), 0, 0)
    put_title(canvas, view.kind, f"Card {view.index} of {view.cards}")
    _put_question(canvas, view, people)
    _put_aside(canvas, view, people)
    put_card(canvas, view)
    put_scores(canvas, view, people, away)
    put_answers(canvas, view, people)
    return Picture(canvas.png(), alt.board(view, people, away), canvas.size)


@kept(1)
def _ground() -> Image.Image:
    painter = Painter((WIDTH, HEIGHT), WOOD)
    paint_head(painter)
    paint_frame(painter, MAP)
    paint_card(painter, CARD)
    paint_card(painter, SCORES)
    painter.text(SCORES[0] + 26, middle(SCORES[1] + 33, 27), HEAD, Face.SLAB, 27, INK)
    painter.box((SCORES[0] + 26, SCORES[1] + 58, SCORES[2] - 26, SCORES[1] + 60), GHOST_LINE)
    canvas = Canvas(PALETTE, painter.layer(PALETTE))
    canvas.layer(chart(MAP, PLACING, quiet_fills()), MAP[0], MAP[1])
    return canvas.indices


def paint_head(painter: Painter) -> None:
    """The chalkboard of the quiz's pictures, nothing written on it."""
    paint_chalkboard(painter, WIDTH, HEADER, rail=False)
    painter.box((RULE_X, 18, RULE_X + 3, 82), RULE)


def put_title(canvas: Canvas, kind: str, below: str) -> None:
    """What kind of quiz it is, and how far it is."""
    size = shrunk(Face.SLAB, 36, TITLES[kind], RULE_X - 42, least=28)
    canvas.text(26, middle(36, size), TITLES[kind], Face.SLAB, size, CHALK, BOARD)
    canvas.text(27, middle(74, 23), below, Face.SANS_STRONG, 23, SMALL_PRINT, BOARD)


def _put_question(canvas: Canvas, view: QuizView, people: Sequence[str]) -> None:
    """The question; below it how it is meant, or how the card before it went."""
    words: Sentence = (question(view),)
    if view.phase == "ASK" and view.quizmaster is not None:
        words = ("", people[view.quizmaster], " asks the next card")
    below: Sentence = (hint(view),) if hint(view) else ()
    if view.phase == "QUESTION" and view.closed and not _reveals(view):
        first, *rest = result(view.closed[-1], people)
        below = (f"Before: {first}", *rest)
    room = HEAD_RIGHT - _SIDE_ROOM - HEAD_X
    y, size = (38, 46) if below else (51, 50)
    put_sentence(
        canvas, HEAD_X, middle(y, size), words, Face.SLAB, size, WHITE, BOARD, room=room, least=36
    )
    put_sentence(
        canvas, HEAD_X + 1, middle(80, 22), below, Face.SANS_STRONG, 22, YELLOW, BOARD, room=room,
        least=20,
    )  # fmt: skip


def _reveals(view: QuizView) -> bool:
    """Whether a closed card stays on the table for a while, so that everybody has seen it."""
    return view.pace == "live" and view.quizmaster is None


def _put_aside(canvas: Canvas, view: QuizView, people: Sequence[str]) -> None:
    """Who still has to answer, or who has the card."""
    if is_shown(view):
        winner = won_by(view)
        first: Sentence = ("nobody",)
        second = "knew it"
        if winner is not None:
            first, second = ("", people[winner], ""), "has the card"
            canvas.put(badge(PALETTE, winner, 30, BOARD, edge=WHITE), HEAD_RIGHT - 30, 50)
    elif view.phase == "QUESTION":
        count = len(view.actors)
        first = (f"{count} player{'' if count == 1 else 's'}",)
        second = "still to answer"
    else:
        return
    right = HEAD_RIGHT - (74 if is_shown(view) and won_by(view) is not None else 0)
    room = _SIDE_ROOM - 20 - (HEAD_RIGHT - right)
    put_sentence(
        canvas, right, middle(34, 23), first, Face.SANS_STRONG, 23, YELLOW, BOARD, room=room,
        least=20, anchor="r",
    )  # fmt: skip
    canvas.text(right, middle(67, 23), second, Face.SANS_STRONG, 23, YELLOW, BOARD, anchor="r")
