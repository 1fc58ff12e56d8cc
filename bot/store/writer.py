"""The one writer: changes that arrive together are committed together."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import BindParameter, bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql import Executable

from bot.health.figures import COMMITS
from bot.store import models
from bot.store.engine import TROUBLES, Database, crowded, passing, refused, upserting
from bot.store.sheet import Row

GROUP: Final = 64
"""Changes in one transaction at most."""

PATIENCE_S: Final = (0.0, 0.2, 0.5, 1.0, 2.0)
"""Pauses after which a transaction is tried again when the connection was lost: a server that is
restarted is back by then, and nobody at a table has noticed."""


class Also(NamedTuple):
    """A statement that goes with a change, with its parameter sets."""

    statement: Executable
    rows: tuple[dict[str, Any], ...] = ({},)


class Write(NamedTuple):
    """One change of one table: it counts only if the table still stands at `change`.

    `row` is a row of moves or None, `due_at` the table's new deadline, `also` everything else.
    """

    table_id: str
    change: int
    due_at: int | None
    row: Row | None = None
    also: tuple[Also, ...] = ()


class _Waiting(NamedTuple):
    write: Write
    done: asyncio.Future[bool]


class Writer:
    """Commits in the order of arrival; no task lives while there is nothing to write."""

    def __init__(self, database: Database) -> None:
        self._engine = database.write
        self._statements = _Statements(on_sqlite=database.on_sqlite)
        self._queue: list[_Waiting] = []
        self._draining: asyncio.Task[None] | None = None

    async def commit(self, write: Write) -> bool:
        """Whether the change was committed; False if the table had moved on, or if the press's
        interaction is in the record already: read again, and decide again.

        Raises StoreError where the database refused. A caller that is cancelled meanwhile does
        not know: the change may still be committed.
        """
        waiting = _Waiting(write, asyncio.get_running_loop().create_future())
        self._queue.append(waiting)
        if self._draining is None:
            self._draining = asyncio.create_task(self._drain(), name="writer")
        return await waiting.done

    async def finish(self) -> None:
        """Return when everything handed in so far is committed or refused."""
        if self._draining is not None:
            await asyncio.shield(self._draining)

    async def _drain(self) -> None:
        try:
            while self._queue:
                await asyncio.sleep(0)  # let in what arrived in the same instant
                group = self._take()
                try:
                    await self._settle(group)
                finally:
                    for waiting in group:
                        waiting.done.cancel()  # nothing if it has its answer
        finally:
            self._draining = None

    def _take(self) -> list[_Waiting]:
        """The next group: at most one change a table, the others keep their place."""
        group: dict[str, _Waiting] = {}
        rest: list[_Waiting] = []
        for waiting in self._queue:
            key = waiting.write.table_id
            if len(group) < GROUP and key not in group:
                group[key] = waiting
            else:
                rest.append(waiting)
        self._queue = rest
        return list(group.values())

    async def _settle(self, group: list[_Waiting]) -> None:
        try:
            won = await self._patient([waiting.write for waiting in group])
        except Exception as cause:
            if len(group) == 1 or passing(cause) or crowded(cause):
                for waiting in group:
                    _refuse(waiting, refused(cause) if isinstance(cause, TROUBLES) else cause)
                return
            for waiting in group:  # one bad change must not sink the others
                await self._settle([waiting])
            return
        for waiting in group:
            _answer(waiting, waiting.write.table_id in won)

    async def _patient(self, writes: Sequence[Write]) -> set[str]:
        """The transaction, tried again while the connection is lost. Where it was lost just after
        the commit, the tables have moved on and the writes count as beaten: as safe as any race."""
        with COMMITS.time():
            for pause in PATIENCE_S:
                try:
                    return await self._transaction(writes)
                except TROUBLES as cause:
                    if not passing(cause):
                        raise
                    await asyncio.sleep(pause)
            return await self._transaction(writes)

    async def _transaction(self, writes: Sequence[Write]) -> set[str]:
        """Commit the writes whose table still stands where they think; the ids of those."""
        async with self._engine.begin() as db:
            fresh = await self._statements.fresh(db, writes)
            won = await self._statements.insert(db, fresh)
            if won:
                await self._statements.mark(db, won)
            for write in won:
                for statement, rows in write.also:
                    await db.execute(statement, list(rows))
        return {write.table_id for write in won}


def _answer(waiting: _Waiting, won: bool) -> None:
    if not waiting.done.done():
        waiting.done.set_result(won)


def _refuse(waiting: _Waiting, error: Exception) -> None:
    if not waiting.done.done():
        waiting.done.set_exception(error)


class _Statements:
    """The hot path's statements, built once so that SQLAlchemy compiles them once."""

    def __init__(self, *, on_sqlite: bool) -> None:
        insert = upserting(on_sqlite)
        ids: BindParameter[str] = bindparam("ids", expanding=True)
        column = models.tables.c
        self._stand = (
            select(column.id, column.change)
            .where(column.id.in_(ids))
            .order_by(column.id)
            .with_for_update()
        )
        moves = models.moves
        self._insert = (
            insert(moves).on_conflict_do_nothing().returning(moves.c.table_id, moves.c.index)
        )
        self._mark = (
            update(models.tables)
            .where(column.id == bindparam("of"))
            .values(due_at=bindparam("due"), change=bindparam("now"))
        )
        tell = insert(models.outbox)
        self._tell = tell.on_conflict_do_update(
            index_elements=[models.outbox.c.table_id], set_={"change": tell.excluded.change}
        )

    async def fresh(self, db: AsyncConnection, writes: Sequence[Write]) -> list[Write]:
        """Locks the tables and leaves out the writes that come too late; sorted by table."""
        ids = [write.table_id for write in writes]
        stand = {row.id: row.change for row in await db.execute(self._stand, {"ids": ids})}
        kept = [write for write in writes if stand.get(write.table_id) == write.change]
        return sorted(kept, key=lambda write: write.table_id)

    async def insert(self, db: AsyncConnection, writes: Sequence[Write]) -> list[Write]:
        """Adds the rows of moves; the writes whose row is in, or who bring none."""
        rows = [_row(write.table_id, write.row) for write in writes if write.row is not None]
        if not rows:
            return list(writes)
        added = {table_id for table_id, _ in await db.execute(self._insert, rows)}
        return [write for write in writes if write.row is None or write.table_id in added]

    async def mark(self, db: AsyncConnection, writes: Sequence[Write]) -> None:
        """The tables stand one change further, and somebody must tell."""
        await db.execute(
            self._mark,
            [{"of": one.table_id, "due": one.due_at, "now": one.change + 1} for one in writes],
        )
        await db.execute(
            self._tell,
            [{"table_id": one.table_id, "change": one.change + 1} for one in writes],
        )


def _row(table_id: str, row: Row) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "index": row.index,
        "length": row.length,
        "seat": row.seat,
        "at": row.at,
        "by": row.by,
        "user_id": row.user_id,
        "interaction_id": row.interaction_id,
        "actions": row.actions,
    }
