"""What a person then sees: messages, forms, and the answer to what they asked."""

from collections.abc import Callable
from typing import Any

from bot.playground.backend import EPHEMERAL, LOADING, Engine, Payload, walk
from bot.playground.bell import Bell
from bot.playground.controls import controls
from bot.playground.errors import Refusal
from bot.playground.interactions import Pending

_TEXT = 10


class Message(dict[str, Any]):
    """A message in Discord's own shape, with shortcuts for reading it."""

    @property
    def id(self) -> int:
        return int(self["id"])

    @property
    def channel_id(self) -> int:
        return int(self["channel_id"])

    @property
    def text(self) -> str:
        """Everything it says: content, then text displays, in order."""
        shown = [part["content"] for part in walk(self["components"]) if part["type"] == _TEXT]
        return "\n".join(part for part in (self["content"], *shown) if part)

    @property
    def controls(self) -> list[Payload]:
        return controls(self)

    @property
    def labels(self) -> list[str]:
        """The labels of its buttons that can be pressed."""
        usable = (c for c in self.controls if not c.get("disabled"))
        return [control["label"] for control in usable if control.get("label")]

    @property
    def alt_texts(self) -> list[str]:
        return [attachment.get("description") or "" for attachment in self["attachments"]]

    @property
    def ephemeral(self) -> bool:
        return bool(self["flags"] & EPHEMERAL)

    @property
    def thinking(self) -> bool:
        return bool(self["flags"] & LOADING)


class Modal(dict[str, Any]):
    """An open form. `interaction_id` names it when it is sent."""

    def __init__(self, interaction_id: int, modal: Payload) -> None:
        super().__init__(modal)
        self.interaction_id = interaction_id

    @property
    def title(self) -> str:
        return str(self["title"])


class Reply:
    """The bot's answer to one interaction, always as it stands now.

    `kind` is message, deferred, deferred_update, update, modal or autocomplete, or None when
    the interaction failed; then `failed` is what the client shows. `latency_ms` is real time
    from INTERACTION_CREATE to the callback.
    """

    def __init__(self, pending: Pending, engine: Engine, bell: Bell) -> None:
        self._pending = pending
        self._engine = engine
        self._bell = bell

    @property
    def interaction_id(self) -> int:
        return self._pending.asked.id

    @property
    def token(self) -> str:
        return self._pending.asked.token

    @property
    def kind(self) -> str | None:
        return self._pending.kind

    @property
    def latency_ms(self) -> float | None:
        return self._pending.latency_ms

    @property
    def failed(self) -> str | None:
        return self._pending.failed

    @property
    def messages(self) -> list[Message]:
        """The answer and its follow-ups that still exist."""
        found = []
        for message_id in self._pending.asked.message_ids:
            try:
                found.append(Message(self._engine.messages.get(self._channel, message_id)))
            except Refusal:
                continue
        return found

    @property
    def message(self) -> Message | None:
        """The first of them."""
        return next(iter(self.messages), None)

    @property
    def text(self) -> str:
        return "\n".join(message.text for message in self.messages)

    @property
    def modal(self) -> Modal | None:
        modal = self._pending.asked.modal
        return None if modal is None else Modal(self.interaction_id, modal)

    @property
    def choices(self) -> list[Payload]:
        return self._pending.asked.choices

    async def done(self, within: float = 30.0) -> "Reply":
        """Wait until the bot is no longer thinking. Raises TimeoutError."""
        await self.until(lambda reply: not reply._pending.asked.loading, within)
        return self

    async def until(self, true: Callable[["Reply"], Any], within: float = 30.0) -> "Reply":
        """Wait until something holds of the answer, such as a second follow-up."""
        await self._bell.until(lambda: true(self), within, "the answer")
        return self

    @property
    def _channel(self) -> int:
        return self._pending.asked.channel_id

    def __repr__(self) -> str:
        outcome = self.failed or self.kind
        return f"<Reply {outcome} after {self.latency_ms or 0:.1f} ms: {self.text[:60]!r}>"
