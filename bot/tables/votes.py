"""Votes of the table: pause, resume, cancel, result."""

from typing import Final

from bot.tables.ending import closed, concluded
from bot.tables.errors import TableError
from bot.tables.kept import Decision, Kept
from bot.tables.model import Status, Vote, VoteKind
from bot.tables.pauses import paused, resumed
from games.core.seat import Seat

LIVE_BALLOT_MS: Final = 2 * 60_000
DAILY_BALLOT_MS: Final = 86_400_000
RELAXED_BALLOT_MS: Final = 2 * 86_400_000


def call(kept: Kept, user_id: int, what: VoteKind, now_ms: int) -> Decision:
    """A ballot opens, with the caller's yes. Raises TableError "not-seated", "vote-running",
    "paused", "not-paused", "over"."""
    kept.running()
    seat = kept.seat_of(user_id)
    if kept.sheet.vote is not None:
        raise TableError("vote-running", "One vote at a time: there is one open.")
    resting = kept.table.status is Status.PAUSED
    if what == "pause" and resting:
        raise TableError("paused", "The table is paused already.")
    if what == "resume" and not resting:
        raise TableError("not-paused", "The table is not paused.")
    # Who calls a vote is here, whoever minds the seat.
    asked = {one.seat for one in kept.table.holders if one.present} | {seat}
    until = now_ms + ballot_ms(kept)
    vote = Vote(what=what, by=seat, asked=tuple(sorted(asked)), yes=(seat,), no=(), until_ms=until)
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
    changed = Vote(
        what=vote.what,
        by=vote.by,
        asked=vote.asked,
        yes=_in(vote.yes, seat, yes),
        no=_in(vote.no, seat, not yes),
        until_ms=vote.until_ms,
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
    fewer = Vote(
        what=vote.what,
        by=vote.by,
        asked=tuple(seat for seat in vote.asked if seat in here),
        yes=tuple(seat for seat in vote.yes if seat in here),
        no=tuple(seat for seat in vote.no if seat in here),
        until_ms=vote.until_ms,
    )
    if fewer == vote:
        return Decision(kept)
    if not fewer.asked:
        return Decision(_told(kept, vote, now_ms, passed=False))
    return _counted(kept.with_sheet(vote=fewer), fewer, now_ms)


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
        case "pause" | "resume":
            return asked // 2 + 1
        case "cancel":
            return asked - 1 if asked >= 4 else asked
        case "result":
            return asked


def ballot_ms(kept: Kept) -> int:
    """How long a vote stays open at this table."""
    if kept.table.pace == "live":
        return LIVE_BALLOT_MS
    return RELAXED_BALLOT_MS if kept.table.preset == "relaxed" else DAILY_BALLOT_MS


def _in(seats: tuple[Seat, ...], seat: Seat, there: bool) -> tuple[Seat, ...]:
    return tuple(sorted({*seats, seat} if there else {*seats} - {seat}))


def _counted(kept: Kept, vote: Vote, now_ms: int) -> Decision:
    if len(vote.yes) >= needed(vote):
        return _passed(_told(kept, vote, now_ms, passed=True), vote, now_ms)
    if len(vote.asked) - len(vote.no) < needed(vote):
        return Decision(_told(kept, vote, now_ms, passed=False))
    return Decision(kept)


def _told(kept: Kept, vote: Vote, now_ms: int, *, passed: bool) -> Kept:
    over = kept.with_sheet(vote=None)
    return over.with_deed("vote", now_ms, what=vote.what, by=vote.by, passed=passed)


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
