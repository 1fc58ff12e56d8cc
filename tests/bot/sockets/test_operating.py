"""What an operator does with a running bot: read its figures, copy its database, put it back."""

import asyncio
import json
import os
import re
import shutil
import socket
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio

from bot.playground.processes import ROOT
from bot.playground.rates import NONE
from bot.playground.server import LocalDiscord
from tests.bot.deals import CHICAGO
from tests.bot.sockets.evening import Evening, private
from tests.bot.sockets.phases import to_auction

pytestmark = pytest.mark.asyncio(loop_scope="module")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory):
    """A bot that tells its health, and a table at an open auction."""
    async with LocalDiscord(limits=NONE) as discord:
        evening = Evening(discord, tmp_path_factory.mktemp("operating"))
        evening.port = free_port()
        await evening.start(HEALTH_PORT=str(evening.port))
        people = [await evening.person(name) for name in ("Ann", "Ben", "Cem")]
        room = discord.channel("evenings")
        table = await evening.seat(room, *people, pinned=CHICAGO, opening_time=30_000)
        await to_auction(table, people)
        yield evening, people, table


async def get(evening, path):
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{evening.port}{path}") as answer,
    ):
        return answer.status, await answer.text()


async def figures(evening):
    """Name, with labels, to value."""
    status, text = await get(evening, "/metrics")
    assert status == 200
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


async def gavel(evening, *args, folder=None):
    """`python -m bot ARGS` beside the running one: exit status and what it says."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *args),
        cwd=folder or evening.database.parent,
        env={
            **{key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "LANG")},
            "PYTHONPATH": str(ROOT),
            "DATABASE_URL": f"sqlite+aiosqlite:///{evening.database}",
        },
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await process.communicate()
    return process.returncode, said.decode()


async def test_the_figures_tell_of_a_game_that_goes_on(world):
    evening, (ann, ben, _), table = world
    before = await figures(evening)

    await table.press(ann, "Bid $100")
    await private(await ann.press(table.panel, "Pass"))
    await private(await ben.press(table.panel, "My hand"))
    await private(await ben.slash(table.room, "table panel"))
    await table.shows("$100 by ● Ann")
    await evening.until(lambda: evening.rows("SELECT * FROM outbox") == [], "an empty outbox")

    after = await figures(evening)

    def grew(name):
        return after.get(name, 0) - before.get(name, 0)

    assert grew('gavel_presses_total{kind="component"}') == 3
    assert grew('gavel_presses_total{kind="command"}') == 1
    assert grew('gavel_refusals_total{reason="rule"}') == 1
    assert grew("gavel_acknowledge_seconds_count") == 4
    assert 0 < grew("gavel_acknowledge_seconds_sum") < 4
    assert grew("gavel_commit_seconds_count") >= 1
    assert grew("gavel_render_seconds_count") >= 1
    assert grew("gavel_render_seconds_sum") > 0
    assert (
        grew('gavel_discord_calls_total{method="POST",status="204"}')
        + grew('gavel_discord_calls_total{method="POST",status="200"}')
        >= 4
    )
    assert after['gavel_tables{status="running"}'] == 1
    assert after["gavel_overdue_seconds"] == after["gavel_outbox_tables"] == 0
    assert after["gavel_shards_connected"] == 1
    assert after["process_open_fds"] > 5


async def test_the_outbox_has_a_length_while_discord_hangs(world):
    evening, (_, ben, _), table = world
    hanging = evening.discord.faults.hang("PATCH", f"/channels/{table.room.id}/messages/*")

    await table.press(ben, "Bid $200")
    await evening.until(lambda: hanging.used, "the hanging edit")

    assert (await figures(evening))["gavel_outbox_tables"] == 1
    evening.discord.faults.clear()
    await table.shows("$200 by ■ Ben")


async def test_health_is_ok(world):
    evening, _, _ = world
    empty = "an empty outbox"
    await evening.in_time(lambda: evening.rows("SELECT * FROM outbox") == [], empty, 5)
    status, told = await get(evening, "/health")
    assert status == 200
    assert json.loads(told) == {
        "status": "ok",
        "reasons": [],
        "shards": {"connected": 1, "wanted": 1},
        "overdue_ms": 0,
        "outbox": 0,
        "tables": {"running": 1},
    }
    assert (await get(evening, "/"))[0] == 404


async def test_it_listens_to_this_machine_alone(world):
    evening, _, _ = world
    assert listening(evening.bot.pid) == [f"127.0.0.1:{evening.port}"]


def listening(pid):
    """Where a process takes connections, as the kernel has it."""
    kept = {os.readlink(one) for one in Path(f"/proc/{pid}/fd").iterdir() if one.is_symlink()}
    found = []
    for table in ("tcp", "tcp6"):
        lines = Path(f"/proc/{pid}/net/{table}").read_text("ascii").splitlines()[1:]
        for _, local, _, state, *rest in map(str.split, lines):
            if state == "0A" and f"socket:[{rest[5]}]" in kept:
                host, port = local.split(":")
                address = bytes.fromhex(host)[::-1] if table == "tcp" else host
                found.append(f"{'.'.join(map(str, address))}:{int(port, 16)}")
    return found


async def test_a_taken_port_is_said_in_one_line(world):
    evening, _, _ = world
    url = f"sqlite+aiosqlite:///{evening.database.parent / 'other.db'}"
    other = await evening.discord.start_bot({"DATABASE_URL": url, "HEALTH_PORT": str(evening.port)})
    assert await other.wait() == 1
    assert len(other.log) == 1
    assert other.log[0].startswith("gavel: HEALTH_PORT: nothing can listen on 127.0.0.1:")


async def test_a_copy_is_made_and_put_back_elsewhere_and_the_same_game_goes_on(world, tmp_path):
    """The drill: play, copy while it runs, play on, lose the machine, put the copy in place."""
    evening, (ann, _, cem), table = world
    status, said = await gavel(evening, "backup", "copy.db")
    assert (status, said.startswith("copy.db: ")) == (0, True), said
    status, said = await gavel(evening, "backup")
    assert status == 0
    assert re.match(r"gavel-\d{8}-\d{6}\.db: \d+ KiB", said), said
    await table.press(cem, "Bid $300")
    status, said = await gavel(evening, "restore", "copy.db", "--replace")
    assert (status, said) == (
        1,
        "gavel: Another Gavel already runs shard 0 on this database; stop it first.\n",
    )
    lost = [dict(row) for row in table.moves]
    shutil.move(evening.database.parent / "copy.db", tmp_path / "copy.db")
    await evening.bot.kill()
    evening.database = tmp_path / "gavel.db"

    status, said = await gavel(evening, "restore", "copy.db", folder=tmp_path)
    assert status == 0, said
    assert [dict(row) for row in table.moves] == lost[:-1]

    slow = evening.discord.faults.delay(60, "GET", "/users/@me")
    starting = asyncio.create_task(evening.start(HEALTH_PORT=str(evening.port)))
    await evening.discord.until(lambda: slow.used, 30, "the log-in")
    status, told = await get(evening, "/health")
    assert (status, json.loads(told)["status"]) == (503, "ill")
    assert json.loads(told)["reasons"] == ["1 of 1 shards have no connection."]
    slow.release()
    await starting
    await table.shows("$200 by ■ Ben")
    await table.press(ann, "Bid $300")
    await table.shows("$300 by ● Ann")
    assert len(table.panels) == 1
    assert [dict(row) for row in table.moves][:-1][: len(lost) - 1] == lost[:-1]
    assert (await get(evening, "/health"))[0] == 200


async def next_deadline(evening, table):
    """Let time pass to the table's next deadline; how many moves the clock made there."""
    by_clock = len([row for row in table.moves if row["by"] == "table"])
    due = table.row["due_at"]
    await evening.discord.clock.advance((due - evening.discord.clock.now_ms()) / 1000 + 1)

    def moved():
        return len([row for row in table.moves if row["by"] == "table"]) - by_clock

    await evening.until(moved, "a move by the clock")
    return moved()


def ready_lines(evening):
    return sum(" ready " in line for line in evening.bot.log)


async def test_fault_65_resumed_in_place_of_ready_and_the_next_deadline_still_fires(world):
    evening, _, table = world
    told = ready_lines(evening)
    await evening.discord.faults.drop_gateway(how="reset")
    await evening.bot.wait_ready()

    assert await next_deadline(evening, table) == 1
    assert ready_lines(evening) == told, "it was a resumed session"
    assert (await get(evening, "/health"))[0] == 200


async def test_fault_67_ready_three_times_and_everything_happens_once(world):
    """One time-out, one panel, one ping for each who is called, no loop twice."""
    evening, people, table = world
    told, pings = ready_lines(evening), [len(person.pings) for person in people]
    evening.discord.faults.repeat_ready(3)
    await evening.until(lambda: ready_lines(evening) > told, "ready anew")

    assert await next_deadline(evening, table) == 1

    empty = "an empty outbox"
    await evening.in_time(lambda: evening.rows("SELECT * FROM outbox") == [], empty, 3)
    assert len(table.panels) == 1
    new = [len(person.pings) - before for person, before in zip(people, pings, strict=True)]
    assert max(new) <= 1
    found = await figures(evening)
    assert sum(n for name, n in found.items() if name.startswith("gavel_loop_restarts_total")) == 0


async def test_a_deadline_that_nobody_can_keep_is_a_figure_and_makes_it_ill(world):
    """Another program is in the middle of writing when the time runs out."""
    evening, _, table = world
    by_clock = [row for row in table.moves if row["by"] == "table"]
    left_ms = table.row["due_at"] - evening.discord.clock.now_ms()
    with closing(sqlite3.connect(evening.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await evening.discord.clock.advance(left_ms / 1000 + 90)

        assert 89 < (await figures(evening))["gavel_overdue_seconds"] < 100
        status, told = await get(evening, "/health")
        assert (status, json.loads(told)["status"]) == (503, "ill")
        (why,) = json.loads(told)["reasons"]
        assert re.fullmatch(r"The oldest deadline is 9\d seconds overdue\.", why)
        other.execute("ROLLBACK")

    def moved():
        return [row for row in table.moves if row["by"] == "table"] != by_clock

    await evening.in_time(moved, "the clock's move", 10)
    empty = "an empty outbox"
    await evening.in_time(lambda: evening.rows("SELECT * FROM outbox") == [], empty, 3)
    assert (await figures(evening))["gavel_overdue_seconds"] == 0
    assert (await get(evening, "/health"))[0] == 200
