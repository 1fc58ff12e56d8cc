"""A program that never connects: it tells its clock, its deals and its environment, and sleeps."""

import asyncio
import json
import os
import sys

import discord

import bot.clock
import bot.dealer


def tell(**what):
    print(json.dumps(what), file=sys.stderr, flush=True)


async def sleep_an_hour():
    now = bot.clock.system.now_ms()
    tell(step="asleep", now=now)
    await bot.clock.system.sleep_until(now + 3_600_000)
    tell(step="awake", now=bot.clock.system.now_ms())


def quit_at_once(argv: list[str] | None = None) -> int:
    return 7


def main(argv: list[str] | None = None) -> int:
    tell(step="started", argv=argv, guild=os.environ["COMMAND_GUILD"])
    tell(step="dealt", seeds=[bot.dealer.system("maloney").seed for _ in range(2)])
    tell(step="utcnow", now=discord.utils.utcnow().timestamp() * 1000)
    asyncio.run(sleep_an_hour())
    return 7
