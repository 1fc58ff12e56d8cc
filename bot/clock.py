"""Where the bot takes its time from.

Everything in the bot that needs the time, or sleeps until one, is handed a `Clock`. The program
uses `system`; whoever starts it may put another there first (the playground's driven clock).
"""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Wall time in milliseconds since 1970, and a sleep that follows it."""

    def now_ms(self) -> int:
        """Now, in epoch milliseconds."""

    async def sleep_until(self, epoch_ms: int) -> None:
        """Return at `epoch_ms` or a little later; at once if it has passed."""


class SystemClock:
    """The machine's own clock."""

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000

    async def sleep_until(self, epoch_ms: int) -> None:
        # In slices: a machine that slept, or whose clock was set, is noticed within a minute.
        while (left := epoch_ms - self.now_ms()) > 0:  # noqa: ASYNC110  # time has no event
            await asyncio.sleep(min(left / 1000, 60))


system: Clock = SystemClock()
"""The clock of the ordinary program."""
