"""What operators want to know of the database."""

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.models import outbox, tables, votes
from bot.tables.model import LIVING


class Figures(NamedTuple):
    """Of one process's shards: how late the oldest passed deadline is (ms, 0 if there is none),
    how many tables have something to be told of, and how many live in each status."""

    overdue_ms: int
    outbox: int
    tables: Mapping[str, int]


async def figures(db: AsyncConnection, now_ms: int, mine: ColumnElement[bool]) -> Figures:
    """As it is now."""
    of_table = votes.c.table_id == tables.c.id
    soonest = (
        select(func.min(tables.c.due_at)).where(mine),
        select(func.min(tables.c.expires_ms)).where(mine),
        select(func.min(votes.c.until_ms)).where(mine, of_table),
    )
    due = [await db.scalar(one) for one in soonest]
    overdue = max((now_ms - at for at in due if at is not None), default=0)
    told = select(func.count()).select_from(outbox).join(tables, tables.c.id == outbox.c.table_id)
    lives = tables.c.status.in_([status.value for status in LIVING])
    statuses = select(tables.c.status, func.count()).where(lives, mine).group_by(tables.c.status)
    found = (await db.execute(statuses)).all()
    return Figures(
        max(overdue, 0),
        await db.scalar(told.where(mine)) or 0,
        {str(status): count for status, count in found},
    )
