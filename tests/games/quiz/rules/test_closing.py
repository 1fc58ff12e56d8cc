"""What comes after a card, the end and the result (Q-9, Q-14, STA-45)."""

import pytest

from games.core.action import Timeout
from games.quiz.actions import Answer, Ask
from games.quiz.facts import Asked, Closed, GameEnded
from games.quiz.rules import closing
from games.quiz.slips import ClosedCard
from games.quiz.state import changed
from tests.games.quiz.questions import (
    BLUE,
    ENGINE,
    RED,
    begin,
    fact,
    kinds,
    minnesota,
    play,
    table,
)


@pytest.mark.rule("Q-14")
def test_live_the_answer_is_shown_for_a_while():
    closed = play(minnesota(2), (RED, Answer(1), 4000)).state
    assert (closed.phase, ENGINE.due(closed), ENGINE.to_act(closed)) == (
        "REVEAL",
        9000,
        frozenset(),
    )
    view = ENGINE.view(closed, None)
    assert (view.space, view.value, view.right, view.index) == ("MN", "St. Paul", 1, 1)
    assert (view.actors, view.seats[RED].wrong) == ((), False)
    after = table(closed, Timeout(), 9500)
    assert fact(after, Asked).index == 2
    assert ENGINE.due(after.state) == 39_500
    assert ENGINE.view(after.state, None).value is None


@pytest.mark.rule("Q-14")
def test_by_correspondence_the_next_question_opens_at_once():
    state = minnesota(2, pace="correspondence")
    step = play(state, (RED, Answer(1), 4000), (BLUE, Answer(1), 5000))
    assert kinds(step) == ["tried", "answer_noted", "closed", "asked"]
    assert step.state.phase == "QUESTION"
    assert ENGINE.due(step.state) == 5000 + 43_200_000


@pytest.mark.rule("Q-14", "Q-3")
@pytest.mark.parametrize("pace", ["live", "correspondence"])
def test_with_a_quizmaster_his_turn_comes_next(pace):
    state = play(begin(3, quizmaster="player", pace=pace).state, (RED, Ask(), 100)).state
    step = table(state, Timeout(), ENGINE.due(state))
    assert kinds(step) == ["closed", "card_shown"]
    assert step.state.phase == "ASK"
    assert ENGINE.due(step.state) - step.state.now == {"live": 30_000}.get(pace, 43_200_000)


def last_card(seats=2, **options):
    """One card is left to ask: MN."""
    state = begin(seats, cards=["MN"], buttons=["WI", "MN", "OR", "AK"], **options).state
    return changed(state, cards=("MN",))


@pytest.mark.rule("Q-9", "Q-14")
@pytest.mark.parametrize("options", [{}, {"pace": "correspondence"}])
def test_the_last_card_ends_the_quiz_at_once(options):
    step = play(last_card(**options), (BLUE, Answer(1), 1000))
    if options:
        step = play(step.state, (RED, Answer(0), 2000))
    assert kinds(step)[-2:] == ["closed", "game_ended"]
    assert fact(step, GameEnded) == GameEnded(scores=(0, 1), winners=(BLUE,))
    outcome = ENGINE.outcome(step.state)
    assert (outcome.reason, outcome.winners, outcome.totals) == ("cards", (BLUE,), (0, 1))
    assert ENGINE.due(step.state) is None
    assert ENGINE.to_act(step.state) == frozenset()
    assert fact(step, Closed).winner == BLUE
    assert ENGINE.view(step.state, None).outcome == outcome


def won(*seats):
    """Cards closed, each with its winner."""
    return tuple(ClosedCard("MN", "St. Paul", seat, ()) for seat in seats)


@pytest.mark.rule("STA-45", "Q-9")
@pytest.mark.parametrize(
    ("seats", "winners_of_cards", "winners", "places"),
    [
        (3, (0, 0, 1), (0,), (1, 2, 3)),
        (3, (0, 1, 2, 2, 1), (1, 2), (3, 1, 1)),
        (3, (), (0, 1, 2), (1, 1, 1)),
        (3, (None, 2, None), (2,), (2, 2, 1)),
        (4, (3, 3, 3, 0, 1), (3,), (2, 2, 4, 1)),
    ],
)
def test_the_most_cards_win(seats, winners_of_cards, winners, places):
    state = changed(begin(seats).state, closed=won(*winners_of_cards))
    outcome = closing.counted(state, "cards")
    assert (outcome.winners, outcome.places) == (winners, places)
    assert outcome.totals == tuple(winners_of_cards.count(seat) for seat in range(seats))


@pytest.mark.rule("Q-3", "Q-9")
def test_the_quizmaster_wins_nothing_and_has_the_last_place():
    state = changed(begin(4, quizmaster="player").state, closed=won(None))
    outcome = closing.counted(state, "cards")
    assert (outcome.winners, outcome.places) == ((1, 2, 3), (4, 1, 1, 1))


def test_the_standing_counts_the_closed_cards():
    state = changed(begin(3).state, closed=won(2, 2, 0))
    standing = ENGINE.standing(state)
    assert (standing.reason, standing.totals) == ("standing", (1, 0, 2))
