"""Rooms: private threads in which some seats talk, and the same by DM where there can be none.

Like panels they are brought into line with what the game says is open: a room that is new gets
its thread, one that is gone is closed. What is said there is nobody's record.
"""

from typing import Final

import discord

from bot.discord.desk import Desk
from bot.discord.wire.safe import Tried, Trouble, attempt
from bot.face import Room
from bot.limits import NONCE, PLACE_NAME
from bot.panels.talking import no_thread_screen
from bot.store.ledger import Shown
from bot.tables.model import AT_PLAY, Game, Holder
from games.core.seat import Seat

KIND: Final = "room"
MATE: Final = "mate"
IDLE_MINUTES: Final = 10080
"""Discord archives a thread after so long without a word; the longest there is."""
READ_ALONG: Final = "Moderators who manage threads could read along."
NOT_LOCKED: Final = (
    "I may not lock this room (Manage Threads), so it stays open for writing. It counts no more."
)
_NOT_ALLOWED: Final = frozenset({Trouble.NO_PERMISSION, Trouble.NO_ACCESS})
_GONE: Final = frozenset({Trouble.CHANNEL_GONE, Trouble.NO_ACCESS, Trouble.MESSAGE_GONE})


class Rooms:
    """Opens and closes the rooms of a table. Which there are is in the books: kind "room", the
    channel that of the thread (0: talk by DM), the fingerprint what is said at the end."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk

    async def publish(self, game: Game) -> Trouble | None:
        """Bring the rooms into line; AGAIN where Discord was not to be had."""
        wanted = {room.key: room for room in open_rooms(self._desk, game)}
        books = await self._desk.ledger.shown(game.table.id)
        shown = {one.key: one for one in books if one.kind == KIND}
        troubles = [await self._close(one) for key, one in shown.items() if key not in wanted] + [
            await self._open(game, room) for key, room in wanted.items() if key not in shown
        ]
        for key, room in wanted.items():
            if key in shown and shown[key].channel_id:
                await self._admit(game, room, shown[key].channel_id, books)
        return next((trouble for trouble in troubles if trouble is not None), None)

    async def _admit(
        self, game: Game, room: Room, thread_id: int, books: tuple[Shown, ...]
    ) -> None:
        """Whoever sits in a seat of the room now may read there; whoever sat there before may not.

        The books (kind "mate") say who was let in for which seat.
        """
        mates = {one.key: one for one in books if one.kind == MATE}
        for seat in room.seats:
            mate = mates.get(_mate(room, seat))
            holder = game.table.holder(seat)
            now = holder.user_id if holder.user_id is not None and not holder.left else 0
            if mate is None or mate.channel_id == now:
                continue
            thread = await attempt(self._client.fetch_channel(thread_id))
            if not isinstance(thread.value, discord.Thread):
                return
            await attempt(thread.value.remove_user(discord.Object(mate.channel_id)))
            if now:
                await attempt(thread.value.add_user(discord.Object(now)))
            await self._let_in(game, room, seat, now)

    async def _let_in(self, game: Game, room: Room, seat: Seat, user_id: int) -> None:
        at = self._desk.clock.now_ms()
        await self._desk.ledger.show(Shown(game.table.id, MATE, _mate(room, seat), user_id, 0, at))

    async def _open(self, game: Game, room: Room) -> Trouble | None:
        people = persons(game, room)
        if len(people) < 2:
            return None
        made = await self._thread(game, room)
        if isinstance(made, str):
            await self._remember(game, room, 0, 0)
            await self._talk_by_dm(game, room, people, made)
            return None
        if made.trouble is Trouble.AGAIN or made.value is None:
            return made.trouble or Trouble.AGAIN
        thread = made.value
        greeted = await attempt(
            thread.send(
                f"{' '.join(f'<@{one.user_id}>' for one in people)}\n{room.greeting} {READ_ALONG}",
                allowed_mentions=discord.AllowedMentions(
                    users=[discord.Object(one.user_id) for one in people if one.user_id]
                ),
            )
        )
        if not greeted or greeted.value is None:
            await attempt(thread.delete())
            if greeted.trouble is Trouble.AGAIN:
                return Trouble.AGAIN
            await self._remember(game, room, 0, 0)
            await self._talk_by_dm(game, room, people, _needed("Send Messages in Threads", thread))
            return None
        for one in people:
            await self._let_in(game, room, one.seat, one.user_id or 0)
        await self._remember(game, room, thread.id, greeted.value.id)
        return None

    async def _thread(self, game: Game, room: Room) -> Tried[discord.Thread] | str:
        """The new thread, or why there can be none."""
        place = game.table.place
        parent = self._client.get_channel(place.parent_id or place.channel_id)
        if not isinstance(parent, discord.TextChannel):
            return "Private rooms need an ordinary text channel; this table sits elsewhere."
        made = await attempt(
            parent.create_thread(
                name=room.title[:PLACE_NAME],
                type=discord.ChannelType.private_thread,
                invitable=False,
                auto_archive_duration=IDLE_MINUTES,
            )
        )
        if made or made.trouble is Trouble.AGAIN:
            return made
        if made.trouble in _NOT_ALLOWED:
            return _needed("Create Private Threads", parent)
        return "Discord did not let me open a private thread."

    async def _talk_by_dm(
        self, game: Game, room: Room, people: tuple[Holder, ...], why: str
    ) -> None:
        for holder in people:
            assert holder.user_id is not None
            screen = no_thread_screen(room, why)
            nonce = f"r{game.table.id}.{room.key}.{holder.seat}"[:NONCE]
            await self._desk.whispers.whisper(game.table.id, holder.user_id, screen, nonce)

    async def _close(self, one: Shown) -> Trouble | None:
        if one.channel_id:
            trouble = await self._shut(one)
            if trouble is Trouble.AGAIN:
                return trouble
        await self._desk.ledger.unshow(one.table_id, KIND, one.key)
        for mate in await self._desk.ledger.shown(one.table_id):
            if mate.kind == MATE and mate.key.rpartition("~")[0] == one.key:
                await self._desk.ledger.unshow(one.table_id, MATE, mate.key)
        return None

    async def _shut(self, one: Shown) -> Trouble | None:
        """Say farewell, lock and archive; without the right to lock, say so and archive."""
        found = self._client.get_channel(one.channel_id)
        if found is None:
            fetched = await attempt(self._client.fetch_channel(one.channel_id))
            if not fetched:
                return fetched.trouble
            found = fetched.value
        if not isinstance(found, discord.Thread):
            return None
        may_lock = found.permissions_for(found.guild.me).manage_threads
        farewell = one.fingerprint if may_lock else f"{one.fingerprint}\n-# {NOT_LOCKED}"
        said = await attempt(found.send(farewell, nonce=f"f{one.message_id}"[:NONCE]))
        if not said and said.trouble in (*_GONE, Trouble.AGAIN):
            return said.trouble
        edit = found.edit(archived=True, locked=True) if may_lock else found.edit(archived=True)
        return (await attempt(edit)).trouble

    async def _remember(self, game: Game, room: Room, thread_id: int, message_id: int) -> None:
        now, table = self._desk.clock.now_ms(), game.table.id
        await self._desk.ledger.show(
            Shown(table, KIND, room.key, thread_id, message_id, now, room.farewell)
        )


def open_rooms(desk: Desk, game: Game) -> tuple[Room, ...]:
    """The rooms that are open at this table; none once it has ended."""
    if game.table.status not in AT_PLAY:
        return ()
    return desk.face(game.table).rooms(desk.scene(game, None))


def persons(game: Game, room: Room) -> tuple[Holder, ...]:
    """The people in the room; bot players do not talk."""
    holders = (game.table.holder(seat) for seat in room.seats)
    return tuple(holder for holder in holders if holder.present)


def _mate(room: Room, seat: Seat) -> str:
    return f"{room.key}~{seat}"


def _needed(permission: str, channel: discord.TextChannel | discord.Thread) -> str:
    place = channel.parent_id if isinstance(channel, discord.Thread) else channel.id
    return f"I need the permission {permission} in <#{place}>."
