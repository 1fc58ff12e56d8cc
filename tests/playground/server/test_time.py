"""Time that the server drives: snowflakes, tokens, threads and the bot's own clock."""

import asyncio

import pytest

from bot.playground.clock import WorldClock
from bot.playground.following import FollowingClock
from bot.playground.rates import NONE
from bot.playground.server import LocalDiscord
from tests.playground.server.conftest import world_with_bot

pytestmark = pytest.mark.asyncio(loop_scope="module")
DAY = 24 * 60 * 60


async def test_after_fifteen_minutes_the_token_is_50027():
    async with world_with_bot() as (discord, _):
        ann = await discord.person("Ann")
        room = discord.channel("evenings")
        kept = await ann.slash(room, "keep")
        await discord.clock.advance(14 * 60)
        in_time = await (await ann.slash(room, "late")).done()
        await discord.clock.advance(2 * 60)
        late = await (await ann.slash(room, "late")).done()

        assert in_time.text == "in time"
        assert kept.text == "edited late"
        assert late.text == "401 code 50027"


async def test_snowflakes_and_addresses_follow_the_clock():
    async with LocalDiscord(limits=NONE) as discord:
        ann = await discord.person("Ann")
        room = discord.channel("evenings")
        first = await ann.say(room, "now")
        await discord.clock.advance(30 * DAY)
        second = await ann.say(room, "a month later")

        apart = (second.id >> 22) - (first.id >> 22)
        assert 0 <= apart - 30 * DAY * 1000 < 60_000


async def test_an_idle_thread_closes_by_itself():
    async with world_with_bot() as (discord, _):
        ann = await discord.person("Ann")
        reply = await ann.slash(discord.channel("evenings"), "open_thread", private=False)
        thread_id = int((await reply.done()).text)

        def archived():
            return discord.engine.channels.get(thread_id)["thread_metadata"]["archived"]

        await discord.clock.advance(DAY - 60)
        early = archived()
        await discord.clock.advance(120)

        assert not early
        assert archived()


async def test_a_follower_sleeps_until_the_clock_jumps():
    async with LocalDiscord() as discord:
        clock = FollowingClock(discord.origin, "follower")
        await asyncio.to_thread(clock.start)
        wakes = clock.now_ms() + 3_600_000
        sleeping = asyncio.create_task(clock.sleep_until(wakes))
        await asyncio.sleep(0)
        assert not sleeping.done()

        await discord.clock.advance(3600)
        async with asyncio.timeout(5):
            await sleeping

        assert clock.now_ms() >= wakes
        assert abs(clock.now_ms() - discord.clock.now_ms()) < 1000
        discord.clock.forget("follower")


async def test_a_follower_may_be_off():
    async with LocalDiscord() as discord:
        clock = FollowingClock(discord.origin, "off", skew_ms=-5000)
        await asyncio.to_thread(clock.start)

        assert -5500 < clock.now_ms() - discord.clock.now_ms() < -4500
        discord.clock.forget("off")


async def test_advance_returns_when_all_followers_have_heard():
    clock = WorldClock()
    await clock.follow("bot", -1, wait=0)
    advancing = asyncio.create_task(clock.advance(60))
    await asyncio.sleep(0.01)
    assert not advancing.done()

    told = await clock.follow("bot", 0, wait=0)
    await clock.follow("bot", told["version"], wait=0)
    async with asyncio.timeout(1):
        await advancing

    assert told["offset_ms"] == 60_000


async def test_advance_does_not_wait_for_the_dead():
    clock = WorldClock()
    await clock.follow("bot", -1, wait=0)
    advancing = asyncio.create_task(clock.advance(60))
    await asyncio.sleep(0)
    clock.forget("bot")

    async with asyncio.timeout(1):
        await advancing


async def test_time_does_not_run_backwards():
    with pytest.raises(ValueError, match="backwards"):
        await WorldClock().advance(-1)
