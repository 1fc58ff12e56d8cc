"""Tries: one a card, right or wrong, shown or kept (Q-5 to Q-8, Q-10, Q-15, STA-44)."""

import pytest

from games.core.action import Timeout
from games.core.fact import visible
from games.core.seat import seats
from games.quiz.actions import Answer
from games.quiz.facts import AnswerNoted, Closed, Tried
from tests.games.quiz.questions import (
    BLUE,
    ENGINE,
    RED,
    YELLOW,
    begin,
    fact,
    kinds,
    minnesota,
    play,
    refusal,
)


@pytest.mark.rule("STA-44", "Q-7", "Q-10")
def test_live_the_first_right_answer_takes_the_card_and_closes_it():
    step = play(minnesota(), (BLUE, Answer(1), 1000))
    assert kinds(step) == ["tried", "answer_noted", "closed"]
    assert fact(step, Tried) == Tried(seat=BLUE, right=True)
    closed = fact(step, Closed)
    assert (closed.card, closed.value, closed.winner) == ("MN", "St. Paul", BLUE)
    assert step.state.phase == "REVEAL"
    assert [one.what for one in step.reveals] == ["answer", "value"]


@pytest.mark.rule("Q-7")
def test_first_is_first_in_the_record():
    state = minnesota(3, pace="correspondence")
    step = play(state, (YELLOW, Answer(1), 7), (RED, Answer(1), 7), (BLUE, Answer(1), 7))
    assert fact(step, Closed).winner == YELLOW


@pytest.mark.rule("Q-5")
def test_a_wrong_try_locks_the_player_out_of_this_card_only():
    step = play(minnesota(), (BLUE, Answer(0), 1000))
    assert ENGINE.to_act(step.state) == {RED, YELLOW}
    assert ENGINE.menu(step.state, BLUE) == ()
    assert refusal(step.state, BLUE, Answer(1), 2000) == ("Q-5", "one-try")
    closed = play(step.state, (RED, Answer(1), 3000)).state
    opened = ENGINE.apply(closed, None, Timeout(), ENGINE.due(closed)).state
    assert ENGINE.to_act(opened) == set(seats(3))


@pytest.mark.rule("Q-8")
@pytest.mark.parametrize("pace", ["live", "correspondence"])
def test_when_all_are_wrong_the_card_is_set_aside(pace):
    step = play(
        minnesota(pace=pace),
        (RED, Answer(0), 1000),
        (BLUE, Answer(2), 2000),
        (YELLOW, Answer(0), 3000),
    )
    assert fact(step, Closed).winner is None
    assert [slip.seat for slip in fact(step, Closed).slips] == [RED, BLUE, YELLOW]


@pytest.mark.rule("Q-8", "Q-10")
def test_when_the_time_is_up_the_card_is_set_aside():
    started = play(minnesota(), (RED, Answer(0), 1000)).state
    step = ENGINE.apply(started, None, Timeout(), 30_000)
    assert fact(step, Closed).winner is None


@pytest.mark.rule("Q-10", "Q-15")
def test_by_correspondence_a_right_answer_closes_nothing_before_all_have_answered():
    step = play(minnesota(pace="correspondence"), (RED, Answer(1), 1000))
    assert kinds(step) == ["tried", "answer_noted"]
    assert step.reveals == ()
    assert ENGINE.to_act(step.state) == {BLUE, YELLOW}
    late = ENGINE.apply(step.state, None, Timeout(), ENGINE.due(step.state))
    assert fact(late, Closed).winner == RED


@pytest.mark.rule("Q-15")
def test_by_correspondence_right_and_wrong_look_the_same_to_everybody():
    state = minnesota(pace="correspondence")
    right, wrong = (play(state, (RED, Answer(choice), 1000)) for choice in (1, 0))
    for seat in (None, BLUE, YELLOW):
        assert ENGINE.view(right.state, seat) == ENGINE.view(wrong.state, seat)
        assert visible(right.facts, seat) == visible(wrong.facts, seat)
    mine = ENGINE.view(right.state, RED)
    assert (mine.mine.text, mine.mine.choice) == ("St. Paul", 1)
    assert "right" not in mine.mine.__struct_fields__
    assert (mine.value, mine.right, mine.seats[RED].wrong) == (None, None, None)


@pytest.mark.rule("Q-15")
def test_live_others_learn_that_it_was_wrong_but_not_what_was_said():
    one, other = (play(minnesota(), (RED, Answer(choice), 1000)) for choice in (0, 2))
    for seat in (None, BLUE):
        assert ENGINE.view(one.state, seat) == ENGINE.view(other.state, seat)
        assert visible(one.facts, seat) == visible(other.facts, seat)
    assert ENGINE.view(one.state, BLUE).seats[RED].wrong is True
    assert fact(one, AnswerNoted).audience == (RED,)


@pytest.mark.rule("Q-15")
@pytest.mark.parametrize("pace", ["live", "correspondence"])
def test_when_the_card_is_closed_everything_about_it_is_public(pace):
    state = begin(2, cards=["MN", "KS"], mode="typed", pace=pace, seed="typed").state
    step = play(state, (RED, Answer(text="Duluth?"), 1000), (BLUE, Answer(text="St Paul"), 2000))
    (card,) = ENGINE.view(step.state, None).closed
    assert (card.card, card.value, card.winner) == ("MN", "St. Paul", BLUE)
    assert [(slip.seat, slip.text, slip.right) for slip in card.slips] == [
        (RED, "Duluth?", False),
        (BLUE, "St Paul", True),
    ]
