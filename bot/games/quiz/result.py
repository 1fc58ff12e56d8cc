"""The end in words."""

from typing import Final

from msgspec.structs import replace

from bot import words
from bot.face import Result, Scene
from bot.games.quiz import controls, terms
from bot.games.quiz.words import wins
from games.core.engine import Outcome
from games.core.seat import Seat
from games.quiz.view import QuizView

LINES: Final = 8
"""Lines of a ranking at most; more seats go two to a line."""


def result(scene: Scene) -> Result:
    """Who has won, and the ranking."""
    view = settled(scene)
    outcome = view.outcome
    assert outcome is not None
    asked = f"{terms.TITLES[view.kind]}, {terms.won(len(view.closed))} asked"
    won = f"**{wins(scene.names, outcome.winners, outcome.totals)}** · {asked}"
    ranked = sorted((seat.seat for seat in view.seats), key=lambda one: (outcome.places[one], one))
    lines = [_line(scene, outcome, seat) for seat in ranked if seat != view.quizmaster]
    if len(lines) > LINES:
        lines = [" · ".join(lines[first : first + 2]) for first in range(0, len(lines), 2)]
    if view.quizmaster is not None:
        lines.append(f"Quizmaster {words.who(scene.names, view.quizmaster)}")
    return Result("The quiz is over", won, tuple(lines), controls.page("Facts of the game", 0))


def settled(scene: Scene) -> QuizView:
    """The view with an outcome: its own, or the cards as they stand where the table agreed to end
    the quiz."""
    view: QuizView = scene.view
    outcome = view.outcome or scene.standing
    assert outcome is not None, "the quiz is over, or ended by agreement"
    return replace(view, outcome=outcome)


def _line(scene: Scene, outcome: Outcome, seat: Seat) -> str:
    who = words.who(scene.names, seat)
    return f"{outcome.places[seat]} {who} {terms.won(outcome.totals[seat])}"
