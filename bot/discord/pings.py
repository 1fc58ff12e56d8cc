"""Pings: whoever must act is told once, in the place where the table is."""

from typing import Final

import discord
import structlog

from bot.discord.desk import Desk
from bot.discord.safe import attempt
from bot.panels.panel import ping_text
from bot.store.ledger import Shown
from bot.tables.model import Game, Holder, Status
from bot.words import until

log = structlog.get_logger(__name__)
AWAKE_MS: Final = 120_000


class Pings:
    """Keeps the table's one ping message: there while its decision is open, gone afterwards.

    Who was asked which question is in the books (`asked`), so that nobody is told twice, also
    after a restart. The persons asked are those of the public view only.
    """

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk

    async def publish(self, game: Game) -> None:
        """Take back a ping that is answered; send one to those who are newly asked."""
        shown = await self._desk.ledger.shown(game.table.id)
        scene = self._desk.scene(game, None)
        actors = self._persons(game) if game.table.status is Status.RUNNING else ()
        question = str(scene.question)
        for one in shown:
            if one.kind == "ping":
                waiting = {str(holder.seat) for holder in actors}
                stale = one.fingerprint != question or not waiting & set(one.key.split(","))
                if stale:
                    await self._delete(one)
        asked = {one.key for one in shown if one.kind == "asked" and one.fingerprint == question}
        fresh = [holder for holder in actors if str(holder.seat) not in asked]
        if not fresh:
            return
        for holder in fresh:
            await self._mark(game, holder, question)
        told = [holder for holder in fresh if self._should_tell(game, holder, actors)]
        if told:
            await self._send(game, told, question)

    def _persons(self, game: Game) -> tuple[Holder, ...]:
        view = game.history.engine.view(game.history.state, None)
        holders = (game.table.holders[seat] for seat in view.actors)
        return tuple(holder for holder in holders if not holder.bot and not holder.left)

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

    async def _mark(self, game: Game, holder: Holder, question: str) -> None:
        now = self._desk.clock.now_ms()
        place = game.table.place.channel_id
        await self._desk.ledger.show(
            Shown(game.table.id, "asked", str(holder.seat), place, 0, now, question)
        )

    async def _send(self, game: Game, told: list[Holder], question: str) -> None:
        scene = self._desk.scene(game, None)
        face = self._desk.face(game.table)
        ids = tuple(holder.user_id for holder in told if holder.user_id is not None)
        deadline = scene.deadline_ms
        text = ping_text(
            game, face, scene, ids, until(deadline, game.table.pace) if deadline else ""
        )
        url = await self._desk.url(game.table)
        place = game.table.place
        channel = self._client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
        button = discord.ui.View(timeout=None)
        button.add_item(discord.ui.Button(label="Go to the table", url=url))
        button.stop()
        key = ",".join(str(holder.seat) for holder in told)
        sent = await attempt(
            channel.send(
                text,
                view=button,
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(i) for i in ids]),
                nonce=f"!{game.table.id}.{question}.{key}"[:25],
            )
        )
        if sent and sent.value is not None:
            now = self._desk.clock.now_ms()
            one = Shown(game.table.id, "ping", key, place.channel_id, sent.value.id, now, question)
            await self._desk.ledger.show(one)

    async def _delete(self, one: Shown) -> None:
        channel = self._client.get_partial_messageable(one.channel_id)
        await attempt(channel.get_partial_message(one.message_id).delete())
        await self._desk.ledger.unshow(one.table_id, "ping", one.key)
