"""Catching up: in order, a few at a time, and nobody waits for a look that hangs."""

import asyncio

import pytest

from bot.discord import catching_up
from bot.discord.catching_up import AT_ONCE, CatchUp

TABLES = [f"table {number}" for number in range(3 * AT_ONCE)]


class Looks:
    """Notes what is looked at; holds up those it is told to hold up."""

    def __init__(self):
        self.begun, self.done, self.most, self.busy = [], [], 0, 0
        self.held = {}

    async def __call__(self, table_id):
        self.begun.append(table_id)
        self.busy += 1
        self.most = max(self.most, self.busy)
        try:
            await asyncio.sleep(0)
            if table_id in self.held:
                await self.held[table_id].wait()
        finally:
            self.busy -= 1
        if table_id == "broken":
            raise RuntimeError(table_id)
        self.done.append(table_id)


@pytest.fixture
def looks():
    return Looks()


@pytest.fixture
def catch_up(looks):
    return CatchUp(looks)


async def test_every_table_is_looked_at_once_in_order_and_a_few_at_a_time(catch_up, looks):
    catch_up.with_tables(TABLES)
    await catch_up.settled()
    assert looks.begun == TABLES
    assert sorted(looks.done) == sorted(TABLES)
    assert looks.most == AT_ONCE


async def test_looks_that_hang_hold_up_the_others_for_a_moment_only(catch_up, looks, monkeypatch):
    monkeypatch.setattr(catching_up, "PATIENCE_S", 0.01)
    looks.held = {table_id: asyncio.Event() for table_id in TABLES[:AT_ONCE]}
    catch_up.with_tables(TABLES)
    await catch_up.settled()
    assert sorted(looks.done) == sorted(TABLES[AT_ONCE:])


async def test_a_look_that_fails_is_no_trouble_for_the_next(catch_up, looks):
    catch_up.with_tables(["broken"] * AT_ONCE + ["whole"])
    await catch_up.settled()
    assert looks.done == ["whole"]


async def test_closed_it_begins_no_other_look(catch_up, looks):
    looks.held = {table_id: asyncio.Event() for table_id in TABLES}
    catch_up.with_tables(TABLES)
    await asyncio.sleep(0)
    await catch_up.close()
    assert looks.begun == TABLES[:AT_ONCE]
