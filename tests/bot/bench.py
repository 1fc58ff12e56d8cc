"""Tables on a database, with a clock that stands still until a test moves it."""

import asyncio
from collections.abc import Callable, Iterable
from itertools import count

from bot.dealer import Deal
from bot.store.store import Store
from bot.tables.model import Game, Person, Place, Press, Table
from bot.tables.service import Tables
from games.core.action import Action
from tests.bot.tiny_game import Bid, TinyGame

ANN = Person(101, "Ann")
BEN = Person(102, "Ben")
CEM = Person(103, "Cem")
DEE = Person(104, "Dee")
EVE = Person(105, "Eve")
STRANGER = Person(199, "Zoe")

NOON = 1_800_000_000_000
"""The bench's clock at first, epoch milliseconds."""

SKEW = 4_000
"""Discord's clock is so far ahead of the bot's; nothing may depend on it."""

SEED = "5eed" * 16

ENGINES = {"tiny": TinyGame()}

_numbers = count(9_000)


class JumpClock:
    """Stands still; jumps when told, and wakes whoever's time has come."""

    def __init__(self, now_ms: int = NOON) -> None:
        self._now = now_ms
        self._sleepers: list[tuple[int, asyncio.Future[None]]] = []

    def now_ms(self) -> int:
        return self._now

    async def sleep_until(self, epoch_ms: int) -> None:
        if epoch_ms <= self._now:
            return
        sleeper = (epoch_ms, asyncio.get_running_loop().create_future())
        self._sleepers.append(sleeper)
        try:
            await sleeper[1]
        finally:
            self._sleepers.remove(sleeper)

    def next_ms(self) -> int | None:
        return min((at for at, future in self._sleepers if not future.done()), default=None)

    def jump_to(self, epoch_ms: int) -> None:
        self._now = max(self._now, epoch_ms)
        for at, future in self._sleepers:
            if at <= self._now and not future.done():
                future.set_result(None)


class Bench:
    """One process: its hold on the database, its tables, and everything told of changes."""

    def __init__(self, store: Store, clock: JumpClock, **options: object) -> None:
        self.store = store
        self.clock = clock
        self.told: list[str] = []
        self._idle: set[asyncio.Task[object] | None] = set()
        options = {"engines": ENGINES, "bot_delay_ms": (0, 0), **options}
        self.tables = Tables(store, clock, lambda game: Deal(SEED, {}), park=self.park, **options)
        self.tables.on_change = self.told.append

    async def park(self, awaitable, *, reason):
        task = asyncio.current_task()
        self._idle.add(task)
        try:
            return await awaitable
        finally:
            self._idle.discard(task)

    # People

    async def lobby(
        self, *people: Person, channel: int = 7, preset: str = "live", game: str = "tiny"
    ) -> Table:
        host, *others = people
        table = await self.tables.open(Place(1 << 22, channel), host, game, preset)
        for person in others:
            table = await self.tables.join(table.id, person)
        return table

    async def running(
        self, *people: Person, bots: int = 0, channel: int = 7, preset: str = "live", **options
    ) -> Game:
        """A game in which people sit as named, then the bots."""
        game = str(options.pop("game", "tiny"))
        table = await self.lobby(*people, channel=channel, preset=preset, game=game)
        host = people[0].user_id
        for _ in range(bots):
            await self.tables.add_bot(table.id, host, moderator=False)
        for key, value in options.items():
            await self.tables.set_option(table.id, host, key, value, moderator=False)
        await self.tables.set_shuffle(table.id, host, False, moderator=False)
        return await self.tables.start(
            table.id,
            host,
            moderator=False,
            stamp_ms=self.stamp(),
            interaction_id=next(_numbers),
        )

    def press(
        self,
        table_id: str,
        person: Person,
        *actions: Action,
        question: int = 0,
        interaction_id: int | None = None,
        stamp_ms: int | None = None,
    ) -> Press:
        return Press(
            table_id=table_id,
            user_id=person.user_id,
            interaction_id=next(_numbers) if interaction_id is None else interaction_id,
            stamp_ms=self.stamp() if stamp_ms is None else stamp_ms,
            question=question,
            actions=actions,
        )

    async def act(self, table_id: str, person: Person, *actions: Action, **press):
        return await self.tables.act(self.press(table_id, person, *actions, **press))

    async def bid(self, table_id: str, *bids: tuple[Person, int]) -> Game:
        for person, amount in bids:
            acted = await self.act(table_id, person, Bid(amount))
        return acted.game

    def stamp(self) -> int:
        """Discord's stamp of something done now."""
        return self.clock.now_ms() + SKEW

    # Time

    async def settle(self) -> None:
        """Return when the workers have nothing left to do at this time."""
        quiet = 0
        while quiet < 3:
            for _ in range(5):
                await asyncio.sleep(0)
            working = [one for one in self._workers() if one not in self._idle]
            quiet = 0 if working else quiet + 1
            if working:
                await asyncio.sleep(0.001)

    def _workers(self) -> Iterable[asyncio.Task[object]]:
        names = ("scheduler", "bot players", "writer")
        return [one for one in asyncio.all_tasks() if one.get_name() in names]

    async def pass_ms(self, ms: int) -> None:
        """Let time pass, stopping wherever somebody wants to wake up."""
        until = self.clock.now_ms() + ms
        await self.settle()
        while (soonest := self.clock.next_ms()) is not None and soonest <= until:
            self.clock.jump_to(soonest)
            await self.settle()
        self.clock.jump_to(until)
        await self.settle()

    async def leap(self, ms: int) -> None:
        """Let time pass in one go, as for a machine that slept."""
        await self.settle()
        self.clock.jump_to(self.clock.now_ms() + ms)
        await self.settle()

    async def run_until(self, done: Callable[[], object], most: int = 20_000) -> None:
        """Jump from one waking to the next until `done`."""
        await self.settle()
        for _ in range(most):
            if await done():
                return
            soonest = self.clock.next_ms()
            assert soonest is not None, "everybody sleeps for ever"
            self.clock.jump_to(soonest)
            await self.settle()
        raise AssertionError(f"not done after {most} wakings")

    async def close(self) -> None:
        await self.tables.close()
        await self.store.close()
