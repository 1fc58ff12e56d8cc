"""Catching up: after a start every table is looked at, a few at a time.

All at once they would stand in front of whoever presses meanwhile: for the database, for Discord's
allowance of requests, and for the memory that holds only so many games.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import suppress
from typing import Final

import structlog

from bot.tables.park import Park, plain_park

log = structlog.get_logger(__name__)

AT_ONCE: Final = 12
"""Most of the time a look waits, for the database or for Discord."""
PATIENCE_S: Final = 3.0
"""So long the next table waits for a look that hangs."""


class CatchUp:
    """Calls `look` for table after table, in order, `AT_ONCE` at the same time; it returns when the
    look is done, and may be broken off: the look goes on without anybody waiting for it."""

    def __init__(self, look: Callable[[str], Awaitable[None]]) -> None:
        self.park: Park = plain_park
        self._look = look
        self._tasks: set[asyncio.Task[None]] = set()

    def with_tables(self, table_ids: Iterable[str]) -> None:
        """Look at these. Returns at once."""
        waiting = iter(tuple(table_ids))
        for _ in range(AT_ONCE):
            task = asyncio.get_running_loop().create_task(self._one_by_one(waiting))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def settled(self) -> None:
        """Wait until all have been looked at."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    async def close(self) -> None:
        """Begin no other look."""
        for task in self._tasks:
            task.cancel()
        await self.settled()

    async def _one_by_one(self, waiting: Iterator[str]) -> None:
        for table_id in waiting:
            try:
                await self.park(self._patiently(table_id), reason="catching up with a table")
            except Exception:
                log.exception("catching up goes on", table=table_id)

    async def _patiently(self, table_id: str) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_S):
                await self._look(table_id)
