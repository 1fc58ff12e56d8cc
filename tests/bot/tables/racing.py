"""Tables of every game with several people and two processes at them, all at the same instant."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from itertools import count
from typing import Any, NamedTuple

import msgspec

from bot.dealer import Deal
from bot.people import read
from bot.store.errors import StoreError
from bot.store.sheet import Row
from bot.store.store import Store
from bot.tables import leaving, play, votes
from bot.tables.clockwork import idle, wound
from bot.tables.errors import TableError
from bot.tables.keeper import replayed
from bot.tables.kept import Kept
from bot.tables.model import Acted, Person, Place, Press, Status
from bot.tables.play import bot_move, timed_out
from bot.tables.questions import asked
from bot.tables.service import Tables
from bot.tables.timing import timeout_at
from games.core.catalog import catalog
from games.core.chance import Chance
from games.core.errors import RuleError
from games.core.player import uniform
from tests.bot.bench import JumpClock
from tests.bot.tables.serial import DONE, Step, Told, Wish

TABLES = (
    ("maloney", "live", 4),
    ("maloney", "daily", 3),
    ("dallas", "live", 4),
    ("dallas", "daily", 3),
    ("states", "live", 3),
    ("quiz", "live", 4),
)
"""Games, their presets and how many people sit there."""

DRIFT = 12
"""Moves at most that are made quietly between two races."""

PEOPLE = tuple(Person(100 + n, name) for n, name in enumerate(("Ann", "Ben", "Cem", "Dee")))


class Dice:
    """What is left to chance in a race, the same for the same seed."""

    def __init__(self, seed: str) -> None:
        self._chance = Chance(seed)

    def pick(self, options: Sequence[Any]) -> Any:
        index, self._chance = self._chance.pick("dice", range(len(options)))
        return options[index]

    def one_in(self, times: int) -> bool:
        return self.pick(range(times)) == 0

    def below(self, bound: int) -> int:
        return self.pick(range(bound))

    @property
    def chance(self) -> Chance:
        self.pick((0,))
        return self._chance.fork("move")


class Slow:
    """A store whose every call may be overtaken by others, before and after."""

    def __init__(self, store: Store, dice: Dice) -> None:
        self._store = store
        self._dice = dice
        self.shared = True

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def commit(self, *args: Any) -> bool:
        return await self._late(self._store.commit(*args))

    async def change(self, table_id: str) -> int | None:
        return await self._late(self._store.change(table_id))

    async def stored(self, table_id: str) -> Any:
        return await self._late(self._store.stored(table_id))

    async def _late(self, call: Awaitable[Any]) -> Any:
        for _ in range(self._dice.below(4)):
            await asyncio.sleep(0)
        answer = await call
        for _ in range(self._dice.below(4)):
            await asyncio.sleep(0)
        return answer


class Wanted(NamedTuple):
    """A wish before it is made: what it does at a process, and the same as plain steps."""

    kind: str
    name: str
    do: Callable[[Tables], Awaitable[Any]]
    steps: tuple[Step, ...]


class Racing:
    """Two processes on one database. Their tables start without workers: nothing happens but
    what is wished for."""

    def __init__(self, stores: Sequence[Store], seed: str) -> None:
        """`stores` are those of the processes: the same one twice, or two on one database."""
        self.store = stores[0]
        self.clock = JumpClock()
        self.dice = Dice(seed)
        self._numbers = count(1)
        self._instant = count()
        self.processes = [self._process(Slow(store, self.dice)) for store in stores]
        self._quiet = self._process(self.store)

    def _process(self, store: Any) -> Tables:
        return Tables(store, self.clock, lambda game: Deal(f"race {next(self._numbers)}", {}))

    async def table(self, channel: int) -> str:
        """A new game of one of `TABLES`; its id."""
        game, preset, seats = TABLES[channel % len(TABLES)]
        tables = self._quiet
        host, *others = PEOPLE[:seats]
        table = await tables.open(Place(1 << 22, 1000 + next(self._numbers)), host, game, preset)
        for person in others:
            await tables.join(table.id, person)
        number = next(self._numbers)
        stamp = self.clock.now_ms()
        await tables.start(
            table.id, host.user_id, moderator=False, stamp_ms=stamp, interaction_id=number
        )
        return table.id

    async def stored(self, table_id: str) -> tuple[Kept, Any]:
        stored = await self.store.stored(table_id)
        assert stored is not None
        kept = replayed(stored, catalog())
        assert not kept.fault, kept.fault
        assert kept.table.status is not Status.BROKEN
        return kept, stored

    async def drift(self, table_id: str) -> bool:
        """Some moves of whoever may move, so that races meet all phases; False when it is over."""
        keeper = self._quiet._keeper
        keeper.forget(table_id)
        for _ in range(self.dice.below(DRIFT)):
            kept = await keeper.read(table_id)
            if kept.table.status is not Status.RUNNING:
                break
            await self._moved(kept)
        table = (await keeper.read(table_id)).table
        if table.status is Status.PAUSED and self.dice.one_in(2):
            await self._quiet.resume(table_id, 0, moderator=True)
        return table.status in (Status.RUNNING, Status.PAUSED)

    async def _moved(self, kept: Kept) -> None:
        keeper, history = self._quiet._keeper, kept.running()
        seats = [holder.seat for holder in kept.table.holders]
        free = [seat for seat in seats if history.engine.menu(history.state, seat)]
        if not free or self.dice.one_in(15):
            now = self.due_ms(kept)
            await keeper.change(kept.table.id, lambda one: timed_out(one, now))
            return
        seat = self.dice.pick(free)
        menu = history.engine.menu(history.state, seat)
        action = uniform(history.engine.codec, menu, self.dice.chance)
        now = self.clock.now_ms()
        try:
            await keeper.change(kept.table.id, lambda one: bot_move(one, seat, action, now))
        except RuleError:
            return  # the blanks of a form, filled at random, may say what is not allowed

    def wind(self, kept: Kept) -> tuple[Kept, tuple[Row, ...]]:
        """What every change does besides: nobody here has settings of their own."""
        if idle(kept):
            return kept, ()
        slow = kept.table.pace != "live"
        people = {one.user_id: read({}) for one in PEOPLE} if slow else {}
        return wound(kept, self.clock.now_ms(), people, looked=False)

    # Wishes

    def wishes(self, kept: Kept) -> list[Wanted]:
        """What several people and the clock want of the table at once; some of it twice."""
        wanted = [self._wish(kept) for _ in range(2 + self.dice.below(4))]
        if self.dice.one_in(3):
            wanted.append(self.dice.pick(wanted))
        return wanted

    def _wish(self, kept: Kept) -> Wanted:
        holder = self.dice.pick(kept.table.holders)
        wish = self.dice.pick(
            [self.press] * 8
            + [self.undo] * 2
            + [self.vote] * 2
            + [self.cast] * 2
            + [self.timeout] * 2
            + [self.back, self.pause, self.leave]
        )
        return wish(kept, holder.seat)

    def press(self, kept: Kept, seat: int) -> Wanted:
        """A move of the seat's menu as it stood when the race began."""
        history = kept.running()
        menu = history.engine.menu(history.state, seat)
        if not menu:
            return self.timeout(kept, seat)
        action = uniform(history.engine.codec, menu, self.dice.chance)
        at = kept.table.start_stamp + history.now.at + self.dice.pick((0, 1, 500, 20_000))
        question = self.dice.pick((0, asked(history, seat), asked(history, None)))
        wanted = Press(
            kept.table.id, PEOPLE[seat].user_id, next(self._numbers), at, question, (action,)
        )
        now = self.clock.now_ms()
        return Wanted(
            "press",
            f"{PEOPLE[seat].name}: {action}",
            lambda tables: tables.act(wanted),
            (lambda one: play.press(one, wanted, now),),
        )

    def timeout(self, kept: Kept, _: int) -> Wanted:
        """The clock runs out; every process may be the one that notices."""
        now = self.due_ms(kept)
        time_out = partial(timed_out, now_ms=now)
        recount = partial(votes.recounted, now_ms=now)

        async def notice(tables: Tables) -> None:
            changed = await tables._keeper.change(kept.table.id, time_out)
            await tables._keeper.change(kept.table.id, recount)
            return changed

        return Wanted("clock", "the clock", notice, (time_out, recount))

    def undo(self, kept: Kept, seat: int) -> Wanted:
        return self._plain("undo", kept, seat, votes.undo, Tables.undo)

    def back(self, kept: Kept, seat: int) -> Wanted:
        return self._plain("back", kept, seat, leaving.back, Tables.back)

    def vote(self, kept: Kept, seat: int) -> Wanted:
        """To concede, mostly: score it as it stands, or end it without."""
        what = self.dice.pick(("result", "cancel", "pause"))
        return self._plain(
            f"vote {what}",
            kept,
            seat,
            lambda one, user, now: votes.call(one, user, what, now),
            lambda tables, table, user: tables.call_vote(table, user, what),
        )

    def cast(self, kept: Kept, seat: int) -> Wanted:
        yes = not self.dice.one_in(4)
        return self._plain(
            f"cast {'yes' if yes else 'no'}",
            kept,
            seat,
            lambda one, user, now: votes.cast(one, user, yes=yes, now_ms=now),
            lambda tables, table, user: tables.cast(table, user, yes),
        )

    def pause(self, kept: Kept, seat: int) -> Wanted:
        return self._plain(
            "resume",
            kept,
            seat,
            lambda one, user, now: votes.call(one, user, "resume", now),
            lambda tables, table, user: tables.call_vote(table, user, "resume"),
        )

    def leave(self, kept: Kept, seat: int) -> Wanted:
        number, stamp, now = next(self._numbers), self.clock.now_ms(), self.clock.now_ms()
        user = PEOPLE[seat].user_id
        return Wanted(
            "leave",
            f"{PEOPLE[seat].name} leaves",
            lambda tables: tables.leave_game(kept.table.id, user, number, stamp),
            (
                lambda one: leaving.left(
                    one, user, interaction_id=number, stamp_ms=stamp, now_ms=now
                ),
                lambda one: votes.recounted(one, now),
            ),
        )

    def _plain(self, name: str, kept: Kept, seat: int, step: Any, do: Any) -> Wanted:
        user, now = PEOPLE[seat].user_id, self.clock.now_ms()
        return Wanted(
            name.split()[0],
            f"{PEOPLE[seat].name}: {name}",
            lambda tables: do(tables, kept.table.id, user),
            (lambda one: step(one, user, now),),
        )

    def due_ms(self, kept: Kept) -> int:
        """A moment at which the running decision has timed out."""
        at = timeout_at(kept.running())
        return self.clock.now_ms() if at is None else kept.table.wall_ms(at) + 1

    # Racing

    async def race(self, wanted: Sequence[Wanted]) -> list[Wish]:
        """All of it at once, each at either process; what came of it."""
        starts = [(one, self.dice.pick(self.processes), self.dice.below(12)) for one in wanted]
        return list(await asyncio.gather(*(self._done(*start) for start in starts)))

    async def _done(self, wanted: Wanted, tables: Tables, later: int) -> Wish:
        for _ in range(later):
            await asyncio.sleep(0)
        began = next(self._instant)
        steps = wanted.steps
        try:
            answer = await wanted.do(tables)
        except (TableError, RuleError, StoreError) as refusal:
            told = Told(refusal.code)
        else:
            told = _told(answer)
            if getattr(answer, "repeated", False):
                steps = steps[:1]  # what follows was done for the first of them
        return Wish(wanted.kind, wanted.name, steps, told, began, next(self._instant))


def _told(answer: Any) -> Told:
    """Of a press: which of its actions count, and whether they had been played before."""
    if not isinstance(answer, Acted) or not answer.moves:
        return Told(DONE)
    codec = answer.game.history.engine.codec
    actions = [codec.write(move.action) for move in answer.moves]
    return Told(DONE, msgspec.json.encode(actions).decode(), answer.repeated)
