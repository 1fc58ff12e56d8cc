"""Two worlds that differ in secrets alone have the same deadlines, lines and clocks."""

import pytest

from bot.tables.clockwork import wound
from games.core.action import Extend, Timeout
from tests.bot.bench import ANN, BEN, CEM
from tests.bot.tables.clocks import DAY, HOUR, choose, deadline, let, seated
from tests.bot.tables.lone_game import LoneGame, Say, Whisper


@pytest.fixture
def database_url(migrated_sqlite):
    """One database is enough: both keep the same clocks."""
    return migrated_sqlite


SETTINGS = {"bank": (6 * HOUR, HOUR, 12 * HOUR), "grace": 2 * HOUR, "away": 3 * DAY}


async def seen(bench, table_id):
    """All that everybody may know of the table's clocks."""
    game = await bench.tables.game(table_id)
    clocks = game.table.clocks
    asked = clocks.asked
    return {
        "deadline": await deadline(bench, table_id),
        "deeds": [(deed.kind, deed.fields, deed.at_ms) for deed in game.deeds],
        "extends": [
            (move.at, move.action.ms)
            for move in game.history.record.moves
            if isinstance(move.action, Extend)
        ],
        "timeouts": [
            move.at
            for move, moment in zip(
                game.history.record.moves, game.history.moments[1:], strict=True
            )
            if isinstance(move.action, Timeout) and moment.facts
        ],
        "bank": clocks.bank,
        "off": clocks.off,
        "late": asked and (asked.soft, asked.late, asked.sole, asked.slept_ms),
        "misses": [one.misses for one in game.table.holders],
    }


async def lived(benches, phases, *, secret):
    """Some days of a game; in one of the worlds people whisper all the time."""
    bench = await benches(workers=True, engines={"tiny": LoneGame(*phases, private=True)})
    await choose(bench, ANN, zone="Europe/Paris", quiet=[22, 8])
    await choose(bench, BEN, zone="America/New_York", quiet=[23, 7], away_from_ms=None)
    table_id = await seated(bench, ANN, BEN, CEM, **SETTINGS)
    found = []
    for hour in range(0, 132, 12):
        if hour == 36:
            now = bench.clock.now_ms()
            await choose(bench, BEN, table_id, away_from_ms=now, away_until_ms=now + 2 * DAY)
        if hour in (72, 96):
            for person in (ANN, BEN, CEM):
                seat = (await bench.tables.table(table_id)).seat_of(person.user_id)
                game = await bench.tables.game(table_id)
                if seat in game.history.engine.view(game.history.state, None).actors:
                    await bench.act(table_id, person, Say())
        if secret:
            await bench.act(table_id, CEM, Whisper())
        await let(bench, table_id, 12 * HOUR)
        found.append(await seen(bench, table_id))
    await bench.tables.abort(table_id, ANN.user_id, moderator=False)
    await bench.close()
    return found


@pytest.mark.parametrize("phases", [("turn",), ("all",), ("hush",), ("race", "turn")])
async def test_clocks_are_the_same_whoever_whispers(benches, clock, phases):
    start = clock.now_ms()
    plain = await lived(benches, phases, secret=False)
    clock._now = start

    other = await lived(benches, phases, secret=True)

    assert other == plain
    assert any(one["deeds"] for one in plain), "the clocks had something to do"


async def test_a_secret_move_winds_nothing_even_if_settings_have_changed_meanwhile(benches):
    """Otherwise the deadline would move at the very moment of a secret act."""
    bench = await benches(engines={"tiny": LoneGame("turn", private=True)})
    table_id = await seated(bench, ANN, BEN, CEM, **SETTINGS)
    before = await deadline(bench, table_id)
    noon = 8  # the bench's noon is 08:00 UTC
    await bench.store.people.choose(ANN.user_id, {"zone": "UTC", "quiet": [noon - 1, noon + 8]})

    await bench.act(table_id, CEM, Whisper())
    assert await deadline(bench, table_id) == before
    await bench.tables.look(table_id)

    assert await deadline(bench, table_id) > before


async def test_secret_answers_leave_the_clock_of_a_secret_round_alone(benches):
    bench = await benches(engines={"tiny": LoneGame("hush")})
    table_id = await seated(bench, ANN, BEN, CEM, **SETTINGS)
    before = await seen(bench, table_id)

    await bench.act(table_id, BEN, Say())

    assert await seen(bench, table_id) == before
    kept = await bench.tables._keeper.read(table_id)
    assert wound(kept, bench.clock.now_ms(), {})[0] is kept


async def test_a_secret_move_excuses_no_misses(benches):
    """Otherwise the day on which a bot takes the seat would tell that its person had whispered."""
    bench = await benches(workers=True, engines={"tiny": LoneGame("turn", private=True)})
    table_id = await seated(bench, ANN, BEN, CEM, bank=(0, 0, 0), grace=0)
    await let(bench, table_id, DAY + 2_000)
    assert (await bench.tables.table(table_id)).holder(0).misses == 1

    await bench.act(table_id, ANN, Whisper())
    assert (await bench.tables.table(table_id)).holder(0).misses == 1
    await let(bench, table_id, HOUR)
    for person in (BEN, CEM, ANN):
        await bench.act(table_id, person, Say())

    assert (await bench.tables.table(table_id)).holder(0).misses == 0


@pytest.mark.parametrize("how", ["minded", "gone"])
async def test_a_secret_move_brings_nobody_back(benches, how):
    """The line that its person is back would tell that they had whispered."""
    bench = await benches(workers=True, engines={"tiny": LoneGame("all", private=True)})
    table_id = await seated(bench, ANN, BEN, CEM)
    if how == "minded":
        await bench.tables.hand_to_bot(table_id, 1, ANN.user_id, moderator=False)
    else:
        await bench.tables.gone(table_id, BEN.user_id)
    await bench.settle()
    before = await seen(bench, table_id)
    held = (await bench.tables.table(table_id)).holder(1)

    await bench.act(table_id, BEN, Whisper())
    assert await seen(bench, table_id) == before
    assert (await bench.tables.table(table_id)).holder(1) == held

    assert (await bench.tables.back(table_id, BEN.user_id)).table.holder(1).present
