"""Rounds, Turns and the turn track."""

from games.core.seat import Seat
from games.dallas.facts import CounterTurned, HoldEnded, MeetingKnown, RoundBegan, TurnBegan
from games.dallas.rules.course import Course
from games.dallas.state import State
from games.dallas.tables import SETUP

_TRACK = SETUP.turn_track


def round_start(course: Course) -> None:
    """DAL-12, DAL-93, DAL-95: counters laid out anew, markers removed, the order fixed."""
    for seat in course.state.in_play:
        if course.player(seat).back is not None:
            course.change_player(seat, back=None)
            course.tell(HoldEnded(seat))
    meeting_at = course.pick("track", _TRACK.counter_spaces)
    state = course.state
    course.change(
        round=state.round + 1,
        turn=0,
        turned=0,
        meeting_at=meeting_at,
        order=order_of_play(state),
        meeting=None,
        phase="turn_start",
    )
    free = state.round > 0 and state.holder is not None
    course.tell(RoundBegan(course.state.round, course.state.order, free))


def order_of_play(state: State) -> tuple[Seat, ...]:
    """DAL-13, DAL-14, DAL-93: the President's player first, else J.R.'s, then to the left.

    DAL-R34, DAL-R72: whoever no longer plays is passed over.
    """
    first = state.holder
    if first is None:
        first = Seat(state.characters.index(SETUP.players.first_player))
    count = len(state.players)
    to_the_left = (Seat((first + step) % count) for step in range(count))
    return tuple(seat for seat in to_the_left if state.players[seat].in_play)


def turn_start(course: Course) -> None:
    """DAL-15 to DAL-18: the counter moves on; the Meeting Turn is the meeting."""
    state = course.state
    for seat in state.in_play:
        if state.players[seat].announced:
            course.change_player(seat, announced=False)
    course.change(turn=state.turn + 1, turn_place=-1, limo_used=False, borrower=None)
    course.tell(TurnBegan(course.state.turn))
    _turn_counter(course)
    meets = course.state.turn == course.state.meeting_turn
    course.pass_on("meeting_fee" if meets else "next_go")


def _turn_counter(course: Course) -> None:
    """DAL-16, DAL-17, DAL-R63: the counter four spaces ahead, until the meeting is found."""
    state = course.state
    space = state.turn + _TRACK.reveal_offset
    if state.meeting_found or space not in _TRACK.counter_spaces:
        return
    known = state.meeting_turn is not None
    course.change(turned=space)
    found = course.state.meeting_found
    course.show("counter", str(space))
    course.tell(CounterTurned(space, found))
    if not known and course.state.meeting_turn is not None:
        course.tell(MeetingKnown(course.state.meeting_at, by_elimination=not found))
