"""How long the event loop is held up at a stretch, over sockets: while boards are drawn, records
are replayed and exports made for many tables at once."""

import asyncio
import os
import signal

import pytest

from tests.bot.sockets import timed
from tests.bot.sockets.conftest import evening_in

pytestmark = [pytest.mark.bench, pytest.mark.asyncio(loop_scope="module")]

GAMES = ("dallas", "maloney", "states", "quiz")
ROUNDS = 3
LONGEST_MS = 50
IDLE = os.getloadavg()[0] < (os.cpu_count() or 1) / 2
"""Whether nothing else runs here: only then does the wall clock say something of the bot."""


async def test_no_callback_holds_up_the_loop(tmp_path):
    """Two people and two bots at a table of each game; then, all of them over and the bot started
    anew, their records are read from the database and replayed."""
    async with evening_in(tmp_path) as evening:
        await evening.bot.kill()
        playing, reading = tmp_path / "playing", tmp_path / "reading"
        await start(evening, playing)
        ann, ben = [await evening.person(name) for name in ("Ann", "Ben")]
        rooms = [evening.discord.guild.new_channel(game) for game in GAMES]
        tables = [
            await evening.seat(room, ann, ben, bots=2, game=game)
            for room, game in zip(rooms, GAMES, strict=True)
        ]
        for _ in range(ROUNDS):
            await ask(evening, tables, ann, "table board", "table hand", "table export")
            await ask(evening, tables, ben, "table board", "table log", "table describe")
        for table in tables:
            await evening.fold(table)
        await evening.bot.terminate()
        told("playing", timed.read(playing))

        await start(evening, reading)
        for _ in range(ROUNDS):
            await ask(evening, tables, ann, "table export", "table log", "table verify")
        await evening.bot.terminate()
        told("reading", timed.read(reading))


async def start(evening, figures):
    program = f"{timed.__name__}:main"
    await evening.start(GAVEL_PLAYGROUND_PROGRAM=program, **{timed.FILE: str(figures)})
    os.kill(evening.bot.pid, signal.SIGUSR1)


async def ask(evening, tables, person, *commands):
    """All of it at every table at once, until everything is answered that was heard in time."""
    asked = [person.slash(table.room, command) for table in tables for command in commands]
    replies = await evening.together(*asked)
    heard = [reply for reply in replies if reply.failed is None]
    assert not IDLE or len(heard) == len(replies)
    await asyncio.gather(*(reply.done(60) for reply in heard))


def told(name, figures):
    """Prints the figures; the longest callback is short enough."""
    by_cpu = max(figures.callbacks, key=lambda one: one.cpu_s)
    by_wall = max(figures.callbacks, key=lambda one: one.wall_s)
    lags = sorted(figures.lags)
    print(
        f"\n{name}: longest callback {by_cpu.cpu_s * 1000:.1f} ms of the processor,"
        f" {by_wall.wall_s * 1000:.1f} ms by the wall; beats late by"
        f" {lags[int(len(lags) * 0.99)] * 1000:.1f} ms (p99), {lags[-1] * 1000:.1f} ms (max);"
        f" {len(figures.pictures)} pictures, the longest"
        f" {max(figures.pictures, default=0) * 1000:.0f} ms of the processor"
    )
    assert by_cpu.cpu_s * 1000 < LONGEST_MS, by_cpu
    assert not IDLE or by_wall.wall_s * 1000 < LONGEST_MS, by_wall
