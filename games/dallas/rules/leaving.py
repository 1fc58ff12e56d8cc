"""Leaving for good (DAL-R60)."""

from games.core.seat import Seat
from games.dallas.actions import Resign
from games.dallas.facts import Resigned
from games.dallas.rules import blackmail, deck, negotiation, payments
from games.dallas.rules import meeting as meetings
from games.dallas.rules.course import Course
from games.dallas.rules.deck import in_play
from games.dallas.rules.scoring import finish
from games.dallas.state import Player, State


def resign(course: Course, seat: Seat, action: Resign) -> None:
    """DAL-R60: the disc stays as a non-player character's, all else goes back to the box."""
    before = course.state
    player = before.players[seat]
    own_go = before.go is not None and before.go.seat == seat
    cards = player.hand + player.proxies + (in_play(before) if own_go else ())
    course.change_player(seat, hand=(), proxies=(), presets=Player().presets, seen=())
    payments.give_back(course, seat, player.certificates, -player.money)
    course.change_player(seat, in_play=False, back=None, announced=False, undisclosed=0)
    course.change(owed=tuple(one for one in course.state.owed if one != seat))
    course.tell(Resigned(seat, before.characters[seat], cards, player.certificates))
    if player.hand:
        course.show("hand")
    if own_go:
        course.change(go=None, pending=None)
    deck.discard(course, cards)
    if before.meeting is not None:
        _leave_meeting(course, seat)
    if len(course.state.in_play) == 1:
        finish(course, "last_seat")
    elif before.meeting is not None:
        _after_meeting(course, before, seat)
    elif own_go:
        course.pass_on("next_go")
    elif before.pending is not None and before.pending.seat == seat:
        payments.resume(course)


def _leave_meeting(course: Course, seat: Seat) -> None:
    """No longer an attender; blackmails by or on the leaver fall away, cancelled pairs stay so."""
    meeting = course.meeting
    course.change_meeting(
        attenders=tuple(one for one in meeting.attenders if one != seat),
        ready=tuple(one for one in meeting.ready if one != seat),
        extortions=tuple(
            one for one in meeting.extortions if one.cancelled or seat not in (one.by, one.target)
        ),
    )


def _after_meeting(course: Course, before: State, seat: Seat) -> None:
    """DAL-123 with one attender left; with none the meeting closes without a vote (DAL-R35)."""
    meeting, phase = course.meeting, course.state.phase
    if not meeting.attenders:
        course.pass_on("meeting_close")
    elif phase == "meeting_negotiation":
        if len(meeting.attenders) == 1:
            meetings.close_negotiation(course)
        else:
            negotiation.if_all_ready(course)
    elif phase == "meeting_settlement":
        if len(meeting.attenders) == 1:
            course.pass_on("meeting_close")
        else:
            negotiation.if_all_ready(course)
    elif phase == "meeting_blackmail":
        blackmail.go_on_without(course, seat)
    elif phase == "meeting_vote":
        _after_vote(course, before, seat)


def _after_vote(course: Course, before: State, seat: Seat) -> None:
    """The place of the leaver is passed over; a victim of the leaver votes freely."""
    assert before.meeting is not None
    voter = before.meeting.ballot_order[before.meeting.place]
    if seat in (voter, before.meeting.director(voter)):
        course.pass_on("meeting_next_vote")
