"""Forms: what their blanks take, and filling them at random."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.action import Action, ActionCodec
from games.core.chance import Chance
from games.core.forms import Amount, Flag, Form, Pick, Text


class Deal(Action, frozen=True, tag="deal"):
    price: int | None
    cards: tuple[str, ...]
    to: int
    open: bool
    note: str
    auction: str = ""


CODEC = ActionCodec((Deal,))
FORM = Form(
    "deal",
    (
        Amount("price", 100, 900, 100, optional=True),
        Pick("cards", ("a", "b", "c"), 0, 2),
        Pick("to", (1, 2), single=True),
        Flag("open"),
        Text("note", 10),
    ),
    fixed=(("auction", "4.1"),),
)
GOOD = {"price": 300, "cards": ["a"], "to": 2, "open": True, "note": "hi"}


def test_a_filled_form_is_an_action():
    assert FORM.build(CODEC, GOOD) == Deal(300, ("a",), 2, True, "hi", "4.1")


@pytest.mark.parametrize(
    "wrong",
    [
        {"price": 350},
        {"price": 1000},
        {"price": True},
        {"cards": ["a", "a"]},
        {"cards": ["a", "b", "c"]},
        {"cards": ["z"]},
        {"to": 3},
        {"open": "yes"},
        {"note": "much too long for this"},
    ],
)
def test_a_wrong_blank_is_named(wrong):
    with pytest.raises(ValueError, match=next(iter(wrong))):
        FORM.build(CODEC, GOOD | wrong)


@given(seed=st.integers(0, 10**6))
def test_random_answers_fit(seed):
    action, _ = FORM.fill(CODEC, Chance(str(seed)))
    assert isinstance(action, Deal)


def test_random_answers_use_all_there_is():
    chance, prices, picks = Chance("s"), set(), set()
    for _ in range(400):
        action, chance = FORM.fill(CODEC, chance)
        prices.add(action.price)
        picks.add(action.cards)
    assert prices == {None, *range(100, 1000, 100)}
    assert len(picks) == 7
