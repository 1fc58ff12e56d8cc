"""The whole bot stays below what Discord allows, however many tables are clicked at."""

import asyncio

import discord
import pytest

from bot.app import App
from bot.discord.client import GavelClient
from bot.discord.wire.gate import AT_ONCE, PER_SECOND, Gate, paced
from bot.discord.wire.lanes import Lane
from bot.settings import Settings
from bot.store.store import Store
from tests.bot.bench import JumpClock

ALLOWED = 50
"""Requests a second that Discord takes from one bot."""


async def turns():
    """Let everything run that can."""
    for _ in range(20):
        await asyncio.sleep(0)


async def pass_time(clock, ms, step=5):
    for _ in range(0, ms, step):
        clock.jump_to(clock.now_ms() + step)
        await turns()


def busiest_second(times):
    """The most requests in any second."""
    return max(sum(1 for other in times if 0 <= other - one < 1000) for one in times)


async def test_some_at_once_and_then_one_after_the_other():
    clock, gate, times = JumpClock(), Gate(JumpClock()), []
    gate = Gate(clock)

    async def ask():
        await gate.through()
        times.append(clock.now_ms())

    asking = [asyncio.ensure_future(ask()) for _ in range(100)]
    await turns()
    assert len(times) == AT_ONCE
    await pass_time(clock, 2_500)

    assert all(task.done() for task in asking)
    assert busiest_second(times) <= ALLOWED
    assert times[-1] - times[0] <= 1000 * 100 / PER_SECOND


async def test_fault_33_two_hundred_tables_are_clicked_five_times_a_second():
    """Changes that come together cost one edit, edits of all tables together stay below the limit
    of the whole bot, and what is shown at last is how things stand."""
    clock = JumpClock()
    gate, times = Gate(clock), []
    stands, shown = dict.fromkeys(range(200), 0), {}

    async def edit(key):
        await gate.through()
        times.append(clock.now_ms())
        shown[key] = stands[key]
        lane.worked(key)

    lane = Lane("panels", clock, edit, pace_ms=1500)
    for _ in range(25):
        for key in stands:
            stands[key] += 1
            lane.changed(key)
        await pass_time(clock, 200, step=100)
    clicked = len(times)
    await pass_time(clock, 15_000, step=100)

    assert not lane._tasks
    assert busiest_second(times) <= ALLOWED
    assert clicked < 200 * 25 / 4, "not an edit a click"
    assert shown == stands


@pytest.mark.parametrize("processes", [1, 2])
async def test_every_request_of_the_client_goes_through_it(monkeypatch, processes):
    """Processes that share the work share what is allowed."""
    asked = []

    async def request(self, route, **more):
        asked.append(clock.now_ms())

    monkeypatch.setattr(discord.http.HTTPClient, "request", request)
    clock = JumpClock()
    client = GavelClient(shard_ids=[0], shard_count=processes)
    paced(client, clock)

    asking = [asyncio.ensure_future(client.http.get_message(7, 8)) for _ in range(60)]
    await turns()
    assert len(asked) == AT_ONCE / processes
    await pass_time(clock, 4_000)

    assert all(task.done() for task in asking)
    assert busiest_second(asked) <= ALLOWED / processes


async def test_the_program_has_one(migrated_sqlite):
    store = await Store.open(migrated_sqlite)
    app = App(Settings(_env_file=None, database_url=migrated_sqlite), store)
    assert app.client.http.request.__qualname__.startswith("paced")
    await app.stop()
