"""Channels and servers that come and go, as the gateway tells it: tables there rest meanwhile."""

from collections.abc import Callable

from bot.discord.places.departures import Departures
from bot.discord.places.places import Places
from bot.tables.model import LIVING
from bot.tables.pauses import CUT_OFF
from bot.tables.service import Tables


class Reach:
    """`look` is called with the id of each table that may be reached again, or better."""

    def __init__(
        self,
        tables: Tables,
        places: Places,
        look: Callable[[str], None],
        departures: Departures,
    ) -> None:
        self._departures = departures
        self._tables = tables
        self._places = places
        self._look = look

    async def channel_gone(self, channel_id: int) -> None:
        """A channel or thread was deleted."""
        await self._cut_off_at(channel_id, gone=True)

    async def channel_changed(self, channel_id: int, *, visible: bool) -> None:
        """What may be done in a channel has changed, even whether it can be seen."""
        if not visible:
            await self._cut_off_at(channel_id, gone=False)
            return
        table = await self._tables.at(channel_id)
        if table is not None and table.status in LIVING:
            self._look(table.id)

    async def thread_changed(self, thread_id: int, *, shut: bool) -> None:
        """A thread was archived, locked or opened again; `shut` is one that stays closed to us."""
        if shut:
            await self._cut_off_at(thread_id, gone=False)
            return
        table = await self._tables.at(thread_id)
        if table is not None and table.status in LIVING:
            self._look(table.id)

    async def allowed(self, guild_id: int) -> None:
        """What the bot may do in the server has changed."""
        for table in await self._tables.of_guild(guild_id):
            self._look(table.id)

    async def ready(self) -> None:
        """The gateway has told of every server: now it is known which tables cannot be shown, and
        which of those that could not be perhaps can."""
        await self._departures.ready(self._places.servers())
        for table in await self._tables.everywhere():
            if table.note == CUT_OFF or self._places.known(table) is not None:
                self._look(table.id)

    async def server_left(self, guild_id: int) -> None:
        """The bot is no longer in the server."""
        await self._departures.left(guild_id)
        for table in await self._tables.of_guild(guild_id):
            await self._tables.cut_off(table.id, gone=False)

    async def server_joined(self, guild_id: int) -> None:
        """The bot is in the server, for the first time or again."""
        await self._departures.joined(guild_id)
        for table in await self._tables.of_guild(guild_id):
            self._look(table.id)

    async def _cut_off_at(self, channel_id: int, *, gone: bool) -> None:
        table = await self._tables.at(channel_id)
        if table is not None:
            await self._tables.cut_off(table.id, gone=gone)
