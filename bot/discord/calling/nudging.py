"""Nudges: the host calls on people everybody waits for, once a decision."""

from bot.discord.books import PING
from bot.discord.calling.calls import Calls, persons
from bot.discord.calling.pings import Pings
from bot.discord.calling.presence import Presence
from bot.discord.desk import Desk
from bot.tables.errors import TableError
from bot.tables.model import Game, Holder, Person
from bot.words import escaped, plain, who
from games.core.seat import Seat


class Nudges:
    """A nudge is a ping in place of the one that stands."""

    def __init__(self, desk: Desk, calls: Calls, pings: Pings, presence: Presence) -> None:
        self._desk = desk
        self._calls = calls
        self._pings = pings
        self._presence = presence

    async def nudge(
        self, table_id: str, seats: tuple[Seat, ...], by: Person, *, moderator: bool
    ) -> None:
        """Call on the people of these seats, or on all whom everybody waits for. Raises TableError
        as `Tables.nudge`, and "quiet", "no-pings", "gone"."""
        desk = self._desk
        game = await desk.tables.game(table_id)
        called = [one for one in self._pings.persons(game) if not seats or one.seat in seats]
        await self._demand_awake(game, called)
        await self._demand_here(game, called)
        named = seats or tuple(one.seat for one in called)
        game = await desk.tables.nudge(
            table_id, named, by.user_id, moderator=moderator, name=by.name
        )
        for one in await desk.ledger.shown(table_id):
            if one.kind == PING:
                await self._calls.take_back(one)
        question = str(desk.scene(game, None).question)
        await self._pings.nudge(game, called, question, asks=escaped(plain(by.name)))

    async def _demand_here(self, game: Game, called: list[Holder]) -> None:
        for holder in called:
            if holder.user_id and not await self._presence.look(game.table, holder.user_id):
                name = who(game.table.names, holder.seat)
                raise TableError("gone", f"{name} is no longer here. The seat is free.")

    async def _demand_awake(self, game: Game, called: list[Holder]) -> None:
        """Raises TableError where the server or one of these people is not to be called now."""
        now, names = self._desk.clock.now_ms(), game.table.names
        people = await self._desk.people.of(persons(called))
        times = await self._pings.times(game, called, people)
        for holder in called:
            at = times[holder.seat]
            if at is None and people[holder.user_id or 0].pings == "none":
                raise TableError("no-pings", f"{who(names, holder.seat)} wants no pings.")
            if at is None:
                raise TableError("no-pings", "Nobody is pinged here: that is how it was set.")
            if at > now:
                name = who(names, holder.seat)
                raise TableError("quiet", f"{name} is not to be called before <t:{at // 1000}:f>.")
