"""Messages: written, read by whoever may, pinned, deleted."""

from simcord.backend import serializers
from simcord.backend.access import message_accessible
from simcord.backend.errors import BackendError
from simcord.backend.models import Message

from bot.playground.backend.state import Payload, State
from bot.playground.errors import Refusal


class Messages:
    def __init__(self, state: State) -> None:
        self._state = state

    def say(self, channel_id: int, author_id: int, content: str) -> Payload:
        message = self._state.create_message(channel_id, author_id, content)
        return self.get(channel_id, message.id)

    def get(self, channel_id: int, message_id: int) -> Payload:
        """Raises Refusal 10008."""
        found = self._found(channel_id, message_id)
        payload: Payload = self._state.finish(serializers.message_payload(self._state, found))
        return payload

    def seen_by(self, channel_id: int, reader_id: int) -> list[Payload]:
        """All that this person may see, oldest first, their ephemeral ones among them."""
        return [
            self._state.finish(serializers.message_payload(self._state, message))
            for message in sorted(self._state.messages[channel_id].values(), key=lambda m: m.id)
            if message_accessible(self._state, channel_id, message, reader_id)
        ]

    def is_visible(self, channel_id: int, message_id: int, reader_id: int) -> bool:
        message = self._state.messages.get(channel_id, {}).get(message_id)
        return message is not None and bool(
            message_accessible(self._state, channel_id, message, reader_id)
        )

    def pinged(self, channel_id: int, message_id: int) -> set[int]:
        """Everybody the message calls: by name, by role, or as everyone."""
        message = self._found(channel_id, message_id)
        guild = self._state.guilds.get(self._state.channels[channel_id].guild_id)
        found = set(message.ping_user_ids)
        for user_id, member in guild.members.items() if guild is not None else ():
            if message.mention_everyone or set(member.role_ids) & set(message.ping_role_ids):
                found.add(user_id)
        return found - {message.author_id, self._state.bot_id}

    def delete(self, channel_id: int, message_id: int) -> None:
        self._found(channel_id, message_id)
        self._state.delete_message(channel_id, message_id)

    def pins(self, channel_id: int) -> int:
        return sum(message.pinned for message in self._state.messages[channel_id].values())

    def set_pinned(self, channel_id: int, message_id: int, pinned: bool) -> None:
        if self._found(channel_id, message_id).is_ephemeral:
            raise Refusal(404, 10008, "Unknown Message")
        self._state.set_pinned(channel_id, message_id, pinned)
        self._state.emit("MESSAGE_UPDATE", self.get(channel_id, message_id))

    def remember_nonce(self, message_id: int, nonce: str) -> None:
        self._state.nonces[message_id] = nonce

    def store_file(self, channel_id: int, filename: str, content: bytes) -> Payload:
        """Keep a file that no message has yet; its attachment object."""
        stored: Payload = self._state.cdn.store_attachment(
            self._state.snowflake(), channel_id, filename, content, None
        )
        return stored

    def _found(self, channel_id: int, message_id: int) -> Message:
        try:
            return self._state.get_message(channel_id, message_id)
        except BackendError as refused:
            raise Refusal(refused.status, refused.code, refused.message) from refused
