"""What the requests to Discord tell: how soon presses are acknowledged, and how calls end."""

import time
from types import SimpleNamespace
from typing import Any, Final

import aiohttp

from bot.health.figures import ACKNOWLEDGED, CALLS

KEPT: Final = 4096
"""Interactions that wait for their first answer, at most; the oldest are forgotten."""


class Wire:
    """`trace` goes into discord.py's HTTP session; `arrived` is told of every interaction."""

    def __init__(self) -> None:
        self._arrived: dict[str, float] = {}
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._ended)
        self.trace.on_request_exception.append(self._failed)

    def arrived(self, interaction_id: int) -> None:
        self._arrived[str(interaction_id)] = time.perf_counter()
        if len(self._arrived) > KEPT:
            del self._arrived[next(iter(self._arrived))]

    async def _ended(
        self,
        _: aiohttp.ClientSession,
        __: SimpleNamespace,
        told: aiohttp.TraceRequestEndParams,
    ) -> None:
        CALLS.labels(told.method, str(told.response.status)).inc()
        parts = told.url.path.rsplit("/", 3)
        if parts[-1] == "callback" and len(parts) == 4:
            since = self._arrived.pop(parts[1], None)
            if since is not None:
                ACKNOWLEDGED.observe(time.perf_counter() - since)

    async def _failed(self, _: Any, __: Any, told: aiohttp.TraceRequestExceptionParams) -> None:
        CALLS.labels(told.method, "none").inc()
