"""The publisher's books: what still has to be told, which messages show what, whom to write to."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Table, case, delete, func, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import models
from bot.store.engine import Database, upserting
from bot.store.lock import ADVISORY
from bot.tables.model import Person

TEN_MINUTES_MS: Final = 600_000
DAY_MS: Final = 86_400_000
NEVER: Final = -1
"""A change before all changes."""
_BUDGET: Final = -2
"""In place of a shard, for the advisory lock that orders takings from the budget of DMs."""


class Shown(msgspec.Struct, frozen=True):
    """A message of ours that shows something of a table.

    `kind` and `key` are the publisher's own ("panel" and "", "hand" and "3", "ping" and "");
    there is one message for each. `posted_ms` is when it was posted; `fingerprint` is whatever
    tells the publisher that the message is up to date.
    """

    table_id: str
    kind: str
    key: str
    channel_id: int
    message_id: int
    posted_ms: int
    fingerprint: str = ""


class DmState(msgspec.Struct, frozen=True):
    """How to reach somebody: the DM channel, if one was ever opened, and whether it is closed."""

    channel_id: int | None = None
    closed: bool = False


class Ledger:
    """Reached as `Store.ledger`. Every method is one transaction of its own.

    They raise StoreError, and then nothing was written: "conflict" where a message or draft
    belongs to a table that is gone, else "failed" or "unreachable".
    """

    def __init__(
        self,
        database: Database,
        mine: ColumnElement[bool],
        *,
        dms_per_10_minutes: int,
        dms_per_day: int,
    ) -> None:
        self._database = database
        self._mine = mine
        self._insert = upserting(database.on_sqlite)
        self._dms = ((TEN_MINUTES_MS, dms_per_10_minutes), (DAY_MS, dms_per_day))

    # What must be told

    async def unpublished(self) -> tuple[str, ...]:
        """Tables with committed changes that nobody has reported published, oldest first.

        Only tables of this process's shards. Read it at the start.
        """
        outbox, tables = models.outbox, models.tables
        waiting = select(outbox.c.table_id).join(tables, tables.c.id == outbox.c.table_id)
        ordered = waiting.where(self._mine).order_by(tables.c.created_ms, tables.c.id)
        async with self._database.reading() as db:
            return tuple((await db.scalars(ordered)).all())

    async def waiting(self) -> Mapping[str, int]:
        """The same tables, each with the number of its last change that nobody has published."""
        outbox, tables = models.outbox, models.tables
        found = select(outbox.c.table_id, outbox.c.change).where(self._mine)
        async with self._database.reading() as db:
            rows = await db.execute(found.join(tables, tables.c.id == outbox.c.table_id))
            return {row.table_id: row.change for row in rows}

    async def published(self, table_id: str, upto_moves: int, change: int | None = None) -> None:
        """Everything up to `upto_moves` moves and `change` (`Table.change`) is on show now.

        Without `change` all changes so far count as published; with it, one that was committed
        meanwhile stays unpublished. Numbers never go down.
        """
        tables, outbox = models.tables, models.outbox
        before = tables.c.published_moves
        upto = case((before < upto_moves, upto_moves), else_=before)
        told = delete(outbox).where(outbox.c.table_id == table_id)
        if change is not None:
            told = told.where(outbox.c.change <= change)
        async with self._database.writing() as db:
            mine = update(tables).where(tables.c.id == table_id)
            await db.execute(mine.values(published_moves=upto))
            await db.execute(told)

    async def told(self, table_id: str, upto_moves: int) -> None:
        """Everybody was told what they had to be told of the moves up to there."""
        await self.published(table_id, upto_moves, NEVER)

    async def published_upto(self, table_id: str) -> int:
        """How many moves of the record have been told of; 0 for a table nobody knows."""
        tables = models.tables
        async with self._database.reading() as db:
            upto = select(tables.c.published_moves).where(tables.c.id == table_id)
            return await db.scalar(upto) or 0

    # Messages

    async def shown(self, table_id: str) -> tuple[Shown, ...]:
        """Our messages of the table, oldest first."""
        shown = models.shown
        ours = select(shown).where(shown.c.table_id == table_id)
        async with self._database.reading() as db:
            found = await db.execute(ours.order_by(shown.c.posted_ms, shown.c.message_id))
            return tuple(Shown(*row) for row in found)

    async def of_message(self, message_id: int) -> tuple[Shown, ...]:
        """Everything that this message shows, of whatever tables."""
        shown = models.shown
        ours = select(shown).where(shown.c.message_id == message_id)
        async with self._database.reading() as db:
            found = await db.execute(ours.order_by(shown.c.table_id, shown.c.kind, shown.c.key))
            return tuple(Shown(*row) for row in found)

    async def show(self, shown: Shown) -> None:
        """Remember the message, in place of an earlier one of the same kind and key."""
        await self._put(models.shown, msgspec.structs.asdict(shown))

    async def unshow(self, table_id: str, kind: str, key: str) -> None:
        """Forget the message; it is fine if there is none."""
        column = models.shown.c
        which = (column.table_id == table_id) & (column.kind == kind) & (column.key == key)
        await self._drop(models.shown, which)

    # People

    async def dm(self, user_id: int) -> DmState:
        """How to reach this person; the empty state for somebody new."""
        found = await self._person(user_id)
        return DmState() if found is None else DmState(found.dm_channel_id, found.dm_closed)

    async def set_dm(self, user_id: int, state: DmState) -> None:
        """Remember how to reach this person."""
        known = {"dm_channel_id": state.channel_id, "dm_closed": state.closed}
        await self._set_person(user_id, known)

    async def dm_opened(self, user_id: int, now_ms: int) -> bool:
        """Take one from the budget of new DMs; False, and nothing taken, if it is used up.

        Atomic: call it *before* opening, so that two at once cannot overdraw.
        """
        opened = models.dm_openings
        async with self._database.writing() as db:
            if not self._database.on_sqlite:
                lock = text("SELECT pg_advisory_xact_lock(:kind, :key)")
                await db.execute(lock, {"kind": ADVISORY, "key": _BUDGET})
            if not await self._within_budget(db, now_ms):
                return False
            await db.execute(delete(opened).where(opened.c.at_ms <= now_ms - DAY_MS))
            taken = self._insert(opened).values(user_id=user_id, at_ms=now_ms)
            await db.execute(taken.on_conflict_do_nothing())
            return True

    async def person(self, user_id: int) -> Person | None:
        """The name this person was last seen under."""
        found = await self._person(user_id)
        return None if found is None or found.name is None else Person(user_id, found.name)

    async def seen(self, person: Person) -> None:
        """Remember the name."""
        await self._set_person(person.user_id, {"name": person.name})

    async def person_settings(self, user_id: int) -> Mapping[str, Any]:
        """What the person chose under /me settings; {} at first."""
        found = await self._person(user_id)
        return {} if found is None else found.settings

    # Drafts

    async def draft(self, table_id: str, user_id: int, word: str) -> tuple[int, Any] | None:
        """A half-filled screen too long for buttons: the question it was for, and its content."""
        drafts = models.drafts
        kept = select(drafts.c.question, drafts.c.content).where(_draft(table_id, user_id, word))
        async with self._database.reading() as db:
            found = (await db.execute(kept)).first()
        return None if found is None else (found.question, found.content)

    async def set_draft(
        self, table_id: str, user_id: int, word: str, question: int, content: Any
    ) -> None:
        """Keep a half-filled screen in place of an earlier one; JSON values only."""
        row = {"table_id": table_id, "user_id": user_id, "word": word}
        await self._put(models.drafts, {**row, "question": question, "content": content})

    async def drop_draft(self, table_id: str, user_id: int, word: str) -> None:
        """Forget it; it is fine if there is none."""
        await self._drop(models.drafts, _draft(table_id, user_id, word))

    # How

    async def _within_budget(self, db: AsyncConnection, now_ms: int) -> bool:
        at = models.dm_openings.c.at_ms
        for span, most in self._dms:
            opened = await db.scalar(select(func.count()).where(at > now_ms - span))
            if (opened or 0) >= most:
                return False
        return True

    async def _person(self, user_id: int) -> Any:
        people = models.people
        async with self._database.reading() as db:
            found = await db.execute(select(people).where(people.c.user_id == user_id))
            return found.first()

    async def _set_person(self, user_id: int, known: Mapping[str, Any]) -> None:
        fresh = {"user_id": user_id, "dm_closed": False, "settings": {}}
        upsert = self._insert(models.people).values({**fresh, **known})
        kept = upsert.on_conflict_do_update(index_elements=["user_id"], set_=dict(known))
        async with self._database.writing() as db:
            await db.execute(kept)

    async def _put(self, table: Table, row: Mapping[str, Any]) -> None:
        """Insert the row, or replace the one of the same key."""
        keys = [column.name for column in table.primary_key]
        news = {name: value for name, value in row.items() if name not in keys}
        upsert = self._insert(table).values(dict(row))
        async with self._database.writing() as db:
            await db.execute(upsert.on_conflict_do_update(index_elements=keys, set_=news))

    async def _drop(self, table: Table, which: ColumnElement[bool]) -> None:
        async with self._database.writing() as db:
            await db.execute(delete(table).where(which))


def _draft(table_id: str, user_id: int, word: str) -> ColumnElement[bool]:
    column = models.drafts.c
    theirs = (column.table_id == table_id) & (column.user_id == user_id)
    return theirs & (column.word == word)
