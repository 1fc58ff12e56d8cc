"""`python -m bot`: it starts, ends when told, and says in one line why it cannot."""

import asyncio
import os
import signal
import sqlite3
import sys
from contextlib import closing

import pytest

from bot.playground.processes import ROOT
from bot.playground.rates import NONE
from bot.playground.server import LocalDiscord
from bot.store.engine import parsed
from bot.store.migrate import upgrade
from tests.bot.deals import CHICAGO
from tests.bot.sockets.evening import Evening

NOWHERE = "postgresql+asyncpg://gavel@127.0.0.1:9/gavel"


async def run(folder, **env):
    """`python -m bot` in an empty folder, to its end: exit status and lines of standard error."""
    kept = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "LANG")}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot"),
        cwd=folder,
        env={**kept, "PYTHONPATH": str(ROOT), **env},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate()
    assert out == b""
    return process.returncode, err.decode().splitlines()


@pytest.mark.parametrize(
    ("env", "says"),
    [
        ({}, "DISCORD_TOKEN is not set. Put the bot's token into .env"),
        ({"DISCORD_TOKEN": "t", "DATABASE_URL": "oracle://x"}, "oracle"),
        ({"DISCORD_TOKEN": "t", "DATABASE_URL": "gavel.db"}, "DATABASE_URL"),
        ({"DISCORD_TOKEN": "t", "DATABASE_URL": NOWHERE}, "127.0.0.1:9"),
        ({"DISCORD_TOKEN": "t", "DATABASE_URL": "sqlite:////no/such/folder/gavel.db"}, "folder"),
        ({"DISCORD_TOKEN": "t", "LOG_LEVEL": "loud"}, "LOG_LEVEL is wrong: "),
        ({"DISCORD_TOKEN": "t", "SHARD_IDS": "a,b"}, "SHARD_IDS is wrong: must be numbers"),
        ({"DISCORD_TOKEN": "t", "SHARD_IDS": "3"}, "SHARD_IDS names shard 3, but SHARD_COUNT is 1"),
    ],
)
async def test_what_is_wrong_is_said_in_one_line(tmp_path, env, says):
    status, lines = await run(tmp_path, **env)

    assert status == 1
    assert len(lines) == 1, lines
    assert lines[0].startswith("gavel: ")
    assert says in lines[0]


async def test_a_database_of_a_newer_program_is_left_alone(tmp_path):
    path = tmp_path / "gavel.db"
    await upgrade(parsed(f"sqlite:///{path}"))
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")

    url = f"sqlite+aiosqlite:///{path}"
    status, lines = await run(tmp_path, DISCORD_TOKEN="t", DATABASE_URL=url)

    assert (status, len(lines)) == (1, 1), lines
    assert "newer" in lines[0]
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


async def test_a_wrong_token_is_said_in_one_line(tmp_path):
    async with LocalDiscord() as discord:
        url = f"sqlite+aiosqlite:///{tmp_path / 'gavel.db'}"
        bot = await discord.start_bot({"DISCORD_TOKEN": "wrong", "DATABASE_URL": url})

        assert await bot.wait() == 1
        assert len(bot.log) == 1, bot.log
        assert bot.log[0].startswith("gavel: Discord does not accept DISCORD_TOKEN.")


async def test_a_second_bot_on_the_same_database_is_turned_away(tmp_path):
    async with LocalDiscord() as discord:
        evening = Evening(discord, tmp_path)
        await evening.start()
        url = f"sqlite+aiosqlite:///{evening.database}"

        second = await discord.start_bot({"DATABASE_URL": url})

        assert await second.wait() == 1
        assert second.log == [
            "gavel: Another Gavel already runs shard 0 on this database; stop it first."
        ]


async def test_it_ends_cleanly_when_told(tmp_path):
    """With a game running, bot players thinking and a press just made; and goes on after that."""
    async with LocalDiscord(limits=NONE) as discord:
        evening = Evening(discord, tmp_path)
        await evening.start(BOT_DELAY_MS="2000")
        ann, ben = [await evening.person(name) for name in ("Ann", "Ben")]
        room = discord.channel("evenings")
        table = await evening.seat(room, ann, ben, bots=1, pinned=CHICAGO)

        for person, how in ((ann, signal.SIGTERM), (ben, signal.SIGINT)):
            ready = await table.press(person, "Ready")
            os.kill(evening.bot.pid, how)

            assert await evening.bot.wait() == 0
            assert not [line for line in evening.bot.log if "Traceback" in line or "error" in line]
            assert [action["type"] for action in table.kept(ready)] == ["ready"]
            await evening.start()
        await evening.until(lambda: "Set limit…" in table.panel.labels, "the auction")
