"""What may be shown of the card at hand, whoever's view it is."""

from games.core.seat import Seat
from games.quiz.view import QuizView


def is_shown(view: QuizView) -> bool:
    """Whether the card on the picture is closed and its answer shown."""
    return view.phase in ("REVEAL", "FINISHED") and bool(view.closed)


def won_by(view: QuizView) -> Seat | None:
    """Who took the card that has just been closed."""
    return view.closed[-1].winner if is_shown(view) else None


def lit_state(view: QuizView) -> str | None:
    """The state that is lit: not before it is asked, nor while it is itself the answer.

    A Quizmaster's view knows it sooner.
    """
    if view.phase == "ASK" or (view.kind == "products" and not is_shown(view)):
        return None
    return view.space
