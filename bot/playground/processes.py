"""Bots in processes of their own: started, waited for, killed."""

import asyncio
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from bot.playground.bell import Bell
from bot.playground.clock import WorldClock
from bot.playground.gateway import Gateway

LAUNCHER = ("-m", "bot.playground.launcher")
ROOT = Path(__file__).parents[2]
STOPS_WITHIN_S = 15.0
ORDINARY = {"COMMAND_GUILD": "", "SHARD_COUNT": "1", "SHARD_IDS": "", "PYTHONUNBUFFERED": "1"}
"""Set for every bot, so that an operator's own .env does not reach into the local world."""


class BotDied(Exception):
    """The process ended while it was waited for; notes hold the end of its log."""


class BotProcess:
    """One bot process. `log` holds the lines of its standard error so far."""

    def __init__(
        self,
        name: str,
        process: asyncio.subprocess.Process,
        gateway: Gateway,
        clock: WorldClock,
        bell: Bell,
        echo: Callable[[str], None] | None,
    ) -> None:
        self.name = name
        self.log: list[str] = []
        self._process = process
        self._gateway = gateway
        self._clock = clock
        self._bell = bell
        self._echo = echo
        self._reading = asyncio.create_task(self._read())

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def status(self) -> int | None:
        """The exit status; None while it runs. Killed by signal n, it is -n."""
        return self._process.returncode

    async def wait_ready(self, within: float = 60.0, *, shards: int = 1) -> "BotProcess":
        """Until its sessions are identified and have their guilds. Raises BotDied."""

        def ready_or_dead() -> bool:
            return self.status is not None or len(self._gateway.live(self.name)) >= shards

        await self._bell.until(ready_or_dead, within, f"{self.name} being ready")
        if self.status is not None:
            raise self._died(f"{self.name} ended with {self.status} before it was ready")
        return self

    async def wait_logged(self, text: str, within: float = 30.0) -> str:
        """The first log line, past or coming, with `text` in it. Raises BotDied."""

        def found() -> str | None:
            line = next((line for line in self.log if text in line), None)
            if line is None and self.status is not None and self._reading.done():
                return "\n"
            return line

        line = await self._bell.until(found, within, f"{self.name} logging {text!r}")
        if line == "\n":
            raise self._died(f"{self.name} ended without logging {text!r}")
        return line

    async def wait(self) -> int:
        """Until it ends by itself; the exit status."""
        status = await self._process.wait()
        await self._reading
        return status

    async def kill(self) -> None:
        """SIGKILL: it gets to finish nothing."""
        await self._stop(self._process.kill)

    async def terminate(self) -> int:
        """SIGTERM, and SIGKILL if it has not ended in time; the exit status."""
        return await self._stop(self._process.terminate)

    async def _stop(self, how: Callable[[], None]) -> int:
        if self.status is None:
            how()
            try:
                async with asyncio.timeout(STOPS_WITHIN_S):
                    await self._process.wait()
            except TimeoutError:
                self._process.kill()
        return await self.wait()

    async def _read(self) -> None:
        assert self._process.stderr is not None
        async for line in self._process.stderr:
            text = line.decode("utf-8", "replace").rstrip("\n")
            self.log.append(text)
            if self._echo is not None:
                self._echo(text)
            self._bell.ring()
        await self._process.wait()
        self._clock.forget(self.name)
        self._bell.ring()

    def _died(self, what: str) -> BotDied:
        died = BotDied(what)
        died.add_note("Its log ends:\n" + "\n".join(self.log[-40:]))
        return died


class Processes:
    """Starts bots in this world, and leaves none behind."""

    def __init__(
        self, origin: str, token: str, gateway: Gateway, clock: WorldClock, bell: Bell
    ) -> None:
        self._origin = origin
        self._token = token
        self._gateway = gateway
        self._clock = clock
        self._bell = bell
        self.started: list[BotProcess] = []

    async def start(
        self,
        env: Mapping[str, str] | None = None,
        args: Sequence[str] = (),
        *,
        program: str | None = None,
        name: str | None = None,
        skew_ms: int = 0,
        deals: str | None = None,
        echo: Callable[[str], None] | None = None,
    ) -> BotProcess:
        """A new process of the bot, or of `program` (module:function)."""
        name = name or f"bot{len(self.started) + 1}"
        told = {
            **os.environ,
            **ORDINARY,
            "DISCORD_TOKEN": self._token,
            **(env or {}),
            "GAVEL_PLAYGROUND_URL": self._origin,
            "GAVEL_PLAYGROUND_PROCESS": name,
            "GAVEL_PLAYGROUND_SKEW_MS": str(skew_ms),
        }
        if program is not None:
            told["GAVEL_PLAYGROUND_PROGRAM"] = program
        if deals is not None:
            told["GAVEL_PLAYGROUND_DEALS"] = deals
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *LAUNCHER,
            *args,
            cwd=ROOT,
            env=told,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for whoever started it to pass on
            limit=1 << 20,
        )
        bot = BotProcess(name, process, self._gateway, self._clock, self._bell, echo)
        self.started.append(bot)
        return bot

    async def close(self) -> None:
        await asyncio.gather(*(bot.kill() for bot in self.started))
