"""Opening a table: in this channel, or in a thread the bot makes for it."""

import asyncio
from functools import partial
from weakref import WeakValueDictionary

import discord

from bot.discord.desk import Desk
from bot.discord.messages.greeting import greet
from bot.discord.messages.panels import Panels
from bot.discord.wire.answering import Answer
from bot.discord.wire.safe import Trouble, attempt
from bot.panels.private import told
from bot.panels.server import channels_words
from bot.screens import Button, Control, Does, Link, Screen
from bot.tables.errors import TableError
from bot.tables.model import Person, Place, Table
from bot.words import plain

NEEDED = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""What a table needs where it sits, by discord.py's name and by Discord's own."""


def missing(permissions: discord.Permissions, *, thread: bool) -> list[str]:
    """The names of the permissions a table would miss here."""
    needed = dict(NEEDED)
    if thread:
        del needed["send_messages"]
        needed["send_messages_in_threads"] = "Send Messages in Threads"
    return [name for key, name in needed.items() if not getattr(permissions, key)]


class Opening:
    """Opens tables. Knows which channels it has seen taken, to answer those in private."""

    def __init__(self, client: discord.Client, desk: Desk, panels: Panels) -> None:
        self._client = client
        self._desk = desk
        self._panels = panels
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def demand(self, place: Place) -> None:
        """Raises TableError where the server plays in other channels."""
        settings = self._desk.servers.of(place.guild_id)
        if not settings.allows(place):
            raise TableError(
                "channel",
                f"On this server tables are opened {channels_words(settings.channels)}.",
            )

    async def here(
        self,
        answer: Answer,
        place: Place,
        person: Person,
        game: str,
        preset: str,
        *,
        seat_me: bool,
        thread_if_before: int = 0,
    ) -> None:
        """Open in this channel; the answer to the command becomes the lobby.

        Where the channel has a table that was opened before `thread_if_before` (epoch ms), a
        thread is opened instead; else the person is told of that table.
        """
        try:
            table = await self._opened(answer, place, person, game, preset, seat_me)
        except TableError as refusal:
            if refusal.code != "taken":
                raise
            answer.table_id = str(refusal.details["table_id"])
            there = await self._desk.tables.table(answer.table_id)
            await answer.privately()
            if there.created_ms < thread_if_before:
                screen = await self.in_thread(place, person, game, preset, seat_me=seat_me)
            else:
                screen = await self._taken(refusal, place, game, preset)
            await answer.show(screen)
            return
        answer.table_id = table.id
        await answer.in_public()
        if answer.public:
            screen = await self._panels.lobby(table)
            message = await answer.show(screen)
            if message is not None:
                await self._panels.adopt(table, message, screen)
        else:
            await self._panels.publish(table, None)
            await answer.show(told("A table is open.", await self._desk.url(table)))
        if seat_me:
            await greet(self._desk, table, person.user_id)

    async def _opened(
        self, answer: Answer, place: Place, person: Person, game: str, preset: str, seat_me: bool
    ) -> Table:
        """The new table. Of several at once the first opens it; the others, who then know that
        the channel is taken, are answered in private."""
        opening = partial(self._desk.tables.open, place, person, game, preset, seat_host=seat_me)
        async with self._turns.setdefault(place.channel_id, asyncio.Lock()):
            if not self._desk.seems_taken(place.channel_id):
                table = await opening()
                self._desk.note_place(table)
                return table
        await answer.privately()
        return await opening()

    async def in_thread(
        self, place: Place, person: Person, game: str, preset: str, *, seat_me: bool = True
    ) -> Screen:
        """Open in a new thread of the channel; says where."""
        self.demand(place)
        if self._desk.servers.of(place.guild_id).threads == "never":
            raise TableError("no-thread", "On this server tables do not open in threads.")
        parent = place.parent_id or place.channel_id
        title = self._desk.engine(game).meta.title
        channel = self._client.get_channel(parent)
        if not isinstance(channel, discord.TextChannel):
            raise TableError("no-thread", "I can open threads only in ordinary text channels.")
        made = await attempt(
            channel.create_thread(
                name=f"{title} · {plain(person.name, 40)}",
                type=discord.ChannelType.public_thread,
                auto_archive_duration=10080,
            )
        )
        if not made or made.value is None:
            if made.trouble in (Trouble.NO_PERMISSION, Trouble.NO_ACCESS):
                raise TableError(
                    "no-thread", f"I need the permission Create Public Threads in <#{parent}>."
                )
            raise TableError("no-thread", "Discord did not let me open a thread. Try again.")
        new = Place(place.guild_id, made.value.id, parent)
        table = await self._desk.tables.open(new, person, game, preset, seat_host=seat_me)
        await self._panels.publish(table, None)
        if seat_me:
            await greet(self._desk, table, person.user_id)
        return told(f"A table is open in <#{made.value.id}>.", await self._desk.url(table))

    async def again(self, old: Table, person: Person) -> Screen:
        """A new lobby of the same game in the same place, its options and bot players as they
        were."""
        self.demand(old.place)
        try:
            table = await self._desk.tables.open(old.place, person, old.game, old.preset)
        except TableError as refusal:
            if refusal.code != "taken":
                raise
            return await self._taken(refusal, old.place, old.game, old.preset)
        for key, value in old.options.items():
            if key != "pace" and table.options.get(key) != value:
                table = await self._desk.tables.set_option(
                    table.id, person.user_id, key, value, moderator=True
                )
        for _ in range(sum(holder.user_id is None and not holder.left for holder in old.holders)):
            table = await self._desk.tables.add_bot(table.id, person.user_id, moderator=True)
        await self._panels.publish(table, None)
        people = {holder.user_id for holder in old.holders} - {None, person.user_id}
        call = " Call the others." if people else ""
        return told(f"A new table is open.{call}", await self._desk.url(table))

    async def _taken(self, refusal: TableError, place: Place, game: str, preset: str) -> Screen:
        taken = str(refusal.details["table_id"])
        table = await self._desk.tables.table(taken)
        where = f"<#{place.channel_id}>"
        threads = self._desk.servers.of(place.guild_id).threads != "never"
        row: list[Button | Link] = []
        text = f"{where} already has a table. Finish it first."
        if place.parent_id is None and threads:
            text = f"{where} already has a table. Finish it, or let me open a thread."
            control = Control(Does.ACT, f"t.thread~{game}.{preset}")
            row.append(Button("Open in a thread", control, "primary"))
        row.append(Link("Go to that table", await self._desk.url(table)))
        return Screen("", text, rows=(tuple(row),))
