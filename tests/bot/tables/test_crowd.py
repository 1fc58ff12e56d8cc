"""Many people at many tables at once, on one SQLite file."""

import asyncio
import sqlite3
import threading
from contextlib import closing

import pytest

from bot.store.store import Store
from tests.bot.bench import ANN, BEN, CEM, DEE, Bench

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


async def test_fault_77_two_hundred_acts_at_fifty_tables_lock_nothing(
    database_url, clock, tmp_path
):
    """Through two processes' holds on the file, while somebody reads all of it again and again."""
    benches = [
        Bench(await Store.open(database_url, shards=(n,), shard_count=2), clock) for n in (0, 1)
    ]
    games = [await benches[n % 2].running(ANN, BEN, CEM, DEE, channel=n + 1) for n in range(50)]
    done = threading.Event()

    def read():
        with closing(sqlite3.connect(tmp_path / "gavel.db")) as db:
            while not done.is_set():
                db.execute("SELECT count(*) FROM moves, tables").fetchone()

    reader = threading.Thread(target=read)
    reader.start()
    try:
        acts = [
            benches[(n + seat) % 2].bid(game.table.id, (who, seat + 1))
            for n, game in enumerate(games)
            for seat, who in enumerate((ANN, BEN, CEM, DEE))
        ]
        assert len(acts) == 200
        await asyncio.gather(*acts)  # a refusal would be raised here
    finally:
        done.set()
        await asyncio.to_thread(reader.join)

    for game in games:
        found = await benches[0].tables.game(game.table.id)
        assert found.history.state.round == 2
        assert len(found.history.record.moves) == 4
    for bench in benches:
        await bench.close()
