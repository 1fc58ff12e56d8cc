"""One DM in the morning for who has several tables waiting, in place of the pings held."""

import pytest

from bot.discord.calling.digests import Digests
from tests.bot.discord.callings import (
    HOUR,
    asleep,
    begin,
    called,
    choose,
    desk,
    mark,
    restart,
    step,
)
from tests.bot.discord.conftest import seen

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture(autouse=True)
def days_go_by_quickly(monkeypatch):
    """The process notes that it lives once a minute; in days that is most of the work."""
    monkeypatch.setattr("bot.tables.scheduler.PULSE_MS", 10**12)


@pytest.fixture
def other(bench):
    return bench.guild.create_text_channel("elsewhere")


async def two_tables(bench, other, **options):
    """Both wait for Ann, who sleeps for the next eight hours."""
    await asleep(bench, bench.ann, 8)
    first = await begin(bench, bench.ann, bench.ben, **options)
    second = await begin(bench, bench.ann, bench.cem, channel=other, game="dallas", **options)
    return first, second


async def digest(bench):
    """The digest in Ann's DM, None where there is none."""
    await bench.settle()
    channel = bench.env.bot.get_channel(bench.ann.user.dm_channel.id)
    found = [seen(one) async for one in channel.history(limit=50)]
    digests = [one for one in found if "would like a word" in one.text]
    assert len(digests) <= 1
    return digests[0] if digests else None


async def test_several_tables_are_one_message_soonest_first(bench, other):
    first, second = await two_tables(bench, other)
    await bench.advance(9 * HOUR)
    (call,) = [one for one in called(bench) if "Ann" in one.names]
    assert call.place == "Ann"
    shown = await digest(bench)
    assert "Good morning. Two tables would like a word." in shown.text
    lines = [line for line in shown.text.split("\n") if "·" in line]
    due = {table.id: (await desk(bench).tables.table(table.id)).due_at for table in (first, second)}
    ordered = sorted((first, second), key=lambda table: due[table.id])
    for number, (line, table) in enumerate(zip(lines, ordered, strict=True), 1):
        title = desk(bench).engines[table.game].meta.title
        assert line.startswith(f"{number} · **{title}**, <#{table.place.channel_id}>: ")
        assert ":R>" in line
    assert [label.split(" ")[0] for label in shown.labels] == ["1", "2"]
    assert len(shown.components[0]["components"]) + 3 <= 14


async def test_the_digest_comes_once_also_after_a_restart(bench, other):
    await two_tables(bench, other)
    await bench.advance(8 * HOUR + 60)
    since = mark(bench)
    await restart(bench)
    await bench.advance(HOUR)
    assert [one for one in called(bench, since) if "Ann" in one.names] == []


async def test_what_is_decided_leaves_the_digest_and_the_last_takes_it_away(bench, other):
    await two_tables(bench, other)
    await bench.advance(9 * HOUR)
    assert len((await digest(bench)).labels) == 2
    await step(bench)
    shown = await digest(bench)
    assert "One table would like a word." in shown.text
    assert "Dallas" in shown.text
    await step(bench, other)
    assert await digest(bench) is None


async def test_one_table_is_an_ordinary_ping(bench, other):
    await two_tables(bench, other)
    await step(bench, other)
    since = mark(bench)
    await bench.advance(9 * HOUR)
    ((place, names),) = [(one.place, one.names) for one in called(bench, since)[:1]]
    assert (place, names) == ("table", ("Ann",))
    assert await digest(bench) is None


async def test_what_somebody_was_called_to_before_is_not_in_it(bench, other):
    """Called in the evening to one game, held overnight for another: one ping each."""
    await begin(bench, bench.ann, bench.ben)
    await asleep(bench, bench.ann, 8)
    await begin(bench, bench.ann, bench.cem, channel=other, game="dallas")
    await bench.advance(9 * HOUR)
    assert await digest(bench) is None
    pings = [one for one in called(bench) if one.place == "table" and "Ann" in one.names]
    assert len(pings) == 2


async def test_with_closed_dms_each_table_calls(bench, other):
    await two_tables(bench, other, dms=False)
    await bench.advance(9 * HOUR)
    pings = [(one.place, one.names) for one in called(bench) if "Ann" in one.names]
    assert pings == [("table", ("Ann",))] * 2


async def test_who_is_awake_is_called_by_each_table_at_once(bench, other):
    await begin(bench, bench.ann, bench.ben)
    await begin(bench, bench.ann, bench.cem, channel=other)
    assert [(one.place, one.names) for one in called(bench)] == [("table", ("Ann",))] * 2


async def test_quiet_hours_of_the_server_are_nights_too(bench, other):
    servers = bench.app.servers
    here = servers.of(bench.guild.id)
    hour = bench.env.now().hour
    await bench.behind(
        servers.save(bench.guild.id, type(here)(quiet=(hour, (hour + 8) % 24), pings="daily"))
    )
    await begin(bench, bench.ann, bench.ben)
    await begin(bench, bench.ann, bench.cem, channel=other)
    await bench.advance(9 * HOUR)
    assert [one.place for one in called(bench)] == ["Ann"]
    assert len((await digest(bench)).labels) == 2
    last = await bench.app.store.servers.last_pings(bench.guild.id, [bench.ann.id])
    assert bench.ann.id in last, "where one call a day is allowed, this was it"


async def test_who_wants_no_pings_gets_no_digest(bench, other):
    await choose(bench, bench.ann, pings="none", reminders="none")
    await two_tables(bench, other)
    await bench.advance(9 * HOUR)
    assert await digest(bench) is None
    assert not any("Ann" in one.names for one in called(bench))


async def test_a_table_that_is_just_calling_by_itself_is_in_no_digest(bench, other):
    """Two tables wake up one after the other: the first has begun its ping when the second looks
    for a digest."""
    digests = Digests(bench.env.bot, desk(bench))
    first, second = await two_tables(bench, other)
    games = [await desk(bench).tables.game(table.id) for table in (first, second)]
    await choose(bench, bench.ann, quiet=None)
    (held,) = [one for one in await desk(bench).ledger.shown(second.id) if one.kind == "held"]
    await desk(bench).ledger.unshow(second.id, "held", held.key)
    assert not await bench.behind(digests.bring(games[0], games[0].table.holder(0)))
    await desk(bench).ledger.show(held)
    assert not await bench.behind(digests.bring(games[1], games[1].table.holder(0)))
    digests.done(games[0], games[0].table.holder(0))
    digests.done(games[1], games[1].table.holder(0))
    assert await bench.behind(digests.bring(games[1], games[1].table.holder(0)))
    assert len((await digest(bench)).labels) == 2
