"""First player, turns, rounds, sitting out."""

import pytest

from games.core.seat import Seat
from games.states.actions import Pass, SitOut, Spin
from games.states.facts import FirstPlayer, FirstSpun, TurnBegan
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
)


@pytest.mark.rule("STA-8")
def test_the_highest_number_plays_first():
    step = begin(3, pins={"first": [1, 3, 2]})
    assert fact(step, FirstPlayer).seat == BLUE
    assert step.state.turn_player == BLUE
    assert fact(step, TurnBegan) == TurnBegan(seat=BLUE, round=1)


@pytest.mark.rule("R-1")
@pytest.mark.parametrize(
    ("numbers", "spinners", "first"),
    [
        ([2, 2, 1, 3, 1], [0, 1, 2, 0, 1], 0),
        ([3, 3, 3, 2, 2, 1, 0, 3], [0, 1, 2, 0, 1, 2, 0, 1], 1),
        ([0, 0, 0, 0, 0, 1], [0, 1, 2, 0, 1, 2], 2),
    ],
)
def test_only_the_tied_spin_again_as_often_as_needed(numbers, spinners, first):
    step = begin(3, pins={"first": numbers})
    spins = [one for one in step.facts if isinstance(one, FirstSpun)]
    assert [one.seat for one in spins] == spinners
    assert [one.number for one in spins] == numbers
    assert step.state.first_player == Seat(first)
    told = fact(step, FirstPlayer).spins
    assert [pair for again in told for pair in again] == list(zip(spinners, numbers, strict=True))


@pytest.mark.rule("STA-9")
def test_turns_pass_to_the_next_seat_and_wrap():
    def after(turn):
        state = position(turn=turn, first=BLUE, board={"red-1": "HI"}, pins={"transport": [0]})
        return play(state, (turn, Spin())).state

    assert [after(Seat(seat)).turn_player for seat in range(4)] == [1, 2, 3, 0]


@pytest.mark.rule("R-21")
def test_the_round_rises_when_the_turn_comes_back_to_the_first_player():
    def after(turn):
        state = position(turn=turn, first=BLUE, board={"red-1": "HI"}, pins={"transport": [0]})
        return play(state, (turn, Spin())).state

    assert [after(Seat(seat)).round for seat in range(4)] == [2, 1, 1, 1]


@pytest.mark.rule("R-24")
@pytest.mark.parametrize(
    ("given", "may"),
    [
        ({"board": {"blue-1": "HI"}}, False),
        ({"board": {"blue-1": "HI"}, "cash": {RED: 99}}, True),
        ({"board": {"blue-1": "HI"}, "cash": {RED: 100}}, False),
        ({"board": {"red-1": "HI"}}, False),
        ({"board": {"red-1": "HI"}, "cash": {RED: 0}}, False),
        ({"board": {"red-1": "HI", "blue-1": "KS"}, "cash": {RED: 0}}, True),
        ({"loaded": {"blue-1": (GREEN, "HI")}}, True),
        ({"loaded": {"blue-1": (RED, "HI")}}, False),
        ({"dropped": {"blue-1": (GREEN, "HI")}}, False),
        ({"dropped": {"red-1": (GREEN, "HI")}}, False),
        ({"dropped": {"blue-1": (GREEN, "HI")}, "cash": {RED: 0}}, True),
    ],
)
def test_sitting_out_is_for_who_has_nothing_left_to_do(given, may):
    menu = ENGINE.menu(position(**given), RED)
    assert (SitOut() in menu) is may
    assert Spin() in menu


@pytest.mark.rule("R-24")
def test_sitting_out_is_a_turn():
    state = position(2, turn=BLUE, loaded={"red-1": (RED, "HI")})
    step = play(state, (BLUE, SitOut()))
    assert kinds(step) == ["sat_out", "turn_began"]
    assert (step.state.turn_player, step.state.round) == (RED, 2)


@pytest.mark.rule("R-24")
def test_what_was_dropped_is_loaded_before_sitting_out_is_offered():
    state = position(2, turn=BLUE, dropped={"red-1": (RED, "HI")}, cash={BLUE: 0}, phase="SPIN")
    after = play(state, (BLUE, SitOut())).state
    assert after.cargo(RED).id == "red-1"
    assert ENGINE.menu(after, RED) == (Spin(),)


@pytest.mark.rule("STA-10", "R-24")
def test_with_auto_spin_the_dial_waits_only_for_who_may_sit_out():
    state = position(
        2,
        turn=RED,
        trucks={RED: "KS"},
        board={"blue-1": "KS", "red-1": "HI"},
        cash={BLUE: 0},
        phase="BUSINESS",
        auto_spin=True,
        pins={"transport": [2]},
    )
    waiting = play(state, (RED, Pass())).state
    assert (waiting.phase, waiting.turn_player) == ("SPIN", BLUE)
    assert ENGINE.menu(waiting, BLUE) == (Spin(), SitOut())
    spun = play(waiting, (BLUE, SitOut()), at=2000).state
    assert (spun.phase, spun.turn_player, spun.spin) == ("MOVE", RED, 2)
