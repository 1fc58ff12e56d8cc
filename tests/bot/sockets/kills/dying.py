"""Gavel that kills itself at a point it was told: `DIE_AT="after commit 2"`.

The points are those between which a crash could lose or double something: "acknowledge" (an
interaction's callback), "commit" (a transaction of the writer), "ping" (a message that mentions),
"DM", "publish" (any other message of a table). "before" is when the call is about to be made,
"after" when its answer is there and nobody has heard of it. They count from the first press on.
Nothing is drawn: pictures are not what is at stake here.
"""

import os
import signal
from collections.abc import Callable
from functools import partial
from typing import Any

import aiohttp

from bot.__main__ import main as gavel
from bot.app import App
from bot.discord.client import GavelClient
from bot.discord.messages import hands, panels
from bot.store.writer import Writer

POINTS = ("acknowledge", "commit", "publish", "DM", "ping")
SIDES = ("before", "after")


class Fate:
    """Counts how often the point is passed, once somebody has pressed, and ends it all."""

    def __init__(self, told: str) -> None:
        self._side, self._point, number = told.split()
        self._left = int(number)
        self.armed = False

    def passes(self, side: str, point: str) -> None:
        if not self.armed or (side, point) != (self._side, self._point):
            return
        self._left -= 1
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


def point_of(method: str, path: str, body: str, dms: frozenset[str]) -> str | None:
    """Which point a request to Discord is; None for what only looks."""
    if path.endswith("/callback"):
        return "acknowledge"
    parts = path.split("/channels/", 1)[-1].split("/")
    if "/channels/" not in path or method == "GET" or "messages" not in parts:
        return None
    if parts[0] in dms:
        return "DM"
    return "ping" if method == "POST" and '"<@' in body else "publish"


def watched(fate: Fate, dms: frozenset[str]) -> None:
    """Let every request and every transaction pass by the fate."""
    request, transaction = aiohttp.ClientSession._request, Writer._transaction

    async def asked(self: Any, method: str, url: Any, **more: Any) -> Any:
        point = point_of(method, str(url), _body(more.get("data")), dms)
        if point is None:
            return await request(self, method, url, **more)
        fate.passes("before", point)
        answer = await request(self, method, url, **more)
        fate.passes("after", point)
        return answer

    async def committed(self: Any, writes: Any) -> Any:
        fate.passes("before", "commit")
        won = await transaction(self, writes)
        fate.passes("after", "commit")
        return won

    aiohttp.ClientSession._request = asked  # type: ignore[method-assign]  # the one way out
    Writer._transaction = committed  # type: ignore[method-assign]  # the one way in


def _body(sent: Any) -> str:
    return sent if isinstance(sent, str) else str(getattr(sent, "_fields", ""))


def armed_by_a_press(fate: Fate) -> None:
    heard: Callable[..., Any] = GavelClient.on_interaction

    async def first(self: Any, interaction: Any) -> None:
        fate.armed = True
        await heard(self, interaction)

    GavelClient.on_interaction = first  # type: ignore[method-assign]  # before it is connected


def without_pictures() -> None:
    async def nothing(self: Any) -> None:
        return

    App._warm = nothing  # type: ignore[method-assign]  # it draws
    panels.panel_screen = partial(panels.panel_screen, picture=False)
    panels.result_screen = partial(panels.result_screen, picture=False)
    hands.hand_screen = partial(hands.hand_screen, picture=False)


def main(argv: list[str] | None = None) -> int:
    without_pictures()
    if told := os.environ.get("DIE_AT"):
        fate = Fate(told)
        watched(fate, frozenset(os.environ.get("DIE_DMS", "").split(",")))
        armed_by_a_press(fate)
    return gavel(argv)
