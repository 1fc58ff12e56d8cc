"""What lies below the map: the four answers, or the tile to type one, and how it turned out."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from games.quiz.view import QuizView, Slip
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.schoolroom.badges import badge, middle
from renders.core.schoolroom.chrome import paint_card
from renders.core.schoolroom.colours import BOARD, CHALK, INK, MUTED, PAPER, WOOD
from renders.core.schoolroom.sentences import Sentence, put_sentence
from renders.core.sprite import Sprite
from renders.core.text import fit, shrunk
from renders.core.theme import Colour, Face
from renders.quiz.colours import OFF, OFF_INK, OFF_TILE, PALETTE, RIGHT
from renders.quiz.layout import TILE, TILES, WIDE_TILE
from renders.quiz.scores import sign
from renders.quiz.shown import is_shown, won_by
from renders.quiz.words import LETTERS, result

Look = Literal["open", "right", "off"]

_LETTER = (12, 12, 78, TILE[1] - 12)
_TEXT_X = 104
_MOST_BADGES = 11


class _Colours(NamedTuple):
    fill: Colour
    ink: Colour
    tile: Colour


_COLOURS: Final[dict[Look, _Colours]] = {
    "open": _Colours(PAPER, INK, BOARD),
    "right": _Colours(RIGHT, INK, BOARD),
    "off": _Colours(OFF, OFF_INK, OFF_TILE),
}


def put_answers(canvas: Canvas, view: QuizView, people: Sequence[str]) -> None:
    """Put the tiles of the question, or of who asks it."""
    if view.phase == "ASK":
        _put_asking(canvas, view, people)
    elif view.buttons:
        for choice, text in enumerate(view.buttons):
            _put_button(canvas, view, choice, text)
    else:
        _put_typed(canvas, view)


def _put_button(canvas: Canvas, view: QuizView, choice: int, text: str) -> None:
    shown = is_shown(view)
    look: Look = "open"
    if shown:
        look = "right" if choice == view.right else "off"
    x, y = TILES[choice]
    colours = _COLOURS[look]
    canvas.put(tile(TILE[0], look, LETTERS[choice]), x, y)
    right = x + TILE[0] - 20.0
    if shown:
        slips = [slip for slip in view.closed[-1].slips if slip.choice == choice]
        right = _put_choosers(canvas, slips, right, y + TILE[1] // 2, colours.fill)
        if look == "right":
            canvas.put(sign("check", 17, colours.fill), right - 20, y + TILE[1] // 2)
            right -= 52
    room = right - x - _TEXT_X
    size = shrunk(Face.SLAB, 42, text, room, least=28)
    words = fit(Face.SLAB, size, text, room)
    at = x + _TEXT_X, middle(y + TILE[1] / 2, size)
    canvas.text(*at, words, Face.SLAB, size, colours.ink, colours.fill)


def _put_choosers(
    canvas: Canvas, slips: Sequence[Slip], right: float, y: int, ground: Colour
) -> float:
    """The badges of those who chose an answer, the earliest at the left; where they begin."""
    step = 36 if len(slips) <= 4 else 22
    for number, slip in enumerate(reversed(slips[:_MOST_BADGES])):
        canvas.put(badge(PALETTE, slip.seat, 17, ground), right - 17 - number * step, y)
    return right - (len(slips) * step + 34 - step if slips else 0) - 8


def _put_typed(canvas: Canvas, view: QuizView) -> None:
    x, y = TILES[0]
    low = TILES[2][1]
    shown = is_shown(view)
    canvas.put(tile(WIDE_TILE[0], "right" if shown else "open", ""), x, y)
    canvas.put(tile(WIDE_TILE[0], "open", ""), x, low)
    at = middle(y + TILE[1] / 2, 42)
    if not shown:
        canvas.text(x + 28, at, "Type your answer", Face.SLAB, 42, INK, PAPER)
        _put_tried(canvas, view, x, low)
        return
    winner = won_by(view)
    right = x + WIDE_TILE[0] - 24
    if winner is not None:
        canvas.put(badge(PALETTE, winner, 24, RIGHT), right - 24, y + TILE[1] // 2)
        right -= 64
    canvas.put(sign("check", 17, RIGHT), x + 48, y + TILE[1] // 2)
    words = fit(Face.SLAB, 42, view.value or "", right - x - 96)
    canvas.text(x + 88, at, words, Face.SLAB, 42, INK, RIGHT)
    _put_slips(canvas, view.closed[-1].slips, x, low)


def _put_tried(canvas: Canvas, view: QuizView, x: int, top: int) -> None:
    """Who has used the try, not what was said."""
    y = top + TILE[1] // 2
    tried = [one.seat for one in view.seats if one.tried]
    words = "Tried" if tried else "Nobody has tried yet"
    at = x + 28 + canvas.text(x + 28, middle(y, 26), words, Face.SANS, 26, MUTED, PAPER)
    for number, seat in enumerate(tried):
        canvas.put(badge(PALETTE, seat, 22, PAPER), at + 46 + number * 62, y)


def _put_slips(canvas: Canvas, slips: Sequence[Slip], x: int, top: int) -> None:
    """What everybody said, in its order; the right one bold."""
    if not slips:
        y = middle(top + TILE[1] / 2, 26)
        canvas.text(x + 28, y, "Nobody tried", Face.SANS, 26, MUTED, PAPER)
        return
    lines = 1 if len(slips) <= 4 else 2
    across = -(-len(slips) // lines)
    step = (WIDE_TILE[0] - 40) // across
    for number, slip in enumerate(slips):
        left = x + 24 + number % across * step
        y = top + TILE[1] // 2 if lines == 1 else top + 22 + number // across * 40
        canvas.put(badge(PALETTE, slip.seat, 16, PAPER), left + 16, y)
        face = Face.SANS_BOLD if slip.right else Face.SANS
        words = fit(face, 22, slip.text, step - 54)
        canvas.text(left + 40, middle(y, 22), words, face, 22, INK if slip.right else MUTED, PAPER)


def _put_asking(canvas: Canvas, view: QuizView, people: Sequence[str]) -> None:
    """The Quizmaster holds a card: the latest result in the meantime."""
    x, y = TILES[0]
    canvas.put(tile(WIDE_TILE[0], "open", ""), x, y)
    canvas.put(tile(WIDE_TILE[0], "right" if view.closed else "open", ""), x, TILES[2][1])
    words = f"Card {view.index} lies face down in the Quizmaster's hand"
    canvas.text(x + 28, middle(y + TILE[1] / 2, 32), words, Face.SLAB, 32, INK, PAPER)
    y = TILES[2][1]
    ground = PAPER
    line: Sentence = ("The first right answer takes the card",)
    if view.closed:
        line, ground = result(view.closed[-1], people), RIGHT
    put_sentence(
        canvas, x + 28, middle(y + TILE[1] / 2, 30), line, Face.SANS_STRONG, 30, INK, ground,
        room=WIDE_TILE[0] - 56, least=24,
    )  # fmt: skip


@kept(24)
def tile(width: int, look: Look, letter: str) -> Sprite:
    """An answer's tile with its letter, put by its upper left corner."""
    painter = Painter((width + 6, TILE[1] + 8))
    colours = _COLOURS[look]
    paint_card(painter, (0, 0, width, TILE[1]), fill=colours.fill)
    if letter:
        x0, y0, x1, y1 = _LETTER
        painter.box((x0, y0, x1, y1), INK if look != "off" else OFF_INK, 10)
        painter.box((x0 + 2.5, y0 + 2.5, x1 - 2.5, y1 - 2.5), colours.tile, 8)
        y = middle((y0 + y1) / 2, 42)
        painter.text((x0 + x1) / 2, y, letter, Face.SLAB, 42, CHALK, anchor="m")
    return painter.sprite(PALETTE, WOOD)
