"""Pings: whoever must act is told once, in the place where the table is."""

from typing import Final

import discord
import structlog

from bot.discord.desk import Desk
from bot.discord.safe import attempt
from bot.panels.panel import ping_text
from bot.store.ledger import Shown
from bot.tables.model import Game, Holder, Status, Table
from bot.words import by

log = structlog.get_logger(__name__)
AWAKE_MS: Final = 120_000


def place_of(table: Table) -> int:
    """Where people are called: at the table, or in the channel above its thread."""
    above = table.place.parent_id if table.settings.get("pings") == "above" else None
    return above or table.place.channel_id


def way(url: str) -> discord.ui.View:
    """The button below a ping."""
    button = discord.ui.View(timeout=None)
    button.add_item(discord.ui.Button(label="Go to the table", url=url))
    button.stop()
    return button


class Pings:
    """Keeps the table's one ping message: there while its decision is open, gone afterwards.

    Who was asked which question is in the books (`asked`), so that nobody is told twice, also
    after a restart; who is not to be called yet, by the server's settings, too (`held`). The
    persons asked are those of the public view only.
    """

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk

    async def publish(self, game: Game) -> int | None:
        """Take back a ping that is answered; send one to those who are newly asked, as soon as
        the server's settings allow. When to come back for those held until later (epoch ms)."""
        shown = await self._desk.ledger.shown(game.table.id)
        scene = self._desk.scene(game, None)
        actors = self.persons(game) if game.table.status is Status.RUNNING else ()
        question = str(scene.question)
        waiting = {str(holder.seat) for holder in actors}
        for one in shown:
            stale = one.fingerprint != question
            if one.kind == "ping" and (stale or not waiting & set(one.key.split(","))):
                await self.delete(one)
            elif one.kind == "held" and (stale or one.key not in waiting):
                await self._desk.ledger.unshow(one.table_id, "held", one.key)
        known = {(one.kind, one.key) for one in shown if one.fingerprint == question}
        fresh = [holder for holder in actors if ("asked", str(holder.seat)) not in known]
        held = [holder for holder in actors if ("held", str(holder.seat)) in known]
        told = [holder for holder in fresh if self._should_tell(game, holder, actors)]
        later = await self._call(game, told, held, question) if told or held else None
        # Afterwards: who dies in between calls again, by the same nonce.
        for holder in fresh:
            await self._note(game, "asked", holder, question)
        return later

    async def _call(
        self, game: Game, told: list[Holder], held: list[Holder], question: str
    ) -> int | None:
        """Ping those who may be pinged now; hold the others until their time, which is returned."""
        guild_id, now = game.table.place.guild_id, self._desk.clock.now_ms()
        settings = self._desk.servers.of(guild_id)
        if game.table.settings.get("pings") == "none":
            return None
        ids = [one.user_id for one in (*told, *held) if one.user_id is not None]
        daily = settings.pings == "daily"
        last = await self._desk.servers.book.last_pings(guild_id, ids) if daily else {}
        free, times = [], []
        for holder in (*told, *held):
            at = settings.ping_ms(now, last.get(holder.user_id or 0), game.table.pace)
            if at is not None and at <= now:
                free.append(holder)
            elif at is not None:
                times.append(at)
                await self._note(game, "held", holder, question)
        if free:
            await self.send(game, free, question)
            for holder in free:
                await self._desk.ledger.unshow(game.table.id, "held", str(holder.seat))
            if daily:
                called = [one.user_id for one in free if one.user_id is not None]
                await self._desk.servers.book.pinged(guild_id, called, now)
        return min(times, default=None)

    def persons(self, game: Game) -> tuple[Holder, ...]:
        """The people everybody waits for."""
        view = game.history.engine.view(game.history.state, None)
        holders = (game.table.holders[seat] for seat in view.actors)
        return tuple(holder for holder in holders if holder.present)

    def _should_tell(self, game: Game, holder: Holder, actors: tuple[Holder, ...]) -> bool:
        """Not who has just pressed; live only single decisions and calls to be ready."""
        assert holder.user_id is not None
        face = self._desk.face(game.table)
        if game.table.pace == "live":
            scene = self._desk.scene(game, None)
            pressed = self._desk.whispers.pressed_within(game.table.id, holder.user_id, AWAKE_MS)
            return not face.urgent(scene) and not pressed
        last = game.history.record.moves[-1].seat if game.history.record.moves else None
        return last != holder.seat

    async def _note(self, game: Game, kind: str, holder: Holder, question: str) -> None:
        now = self._desk.clock.now_ms()
        place = game.table.place.channel_id
        await self._desk.ledger.show(
            Shown(game.table.id, kind, str(holder.seat), place, 0, now, question)
        )

    async def send(self, game: Game, told: list[Holder], question: str, asks: str = "") -> None:
        """One message to all of these; `asks` is who nudges them."""
        scene = self._desk.scene(game, None)
        face = self._desk.face(game.table)
        ids = tuple(holder.user_id for holder in told if holder.user_id is not None)
        deadline = scene.deadline_ms
        text = ping_text(game, face, scene, ids, by(deadline, game.table.pace) if deadline else "")
        if asks:
            text = f"{text} ({asks} asks.)"
        url = await self._desk.url(game.table)
        channel_id = place_of(game.table)
        guild_id = game.table.place.guild_id
        channel = self._client.get_partial_messageable(channel_id, guild_id=guild_id)
        button = way(url)
        key = ",".join(str(holder.seat) for holder in told)
        sent = await attempt(
            channel.send(
                text,
                view=button,
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(i) for i in ids]),
                nonce=f"{'?' if asks else '!'}{game.table.id}.{question}.{key}"[:25],
            )
        )
        if sent and sent.value is not None:
            now = self._desk.clock.now_ms()
            one = Shown(game.table.id, "ping", key, channel_id, sent.value.id, now, question)
            await self._desk.ledger.show(one)

    async def delete(self, one: Shown) -> None:
        """Take a ping back."""
        channel = self._client.get_partial_messageable(one.channel_id)
        await attempt(channel.get_partial_message(one.message_id).delete())
        await self._desk.ledger.unshow(one.table_id, "ping", one.key)
