"""Building screens in threads: whoever waits for one is always answered."""

import asyncio

import pytest

from bot.discord.wire.drawing import Drawing


@pytest.fixture
async def drawing():
    made = Drawing(1)
    yield made
    await made.close()


@pytest.mark.parametrize("way", [Drawing.run, Drawing.promptly])
async def test_a_build_that_finds_nothing_fails_and_does_not_hang(drawing, way):
    with pytest.raises(RuntimeError, match="StopIteration"):
        await asyncio.wait_for(way(drawing, next, iter(())), 5)
