"""The question, its buttons, and the Quizmaster (Q-3, Q-4, Q-5, Q-16, STA-42)."""

from collections import Counter

import pytest

from games.core.chance import Chance
from games.core.fact import visible
from games.core.seat import Seat, seats
from games.quiz.actions import Answer, Ask
from games.quiz.cards import askable, cleaned, is_right, value
from games.quiz.facts import Asked, CardShown
from games.quiz.meta import KINDS
from games.quiz.rules.asking import drawn_buttons
from tests.games.quiz.questions import BLUE, ENGINE, RED, begin, fact, kinds, play


@pytest.mark.rule("STA-42", "Q-3")
def test_the_table_asks_and_all_answer():
    step = begin(3)
    assert kinds(step) == ["asked"]
    assert ENGINE.to_act(step.state) == set(seats(3))


@pytest.mark.rule("STA-42", "Q-3")
def test_a_player_asks_and_the_others_answer():
    step = begin(4, quizmaster="player")
    assert ENGINE.to_act(step.state) == {RED}
    assert ENGINE.menu(step.state, RED) == (Ask(),)
    assert ENGINE.menu(step.state, BLUE) == ()
    asked = play(step.state, (RED, Ask(), 1000)).state
    assert ENGINE.to_act(asked) == {Seat(1), Seat(2), Seat(3)}
    assert ENGINE.menu(asked, RED) == ()


@pytest.mark.rule("Q-3", "Q-15")
def test_the_quizmaster_alone_sees_the_next_card():
    step = begin(3, cards=["MN"], quizmaster="player")
    shown = fact(step, CardShown)
    assert (shown.card, shown.value) == ("MN", "St. Paul")
    assert visible(step.facts, RED) == (shown,)
    assert visible(step.facts, BLUE) == visible(step.facts, None) == ()
    assert [(one.subject, one.known_to) for one in step.reveals] == [("MN", (RED,))]
    mine, theirs = ENGINE.view(step.state, RED), ENGINE.view(step.state, BLUE)
    assert (mine.space, mine.value) == ("MN", "St. Paul")
    assert (theirs.space, theirs.value) == (None, None)
    asked = play(step.state, (RED, Ask(), 1)).state
    assert ENGINE.view(asked, RED).value == "St. Paul"
    assert ENGINE.view(asked, BLUE).value is None


@pytest.mark.rule("Q-4")
@pytest.mark.parametrize("kind", KINDS)
def test_the_state_is_named_and_the_fact_is_asked(kind):
    step = begin(2, cards=["ME"], kind=kind)
    asked = fact(step, Asked)
    assert (asked.index, asked.of, asked.question) == (1, len(step.state.cards), kind)
    goods = ("lobsters", "wild blueberries", "potatoes", "paper")
    if kind == "products":
        assert (asked.space, asked.products) == (None, goods)
        assert [one.subject for one in step.reveals] == [None]
    else:
        assert (asked.space, asked.products) == ("ME", ())
        assert [one.subject for one in step.reveals] == ["ME"]
    view = ENGINE.view(step.state, BLUE)
    assert (view.space, view.products, view.value) == (asked.space, asked.products, None)


@pytest.mark.rule("Q-5", "Q-16")
@pytest.mark.parametrize("kind", KINDS)
def test_four_buttons_one_of_them_right(kind):
    for number, code in enumerate(askable(kind)):
        buttons, _ = drawn_buttons(kind, code, Chance(f"{kind} {number}"))
        texts = [value(kind, card) for card in buttons]
        assert len({cleaned(kind, text) for text in texts}) == 4
        assert [is_right(kind, code, text) for text in texts].count(True) == 1
        assert buttons.count(code) == 1


@pytest.mark.rule("Q-16")
def test_the_right_button_is_in_each_place_as_often():
    places = Counter(
        drawn_buttons("capital", "MN", Chance(f"place {seed}"))[0].index("MN")
        for seed in range(800)
    )
    assert all(150 < places[place] < 250 for place in range(4))


@pytest.mark.rule("Q-5")
def test_the_menu_is_the_four_buttons():
    step = begin(2, cards=["MN"], buttons=["WI", "MN", "OR", "AK"])
    assert ENGINE.menu(step.state, RED) == tuple(Answer(choice) for choice in range(4))
    assert fact(step, Asked).buttons == ("Madison", "St. Paul", "Salem", "Juneau")


@pytest.mark.rule("Q-6")
def test_typed_there_are_no_buttons_but_a_text_to_fill_in():
    step = begin(2, cards=["MN"], mode="typed")
    assert fact(step, Asked).buttons == ()
    (form,) = ENGINE.menu(step.state, RED)
    assert form.build(ENGINE.codec, {"text": "Pierre"}) == Answer(text="Pierre")
    for bad in ("", " . ", "x" * 101):
        with pytest.raises(ValueError, match="text"):
            form.build(ENGINE.codec, {"text": bad})
