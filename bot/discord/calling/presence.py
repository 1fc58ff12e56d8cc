"""Who is still there: found out on demand, at moments that everybody could know of.

The bot is told of nobody who leaves a server (that would take a privileged intent), so it asks:
when half the time of a public decision is gone, at each time-out, at each new chapter of a game by
correspondence, before a reminder or a nudge, and when a DM to somebody who is publicly asked cannot
be sent. Who is asked or acts in secret shapes none of it.
"""

from typing import Final

import discord

from bot.discord.books import ASKED
from bot.discord.desk import Desk
from bot.discord.wire.safe import Trouble, attempt
from bot.store.ledger import Shown
from bot.tables.model import Game, Holder, Status, Table
from bot.tables.play import late
from games.core.action import Timeout

SHORT_MS: Final = 60_000
"""Decisions up to this long have no half: their time-out is soon enough to look."""

LOOKED: Final = "looked"
"""In the books: for which question somebody was looked for."""


class Presence:
    """Looks for people and tells the tables who is gone."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk
        self._moves: dict[str, int] = {}
        self._chapters: dict[str, object] = {}

    async def publish(self, game: Game) -> int | None:
        """Look for whoever is to be looked for now; when to come back (epoch ms)."""
        if game.table.status is not Status.RUNNING:
            return None
        everybody = self._after_time_outs(game) or self._at_a_new_chapter(game)
        seen: set[int] = set()
        for holder in everybody:
            seen.add(await self._look(game.table, holder))
        host = game.table.host_id
        if everybody and host not in seen and game.table.seat_of(host) is None:
            await self.look(game.table, host)
        return await self._at_half_time(game, seen)

    async def look(self, table: Table, user_id: int) -> bool:
        """Whether this person can take part; the table is told of somebody who is gone."""
        guild = self._client.get_guild(table.place.guild_id)
        if guild is None or guild.unavailable:
            return True  # nothing is known of anybody
        found = await attempt(guild.fetch_member(user_id))
        if found.trouble is Trouble.PERSON_GONE or self._is_silenced(table, found.value):
            await self._desk.tables.gone(table.id, user_id)
            return False
        return True

    async def _look(self, table: Table, holder: Holder) -> int:
        assert holder.user_id is not None
        await self.look(table, holder.user_id)
        return holder.user_id

    def _is_silenced(self, table: Table, member: discord.Member | None) -> bool:
        """Whether a moderator has put the person in time-out beyond the running deadline."""
        if member is None or member.timed_out_until is None:
            return False
        until, asked = member.timed_out_until.timestamp() * 1000, table.clocks.asked
        ends = table.due_at or self._desk.clock.now_ms()
        if asked is not None and asked.deadline is not None:
            ends = table.wall_ms(asked.deadline)  # the table may look at its clock before
        return until > ends

    def _after_time_outs(self, game: Game) -> tuple[Holder, ...]:
        """Whoever was publicly late since the last look; all in play where nobody may be named."""
        table, history = game.table, game.history
        known = self._moves.get(table.id, len(history.record.moves))
        self._moves[table.id] = len(history.record.moves)
        found: tuple[Holder, ...] = ()
        for index in range(known, len(history.record.moves)):
            if isinstance(history.record.moves[index].action, Timeout):
                named = late(history.moments[index + 1].facts)
                found = (
                    *found,
                    *(one for one in _playing(table) if one.seat in named or not named),
                )
        return tuple(dict.fromkeys(found))

    def _at_a_new_chapter(self, game: Game) -> tuple[Holder, ...]:
        """All in play, by correspondence, when the game enters a new day, go, round."""
        table = game.table
        chapter = self._desk.face(table).chapter(self._desk.scene(game, None))
        known = self._chapters.get(table.id, chapter)
        self._chapters[table.id] = chapter
        return _playing(table) if table.pace == "correspondence" and known != chapter else ()

    async def _at_half_time(self, game: Game, seen: set[int]) -> int | None:
        """Look for those publicly asked who let half their time go by, whatever they pressed that
        nobody else knows of; when the next half is."""
        desk, table = self._desk, game.table
        scene, now = desk.scene(game, None), desk.clock.now_ms()
        if desk.face(table).urgent(scene):
            return None
        books = await desk.ledger.shown(table.id)
        question = str(scene.question)
        asked = {
            one.key: one.posted_ms
            for one in books
            if one.kind == ASKED and one.fingerprint == question
        }
        looked = {one.key for one in books if one.kind == LOOKED and one.fingerprint == question}
        later: list[int] = []
        for holder in _playing(table):
            key, user_id = str(holder.seat), holder.user_id
            if holder.seat not in scene.view.actors or user_id is None:
                continue
            if user_id in desk.whispers.doubtful:
                desk.whispers.doubtful.discard(user_id)
                await self.look(table, user_id)
            since = asked.get(key)
            if since is None or scene.deadline_ms is None or key in looked:
                continue
            if scene.deadline_ms - since <= SHORT_MS:
                continue
            half = (since + scene.deadline_ms) // 2
            if now < half:
                later.append(half)
                continue
            if user_id not in seen:
                await self.look(table, user_id)
            mark = Shown(table.id, LOOKED, key, table.place.channel_id, 0, now, question)
            await desk.ledger.show(mark)
        return min(later, default=None)


def _playing(table: Table) -> tuple[Holder, ...]:
    """The people in play who are not known to be gone."""
    return tuple(
        one for one in table.holders if one.user_id is not None and not one.left and not one.gone
    )
