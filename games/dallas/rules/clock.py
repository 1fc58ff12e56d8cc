"""Clocks: what is due, what the bot does for who let the time run out, extensions (DAL-R40)."""

from collections.abc import Callable

from msgspec.structs import replace

from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas.actions import Choose, EndGo, Pass, Play, Road, SellEmergency, Stay
from games.dallas.facts import Extended, TimedOut
from games.dallas.rules import (
    ballot,
    blackmail,
    dealing,
    go,
    meeting,
    offers,
    payments,
)
from games.dallas.rules.course import Course
from games.dallas.state import Offer, State
from games.dallas.tables import CARDS, SOUTHFORK, SPACES, distances


def due(state: State) -> int | None:
    """Section 4.3: the earliest running deadline, of the phase or of an offer."""
    times = [offer.deadline for offer in state.offers if offer.deadline is not None]
    if state.deadline is not None:
        times.append(state.deadline)
    return min(times, default=None)


def timeout(course: Course, settle: Callable[[Course], None]) -> None:
    """DAL-116: all that is due by now, earliest first; of one instant offers by id, then the phase.

    `settle` runs the phases that wait for nobody; what they open starts its clock now.
    """
    if (first := due(course.state)) is None or course.at < first:
        raise RuleError("DAL-116", "not-due", "Nothing is due yet.", due=first)
    while (time := due(course.state)) is not None and time <= course.at:
        late = [offer for offer in course.state.offers if offer.deadline == time]
        if late:
            offers.expire(course, min(late, key=_by_id))
        else:
            _decide(course)
            offers.sweep(course)
        settle(course)


def _by_id(offer: Offer) -> tuple[tuple[Seat, ...], int]:
    return offer.parties, int(offer.id.rpartition(":")[2])


def _decide(course: Course) -> None:
    """DAL-R40: the bot decides for whoever the phase waits for."""
    state = course.state
    match state.phase:
        case "pick":
            course.tell(TimedOut(Seat(len(state.characters)), "pick"))
            character = course.pick("absent", dealing.free_characters(state))
            course.show("lot", character)
            dealing.give(course, character, by_bot=True)
        case "go_choose":
            course.tell(TimedOut(course.go.seat, "go_choose"))
            _drive_home(course, course.go.seat)
        case "go_after":
            course.tell(TimedOut(course.go.seat, "go_after"))
            go.end_go(course, course.go.seat, EndGo())
        case "pending_payment":
            _sell_until_covered(course)
        case "pending_choice":
            assert state.pending is not None
            seat = state.pending.seat
            course.tell(TimedOut(seat, "pending_choice"))
            payments.choose(course, seat, Choose(payments.cheapest(course, seat)))
        case "meeting_negotiation":
            meeting.close_negotiation(course)
        case "meeting_blackmail":
            seat = course.meeting.order[course.meeting.place]
            course.tell(TimedOut(seat, "meeting_blackmail"))
            blackmail.pass_(course, seat, Pass())
        case "meeting_vote":
            voter = course.meeting.ballot_order[course.meeting.place]
            director = course.meeting.director(voter)
            course.tell(TimedOut(director, "meeting_vote"))
            ballot.cast(course, state.characters[director], timed_out=True)
        case "meeting_settlement":
            course.pass_on("meeting_close")


def _drive_home(course: Course, seat: Seat) -> None:
    """DAL-R40: stay in Southfork; elsewhere the highest Move towards it, and the go ends."""
    here = course.state.space_of(seat)
    if here == SOUTHFORK:
        go.stay(course, seat, Stay())
        return
    card = min(course.player(seat).hand, key=lambda card: (-CARDS[card].move, card))
    go.play(course, seat, Play(card, (Road(way_home(here, CARDS[card].move)),)))
    course.show("card", card)
    go.end_go(course, seat, EndGo())


def way_home(origin: str, moves: int) -> tuple[str, ...]:
    """DAL-R40: at each step the neighbour nearest to Southfork, of equal ones the first id."""
    away = distances(SOUTHFORK)
    trail: list[str] = []
    here = origin
    while len(trail) < moves and here != SOUTHFORK:
        here = min(SPACES[here].neighbours, key=lambda space: (away[space], space))
        trail.append(here)
    return tuple(trail)


def _sell_until_covered(course: Course) -> None:
    payment = course.state.pending
    assert payment is not None
    course.tell(TimedOut(payment.seat, "pending_payment"))
    while course.state.pending is payment:
        certificate = payments.cheapest(course, payment.seat)
        payments.sell_emergency(course, payment.seat, SellEmergency(certificate))


def extend(course: Course, ms: int) -> None:
    """Section 4.4: all running deadlines are put off."""
    state = course.state
    if ms <= 0 or due(state) is None:
        raise RuleError("DAL-116", "bad-extend", "There is no deadline to move.", ms=ms)
    course.change(
        deadline=None if state.deadline is None else state.deadline + ms,
        offers=tuple(
            offer if offer.deadline is None else replace(offer, deadline=offer.deadline + ms)
            for offer in state.offers
        ),
    )
    course.tell(Extended(ms, course.state.deadline))
