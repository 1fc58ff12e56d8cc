"""Weeks of every game by correspondence, with people who sleep and go away: what always holds."""

import pytest

from bot.people import read
from bot.tables.model import Status
from bot.tables.timing import timeout_at
from games.core.action import Extend, Timeout
from games.core.catalog import catalog
from games.core.chance import Chance
from tests.bot.bench import ANN, BEN, CEM
from tests.bot.tables.clocks import DAY, HOUR, choose, deadline_ms

PEOPLE = (ANN, BEN, CEM)
GAMES = sorted(catalog())


class Luck:
    """Chance for a test: the same each time."""

    def __init__(self, seed):
        self._chance = Chance(seed)

    def one_of(self, values):
        found, self._chance = self._chance.pick("luck", values)
        return found


@pytest.fixture
def database_url(migrated_sqlite):
    """One database is enough: what is kept is the same."""
    return migrated_sqlite


async def people_move(bench, table_id, luck):
    """One of those publicly asked decides, as a bot player would."""
    game = await bench.tables.game(table_id)
    history = game.history
    engine, state = history.engine, history.state
    asked = [seat for seat in engine.view(state, None).actors if seat in engine.to_act(state)]
    if not asked or bench.clock.now_ms() >= deadline_ms(game):
        return
    seat = luck.one_of(asked)
    menu = engine.menu(state, seat)
    action = engine.choose(engine.view(state, seat), menu, Chance(str(len(history.moments))))
    await bench.act(table_id, PEOPLE[seat], action)


def check(game, people, now_ms):
    """Nobody who is publicly asked sleeps when the deadline comes; nobody is late before it."""
    table, asked = game.table, game.table.clocks.asked
    view = game.history.engine.view(game.history.state, None)
    assert asked.deadline == view.deadline
    assert asked.actors == tuple(seat for seat in view.actors if table.holder(seat).present)
    if view.deadline is None or asked.rests_since is not None:
        return
    if view.actors and asked.slept_ms < DAY:
        for seat in asked.actors:
            person = people[table.holder(seat).user_id]
            ends = deadline_ms(game)
            assert person.wakes_ms(ends) == ends, (view.phase, seat)
    fires = table.wall_ms(timeout_at(game.history))
    assert now_ms <= table.due_at <= max(fires, now_ms)
    assert asked.late is None or table.wall_ms(asked.soft) <= now_ms


@pytest.mark.parametrize(
    ("game", "steps"),
    [
        *((game, 30) for game in GAMES),
        *(pytest.param(game, 300, marks=pytest.mark.soak) for game in GAMES),
    ],
)
async def test_clocks_hold_through_weeks_of_play(benches, game, steps):
    bench = await benches(workers=True, engines={game: catalog()[game]})
    await choose(bench, ANN, zone="Europe/Paris", quiet=[22, 8])
    await choose(bench, BEN, zone="America/New_York", quiet=[23, 7])
    table_id = (await bench.running(*PEOPLE, game=game, preset="daily")).table.id
    luck = Luck(f"weeks of {game}")
    for step in range(steps):
        now = bench.clock.now_ms()
        if step in (8, 20):
            away = BEN if step == 8 else ANN
            until = now + 3 * DAY
            await choose(bench, away, table_id, away_from_ms=now, away_until_ms=until)
        table = await bench.tables.table(table_id)
        if table.status is not Status.RUNNING:
            break
        if luck.one_of((True, False)):
            await people_move(bench, table_id, luck)
        pause = luck.one_of((HOUR, 5 * HOUR, 30 * HOUR))
        while table.due_at is not None and table.due_at <= now + pause:
            await bench.leap(table.due_at - bench.clock.now_ms())
            table = await bench.tables.table(table_id)
        await bench.leap(max(0, now + pause - bench.clock.now_ms()))
        current = await bench.tables.game(table_id)
        if current.table.status is Status.RUNNING:
            stored = await bench.store.people.settings([one.user_id for one in PEOPLE])
            people = {one.user_id: read(stored.get(one.user_id, {})) for one in PEOPLE}
            check(current, people, bench.clock.now_ms())

    record = (await bench.tables.game(table_id)).history.record
    kinds = [type(move.action) for move in record.moves]
    assert Extend in kinds
    assert Timeout in kinds
    before = await bench.tables.game(table_id)
    await bench.close()
    again = await benches(engines={game: catalog()[game]})
    after = await again.tables.game(table_id)
    assert after.history.state == before.history.state, "the record leads there again"
