"""Looks after what another process has done at our tables and not told.

DMs arrive at shard 0, so its process plays at everybody's tables and shows what came of it. If it
is killed in between, the process of the table's own shard finds the change in the outbox.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from bot.clock import Clock
from bot.store.errors import StoreError
from bot.store.ledger import Ledger
from bot.tables.park import Park
from bot.tables.service import Tables

EVERY_MS: Final = 5_000
"""Between two looks; who made a change has at least so long to show it."""


class Sweep:
    """`changed` is called once for each change that still waits at the second look."""

    def __init__(
        self,
        ledger: Ledger,
        tables: Tables,
        changed: Callable[[str], None],
        clock: Clock,
        park: Park,
    ) -> None:
        self._ledger = ledger
        self._tables = tables
        self._changed = changed
        self._clock = clock
        self._park = park
        self._waiting: dict[str, int] = {}
        self._since: int | None = None
        self.turns = 0

    def late(self, now_ms: int) -> bool:
        """Whether it should have come round by now."""
        return self._since is not None and now_ms > self._since + 12 * EVERY_MS

    async def run(self) -> None:
        """Work until cancelled."""
        while True:
            self.turns += 1
            self._since = self._clock.now_ms()
            with suppress(StoreError):  # said by whoever writes; there will be another look
                await self._look()
            sleep = self._clock.sleep_until(self._clock.now_ms() + EVERY_MS)
            await self._park(sleep, reason="sweep: until the next look")

    async def _look(self) -> None:
        before, self._waiting = self._waiting, dict(await self._ledger.waiting())
        for table_id, change in self._waiting.items():
            # Once for each change: where Discord is the trouble, the lane has its own patience.
            if before.get(table_id) == change:
                await self._tables.think(table_id)
                self._changed(table_id)
                self._waiting[table_id] = -change
            elif before.get(table_id) == -change:
                self._waiting[table_id] = -change
