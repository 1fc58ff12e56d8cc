"""Time at a table: what moves are stamped with, and when its clock runs out.

Two clocks, never compared with each other: presses count from Discord's stamp of the press that
started the game, the table and its bot players from the moment the bot handled that start.
"""

from typing import Final

from bot.tables.kept import Kept
from bot.tables.model import Status, Table
from games.core.history import History

TRANSIT_MS: Final = 1000
"""How long the table waits beyond the deadline that people see, for presses on their way.

Engines whose `due` lies after the deadline they show have it built in; only what is missing of
it is added.
"""

LIVE_FLOOR_MS: Final = 15_000
CORRESPONDENCE_FLOOR_MS: Final = 3_600_000
"""How much time is left at least after the bot was down."""


def press_at(kept: Kept, stamp_ms: int) -> int:
    """Table time of a press by its Discord stamp; never before the last recorded move."""
    start = kept.table.start_stamp
    assert start is not None
    return max(stamp_ms - start, kept.running().now.at)


def table_at(kept: Kept, now_ms: int) -> int:
    """Table time of what the table or a bot player does; never before the last move."""
    start = kept.table.started_ms
    assert start is not None
    return max(now_ms - start, kept.running().now.at)


def timeout_at(history: History) -> int | None:
    """The table time from which `Timeout` is recorded, None while no clock runs."""
    engine, state = history.engine, history.state
    due = engine.due(state)
    if due is None:
        return None
    shown = engine.view(state, None).deadline
    if shown is None or shown > due:
        return due + TRANSIT_MS
    return max(due, int(shown) + TRANSIT_MS)


def due_ms(table: Table, history: History) -> int | None:
    """The same in epoch milliseconds by the bot's clock, or before that the time at which the
    table's clocks want to be looked at; None too while the table rests."""
    if table.status is not Status.RUNNING:
        return None
    at, look = timeout_at(history), table.clocks.look_ms
    times = (None if at is None else table.wall_ms(at), look)
    return min((time for time in times if time is not None), default=None)


def floor_ms(table: Table) -> int:
    """The least time that is left after the bot was down."""
    return LIVE_FLOOR_MS if table.pace == "live" else CORRESPONDENCE_FLOOR_MS
