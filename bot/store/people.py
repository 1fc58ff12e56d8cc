"""What people chose, for several of them at once."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from sqlalchemy import select

from bot.store import models
from bot.store.engine import Database, upserting

AT_ONCE: Final = 500
"""How many ids go into one query."""


class PeopleBook:
    """Reached as `Store.people`. Every method is one transaction; they raise StoreError."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._insert = upserting(database.on_sqlite)

    async def settings(self, user_ids: Iterable[int]) -> Mapping[int, Mapping[str, Any]]:
        """What these people chose, as stored; only who ever chose anything."""
        people = models.people
        ids = sorted({*user_ids})
        found: dict[int, Mapping[str, Any]] = {}
        async with self._database.reading() as db:
            for start in range(0, len(ids), AT_ONCE):
                theirs = people.c.user_id.in_(ids[start : start + AT_ONCE])
                wanted = select(people.c.user_id, people.c.settings).where(theirs)
                found |= {row.user_id: row.settings for row in await db.execute(wanted) if row[1]}
        return found

    async def choose(self, user_id: int, changes: Mapping[str, Any]) -> Mapping[str, Any]:
        """Replace these settings of the person and leave the others alone; all of them as they are
        now. JSON values only; two choices made at once are both kept."""
        people = models.people
        fresh = {"user_id": user_id, "dm_closed": False, "settings": {}}
        known = select(people.c.settings).where(people.c.user_id == user_id).with_for_update()
        async with self._database.writing() as db:
            new = self._insert(people).values(fresh).on_conflict_do_nothing()
            await db.execute(new)
            chosen = {**(await db.scalar(known) or {}), **changes}
            kept = people.update().where(people.c.user_id == user_id)
            await db.execute(kept.values(settings=chosen))
        return chosen
