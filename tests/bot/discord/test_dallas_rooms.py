"""Private rooms at a meeting: threads, and talk by DM where there can be none."""

import discord
import pytest
from simcord.backend.access import can_access_message
from simcord.results import ResponseMessage

from tests.bot.discord.conftest import seen
from tests.bot.discord.dallas import Evening, blank, pinned, screen_of


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    blank(monkeypatch)


async def at_the_meeting(bench):
    evening = Evening(bench)
    await evening.sit()
    assert "Negotiation" in (await evening.rest_until_the_meeting()).text
    return evening


@pytest.fixture
async def talks(bench, deal):
    deal.pins = pinned()
    return await at_the_meeting(bench)


async def open_room(evening, person, *others):
    """Talk privately with these characters."""
    screen = await evening.opens(person, "Talk privately…")
    return await evening.pick(person, screen, "With", *others)


def threads(bench):
    guild = bench.env.bot.get_guild(bench.guild.id)
    return [thread for thread in guild.threads if thread.is_private()]


async def test_a_room_is_a_private_thread_of_those_in_it(bench, talks):
    receipt = await open_room(talks, bench.ben, "▲ Sue Ellen")
    assert "A room for you and ▲ Sue Ellen is on its way." in receipt.text
    panel = await bench.panel()
    assert "private talks: ■ Bobby + ▲ Sue Ellen" in panel.text
    assert "■ Bobby talks in private with ▲ Sue Ellen." in panel.text
    (thread,) = threads(bench)
    assert thread.name == "Dallas meeting 1 · Bobby, Sue Ellen"
    assert thread.parent_id == bench.channel.id
    made = [e for e in bench.env.http_requests if e.path.endswith("/threads")]
    assert made[-1].json["type"] == discord.ChannelType.private_thread.value
    assert made[-1].json["invitable"] is False
    (first,) = [message async for message in thread.history()]
    assert f"<@{bench.ben.id}> <@{bench.cem.id}>" in first.content
    assert f"<@{bench.ann.id}>" not in first.content
    assert "Promises bind nobody (DAL-76)." in first.content
    assert "Moderators who manage threads could read along." in first.content


async def test_a_room_is_opened_once(bench, talks):
    await open_room(talks, bench.ben, "▲ Sue Ellen")
    await bench.panel()
    again = await open_room(talks, bench.cem, "■ Bobby")
    assert "Just this group has a thread already." in again.text
    await bench.press(bench.ann, await bench.panel(), "Ready")
    await bench.panel()
    assert len(threads(bench)) == 1


async def test_a_room_closes_with_the_negotiation(bench, talks):
    await open_room(talks, bench.ben, "▲ Sue Ellen")
    await bench.panel()
    (thread,) = threads(bench)
    await talks.everybody("Ready")
    await bench.panel()
    stored = bench.env.backend.channels[thread.id]
    assert stored.thread_metadata.archived
    assert stored.thread_metadata.locked
    last = [message.content for message in bench.env.backend.messages[thread.id].values()][-1]
    assert last == "The meeting goes on without this room."


async def test_after_a_restart_a_room_is_closed_all_the_same(bench, talks):
    await open_room(talks, bench.ben, "▲ Sue Ellen")
    await bench.panel()
    books = await bench.app.store.ledger.shown((await bench.table).id)
    (room,) = [one for one in books if one.kind == "room"]
    assert room.key == "1.0.1-2"
    assert room.fingerprint == "The meeting goes on without this room."
    await talks.everybody("Ready")
    await bench.panel()
    books = await bench.app.store.ledger.shown((await bench.table).id)
    assert not [one for one in books if one.kind == "room"]


@pytest.fixture
def without(bench):
    """The table's channel denies the bot these permissions."""

    def deny(*permissions):
        denied = discord.PermissionOverwrite(**dict.fromkeys(permissions, False))
        bench.channel = bench.guild.create_text_channel(
            "strict", overwrites={bench.guild.me: denied}
        )

    return deny


async def test_without_manage_threads_the_room_is_archived_and_says_so(bench, deal, without):
    deal.pins = pinned()
    without("manage_threads")
    talks = await at_the_meeting(bench)
    await open_room(talks, bench.ben, "▲ Sue Ellen")
    await bench.panel()
    (thread,) = threads(bench)
    await talks.everybody("Ready")
    await bench.panel()
    stored = bench.env.backend.channels[thread.id]
    assert stored.thread_metadata.archived
    assert not stored.thread_metadata.locked
    last = [message.content for message in bench.env.backend.messages[thread.id].values()][-1]
    assert "I may not lock this room (Manage Threads)" in last


@pytest.fixture
async def by_dm(bench, deal, without):
    """Ben and Cem talk where the bot may not make private threads."""
    deal.pins = pinned()
    without("create_private_threads")
    talks = await at_the_meeting(bench)
    await open_room(talks, bench.ben, "▲ Sue Ellen")
    await bench.panel()
    return talks


def whispered(bench, text):
    """The private messages with this text that came unasked."""
    found = []
    for entry in bench.env.http_requests:
        if entry.method == "POST" and text in str(entry.json):
            found.append(entry)
    return found


async def test_without_the_permission_it_is_named_in_private(bench, by_dm):
    assert not threads(bench)
    told = whispered(bench, "I need the permission Create Private Threads")
    assert len(told) == 2, "both in the room, and nobody else"
    for message in await bench.messages():
        assert "Create Private Threads" not in seen(message).text
    assert "private talks: ■ Bobby + ▲ Sue Ellen" in (await bench.panel()).text


async def talk_screen(bench, person):
    """Where the person speaks, through the button that was whispered."""
    shown = await newest(bench, person, "Talk by DM instead")
    return screen_of(await bench.press(person, shown, "Talk by DM instead"), shown)


async def newest(bench, person, label):
    """The newest private message of this person with that button, in the channel or by DM."""
    found = [
        ResponseMessage(bench.env, message)
        for place, messages in bench.env.backend.messages.items()
        for message in messages.values()
        if label in str(message.components)
        and can_access_message(bench.env, place, message, person)
    ]
    assert found, f"nobody told {person.name} of {label}"
    return seen(max(found, key=lambda one: one.id))


async def test_what_one_says_is_carried_to_the_others(bench, by_dm):
    screen = await talk_screen(bench, bench.ben)
    assert "What you say goes to ▲ Sue Ellen alone" in screen.text
    form = await bench.press(bench.ben, screen, "Say something…")
    said = await form.fill(text="Vote for *me*, @everyone")
    assert "Said to ▲ Sue Ellen." in screen_of(said, screen).text
    (carried,) = whispered(bench, "in private")
    assert "■ Bobby" in str(carried.json)
    assert "Vote for \\\\*me\\\\*" in str(carried.json)
    answer = await newest(bench, bench.cem, "Answer…")
    form = await bench.press(bench.cem, answer, "Answer…")
    back = await form.fill(text="Never.")
    assert "Said to ■ Bobby." in screen_of(back, answer).text
    for message in await bench.messages():
        assert "Never" not in seen(message).text
    assert not any("Never" in line for line in await by_dm.lines(2)), "it is nobody's record"


async def test_others_do_not_get_in(bench, by_dm):
    screen = await talk_screen(bench, bench.ben)
    form = await bench.press(bench.ben, screen, "Say something…")
    await by_dm.everybody("Ready")
    await bench.panel()
    late = await form.fill(text="Too late?")
    await bench.settle()
    assert "That private talk is over." in screen_of(late, screen).text


async def test_who_takes_over_a_seat_takes_its_place_in_the_room(bench, talks):
    """The leaver reads along no more, and the newcomer does."""
    await open_room(talks, bench.ben, "▲ Sue Ellen")
    await bench.panel()
    (thread,) = threads(bench)
    bench.env.backend.add_thread_member(thread.id, bench.ben.id)  # as a mention does
    asked = (await bench.slash(bench.ann, "host replace", seat="1")).private
    await bench.press(bench.ann, asked, "Free the seat")
    await bench.panel()
    assert bench.ben.id not in bench.env.backend.channels[thread.id].thread_members

    more = (await bench.press(bench.eva, await bench.panel(), "More…")).private
    seats = (await bench.press(bench.eva, more, "Take over a seat…")).private
    offer = (await bench.pick(bench.eva, seats, "Which seat…", "1")).private
    await bench.press(bench.eva, offer, "Take the seat")
    await bench.panel()

    members = bench.env.backend.channels[thread.id].thread_members
    assert bench.eva.id in members
    assert bench.ben.id not in members
