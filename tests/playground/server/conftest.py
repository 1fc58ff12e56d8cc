"""A local Discord and a small bot in a process of its own, once a test module."""

import contextlib

import pytest_asyncio

from bot.playground.rates import NONE
from bot.playground.server import LocalDiscord

PANEL = "tests.playground.bots.panel:main"


@contextlib.asynccontextmanager
async def world_with_bot(**settings):
    """A world without rate limits, and the panel bot ready in it."""
    async with LocalDiscord(**{"limits": NONE, **settings}) as discord:
        bot = await discord.start_bot(program=PANEL)
        await bot.wait_ready()
        yield discord, bot
        assert discord.engine.gaps == []


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world():
    async with world_with_bot() as found:
        yield found


@pytest_asyncio.fixture(loop_scope="module")
async def discord(world):
    """The module's world, behaving again whatever the last test ordered."""
    world[0].faults.clear()
    return world[0]


@pytest_asyncio.fixture(loop_scope="module")
async def ann(discord):
    return await discord.person("Ann")


@pytest_asyncio.fixture(loop_scope="module")
async def ben(discord):
    return await discord.person("Ben")


@pytest_asyncio.fixture(loop_scope="module")
async def room(discord, request):
    """A channel of the test's own."""
    return discord.guild.new_channel(request.node.name.replace("_", "-")[:90])
