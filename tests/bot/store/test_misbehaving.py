"""A database that misbehaves: what was acknowledged is kept, the rest is refused in words."""

import asyncio
import sqlite3
from contextlib import closing

import asyncpg
import pytest
from sqlalchemy import event
from sqlalchemy.util import await_only

from bot.store import engine as engines
from bot.store import writer as writers
from bot.store.errors import StoreError
from bot.store.ledger import DmState
from bot.store.store import Store
from tests.bot.bench import ANN, BEN, CEM, DEE, Bench, JumpClock


async def started(url, **settings):
    """A bench on the database, and a game of Ann and Ben on it."""
    bench = Bench(await Store.open(url, **settings), JumpClock())
    await bench.tables.start_up()
    return bench, (await bench.running(ANN, BEN)).table.id


def kept(game):
    return [type(move.action).__name__ for move in game.history.record.moves]


class TestLockedByAnother:
    """SQLite, while another program is in the middle of writing."""

    @pytest.fixture(autouse=True)
    def impatient(self, monkeypatch):
        monkeypatch.setattr(engines, "BUSY_MS", 150)

    async def test_it_is_refused_in_words_and_goes_on_afterwards(self, migrated_sqlite, tmp_path):
        bench, table_id = await started(migrated_sqlite)
        with closing(sqlite3.connect(tmp_path / "gavel.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError, match="database is locked") as error:
                await bench.bid(table_id, (ANN, 3))
            assert error.value.code == "failed"
            assert "\n" not in str(error.value)
            other.execute("ROLLBACK")

        assert kept(await bench.tables.game(table_id)) == []
        assert kept(await bench.bid(table_id, (ANN, 3))) == ["Bid"]
        await bench.close()

    async def test_many_who_wait_together_wait_no_longer_than_one(self, migrated_sqlite, tmp_path):
        bench, _ = await started(migrated_sqlite)
        games = [await bench.running(ANN, BEN, channel=n) for n in range(20, 40)]
        with closing(sqlite3.connect(tmp_path / "gavel.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            async with asyncio.timeout(10 * engines.BUSY_MS / 1000):
                found = await asyncio.gather(
                    *(bench.bid(game.table.id, (ANN, 3)) for game in games),
                    return_exceptions=True,
                )
            other.execute("ROLLBACK")
        assert all(isinstance(one, StoreError) for one in found)
        await bench.close()

    async def test_who_comes_after_somebody_who_waited_in_vain_is_told_soon(
        self, migrated_sqlite, tmp_path, monkeypatch
    ):
        """Acts, notes and settings wait one behind the other for the one connection."""
        monkeypatch.setattr(engines, "SOON_MS", 1)
        bench, table_id = await started(migrated_sqlite)
        with closing(sqlite3.connect(tmp_path / "gavel.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            notes = [bench.store.ledger.set_dm(number, DmState(7)) for number in range(40)]
            async with asyncio.timeout(20 * engines.BUSY_MS / 1000):
                found = await asyncio.gather(
                    *notes, bench.bid(table_id, (ANN, 3)), return_exceptions=True
                )
            other.execute("ROLLBACK")
        assert {getattr(one, "code", None) for one in found} == {"failed"}
        assert kept(await bench.bid(table_id, (ANN, 3))) == ["Bid"]
        await bench.close()


@pytest.mark.parametrize("pragma", ["query_only=ON", "max_page_count=1"])
async def test_read_only_or_full(migrated_sqlite, pragma):
    """Nothing is half kept, the table stays as it was, and is written to again when it can be."""
    bench, table_id = await started(migrated_sqlite)
    back = "query_only=OFF" if "query" in pragma else "max_page_count=1000000"
    await _pragma(bench, pragma)
    refusal = None
    for number in range(200):  # a full disk has room for a little, in pages that are there
        opening = await asyncio.gather(
            bench.running(CEM, DEE, channel=100 + number), return_exceptions=True
        )
        if isinstance(opening[0], StoreError):
            (refusal,) = opening
            break
    assert refusal is not None
    assert refusal.code == "failed"
    assert ("readonly" if "query" in pragma else "full") in str(refusal)

    await _pragma(bench, back)
    assert kept(await bench.bid(table_id, (ANN, 3), (BEN, 4))) == ["Bid", "Bid"]
    await bench.close()
    again = await Store.open(migrated_sqlite)
    assert len((await again.stored(table_id)).rows) == 2
    await again.close()


async def _pragma(bench, pragma):
    async with bench.store._database.write.connect() as db:
        raw = await db.get_raw_connection()
        await raw.driver_connection.execute(f"PRAGMA {pragma}")


async def test_a_database_that_may_only_be_read_is_said_at_the_start(migrated_sqlite, tmp_path):
    url = f"sqlite:///file:{tmp_path / 'gavel.db'}?mode=ro&uri=true"

    async def begin():
        await (await Store.open(url)).be_alive(1)

    with pytest.raises(StoreError, match="readonly") as error:
        await begin()
    assert "\n" not in str(error.value)


@pytest.mark.postgres
class TestPostgres:
    @pytest.fixture(autouse=True)
    def quickly(self, monkeypatch):
        monkeypatch.setattr(writers, "PATIENCE_S", (0.0, 0.05, 0.05))

    @pytest.mark.parametrize("step", range(4))
    async def test_the_connection_is_lost_in_mid_transaction(self, migrated_postgres, step):
        """Before each statement of a move: it is in once, the deadline and the outbox with it."""
        bench, table_id = await started(migrated_postgres)
        killer = await asyncpg.connect(migrated_postgres)
        seen = []

        def cut(connection, cursor, statement, *_):
            if len(seen) == step:
                pid = connection.connection.driver_connection.get_server_pid()
                await_only(killer.execute("SELECT pg_terminate_backend($1)", pid))
            seen.append(statement)

        sync = bench.store._database.write.sync_engine
        event.listen(sync, "before_cursor_execute", cut)
        game = await bench.bid(table_id, (ANN, 3))
        event.remove(sync, "before_cursor_execute", cut)

        assert len(seen) > step
        assert kept(game) == ["Bid"]
        stored = await bench.store.stored(table_id)
        assert len(stored.rows) == 1
        assert stored.sheet.table.due_at == game.table.due_at
        await killer.close()
        await bench.close()

    async def test_the_answer_to_the_commit_is_lost(self, migrated_postgres, monkeypatch):
        """The move is in; the press finds itself there when it is tried again."""
        bench, table_id = await started(migrated_postgres)
        writer = bench.store._writer
        proper, lost = writer._transaction, []

        async def committed_in_silence(writes):
            won = await proper(writes)
            if not lost:
                lost.append(won)
                raise ConnectionResetError("connection reset by peer")
            return won

        monkeypatch.setattr(writer, "_transaction", committed_in_silence)
        game = await bench.bid(table_id, (ANN, 3))

        assert lost == [{table_id}]
        assert kept(game) == ["Bid"]
        assert len((await bench.store.stored(table_id)).rows) == 1
        await bench.close()

    async def test_the_server_is_away_for_longer_than_anybody_waits(
        self, migrated_postgres, monkeypatch
    ):
        bench, table_id = await started(migrated_postgres)
        proper = bench.store._writer._transaction

        async def away(writes):
            raise ConnectionRefusedError(111, "Connect call failed")

        monkeypatch.setattr(bench.store._writer, "_transaction", away)
        with pytest.raises(StoreError, match="The database was lost") as error:
            await bench.bid(table_id, (ANN, 3))
        assert error.value.code == "unreachable"
        monkeypatch.setattr(bench.store._writer, "_transaction", proper)

        assert kept(await bench.bid(table_id, (ANN, 3))) == ["Bid"]
        await bench.close()

    async def test_a_lost_lock_is_taken_again_before_anything_is_written(self, migrated_postgres):
        bench, table_id = await started(migrated_postgres, shards=(0,), shard_count=2)
        await self._cut(migrated_postgres)
        await self._noticed(bench.store)

        game = await bench.bid(table_id, (ANN, 3))

        assert kept(game) == ["Bid"]
        assert not bench.store._lock.lost
        with pytest.raises(StoreError, match="already runs shard 0"):
            await Store.open(migrated_postgres, shards=(0,), shard_count=2)
        await bench.close()

    async def test_who_finds_the_lock_taken_writes_nothing_any_more(
        self, migrated_postgres, monkeypatch
    ):
        bench, table_id = await started(migrated_postgres, shards=(0,), shard_count=2)
        told = []
        bench.store.on_locked_out = told.append

        async def slowly():
            await asyncio.Event().wait()

        monkeypatch.setattr(bench.store, "_retake", slowly)
        await self._cut(migrated_postgres)
        await self._noticed(bench.store)
        other = await Store.open(migrated_postgres, shards=(0,), shard_count=2)

        with pytest.raises(StoreError, match="another Gavel has it now; this one stops") as error:
            await bench.bid(table_id, (ANN, 3))
        with pytest.raises(StoreError, match="this one stops"):
            await bench.running(CEM, DEE, channel=9)

        assert error.value.code == "locked"
        assert told[0] is error.value
        assert (await other.stored(table_id)).rows == ()
        await other.close()
        await bench.close()

    @staticmethod
    async def _cut(url):
        db = await asyncpg.connect(url)
        await db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
        await db.close()

    @staticmethod
    async def _noticed(store):
        async with asyncio.timeout(10):
            while not store._lock.lost:
                if store._retaking is not None:
                    return
                await asyncio.sleep(0.005)
