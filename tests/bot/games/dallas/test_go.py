"""A go in private: the card, the place, the plan, Play it."""

import pytest

from bot.games.dallas import places, plans
from games.core.errors import RuleError
from games.core.rulebook import rule
from games.dallas.actions import Buy, EndGo, Fly, Play, Road, UseEvent
from games.dallas.view import SPACES
from tests.bot.games.dallas.scenes import (
    FACE,
    acts,
    buttons,
    drawn,
    opened,
    option,
    plays,
    press,
    scene,
    select,
    text,
)
from tests.games.dallas.table import BOBBY, JR, PAM, SUE, m, table


def at_hat_works(**more):
    """Bobby at the Hat Works, Pamela and Lucy on the road, J.R. President."""
    where = {BOBBY: "hat_works", PAM: "lbj_04", "lucy": "oil_ball"}
    hand = ("d41", "d09", "d29", "d35", "d01", "d16")
    given = {
        "mover": BOBBY,
        "discs": where,
        "hands": {BOBBY: hand},
        "stock": {BOBBY: ("rust_belt-1",)},
        "president": "jr",
        "slush": m(3.5),
        "turn": 3,
    }
    return table(4, **{**given, **more})


def test_the_first_step_is_the_card():
    one = at_hat_works()
    screen = opened(one, BOBBY, "go")
    assert "step 1 of 3" in screen.decision
    assert screen.body[0] == (
        "You are at Ten Gallon Hat Works, 4 from Southfork; meeting after Turn 6."
    )
    assert drawn(screen.rows) == ["‹Play a card…›"]
    cards = {c.value: c for c in select(screen.rows, "Play a card").choices}
    assert cards["d41"].label.endswith("· Move 9 · Parking Fine")
    assert cards["d41"].description == (
        "Proxy 4 · Private Investigator · A character here pays $1M into the Slush Fund"
    )
    assert "set 8 J.R. (2 of 3)" in cards["d01"].description
    assert "Sets: " in text(screen)
    assert "J.R. 8: 2 of 3" in text(screen)


def test_at_home_one_may_also_stay_or_swap():
    one = table(4, mover=BOBBY)
    screen = opened(one, BOBBY, "go")
    assert drawn(screen.rows) == ["‹Play a card…›", "[Stay] [Swap a card…]"]
    swap = opened(one, BOBBY, "swap")
    card = select(swap.rows, "Discard").choices[0].value
    asks = opened(one, BOBBY, "swapping", card)
    plays(one, BOBBY, press("Swap it", asks.rows))
    assert card in one.state.discard
    assert one.mover == SUE


def test_a_go_is_its_movers():
    one = at_hat_works()
    for word in ("go", "card~d41", "swap"):
        with pytest.raises(RuleError) as refusal:
            FACE.screen(scene(one, JR), word)
        assert refusal.value.rule == "DAL-14"
        assert refusal.value.message == "It is ■ Bobby's go."


def test_the_hand_can_be_studied_at_any_time():
    one = at_hat_works()
    private = FACE.private(scene(one, SUE))
    assert any(line.startswith("Cards, Move/Proxy: 1 ") for line in private.body)
    assert "‹Play a card…›" not in drawn(private.rows)


def test_105_spaces_fall_into_six_groups():
    groups = (*places.BUILDINGS, *places.ROADS)
    assert [len(group.spaces) for group in groups] == [16, 16, 9, 24, 16, 24]
    assert sorted(space for group in groups for space in group.spaces) == sorted(SPACES)


@pytest.mark.parametrize("picked", [(), ("broad_streets",)])
def test_a_group_that_there_is_not_is_of_an_older_release(picked):
    with pytest.raises(KeyError):
        FACE.screen(scene(at_hat_works(), BOBBY, picked=picked), "to~d41")


def test_the_second_step_is_the_place():
    one = at_hat_works()
    screen = opened(one, BOBBY, "card", "d41")
    assert screen.decision == "**Your go · step 2 of 3 · Move 9, Parking Fine**"
    assert screen.body[0] == "68 spaces in reach. Where does Bobby stop?"
    assert drawn(screen.rows) == [
        "‹Buy stock at… (7)›",
        "‹Keep the card as votes at… (11)›",
        "‹Southfork and other places… (6)›",
        "‹Meet somebody at… (3)›",
        "‹On the road… (44)›",
        "[Other card]",
    ]
    stock = {c.label: c.description for c in select(screen.rows, "Buy stock").choices}
    assert stock["Rusty Spur Steel"] == (
        "no. 2 for $4M, 4 votes · you own 1, control needs 2 · 8 spaces"
    )
    votes = {c.label: c.description for c in select(screen.rows, "Keep the card").choices}
    assert votes["Oilmen's Ball"] == "card becomes 4 votes · Lucy there · 5 spaces"
    other = {c.label: c.description for c in select(screen.rows, "Southfork").choices}
    assert other["Southfork"].startswith("home for the meeting")
    assert other["Southfork"].endswith("4 spaces")
    assert "Otto B. Lynched Stock & Securities" in other


def test_whom_one_meets_and_what_the_card_does_to_them():
    screen = opened(at_hat_works(), BOBBY, "card", "d41")
    meet = {c.label: c.description for c in select(screen.rows, "Meet").choices}
    assert meet["LBJ Freeway 4"] == "◆ Pamela pays $1M into the Slush Fund · 3 spaces"
    assert meet["Oilmen's Ball"] == "Lucy: no effect · 5 spaces"


def test_against_a_character_without_a_player_only_sending_works():
    one = at_hat_works(hands={BOBBY: ("d16",)})
    screen = opened(one, BOBBY, "card", "d16")
    meet = {c.label: c.description for c in select(screen.rows, "Meet").choices}
    assert meet["Oilmen's Ball"] == "Lucy is sent to Airport Road · 5 spaces"


def test_many_roads_open_in_a_second_step():
    one = at_hat_works()
    screen = opened(one, BOBBY, "card", "d41")
    roads = select(screen.rows, "On the road")
    assert [c.label for c in roads.choices] == [
        "LBJ Freeway (17)",
        "Loop 12 (11)",
        "City streets (16)",
    ]
    loop = opened(one, BOBBY, roads.control.word, "loop")
    named = select(loop.rows, "On Loop 12")
    assert named.choices[0].label == "Loop 12 - 1"
    assert "from Southfork" in named.choices[0].description
    assert len(loop.rows) == len(screen.rows)
    assert drawn(loop.rows)[-1] == "[Back] [Other card]"
    back = opened(one, BOBBY, press("Back", loop.rows).word)
    assert drawn(back.rows) == drawn(screen.rows), "to the other roads, the card still chosen"


def test_few_roads_are_listed_at_once():
    one = at_hat_works(hands={BOBBY: ("d02",)})
    screen = opened(one, BOBBY, "card", "d02")
    roads = select(screen.rows, "On the road")
    assert all(c.value.startswith("plan~") for c in roads.choices)
    assert {c.description for c in roads.choices} >= {"3 from Southfork · 1 space"}


def test_the_plan_says_everything_before_anything_happens():
    one = at_hat_works()
    screen = opened(one, BOBBY, "plan~d41~rust_belt~0be~-")
    assert screen.body == (
        "Play **Move 9, Parking Fine** (everybody will see it), drive 8 spaces to "
        "**Rusty Spur Steel**.",
        "Then: no Event, buy no. 2 for $4M, end the go.",
    )
    assert drawn(screen.rows) == [
        "[Then buy no. 2 for $4M: on] [Then end my go: on]",
        "[Play it]* [Back] [Other card]",
    ]
    assert one.phase == "go_choose"


def test_play_it_is_one_press():
    one = at_hat_works()
    screen = opened(one, BOBBY, "plan~d41~rust_belt~0be~-")
    plays(one, BOBBY, press("Play it", screen.rows))
    assert one.stock(BOBBY) == ("rust_belt-1", "rust_belt-2")
    assert one.mover == SUE
    receipt = FACE.receipt(scene(one, BOBBY), one.since)
    assert receipt.decision.startswith(
        "You played Parking Fine and are at Rusty Spur Steel. "
        "You bought Rusty Spur Steel 2 for $4M and control the company. You drew: Move"
    )


def test_toggles_switch_and_the_first_buys_before_the_event():
    one = at_hat_works(discs={BOBBY: "hat_works", PAM: "rust_belt"}, hands={BOBBY: ("d21",)})
    off = opened(one, BOBBY, "plan~d21~rust_belt~0e~pamela")
    assert "[Then buy no. 2 for $4M: off] [Then end my go: on]" in drawn(off.rows)
    on = opened(one, BOBBY, press("Then buy no. 2 for $4M: off", off.rows).word)
    assert "[Then buy no. 2 for $4M: on] [Then end my go: on] [Buy before the Event: off]" in drawn(
        on.rows
    )
    first = opened(one, BOBBY, press("Buy before the Event: off", on.rows).word)
    assert "Then: buy no. 2 for $4M, Event: ◆ Pamela pays you $1M, end the go." in text(first)
    chain = acts(one, BOBBY, press("Play it", first.rows).word)
    assert [type(one) for one in chain] == [Play, Buy, UseEvent, EndGo]


@pytest.mark.scenario("DAL-S61")
def test_an_events_money_pays_for_the_purchase():
    one = at_hat_works(hands={BOBBY: ("d37",)}, money={BOBBY: m(3)}, discs={BOBBY: "lbj_19"})
    plan = plans.fresh(scene(one, BOBBY), "d37", "rust_belt")
    assert plan.event == plans.SELF
    assert plan.buy
    screen = opened(one, BOBBY, f"plan~{plan.word}")
    assert "Then: collect $2M from the Bank, buy no. 2 for $4M, end the go." in text(screen)
    assert "Buy before the Event: off" not in buttons(screen.rows), (
        "before the Event it would be too dear"
    )
    without = opened(one, BOBBY, option(screen.rows, "Event", "Event: not used"))
    assert not [label for label in buttons(without.rows) if label.lower().startswith("then buy")]
    plays(one, BOBBY, press("Play it", screen.rows))
    assert one.money(BOBBY) == m(1)


def test_money_that_costs_nothing_is_taken_unless_switched_off():
    one = at_hat_works(hands={BOBBY: ("d33",)})
    assert plans.fresh(scene(one, BOBBY), "d33", "lbj_02").event == plans.SELF
    empty = at_hat_works(hands={BOBBY: ("d33",)}, slush=0)
    assert plans.fresh(scene(empty, BOBBY), "d33", "lbj_02").event == plans.UNUSED


def test_whom_one_goes_to_meet_the_event_is_for():
    one = at_hat_works()
    screen = opened(one, BOBBY, "card", "d41")
    plan = opened(one, BOBBY, option(screen.rows, "Meet", "LBJ Freeway 4"))
    assert "Event: ◆ Pamela pays $1M into the Slush Fund" in text(plan)
    road = opened(one, BOBBY, "to~d41", "lbj")
    plan = opened(one, BOBBY, option(road.rows, "On LBJ", "LBJ Freeway 4"))
    assert "no Event" in text(plan)


@pytest.mark.parametrize(
    ("card", "money", "sells"), [("d41", 0.5, True), ("d41", 5, False), ("d67", 5, True)]
)
def test_the_go_ends_too_behind_an_event_that_makes_somebody_sell(card, money, sells):
    owner = {"money": {PAM: m(money)}, "stock": {PAM: ("gusher-1",)}}
    one = at_hat_works(hands={BOBBY: (card,)}, **owner)
    screen = opened(one, BOBBY, f"plan~{card}~lbj_04~0e~pamela")
    assert text(screen).endswith(", end the go.")
    plays(one, BOBBY, press("Play it", screen.rows))
    assert one.phase.startswith("pending") == sells


@pytest.mark.parametrize("card", ["d28", "d71"])
def test_after_an_event_that_shows_something_the_go_stays_open(card):
    one = at_hat_works(hands={BOBBY: (card,)})
    screen = opened(one, BOBBY, f"plan~{card}~lbj_04~0e~pamela")
    assert "your go stays open" in text(screen)
    plays(one, BOBBY, press("Play it", screen.rows))
    assert one.phase == "go_after"
    assert one.mover == BOBBY


def test_cards_to_swap_are_chosen_after_the_move():
    one = at_hat_works(hands={BOBBY: ("d35", "d01", "d16")})
    screen = opened(one, BOBBY, "plan~d35~lbj_02~0e~-")
    later = opened(one, BOBBY, option(screen.rows, "Event", "Event: swap"))
    assert "choose the cards to swap, your go stays open" in text(later)
    plays(one, BOBBY, press("Play it", later.rows))
    event = opened(one, BOBBY, "event")
    swap = select(event.rows, "Swap up to 3")
    assert (swap.least, swap.most) == (1, 3)
    plays(one, BOBBY, swap.control, "d01", "d16")
    assert {"d01", "d16"} <= set(one.state.discard)


def test_a_proxy_card_is_named_in_the_plan():
    one = at_hat_works(hands={BOBBY: ("d23",)}, proxies={PAM: ("d48", "d26")})
    screen = opened(one, BOBBY, "card", "d23")
    plan = opened(one, BOBBY, option(screen.rows, "Meet", "LBJ Freeway 4"))
    assert "◆ Pamela discards Proxy 10, Too Clever by Half" in text(plan)
    events = select(plan.rows, "Event")
    assert len(events.choices) == 3
    plays(one, BOBBY, press("Play it", plan.rows))
    assert one.proxies(PAM) == ("d48",)


@pytest.mark.parametrize(
    ("card", "to", "says"),
    [
        ("d39", "gusher", "fly to **Gusher & Daughters Drilling**"),
        ("d39", "love_1", "fly, drive 1 to **Marvin Love Freeway 1**"),
        ("d29", "lbj_02", "drive 1 space to **LBJ Freeway 2**"),
    ],
)
def test_a_helicopter_makes_more_spaces_appear(card, to, says):
    one = at_hat_works(hands={BOBBY: (card,)})
    screen = opened(one, BOBBY, f"plan~{card}~{to}~0e~-")
    assert says in text(screen)
    plays(one, BOBBY, press("Play it", screen.rows))
    assert one.space(BOBBY) == to


def test_how_one_gets_there_can_be_chosen():
    one = at_hat_works(hands={BOBBY: ("d44",)})
    screen = opened(one, BOBBY, "plan~d44~southfork~0e~-")
    how = [c.label for c in select(screen.rows, "How").choices]
    assert how == ["How: 4 spaces", "How: fly"]
    flying = opened(one, BOBBY, option(screen.rows, "How", "How: fly"))
    (play, _) = acts(one, BOBBY, press("Play it", flying.rows).word)
    assert play.route == (Fly("southfork"),)


def test_the_limo_is_used_only_where_it_must_be():
    one = at_hat_works(president="bobby", hands={BOBBY: ("d02",)})
    assert "The Limo can add 1 or 2" in text(opened(one, BOBBY, "go"))
    screen = opened(one, BOBBY, "card", "d02")
    far = option(screen.rows, "Southfork", "Southfork")
    plan = opened(one, BOBBY, far)
    assert "drive 4 spaces, with Limo +2 to **Southfork**" in text(plan)
    (play, _) = acts(one, BOBBY, press("Play it", plan.rows).word)
    assert isinstance(play.route[0], Road)
    assert play.limo == 2


def test_a_president_in_turn_1_places_the_disc_anywhere():
    one = table(4, round=2, turn=1, president="pamela", mover=PAM, hands={PAM: ("d72",)})
    go = opened(one, PAM, "go")
    assert "You may place your disc anywhere" in text(go)
    assert drawn(go.rows)[0] == "‹Play a card and place my disc…›"
    screen = opened(one, PAM, "card", "d72")
    assert "104 spaces in reach" in text(screen)
    assert "Helicopter" not in text(screen)
    plan = opened(one, PAM, option(screen.rows, "Keep the card", "Football Stadium"))
    assert "place your disc at **Football Stadium**" in text(plan)
    assert "keep the card as 11 votes" in text(plan)
    assert "‹How…›" not in drawn(plan.rows)
    plays(one, PAM, press("Play it", plan.rows))
    assert one.space(PAM) == "stadium"
    assert one.proxies(PAM) == ("d72",)


def test_at_the_broker_with_stock_the_go_stays_open():
    one = at_hat_works()
    assert not plans.fresh(scene(one, BOBBY), "d41", "broker").end
    poor = at_hat_works(stock={})
    assert plans.fresh(scene(poor, BOBBY), "d41", "broker").end


def test_a_plan_that_became_impossible_falls_back():
    one = at_hat_works()
    gone = opened(one, BOBBY, "plan~d41~lbj_02~0be~pamela")
    assert "Then: no Event, end the go." in text(gone)
    with pytest.raises(RuleError) as refusal:
        FACE.screen(scene(one, BOBBY), "plan~d41~stadium~0e~-")
    assert refusal.value.rule == "DAL-28"
    with pytest.raises(KeyError):
        FACE.screen(scene(one, BOBBY), "plan~d41~nowhere~0e~-")
    assert rule("dallas", "DAL-28") is not None
