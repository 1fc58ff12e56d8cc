"""What the view says, and keeps to itself (Q-15)."""

import msgspec
import pytest

from games.core.action import Timeout
from games.core.seat import seats
from games.quiz.actions import Answer, Ask
from games.quiz.cards import value
from games.quiz.view import OwnTry
from tests.games.quiz.questions import (
    BLUE,
    ENGINE,
    RED,
    YELLOW,
    begin,
    minnesota,
    play,
    table,
)


def shown(state, seat=None):
    return ENGINE.view(state, seat)


def test_the_head_and_the_question():
    view = shown(minnesota())
    assert (view.phase, view.actors, view.deadline) == ("QUESTION", (RED, BLUE, YELLOW), 30_000)
    assert (view.kind, view.mode, view.pace) == ("capital", "buttons", "live")
    assert (view.index, view.cards, view.space) == (1, 51, "MN")
    assert (view.value, view.right, view.mine, view.closed) == (None, None, None, ())


def test_nobody_sees_the_cards_to_come():
    state = minnesota()
    for seat in (None, *seats(3)):
        text = msgspec.json.encode(shown(state, seat)).decode()
        assert '"KS"' not in text
        assert state.chance.seed not in text
        assert '"St. Paul"' in text  # on a button, as any other
        assert text.count("St. Paul") == 1


@pytest.mark.rule("Q-15")
def test_who_asked_which_state_is_not_told_before_it_is_asked():
    state = begin(3, cards=["MN"], quizmaster="player", mode="typed").state
    for seat in (None, BLUE):
        text = msgspec.json.encode(shown(state, seat)).decode()
        assert '"MN"' not in text
        assert "Paul" not in text
    asked = play(state, (RED, Ask(), 1)).state
    assert shown(asked, BLUE).space == "MN"
    assert "Paul" not in msgspec.json.encode(shown(asked, BLUE)).decode()
    assert shown(asked, RED).value == "St. Paul"


@pytest.mark.rule("Q-15")
def test_the_state_that_is_asked_for_stays_unnamed():
    state = begin(3, cards=["ME"], kind="products", mode="typed").state
    assert "Maine" not in msgspec.json.encode(shown(state)).decode()
    assert '"ME"' not in msgspec.json.encode(shown(state)).decode()
    closed = table(state, Timeout(), 30_000).state
    assert (shown(closed).space, shown(closed).value) == ("ME", "Maine")


def test_the_viewers_own_try_is_kept_for_him():
    state = play(minnesota(pace="correspondence"), (BLUE, Answer(2), 5)).state
    assert shown(state, BLUE).mine == OwnTry("Salem", 2)
    assert shown(state, RED).mine is None
    assert shown(state).mine is None
    assert "Salem" in msgspec.json.encode(shown(state, RED)).decode()  # the button
    assert [seat.tried for seat in shown(state, RED).seats] == [False, True, False]


def test_at_the_end_everything_is_there():
    state = begin(2, cards=["MN"], mode="typed", kind="capital").state
    state = msgspec.structs.replace(state, cards=("MN",))
    over = play(state, (BLUE, Answer(text=value("capital", "MN")), 5)).state
    view = shown(over)
    assert (view.phase, view.actors, view.deadline) == ("FINISHED", (), None)
    assert view.outcome.winners == (BLUE,)
    assert [(one.card, one.winner) for one in view.closed] == [("MN", BLUE)]
    assert [(seat.score, seat.wrong) for seat in view.seats] == [(0, None), (1, False)]
