"""Discord's error codes as named outcomes, so that an ordinary failure is no surprise.

Nothing here retries what discord.py already retries (429 below its limit, some 5xx).
"""

import asyncio
from collections.abc import Awaitable
from enum import Enum
from typing import Final, Generic, TypeVar

import aiohttp
import discord
import structlog

T = TypeVar("T")
log = structlog.get_logger(__name__)

GIVE_UP_S: Final = 60
"""A call that hangs is given up after that; discord.py itself would wait five minutes."""


class Trouble(Enum):
    """Why a call to Discord did not do what was asked."""

    MESSAGE_GONE = "message gone"
    CHANNEL_GONE = "channel gone"
    NO_ACCESS = "no access"
    NO_PERMISSION = "no permission"
    DMS_CLOSED = "DMs closed"
    DM_TOO_FAST = "DMs opened too fast"
    TOO_LATE = "interaction too late"
    ANSWERED = "interaction answered already"
    TOKEN_DEAD = "token dead"  # noqa: S105  # a name, no secret
    EDIT_LIMIT = "too many edits of an old message"
    THREAD_SHUT = "thread archived or locked"
    PERSON_GONE = "person gone"
    REFUSED = "refused"
    AGAIN = "try again later"


_CODES = {
    10003: Trouble.CHANNEL_GONE,
    10004: Trouble.CHANNEL_GONE,
    10007: Trouble.PERSON_GONE,
    10008: Trouble.MESSAGE_GONE,
    10013: Trouble.PERSON_GONE,
    10015: Trouble.TOKEN_DEAD,
    10062: Trouble.TOO_LATE,
    20028: Trouble.AGAIN,
    30046: Trouble.EDIT_LIMIT,
    40003: Trouble.DM_TOO_FAST,
    40060: Trouble.ANSWERED,
    40094: Trouble.TOKEN_DEAD,
    50001: Trouble.NO_ACCESS,
    50007: Trouble.DMS_CLOSED,
    50013: Trouble.NO_PERMISSION,
    50027: Trouble.TOKEN_DEAD,
    50083: Trouble.THREAD_SHUT,
    50278: Trouble.DMS_CLOSED,
    160005: Trouble.THREAD_SHUT,
}


class Tried(Generic[T]):
    """What came of a call: `value` where `trouble` is None."""

    __slots__ = ("code", "trouble", "value")

    def __init__(self, value: T | None, trouble: Trouble | None = None, code: int = 0) -> None:
        self.value = value
        self.trouble = trouble
        self.code = code

    def __bool__(self) -> bool:
        return self.trouble is None


async def attempt(call: Awaitable[T]) -> Tried[T]:
    """Await a call to Discord; its failures come back by name, other exceptions go through."""
    try:
        async with asyncio.timeout(GIVE_UP_S):
            return Tried(await call)
    except discord.InteractionResponded:
        return Tried(None, Trouble.ANSWERED)
    except discord.RateLimited:
        return Tried(None, Trouble.AGAIN, 429)
    except discord.HTTPException as fault:
        trouble = named(fault)
        log.info("discord", trouble=trouble.value, status=fault.status, code=fault.code)
        return Tried(None, trouble, fault.code)
    except (TimeoutError, aiohttp.ClientError, ConnectionError) as fault:
        log.info("discord", trouble=Trouble.AGAIN.value, fault=type(fault).__name__)
        return Tried(None, Trouble.AGAIN)


def named(fault: discord.HTTPException) -> Trouble:
    """The outcome that this failure stands for."""
    known = _CODES.get(fault.code)
    if known is not None:
        return known
    if fault.status >= 500 or fault.status == 429:
        return Trouble.AGAIN
    if fault.status == 404:
        return Trouble.TOKEN_DEAD
    if fault.status == 403:
        return Trouble.NO_PERMISSION
    return Trouble.REFUSED
