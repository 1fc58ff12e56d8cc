"""How a bot is started into the local world, and how `python -m bot.playground` behaves."""

import asyncio
import contextlib
import json
import os
import signal
import sys

import aiohttp
import pytest

from bot.playground.processes import ROOT
from bot.playground.server import LocalDiscord

PROBE = "tests.playground.bots.probe:main"


async def told(bot, step):
    return json.loads(await bot.wait_logged(f'"step": "{step}"'))


async def run(*args, cwd=ROOT, **env):
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *args,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), **env},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def test_the_program_gets_its_arguments_and_none_of_the_operators_settings():
    async with LocalDiscord() as discord:
        bot = await discord.start_bot(args=["--check"], program=PROBE)

        assert await told(bot, "started") == {"step": "started", "argv": ["--check"], "guild": ""}


async def test_the_programs_clock_jumps_with_the_world_and_wakes_it():
    async with LocalDiscord() as discord:
        bot = await discord.start_bot(program=PROBE)
        asleep = await told(bot, "asleep")
        utcnow = await told(bot, "utcnow")

        await discord.clock.advance(3600)
        awake = await told(bot, "awake")

        assert awake["now"] - asleep["now"] >= 3_600_000
        assert abs(utcnow["now"] - asleep["now"]) < 5000
        assert await bot.wait() == 7


async def test_a_program_started_later_has_the_worlds_time_from_the_first():
    async with LocalDiscord() as discord:
        await discord.clock.advance(86_400)
        bot = await discord.start_bot(program=PROBE, skew_ms=5000)
        asleep, utcnow = await told(bot, "asleep"), await told(bot, "utcnow")

        assert 0 < asleep["now"] - discord.clock.now_ms() <= 5000
        assert 0 < utcnow["now"] - discord.clock.now_ms() <= 5000


async def test_known_deals_are_handed_in(tmp_path):
    deals = tmp_path / "deals.json"
    deals.write_text('[{"seed": "a"}, {"seed": "b"}, {"seed": "c"}]')
    async with LocalDiscord() as discord:
        bot = await discord.start_bot(program=PROBE, deals=str(deals))

        assert (await told(bot, "dealt"))["seeds"] == ["a", "b"]
    assert json.loads(deals.read_text()) == [{"seed": "c"}]


@pytest.mark.parametrize(
    ("env", "why"),
    [
        ({}, "GAVEL_PLAYGROUND_URL must say"),
        ({"GAVEL_PLAYGROUND_URL": "http://127.0.0.1:9"}, "No local Discord answers"),
    ],
)
async def test_without_a_world_there_is_one_line_and_status_2(env, why):
    process = await run("-m", "bot.playground.launcher", **env)
    _, said = await process.communicate()

    assert process.returncode == 2
    assert [why in line for line in said.decode().splitlines() if "audioop" not in line] == [True]


ORPHAN = """
import asyncio, os
from bot.playground.server import LocalDiscord

async def main():
    async with LocalDiscord() as discord:
        bot = await discord.start_bot(program="tests.playground.bots.probe:main")
        await bot.wait_logged("asleep")
        print(bot.pid, flush=True)
        os._exit(1)

asyncio.run(main())
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="watches a process as Linux lets one")
async def test_a_bot_does_not_outlive_its_world():
    process = await run("-c", ORPHAN)
    pid = int((await process.communicate())[0])

    ended = asyncio.Event()
    with contextlib.suppress(ProcessLookupError):  # it was even quicker
        watched = os.pidfd_open(pid)
        asyncio.get_running_loop().add_reader(watched, ended.set)
        async with asyncio.timeout(10):
            await ended.wait()
        asyncio.get_running_loop().remove_reader(watched)
        os.close(watched)


async def test_the_playground_opens_says_where_and_closes_on_ctrl_c(tmp_path):
    process = await run("-m", "bot.playground", "--port", "0", cwd=tmp_path)
    line = (await process.stdout.readline()).decode()
    address = line.split()[3]
    async with aiohttp.ClientSession() as http, http.get(f"{address}page/start") as answer:
        start = await answer.json()

    process.send_signal(signal.SIGINT)
    async with asyncio.timeout(20):
        rest, _ = await process.communicate()

    assert line.startswith("Gavel is at http://127.0.0.1:")
    assert [person["global_name"] for person in start["people"]] == ["Ann", "Ben", "Cem", "Dee"]
    assert rest == b""
    assert process.returncode == 0
    assert (tmp_path / "playground" / "bot.log").exists()


async def test_a_bot_that_ends_is_started_again_ever_slower(tmp_path):
    quitter = "tests.playground.bots.probe:quit_at_once"
    process = await run(
        "-m", "bot.playground", "--port", "0", cwd=tmp_path, GAVEL_PLAYGROUND_PROGRAM=quitter
    )
    said = [(await process.stderr.readline()).decode() for _ in range(2)]

    process.send_signal(signal.SIGTERM)
    await process.communicate()

    assert "stopped with status 7 (see playground/bot.log); starting it again in 1 s" in said[0]
    assert "starting it again in 2 s" in said[1]


async def test_fresh_forgets_the_tables(tmp_path):
    tables = tmp_path / "playground" / "gavel.db"
    tables.parent.mkdir()
    tables.write_text("old tables")
    for wishes, left in (((), True), (("--fresh",), False)):
        quitter = "tests.playground.bots.probe:quit_at_once"
        process = await run(
            "-m", "bot.playground", "--port", "0", *wishes, cwd=tmp_path,
            GAVEL_PLAYGROUND_PROGRAM=quitter,
        )  # fmt: skip
        await process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        await process.communicate()

        assert tables.exists() is left


async def test_a_taken_port_is_one_line_and_status_2(tmp_path):
    async with LocalDiscord() as discord:
        port = discord.origin.rsplit(":", 1)[1]
        process = await run("-m", "bot.playground", "--port", port, cwd=tmp_path)
        _, said = await process.communicate()

    assert process.returncode == 2
    assert "cannot open" in said.decode().splitlines()[-1]


async def test_a_world_has_the_same_ids_each_time():
    def ids(discord):
        places = [place.id for place in discord.places()]
        dms = [discord.people.by_id(person).open_dm().id for person in discord.people.ids()]
        return [discord.engine.bot_id, discord.guild.id, *discord.people.ids(), *places, *dms]

    async with LocalDiscord() as first, LocalDiscord() as second:
        assert ids(first) == ids(second)
        assert first.new_guild("Club").id > first.guild.id
