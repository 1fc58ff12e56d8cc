"""Digests: who wakes up with several tables waiting gets one DM in place of the pings held."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple
from weakref import WeakValueDictionary

import discord
from msgspec.structs import replace

from bot.calling import HOUR_MS, at_table, calls_ms, dm_calls_ms
from bot.discord.books import HELD, TOLD
from bot.discord.desk import Desk
from bot.discord.wire.answering import QUIET
from bot.discord.wire.components import layout
from bot.discord.wire.custom_ids import NO_TABLE
from bot.discord.wire.nonces import nonce, same_words
from bot.discord.wire.safe import attempt
from bot.panels.calls import Waiting, digest_screen
from bot.people import PersonSettings
from bot.quiet import local
from bot.screens import Screen
from bot.store.ledger import Shown
from bot.tables.errors import TableError
from bot.tables.model import Game, Holder, Status, Table

DIGEST = "digest"
"""In each table's books: the digest that calls somebody to it, and for which question."""
ENOUGH = 2
"""So many tables make a digest."""


class Held(NamedTuple):
    """A table whose call to somebody was held and may be made now."""

    game: Game
    holder: Holder
    question: str


class Digests:
    """Sends a person's digest, takes out of it what is decided, and deletes it when all is."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk
        self._busy: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._alone: set[tuple[str, int]] = set()
        """Tables and people whose call is just being made without a digest."""

    async def bring(self, game: Game, holder: Holder) -> bool:
        """Whether a digest calls this person, whose call to this table was held, to it: one that
        is sent now, or that was for the sake of another table. If not, the caller calls them, and
        is `done` then."""
        user_id = holder.user_id
        if user_id is None:
            return False
        async with self._busy.setdefault(user_id, asyncio.Lock()):
            if await self._is_called(game, holder):
                return True
            held = await self._held(user_id)
            here = any(one.game.table.id == game.table.id for one in held)
            if here and len(held) >= ENOUGH and await self._send(user_id, held):
                return True
            self._alone.add((game.table.id, user_id))
            return False

    def done(self, game: Game, holder: Holder) -> None:
        """The call without a digest is made."""
        if holder.user_id is not None:
            self._alone.discard((game.table.id, holder.user_id))

    async def settle(self, one: Shown) -> None:
        """A table has decided what its digest called for: its line goes, with the last of them
        the message."""
        await self._desk.ledger.unshow(one.table_id, DIGEST, one.key)
        rest = [
            other
            for other in await self._desk.ledger.of_message(one.message_id)
            if other.kind == DIGEST
        ]
        channel = self._client.get_partial_messageable(one.channel_id)
        message = channel.get_partial_message(one.message_id)
        waiting, user_id = [], 0
        for other in rest:
            found = await self._game(other.table_id)
            if found is not None:
                waiting.append(await self._waiting(found))
                user_id = found.table.holders[int(other.key)].user_id or user_id
        if waiting:
            view = layout(await self._screen(user_id, waiting), NO_TABLE)
            await attempt(message.edit(view=view, allowed_mentions=QUIET))
        else:
            await attempt(message.delete())

    async def _is_called(self, game: Game, holder: Holder) -> bool:
        question = str(self._desk.scene(game, None).question)
        return any(
            one.kind == DIGEST and one.key == str(holder.seat) and one.fingerprint == question
            for one in await self._desk.ledger.shown(game.table.id)
        )

    async def _held(self, user_id: int) -> list[Held]:
        """Every table whose call to this person was held and may be made now."""
        person = await self._desk.people.one(user_id)
        found = []
        for table in await self._desk.tables.of_person(user_id):
            seat = table.seat_of(user_id)
            if seat is None or table.status is not Status.RUNNING or table.pace == "live":
                continue
            if (table.id, user_id) in self._alone:
                continue
            game = await self._game(table.id)
            if game is None or not await self._may_be_called(table, user_id, person):
                continue
            scene = self._desk.scene(game, None)
            question = str(scene.question)
            held = any(
                one.kind == HELD and one.key == str(seat) and one.fingerprint == question
                for one in await self._desk.ledger.shown(table.id)
            )
            if held and seat in scene.view.actors:
                found.append(Held(game, game.table.holder(seat), question))
        return found

    async def _may_be_called(self, table: Table, user_id: int, person: PersonSettings) -> bool:
        servers, now = self._desk.servers, self._desk.clock.now_ms()
        settings = servers.of(table.place.guild_id)
        person = at_table(table, user_id, person)
        if person.pings == "dm":
            at = dm_calls_ms(settings, person, now, table.pace)
        elif table.settings.get("pings") == "none" or person.pings == "none":
            at = None
        else:
            daily = settings.pings == "daily"
            guild_id = table.place.guild_id
            last = await servers.book.last_pings(guild_id, [user_id]) if daily else {}
            at = calls_ms(settings, person, now, last.get(user_id), table.pace)
        return at is not None and at <= now

    async def _send(self, user_id: int, held: Sequence[Held]) -> bool:
        desk, now = self._desk, self._desk.clock.now_ms()
        state = await desk.ledger.dm(user_id)
        if state.channel_id is None or state.closed:
            return False
        waiting = [await self._waiting(one.game) for one in held]
        screen = await self._screen(user_id, waiting)
        # One an hour, whichever of the tables asks for it, and whichever process.
        name = nonce("g", NO_TABLE, user_id, now // HOUR_MS)
        sent = await desk.whispers.send_dm(NO_TABLE, user_id, state.channel_id, screen, nonce=name)
        if sent is None:
            return False
        if not same_words(sent, layout(screen, NO_TABLE)):
            await attempt(sent.edit(view=layout(screen, NO_TABLE), allowed_mentions=QUIET))
        for one in held:
            table, key = one.game.table, str(one.holder.seat)
            called = Shown(table.id, DIGEST, key, state.channel_id, sent.id, now, one.question)
            await desk.ledger.show(called)
            await desk.ledger.show(replace(called, kind=TOLD, message_id=0))
            await desk.ledger.unshow(table.id, HELD, key)
            if desk.servers.of(table.place.guild_id).pings == "daily":
                await desk.servers.book.pinged(table.place.guild_id, [user_id], now)
        return True

    async def _screen(self, user_id: int, waiting: Sequence[Waiting]) -> Screen:
        zone = (await self._desk.people.one(user_id)).zone
        return digest_screen(waiting, local(zone, self._desk.clock.now_ms()).hour)

    async def _waiting(self, game: Game) -> Waiting:
        scene, table = self._desk.scene(game, None), game.table
        return Waiting(
            scene.engine.meta.title,
            f"<#{table.place.channel_id}>",
            self._desk.face(table).ping(scene),
            scene.deadline_ms,
            await self._desk.url(table),
        )

    async def _game(self, table_id: str) -> Game | None:
        try:
            return await self._desk.tables.game(table_id)
        except TableError:
            return None
