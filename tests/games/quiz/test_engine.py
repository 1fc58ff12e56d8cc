"""Whole quizzes, and what the engine says about itself on the way."""

import msgspec
import pytest

from games.core.chance import Chance
from games.core.history import begin, replay
from games.core.record import Record, read, write
from games.core.seat import seats
from games.core.simulate import finish
from games.quiz.actions import CODEC, Answer, Ask
from games.quiz.facts import Event
from games.quiz.meta import KINDS
from games.quiz.view import QuizView
from tests.games.quiz.questions import BLUE, ENGINE, RED, minnesota, play


def quiz(seed, count, **options):
    """The history of a quiz between bot players."""
    record = Record("quiz", 1, {"cards": 10, **options}, count, seed)
    return finish(begin(ENGINE, record), Chance(f"{seed}/players"))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("mode", ["buttons", "typed"])
@pytest.mark.parametrize("pace", ["live", "correspondence"])
@pytest.mark.parametrize("quizmaster", ["bot", "player"])
def test_quizzes_of_every_kind_end_and_replay(kind, mode, pace, quizmaster):
    options = {"kind": kind, "mode": mode, "pace": pace, "quizmaster": quizmaster}
    history = quiz("every kind", 4, **options)
    again = replay(ENGINE, read(write(history.record, CODEC), CODEC))
    assert again.state == history.state
    assert [one.facts for one in again.moments] == [one.facts for one in history.moments]
    assert len(history.state.closed) == 10
    assert history.outcome.reason == "cards"
    assert sum(history.outcome.totals) <= 10


@pytest.mark.parametrize("count", range(2, 13))
def test_every_number_of_seats_plays(count):
    assert len(quiz("seats", count).outcome.totals) == count


def test_secret_acts_are_possible_by_correspondence_only_while_a_question_is_open():
    assert not any(ENGINE.private(moment.state) for moment in quiz("live", 3).moments)
    by_post = quiz("post", 3, pace="correspondence", quizmaster="player").moments
    for moment in by_post:
        assert ENGINE.private(moment.state) == (moment.state.phase == "QUESTION")


def test_the_question_changes_with_card_and_phase_and_not_with_tries():
    state = minnesota()
    asked = ENGINE.question(state, RED)
    tried = play(state, (BLUE, Answer(0), 1000)).state
    assert ENGINE.question(tried, RED) == ENGINE.question(tried, None) == asked
    assert ENGINE.question(play(tried, (RED, Answer(1), 2000)).state, RED) != asked
    numbers = [
        ENGINE.question(moment.state, None)
        for moment in quiz("numbers", 3, quizmaster="player").moments
    ]
    assert numbers == sorted(numbers)


def test_facts_and_views_are_json():
    for moment in quiz("json", 3, quizmaster="player", kind="products").moments:
        for fact in moment.facts:
            assert msgspec.json.decode(msgspec.json.encode(fact), type=Event) == fact
        for seat in (None, *seats(3)):
            view = ENGINE.view(moment.state, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=QuizView) == view


@pytest.mark.parametrize(
    ("action", "fields", "token"),
    [
        (Ask(), {"type": "ask"}, "ask"),
        (Answer(2), {"type": "answer", "choice": 2, "text": None}, "answer~2"),
        (Answer(0), {"type": "answer", "choice": 0, "text": None}, "answer~0"),
        (Answer(text="a b"), {"type": "answer", "choice": None, "text": "a b"}, None),
    ],
)
def test_actions_as_json_and_as_tokens(action, fields, token):
    assert CODEC.write(action) == fields
    assert CODEC.read(fields) == action
    assert CODEC.token(action) == token
    assert token is None or CODEC.read_token(token) == action
