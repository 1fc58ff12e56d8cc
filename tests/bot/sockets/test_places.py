"""Threads that are archived or locked under a table, servers that remove the bot for good, and a
whole game with no permission but those of the invitation."""

import re
from pathlib import Path

import discord
import pytest
import pytest_asyncio

from tests.bot.deals import CHICAGO
from tests.bot.sockets.evening import Table, private
from tests.bot.sockets.phases import cash, to_scoring

pytestmark = [pytest.mark.soak, pytest.mark.asyncio(loop_scope="module")]

README = Path(__file__).parents[3] / "README.md"
INVITED = discord.Permissions(int(re.findall(r"&permissions=(\d+)", README.read_text("utf-8"))[0]))
"""What the invitation asks for."""
DAY_S = 86_400


@pytest_asyncio.fixture(loop_scope="module")
async def threaded(evening, people, room):
    """Ann, Ben and Cem with sealed orders, in a thread of `room` that the bot made."""
    ann, *others = people
    asked = await ann.slash(room, "play", game="maloney", pace="daily", thread="new")
    await private(asked)
    (place,) = [one for one in evening.discord.guild.places() if f"<#{one.id}>" in asked.text]
    table = Table(evening, place, ann)
    evening.tables.append(table)
    for person in others:
        await table.press(person, "Join")
    await table.shows("(3 of ")
    evening.deal_next(CHICAGO)
    await table.press(ann, "Start")
    await table.shows("Sealed orders")
    return table


async def test_an_archived_thread_is_opened_again_for_what_changes(evening, threaded, people):
    """Nobody is there any more; Ben plays on in his DMs."""
    ben, panel = people[1], threaded.panel

    def hand():
        found = [dm for dm in ben.dms() if f"<#{threaded.room.id}>" in dm.text]
        return found[-1] if found and "Pass" in found[-1].labels else None

    shown = await evening.until(hand, "the hand")
    evening.discord.guild.archive(threaded.room)

    assert (await ben.press(shown, "Pass")).failed is None

    await threaded.shows("(1 of 3)")
    assert threaded.panel.id == panel.id
    assert len(threaded.panels) == 1
    assert threaded.row["status"] == "running"


async def test_a_locked_thread_rests_and_goes_on(evening, threaded, people, room):
    guild, left_ms = evening.discord.guild, threaded.row["due_at"]
    left_ms -= evening.discord.clock.now_ms()
    guild.forbid(room, "manage_threads")
    guild.archive(threaded.room, locked=True)
    await evening.until(lambda: threaded.row["status"] == "paused", "the pause")
    await evening.discord.clock.advance(7200)

    guild.reopen(threaded.room)

    await evening.until(lambda: threaded.row["status"] == "running", "the game going on")
    assert threaded.row["due_at"] - evening.discord.clock.now_ms() > left_ms - 60_000
    await evening.until(lambda: "Pass" in threaded.panel.labels, "the controls")
    await threaded.press(people[1], "Pass")
    await threaded.shows("(1 of 3)")
    assert len(threaded.panels) == 1


async def test_the_invitation_of_the_readme_is_enough_for_a_whole_game(evening, people, room):
    """Lobby, pictures, hands, a thread, results and files: Discord refuses nothing of it."""
    ann, ben, cem = people
    evening.discord.guild.permit_bot(INVITED)
    before = len(evening.discord.log)
    try:
        table = await evening.seat(room, *people, pinned=CHICAGO, max_days=1)
        await private(await cem.press(table.panel, "My hand"), "Your hand")
        await to_scoring(table, people)
        for name in ("table describe", "table board", "table log", "table export"):
            await (await cem.slash(room, name)).done()
        await private(await ann.slash(room, "play", game="quiz", thread="new"), "<#")
        for person in (ann, ben):
            await cash(table, person)
        await table.shows("Maloney has inherited")
    finally:
        evening.discord.guild.permit_bot()

    assert table.panel["attachments"]
    asked = list(evening.discord.log)[before:]
    assert [(one.method, one.path, one.code) for one in asked if one.status == 403] == []


@pytest.mark.parametrize("permission", sorted(name for name, given in INVITED if given))
async def test_a_permission_goes_and_comes_back(evening, table, people, room, permission):
    """Whichever it is: a press counts or is refused in words, and in the end all is shown."""
    ann, ben, _ = people
    logged = len(evening.bot.log)
    evening.discord.guild.forbid(room, permission)

    bid = await ann.press(table.panel, "Bid $100")
    assert bid.failed is None
    for name in ("table panel", "table board"):
        assert (await (await ben.slash(room, name)).done(30)).text.strip()
    assert table.kept(bid) or "clocks" in bid.text or "paused" in bid.text

    evening.discord.guild.forbid(room)
    await evening.until(lambda: table.row["status"] == "running", "the game going on")
    if not table.kept(bid):
        await evening.until(lambda: "Bid $100" in table.panel.labels, "the controls")
        await table.press(ann, "Bid $100")
    await table.shows("$100 by ● Ann")
    await evening.until(lambda: "Bid $200" in table.panel.labels, "the controls")
    await table.press(ben, "Bid $200")
    panel = await table.shows("$200 by ■ Ben")
    assert len(table.panels) == len(panel["attachments"]) == 1
    assert [line for line in evening.bot.log[logged:] if "Traceback" in line] == []


async def test_a_server_that_removed_the_bot_is_forgotten_after_thirty_days(evening, people):
    """Every row of it goes, and nothing of another server."""
    ann, ben, cem = people
    guild = evening.discord.new_guild("The Other Parlour")
    for person in people:
        guild.add(person.id)
    here = await evening.seat(evening.discord.guild.new_channel("kept"), ann, ben, cem)
    there = await evening.seat(guild.new_channel("dropped"), ann, ben, cem, pinned=CHICAGO)
    table_id = there.id
    guild.kick_bot()
    await evening.until(lambda: there.row["status"] == "paused", "the pause")

    await evening.discord.clock.advance(29 * DAY_S)
    assert traces(evening, guild.id, table_id)
    await evening.discord.clock.advance(2 * DAY_S)

    gone = "the end of it"
    await evening.in_time(lambda: not traces(evening, guild.id, table_id), gone, 3600)
    evening.tables.remove(there)
    assert len(evening.rows("SELECT * FROM seats WHERE table_id = ?", here.id)) == 3


def traces(evening, guild_id, table_id):
    """The tables of the database in which the server or its game still stands."""
    schema = "SELECT name FROM sqlite_master WHERE type = 'table'"
    names = [row["name"] for row in evening.rows(schema)]
    found = []
    for name in names:
        rows = [tuple(row) for row in evening.rows(f'SELECT * FROM "{name}"')]
        if any(guild_id in row or table_id in row for row in rows):
            found.append(name)
    return found
