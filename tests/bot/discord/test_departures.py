"""Row 62: what is kept of a server goes some time after the bot was removed, and not before."""

import pytest
from sqlalchemy import func, select

import bot.discord.places.departures
from bot.discord.places.departures import DAY_MS
from bot.settings import Settings
from bot.store import models
from bot.store.errors import StoreError
from bot.tables.errors import TableError
from tests.bot.discord.conftest import tidy_deal
from tests.bot.discord.evening import Evening

KEPT_S = 60
"""In place of thirty days, in which every clock would have to be waited for."""
ABOUT_THE_BOT = {"alive"}
"""Tables that hold nothing of a server."""


async def rows(bench):
    """How many rows each table holds."""
    async with bench.app.store._database.reading() as db:
        return {
            table.name: await db.scalar(select(func.count()).select_from(table))
            for table in models.metadata.sorted_tables
            if table.name not in ABOUT_THE_BOT
        }


async def moves(bench):
    """Every move that is kept, as it is written."""
    async with bench.app.store._database.reading() as db:
        return {tuple(row) for row in await db.execute(select(models.moves))}


@pytest.fixture
async def full(bench, deal):
    """A server with a night, a game under way, and a finished one."""
    deal.pins = tidy_deal()
    bench.app.departures._keep_ms = KEPT_S * 1000
    evening = Evening(bench)
    await evening.open()
    await evening.sign_up(bench.ann, bench.ben)
    await bench.seat(bench.ann, bench.ben, bench.cem)
    table = await bench.table
    await bench.press(bench.ann, await bench.panel(), "Ready")
    await bench.behind(bench.app.tables.call_vote(table.id, bench.ann.id, "result"))
    for person in (bench.ben, bench.cem):
        await bench.behind(bench.app.tables.cast(table.id, person.id, True))
    await bench.panel(wait=5)
    await bench.seat(bench.dee, bench.eva, game="states")
    store = bench.app.store
    await bench.behind(store.servers.pinged(bench.guild.id, [bench.ann.id], 1))
    await bench.behind(store.servers.set_settings(bench.guild.id, {"threads": "never"}))
    await bench.behind(store.ledger.set_draft(table.id, bench.ann.id, "game", 1, {"a": 1}))
    return table.id


async def later(bench, seconds):
    """After so long the bot looks whether anything is to go."""
    await bench.advance(seconds)
    await bench.behind(bench.app.departures.purge())


async def remove(bench):
    await bench.behind(bench.app.client.reach.server_left(bench.guild.id))


async def test_fault_62_everything_of_a_server_goes_after_its_time(bench, full):
    assert {name for name, count in (await rows(bench)).items() if count} >= {
        "tables", "seats", "moves", "deeds", "drafts", "shown", "results", "standings", "people",
        "guilds", "pinged", "nights", "night_guests", "night_posts",
    }  # fmt: skip
    await remove(bench)

    await later(bench, KEPT_S - 5)
    assert (await rows(bench))["tables"] == 2, "nothing goes before its time"
    await later(bench, 10)

    assert {name: count for name, count in (await rows(bench)).items() if count} == {}
    with pytest.raises(TableError, match="no such table"):
        await bench.behind(bench.app.tables.table(full))


async def test_fault_62_a_server_that_comes_back_in_time_has_lost_nothing(bench, full):
    before, played = await rows(bench), await moves(bench)
    await remove(bench)
    await later(bench, KEPT_S - 5)
    await bench.behind(bench.app.client.reach.server_joined(bench.guild.id))

    await later(bench, 2 * KEPT_S)

    after = await rows(bench)
    kept = ("tables", "seats", "results", "nights")
    assert {name: after[name] for name in kept} == {name: before[name] for name in kept}
    assert await moves(bench) >= played, "the clocks go on, and nothing else is different"
    assert after["departures"] == 0


async def test_fault_62_a_removal_while_the_bot_was_off_is_noted_at_the_next_start(bench, full):
    await bench.behind(bench.app.departures.ready(()))

    noted = await bench.app.store.privacy.departed()
    assert set(noted) == {bench.guild.id}
    await later(bench, 5)
    await bench.behind(bench.app.departures.ready(()))
    assert await bench.app.store.privacy.departed() == noted, "the first note counts"
    await bench.behind(bench.app.departures.ready((bench.guild.id,)))
    assert await bench.app.store.privacy.departed() == {}


async def test_fault_62_people_who_are_known_elsewhere_stay(bench, full):
    other = bench.env.create_guild()
    channel = other.create_text_channel("elsewhere")
    there = other.add_member(bench.ann.user)
    await bench.slash(there, "play", channel, game="states")
    await remove(bench)

    await later(bench, KEPT_S + 5)

    assert (await bench.app.store.ledger.dm(bench.ann.id)).channel_id is not None
    assert (await bench.app.store.ledger.dm(bench.ben.id)).channel_id is None
    left = await rows(bench)
    assert left["tables"] == left["seats"] == 1


async def test_the_looking_goes_on_by_itself_and_after_a_fault(bench, full, monkeypatch):
    await remove(bench)
    plain = bench.app.store.privacy.departed
    faults = [StoreError("locked", "The database is locked."), RuntimeError("odd")]

    async def departed():
        if faults:
            raise faults.pop()
        return await plain()

    monkeypatch.setattr(bench.app.store.privacy, "departed", departed)
    monkeypatch.setattr(bot.discord.places.departures, "LOOK_MS", 10_000)
    await bench.behind(bench.app.departures.close())
    await bench.behind(_again(bench.app.departures))
    await bench.advance(KEPT_S + 35)

    assert not faults
    assert (await rows(bench))["tables"] == 0


async def _again(departures):
    departures.start()


async def test_fault_62_thirty_days_are_usual(bench):
    assert bench.app.departures._keep_ms == 30 * DAY_MS
    assert Settings(_env_file=None).keep_after_removal_days == 30
