"""Misbehaviour on order: what Discord and the network do to bots, one script line each.

REST faults name a method and a path such as `/channels/*/messages/*` (`*` is one part, `**` the
rest; method `*` is any) and apply to the next requests that match, oldest order first.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import discord

from bot.playground.bell import Bell
from bot.playground.calls import Answer, Call
from bot.playground.rates import too_many

OLD_EDITS = 30046
DM_FLOOD = 40003
_OLD = "Maximum number of edits to messages older than 1 hour reached. Try again later."
_FLOOD = "You are opening direct messages too fast."


class Wire(Protocol):
    """What the gateway lends: the ways its sockets can fail."""

    async def drop(self, *, how: str, resumable: bool, shard: int | None) -> None: ...
    def repeat(self, event: str, times: int) -> None: ...


class Reset(Exception):
    """Cut the connection instead of answering."""


@dataclass(eq=False, slots=True)
class Fault:
    """One order. `used` counts how often it struck; `release` ends a hang."""

    method: str
    pattern: str
    strike: Callable[["Fault", Call], Any]
    left: int | None
    after: bool  # let the request take effect first: the answer is what gets lost
    used: int = 0
    released: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        self.left = 0
        self.released.set()


class Faults:
    """The script. Every method adds to it; `clear` empties it and lets hanging requests go."""

    def __init__(self, wire: Wire, now_ms: Callable[[], int], bell: Bell) -> None:
        self._wire = wire
        self._bell = bell
        self._now_ms = now_ms
        self._script: list[Fault] = []
        self.duplicates = 0  # interactions still to be delivered twice
        self.late: float = 0.0  # seconds that interactions are held back

    # ------------------------------------------------------------------- REST

    def next(
        self,
        method: str,
        pattern: str,
        *,
        status: int,
        times: int | None = 1,
        code: int = 0,
        message: str | None = None,
        retry_after: float = 0.1,
        scope: str = "user",
        after: bool = False,
    ) -> Fault:
        """Answer with an error: 429 with `retry_after` seconds and `scope`, or any other status.

        `times=None` is until `clear`. With `after` the request still takes effect.
        """

        def strike(_: Fault, __: Call) -> Answer:
            if status == 429:
                return too_many(retry_after, scope=scope, code=code, message=message)
            told = message or f"{status}: scripted"
            return Answer(status, {"message": told, "code": code})

        return self._add(method, pattern, strike, times, after)

    def hang(
        self, method: str, pattern: str, *, times: int | None = 1, after: bool = False
    ) -> Fault:
        """Never answer, until `release` or `clear`; then the connection is cut."""

        async def strike(fault: Fault, _: Call) -> None:
            await fault.released.wait()
            raise Reset

        return self._add(method, pattern, strike, times, after)

    def delay(
        self,
        seconds: float,
        method: str = "*",
        pattern: str = "**",
        *,
        times: int | None = 1,
        after: bool = False,
    ) -> Fault:
        """Answer late: before the request takes effect, or `after`."""

        async def strike(fault: Fault, _: Call) -> None:
            try:
                async with asyncio.timeout(seconds):
                    await fault.released.wait()
            except TimeoutError:
                return

        return self._add(method, pattern, strike, times, after)

    def reset(
        self, method: str, pattern: str, *, times: int | None = 1, after: bool = False
    ) -> Fault:
        """Cut the connection without an answer; with `after` the request took effect."""

        def strike(_: Fault, __: Call) -> None:
            raise Reset

        return self._add(method, pattern, strike, times, after)

    def old_edits(
        self,
        *,
        older_than_s: float = 3600,
        allowed: int = 3,
        per_s: float = 20,
        retry_after: float = 0.1,
    ) -> Fault:
        """Refuse edits of old messages with 30046 once `allowed` were made in `per_s` a channel."""
        made: dict[str, deque[int]] = {}

        def strike(_: Fault, call: Call) -> Answer | None:
            now = self._now_ms()
            sent = discord.utils.snowflake_time(int(call.parts[3])).timestamp() * 1000
            if now - sent < older_than_s * 1000:
                return None
            recent = made.setdefault(call.parts[1], deque())
            while recent and now - recent[0] >= per_s * 1000:
                recent.popleft()
            if len(recent) >= allowed:
                return too_many(retry_after, code=OLD_EDITS, message=_OLD)
            recent.append(now)
            return None

        return self._add("PATCH", "/channels/*/messages/*", strike, None, after=False)

    def dm_flood(self, *, allowed: int = 10, per_s: float = 600) -> Fault:
        """Refuse to open more than `allowed` DMs with new people in `per_s`, with 40003."""
        opened: deque[int] = deque()
        known: set[str] = set()

        def strike(_: Fault, call: Call) -> Answer | None:
            person = str(call.message.get("recipient_id"))
            if person in known:
                return None
            now = self._now_ms()
            while opened and now - opened[0] >= per_s * 1000:
                opened.popleft()
            if len(opened) >= allowed:
                return Answer(400, {"message": _FLOOD, "code": DM_FLOOD})
            opened.append(now)
            known.add(person)
            return None

        return self._add("POST", "/users/@me/channels", strike, None, after=False)

    def clear(self) -> None:
        """Everything behaves again."""
        for fault in self._script:
            fault.release()
        self._script.clear()
        self.duplicates, self.late = 0, 0.0

    async def before(self, call: Call) -> Answer | None:
        """An answer that takes the place of the real one, if a fault strikes now."""
        return await self._strike(call, after=False)

    async def after(self, call: Call) -> Answer | None:
        """The same, once the request has taken effect."""
        return await self._strike(call, after=True)

    def _add(
        self,
        method: str,
        pattern: str,
        strike: Callable[[Fault, Call], Any],
        times: int | None,
        after: bool,
    ) -> Fault:
        fault = Fault(method, pattern, strike, times, after)
        self._script.append(fault)
        return fault

    async def _strike(self, call: Call, *, after: bool) -> Answer | None:
        for fault in tuple(self._script):
            if fault.after != after or not call.matches(fault.method, fault.pattern):
                continue
            if fault.left is not None:
                if fault.left <= 0:
                    continue
                fault.left -= 1
            fault.used += 1
            self._bell.ring()
            struck = fault.strike(fault, call)
            if asyncio.iscoroutine(struck):
                struck = await struck
            if isinstance(struck, Answer):
                return struck
        return None

    # ---------------------------------------------------------------- gateway

    async def drop_gateway(
        self, *, resumable: bool = True, how: str = "reset", shard: int | None = None
    ) -> None:
        """Lose the connection of one shard, or of all.

        `how`: reset (the network is gone), close (an orderly close), reconnect (op 7), invalid
        (op 9). Not resumable: the session is forgotten, so the bot has to identify again.
        """
        await self._wire.drop(how=how, resumable=resumable, shard=shard)

    def repeat_ready(self, times: int = 1) -> None:
        """Send READY and the guilds again on every live session."""
        self._wire.repeat("READY", times)

    def repeat_resumed(self, times: int = 1) -> None:
        """Send RESUMED out of the blue on every live session."""
        self._wire.repeat("RESUMED", times)

    def duplicate_next_interaction(self, times: int = 1) -> None:
        """Deliver the next `times` INTERACTION_CREATE events twice each."""
        self.duplicates += times

    def delay_interactions(self, seconds: float) -> None:
        """Hold every INTERACTION_CREATE back: their three seconds run meanwhile."""
        self.late = seconds
