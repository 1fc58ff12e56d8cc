"""Own disks near the end (STA-36 to STA-39, R-17, R-18, R-23)."""

import pytest

from games.states.actions import Accept, Move, Offer, PickUp, Spin
from games.states.facts import BonusPaid, DeliveredOwn, PickedUp
from tests.games.states.positions import (
    BLUE,
    ENGINE,
    GREEN,
    RED,
    YELLOW,
    fact,
    kinds,
    play,
    position,
    product,
)


@pytest.mark.rule("STA-36", "R-18")
@pytest.mark.parametrize(
    ("others", "may"),
    [
        ({"board": {"blue-1": "HI"}}, False),
        ({"loaded": {"blue-1": (GREEN, "HI")}}, True),
        ({"dropped": {"blue-1": (GREEN, "HI")}}, True),
        ({}, True),
    ],
)
def test_only_opponents_board_disks_forbid_it(others, may):
    board = {"red-1": "KS"} | others.pop("board", {})
    state = position(trucks={RED: "KS"}, board=board, phase="BUSINESS", spin=2, **others)
    assert (PickUp("red-1") in ENGINE.menu(state, RED)) is may


@pytest.mark.rule("STA-37")
def test_the_own_disk_is_loaded_free_and_a_card_says_where_to():
    state = position(
        trucks={RED: "KS"}, board={"red-1": "KS"}, phase="BUSINESS", spin=2, pile=["KS", "VT"]
    )
    step = play(state, (RED, PickUp("red-1")))
    assert kinds(step) == ["card_returned", "picked_up", "turn_began"]
    assert fact(step, PickedUp) == PickedUp(
        seat=RED, disk="red-1", product=product(step.state, "red-1"), destination="VT"
    )
    assert step.state.cash == (5000,) * 4
    assert step.state.cargo(RED).own_pickup


@pytest.mark.rule("STA-37")
def test_no_money_is_needed():
    state = position(trucks={RED: "KS"}, board={"red-1": "KS"}, phase="BUSINESS", cash={RED: -400})
    assert play(state, (RED, PickUp("red-1"))).state.cargo(RED).id == "red-1"


@pytest.mark.rule("STA-38")
def test_the_delivery_starts_next_turn():
    state = position(trucks={RED: "KS"}, board={"red-1": "KS"}, phase="BUSINESS", spin=3)
    after = play(state, (RED, PickUp("red-1"))).state
    assert (after.turn_player, after.truck[RED]) == (BLUE, "KS")


@pytest.mark.rule("STA-39", "R-23")
@pytest.mark.parametrize(("seats", "gain"), [(2, 200), (3, 400), (4, 600)])
def test_every_opponent_pays_200_dollars_on_arrival(seats, gain):
    state = position(
        seats,
        trucks={RED: "NH"},
        loaded={"red-1": (RED, "VT", "own")},
        board={"red-2": "HI"},
        phase="MOVE",
        spin=1,
    )
    step = play(state, (RED, Move("VT")))
    paid = [one for one in step.facts if isinstance(one, BonusPaid)]
    assert fact(step, DeliveredOwn) == DeliveredOwn(
        seat=RED, disk="red-1", product=product(step.state, "red-1")
    )
    assert [(one.payer, one.payee, one.amount) for one in paid] == [
        (seat, RED, 200) for seat in range(1, seats)
    ]
    assert step.state.cash == (5000 + gain, *[4800] * (seats - 1))
    assert step.state.accounts[RED].bonuses == gain
    assert step.state.disk("red-1").status == "platform"
    assert "VT" in step.state.pile


@pytest.mark.rule("STA-39", "R-15")
def test_with_strict_an_opponent_pays_what_he_has():
    state = position(
        trucks={RED: "NH"},
        loaded={"red-1": (RED, "VT", "own")},
        board={"red-2": "HI"},
        cash={BLUE: 0, YELLOW: 100, GREEN: 200},
        phase="MOVE",
        spin=1,
        short_cash="strict",
    )
    step = play(state, (RED, Move("VT")))
    paid = [(one.amount, one.forgiven) for one in step.facts if isinstance(one, BonusPaid)]
    assert paid == [(0, 200), (100, 100), (200, 0)]
    assert step.state.cash == (5300, 0, 0, 0)


@pytest.mark.rule("R-18")
def test_once_loaded_it_stays_his_whatever_happens():
    state = position(
        2,
        turn=BLUE,
        trucks={RED: "KS", BLUE: "MO"},
        loaded={"red-1": (RED, "VT", "own")},
        board={"blue-1": "HI", "blue-2": "AK"},
        pins={"transport": [0]},
    )
    after = play(state, (BLUE, Spin())).state
    assert after.cargo(RED).own_pickup


@pytest.mark.rule("R-17")
def test_an_own_pick_up_taken_by_another_is_sold_to_its_owner():
    near = position(
        2,
        turn=BLUE,
        trucks={BLUE: "NH"},
        loaded={"red-1": (BLUE, "VT")},
        board={"red-2": "HI"},
        phase="MOVE",
        spin=1,
        pins={"money": [800]},
    )
    step = play(near, (BLUE, Move("VT")), (BLUE, Accept()))
    assert step.state.cash == (4200, 5800)


def test_an_offer_for_ones_own_disk_is_never_on_the_menu():
    state = position(
        trucks={RED: "KS"}, board={"red-1": "KS", "blue-1": "KS"}, phase="BUSINESS", spin=2
    )
    assert Offer("red-1") not in ENGINE.menu(state, RED)
    assert Offer("blue-1") in ENGINE.menu(state, RED)
