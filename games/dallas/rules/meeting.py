"""The stockholders meeting from the Director's Fee to its close."""

from games.core.seat import Seat
from games.dallas.facts import (
    MeetingBegan,
    MeetingClosed,
    NegotiationBegan,
    NegotiationEnded,
    SettlementBegan,
)
from games.dallas.rules import deck, offers, presets, scoring
from games.dallas.rules.course import Course
from games.dallas.state import Meeting, State
from games.dallas.tables import SETUP, SOUTHFORK


def attenders(state: State) -> tuple[Seat, ...]:
    """DAL-68: the players whose discs are in Southfork, held ones too (DAL-R23)."""
    return tuple(seat for seat in state.in_play if state.space_of(seat) == SOUTHFORK)


def fee(course: Course) -> None:
    """DAL-68, DAL-69, DAL-123: who attends is paid; one alone votes at once, none: no vote."""
    state = course.state
    present = attenders(state)
    votes = tuple(state.votes(Seat(n)) if n in present else 0 for n in range(len(state.players)))
    course.change(meeting=Meeting(present, votes))
    for seat in present:
        course.receive(seat, SETUP.fees.directors_fee)
    course.tell(MeetingBegan(state.round, present, votes, SETUP.fees.directors_fee))
    if not present:
        course.pass_on("meeting_close")
    elif len(present) == 1:
        course.pass_on("meeting_next_vote")
    else:
        open_negotiation(course, again=False)


def open_negotiation(course: Course, *, again: bool) -> None:
    """DAL-70, DAL-82: the window for talking, after a tied ballot anew with nobody ready."""
    clocks = course.state.terms.clocks
    course.change_meeting(ready=(), threads=(), place=0)
    course.ask("meeting_negotiation", clocks.renegotiation if again else clocks.negotiation)
    course.tell(NegotiationBegan(course.state.deadline, again))


def close_negotiation(course: Course) -> None:
    """DAL-108, DAL-112, DAL-113: offers and threads end; then blackmail, once a meeting."""
    offers.close_trades(course)
    course.tell(NegotiationEnded())
    course.change_meeting(ready=(), threads=())
    done = course.meeting.blackmail_over
    course.pass_on("meeting_next_vote" if done else "meeting_next_blackmail")


def open_settlement(course: Course) -> None:
    """DAL-114: the time to keep promises, or not."""
    course.change_meeting(ready=())
    course.ask("meeting_settlement", course.state.terms.clocks.settlement)
    course.tell(SettlementBegan(course.state.deadline))


def close(course: Course) -> None:
    """DAL-39, DAL-83: all proxy cards are discarded; then the next Round, or the end."""
    players = course.state.players
    proxies = tuple(player.proxies for player in players)
    returned = _returned(course)
    for seat in course.state.in_play:
        if players[seat].proxies:
            course.change_player(seat, proxies=())
    course.tell(MeetingClosed(proxies, returned))
    deck.discard(course, tuple(card for cards in proxies for card in cards))
    presets.close_meeting(course)
    if course.state.round == course.state.terms.rounds:
        scoring.finish(course, "rounds")
    else:
        course.pass_on("round_start")


def _returned(course: Course) -> tuple[str, ...]:
    """DAL-R9, DAL-R73: with the option the players' discs that were absent come home."""
    state = course.state
    if not state.terms.absent_discs_return:
        return ()
    away = [seat for seat in state.in_play if state.space_of(seat) != SOUTHFORK]
    for seat in away:
        course.move_disc(state.characters[seat], SOUTHFORK)
    return tuple(state.characters[seat] for seat in away)
