"""The time of the local world: the machine's, or ahead of it."""

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime

FOUNDED = datetime(2026, 1, 1, tzinfo=UTC)


class WorldClock:
    """Real time plus an offset that only grows. Snowflakes, limits and bots follow it.

    Until `begin` it stands still at `FOUNDED`: what a world starts with has the same ids each
    time, so that a bot's database still fits after the world was closed and opened again.
    """

    def __init__(self) -> None:
        self._begun = False
        self.offset_ms = 0
        self.version = 0
        self._closed = False
        self._seen: dict[str, int] = {}
        self._moved = asyncio.Event()
        self._watchers: list[Callable[[], None]] = []

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000 + self.offset_ms

    def begin(self) -> None:
        self._begun = True

    def now(self) -> datetime:
        if not self._begun:
            return FOUNDED
        micros = time.time_ns() // 1_000 + self.offset_ms * 1_000
        return datetime.fromtimestamp(micros / 1_000_000, UTC)

    def on_move(self, watcher: Callable[[], None]) -> None:
        """Call `watcher` after each jump."""
        self._watchers.append(watcher)

    async def advance(self, seconds: float) -> None:
        """Jump ahead; returns when every bot that follows this clock has heard of it."""
        if seconds < 0:
            raise ValueError("time does not run backwards here")
        self.offset_ms += round(seconds * 1000)
        self.version += 1
        self._stir()
        for watcher in self._watchers:
            watcher()
        version = self.version
        while any(seen < version for seen in self._seen.values()):
            await self._moved.wait()

    async def sleep_until(self, epoch_ms: int) -> None:
        while (left := epoch_ms - self.now_ms()) > 0:
            try:
                async with asyncio.timeout(left / 1000):
                    await self._moved.wait()
            except TimeoutError:
                continue

    # A bot's clock polls: `seen` is both its question and its receipt.

    async def follow(self, follower: str, seen: int, wait: float = 20.0) -> dict[str, int]:
        """The offset, as soon as it is newer than `seen`, or after `wait` seconds anyway."""
        self._seen[follower] = seen
        self._stir()
        try:
            async with asyncio.timeout(wait):
                while self.version <= seen and not self._closed:
                    await self._moved.wait()
        except TimeoutError:
            pass
        return {"offset_ms": self.offset_ms, "version": self.version}

    def forget(self, follower: str) -> None:
        """That bot is gone: nobody waits for it any more."""
        self._seen.pop(follower, None)
        self._stir()

    def close(self) -> None:
        """Let every follower go."""
        self._closed = True
        self._seen.clear()
        self._stir()

    def _stir(self) -> None:
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()
