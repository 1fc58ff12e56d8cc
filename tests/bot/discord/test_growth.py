"""Hours of play at many tables, and nothing is left of them in memory."""

import asyncio
import functools
import gc
import logging
import os
import tracemalloc
from typing import NamedTuple

import pytest
import structlog

from tests.bot.discord.traffic import traffic

OURS = ("*/bot/*", "*/games/*", "*/discord/*")
SLACK_KIB = 200
"""What a table more or less, or a cache that is still filling, may make."""


class Held(NamedTuple):
    """What the process holds at rest, but for caches of functions, which have a size of their own.
    `kib` counts what our own code and discord.py allocated."""

    tasks: int
    views: int
    files: int
    kib: int


@pytest.fixture(autouse=True)
def quiet_log():
    """A line for each of thousands of moves costs more than the moves."""
    before = structlog.get_config()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    yield
    structlog.configure(**before)


def forget():
    """Empty the caches of pure functions: that they fill up is not what is looked for."""
    for one in gc.get_objects():
        if isinstance(one, functools._lru_cache_wrapper) and one.__module__.startswith("games."):
            one.cache_clear()


def held(app):
    forget()
    gc.collect()
    ours = tracemalloc.take_snapshot().filter_traces(
        [tracemalloc.Filter(True, pattern) for pattern in OURS]
    )
    store = app.client._connection._view_store
    return Held(
        tasks=len(asyncio.all_tasks()),
        views=sum(map(len, store._views.values())) + len(store._modals),
        files=len(os.listdir("/proc/self/fd")),
        kib=sum(one.size for one in ours.statistics("filename")) // 1024,
    )


async def waves(url, monkeypatch, *, tables, minutes, times, every=5, live_one_in=1):
    """Play, end everything, look; so many times. The first wave fills what is meant to be kept."""
    going = await traffic(url, monkeypatch, tables, live_one_in)
    tracemalloc.start()
    seen = []
    try:
        for _ in range(times):
            await going.minutes(minutes, every)
            await going.empty()
            seen.append(held(going.app))
    finally:
        tracemalloc.stop()
        await going.app.stop()
    return going, seen


@pytest.mark.soak
async def test_an_hour_at_six_tables_leaves_nothing(migrated_sqlite, monkeypatch):
    going, seen = await waves(migrated_sqlite, monkeypatch, tables=6, minutes=20, times=3)

    _, second, *_, last = seen
    assert going.presses == 6 * 12
    assert going.wire.requests > going.presses
    assert last.tasks <= second.tasks
    assert last.views == 0
    assert last.files <= second.files
    assert last.kib - second.kib < SLACK_KIB


@pytest.mark.soak
async def test_a_day_at_two_hundred_tables_leaves_nothing(migrated_sqlite, monkeypatch):
    going, seen = await waves(
        migrated_sqlite,
        monkeypatch,
        tables=200,
        minutes=180,
        times=8,
        every=60,
        live_one_in=8,
    )

    _, second, *_, last = seen
    assert going.presses == 200 * 24
    assert last.tasks <= second.tasks
    assert last.views == 0
    assert last.files <= second.files
    assert last.kib - second.kib < SLACK_KIB * 10
