"""Votes of the table: pause, resume, cancel, result, undo, replace."""

from typing import Any, Final

import msgspec

from bot.tables import undoing
from bot.tables.ending import closed, concluded
from bot.tables.errors import TableError
from bot.tables.hosting import opened
from bot.tables.kept import Decision, Kept
from bot.tables.model import Status, Vote, VoteKind
from bot.tables.pauses import demand_reach, paused, resumed
from games.core.seat import Seat

LIVE_BALLOT_MS: Final = 2 * 60_000
DAILY_BALLOT_MS: Final = 86_400_000
RELAXED_BALLOT_MS: Final = 2 * 86_400_000


def call(
    kept: Kept, user_id: int, what: VoteKind, now_ms: int, *, about: Seat | None = None
) -> Decision:
    """A ballot opens, with the caller's yes; `about` is the seat to be replaced. Raises TableError
    "not-seated", "vote-running", "paused", "not-paused", "cut-off", "no-person", "alone", "over".
    """
    if what == "undo":
        return undo(kept, user_id, now_ms)
    kept.running()
    seat = kept.seat_of(user_id)
    resting = kept.table.status is Status.PAUSED
    if what == "pause" and resting:
        raise TableError("paused", "The table is paused already.")
    if what == "resume" and not resting:
        raise TableError("not-paused", "The table is not paused.")
    if what == "resume":
        demand_reach(kept)
    asked = {one.seat for one in kept.table.holders if one.present}
    if what == "replace":
        others = asked - {about}
        _demand_replaceable(kept, seat, about, others)
        return _opened(kept, what, seat, others, now_ms, about=about)
    return _opened(kept, what, seat, asked, now_ms)


def _demand_replaceable(kept: Kept, caller: Seat, about: Seat | None, others: set[Seat]) -> None:
    if about is None or not 0 <= about < len(kept.table.holders) or about == caller:
        raise TableError("no-person", "Say whose seat: not your own, and one with a person.")
    if not _still_sits(kept, about):
        raise TableError("no-person", "No person sits there.")
    if others <= {caller} and kept.table.holder(about).present:
        raise TableError("alone", "It takes two to replace somebody. Ask the host or a moderator.")


def undo(kept: Kept, user_id: int, now_ms: int) -> Decision:
    """The person's last move is taken back: at once, or by a vote of those who must agree.

    Raises TableError "not-seated", "nothing-to-undo", "revealed", "vote-running", "paused",
    "over".
    """
    kept.running()
    seat = kept.seat_of(user_id)
    if kept.table.status is Status.PAUSED:
        raise TableError("paused", "The table is paused; the clocks rest.")
    offer = undoing.offered(kept, seat)
    return _opened(kept, "undo", seat, set(offer.consent), now_ms, to=offer.to)


def _opened(
    kept: Kept,
    what: VoteKind,
    by: Seat,
    asked: set[Seat],
    now_ms: int,
    *,
    to: int | None = None,
    about: Seat | None = None,
) -> Decision:
    if kept.sheet.vote is not None:
        raise TableError("vote-running", "One vote at a time: there is one open.")
    vote = Vote(
        what=what,
        by=by,
        asked=tuple(sorted(asked | {by})),  # who calls a vote is here, whoever minds the seat
        yes=(by,),
        no=(),
        until_ms=now_ms + ballot_ms(kept),
        to=to,
        seat=about,
    )
    return _counted(kept.with_sheet(vote=vote), vote, now_ms)


def cast(kept: Kept, user_id: int, *, yes: bool, now_ms: int) -> Decision:
    """One voice; it may be changed while the ballot is open. Raises TableError "not-seated",
    "no-vote", "not-asked"."""
    seat = kept.seat_of(user_id)
    vote = kept.sheet.vote
    if vote is None:
        raise TableError("no-vote", "There is no vote open.")
    if seat not in vote.asked:
        raise TableError("not-asked", "This vote does not ask you.")
    changed = msgspec.structs.replace(
        vote, yes=_in(vote.yes, seat, yes), no=_in(vote.no, seat, not yes)
    )
    if changed == vote:
        return Decision(kept)
    return _counted(kept.with_sheet(vote=changed), changed, now_ms)


def recounted(kept: Kept, now_ms: int) -> Decision:
    """The open vote after somebody left or fell away, counting only who is still here."""
    vote = kept.sheet.vote
    if vote is None:
        return Decision(kept)
    here = {one.seat for one in kept.table.holders if one.present} | {vote.by}
    here -= {one.seat for one in kept.table.holders if one.left}
    if vote.seat is not None and not _still_sits(kept, vote.seat):
        return Decision(_told(kept, vote, now_ms, passed=False))
    fewer = msgspec.structs.replace(
        vote,
        asked=tuple(seat for seat in vote.asked if seat in here),
        yes=tuple(seat for seat in vote.yes if seat in here),
        no=tuple(seat for seat in vote.no if seat in here),
    )
    if fewer == vote:
        return Decision(kept)
    if not fewer.asked:
        return Decision(_told(kept, vote, now_ms, passed=False))
    return _counted(kept.with_sheet(vote=fewer), fewer, now_ms)


def _still_sits(kept: Kept, seat: Seat) -> bool:
    holder = kept.table.holder(seat)
    return holder.user_id is not None and not holder.left


def expired(kept: Kept, now_ms: int) -> Decision:
    """The ballot closes if its time is over: not passed."""
    vote = kept.sheet.vote
    if vote is None or now_ms < vote.until_ms:
        return Decision(kept)
    return Decision(_told(kept, vote, now_ms, passed=False))


def needed(vote: Vote) -> int:
    """How many must say yes."""
    asked = len(vote.asked)
    match vote.what:
        case "pause" | "resume" | "replace":
            return asked // 2 + 1
        case "cancel":
            return asked - 1 if asked >= 4 else asked
        case "result" | "undo":
            return asked


def ballot_ms(kept: Kept) -> int:
    """How long a vote stays open at this table."""
    if kept.table.pace == "live":
        return LIVE_BALLOT_MS
    return RELAXED_BALLOT_MS if kept.table.preset == "relaxed" else DAILY_BALLOT_MS


def _in(seats: tuple[Seat, ...], seat: Seat, there: bool) -> tuple[Seat, ...]:
    return tuple(sorted({*seats, seat} if there else {*seats} - {seat}))


def _counted(kept: Kept, vote: Vote, now_ms: int) -> Decision:
    if _moot(kept, vote):
        return Decision(_told(kept, vote, now_ms, passed=False))
    if vote.to is not None:
        # The game may have moved on since: who acted meanwhile is asked too.
        also = undoing.consent(kept, vote.by, vote.to)
        shown = undoing.barrier(kept, vote.by, vote.to) is not None
        vote = msgspec.structs.replace(vote, asked=tuple(sorted({*vote.asked, *also})))
        if shown or kept.table.status is Status.PAUSED:
            return Decision(_told(kept, vote, now_ms, passed=False))
    if len(vote.yes) >= needed(vote):
        if vote.what == "undo" and vote.asked == (vote.by,):
            return _passed(kept.with_sheet(vote=None), vote, now_ms)
        return _passed(_told(kept, vote, now_ms, passed=True), vote, now_ms)
    if len(vote.asked) - len(vote.no) < needed(vote):
        return Decision(_told(kept, vote, now_ms, passed=False))
    return Decision(kept.with_sheet(vote=vote))


def _moot(kept: Kept, vote: Vote) -> bool:
    """Whether what was to be decided has happened meanwhile without the vote."""
    resting = kept.table.status is Status.PAUSED
    return (vote.what == "pause" and resting) or (vote.what == "resume" and not resting)


def _told(kept: Kept, vote: Vote, now_ms: int, *, passed: bool) -> Kept:
    over = kept.with_sheet(vote=None)
    fields: dict[str, Any] = {"what": vote.what, "by": vote.by, "passed": passed}
    if vote.seat is not None:
        fields |= {"seat": vote.seat, "name": kept.table.holder(vote.seat).name}
    return over.with_deed("vote", now_ms, **fields)


def _passed(kept: Kept, vote: Vote, now_ms: int) -> Decision:
    match vote.what:
        case "pause":
            return Decision(paused(kept, now_ms, vote=True))
        case "resume":
            return resumed(kept, now_ms, vote=True)
        case "cancel":
            return Decision(closed(kept, "cancelled", now_ms))
        case "result":
            history = kept.running()
            outcome = history.engine.standing(history.state)
            return Decision(concluded(kept, outcome, now_ms, "agreement"))
        case "undo":
            assert vote.to is not None
            return undoing.undone(kept, vote.by, vote.to, now_ms)
        case "replace":
            assert vote.seat is not None
            return Decision(opened(kept, vote.seat, now_ms, vote=True))
