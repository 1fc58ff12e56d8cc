"""What is kept of each server: its settings, and when somebody was last pinged there."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import select

from bot.store import models
from bot.store.engine import Database, upserting


class ServerBook:
    """Reached as `Store.servers`. Every method is one transaction; they raise StoreError."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._insert = upserting(database.on_sqlite)

    async def settings(self) -> Mapping[int, Mapping[str, Any]]:
        """What every server chose that chose anything, as stored."""
        guilds = models.guilds
        async with self._database.reading() as db:
            found = await db.execute(select(guilds.c.guild_id, guilds.c.settings))
            return {row.guild_id: row.settings for row in found}

    async def set_settings(self, guild_id: int, settings: Mapping[str, Any]) -> None:
        """Replace what the server chose; JSON values only."""
        upsert = self._insert(models.guilds).values(guild_id=guild_id, settings=dict(settings))
        kept = upsert.on_conflict_do_update(
            index_elements=["guild_id"], set_={"settings": upsert.excluded.settings}
        )
        async with self._database.writing() as db:
            await db.execute(kept)

    async def last_pings(self, guild_id: int, user_ids: Iterable[int]) -> Mapping[int, int]:
        """When these people were last pinged on the server, epoch ms; only who ever was."""
        pinged = models.pinged
        theirs = (pinged.c.guild_id == guild_id) & pinged.c.user_id.in_(list(user_ids))
        async with self._database.reading() as db:
            found = await db.execute(select(pinged.c.user_id, pinged.c.at_ms).where(theirs))
            return {row.user_id: row.at_ms for row in found}

    async def pinged(self, guild_id: int, user_ids: Iterable[int], now_ms: int) -> None:
        """These people were pinged just now."""
        rows = [{"guild_id": guild_id, "user_id": one, "at_ms": now_ms} for one in user_ids]
        upsert = self._insert(models.pinged)
        kept = upsert.on_conflict_do_update(
            index_elements=["guild_id", "user_id"], set_={"at_ms": upsert.excluded.at_ms}
        )
        async with self._database.writing() as db:
            await db.execute(kept, rows)
