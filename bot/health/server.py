"""The health endpoint and the figures, over HTTP: for the operator's machine, not for the world."""

from typing import Any, Final, Protocol

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.clock import Clock
from bot.health import figures
from bot.store.errors import StoreError
from bot.store.figures import Figures

LATE_MS: Final = 60_000
"""A deadline that passed so long ago says that something is wrong."""


class Patient(Protocol):
    """What is watched. `shards`: how many are connected, and how many should be."""

    @property
    def stopping(self) -> bool: ...
    @property
    def shards(self) -> tuple[int, int]: ...
    async def figures(self, now_ms: int) -> Figures: ...


class HealthServer:
    """`GET /health` answers 200 or 503 with the reasons, `GET /metrics` the figures."""

    def __init__(self, patient: Patient, clock: Clock) -> None:
        self._patient = patient
        self._clock = clock
        self._runner: web.AppRunner | None = None

    async def start(self, host: str, port: int) -> None:
        """Raises OSError where the address is taken."""
        served = web.Application()
        served.add_routes([web.get("/health", self._health), web.get("/metrics", self._metrics)])
        self._runner = web.AppRunner(served, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()

    async def close(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    async def _health(self, _: web.Request) -> web.Response:
        reasons, told = await self._reasons()
        status = "ok" if not reasons else "stopping" if self._patient.stopping else "ill"
        body = {"status": status, "reasons": reasons, **told}
        return web.json_response(body, status=503 if reasons else 200)

    async def _reasons(self) -> tuple[list[str], dict[str, Any]]:
        """What is wrong, and the figures that can be had."""
        reasons: list[str] = []
        told: dict[str, Any] = {}
        if self._patient.stopping:
            reasons.append("The bot is stopping.")
        connected, wanted = self._patient.shards
        told["shards"] = {"connected": connected, "wanted": wanted}
        if connected < wanted:
            reasons.append(f"{wanted - connected} of {wanted} shards have no connection.")
        try:
            found = await self._patient.figures(self._clock.now_ms())
        except StoreError as fault:
            return [*reasons, str(fault)], told
        told |= {"overdue_ms": found.overdue_ms, "outbox": found.outbox, "tables": found.tables}
        if found.overdue_ms > LATE_MS:
            reasons.append(f"The oldest deadline is {found.overdue_ms // 1000} seconds overdue.")
        return reasons, told

    async def _metrics(self, _: web.Request) -> web.Response:
        figures.CONNECTED.set(self._patient.shards[0])
        try:
            _set(await self._patient.figures(self._clock.now_ms()))
        except StoreError:
            # Better no figure than an old one that looks like news.
            _set(Figures(0, 0, {}), to=float("nan"))
        body = generate_latest(figures.REGISTRY)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})


def _set(found: Figures, *, to: float | None = None) -> None:
    figures.OVERDUE.set(found.overdue_ms / 1000 if to is None else to)
    figures.OUTBOX.set(found.outbox if to is None else to)
    figures.TABLES.clear()
    for status, count in found.tables.items():
        figures.TABLES.labels(status).set(count)
