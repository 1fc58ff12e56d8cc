"""Reminders at half time and before the end, by each person's choice and never in their sleep."""

import pytest

from tests.bot.discord.callings import (
    HOUR,
    asleep,
    begin,
    called,
    choose,
    desk,
    mark,
    now_ms,
    restart,
    step,
)

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture(autouse=True)
def days_go_by_quickly(monkeypatch):
    """The process notes that it lives once a minute; in days that is most of the work."""
    monkeypatch.setattr("bot.tables.scheduler.PULSE_MS", 10**12)


async def until(bench, hours):
    """Let the time pass up to so many hours after the start of the game."""
    started = (await bench.table).started_ms
    await bench.advance((started - now_ms(bench)) / 1000 + hours * HOUR)


def reminders(bench, since=0):
    return [
        (one.place, one.names, one.text)
        for one in called(bench, since)
        if "is gone" in one.text or "is left" in one.text
    ]


async def standing(bench):
    """What mentions somebody in the channel now."""
    return [one.content for one in await bench.messages() if "<@" in (one.content or "")]


async def test_by_dm_at_half_time_and_before_the_end(bench):
    table = await begin(bench, bench.ann, bench.ben)
    await until(bench, 11.9)
    assert reminders(bench) == []
    await until(bench, 12.1)
    ((place, names, text),) = reminders(bench)
    assert (place, names) == ("Ann", ("Ann",))
    scene = desk(bench).scene(await desk(bench).tables.game(table.id), None)
    ask = desk(bench).face(table).ping(scene)
    seconds = scene.deadline_ms // 1000
    assert text == (
        f"Half the time is gone. Game of the States in <#{bench.channel.id}>: {ask} "
        f"by <t:{seconds}:f> (<t:{seconds}:R>)."
    )
    await until(bench, 21.9)
    assert len(reminders(bench)) == 1
    await restart(bench)
    await until(bench, 22.1)
    assert [text.split(".")[0] for _, _, text in reminders(bench)] == [
        "Half the time is gone",
        "Little time is left",
    ]
    dms = [one async for one in bench.env.bot.get_channel(bench.ann.user.dm_channel.id).history()]
    assert sum("Game of the States in" in (one.content or "") for one in dms) == 1, "one stands"


async def test_a_relaxed_table_reminds_eight_hours_before_the_end(bench):
    await choose(bench, bench.ann, moments="end")
    await begin(bench, bench.ann, bench.ben, preset="relaxed")
    await until(bench, 63.9)
    assert reminders(bench) == []
    await until(bench, 64.1)
    assert len(reminders(bench)) == 1


async def test_as_a_ping_it_replaces_the_first_one(bench):
    await choose(bench, bench.ann, reminders="ping")
    await begin(bench, bench.ann, bench.ben)
    (first,) = await standing(bench)
    await until(bench, 12.1)
    (second,) = await standing(bench)
    assert second.startswith(f"<@{bench.ann.id}> Half the time is gone. Game of the States, round")
    assert second != first
    await until(bench, 22.1)
    (third,) = await standing(bench)
    assert "Little time is left" in third
    await step(bench)
    assert not any(f"<@{bench.ann.id}>" in one for one in await standing(bench))


async def test_a_shared_ping_stays_for_the_others(bench, deal):
    await choose(bench, bench.ann, reminders="ping")
    await begin(bench, bench.ann, bench.ben, bench.cem, game="maloney")
    (first,) = await standing(bench)
    assert first.startswith(f"<@{bench.ann.id}> <@{bench.ben.id}> <@{bench.cem.id}> ")
    since = mark(bench)
    await until(bench, 12.1)
    old, new = await standing(bench)
    assert old.startswith(f"<@{bench.ben.id}> <@{bench.cem.id}> Maloney")
    assert new.startswith(f"<@{bench.ann.id}> Half the time")
    dms = {one.place for one in called(bench, since)}
    assert dms == {"table", "Ben", "Cem"}


async def test_none_is_none(bench):
    await choose(bench, bench.ann, reminders="none")
    await begin(bench, bench.ann, bench.ben)
    await until(bench, 23)
    assert reminders(bench) == []


async def test_a_reminder_by_dm_is_never_a_second_ping(bench):
    """With closed DMs there is none: pings in place of the first one are for who chose them."""
    await begin(bench, bench.ann, bench.ben, dms=False)
    first = await standing(bench)
    await until(bench, 23)
    assert len(called(bench)) == 1
    assert await standing(bench) == first


async def test_where_dms_are_the_pings_the_hand_comes_anew(bench):
    await choose(bench, bench.ann, pings="dm", reminders="ping")
    await begin(bench, bench.ann, bench.ben)
    await until(bench, 12.1)
    hands = [one for one in called(bench) if "Your hand" in one.text]
    assert [one.place for one in hands] == ["Ann", "Ann"]
    dm = bench.env.bot.get_channel(bench.ann.user.dm_channel.id)
    assert len([one async for one in dm.history()]) == 1, "never two standing"


async def test_never_in_their_sleep_and_once_awake(bench):
    await begin(bench, bench.ann, bench.ben)
    await until(bench, 11)
    await asleep(bench, bench.ann, 6)
    await until(bench, 16)
    assert reminders(bench) == []
    await until(bench, 17.1)
    assert len(reminders(bench)) == 1
    assert "Half the time" in reminders(bench)[0][2]


async def test_a_call_in_the_morning_is_no_time_for_a_reminder_as_well(bench):
    """Half time goes by while the call itself is held: the morning brings one message."""
    hour = bench.env.now().hour
    here = bench.app.servers.of(bench.guild.id)
    quiet = type(here)(quiet=(hour, (hour + 14) % 24))
    await bench.behind(bench.app.servers.save(bench.guild.id, quiet))
    await begin(bench, bench.ann, bench.ben)
    await until(bench, 15)
    assert [one.place for one in called(bench)] == ["table"]
    await until(bench, 22.1)
    assert ["Little" in text for _, _, text in reminders(bench)] == [True]


async def test_who_has_acted_is_not_reminded_and_the_dm_goes(bench):
    await begin(bench, bench.ann, bench.ben)
    await until(bench, 12.1)
    await step(bench)
    dm = bench.env.bot.get_channel(bench.ann.user.dm_channel.id)
    assert not any("is gone" in (one.content or "") for one in [m async for m in dm.history()])
    since = mark(bench)
    await bench.advance(11 * HOUR)
    assert not any("Ann" in one.names for one in called(bench, since))


async def test_more_time_brings_the_last_reminder_anew(bench):
    table = await begin(bench, bench.ann, bench.ben)
    await until(bench, 22.1)
    assert len(reminders(bench)) == 2
    await bench.behind(
        desk(bench).tables.more_time(table.id, 24 * HOUR * 1000, bench.ann.id, moderator=False)
    )
    await until(bench, 45)
    assert len(reminders(bench)) == 2
    await until(bench, 46.1)
    assert len(reminders(bench)) == 3


async def test_live_play_has_no_reminders(bench):
    await begin(bench, bench.ann, bench.ben, preset="live")
    await bench.advance(10 * 60)
    assert reminders(bench) == []


async def test_who_is_gone_is_not_reminded(bench):
    await begin(bench, bench.ann, bench.ben, bench.cem)
    await choose(bench, bench.ann, reminders="ping")
    bench.guild.remove_member(bench.ann)
    await until(bench, 12.1)
    assert reminders(bench) == []
    assert (await bench.table).holder(0).gone


async def test_a_server_without_pings_is_not_pinged_for_reminders(bench):
    servers = bench.app.servers
    here = servers.of(bench.guild.id)
    await bench.behind(servers.save(bench.guild.id, type(here)(pings="none")))
    await choose(bench, bench.ann, reminders="ping")
    await begin(bench, bench.ann, bench.ben)
    await until(bench, 23)
    assert called(bench) == []
