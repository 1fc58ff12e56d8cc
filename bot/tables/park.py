"""How the bot's workers wait when there is nothing to do."""

from collections.abc import Awaitable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Park(Protocol):
    """Awaits one idle wait. A test bench hands in its own, to know idle from busy."""

    async def __call__(self, awaitable: Awaitable[T], *, reason: str) -> T: ...


async def plain_park(awaitable: Awaitable[T], *, reason: str) -> T:
    """Just wait."""
    return await awaitable
