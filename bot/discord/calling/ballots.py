"""The pings of a vote: those it asks are told once each, and the pings go with the vote."""

from bot.calling import at_table, calls_ms, dm_calls_ms
from bot.discord.calling.calls import Calls, mask_of, persons
from bot.discord.desk import Desk
from bot.discord.wire.nonces import nonce
from bot.panels.deeds import vote_question
from bot.people import PersonSettings
from bot.tables.model import AT_PLAY, Game, Table, Vote
from bot.words import relative, who

KIND = "ballot"


class Ballots:
    """Keeps in the books (`ballot`) for which vote people were called."""

    def __init__(self, desk: Desk, calls: Calls) -> None:
        self._desk = desk
        self._calls = calls

    async def publish(self, game: Game) -> int | None:
        """Call those who are asked, once, in one message as far as they may be called at once;
        take it back when the vote is over. When to come back for the others (epoch ms)."""
        living = game.table.status in AT_PLAY
        vote = game.vote if living else None
        occasion = "" if vote is None else f"{vote.what} {vote.until_ms}"
        called: set[str] = set()
        for one in await self._desk.ledger.shown(game.table.id):
            if one.kind == KIND and one.fingerprint == occasion:
                called |= {*one.key.split(",")}
            elif one.kind == KIND:
                await self._calls.take_back(one)
        return None if vote is None else await self._call(game, vote, called, occasion)

    async def _call(self, game: Game, vote: Vote, called: set[str], occasion: str) -> int | None:
        table, now = game.table, self._desk.clock.now_ms()
        asked = [
            one
            for one in table.holders
            if one.seat in vote.asked
            and one.seat not in (*vote.yes, *vote.no)
            and str(one.seat) not in called
            and one.user_id is not None
        ]
        people = await self._desk.people.of(persons(asked))
        title = game.history.engine.meta.title
        whom = "" if vote.seat is None else who(table.names, vote.seat)
        asks = f"{who(table.names, vote.by)} asks {vote_question(vote.what, whom)}"
        until = f"Yes or no, until {relative(vote.until_ms)}."
        here, later = [], []
        for holder in asked:
            assert holder.user_id is not None
            person = at_table(table, holder.user_id, people[holder.user_id])
            at = self._at(table, person)
            if at is None or at >= vote.until_ms:
                continue
            if at > now:
                later.append(at)
            elif person.pings != "dm" or not await self._calls.by_dm(
                table,
                holder,
                f"{title} in <#{table.place.channel_id}>: {asks}. {until}",
                kind=KIND,
                question=occasion,
                name=nonce("b", table.id, vote.until_ms, mask_of([holder])),
            ):
                here.append(holder)
        if here:
            await self._calls.in_channel(
                table,
                here,
                f"{title}: {asks}. {until}",
                kind=KIND,
                question=occasion,
                name=nonce("b", table.id, vote.until_ms, mask_of(here)),
            )
        return min(later, default=None)

    def _at(self, table: Table, person: PersonSettings) -> int | None:
        """When this person may be called to the vote; None for never."""
        now, settings = self._desk.clock.now_ms(), self._desk.servers.of(table.place.guild_id)
        if person.pings == "none":
            return None
        if person.pings == "dm":
            return dm_calls_ms(settings, person, now, table.pace)
        if table.settings.get("pings") == "none":
            return None
        return calls_ms(settings, person, now, None, table.pace)
