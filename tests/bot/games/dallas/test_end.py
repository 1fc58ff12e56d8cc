"""The end in words, for a game played out and for one ended by agreement."""

from msgspec.structs import replace

from games.core.seat import Seat
from games.dallas import ENGINE
from games.dallas.actions import Resign
from tests.bot.games.dallas.games import TABLES, played
from tests.bot.games.dallas.scenes import FACE, scene, scene_of
from tests.games.dallas.table import BOBBY, JR, SUE, m, table


def finished():
    for name in TABLES:
        state = played(name)[-1][0]
        if state.phase == "game_over":
            yield state


def test_who_is_richest_owns_dallas():
    states = list(finished())
    assert len(states) > 3
    for state in states:
        now = scene_of(state)
        result = FACE.result(now)
        outcome = now.view.outcome
        assert result.header in ("Dallas has an owner", "Dallas has owners")
        assert result.winner.startswith("**")
        assert len(result.body) == len(state.players)
        first = result.body[0]
        assert first.startswith("1 ")
        wealth = now.view.wealth[outcome.winners[0]]
        assert wealth.money + wealth.stock + wealth.doubled == wealth.total
        assert result.opens.label == "Holdings"
        assert FACE.decision(now) == result.winner
        assert FACE.body(now) == result.body
        assert "The game is over." in FACE.describe(now)


def test_the_parts_of_the_wealth():
    stock = {JR: ("gusher-1", "gusher-2"), BOBBY: ("hat_works-1",)}
    one = table(2, stock=stock, money={JR: m(33), Seat(1): m(7)})
    one.do(Seat(1), Resign())
    result = FACE.result(scene(one))
    assert result.winner == "**● J.R. owns Dallas: $51M** · everybody else has left"
    assert result.body == (
        "1 ● J.R. (Ann) **$51M**: cash $33M + stock $9M + Gusher & Co. once more $9M",
        "– ■ Sue Ellen (Ben) has left",
    )


def test_ended_by_agreement_it_is_scored_as_it_stands():
    one = table(4, money={SUE: m(20)})
    now = replace(scene(one), standing=ENGINE.standing(one.state))
    result = FACE.result(now)
    assert result.winner == "**▲ Sue Ellen owns Dallas: $20M** · in round 1"
    assert result.body[0] == "1 ▲ Sue Ellen (Cem) **$20M**"


def test_a_win_may_be_shared():
    one = table(4)
    now = replace(scene(one), standing=ENGINE.standing(one.state))
    result = FACE.result(now)
    assert result.header == "Dallas has owners"
    assert "own Dallas together: $10M each" in result.winner
