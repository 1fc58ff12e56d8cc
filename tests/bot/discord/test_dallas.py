"""Dallas played through Discord: presses, private screens, forms, offers, rooms."""

import pytest
from simcord.backend.access import can_access_message
from simcord.results import ResponseMessage

from tests.bot.discord.conftest import seen
from tests.bot.discord.dallas import Evening, blank, pinned, screen_of, value_of, warm

HOUR = 3600


@pytest.fixture(autouse=True)
def quick(request, monkeypatch):
    """Pictures have tests of their own; here one test has them drawn."""
    if "drawn" not in request.fixturenames:
        blank(monkeypatch)


@pytest.fixture
def drawn(quick):
    """Real pictures."""
    warm()


@pytest.fixture
async def evening(bench, deal):
    deal.pins = pinned()
    made = Evening(bench)
    await made.sit()
    return made


async def test_a_go_takes_three_presses(drawn, bench, evening):
    panel = await bench.panel()
    assert "● J.R. (Ann) is to move" in panel.text
    assert {"Take my go…", "Deals…", "Holdings"} <= set(panel.labels)
    go = await evening.opens(bench.ann, "Take my go…")
    assert "step 1 of 3" in go.text
    where = await evening.pick(bench.ann, go, "Play a card", "Raid the Slush Fund")
    assert "step 2 of 3" in where.text
    plan = await evening.pick(bench.ann, where, "Buy stock at", "Rusty Spur Steel")
    assert "buy no. 1 for $3M" in plan.text
    assert (await bench.panel()).text == panel.text, "nothing is played before Play it"
    receipt = await evening.opens(bench.ann, "Play it", plan)
    assert "You bought Rusty Spur Steel 1 for $3M." in receipt.text
    assert "You drew:" in receipt.text
    panel = await bench.panel()
    assert "■ Bobby (Ben) is to move" in panel.text
    assert "● J.R. (Ann) $7M, 3 votes" in panel.text


async def test_somebody_elses_go_is_not_to_be_taken(bench, evening):
    panel = await bench.panel()
    other = await bench.press(bench.ben, panel, "Take my go…")
    assert "It is ● J.R.'s go." in other.private.text
    watching = await bench.press(bench.eva, panel, "Holdings")
    assert "■ Bobby (Ben)" in watching.private.text
    await evening.stay(bench.ann)
    assert "■ Bobby (Ben) is to move" in (await bench.panel()).text


async def test_an_event_planned_with_the_move_costs_a_turn(bench, evening):
    await evening.stay(bench.ann, bench.ben, bench.cem)
    receipt = await evening.go(bench.dee, "Chopper Home", "Keep the card as votes", "Oilmen")
    assert "lies before you for 3 votes" in receipt.text
    plan = await evening.plan(bench.ann, "Move 12 · Flat Tire", "Meet somebody", "Oilmen")
    assert "◆ Pamela loses 1 turn" in plan.text
    receipt = await evening.opens(bench.ann, "Play it", plan)
    assert "You used Flat Tire on ◆ Pamela." in receipt.text
    assert "◆ Pamela misses goes, back in Turn 3" in (await bench.panel()).text


async def test_the_plan_is_free_until_it_is_played(bench, evening):
    plan = await evening.plan(bench.ann, "Raid the Slush Fund", "Buy stock at", "Rusty Spur")
    plan = await evening.opens(bench.ann, "Then buy no. 1 for $3M: on", plan)
    assert "Then buy no. 1 for $3M: off" in plan.labels
    plan = await evening.opens(bench.ann, "Then end my go: on", plan)
    assert "your go stays open" in plan.text
    back = await evening.opens(bench.ann, "Back", plan)
    assert "step 2 of 3" in back.text
    again = await evening.opens(bench.ann, "Other card", back)
    assert "step 1 of 3" in again.text
    assert "● J.R. (Ann) is to move" in (await bench.panel()).text
    plan = await evening.plan(bench.ann, "Raid the Slush Fund", "Buy stock at", "Rusty Spur")
    plan = await evening.opens(bench.ann, "Then buy no. 1 for $3M: on", plan)
    plan = await evening.opens(bench.ann, "Then end my go: on", plan)
    await evening.opens(bench.ann, "Play it", plan)
    panel = await bench.panel()
    assert "● J.R. (Ann) is at Rusty Spur Steel, his go is still open" in panel.text
    assert "Go on…" in panel.labels
    on = await evening.opens(bench.ann, "Go on…")
    done = await evening.opens(bench.ann, "Buy no. 1 for $3M", on)
    assert "You bought Rusty Spur Steel 1" in done.text
    assert "■ Bobby (Ben) is to move" in (await bench.panel()).text, "nothing was left to do"


async def test_a_stale_plan_is_refused_with_a_way_on(bench, evening):
    plan = await evening.plan(bench.ann, "Raid the Slush Fund", "Buy stock at", "Rusty Spur")
    other = await evening.plan(bench.ann, "Raid the Slush Fund", "Buy stock at", "Mirage Land")
    await evening.opens(bench.ann, "Play it", plan)
    late = await evening.opens(bench.ann, "Play it", other)
    assert "That step is over" in late.text
    assert (await evening.view()).seats[0].certificates == ("rust_belt-1",)


@pytest.fixture
async def talks(bench, evening):
    panel = await evening.rest_until_the_meeting()
    assert "Negotiation" in panel.text
    assert "Here: ● J.R. 0 votes" in panel.text
    return evening


async def test_gifts_are_public_and_final(bench, talks):
    form = await bench.press(bench.ann, await bench.panel(), "Give money…")
    answer = await form.fill(to=["1"], amount="1.5")
    assert "Gone to ■ Bobby, and final." in answer.private.text
    panel = await bench.panel()
    assert "● J.R. gave ■ Bobby $1.5M." in panel.text
    form = await bench.press(bench.ann, panel, "Give money…")
    bad = await form.fill(to=["1"], amount="0.05")
    assert "in steps of 0.1" in bad.private.text
    form = await bench.press(bench.ann, panel, "Give money…")
    bad = await form.fill(to=["1"], amount="99")
    assert "You have only $11.5M." in bad.private.text


async def test_cards_are_shown_to_those_named_alone(bench, talks):
    panel = await bench.panel()
    form = await bench.press(bench.ben, panel, "Show cards…")
    answer = await form.fill(cards=["d13", "d30"], to=["2"])
    assert "Shown: 2 cards to ▲ Sue Ellen." in answer.private.text
    panel = await bench.panel()
    assert "■ Bobby showed 2 cards to ▲ Sue Ellen." in panel.text
    assert "Tax Audit" not in panel.text
    assert any("showed you Move 6, Tax Audit" in line for line in await talks.lines(2))
    assert not any("Tax Audit" in line for line in await talks.lines(0))
    hand = await talks.opens(bench.cem, "My hand")
    shown = await talks.opens(bench.cem, "Cards I was shown…", hand)
    assert "Matter of Honor" in shown.text


async def test_ready_is_counted_and_can_be_taken_back(bench, talks):
    panel = await bench.panel()
    await bench.press(bench.ann, panel, "Ready")
    assert "Ready: ● J.R. · to come: ■ Bobby" in (await bench.panel()).text
    again = await bench.press(bench.ann, await bench.panel(), "Ready")
    assert "You are ready already." in again.private.text
    await bench.press(bench.ann, again.private, "Not ready yet")
    assert "Ready: nobody yet" in (await bench.panel()).text
    watching = await bench.press(bench.eva, panel, "Give money…")
    assert "belong to the players" in watching.private.text


async def test_a_card_trade_with_a_covered_card(bench, talks):
    before = (await bench.panel()).text
    form = await bench.press(bench.ann, await bench.panel(), "Offer cards…")
    draft = await form.fill(
        to=["1"], shown=["d17"], covered=["d10"], money="pay 1", wish="Anything on Lucy?"
    )
    assert "Move 12, Flat Tire shown" in draft.private.text
    assert "nothing is sent yet" in draft.private.text
    sent = await talks.opens(bench.ann, "Send offer", draft.private)
    assert "Offered to ■ Bobby" in sent.text
    assert (await bench.panel()).text == before, "an offer shows in nothing public"
    deals = await talks.opens(bench.ben, "Deals…", await talks.opens(bench.ben, "My hand"))
    assert "Flat Tire" in deals.text
    assert "Society Page" not in deals.text, "a covered card is covered"
    offer = await talks.pick(bench.ben, deals, "Open an offer", "from ● J.R.")
    assert "“Anything on Lucy?”" in offer.text.replace("\\", "")
    form = await bench.press(bench.ben, offer, "Answer with 2 cards…")
    answered = await form.fill(shown=["d57"], covered=["d59"])
    assert answered.result.acknowledged
    deals = await talks.opens(bench.ann, "Deals…", await talks.opens(bench.ann, "My hand"))
    offer = await talks.pick(bench.ann, deals, "Open an offer", "to ■ Bobby")
    done = await talks.opens(bench.ann, "Confirm trade", offer)
    assert "You got Move 7, Rooftop Pad; Move 12, Tax Audit." in done.text
    panel = await bench.panel()
    assert "● J.R. and ■ Bobby traded 2 cards; $1M went along." in panel.text
    assert "Rooftop Pad" not in panel.text
    view = await talks.view(0)
    assert {"d57", "d59"} <= set(view.seats[0].hand)


async def test_a_wrong_count_and_a_card_in_both_lists_say_so(bench, talks):
    form = await bench.press(bench.ann, await bench.panel(), "Offer cards…")
    bad = await form.fill(to=["1"], shown=["d17"], covered=["d17"], money="", wish="")
    assert "A card is either shown or covered." in bad.private.text
    form = await bench.press(bench.ann, await bench.panel(), "Offer cards…")
    bad = await form.fill(to=["1"], shown=["d17"], covered=[], money="2", wish="")
    assert "Say which way the money goes" in bad.private.text


async def test_blackmail_cancels_and_the_vote_is_public(bench, talks):
    await talks.everybody("Ready")
    panel = await bench.panel()
    assert "may blackmail" in panel.text
    assert "Order of blackmail" in panel.text
    view = await talks.view()
    people = (bench.ann, bench.ben, bench.cem, bench.dee)
    played = set()
    for seat in view.meeting.order:
        view = await talks.view()
        if view.phase != "meeting_blackmail" or view.meeting.turn != seat:
            continue
        screen = await talks.opens(people[seat], "Decide privately…")
        sets = [label for label in screen.labels if label.startswith("Blackmail")]
        if seat == 0:
            assert "Blackmail Sue Ellen, set 3" in sets
            await talks.opens(people[seat], "Blackmail Sue Ellen, set 3", screen)
            played.add(seat)
        elif seat == 2:
            assert "Blackmail J.R., set 8" in sets
            await talks.opens(people[seat], "Blackmail J.R., set 8", screen)
            played.add(seat)
        view = await talks.view()
        if view.phase == "meeting_blackmail" and view.meeting.turn == seat:
            await talks.opens(
                people[seat], "Pass", await talks.opens(people[seat], "Decide privately…")
            )
    assert played == {0, 2}
    lines = "\n".join(await talks.lines())
    assert "They hold each other's letters: both vote freely." in lines
    panel = await bench.panel()
    assert "casts 0 votes" in panel.text
    assert "Vote for J.R." in panel.labels
    assert "Rules" not in panel.labels, "seven candidates take the place of Rules"
    assert "Log" in panel.labels


async def vote_all(evening, bench, *candidates):
    """The places of the ballot one after the other, by whoever casts them."""
    people = (bench.ann, bench.ben, bench.cem, bench.dee)
    for candidate in candidates:
        view = await evening.view()
        person = people[view.meeting.director]
        await bench.press(person, await bench.panel(), f"Vote for {candidate}")


async def pass_all(evening, bench):
    people = (bench.ann, bench.ben, bench.cem, bench.dee)
    while (view := await evening.view()).phase == "meeting_blackmail":
        person = people[view.meeting.turn]
        await evening.opens(person, "Pass", await evening.opens(person, "Decide privately…"))


async def test_a_president_is_elected_settles_and_starts_anywhere(bench, talks):
    await talks.everybody("Ready")
    await pass_all(talks, bench)
    await vote_all(talks, bench, "Bobby", "Bobby", "Bobby")
    wrong = await bench.press(bench.eva, await bench.panel(), "Vote for Bobby")
    assert "You are watching this one." in wrong.private.text
    await vote_all(talks, bench, "Jock")
    panel = await bench.panel()
    assert "Time to keep promises, or not" in panel.text
    assert "■ Bobby is President: 3 to 1. He gets $15M." in panel.text
    assert {"Ready", "Give money…"} <= set(panel.labels)
    form = await bench.press(bench.ben, panel, "Give money…")
    await form.fill(to=["3"], amount="5")
    assert "■ Bobby gave ◆ Pamela $5M." in (await bench.panel()).text
    await talks.everybody("Ready")
    panel = await bench.panel()
    assert "round 2 · Turn 1" in panel.text
    assert "■ Bobby (Ben) is to move" in panel.text
    assert "■ Bobby goes first and may start anywhere." in panel.text
    go = await talks.opens(bench.ben, "Take my go…")
    where = await talks.pick(bench.ben, go, "Play a card and place", "Hostage Drama")
    plan = await talks.pick(bench.ben, where, "Keep the card as votes", "Football Stadium")
    await talks.opens(bench.ben, "Play it", plan)
    assert "■ Bobby $23M, 11 votes" in (await bench.panel()).text.replace(" (Ben)", "")


async def test_the_president_lends_the_limo(bench, talks):
    await talks.everybody("Ready")
    await pass_all(talks, bench)
    await vote_all(talks, bench, "Bobby", "Bobby", "Bobby", "Bobby")
    await talks.everybody("Ready")
    deals = await talks.opens(bench.ben, "Deals…")
    form = await bench.press(bench.ben, deals, "Lend the Limo…")
    offered = screen_of(await form.fill(to=["2"], price="5"), deals)
    assert "Offered to ▲ Sue Ellen" in offered.text
    inbox = await talks.opens(bench.cem, "Deals…")
    offer = await talks.pick(bench.cem, inbox, "Open an offer", "from ■ Bobby")
    form = await bench.press(bench.cem, offer, "Decline, but…")
    await form.fill(price="1.5", words="Not a cent more")
    assert not (await talks.view(1)).offers
    whispered = [e for e in bench.env.http_requests if "she would pay $1.5M" in str(e.json)]
    assert len(whispered) == 1
    again = await newest(bench, bench.ben, "Offer again at $1.5M")
    await talks.opens(bench.ben, "Offer again at $1.5M", again)
    inbox = await talks.opens(bench.cem, "Deals…")
    offer = await talks.pick(bench.cem, inbox, "Open an offer", "from ■ Bobby")
    done = await talks.opens(bench.cem, "Accept", offer)
    assert "Done. ■ Bobby lends the Limo to ▲ Sue Ellen" in done.text
    panel = await bench.panel()
    assert "■ Bobby lends the Limo to ▲ Sue Ellen for $1.5M, this Turn." in panel.text
    assert "Limo lent to ▲ Sue Ellen" in panel.text


async def newest(bench, person, label):
    """The newest private message of this person with that button."""
    found = [
        ResponseMessage(bench.env, message)
        for place, messages in bench.env.backend.messages.items()
        for message in messages.values()
        if label in str(message.components)
        and can_access_message(bench.env, place, message, person)
    ]
    assert found, f"nobody told {person.name} of {label}"
    return seen(max(found, key=lambda one: one.id))


async def test_a_tie_is_talked_over_and_then_a_coin_decides(bench, deal):
    deal.pins = {**pinned(), "coin": ("jr", "bobby", "sue_ellen", "pamela", "jr", "pamela")}
    evening = Evening(bench)
    await evening.sit(tie_coin_after=2)
    await evening.rest_until_the_meeting()
    await evening.everybody("Ready")
    await pass_all(evening, bench)
    await vote_all(evening, bench, "J.R.", "J.R.", "Pamela", "Pamela")
    panel = await bench.panel()
    assert "2 to 2: talk again" in panel.text
    assert "tied ballot 1 of 2" in panel.text
    await evening.everybody("Ready")
    await vote_all(evening, bench, "J.R.", "J.R.", "Pamela", "Pamela")
    assert "After 2 votes each, a coin: ◆ Pamela. She gets $15M." in "\n".join(
        await evening.lines()
    )


async def test_a_character_nobody_plays_can_be_elected(bench, talks):
    await talks.everybody("Ready")
    await pass_all(talks, bench)
    await vote_all(talks, bench, "Jock", "Jock", "Jock", "Bobby")
    lines = "\n".join(await talks.lines())
    assert "He was not available for comment; no fee, no Limo." in lines
    await talks.everybody("Ready")
    assert "● J.R. (Ann) is to move" in (await bench.panel()).text


async def test_stock_is_traded_at_ewing_oil(bench, evening):
    await evening.go(bench.ann, "Raid the Slush Fund", "Buy stock at", "Rusty Spur")
    await evening.go(bench.ben, "Move 9 · Parking Fine", "Buy stock at", "Mirage Land")
    await evening.stay(bench.cem, bench.dee)
    await evening.go(bench.ann, "Rooftop Pad", "Southfork and other", "Ewing Oil")
    await evening.go(bench.ben, "Rooftop Pad", "Southfork and other", "Ewing Oil")
    panel = await bench.panel()
    assert "his go is still open" in panel.text, "there is somebody to trade with"
    deals = await evening.opens(bench.ben, "Deals…")
    announced = await evening.opens(bench.ben, "Announce a trade", deals)
    assert "Announced" in announced.text
    form = await bench.press(bench.ben, announced, "Trade stock…")
    offered = await form.fill(give=["mirage_land-1"], get=["rust_belt-1"], money="pay 2.5")
    assert "Offered to ● J.R." in screen_of(offered, announced).text
    inbox = await evening.opens(bench.ann, "Deals…")
    offer = await evening.pick(bench.ann, inbox, "Open an offer", "from ■ Bobby")
    assert "You give ■ Bobby Rusty Spur Steel 1" in offer.text
    done = await evening.opens(bench.ann, "Accept", offer)
    assert "Done" in done.text
    panel = await bench.panel()
    assert "Traded at Ewing Oil: ■ Bobby gives ● J.R. Mirage Land 1 and $2.5M" in panel.text
    view = await evening.view()
    assert view.seats[0].certificates == ("mirage_land-1",)


async def test_stock_is_sold_at_the_broker(bench, evening):
    await evening.stay(bench.ann, bench.ben, bench.cem)
    await evening.go(bench.dee, "Chopper Home", "Buy stock at", "Mirage Land")
    await evening.stay(bench.ann, bench.ben, bench.cem)
    await evening.go(bench.dee, "Call Your Broker", "Southfork and other", "Otto B. Lynched")
    on = await evening.opens(bench.dee, "Go on…")
    assert {"Sell to the Bank…", "Offer to a player…"} <= set(on.labels)
    form = await bench.press(bench.dee, on, "Offer to a player…")
    offered = await form.fill(stock=["mirage_land-1"], buyer=["2"], price="2.5")
    assert "Offered to ▲ Sue Ellen" in screen_of(offered, on).text
    withdraw = screen_of(offered, on)
    taken = await evening.opens(bench.dee, "Withdraw", withdraw)
    assert "Withdrawn." in taken.text
    on = await evening.opens(bench.dee, "Go on…")
    bank = await evening.opens(bench.dee, "Sell to the Bank…", on)
    chosen = await evening.pick(bench.dee, bank, "Sell to the Bank", "Mirage Land 1")
    sold = await evening.opens(bench.dee, "Sell for $1M", chosen)
    assert "Sold: Mirage Land 1 for $1M." in sold.text
    assert "◆ Pamela sells Mirage Land 1 to the Bank for $1M." in (await bench.panel()).text


async def test_orders_are_kept_in_secret(bench, evening):
    before = (await bench.panel()).text
    hand = await evening.opens(bench.ben, "My hand")
    orders = await evening.opens(bench.ben, "Orders…", hand)
    asks = await evening.pick(bench.ben, orders, "Add an order", "Stay in Southfork")
    kept = await evening.opens(bench.ben, "Set order", asks)
    assert "Order kept: stay in Southfork." in kept.text
    assert (await bench.panel()).text == before
    await evening.stay(bench.ann)
    panel = await bench.panel()
    assert "▲ Sue Ellen (Cem) is to move" in panel.text
    assert "■ Bobby stays in Southfork." in panel.text
    by_command = await bench.slash(bench.cem, "table orders")
    assert "what you decided ahead" in by_command.private.text


async def test_the_dm_holds_the_hand_and_plays_a_go(bench, evening):
    hand = await bench.dm(bench.ann)
    assert "Your hand" in hand.text
    assert "Take my go" not in hand.labels
    user = bench.ann.user
    await user.select(
        hand.raw,
        [value_of(hand, "Play a card", "Raid the Slush")],
        custom_id=hand.select("Play a card")["custom_id"],
    )
    where = await bench.dm(bench.ann)
    await user.select(
        where.raw,
        [value_of(where, "Buy stock", "Rusty Spur")],
        custom_id=where.select("Buy stock")["custom_id"],
    )
    plan = await bench.dm(bench.ann)
    await user.click(plan.raw, custom_id=plan.custom_id("Play it"))
    assert "● J.R. buys Rusty Spur Steel 1 for $3M." in (await bench.panel()).text
    after = await bench.dm(bench.ann)
    assert "Your hand" in after.text
    assert "Stock: Rusty Spur Steel 1 ($3M at face value)" in after.text


async def test_time_runs_out_and_the_bot_acts(bench, evening):
    for _ in range(8):
        await bench.advance(60)
    lines = "\n".join(await evening.lines())
    assert "● J.R. timed out" in lines


async def test_spectators_and_describe(bench, evening):
    watching = await bench.slash(bench.eva, "table describe")
    assert "Seat 1, J.R. (Ann)" in watching.private.text
    assert "Your cards" not in watching.private.text
    own = await bench.slash(bench.ann, "table describe")
    assert "Your cards" in own.private.text


async def test_the_last_one_in_play_owns_dallas(bench, evening):
    for person in (bench.ben, bench.cem, bench.dee):
        asked = await bench.slash(person, "table leave")
        await bench.press(person, asked.private, "Resign")
    result = await bench.panel()
    assert "Dallas has an owner" in result.text
    assert "● J.R. owns Dallas: $10M" in result.text
    holdings = await bench.press(bench.eva, result, "Holdings")
    assert "● J.R. (Ann)" in holdings.private.text


@pytest.mark.soak
async def test_a_meeting_by_correspondence(bench, deal):
    """Who knows what they want leaves it as an order; for who does not come the clock acts. After
    the meeting Pamela is President, and the next Round waits for her."""
    deal.pins = pinned()
    evening = Evening(bench)
    await evening.sit(pace="daily")
    panel = await evening.rest_until_the_meeting()
    assert "Negotiation" in panel.text
    assert "<t:" in panel.text
    for person in (bench.ann, bench.ben, bench.cem):
        kept = await evening.order(person, ("Add an order", "Pass in the blackmail"))
        assert "Order kept" in kept.text
        kept = await evening.order(person, ("Add an order", "My vote"), ("For", "Pamela"))
        assert "Order kept" in kept.text
    assert (await bench.panel()).text == panel.text, "an order shows in nothing public"
    await evening.everybody("Ready")

    panel = await bench.panel()
    assert "◆ Pamela (Dee) may blackmail" in panel.text, "the others' orders pass at once"
    await evening.opens(bench.dee, "Pass", await evening.opens(bench.dee, "Decide privately…"))
    panel = await bench.panel()
    assert "◆ Pamela (Dee) casts 0 votes" in panel.text
    for _ in range(34):  # her clock, her bank and the last grace
        await bench.advance(HOUR)
    panel = await bench.panel()
    assert "Time to keep promises, or not" in panel.text
    assert "◆ Pamela is President by every vote. She gets $15M." in panel.text
    lines = "\n".join(await evening.lines())
    assert "◆ Pamela timed out" in lines
    assert "● J.R. casts 0 votes for Pamela." in lines
    await evening.everybody("Ready")
    panel = await bench.panel()
    assert "round 2 · Turn 1" in panel.text
    assert "◆ Pamela (Dee) is to move" in panel.text
