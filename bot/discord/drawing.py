"""Screens with pictures are built in a small pool of threads, never on the event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Drawing:
    """A pool of `threads`; drawing and encoding let go of the interpreter's lock."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="draw")

    async def run(self, build: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of `build`; waits its turn where all threads draw."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, lambda: build(*args, **kwargs))

    async def close(self) -> None:
        """Return when nothing is drawn any more; what waited for its turn is not begun."""
        await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)
