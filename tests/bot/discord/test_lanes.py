"""Lanes: one look for many changes, pauses, and looking again after a failure."""

import asyncio

import pytest

from bot.discord.wire import lanes
from bot.discord.wire.lanes import RETRY_MS, Lane
from bot.discord.wire.safe import Trouble
from bot.store.errors import StoreError
from tests.bot.bench import JumpClock


class Work:
    """Notes what it is called for; waits where told, and gives what it is told to give."""

    def __init__(self):
        self.done = []
        self.gives = None
        self.gate = asyncio.Event()
        self.gate.set()

    async def __call__(self, key):
        await self.gate.wait()
        self.done.append(key)
        if isinstance(self.gives, Exception):
            raise self.gives
        return self.gives


@pytest.fixture
def work():
    return Work()


@pytest.fixture
def clock():
    return JumpClock()


@pytest.fixture
def lane(work, clock):
    return Lane("test", clock, work, pace_ms=1500)


async def turns():
    """Let everything run that can."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_changes_while_it_works_cost_one_more_look(lane, work):
    work.gate.clear()
    lane.changed("a")
    await turns()
    for _ in range(5):
        lane.changed("a")
    work.gate.set()

    await lane.settled()

    assert work.done == ["a", "a"]


async def test_keys_do_not_wait_for_each_other(clock):
    hanging, done = asyncio.Event(), []

    async def work(key):
        if key == "hangs":
            await hanging.wait()
        done.append(key)

    lane = Lane("test", clock, work)
    lane.changed("hangs")
    lane.changed("goes")
    await turns()

    assert done == ["goes"]
    hanging.set()
    await lane.settled()


async def test_a_pause_follows_what_worked(lane, work, clock):
    lane.changed("a")
    await lane.settled()
    lane.worked("a")
    lane.changed("a")
    await turns()
    assert work.done == ["a"]

    clock.jump_to(clock.now_ms() + 1500)
    await lane.settled()

    assert work.done == ["a", "a"]


@pytest.mark.parametrize("failure", [Trouble.AGAIN, RuntimeError("our own fault")])
async def test_what_failed_is_tried_again_later_and_later(lane, work, clock, failure):
    work.gives = failure
    lane.changed("a")
    await lane.settled()

    for tried, wait in enumerate([*RETRY_MS, RETRY_MS[-1]], start=1):
        clock.jump_to(clock.now_ms() + wait - 1)
        await turns()
        assert len(work.done) == tried
        clock.jump_to(clock.now_ms() + 1)
        await turns()
        assert len(work.done) == tried + 1

    work.gives = None
    lane.changed("a")
    await lane.settled()
    clock.jump_to(clock.now_ms() + RETRY_MS[-1])
    await turns()
    settled = len(work.done)
    clock.jump_to(clock.now_ms() + 10 * RETRY_MS[-1])
    await turns()
    assert len(work.done) == settled


async def test_a_database_that_refuses_is_one_line_in_the_log(lane, work, capsys):
    """Nothing of the program's is broken: no traceback for each of hundreds of looks."""
    work.gives = StoreError("failed", "The database did not keep that: database or disk is full.")
    lane.changed("a")
    await lane.settled()

    said = capsys.readouterr().out
    assert "not published yet" in said
    assert "disk is full" in said
    assert "Traceback" not in said


async def test_of_two_looks_to_come_the_earlier_is_kept(lane, work, clock):
    now = clock.now_ms()
    lane.look_at("a", now + 5000)
    lane.look_at("a", now + 1000)
    lane.look_at("a", now + 9000)
    await turns()

    clock.jump_to(now + 1000)
    await turns()

    assert work.done == ["a"]
    assert clock.next_ms() is None


async def test_closing_finishes_what_is_under_way_and_starts_nothing(lane, work, clock):
    work.gate.clear()
    lane.changed("a")
    lane.look_at("b", clock.now_ms() + 1000)
    await turns()
    closing = asyncio.ensure_future(lane.close())
    await turns()
    lane.changed("c")
    lane.look_at("d", clock.now_ms() + 1)
    work.gate.set()
    await closing

    clock.jump_to(clock.now_ms() + 5000)
    await turns()

    assert work.done == ["a"]


async def test_it_forgets_keys_that_need_no_pause(lane, clock, monkeypatch):
    monkeypatch.setattr(lanes, "MANY", 10)
    for key in range(100):
        lane.worked(key)
        clock.jump_to(clock.now_ms() + 1500)

    assert len(lane._worked_ms) <= 11
