"""Bots that are born quickly: a process that has imported everything forks one when asked.

Most of a bot's start is reading Python modules; a test that kills it hundreds of times does that
once. A forked bot is a process of its own like any other, and its first breath is the launcher's
`main`. Run as a module this is the process that forks; `Nursery` is who asks.
"""

import asyncio
import contextlib
import json
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.playground import launcher
from bot.playground.processes import ORDINARY, ROOT, BotProcess
from bot.playground.server import LocalDiscord


class Child:
    """A forked bot, as `BotProcess` wants a process to be."""

    def __init__(self, pid: int, stderr: asyncio.StreamReader, end: "asyncio.Task[int]") -> None:
        self.pid = pid
        self.stderr = stderr
        self.returncode: int | None = None
        self._end = end
        end.add_done_callback(self._ended)

    def _ended(self, end: "asyncio.Task[int]") -> None:
        if not end.cancelled():
            self.returncode = end.result()

    async def wait(self) -> int:
        return await asyncio.shield(self._end)

    def kill(self) -> None:
        self._send(signal.SIGKILL)

    def terminate(self) -> None:
        self._send(signal.SIGTERM)

    def _send(self, how: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, how)


class Nursery:
    """`async with Nursery(folder) as nursery`: one bot at a time, in a world of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._born = 0
        self._process: asyncio.subprocess.Process

    async def __aenter__(self) -> "Nursery":
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.bot.sockets.kills.nursery"),
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()

    async def start(self, discord: LocalDiscord, env: Mapping[str, str]) -> BotProcess:
        """A new bot in this world; the one before it must have ended."""
        self._born += 1
        name = f"child{self._born}"
        told = {
            **ORDINARY,
            "DISCORD_TOKEN": discord.token,
            "GAVEL_PLAYGROUND_URL": discord.origin,
            "GAVEL_PLAYGROUND_PROCESS": name,
            **env,
        }
        pipe = self._folder / name
        os.mkfifo(pipe)
        stderr = await _opened(pipe)
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([str(pipe), told]).encode() + b"\n")
        pid = int(await self._line())
        child: Any = Child(pid, stderr, asyncio.ensure_future(self._status()))
        bot = BotProcess(name, child, discord.gateway, discord.clock, discord.bell, None)
        discord.processes.started.append(bot)
        return bot

    async def _status(self) -> int:
        return int(await self._line())

    async def _line(self) -> bytes:
        assert self._process.stdout is not None
        return await self._process.stdout.readline()


async def _opened(pipe: Path) -> asyncio.StreamReader:
    reader = asyncio.StreamReader(limit=1 << 20)
    protocol = asyncio.StreamReaderProtocol(reader)
    end = os.fdopen(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK), "rb", buffering=0)
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, end)
    return reader


def main() -> None:
    """Fork a bot for each line; write its pid, and its status when it has ended."""
    launcher.program()
    for line in sys.stdin:
        pipe, env = json.loads(line)
        pid = os.fork()
        if pid == 0:
            _live(pipe, env)
        print(pid, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)


def _live(pipe: str, env: dict[str, str]) -> None:
    os.environ.update(env)
    os.dup2(os.open(pipe, os.O_WRONLY), 2)
    os.dup2(os.open(os.devnull, os.O_RDWR), 0)
    os.dup2(0, 1)
    with contextlib.suppress(SystemExit):
        status = launcher.main([])
        sys.stderr.flush()
        os._exit(status)
    os._exit(1)


if __name__ == "__main__":
    os.environ["GAVEL_PLAYGROUND_PROGRAM"] = "tests.bot.sockets.kills.dying:main"
    main()
