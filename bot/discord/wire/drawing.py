"""Screens with pictures are built in a small pool of threads, never on the event loop; what people
send in is read in threads beside it, so that an answer that counts in seconds waits for no picture.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from bot.health.figures import DRAWING, RENDERS

P = ParamSpec("P")
T = TypeVar("T")


class Drawing:
    """A pool of `threads`; drawing and encoding let go of the interpreter's lock."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="draw")
        self._readers = ThreadPoolExecutor(threads, thread_name_prefix="read")

    async def run(self, build: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of `build`; waits its turn where all threads draw."""
        with DRAWING.track_inprogress():
            return await _in(self._pool, lambda: _timed(lambda: build(*args, **kwargs)))

    async def promptly(self, read: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of `read`, however many pictures wait for their turn."""
        return await _in(self._readers, lambda: read(*args, **kwargs))

    async def close(self) -> None:
        """Return when nothing is drawn any more; what waited for its turn is not begun."""
        for pool in (self._pool, self._readers):
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def _timed(build: Callable[[], T]) -> T:
    with RENDERS.time():
        return build()


async def _in(pool: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(pool, _ending, work)


def _ending(work: Callable[[], T]) -> T:
    """A future takes no StopIteration: whoever waits for it would wait for ever."""
    try:
        return work()
    except StopIteration as fault:
        raise RuntimeError("StopIteration while a screen was built") from fault
