"""One world and one bot for each module, and a channel for each test."""

import contextlib
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.playground.rates import NONE
from bot.playground.server import LocalDiscord
from tests.bot.deals import CHICAGO
from tests.bot.sockets.evening import Evening
from tests.bot.sockets.phases import to_auction


@contextlib.asynccontextmanager
async def evening_in(folder: Path, **world: Any):
    """A world without rate limits and the bot ready in it."""
    async with LocalDiscord(**{"limits": NONE, **world}) as discord:
        evening = Evening(discord, folder)
        await evening.start()
        yield evening
        assert discord.engine.gaps == []


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def module_evening(tmp_path_factory):
    async with evening_in(tmp_path_factory.mktemp("evening")) as evening:
        yield evening


@pytest_asyncio.fixture(loop_scope="module")
async def evening(module_evening):
    """The module's world with a bot that runs; afterwards everything and everybody behaves again,
    and the tables of the test are over."""
    before = len(module_evening.tables)
    yield module_evening
    module_evening.discord.faults.clear()
    for name in ("Ann", "Ben", "Cem"):
        (await module_evening.person(name)).open_dms()
    if module_evening.bot.status is not None:
        await module_evening.start()
    for table in module_evening.tables[before:]:
        await module_evening.fold(table)


@pytest_asyncio.fixture(loop_scope="module")
async def people(evening):
    """Ann, Ben and Cem."""
    return [await evening.person(name) for name in ("Ann", "Ben", "Cem")]


@pytest.fixture
def room(evening, request):
    """A channel of the test's own."""
    return evening.discord.guild.new_channel(request.node.name.replace("_", "-")[:90])


@pytest_asyncio.fixture(loop_scope="module")
async def table(evening, people, room):
    """Ann, Ben and Cem at an open auction that lasts an hour; day 1, in Kansas City."""
    found = await evening.seat(room, *people, pinned=CHICAGO, opening_time=3600)
    await to_auction(found, people)
    return found
