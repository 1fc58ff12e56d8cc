"""Tables: every use-case, from opening to the end, each one method."""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final

from bot.clock import Clock
from bot.dealer import Dealer
from bot.health.loops import Loop
from bot.logs import about
from bot.store.errors import StoreError
from bot.store.sheet import Row
from bot.store.store import Store
from bot.tables import export, forgetting, leaving, ordering, pauses, play
from bot.tables.errors import TableError
from bot.tables.keeper import Changed, Keeper, mended
from bot.tables.kept import Kept
from bot.tables.model import (
    Acted,
    Game,
    Order,
    Press,
    Verified,
)
from bot.tables.park import Park, plain_park
from bot.tables.players import Players
from bot.tables.ruling import Ruling
from bot.tables.scheduler import Scheduler
from games.core.action import Action
from games.core.catalog import catalog
from games.core.engine import AnyEngine
from games.core.record import Move, Record
from games.core.seat import Seat

AT_ONCE: Final = 50
"""How many tables are read together at the start: as many records are in memory besides."""


class Tables(Ruling):
    """What people do with tables.

    Every method that changes something has committed it when it returns; `on_change` is called
    with the table's id after every committed change, also those that nobody asked for (time-outs,
    bot players, expiry). Methods raise TableError, and RuleError where the engine refuses; in
    both cases nothing has changed. StoreError: the database could not be written.
    """

    on_change: Callable[[str], None]

    def __init__(
        self,
        store: Store,
        clock: Clock,
        dealer: Dealer,
        *,
        park: Park = plain_park,
        engines: Mapping[str, AnyEngine] | None = None,
        bot_delay_ms: tuple[int, int] = (1000, 3000),
        kept: int = 256,
        foresight: ordering.Foresight | None = None,
    ) -> None:
        """`engines` are the games on offer, None for the catalog. `bot_delay_ms` is how long a
        bot player seems to think in live play, from and to. `kept` games stay in memory.
        `foresight` knows for which moment of a game an order was given."""
        on_offer = catalog() if engines is None else engines
        super().__init__(store, clock, dealer, on_offer, Keeper(store, clock, on_offer, kept))
        self._scheduler = Scheduler(store, self._keeper, clock, park)
        self._players = Players(self._keeper, clock, park, bot_delay_ms, foresight)
        self._foresight = foresight
        self._keeper.listeners += [self._scheduler.consider, self._players.consider, self._tell]
        self.loops = (
            Loop("scheduler", self._scheduler, clock, park),
            Loop("bot players", self._players, clock, park),
        )
        self._working = False
        self.on_change = lambda table_id: None

    async def start_up(self) -> None:
        """Bring every running table into the present, before anybody may press.

        Deadlines that ran out, or nearly, while the bot was down are moved later (one `Extend`
        and a deed "away" each); `due_at` is rebuilt; tables that do not replay are set aside,
        those set aside earlier that replay on this program are back.
        """
        now = self._clock.now_ms()
        since = min(await self._store.last_alive() or now, now)
        for some in _by(AT_ONCE, await self._store.living(own=True)):
            await self._keeper.read_ahead(some)
            awoken = [self._awaken(table_id, since) for table_id in some]
            for fault in await asyncio.gather(*awoken, return_exceptions=True):
                if fault is not None:
                    raise fault
        await self._store.be_alive(now)

    def start_workers(self) -> None:
        """Start the scheduler and the bot players, as tasks of the running loop."""
        self._working = True
        for loop in self.loops:
            loop.start()

    async def close(self) -> None:
        """Stop the workers; what was accepted is committed first. The store stays open."""
        worked, self._working = self._working, False
        for loop in self.loops:
            await loop.close()
        await self._store.finish()
        if worked:
            with suppress(StoreError):  # only the words "I was away since" get less exact
                await self._store.be_alive(self._clock.now_ms())

    # Playing

    async def game(self, table_id: str) -> Game:
        """TableError "not-started", "broken", "no-table", "over" for a lobby that closed."""
        return (await self._keeper.read(table_id)).game()

    async def act(self, press: Press) -> Acted:
        """Play what was pressed, once by interaction id. TableError "not-seated", "stale",
        "paused", "over", "not-started", "broken"; RuleError."""
        changed = await self._change(press.table_id, lambda kept, now: play.press(kept, press, now))
        return _acted(changed, press.user_id)

    async def leave_game(
        self, table_id: str, user_id: int, interaction_id: int, stamp_ms: int
    ) -> Acted:
        """Leave for good: the game's own `resign` where it has one, else a bot plays on. The
        table folds with the last person. TableError "not-seated", "over", "not-started"."""
        changed = await self._change(
            table_id,
            lambda kept, now: leaving.left(
                kept, user_id, interaction_id=interaction_id, stamp_ms=stamp_ms, now_ms=now
            ),
        )
        await self._recount(table_id, changed)
        return _acted(changed, user_id)

    async def back(self, table_id: str, user_id: int) -> Game:
        """The person takes the seat back from the bot; a table that slept goes on. TableError
        "not-seated"."""
        return await self._game(table_id, lambda kept, now: leaving.back(kept, user_id, now))

    async def forget_person(self, user_id: int) -> tuple[str, ...]:
        """Nobody at any table is to know this person any more: seats go to bots, names go, results
        stay without them. The ids of the nights where they still are."""
        nights: tuple[str, ...] = ()
        for _ in range(2):  # once more for tables that were over with this
            forgotten = await self._store.privacy.forget(user_id)
            nights = nights or forgotten.nights
            for table_id in (*forgotten.over, *forgotten.living):
                self._keeper.forget(table_id)
            for table_id in forgotten.living:
                await self._change(
                    table_id, lambda kept, now: forgetting.forgotten(kept, user_id, now)
                )
            for table_id in forgotten.over:
                self.on_change(table_id)
        return nights

    def dropped(self, table_ids: Iterable[str]) -> None:
        """These tables are no longer stored: nothing of them stays in memory."""
        for table_id in table_ids:
            self._keeper.forget(table_id)

    async def hand_to_bot(
        self, table_id: str, seat: Seat, by: int, *, moderator: bool, name: str = ""
    ) -> Game:
        """A bot minds the seat until its person comes back. TableError "not-host" for others
        than that person."""
        changed = await self._change(
            table_id,
            lambda kept, now: leaving.to_bot(
                kept, seat, by, moderator=moderator, name=name, now_ms=now
            ),
        )
        await self._recount(table_id, changed)
        return await self.game(table_id)

    # Standing orders

    async def orders(self, table_id: str, user_id: int) -> tuple[Order, ...]:
        """This person's standing orders, oldest first. TableError "not-seated", "over"."""
        kept = await self._keeper.read(table_id)
        kept.running()
        return ordering.orders(kept, kept.seat_of(user_id))

    async def order_due(self, table_id: str) -> bool:
        """Whether a standing order is about to be made a move: who is waited for will be another
        one in a moment. TableError "no-table"."""
        kept = await self._keeper.read(table_id)
        return ordering.order_due(kept, self._clock.now_ms(), self._foresight)

    async def set_order(
        self,
        table_id: str,
        user_id: int,
        action: Action,
        *,
        until_ms: int | None = None,
        scope: str = "",
    ) -> Game:
        """Have this move made when the seat's menu first holds it; at once if it does now.
        `scope` (at most 40 characters) is kept for `Foresight`. TableError "not-seated",
        "too-many", "over"."""
        return await self._game(
            table_id,
            lambda kept, now: ordering.ordered(kept, user_id, action, until_ms, scope, now),
        )

    async def cancel_order(self, table_id: str, user_id: int, number: int) -> Game:
        """TableError "not-seated", "over"."""
        return await self._game(
            table_id, lambda kept, now: ordering.cancelled(kept, user_id, number)
        )

    async def think(self, table_id: str) -> None:
        """Let bot players look at a table that another process has changed."""
        with suppress(TableError):
            self._players.consider(await self._keeper.read(table_id))

    # Afterwards

    async def record(self, table_id: str) -> Record:
        """The whole game, seed included: for the program itself, never to be sent."""
        return (await self._keeper.read(table_id)).started().record

    async def export(self, table_id: str, user_id: int | None, moves: int | None = None) -> bytes:
        """The record as JSON once the game is over; before, what this person may know of it:
        the own view, facts and moves, marked `"partial": true`. `moves`: as it stood after the
        first so many. TableError "not-started"."""
        return export.exported(await self._keeper.read(table_id), user_id, moves)

    async def verify(self, table_id: str) -> Verified:
        """TableError "not-started", "not-over" while the seed must stay secret."""
        return export.verified(await self._keeper.read(table_id))

    # How

    async def _awaken(self, table_id: str, since_ms: int) -> None:
        with about(table_id):
            with suppress(StoreError):  # its channel has another table now
                await self._keeper.change(table_id, mended)
            changed = await self._change(
                table_id, lambda kept, now: pauses.downtime(kept, since_ms, now)
            )
            self._players.consider(changed.kept)

    def _tell(self, kept: Kept) -> None:
        self.on_change(kept.table.id)


def _by(size: int, table_ids: Sequence[str]) -> Iterator[Sequence[str]]:
    """The same in parts of so many, in order."""
    return (table_ids[start : start + size] for start in range(0, len(table_ids), size))


def _acted(changed: Changed, user_id: int) -> Acted:
    """What the row of a press did; without a row it did nothing to the game."""
    game = changed.kept.game()
    row = changed.row
    if row is None:
        seat = next(one.seat for one in game.table.holders if one.user_id == user_id)
        return Acted(game, seat, (), (), repeated=not changed.fresh)
    assert row.seat is not None
    span = slice(row.index + 1, row.index + 1 + row.length)
    facts = tuple(fact for moment in game.history.moments[span] for fact in moment.facts)
    return Acted(game, row.seat, _moves(game, row), facts, repeated=not changed.fresh)


def _moves(game: Game, row: Row) -> tuple[Move, ...]:
    return game.history.record.moves[row.index : row.index + row.length]
