"""The joker."""

from games.core.errors import RuleError
from games.core.seat import Seat
from games.maloney.actions import Joker
from games.maloney.facts import JokerSpent
from games.maloney.rules.course import Course
from games.maloney.rules.guards import closed, demand_current
from games.maloney.rules.sale import sell
from games.maloney.state import State
from games.maloney.tables import NUMBERS


def play(course: Course, seat: Seat, action: Joker) -> None:
    """MAL-40, MAL-42, AU-12, AU-19: the first one closes the auction and takes the car."""
    state = course.state
    demand_current(state, action.auction)
    demand_usable(state, seat)
    if _comes_late(state, course.at):
        spend(course, seat, effect=False)
        return
    if closed(state, course.at):
        message = "Too late: the auction is over. You keep your joker."
        raise RuleError("AU-12", "auction-over", message)
    if state.phase != "AUCTION":
        message = "A joker can be played only while an auction is open."
        raise RuleError("MAL-40", "no-auction", message)
    course.change_auction(price=0, leader=None, joker_at=course.at)
    spend(course, seat)
    sell(course, seat, 0, "joker")


def demand_usable(state: State, seat: Seat) -> None:
    """MAL-41: only on four weekdays; MAL-40: only once per game."""
    if state.weekday is not None and not state.joker_day:
        message = "Jokers can be played only on Monday, Wednesday, Thursday and Saturday."
        raise RuleError("MAL-41", "wrong-weekday", message)
    if not state.players[seat].joker:
        raise RuleError("MAL-40", "joker-used", "You have used your joker.")


def spend(course: Course, seat: Seat, *, effect: bool = True) -> None:
    """MAL-44: a played joker leaves the game."""
    course.change_player(seat, joker=False)
    course.tell(JokerSpent(seat, effect))


def _comes_late(state: State, at: int) -> bool:
    """AU-21: with `late_joker = lost`, a second joker pressed in the same moment is spent too."""
    if not state.terms.late_joker_lost or state.phase != "DRIVE" or state.auction is None:
        return False
    first = state.auction.joker_at
    return first is not None and at - first <= NUMBERS.timing.late_joker
