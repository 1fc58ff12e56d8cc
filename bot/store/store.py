"""The open database."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

import structlog
from sqlalchemy import ColumnElement, true
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import agenda, models, queries
from bot.store.agenda import Agenda
from bot.store.changes import difference, recorded, whole
from bot.store.engine import Database, connect, upserting
from bot.store.errors import StoreError
from bot.store.figures import Figures, figures
from bot.store.ledger import Ledger
from bot.store.lock import ShardLock, take
from bot.store.migrate import upgrade
from bot.store.nights import NightBook
from bot.store.people import PeopleBook
from bot.store.privacy import PrivacyBook
from bot.store.servers import ServerBook
from bot.store.sheet import Row, Sheet, Stored
from bot.store.writer import Write, Writer
from bot.tables.model import Table

T = TypeVar("T")

AGAIN_S: Final = 0.5
"""How often a lost lock is reached for while the database is away."""

log = structlog.get_logger(__name__)


class Store:
    """One process's hold on the database. `ledger` is for whoever publishes, `servers` keeps what
    each server chose, `people` what each person chose, `nights` the game nights; `privacy` shows
    and deletes what is stored about somebody.

    Where the database lets go of our shards (PostgreSQL was restarted), they are taken again at
    once, and no table is written to before. If another process was faster, `on_locked_out` is
    called with the StoreError that says so: this process must stop.

    Reading methods give frozen values. Errors of the database come as StoreError.
    """

    def __init__(
        self,
        database: Database,
        lock: ShardLock,
        shards: tuple[int, ...],
        shard_count: int,
        dms_per_10_minutes: int,
        dms_per_day: int,
    ) -> None:
        self._database = database
        self._lock = lock
        self._shards = shards
        self._mine = _of_shards(models.tables.c.guild_id, shards, shard_count)
        self._writer = Writer(database)
        self.on_locked_out: Callable[[StoreError], None] = lambda fault: None
        self._lock.on_lost = self._lock_lost
        self._retaking: asyncio.Task[None] | None = None
        self.ledger = Ledger(
            database,
            self._mine,
            dms_per_10_minutes=dms_per_10_minutes,
            dms_per_day=dms_per_day,
        )
        self.servers = ServerBook(database)
        self.people = PeopleBook(database)
        self.privacy = PrivacyBook(
            database, lambda guild_id: _of_shards(guild_id, shards, shard_count)
        )
        self.nights = NightBook(database, _of_shards(models.nights.c.guild_id, shards, shard_count))
        self.shared = shard_count > len(shards)
        """Whether other processes work on the same database."""

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        shards: Sequence[int] = (0,),
        shard_count: int = 1,
        dms_per_10_minutes: int = 10,
        dms_per_day: int = 60,
    ) -> "Store":
        """Connect, take the lock of each shard, bring the schema up to date.

        Raises StoreError: unknown scheme, unreachable, written by a newer program, or another
        process holds one of the shards.
        """
        database = connect(url)
        try:
            lock = await take(database, shards)
            try:
                await upgrade(database.url)
            except BaseException:
                await lock.release()
                raise
        except BaseException:
            await database.dispose()
            raise
        return cls(database, lock, tuple(shards), shard_count, dms_per_10_minutes, dms_per_day)

    async def close(self) -> None:
        """Finish what was handed in, let go of the locks, disconnect. May be called twice."""
        if self._retaking is not None:
            self._retaking.cancel()
        await self._writer.finish()
        await self._lock.release()
        await self._database.dispose()

    # Reading

    async def change(self, table_id: str) -> int | None:
        """`Table.change` as committed; None if there is no such table."""
        return await self._reading(lambda db: queries.change(db, table_id))

    async def stored(self, table_id: str) -> Stored | None:
        """The table with its record."""
        return await self._reading(lambda db: queries.stored(db, table_id))

    async def together(self, table_ids: Sequence[str]) -> tuple[Stored, ...]:
        """Those of these tables that there are, each with its record, oldest first."""
        return await self._reading(lambda db: queries.together(db, table_ids))

    async def sheet(self, table_id: str) -> Sheet | None:
        """The table without its record."""
        return await self._reading(lambda db: queries.sheet(db, table_id))

    async def at(self, channel_id: int) -> Table | None:
        """The channel's table: the one that holds it, else one set aside, else the latest."""
        found = await self._reading(lambda db: queries.at(db, channel_id))
        return None if found is None else found.table

    async def of_person(self, user_id: int) -> tuple[Table, ...]:
        """Living tables where the person sits or is host, oldest first."""
        found = await self._reading(lambda db: queries.of_person(db, user_id))
        return tuple(sheet.table for sheet in found)

    async def of_guild(self, guild_id: int) -> tuple[Table, ...]:
        """Living tables of this server, oldest first."""
        found = await self._reading(lambda db: queries.of_guild(db, guild_id))
        return tuple(sheet.table for sheet in found)

    async def everywhere(self) -> tuple[Table, ...]:
        """All living tables, oldest first."""
        found = await self._reading(queries.everywhere)
        return tuple(sheet.table for sheet in found)

    async def living(self, *, own: bool = False) -> tuple[str, ...]:
        """Ids of living tables, oldest first; `own`: of this process's shards only."""
        mine = self._mine if own else true()
        return await self._reading(lambda db: queries.living(db, mine))

    async def figures(self, now_ms: int) -> Figures:
        """What operators want to know of our tables."""
        return await self._reading(lambda db: figures(db, now_ms, self._mine))

    async def agenda(self, now_ms: int) -> Agenda:
        """What is due, and when to look again."""
        return await self._reading(lambda db: agenda.agenda(db, now_ms, self._mine))

    # Writing

    async def open_table(self, sheet: Sheet) -> bool:
        """Keep a new table; False if its channel has one already."""
        await self._holding()
        try:
            async with self._database.writing() as db:
                for statement, rows in whole(sheet):
                    await db.execute(statement, list(rows))
                tell = upserting(self._database.on_sqlite)(models.outbox)
                await db.execute(tell.values(table_id=sheet.table.id, change=0))
        except StoreError as refusal:
            if refusal.code == "conflict":
                return False
            raise
        return True

    async def commit(
        self, before: Sheet, after: Sheet, row: Row | None = None, more: tuple[Row, ...] = ()
    ) -> bool:
        """Keep what became of a table; False if it is not at `before` any more.

        `after.table.change` must be one more than `before.table.change`. With `row` the moves
        of one press go in, then those of `more`. False also if the row's interaction is in the
        record already.
        """
        await self._holding()
        table = before.table
        also = (*difference(before, after), *recorded(table.id, more))
        write = Write(table.id, table.change, after.table.due_at, row, also)
        return await self._writer.commit(write)

    async def finish(self) -> None:
        """Return when everything handed in so far is committed or refused."""
        await self._writer.finish()

    # Being there

    async def last_alive(self) -> int | None:
        """When a process of these shards was last there, epoch ms; None if there was none."""
        return await self._reading(lambda db: agenda.last_alive(db, self._shards))

    async def be_alive(self, now_ms: int) -> None:
        """Note that this process lives. Raises StoreError "locked" if it lost its shards."""
        await self._hold()
        upsert = upserting(self._database.on_sqlite)(models.alive)
        kept = upsert.on_conflict_do_update(
            index_elements=["shard"], set_={"at_ms": upsert.excluded.at_ms}
        )
        async with self._database.writing() as db:
            await db.execute(kept, [{"shard": one, "at_ms": now_ms} for one in self._shards])

    async def _holding(self) -> None:
        """Raises StoreError where the shards are lost and not to be had again at once."""
        if self._lock.lost:
            await self._hold()

    async def _hold(self) -> None:
        try:
            await self._lock.check()
        except StoreError as fault:
            if fault.code == "locked":
                self.on_locked_out(fault)
            raise

    def _lock_lost(self) -> None:
        log.warning("the database let go of the shards; taking them again", shards=self._shards)
        self._retaking = asyncio.get_running_loop().create_task(self._retake(), name="lock")

    async def _retake(self) -> None:
        while self._lock.lost:
            try:
                await self._hold()
            except StoreError as fault:
                if fault.code == "locked":
                    return
                await asyncio.sleep(AGAIN_S)
        log.info("the shards are ours again", shards=self._shards)

    async def _reading(self, read: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        async with self._database.reading() as db:
            return await read(db)


def _of_shards(
    guild_id: ColumnElement[int], shards: tuple[int, ...], count: int
) -> ColumnElement[bool]:
    """Discord's own rule of which shard a server belongs to."""
    if count <= len(shards):
        return true()
    return (guild_id // (1 << 22) % count).in_(shards)
