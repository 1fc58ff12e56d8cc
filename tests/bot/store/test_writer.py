"""Group commit: what arrives together goes in together, and nothing sinks the others."""

import asyncio

import msgspec
import pytest
from sqlalchemy import event, text

from bot.store.errors import StoreError
from bot.store.sheet import Row, Sheet
from bot.store.store import Store
from bot.store.writer import GROUP
from bot.tables.model import Deed, Holder, Person, Place, Status, Table, Vote
from games.core.engine import Outcome


@pytest.fixture
async def store(database_url):
    store = await Store.open(database_url)
    yield store
    await store.close()


@pytest.fixture
def commits(store):
    """Counts transactions that were committed."""
    seen = []
    note = seen.append
    event.listen(store._database.write.sync_engine, "commit", note)
    yield seen
    event.remove(store._database.write.sync_engine, "commit", note)


def a_sheet(table_id, channel=None, **fields):
    table = Table(
        id=table_id,
        game="tiny",
        place=Place(1, channel if channel is not None else abs(hash(table_id)) % 10**9),
        status=Status.RUNNING,
        host_id=2**63 - 1,
        preset="live",
        options={"pace": "live"},
        holders=(Holder(0, 2**62, "Ann"), Holder(1, None, "bot Clara")),
        waiting=(),
        created_ms=1,
        expires_ms=None,
        started_ms=None,
        start_stamp=None,
        commitment=None,
        due_at=None,
        moves=0,
    )
    return Sheet(msgspec.structs.replace(table, **fields))


def moved(sheet, **fields):
    table = sheet.table
    changed = {"change": table.change + 1, **fields}
    return msgspec.structs.replace(sheet, table=msgspec.structs.replace(table, **changed))


def a_row(index, interaction_id=None, actions='[{"type":"nod"}]'):
    return Row(index, 1, 0, 10 * index, "person", 2**62, interaction_id, actions)


async def opened(store, count):
    sheets = [a_sheet(f"t{number}", number) for number in range(count)]
    for sheet in sheets:
        assert await store.open_table(sheet)
    return sheets


async def test_what_arrives_together_is_one_transaction(store, commits):
    sheets = await opened(store, 50)
    commits.clear()

    won = await asyncio.gather(
        *(
            store.commit(sheet, moved(sheet, due_at=7), a_row(0, n))
            for n, sheet in enumerate(sheets)
        )
    )

    assert won == [True] * 50
    assert len(commits) == 1
    for number, sheet in enumerate(sheets):
        stored = await store.stored(sheet.table.id)
        assert stored.rows == (a_row(0, number),)
        assert (stored.sheet.table.due_at, stored.sheet.table.change) == (7, 1)
        assert stored.sheet.table.moves == 1


async def test_a_group_has_its_limit(store, commits):
    sheets = await opened(store, GROUP + 1)
    commits.clear()

    await asyncio.gather(*(store.commit(sheet, moved(sheet), a_row(0)) for sheet in sheets))

    assert len(commits) == 2


async def test_a_lost_race_loses_alone(store):
    sheets = await opened(store, 5)
    assert await store.commit(sheets[2], moved(sheets[2]), a_row(0, 900))

    won = await asyncio.gather(
        *(store.commit(sheet, moved(sheet), a_row(0, n)) for n, sheet in enumerate(sheets))
    )

    assert won == [True, True, False, True, True]
    assert [row.interaction_id for row in (await store.stored("t2")).rows] == [900]


async def test_two_writes_of_one_table_are_two_transactions_and_the_second_loses(store, commits):
    (sheet,) = await opened(store, 1)
    commits.clear()

    won = await asyncio.gather(
        store.commit(sheet, moved(sheet), a_row(0, 1)),
        store.commit(sheet, moved(sheet), a_row(0, 2)),
    )

    assert won == [True, False]
    assert len(commits) == 2


async def test_an_interaction_that_is_in_already_brings_nothing_else_along(store):
    sheets = await opened(store, 2)
    assert await store.commit(sheets[0], moved(sheets[0]), a_row(0, 55))

    won = await store.commit(sheets[1], moved(sheets[1], due_at=99), a_row(0, 55))

    assert not won
    stored = await store.stored("t1")
    assert (stored.rows, stored.sheet.table.due_at, stored.sheet.table.change) == ((), None, 0)
    assert set(await store.ledger.unpublished()) == {"t0", "t1"}, "t1 since it was opened"


async def test_a_bad_change_does_not_sink_the_others(store):
    sheets = await opened(store, 3)
    doubled = moved(sheets[1], holders=(Holder(0, 1, "Ann"), Holder(0, 2, "Ben")))

    won = await asyncio.gather(
        store.commit(sheets[0], moved(sheets[0]), a_row(0, 1)),
        store.commit(sheets[1], doubled, a_row(0, 2)),
        store.commit(sheets[2], moved(sheets[2]), a_row(0, 3)),
        return_exceptions=True,
    )

    assert won[0] is won[2] is True
    assert isinstance(won[1], StoreError)
    assert won[1].code == "conflict"
    stored = await store.stored("t1")
    assert stored.rows == (), "not half of it"
    assert stored.sheet == sheets[1]


async def test_a_table_that_is_gone_loses(store):
    ghost = a_sheet("ghost")
    assert not await store.commit(ghost, moved(ghost), a_row(0))
    assert await store.stored("ghost") is None
    assert await store.change("ghost") is None


async def test_everything_of_a_sheet_comes_back_as_it_was(store):
    (sheet,) = await opened(store, 1)
    table = msgspec.structs.replace(
        sheet.table,
        change=1,
        place=Place(2**63 - 1, 77, 78),
        status=Status.FINISHED,
        host_id=3,
        preset="relaxed",
        options={"pace": "correspondence", "rounds": 4, "crowd": True},
        holders=(
            Holder(0, 5, "Ünï 🎲 \u202e", autopilot=True, misses=2),
            Holder(1, 6, "", left=True),
        ),
        waiting=(Person(8, "Dee"), Person(7, "Cem")),
        expires_ms=11,
        started_ms=12,
        start_stamp=13,
        commitment="c" * 64,
        due_at=14,
        note="agreement",
        shuffle_seats=False,
        paused_ms=15,
    )
    outcome = Outcome("points", (0,), (7, -3), (1, 2))
    after = Sheet(
        table,
        deeds=(
            Deed(0, "away", {"since": 1, "until": 2}, 20),
            Deed(3, "vote", {"what": "result", "passed": True}, 21),
        ),
        vote=Vote(what="pause", by=0, asked=(0, 1), yes=(0,), no=(1,), until_ms=2**60),
        outcome=outcome,
        ended_ms=16,
    )

    assert await store.commit(sheet, after)

    assert await store.sheet("t0") == after
    again = moved(after, waiting=(), holders=after.table.holders[:1], change=2)
    again = msgspec.structs.replace(again, vote=None)
    assert await store.commit(after, again)
    assert await store.sheet("t0") == again


async def test_closing_waits_for_what_was_handed_in(database_url):
    store = await Store.open(database_url)
    (sheet,) = await opened(store, 1)
    writing = asyncio.create_task(store.commit(sheet, moved(sheet), a_row(0)))
    await asyncio.sleep(0)

    await store.close()

    assert await writing
    again = await Store.open(database_url)
    assert len((await again.stored("t0")).rows) == 1
    await again.close()


async def test_a_full_disk_refuses_the_move_and_says_so(migrated_sqlite):
    store = await Store.open(migrated_sqlite)
    (sheet,) = await opened(store, 1)
    async with store._database.write.connect() as db:
        pages = await db.scalar(text("PRAGMA page_count"))
        await db.execute(text(f"PRAGMA max_page_count={pages}"))

    with pytest.raises(StoreError, match="full") as error:
        await store.commit(sheet, moved(sheet), a_row(0, actions="x" * 100_000))
    assert error.value.code == "failed"

    async with store._database.write.connect() as db:
        await db.execute(text(f"PRAGMA max_page_count={pages * 1000}"))
    assert await store.commit(sheet, moved(sheet), a_row(0)), "and nothing was half written"
    await store.close()


@pytest.mark.postgres
async def test_a_lost_connection_is_replaced_without_losing_a_move(migrated_postgres):
    store = await Store.open(migrated_postgres)
    (sheet,) = await opened(store, 1)
    killer = await Store.open(migrated_postgres, shards=(1,))
    async with killer._database.write.begin() as db:
        await db.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )

    assert await store.commit(sheet, moved(sheet), a_row(0, 5))

    assert len((await killer.stored("t0")).rows) == 1
    await killer.close()
    await store.close()
