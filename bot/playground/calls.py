"""A REST request and its answer, apart from any HTTP library, and the log of them."""

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.playground.backend import Upload

_NUMBER = re.compile(r"\d{15,}")
_TOKEN = re.compile(r"^(/(?:webhooks|interactions)/\{id\})/[^/]{20,}")
KEPT = 20_000


@dataclass(slots=True)
class Call:
    """What a bot asked. `arrived` is on the loop's clock, in seconds."""

    method: str
    path: str  # below /api/v10
    arrived: float
    json: Any = None
    params: dict[str, str] = field(default_factory=dict)
    files: list[Upload] = field(default_factory=list)
    reason: str | None = None
    process: str = ""  # which bot process, where several share the world

    @property
    def parts(self) -> list[str]:
        return self.path.strip("/").split("/")

    @property
    def route(self) -> str:
        """The path with every id and token taken out: `/channels/{id}/messages/{id}`."""
        return _TOKEN.sub(r"\1/{token}", _NUMBER.sub("{id}", self.path))

    def matches(self, method: str, pattern: str) -> bool:
        """`*` in the pattern is one part of the path, a last `**` whatever is left."""
        if method not in ("*", self.method):
            return False
        wanted, parts = pattern.strip("/").split("/"), self.parts
        if wanted[-1] == "**":
            wanted, parts = wanted[:-1], parts[: len(wanted) - 1]
        return len(wanted) == len(parts) and all(
            w in ("*", p) for w, p in zip(wanted, parts, strict=True)
        )

    @property
    def message(self) -> dict[str, Any]:
        """The message in the body: an interaction's answer carries it one level down."""
        body = self.json if isinstance(self.json, dict) else {}
        if self.parts[0] == "interactions":
            inner = body.get("data")
            return inner if isinstance(inner, dict) else {}
        return body


@dataclass(slots=True)
class Answer:
    status: int
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def code(self) -> int | None:
        """Discord's error code, where the answer has one."""
        found = self.body.get("code") if isinstance(self.body, dict) else None
        return found if self.status >= 400 and isinstance(found, int) else None


@dataclass(frozen=True, slots=True)
class Request:
    """One line of the log. `at_ms` is world time; `took_ms` real."""

    method: str
    path: str
    route: str
    body: Any
    files: tuple[str, ...]
    status: int
    code: int | None
    answer: Any
    at_ms: int
    took_ms: float
    process: str


class Log:
    """Every REST request the bots made, oldest first."""

    def __init__(self) -> None:
        self._lines: deque[Request] = deque(maxlen=KEPT)

    def add(self, request: Request) -> None:
        self._lines.append(request)

    def __iter__(self) -> Iterator[Request]:
        return iter(tuple(self._lines))

    def __len__(self) -> int:
        return len(self._lines)

    def clear(self) -> None:
        self._lines.clear()

    def of(
        self, method: str = "*", pattern: str = "**", *, status: int | None = None
    ) -> list[Request]:
        """Those to a path such as `/channels/*/messages`, answered with `status` if given."""
        return [
            line
            for line in self._lines
            if Call(line.method, line.path, 0.0).matches(method, pattern)
            and status in (None, line.status)
        ]
