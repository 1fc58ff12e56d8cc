"""Clocks (Q-10, Q-14)."""

import pytest

from games.core.action import Extend, Timeout
from games.quiz.actions import Answer, Ask
from games.quiz.facts import Extended, TimedOut
from tests.games.quiz.questions import (
    ENGINE,
    RED,
    begin,
    fact,
    kinds,
    minnesota,
    play,
    refusal,
    table,
)


@pytest.mark.rule("Q-10", "Q-14")
@pytest.mark.parametrize(("pace", "limit"), [("live", 30_000), ("correspondence", 43_200_000)])
def test_time_per_card(pace, limit):
    assert ENGINE.due(minnesota(pace=pace)) == limit
    asking = begin(3, quizmaster="player", pace=pace).state
    assert ENGINE.due(asking) == limit
    assert ENGINE.due(play(asking, (RED, Ask(), 7000)).state) == limit + 7000


@pytest.mark.rule("Q-14")
@pytest.mark.parametrize(("at", "fine"), [(29_999, True), (30_000, False), (90_000, False)])
def test_an_answer_at_or_after_due_is_too_late(at, fine):
    if fine:
        assert kinds(play(minnesota(), (RED, Answer(1), at)))[0] == "tried"
    else:
        assert refusal(minnesota(), RED, Answer(1), at) == ("Q-14", "closed")


@pytest.mark.rule("Q-14")
def test_extend_moves_the_end_of_the_question():
    step = table(minnesota(), Extend(10_000), 5000)
    assert fact(step, Extended) == Extended(ms=10_000, due=40_000)
    assert ENGINE.question(step.state, RED) == ENGINE.question(minnesota(), RED)
    assert kinds(play(step.state, (RED, Answer(1), 39_999)))[-1] == "closed"
    assert refusal(step.state, RED, Answer(1), 40_000) == ("Q-14", "closed")
    assert refusal(step.state, None, Timeout(), 39_999) == ("Q-14", "too-early")


@pytest.mark.rule("Q-14")
def test_the_next_card_has_its_full_time():
    extended = table(minnesota(), Extend(10_000), 5000).state
    closed = play(extended, (RED, Answer(1), 6000)).state
    assert ENGINE.due(closed) == 11_000
    assert ENGINE.due(table(closed, Timeout(), 12_000).state) == 42_000


@pytest.mark.rule("Q-14", "Q-3")
def test_a_quizmaster_who_keeps_still_is_asked_for():
    state = begin(3, cards=["MN"], quizmaster="player").state
    step = table(state, Timeout(), 30_000)
    assert kinds(step) == ["timed_out", "asked"]
    assert fact(step, TimedOut).seat == RED
    assert ENGINE.due(step.state) == 60_000


@pytest.mark.rule("Q-10", "Q-14")
@pytest.mark.parametrize("options", [{}, {"pace": "correspondence"}, {"quizmaster": "player"}])
def test_time_outs_alone_finish_a_quiz(options):
    state = begin(3, **options).state
    moves = 0
    while ENGINE.outcome(state) is None:
        state = table(state, Timeout(), ENGINE.due(state)).state
        moves += 1
    assert ENGINE.outcome(state).totals == (0, 0, 0)
    per_card = 1 if options.get("pace") else 2
    assert moves == 51 * per_card - (not options)
