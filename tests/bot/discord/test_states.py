"""Game of the States through Discord: spins, drives that deal, prices, private maps, and a whole
game to its end."""

import pytest

from games.states.tables import CARDS

RED, BLUE, YELLOW = (
    ("OH", "TX", "CA", "FL"),
    ("ME", "KS", "WA", "GA"),
    ("UT", "IL", "NV", "AL"),
)
TRUCKS = ("NH", "MO", "CO")
LOBSTERS = CARDS["ME"].products[0]


def road(*spins, **pins):
    """Where everything starts: Ann drives first and stands next to Ben's lobsters in Maine; the
    first destination is Vermont. `spins` are those of the Transport Dial."""
    return {
        "pile": (*RED, *BLUE, *YELLOW, *TRUCKS, "VT", "AZ", "ND"),
        "products": (0,) * 12,
        "first": (3, 1, 1),
        "transport": spins,
        **pins,
    }


@pytest.fixture
async def start(bench, deal):
    """Seats Ann, Ben and Cem at a table dealt so; returns its panel."""

    async def seated(*spins, options=None, pace="live", **pins):
        deal.pins = road(*spins, **pins)
        people = (bench.ann, bench.ben, bench.cem)
        return await bench.seat(*people, game="states", pace=pace, **(options or {}))

    return seated


def value(message, placeholder, label):
    """The value of the entry with this label."""
    return next(
        one["value"] for one in message.select(placeholder)["options"] if one["label"] == label
    )


async def drive(bench, person, message, label, placeholder="Drive to"):
    return await bench.pick(person, message, placeholder, value(message, placeholder, label))


async def test_s1_the_first_spins_are_told_in_a_line(bench, start):
    panel = await start(2)

    assert "First spins: ● 3, ■ 1, ▲ 1. ● Ann starts." in panel.text
    assert "**● Ann spins**" in panel.text


async def test_s2_a_spin_shows_on_the_panel_and_opens_the_movers_own_map(bench, start):
    panel = await start(2)
    assert "● Ann spins" in panel.text

    answer = await bench.press(bench.ann, panel, "Spin")
    assert "You drive 2 states" in answer.private.text
    assert any(label.startswith("Do business in") for label in answer.private.labels)
    assert len(answer.private.raw.attachments) == 1, "the map itself"
    panel = await bench.panel()
    assert "● Ann drives, 2 states" in panel.text
    assert "● Ann spins 2." in panel.text


def taken_away(bench):
    """The ids of the private messages that have been deleted."""
    deleted = [one.path for one in bench.env.http_requests if one.method == "DELETE"]
    return {int(path.rsplit("/", 1)[1]) for path in deleted if "/webhooks/" in path}


async def test_the_map_goes_when_its_spin_has_been_driven(bench, start):
    panel = await start(2, money=(700,))
    private_map = (await bench.press(bench.ann, panel, "Spin")).private
    refused = (await bench.press(bench.ben, await bench.panel(), "My hand")).private
    await bench.panel()
    assert taken_away(bench) == set()

    await drive(bench, bench.ann, await bench.panel(), "Maine: make an offer")
    assert taken_away(bench) == {private_map.id}
    assert refused.id not in taken_away(bench), "what was asked for is its person's own"


async def test_a_map_that_was_pressed_in_becomes_the_hand(bench, start):
    private_map = (await bench.press(bench.ann, await start(2, money=(700,)), "Spin")).private
    place = "Do business in"
    hand = await drive(bench, bench.ann, private_map, "Maine: make an offer", place)

    assert "Your hand" in hand.private.text
    assert taken_away(bench) == set()


async def test_a_refusal_takes_nothing_away_and_goes_itself_with_the_next_act(bench, start):
    panel = await start(2, money=(700,))
    early = (await bench.press(bench.ben, panel, "Spin")).private
    private_map = (await bench.press(bench.ann, panel, "Spin")).private
    await drive(bench, bench.ann, await bench.panel(), "Maine: make an offer")
    assert taken_away(bench) == {private_map.id}

    await bench.press(bench.ben, await bench.panel(), "Accept $700")
    assert taken_away(bench) == {private_map.id, early.id}


async def test_whoever_is_not_asked_is_told_who_is(bench, start):
    panel = await start(2)

    answer = await bench.press(bench.ben, panel, "Spin")
    assert "It is ● Ann's decision right now." in answer.private.text
    assert "Rule STA-9" in answer.private.text
    watching = await bench.press(bench.dee, panel, "Spin")
    assert "You are watching this one." in watching.private.text
    assert "● Ann spins" in (await bench.panel()).text


async def test_s3_one_pick_drives_and_asks_for_a_price(bench, start):
    await bench.press(bench.ann, await start(2, money=(700,)), "Spin")

    answer = await drive(bench, bench.ann, await bench.panel(), "Maine: make an offer")
    assert answer.silent, "the panel is the receipt"
    panel = await bench.panel()
    assert f"■ Ben: $700 from ● Ann for your {LOBSTERS}" in panel.text
    assert "The dial's mean is $542." in panel.text
    assert {"Accept $700", "Spin again"} <= set(panel.labels)


async def test_s5_the_owner_accepts_and_the_truck_is_loaded(bench, start):
    await bench.press(bench.ann, await start(2, money=(700,)), "Spin")
    await drive(bench, bench.ann, await bench.panel(), "Maine: make an offer")

    panel = await bench.panel()
    mine = await bench.press(bench.cem, panel, "Accept $700")
    assert "It is ■ Ben's decision right now." in mine.private.text
    await bench.press(bench.ben, panel, "Accept $700")
    panel = await bench.panel()
    assert f"● Ann pays ■ Ben $700 for {LOBSTERS}; deliver to Vermont 🚩." in panel.text
    assert f"● Red (Ann) **$4,300** · in Maine, {LOBSTERS} to Vermont 🚩" in panel.text
    assert "■ Ben spins" in panel.text


async def test_s5_and_s6_second_spins_bind(bench, start):
    """Ann buys for $800 instead of $700, and after two turns of nothing sells back for $1,000."""
    stuck = {"breakdown": ("flat_tire",) * 2}
    panel = await start(2, 0, 0, 2, money=(700, 800, 500, 1000), **stuck)
    await bench.press(bench.ann, panel, "Spin")
    await drive(bench, bench.ann, await bench.panel(), "Maine: make an offer")
    await bench.press(bench.ben, await bench.panel(), "Spin again")
    assert "■ Ben has it spun again: $800, and that binds." in (await bench.panel()).text

    for person in (bench.ben, bench.cem):
        await bench.press(person, await bench.panel(), "Spin")
    assert "▲ Cem spins Flat Tire: no driving this turn." in (await bench.panel()).text
    await bench.press(bench.ann, await bench.panel(), "Spin")
    await drive(bench, bench.ann, await bench.panel(), "Vermont: deliver")
    panel = await bench.panel()
    assert f"● Ann sells {LOBSTERS} back: $500" in panel.text
    assert {"Take $500", "Spin again"} <= set(panel.labels)
    await bench.press(bench.ann, panel, "Spin again")
    panel = await bench.panel()
    assert f"■ Ben pays ● Ann $1,000 and has {LOBSTERS} home." in panel.text
    assert "● Red (Ann) **$5,200** · in Vermont, empty" in panel.text
    assert "1 home" in panel.text


async def test_s4_a_plain_stop_beside_goods_asks_deal_or_pass(bench, start):
    """From Missouri Ben drives 1 to Kansas' neighbour Illinois, where Cem sells."""
    panel = await start(1, 1, options={"movement": "up_to"})
    await bench.press(bench.ann, panel, "Spin")
    await drive(bench, bench.ann, await bench.panel(), "New Hampshire")
    await bench.press(bench.ben, await bench.panel(), "Spin")
    await drive(bench, bench.ben, await bench.panel(), "Illinois")

    panel = await bench.panel()
    assert "■ Ben is in Illinois: deal or pass" in panel.text
    goods = CARDS["IL"].products[0]
    assert {f"Offer for {goods}", "Pass"} <= set(panel.labels)
    await bench.press(bench.ben, panel, "Pass")
    assert "■ Ben makes no deal." in (await bench.panel()).text


async def test_s7_a_dropped_load_is_taken_over_in_one_pick(bench, start):
    """Ann breaks down with Ben's lobsters in Maine; he has come near meanwhile and takes them."""
    options = {"movement": "up_to", "transport_dial": "express"}
    spins, stuck = (1, 5, 1, 0, 5), ("out_of_gas",)
    panel = await start(*spins, breakdown=stuck, money=(300,), options=options)
    await bench.press(bench.ann, panel, "Spin")
    await drive(bench, bench.ann, await bench.panel(), "Maine: make an offer")
    await bench.press(bench.ben, await bench.panel(), "Accept $300")
    await bench.press(bench.ben, await bench.panel(), "Spin")
    mine = (await bench.press(bench.ben, await bench.panel(), "My hand")).private
    await drive(bench, bench.ben, mine, "Pennsylvania", "Midwest")
    await bench.press(bench.cem, await bench.panel(), "Spin")
    await drive(bench, bench.cem, await bench.panel(), "Wyoming")
    await bench.press(bench.ann, await bench.panel(), "Spin")
    panel = await bench.panel()
    assert f"● Ann sets down {LOBSTERS} in Maine" in panel.text
    assert f"Out of Gas in Maine, beside it {LOBSTERS} to Vermont 🚩" in panel.text

    await bench.press(bench.ben, panel, "Spin")
    await drive(bench, bench.ben, await bench.panel(), "Maine: take over, $100")
    panel = await bench.panel()
    took = f"■ Ben takes over the {LOBSTERS}: $100 to ● Ann; deliver to Vermont 🚩."
    assert took in panel.text


async def test_a_far_reach_opens_a_map_with_a_select_a_region(bench, start):
    panel = await start(1, 5, options={"transport_dial": "express", "movement": "up_to"})
    await bench.press(bench.ann, panel, "Spin")
    await drive(bench, bench.ann, await bench.panel(), "Massachusetts")
    await bench.press(bench.ben, await bench.panel(), "Spin")

    panel = await bench.panel()
    assert len(panel.select("Drive to")["options"]) == 25
    others = await drive(bench, bench.cem, panel, "Anywhere else…")
    assert "It is ■ Ben's decision right now." in others.private.text
    opened = await drive(bench, bench.ben, panel, "Anywhere else…")
    assert "You drive 5 states" in opened.private.text
    regions = [label.split(" (")[0] for label in opened.private.labels]
    assert regions == ["Do business in…", "West", "Midwest and Northeast", "South"]
    await drive(bench, bench.ben, opened.private, "Montana", "West")
    assert "■ Ben drives from Missouri to Montana." in (await bench.panel()).text


async def test_old_controls_do_nothing(bench, start):
    panel = await start(1, 1, options={"movement": "up_to"})
    await bench.press(bench.ann, panel, "Spin")

    stale = await bench.press(bench.ann, panel, "Spin")
    assert "That step is over; the game is at round 1. Nothing changed." in stale.private.text
    assert any(label.startswith("Midwest") for label in stale.private.labels), "and what is asked"
    moving = await bench.panel()
    await drive(bench, bench.ann, moving, "Vermont")
    late = await drive(bench, bench.ann, moving, "Massachusetts")
    assert "That step is over" in late.private.text
    assert "in Vermont" in (await bench.panel()).text


async def test_the_hand_plays_too(bench, start):
    panel = await start(2, money=(700,))
    hand = (await bench.press(bench.ann, panel, "My hand")).private
    assert f"{CARDS['OH'].products[0]} for sale in Ohio" in hand.text

    spun = (await bench.press(bench.ann, hand, "Spin")).private
    assert "You drive 2 states" in spun.text
    place = "Do business in"
    dealt = await drive(bench, bench.ann, spun, "Maine: make an offer", place)
    assert "Your hand" in dealt.private.text
    own = (await bench.press(bench.ben, await bench.panel(), "My hand")).private
    assert "or a second spin that binds" in own.text
    await bench.press(bench.ben, own, "Accept $700")
    assert "● Ann pays ■ Ben $700" in (await bench.panel()).text


async def test_time_runs_out(bench, start):
    await bench.press(bench.ann, await start(2, money=(700,)), "Spin")
    await bench.advance(121)

    panel = await bench.panel()
    assert "Time ran out for ● Ann: the truck takes the road to Maine." in panel.text
    assert "● Ann stopped in Maine to deal: choose a deal" in panel.text


async def test_by_correspondence_the_dial_spins_by_itself(bench, start):
    panel = await start(2, 3, money=(700,), pace="daily")

    assert "● Ann drives, 2 states" in panel.text
    await drive(bench, bench.ann, panel, "Vermont")
    assert "■ Ben drives, 3 states" in (await bench.panel()).text
    pings = [m for m in await bench.messages() if f"<@{bench.ben.id}>" in (m.content or "")]
    assert "you drive 3 states. Choose where to by <t:" in pings[-1].content


async def test_describe_and_rules_are_enough_to_play_by(bench, start):
    await bench.press(bench.ann, await start(2), "Spin")

    text = (await bench.slash(bench.ann, "table describe")).private.text
    assert f"Business in reach: Maine: offer for {LOBSTERS} of blue" in text
    assert "You are seat 1, red." in text
    rules = (await bench.slash(bench.ann, "table rules")).private.text
    assert "STA-12" in rules
    assert "R-4" in rules


async def test_leaving_hands_the_truck_to_a_bot(bench, start):
    await start(2)
    asked = await bench.slash(bench.cem, "table leave")
    assert "a bot plays your seat on" in asked.private.text
    await bench.press(bench.cem, asked.private, "Leave for good")
    assert "▲ Cem left the table." in (await bench.panel()).text


async def test_a_whole_game_with_a_bot(bench, deal):
    """Ann takes whatever comes first; after 20 rounds at the latest it is over."""
    deal.seed = "a whole game"
    options = {"transport_dial": "express", "round_limit": 20}
    panel = await bench.seat(bench.ann, bots=1, game="states", **options)
    for _ in range(200):
        if "wins with" in panel.text or "share the win" in panel.text:
            break
        await one_step(bench, panel)
        panel = await bench.panel()
    assert panel.labels == ("Play again", "Log", "Verify", "Export", "All accounts")
    accounts = await bench.press(bench.dee, panel, "All accounts")
    assert "Account of seat 2" in accounts.private.text
    verified = await bench.press(bench.dee, panel, "Verify")
    assert "The deal fits the proof" in verified.private.text


async def one_step(bench, panel):
    """Ann does the first thing offered."""
    asked = next(line for line in panel.text.splitlines() if line.startswith("**"))
    if not asked.startswith("**● Ann"):
        await bench.advance(1)
        return
    first = panel.labels[0]
    if first.startswith(("Drive to", "Deal in")):
        await bench.pick(bench.ann, panel, first, panel.select(first)["options"][0]["value"])
    else:
        await bench.press(bench.ann, panel, first)
