"""How tables end."""

from bot.tables.errors import TableError
from bot.tables.kept import Decision, Kept
from bot.tables.model import LIVING, Status
from bot.tables.rights import because, demand_host, name_of
from games.core.engine import Outcome


def concluded(kept: Kept, outcome: Outcome, ended_ms: int, note: str = "") -> Kept:
    """The game is over with a result."""
    ended = kept.with_table(
        status=Status.FINISHED, due_at=None, expires_ms=None, paused_ms=None, note=note
    )
    return ended.with_sheet(outcome=outcome, vote=None, orders=(), ended_ms=ended_ms)


def agreed(kept: Kept, by: int, name: str, now_ms: int, *, moderator: bool) -> Decision:
    """Scored as it stands, where nobody is left to hold a vote with. Raises TableError "not-host",
    "not-alone" where two people or more are in play, "over", ..."""
    history = kept.running()
    demand_host(kept.table, by, moderator=moderator)
    if sum(one.present for one in kept.table.holders) > 1:
        raise TableError("not-alone", "People still play there. They can vote for a result.")
    told = kept.with_deed("concluded", now_ms, by=by, doer=name_of(kept.table, by, name))
    outcome = history.engine.standing(history.state)
    return Decision(concluded(told, outcome, now_ms, "agreement"))


def closed(kept: Kept, note: str, now_ms: int) -> Kept:
    """The table is over without a result."""
    ended = kept.with_table(
        status=Status.CLOSED, due_at=None, expires_ms=None, paused_ms=None, note=note, waiting=()
    )
    return ended.with_sheet(vote=None, orders=(), ended_ms=now_ms)


def aborted(
    kept: Kept, by: int, name: str, now_ms: int, *, moderator: bool, reason: str = ""
) -> Decision:
    """An end by decree, whatever state the table is in. Raises TableError "not-host"; a table
    that is over already stays as it is."""
    table = kept.table
    demand_host(table, by, moderator=moderator)
    if table.status not in LIVING:
        return Decision(kept)
    told = kept.with_deed(
        "aborted", now_ms, by=by, name=name_of(table, by, name), **because(reason)
    )
    return Decision(closed(told, "aborted", now_ms))
