"""Game nights through Discord: opening, sign-up, seating, console, standings."""

import discord
import pytest

from bot.nights.model import NightStatus, Role
from tests.bot.discord.conftest import Shown, seen

HOUR = 3600


@pytest.fixture
def host(bench):
    """A moderator."""
    role = bench.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    return bench.guild.add_member(bench.env.create_user("Hanna"), roles=[role])


@pytest.fixture
def nights(bench):
    return bench.app.client.router._desk.nights


async def opened(bench, host, when="in 20 hours", places=4, games=("maloney",), seats="4"):
    """A night that people can sign up for."""
    form = await bench.slash(host, "night open", places=places)
    draft = await form.fill(title="Board games", when=when, games=list(games), seats=seats)
    await bench.press(host, draft.private, "Post sign-up")
    return await signup(bench)


async def newest(bench, word, channel=None):
    await bench.settle()
    await bench.advance(1.6)
    found = [seen(message) for message in await bench.messages(channel)]
    return [message for message in found if word in message.text][-1]


async def signup(bench) -> Shown:
    return await newest(bench, "### Board games")


async def the_night(bench, nights):
    return (await nights.of_guild(bench.guild.id, living=False))[0]


async def test_a_night_is_drafted_in_private_and_then_posted(bench, host, nights):
    form = await bench.slash(host, "night open")
    draft = (
        await form.fill(
            title="Board games",
            when="in 20 hours",
            games=["maloney"],
            seats="5",
            note="Bring **tea**",
        )
    ).private
    assert "**Board games** · <t:" in draft.text
    assert "Maloney's Inheritance · about 5 at a table · 40 places" in draft.text
    assert r"Bring \*\*tea\*\*" in draft.text
    assert {"Post sign-up", "Change…", "Discard"} == set(draft.labels)
    assert await bench.messages() == []
    assert await nights.of_guild(bench.guild.id) == ()
    told = await bench.press(host, draft, "Post sign-up")
    assert f"<#{bench.channel.id}>" in told.private.text
    panel = await signup(bench)
    assert "0 of 40 signed up" in panel.text
    assert {"Sign up", "Withdraw", "Be a stand-in", "Who is coming", "Rules"} == set(panel.labels)


async def test_a_time_that_cannot_be_read_can_be_mended(bench, host):
    form = await bench.slash(host, "night open")
    draft = (await form.fill(title="x", when="soonish", games=["maloney"], seats="4")).private
    assert "I cannot read “soonish”" in draft.text
    assert "Post sign-up" not in draft.labels
    form = await bench.press(host, draft, "Change…")
    draft = (await form.fill(title="x", when="in 3 hours", games=["maloney"], seats="4")).private
    assert "Post sign-up" in draft.labels


async def test_nights_are_held_by_moderators(bench, host):
    answer = await bench.slash(bench.ben, "night open")
    assert "held by moderators" in answer.private.text
    panel = await opened(bench, host)
    for command in ("start", "console", "close", "edit"):
        answer = await bench.slash(bench.ben, f"night {command}")
        assert "Only the host of the night or a moderator" in answer.private.text, command
    assert "0 of 4" in panel.text


async def test_signing_up_is_one_press_and_a_private_receipt(bench, host, nights):
    panel = await opened(bench, host)
    receipt = (await bench.press(bench.ben, panel, "Sign up")).private
    assert "You are in." in receipt.text
    assert "1 of 4 signed up" in (await signup(bench)).text
    again = (await bench.press(bench.ben, panel, "Sign up")).private
    assert "signed up already" in again.text
    await bench.press(bench.ben, receipt, "Remind me by DM: off")
    assert (await the_night(bench, nights)).guest(bench.ben.id).remind


async def test_a_full_night_keeps_a_list_that_moves_up(bench, host, nights):
    panel = await opened(bench, host, places=2)
    for person in (bench.ann, bench.ben):
        await bench.press(person, panel, "Sign up")
    panel = await signup(bench)
    assert "Wait for a place" in panel.labels
    assert (
        "1st on the waiting list"
        in (await bench.press(bench.cem, panel, "Wait for a place")).private.text
    )
    await bench.press(bench.dee, panel, "Wait for a place")
    assert "2 of 2 signed up, 2 waiting" in (await signup(bench)).text
    await bench.press(bench.ann, panel, "Withdraw")
    panel = await signup(bench)
    assert "2 of 2 signed up, 1 waiting" in panel.text
    assert "Up from the waiting list: Cem." in panel.text
    night = await the_night(bench, nights)
    assert [one.name for one in night.of(Role.IN)] == ["Ben", "Cem"]
    told = [
        entry
        for entry in bench.env.http_requests
        if "A place became free" in str(entry.json) and "webhooks" in entry.path
    ]
    assert len(told) == 1, "by the token of their own press, once"


async def test_a_seat_at_a_table_for_everybody(bench, host, nights):
    panel = await opened(bench, host, places=6, seats="3")
    people = (bench.ann, bench.ben, bench.cem, bench.dee, bench.eva, bench.fay)
    for person in people:
        await bench.press(person, panel, "Sign up")
    plan = (await bench.slash(host, "night start")).private
    assert "2 tables, 6 people, 0 bots" in plan.text
    await bench.press(host, plan, "Seat everyone")
    for _ in range(4):
        await bench.advance(2)
    night = await the_night(bench, nights)
    assert night.status is NightStatus.RUNNING
    threads = bench.env.bot.get_guild(bench.guild.id).threads
    assert len(threads) == 2
    for one in night.tables:
        table = await bench.app.tables.table(one.table_id)
        assert table.status == "running"
        assert {h.user_id for h in table.holders} == {*one.people}
        calls = [
            entry.json
            for entry in bench.env.http_requests
            if entry.method == "POST"
            and entry.path == f"/channels/{one.thread_id}/messages"
            and (entry.json.get("allowed_mentions") or {}).get("users")
        ]
        assert len(calls) == 1, "the call to the table is the only ping"
        assert {int(u) for u in calls[0]["allowed_mentions"]["users"]} == {*one.people}
    assert all(person.user.dm_channel.last_message is None for person in people), "no new DMs"
