"""The settings of a table: what is usual at each pace, what may be chosen, what is refused."""

import pytest

from bot.tables import pace
from bot.tables.errors import TableError
from bot.tables.model import Status
from tests.bot.bench import ANN, BEN
from tests.bot.tables.clocks import DAY, HOUR, MINUTE, SECOND
from tests.bot.tables.lone_game import LoneGame


async def chosen(bench, table_id, key, value):
    return await bench.tables.set_setting(table_id, ANN.user_id, key, value, moderator=False)


@pytest.mark.parametrize(
    ("preset", "bank", "grace", "away"),
    [
        ("live", (0, 0, 0), 0, 0),
        ("daily", (12 * HOUR, HOUR, 24 * HOUR), 2 * HOUR, 10 * DAY),
        ("relaxed", (24 * HOUR, 2 * HOUR, 72 * HOUR), 6 * HOUR, 10 * DAY),
        ("quick", (0, 0, 0), 0, 0),
    ],
)
async def test_fault_100_every_pace_has_clocks_that_fit_it(bench, preset, bank, grace, away):
    table = await bench.lobby(ANN, preset=preset)

    assert pace.bank(table) == pace.Bank(*bank)
    assert (pace.grace_ms(table), pace.away_ms(table)) == (grace, away)
    assert pace.excused(table) == 2
    assert pace.differing(table) == ()


@pytest.mark.parametrize(
    ("preset", "wait"), [("live", 30 * MINUTE), ("daily", 7 * DAY), ("relaxed", 7 * DAY)]
)
async def test_fault_100_a_lobby_that_everybody_forgot_closes(live, preset, wait):
    table = await live.lobby(ANN, BEN, preset=preset)
    await live.leap(wait - 1)
    assert (await live.tables.table(table.id)).status is Status.LOBBY

    await live.leap(1)

    table = await live.tables.table(table.id)
    assert (table.status, table.note) == (Status.CLOSED, "expired")


async def test_fault_100_who_stirs_keeps_the_lobby_open(live):
    table = await live.lobby(ANN)
    for _ in range(3):
        await live.leap(20 * MINUTE)
        await live.tables.set_shuffle(table.id, ANN.user_id, False, moderator=False)

    assert (await live.tables.table(table.id)).status is Status.LOBBY


async def test_own_values_hold_and_are_told_apart(bench):
    table = await bench.lobby(ANN, preset="daily")
    table = await chosen(bench, table.id, "bank", [3 * HOUR, HOUR, 5 * HOUR])
    table = await chosen(bench, table.id, "grace", 3 * HOUR)

    assert pace.bank(table) == pace.Bank(3 * HOUR, HOUR, 5 * HOUR)
    assert pace.grace_ms(table) == 3 * HOUR
    assert pace.differing(table) == ("bank", "grace")
    kept = await bench.store.sheet(table.id)
    assert pace.bank(kept.table) == pace.bank(table)


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("bank", (6 * HOUR, 0, HOUR), "cannot hold less than it starts with"),
        ("bank", (0, 2 * HOUR, HOUR), "cannot add more than the bank can hold"),
        ("bank", (0, 0, 15 * DAY), "A bank of more than two weeks is no deadline"),
        ("grace", 15 * DAY, "Grace of more than two weeks is no deadline"),
        ("bank", (1, 2), "not on offer"),
        ("bank", (-1, 0, 5), "not on offer"),
        ("bank", "all of it", "not on offer"),
        ("grace", True, "not on offer"),
        ("away", 4, "not on offer"),
        ("excused", 7, "not on offer"),
        ("luck", 1, "There is no such setting"),
    ],
)
async def test_what_makes_no_sense_is_refused_with_the_reason(bench, key, value, why):
    table = await bench.lobby(ANN, preset="daily")
    with pytest.raises(TableError, match=why) as refused:
        await chosen(bench, table.id, key, value)
    assert refused.value.code == "bad-setting"


async def test_live_clocks_know_no_hours(bench):
    table = await bench.lobby(ANN)
    with pytest.raises(TableError, match="an hour in a live game"):
        await chosen(bench, table.id, "grace", 2 * HOUR)
    table = await chosen(bench, table.id, "grace", 45 * SECOND)
    assert pace.grace_ms(table) == 45 * SECOND


async def test_another_pace_has_its_own_usual_clocks_again(bench):
    table = await bench.lobby(ANN, preset="daily")
    await chosen(bench, table.id, "grace", 8 * HOUR)
    await chosen(bench, table.id, "excused", 5)

    table = await bench.tables.set_preset(table.id, ANN.user_id, "live", moderator=False)

    assert (pace.grace_ms(table), pace.excused(table)) == (0, 5)
    table = await bench.tables.reset_options(table.id, ANN.user_id, moderator=False)
    assert pace.differing(table) == ()


async def test_only_hosts_choose_and_only_before_the_start_without_a_line(bench):
    table = await bench.lobby(ANN, BEN, preset="daily")
    with pytest.raises(TableError) as refused:
        await bench.tables.set_setting(table.id, BEN.user_id, "grace", 0, moderator=False)
    assert refused.value.code == "not-host"


async def test_a_setting_changed_in_mid_game_holds_for_the_running_decision(benches):
    bench = await benches(workers=True, engines={"tiny": LoneGame()})
    table_id = (await bench.running(ANN, BEN, preset="daily")).table.id
    for key, value in (("bank", (0, 0, 0)), ("grace", 0)):
        await bench.tables.set_table(table_id, key, value, ANN.user_id, moderator=False)
    game = await bench.tables.game(table_id)
    assert [deed.kind for deed in game.deeds] == ["settled", "settled"]
    assert game.table.clocks.look_ms is None
    assert game.table.due_at == game.table.wall_ms(DAY + SECOND)
