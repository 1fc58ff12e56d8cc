"""Calls to Discord: what goes wrong has a name."""

import asyncio

import pytest

from bot.discord.wire import safe
from bot.discord.wire.safe import Trouble, attempt


async def test_a_call_that_hangs_is_given_up(monkeypatch):
    monkeypatch.setattr(safe, "GIVE_UP_S", 0.01)

    tried = await attempt(asyncio.Event().wait())

    assert not tried
    assert tried.trouble is Trouble.AGAIN


async def test_what_is_no_trouble_with_discord_goes_through():
    async def broken():
        raise ValueError("our own fault")

    with pytest.raises(ValueError, match="our own fault"):
        await attempt(broken())


async def test_what_came_of_it():
    async def fine():
        return 7

    tried = await attempt(fine())

    assert tried
    assert tried.value == 7
