"""Which databases open, which are refused, and how."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading

import pytest
from sqlalchemy import text

from bot.store.engine import connect
from bot.store.errors import StoreError
from bot.store.store import Store

HOLDER = """
import asyncio, sys
from bot.store.store import Store

async def main():
    await Store.open(sys.argv[1], shards=(0,), shard_count=2)
    print("open", flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


@pytest.fixture
def holder(database_url):
    """Another process that has the database open."""
    child = subprocess.Popen(
        [sys.executable, "-c", HOLDER, database_url], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout.readline() == "open\n"
    yield child
    child.kill()
    child.wait()
    child.stdout.close()


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("mysql://root@localhost/gavel", "'mysql'"),
        ("gavel.db", "no database address"),
        ("", "no database address"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
    ],
)
async def test_unknown_addresses_are_refused_in_one_sentence(url, says):
    with pytest.raises(StoreError, match=says) as error:
        await Store.open(url)
    assert error.value.code == "scheme"
    assert "\n" not in str(error.value)


async def test_a_file_that_cannot_be_opened_leaves_no_thread_behind(tmp_path):
    """Or it would print a traceback once the loop is closed, behind the line that says why."""
    before = {*threading.enumerate()}
    database = connect(f"sqlite:///{tmp_path}/missing/gavel.db")
    with pytest.raises(StoreError, match="unable to open database file"):
        async with database.reading():
            pass
    driver = [one for one in threading.enumerate() if "connection_worker" in one.name]
    assert not {*driver} - before


async def test_a_server_that_is_not_there_is_told_without_the_password():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with pytest.raises(StoreError, match=f"127.0.0.1:{port}") as error:
        await Store.open(f"postgresql://gavel:hunter2@127.0.0.1:{port}/gavel")
    assert error.value.code == "unreachable"
    assert "hunter2" not in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.postgres
async def test_a_database_that_does_not_exist_is_named(postgres_server):
    with pytest.raises(StoreError, match='"nowhere" does not exist') as error:
        await Store.open(f"{postgres_server}/nowhere")
    assert error.value.code == "unreachable"


async def test_a_folder_that_does_not_exist_is_named(tmp_path):
    with pytest.raises(StoreError, match="nowhere") as error:
        await Store.open(f"sqlite:///{tmp_path}/nowhere/gavel.db")
    assert error.value.code == "unreachable"


async def test_a_file_that_is_no_database_is_named(tmp_path):
    (tmp_path / "gavel.db").write_text("Dear diary, " * 200)
    with pytest.raises(StoreError, match="not a database") as error:
        await Store.open(f"sqlite:///{tmp_path}/gavel.db")
    assert error.value.code == "unreachable"


async def test_a_second_process_on_the_same_shard_is_refused(database_url, holder):
    with pytest.raises(StoreError, match="already runs shard 0") as error:
        await Store.open(database_url, shards=(0,), shard_count=2)
    assert error.value.code == "locked"


async def test_another_shard_may_start(database_url, holder):
    store = await Store.open(database_url, shards=(1,), shard_count=2)
    assert store.shared
    await store.close()


async def test_who_cannot_have_all_shards_takes_none(database_url, holder):
    with pytest.raises(StoreError, match="shard 0"):
        await Store.open(database_url, shards=(1, 0), shard_count=2)
    store = await Store.open(database_url, shards=(1,), shard_count=2)
    await store.close()


async def test_a_killed_process_holds_nothing_any_more(database_url, holder):
    os.kill(holder.pid, signal.SIGKILL)
    holder.wait()

    for _ in range(100):  # PostgreSQL needs a moment to notice
        try:
            store = await Store.open(database_url, shards=(0,), shard_count=2)
            break
        except StoreError:
            await asyncio.sleep(0.05)
    else:
        pytest.fail("the dead still hold the lock after five seconds")
    await store.close()


async def test_closing_lets_go(database_url):
    for _ in range(2):
        store = await Store.open(database_url)
        await store.close()
        await store.close()


@pytest.mark.postgres
async def test_a_lost_lock_is_taken_again_or_told(migrated_postgres):
    store = await Store.open(migrated_postgres, shards=(0,), shard_count=2)
    await cut(store)
    await store.be_alive(1)
    with pytest.raises(StoreError, match="already runs"):
        await Store.open(migrated_postgres, shards=(0,), shard_count=2)

    store._lock.on_lost = lambda: None  # the other process is faster this time
    await cut(store)
    other = await Store.open(migrated_postgres, shards=(0,), shard_count=2)
    with pytest.raises(StoreError) as error:
        await store.be_alive(2)
    assert error.value.code == "locked"
    await other.close()
    await store.close()


async def cut(store):
    """End the database session that holds the locks, as a restarted server would; return when
    the server has let go of them."""
    session = store._lock._session
    pid = await session.scalar(text("SELECT pg_backend_pid()"))
    there = text("SELECT count(*) FROM pg_stat_activity WHERE pid = :pid")
    async with store._database.write.begin() as db:
        await db.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": pid})
    async with asyncio.timeout(20):
        while True:
            async with store._database.write.begin() as db:
                if not await db.scalar(there, {"pid": pid}):
                    return
            await asyncio.sleep(0.02)
