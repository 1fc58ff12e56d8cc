"""Loops that must never end: what fails is begun anew, what hangs is too.

Each is a task of its own. It depends on no event of the gateway, so READY may come three times,
or RESUMED in its place, or neither.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import structlog

from bot.clock import Clock
from bot.health import figures
from bot.tables.park import Park

log = structlog.get_logger(__name__)

PAUSE_MS: Final = 1_000
"""Between the end of a loop and its next beginning."""

LOOK_S: Final = 10.0
"""How often the watchdog looks."""

STRIKES: Final = 3
"""So many looks in a row must find a loop late, and not a turn further."""


class Work(Protocol):
    """What a loop does. `turns` counts how often it came round; `late` says whether it should
    have come round by `now_ms` and has not."""

    turns: int

    async def run(self) -> None:
        """Work until cancelled."""

    def late(self, now_ms: int) -> bool: ...


class Loop:
    """Keeps `work` running until `close`."""

    def __init__(self, name: str, work: Work, clock: Clock, park: Park) -> None:
        self.name = name
        self.work = work
        self._clock = clock
        self._park = park
        self._outer: asyncio.Task[None] | None = None
        self._inner: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, as a task of the running loop."""
        assert self._outer is None, "it runs already"
        self._outer = asyncio.create_task(self._run(), name=f"{self.name} keeper")

    def restart(self) -> None:
        """Begin anew, whatever it is doing."""
        if self._inner is not None:
            self._inner.cancel()

    async def close(self) -> None:
        """End it."""
        outer, self._outer = self._outer, None
        if outer is not None:
            outer.cancel()
            ending = [outer] if self._inner is None else [outer, self._inner]
            await asyncio.gather(*ending, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._inner = asyncio.create_task(self.work.run(), name=self.name)
            try:
                await self._parked(asyncio.wait({self._inner}))
            finally:
                self._inner.cancel()
            await self._mourn(self._inner)
            figures.RESTARTS.labels(self.name).inc()
            pause = self._clock.sleep_until(self._clock.now_ms() + PAUSE_MS)
            await self._park(pause, reason=f"{self.name}: about to begin anew")

    async def _parked(self, waiting: Awaitable[object]) -> None:
        await self._park(waiting, reason=f"{self.name}: it runs")

    async def _mourn(self, ended: "asyncio.Task[None]") -> None:
        (fault,) = await asyncio.gather(ended, return_exceptions=True)
        log.error(
            "a loop ended; it is begun anew",
            loop=self.name,
            exc_info=fault if isinstance(fault, Exception) else None,
        )


class Watchdog:
    """Looks every ten seconds of real time, whatever clock the loops follow: one that jumps makes
    everything late for an instant, and that must not count."""

    def __init__(self, loops: Callable[[], tuple[Loop, ...]], clock: Clock) -> None:
        self._loops = loops
        self._clock = clock
        self._strikes: dict[str, tuple[int, int]] = {}
        self._next: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Look from now on. A timer, not a task: there is nothing that could end it."""
        self._next = asyncio.get_running_loop().call_later(LOOK_S, self._again)

    def stop(self) -> None:
        if self._next is not None:
            self._next.cancel()

    def _again(self) -> None:
        self.start()
        self.look()

    def look(self) -> None:
        """Begin anew what has been late, and not a turn further, for too long."""
        now = self._clock.now_ms()
        for loop in self._loops():
            turns = loop.work.turns
            seen, strikes = self._strikes.get(loop.name, (turns, 0))
            strikes = strikes + 1 if loop.work.late(now) and seen == turns else 0
            if strikes >= STRIKES:
                log.error("a loop hangs; it is begun anew", loop=loop.name)
                loop.restart()
                strikes = 0
            self._strikes[loop.name] = (turns, strikes)
