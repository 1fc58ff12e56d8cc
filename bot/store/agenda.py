"""What falls due when: deadlines, open votes, tables that close by themselves."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, Select, case, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.models import alive, tables, votes

NEIGHBOUR_MS = 15_000
"""How late a table of another process's shards must be before this one looks after it."""


class Agenda(NamedTuple):
    """What is due now, by table id, soonest first, and when to look again (None: nothing)."""

    timeouts: tuple[str, ...]
    ballots: tuple[str, ...]
    expiries: tuple[str, ...]
    next_ms: int | None


async def agenda(
    db: AsyncConnection, now_ms: int, mine: ColumnElement[bool], most: int = 64
) -> Agenda:
    """What is due at `now_ms`, at most `most` of each kind.

    `mine` says which tables are this process's; those of others count when they are late, so
    that the work of a process that is gone is done by the others.
    """
    ballots = select(votes.c.table_id).join(tables, tables.c.id == votes.c.table_id)
    late = now_ms - NEIGHBOUR_MS

    def due(column: ColumnElement[int]) -> ColumnElement[bool]:
        return (column <= now_ms) & or_(mine, column <= late)

    timeouts = select(tables.c.id).where(due(tables.c.due_at)).order_by(tables.c.due_at)
    expiries = select(tables.c.id).where(due(tables.c.expires_ms)).order_by(tables.c.expires_ms)
    ballots = ballots.where(due(votes.c.until_ms)).order_by(votes.c.until_ms)
    soonest: list[int | None] = [
        await db.scalar(_soonest(tables.c.due_at, mine)),
        await db.scalar(_soonest(tables.c.expires_ms, mine)),
        await db.scalar(_soonest(votes.c.until_ms, mine, votes.c.table_id == tables.c.id)),
    ]
    return Agenda(
        tuple((await db.scalars(timeouts.limit(most))).all()),
        tuple((await db.scalars(ballots.limit(most))).all()),
        tuple((await db.scalars(expiries.limit(most))).all()),
        min((at for at in soonest if at is not None), default=None),
    )


def _soonest(
    column: ColumnElement[int], mine: ColumnElement[bool], *where: ColumnElement[bool]
) -> Select[int]:
    """The first time in the column at which this process has to look."""
    look = case((mine, column), else_=column + NEIGHBOUR_MS)
    return select(func.min(look)).where(column.is_not(None), *where)


async def last_alive(db: AsyncConnection, shards: tuple[int, ...]) -> int | None:
    """When a process of one of these shards last said that it lives; the latest of them."""
    said: int | None = await db.scalar(
        select(func.max(alive.c.at_ms)).where(alive.c.shard.in_(shards))
    )
    return said
