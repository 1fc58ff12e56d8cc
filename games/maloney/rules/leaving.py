"""Resigning, at any time and for good."""

from games.core.seat import Seat
from games.maloney.facts import Resigned, Will
from games.maloney.rules import bidding, day, dealing, driving, scoring, sealed
from games.maloney.rules.course import Course
from games.maloney.rules.ending import finish
from games.maloney.rules.sale import make_void
from games.maloney.state import State, exchanging


def resign(course: Course, seat: Seat) -> None:
    """MAL-77 to MAL-79: the hand leaves play unseen; what waited for him goes on at once."""
    before = course.state
    hand = before.players[seat].hand
    course.change_player(seat, hand=())
    course.change(
        gone=(*before.gone, *hand),
        in_play=tuple(one for one in before.in_play if one != seat),
    )
    course.tell(Resigned(seat))
    if before.will == seat:
        course.change(will=None, will_moved=True)
        course.tell(Will(None, moved=True))
    if len(course.state.in_play) == 1:
        finish(course, "last_seat")
        return
    _go_on(course, seat, before)


def _go_on(course: Course, seat: Seat, before: State) -> None:
    match before.phase:
        case "EXCHANGE":
            if exchanging(before) == seat:
                dealing.pass_turn(course)
        case "READY":
            day.complete(course)
        case "AUCTION":
            _leave_auction(course, seat)
        case "DRIVE":
            if before.owner == seat:
                driving.random_road(course)
        case "SCORING":
            scoring.put(course, seat, None)
            scoring.close_complete(course)


def _leave_auction(course: Course, seat: Seat) -> None:
    """MAL-78: a leader's attempt is void and the next opens; 2.4: a sealed order is dropped."""
    if course.state.terms.sealed:
        sealed.put(course, seat, None)
        sealed.close_complete(course)
    elif course.auction.leader == seat:
        make_void(course, "resignation", course.auction.barred)
        day.begin_attempt(course, check=False)
    else:
        bidding.fall_early(course)
