"""Text channels, threads and DMs: what they are, who sees them, what is allowed there."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import discord
from simcord.backend import serializers
from simcord.backend.access import channel_accessible
from simcord.backend.models import Channel, Overwrite
from simcord.enums import OverwriteType

from bot.playground.backend.state import Payload, State


class Channels:
    def __init__(self, state: State) -> None:
        self._state = state
        self._opened: set[int] = set()

    def add(self, guild_id: int, name: str, *, closed_to_everyone: bool = False) -> int:
        """A text channel; closed means only roles and people with an overwrite see it."""
        overwrites = []
        if closed_to_everyone:
            unseen = discord.Permissions(view_channel=True).value
            overwrites = [Overwrite(guild_id, OverwriteType.ROLE, 0, unseen)]
        return int(self._state.create_channel(guild_id, name, overwrites=overwrites).id)

    def delete(self, channel_id: int) -> None:
        """And the threads in it, of which Discord says nothing further."""
        threads = [c.id for c in self._state.channels.values() if c.parent_id == channel_id]
        guild_id = self._state.channels[channel_id].guild_id
        for thread_id in threads:
            del self._state.channels[thread_id]
            self._state.messages.pop(thread_id, None)
            self._state.guilds[guild_id].thread_ids.remove(thread_id)
        self._state.delete_channel(channel_id)

    def exists(self, channel_id: int) -> bool:
        return channel_id in self._state.channels

    def get(self, channel_id: int) -> Payload:
        channel = self._state.channels[channel_id]
        payload = dict(serializers.channel_payload(self._state, channel))
        if channel.is_thread and self._state.bot_id in channel.thread_members:
            payload["member"] = serializers.thread_member_payload(channel, self._state.bot_id)
        return payload

    def guild_of(self, channel_id: int) -> int | None:
        """None for a DM."""
        found = self._state.channels[channel_id].guild_id
        return None if found is None else int(found)

    def ids(self, guild_id: int) -> list[int]:
        """Channels in order, then threads."""
        guild = self._state.guilds[guild_id]
        return [*guild.channel_ids, *guild.thread_ids]

    def can_see(self, channel_id: int, user_id: int) -> bool:
        return bool(channel_accessible(self._state, channel_id, user_id))

    def permissions(self, channel_id: int, user_id: int) -> discord.Permissions:
        """In a channel of a guild; in a DM, what a DM allows."""
        channel = self._state.channels[channel_id]
        if channel.guild_id is None:
            return discord.Permissions._dm_permissions()
        return discord.Permissions(
            self._state.compute_permissions(channel.guild_id, user_id, channel_id)
        )

    def overwrite(
        self, channel_id: int, target_id: int, *, role: bool, allow: int, deny: int
    ) -> None:
        kind = OverwriteType.ROLE if role else OverwriteType.MEMBER
        self._state.set_overwrite(channel_id, Overwrite(target_id, kind, allow, deny))

    def edit_thread(self, thread_id: int, fields: Mapping[str, Any]) -> Payload:
        settings = ("archived", "locked", "auto_archive_duration", "invitable")
        metadata = {key: fields[key] for key in settings if key in fields}
        if "archived" in metadata:
            metadata["archive_timestamp"] = self._state.now_iso()
        scalar = {key: fields[key] for key in ("name", "rate_limit_per_user") if key in fields}
        self._state.edit_channel(thread_id, scalar, thread_metadata=metadata)
        return self.get(thread_id)

    def idle_threads(self, now: datetime) -> list[int]:
        """The open threads whose time without a message has run out."""
        return [
            channel.id for channel in self._state.channels.values()
            if channel.is_thread and not channel.thread_metadata.archived
            and (now - _last_life(channel)).total_seconds()
            >= channel.thread_metadata.auto_archive_duration * 60
        ]  # fmt: skip

    def thread_members(self, thread_id: int) -> set[int]:
        return set(self._state.channels[thread_id].thread_members)

    def join_thread(self, thread_id: int, user_id: int) -> None:
        self._state.add_thread_member(thread_id, user_id)

    def dm_of(self, user_id: int) -> int | None:
        """The person's DM with the bot, once they opened it or something was written in it."""
        found = self._state.dm_channels.get(user_id)
        if found is None or not (found in self._opened or self._state.messages[found]):
            return None
        return int(found)

    def open_dm(self, user_id: int) -> int:
        """The same, opened by the person if need be."""
        channel_id = self.reserve_dm(user_id)
        self._opened.add(channel_id)
        return channel_id

    def reserve_dm(self, user_id: int) -> int:
        """Settle the DM's id, although nobody sees it yet."""
        return int(self._state.get_dm_channel(user_id).id)

    def person_of_dm(self, channel_id: int) -> int:
        return int(self._state.channels[channel_id].recipient_ids[0])


def _last_life(thread: Channel) -> datetime:
    """When the thread last had a message, or was opened."""
    opened = datetime.fromisoformat(thread.thread_metadata.archive_timestamp)
    if thread.last_message_id is None:
        return opened
    return max(opened, discord.utils.snowflake_time(thread.last_message_id))
