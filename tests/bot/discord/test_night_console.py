"""A night that runs: its console, what moderators do from it, standings."""

import discord
import pytest

from bot.nights.model import NightStatus, Role
from tests.bot.discord.conftest import seen
from tests.bot.discord.evening import Evening


@pytest.fixture
async def evening(bench):
    """Two tables of three; Gus stands in."""
    made = Evening(bench)
    await made.open(places=6, seats="3")
    await made.sign_up(bench.ann, bench.ben, bench.cem, bench.dee, bench.eva, bench.fay)
    await bench.press(bench.gus, await made.signup(), "Be a stand-in")
    await made.seat()
    return made


def console_edits(bench, thread):
    return [
        entry
        for entry in bench.env.http_requests
        if entry.method == "PATCH" and entry.path.startswith(f"/channels/{thread.id}/messages/")
    ]


async def test_the_console_stands_where_only_moderators_read(bench, evening):
    told = (await bench.slash(evening.host, "night console")).private
    console = await evening.console()
    assert "### Console · 2 tables" in console.text
    assert "**T1 Maloney's Inheritance** ·" in console.text
    assert {"Table…", "Refresh", "Pause all", "Extend all…", "Merge…", "Standings"} <= set(
        console.labels
    )
    (thread,) = [one for one in bench.channel.threads if one.name.startswith("Console")]
    assert bench.env.bot.get_channel(thread.id).is_private()
    assert f"<#{thread.id}>" in told.text


async def test_a_moderators_channel_takes_the_console(bench, evening):
    hidden = bench.guild.create_text_channel(
        "mods",
        overwrites={
            bench.guild.default_role: discord.PermissionOverwrite(view_channel=False),
            evening.role: discord.PermissionOverwrite(view_channel=True),
            bench.guild.me: discord.PermissionOverwrite(view_channel=True),
        },
    )
    await bench.slash(evening.host, "night console", hidden)
    assert "### Console" in (await evening.newest("### Console", hidden)).text


async def test_the_console_changes_at_its_beat_and_not_with_each_move(bench, evening):
    await bench.slash(evening.host, "night console")
    console = await evening.console()
    (thread,) = [one for one in bench.channel.threads if one.name.startswith("Console")]
    before = len(console_edits(bench, thread))
    answer = await bench.press(evening.host, console, "Refresh")
    assert "it changes every 15 s" in answer.private.text
    await bench.press(evening.host, console, "Pause all")
    await bench.advance(5)
    assert len(console_edits(bench, thread)) == before
    await bench.advance(15)
    assert len(console_edits(bench, thread)) == before + 1
    console = await evening.console()
    assert console.text.count("paused") == 2
    await bench.advance(60)
    assert len(console_edits(bench, thread)) == before + 1, "nothing new, nothing to edit"


async def test_all_tables_pause_and_go_on(bench, evening):
    await bench.slash(evening.host, "night console")
    told = await bench.press(evening.host, await evening.console(), "Pause all")
    assert "Paused 2 tables" in told.private.text
    assert [(await evening.table(n)).status for n in (1, 2)] == ["paused", "paused"]
    await bench.advance(20)
    console = await evening.console()
    assert "Pause all" not in console.labels
    told = await bench.press(evening.host, console, "Let all go on")
    assert "2 tables go on" in told.private.text
    assert [(await evening.table(n)).status for n in (1, 2)] == ["running", "running"]


async def test_all_tables_get_more_time(bench, evening):
    await bench.slash(evening.host, "night console")
    before = [(await evening.table(n)).due_at for n in (1, 2)]
    choice = (await bench.press(evening.host, await evening.console(), "Extend all…")).private
    told = await bench.press(evening.host, choice, "5 min more")
    assert "2 tables have more time" in told.private.text
    assert [(await evening.table(n)).due_at for n in (1, 2)] == [due + 300_000 for due in before]


async def test_one_table_is_picked_and_handled(bench, evening):
    await bench.slash(evening.host, "night console")
    table = (await bench.pick(evening.host, await evening.console(), "Table…", "1")).private
    assert "T1 Maloney's Inheritance" in table.text
    assert {"Give more time…", "Pause table", "Stand-in…", "Host…", "Abort table…"} <= set(
        table.labels
    )
    await bench.press(evening.host, table, "Pause table")
    assert (await evening.table(1)).status == "paused"
    assert (await evening.table(2)).status == "running"


async def test_a_stand_in_takes_a_seat(bench, evening):
    first = await evening.table(1)
    leaver = next(p for p in bench.people.values() if p.id == first.holders[0].user_id)
    thread = evening.threads()[0]
    leaving = (await bench.slash(leaver, "table leave", thread)).private
    await bench.press(leaver, leaving, "Find a stand-in")
    await bench.slash(evening.host, "night console")
    table = (await bench.pick(evening.host, await evening.console(), "Table…", "1")).private
    screen = (await bench.press(evening.host, table, "Stand-in…")).private
    assert f"The seat of ● {leaver.name}" in screen.text
    await bench.pick(evening.host, screen, "Who…", str(bench.gus.id))
    invitation = await bench.dm(bench.gus)
    await bench.press(bench.gus.user, invitation, "Take the seat")
    assert (await evening.table(1)).seat_of(bench.gus.id) is not None


async def test_others_do_not_hold_the_console(bench, evening):
    await bench.slash(evening.host, "night console")
    console = await evening.console()
    (thread,) = [one for one in bench.channel.threads if one.name.startswith("Console")]
    await bench.env.bot.get_channel(thread.id).add_user(discord.Object(bench.ann.id))
    answer = await bench.press(bench.ann, console, "Pause all")
    assert "Only the host of the night or a moderator" in answer.private.text
    assert (await evening.table(1)).status == "running"


async def test_standings_across_tables_and_the_end(bench, evening):
    night = await evening.night()
    at = {n: [p for p in bench.people.values() if p.id in night.table(n).people] for n in (1, 2)}
    await evening.end(1, *at[1])
    told = (await bench.slash(evening.host, "night standings")).private
    assert "1 table still playing" in told.text
    await evening.end(2, *at[2])
    close = (await bench.slash(evening.host, "night close")).private
    assert "still playing" not in close.text
    await bench.press(evening.host, close, "Close the night")
    await bench.advance(3)
    end = await evening.newest("the standings")
    assert end.text.count("1. ") >= 1
    assert {"All results", "Next night"} == set(end.labels)
    (picture,) = end.raw.attachments
    assert picture.description.startswith("Board games, the standings: ")
    for person in (*at[1], *at[2]):
        assert person.name in end.text
    assert "The night is over" in (await evening.newest("It was a pleasure")).text
    full = (await bench.press(bench.ann, end, "All results")).private
    assert "1 table" in full.text
    answer = await bench.press(bench.ann, end, "Next night")
    assert "Only the host" in answer.private.text
    form = await bench.press(evening.host, end, "Next night")
    again = {"title": "Board games", "games": ["maloney"], "seats": "3"}
    draft = (await form.fill(when="in 30 hours", **again)).private
    assert "**Board games**" in draft.text


async def test_merging_ends_what_nobody_plays_and_seats_the_rest_anew(bench):
    evening = Evening(bench)
    await evening.open(places=2, seats="2")
    await evening.sign_up(bench.ann, bench.ben)
    await evening.seat()
    assert sum(one.user_id is None for one in (await evening.table(1)).holders) == 1
    await bench.slash(evening.host, "night console")
    screen = (await bench.press(evening.host, await evening.console(), "Merge…")).private
    assert "No table can be merged" in screen.text
    leaving = (await bench.slash(bench.ann, "table leave", evening.threads()[0])).private
    await bench.press(bench.ann, leaving, "Resign")
    screen = (await bench.press(evening.host, await evening.console(), "Merge…")).private
    told = (await bench.pick(evening.host, screen, "End which", "1")).private
    assert "1 table ended; 1 person waits" in told.text
    table = await evening.table(1)
    assert (table.status, table.note) == ("finished", "agreement")
    night = await evening.night()
    assert [one.name for one in night.of(Role.WAITING)] == ["Ben"]
    plan = (await bench.press(evening.host, await evening.console(), "Next round…")).private
    assert "Ben" in plan.text
    log = (await bench.slash(bench.ben, "table log", evening.threads()[0])).private
    assert "Hanna had the game scored as it stands." in log.text


async def test_a_second_round_goes_on_counting(bench, evening):
    night = await evening.night()
    at = [p for p in bench.people.values() if p.id in night.table(1).people]
    await evening.end(1, *at)
    await evening.seat()
    night = await evening.night()
    assert night.status is NightStatus.RUNNING
    assert [one.number for one in night.tables] == [1, 2, 3]
    assert {*night.table(3).people} == {p.id for p in at}


async def test_a_night_that_is_closed_early_says_what_is_still_playing(bench, evening):
    close = (await bench.slash(evening.host, "night close")).private
    assert "2 tables are still playing and would not count" in close.text
    await bench.press(evening.host, close, "Keep it open")
    assert (await evening.night()).status is NightStatus.RUNNING


async def test_late_people_wait_for_a_seat(bench, evening):
    late = bench.guild.add_member(bench.env.create_user("Ira"))
    panel = await evening.signup()
    assert "under way" in panel.text
    answer = (await bench.press(late, panel, "Wait for a seat")).private
    assert "1st in line for a seat" in answer.text
    answer = (await bench.press(bench.ann, panel, "Withdraw")).private
    assert "You sit at a table of this night" in answer.text
    assert seen(panel.raw).id == panel.id
