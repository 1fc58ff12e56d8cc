"""`python -m bot.playground`: Gavel to play with in a browser, without Discord or a token."""

import argparse
import asyncio
import contextlib
import errno
import signal
import sys
import webbrowser
from pathlib import Path
from typing import TextIO

from bot.playground.processes import BotProcess
from bot.playground.server import LOOPBACK, LocalDiscord

PORT = 8753
PORTS_TRIED = 20
FOLDER = Path("playground")
FIRST_PAUSE_S, LONGEST_PAUSE_S = 1.0, 30.0
STEADY_AFTER_S = 60.0
UNUSABLE = 2


def main(argv: list[str] | None = None) -> int:
    """Run until Ctrl-C. Exit status 2 when the port or the folder cannot be used."""
    wishes = _parser().parse_args(argv)
    try:
        FOLDER.mkdir(exist_ok=True)
        if wishes.fresh:
            for file in FOLDER.glob("gavel.db*"):
                file.unlink()
        world = _open(wishes.port)
    except OSError as trouble:
        print(f"The playground cannot open: {trouble}", file=sys.stderr)
        return UNUSABLE
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_play(world, open_browser=wishes.open))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot.playground", description=__doc__)
    parser.add_argument("--port", type=int, help=f"where to listen (default: {PORT} or next free)")
    parser.add_argument("--fresh", action="store_true", help="forget the tables of the last time")
    parser.add_argument("--open", action="store_true", help="open the browser as well")
    return parser


def _open(port: int | None) -> LocalDiscord:
    """A world on `port`, or on the first free port from the usual one. Raises OSError."""
    if port is not None:
        return LocalDiscord(port=port)
    for candidate in range(PORT, PORT + PORTS_TRIED):
        try:
            return LocalDiscord(port=candidate)
        except OSError as taken:
            if taken.errno != errno.EADDRINUSE:
                raise
    raise OSError(f"ports {PORT} to {PORT + PORTS_TRIED - 1} of {LOOPBACK} are all taken")


async def _play(world: LocalDiscord, *, open_browser: bool) -> None:
    over = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # not on Windows, where Ctrl-C interrupts
            asyncio.get_running_loop().add_signal_handler(sign, over.set)
    with (FOLDER / "bot.log").open("w", encoding="utf-8") as log:
        async with world:
            print(f"Gavel is at {world.origin}/ (Ctrl-C to close)", flush=True)
            if open_browser:
                webbrowser.open(world.origin)
            keeping = asyncio.create_task(_keep_a_bot(world, log))
            await over.wait()
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
            await asyncio.gather(*(bot.terminate() for bot in world.processes.started))


async def _keep_a_bot(world: LocalDiscord, log: TextIO) -> None:
    """Start the bot, and start it again whenever it ends; slower while it ends at once."""
    pause = FIRST_PAUSE_S
    while True:
        began = asyncio.get_running_loop().time()
        bot = await _start(world, log)
        status = await bot.wait()
        if asyncio.get_running_loop().time() - began > STEADY_AFTER_S:
            pause = FIRST_PAUSE_S
        print(
            f"The bot stopped with status {status} (see {FOLDER / 'bot.log'}); "
            f"starting it again in {pause:g} s.",
            file=sys.stderr,
        )
        await asyncio.sleep(pause)
        pause = min(pause * 2, LONGEST_PAUSE_S)


async def _start(world: LocalDiscord, log: TextIO) -> BotProcess:
    def write(line: str) -> None:
        log.write(line + "\n")
        log.flush()

    database = (FOLDER / "gavel.db").resolve()
    return await world.start_bot({"DATABASE_URL": f"sqlite+aiosqlite:///{database}"}, echo=write)


if __name__ == "__main__":
    sys.exit(main())
