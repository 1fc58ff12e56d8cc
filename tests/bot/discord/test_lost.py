"""Channels that go, threads that shut, permissions withdrawn and given back, the bot kicked."""

import copy

import discord
import pytest
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.tables.model import Status
from tests.bot.discord.conftest import seen, tidy_deal

HOUR = 3600
VIEW = discord.Permissions(view_channel=True).value


@pytest.fixture(autouse=True)
def days_go_by_quickly(monkeypatch):
    """The process notes that it lives once a minute; in days that is most of the work."""
    monkeypatch.setattr("bot.tables.scheduler.PULSE_MS", 10**12)


@pytest.fixture
async def sealed(bench, deal):
    """By correspondence: all are asked for a sealed order until tomorrow."""
    deal.pins = tidy_deal("03-thu")
    return await bench.seat(bench.ann, bench.ben, bench.cem, pace="daily")


def deny(bench, channel, **permissions):
    """The server's people, the bot among them, may not do this in the channel any more."""
    bench.env.backend.set_overwrite(
        channel.id,
        Overwrite(
            target_id=bench.guild.default_role.id,
            type=OverwriteType.ROLE,
            allow=0,
            deny=discord.Permissions(**permissions).value,
        ),
    )


def allow(bench, channel):
    """As it was before."""
    bench.env.backend.delete_overwrite(channel.id, bench.guild.default_role.id)


async def left_ms(bench, table_id):
    """The time left for the running decision, and how the table is."""
    table = await bench.app.tables.table(table_id)
    now = bench.env.now().timestamp() * 1000
    return (None if table.due_at is None else table.due_at - now), table.status


async def dms(bench, person):
    await bench.settle()
    channel = person.user.dm_channel
    return [] if channel is None else [seen(one) for one in channel.history()]


async def press_dm(bench, person, message, label):
    await person.user.click(message.raw, custom_id=message.custom_id(label))
    await bench.settle()
    return next(one for one in await dms(bench, person) if one.id == message.id)


async def pick_dm(bench, person, message, placeholder, value):
    custom_id = message.select(placeholder)["custom_id"]
    await person.user.select(message.raw, [value], custom_id=custom_id)
    await bench.settle()
    return next(one for one in await dms(bench, person) if one.id == message.id)


async def told(bench, person):
    """The DM that tells of a lost place; it came once."""
    (found,) = [one for one in await dms(bench, person) if "Move the table…" in one.labels]
    return found


async def test_a_deleted_channel_the_host_moves_the_table(bench, sealed):
    table_id = (await bench.table).id
    annex = bench.guild.create_text_channel("annex")
    before, _ = await left_ms(bench, table_id)
    bench.env.backend.delete_channel(bench.channel.id)
    await bench.settle()
    await bench.advance(30 * HOUR)
    assert (await left_ms(bench, table_id))[1] is Status.PAUSED, "the clocks stand still"
    note = await told(bench, bench.ann)
    assert "Its channel is gone." in note.text
    assert not [one for one in await dms(bench, bench.ben) if "Move the table…" in one.labels]

    where = await press_dm(bench, bench.ann, note, "Move the table…")
    await pick_dm(bench, bench.ann, where, "To which channel…", str(annex.id))

    panel = await bench.panel(annex)
    assert "Sealed orders for the car" in panel.text
    assert "Ann moved the table here." in panel.text
    left, status = await left_ms(bench, table_id)
    assert status is Status.RUNNING
    assert abs(left - before) < 10_000
    form = await bench.press(bench.ben, panel, "Send order…")
    await form.fill(amount="700")
    assert "Orders in: ■ Ben" in (await bench.panel(annex)).text


async def test_fault_35_a_game_can_be_ended_when_its_channel_is_gone(bench, sealed):
    """From the DM or from any channel; nobody is still in a game, and no ghost holds a place."""
    table_id = (await bench.table).id
    other = bench.guild.create_text_channel("elsewhere")
    bench.env.backend.delete_channel(bench.channel.id)
    await bench.settle()
    await bench.advance(5)
    refused = await bench.slash(bench.ben, "host abort", channel=other, table=table_id)
    assert "Hosts and moderators only." in refused.private.text
    offered = await bench.ann.autocomplete(other, "host abort", "table", "")
    assert {choice["value"] for choice in offered} == {table_id}
    asked = await bench.slash(bench.ann, "host abort", channel=other, table=table_id)
    await bench.press(bench.ann, asked.private, "Abort the game")

    table = await bench.app.tables.table(table_id)
    assert (table.status, table.note) == (Status.CLOSED, "aborted")
    for person in (bench.ann, bench.ben, bench.cem):
        assert await bench.app.tables.of_person(person.id) == ()
        hand = [one for one in await dms(bench, person) if "**Your hand" in one.text]
        assert ["The game was ended without a result." in one.text for one in hand] == [True]
    await bench.advance(2 * HOUR)
    before = len(bench.env.http_requests)
    await bench.advance(12 * HOUR)
    assert [one.path for one in bench.env.http_requests[before:]] == [], "nothing is tried again"
    bench.channel = other
    await bench.play(bench.ben)
    assert "host ● Ben" in (await bench.panel()).text


async def test_the_host_ends_it_from_the_dm(bench, sealed):
    table_id = (await bench.table).id
    bench.env.backend.delete_channel(bench.channel.id)
    await bench.settle()
    await bench.advance(5)
    asked = await press_dm(bench, bench.ann, await told(bench, bench.ann), "Abort the game")
    assert "without a result?" in asked.text
    await press_dm(bench, bench.ann, asked, "Abort the game")
    assert (await bench.app.tables.table(table_id)).note == "aborted"


async def drive(bench):
    """The car is Ann's, and she has driven: cards may be cashed in secret."""
    for person, amount in ((bench.ann, "900"), (bench.ben, "500"), (bench.cem, "300")):
        form = await bench.press(person, await bench.panel(), "Send order…")
        await form.fill(amount=amount)
    panel = await bench.panel()
    await bench.pick(bench.ann, panel, "Drive to", panel.select("Drive")["options"][0]["value"])


@pytest.mark.parametrize("phase", ["lobby", "orders", "cards", "vote"])
@pytest.mark.parametrize("permission", ["send_messages", "view_channel"])
async def test_fault_47_a_permission_withdrawn_and_given_back(bench, deal, phase, permission):
    """In each phase: the table waits and says so to its host; given back, it goes on by itself."""
    deal.pins = tidy_deal("03-thu")
    if phase == "lobby":
        await bench.play(bench.ann, pace="daily")
        await bench.panel()
    else:
        await bench.seat(bench.ann, bench.ben, bench.cem, pace="daily")
    if phase == "cards":
        await drive(bench)
    if phase == "vote":
        await bench.slash(bench.ben, "table vote", what="result")
    await bench.panel()
    table_id = (await bench.table).id
    left, _ = await left_ms(bench, table_id)

    deny(bench, bench.channel, **{permission: True})
    await bench.settle()
    await bench.advance(20 * HOUR)
    table = await bench.app.tables.table(table_id)
    if phase == "lobby":
        assert table.status is Status.LOBBY, "a lobby waits as long as it would have"
    else:
        assert table.status is Status.PAUSED
        assert "The clocks stand still" in (await told(bench, bench.ann)).text.replace(
            "the c", "The c"
        )

    allow(bench, bench.channel)
    await bench.settle()
    await bench.advance(400)
    table = await bench.app.tables.table(table_id)
    if phase == "lobby":
        await bench.press(bench.ben, await bench.panel(), "Join")
        assert "■ Ben" in (await bench.panel()).text
        return
    assert table.status is Status.RUNNING
    assert abs((await left_ms(bench, table_id))[0] - left) < 500_000, "no time was lost"
    panel = await bench.panel()
    assert "I could not reach this channel; the clocks rested." in panel.text
    hand = await bench.press(bench.ben, panel, "My hand")
    assert "Your hand" in hand.private.text


async def test_the_host_is_told_again_when_it_happens_again(bench, sealed):
    for times in (1, 2):
        deny(bench, bench.channel, send_messages=True)
        await bench.settle()
        await bench.advance(10)
        notes = [one for one in await dms(bench, bench.ann) if "Move the table…" in one.labels]
        assert len(notes) == times
        allow(bench, bench.channel)
        await bench.settle()
        await bench.advance(10)
        assert (await bench.table).status is Status.RUNNING


async def test_a_role_taken_from_the_bot_counts_as_well(bench, sealed):
    backend = bench.env.backend
    guild = backend.guilds[bench.guild.id]
    (role_id,) = guild.members[backend.bot_user.id].role_ids
    was = guild.roles[role_id].permissions
    everyone = guild.roles[bench.guild.id]
    backend.edit_role(bench.guild.id, everyone.id, {"permissions": VIEW})
    backend.edit_role(bench.guild.id, role_id, {"permissions": VIEW})
    await bench.settle()
    await bench.advance(10)
    assert (await bench.table).status is Status.PAUSED
    backend.edit_role(bench.guild.id, role_id, {"permissions": was})
    await bench.settle()
    await bench.advance(10)
    assert (await bench.table).status is Status.RUNNING


@pytest.fixture
async def threaded(bench, deal):
    """A table in a thread of its own; its panel and the thread."""
    deal.pins = tidy_deal("03-thu")
    await bench.play(bench.ann, pace="daily", thread="new")
    await bench.settle()
    (thread,) = bench.channel.threads
    lobby = await bench.panel(thread)
    for person in (bench.ben, bench.cem):
        await bench.press(person, lobby, "Join")
    await bench.press(bench.ann, await bench.panel(thread), "Start")
    return await bench.panel(thread), thread


async def test_an_archived_thread_is_opened_again_by_the_next_change(bench, threaded):
    panel, thread = threaded
    backend = bench.env.backend
    backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    path = f"/channels/{thread.id}/messages/{panel.id}"
    bench.env.inject_error("PATCH", path, status=400, code=50083)
    await bench.settle()
    table = await bench.app.tables.at(thread.id)
    await bench.behind(bench.app.tables.more_time(table.id, 60_000, bench.ann.id, moderator=False))
    assert "Ann gave 1 min more." in (await bench.panel(thread)).text
    assert not backend.channels[thread.id].thread_metadata.archived
    assert (await bench.app.tables.at(thread.id)).status is Status.RUNNING


@pytest.mark.parametrize("archived", [False, True], ids=["open", "archived"])
async def test_a_locked_thread_makes_the_table_wait(bench, threaded, archived):
    panel, thread = threaded
    backend = bench.env.backend
    if archived:  # then there are no edits and no opening it either
        path = f"/channels/{thread.id}/messages/{panel.id}"
        bench.env.inject_error("PATCH", path, status=400, code=50083, times=None)
        path = f"/channels/{thread.id}"
        bench.env.inject_error("PATCH", path, status=403, code=50013, times=None)
    deny(bench, bench.channel, manage_threads=True)
    backend.edit_channel(thread.id, {}, thread_metadata={"locked": True, "archived": archived})
    await bench.settle()
    await bench.advance(10)
    assert (await bench.app.tables.at(thread.id)).status is Status.PAUSED
    assert "is locked" in (await told(bench, bench.ann)).text
    backend.faults.clear()
    backend.edit_channel(thread.id, {}, thread_metadata={"locked": False, "archived": False})
    await bench.settle()
    await bench.advance(10)
    assert (await bench.app.tables.at(thread.id)).status is Status.RUNNING
    assert "Sealed orders" in (await bench.panel(thread)).text


async def test_what_was_withdrawn_while_the_bot_was_away_is_found_when_it_is_ready(bench, sealed):
    """Nothing else would tell: what is shown can still be edited."""
    channel = bench.env.backend.channels[bench.channel.id]
    channel.overwrites.append(
        Overwrite(
            target_id=bench.guild.default_role.id,
            type=OverwriteType.ROLE,
            allow=0,
            deny=discord.Permissions(send_messages=True).value,
        )
    )
    known = bench.env.bot.get_channel(bench.channel.id)
    known._overwrites = [*known._overwrites, *forbidding(bench)]
    assert (await bench.table).status is Status.RUNNING
    await bench.behind(bench.app.client.reach.ready())
    await bench.advance(10)
    assert (await bench.table).status is Status.PAUSED


def forbidding(bench):
    """The same overwrite as the library keeps it."""
    made = discord.abc._Overwrites(
        {
            "id": bench.guild.default_role.id,
            "type": 0,
            "allow": "0",
            "deny": str(discord.Permissions(send_messages=True).value),
        }
    )
    return [made]


@pytest.mark.parametrize("how", ["kicked", "hidden"])
async def test_fault_50_the_bot_is_put_out_and_asked_in_again(bench, deal, how):
    """In the middle of an auction: no clock runs, nothing fails aloud, and it goes on afterwards
    with the time there was."""
    deal.pins = tidy_deal("03-thu")
    panel = await bench.seat(bench.ann, bench.ben, bench.cem)
    for person in (bench.ann, bench.ben, bench.cem):
        await bench.press(person, panel, "Ready")
    await bench.press(bench.ann, await bench.panel(), "Bid $100")
    table_id = (await bench.table).id
    moves = (await bench.app.tables.table(table_id)).moves
    back = kick(bench) if how == "kicked" else None
    if how == "hidden":
        deny(bench, bench.channel, view_channel=True)
    await bench.settle()
    await bench.advance(2 * HOUR)
    table = await bench.app.tables.table(table_id)
    assert (table.status, table.due_at) == (Status.PAUSED, None)
    assert table.moves == moves, "nobody's time ran out meanwhile"

    if back is not None:
        back()
    else:
        allow(bench, bench.channel)
    await bench.settle()
    await bench.advance(30)
    assert (await bench.app.tables.table(table_id)).status is Status.RUNNING
    assert (await bench.app.tables.table(table_id)).note == ""
    assert "I could not reach this channel; the clocks rested." in await whole_log(bench)


async def whole_log(bench):
    pages = [await bench.slash(bench.ben, "table log", page=page) for page in (1, 2)]
    return "\n".join(page.private.text for page in pages)


def kick(bench):
    """The server without the bot; calling what is returned asks it in again."""
    backend = bench.env.backend
    guild = backend.guilds[bench.guild.id]
    kept = copy.copy(guild)
    ids = [*guild.channel_ids, *guild.thread_ids]
    channels = {one: backend.channels[one] for one in ids}
    messages = {one: backend.messages[one] for one in ids if one in backend.messages}
    backend.remove_guild(bench.guild.id)

    def asked_in_again():
        backend.guilds[bench.guild.id] = kept
        backend.channels.update(channels)
        backend.messages.update(messages)
        backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, kept))

    return asked_in_again
