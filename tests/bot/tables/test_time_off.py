"""Time off: whose clock rests, for how long, who reads it, and what becomes of their misses."""

import pytest

from bot.tables.model import Status
from games.core.action import Extend, Timeout
from tests.bot.bench import ANN, BEN, CEM, NOON
from tests.bot.tables.clocks import DAY, HOUR, choose, deadline, let, moves, seated, told
from tests.bot.tables.lone_game import LoneGame, Say


@pytest.fixture
def at(benches):
    async def start(*phases):
        return await benches(workers=True, engines={"tiny": LoneGame(*phases)})

    return start


async def away(bench, person, *table_ids, since=0, days=3.0):
    """The person is away from so many milliseconds after now, for so many days."""
    now = bench.clock.now_ms() + since
    until = round(now + days * DAY)
    await choose(bench, person, *table_ids, away_from_ms=now, away_until_ms=until)


async def back(bench, person, *table_ids):
    await choose(bench, person, *table_ids, away_from_ms=None, away_until_ms=None)


async def test_fault_91_the_clock_rests_and_goes_on_with_the_time_that_was_left(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN)
    await let(bench, table_id, 6 * HOUR)
    await away(bench, ANN, table_id, days=5)
    await let(bench, table_id, 3 * DAY)
    assert Timeout not in [kind for _, kind in await moves(bench, table_id)]

    await back(bench, ANN, table_id)

    left = await deadline(bench, table_id) - (bench.clock.now_ms() - NOON)
    assert left == 18 * HOUR
    assert [k for k in await told(bench, table_id) if k != "rested"] == ["time-off", "time-on"]
    table = await bench.tables.table(table_id)
    assert (table.holder(0).misses, table.holder(0).autopilot) == (0, False)
    assert table.clocks.of(ANN.user_id).used_ms == 3 * DAY
    await let(bench, table_id, 18 * HOUR + 6 * HOUR)
    assert await told(bench, table_id)


async def test_fault_91_everybody_reads_who_is_away_until_when(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN)
    await away(bench, BEN, table_id)

    game = await bench.tables.game(table_id)
    assert game.table.clocks.away_at(BEN.user_id, bench.clock.now_ms())
    (deed,) = game.deeds
    assert (deed.kind, deed.fields) == ("time-off", {"seat": 1, "until": NOON + 3 * DAY})
    assert await moves(bench, table_id) == [], "it is not Ben's turn"
    await bench.act(table_id, ANN, Say())
    await let(bench, table_id, 2 * DAY)
    assert [seat for seat, kind in await moves(bench, table_id) if kind is not Extend] == [0]


async def test_it_ends_by_itself_when_it_was_to_end(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN, grace=0, bank=(0, 0, 0))
    await away(bench, ANN, table_id, days=2)

    await let(bench, table_id, 2 * DAY)
    assert (await told(bench, table_id))[-2:] == ["time-on", "rested"]
    assert await deadline(bench, table_id) == 3 * DAY
    await let(bench, table_id, DAY + 2_000)

    assert (await moves(bench, table_id))[-1] == (None, Timeout)
    assert (await bench.tables.table(table_id)).holder(0).misses == 1


async def test_it_begins_when_it_was_to_begin(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN)
    await away(bench, ANN, table_id, since=12 * HOUR, days=1)
    assert await told(bench, table_id) == []

    await let(bench, table_id, 12 * HOUR)
    assert await told(bench, table_id) == ["time-off"]
    await let(bench, table_id, DAY)

    assert await deadline(bench, table_id) == 2 * DAY


async def test_fault_91_it_is_capped_at_each_table_and_the_end_of_the_cap_is_said(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN, away=3 * DAY, grace=0, bank=(0, 0, 0))
    await away(bench, ANN, table_id, days=30)

    await let(bench, table_id, 3 * DAY)
    assert "time-spent" in await told(bench, table_id)
    assert await deadline(bench, table_id) == 4 * DAY
    await let(bench, table_id, DAY + 2_000)

    assert (await moves(bench, table_id))[-1] == (None, Timeout)
    assert (await bench.tables.table(table_id)).holder(0).misses == 1
    await back(bench, ANN, table_id)
    await away(bench, ANN, table_id, days=5)
    table = await bench.tables.table(table_id)
    assert table.clocks.of(ANN.user_id).spent, "no second helping"


async def test_a_table_may_allow_none(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN, away=0, grace=0, bank=(0, 0, 0))
    await away(bench, ANN, table_id)

    await let(bench, table_id, DAY + 2_000)

    assert await moves(bench, table_id) == [(None, Timeout)]


async def test_live_clocks_rest_for_nobody(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN, preset="live")
    await away(bench, ANN, table_id)

    await let(bench, table_id, 32_000)

    assert (await moves(bench, table_id))[0] == (None, Timeout)
    assert await told(bench, table_id) == []


async def test_of_several_who_are_asked_one_is_enough_until_they_have_answered(at):
    bench = await at("all")
    table_id = await seated(bench, ANN, BEN, CEM)
    await away(bench, BEN, table_id, days=8)
    await let(bench, table_id, 2 * DAY)
    await bench.act(table_id, ANN, Say())
    assert (await bench.tables.table(table_id)).clocks.asked.rests_since is not None

    await bench.act(table_id, BEN, Say())

    asked = (await bench.tables.table(table_id)).clocks.asked
    assert (asked.rests_since, asked.actors) == (None, (2,))
    assert await deadline(bench, table_id) == 3 * DAY
    assert (await bench.tables.table(table_id)).clocks.of(BEN.user_id).used_ms == 2 * DAY


async def test_a_pause_is_not_counted_as_time_off(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN)
    await away(bench, ANN, table_id, days=9)
    await let(bench, table_id, DAY // 2)
    await bench.tables.pause(table_id, BEN.user_id, moderator=True)
    await let(bench, table_id, 2 * DAY)
    await bench.tables.resume(table_id, BEN.user_id, moderator=True)
    await let(bench, table_id, DAY // 2)
    await back(bench, ANN, table_id)

    table = await bench.tables.table(table_id)
    assert table.clocks.of(ANN.user_id).used_ms == DAY
    assert await deadline(bench, table_id) == 4 * DAY


async def test_who_is_away_already_is_away_from_a_new_table_too(at):
    bench = await at()
    await away(bench, ANN, days=4)

    table_id = await seated(bench, ANN, BEN)

    assert await told(bench, table_id) == ["time-off"]
    assert (await bench.tables.table(table_id)).clocks.asked.rests_for == (ANN.user_id,)


async def test_a_longer_absence_is_told_again(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN)
    await away(bench, ANN, table_id, days=2)
    await let(bench, table_id, DAY)
    await away(bench, ANN, table_id, days=4)

    deeds = (await bench.tables.game(table_id)).deeds
    assert [one.fields["until"] for one in deeds if one.kind == "time-off"] == [
        NOON + 2 * DAY,
        NOON + 5 * DAY,
    ]


async def test_it_survives_a_restart(benches):
    engines = {"tiny": LoneGame()}
    one = await benches(workers=True, engines=engines)
    table_id = await seated(one, ANN, BEN)
    await away(one, ANN, table_id, days=6)
    await let(one, table_id, DAY // 2)
    await one.close()
    one.clock.jump_to(NOON + 4 * DAY)

    other = await benches(workers=True, engines=engines)
    await back(other, ANN, table_id)

    left = await deadline(other, table_id) - (other.clock.now_ms() - NOON)
    assert left >= DAY
    assert Timeout not in [kind for _, kind in await moves(other, table_id)]


async def test_whom_a_bot_stands_in_for_needs_no_rest(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN)
    await bench.tables.hand_to_bot(table_id, 0, ANN.user_id, moderator=False)
    await away(bench, ANN, table_id)
    await bench.settle()

    assert (await bench.tables.game(table_id)).history.record.moves[0].seat == 0


async def test_all_on_autopilot_for_a_week_of_correspondence_closes_the_table(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN)
    for seat, person in enumerate((ANN, BEN)):
        await bench.tables.hand_to_bot(table_id, seat, person.user_id, moderator=False)
    table = await bench.tables.table(table_id)
    assert (table.status, table.expires_ms) == (Status.PAUSED, NOON + 7 * DAY)

    await bench.leap(7 * DAY - 1)
    assert (await bench.tables.table(table_id)).status is Status.PAUSED
    await bench.leap(1)

    table = await bench.tables.table(table_id)
    assert (table.status, table.note) == (Status.CLOSED, "asleep")


async def test_fault_91_three_misses_in_a_row_not_two_and_none_while_away(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN, grace=0, bank=(0, 0, 0))
    for misses in (1, 2):
        await let(bench, table_id, DAY + 2_000)
        await bench.act(table_id, BEN, Say())
        holder = (await bench.tables.table(table_id)).holder(0)
        assert (holder.misses, holder.autopilot) == (misses, False)
    await away(bench, ANN, table_id, days=2)
    await let(bench, table_id, 2 * DAY)
    assert (await bench.tables.table(table_id)).holder(0).misses == 2
    await let(bench, table_id, DAY + 2_000)

    assert (await bench.tables.table(table_id)).holder(0).autopilot


@pytest.mark.parametrize("before", [5 * 60_000, 4_000])
async def test_who_goes_at_the_last_moment_is_waited_for_in_few_steps(at, before):
    bench = await at()
    table_id = await seated(bench, ANN, BEN, grace=0, bank=(0, 0, 0))
    await let(bench, table_id, DAY - before)
    await away(bench, ANN, table_id, days=3)

    await let(bench, table_id, 2 * DAY)
    await back(bench, ANN, table_id)

    kinds = [kind for _, kind in await moves(bench, table_id)]
    assert set(kinds) == {Extend}
    assert len(kinds) < 12
    left = await deadline(bench, table_id) - (bench.clock.now_ms() - NOON)
    assert before <= left <= 7 * HOUR
    assert (await bench.tables.table(table_id)).clocks.of(ANN.user_id).used_ms == 2 * DAY
