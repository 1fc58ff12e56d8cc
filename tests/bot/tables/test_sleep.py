"""Deadlines and sleep: by the zone's name, over clock changes, for one and for all."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.people import PersonSettings
from bot.tables.nights import common_ms, fair_ms
from games.core.action import Extend
from tests.bot.bench import ANN, BEN, CEM, NOON, JumpClock
from tests.bot.tables.clocks import (
    DAY,
    HOUR,
    choose,
    deadline_ms,
    let,
    moves,
    seated,
    told,
)
from tests.bot.tables.lone_game import LoneGame, Say

ZONES = ("Europe/Paris", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe")


def wall(zone_name, *when):
    """The instant at which clocks there show this."""
    return round(datetime(*when, tzinfo=ZoneInfo(zone_name)).timestamp() * 1000)


def local(zone_name, epoch_ms):
    """What clocks show there then; not the bot's own reading of it."""
    return datetime.fromtimestamp(epoch_ms / 1000, ZoneInfo(zone_name))


def changes(zone_name, year=2027):
    """The days of the year on which the clocks of this zone change, forward and back."""
    day = datetime(year, 1, 1, tzinfo=ZoneInfo(zone_name))
    found = []
    while day.year == year:
        later = day + timedelta(days=1)
        if later.utcoffset() != day.utcoffset():
            found.append((day.month, day.day))
        day = later
    return found


def test_who_never_sleeps_has_no_bad_hours():
    assert fair_ms(PersonSettings("Europe/Paris"), NOON) == NOON
    assert fair_ms(PersonSettings("Europe/Paris", (3, 3)), NOON) == NOON


@pytest.mark.parametrize(
    ("hour", "minute", "ends"),
    [(21, 59, None), (22, 0, 10), (3, 30, 10), (7, 59, 10), (8, 1, 10), (10, 0, None)],
)
def test_a_deadline_comes_two_hours_after_waking_at_the_earliest(hour, minute, ends):
    person = PersonSettings("Europe/Paris", (22, 8))
    at = wall("Europe/Paris", 2027, 6, 10, hour, minute)
    found = local("Europe/Paris", fair_ms(person, at))
    if ends is None:
        assert (found.hour, found.minute) == (hour, minute)
    else:
        assert (found.hour, found.minute) == (ends, 0)
        assert found.day == (11 if hour == 22 else 10)


def test_of_short_days_half_is_enough():
    person = PersonSettings("UTC", (10, 8))
    found = local("UTC", fair_ms(person, wall("UTC", 2027, 6, 10, 12)))
    assert (found.day, found.hour) == (11, 9)


@pytest.mark.parametrize("zone_name", ZONES)
def test_fault_71_the_morning_is_right_on_days_of_23_and_25_hours(zone_name):
    person = PersonSettings(zone_name, (23, 7))
    days = changes(zone_name) or [(3, 28), (10, 31)]
    assert len(days) == 2
    for month, day in days:
        for hour in range(24):
            for minute in (0, 30):
                at = wall(zone_name, 2027, month, day, hour, minute)
                found = local(zone_name, fair_ms(person, at))
                assert 9 <= found.hour < 23, found
                if hour < 7:
                    assert (found.day, found.hour, found.minute) == (day, 9, 0), found


def test_fault_71_half_past_two_is_missing_or_there_twice():
    person = PersonSettings("Europe/Paris", (22, 2))
    spring = local("Europe/Paris", fair_ms(person, wall("Europe/Paris", 2027, 3, 28, 1, 30)))
    assert (spring.hour, spring.minute) == (5, 0), "two o'clock is three o'clock that night"
    autumn = fair_ms(person, wall("Europe/Paris", 2027, 10, 31, 1, 30))
    assert autumn - wall("Europe/Paris", 2027, 10, 31, 0) == 4 * HOUR, "two o'clock, the first one"


def test_people_who_sleep_at_different_hours_get_a_time_when_all_are_up():
    paris = PersonSettings("Europe/Paris", (22, 8))
    york = PersonSettings("America/New_York", (23, 7))
    at = wall("Europe/Paris", 2027, 6, 10, 3)
    found = common_ms((paris, york), at, DAY)
    there = local("America/New_York", found)
    assert (local("Europe/Paris", found).hour, there.hour) == (15, 9)


def test_where_nights_leave_little_in_common_the_morning_itself_will_do():
    paris = PersonSettings("Europe/Paris", (22, 8))
    auckland = PersonSettings("Pacific/Auckland", (22, 8))
    found = common_ms((paris, auckland), wall("Europe/Paris", 2027, 6, 10, 12), DAY)
    hours = local("Europe/Paris", found).hour, local("Pacific/Auckland", found).hour
    assert all(8 <= hour < 22 for hour in hours), hours


def test_where_they_have_no_hour_in_common_there_is_none():
    day, night = PersonSettings("UTC", (0, 12)), PersonSettings("UTC", (12, 0))
    assert common_ms((day, night), NOON, DAY) is None


# At the table


@pytest.fixture
def at(benches, clock):
    """Starts the bot at an instant, with a game of these phases."""

    async def start(*phases, now_ms=None, private=False):
        if now_ms is not None:
            clock.jump_to(now_ms)
        engines = {"tiny": LoneGame(*phases, private=private)}
        return await benches(workers=True, engines=engines)

    return start


@pytest.fixture
def clock():
    """Stands earlier than the days that these tests are about."""
    return JumpClock(wall("UTC", 2026, 12, 1, 0))


@pytest.mark.parametrize("zone_name", ZONES)
async def test_fault_70_a_deadline_set_before_the_clocks_change_ends_at_a_waking_hour(
    at, zone_name
):
    """Whether the clocks change before the deadline, or between it and the morning."""
    days = changes(zone_name) or [(3, 28), (10, 31)]
    for (month, day), hour in zip(days, (1, 3), strict=True):
        eve = wall(zone_name, 2027, month, day, hour) - DAY
        bench = await at(now_ms=eve)
        await choose(bench, ANN, zone=zone_name, quiet=[23, 7])
        table_id = await seated(bench, ANN, BEN, grace=0, bank=(0, 0, 0))

        game = await bench.tables.game(table_id)
        ends = local(zone_name, deadline_ms(game))
        assert (ends.day, ends.hour, ends.minute) == (day, 9, 0)
        assert [type(move.action) for move in game.history.record.moves] == [Extend]
        assert game.deeds[-1].kind == "night"
        await bench.tables.abort(table_id, ANN.user_id, moderator=False)
        await bench.close()


async def test_the_sleep_of_who_is_not_asked_puts_nothing_off(at):
    bench = await at(now_ms=wall("UTC", 2027, 6, 10, 3))
    await choose(bench, BEN, zone="UTC", quiet=[22, 8])
    table_id = await seated(bench, ANN, BEN)
    assert await moves(bench, table_id) == []

    await bench.act(table_id, ANN, Say())

    assert await moves(bench, table_id) == [(0, Say), (None, Extend)]
    assert local("UTC", deadline_ms(await bench.tables.game(table_id))).hour == 10


async def test_of_several_who_are_asked_nobody_sleeps_at_the_end(at):
    bench = await at("all", now_ms=wall("UTC", 2027, 6, 10, 3))
    await choose(bench, ANN, zone="UTC", quiet=[22, 8])
    await choose(bench, BEN, zone="UTC", quiet=[4, 12])
    table_id = await seated(bench, ANN, BEN, CEM)

    assert local("UTC", deadline_ms(await bench.tables.game(table_id))).hour == 14


async def test_quiet_hours_chosen_meanwhile_hold_for_the_running_decision(at):
    bench = await at(now_ms=wall("UTC", 2027, 6, 10, 3))
    table_id = await seated(bench, ANN, BEN)
    await choose(bench, ANN, table_id, zone="UTC", quiet=[22, 8])

    assert local("UTC", deadline_ms(await bench.tables.game(table_id))).hour == 10
    assert await told(bench, table_id) == ["night"]


async def test_nobody_dodges_a_deadline_by_sleeping_at_ever_other_hours(at):
    bench = await at(now_ms=wall("UTC", 2027, 6, 10, 3))
    table_id = await seated(bench, ANN, BEN, grace=0, bank=(0, 0, 0))
    before = deadline_ms(await bench.tables.game(table_id))
    for _ in range(12):
        ends = local("UTC", deadline_ms(await bench.tables.game(table_id))).hour
        quiet = [(ends - 1) % 24, (ends + 15) % 24]
        await choose(bench, ANN, table_id, zone="UTC", quiet=quiet)

    assert deadline_ms(await bench.tables.game(table_id)) - before <= 48 * HOUR


async def test_the_ends_of_bank_and_grace_are_no_hours_of_sleep_either(at):
    bench = await at(now_ms=wall("UTC", 2027, 6, 10, 20))
    await choose(bench, ANN, zone="UTC", quiet=[22, 8])
    table_id = await seated(bench, ANN, BEN, bank=(6 * HOUR, 0, 6 * HOUR), grace=2 * HOUR)

    await let(bench, table_id, DAY)
    assert local("UTC", deadline_ms(await bench.tables.game(table_id))).hour == 10
    await let(bench, table_id, 14 * HOUR)
    assert local("UTC", deadline_ms(await bench.tables.game(table_id))).hour == 12
    assert await told(bench, table_id) == ["bank", "night", "grace", "late"]
    await bench.act(table_id, ANN, Say())
    assert (await bench.tables.table(table_id)).clocks.bank[0] == 0


async def test_live_clocks_know_no_sleep(at):
    bench = await at(now_ms=wall("UTC", 2027, 6, 10, 3))
    await choose(bench, ANN, zone="UTC", quiet=[22, 8])
    table_id = await seated(bench, ANN, BEN, preset="live")

    assert await moves(bench, table_id) == []


async def test_where_nobody_may_be_named_all_in_play_count_and_twelve_hours_are_the_most(at):
    bench = await at("hush", now_ms=wall("UTC", 2027, 6, 10, 3))
    await choose(bench, ANN, zone="UTC", quiet=[22, 8])
    await choose(bench, BEN, zone="UTC", quiet=[9, 17])
    table_id = await seated(bench, ANN, BEN, CEM)

    game = await bench.tables.game(table_id)
    ends = local("UTC", deadline_ms(game))
    assert (ends.day, ends.hour) == (11, 15), "twelve hours later, though Ben still sleeps"
    assert game.deeds[-1].fields == {"ms": 12 * HOUR}
    await bench.tables.look(table_id)
    assert len(await moves(bench, table_id)) == 1, "and no more than that"
