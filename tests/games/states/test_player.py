"""The bot player: lawful, and clearly better than chance."""

import pytest

from games.core.chance import Chance
from games.core.player import uniform
from games.core.seat import Seat
from games.states.actions import Accept, Move, Offer, PickUp, Respin, SitOut, TakeOver
from games.states.player import speculated
from games.states.tables import MONEY_DIALS
from tests.games.states.positions import BLUE, ENGINE, GREEN, RED, begin, play, position


def chosen(state):
    seat = state.decider()
    return ENGINE.choose(ENGINE.view(state, seat), ENGINE.menu(state, seat), Chance("luck"))


@pytest.mark.parametrize(
    ("given", "action"),
    [
        ({"loaded": {"blue-1": (BLUE, "HI")}}, SitOut()),
        (
            {
                "trucks": {RED: "KS"},
                "phase": "MOVE",
                "spin": 1,
                "loaded": {"blue-1": (RED, "ME")},
            },
            Move("MO"),
        ),
        (
            {
                "trucks": {RED: "KS", GREEN: "OK"},
                "phase": "MOVE",
                "spin": 1,
                "board": {"blue-1": "CO"},
                "dropped": {"yellow-1": (GREEN, "TX")},
            },
            Move("OK"),
        ),
        (
            {
                "trucks": {RED: "KS", GREEN: "KS"},
                "phase": "BUSINESS",
                "spin": 2,
                "board": {"blue-1": "KS"},
                "dropped": {"yellow-1": (GREEN, "TX")},
            },
            TakeOver("yellow-1"),
        ),
        (
            {"trucks": {RED: "KS"}, "phase": "BUSINESS", "spin": 2, "board": {"blue-1": "KS"}},
            Offer("blue-1"),
        ),
        (
            {"trucks": {RED: "KS"}, "phase": "BUSINESS", "spin": 2, "board": {"red-1": "KS"}},
            PickUp("red-1"),
        ),
    ],
)
def test_it_does_what_pays(given, action):
    assert chosen(position(**given)) == action


@pytest.mark.parametrize(("amount", "reply"), [(500, Respin()), (700, Accept())])
def test_an_owner_spins_again_below_the_mean(amount, reply):
    state = position(
        trucks={RED: "KS"}, board={"blue-1": "KS"}, phase="BUSINESS", pins={"money": [amount]}
    )
    assert chosen(play(state, (RED, Offer("blue-1"))).state) == reply


@pytest.mark.parametrize(
    ("who", "amount", "reply"),
    [
        ("carrier", 500, Respin()),
        ("carrier", 700, Accept()),
        ("owner", 500, Accept()),
        ("owner", 700, Respin()),
    ],
)
def test_at_a_sale_back_the_seller_wants_more_and_the_owner_less(who, amount, reply):
    state = position(
        trucks={RED: "AL"},
        loaded={"blue-1": (RED, "GA")},
        board={"green-1": "HI"},
        phase="MOVE",
        spin=1,
        pins={"money": [amount]},
        resale_respin=who,
    )
    assert chosen(play(state, (RED, Move("GA"))).state) == reply


def test_what_speculation_is_worth_is_what_the_rules_say():
    assert round(speculated(MONEY_DIALS["original"]), 2) == 669.44


def wins(games, **options):
    """How often it wins against two random players, each seat in turn."""
    won = 0
    for number in range(games):
        state, at = begin(3, seed=f"duel-{number}", **options).state, 0
        mine, luck = Seat(number % 3), Chance(f"duel-{number}/players")
        while ENGINE.outcome(state) is None:
            at += 1
            seat = state.decider()
            menu, chance = ENGINE.menu(state, seat), luck.fork(str(at))
            if seat == mine:
                action = ENGINE.choose(ENGINE.view(state, seat), menu, chance)
            else:
                action = uniform(ENGINE.codec, menu, chance)
            state = ENGINE.apply(state, seat, action, at).state
        won += mine in ENGINE.outcome(state).winners
    return won


def test_it_wins_at_least_80_of_100_games_against_two_random_players():
    assert wins(100) >= 80


@pytest.mark.soak
@pytest.mark.parametrize(
    "options",
    [
        {"transport_dial": "express"},
        {"transport_dial": "six"},
        {"money_dial": "low"},
        {"resale_respin": "owner"},
        {"resale_respin": "none", "movement": "up_to"},
        {"resale_buyer": "bank", "deck": "reshuffle"},
        {"short_cash": "strict", "refusal": "once"},
    ],
)
def test_it_wins_with_other_options_too(options):
    assert wins(100, **options) >= 80
