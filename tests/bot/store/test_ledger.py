"""The publisher's books."""

import asyncio

import pytest

from bot.store.ledger import DAY_MS, TEN_MINUTES_MS, DmState, Shown
from bot.tables.model import Person
from tests.bot.bench import ANN, BEN, NOON


async def test_what_was_committed_is_unpublished_until_it_is_reported(bench):
    table = await bench.lobby(ANN, BEN)
    ledger = bench.store.ledger
    assert await ledger.unpublished() == (table.id,)

    await ledger.published(table.id, 0, table.change)
    assert await ledger.unpublished() == ()

    await bench.tables.leave(table.id, BEN.user_id)
    assert await ledger.unpublished() == (table.id,)


async def test_a_change_that_came_while_publishing_stays_to_be_told(bench):
    table = await bench.lobby(ANN)
    await bench.tables.join(table.id, BEN)

    await bench.store.ledger.published(table.id, 0, table.change)

    assert await bench.store.ledger.unpublished() == (table.id,)
    await bench.store.ledger.published(table.id, 0)
    assert await bench.store.ledger.unpublished() == ()


async def test_how_many_moves_were_told_never_goes_down(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    ledger = bench.store.ledger
    assert await ledger.published_upto(table_id) == 0

    await ledger.published(table_id, 3)
    await ledger.published(table_id, 2)

    assert await ledger.published_upto(table_id) == 3
    assert await ledger.published_upto("nowhere") == 0


async def test_a_kill_between_commit_and_publish_is_found_at_the_next_start(benches):
    one = await benches()
    table_id = (await one.running(ANN, BEN)).table.id
    quiet = (await one.running(ANN, BEN, channel=8)).table.id
    await one.store.ledger.published(table_id, 0)
    await one.store.ledger.published(quiet, 0)
    await one.bid(table_id, (ANN, 4))
    await one.store.close()  # nobody has reported anything

    other = await benches()

    assert await other.store.ledger.unpublished() == (table_id,)
    assert await other.store.ledger.published_upto(table_id) == 0
    assert (await other.tables.game(table_id)).table.moves == 1


async def test_each_process_publishes_for_its_own_shards(benches):
    one = await benches(shards=(1,), shard_count=2)
    other = await benches(shards=(0,), shard_count=2)
    table = await one.lobby(ANN)  # of a server that is shard 1's

    assert await one.store.ledger.unpublished() == (table.id,)
    assert await other.store.ledger.unpublished() == ()
    assert await other.store.living(own=True) == ()
    assert await other.store.living() == (table.id,)
    assert await other.tables.living(own=True) == ()
    assert await one.tables.living(own=True) == (table.id,)


async def test_tables_read_together_are_what_each_is_alone(benches):
    bench = await benches()
    played = (await bench.running(ANN, BEN)).table.id
    await bench.bid(played, (ANN, 4))
    await bench.bid(played, (BEN, 2))
    fresh = (await bench.running(ANN, BEN, channel=8)).table.id
    lobby = (await bench.lobby(ANN, channel=9)).id
    every = (played, fresh, lobby)

    together = await bench.store.together((lobby, played, "nowhere", fresh))

    assert sorted(one.sheet.table.id for one in together) == sorted(every)
    assert {one.sheet.table.id: one for one in together} == {
        table_id: await bench.store.stored(table_id) for table_id in every
    }
    assert len(next(one for one in together if one.sheet.table.id == played).rows) >= 1


async def test_messages_are_remembered_one_of_a_kind(bench):
    table = await bench.lobby(ANN)
    ledger = bench.store.ledger
    panel = Shown(table.id, "panel", "", 2**62, 2**63 - 1, NOON + 5, "abc")
    hand = Shown(table.id, "hand", "3", 8, 9, NOON)
    for shown in (panel, hand, panel):
        await ledger.show(shown)
    assert await ledger.shown(table.id) == (hand, panel)

    moved = Shown(table.id, "panel", "", 2**62, 77, NOON + 9)
    await ledger.show(moved)
    await ledger.unshow(table.id, "hand", "3")
    await ledger.unshow(table.id, "hand", "4")

    assert await ledger.shown(table.id) == (moved,)
    assert await ledger.shown("nowhere") == ()


async def test_how_to_reach_people(bench):
    ledger = bench.store.ledger
    assert await ledger.dm(5) == DmState(None, closed=False)
    await ledger.set_dm(5, DmState(99, closed=False))
    await ledger.seen(Person(5, "Ann"))
    await bench.store.people.choose(5, {"pings": "dm"})
    await ledger.set_dm(5, DmState(99, closed=True))
    await ledger.seen(Person(5, "Änn 🎲"))

    assert await ledger.dm(5) == DmState(99, closed=True)
    assert await ledger.person(5) == Person(5, "Änn 🎲")
    assert await ledger.person_settings(5) == {"pings": "dm"}
    assert await ledger.person(6) is None
    assert await ledger.person_settings(6) == {}


async def test_drafts_are_kept_until_they_are_dropped(bench):
    table = await bench.lobby(ANN)
    ledger = bench.store.ledger
    assert await ledger.draft(table.id, 5, "deal") is None
    await ledger.set_draft(table.id, 5, "deal", 3, {"gives": [1, 2]})
    await ledger.set_draft(table.id, 5, "deal", 4, {"gives": [1]})
    await ledger.set_draft(table.id, 6, "deal", 4, None)

    assert await ledger.draft(table.id, 5, "deal") == (4, {"gives": [1]})
    assert await ledger.draft(table.id, 6, "deal") == (4, None)
    await ledger.drop_draft(table.id, 5, "deal")
    assert await ledger.draft(table.id, 5, "deal") is None


@pytest.mark.parametrize(
    ("settings", "wait"),
    [
        ({"dms_per_10_minutes": 3, "dms_per_day": 60}, TEN_MINUTES_MS),
        ({"dms_per_10_minutes": 60, "dms_per_day": 3}, DAY_MS),
    ],
)
async def test_new_dms_have_a_budget(benches, settings, wait):
    ledger = (await benches(settings=settings)).store.ledger
    for n in range(3):
        assert await ledger.dm_opened(n, NOON + n)

    assert not await ledger.dm_opened(9, NOON + wait - 1)
    assert await ledger.dm_opened(9, NOON + wait)
    assert not await ledger.dm_opened(10, NOON + wait)


async def test_two_hundred_at_once_cannot_overdraw_the_budget(benches):
    ledger = (await benches()).store.ledger

    opened = await asyncio.gather(*(ledger.dm_opened(n, NOON) for n in range(200)))

    assert sum(opened) == 10
