"""simcord's state, which also tells of the messages only one person sees."""

import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from typing import Any

from simcord.backend import Backend, serializers
from simcord.backend.models import Message
from simcord.enums import ChannelType, MessageType

from bot.playground.cdn import Cdn
from bot.playground.clock import WorldClock

EPHEMERAL = 1 << 6
LOADING = 1 << 7

Payload = dict[str, Any]
Listener = Callable[[str, Payload], None]


class Upload:
    """One file of a multipart request, as simcord's handlers read it."""

    def __init__(self, filename: str, content: bytes, description: str | None) -> None:
        self.filename = filename
        self.content = content
        self.description = description
        self.fp = self

    def read(self) -> bytes:
        return self.content


class _Nowhere(list[Any]):
    """simcord's own records of traffic: never read here, and they would grow for ever."""

    def append(self, item: Any) -> None:
        return


class State(Backend):  # type: ignore[misc]  # simcord is not typed for us, so its classes are Any
    """Everything there is. simcord's own records of traffic are not kept."""

    def __init__(self, clock: WorldClock, cdn: Cdn) -> None:
        super().__init__(clock=clock)
        self.cdn = cdn
        self.http_requests = _Nowhere()
        self.transcript = _Nowhere()
        self.nonces: dict[int, str] = {}
        self.private: list[Listener] = []

    def new_interaction(self, *args: Any, **kwargs: Any) -> Any:
        record = super().new_interaction(*args, **kwargs)
        del self.interaction_tokens[record.token]
        record.token = urlsafe_b64encode(f"interaction:{record.id}:".encode()).decode().rstrip("=")
        record.token += secrets.token_urlsafe(48)
        self.interaction_tokens[record.token] = record.id
        return record

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Any:
        message = super().commit_message(message, broadcast=broadcast)
        self._tell_its_person("MESSAGE_CREATE", message)
        return message

    def edit_message(self, channel_id: int, message_id: int, fields: Payload) -> Any:
        before = {a["id"]: a for a in self.get_message(channel_id, message_id).attachments}
        message = super().edit_message(channel_id, message_id, fields)
        kept = {attachment["id"] for attachment in message.attachments}
        for removed in before.keys() - kept:
            self.cdn.remove(before[removed])
        self._tell_its_person("MESSAGE_UPDATE", message)
        return message

    def delete_message(self, channel_id: int, message_id: int) -> None:
        message = self.get_message(channel_id, message_id)
        super().delete_message(channel_id, message_id)
        for attachment in message.attachments:
            self.cdn.remove(attachment)
        self._tell_its_person("MESSAGE_DELETE", message)

    def create_system_message(self, channel_id: int, kind: Any, *args: Any, **more: Any) -> Any:
        """Discord says nothing in a channel of a private thread, or of one opened on a message."""
        thread = self.channels.get(more.get("target_channel_id"))
        if kind == MessageType.THREAD_CREATED and (
            thread.type == ChannelType.PRIVATE_THREAD or more.get("referenced_message_id")
        ):
            return None
        return super().create_system_message(channel_id, kind, *args, **more)

    def _tell_its_person(self, event: str, message: Message) -> None:
        if message.is_ephemeral:
            payload = self.finish(serializers.message_payload(self, message))
            for listener in self.private:
                listener(event, payload)

    @property
    def bot_id(self) -> int:
        return int(self.bot_user.id)

    def finish(self, payload: Any) -> Any:
        """A copy that may leave: addresses signed, pictures sized, a message's nonce told."""
        finished = self.cdn.finish(payload)
        if isinstance(finished, dict) and "nonce" in finished and "channel_id" in finished:
            finished["nonce"] = self.nonces.get(int(finished["id"]))
        return finished
