"""Deadlines and what a time-out does (R-30, R-26, section 8)."""

import pytest

from games.core.action import Extend, Timeout
from games.states.actions import (
    Accept,
    Move,
    Offer,
    Pass,
    PickUp,
    SitOut,
    Spin,
    TakeOver,
)
from games.states.facts import Extended, TimedOut
from tests.games.states.positions import (
    BLUE,
    ENGINE,
    GREEN,
    RED,
    begin,
    fact,
    kinds,
    play,
    position,
    table,
)


@pytest.mark.rule("R-30")
@pytest.mark.parametrize("minutes", [1, 2, 3, 5, 10])
def test_live_decisions_have_minutes(minutes):
    assert ENGINE.due(begin(2, live_minutes=minutes).state) == minutes * 60_000


@pytest.mark.rule("R-30")
@pytest.mark.parametrize("hours", [4, 12, 24, 48, 72])
def test_correspondence_decisions_have_hours(hours):
    state = begin(2, pace="correspondence", correspondence_hours=hours).state
    assert ENGINE.due(state) == hours * 3_600_000


@pytest.mark.rule("R-30")
def test_the_time_is_renewed_with_each_decision_also_of_the_same_player():
    state = position(trucks={RED: "NH"}, board={"blue-1": "ME"}, pins={"transport": [3]})
    spun = ENGINE.apply(state, RED, Spin(), 50_000).state
    assert ENGINE.due(spun) == 170_000
    assert ENGINE.due(ENGINE.apply(spun, RED, Move("ME"), 60_000).state) == 180_000


@pytest.mark.rule("R-30")
def test_an_action_after_due_counts_until_the_time_out_is_applied():
    state = position(board={"blue-1": "HI"}, pins={"transport": [1]})
    assert ENGINE.apply(state, RED, Spin(), 10_000_000).state.phase == "MOVE"


@pytest.mark.rule("R-30")
def test_extend_moves_the_running_deadline_only():
    state = position(board={"blue-1": "HI"}, pins={"transport": [1]})
    step = table(state, Extend(30_000), 1000)
    assert fact(step, Extended) == Extended(ms=30_000, due=150_000)
    assert ENGINE.due(step.state) == 150_000
    assert ENGINE.question(step.state, None) == ENGINE.question(state, None)
    again = table(step.state, Extend(1), 2000).state
    assert ENGINE.due(again) == 150_001
    assert ENGINE.due(ENGINE.apply(again, RED, Spin(), 3000).state) == 123_000


@pytest.mark.rule("R-30")
def test_a_time_out_acts_at_its_own_time():
    state = position(board={"blue-1": "HI"}, pins={"transport": [1]})
    step = table(state, Timeout(), 150_000)
    assert kinds(step) == ["timed_out", "spun"]
    assert fact(step, TimedOut) == TimedOut(seat=RED, deed=Spin())
    assert ENGINE.due(step.state) == 270_000


KANSAS = {"trucks": {RED: "KS"}, "phase": "MOVE"}
AUTOMATIC = {
    "spins": ({"board": {"blue-1": "HI"}}, Spin()),
    "sits out where that is offered": ({"loaded": {"blue-1": (BLUE, "HI")}}, SitOut()),
    "hauls nearer to the destination": (
        {**KANSAS, "spin": 1, "loaded": {"blue-1": (RED, "ME")}},
        Move("MO"),
    ),
    "of equally near states the first by postal code": (
        {"trucks": {RED: "ID"}, "phase": "MOVE", "spin": 2, "loaded": {"blue-2": (RED, "LA")}},
        Move("AZ"),
    ),
    "delivers": ({**KANSAS, "spin": 3, "loaded": {"blue-1": (RED, "CO")}}, Move("CO")),
    "prefers a takeover": (
        {
            "trucks": {RED: "KS", GREEN: "OK"},
            "phase": "MOVE",
            "spin": 1,
            "board": {"blue-1": "CO"},
            "dropped": {"yellow-1": (GREEN, "HI")},
        },
        Move("OK"),
    ),
    "then an own pick-up": (
        {**KANSAS, "spin": 1, "board": {"red-1": "NE"}, "dropped": {"yellow-1": (GREEN, "HI")}},
        Move("NE"),
    ),
    "then an offer, the nearest": (
        {**KANSAS, "spin": 2, "board": {"blue-1": "AR", "blue-2": "NE"}},
        Move("NE"),
    ),
    "of equally near offers the first by postal code": (
        {**KANSAS, "spin": 1, "board": {"blue-1": "OK", "blue-2": "CO"}},
        Move("CO"),
    ),
    "goes towards the nearest disk": (
        {**KANSAS, "spin": 1, "board": {"blue-1": "KY", "blue-2": "HI"}},
        Move("MO"),
    ),
    "goes towards an own one at the end": (
        {**KANSAS, "spin": 1, "board": {"red-1": "WY"}},
        Move("CO"),
    ),
    "does not go towards a dropped disk": (
        {
            "trucks": {RED: "KS", GREEN: "KY"},
            "phase": "MOVE",
            "spin": 1,
            "dropped": {"yellow-1": (GREEN, "HI")},
        },
        Move("CO"),
    ),
    "goes anywhere when there is nothing": (
        {**KANSAS, "spin": 1, "loaded": {"blue-1": (BLUE, "HI")}},
        Move("CO"),
    ),
    "takes over first": (
        {
            "trucks": {RED: "KS", GREEN: "KS"},
            "phase": "BUSINESS",
            "board": {"blue-1": "KS"},
            "dropped": {"yellow-1": (GREEN, "HI")},
        },
        TakeOver("yellow-1"),
    ),
    "picks up before it offers": (
        {
            "trucks": {RED: "KS", GREEN: "MO"},
            "phase": "BUSINESS",
            "board": {"red-2": "KS", "red-1": "KS"},
        },
        PickUp("red-1"),
    ),
    "offers, the first in disk order": (
        {
            "trucks": {RED: "KS"},
            "phase": "BUSINESS",
            "board": {"green-1": "KS", "blue-4": "KS"},
        },
        Offer("blue-4"),
    ),
    "passes with nothing here": (
        {"trucks": {RED: "KS"}, "phase": "BUSINESS", "board": {"blue-1": "HI"}},
        Pass(),
    ),
}


@pytest.mark.rule("R-26", "R-30")
@pytest.mark.parametrize(("given", "deed"), AUTOMATIC.values(), ids=AUTOMATIC.keys())
def test_what_is_done_for_an_absent_player(given, deed):
    state = position(**given)
    assert ENGINE.automatic(state) == deed


@pytest.mark.rule("R-30")
def test_prices_are_accepted_for_an_absent_player():
    state = position(
        trucks={RED: "KS"}, board={"blue-1": "KS"}, phase="BUSINESS", pins={"money": [200]}
    )
    offered = play(state, (RED, Offer("blue-1"))).state
    assert ENGINE.automatic(offered) == Accept()
    haul = position(
        trucks={RED: "AL"},
        loaded={"blue-1": (RED, "GA")},
        phase="MOVE",
        spin=1,
        board={"green-1": "HI"},
    )
    assert ENGINE.automatic(play(haul, (RED, Move("GA"))).state) == Accept()


@pytest.mark.rule("R-26")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("pace", ["live", "correspondence"])
def test_time_outs_alone_finish_a_game(seats, pace):
    state = begin(seats, seed=f"absent-{seats}", pace=pace).state
    while ENGINE.outcome(state) is None:
        state = table(state, Timeout(), ENGINE.due(state)).state
    assert ENGINE.outcome(state).reason == "cleared"
    assert sum(state.cash) == 5000 * seats
