"""Interactions: built as Discord builds them, three seconds to answer, then nobody waits."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from time import monotonic
from typing import Any

from bot.playground import controls, forms, options
from bot.playground.backend import Asked, Engine, Payload
from bot.playground.bell import Bell
from bot.playground.calls import Answer, Call
from bot.playground.clock import WorldClock
from bot.playground.errors import NotPossible
from bot.playground.faults import Faults

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
ANSWER_WITHIN = timedelta(seconds=3)
NO_ANSWER = "The application did not respond"
FILE_BYTES = 10 * 1024 * 1024
GUILD_INSTALL = "0"


@dataclass(eq=False, slots=True)
class Pending:
    """One interaction on its way: `kind` or `failed` is set once it is decided."""

    nonce: str
    asked: Asked
    sent: float = 0.0
    kind: str | None = None
    latency_ms: float | None = None
    failed: str | None = None
    form_of: Asked | None = None  # whose modal this submits
    decided: asyncio.Event = field(default_factory=asyncio.Event)


Listener = Callable[[Pending], None]


class Interactions:
    """What people ask of the bot. Every method raises NotPossible when the client would."""

    def __init__(self, engine: Engine, faults: Faults, clock: WorldClock, bell: Bell) -> None:
        self._engine = engine
        self._faults = faults
        self._clock = clock
        self._bell = bell
        self._pending: dict[int, Pending] = {}
        self._listeners: list[Listener] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self.locales: dict[int, str] = {}

    def on_decided(self, listener: Listener) -> None:
        """Hear of each interaction when it is acknowledged or has failed."""
        self._listeners.append(listener)

    # ------------------------------------------------------------------- asking

    def command(
        self, person: int, channel: int, data: Payload, nonce: str = "", *, unfinished: bool = False
    ) -> Pending:
        """A slash command, or with `unfinished` the autocompletion of one."""
        self._check_place(person, channel)
        if self._thread_is_archived(channel):
            raise NotPossible("Commands do not work in an archived thread.")
        command = self._find_command(person, channel, data)
        chosen, resolved = options.command_options(
            self._engine,
            command,
            data.get("options") or [],
            channel_id=channel,
            user_id=person,
            unfinished=unfinished,
        )
        sent: Payload = {
            "id": command["id"],
            "name": command["name"],
            "type": command["type"],
            "options": chosen,
        }
        if resolved:
            sent["resolved"] = resolved
        if "guild_id" in command:
            sent["guild_id"] = command["guild_id"]
        return self._send(AUTOCOMPLETE if unfinished else COMMAND, person, channel, sent, nonce)

    def component(
        self,
        person: int,
        channel: int,
        message_id: int,
        data: Payload,
        nonce: str = "",
        *,
        checked: bool = False,
    ) -> Pending:
        """A button or select of a message, by its custom id.

        `checked` sends `data` as it is: the control may have been edited away by now.
        """
        self._check_place(person, channel)
        if not self._engine.messages.is_visible(channel, message_id, person):
            raise NotPossible("That message is gone.")
        message = self._engine.messages.get(channel, message_id)
        if message["author"]["id"] != str(self._engine.bot_id):
            raise NotPossible("That message is not the application's.")
        control = {} if checked else controls.find(message, custom_id=str(data.get("custom_id")))
        if checked:
            sent = data
        elif control["type"] == controls.BUTTON:
            sent = controls.press(control)
        else:
            chosen = data.get("values") or []
            sent = controls.choose(
                self._engine, control, chosen, channel_id=channel, user_id=person
            )
        return self._send(COMPONENT, person, channel, sent, nonce, source=message_id)

    def submit(
        self, person: int, interaction_id: int, values: dict[str, Any], nonce: str = ""
    ) -> Pending:
        """The modal an interaction was answered with, filled in; values by custom id."""
        opened = self._engine.asking.get(interaction_id)
        if opened is None or opened.modal is None or opened.user_id != person:
            raise NotPossible("That form is not open.")
        self._check_place(person, opened.channel_id)
        data = forms.fill(
            self._engine, opened.modal, values, channel_id=opened.channel_id, user_id=person
        )
        if not opened.take_modal():
            raise NotPossible("That form was sent already.")
        source = opened.source
        if source is not None and not self._engine.messages.is_visible(
            opened.channel_id, source, person
        ):
            source = None
        pending = self._send(MODAL, person, opened.channel_id, data, nonce, source=source)
        pending.form_of = opened
        return pending

    def _check_place(self, person: int, channel: int) -> None:
        if not self._engine.channels.exists(channel) or not self._engine.channels.can_see(
            channel, person
        ):
            raise NotPossible("That channel is gone.")
        guild_id = self._engine.channels.guild_of(channel)
        if guild_id is not None and not self._engine.guilds.has(guild_id, self._engine.bot_id):
            raise NotPossible("The application is no longer in this server.")

    def _thread_is_archived(self, channel: int) -> bool:
        thread = self._engine.channels.get(channel).get("thread_metadata")
        return thread is not None and bool(thread["archived"])

    def _find_command(self, person: int, channel: int, data: Payload) -> Payload:
        usable = self._engine.asking.usable(person, channel)
        for command in usable:
            if command["name"] == data.get("name") and data.get("id") in (None, command["id"]):
                return command
        names = [command["name"] for command in usable]
        raise NotPossible(f"There is no /{data.get('name')} for you here; there is {names}.")

    # ------------------------------------------------------------------ sending

    def _send(
        self,
        kind: int,
        person: int,
        channel: int,
        data: Payload,
        nonce: str,
        *,
        source: int | None = None,
    ) -> Pending:
        asked, payload = self._engine.asking.new(kind, channel, person, data, source)
        self._complete(payload, person, channel)
        pending = Pending(nonce, asked)
        self._pending[asked.id] = pending
        deadline = self._clock.now_ms() + ANSWER_WITHIN // timedelta(milliseconds=1)
        self._run(self._expire(pending, deadline))
        if self._faults.late:
            self._run(self._deliver_late(pending, payload, self._faults.late))
        else:
            self._deliver(pending, payload)
        return pending

    def _complete(self, payload: Payload, person: int, channel: int) -> None:
        """The parts of an interaction that simcord leaves out or simplifies."""
        guild_id = self._engine.channels.guild_of(channel)
        payload["attachment_size_limit"] = FILE_BYTES
        payload["locale"] = self.locales.get(person, "en-US")
        payload["channel"]["permissions"] = str(
            self._engine.channels.permissions(channel, person).value
        )
        payload["app_permissions"] = str(
            self._engine.channels.permissions(channel, self._engine.bot_id).value
        )
        owner = "0" if guild_id is None else str(guild_id)
        payload["authorizing_integration_owners"] = {GUILD_INSTALL: owner}
        if guild_id is not None:
            payload["guild"] = {"id": str(guild_id), "locale": "en-US", "features": []}

    def _deliver(self, pending: Pending, payload: Payload) -> None:
        pending.sent = monotonic()
        self._engine.emit("INTERACTION_CREATE", payload)
        if self._faults.duplicates > 0:
            self._faults.duplicates -= 1
            self._engine.emit("INTERACTION_CREATE", payload)

    async def _deliver_late(self, pending: Pending, payload: Payload, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self._deliver(pending, payload)

    def _run(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ----------------------------------------------------------------- deciding

    def settled(self, call: Call, answer: Answer) -> None:
        """Told of every REST request that took effect: callbacks decide interactions."""
        if answer.status >= 300 or not call.matches("POST", "/interactions/*/*/callback"):
            return
        pending = self._pending.get(int(call.parts[1]))
        if pending is not None and pending.failed is None:
            pending.latency_ms = (call.arrived - pending.sent) * 1000
            self._decide(pending, kind=pending.asked.kind)

    async def _expire(self, pending: Pending, deadline: int) -> None:
        await self._clock.sleep_until(deadline)
        if pending.decided.is_set():
            return
        if pending.form_of is not None:
            pending.form_of.return_modal()
        self._decide(pending, failed=NO_ANSWER)

    def _decide(
        self, pending: Pending, *, kind: str | None = None, failed: str | None = None
    ) -> None:
        del self._pending[pending.asked.id]
        pending.kind, pending.failed = kind, failed
        pending.decided.set()
        for listener in self._listeners:
            listener(pending)
        self._bell.ring()
