"""What operators read of a table's life, a line for each turn in it."""

import structlog

from bot.logs import stands_at
from bot.store.sheet import Row
from bot.tables.kept import Kept
from bot.tables.model import Status

log = structlog.get_logger()

_SAID = {
    Status.LOBBY: "table opened",
    Status.RUNNING: "game goes on",
    Status.PAUSED: "game paused",
    Status.FINISHED: "game over",
    Status.CLOSED: "table closed",
    Status.BROKEN: "table is set aside",
}


def note(before: Kept | None, after: Kept, row: Row | None = None) -> None:
    """Say what has been committed. Never what was played: that may be secret."""
    table, history = after.table, after.history
    stands_at(table.id, table.moves if history is None else len(history.record.moves))
    if row is not None:
        say = log.info if row.by == "table" else log.debug
        say("moved", table=table.id, by=row.by, moves=row.length)
    if before is not None and before.table.status is table.status:
        return
    what = _SAID[table.status]
    if before is not None and before.table.status is Status.LOBBY:
        what = {Status.RUNNING: "game started"}.get(table.status, what)
    say = log.warning if table.status is Status.BROKEN else log.info
    why = {"why": table.note} if table.note else {}
    say(what, table=table.id, game=table.game, seats=len(table.holders), **why)
