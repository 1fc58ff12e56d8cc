"""Spinning and driving (STA-10 to STA-17, R-4, R-5)."""

import pytest

from games.core.chance import Chance
from games.core.errors import PinError, RuleError
from games.states.actions import Move, Offer, Pass, Spin
from games.states.facts import Moved, WasSpun
from games.states.pieces import Route, Spun
from games.states.state import changed
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
    stops,
)


@pytest.mark.rule("STA-10")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_turn_starts_with_one_spin_that_says_how_far(number):
    state = position(trucks={RED: "KS"}, board={"blue-1": "HI"}, pins={"transport": [number]})
    step = play(state, (RED, Spin()))
    assert (step.state.phase, step.state.spin) == ("MOVE", number)
    assert fact(step, WasSpun) == WasSpun(seat=RED, number=number, breakdown=None)
    assert step.state.last_spin == Spun(RED, number, None)
    assert [reveal.what for reveal in step.reveals] == ["spin"]
    assert Spin() not in ENGINE.menu(step.state, RED)


@pytest.mark.rule("STA-46")
@pytest.mark.parametrize(("dial", "wrong"), [("d6", 4), ("six", 4), ("express", 6)])
def test_only_what_is_on_the_dial_can_be_spun(dial, wrong):
    state = position(transport_dial=dial, pins={"transport": [wrong]})
    with pytest.raises(PinError):
        ENGINE.apply(state, RED, Spin(), 0)


@pytest.mark.rule("STA-46")
def test_each_outcome_of_the_dial_in_use_comes_up():
    state = position(transport_dial="express", board={"blue-1": "HI"})
    seen = set()
    for seed in range(60):
        spun = changed(state, chance=Chance(f"dial-{seed}"))
        seen.add(fact(play(spun, (RED, Spin())), WasSpun).number)
    assert seen == {0, 1, 2, 3, 4, 5}


@pytest.mark.rule("STA-11")
@pytest.mark.parametrize(
    ("start", "spin", "wanted"),
    [
        ("KS", 1, {"CO", "MO", "NE", "OK"}),
        ("ME", 1, {"NH"}),
        ("ME", 2, {"MA", "ME", "VT"}),
        ("ME", 3, {"CT", "MA", "NH", "NY", "RI", "VT"}),
        ("AK", 3, {"CA", "ID", "MT", "NV", "OR", "UT", "WA", "WY"}),
    ],
)
def test_a_step_goes_to_a_touching_state_and_costs_one(start, spin, wanted):
    state = position(trucks={RED: start}, phase="MOVE", spin=spin, board={"blue-1": "FL"})
    assert stops(state) == wanted


@pytest.mark.rule("STA-11")
@pytest.mark.parametrize("via", [None, ("MO", "KY"), ("NE", "MO")])
def test_any_route_is_fine_and_changes_nothing_but_the_picture(via):
    to = "KY" if via != ("NE", "MO") else "MO"
    state = position(trucks={RED: "KS"}, phase="MOVE", spin=2, board={"blue-1": "HI"})
    step = play(state, (RED, Move(to, via)))
    assert step.state.truck[RED] == to
    shown = via or ("MO", "KY")
    assert step.state.route == Route(RED, "KS", shown, False)
    assert fact(step, Moved) == Moved(seat=RED, origin="KS", to=to, via=shown, short=False)


@pytest.mark.rule("STA-11")
def test_a_walk_may_turn_back():
    state = position(trucks={RED: "KS"}, phase="MOVE", spin=2, board={"blue-1": "HI"})
    step = play(state, (RED, Move("KS", ("NE", "KS"))))
    assert step.state.truck[RED] == "KS"
    assert play(state, (RED, Move("KS", ()))).state.route.via == ()


@pytest.mark.rule("STA-12")
def test_an_empty_truck_may_head_for_any_opponents_disk():
    board = {"blue-1": "CO", "yellow-1": "MO", "green-1": "OK"}
    state = position(trucks={RED: "KS"}, phase="MOVE", spin=1, board=board)
    for space, disk in (("CO", "blue-1"), ("MO", "yellow-1"), ("OK", "green-1")):
        assert Offer(disk) in ENGINE.menu(play(state, (RED, Move(space))).state, RED)


@pytest.mark.rule("STA-13")
def test_the_rest_of_a_spin_is_lost_where_the_truck_was_heading():
    state = position(trucks={RED: "NH"}, phase="MOVE", spin=2, board={"blue-1": "ME"})
    step = play(state, (RED, Move("ME")))
    assert fact(step, Moved).short
    assert step.state.stopped_short
    assert ENGINE.menu(step.state, RED) == (Offer("blue-1"),)


@pytest.mark.rule("STA-17", "R-22")
def test_trucks_and_disks_never_block():
    state = position(
        trucks={RED: "KS", BLUE: "MO", YELLOW: "KY", GREEN: "MO"},
        board={"blue-1": "MO", "red-1": "KY"},
        phase="MOVE",
        spin=2,
    )
    step = play(state, (RED, Move("KY", ("MO", "KY"))))
    assert step.state.truck == ("KY", "MO", "KY", "MO")


BUSINESS = {
    "an opponent's board disk": ({"board": {"blue-1": "ME"}}, True),
    "one with $100 in hand": ({"board": {"blue-1": "ME"}, "cash": {RED: 100}}, True),
    "one without money": ({"board": {"blue-1": "ME"}, "cash": {RED: 99}}, False),
    "a disk dropped by another": (
        {"dropped": {"yellow-1": (BLUE, "HI")}, "trucks": {BLUE: "ME"}},
        True,
    ),
    "the own disk dropped by another": (
        {"dropped": {"red-1": (BLUE, "HI")}, "trucks": {BLUE: "ME"}},
        True,
    ),
    "one dropped, without money": (
        {"dropped": {"red-1": (BLUE, "HI")}, "trucks": {BLUE: "ME"}, "cash": {RED: 0}},
        False,
    ),
    "the own disk while others have some": ({"board": {"red-1": "ME", "blue-1": "HI"}}, False),
    "the own disk at the end": ({"board": {"red-1": "ME"}, "cash": {RED: 0}}, True),
    "somebody's loaded truck": (
        {"loaded": {"yellow-1": (BLUE, "HI")}, "trucks": {BLUE: "ME"}},
        False,
    ),
    "for a carrier, a board disk": (
        {"loaded": {"yellow-1": (RED, "HI")}, "board": {"blue-1": "ME"}},
        False,
    ),
    "for a carrier, the destination": ({"loaded": {"yellow-1": (RED, "ME")}}, True),
    "nothing": ({"board": {"blue-1": "HI"}}, False),
}


@pytest.mark.rule("R-4")
@pytest.mark.parametrize(("given", "may"), BUSINESS.values(), ids=BUSINESS.keys())
def test_short_stops_are_for_business_states(given, may):
    trucks = {RED: "NH"} | given.get("trucks", {})
    state = position(**{**given, "trucks": trucks}, phase="MOVE", spin=2)
    assert ("ME" in stops(state)) is may


@pytest.mark.rule("R-4")
def test_up_to_stops_anywhere_within_the_spin_and_obliges_to_nothing():
    state = position(
        trucks={RED: "NH"}, phase="MOVE", spin=2, board={"blue-1": "ME"}, movement="up_to"
    )
    assert stops(state) == {"CT", "MA", "ME", "NH", "NY", "RI", "VT"}
    stopped = play(state, (RED, Move("ME"))).state
    assert set(ENGINE.menu(stopped, RED)) == {Offer("blue-1"), Pass()}
    assert not stopped.stopped_short


@pytest.mark.rule("R-5")
def test_business_where_the_turn_begins_is_a_stop_again():
    given = {"trucks": {RED: "KS"}, "board": {"blue-1": "KS"}, "phase": "MOVE"}
    short = play(position(spin=1, **given), (RED, Move("KS")))
    assert fact(short, Moved).short
    full = play(position(spin=2, **given), (RED, Move("KS")))
    assert not fact(full, Moved).short
    assert kinds(full) == ["moved"]
    assert full.state.phase == "BUSINESS"


@pytest.mark.rule("R-5", "STA-30")
def test_a_breakdown_allows_no_deal_where_the_truck_stands():
    state = position(trucks={RED: "KS"}, board={"blue-1": "KS"}, pins={"transport": [0]})
    after = play(state, (RED, Spin())).state
    assert (after.turn_player, after.phase) == (BLUE, "SPIN")


@pytest.mark.rule("R-28")
def test_a_full_move_beside_a_disk_obliges_to_nothing():
    state = position(trucks={RED: "KS"}, board={"blue-1": "CO"}, phase="MOVE", spin=1)
    step = play(state, (RED, Move("CO")), (RED, Pass()))
    assert kinds(step) == ["passed", "turn_began"]
    assert step.state.disk("blue-1").status == "board"


def test_a_carrier_takes_its_disk_along():
    state = position(trucks={RED: "KS"}, loaded={"blue-1": (RED, "HI")}, phase="MOVE", spin=1)
    after = play(state, (RED, Move("CO"))).state
    assert (after.truck[RED], after.disk("blue-1").space) == ("CO", "CO")


def test_a_move_is_refused_with_the_reason_it_looked_near():
    state = position(trucks={RED: "AK"}, phase="MOVE", spin=1, board={"blue-1": "HI"})
    with pytest.raises(RuleError) as refused:
        ENGINE.apply(state, RED, Move("HI"), 0)
    assert refused.value.message == (
        "Hawaii is 4 states away and you spun 1. "
        "Alaska is reached only through Washington. "
        "Hawaii is reached only through California."
    )
    assert refused.value.details == {"to": "HI", "distance": 4, "spin": 1}
