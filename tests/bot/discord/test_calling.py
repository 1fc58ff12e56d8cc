"""Pings as each person chose: here, by DM or not at all, and never in anybody's sleep."""

import pytest

from bot.discord.books import ASKED
from bot.discord.calling.calls import BEGUN
from bot.discord.presses.away import go
from bot.discord.wire.nonces import nonce
from bot.store.ledger import Shown
from bot.tables.model import Status
from tests.bot.discord.callings import (
    HOUR,
    SILENT,
    asleep,
    begin,
    called,
    choose,
    desk,
    mark,
    now_ms,
    restart,
    step,
)
from tests.bot.discord.conftest import seen


@pytest.fixture(autouse=True)
def days_go_by_quickly(request, monkeypatch):
    """The process notes that it lives once a minute; in days that is most of the work, and most of
    the rest are pictures."""
    monkeypatch.setattr("bot.tables.scheduler.PULSE_MS", 10**12)
    if "pictures" not in request.node.name:
        request.getfixturevalue("unpainted")


async def sealed(bench, deal, *people):
    """Maloney by correspondence: all are asked to press Ready, or for an order, at once."""
    return await begin(bench, *(people or (bench.ann, bench.ben, bench.cem)), game="maloney")


def where(bench, since=0):
    return [(one.place, one.names) for one in called(bench, since)]


async def test_without_a_choice_people_are_called_at_the_table(bench, deal):
    await sealed(bench, deal)
    assert where(bench) == [("table", ("Ann", "Ben", "Cem"))]


async def test_who_wants_no_pings_gets_none(bench, deal):
    await choose(bench, bench.ben, pings="none", reminders="none")
    await sealed(bench, deal)
    await bench.advance(12 * HOUR)
    assert {one.names for one in called(bench) if one.place == "table"} == {("Ann", "Cem")}
    assert not any("Ben" in one.names for one in called(bench))


async def test_by_dm_the_hand_sent_anew_is_the_ping(bench, deal):
    await choose(bench, bench.ben, pings="dm")
    await sealed(bench, deal)
    assert sorted(where(bench)) == [("Ben", ("Ben",)), ("table", ("Ann", "Cem"))]
    (dm,) = [one for one in called(bench) if one.place == "Ben"]
    assert "Your hand" in dm.text
    hands = [
        entry.json["flags"] & SILENT
        for entry in bench.env.http_requests
        if entry.method == "POST" and "Your hand" in str(entry.json) and "flags" in entry.json
    ]
    assert sorted(hands) == [0, SILENT, SILENT], "one hand each, and only Ben's makes a sound"


async def test_by_dm_without_hands_the_words_are_the_ping(bench):
    await choose(bench, bench.ann, pings="dm", hands=False)
    table = await begin(bench, bench.ann, bench.ben)
    (dm,) = called(bench)
    assert dm.place == "Ann"
    assert f"Game of the States in <#{bench.channel.id}>" in dm.text
    assert "<t:" in dm.text
    url = dm.raw["components"][0]["components"][0]["url"]
    assert url == await desk(bench).url(table)


async def test_who_is_asked_by_dm_but_closed_them_is_called_at_the_table(bench):
    await choose(bench, bench.ann, pings="dm")
    await begin(bench, bench.ann, bench.ben, dms=False)
    (ping,) = called(bench)
    assert ping.place == "table"
    assert ping.names == ("Ann",)
    assert ping.text.endswith("Your hand is under My hand.")


async def test_a_dm_ping_that_cannot_be_sent_is_one_at_the_table(bench):
    await choose(bench, bench.ann, pings="dm")
    dm = bench.ann.user.dm_channel.id
    bench.env.inject_error("POST", f"/channels/{dm}/messages", status=403, code=50007, times=None)
    await begin(bench, bench.ann, bench.ben)
    assert [one.names for one in called(bench) if one.place == "table"] == [("Ann",)]
    assert (await bench.app.store.ledger.dm(bench.ann.id)).closed


@pytest.mark.parametrize("dms", [True, False])
async def test_the_hint_where_the_hand_is_comes_with_the_first_call_only(bench, dms):
    """Whether somebody takes DMs or not: a hint for some would tell of them."""
    await begin(bench, bench.ann, bench.ben, dms=dms)
    (first,) = called(bench)
    assert first.text.endswith("Your hand is under My hand.")
    await until(bench, bench.ben)
    await until(bench, bench.ann)
    back = [one for one in called(bench) if one.names == ("Ann",)]
    assert len(back) == 2
    assert "My hand" not in back[1].text


async def until(bench, person):
    """Let the others act until everybody waits for this person, and nobody else."""
    for _ in range(60):
        _, _, actors = await step(bench)
        if actors == ((await bench.table).seat_of(person.id),):
            return
    raise AssertionError("nobody ever waits for them")


async def test_a_persons_own_quiet_hours_hold_the_ping_until_the_morning(bench, deal):
    await asleep(bench, bench.ann, 8)
    await sealed(bench, deal)
    assert where(bench) == [("table", ("Ben", "Cem"))]
    await bench.advance(7 * HOUR)
    await restart(bench)
    assert len(called(bench)) == 1
    before = mark(bench)
    await bench.advance(HOUR)
    assert where(bench, before) == [("table", ("Ann",))]
    await restart(bench)
    await bench.advance(HOUR)
    assert where(bench, before) == [("table", ("Ann",))], "once, also after a restart"


async def test_those_who_wake_together_are_called_in_one_message(bench, deal):
    for person in (bench.ann, bench.ben, bench.cem):
        await asleep(bench, person, 8)
    await sealed(bench, deal)
    await bench.advance(9 * HOUR)
    assert where(bench) == [("table", ("Ann", "Ben", "Cem"))]


async def test_what_was_decided_overnight_calls_nobody_in_the_morning(bench):
    await asleep(bench, bench.ann, 8)
    await begin(bench, bench.ann, bench.ben)
    await until(bench, bench.ben)
    await bench.advance(9 * HOUR)
    assert not any("Ann" in one.names for one in called(bench))


async def test_who_is_away_is_called_when_they_are_back(bench):
    now = now_ms(bench)
    await choose(bench, bench.ann, away_from_ms=now, away_until_ms=now + 5 * HOUR * 1000)
    await begin(bench, bench.ann, bench.ben)
    await bench.advance(4 * HOUR)
    assert called(bench) == []
    await bench.advance(HOUR)
    assert where(bench) == [("table", ("Ann",))]


async def test_where_there_is_no_time_off_the_clock_runs_and_people_are_called(bench):
    table = await begin(bench, bench.ann, bench.ben)
    away = {"Ann": bench.ben, "Ben": bench.ann}[called(bench)[0].names[0]]
    tables = desk(bench).tables
    await bench.behind(tables.set_table(table.id, "away", 0, bench.ann.id, moderator=False))
    await bench.behind(go(desk(bench), away.id, "", "3 days", bench.guild.id))
    await step(bench)
    assert where(bench)[-1] == ("table", (away.user.name,))


async def test_a_held_ping_outlives_a_pause(bench):
    await asleep(bench, bench.ann, 4)
    table = await begin(bench, bench.ann, bench.ben)
    tables = desk(bench).tables
    await bench.behind(tables.pause(table.id, bench.ann.id, moderator=False, name="Ann"))
    assert (await bench.table).status is Status.PAUSED
    await bench.advance(5 * HOUR)
    assert called(bench) == []
    await bench.behind(tables.resume(table.id, bench.ann.id, moderator=False, name="Ann"))
    await bench.advance(2)
    assert where(bench) == [("table", ("Ann",))]


async def test_in_live_play_nobody_sleeps(bench):
    await asleep(bench, bench.ann, 8)
    await begin(bench, bench.ann, bench.ben, preset="live")
    assert where(bench)[0] == ("table", ("Ann",))


async def test_everybody_is_told_once_that_a_live_game_begins(bench):
    await choose(bench, bench.cem, pings="none")
    await begin(bench, bench.ann, bench.ben, bench.cem, bench.dee, preset="live")
    asked, told = called(bench)
    assert (len(asked.names), len(told.names)) == (1, 2)
    assert {*asked.names, *told.names} == {"Ann", "Ben", "Dee"}
    assert "> We begin. Game of the States, " in asked.text
    assert "> We begin: Game of the States, " in told.text

    await restart(bench)
    assert len(called(bench)) == 2, "once"
    assert len([one for one in await bench.messages() if "We begin" in one.content]) == 2
    await step(bench)
    assert not [one for one in await bench.messages() if "We begin" in one.content]
    assert len([one for one in called(bench) if "We begin" in one.text]) == 2


async def test_whom_everybody_is_asked_with_is_told_in_the_same_message(bench, deal):
    people = (bench.ann, bench.ben, bench.cem)
    await begin(bench, *people, game="maloney", preset="live", exchange="auto")
    (told,) = called(bench)
    assert told.names == ("Ann", "Ben", "Cem")
    assert "We begin. Maloney's Inheritance, day 1" in told.text


async def test_whoever_just_pressed_here_sees_it_begin_and_is_not_called(bench):
    await bench.seat(bench.ann, bench.ben, bench.cem, game="states")
    await bench.advance(2)
    assert called(bench) == []


async def test_whom_a_call_named_that_a_process_died_over_is_not_called_again(bench):
    """Ben led the auction when the bot was back, and was not waited for; then he was outbid."""
    table = await begin(bench, bench.ann, bench.ben)
    ledger, game = desk(bench).ledger, await desk(bench).tables.game(table.id)
    question = str(desk(bench).scene(game, None).question)
    name = nonce("!", table.id, int(question), 0b11)
    place = table.place.channel_id
    died_over = Shown(table.id, BEGUN, "ping !", place, 0, now_ms(bench), f"{question} {name}")
    await bench.behind(ledger.show(died_over))
    await restart(bench)

    books = await bench.behind(ledger.shown(table.id))
    assert {one.key for one in books if (one.kind, one.fingerprint) == (ASKED, question)} == {
        "0",
        "1",
    }
    assert not [one for one in books if one.kind == BEGUN]


async def test_by_correspondence_nobody_is_told_that_it_begins(bench):
    await begin(bench, bench.ann, bench.ben)
    assert [one.names for one in called(bench)] == [("Ann",)]
    assert "We begin" not in called(bench)[0].text


async def test_votes_wait_for_the_morning_too(bench):
    table = await begin(bench, bench.ann, bench.ben, bench.cem)
    await asleep(bench, bench.ben, 8)
    before = mark(bench)
    await bench.behind(desk(bench).tables.call_vote(table.id, bench.ann.id, "pause"))
    await bench.advance(2)
    assert where(bench, before) == [("table", ("Cem",))]
    await bench.advance(8 * HOUR)
    assert where(bench, before) == [("table", ("Cem",)), ("table", ("Ben",))]


async def test_who_wants_no_pings_is_not_nudged(bench):
    await choose(bench, bench.ann, pings="none")
    await begin(bench, bench.ann, bench.ben)
    told = await bench.slash(bench.ann, "host nudge", seat="0")
    assert "wants no pings" in told.private.text
    assert called(bench) == []


async def test_who_chose_dms_is_nudged_there(bench):
    await choose(bench, bench.ann, pings="dm")
    await begin(bench, bench.ann, bench.ben)
    before = mark(bench)
    await bench.slash(bench.ann, "host nudge", seat="0")
    (nudge,) = called(bench, before)
    assert nudge.place == "Ann"
    assert "Ann asks" in nudge.text


async def test_hands_are_taken_away_from_who_wants_none_by_dm(bench):
    table = await begin(bench, bench.ann, bench.ben)
    assert "Your hand" in (await bench.dm(bench.ann)).text
    shown = (await bench.slash(bench.ann, "me settings")).private
    await bench.pick(bench.ann, shown, "Hands", "off")
    assert await bench.dm(bench.ann) is None
    hand = (await bench.press(bench.ann, await bench.panel(), "My hand")).private
    assert "DM me my hand" in hand.labels
    assert await desk(bench).ledger.shown(table.id)
    await bench.press(bench.ann, hand, "DM me my hand")
    assert "Your hand" in (await bench.dm(bench.ann)).text


async def test_text_only_sends_no_pictures_to_that_person(bench, deal):
    await choose(bench, bench.ann, text_only=True)
    await sealed(bench, deal)
    assert (await bench.dm(bench.ann)).raw.attachments == []
    assert (await bench.dm(bench.ben)).raw.attachments
    panel = await bench.panel()
    assert panel.raw.attachments, "what everybody sees has its picture"
    for label in ("My hand", "Board"):
        screen = panel if label == "My hand" else (await more(bench, panel))
        told = (await bench.press(bench.ann, screen, label)).private
        assert not any(one["type"] == 12 for one in told.components[0]["components"]), label
    told = (await bench.press(bench.ben, panel, "My hand")).private
    assert any(one["type"] == 12 for one in told.components[0]["components"])


async def more(bench, panel):
    return (await bench.press(bench.ann, panel, "More…")).private


# ------------------------------------------------------------------ faults


@pytest.mark.parametrize("game", ["states", "dallas"])
async def test_fault_81_only_who_joins_is_called_and_never_after_their_own_act(bench, game):
    await begin(bench, bench.ann, bench.ben, bench.cem, game=game)
    names = ("Ann", "Ben", "Cem")
    stayed = 0
    for _ in range(14):
        since = mark(bench)
        mover, before, after = await step(bench)
        calls = [name for one in called(bench, since) for name in one.names]
        assert calls == [names[seat] for seat in after if seat not in before]
        stayed += mover in after
    assert stayed, "somebody had more than one decision in a row"


async def test_fault_82_each_ping_is_in_its_own_thread_for_the_mover_alone(bench):
    other = bench.guild.create_text_channel("elsewhere")
    await begin(bench, bench.ann, bench.ben)
    await begin(bench, bench.cem, bench.dee, channel=other)
    sent = [
        (int(entry.path.split("/")[2]), entry.json["allowed_mentions"])
        for entry in bench.env.http_requests
        if entry.method == "POST" and "<@" in str((entry.json or {}).get("content"))
    ]
    assert [(channel, mentions["users"]) for channel, mentions in sent] == [
        (bench.channel.id, [bench.ann.id]),
        (other.id, [bench.cem.id]),
    ]
    assert all(set(mentions) <= {"users", "parse", "replied_user"} for _, mentions in sent)
    assert not any(mentions.get("parse") for _, mentions in sent)


async def test_fault_83_a_ping_says_which_game_what_and_until_when(bench):
    table = await begin(bench, bench.ann, bench.ben)
    (ping,) = [one for one in await bench.messages() if "<@" in (one.content or "")]
    scene = desk(bench).scene(await desk(bench).tables.game(table.id), None)
    face = desk(bench).face(table)
    seconds = scene.deadline_ms // 1000
    assert ping.content == (
        f"<@{bench.ann.id}> Game of the States, {face.stage(scene)}: {face.ping(scene)} "
        f"by <t:{seconds}:f> (<t:{seconds}:R>). Your hand is under My hand."
    )
    (panel,) = [one for one in map(seen, await bench.messages()) if "###" in one.text]
    assert ping.components[0].children[0].url.endswith(f"/{bench.channel.id}/{panel.id}")


async def test_fault_99_a_vote_counts_publicly_and_names_who_is_missing(bench):
    """Who voted is told so, the panel counts, and those to come are named, nobody else."""
    table = await begin(bench, bench.ann, bench.ben, bench.cem)
    await bench.behind(desk(bench).tables.call_vote(table.id, bench.ann.id, "cancel"))
    (vote,) = [one for one in map(seen, await vote_messages(bench)) if "Yes" in one.labels]
    assert "Yes: ● Ann · No: – · to come: ■ Ben and ▲ Cem" in vote.text
    await bench.press(bench.ben, vote, "Yes")
    (vote,) = [one for one in map(seen, await vote_messages(bench)) if "Yes" in one.labels]
    assert "Yes: ● Ann and ■ Ben · No: – · to come: ▲ Cem" in vote.text
    assert "2 of 3 agreed" in (await bench.panel()).text
    again = await bench.press(bench.ben, vote, "Yes")
    assert "Your yes is counted already." in again.private.text


async def vote_messages(bench):
    await bench.panel()
    return await bench.messages()
