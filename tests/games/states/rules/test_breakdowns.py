"""Breakdowns and takeovers (STA-30 to STA-35, R-16, R-17, R-25)."""

import pytest

from games.core.errors import PinError, RuleError
from games.states.actions import Accept, Move, Spin, TakeOver
from games.states.facts import Dropped, Reloaded, TakenOver, WasSpun
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
    stops,
)


@pytest.mark.rule("STA-30", "R-25")
@pytest.mark.parametrize("text", ["flat_tire", "break_down", "out_of_gas"])
def test_all_three_texts_keep_the_truck_where_it_is(text):
    state = position(
        trucks={RED: "KS"},
        board={"blue-1": "HI"},
        pins={"transport": [0], "breakdown": [text]},
    )
    step = play(state, (RED, Spin()))
    assert fact(step, WasSpun) == WasSpun(seat=RED, number=0, breakdown=text)
    assert step.state.truck == state.truck
    assert step.state.turn_player == BLUE
    assert step.state.breakdowns == (text, None, None, None)


def test_an_unknown_breakdown_cannot_be_pinned():
    state = position(pins={"transport": [0], "breakdown": ["puncture"]})
    with pytest.raises(PinError):
        ENGINE.apply(state, RED, Spin(), 0)


def test_the_text_stays_until_the_players_next_turn():
    state = position(2, trucks={RED: "KS"}, board={"blue-1": "HI"}, pins={"transport": [0, 0]})
    both = play(state, (RED, Spin()), (BLUE, Spin())).state
    assert both.breakdowns[RED] is None
    assert both.breakdowns[BLUE] is not None


@pytest.mark.rule("STA-31")
def test_a_carrier_sets_the_disk_down_beside_the_truck():
    state = position(trucks={RED: "TN"}, loaded={"blue-2": (RED, "GA")}, pins={"transport": [0]})
    step = play(state, (RED, Spin()))
    assert fact(step, Dropped) == Dropped(
        seat=RED, disk="blue-2", product=product(step.state, "blue-2"), space="TN"
    )
    disk = step.state.disk("blue-2")
    assert (disk.status, disk.space, disk.carrier, disk.destination) == (
        "dropped",
        "TN",
        RED,
        "GA",
    )


def beside(**given):
    """Red is broken down in TN with blue-2 for GA beside the truck; Green stands in NC."""
    return position(
        **{
            "trucks": {RED: "TN", GREEN: "NC"},
            "turn": GREEN,
            "dropped": {"blue-2": (RED, "GA")},
            "board": {"yellow-1": "HI"},
            "phase": "MOVE",
            "spin": 1,
        }
        | given
    )


@pytest.mark.rule("STA-32", "R-16")
def test_any_other_empty_truck_that_reaches_the_state_may_take_the_disk():
    step = play(beside(), (GREEN, Move("TN")), (GREEN, TakeOver("blue-2")))
    assert step.state.cash == (5100, 5000, 5000, 4900)
    assert fact(step, TakenOver) == TakenOver(
        seat=GREEN,
        payee=RED,
        disk="blue-2",
        product=product(step.state, "blue-2"),
        amount=100,
        destination="GA",
    )
    assert step.state.cargo(GREEN).id == "blue-2"
    assert (step.state.turn_player, step.state.phase) == (RED, "SPIN")
    assert kinds(step) == ["taken_over", "turn_began"]
    accounts = step.state.accounts
    assert (accounts[RED].takeovers, accounts[GREEN].takeovers) == (100, -100)


@pytest.mark.rule("STA-32")
def test_the_broken_down_player_is_not_asked():
    step = play(beside(), (GREEN, Move("TN")))
    assert ENGINE.to_act(step.state) == {GREEN}


@pytest.mark.rule("R-16")
@pytest.mark.parametrize("short_cash", ["credit", "strict"])
def test_a_takeover_needs_100_dollars_in_hand(short_cash):
    poor = beside(cash={GREEN: 99}, short_cash=short_cash)
    assert play(poor, (GREEN, Move("TN"))).state.phase == "SPIN"
    rich = beside(cash={GREEN: 100}, short_cash=short_cash)
    after = play(rich, (GREEN, Move("TN")), (GREEN, TakeOver("blue-2"))).state
    assert after.cash[GREEN] == 0


@pytest.mark.rule("R-16")
def test_a_zero_step_stop_counts_as_reaching():
    state = beside(trucks={RED: "TN", GREEN: "TN"})
    assert "TN" in stops(state)
    assert play(state, (GREEN, Move("TN"))).state.stopped_short


@pytest.mark.rule("R-16")
def test_the_previous_carrier_may_take_it_again_later():
    state = position(
        trucks={GREEN: "TN", RED: "TN"},
        turn=RED,
        dropped={"blue-2": (GREEN, "GA")},
        board={"yellow-1": "HI"},
        phase="MOVE",
        spin=1,
    )
    after = play(state, (RED, Move("TN")), (RED, TakeOver("blue-2"))).state
    assert (after.cargo(RED).id, after.cash[GREEN]) == ("blue-2", 5100)


@pytest.mark.rule("STA-33")
def test_the_taker_delivers_to_the_same_state_and_sells_to_the_owner():
    taken = play(beside(), (GREEN, Move("TN")), (GREEN, TakeOver("blue-2"))).state
    assert taken.cargo(GREEN).destination == "GA"
    near = position(
        trucks={GREEN: "TN"},
        turn=GREEN,
        loaded={"blue-2": (GREEN, "GA")},
        board={"yellow-1": "HI"},
        phase="MOVE",
        spin=1,
        pins={"money": [400]},
    )
    sold = play(near, (GREEN, Move("GA")), (GREEN, Accept())).state
    assert sold.cash == (5000, 4600, 5000, 5400)


@pytest.mark.rule("STA-34", "R-17")
def test_an_owner_who_took_his_own_disk_delivers_without_sale_or_bonus():
    state = position(
        trucks={RED: "TN", BLUE: "TN"},
        turn=BLUE,
        dropped={"blue-2": (RED, "GA")},
        board={"yellow-1": "HI"},
        phase="MOVE",
        spin=1,
    )
    taken = play(state, (BLUE, Move("TN")), (BLUE, TakeOver("blue-2"))).state
    assert taken.cash[:2] == (5100, 4900)
    home = play(
        position(
            trucks={BLUE: "TN"},
            turn=BLUE,
            loaded={"blue-2": (BLUE, "GA")},
            board={"yellow-1": "HI"},
            phase="MOVE",
            spin=1,
        ),
        (BLUE, Move("GA")),
    )
    assert kinds(home) == ["moved", "delivered_own", "turn_began"]
    assert home.state.cash == (5000,) * 4


@pytest.mark.rule("R-17")
def test_a_takeover_clears_the_mark_of_an_own_pick_up_for_good():
    dropped = {"red-3": (RED, "GA", "own")}
    state = beside(dropped=dropped, board={"yellow-1": "HI"})
    taken = play(state, (GREEN, Move("TN")), (GREEN, TakeOver("red-3"))).state
    assert not taken.disk("red-3").own_pickup

    back = beside(
        trucks={GREEN: "TN", RED: "TN"},
        turn=RED,
        dropped={"red-3": (GREEN, "GA")},
        board={"yellow-1": "HI"},
    )
    own_again = play(back, (RED, Move("TN")), (RED, TakeOver("red-3"))).state
    assert not own_again.disk("red-3").own_pickup


@pytest.mark.rule("R-17")
def test_loading_again_keeps_the_mark():
    state = position(
        2,
        turn=BLUE,
        dropped={"red-3": (RED, "GA", "own")},
        board={"red-1": "HI"},
        pins={"transport": [0]},
    )
    after = play(state, (BLUE, Spin())).state
    assert after.cargo(RED).own_pickup


@pytest.mark.rule("STA-35")
def test_what_nobody_took_is_loaded_at_the_start_of_the_next_turn():
    state = position(
        2,
        trucks={RED: "TN"},
        turn=BLUE,
        dropped={"blue-2": (RED, "GA")},
        board={"red-1": "HI"},
        pins={"transport": [0, 2]},
    )
    step = play(state, (BLUE, Spin()))
    assert kinds(step) == ["spun", "turn_began", "reloaded"]
    assert fact(step, Reloaded) == Reloaded(
        seat=RED, disk="blue-2", product=product(step.state, "blue-2"), space="TN"
    )
    moved = play(step.state, (RED, Spin()), (RED, Move("SC")), at=2000).state
    assert moved.disk("blue-2").space == "SC"


@pytest.mark.rule("STA-35", "R-16")
def test_the_broken_down_player_cannot_take_over_his_own_cargo():
    state = position(
        trucks={RED: "TN"},
        dropped={"blue-2": (YELLOW, "GA")},
        loaded={"green-1": (RED, "HI")},
        phase="BUSINESS",
    )
    with pytest.raises(RuleError) as refused:
        ENGINE.apply(state, RED, TakeOver("blue-2"), 0)
    assert refused.value.code == "truck-full"
