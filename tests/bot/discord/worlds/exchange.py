"""A table as it is, and the same table with everything exchanged that one viewer may not know.

Beside the state (each game's `exchange_secrets`) that is: facts told to others, secret moves of
others that left no trace, their orders ahead, what they began to fill in, whether their DMs are
open, and the seed.
"""

from importlib import import_module
from typing import Any, NamedTuple

from msgspec.structs import replace
from sqlalchemy import delete

from bot.people import PersonSettings
from bot.store import models
from bot.store.ledger import DmState
from bot.store.sheet import OrderRow
from bot.tables.clocks import Clocks
from bot.tables.clockwork import wound
from bot.tables.kept import Kept
from bot.tables.model import Deed, Status
from games.core.action import Timeout
from games.core.chance import Chance
from games.core.fact import visible
from games.core.history import History, replay
from games.core.record import Move
from games.core.seat import Seat, seats
from tests.games.test_every_engine import (
    ENGINES,
    attempt,
    random_game,
    shown,
    tried,
)

QUIET_MS = 12_000
"""So long at least no clock may run out while a moment is looked at."""
UNTOLD = 6
"""So many of the newest moves are still to be told in private."""


class Sample(NamedTuple):
    """A moment of a random game in two worlds, for one viewer (None: only the public looks on).

    `told` is how many moves everybody has been told of already, in each world: a few less than
    all, so that the newest private words are still to come. `mine` is something the viewer tries,
    `theirs` what somebody does next; both None where that
    would rightly show the viewer what was exchanged.
    """

    key: str
    count: int
    seat: Seat | None
    at: int
    worlds: tuple[History, History]
    told: tuple[int, int]
    mine: Any
    theirs: Move | None
    secret: str


def samples(key: str, count: int, number: int, most: int) -> list[Sample]:
    """Moments of a random game that wait a while, spread over it, each for another viewer."""
    engine = ENGINES[key]
    record, moments = random_game(key, count, number)
    quiet = [at for at, one in enumerate(moments) if _is_quiet(engine, one.state, one.at)]
    step = max(1, len(quiet) // most)
    found = []
    for place, index in enumerate(quiet[step // 2 :: step][:most]):
        viewers = (*seats(count), None)
        seat = viewers[(place + number) % len(viewers)]
        chance = Chance(f"{key} {count} {number} {index} wire")
        found.append(_sample(engine, replay(engine, record, index), seat, moments[index], chance))
    return found


def whispered(key: str, count: int, numbers: range) -> list[Sample]:
    """Moments at which a seat is still to be told of what came unasked, for that seat: the first
    of each game."""
    engine, found = ENGINES[key], []
    for number in numbers:
        record, moments = random_game(key, count, number)
        for index, moment in enumerate(moments):
            mover = record.moves[index - 1].seat if index else None
            asked = {seat for fact in moment.facts for seat in fact.audience or ()} - {mover}
            traces = replay(engine, record, index) if asked else None
            seat = next(iter(sorted(asked)), None)
            if traces is None or not _is_quiet(engine, moment.state, moment.at):
                continue
            if any(_leaves_no_trace(traces, before, seat) for before in range(1, index)):
                chance = Chance(f"{key} {count} {number} {index} whispered")
                found.append(_sample(engine, traces, seat, moment, chance))
                break
    return found


def _is_quiet(engine: Any, state: Any, at: int) -> bool:
    due = engine.due(state)
    return engine.outcome(state) is None and (due is None or due - at > QUIET_MS)


def _sample(engine: Any, world: History, seat: Seat | None, moment: Any, chance: Chance) -> Sample:
    key, count = world.record.game, world.record.seats
    properties = import_module(f"tests.games.{key}.properties")
    state = properties.exchange_secrets(world.state, seat, chance.fork("secrets"))
    told = max(0, len(world.record.moves) - UNTOLD)
    other, other_told = exchanged(world, seat, state, told, chance.fork("history"))
    states = (world.state, state)
    mine = None
    goes_on, _ = chance.roll("goes on", 2)
    if seat is not None and goes_on == 1:
        action, _ = tried(engine, world.state, seat, chance.fork("tried"))
        answers = [attempt(engine, one, seat, action, moment.at) for one in states]
        steps = [step for step, _ in answers if step is not None]
        if not any(shown(step, seat) for step in steps) and len(steps) != 1:
            mine = action
    theirs = moment.move
    acted = theirs is not None and theirs.seat not in (None, seat) and mine is None
    if acted and not _same_for(engine, states, seat, theirs):
        theirs = None
    secret = repr(world.state)
    return Sample(
        key,
        count,
        seat,
        moment.at,
        (world, other),
        (told, other_told),
        mine,
        theirs if acted else None,
        secret,
    )


def _same_for(engine: Any, states: tuple[Any, Any], seat: Seat | None, move: Move) -> bool:
    answers = [attempt(engine, one, move.seat, move.action, move.at) for one in states]
    steps = [step for step, _ in answers if step is not None]
    return len(steps) == 2 and not any(shown(step, seat) for step in steps)


def exchanged(
    world: History, seat: Seat | None, state: Any, told: int, chance: Chance
) -> tuple[History, int]:
    """The history with other secrets of others and `state` at its end, and how many of its moves
    stand for the first `told`."""
    other_told = 0
    moments = [replace_facts(world.moments[0], seat, chance)]
    moves: list[Move] = []
    last = len(world.moments) - 1
    for index in range(1, last + 1):
        move, moment = world.record.moves[index - 1], world.moments[index]
        times = 1
        if index < last and _leaves_no_trace(world, index, seat):
            times = (0, 2)[index % 2]
        for _ in range(times):
            moves.append(move)
            moments.append(replace_facts(moment, seat, chance.fork(str(index))))
        if index == told:
            other_told = len(moves)
    moments[-1] = moments[-1]._replace(state=state)
    record = replace(world.record, moves=tuple(moves), seed=f"{world.record.seed} exchanged")
    return History(world.engine, record, tuple(moments)), other_told


def _leaves_no_trace(world: History, index: int, seat: Seat | None) -> bool:
    """Whether the viewer saw nothing at all of this move."""
    engine = world.engine
    before, after = world.moments[index - 1], world.moments[index]
    if world.record.moves[index - 1].seat in (seat, None) or visible(after.facts, seat):
        return False
    if shown(after, seat) or not engine.private(before.state):
        return False
    return all(
        engine.view(before.state, one) == engine.view(after.state, one)
        and engine.question(before.state, one) == engine.question(after.state, one)
        for one in {seat, None}
    )


def replace_facts(moment: Any, seat: Seat | None, chance: Chance) -> Any:
    """What only others were told is left out, or told twice."""
    facts = []
    for fact in moment.facts:
        times = 1
        if fact.audience is not None and seat not in fact.audience:
            times, chance = chance.pick("told", (0, 2))
        facts += [fact] * times
    return moment._replace(facts=tuple(facts))


class Stage:
    """Puts moments on a bench's table, in place of the game that runs there."""

    def __init__(self, bench: Any, table_id: str, *, other: bool) -> None:
        self.bench, self.table_id, self.other = bench, table_id, other
        self.keeper = bench.app.tables._keeper

    async def put(self, sample: Sample) -> Kept:
        """From now on the table is at this moment, in this world."""
        history = sample.worlds[self.other]
        bench = self.bench
        now = bench.app.tables._clock.now_ms()
        kept = await self.keeper.read(self.table_id)
        table = replace(
            kept.table,
            status=Status.RUNNING,
            note="",
            paused_ms=None,
            options={"pace": "live", **history.record.options},
            holders=tuple(replace(one, autopilot=False, left=False) for one in kept.table.holders),
            started_ms=now - sample.at,
            start_stamp=now - sample.at,
            commitment="c0de" * 16,
            moves=len(history.record.moves),
            due_at=None,
            clocks=Clocks(),
        )
        sheet = replace(kept.sheet, table=table, vote=None, deeds=(), orders=(), outcome=None)
        # The clocks run already: any decision would set them going, one of others' own too.
        awake = {one.user_id: PersonSettings() for one in table.holders if one.user_id}
        running, moved = wound(Kept(sheet, history.engine, history), now, awake)
        assert not moved
        sheet = replace(sheet, table=running.table)
        async with bench.app.store._database.writing() as db:
            await db.execute(delete(models.drafts))
        if self.other:
            sheet = await self._others(sheet, sample)
        after = Kept(sheet, history.engine, history)
        self.keeper._remember(after)
        await self._clear(sample.told[self.other])
        self.keeper.told(after)
        return after

    async def _others(self, sheet: Any, sample: Sample) -> Any:
        """Orders, drafts and closed DMs of seats that are not the viewer's."""
        table, codec = sheet.table, ENGINES[sample.key].codec
        others = [one for one in table.holders if one.seat != sample.seat]
        for one in others[1:]:
            await self.bench.app.store.ledger.set_draft(
                table.id, one.user_id, "game", 1, {"secret": True}
            )
        for one in table.holders:
            known = await self.bench.app.store.ledger.dm(one.user_id)
            shut = DmState(known.channel_id, closed=one in others[:1])
            await self.bench.app.store.ledger.set_dm(one.user_id, shut)
        never = codec.write(Timeout())
        orders = tuple(OrderRow(one.seat, 1, never, None) for one in others)
        off = {"number": 2, "why": ""}
        deeds = tuple(
            Deed(table.moves, "order-off", {"only": one.seat, **off}, 0) for one in others
        )
        return replace(sheet, orders=orders, deeds=deeds)

    async def outdate(self) -> None:
        """Nothing counts as shown yet, so that all of it is sent anew."""
        async with self.bench.app.store._database.writing() as db:
            await db.execute(models.shown.update().values(fingerprint=""))

    async def _clear(self, told: int) -> None:
        """The rows of the game that stood here before go; what it told counts as told."""
        async with self.bench.app.store._database.writing() as db:
            for rows in (models.moves, models.deeds, models.orders, models.votes, models.results):
                await db.execute(delete(rows))
            await db.execute(models.tables.update().values(published_moves=told))
