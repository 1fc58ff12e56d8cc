"""Whether a table can be written to where it sits, and where else it could go on."""

from enum import Enum

import discord

from bot.discord.desk import Desk
from bot.discord.safe import Trouble, attempt
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
        if trouble is not None:
            return _TROUBLES.get(trouble)
        channel = self._channel(table)
        if channel is None:
            return None
        granted = channel.permissions_for(channel.guild.me)
        if not granted.view_channel:
            return Lost.HIDDEN
        if isinstance(channel, discord.Thread):
            if channel.locked and not granted.manage_threads:
                return Lost.LOCKED
            return None if granted.send_messages_in_threads else Lost.MUTE
        return None if granted.send_messages else Lost.MUTE

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

    def _channel(self, table: Table) -> discord.abc.GuildChannel | discord.Thread | None:
        """The table's channel as the gateway knows it; None where nothing is known."""
        guild = self._client.get_guild(table.place.guild_id)
        if guild is None or guild.unavailable or guild.me is None:
            return None
        return guild.get_channel_or_thread(table.place.channel_id)
