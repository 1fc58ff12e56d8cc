"""The one ping of a vote: those it asks are told, and the ping goes with the vote."""

import discord

from bot.discord.desk import Desk
from bot.discord.nonces import nonce
from bot.discord.pings import place_of, way
from bot.discord.safe import attempt
from bot.panels.deeds import vote_question
from bot.store.ledger import Shown
from bot.tables.model import Game, Status, Vote
from bot.words import relative, who

KIND = "ballot"


class Ballots:
    """Keeps in the books (`ballot`) for which vote people were called."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk

    async def publish(self, game: Game) -> int | None:
        """Call those who are asked, once; take it back when the vote is over. When to come back
        if they may not be called yet (epoch ms)."""
        living = game.table.status in (Status.RUNNING, Status.PAUSED)
        vote = game.vote if living else None
        occasion = "" if vote is None else f"{vote.what} {vote.until_ms}"
        called = False
        for one in await self._desk.ledger.shown(game.table.id):
            if one.kind == KIND and one.fingerprint == occasion:
                called = True
            elif one.kind == KIND:
                await self._take_back(one)
        return None if vote is None or called else await self._call(game, vote, occasion)

    async def _call(self, game: Game, vote: Vote, occasion: str) -> int | None:
        table, now = game.table, self._desk.clock.now_ms()
        at = self._desk.servers.of(table.place.guild_id).ping_ms(now, None, table.pace)
        asked = [
            one.user_id
            for one in table.holders
            if one.seat in vote.asked and one.seat not in (*vote.yes, *vote.no)
        ]
        ids = [user_id for user_id in asked if user_id is not None]
        if at is None or not ids or table.settings.get("pings") == "none":
            return None
        if at > now:
            return at
        title = game.history.engine.meta.title
        whom = "" if vote.seat is None else who(table.names, vote.seat)
        asks = f"{who(table.names, vote.by)} asks {vote_question(vote.what, whom)}"
        mentions = " ".join(f"<@{user_id}>" for user_id in ids)
        channel_id = place_of(table)
        channel = self._client.get_partial_messageable(channel_id, guild_id=table.place.guild_id)
        sent = await attempt(
            channel.send(
                f"{mentions} {title}: {asks}. Yes or no, until {relative(vote.until_ms)}.",
                view=way(await self._desk.url(table)),
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(i) for i in ids]),
                nonce=nonce("b", table.id, vote.until_ms),
            )
        )
        if sent.value is not None:
            one = Shown(table.id, KIND, "", channel_id, sent.value.id, now, occasion)
            await self._desk.ledger.show(one)
        return None

    async def _take_back(self, one: Shown) -> None:
        channel = self._client.get_partial_messageable(one.channel_id)
        await attempt(channel.get_partial_message(one.message_id).delete())
        await self._desk.ledger.unshow(one.table_id, KIND, one.key)
