"""The servers' settings in memory: asked for at every press, changed twice a year."""

from typing import Any

import discord

from bot.servers import ServerSettings, read, written
from bot.store.servers import ServerBook
from bot.tables.errors import TableError


class Servers:
    """What each server chose. A server belongs to one process, so what is kept here is true."""

    def __init__(self, book: ServerBook) -> None:
        self.book = book
        self._known: dict[int, ServerSettings] = {}

    async def start_up(self) -> None:
        """Read all of it, before anybody presses anything."""
        stored = await self.book.settings()
        self._known = {guild_id: read(one) for guild_id, one in stored.items()}

    def of(self, guild_id: int | None) -> ServerSettings:
        """The server's settings; what holds at first for a new one, and in DMs."""
        return self._known.get(guild_id or 0, ServerSettings())

    async def save(self, guild_id: int, settings: ServerSettings) -> None:
        """Holds from now on, also after a restart."""
        await self.book.set_settings(guild_id, written(settings))
        self._known[guild_id] = settings


def demand_manager(interaction: discord.Interaction[Any]) -> int:
    """The server's id. Raises TableError unless the person may manage the server."""
    if interaction.guild_id is None:
        raise TableError("no-server", "Settings belong to a server; ask me there.")
    if not interaction.permissions.manage_guild:
        raise TableError("not-manager", "That takes the permission Manage Server.")
    return interaction.guild_id
