"""People who are gone: found on demand, at moments that everybody could know of."""

from datetime import timedelta

import pytest

from bot.panels.private import told
from bot.screens import Screen
from bot.tables.model import Status
from tests.bot.discord.conftest import seen, tidy_deal


@pytest.fixture(autouse=True)
def days_go_by_quickly(monkeypatch):
    """The process notes that it lives once a minute; in days that is most of the work."""
    monkeypatch.setattr("bot.tables.scheduler.PULSE_MS", 10**12)


@pytest.fixture
async def sealed(bench, deal):
    """By correspondence: all are asked for a sealed order until tomorrow."""
    deal.pins = tidy_deal("03-thu")
    return await bench.seat(bench.ann, bench.ben, bench.cem, pace="daily")


def looks(bench, since=0):
    """Whom the bot has asked Discord for."""
    return [
        int(one.path.rsplit("/", 1)[1])
        for one in bench.env.http_requests[since:]
        if one.method == "GET" and f"/guilds/{bench.guild.id}/members/" in one.path
    ]


async def order(bench, person, amount):
    form = await bench.press(person, await bench.panel(), "Send order…")
    await form.fill(amount=amount)


async def driving(bench):
    """Ann's order wins: the car is hers, and she is asked where to go."""
    for person, amount in ((bench.ann, "900"), (bench.ben, "500"), (bench.cem, "300")):
        await order(bench, person, amount)
    return await bench.panel()


async def test_who_lets_half_the_time_go_by_is_looked_for(bench, sealed):
    bench.guild.remove_member(bench.ben)
    before = len(bench.env.http_requests)
    await order(bench, bench.ann, "900")
    due = (await bench.table).due_at
    await bench.advance(11 * 3600)
    assert looks(bench, before) == []
    await bench.advance(2 * 3600)

    assert sorted(looks(bench, before)) == sorted([bench.ben.id, bench.cem.id])
    panel = await bench.panel()
    assert "■ Ben is no longer here." in panel.text
    assert not (await bench.table).holder(1).bot, "a bot comes after the deadline"
    (call,) = [one for one in map(seen, await bench.messages()) if "free at" in one.text]
    assert "■ Ben" in call.text

    await bench.advance((due - bench.env.now().timestamp() * 1000) / 1000 + 5)
    assert (await bench.table).holder(1).bot
    assert "A bot minds the seat of ■ Ben from now on." in await whole_log(bench)


async def whole_log(bench):
    return (await bench.slash(bench.cem, "table log")).private.text


async def test_what_somebody_pressed_in_private_changes_nothing_about_looking_for_them(
    bench, sealed
):
    before = len(bench.env.http_requests)
    await bench.press(bench.ben, await bench.panel(), "My hand")
    await bench.advance(13 * 3600)
    assert sorted(looks(bench, before)) == sorted([bench.ann.id, bench.ben.id, bench.cem.id])


@pytest.mark.parametrize("secret", [True, False])
async def test_a_dm_that_cannot_be_sent_has_its_person_looked_for_unless_it_is_secret(
    bench, sealed, secret
):
    """Ben blocks the bot; "no longer here" must not tell that he was asked in secret."""
    await bench.advance(1000)  # no press is recent enough to whisper by
    whispers, dm = bench.app.client.router._desk.whispers, bench.ben.user.dm_channel.id
    bench.env.inject_error("POST", f"/channels/{dm}/messages", status=403, code=50007, times=1)
    before, table = len(bench.env.http_requests), await bench.table
    send = whispers.whisper if secret else whispers.send_dm
    place = () if secret else (dm,)
    await bench.behind(send(table.id, bench.ben.id, *place, told("A word."), nonce="word"))
    assert (await bench.app.store.ledger.dm(bench.ben.id)).closed
    await order(bench, bench.ann, "900")
    assert looks(bench, before) == ([] if secret else [bench.ben.id])


@pytest.mark.parametrize(
    ("screen", "heads"),
    [
        (Screen("Dallas · round 1", body=("A word.",)), "### Dallas · round 1 · in <#7>\nA word."),
        (told("A word."), "### <#7>\nA word."),
        (Screen("Dallas", "Offer in <#7>"), "### Dallas\nOffer in <#7>"),
    ],
)
async def test_what_is_told_by_dm_says_at_which_table(bench, sealed, screen, heads):
    """One may sit at two tables of a game."""
    await bench.advance(1000)  # no press is recent enough to whisper by
    whispers, table = bench.app.client.router._desk.whispers, await bench.table
    await bench.behind(whispers.whisper(table.id, bench.ben.id, screen, nonce="word", where="<#7>"))
    assert (await bench.dm(bench.ben)).text.strip() == heads


async def test_nobody_is_looked_for_twice_for_one_decision(bench, sealed):
    before = len(bench.env.http_requests)
    await bench.advance(13 * 3600)
    first = looks(bench, before)
    await order(bench, bench.ann, "900")
    await bench.advance(3600)
    assert looks(bench, before) == first
    assert len(first) == 3


async def test_at_a_time_out_those_who_were_late_are_looked_for(bench, sealed):
    await driving(bench)
    bench.guild.remove_member(bench.ann)
    due = (await bench.table).due_at
    await bench.advance((due - bench.env.now().timestamp() * 1000) / 1000 + 10)
    assert (await bench.table).holder(0).gone


async def test_who_comes_back_takes_the_seat_with_a_press(bench, sealed):
    bench.guild.remove_member(bench.ben)
    await bench.advance(13 * 3600)
    assert (await bench.table).holder(1).gone
    bench.ben = bench.people["Ben"] = bench.guild.add_member(bench.ben.user)
    await order(bench, bench.ben, "700")
    assert "■ Ben is back." in (await bench.panel()).text
    assert not (await bench.table).holder(1).gone
    assert not [one for one in map(seen, await bench.messages()) if "free at" in one.text]


async def test_who_was_put_in_time_out_by_a_moderator_counts_as_gone(bench, sealed):
    until = bench.env.now() + timedelta(days=7)
    bench.env.backend.edit_member(
        bench.guild.id, bench.ben.id, {"timed_out_until": until.isoformat()}
    )
    await bench.advance(13 * 3600)
    assert (await bench.table).holder(1).gone
    assert not (await bench.table).holder(2).gone


async def test_the_host_is_gone_and_the_longest_seated_takes_over(bench, sealed):
    bench.guild.remove_member(bench.ann)
    await bench.advance(13 * 3600)
    assert (await bench.table).host_id == bench.ben.id
    assert "Ben is host now." in await whole_log(bench)
    await bench.slash(bench.ben, "host pause")
    assert (await bench.table).status is Status.PAUSED


async def test_all_are_gone_and_the_table_rests_and_closes(bench, sealed):
    for person in (bench.ann, bench.ben, bench.cem):
        bench.guild.remove_member(person)
    await bench.advance(13 * 3600)
    assert (await bench.table).status is Status.PAUSED
    await bench.advance(7 * 86_400 + 60)
    assert "Nobody came back" in (await bench.panel()).text


async def test_nothing_is_known_of_anybody_while_discord_does_not_answer(bench, sealed):
    path = f"/guilds/{bench.guild.id}/members/*"
    bench.env.inject_error("GET", path, status=500, times=None)
    await bench.advance(13 * 3600)
    assert not any(one.gone for one in (await bench.table).holders)


@pytest.mark.parametrize("code", [10007, 10013])
async def test_fault_55_a_person_discord_does_not_know_stops_nothing(bench, sealed, code):
    """Whichever way Discord says it, of whoever is asked or not, at any call: the game goes on."""
    path = f"/guilds/{bench.guild.id}/members/{bench.ben.id}"
    bench.env.inject_error("GET", path, status=404, code=code, times=None)
    dms = f"/channels/{bench.ben.user.dm_channel.id}/messages*"
    for method in ("POST", "PATCH"):
        bench.env.inject_error(method, dms, status=404, code=code, times=None)
    await order(bench, bench.ann, "900")
    await order(bench, bench.cem, "300")
    await bench.advance(25 * 3600)
    table = await bench.table
    assert table.holder(1).gone
    assert table.holder(1).bot
    assert table.status is Status.RUNNING
    panel = await bench.panel()
    assert "Sealed orders" not in panel.text, "the day went on"
    await bench.press(bench.ann, panel, "My hand")


@pytest.mark.parametrize("moment", ["bidding", "driving", "choosing", "voting"])
async def test_fault_56_a_person_leaves_at_any_moment_and_the_rest_play_on(bench, deal, moment):
    """While bidding, on the own turn, in a secret phase, as the last voice of a vote."""
    deal.pins = tidy_deal("03-thu")
    await bench.seat(bench.ann, bench.ben, bench.cem, pace="daily")
    if moment in ("driving", "choosing"):
        panel = await driving(bench)
    if moment == "choosing":
        roads = panel.select("Drive")["options"]
        await bench.pick(bench.ann, panel, "Drive to", roads[0]["value"])
        assert "may be cashed" in (await bench.panel()).text
    if moment == "voting":
        await bench.slash(bench.ben, "table vote", what="cancel")
        await bench.panel()
        (vote,) = [one for one in map(seen, await bench.messages()) if "Yes" in one.labels]
        await bench.press(bench.cem, vote, "Yes")
    bench.guild.remove_member(bench.ann)
    for _ in range(8):
        await bench.advance(13 * 3600)
        table = await bench.table
        if table.status is not Status.RUNNING or table.holder(0).bot:
            break
    if moment == "voting":
        assert table.note == "cancelled", "the vote no longer waits for Ann"
        return
    assert table.holder(0).gone
    assert table.holder(0).bot
    moves = (await bench.table).moves
    await bench.advance(25 * 3600)
    assert (await bench.table).moves > moves, "the game has moved on"


async def test_fault_58_leaving_in_a_secret_phase_names_nobody_and_ends_in_time(bench, deal):
    """Whoever goes while secret choices are open: nothing public tells who was asked; the phase
    ends with its clock, and everybody in play is looked for, not those who were asked."""
    deal.pins = tidy_deal("03-thu")
    worlds = set()
    for number, leaver in enumerate(("ben", "cem")):
        bench.channel = bench.guild.create_text_channel(f"night-{number}")
        await bench.seat(bench.ann, bench.ben, bench.cem, pace="daily")
        panel = await driving(bench)
        roads = panel.select("Drive")["options"]
        await bench.pick(bench.ann, panel, "Drive to", roads[0]["value"])
        panel = await bench.panel()
        assert "may be cashed" in panel.text
        person = getattr(bench, leaver)
        bench.guild.remove_member(person)
        before = len(bench.env.http_requests)
        table = await bench.table
        due = (await bench.table).due_at
        await bench.advance(5 * 3600)
        assert looks(bench, before) == [], "nobody is publicly asked, so nobody is looked for"
        assert (await bench.panel()).text == panel.text
        await bench.advance((due - bench.env.now().timestamp() * 1000) / 1000 + 5)
        worlds.add(len(set(looks(bench, before))))
        assert (await bench.table).holder(1 if leaver == "ben" else 2).gone
        assert (await bench.table).status is Status.RUNNING
        assert (await bench.app.tables.table(table.id)).due_at is not None
        bench.people[leaver.title()] = bench.guild.add_member(person.user)
        await bench.slash(bench.ann, "host abort")
    assert worlds == {3}, "all in play, or nobody"


async def test_a_nudge_looks_first(bench, sealed):
    bench.guild.remove_member(bench.ben)
    told = await bench.slash(bench.ann, "host nudge", seat="1")
    assert "■ Ben is no longer here. The seat is free." in told.private.text
    assert (await bench.table).holder(1).gone
