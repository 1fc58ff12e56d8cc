"""Orders ahead through Discord: set with a confirmation, listed, cancelled, carried out, off."""

import pytest

from games.maloney.view import TOWNS
from tests.bot.discord.conftest import tidy_deal

TOWN = TOWNS[TOWNS[3].links[0]].name
"""A road away from Sacramento, where the first day begins."""


@pytest.fixture
async def auction(bench, deal):
    """Ann, Ben and Cem, live, asked whether they are ready for the auction of day 1."""
    deal.pins = tidy_deal("03-thu")
    return await bench.seat(bench.ann, bench.ben, bench.cem)


async def orders_of(bench, person):
    return (await bench.slash(person, "table orders")).private


async def choose(bench, person, screen, *labels):
    """Go from select to select by the labels of their entries; the screen that asks."""
    for label in labels:
        select = screen.select("What…" if "What…" in screen.labels else "Add an order…")
        value = next(one["value"] for one in select["options"] if one["label"] == label)
        screen = (await bench.pick(person, screen, select["placeholder"], value)).private
    return screen


async def set_order(bench, person, *labels):
    asked = await choose(bench, person, await orders_of(bench, person), *labels)
    return (await bench.press(person, asked, "Set order")).private


def public(bench, since):
    """What was written in the channel since then."""
    return [
        one
        for one in bench.env.http_requests[since:]
        if one.method in ("POST", "PATCH") and one.path.startswith(f"/channels/{bench.channel.id}")
    ]


async def test_fault_89_an_order_is_confirmed_listed_and_cancelled(bench, auction):
    """A pick alone orders nothing, and of what is ordered nobody else sees a thing."""
    since = len(bench.env.http_requests)
    empty = await orders_of(bench, bench.ben)
    assert "No orders yet." in empty.text
    asked = await choose(
        bench, bench.ben, empty, "Day 1: bid for me up to…", "Day 1: bid for me up to $700"
    )
    assert "I will do this even if things change before then." in asked.text
    assert "No orders yet." in (await orders_of(bench, bench.ben)).text, "only picked"

    done = (await bench.press(bench.ben, asked, "Set order")).private
    assert "Set: Day 1: bid for me up to $700." in done.text
    await bench.panel()
    assert public(bench, since) == []
    listed = await orders_of(bench, bench.ben)
    assert "1. Day 1: bid for me up to $700" in listed.text
    assert "No orders yet." in (await orders_of(bench, bench.ann)).text
    assert "up to $700" not in (await bench.slash(bench.ann, "table log")).private.text

    gone = (await bench.pick(bench.ben, listed, "Cancel an order…", "1")).private
    assert "Cancelled." in gone.text
    assert "No orders yet." in gone.text
    assert public(bench, since) == []


async def test_a_limit_that_no_select_offers_is_typed(bench, auction):
    """Confirmed like the others, and refused in the rules' words where it could be none."""
    entry = "Day 1: bid for me up to…"
    group = await choose(bench, bench.cem, await orders_of(bench, bench.cem), entry)
    assert group.labels == ("What…", "Other…", "Back")
    form = await bench.press(bench.cem, group, "Other…")
    odd = (await form.fill(amount="2350")).private
    assert "Give a whole number of hundreds, at least 100." in odd.text
    form = await bench.press(bench.cem, group, "Other…")
    rich = (await form.fill(amount="20k")).private
    assert "You have only $10,500." in rich.text
    since = len(bench.env.http_requests)
    form = await bench.press(bench.cem, group, "Other…")
    asked = (await form.fill(amount="$2,300")).private
    assert "**Day 1: bid for me up to $2,300**" in asked.text
    assert "I will do this even if things change before then." in asked.text
    assert "No orders yet." in (await orders_of(bench, bench.cem)).text, "only typed"
    done = (await bench.press(bench.cem, asked, "Set order")).private
    assert "1. Day 1: bid for me up to $2,300" in done.text
    await bench.panel()
    assert public(bench, since) == []
    again = await choose(bench, bench.cem, await orders_of(bench, bench.cem), entry)
    late = await bench.press(bench.cem, again, "Other…")
    for person in (bench.ann, bench.ben, bench.cem):
        await bench.press(person, await bench.panel(), "Ready")
    assert "$100 by ▲ Cem" in (await bench.panel()).text
    assert "not on offer any more" in (await late.fill(amount="500")).private.text


async def test_orders_are_carried_out_when_their_moment_comes(bench, auction):
    """A limit, and where to drive: Cem wins the car and is in New York without a press."""
    town = TOWN
    await set_order(bench, bench.cem, "Day 1: bid for me up to…", "Day 1: bid for me up to $700")
    done = await set_order(
        bench, bench.cem, "Day 1: if I win, drive to…", f"Day 1: drive to {town}"
    )
    assert f"2. Day 1: drive to {town}" in done.text
    for person in (bench.ann, bench.ben, bench.cem):
        await bench.press(person, await bench.panel(), "Ready")
    assert "$100 by ▲ Cem" in (await bench.panel()).text
    for person in (bench.ann, bench.ben):
        await bench.press(person, await bench.panel(), "Pass")
    panel = await bench.panel()
    assert "▲ Cem drove here from" in panel.text or f"Cards of {town}" in panel.text
    assert "No orders yet." in (await orders_of(bench, bench.cem)).text
    log = (await bench.slash(bench.cem, "table log")).private.text
    assert "*Order 1 was carried out.* · only you" in log
    assert "*Order 2 was carried out.* · only you" in log
    assert "Order" not in (await bench.slash(bench.ann, "table log")).private.text


async def test_an_order_that_is_off_says_why_to_its_person_alone(bench, auction):
    await set_order(bench, bench.cem, "Day 1: if I win, drive to…", f"Day 1: drive to {TOWN}")
    for person in (bench.ann, bench.ben, bench.cem):
        await bench.press(person, await bench.panel(), "Ready")
    await bench.press(bench.ben, await bench.panel(), "Bid $100")
    for person in (bench.ann, bench.cem):
        await bench.press(person, await bench.panel(), "Pass")
    assert "■ Ben has the car" in (await bench.panel()).text
    log = (await bench.slash(bench.cem, "table log")).private.text
    why = f"Order 1 is off: ■ Ben paid $100 for the car. It was: Day 1: drive to {TOWN}."
    assert f"*{why}* · only you" in log
    assert "is off" not in (await bench.slash(bench.ann, "table log")).private.text


async def test_what_is_not_on_offer_any_more_is_not_set(bench, auction):
    screen = await orders_of(bench, bench.cem)
    asked = await choose(
        bench, bench.cem, screen, "Day 1: bid for me up to…", "Day 1: bid for me up to $700"
    )
    for person in (bench.ann, bench.ben, bench.cem):
        await bench.press(person, await bench.panel(), "Ready")
    late = (await bench.press(bench.cem, asked, "Set order")).private
    assert "That is not on offer any more." in late.text
    assert "No orders yet." in (await orders_of(bench, bench.cem)).text


async def test_where_there_is_nothing_to_decide_ahead_no_button_says_so(bench):
    """A quiz with the machine as Quizmaster: nobody can answer what is not asked yet."""
    panel = await bench.seat(bench.ann, bench.ben, game="quiz")
    assert "Orders…" not in (await bench.press(bench.ben, panel, "My hand")).private.labels
    assert "Orders…" not in (await bench.press(bench.ben, panel, "More…")).private.labels
    assert "nothing to decide ahead just now" in (await orders_of(bench, bench.ben)).text


async def test_a_drive_of_the_states_is_ordered_for_the_next_turn(bench):
    panel = await bench.seat(bench.ann, bench.ben, game="states")
    other = bench.ben if "Ann) spins" in panel.text or "● Ann spins" in panel.text else bench.ann
    done = await set_order(bench, other, "Round 1: spin at once")
    assert "1. Round 1: spin at once" in done.text
    answers = await set_order(
        bench, other, "When somebody offers for my goods…", "Next offer: accept the price"
    )
    assert "2. Next offer: accept the price" in answers.text


async def test_who_has_decided_ahead_is_not_called(bench, deal, monkeypatch):
    """By correspondence the next auction asks everybody; Ben's order has answered by then."""
    monkeypatch.setattr("bot.tables.scheduler.PULSE_MS", 10**12)
    deal.pins = tidy_deal("03-thu")
    await bench.seat(bench.ann, bench.ben, bench.cem, pace="daily")
    await set_order(bench, bench.ben, "Day 2: pass")
    for person, amount in ((bench.ann, "900"), (bench.ben, "500"), (bench.cem, "300")):
        form = await bench.press(person, await bench.panel(), "Send order…")
        await form.fill(amount=amount)
    panel = await bench.panel()
    since = len(bench.env.http_requests)
    await bench.pick(bench.ann, panel, "Drive to", panel.select("Drive")["options"][0]["value"])
    while "day 2" not in (await bench.panel()).text:
        await bench.advance(6 * 3600)
    await bench.panel()

    view = await seen_by_all(bench)
    assert (view.day, view.seats[1].answered) == (2, True)
    asked = [
        int(user)
        for one in public(bench, since)
        for user in ((one.json or {}).get("allowed_mentions") or {}).get("users") or ()
    ]
    assert bench.cem.id in asked
    assert bench.ben.id not in asked


async def seen_by_all(bench):
    game = await bench.app.tables.game((await bench.table).id)
    return game.history.engine.view(game.history.state, None)
