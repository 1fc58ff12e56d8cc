"""How long a start takes with five hundred games under way, from the process to `ready`.

Run with `pytest -m bench -s tests/bench/test_start_speed.py`.
"""

import asyncio
import time
from itertools import count, takewhile

import pytest

from bot.dealer import Deal
from bot.playground.rates import NONE
from bot.playground.server import LocalDiscord
from bot.store.store import Store
from bot.tables.model import Person, Place, Press
from bot.tables.service import Tables
from games.core.catalog import catalog
from games.core.simulate import simulate

pytestmark = pytest.mark.bench

GAME = "maloney"
TABLES = 500
MOVES = 30
"""Of each game, which is some seven of its days."""
SEATS = 3
GAMES = 20
"""So many different ones."""
AT_MOST = 6.0
"""So many times as long as without a table it may take. The 2.2 s of CPU that 250 tables cost on
top when each was read by itself became 1.0 s."""

_numbers = count(1)


async def test_a_start_with_five_hundred_games_under_way(tmp_path, capsys):
    async with LocalDiscord(limits=NONE) as discord:
        empty = [await started(discord, tmp_path / "empty.db") for _ in range(2)]
        await filled(discord, tmp_path / "full.db")
        full = [await started(discord, tmp_path / "full.db") for _ in range(2)]

    with capsys.disabled():
        print(f"\nready with {TABLES} games of {MOVES} moves: {min(full):.1f} s; ", end="")
        print(f"without one: {min(empty):.1f} s; so {min(full) / min(empty):.1f} times as long")
    assert min(full) <= AT_MOST * min(empty)


async def started(discord, database):
    """Seconds from a new process to `ready`; it is killed then."""
    began = time.perf_counter()
    bot = await discord.start_bot({"DATABASE_URL": f"sqlite:///{database}"})
    await bot.wait_logged("ready", within=300)
    seconds = time.perf_counter() - began
    await bot.kill()
    return seconds


async def filled(discord, database):
    """A database as a process left it that was killed."""
    scripts = list(simulate(catalog()[GAME], SEATS, {"pace": "correspondence"}, "start", GAMES))
    deals = iter([scripts[number % GAMES].record.seed for number in range(TABLES)])
    store = await Store.open(f"sqlite:///{database}")
    tables = Tables(store, discord.clock, lambda game: Deal(next(deals), {}), kept=TABLES)
    people = [await discord.person(name) for name in ("Ann", "Ben", "Cem")]
    sits = [Person(one.id, one.name) for one in people]
    opened = [await seated(discord, tables, sits) for _ in range(TABLES)]
    await asyncio.gather(
        *(
            played(discord, tables, table, scripts[number % GAMES].record.moves[:MOVES])
            for number, table in enumerate(opened)
        )
    )
    await tables.close()
    await store.close()


async def seated(discord, tables, people):
    """A game that has just begun in a channel of its own."""
    host, *others = people
    room = discord.guild.new_channel("room")
    table = await tables.open(Place(discord.guild.id, room.id), host, GAME, "daily")
    for one in others:
        await tables.join(table.id, one)
    await tables.set_shuffle(table.id, host.user_id, False, moderator=False)
    game = await tables.start(
        table.id,
        host.user_id,
        moderator=False,
        stamp_ms=discord.clock.now_ms(),
        interaction_id=next(_numbers),
    )
    return game.table


async def played(discord, tables, table, moves):
    """So far as people alone bring it."""
    for move in takewhile(lambda move: move.seat is not None, moves):
        await tables.act(
            Press(
                table_id=table.id,
                user_id=table.holder(move.seat).user_id,
                interaction_id=next(_numbers),
                stamp_ms=discord.clock.now_ms(),
                question=0,
                actions=(move.action,),
            )
        )
