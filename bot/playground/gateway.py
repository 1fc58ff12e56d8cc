"""The gateway: HELLO, IDENTIFY, heartbeats, RESUME, several shards, and every way to lose them."""

import asyncio
import json
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import discord
from aiohttp import WSMsgType, web

from bot.playground.backend import Engine, Payload
from bot.playground.bell import Bell
from bot.playground.sessions import Line, Session

SENDS_PER_MINUTE = 120
RESUMABLE_S = 120.0
ACK_AFTER_S = 0.02
PRIVILEGED = ("members", "presences", "message_content")
_MAX_CHUNK = 1000
# Events about a message or a thread reach the bot only where it can see the channel.
_SEEN_ONLY = ("MESSAGE_", "THREAD_", "TYPING_", "CHANNEL_PINS_")


class Goodbye(Exception):
    """Close the socket with one of the gateway's close codes."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


@dataclass(eq=False, slots=True)
class Connection:
    """An open socket, and the session on it once there is one."""

    request: web.Request
    socket: web.WebSocketResponse
    process: str
    line: Line = field(default_factory=Line)
    session: Session | None = None
    beat_at: float = field(default_factory=monotonic)
    sends: deque[float] = field(default_factory=deque)


class Gateway:
    """Hands events to the sessions they concern."""

    def __init__(
        self,
        engine: Engine,
        bell: Bell,
        *,
        origin: str,
        token: str,
        privileged: frozenset[str],
        heartbeat_ms: int,
    ) -> None:
        self._engine = engine
        self._bell = bell
        self._origin = origin.replace("http", "ws", 1)
        self._token = token
        self._privileged = privileged
        self._heartbeat_ms = heartbeat_ms
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self._watchers: list[Callable[[], None]] = []
        engine.on_event(self.publish)

    def on_change(self, watcher: Callable[[], None]) -> None:
        """Call `watcher` whenever a session was connected or lost."""
        self._watchers.append(watcher)

    def _changed(self) -> None:
        for watcher in self._watchers:
            watcher()
        self._bell.ring()

    # ------------------------------------------------------------------- events

    def publish(self, event: str, payload: Payload) -> None:
        """Send an event to every session whose shard, intents and access it concerns."""
        guild_id = _guild_of(event, payload)
        if not self._concerns_bot(event, payload, guild_id):
            return
        for session in tuple(self._sessions.values()):
            if session.lost_at is not None and monotonic() - session.lost_at > RESUMABLE_S:
                del self._sessions[session.id]
            elif session.serves(guild_id):
                narrowed = self._engine.narrow(event, payload, session.intents)
                if narrowed is not None:
                    session.send(event, narrowed)
        self._bell.ring()

    def _concerns_bot(self, event: str, payload: Payload, guild_id: int | None) -> bool:
        if guild_id is None or event in ("GUILD_DELETE", "INTERACTION_CREATE"):
            return True
        if not self._engine.guilds.has(guild_id, self._engine.bot_id):
            return False
        if not event.startswith(_SEEN_ONLY) or event == "THREAD_DELETE":
            return True
        channel_id = int(payload.get("channel_id") or payload["id"])
        return self._engine.channels.can_see(channel_id, self._engine.bot_id)

    def live(self, process: str | None = None) -> list[Session]:
        """The sessions that are connected now, of one process or of all."""
        return [
            session
            for session in self._sessions.values()
            if session.live and process in (None, session.process)
        ]

    def repeat(self, event: str, times: int) -> None:
        for session in self.live():
            for _ in range(times):
                if event == "READY":
                    self._ready(session)
                else:
                    session.send(event, {})

    async def drop(self, *, how: str, resumable: bool, shard: int | None) -> None:
        """Lose connections as `Faults.drop_gateway` says; returns when they are lost."""
        dropped = [c for c in self._connections if c.session and shard in (None, c.session.shard)]
        for connection in dropped:
            assert connection.session is not None
            if not resumable:
                self._sessions.pop(connection.session.id, None)
            if how == "reset":
                self._lost(connection)
                if connection.request.transport is not None:
                    connection.request.transport.abort()
            elif how == "close":
                await connection.socket.close(code=1001)
            elif how in ("reconnect", "invalid"):
                connection.line.put(7 if how == "reconnect" else 9, resumable)
            else:
                raise ValueError(f"no such way to lose a gateway: {how!r}")
        await self._bell.until(
            lambda: not self._connections & set(dropped), 10, "losing the gateway"
        )

    async def close(self) -> None:
        for connection in tuple(self._connections):
            await connection.socket.close(code=1001)

    # -------------------------------------------------------------- connections

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(compress=False, autoping=True, max_msg_size=1 << 20)
        await socket.prepare(request)
        connection = Connection(request, socket, request.match_info.get("process", ""))
        self._connections.add(connection)
        connection.line.put(10, {"heartbeat_interval": self._heartbeat_ms, "_trace": []})
        writer = asyncio.create_task(self._write(connection))
        watch = asyncio.create_task(self._watch(connection))
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._read(connection, frame.data)
        except Goodbye as goodbye:
            await socket.close(code=goodbye.code, message=goodbye.why.encode())
        finally:
            self._lost(connection)
            self._connections.discard(connection)
            for task in (writer, watch):
                task.cancel()
            self._changed()
        return socket

    async def _write(self, connection: Connection) -> None:
        with suppress(ConnectionError):
            while (frame := await connection.line.frames.get()) is not None:
                await connection.socket.send_str(frame)

    async def _watch(self, connection: Connection) -> None:
        """Hang up on a bot whose heart stopped: it blocked its loop, or is gone."""
        patience = self._heartbeat_ms / 1000 * 2
        # Each beat moves the deadline, so it is looked at again when it comes.
        while (left := connection.beat_at + patience - monotonic()) > 0:  # noqa: ASYNC110  # see above
            await asyncio.sleep(left)
        await connection.socket.close(code=4009, message=b"Session timed out.")

    def _lost(self, connection: Connection) -> None:
        session = connection.session
        if session is not None and session.line is connection.line:
            session.line = None
            session.lost_at = monotonic()

    # ------------------------------------------------------------------ opcodes

    def _read(self, connection: Connection, text: str) -> None:
        self._count(connection)
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError):
            raise Goodbye(4002, "Error while decoding payload.") from None
        if op == 1:
            connection.beat_at = monotonic()
            # Not at once: discord.py notes when it sent a beat only after sending it.
            asyncio.get_running_loop().call_later(ACK_AFTER_S, connection.line.put, 11)
        elif op == 2:
            self._identify(connection, data)
        elif op == 6:
            self._resume(connection, data)
        elif connection.session is None:
            raise Goodbye(4003, "Not authenticated.")
        elif op == 8:
            self._send_members(connection.session, data)
        elif op not in (3, 4):
            raise Goodbye(4001, "Unknown opcode.")

    def _count(self, connection: Connection) -> None:
        now = monotonic()
        while connection.sends and now - connection.sends[0] > 60:
            connection.sends.popleft()
        connection.sends.append(now)
        if len(connection.sends) > SENDS_PER_MINUTE:
            raise Goodbye(4008, "Rate limited.")

    def _identify(self, connection: Connection, data: Payload) -> None:
        if connection.session is not None:
            raise Goodbye(4005, "Already authenticated.")
        if data.get("token") != self._token:
            raise Goodbye(4004, "Authentication failed.")
        shard, shards = data.get("shard") or (0, 1)
        if not 0 <= shard < shards:
            raise Goodbye(4010, "Invalid shard.")
        intents = discord.Intents.none()
        intents.value = int(data.get("intents", 0))
        if any(getattr(intents, name) and name not in self._privileged for name in PRIVILEGED):
            raise Goodbye(4014, "Disallowed intent(s).")
        session = Session(shard, shards, intents, connection.process)
        session.line = connection.line
        connection.session = session
        self._sessions[session.id] = session
        self._ready(session)
        self._changed()

    def _ready(self, session: Session) -> None:
        engine = self._engine
        guilds = [
            guild_id
            for guild_id in engine.guilds.ids()
            if session.serves(guild_id) and engine.guilds.has(guild_id, engine.bot_id)
        ]
        ready: Payload = {
            "v": 10,
            "user": engine.users.get(engine.bot_id),
            "guilds": [{"id": str(guild_id), "unavailable": True} for guild_id in guilds],
            "session_id": session.id,
            "resume_gateway_url": f"{self._origin}{_path(session.process)}",
            "shard": [session.shard, session.shards],
            "application": {"id": str(engine.application_id), "flags": 0},
        }
        session.send("READY", ready)
        for guild_id in guilds:
            narrowed = engine.narrow("GUILD_CREATE", engine.guilds.get(guild_id), session.intents)
            if narrowed is not None:
                session.send("GUILD_CREATE", narrowed)

    def _resume(self, connection: Connection, data: Payload) -> None:
        if data.get("token") != self._token:
            raise Goodbye(4004, "Authentication failed.")
        session = self._sessions.get(str(data.get("session_id")))
        if session is None or not session.resume(connection.line, int(data.get("seq") or 0)):
            connection.line.put(9, False)
            return
        connection.session = session
        self._changed()

    def _send_members(self, session: Session, data: Payload) -> None:
        guild_id = int(data["guild_id"])
        everybody = self._engine.guilds.members(guild_id)
        wanted = data.get("user_ids")
        if wanted:
            ids = {str(one) for one in (wanted if isinstance(wanted, list) else [wanted])}
            found = [member for member in everybody if member["user"]["id"] in ids]
        else:
            prefix = (data.get("query") or "").casefold()
            found = [member for member in everybody if _is_called(member, prefix)]
        found = found[: data.get("limit") or None]
        chunks = [found[i : i + _MAX_CHUNK] for i in range(0, len(found), _MAX_CHUNK)] or [[]]
        for index, members in enumerate(chunks):
            chunk: Payload = {
                "guild_id": str(guild_id),
                "members": members,
                "chunk_index": index,
                "chunk_count": len(chunks),
            }
            if data.get("nonce"):
                chunk["nonce"] = data["nonce"]
            session.send("GUILD_MEMBERS_CHUNK", chunk)


def _path(process: str) -> str:
    return f"/gateway/{process}/" if process else "/gateway/"


def _guild_of(event: str, payload: Payload) -> int | None:
    found: Any = payload.get("guild_id")
    if found is None and event in ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"):
        found = payload["id"]
    return None if found is None else int(found)


def _is_called(member: Payload, prefix: str) -> bool:
    names = (member["user"]["username"], member["user"]["global_name"], member.get("nick"))
    return any((name or "").casefold().startswith(prefix) for name in names)
