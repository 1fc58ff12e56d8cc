"""The day: dawn, the ready check, the opening of the auction, and a car nobody bid for."""

from games.core.errors import RuleError
from games.core.seat import Seat
from games.maloney.facts import AuctionOpened, Day, Readied, TimedOut, Unreadied
from games.maloney.rules.course import Course
from games.maloney.rules.guards import demand_phase
from games.maloney.rules.sale import sell
from games.maloney.state import Auction, State
from games.maloney.tables import TOWNS


def dawn(course: Course) -> None:
    """MAL-18, MAL-19, MAL-23: a lucky Sunday, a ready check, or straight to the car.

    AU-14 comes here again on the same day, with the next attempt already made.
    """
    state = course.state
    if state.auction is None:
        assert state.car is not None
        assert state.weekday is not None
        waiting = tuple(town for town in TOWNS[state.car].links if state.suitcases[town - 1])
        course.tell(Day(state.day, state.weekday, state.car, waiting, state.lucky))
        if state.lucky:
            course.change(phase="SUNDAY")
            return
        course.change(auction=Auction(1, (None,) * len(state.players)))
    begin_attempt(course)


def begin_attempt(course: Course, *, check: bool = True) -> None:
    """AU-10, 2.2, 2.3: skipped where nobody can act; a ready check unless sealed."""
    state = course.state
    if all(state.idle(seat) for seat in state.in_play):
        course.change(phase="OWNER_FREE", deadline=None)
    elif state.terms.sealed or not check:
        _open(course)
    else:
        wait = state.terms.ready_time
        course.change(phase="READY", deadline=None if wait is None else course.at + wait)


def ready(course: Course, seat: Seat) -> None:
    """MAL-23: no auction opens before everybody has declared ready."""
    _demand_ready_check(course.state, seat)
    if seat in course.auction.ready:
        raise RuleError("MAL-23", "already-ready", "You are already ready.")
    course.change_auction(ready=course.auction.ready | {seat})
    course.tell(Readied(seat))
    complete(course)


def unready(course: Course, seat: Seat) -> None:
    """2.2: taken back until the check is complete."""
    _demand_ready_check(course.state, seat)
    if seat not in course.auction.ready:
        raise RuleError("MAL-23", "not-ready", "You were not ready yet.")
    course.change_auction(ready=course.auction.ready - {seat})
    course.tell(Unreadied(seat))


def complete(course: Course) -> None:
    """2.2: the auction opens as soon as nobody is missing."""
    if not missing(course.state):
        begin_attempt(course, check=False)


def ready_overdue(course: Course) -> None:
    """Section 2.0: the missing count as ready."""
    for seat in missing(course.state):
        course.tell(TimedOut(seat, "READY"))
    _open(course)


def missing(state: State) -> tuple[Seat, ...]:
    """Who is to declare ready; who can do nothing counts as ready (AU-9)."""
    assert state.auction is not None
    ready = state.auction.ready
    return tuple(seat for seat in state.in_play if seat not in ready and not state.idle(seat))


def owner_free(course: Course) -> None:
    """MAL-30, MAL-32: the last owner again, else a lot among all in play; free of charge."""
    state = course.state
    last = state.last_owner
    if last is not None and last in state.in_play:
        sell(course, last, 0, "last_owner")
        return
    owner = Seat(course.draw("lot", state.in_play))
    course.show("lot", str(owner))
    sell(course, owner, 0, "lot")


def _open(course: Course) -> None:
    """AU-2: from here on the clock of the auction runs."""
    state = course.state
    deadline = course.at + state.terms.opening_time
    course.change_auction(opened_at=course.at)
    course.change(phase="AUCTION", deadline=deadline)
    idle = tuple(seat for seat in state.in_play if state.idle(seat))
    auction = state.auction_id
    assert auction is not None
    course.tell(AuctionOpened(auction, deadline, idle))


def _demand_ready_check(state: State, seat: Seat) -> None:
    demand_phase(state, "READY")
    if state.idle(seat):
        message = "You can neither bid nor play a joker today; nobody waits for you."
        raise RuleError("AU-9", "nothing-to-do", message)
