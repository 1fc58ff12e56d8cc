"""Whether a table can be written to where it sits, and where else it could go on."""

from enum import Enum

import discord

from bot.discord.desk import Desk
from bot.discord.wire.safe import Trouble, attempt
from bot.tables.model import Table


class Lost(Enum):
    """Why a table cannot go on where it sits."""

    GONE = "gone"
    HIDDEN = "hidden"
    MUTE = "mute"
    LOCKED = "locked"


_TROUBLES = {
    Trouble.CHANNEL_GONE: Lost.GONE,
    Trouble.NO_ACCESS: Lost.HIDDEN,
    Trouble.NO_PERMISSION: Lost.MUTE,
    Trouble.THREAD_SHUT: Lost.LOCKED,
}


class Places:
    """Judges channels by what Discord refuses, and by what the gateway has told."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk

    def fault(self, table: Table, trouble: Trouble | None) -> Lost | None:
        """What keeps the table from being shown: `trouble` of the last call, or a permission that
        is known to be missing. Editing needs none, so an edit that went well says little."""
        return self.known(table) if trouble is None else _TROUBLES.get(trouble)

    def servers(self) -> tuple[int, ...]:
        """The servers that the gateway has told of, also those that are not to be had just now."""
        return tuple(guild.id for guild in self._client.guilds)

    def known(self, table: Table) -> Lost | None:
        """What the gateway has told; nothing before it has told of all servers, or of a server
        that is another process's or not to be had just now."""
        place = table.place
        guild = self._client.get_guild(place.guild_id)
        if not self._client.is_ready() or not self._is_ours(place.guild_id):
            return None
        if guild is None:
            return Lost.HIDDEN
        if guild.unavailable or guild.me is None:
            return None
        channel = guild.get_channel_or_thread(place.channel_id)
        if channel is None:  # of threads only those that are open are told of
            return Lost.GONE if place.parent_id is None else None
        return _refused(channel)

    def _is_ours(self, guild_id: int) -> bool:
        count = self._client.shard_count or 1
        shards = getattr(self._client, "shard_ids", None) or range(count)
        return (guild_id >> 22) % count in shards

    async def open_to(self, table: Table, user_id: int) -> list[tuple[int, str]]:
        """Ids and names of the server's text channels in which this person and the bot can both
        write and where no table is known to be."""
        guild = self._client.get_guild(table.place.guild_id)
        if guild is None:
            return []
        member = await attempt(guild.fetch_member(user_id))
        if member.value is None:
            return []
        settings = self._desk.servers.of(guild.id)
        found = []
        for channel in guild.text_channels:
            here = channel.permissions_for(guild.me)
            there = channel.permissions_for(member.value)
            free = channel.id != table.place.channel_id and not self._desk.seems_taken(channel.id)
            allowed = not settings.channels or channel.id in settings.channels
            both = here.view_channel and here.send_messages
            both = both and there.view_channel and there.send_messages
            if free and allowed and both:
                found.append((channel.id, channel.name))
        return found


def _refused(channel: discord.abc.GuildChannel | discord.Thread) -> Lost | None:
    granted = channel.permissions_for(channel.guild.me)
    if not granted.view_channel:
        return Lost.HIDDEN
    if isinstance(channel, discord.Thread):
        if channel.locked and not granted.manage_threads:
            return Lost.LOCKED
        return None if granted.send_messages_in_threads else Lost.MUTE
    return None if granted.send_messages else Lost.MUTE
