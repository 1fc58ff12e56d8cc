"""How a worker sleeps: until a time, or until somebody has news for it."""

import asyncio

from bot.clock import Clock
from bot.tables.park import Park


class Alarm:
    """Rings at a time, or at once when rung. For one sleeper.

    Works with any clock, also one that jumps: nothing here counts seconds.
    """

    def __init__(self, clock: Clock, park: Park, name: str) -> None:
        self._clock = clock
        self._park = park
        self._name = name
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """Wake the sleeper; if nobody sleeps, the next sleep ends at once."""
        self._rung.set()

    async def sleep(self, until_ms: int | None) -> None:
        """Return at `until_ms` (None: never by itself), or when rung. Where the clock fails, so
        does this: nobody may sleep for ever because of it."""
        # Both waits are declared, each in its own task: neither may count as work under way.
        clock = None
        if until_ms is not None:
            clock = asyncio.create_task(self._until(until_ms), name=f"{self._name} clock")
        try:
            await self._park(self._rung.wait(), reason=f"{self._name}: nothing to do")
            if clock is not None and clock.done():
                clock.result()
        finally:
            if clock is not None:
                clock.cancel()
            self._rung.clear()

    async def _until(self, epoch_ms: int) -> None:
        try:
            waiting = self._clock.sleep_until(epoch_ms)
            await self._park(waiting, reason=f"{self._name}: until its time")
        except Exception:
            self._rung.set()
            raise
        self._rung.set()
