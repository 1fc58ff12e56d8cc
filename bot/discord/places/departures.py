"""Servers that the bot was removed from: what is theirs is kept for a while, in case it comes back,
and then deleted."""

import asyncio
from collections.abc import Iterable
from typing import Final

import structlog

from bot.clock import Clock
from bot.store.errors import StoreError
from bot.store.privacy import PrivacyBook
from bot.tables.park import Park
from bot.tables.service import Tables

log = structlog.get_logger(__name__)

DAY_MS: Final = 86_400_000
LOOK_MS: Final = 3_600_000
"""How often to look whether a server's time is up."""


class Departures:
    """Notes who removed the bot and when; `run` deletes what has been kept long enough."""

    def __init__(
        self, book: PrivacyBook, tables: Tables, clock: Clock, park: Park, *, keep_days: int
    ) -> None:
        self._book = book
        self._tables = tables
        self._clock = clock
        self._park = park
        self._keep_ms = keep_days * DAY_MS
        self._running: asyncio.Task[None] | None = None

    async def left(self, guild_id: int) -> None:
        """The bot was removed from this server."""
        await self._book.left(guild_id, self._clock.now_ms())

    async def joined(self, guild_id: int) -> None:
        """The bot is in this server, for the first time or again: what was kept goes on."""
        await self._book.joined((guild_id,))

    async def ready(self, present: Iterable[int]) -> None:
        """The gateway has told of every server of this process: who removed the bot while it did
        not run is noted now, who has it is safe."""
        here = frozenset(present)
        await self._book.joined(here)
        for guild_id in await self._book.guilds() - here:
            await self.left(guild_id)

    async def purge(self) -> tuple[int, ...]:
        """Delete everything of the servers whose time is up; their ids."""
        before = self._clock.now_ms() - self._keep_ms
        due = [one for one, left_ms in (await self._book.departed()).items() if left_ms <= before]
        for guild_id in due:
            dropped = await self._book.purge(guild_id)
            self._tables.dropped(dropped)
            log.info("server forgotten", server=guild_id, tables=len(dropped))
        return tuple(due)

    def start(self) -> None:
        """Look now and every hour, until `close`."""
        self._running = asyncio.get_running_loop().create_task(self._run(), name="departures")

    async def close(self) -> None:
        """Look no more."""
        running, self._running = self._running, None
        if running is not None:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self.purge()
            except StoreError as fault:
                log.warning("servers not forgotten yet", cause=str(fault))
            except Exception:
                log.exception("servers not forgotten yet")
            until = self._clock.now_ms() + LOOK_MS
            await self._park(self._clock.sleep_until(until), reason="departures: the next look")
