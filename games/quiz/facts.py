"""What happens in the quiz. A fact with an `audience` is for those seats alone."""

from games.core.fact import Fact
from games.core.seat import Seat
from games.quiz.slips import Slip


class CardShown(Fact, frozen=True, tag="card_shown"):
    """The Quizmaster sees the next card and its right answer (Q-3)."""

    card: str
    value: str


class Asked(Fact, frozen=True, tag="asked"):
    """A question is open; `index` counts cards from 1 to `of`.

    `space` is the state asked about; for `products` it is None and `products` are shown.
    """

    index: int
    of: int
    question: str
    space: str | None
    products: tuple[str, ...]
    buttons: tuple[str, ...]


class Tried(Fact, frozen=True, tag="tried"):
    """A seat has used its try; live, `right` says how (Q-15), else it is None."""

    seat: Seat
    right: bool | None


class AnswerNoted(Fact, frozen=True, tag="answer_noted"):
    """The seat's own answer, told to it alone."""

    seat: Seat
    text: str
    choice: int | None


class Closed(Fact, frozen=True, tag="closed"):
    """The card is through, everything about it is shown (Q-7, Q-8)."""

    card: str
    value: str
    slips: tuple[Slip, ...]
    winner: Seat | None


class TimedOut(Fact, frozen=True, tag="timed_out"):
    """The Quizmaster's time was up, so the question was put for him."""

    seat: Seat


class Extended(Fact, frozen=True, tag="extended"):
    """The deadline moved later by `ms`, to `due`."""

    ms: int
    due: int


class GameEnded(Fact, frozen=True, tag="game_ended"):
    """The last card is through (Q-9)."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event = CardShown | Asked | Tried | AnswerNoted | Closed | TimedOut | Extended | GameEnded
"""Any fact of the game."""
