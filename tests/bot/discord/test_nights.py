"""Game nights through Discord, up to the moment when everybody sits at a table."""

import discord
import pytest

from bot.nights.model import NightStatus, Role
from bot.tables.model import Person, Place
from tests.bot.discord.evening import Evening

HOUR = 3600


@pytest.fixture
def evening(bench):
    return Evening(bench)


def posts(bench, channel_id, since=0):
    return [
        entry.json
        for entry in bench.env.http_requests[since:]
        if entry.method == "POST" and entry.path == f"/channels/{channel_id}/messages"
    ]


def whispered(bench, words):
    return [
        entry
        for entry in bench.env.http_requests
        if "webhooks" in entry.path and words in str(entry.json)
    ]


async def test_a_night_is_drafted_in_private_and_then_posted(bench, evening):
    form = await bench.slash(evening.host, "night open")
    wanted = {"title": "Board games", "games": ["maloney"], "seats": "5"}
    draft = (await form.fill(when="in 20 hours", note="Bring **tea**", **wanted)).private
    assert "**Board games** · <t:" in draft.text
    assert "Maloney's Inheritance · about 5 at a table · 40 places" in draft.text
    assert r"Bring \*\*tea\*\*" in draft.text
    assert {"Post sign-up", "Change…", "Discard"} == set(draft.labels)
    assert await bench.messages() == []
    assert await evening.service.of_guild(bench.guild.id) == ()
    told = await bench.press(evening.host, draft, "Post sign-up")
    assert f"<#{bench.channel.id}>" in told.private.text
    panel = await evening.signup()
    assert "0 of 40 signed up" in panel.text
    (picture,) = panel.raw.attachments
    assert "0 of 40" in picture.description
    assert (await picture.read()).startswith(b"\x89PNG")
    assert {"Sign up", "Withdraw", "Be a stand-in", "Who is coming", "Rules"} == set(panel.labels)


async def test_a_time_that_cannot_be_read_can_be_mended(bench, evening):
    form = await bench.slash(evening.host, "night open")
    wanted = {"title": "x", "games": ["maloney"], "seats": "4"}
    draft = (await form.fill(when="soonish", **wanted)).private
    assert "I cannot read “soonish”" in draft.text
    assert "Post sign-up" not in draft.labels
    form = await bench.press(evening.host, draft, "Change…")
    draft = (await form.fill(when="in 3 hours", **wanted)).private
    assert "Post sign-up" in draft.labels


async def test_a_draft_can_be_thrown_away(bench, evening):
    form = await bench.slash(evening.host, "night open")
    draft = await form.fill(title="x", when="in 3 hours", games=["maloney"], seats="4")
    await bench.press(evening.host, draft.private, "Discard")
    assert await bench.app.store.nights.living() == ()


async def test_nights_are_held_by_moderators(bench, evening):
    answer = await bench.slash(bench.ben, "night open")
    assert "Nights are for moderators" in answer.private.text
    await evening.open()
    for command in ("start", "console", "close", "edit"):
        answer = await bench.slash(bench.ben, f"night {command}")
        assert "Only the host of the night or a moderator" in answer.private.text, command


async def test_where_a_night_cannot_be(bench, evening):
    settings = bench.app.servers.of(bench.guild.id)
    other = bench.guild.create_text_channel("games")
    await bench.app.servers.save(bench.guild.id, type(settings)(channels=(other.id,)))
    answer = await bench.slash(evening.host, "night open")
    assert f"tables are opened in <#{other.id}>" in answer.private.text
    answer = await bench.slash(evening.host, "night start")
    assert "There is no such night here" in answer.private.text


async def test_signing_up_is_one_press_and_a_private_receipt(bench, evening):
    panel = await evening.open()
    receipt = (await bench.press(bench.ben, panel, "Sign up")).private
    assert "You are in." in receipt.text
    assert "1 of 4 signed up" in (await evening.signup()).text
    again = (await bench.press(bench.ben, panel, "Sign up")).private
    assert "signed up already" in again.text
    await bench.press(bench.ben, receipt, "Remind me by DM: off")
    assert (await evening.night()).guest(bench.ben.id).remind
    coming = (await bench.press(bench.ann, panel, "Who is coming")).private
    assert "**In (1)** Ben" in coming.text
    rules = (await bench.press(bench.ann, panel, "Rules")).private
    assert "How to play" in rules.text


async def test_a_full_night_keeps_a_list_that_moves_up(bench, evening):
    await evening.open(places=2)
    await evening.sign_up(bench.ann, bench.ben)
    panel = await evening.signup()
    answer = await bench.press(bench.cem, panel, "Wait for a place")
    assert "1st on the waiting list" in answer.private.text
    await bench.press(bench.dee, panel, "Wait for a place")
    assert "2 of 2 signed up, 2 waiting" in (await evening.signup()).text
    await bench.press(bench.ann, panel, "Withdraw")
    panel = await evening.signup()
    assert "2 of 2 signed up, 1 waiting" in panel.text
    assert "Up from the waiting list: Cem." in panel.text
    assert [one.name for one in (await evening.night()).of(Role.IN)] == ["Ben", "Cem"]
    assert len(whispered(bench, "A place became free")) == 1, "by their own press's token, once"


async def test_a_scheduled_event_goes_with_the_night(bench, evening):
    await evening.open()
    guild = bench.env.bot.get_guild(bench.guild.id)
    (event,) = await guild.fetch_scheduled_events()
    assert event.name == "Board games"
    assert event.location == "#evenings"
    starts = (await evening.night()).starts_ms
    assert round(event.start_time.timestamp() * 1000) == starts
    form = await bench.slash(evening.host, "night edit")
    await form.fill(title="Card games", when="in 30 hours", games=["maloney"], seats="4")
    await bench.advance(2)
    (event,) = await guild.fetch_scheduled_events()
    assert event.name == "Card games"
    close = (await bench.slash(evening.host, "night close")).private
    await bench.press(evening.host, close, "Call it off")
    await bench.advance(2)
    (event,) = await guild.fetch_scheduled_events()
    assert event.status is discord.EventStatus.canceled


async def test_changes_show_in_the_sign_up(bench, evening):
    panel = await evening.open()
    form = await bench.slash(evening.host, "night edit")
    told = await form.fill(
        title="Board games", when="in 30 hours", games=["maloney"], seats="4", note="Late, sorry"
    )
    assert "Changed." in told.private.text
    changed = await evening.signup()
    assert changed.id == panel.id
    assert "Late, sorry" in changed.text
    form = await bench.slash(evening.host, "night edit")
    told = await form.fill(title="Board games", when="never", games=["maloney"], seats="4")
    assert "I cannot read" in told.private.text
    assert "Late, sorry" in (await evening.signup()).text


async def test_a_night_can_be_called_off(bench, evening):
    panel = await evening.open()
    await bench.press(bench.ben, panel, "Sign up")
    close = (await bench.slash(evening.host, "night close")).private
    assert "1 person has signed up" in close.text
    await bench.press(evening.host, close, "Call it off")
    assert "This night was called off." in (await evening.newest("called off")).text
    assert (await evening.newest("called off")).labels == ()


async def test_fault_35_a_night_goes_with_its_channel(bench, evening):
    await evening.open(when="in 1 hour")
    night = await evening.night()
    await bench.env.bot.get_channel(bench.channel.id).delete()
    await bench.advance(0.6 * HOUR)
    assert (await evening.service.night(night.id)).status is NightStatus.OFF
    assert await bench.app.store.nights.living() == ()


async def test_reminders_name_nobody_and_come_by_dm_by_choice(bench, evening):
    panel = await evening.open(when="in 2 hours")
    receipt = (await bench.press(bench.ben, panel, "Sign up")).private
    await bench.press(bench.ben, receipt, "Remind me by DM: off")
    await bench.press(bench.ann, panel, "Sign up")
    assert "I'm here" not in panel.labels
    before = len(bench.env.http_requests)
    await bench.advance(1.5 * HOUR + 5)
    (reminder,) = posts(bench, bench.channel.id, before)
    assert "Board games" in str(reminder)
    assert not reminder["allowed_mentions"].get("users")
    dm = await bench.dm(bench.ben)
    assert "**Board games** begins" in dm.text
    assert await bench.dm(bench.ann) is None
    panel = await evening.signup()
    assert "I'm here" in panel.labels
    await bench.advance(600)
    assert len(posts(bench, bench.channel.id, before)) == 1


async def test_who_is_here_is_seated_first(bench, evening):
    await evening.open(when="in 1 hour", places=3, seats="3")
    await evening.sign_up(bench.ann, bench.ben, bench.cem)
    await bench.press(bench.dee, await evening.signup(), "Wait for a place")
    await bench.advance(0.6 * HOUR)
    panel = await evening.signup()
    for person in (bench.cem, bench.dee):
        await bench.press(person, panel, "I'm here")
    plan = (await bench.slash(evening.host, "night start")).private
    assert "Dee" in plan.text
    assert "1 not here yet" in plan.text
    night = await evening.night()
    (table,) = night.plan
    assert {*table.people[:2]} == {bench.cem.id, bench.dee.id}
    assert len(table.people) == 3


async def test_the_host_moves_people_before_they_sit_down(bench, evening):
    await evening.open(places=6, seats="3")
    await evening.sign_up(bench.ann, bench.ben, bench.cem, bench.dee, bench.eva, bench.fay)
    plan = (await bench.slash(evening.host, "night start")).private
    assert "2 tables, 6 people, 0 bots" in plan.text
    night = await evening.night()
    there = next(n for n, one in enumerate(night.plan) if bench.ann.id in one.people)
    picked = (await bench.pick(evening.host, plan, "Move a person", str(bench.ann.id))).private
    moved = await bench.pick(evening.host, picked, "Move Ann to table", str(1 - there))
    assert "2 tables, 6 people, 1 bot" in moved.private.text
    new = (
        await bench.pick(evening.host, moved.private, "Move a person", str(bench.ben.id))
    ).private
    new = (await bench.pick(evening.host, new, "Move Ben to table", "new~maloney")).private
    assert "3 tables, 6 people" in new.text
    fresh = (await bench.press(evening.host, new, "Shuffle")).private
    assert "2 tables, 6 people, 0 bots" in fresh.text
    later = (await bench.press(evening.host, fresh, "Wait 10 min")).private
    assert "The sign-up says <t:" in later.text
    assert (await evening.night()).starts_ms == night.starts_ms + 600_000


async def test_a_seat_at_a_table_for_everybody(bench, evening):
    people = (bench.ann, bench.ben, bench.cem, bench.dee, bench.eva, bench.fay)
    await evening.open(places=6, seats="3")
    await evening.sign_up(*people)
    await evening.seat()
    night = await evening.night()
    assert night.status is NightStatus.RUNNING
    assert len(evening.threads()) == 2
    for one in night.tables:
        table = await bench.app.tables.table(one.table_id)
        assert table.status == "running"
        assert {h.user_id for h in table.holders} == {*one.people}
        calls = [
            body
            for body in posts(bench, one.thread_id)
            if (body.get("allowed_mentions") or {}).get("users")
        ]
        assert len(calls) == 1, "the call to the table is the only ping"
        assert {int(user) for user in calls[0]["allowed_mentions"]["users"]} == {*one.people}
    assert all(person.user.dm_channel.last_message is None for person in people), "fault 54"
    panel = await evening.signup()
    assert all(f"<#{one.thread_id}>" in panel.text for one in night.tables)


async def test_the_clock_of_a_table_starts_when_its_people_are_called(bench, evening):
    await evening.open(places=3, seats="3")
    await evening.sign_up(bench.ann, bench.ben, bench.cem)
    await evening.seat()
    table = await evening.table(1)
    assert abs(table.started_ms - table.start_stamp) < 5000


async def test_bots_fill_up(bench, evening):
    await evening.open(places=4)
    await evening.sign_up(bench.ann)
    plan = (await bench.slash(evening.host, "night start")).private
    assert "1 table, 1 person, 2 bots" in plan.text
    await evening.seat()
    assert sum(one.user_id is None for one in (await evening.table(1)).holders) == 2


async def test_a_missing_permission_is_told_and_the_tables_open_when_it_is_back(bench, evening):
    await evening.open(places=3, seats="3")
    await evening.sign_up(bench.ann, bench.ben, bench.cem)
    place = bench.env.bot.get_channel(bench.channel.id)
    me = bench.env.bot.get_guild(bench.guild.id).me
    await place.set_permissions(me, create_public_threads=False)
    await evening.seat()
    night = await evening.night()
    assert night.status is NightStatus.SEATING
    assert whispered(bench, "I need Create Public Threads")
    await place.set_permissions(me, overwrite=None)
    await bench.advance(130)
    night = await evening.night()
    assert night.status is NightStatus.RUNNING
    assert (await evening.table(1)).status == "running"


async def test_a_bot_that_was_killed_goes_on_where_it_was(bench, evening):
    """T1 has its thread, and a lobby nobody noted, where one person sits; T2 has nothing."""
    await evening.open(places=6, seats="3")
    await evening.sign_up(bench.ann, bench.ben, bench.cem, bench.dee, bench.eva, bench.fay)
    await bench.slash(evening.host, "night start")
    told, evening.service.on_change = evening.service.on_change, lambda night_id: None
    night = await evening.service.seat((await evening.night()).id)
    place = bench.env.bot.get_channel(bench.channel.id)
    thread = await place.create_thread(name="T1", type=discord.ChannelType.public_thread)
    await evening.service.opened(night.id, 1, thread_id=thread.id)
    where = Place(night.guild_id, thread.id, night.channel_id)
    host = Person(night.host_id, night.host_name)
    table = await bench.app.tables.open(where, host, "maloney", "live", seat_host=False)
    first = night.tables[0].people[0]
    await bench.app.tables.join(table.id, Person(first, "somebody"))

    evening.service.on_change = told
    await bench.app.nights.start_up()
    for _ in range(4):
        await bench.advance(2)

    night = await evening.night()
    assert night.status is NightStatus.RUNNING
    assert night.tables[0].table_id == table.id
    for number in (1, 2):
        there = await evening.table(number)
        assert there.status == "running"
        assert sorted(one.user_id for one in there.holders) == sorted(night.table(number).people)
    assert len(evening.threads()) == 2


async def test_nobody_is_seated_twice_and_an_old_plan_is_no_plan(bench, evening):
    await evening.open(places=3, seats="3")
    await evening.sign_up(bench.ann, bench.ben, bench.cem)
    plan, other = [(await bench.slash(evening.host, "night start")).private for _ in range(2)]
    await bench.press(evening.host, plan, "Seat everyone")
    await bench.advance(8)
    answer = (await bench.press(evening.host, other, "Seat everyone")).private
    assert "nobody to seat" in answer.text
    assert len((await evening.night()).tables) == 1
