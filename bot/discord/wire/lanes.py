"""Lanes: work that is looked at again whenever something changed, a task for each key at a time."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final, Generic, TypeVar

import structlog

from bot.clock import Clock
from bot.discord.wire.safe import Trouble
from bot.store.errors import StoreError
from bot.tables.park import Park, plain_park

log = structlog.get_logger(__name__)
K = TypeVar("K")

RETRY_MS: Final = (2_000, 10_000, 60_000, 300_000)
MANY: Final = 1000
"""How many keys are remembered before those that need it no more are forgotten."""


class Lane(Generic[K]):
    """Calls `work` for a key after each change, never twice at once for the same key.

    Changes that come while it works or waits cost one more look together. What fails, by an
    exception or by naming its trouble, is tried again later. Lanes do not wait for each other.
    """

    def __init__(
        self,
        name: str,
        clock: Clock,
        work: Callable[[K], Awaitable[Trouble | None]],
        *,
        pace_ms: int = 0,
        about: Callable[[K], AbstractContextManager[Any]] = lambda key: nullcontext(),
    ) -> None:
        """`pace_ms` is left between the end of one look that `worked` and the next. `about` is
        entered around the work, for the log."""
        self.park: Park = plain_park
        self._name = name
        self._clock = clock
        self._work = work
        self._pace_ms = pace_ms
        self._about = about
        self._tasks: dict[K, asyncio.Task[None]] = {}
        self._dirty: set[K] = set()
        self._alarms: dict[K, tuple[int, asyncio.Task[None]]] = {}
        self._failures: dict[K, int] = {}
        self._worked_ms: dict[K, int] = {}
        self._closed = False

    def changed(self, key: K) -> None:
        """It has to be looked at. Returns at once."""
        if self._closed:
            return
        self._dirty.add(key)
        if key not in self._tasks:
            self._tasks[key] = asyncio.get_running_loop().create_task(self._run(key))

    def worked(self, key: K) -> None:
        """Something was sent: leave a pause before the next look."""
        now = self._clock.now_ms()
        if len(self._worked_ms) > MANY:
            recent = {one: at for one, at in self._worked_ms.items() if now - at < self._pace_ms}
            self._worked_ms = recent
        self._worked_ms[key] = now

    def look_at(self, key: K, epoch_ms: int) -> None:
        """Look again at that time, unless an earlier look is due anyway."""
        if self._closed:
            return
        due = self._alarms.get(key)
        if due is not None:
            if due[0] <= epoch_ms:
                return
            due[1].cancel()
        ring = asyncio.get_running_loop().create_task(self._ring(key, epoch_ms))
        self._alarms[key] = (epoch_ms, ring)

    async def settled(self) -> None:
        """Wait until nothing is under way. Whoever stops waiting stops nothing."""
        while self._tasks:
            await asyncio.wait(set(self._tasks.values()))

    async def rests(self, keys: Iterable[K]) -> None:
        """Wait until nothing is under way for these."""
        wanted = tuple(keys)
        while busy := {self._tasks[key] for key in wanted if key in self._tasks}:
            await asyncio.wait(busy)

    async def close(self) -> None:
        """Finish what is under way, start nothing new. Cancelled, it breaks off what is left."""
        self._closed = True
        rings = [ring for _, ring in self._alarms.values()]
        for ring in rings:
            ring.cancel()
        await asyncio.gather(*rings, return_exceptions=True)
        try:
            await self.settled()
        finally:
            for task in self._tasks.values():
                task.cancel()

    async def _run(self, key: K) -> None:
        try:
            while key in self._dirty:
                await self._guarded(key)
        finally:
            del self._tasks[key]

    async def _pause(self, key: K) -> None:
        free_at = self._worked_ms.get(key, 0) + self._pace_ms
        if self._clock.now_ms() < free_at:
            await self.park(self._clock.sleep_until(free_at), reason=f"{self._name}: a pause")

    async def _guarded(self, key: K) -> None:
        with self._about(key):
            try:
                await self._pause(key)
                self._dirty.discard(key)
                trouble = await self._work(key)
            except StoreError as fault:  # of the database, not of the program
                log.warning("not published yet", lane=self._name, key=key, cause=str(fault))
                self._dirty.discard(key)
                trouble = Trouble.AGAIN
            except Exception:
                log.exception("publishing failed", lane=self._name, key=key)
                self._dirty.discard(key)
                trouble = Trouble.AGAIN
        if trouble is None:
            self._failures.pop(key, None)
            return
        count = self._failures.get(key, 0)
        self._failures[key] = count + 1
        self.look_at(key, self._clock.now_ms() + RETRY_MS[min(count, len(RETRY_MS) - 1)])

    async def _ring(self, key: K, epoch_ms: int) -> None:
        try:
            sleep = self._clock.sleep_until(epoch_ms)
            await self.park(sleep, reason=f"{self._name}: until the next look")
        except Exception:  # rather too early than never
            log.exception("a look came early", lane=self._name, key=key)
        del self._alarms[key]
        self.changed(key)
