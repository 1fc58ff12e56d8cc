"""Who is told what, where and how often: pings, hands by DM, whispers, panels that move."""

import pytest

from tests.bot.discord.conftest import seen, tidy_deal


@pytest.fixture
async def correspondence(bench, deal):
    """A game by correspondence: Ann, Ben and Cem are asked for sealed orders on a Thursday."""
    deal.pins = tidy_deal("03-thu")
    await bench.play(bench.ann, pace="daily")
    lobby = await bench.panel()
    for person in (bench.ben, bench.cem):
        await bench.press(person, lobby, "Join")
    table = await bench.table
    await bench.app.tables.set_shuffle(table.id, bench.ann.id, False, moderator=True)
    await bench.press(bench.ann, await bench.panel(), "Start")
    return await bench.panel()


def pings(bench, since=0):
    """Messages the bot sent to the channel that mention somebody."""
    return [
        entry.json
        for entry in bench.env.http_requests[since:]
        if entry.method == "POST"
        and entry.path == f"/channels/{bench.channel.id}/messages"
        and (entry.json.get("allowed_mentions") or {}).get("users")
    ]


async def test_those_who_must_act_are_pinged_once_with_all_they_need(bench, correspondence):
    (ping,) = pings(bench)
    assert {int(user) for user in ping["allowed_mentions"]["users"]} == {
        person.id for person in (bench.ann, bench.ben, bench.cem)
    }
    assert "Maloney's Inheritance, day 1" in ping["content"]
    assert "<t:" in ping["content"]
    assert ping["components"][0]["components"][0]["url"].endswith(str(correspondence.id))


async def test_nobody_is_pinged_twice_for_one_decision(bench, correspondence):
    before = len(bench.env.http_requests)
    form = await bench.press(bench.ann, correspondence, "Send order…")
    await form.fill(amount="900")
    await bench.advance(3600)
    assert pings(bench, before) == []


async def test_a_ping_goes_when_its_decision_is_made(bench, correspondence):
    assert any(
        "Maloney's Inheritance, day 1" in message.content for message in await bench.messages()
    )
    for person, limit in ((bench.ann, "900"), (bench.ben, "500"), (bench.cem, "300")):
        form = await bench.press(person, await bench.panel(), "Send order…")
        await form.fill(amount=limit)
    panel = await bench.panel()
    assert "● Ann has the car: choose a town" in panel.text
    left = [message.content for message in await bench.messages() if "<@" in message.content]
    assert all("sealed" not in text for text in left)
    assert len(left) <= 1


async def test_the_next_one_to_act_is_pinged(bench, correspondence):
    before = len(bench.env.http_requests)
    for person, limit in ((bench.ann, "900"), (bench.ben, "500"), (bench.cem, "300")):
        form = await bench.press(person, await bench.panel(), "Send order…")
        await form.fill(amount=limit)
    await bench.panel()
    (ping,) = pings(bench, before)
    assert [int(user) for user in ping["allowed_mentions"]["users"]] == [bench.ann.id]


async def test_a_secret_order_changes_nothing_public(bench, correspondence):
    form = await bench.press(bench.ann, correspondence, "Send order…")
    kept = await form.fill(amount="2,400")
    assert "2,400" in kept.private.text
    text = (await bench.panel()).text
    assert "2,400" not in text
    assert "Orders in: ● Ann (1 of 3)" in text
    form = await bench.press(bench.ann, await bench.panel(), "Send order…")
    before = len(bench.env.http_requests)
    await form.fill(amount="2,500")
    await bench.panel()
    public = [
        entry
        for entry in bench.env.http_requests[before:]
        if entry.method in ("POST", "PATCH") and f"/channels/{bench.channel.id}/" in entry.path
    ]
    assert public == [], "a changed order edits nothing that others see"


async def test_hands_come_by_dm_quietly_and_only_to_their_seat(bench, correspondence):
    for person in (bench.ann, bench.ben, bench.cem):
        hand = await bench.dm(person)
        assert "Your hand" in hand.text
        assert hand.raw.attachments[0].description
    sent = [
        entry.json
        for entry in bench.env.http_requests
        if entry.method == "POST"
        and entry.path.endswith("/messages")
        and str(bench.channel.id) not in entry.path
    ]
    assert sent
    assert all(message["flags"] & 4096 for message in sent), "no sound, the ping is the call"


async def test_closed_dms_disturb_nothing(bench, deal):
    deal.pins = tidy_deal("03-thu")
    await bench.play(bench.ann)
    lobby = await bench.panel()
    bench.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
    await bench.press(bench.ben, lobby, "Join")
    await bench.press(bench.cem, lobby, "Join")
    assert "(3 of 6)" in (await bench.panel()).text
    await bench.press(bench.ann, await bench.panel(), "Start")
    panel = await bench.panel()
    hand = await bench.press(bench.ben, panel, "My hand")
    assert "Your hand" in hand.private.text


async def test_the_hand_dm_is_one_message_that_lives_on(bench, correspondence):
    first = await bench.dm(bench.ben)
    form = await bench.press(bench.ben, correspondence, "Send order…")
    await form.fill(amount="700")
    await bench.advance(5)
    later = await bench.dm(bench.ben)
    assert later.id == first.id
    assert "700" in later.text


async def test_a_deleted_panel_comes_back(bench, correspondence):
    await correspondence.raw.delete()
    await bench.slash(bench.ann, "table panel")
    panel = await bench.panel()
    assert panel.id != correspondence.id
    assert "Sealed orders" in panel.text


async def test_the_panel_can_be_called_down(bench, correspondence):
    for number in range(6):
        await bench.dee.send(bench.channel, f"chat {number}")
    await bench.slash(bench.ann, "table panel")
    panel = await bench.panel()
    assert panel.id != correspondence.id
    headed = [m for m in await bench.messages() if "###" in seen(m).text]
    assert len(headed) == 1, "the old panel is gone"


async def test_only_players_and_moderators_call_the_panel_down(bench, correspondence):
    answer = await bench.slash(bench.dee, "table panel")
    assert "Only players and moderators" in answer.private.text


async def test_a_restart_changes_nothing_that_is_shown(bench, correspondence):
    before = [message.id for message in await bench.messages()]
    writes = len(bench.env.http_requests)
    await bench.app.publisher.start_up()
    await bench.panel()
    assert [message.id for message in await bench.messages()] == before
    changed = [
        entry
        for entry in bench.env.http_requests[writes:]
        if entry.method in ("POST", "PATCH", "DELETE")
    ]
    assert changed == []
