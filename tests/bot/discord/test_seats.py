"""People who sit down and get up while a game runs: stand-ins, briefs, orders, leaving."""

import pytest

from tests.bot.discord.conftest import Answered, seen, tidy_deal


@pytest.fixture
async def sealed(bench, deal):
    """By correspondence: all are asked for a sealed order."""
    deal.pins = tidy_deal("03-thu")
    return await bench.seat(bench.ann, bench.ben, bench.cem, pace="daily")


async def more(bench, person, label):
    screen = (await bench.press(person, await bench.panel(), "More…")).private
    return (await bench.press(person, screen, label)).private


async def order(bench, person, amount):
    form = await bench.press(person, await bench.panel(), "Send order…")
    await form.fill(amount=amount)


def calls(bench, shown):
    return [one for one in shown if "Take over a seat…" in one.labels]


async def shown(bench):
    return [seen(one) for one in await bench.messages()]


async def test_a_stand_in_is_found_and_told_all_the_seat_knows(bench, sealed):
    await order(bench, bench.ben, "700")
    leaving = await more(bench, bench.ben, "Leave…")
    assert leaving.labels == ("Find a stand-in", "Resign", "Stay")
    told = await bench.press(bench.ben, leaving, "Find a stand-in")
    assert "Play on until somebody sits down." in told.private.text
    panel = await bench.panel()
    assert "■ Ben looks for a stand-in" in panel.text
    (call,) = calls(bench, await shown(bench))
    assert "A seat is free at Maloney's Inheritance" in call.text
    hand_of_ben = await bench.dm(bench.ben)
    assert "Your hand" in hand_of_ben.text

    seats = (await bench.press(bench.dee, call, "Take over a seat…")).private
    offer = (await bench.pick(bench.dee, seats, "Which seat…", "1")).private
    assert "Seat ■ Ben" in offer.text
    assert "points" in offer.text
    assert "You will see the hand only when you sit down." in offer.text
    assert "700" not in offer.text
    assert not offer.raw.attachments
    brief = (await bench.press(bench.dee, offer, "Take the seat")).private
    assert "The seat is yours, ■. Its orders ahead were cleared." in brief.text
    assert "Your order: limit $700." in brief.text, "what the seat alone was told"
    assert "What happened last:" in brief.text
    assert brief.raw.attachments, "the hand itself"
    assert "Change order…" in brief.labels or "Send order…" in brief.labels

    panel = await bench.panel()
    assert "■ Dee sits down in place of Ben." in panel.text
    assert calls(bench, await shown(bench)) == [], "nobody is called any more"
    emptied = await bench.dm(bench.ben)
    assert emptied.text.strip() == "You have left this table; the seat is in other hands."
    old = await bench.press(bench.ben, panel, "My hand")
    assert "You are watching this one." in old.private.text


async def test_old_buttons_of_the_leaver_are_stale(bench, sealed):
    hand = (await bench.press(bench.ben, sealed, "My hand")).private
    await bench.slash(bench.ann, "host replace", seat="1")
    asked = (await bench.slash(bench.ann, "host replace", seat="1")).private
    await bench.press(bench.ann, asked, "Free the seat")
    form = await bench.press(bench.ben, hand, "Send order…")
    assert "You are watching this one." in form.private.text


async def test_the_newcomers_hand_is_never_edited_into_the_leavers_dm(bench, sealed):
    """The old message may be young enough to be edited; it is another person's DM."""
    await bench.dm(bench.ben)
    asked = (await bench.slash(bench.ann, "host replace", seat="1")).private
    await bench.press(bench.ann, asked, "Free the seat")
    await bench.panel()
    before = len(bench.env.http_requests)
    offer = await more(bench, bench.dee, "Take over a seat…")
    offer = (await bench.pick(bench.dee, offer, "Which seat…", "1")).private
    await bench.press(bench.dee, offer, "Take the seat")
    await order(bench, bench.dee, "900")
    await bench.advance(5)
    bens = f"/channels/{bench.ben.user.dm_channel.id}/"
    later = [one for one in bench.env.http_requests[before:] if bens in one.path]
    assert all("Your hand" not in str(one.json) for one in later)
    assert "You have left this table" in (await bench.dm(bench.ben)).text
    assert "900" in (await bench.dm(bench.dee)).text


async def test_the_host_asks_one_person_who_is_told_in_private_first(bench, sealed):
    result = await bench.ann.slash(bench.channel, "host replace", seat="1", person=bench.dee)
    told = Answered(bench, bench.ann, result)
    assert "Dee is asked. A bot minds the seat until they sit down." in told.private.text
    offer = await bench.dm(bench.dee)
    assert "Ann asks you to take a seat at Maloney's Inheritance." in offer.text
    custom_id = offer.custom_id("Take the seat")
    await bench.dee.user.click(offer.raw, custom_id=custom_id)
    await bench.settle()
    texts = [seen(one).text for one in bench.dee.user.dm_channel.history()]
    assert sum("The seat is yours" in text for text in texts) == 1, "the offer becomes the brief"
    panel = await bench.panel()
    assert "■ Dee sits down in place of Ben, seated by Ann." in panel.text


async def test_who_cannot_be_reached_finds_the_seat_under_more(bench, sealed):
    bench.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    result = await bench.ann.slash(bench.channel, "host replace", seat="1", person=bench.eva)
    assert "I cannot reach Eva in private" in Answered(bench, bench.ann, result).private.text
    seats = await more(bench, bench.eva, "Take over a seat…")
    offer = (await bench.pick(bench.eva, seats, "Which seat…", "1")).private
    await bench.press(bench.eva, offer, "Take the seat")
    assert "■ Eva sits down in place of Ben, seated by Ann." in (await bench.panel()).text


async def test_a_vote_replaces_a_seat(bench, sealed):
    votes = await more(bench, bench.ann, "Call a vote…")
    pick = (await bench.press(bench.ann, votes, "Replace…")).private
    await bench.pick(bench.ann, pick, "Whose seat…", "1")
    panel = await bench.panel()
    assert "● Ann asks to replace ■ Ben: 1 of 2 agreed." in panel.text
    again = await more(bench, bench.cem, "Call a vote…")
    assert "One vote at a time: ● Ann asks to replace ■ Ben" in again.text
    (vote,) = [one for one in await shown(bench) if "Yes" in one.labels]
    await bench.press(bench.cem, vote, "Yes")
    panel = await bench.panel()
    assert "■ Ben is replaced, by vote." in panel.text
    assert len(calls(bench, await shown(bench))) == 1


async def test_two_who_press_at_once_one_sits(bench, sealed):
    asked = (await bench.slash(bench.ann, "host replace", seat="1")).private
    await bench.press(bench.ann, asked, "Free the seat")
    await bench.panel()
    offers = []
    for person in (bench.dee, bench.eva):
        seats = await more(bench, person, "Take over a seat…")
        offers.append((person, (await bench.pick(person, seats, "Which seat…", "1")).private))
    answers = [await bench.press(person, offer, "Take the seat") for person, offer in offers]
    assert "The seat is yours" in answers[0].private.text
    assert "That seat's person is here." in answers[1].private.text


async def test_who_plays_or_has_left_is_offered_no_seat(bench, sealed):
    asked = (await bench.slash(bench.ann, "host replace", seat="1")).private
    await bench.press(bench.ann, asked, "Free the seat")
    for person in (bench.ann, bench.ben):
        screen = (await bench.press(person, await bench.panel(), "More…")).private
        assert "Take over a seat…" not in screen.labels
    assert (
        "Take over a seat…"
        in (await bench.press(bench.dee, await bench.panel(), "More…")).private.labels
    )


async def test_leaving_can_be_thought_better_of(bench, sealed):
    await bench.press(bench.ben, await more(bench, bench.ben, "Leave…"), "Find a stand-in")
    leaving = await more(bench, bench.ben, "Leave…")
    assert leaving.labels == ("Keep my seat", "Resign", "Stay")
    await bench.press(bench.ben, leaving, "Keep my seat")
    panel = await bench.panel()
    assert "■ Ben keeps the seat after all." in panel.text
    assert calls(bench, await shown(bench)) == []


async def test_the_log_calls_everybody_by_the_name_of_that_time(bench, deal):
    deal.pins = tidy_deal("03-thu")
    panel = await bench.seat(bench.ann, bench.ben, bench.cem)
    for person in (bench.ann, bench.ben, bench.cem):
        await bench.press(person, panel, "Ready")
    await bench.press(bench.ben, await bench.panel(), "Bid $100")
    asked = (await bench.slash(bench.ann, "host replace", seat="1")).private
    await bench.press(bench.ann, asked, "Free the seat")
    offer = await more(bench, bench.dee, "Take over a seat…")
    offer = (await bench.pick(bench.dee, offer, "Which seat…", "1")).private
    await bench.press(bench.dee, offer, "Take the seat")
    log = (await bench.slash(bench.ann, "table log")).private.text
    assert "■ Ben bids $100" in log or "$100 by ■ Ben" in log or "■ Ben" in log
    assert log.index("■ Ben") < log.index("■ Dee sits down in place of Ben.")
    assert "■ Dee" not in log[: log.index("■ Dee sits down")]


async def test_fault_51_closed_dms_stop_nobody(bench, deal):
    """Nobody can be reached by DM, at any seat, from the start: hands are under My hand."""
    deal.pins = tidy_deal("03-thu")
    bench.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    panel = await bench.seat(bench.ann, bench.ben, bench.cem)
    for person in (bench.ann, bench.ben, bench.cem):
        hand = await bench.press(person, panel, "My hand")
        assert "Your hand" in hand.private.text
        assert hand.private.raw.attachments
        await bench.press(person, panel, "Ready")
    await bench.press(bench.ann, await bench.panel(), "Bid $100")
    assert "$100 by ● Ann" in (await bench.panel()).text
    asked = (await bench.slash(bench.ann, "host abort")).private
    await bench.press(bench.ann, asked, "Abort the game")
    assert "Ann ended the game without a result." in (await bench.panel()).text


async def test_fault_59_nobody_joins_the_ghost_of_a_lobby(bench):
    """All leave: the lobby is closed, its clock is off, and the next table is a fresh one."""
    await bench.play(bench.ann)
    await bench.press(bench.ben, await bench.panel(), "Join")
    first = await bench.table
    for person in (bench.ann, bench.ben):
        await bench.press(person, await bench.panel(), "Leave")
    table = await bench.app.tables.table(first.id)
    assert (table.note, table.expires_ms) == ("folded", None)
    await bench.play(bench.cem)
    second = await bench.table
    assert second.id != first.id
    assert [one.name for one in second.holders] == ["Cem"]
    await bench.advance(29 * 60)
    assert (await bench.app.tables.table(second.id)).note == "", "not the first one's clock"
