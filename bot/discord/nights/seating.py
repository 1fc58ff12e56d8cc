"""Opens the tables of a night, each in a thread of its own, and seats its people.

Every step is noted when it is done, so that a bot that was killed goes on where it was.
"""

import asyncio
from contextlib import suppress
from typing import Final

import discord

from bot.discord.desk import Desk, stamp_ms
from bot.discord.wire.safe import Trouble, attempt
from bot.limits import PLACE_NAME
from bot.nights.model import Night, NightTable
from bot.tables.errors import TableError
from bot.tables.model import Person, Place, Status, Table
from games.core.errors import RuleError

AT_ONCE: Final = 3
"""How many tables are opened at a time."""
PRESET: Final = "live"
_REASONS: Final = {
    Trouble.NO_PERMISSION: "I need Create Public Threads and Send Messages in Threads there.",
    Trouble.NO_ACCESS: "I cannot see that channel any more.",
    Trouble.CHANNEL_GONE: "That channel is gone.",
}


class Failed(Exception):
    """A table could not be opened now; the message says why, in a sentence."""


class Seating:
    """Opens what is not open yet."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk

    async def open_tables(self, night: Night) -> tuple[str, ...]:
        """Open every table of the night that is not; why some could not be opened."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def opened(one: NightTable) -> str | None:
            async with gate:
                try:
                    await self._open(night, one)
                except (Failed, TableError, RuleError) as cause:
                    return f"T{one.number}: {cause}"
            return None

        found = await asyncio.gather(*(opened(one) for one in night.tables))
        return tuple(reason for reason in found if reason is not None)

    async def _open(self, night: Night, one: NightTable) -> None:
        thread_id = one.thread_id or await self._thread(night, one)
        table = await self._table(night, one, thread_id)
        if table.status is not Status.LOBBY:
            return
        table = await self._filled(night, one, table)
        stamp, message_id = await self._call(night, one, table)
        await self._desk.tables.start(
            table.id, night.host_id, moderator=True, stamp_ms=stamp, interaction_id=message_id
        )

    async def _thread(self, night: Night, one: NightTable) -> int:
        channel = self._client.get_channel(night.channel_id)
        if not isinstance(channel, discord.TextChannel):
            raise Failed(_REASONS[Trouble.CHANNEL_GONE])
        made = await attempt(
            channel.create_thread(
                name=f"T{one.number} · {self._title(one)}"[:PLACE_NAME],
                type=discord.ChannelType.public_thread,
                auto_archive_duration=1440,
            )
        )
        if not made or made.value is None:
            why = _REASONS.get(made.trouble) if made.trouble else None
            raise Failed(why or "Discord did not let me open a thread just now.")
        await self._desk.nights.opened(night.id, one.number, thread_id=made.value.id)
        return made.value.id

    async def _table(self, night: Night, one: NightTable, thread_id: int) -> Table:
        if one.table_id is not None:
            return await self._desk.tables.table(one.table_id)
        place = Place(night.guild_id, thread_id, night.channel_id)
        host = Person(night.host_id, night.host_name)
        try:
            table = await self._desk.tables.open(place, host, one.game, PRESET, seat_host=False)
        except TableError as refusal:
            if refusal.code != "taken":
                raise
            # Opened by a process that died before it could note so.
            table = await self._desk.tables.table(str(refusal.details["table_id"]))
        await self._desk.nights.opened(night.id, one.number, thread_id=thread_id, table_id=table.id)
        return table

    async def _filled(self, night: Night, one: NightTable, table: Table) -> Table:
        """The lobby with everybody, and with bots up to the least that the game needs."""
        for user_id in one.people:
            guest = night.guest(user_id)
            name = guest.name if guest else "somebody"
            with suppress(TableError):  # seated by a process that died, or no room any more
                table = await self._desk.tables.join(table.id, Person(user_id, name))
        least = self._desk.nights.counts[one.game][0]
        while len(table.holders) < least:
            table = await self._desk.tables.add_bot(table.id, night.host_id, moderator=True)
        return table

    async def _call(self, night: Night, one: NightTable, table: Table) -> tuple[int, int]:
        """Call the people to their table: the one ping of the start. The message's stamp, which
        is when the game begins by Discord's clock, and its id."""
        people = [holder.user_id for holder in table.holders if holder.user_id is not None]
        mentions = " ".join(f"<@{user_id}>" for user_id in people)
        channel = self._client.get_partial_messageable(
            table.place.channel_id, guild_id=table.place.guild_id
        )
        sent = await attempt(
            channel.send(
                f"{mentions} T{one.number}: {self._title(one)}. You sit at this table; your hand "
                "is under **My hand**.",
                allowed_mentions=discord.AllowedMentions(
                    users=[discord.Object(user_id) for user_id in people]
                ),
                nonce=f"c{table.id}",
            )
        )
        if not sent or sent.value is None:
            why = _REASONS.get(sent.trouble) if sent.trouble else None
            raise Failed(why or "Discord did not let me write there just now.")
        for user_id in people:
            self._desk.whispers.came(table.id, user_id)
        return stamp_ms(sent.value.id), sent.value.id

    def _title(self, one: NightTable) -> str:
        return self._desk.titles().get(one.game, one.game)
