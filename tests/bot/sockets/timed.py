"""Gavel with a clock on its event loop: how long the loop was held up, and by what."""

import asyncio
import json
import os
import signal
import threading
import time
from pathlib import Path
from typing import Any, NamedTuple

from bot.__main__ import main as gavel
from bot.discord.wire.drawing import Drawing

FILE = "GAVEL_TIMED_FILE"
"""The variable that names the file where the figures go when the program ends. They begin with
SIGUSR1: a start has nobody yet who would wait."""
NOTED_S = 0.001
BEAT_S = 0.01


class Callback(NamedTuple):
    """One that took a millisecond or more: of the processor, by the wall, and what it was."""

    cpu_s: float
    wall_s: float
    what: str


class Figures(NamedTuple):
    """`pictures` are the seconds of the processor of each in its thread; `lags` how much too late
    each beat of a hundredth of a second came."""

    callbacks: list[Callback]
    pictures: list[float]
    lags: list[float]

    def begin(self) -> None:
        """Whatever was before does not count."""
        for figures in self:
            figures.clear()


def read(path: Path) -> Figures:
    """The figures of a run that has ended."""
    callbacks, pictures, lags = json.loads(path.read_text("utf-8"))
    return Figures([Callback(*one) for one in callbacks], pictures, lags)


def main(argv: list[str] | None = None) -> int:
    figures = Figures([], [], [])
    signal.signal(signal.SIGUSR1, lambda *_: figures.begin())
    _time_callbacks(figures.callbacks)
    _time_pictures(figures)
    try:
        return gavel(argv)
    finally:
        Path(os.environ[FILE]).write_text(json.dumps(figures), "utf-8")


def _time_callbacks(noted: list[Callback]) -> None:
    proper = asyncio.Handle._run

    def run(self: asyncio.Handle) -> Any:
        cpu, wall = time.thread_time(), time.perf_counter()
        try:
            return proper(self)
        finally:
            wall = time.perf_counter() - wall
            if wall >= NOTED_S and threading.current_thread() is threading.main_thread():
                noted.append(Callback(time.thread_time() - cpu, wall, _named(self)))

    asyncio.Handle._run = run  # type: ignore[method-assign]  # before any loop runs


def _named(handle: asyncio.Handle) -> str:
    task = getattr(handle._callback, "__self__", None)
    return str(task.get_coro() if isinstance(task, asyncio.Task) else handle._callback)


def _time_pictures(figures: Figures) -> None:
    begin, run = Drawing.__init__, Drawing.run

    def begun(self: Drawing, threads: int) -> None:
        begin(self, threads)
        self.beat = asyncio.get_running_loop().create_task(_beat(figures.lags))  # type: ignore[attr-defined]  # kept alive

    async def timed(self: Drawing, build: Any, *args: Any, **more: Any) -> Any:
        def drawn() -> Any:
            cpu = time.thread_time()
            try:
                return build(*args, **more)
            finally:
                figures.pictures.append(time.thread_time() - cpu)

        return await run(self, drawn)

    Drawing.__init__, Drawing.run = begun, timed  # type: ignore[method-assign]  # before any is


async def _beat(lags: list[float]) -> None:
    while True:
        due = time.perf_counter() + BEAT_S
        await asyncio.sleep(BEAT_S)
        lags.append(time.perf_counter() - due)
