"""Bank and grace: what puts a deadline off, for whom, and how far."""

import pytest

from bot.tables.errors import TableError
from games.core.action import Extend, Timeout
from tests.bot.bench import ANN, BEN, CEM
from tests.bot.tables.clocks import (
    DAY,
    HOUR,
    MINUTE,
    SECOND,
    choose,
    deadline,
    let,
    moves,
    seated,
    told,
)
from tests.bot.tables.lone_game import LoneGame, Say
from tests.bot.tiny_game import TinyGame


@pytest.fixture
def at(benches):
    """Starts the bot with a game of these phases."""

    async def start(*phases, private=False):
        engines = {"tiny": LoneGame(*phases, private=private)}
        return await benches(workers=True, engines=engines)

    return start


async def turn(bench, table_id):
    return (await bench.tables.game(table_id)).history.state.turn


# Bank


async def test_the_bank_pays_before_the_deadline_passes_and_only_what_was_used(at):
    bench = await at()
    bank = (6 * HOUR, HOUR, 8 * HOUR)
    table_id = await seated(bench, ANN, BEN, bank=bank, grace=0)
    assert (await bench.tables.table(table_id)).clocks.bank == (6 * HOUR, 6 * HOUR)

    await let(bench, table_id, DAY - 10 * SECOND)
    assert await moves(bench, table_id) == [(None, Extend)]
    assert await deadline(bench, table_id) == DAY + 6 * HOUR
    assert await told(bench, table_id) == ["bank"]
    await let(bench, table_id, 10 * SECOND + 2 * HOUR)
    await bench.act(table_id, ANN, Say())

    # The press is stamped by Discord's clock, which is no later here: two hours were used.
    assert (await bench.tables.table(table_id)).clocks.bank == (5 * HOUR, 6 * HOUR)
    assert await deadline(bench, table_id) == DAY + 2 * HOUR + DAY


async def test_who_decides_in_time_saves_up_to_the_cap(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN, bank=(6 * HOUR, HOUR, 8 * HOUR))

    for _ in range(3):
        await bench.act(table_id, ANN, Say())
        await bench.act(table_id, BEN, Say())

    assert (await bench.tables.table(table_id)).clocks.bank == (8 * HOUR, 8 * HOUR)


async def test_an_empty_bank_pays_nothing_and_time_runs_out(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN, bank=(2 * HOUR, HOUR, 8 * HOUR), grace=0)

    await let(bench, table_id, DAY + 2 * HOUR + 2 * SECOND)

    assert await moves(bench, table_id) == [(None, Extend), (None, Timeout)]
    assert (await bench.tables.table(table_id)).clocks.bank == (0, 2 * HOUR)


async def test_where_several_are_asked_there_is_no_bank_even_for_the_last_of_them(at):
    bench = await at("all")
    table_id = await seated(bench, ANN, BEN, bank=(6 * HOUR, 0, 6 * HOUR), grace=0)
    await bench.act(table_id, ANN, Say())

    await let(bench, table_id, DAY + 2 * SECOND)

    assert await moves(bench, table_id) == [(0, Say), (None, Timeout)]


async def test_a_decision_taken_back_saves_nothing_twice(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN, bank=(HOUR, HOUR, 8 * HOUR))
    for _ in range(3):
        await bench.act(table_id, ANN, Say())
        await bench.tables.undo(table_id, ANN.user_id)

    assert (await bench.tables.table(table_id)).clocks.bank[0] == 2 * HOUR


async def test_what_a_host_gives_is_used_before_the_bank(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN, bank=(6 * HOUR, 0, 6 * HOUR), grace=0)
    await let(bench, table_id, DAY - 5 * SECOND)
    await bench.tables.more_time(table_id, 3 * HOUR, ANN.user_id, moderator=False)
    assert await deadline(bench, table_id) == DAY + 9 * HOUR

    await let(bench, table_id, 4 * HOUR + 5 * SECOND)
    await bench.act(table_id, ANN, Say())

    assert (await bench.tables.table(table_id)).clocks.bank[0] == 5 * HOUR


async def test_a_live_table_may_have_a_bank_of_minutes(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN, preset="live", bank=(MINUTE, 5 * SECOND, 2 * MINUTE))

    await let(bench, table_id, 29 * SECOND)

    assert await deadline(bench, table_id) == 90 * SECOND


# Grace


async def test_fault_72_grace_names_who_is_late_and_then_time_runs_out(at):
    bench = await at("all")
    table_id = await seated(bench, ANN, BEN, CEM, grace=2 * HOUR)
    await bench.act(table_id, BEN, Say())

    await let(bench, table_id, DAY - SECOND)
    table = await bench.tables.table(table_id)
    assert (table.clocks.asked.soft, table.clocks.asked.late) == (DAY, None), "not late yet"
    await let(bench, table_id, SECOND)
    table = await bench.tables.table(table_id)
    assert table.clocks.asked.late == (0, 2)
    assert await deadline(bench, table_id) == DAY + 2 * HOUR
    given, late = (await bench.tables.game(table_id)).deeds
    assert given.kind == "grace"
    assert (late.kind, late.fields) == ("late", {"seats": [0, 2], "ms": 2 * HOUR})

    await bench.act(table_id, ANN, Say())
    await let(bench, table_id, 2 * HOUR)
    assert await turn(bench, table_id) == 0, "a press may still be on its way"
    await let(bench, table_id, SECOND)
    assert (await moves(bench, table_id))[-1] == (None, Timeout)
    assert [one.misses for one in (await bench.tables.table(table_id)).holders] == [0, 0, 1]


async def test_fault_72_who_is_in_time_is_never_called_late(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN, bank=(0, 0, 0), grace=2 * HOUR)
    await let(bench, table_id, DAY - 5 * SECOND)
    await bench.act(table_id, ANN, Say())

    await let(bench, table_id, HOUR)

    assert "late" not in await told(bench, table_id)


async def test_grace_comes_after_the_bank(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN, bank=(6 * HOUR, 0, 6 * HOUR), grace=2 * HOUR)

    await let(bench, table_id, DAY + 6 * HOUR)
    assert await told(bench, table_id) == ["bank", "grace", "late"]
    assert await deadline(bench, table_id) == DAY + 8 * HOUR
    await let(bench, table_id, 2 * HOUR + SECOND)

    assert [kind for _, kind in await moves(bench, table_id)] == [Extend, Extend, Timeout]


@pytest.mark.parametrize("phase", ["race", "hush"])
async def test_no_grace_in_an_auction_nor_where_nobody_may_be_named(at, phase):
    bench = await at(phase)
    table_id = await seated(bench, ANN, BEN, grace=2 * HOUR)

    await let(bench, table_id, DAY + 2 * SECOND)

    assert (await moves(bench, table_id))[0] == (None, Timeout)
    assert not (await bench.tables.game(table_id)).deeds


async def test_grace_that_came_while_the_bot_was_busy_is_given_all_the_same(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN, bank=(0, 0, 0), grace=2 * HOUR)

    await bench.leap(DAY + 30 * SECOND)

    assert await moves(bench, table_id) == [(None, Extend)]
    assert await told(bench, table_id) == ["grace", "late"]


async def test_nobody_waits_for_grace_when_a_bot_minds_the_seat(at):
    bench = await at("all")
    table_id = await seated(bench, ANN, BEN, CEM, grace=2 * HOUR)
    await bench.tables.hand_to_bot(table_id, 1, BEN.user_id, moderator=False)
    await let(bench, table_id, DAY)

    assert (await bench.tables.table(table_id)).clocks.asked.late == (0, 2)


async def test_a_smaller_bank_holds_no_more_than_it_can(at):
    bench = await at()
    table_id = await seated(bench, ANN, BEN, bank=(6 * HOUR, 0, 6 * HOUR))
    smaller = (0, 0, 2 * HOUR)
    await bench.tables.set_table(table_id, "bank", smaller, ANN.user_id, moderator=False)

    assert (await bench.tables.table(table_id)).clocks.bank == (2 * HOUR, 2 * HOUR)


async def test_that_the_deadline_was_put_off_is_nothing_to_take_back(benches):
    """Otherwise an undo past a reveal would be offered: it would take back the table's move."""
    bench = await benches(workers=True, engines={"tiny": TinyGame(secret=False)})
    table_id = (await bench.running(ANN, BEN, preset="daily")).table.id
    hour = 8  # the bench's noon in UTC
    await choose(bench, ANN, zone="UTC", quiet=[hour - 1, hour + 3])
    await bench.bid(table_id, (ANN, 1), (BEN, 2))
    assert (await moves(bench, table_id))[-1] == (None, Extend)

    with pytest.raises(TableError) as refused:
        await bench.tables.undo_offer(table_id, BEN.user_id)
    assert refused.value.code == "revealed"
