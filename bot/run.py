"""Runs the bot until it is told to stop, and ends it in time."""

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

import structlog

from bot import clock as clocks
from bot.app import App
from bot.health.loops import Watchdog
from bot.health.server import HealthServer
from bot.health.wire import Wire
from bot.settings import Settings, SettingsError
from bot.store.errors import StoreError
from bot.store.store import Store

log = structlog.get_logger(__name__)

ENDS_WITHIN_S: Final = 9.0
"""After that the process leaves, whatever still hangs: what people did is in the database."""


async def run(settings: Settings, token: str) -> None:
    """Return after a clean end. Raises StoreError, SettingsError, and what discord.py raises when
    it cannot connect."""
    store = await Store.open(
        settings.database_url,
        shards=settings.shards,
        shard_count=settings.shard_count,
        dms_per_10_minutes=settings.dm_budget_ten_minutes,
        dms_per_day=settings.dm_budget_day,
    )
    try:
        await _Run(settings, store).until_told(token)
    finally:
        await store.close()


class _Run:
    """One run of the program."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._app = App(settings, store)
        self._client = self._app.client
        self._told = asyncio.Event()
        self._fault: StoreError | None = None
        store.on_locked_out = self._locked_out
        wire = Wire()
        self._client.door.arrived = wire.arrived
        self._client.http.http_trace = wire.trace
        self._health = HealthServer(self._app, clocks.system)
        self._watchdog = Watchdog(lambda: self._app.loops, clocks.system)

    def _locked_out(self, fault: StoreError) -> None:
        """Another process has our shards: it also tells what we have not told."""
        self._fault = fault
        self._app.flushes = False
        self._told.set()

    async def until_told(self, token: str) -> None:
        await self._open_health()
        told = asyncio.ensure_future(self._told.wait())
        with _signals(self._told):
            running = asyncio.ensure_future(self._client.start(token))
            self._watchdog.start()
            try:
                await asyncio.wait({running, told}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                await self._end(running, told)
        if self._fault is not None:
            raise self._fault
        if running.done() and not running.cancelled():
            running.result()

    async def _open_health(self) -> None:
        host, port = self._settings.health_host, self._settings.health_port
        if not port:
            return
        try:
            await self._health.start(host, port)
        except OSError as cause:
            reason = cause.strerror or cause
            raise SettingsError(
                f"HEALTH_PORT: nothing can listen on {host}:{port}: {reason}."
            ) from None

    async def _end(self, *tasks: "asyncio.Future[Any]") -> None:
        if self._told.is_set():
            log.info("stopping")
        latest = threading.Timer(ENDS_WITHIN_S, _leave, [0 if self._fault is None else 1])
        latest.daemon = True
        latest.start()
        self._watchdog.stop()
        await self._client.close()
        await self._client.http.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._health.close()
        if self._told.is_set():
            log.info("stopped")


@contextmanager
def _signals(told: asyncio.Event) -> Iterator[None]:
    loop = asyncio.get_running_loop()
    for stop in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # Windows: Ctrl-C cancels the run instead
            loop.add_signal_handler(stop, told.set)
    yield


def _leave(status: int) -> None:
    print("gavel: something hung; left without waiting for it.", file=sys.stderr, flush=True)
    os._exit(status)
