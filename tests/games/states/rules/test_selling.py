"""Delivering and selling back (STA-25 to STA-29, R-8, R-10, R-15)."""

import pytest

from games.states.actions import Accept, Move, Offer, Respin, Spin
from games.states.facts import Respun, SaleSpun, SoldBack
from tests.games.states.positions import (
    BLUE,
    ENGINE,
    RED,
    YELLOW,
    fact,
    kinds,
    play,
    position,
    product,
)


def hauling(**given):
    """Red, in AL, carries blue-2 to GA; green-1 keeps the game going."""
    return position(
        **{
            "trucks": {RED: "AL"},
            "loaded": {"blue-2": (RED, "GA")},
            "board": {"green-1": "HI"},
            "phase": "MOVE",
            "spin": 1,
        }
        | given
    )


@pytest.mark.rule("STA-25")
@pytest.mark.parametrize("spin", [1, 2, 3])
def test_stopping_at_the_destination_starts_the_sale_without_exact_count(spin):
    step = play(hauling(spin=spin, pins={"money": [400]}), (RED, Move("GA")))
    assert kinds(step) == ["moved", "sale_spun"]
    assert step.state.phase == "RESALE_REPLY"


@pytest.mark.rule("STA-25")
def test_passing_the_destination_is_no_delivery():
    step = play(hauling(spin=2), (RED, Move("SC", ("GA", "SC"))))
    assert kinds(step) == ["moved", "turn_began"]
    assert step.state.cargo(RED).id == "blue-2"


@pytest.mark.rule("STA-26")
def test_the_owner_pays_what_the_dial_shows():
    step = play(hauling(pins={"money": [800]}), (RED, Move("GA")), (RED, Accept()))
    assert step.state.cash == (5800, 4200, 5000, 5000)
    assert fact(step, SoldBack) == SoldBack(
        carrier=RED,
        payer=BLUE,
        disk="blue-2",
        product=product(step.state, "blue-2"),
        amount=800,
        forgiven=0,
    )
    red, blue = step.state.accounts[:2]
    assert (red.sold_back, blue.own_bought_back) == (800, -800)


@pytest.mark.rule("STA-26")
def test_the_first_price_is_told():
    step = play(hauling(pins={"money": [800]}), (RED, Move("GA")))
    assert fact(step, SaleSpun) == SaleSpun(
        carrier=RED, owner=BLUE, disk="blue-2", product=product(step.state, "blue-2"), amount=800
    )
    assert step.state.price.amounts == (800,)
    assert [reveal.what for reveal in step.reveals] == ["spin"]


@pytest.mark.rule("STA-27", "R-8", "R-29")
@pytest.mark.parametrize(("who", "decider"), [("carrier", RED), ("owner", BLUE), ("none", None)])
@pytest.mark.parametrize("buyer", ["owner", "bank"])
def test_who_may_demand_the_second_spin_of_a_sale_back(who, decider, buyer):
    state = hauling(pins={"money": [500, 1200]}, resale_respin=who, resale_buyer=buyer)
    arrived = play(state, (RED, Move("GA")))
    if decider is None:
        assert kinds(arrived) == ["moved", "sale_spun", "sold_back", "turn_began"]
        assert arrived.state.cash[RED] == 5500
        return
    assert ENGINE.to_act(arrived.state) == {decider}
    assert ENGINE.menu(arrived.state, decider) == (Accept(), Respin())
    step = play(arrived.state, (decider, Respin()), at=2000)
    assert fact(step, Respun) == Respun(
        by=decider, disk="blue-2", product=product(step.state, "blue-2"), amount=1200
    )
    assert step.state.cash[RED] == 6200


@pytest.mark.rule("STA-28", "STA-29")
def test_the_disk_goes_home_and_the_turn_is_over():
    step = play(hauling(pins={"money": [500]}), (RED, Move("GA")), (RED, Accept()))
    disk = step.state.disk("blue-2")
    assert (disk.status, disk.space, disk.carrier, disk.destination) == (
        "platform",
        None,
        None,
        None,
    )
    assert step.state.pile[-1] == "GA"
    assert (step.state.turn_player, step.state.phase) == (BLUE, "SPIN")


@pytest.mark.rule("R-10")
def test_the_owner_buys_back_whoever_the_carrier_got_it_from():
    state = position(
        trucks={RED: "AL"},
        loaded={"yellow-2": (RED, "GA")},
        board={"green-1": "HI"},
        phase="MOVE",
        spin=1,
        pins={"money": [700]},
    )
    after = play(state, (RED, Move("GA")), (RED, Accept())).state
    assert (after.cash[RED], after.cash[YELLOW]) == (5700, 4300)


@pytest.mark.rule("R-10")
def test_with_bank_the_owner_pays_nothing():
    state = hauling(pins={"money": [700]}, resale_buyer="bank")
    step = play(state, (RED, Move("GA")), (RED, Accept()))
    assert step.state.cash == (5700, 5000, 5000, 5000)
    assert fact(step, SoldBack).payer is None
    assert step.state.accounts[BLUE].own_bought_back == 0


@pytest.mark.rule("R-15")
@pytest.mark.parametrize(
    ("short_cash", "has", "paid", "forgiven"),
    [
        ("credit", 100, 700, 0),
        ("credit", -300, 700, 0),
        ("strict", 100, 100, 600),
        ("strict", 700, 700, 0),
        ("strict", 0, 0, 700),
    ],
)
def test_an_owner_short_of_money(short_cash, has, paid, forgiven):
    state = hauling(cash={BLUE: has}, pins={"money": [700]}, short_cash=short_cash)
    step = play(state, (RED, Move("GA")), (RED, Accept()))
    assert step.state.cash[:2] == (5000 + paid, has - paid)
    sold = fact(step, SoldBack)
    assert (sold.amount, sold.forgiven) == (paid, forgiven)


@pytest.mark.rule("R-15")
def test_the_bank_is_never_short():
    state = hauling(cash={BLUE: 0}, pins={"money": [700]}, short_cash="strict", resale_buyer="bank")
    step = play(state, (RED, Move("GA")), (RED, Accept()))
    assert step.state.cash[:2] == (5700, 0)


@pytest.mark.rule("R-9")
def test_a_disk_may_be_speculated_on_at_the_purchase_and_again_at_the_sale_back():
    state = position(
        2,
        trucks={RED: "AL"},
        board={"blue-2": "AL", "red-1": "HI"},
        phase="BUSINESS",
        pile=["GA"],
        pins={"money": [500, 200, 300, 1000], "transport": [0, 1]},
    )
    after = play(
        state,
        (RED, Offer("blue-2")),
        (BLUE, Respin()),
        (BLUE, Spin()),
        (RED, Spin()),
        (RED, Move("GA")),
        (RED, Respin()),
    ).state
    assert after.cash == (5800, 4200)
