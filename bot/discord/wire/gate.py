"""The gate before Discord: at most so many requests a second for the whole bot.

Discord allows a bot 50 a second over all its servers, and takes it off the net for a while when it
does more. Answers to presses do not count and do not come this way (they go by their token).
"""

from typing import Any, Final

import discord

from bot.clock import Clock

PER_SECOND: Final = 40
AT_ONCE: Final = 10
"""How many may go at the same time after a quiet moment: with those, at most 50 in any second."""


class Gate:
    """Lets requests through in the order they come."""

    def __init__(self, clock: Clock, *, share: float = 1.0) -> None:
        """`share` is this process's part of the bot, where several serve its shards."""
        self._clock = clock
        self._step_ms = 1000 / (PER_SECOND * share)
        self._ahead_ms = self._step_ms * (AT_ONCE * share - 1)
        self._next_ms = 0.0

    async def through(self) -> None:
        """Return when it is this request's turn."""
        now = self._clock.now_ms()
        turn = max(self._next_ms, now - self._ahead_ms)
        self._next_ms = turn + self._step_ms
        if turn > now:
            await self._clock.sleep_until(round(turn + 0.5))


def paced(client: discord.AutoShardedClient, clock: Clock) -> None:
    """Let every request that the client makes by the bot's token wait for its turn."""
    count = client.shard_count or 1
    gate = Gate(clock, share=len(client.shard_ids or range(count)) / count)
    request = client.http.request

    async def in_turn(route: discord.http.Route, **more: Any) -> Any:
        await gate.through()
        return await request(route, **more)

    client.http.request = in_turn  # type: ignore[method-assign]  # every method of it asks there
