"""What people may ask of the bot, and what became of it: commands and interactions."""

from typing import Any

from simcord.backend import serializers
from simcord.backend.command_access import command_access
from simcord.interactions import base_payload

from bot.playground.backend.state import Payload, State


class Asked:
    """One interaction, as the bot's answers change it."""

    def __init__(self, record: Any, state: State) -> None:
        self._record = record
        self._state = state
        self.id: int = record.id
        self.token: str = record.token
        self.type: int = record.type
        self.user_id: int = record.user_id
        self.channel_id: int = record.channel_id
        self.source: int | None = record.source_message_id

    @property
    def answered(self) -> bool:
        return bool(self._record.responded)

    @property
    def kind(self) -> str | None:
        """message, deferred, deferred_update, update, modal or autocomplete; None while none."""
        if not self._record.responded:
            return None
        return str(self._record.response_kind)

    @property
    def loading(self) -> bool:
        """The person sees "thinking"."""
        return bool(self._record.loading)

    @property
    def message_ids(self) -> list[int]:
        """The answer and its follow-ups, deleted ones among them."""
        first = [] if self._record.message_id is None else [self._record.message_id]
        return [*first, *self._record.followup_ids]

    @property
    def modal(self) -> Payload | None:
        return None if self._record.modal is None else dict(self._record.modal)

    @property
    def choices(self) -> list[Payload]:
        return list(self._record.autocomplete_choices or ())

    def take_modal(self) -> bool:
        """True the first time: a modal is submitted once."""
        taken, self._record.modal_consumed = self._record.modal_consumed, True
        return not taken

    def return_modal(self) -> None:
        """The bot did not answer it: the form stays open and may be sent again."""
        self._record.modal_consumed = False

    @property
    def expired(self) -> bool:
        """Its fifteen minutes are over."""
        return bool(self._state.now_iso() >= self._record.expires_at)


class Asking:
    def __init__(self, state: State) -> None:
        self._state = state

    def usable(self, user_id: int, channel_id: int) -> list[Payload]:
        """The slash commands this person may use here."""
        found: list[Payload] = self._state.finish(
            self._state.visible_commands(user_id=user_id, channel_id=channel_id)
        )
        return found

    def commands(self) -> list[Payload]:
        return [
            self._state.finish(command)
            for scope in self._state.commands.values() for command in scope.values()
        ]  # fmt: skip

    def may_use(self, command: Payload, user_id: int, channel_id: int) -> bool:
        return bool(
            command_access(self._state, command, user_id=user_id, channel_id=channel_id).allowed
        )

    def new(
        self, kind: int, channel_id: int, user_id: int, data: Payload, source: int | None
    ) -> tuple[Asked, Payload]:
        """What a person asks of the bot, and the bare INTERACTION_CREATE that tells of it.

        `source` is the message whose control was used.
        """
        record, payload = base_payload(
            self._state,
            type=kind,
            channel_id=channel_id,
            guild_id=self._state.channels[channel_id].guild_id,
            user_id=user_id,
            data=data,
        )
        if source is not None:
            record.source_message_id = source
            message = self._state.get_message(channel_id, source)
            shown = serializers.message_payload(self._state, message)
            payload["message"] = self._state.finish(shown)
        return Asked(record, self._state), payload

    def by_token(self, token: str) -> Asked | None:
        """The interaction behind a token; None for a token nobody was given."""
        found = self._state.interaction_tokens.get(token)
        return None if found is None else Asked(self._state.interactions[found], self._state)

    def get(self, interaction_id: int) -> Asked | None:
        record = self._state.interactions.get(interaction_id)
        return None if record is None else Asked(record, self._state)
