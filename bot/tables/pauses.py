"""When the clocks rest, and how they go on: pauses, people all away, the bot being down."""

from typing import Any, Final

import msgspec

from bot.store.sheet import Row
from bot.tables.ending import closed
from bot.tables.errors import TableError
from bot.tables.kept import Decision, Kept
from bot.tables.model import Status
from bot.tables.timing import TRANSIT_MS, due_ms, floor_ms, table_at
from games.core.action import Extend
from games.core.errors import RuleError
from games.core.record import Move
from games.core.seat import TABLE

CUT_OFF: Final = "cut off"
"""The note of a table that rests because its channel cannot be reached."""

CUT_OFF_MS: Final = 7 * 86_400_000
"""How long such a table waits before it closes."""

LIVE_SLEEP_MS: Final = 15 * 60_000
CORRESPONDENCE_SLEEP_MS: Final = 7 * 86_400_000
"""How long a table waits when a bot minds every person's seat, before it closes."""


def paused(kept: Kept, now_ms: int, **told: Any) -> Kept:
    """The clocks rest from now on. Raises TableError "paused", "over", ..."""
    kept.running()
    if kept.table.status is Status.PAUSED:
        raise TableError("paused", "The table is paused already.")
    rests = kept.with_table(status=Status.PAUSED, paused_ms=now_ms, due_at=None)
    return rests.with_deed("paused", now_ms, **told)


def resumed(kept: Kept, now_ms: int, **told: Any) -> Decision:
    """The clocks go on with the time they had left. Raises TableError "not-paused", ..."""
    kept.running()
    since = kept.table.paused_ms
    if kept.table.status is not Status.PAUSED or since is None:
        raise TableError("not-paused", "The table is not paused.")
    goes = kept.with_table(status=Status.RUNNING, paused_ms=None, expires_ms=None, note="")
    goes, row = extended(goes, max(0, now_ms - since), now_ms)
    return Decision(goes.with_deed("resumed", now_ms, **told), row)


def slept(kept: Kept) -> bool:
    """Whether the table rests because nobody is there."""
    table = kept.table
    return table.status is Status.PAUSED and table.expires_ms is not None and table.note != CUT_OFF


def demand_reach(kept: Kept) -> None:
    """Raises TableError "cut-off" for a table whose channel cannot be reached."""
    if kept.table.note == CUT_OFF:
        raise TableError(
            "cut-off", "I cannot reach the table's channel. Restore it, or move the table."
        )


def asleep(kept: Kept, now_ms: int) -> Kept:
    """Paused, and to be closed in time, if a bot minds the seat of every person."""
    if kept.table.status is not Status.RUNNING:
        return kept
    people = [one for one in kept.table.holders if one.user_id is not None and not one.left]
    if not people or any(one.present for one in people):
        return kept
    wait = LIVE_SLEEP_MS if kept.table.pace == "live" else CORRESPONDENCE_SLEEP_MS
    return paused(kept, now_ms, asleep=True).with_table(expires_ms=now_ms + wait)


def cut_off(kept: Kept, now_ms: int, *, gone: bool) -> Decision:
    """Nobody can see the table: its channel is `gone`, or hidden from the bot. The clocks rest
    until it can be reached again, here or where it was moved to; a lobby without a channel
    closes."""
    table = kept.table
    if table.status is Status.RUNNING:
        rests = paused(kept, now_ms, cut_off=True)
        return Decision(rests.with_table(note=CUT_OFF, expires_ms=now_ms + CUT_OFF_MS))
    if table.status is Status.LOBBY and gone:
        return Decision(closed(kept, "gone", now_ms))
    return Decision(kept)


def reached(kept: Kept, now_ms: int) -> Decision:
    """The channel can be reached: a table that was cut off goes on."""
    if kept.table.status is not Status.PAUSED or kept.table.note != CUT_OFF:
        return Decision(kept)
    return resumed(kept, now_ms)


def extended(kept: Kept, ms: int, now_ms: int) -> tuple[Kept, Row | None]:
    """The running deadline later by `ms`, as a move of the table; nothing where none runs."""
    history = kept.running()
    at = table_at(kept, now_ms)
    row = None
    if ms > 0 and history.engine.due(history.state) is not None:
        action = Extend(ms)
        try:
            history = history.then(Move(at, TABLE, action))
        except RuleError:
            history = kept.running()  # this phase's clock cannot be moved
        else:
            written = msgspec.json.encode([history.engine.codec.write(action)]).decode()
            index = len(history.record.moves) - 1
            row = Row(index, 1, TABLE, at, "table", None, None, written)
    table = msgspec.structs.replace(kept.table, moves=len(history.record.moves))
    moved = kept.with_sheet(table=table).with_table(due_at=due_ms(table, history))
    return msgspec.structs.replace(moved, history=history), row


def downtime(kept: Kept, since_ms: int, now_ms: int) -> Decision:
    """After the bot was down: at least 15 s (live) or 1 h are left; `due_at` is put right."""
    if kept.table.status is not Status.RUNNING or kept.history is None:
        return Decision(kept)
    history = kept.running()
    due = history.engine.due(history.state)
    missing = 0
    if due is not None:
        # `due` lies at most the grace behind the deadline that people see.
        missing = table_at(kept, now_ms) + floor_ms(kept.table) + TRANSIT_MS - due
    if missing <= 0:
        right = due_ms(kept.table, history)
        return Decision(kept if right == kept.table.due_at else kept.with_table(due_at=right))
    moved, row = extended(kept, missing, now_ms)
    if row is None:
        return Decision(kept)
    return Decision(moved.with_deed("away", now_ms, since=since_ms, until=now_ms), row)
