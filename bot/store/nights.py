"""Game nights: their rows, and the messages of ours that show something of them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.nights.model import (
    LIVING_NIGHTS,
    Guest,
    Night,
    NightStatus,
    NightTable,
    PlannedTable,
    Role,
)
from bot.nights.standings import Finish
from bot.store import models
from bot.store.engine import Database, upserting

_LISTS = ("guests", "tables")
"""Fields of a night that have tables of their own."""


class Posted(msgspec.Struct, frozen=True):
    """A message of ours about a night; there is one of each `kind` ("signup", "console", ...).
    `fingerprint` tells whether it is up to date."""

    night_id: str
    kind: str
    channel_id: int
    message_id: int
    posted_ms: int
    fingerprint: str = ""


class NightBook:
    """Reached as `Store.nights`. Every method is one transaction; they raise StoreError."""

    def __init__(self, database: Database, mine: ColumnElement[bool]) -> None:
        self._database = database
        self._mine = mine
        self._insert = upserting(database.on_sqlite)

    async def night(self, night_id: str) -> Night | None:
        """The night, None if there is none."""
        found = await self._nights(models.nights.c.id == night_id)
        return found[0] if found else None

    async def of_guild(self, guild_id: int, most: int = 50) -> tuple[Night, ...]:
        """The nights of the server, the latest to be opened first."""
        nights = models.nights.c
        newest = select(nights.id).where(nights.guild_id == guild_id)
        newest = newest.order_by(nights.created_ms.desc(), nights.id).limit(most)
        found = await self._nights(nights.id.in_(newest))
        return tuple(sorted(found, key=lambda one: -one.created_ms))

    async def living(self) -> tuple[Night, ...]:
        """The nights of this process's shards that are not over."""
        lives = models.nights.c.status.in_([one.value for one in LIVING_NIGHTS])
        return await self._nights(lives, self._mine)

    async def add(self, night: Night) -> None:
        """Keep a new night."""
        async with self._database.writing() as db:
            await db.execute(insert(models.nights), _row(night))
            guests = list(_guest_rows(night).values())
            if guests:
                await db.execute(insert(models.night_guests), guests)
            await _keep_tables(db, night)

    async def commit(self, before: Night, after: Night) -> bool:
        """Keep what became of a night; False if it is not at `before` any more."""
        nights = models.nights
        stands = (nights.c.id == before.id) & (nights.c.change == before.change)
        async with self._database.writing() as db:
            changed = await db.execute(update(nights).where(stands).values(_row(after)))
            if changed.rowcount != 1:
                return False
            await self._bring_guests(db, before, after)
            if after.tables != before.tables:
                tables = models.night_tables
                await db.execute(delete(tables).where(tables.c.night_id == after.id))
                await _keep_tables(db, after)
        return True

    async def forget(self, night_id: str) -> None:
        """Every row of the night is deleted."""
        async with self._database.writing() as db:
            await db.execute(delete(models.nights).where(models.nights.c.id == night_id))

    async def posts(self, night_id: str) -> Mapping[str, Posted]:
        """Our messages of the night, by kind."""
        posts = models.night_posts
        async with self._database.reading() as db:
            found = await db.execute(select(posts).where(posts.c.night_id == night_id))
            return {row.kind: Posted(*row) for row in found}

    async def post(self, posted: Posted) -> None:
        """Remember the message, in place of an earlier one of its kind."""
        row = msgspec.structs.asdict(posted)
        upsert = self._insert(models.night_posts).values(row)
        news = {name: value for name, value in row.items() if name not in ("night_id", "kind")}
        kept = upsert.on_conflict_do_update(index_elements=["night_id", "kind"], set_=news)
        async with self._database.writing() as db:
            await db.execute(kept)

    async def unpost(self, night_id: str, kind: str) -> None:
        """Forget the message; it is fine if there is none."""
        posts = models.night_posts
        which = (posts.c.night_id == night_id) & (posts.c.kind == kind)
        async with self._database.writing() as db:
            await db.execute(delete(posts).where(which))

    async def finishes(self, table_ids: Iterable[str]) -> tuple[Finish, ...]:
        """How everybody finished at those of the tables that have a result."""
        seats = models.standings
        wanted = select(seats.c.table_id, seats.c.user_id, seats.c.name, seats.c.place)
        theirs = wanted.where(seats.c.table_id.in_(list(table_ids)))
        async with self._database.reading() as db:
            found = await db.execute(theirs.order_by(seats.c.table_id, seats.c.seat))
            return tuple(Finish(*row) for row in found)

    async def _bring_guests(self, db: AsyncConnection, before: Night, after: Night) -> None:
        """Only the rows that differ: forty people may sign up in the same minute."""
        source = models.night_guests
        old, new = _guest_rows(before), _guest_rows(after)
        gone = [user_id for user_id in old if user_id not in new]
        if gone:
            theirs = (source.c.night_id == after.id) & source.c.user_id.in_(gone)
            await db.execute(delete(source).where(theirs))
        fresh = [row for user_id, row in new.items() if old.get(user_id) != row]
        if fresh:
            upsert = self._insert(source)
            news = {
                column.name: upsert.excluded[column.name]
                for column in source.columns
                if not column.primary_key
            }
            kept = upsert.on_conflict_do_update(index_elements=["night_id", "user_id"], set_=news)
            await db.execute(kept, fresh)

    async def _nights(self, *where: ColumnElement[bool]) -> tuple[Night, ...]:
        nights = models.nights
        async with self._database.reading() as db:
            wanted = select(nights).where(*where).order_by(nights.c.created_ms, nights.c.id)
            rows = (await db.execute(wanted)).all()
            ids = [row.id for row in rows]
            guests = await _grouped(db, models.night_guests, ids)
            tables = await _grouped(db, models.night_tables, ids)
        return tuple(_night(row, guests.get(row.id, ()), tables.get(row.id, ())) for row in rows)


async def _grouped(
    db: AsyncConnection, source: Any, ids: Sequence[str]
) -> Mapping[str, Sequence[Any]]:
    wanted = select(source).where(source.c.night_id.in_(ids)).order_by(source.c.number)
    groups: dict[str, list[Any]] = {}
    for row in await db.execute(wanted):
        groups.setdefault(row.night_id, []).append(row)
    return groups


async def _keep_tables(db: AsyncConnection, night: Night) -> None:
    tables = [{"night_id": night.id, **msgspec.to_builtins(one)} for one in night.tables]
    if tables:
        await db.execute(insert(models.night_tables), tables)


def _guest_rows(night: Night) -> dict[int, dict[str, Any]]:
    return {
        one.user_id: {"night_id": night.id, "number": number, **msgspec.to_builtins(one)}
        for number, one in enumerate(night.guests)
    }


def _row(night: Night) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(night)
    return {name: value for name, value in fields.items() if name not in _LISTS}


def _night(row: Any, guests: Sequence[Any], tables: Sequence[Any]) -> Night:
    fields = dict(row._mapping)
    fields |= {
        "games": tuple(row.games),
        "moved_up": tuple(row.moved_up),
        "status": NightStatus(row.status),
        "plan": msgspec.convert(row.plan, tuple[PlannedTable, ...]),
        "guests": tuple(
            Guest(one.user_id, one.name, Role(one.role), tuple(one.wishes), one.here, one.remind)
            for one in guests
        ),
        "tables": tuple(
            NightTable(one.number, one.game, tuple(one.people), one.thread_id, one.table_id)
            for one in tables
        ),
    }
    return Night(**fields)
