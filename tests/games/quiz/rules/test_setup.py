"""Seats, options, shuffled cards (Q-1, Q-2, Q-12, Q-13)."""

import pytest

from games.core.chance import Chance
from games.core.errors import PinError, RuleError
from games.core.options import settle
from games.core.rulebook import rule
from games.quiz.cards import askable
from games.quiz.meta import KINDS, META, OPTIONS
from tests.games.quiz.questions import ENGINE, begin


@pytest.mark.rule("Q-1", "Q-12")
def test_defaults():
    assert settle(OPTIONS, {}) == {
        "kind": "capital",
        "mode": "buttons",
        "quizmaster": "bot",
        "bot_skill": 60,
        "cards": 51,
        "pace": "live",
    }
    assert all(rule("quiz", option.rule) for option in OPTIONS if option.key != "pace")


@pytest.mark.rule("Q-1", "Q-12")
@pytest.mark.parametrize(
    ("option", "value"), [("kind", "population"), ("cards", 5), ("cards", "10"), ("speed", 1)]
)
def test_a_bad_option_is_refused(option, value):
    with pytest.raises(RuleError) as refused:
        ENGINE.setup(3, {option: value}, Chance("x"))
    assert (refused.value.rule, refused.value.code) == ("Q-12", "bad-option")


@pytest.mark.rule("Q-13")
def test_the_fewest_seats_are_those_that_setup_takes():
    for option, by_value in META.least_seats.items():
        for value, least in by_value.items():
            ENGINE.setup(least, {option: value}, Chance("x"))
            with pytest.raises(RuleError, match=str(least)):
                ENGINE.setup(least - 1, {option: value}, Chance("x"))


@pytest.mark.rule("Q-13")
@pytest.mark.parametrize(
    ("seats", "quizmaster", "fine"),
    [
        (1, "bot", False),
        (2, "bot", True),
        (12, "bot", True),
        (13, "bot", False),
        (2, "player", False),
        (3, "player", True),
        (12, "player", True),
    ],
)
def test_seats(seats, quizmaster, fine):
    if fine:
        assert len(begin(seats, quizmaster=quizmaster).state.seats) == seats
        return
    with pytest.raises(RuleError) as refused:
        begin(seats, quizmaster=quizmaster)
    assert (refused.value.rule, refused.value.code) == ("Q-13", "bad-seats")


@pytest.mark.rule("Q-2")
@pytest.mark.parametrize("kind", KINDS)
def test_the_cards_are_all_that_may_be_asked_in_an_order_of_the_seed(kind):
    one, other = begin(kind=kind, seed="one").state, begin(kind=kind, seed="other").state
    assert sorted(one.cards) == sorted(other.cards) == list(askable(kind))
    assert one.cards != other.cards


@pytest.mark.rule("Q-2")
@pytest.mark.parametrize(
    ("kind", "cards", "asked"), [("capital", 51, 51), ("bird", 51, 50), ("bird", 30, 30)]
)
def test_as_many_are_asked_as_the_table_wants_or_as_there_are(kind, cards, asked):
    state = ENGINE.setup(2, {"kind": kind, "cards": cards}, Chance("x")).state
    assert len(state.cards) == asked
    assert ENGINE.view(state, None).cards == asked


@pytest.mark.rule("Q-2")
def test_pins_are_the_first_cards():
    assert begin(cards=["MN", "KS"]).state.cards[:2] == ("MN", "KS")


@pytest.mark.parametrize(
    ("pins", "name"),
    [
        ({"cards": ["XX"]}, "quiz"),
        ({"cards": ["MN", "MN"]}, "quiz"),
        ({"cards": ["PR"], "kind": "bird"}, "quiz"),
        ({"cards": ["MN"], "buttons": ["WI", "OR", "AK", "KS"]}, "answers"),
        ({"cards": ["MN"], "buttons": ["WI", "WI", "MN", "KS"]}, "answers"),
        ({"cards": ["MN"], "buttons": ["MN", "MN", "WI", "KS"]}, "answers"),
        ({"cards": ["NV"], "buttons": ["NV", "NM", "WI", "KS"], "kind": "tree"}, "answers"),
        ({"cards": ["MN"], "buttons": ["MN", "CT", "MI", "KS"], "kind": "bird"}, "answers"),
    ],
)
def test_an_impossible_pin_makes_the_deal_invalid(pins, name):
    with pytest.raises(PinError) as bad:
        begin(**pins)
    assert bad.value.name == name


def test_presets():
    assert ENGINE.due(begin(2, **META.presets["live"]).state) == 30_000
    for preset in ("daily", "relaxed"):
        assert ENGINE.due(begin(2, **META.presets[preset]).state) == 12 * 3_600_000
    quick = ENGINE.setup(2, META.presets["quick"], Chance("x")).state
    assert len(quick.cards) == 10
