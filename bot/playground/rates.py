"""Rate limits: a bucket a route and channel, and fifty requests a second over all.

Discord publishes no numbers for its routes; those below are what bots have long been told in the
headers. Limits run on real time, since discord.py sleeps them out in real time.
"""

import hashlib
import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.playground.calls import Answer, Call

GLOBAL_PER_SECOND = 50


@dataclass(frozen=True, slots=True)
class Limit:
    count: int
    per_s: float


LIKE_DISCORD: Mapping[tuple[str, str], Limit] = {
    ("POST", "/channels/*/messages"): Limit(5, 5),
    ("PATCH", "/channels/*/messages/*"): Limit(5, 5),
    ("DELETE", "/channels/*/messages/*"): Limit(5, 1),
    ("POST", "/channels/*/typing"): Limit(5, 5),
    ("PUT", "/channels/*/messages/pins/*"): Limit(10, 10),
    ("DELETE", "/channels/*/messages/pins/*"): Limit(10, 10),
    ("POST", "/channels/*/threads"): Limit(10, 10),
    ("PATCH", "/channels/*"): Limit(5, 10),
    ("POST", "/users/@me/channels"): Limit(10, 10),
    ("*", "/webhooks/**"): Limit(5, 2),
}
NONE: Mapping[tuple[str, str], Limit] = {}


@dataclass(slots=True)
class _Bucket:
    limit: Limit
    left: int
    ends: float


class Rates:
    """Counts requests and says when one is too many."""

    def __init__(
        self,
        limits: Mapping[tuple[str, str], Limit],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.limits = limits
        self._clock = clock
        self._buckets: dict[str, _Bucket] = {}
        self._whole = _Bucket(Limit(GLOBAL_PER_SECOND, 1), GLOBAL_PER_SECOND, 0.0)

    def check(self, call: Call) -> tuple[Answer | None, dict[str, str]]:
        """A 429 if this request is one too many, and the headers its answer carries."""
        now = self._clock()
        counted = self.limits and call.parts[0] not in ("interactions", "webhooks")
        if counted and not _take(self._whole, now):
            return too_many(self._whole.ends - now, scope="global"), {}
        found = self._limit_of(call)
        if found is None:
            return None, {}
        name, limit = found
        bucket = self._buckets.setdefault(name, _Bucket(limit, limit.count, 0.0))
        taken = _take(bucket, now)
        headers = _headers(name, bucket, now)
        if taken:
            return None, headers
        answer = too_many(bucket.ends - now, scope="user")
        answer.headers.update(headers)
        return answer, headers

    def _limit_of(self, call: Call) -> tuple[str, Limit] | None:
        for (method, pattern), limit in self.limits.items():
            if call.matches(method, pattern):
                major = "/".join(call.parts[1:3]) if call.parts[0] == "webhooks" else call.parts[1]
                return f"{method} {pattern} {major}", limit
        return None


def _take(bucket: _Bucket, now: float) -> bool:
    if now >= bucket.ends:
        bucket.left, bucket.ends = bucket.limit.count, now + bucket.limit.per_s
    if bucket.left == 0:
        return False
    bucket.left -= 1
    return True


def _headers(name: str, bucket: _Bucket, now: float) -> dict[str, str]:
    after = max(bucket.ends - now, 0.0)
    # Discord's hash names the route alone; the channel is discord.py's business.
    route = name.rsplit(" ", 1)[0].encode()
    return {
        "X-RateLimit-Limit": str(bucket.limit.count),
        "X-RateLimit-Remaining": str(bucket.left),
        "X-RateLimit-Reset": f"{time.time() + after:.3f}",
        "X-RateLimit-Reset-After": f"{after:.3f}",
        "X-RateLimit-Bucket": hashlib.sha256(route).hexdigest()[:32],
    }


def too_many(
    retry_after: float, *, scope: str = "user", code: int = 0, message: str | None = None
) -> Answer:
    """A 429. `scope` is user, shared or global, "" to leave it out; discord.py trusts it because
    of `Via`."""
    headers = {"Via": "1.1 google", "Retry-After": str(math.ceil(retry_after))}
    if scope:
        headers["X-RateLimit-Scope"] = scope
    if scope == "global":
        headers["X-RateLimit-Global"] = "true"
    body = {
        "message": message or "You are being rate limited.",
        "retry_after": round(retry_after, 3),
        "global": scope == "global",
    }
    if code:
        body["code"] = code
    return Answer(429, body, headers)
