"""Buying (STA-18 to STA-24) and the readings about it."""

import pytest

from games.core.errors import PinError, RuleError
from games.core.seat import Seat
from games.states.actions import Accept, Move, Offer, Pass, Refuse, Respin
from games.states.facts import Bought, Lapsed, Offered, Refused, Respun
from games.states.tables import CARDS
from tests.games.states.positions import (
    BLUE,
    ENGINE,
    RED,
    begin,
    fact,
    kinds,
    play,
    position,
    product,
)


def beside(**given):
    """Red stands beside blue-2 in MO and may offer for it."""
    return position(
        **{
            "trucks": {RED: "MO"},
            "board": {"blue-2": "MO", "green-1": "HI"},
            "phase": "BUSINESS",
            "spin": 2,
        }
        | given
    )


@pytest.mark.rule("STA-18", "R-11")
def test_the_product_on_offer_is_public_and_needs_no_answer():
    state = beside(pins={"money": [500]})
    step = play(state, (RED, Offer("blue-2")))
    product = state.disk("blue-2").product
    assert product in CARDS[state.disk("blue-2").home].products
    assert fact(step, Offered).product == product


@pytest.mark.rule("STA-19")
def test_the_amount_spun_is_the_offer():
    step = play(beside(pins={"money": [1200]}), (RED, Offer("blue-2")))
    assert fact(step, Offered).amount == 1200
    assert step.state.price.amounts == (1200,)
    assert (step.state.phase, step.state.decider()) == ("PRICE_REPLY", BLUE)
    assert step.state.cash == (5000,) * 4
    assert [reveal.what for reveal in step.reveals] == ["spin"]


@pytest.mark.rule("STA-47")
@pytest.mark.parametrize(("dial", "wrong"), [("original", 600), ("nine", 100), ("low", 700)])
def test_only_an_amount_of_the_dial_in_use_can_be_spun(dial, wrong):
    with pytest.raises(PinError):
        ENGINE.apply(beside(money_dial=dial, pins={"money": [wrong]}), RED, Offer("blue-2"), 0)


@pytest.mark.rule("STA-20", "STA-22")
def test_accepted_the_mover_pays_loads_and_draws_the_destination():
    state = beside(pins={"money": [300]}, pile=["VT"])
    step = play(state, (RED, Offer("blue-2")), (BLUE, Accept()))
    assert step.state.cash == (4700, 5300, 5000, 5000)
    assert step.state.cargo(RED).id == "blue-2"
    assert step.state.cargo(RED).destination == "VT"
    assert "VT" not in step.state.pile
    assert fact(step, Bought).destination == "VT"
    assert [(one.what, one.subject) for one in step.reveals] == [("card", "VT")]
    assert (step.state.accounts[RED].bought, step.state.accounts[BLUE].own_sold) == (-300, 300)


@pytest.mark.rule("STA-21", "R-9", "R-29")
@pytest.mark.parametrize("second", [1200, 500, 200])
def test_a_second_spin_binds_both_and_there_is_only_one(second):
    state = beside(pins={"money": [500, second]})
    step = play(state, (RED, Offer("blue-2")), (BLUE, Respin()))
    assert fact(step, Respun) == Respun(
        by=BLUE, disk="blue-2", product=product(step.state, "blue-2"), amount=second
    )
    assert step.state.cash[:2] == (5000 - second, 5000 + second)
    assert kinds(step) == ["respun", "bought", "turn_began"]
    assert step.state.price.amounts == (500, second)


@pytest.mark.rule("STA-23")
def test_the_trip_starts_next_turn_and_the_rest_of_the_spin_is_lost():
    state = position(
        trucks={RED: "NH"},
        board={"blue-2": "ME", "green-1": "HI"},
        phase="MOVE",
        spin=3,
        pins={"money": [500]},
    )
    step = play(state, (RED, Move("ME")), (RED, Offer("blue-2")), (BLUE, Accept()))
    assert (step.state.truck[RED], step.state.turn_player) == ("ME", BLUE)


@pytest.mark.rule("STA-24")
def test_a_truck_holds_one_disk_and_its_player_makes_no_other_deal():
    state = position(
        trucks={RED: "KS"},
        loaded={"blue-1": (RED, "HI")},
        board={"green-1": "CO"},
        phase="MOVE",
        spin=1,
    )
    with pytest.raises(RuleError) as refused:
        ENGINE.apply(state, RED, Offer("green-1"), 0)
    assert refused.value.code == "truck-full"
    step = play(state, (RED, Move("CO")))
    assert kinds(step) == ["moved", "turn_began"]
    assert step.state.turn_player == BLUE


@pytest.mark.rule("STA-48", "R-12")
def test_a_card_of_the_state_where_the_truck_stands_is_drawn_past():
    state = beside(pins={"money": [500]}, pile=["MO", "UT"], deck="reshuffle")
    step = play(state, (RED, Offer("blue-2")), (BLUE, Accept()))
    assert kinds(step) == ["card_returned", "bought", "turn_began"]
    assert step.state.cargo(RED).destination == "UT"
    assert step.state.pile[-1] == "MO"
    assert [one.subject for one in step.reveals if one.what == "card"] == ["MO", "UT"]


@pytest.mark.rule("R-6")
def test_by_default_an_owner_cannot_refuse():
    offered = play(beside(pins={"money": [200]}), (RED, Offer("blue-2"))).state
    assert ENGINE.menu(offered, BLUE) == (Accept(), Respin())
    with pytest.raises(RuleError) as refused:
        ENGINE.apply(offered, BLUE, Refuse(), 2000)
    assert (refused.value.rule, refused.value.code) == ("R-6", "no-refusal")


@pytest.mark.rule("R-6")
def test_with_the_option_each_disk_can_be_refused_once():
    state = beside(pins={"money": [200, 300]}, refusal="once")
    offered = play(state, (RED, Offer("blue-2"))).state
    assert ENGINE.menu(offered, BLUE) == (Accept(), Respin(), Refuse())
    step = play(offered, (BLUE, Refuse()), at=2000)
    assert fact(step, Refused) == Refused(
        disk="blue-2", product=product(state, "blue-2"), owner=BLUE, buyer=RED
    )
    assert step.state.disk("blue-2").refused
    assert not step.state.disk("green-1").refused
    assert (step.state.cash, step.state.turn_player) == ((5000,) * 4, BLUE)


@pytest.mark.rule("R-6")
def test_a_second_spin_cannot_be_refused():
    state = beside(pins={"money": [200, 300]}, refusal="once")
    step = play(state, (RED, Offer("blue-2")), (BLUE, Respin()))
    assert kinds(step)[:2] == ["respun", "bought"]


@pytest.mark.rule("R-7")
def test_once_the_dial_is_spun_the_buyer_has_no_say():
    offered = play(beside(pins={"money": [1200]}), (RED, Offer("blue-2"))).state
    assert ENGINE.menu(offered, RED) == ()
    for action in (Pass(), Accept(), Refuse(), Move("KS")):
        with pytest.raises(RuleError) as refused:
            ENGINE.apply(offered, RED, action, 2000)
        assert refused.value.code == "not-yours"


@pytest.mark.rule("R-15")
@pytest.mark.parametrize(
    ("short_cash", "cash", "amounts", "bought"),
    [
        ("credit", 100, [1200], True),
        ("credit", 100, [200, 1200], True),
        ("strict", 300, [300], True),
        ("strict", 299, [300], False),
        ("strict", 100, [800, 200], False),
        ("strict", 800, [500, 1000], False),
        ("strict", 800, [1000, 800], True),
    ],
)
def test_what_binds_must_be_covered_with_strict(short_cash, cash, amounts, bought):
    state = beside(cash={RED: cash}, pins={"money": amounts}, short_cash=short_cash)
    reply = Accept() if len(amounts) == 1 else Respin()
    step = play(state, (RED, Offer("blue-2")), (BLUE, reply))
    if bought:
        assert step.state.cash[:2] == (cash - amounts[-1], 5000 + amounts[-1])
    else:
        assert fact(step, Lapsed) == Lapsed(
            disk="blue-2", product=product(state, "blue-2"), owner=BLUE, buyer=RED
        )
        assert step.state.cash[:2] == (cash, 5000)
        assert step.state.disk("blue-2") == state.disk("blue-2")
    assert step.state.turn_player == BLUE


@pytest.mark.rule("R-13")
def test_with_four_players_and_bottom_no_setup_state_comes_up_as_a_destination():
    state, at, drawn = begin(4, seed="deck").state, 0, []
    used = {disk.home for disk in state.disks} | set(state.truck)
    while ENGINE.outcome(state) is None:
        at += 1
        step = ENGINE.apply(state, state.decider(), ENGINE.automatic(state), at)
        drawn += [one.subject for one in step.reveals if one.what == "card"]
        assert "card_returned" not in kinds(step)
        state = step.state
    assert len(used) == 20
    assert len(drawn) == 16
    assert not used & set(drawn)


@pytest.mark.rule("R-14")
def test_of_several_disks_in_one_state_the_mover_names_one():
    state = position(
        trucks={RED: "MO", Seat(3): "MO"},
        board={"blue-2": "MO"},
        dropped={"yellow-1": (Seat(3), "HI")},
        phase="BUSINESS",
        spin=2,
        pins={"money": [500]},
    )
    menu = ENGINE.menu(state, RED)
    assert [one.disk for one in menu if hasattr(one, "disk")] == ["blue-2", "yellow-1"]
    after = play(state, (RED, Offer("blue-2")), (BLUE, Accept())).state
    assert after.disk("yellow-1").status == "dropped"
    assert after.turn_player == BLUE
