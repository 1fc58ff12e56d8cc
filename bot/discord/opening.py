"""Opening a table: in this channel, or in a thread the bot makes for it."""

import discord
import structlog

from bot.discord.answering import Answer
from bot.discord.desk import Desk
from bot.discord.greeting import greet
from bot.discord.panels import Panels
from bot.discord.safe import Trouble, attempt
from bot.panels.private import told
from bot.screens import Button, Control, Does, Link, Screen
from bot.tables.errors import TableError
from bot.tables.model import Person, Place, Table

log = structlog.get_logger(__name__)

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

    async def here(
        self, answer: Answer, place: Place, person: Person, game: str, preset: str, seat_me: bool
    ) -> None:
        """Open in this channel; the answer to the command becomes the lobby."""
        try:
            table = await self._desk.tables.open(place, person, game, preset, seat_host=seat_me)
        except TableError as refusal:
            if refusal.code != "taken":
                raise
            answer.table_id = str(refusal.details["table_id"])
            await answer.instead(await self._taken(refusal, place, game, preset))
            return
        self._desk.note_place(table)
        answer.table_id = table.id
        await answer.in_public()
        screen = await self._panels.lobby(table)
        message = await answer.show(screen)
        if message is not None:
            await self._panels.adopt(table, message, screen)
        if seat_me:
            await greet(self._desk, table, person.user_id)

    async def in_thread(
        self, place: Place, person: Person, game: str, preset: str, *, seat_me: bool = True
    ) -> Screen:
        """Open in a new thread of the channel; says where."""
        parent = place.parent_id or place.channel_id
        title = self._desk.engines[game].meta.title
        channel = self._client.get_channel(parent)
        if not isinstance(channel, discord.TextChannel):
            raise TableError("no-thread", "I can open threads only in ordinary text channels.")
        made = await attempt(
            channel.create_thread(
                name=f"{title} · {discord.utils.remove_markdown(person.name)[:40]}",
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
        """A new lobby of the same game in the same place, its options as they were."""
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
        await self._panels.publish(table, None)
        return told("A new table is open. Call the others.", await self._desk.url(table))

    async def _taken(self, refusal: TableError, place: Place, game: str, preset: str) -> Screen:
        taken = str(refusal.details["table_id"])
        table = await self._desk.tables.table(taken)
        where = f"<#{place.channel_id}>"
        text = f"{where} already has a table. Finish it, or let me open a thread."
        row: list[Button | Link] = []
        if place.parent_id is None:
            control = Control(Does.ACT, f"t.thread~{game}.{preset}")
            row.append(Button("Open in a thread", control, "primary"))
        row.append(Link("Go to that table", await self._desk.url(table)))
        return Screen("", text, rows=(tuple(row),))
