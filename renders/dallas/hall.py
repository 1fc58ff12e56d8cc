"""A stockholders meeting as it is pictured: going on, or as its election left it."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from games.core.seat import Seat
from games.dallas.view import (
    CHARACTERS,
    Ballot,
    Cast,
    DallasView,
    Election,
    Extortion,
    MeetingView,
)
from renders.dallas.words import seat_of

Stage = Literal["talks", "blackmail", "vote", "done"]


class Hall(NamedTuple):
    """All that the ballot's picture shows.

    `casts` are those that are counted up, of the tied ballot while it is talked about again
    (`tied`); `order` is that of the lower row: of blackmail, else of the vote, else by votes.
    `director` casts the votes of `turn`. `number` counts the ballots of this meeting from 1.
    """

    stage: Stage
    round: int
    attenders: tuple[Seat, ...]
    votes: Mapping[Seat, int]
    candidates: tuple[str, ...]
    casts: tuple[Cast, ...]
    extortions: tuple[Extortion, ...]
    order: tuple[Seat, ...]
    turn: Seat | None
    director: Seat | None
    ready: tuple[Seat, ...]
    threads: tuple[tuple[Seat, ...], ...]
    tied: Ballot | None
    election: Election | None
    number: int

    @property
    def counting(self) -> bool:
        """Whether votes are shown by candidate, not by attender."""
        return self.stage in ("vote", "done") or self.tied is not None

    @property
    def all_votes(self) -> int:
        return sum(self.votes[seat] for seat in self.attenders)

    def cast_of(self, seat: Seat) -> Cast | None:
        """How the seat's votes were cast, None while they are to come."""
        return next((one for one in self.casts if one.seat == seat), None)

    def director_of(self, seat: Seat) -> Seat | None:
        """The blackmailer in force who casts the seat's votes."""
        for one in self.extortions:
            if one.target == seat and not one.cancelled:
                return one.by
        return None

    @property
    def news(self) -> Extortion | None:
        """The blackmail played last, as long as it is news: until the first vote is cast."""
        voted = self.stage == "vote" and (self.casts or self.number > 1)
        if self.stage not in ("blackmail", "vote") or voted or not self.extortions:
            return None
        return self.extortions[-1]

    def total(self, character: str) -> int:
        """Votes that have fallen on a candidate; empty ballots count as one (DAL-R37)."""
        if self.election is not None:
            return dict(self.election.ballot.totals).get(character, 0)
        given = [one for one in self.casts if one.candidate == character]
        if self.all_votes:
            return sum(one.votes for one in given)
        return len(given)


def hall(view: DallasView) -> Hall:
    """The meeting that is held, else the last election. Raises ValueError if there is neither."""
    meeting, election = view.meeting, view.election
    held = election is not None and election.round == view.round
    if meeting is not None:
        return _held(view, meeting, election if held else None)
    if election is None:
        raise ValueError("there is no meeting to picture, and no election yet")
    return _over(view, election)


def _held(view: DallasView, meeting: MeetingView, election: Election | None) -> Hall:
    stage: Stage = "talks"
    if election is not None:
        stage = "done"
    elif view.phase == "meeting_blackmail":
        stage = "blackmail"
    elif view.phase == "meeting_vote":
        stage = "vote"
    tied = meeting.ballots[-1] if meeting.ballots and stage == "talks" else None
    votes = {seat: meeting.votes[seat] for seat in meeting.attenders}
    by_votes = tuple(sorted(meeting.attenders, key=lambda seat: -votes[seat]))
    due = meeting.order if stage == "blackmail" else meeting.ballot_order
    order = tuple(seat for seat in due if seat in votes) or by_votes
    casts = meeting.casts
    if election is not None:
        casts = election.ballot.casts
    elif tied is not None:
        casts = tied.casts
    return Hall(
        stage=stage,
        round=view.round,
        attenders=meeting.attenders,
        votes={**{one.seat: one.votes for one in casts}, **votes},
        candidates=_candidates(meeting.candidates, casts),
        casts=casts,
        extortions=meeting.extortions,
        order=order,
        turn=meeting.turn,
        director=meeting.director,
        ready=meeting.ready if stage in ("talks", "done") else (),
        threads=meeting.threads if stage == "talks" else (),
        tied=tied,
        election=election,
        number=max(1, len(meeting.ballots) + (stage == "vote" or not meeting.ballots)),
    )


def _over(view: DallasView, election: Election) -> Hall:
    """From the election alone: who was blackmailed shows in the votes."""
    casts = election.ballot.casts
    voters = tuple(one.seat for one in casts)
    directed = tuple(Extortion(one.by, one.seat, 0, ()) for one in casts if one.by is not None)
    stood = tuple(
        character
        for character in CHARACTERS
        if any(one.candidate == character for one in casts) or seat_of(view, character) in voters
    )
    return Hall(
        stage="done",
        round=election.round,
        attenders=voters,
        votes={one.seat: one.votes for one in casts},
        candidates=stood,
        casts=casts,
        extortions=directed,
        order=voters,
        turn=None,
        director=None,
        ready=(),
        threads=(),
        tied=None,
        election=election,
        number=1,
    )


def _candidates(standing: tuple[str, ...], casts: tuple[Cast, ...]) -> tuple[str, ...]:
    """Those who may be elected, and those for whom votes were announced before they left."""
    given = {one.candidate for one in casts}
    return tuple(one for one in CHARACTERS if one in standing or one in given)
