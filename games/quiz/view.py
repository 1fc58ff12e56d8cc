"""What a seat, or the public, may see of the quiz, and the cards themselves.

States are postal codes, times are milliseconds since the table began.
"""

from typing import Literal

import msgspec

from games.core.engine import Outcome, View
from games.core.seat import Seat
from games.quiz.cards import CARDS, Card
from games.quiz.meta import KINDS
from games.quiz.slips import ClosedCard, Slip

__all__ = ["CARDS", "KINDS", "Card", "ClosedCard", "OwnTry", "QuizView", "SeatView", "Slip"]


class SeatView(msgspec.Struct, frozen=True):
    """One player. `score` counts cards won.

    `tried`: the try on the open, or just closed, card is used. `wrong` says that it was a wrong
    one: known live at once, by correspondence once the card is closed, else None.
    """

    seat: Seat
    score: int
    quizmaster: bool
    tried: bool
    wrong: bool | None


class OwnTry(msgspec.Struct, frozen=True):
    """What the viewer said about the open, or just closed, card; not whether it was right."""

    text: str
    choice: int | None


class QuizView(View, frozen=True):
    """The whole quiz. `phase` is ASK, QUESTION, REVEAL or FINISHED.

    `index` counts cards from 1 to `cards`. `space` is the state of the question; it is None
    while the viewer may not know it: in ASK (but for the Quizmaster), and for `products` while
    the question is open. `products` are shown for that kind only. `buttons` are the four texts in
    mode `buttons`. `value` is the right answer and `right` its button, where the viewer may know
    them: after the card is closed, and the Quizmaster before. `mine` is the viewer's own try.
    `closed` are the cards that are through, in their order. `outcome` is set when the quiz is
    over; then the question shown is the last one. `bot_skill` is how many answers of a hundred
    bot players know at this table.
    """

    kind: str
    mode: Literal["buttons", "typed"]
    quizmaster: Seat | None
    pace: Literal["live", "correspondence"]
    index: int
    cards: int
    space: str | None
    products: tuple[str, ...]
    buttons: tuple[str, ...]
    value: str | None
    right: int | None
    seats: tuple[SeatView, ...]
    mine: OwnTry | None
    closed: tuple[ClosedCard, ...]
    outcome: Outcome | None
    bot_skill: int = 60
