"""Runs the ordinary program against a local Discord: `python -m bot.playground.launcher`.

Points discord.py at loopback, hands in the world's clock and, if there is one, a dealer, then
starts `bot.__main__.main` with the arguments given. Told what to do by its environment:

GAVEL_PLAYGROUND_URL      where the local Discord listens, such as http://127.0.0.1:8753
GAVEL_PLAYGROUND_PROCESS  a name for this process in the server's log
GAVEL_PLAYGROUND_SKEW_MS  how far this machine's clock is off, for tests of that
GAVEL_PLAYGROUND_DEALS    a JSON file, or JSON, listing {"seed": …, "pins": {…}} for new tables
GAVEL_PLAYGROUND_PROGRAM  another program than Gavel, as module:function
"""

import importlib
import os
import signal
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import discord
import yarl

import bot.clock
import bot.dealer
from bot.playground.dealing import Dealing
from bot.playground.following import FollowingClock

PROGRAM = "bot.__main__:main"
GUILDS_ARRIVE_WITHIN_S = 0.2
UNREADABLE = 2


def main(argv: list[str] | None = None) -> int:
    """Exit status of the program; 2 when the environment does not say where to connect."""
    origin = os.environ.get("GAVEL_PLAYGROUND_URL")
    if not origin:
        print("GAVEL_PLAYGROUND_URL must say where the local Discord listens.", file=sys.stderr)
        return UNREADABLE
    process = os.environ.get("GAVEL_PLAYGROUND_PROCESS") or f"bot-{os.getpid()}"
    point_at(origin, process)
    skew = int(os.environ.get("GAVEL_PLAYGROUND_SKEW_MS") or 0)
    clock = FollowingClock(origin, process, skew_ms=skew, lost=_leave_with(os.getppid()))
    try:
        clock.start()
    except OSError as trouble:
        print(f"No local Discord answers at {origin}: {trouble}", file=sys.stderr)
        return UNREADABLE
    follow(clock)
    if deals := os.environ.get("GAVEL_PLAYGROUND_DEALS"):
        bot.dealer.system = Dealing(deals, otherwise=bot.dealer.system)
    return program()(argv)


def point_at(origin: str, process: str) -> None:
    """Make discord.py talk to the local Discord, and not wait out of politeness to the real one."""
    discord.http.Route.BASE = f"{origin}/as/{process}/api/v10"
    gateway = f"{origin.replace('http', 'ws', 1)}/gateway/{process}/"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    discord.asset.Asset.BASE = f"{origin}/cdn"
    discord.Client.before_identify_hook = _at_once  # type: ignore[method-assign]  # it waits 5 s
    discord.AutoShardedClient.before_identify_hook = _at_once  # type: ignore[method-assign]  # 5 s a shard
    _expect_guilds_soon(discord.state.ConnectionState)


def follow(clock: FollowingClock) -> None:
    """The program's clock, and what discord.py takes for now, follow the world's."""
    bot.clock.system = clock

    def utcnow() -> datetime:
        return datetime.fromtimestamp(clock.now_ms() / 1000, UTC)

    discord.utils.utcnow = utcnow


def program() -> Callable[[list[str] | None], int]:
    """The function to run. Raises ImportError or AttributeError when there is none."""
    module, function = os.environ.get("GAVEL_PLAYGROUND_PROGRAM", PROGRAM).split(":")
    found: Callable[[list[str] | None], int] = getattr(importlib.import_module(module), function)
    return found


def _leave_with(parent: int) -> Callable[[], None]:
    """End this process when the world is gone and whoever started us is, too."""

    def leave() -> None:
        if os.getppid() != parent:
            os.kill(os.getpid(), signal.SIGTERM)

    return leave


async def _at_once(self: Any, shard_id: int | None, *, initial: bool = False) -> None:
    return


def _expect_guilds_soon(state: type) -> None:
    """READY waits this long after the last guild; here they follow it at once."""
    ordinary = state.__init__  # type: ignore[misc]  # wrapping, not subclassing: others hold the class

    def prepared(self: object, **options: object) -> None:
        options.setdefault("guild_ready_timeout", GUILDS_ARRIVE_WITHIN_S)
        ordinary(self, **options)

    state.__init__ = prepared  # type: ignore[misc]  # as above


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
