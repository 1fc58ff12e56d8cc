"""Copying the database and putting a copy back: what is refused, and in which words."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from bot.store.backup import backup, restore
from bot.store.errors import StoreError
from bot.store.store import Store
from tests.bot.bench import ANN, BEN, Bench, JumpClock

POSTGRES = "postgresql://gavel:hunter2@db/gavel"


@pytest.fixture
def url(migrated_sqlite):
    return migrated_sqlite


def settings_in(path):
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT settings FROM guilds").fetchall()


async def test_a_copy_made_between_two_writes_holds_exactly_the_first(url, tmp_path):
    """Also what still lies in the write-ahead log; and it is one file, with nothing beside it."""
    store = await Store.open(url)
    await store.servers.set_settings(1, {"pace": "daily"})
    size = backup(url, tmp_path / "copy.db")
    await store.servers.set_settings(1, {"pace": "live"})

    assert size == (tmp_path / "copy.db").stat().st_size
    assert settings_in(tmp_path / "copy.db") == [('{"pace":"daily"}',)]
    assert [path.name for path in tmp_path.glob("copy*")] == ["copy.db"]
    await store.close()


async def test_copies_made_while_tables_play_are_whole(url, tmp_path):
    """Each copy opens, replays, and has for every table a state the table was really in."""
    bench = Bench(await Store.open(url), JumpClock())
    games = [await bench.running(ANN, BEN, channel=n, rounds=30) for n in range(1, 6)]

    async def play(table_id):
        for _ in range(20):
            await bench.bid(table_id, (ANN, 3), (BEN, 4))

    playing = asyncio.gather(*(play(game.table.id) for game in games))
    copies = []
    while not playing.done() and len(copies) < 5:
        copies.append(tmp_path / f"copy{len(copies)}.db")
        await asyncio.to_thread(backup, url, copies[-1])
    await playing
    records = [await bench.tables.record(game.table.id) for game in games]
    await bench.close()

    assert copies
    for copy in copies:
        again = Bench(await Store.open(f"sqlite:///{copy}"), JumpClock())
        await again.tables.start_up()
        for game, record in zip(games, records, strict=True):
            found = (await again.tables.record(game.table.id)).moves
            assert found == record.moves[: len(found)]
        await again.close()


async def test_what_it_takes_to_put_a_copy_back(url, tmp_path):
    store = await Store.open(url)
    await store.servers.set_settings(1, {"pace": "daily"})
    copy = tmp_path / "copy.db"
    backup(url, copy)
    await store.servers.set_settings(1, {"pace": "live"})

    with pytest.raises(StoreError, match="already runs shard 0") as error:
        restore(url, copy, replace=True)
    assert error.value.code == "locked"
    await store.close()
    with pytest.raises(StoreError, match=r"gavel.db is there already.*--replace") as error:
        restore(url, copy)
    assert error.value.code == "exists"
    assert settings_in(tmp_path / "gavel.db") == [('{"pace":"live"}',)], "nothing happened so far"

    restore(url, copy, replace=True)

    assert settings_in(tmp_path / "gavel.db") == [('{"pace":"daily"}',)]
    assert settings_in(tmp_path / "gavel.db.replaced") == [('{"pace":"live"}',)]
    await (await Store.open(url)).close()
    assert not list(tmp_path.glob("*.arriving*"))


async def test_a_bot_of_another_shard_counts_as_running(url, tmp_path):
    backup(url, tmp_path / "copy.db")
    other = await Store.open(url, shards=(3,), shard_count=4)
    with pytest.raises(StoreError, match="already runs shard 3"):
        restore(url, tmp_path / "copy.db", replace=True)
    await other.close()


def test_to_where_nothing_is_yet(url, tmp_path):
    backup(url, tmp_path / "copy.db")
    (tmp_path / "new").mkdir()
    restore(f"sqlite:///{tmp_path}/new/gavel.db", tmp_path / "copy.db")
    asyncio.run(_opens(f"sqlite:///{tmp_path}/new/gavel.db"))


async def _opens(url):
    await (await Store.open(url)).close()


def test_an_older_copy_is_brought_up_to_date_at_the_next_start(tmp_path):
    from bot.store.engine import parsed
    from bot.store.migrate import downgrade, upgrade

    old = f"sqlite:///{tmp_path}/old.db"
    asyncio.run(upgrade(parsed(old)))
    asyncio.run(downgrade(parsed(old), "0001"))
    url = f"sqlite:///{tmp_path}/gavel.db"

    restore(url, tmp_path / "old.db")

    asyncio.run(_opens(url))
    assert list(tmp_path.glob("gavel.db.before-*"))


REFUSED = {
    "no such file": ("nowhere.db", "There is no file"),
    "no database": ("diary.db", "diary.db is not a database."),
    "a database of something else": ("birds.db", "birds.db is not one of Gavel's."),
    "a newer Gavel's": ("newer.db", "was written by a newer Gavel (schema 9999)"),
}


@pytest.mark.parametrize(("name", "says"), REFUSED.values(), ids=REFUSED.keys())
def test_what_is_no_copy_is_not_put_anywhere(url, tmp_path, name, says):
    (tmp_path / "diary.db").write_text("Dear diary, " * 200)
    with closing(sqlite3.connect(tmp_path / "birds.db")) as db, db:
        db.execute("CREATE TABLE birds (name TEXT)")
    backup(url, tmp_path / "newer.db")
    with closing(sqlite3.connect(tmp_path / "newer.db")) as db, db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    before = (tmp_path / "gavel.db").read_bytes()

    with pytest.raises(StoreError) as error:
        restore(url, tmp_path / name, replace=True)

    assert says in str(error.value)
    assert "\n" not in str(error.value)
    assert (tmp_path / "gavel.db").read_bytes() == before


def test_what_cannot_be_copied(url, tmp_path):
    backup(url, tmp_path / "copy.db")
    with pytest.raises(StoreError, match=r"copy.db is there already; name a new file"):
        backup(url, tmp_path / "copy.db")
    with pytest.raises(StoreError, match="could not be written"):
        backup(url, tmp_path / "no" / "such" / "folder.db")
    with pytest.raises(StoreError, match="There is no database at"):
        backup(f"sqlite:///{tmp_path}/nowhere.db", tmp_path / "other.db")
    assert not (tmp_path / "other.db").exists()


def test_a_postgresql_has_tools_of_its_own(tmp_path):
    with pytest.raises(StoreError, match="pg_dump") as error:
        backup(POSTGRES, tmp_path / "copy.db")
    assert "hunter2" not in str(error.value)
    with pytest.raises(StoreError, match="pg_restore"):
        restore(POSTGRES, tmp_path / "copy.db")
