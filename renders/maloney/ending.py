"""The end in words: who inherits, why it is over, and who stands where."""

from collections.abc import Sequence
from typing import Final

from games.core.engine import Outcome
from games.core.seat import Seat
from games.maloney.view import MaloneyView, SeatView
from renders.maloney.figures import NUMBER_WORDS, points

_REASONS: Final = {
    "points": "{goal} points were reached",
    "empty_hand": "A hand is empty",
    "max_days": "Day {day} was the last",
    "last_seat": "Everybody else has left",
}


def end_line(view: MaloneyView) -> str:
    """Why it is over, and what counts then."""
    outcome = view.outcome
    reason = _REASONS.get(outcome.reason if outcome is not None else "", "The game is over")
    words = reason.format(goal=points(view.points_to_win), day=view.day)
    if outcome is not None and outcome.reason == "last_seat":
        return words
    return f"{words}; now the money counts, 1 point per $1,000"


def inherits(winners: Sequence[Seat], names: Sequence[str]) -> str:
    """The headline of the end."""
    if not winners:
        return "Nobody inherits"
    if len(winners) == 1:
        return f"{names[winners[0]]} inherits"
    count = NUMBER_WORDS[len(winners)]
    return f"{count} share the inheritance"


def ranking(view: MaloneyView, outcome: Outcome) -> tuple[SeatView, ...]:
    """The seats from best to last, resigned ones at the end."""
    return tuple(
        sorted(view.seats, key=lambda one: (not one.in_play, outcome.places[one.seat], one.seat))
    )
