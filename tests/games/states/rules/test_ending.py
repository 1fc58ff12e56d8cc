"""The end and the winner (STA-1, STA-40, STA-41, R-19 to R-21)."""

import pytest

from games.core.errors import RuleError
from games.states.actions import Accept, Move, SitOut, Spin
from games.states.facts import GameEnded
from games.states.rules import ending
from games.states.state import changed
from tests.games.states.positions import BLUE, ENGINE, RED, fact, kinds, play, position


@pytest.mark.rule("STA-1", "R-20")
@pytest.mark.parametrize(
    ("cash", "winners", "places"),
    [
        ((6400, 5700, 4200, 3700), (0,), (1, 2, 3, 4)),
        ((6200, 3500, 4100, 6200), (0, 3), (1, 4, 3, 1)),
        ((5000, 5000), (0, 1), (1, 1)),
        ((-100, 5000, 5100), (2,), (3, 2, 1)),
        ((4000, 7000, 4000), (1,), (2, 1, 2)),
    ],
)
def test_the_most_money_wins_and_equals_share(cash, winners, places):
    state = position(len(cash), cash=dict(enumerate(cash)))
    outcome = ending.counted(state, "cleared")
    assert (outcome.winners, outcome.places, outcome.totals) == (winners, places, cash)


def last_haul(**given):
    """Red is one step from delivering the last disk of all."""
    return position(
        **{
            "trucks": {RED: "AL"},
            "loaded": {"blue-2": (RED, "GA")},
            "phase": "MOVE",
            "spin": 1,
            "pins": {"money": [500]},
        }
        | given
    )


@pytest.mark.rule("STA-40", "STA-41", "R-19")
def test_the_game_ends_the_moment_the_last_disk_is_home():
    step = play(last_haul(first=BLUE), (RED, Move("GA")), (RED, Accept()))
    assert kinds(step) == ["sold_back", "game_ended"]
    assert fact(step, GameEnded) == GameEnded(
        cause="cleared", cash=(5500, 4500, 5000, 5000), winners=(RED,)
    )
    assert step.state.phase == "FINISHED"
    assert ENGINE.to_act(step.state) == frozenset()
    assert ENGINE.due(step.state) is None


@pytest.mark.rule("R-19")
@pytest.mark.parametrize("left", [{"dropped": {"red-1": (BLUE, "HI")}}, {"board": {"red-1": "HI"}}])
def test_a_disk_anywhere_but_on_the_platform_keeps_the_game_going(left):
    step = play(last_haul(**left), (RED, Move("GA")), (RED, Accept()))
    assert ENGINE.outcome(step.state) is None
    assert step.state.turn_player == BLUE


@pytest.mark.rule("R-21")
@pytest.mark.parametrize("limit", [20, 40, 60])
def test_the_round_limit_ends_the_game_when_all_have_had_their_turns(limit):
    given = {"turn": RED, "first": BLUE, "board": {"red-1": "HI"}, "pins": {"transport": [0, 0]}}
    early = changed(position(2, round_limit=limit, **given), round=limit - 1)
    assert play(early, (RED, Spin())).state.round == limit
    late = changed(early, round=limit)
    step = play(late, (RED, Spin()))
    assert fact(step, GameEnded).cause == "round_limit"
    assert ENGINE.outcome(step.state).reason == "round_limit"
    assert step.state.round == limit
    middle = changed(late, turn_player=BLUE)
    assert ENGINE.outcome(play(middle, (BLUE, Spin())).state) is None


@pytest.mark.rule("R-21")
def test_sitting_out_is_a_turn_of_the_last_round():
    state = position(2, turn=BLUE, loaded={"red-1": (RED, "HI")}, round_limit=20)
    step = play(changed(state, round=20), (BLUE, SitOut()))
    assert fact(step, GameEnded).winners == (RED, BLUE)


@pytest.mark.rule("R-21")
def test_without_a_limit_rounds_go_on():
    state = position(2, turn=BLUE, board={"red-1": "HI"}, pins={"transport": [0]})
    assert play(changed(state, round=60), (BLUE, Spin())).state.round == 61


def test_the_standing_counts_the_cash_as_it_is():
    standing = ENGINE.standing(position(2, cash={RED: 5200, BLUE: 4800}))
    assert (standing.reason, standing.winners, standing.totals) == (
        "standing",
        (RED,),
        (5200, 4800),
    )


@pytest.mark.rule("STA-41")
def test_nothing_happens_after_the_end():
    over = play(last_haul(), (RED, Move("GA")), (RED, Accept())).state
    for seat in (RED, BLUE):
        with pytest.raises(RuleError) as refused:
            ENGINE.apply(over, seat, Spin(), 9000)
        assert (refused.value.rule, refused.value.code) == ("STA-41", "finished")
        assert ENGINE.menu(over, seat) == ()
