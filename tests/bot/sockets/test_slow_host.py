"""A machine that is slow or busy, or whose clock is wrong."""

import asyncio
import os
import signal

import pytest
import pytest_asyncio

from bot.discord.desk import stamp_ms
from tests.bot.deals import CHICAGO
from tests.bot.sockets import timed
from tests.bot.sockets.phases import closes, to_auction
from tests.bot.sockets.slow import WHILE

pytestmark = pytest.mark.asyncio(loop_scope="module")

BOARDS = 20


@pytest_asyncio.fixture(loop_scope="module")
async def on_a_host(evening):
    """Starts the bot anew on another kind of machine."""

    async def start(*, skew_ms=0, **env):
        await evening.bot.kill()
        told = {
            "DATABASE_URL": f"sqlite+aiosqlite:///{evening.database}",
            "BOT_DELAY_MS": "0",
            **env,
        }
        deals = str(evening.database.parent / "deals.json")
        evening.bot = await evening.discord.start_bot(told, skew_ms=skew_ms, deals=deals)
        await evening.bot.wait_ready()

    yield start
    await evening.bot.kill()


@pytest.mark.parametrize("skew_s", [5, -5])
async def test_fault_02_a_clock_that_is_five_seconds_off(evening, on_a_host, people, room, skew_s):
    """Everything is acknowledged and kept, and nobody is late or early by the difference."""
    await on_a_host(skew_ms=skew_s * 1000)
    opened_ms = evening.discord.clock.now_ms()
    table = await evening.seat(room, *people, pinned=CHICAGO, opening_time=60)
    started_ms = evening.discord.clock.now_ms()
    await to_auction(table, people)
    left_s = closes(table.panel) - (evening.discord.clock.now_ms() + skew_s * 1000) / 1000
    assert 50 < left_s < 75, "a minute by the bot's own clock"
    await evening.discord.clock.advance(30)

    bid = await table.press(people[0], "Bid $100")

    assert bid.kind == "deferred_update"
    assert len(table.kept(bid)) == 1
    stamp, row = table.row["start_stamp"], table.moves[-1]
    assert opened_ms <= stamp <= started_ms
    assert row["interaction_id"] == bid.interaction_id
    assert row["at"] == stamp_ms(bid.interaction_id) - stamp, "by Discord's clock alone"
    await table.shows("$100 by ● Ann")


async def test_fault_04_twenty_boards_at_once_hold_up_no_acknowledgement(
    evening, on_a_host, table, people, tmp_path
):
    """All are acknowledged while the pool is busy, and so is whoever presses then."""
    busy = tmp_path / "busy"
    await on_a_host(**{"GAVEL_PLAYGROUND_PROGRAM": "tests.bot.sockets.slow:main", WHILE: str(busy)})
    await table.shows("No bid yet")
    busy.touch()
    asked = [people[n % 3].slash(table.room, "table board") for n in range(BOARDS)]

    replies = await evening.together(*asked)
    (log,) = await evening.together(people[0].press(table.panel, "Log"))

    shown = [reply for reply in replies if any(not m.thinking for m in reply.messages)]
    assert [reply.kind for reply in (*replies, log)] == ["deferred"] * (BOARDS + 1)
    assert shown == []
    busy.unlink()
    await asyncio.gather(*(reply.done(60) for reply in replies))


@pytest.mark.soak
async def test_fault_42_nothing_holds_up_the_loop_while_boards_are_drawn_and_records_read(
    evening, on_a_host, table, people, tmp_path
):
    """Whatever the loop does at a stretch takes a fraction of what one picture takes in its thread,
    by the processor's time of each, so that a busy machine makes no difference."""
    await on_a_host(
        GAVEL_PLAYGROUND_PROGRAM=f"{timed.__name__}:main", **{timed.FILE: str(tmp_path / "figures")}
    )
    await table.shows("No bid yet")
    os.kill(evening.bot.pid, signal.SIGUSR1)
    commands = ("table board", "table hand", "table export", "table log") * 2

    replies = await evening.together(
        *(people[n % 3].slash(table.room, one) for n, one in enumerate(commands))
    )
    await asyncio.gather(*(reply.done(60) for reply in replies))
    await table.press(people[0], "Bid $100")
    await table.shows("$100 by ● Ann")

    assert await evening.bot.terminate() == 0
    figures = timed.read(tmp_path / "figures")
    assert len(figures.pictures) >= 4
    longest = max(figures.callbacks, key=lambda one: one.cpu_s)
    assert longest.cpu_s < max(figures.pictures) / 5, longest
