"""People who are no longer there: who is host then, and from when on a bot minds their seat."""

from bot.tables.kept import Decision, Kept
from bot.tables.model import AT_PLAY, LIVING
from bot.tables.pauses import asleep
from bot.tables.questions import asked
from games.core.action import Timeout
from games.core.seat import Seat


def gone(kept: Kept, user_id: int, now_ms: int) -> Decision:
    """Discord does not know the person here any more. The seat is free for others at once; a bot
    minds it when the running decision is over, at once where no clock runs. Nothing changes for
    somebody who has left, or is known to be gone."""
    table = kept.table
    if table.status not in AT_PLAY or kept.history is None:
        return Decision(kept)
    seat = table.seat_of(user_id)
    if seat is None:
        return Decision(heired(kept, now_ms, lost=user_id))
    holder = table.holder(seat)
    if holder.gone:
        return Decision(kept)
    question = asked(kept.history, None)
    lost = kept.with_holder(seat, gone=True, offered=False)
    lost = lost.with_deed("gone", now_ms, seat=seat, name=holder.name, question=question)
    return Decision(asleep(minded(heired(lost, now_ms), now_ms), now_ms))


def minded(kept: Kept, now_ms: int) -> Kept:
    """A bot minds the seats of people who are gone, as far as their decision is over."""
    for holder in kept.table.holders:
        waits = holder.gone and not holder.left and not holder.autopilot
        if waits and _is_over(kept, holder.seat):
            kept = kept.with_holder(holder.seat, autopilot=True)
            kept = kept.with_deed("autopilot", now_ms, seat=holder.seat, misses=0)
    return kept


def heired(kept: Kept, now_ms: int, *, lost: int | None = None) -> Kept:
    """The person who has been seated longest is host now, if the host has left or is gone (`lost`:
    a host without a seat who is)."""
    table = kept.table
    held = [one for one in table.holders if one.user_id == table.host_id]
    here = [one for one in table.holders if one.present]
    absent = all(one.left or one.gone for one in held) if held else table.host_id == lost
    if not absent or not here or table.status not in LIVING:
        return kept
    heir = min(here, key=lambda one: (one.since_ms, one.seat))
    assert heir.user_id is not None
    heired = kept.with_table(host_id=heir.user_id)
    return heired.with_deed("host", now_ms, seat=heir.seat, name=heir.name)


def _is_over(kept: Kept, seat: Seat) -> bool:
    """Whether what was decided when the person went is decided, or no clock will end it."""
    history = kept.started()
    if history.engine.due(history.state) is None:
        return True
    told = [
        deed for deed in kept.sheet.deeds if deed.kind == "gone" and deed.fields["seat"] == seat
    ]
    if not told:
        return True
    since = history.record.moves[told[-1].after :]
    if any(isinstance(move.action, Timeout) for move in since):
        return True
    return bool(asked(history, None) != told[-1].fields["question"])
