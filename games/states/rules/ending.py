"""The end: when it comes, and who has won (STA-1, STA-40, STA-41, R-19 to R-21)."""

from games.core.engine import Outcome
from games.core.seat import Seat
from games.states.facts import Cause, GameEnded
from games.states.state import Phase, Played, State, changed, told


def board_is_clear(state: State) -> bool:
    """Whether every disk in play is on the platform (STA-40, R-19)."""
    return all(disk.status == "platform" for disk in state.disks)


def finish(state: State, cause: Cause) -> Played:
    """The money is counted (STA-41)."""
    state = changed(state, phase=Phase.FINISHED, ended=cause)
    return told(state, GameEnded(cause=cause, cash=state.cash, winners=winners(state.cash)))


def winners(cash: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the most money; equals share the win (STA-1, R-20)."""
    return tuple(Seat(seat) for seat, money in enumerate(cash) if money == max(cash))


def counted(state: State, reason: str) -> Outcome:
    """The cash as a result: dollars, and places as in sports."""
    cash = state.cash
    places = tuple(1 + sum(other > money for other in cash) for money in cash)
    return Outcome(reason, winners(cash), cash, places)
