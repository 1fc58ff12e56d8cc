"""What is being decided, in the few words of a header, and who is to decide it."""

from collections.abc import Sequence
from typing import NamedTuple

from games.core.seat import Seat
from games.dallas.view import SPACES, DallasView
from renders.dallas.words import called, genitive, listed, millions


class Moment(NamedTuple):
    """`headline` says what is decided, `lead` is who must decide it, if that is one seat."""

    headline: str
    lead: Seat | None


def moment(view: DallasView, people: Sequence[str]) -> Moment:
    """The moment as everybody may know it; `people` are cleaned names by seat."""
    tell = _MEETING.get(view.phase) or _GO.get(view.phase)
    if view.outcome is not None:
        return Moment(winning(view.outcome.winners, view, people), None)
    lead = leading(view)
    if tell is None or (lead is None and view.phase in _GO):
        return Moment("", None)
    return Moment(tell(view, people), lead)


def leading(view: DallasView) -> Seat | None:
    """The one seat for whom the table waits; None where it is several or nobody.

    Offers wait for their parties in secret, so this never looks at who may answer one.
    """
    meeting = view.meeting
    if view.phase == "pick":
        return next((one.seat for one in view.seats if not one.character), None)
    if view.phase in ("pending_payment", "pending_choice") and view.pending is not None:
        return view.pending.seat
    if view.phase in ("go_choose", "go_after"):
        return view.mover
    if view.phase == "meeting_blackmail" and meeting is not None:
        return meeting.turn
    if view.phase == "meeting_vote" and meeting is not None:
        return meeting.director
    return None


def winning(winners: Sequence[Seat], view: DallasView, people: Sequence[str]) -> str:
    """ "Bobby wins", "J.R. and Pamela win"."""
    named = [called(view.seats[seat], people) for seat in winners]
    return f"{listed(named)} win{'' if len(named) > 1 else 's'}"


def _lead(view: DallasView, people: Sequence[str]) -> str:
    seat = leading(view)
    assert seat is not None
    return called(view.seats[seat], people)


def _choosing(view: DallasView, people: Sequence[str]) -> str:
    mover = view.seats[view.mover] if view.mover is not None else None
    assert mover is not None
    at_home = SPACES[mover.space].kind == "southfork"
    return f"{called(mover, people)} {'moves or stays' if at_home else 'plays a card'}"


def _paying(view: DallasView, people: Sequence[str]) -> str:
    assert view.pending is not None
    payee = view.pending.payee
    to = "" if payee is None else f" {called(view.seats[payee], people)}"
    return f"{_lead(view, people)} owes{to} {millions(view.pending.amount)}"


def _voting(view: DallasView, people: Sequence[str]) -> str:
    meeting = view.meeting
    assert meeting is not None
    if meeting.turn is None or meeting.turn == meeting.director:
        return f"{_lead(view, people)} votes now"
    voter = called(view.seats[meeting.turn], people)
    return f"{_lead(view, people)} casts {genitive(voter)} votes"


def _talking(view: DallasView, _: Sequence[str]) -> str:
    assert view.meeting is not None
    return "Talks after a tie" if view.meeting.ballots else "Negotiation"


_GO = {
    "pick": lambda view, people: f"{_lead(view, people)} picks a character",
    "go_choose": _choosing,
    "go_after": lambda view, people: f"{genitive(_lead(view, people))} go is open",
    "pending_payment": _paying,
    "pending_choice": lambda view, people: f"{_lead(view, people)} must sell",
}
_MEETING = {
    "meeting_negotiation": _talking,
    "meeting_blackmail": lambda view, people: f"{_lead(view, people)} may blackmail",
    "meeting_vote": _voting,
    "meeting_settlement": lambda *_: "Settling up",
}
