"""The bot was away for a month: deadlines, clocks and buttons afterwards."""

import json

import pytest
import pytest_asyncio

from tests.bot.deals import CHICAGO
from tests.bot.sockets.evening import private
from tests.bot.sockets.phases import closes, closes_by, link_to, to_auction

pytestmark = pytest.mark.asyncio(loop_scope="module")

MONTH_S = 30 * 86_400


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def tables(module_evening):
    """A live game and one by correspondence in their first question, and an auction with the
    panel that asked who is ready; then kill -9, a month, and a restart."""
    evening = module_evening
    people = [await evening.person(name) for name in ("Ann", "Ben", "Cem")]
    rooms = [evening.discord.guild.new_channel(name) for name in ("live", "slow", "auction")]
    evening.deal_next(*[CHICAGO] * 3)
    live = await evening.seat(rooms[0], *people, max_days=2)
    slow = await evening.seat(rooms[1], *people, preset="daily")
    auction = await evening.seat(rooms[2], *people)
    asked = await to_auction(auction, people)
    await evening.bot.kill()
    await evening.discord.clock.advance(MONTH_S)
    await evening.start()
    return live, slow, auction, asked


async def test_fault_15_a_button_of_a_month_ago_says_where_things_stand(tables, people):
    ann, *_ = people
    _, _, auction, asked = tables

    stale = await ann.press(asked, "Ready", stale=True)

    told = await private(stale, "That step is over; the game is at day 1", "Nothing changed.")
    assert link_to(auction.panel) in str(told)
    assert "Bid $100" in told.labels


async def test_deadlines_that_passed_are_moved(evening, tables):
    """At least 15 s live and an hour by correspondence are left, and everybody is told (AU-15)."""
    live, slow, _, _ = tables
    for table, least_ms, most_ms in ((live, 15_000, 30_000), (slow, 3_600_000, 3_700_000)):
        panel = await table.shows("I was away from")
        assert closes(panel) == closes_by(table)
        assert [json.loads(row["actions"])[0]["type"] for row in table.moves] == ["extend"]
        left_ms = table.row["due_at"] - evening.discord.clock.now_ms()
        assert least_ms - 8_000 < left_ms < most_ms


async def test_then_the_clock_runs_out_with_nobody_there(evening, tables, people):
    live, slow, _, _ = tables
    await evening.discord.clock.advance(30)
    await live.shows("No bid yet")
    assert [row["by"] for row in live.moves] == ["table", "table"], "moved, then timed out"
    await evening.discord.clock.advance(3700)
    await slow.shows("has the car: choose a town")
    await evening.in_time(lambda: live.row["status"] != "running", "a game that rests or ends", 60)

    assert {row["by"] for row in live.moves} <= {"table", "bot"}
    log = await people[0].press(live.panel, "Log")
    await private(log, "Log · Maloney", "The hammer will not wait.")
