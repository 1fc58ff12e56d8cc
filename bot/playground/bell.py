"""Waiting for something to become true without looking again and again."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class Bell:
    """Rung whenever anything in the world changed; those who wait look once per ring."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Future[None]] = set()

    def ring(self) -> None:
        for waiter in self._waiting:
            if not waiter.done():
                waiter.set_result(None)
        self._waiting.clear()

    async def until(
        self,
        predicate: Callable[[], T | None],
        within: float,
        what: str = "that",
    ) -> T:
        """The first truthy answer of `predicate`. Raises TimeoutError naming `what`."""
        try:
            async with asyncio.timeout(within):
                while not (found := predicate()):
                    await self._rung()
                return found
        except TimeoutError:
            raise TimeoutError(f"{what} did not happen within {within:g} s") from None

    async def _rung(self) -> None:
        waiter = asyncio.get_running_loop().create_future()
        self._waiting.add(waiter)
        try:
            await waiter
        finally:
            self._waiting.discard(waiter)
