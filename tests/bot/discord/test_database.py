"""What people see while the database takes nothing: a plain sentence each, and then the game."""

import sqlite3
from contextlib import closing

import msgspec
import pytest

from bot.store import engine as engines
from tests.bot.discord.conftest import seen, tidy_deal

REFUSED = "My records take nothing just now, so your move was not made. Press again in a moment."


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr(engines, "BUSY_MS", 100)


async def pragma(bench, value):
    async with bench.app.store._database.write.connect() as db:
        raw = await db.get_raw_connection()
        await raw.driver_connection.execute(f"PRAGMA {value}")


class Locked:
    """Another program in the middle of writing."""

    def __init__(self, bench):
        self._db = sqlite3.connect(bench.url.split("///")[1], isolation_level=None)

    async def begin(self):
        self._db.execute("BEGIN IMMEDIATE")

    async def end(self):
        with closing(self._db):
            self._db.execute("ROLLBACK")


class ReadOnly:
    def __init__(self, bench):
        self._bench = bench

    async def begin(self):
        await pragma(self._bench, "query_only=ON")

    async def end(self):
        await pragma(self._bench, "query_only=OFF")


class Full(ReadOnly):
    """Not one page more; and what is written is longer than the room in those that are there."""

    async def begin(self):
        await pragma(self._bench, "max_page_count=1")
        writer = self._bench.app.store._writer
        self._proper = writer._transaction

        async def longer(writes):
            rows = [msgspec.structs.replace(one.row, actions="x" * 99_999) for one in writes]
            pairs = zip(writes, rows, strict=True)
            return await self._proper([one._replace(row=row) for one, row in pairs])

        writer._transaction = longer

    async def end(self):
        self._bench.app.store._writer._transaction = self._proper
        await pragma(self._bench, "max_page_count=1000000")


@pytest.mark.parametrize("trouble", [Locked, ReadOnly, Full])
async def test_a_press_is_refused_in_words_and_then_works(bench, deal, trouble):
    deal.pins = tidy_deal()
    await bench.seat(bench.ann, bench.ben, bench.cem, opening_time=3600)
    for person in (bench.ann, bench.ben, bench.cem):
        await bench.press(person, await bench.panel(), "Ready")
    panel = await bench.panel()
    table = await bench.table
    before = len((await bench.app.tables.record(table.id)).moves)
    ill = trouble(bench)

    await ill.begin()
    refused = await bench.press(bench.ann, panel, "Bid $100")
    looked = await bench.press(bench.ben, panel, "My hand")
    await ill.end()

    assert refused.private.text.strip() == REFUSED
    assert "My records" not in looked.private.text, "looking takes no writing"
    bench.app.tables._keeper.forget(table.id)
    assert len((await bench.app.tables.record(table.id)).moves) == before
    again = await bench.press(bench.ann, await bench.panel(), "Bid $100")
    assert "My records" not in "".join(seen(one).text for one in again.result.followups)
    assert len((await bench.app.tables.record(table.id)).moves) == before + 1
    assert "$100 by ● Ann" in (await bench.panel()).text


async def test_a_command_is_refused_in_words_and_then_works(bench, deal):
    ill = ReadOnly(bench)
    await ill.begin()
    refused = await bench.play(bench.ann)
    await ill.end()

    assert refused.private.text.strip() == REFUSED
    assert await bench.table is None
    await bench.play(bench.ann)
    assert (await bench.table).status == "lobby"
