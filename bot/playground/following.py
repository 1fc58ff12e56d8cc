"""The clock of a bot that lives in a local Discord, and jumps when that one's does."""

import asyncio
import json
import threading
import time
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException
from urllib.parse import quote, urlsplit

RETRY_S = 0.5
LONGEST_NAP_S = 60.0


class FollowingClock:
    """A `bot.clock.Clock`: this machine's time, plus the world's offset, plus a skew.

    A thread of its own asks the server for the offset, so that it works on whatever loop the
    program runs. Asking again tells the server that the last answer was taken in. `lost` is
    called, on that thread, each time the server does not answer.
    """

    def __init__(
        self,
        origin: str,
        process: str,
        *,
        skew_ms: int = 0,
        lost: Callable[[], None] = lambda: None,
    ) -> None:
        self._address = urlsplit(origin)
        self._process = process
        self._skew_ms = skew_ms
        self._lost = lost
        self._offset_ms = 0
        self._version = -1
        self._sleepers: set[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = set()
        self._lock = threading.Lock()

    def start(self) -> None:
        """Take the offset as it is now, then keep following. Raises OSError without a server."""
        self._ask()
        threading.Thread(target=self._follow, name="world clock", daemon=True).start()

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000 + self._offset_ms + self._skew_ms

    async def sleep_until(self, epoch_ms: int) -> None:
        sleeper = (asyncio.get_running_loop(), asyncio.Event())
        with self._lock:
            self._sleepers.add(sleeper)
        try:
            while (left := epoch_ms - self.now_ms()) > 0:
                await _nap(sleeper[1], min(left / 1000, LONGEST_NAP_S))
        finally:
            with self._lock:
                self._sleepers.discard(sleeper)

    def _follow(self) -> None:
        while True:
            try:
                self._ask()
            except (OSError, HTTPException, ValueError):
                self._lost()
                time.sleep(RETRY_S)  # the world may be restarting; its time stands still meanwhile

    def _ask(self) -> None:
        connection = HTTPConnection(self._address.netloc, timeout=60)
        try:
            query = f"follower={quote(self._process)}&seen={self._version}"
            connection.request("GET", f"/control/clock?{query}")
            told = json.loads(connection.getresponse().read())
        finally:
            connection.close()
        self._offset_ms, self._version = int(told["offset_ms"]), int(told["version"])
        with self._lock:
            for loop, event in self._sleepers:
                loop.call_soon_threadsafe(event.set)


async def _nap(woken: asyncio.Event, seconds: float) -> None:
    woken.clear()
    try:
        async with asyncio.timeout(seconds):
            await woken.wait()
    except TimeoutError:
        return
