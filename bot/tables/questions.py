"""Which question a control was made for, undos mixed in."""

from typing import Final

from games.core.history import History
from games.core.seat import Seat

_PER_UNDO: Final = 10_000_000


def asked(history: History, seat: Seat | None) -> int:
    """The question the seat (None: everybody) is asked now, never 0.

    It changes with each undo as well, so that buttons from before one stay stale. 0 in a control
    means that it is not checked.
    """
    question = history.engine.question(history.state, seat)
    return 1 + question + history.now.undos * _PER_UNDO


def fits(history: History, seat: Seat, question: int) -> bool:
    """Whether a control made for `question` is still good for this seat.

    Panels carry the public question, private screens the seat's own; either will do.
    """
    return question in (0, asked(history, seat), asked(history, None))
