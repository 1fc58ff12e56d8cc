"""What each open page is sent: the frames of the page protocol, in `docs/playground.md`."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from aiohttp import web

from bot.playground.backend import Engine, Payload
from bot.playground.clock import WorldClock
from bot.playground.errors import Refusal
from bot.playground.gateway import Gateway
from bot.playground.interactions import Interactions, Pending
from bot.playground.rules import Rules

_MAY_CHANGE_CHANNELS = ("CHANNEL_", "THREAD_", "GUILD_")


class Viewer:
    """One open page: whose it is, what it was told of, and what is still to be sent."""

    def __init__(self, person: int) -> None:
        self.person = person
        self.channels: dict[str, Payload] = {}
        self.frames: asyncio.Queue[str] = asyncio.Queue()

    def send(self, name: str, body: Any) -> None:
        self.frames.put_nowait(json.dumps({"t": name, "d": body}))


class Feed:
    """Turns what happens into frames, each for those who may see it."""

    def __init__(
        self,
        engine: Engine,
        gateway: Gateway,
        interactions: Interactions,
        rules: Rules,
        clock: WorldClock,
        *,
        guild: int,
        people: Callable[[], list[int]],
    ) -> None:
        self._engine = engine
        self._gateway = gateway
        self._rules = rules
        self._clock = clock
        self._guild = guild
        self._people = people
        self._viewers: set[Viewer] = set()
        self._dismissed: set[tuple[int, int]] = set()  # person, message
        self._online = False
        engine.on_event(self._happened)
        engine.on_private(self._happened)
        interactions.on_decided(self._decided)
        gateway.on_change(self._bot_came_or_went)
        clock.on_move(lambda: self._tell_all("CLOCK", {"now_ms": clock.now_ms()}))

    # ------------------------------------------------------------------- socket

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """A page's socket, `?person=` its person's id."""
        person = int(request.query.get("person") or 0)
        if person not in self._people():
            raise web.HTTPNotFound(text="There is nobody of that id.")
        socket = web.WebSocketResponse(heartbeat=20)
        await socket.prepare(request)
        viewer = Viewer(person)
        self._greet(viewer)
        self._viewers.add(viewer)
        writer = asyncio.create_task(self._write(viewer, socket))
        try:
            async for _ in socket:
                pass  # a page has nothing to say here; it posts what it does
        finally:
            self._viewers.discard(viewer)
            writer.cancel()
        return socket

    async def _write(self, viewer: Viewer, socket: web.WebSocketResponse) -> None:
        while True:
            await socket.send_str(await viewer.frames.get())

    def _greet(self, viewer: Viewer) -> None:
        viewer.channels = self._channels_of(viewer.person)
        guild = self._engine.guilds.get(self._guild)
        places = viewer.channels.values()
        viewer.send(
            "HELLO",
            {
                "me": self._engine.users.get(viewer.person),
                "people": [self._engine.users.get(person) for person in self._people()],
                "guild": {key: guild[key] for key in ("id", "name", "owner_id", "roles")},
                "channels": [place for place in places if "recipients" not in place],
                "dms": [place for place in places if "recipients" in place],
                "dms_open": viewer.person not in self._rules.closed_dms,
                "commands": self.commands_of(viewer.person),
                "now_ms": self._clock.now_ms(),
                "bot_online": bool(self._gateway.live()),
            },
        )

    # ------------------------------------------------------------------ what is

    def commands_of(self, person: int) -> list[Payload]:
        """Those the person may use somewhere: in a channel they see, or in their DM."""
        places = [int(channel_id) for channel_id in self._channels_of(person)]
        return [
            command
            for command in self._engine.asking.commands()
            if any(self._engine.asking.may_use(command, person, place) for place in places)
        ]

    def messages(self, person: int, channel: int, before: int | None, count: int) -> list[Payload]:
        """The newest `count` this person sees, oldest first; with `before`, those before it."""
        found = [
            message
            for message in self._engine.messages.seen_by(channel, person)
            if (person, int(message["id"])) not in self._dismissed
            and (before is None or int(message["id"]) < before)
        ]
        return found[-count:]

    def _channels_of(self, person: int) -> dict[str, Payload]:
        found = {
            str(channel_id): self._engine.channels.get(channel_id)
            for channel_id in self._engine.channels.ids(self._guild)
            if self._engine.channels.can_see(channel_id, person)
        }
        if (dm := self._engine.channels.dm_of(person)) is not None:
            found[str(dm)] = {
                **self._engine.channels.get(dm),
                "recipients": [self._engine.users.get(self._engine.bot_id)],
            }
        return found

    # ------------------------------------------------------------- what happens

    def person_added(self, person: int) -> None:
        self._tell_all("PERSON_ADD", {"user": self._engine.users.get(person)})

    def commands_changed(self) -> None:
        for viewer in self._viewers:
            viewer.send("COMMANDS", {"commands": self.commands_of(viewer.person)})

    def dismiss(self, person: int, channel: int, message: int) -> None:
        """Hide somebody's own ephemeral message: the bot does not hear of it."""
        self._dismissed.add((person, message))
        for viewer in self._of(person):
            viewer.send("MESSAGE_DELETE", {"id": str(message), "channel_id": str(channel)})

    def _happened(self, event: str, payload: Payload) -> None:
        if event.startswith(_MAY_CHANGE_CHANNELS) or event == "MESSAGE_CREATE":
            for viewer in self._viewers:
                self._compare_channels(viewer)
        if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            self._show(event, payload)
        elif event == "MESSAGE_DELETE":
            self._drop(payload["channel_id"], payload["id"], _only_for(payload))
        elif event == "MESSAGE_DELETE_BULK":
            for message_id in payload["ids"]:
                self._drop(payload["channel_id"], message_id, None)

    def _show(self, event: str, payload: Payload) -> None:
        channel, message = int(payload["channel_id"]), int(payload["id"])
        try:
            pinged = (
                self._engine.messages.pinged(channel, message)
                if event == "MESSAGE_CREATE"
                else set()
            )
        except Refusal:
            return  # deleted by somebody who heard of it first
        for viewer in self._viewers:
            if not self._engine.messages.is_visible(channel, message, viewer.person):
                continue
            if (viewer.person, message) in self._dismissed:
                continue
            viewer.send(event, {"message": payload})
            if viewer.person in pinged:
                viewer.send("PINGED", {"channel_id": str(channel), "message_id": str(message)})

    def _drop(self, channel: str, message: str, only: int | None) -> None:
        for viewer in self._viewers:
            if channel in viewer.channels and only in (None, viewer.person):
                viewer.send("MESSAGE_DELETE", {"id": message, "channel_id": channel})

    def _compare_channels(self, viewer: Viewer) -> None:
        """Tell a page what it may see now and could not before, and the other way round."""
        now = self._channels_of(viewer.person)
        for channel_id, place in now.items():
            known = viewer.channels.get(channel_id)
            if known is None:
                viewer.send(f"{_kind(place)}_CREATE", place)
            elif {**known, "last_message_id": 0} != {**place, "last_message_id": 0}:
                viewer.send(f"{_kind(place)}_UPDATE", place)
        for channel_id, place in viewer.channels.items():
            if channel_id not in now:
                viewer.send(f"{_kind(place)}_DELETE", place)
        viewer.channels = now

    def _decided(self, pending: Pending) -> None:
        for viewer in self._of(pending.asked.user_id):
            if pending.failed is not None:
                viewer.send("FAILED", {"nonce": pending.nonce, "reason": pending.failed})
            elif pending.kind == "autocomplete":
                body = {"nonce": pending.nonce, "choices": pending.asked.choices}
                viewer.send("AUTOCOMPLETE", body)
            else:
                viewer.send("ACK", {"nonce": pending.nonce, "kind": pending.kind})
            if pending.kind == "modal" and pending.asked.modal is not None:
                modal = {
                    key: pending.asked.modal[key] for key in ("custom_id", "title", "components")
                }
                asked = {"nonce": pending.nonce, "interaction_id": str(pending.asked.id)}
                viewer.send("MODAL", {**asked, **modal})

    def _bot_came_or_went(self) -> None:
        online = bool(self._gateway.live())
        if online != self._online:
            self._online = online
            self._tell_all("BOT", {"online": online})

    def _tell_all(self, name: str, body: Payload) -> None:
        for viewer in self._viewers:
            viewer.send(name, body)

    def _of(self, person: int) -> list[Viewer]:
        return [viewer for viewer in self._viewers if viewer.person == person]


def _kind(place: Payload) -> str:
    return "THREAD" if "thread_metadata" in place else "CHANNEL"


def _only_for(payload: Payload) -> int | None:
    """Whose ephemeral message it was; None where it was everybody's."""
    if "flags" not in payload:
        return None
    return int(payload["interaction_metadata"]["user"]["id"])
