"""The vote: announcing, counting, ties, the election."""

from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas.actions import Vote
from games.dallas.facts import BallotOrder, Elected, PresetDropped, PresetUsed, Tied, Voted
from games.dallas.rules import meeting as meetings
from games.dallas.rules import presets
from games.dallas.rules.course import Course
from games.dallas.rules.guards import demand_characters, demand_seats, name_of
from games.dallas.state import State
from games.dallas.tables import CHARACTERS, SETUP, SOUTHFORK
from games.dallas.view import Ballot, Cast, Election


def candidates(state: State) -> tuple[str, ...]:
    """DAL-R33: the characters in Southfork, those without a player only where the table says so."""
    return tuple(
        character
        for character in CHARACTERS
        if state.disc(character) == SOUTHFORK
        and (state.terms.npc_candidates or state.seat_of(character) is not None)
    )


def next_vote(course: Course) -> None:
    """DAL-78, DAL-86, DAL-R41: one place of the ballot after the other; standing votes are used."""
    if not course.meeting.ballot_order:
        _fix_order(course)
    meeting = course.meeting
    if meeting.place >= len(meeting.ballot_order):
        course.pass_on("meeting_result")
        return
    voter = meeting.ballot_order[meeting.place]
    if voter not in meeting.attenders:
        course.change_meeting(place=meeting.place + 1)
        return
    director = meeting.director(voter)
    course.ask("meeting_vote", course.state.terms.clocks.vote)
    _use_preset(course, director, voter)


def _fix_order(course: Course) -> None:
    """DAL-78, DAL-R39: the most votes first, of equal ones a coin's choice; then to the left."""
    meeting, characters = course.meeting, course.state.characters
    most = max(meeting.votes[seat] for seat in meeting.attenders)
    top = [seat for seat in meeting.attenders if meeting.votes[seat] == most]
    first = top[0]
    if len(top) > 1:
        first = Seat(characters.index(course.pick("coin", [characters[seat] for seat in top])))
        course.show("coin")
    later = tuple(seat for seat in meeting.attenders if seat >= first)
    order = later + tuple(seat for seat in meeting.attenders if seat < first)
    course.change_meeting(ballot_order=order, place=0)
    course.tell(BallotOrder(order, tuple(top) if len(top) > 1 else ()))


def _use_preset(course: Course, director: Seat, voter: Seat) -> None:
    choice = presets.standing_vote(course.player(director).presets, director, voter)
    if choice is None:
        return
    lawful = choice in candidates(course.state)
    fact = PresetUsed if lawful else PresetDropped
    if director == voter:
        presets.clear(course, director, "vote", fact)
    else:
        presets.clear(course, director, "direct", fact, voter)
    if lawful:
        cast(course, choice, timed_out=False)


def vote(course: Course, seat: Seat, action: Vote) -> None:
    """DAL-79, DAL-80, DAL-R36: all votes to one character."""
    demand_characters((action.candidate,))
    if action.for_player is not None:
        demand_seats(course.state, (action.for_player,))
    _demand_place(course, seat, action)
    state, name = course.state, CHARACTERS[action.candidate].name
    if state.disc(action.candidate) != SOUTHFORK:
        message = "Only characters in Southfork can be elected."
        raise RuleError("DAL-R33", "not-in-southfork", message, candidate=action.candidate)
    if action.candidate not in candidates(state):
        message = f"{name} has no player, and only players' characters can be elected here."
        raise RuleError("DAL-R33", "no-player", message, candidate=action.candidate)
    cast(course, action.candidate, timed_out=False)


def _demand_place(course: Course, seat: Seat, action: Vote) -> None:
    """DAL-78, DAL-86: whose votes are due, and that the actor casts them."""
    meeting = course.meeting
    voter = seat if action.for_player is None else action.for_player
    director = meeting.director(voter)
    if voter == seat and director != seat:
        name = name_of(course.state, director)
        message = f"Your votes are in {name}'s hands."
        raise RuleError("DAL-86", "votes-directed", message, by=director)
    if director != seat:
        name = name_of(course.state, voter)
        raise RuleError("DAL-86", "no-victim", f"{name}'s votes are not yours.", seat=voter)
    if voter != meeting.ballot_order[meeting.place]:
        raise RuleError("DAL-78", "not-your-turn", "Those votes are not due now.", seat=voter)


def cast(course: Course, candidate: str, *, timed_out: bool) -> None:
    """The votes that are due go to the candidate; announced votes stand."""
    meeting = course.meeting
    voter = meeting.ballot_order[meeting.place]
    director = meeting.director(voter)
    by = None if director == voter else director
    given = Cast(voter, candidate, meeting.votes[voter], by, timed_out)
    course.change_meeting(casts=(*meeting.casts, given), place=meeting.place + 1)
    course.tell(Voted(given))
    course.pass_on("meeting_next_vote")


def counted(casts: tuple[Cast, ...]) -> Ballot:
    """DAL-80, DAL-R37: the totals, best first; if all ballots are empty each counts as one."""
    empty = all(one.votes == 0 for one in casts)
    totals = dict.fromkeys((one.candidate for one in casts), 0)
    for one in casts:
        totals[one.candidate] += 1 if empty else one.votes
    ranked = sorted(totals.items(), key=lambda total: -total[1])
    top = tuple(name for name in CHARACTERS if totals.get(name) == ranked[0][1])
    return Ballot(casts, tuple(ranked), top)


def result(course: Course) -> None:
    """DAL-80, DAL-82, DAL-R38: elected, or a tie: talks again, or a coin."""
    ballot = counted(course.meeting.casts)
    if len(ballot.top) == 1:
        _elect(course, ballot, ballot.top[0], by_coin=False)
        return
    ballots = (*course.meeting.ballots, ballot)
    course.change_meeting(ballots=ballots, casts=(), place=0)
    course.tell(Tied(ballot.totals, ballot.top, len(ballots)))
    most = course.state.terms.tie_coin_after
    if (most and len(ballots) >= most) or all(one.timed_out for one in ballot.casts):
        chosen = course.pick("coin", ballot.top)
        course.show("coin")
        _elect(course, ballot, chosen, by_coin=True)
    elif len(course.meeting.attenders) == 1:
        course.pass_on("meeting_next_vote")
    else:
        meetings.open_negotiation(course, again=True)


def _elect(course: Course, ballot: Ballot, president: str, *, by_coin: bool) -> None:
    """DAL-80, DAL-81, DAL-96, DAL-R34: the fee is a player's; a character alone gets none."""
    seat = course.state.seat_of(president)
    fee = 0 if seat is None else SETUP.fees.presidents_fee
    if seat is not None:
        course.receive(seat, fee)
    election = Election(course.state.round, president, seat, fee, by_coin, ballot)
    course.change(president=president, election=election)
    course.change_meeting(casts=ballot.casts)
    course.tell(Elected(election))
    if len(course.meeting.attenders) > 1:
        meetings.open_settlement(course)
    else:
        course.pass_on("meeting_close")
