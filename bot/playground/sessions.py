"""A gateway session: what one shard of one bot process was sent, and may ask for again."""

import asyncio
import json
import secrets
from collections import deque
from typing import Any

import discord

from bot.playground.backend import Payload

BUFFERED = 5_000


class Line:
    """One open socket's outgoing side. Frames leave in the order they were put."""

    def __init__(self) -> None:
        self.frames: asyncio.Queue[str | None] = asyncio.Queue()

    def put(self, op: int, data: Any = None) -> None:
        self.frames.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self) -> None:
        self.frames.put_nowait(None)


class Session:
    """Numbered events, kept so that a resumed connection misses none."""

    def __init__(self, shard: int, shards: int, intents: discord.Intents, process: str) -> None:
        self.id = secrets.token_hex(16)
        self.shard = shard
        self.shards = shards
        self.intents = intents
        self.process = process
        self.line: Line | None = None
        self.lost_at: float | None = None
        self._sent = 0
        self._kept: deque[tuple[int, str]] = deque(maxlen=BUFFERED)

    @property
    def live(self) -> bool:
        return self.line is not None

    def serves(self, guild_id: int | None) -> bool:
        """Guilds go by their id, everything else to shard 0."""
        wanted = 0 if guild_id is None else (guild_id >> 22) % self.shards
        return wanted == self.shard

    def send(self, event: str, payload: Payload) -> None:
        self._sent += 1
        frame = json.dumps({"op": 0, "t": event, "s": self._sent, "d": payload})
        self._kept.append((self._sent, frame))
        if self.line is not None:
            self.line.frames.put_nowait(frame)

    def resume(self, line: Line, seen: int) -> bool:
        """Send what came after `seen`; False when that is too long ago."""
        if seen > self._sent or (self._kept and seen + 1 < self._kept[0][0]):
            return False
        for number, frame in self._kept:
            if number > seen:
                line.frames.put_nowait(frame)
        self.line = line
        self.lost_at = None
        self.send("RESUMED", {})
        return True
