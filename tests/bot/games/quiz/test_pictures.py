"""The pictures of each moment: the right one, in words too, and with no secret in it."""

import pytest
from msgspec.structs import replace

from bot.tables.model import Status
from games.core.chance import Chance
from games.quiz.actions import Answer
from renders import quiz as pictures
from tests.bot.games.quiz.games import TABLES, moments
from tests.bot.games.quiz.scenes import ENGINE, FACE, NAMES, WIDE, scene
from tests.games.quiz.properties import exchange_secrets
from tests.games.quiz.questions import BLUE, RED, minnesota, play


def first_moments():
    """The first moment of each phase at each kind of table, and one with tries."""
    found = {}
    for name, (seats, options) in TABLES.items():
        for state, _, _ in moments(seats, options, name):
            tried = "tried" if state.slips and state.phase == "QUESTION" else ""
            found.setdefault((name, state.phase.value, tried), state)
    return found


MOMENTS = first_moments()


@pytest.mark.parametrize("state", MOMENTS.values(), ids=[" ".join(key) for key in MOMENTS])
def test_two_worlds_have_the_same_pictures(state):
    other = exchange_secrets(state, None, Chance("pictures"))
    public = FACE.picture(scene(state, names=WIDE))

    assert 0 < len(public.alt) <= 1024
    assert FACE.picture(scene(other, names=WIDE)) == public


def test_the_question_with_its_moons():
    now = scene(minnesota(), away=(BLUE,))

    assert FACE.picture(now) == pictures.board(now.view, NAMES[:3], away=frozenset({BLUE}))


def test_before_it_is_asked_nobody_sees_the_card():
    alt = FACE.picture(scene(minnesota(quizmaster="player"))).alt

    assert "Minnesota" not in alt
    assert "St. Paul" not in alt


def test_the_right_answer_is_told_only_when_the_card_is_closed():
    asked = minnesota(pace="correspondence")
    tried = play(asked, (RED, Answer(1), 1_000)).state
    closed = play(minnesota(), (RED, Answer(1), 1_000)).state

    assert "has the card" not in FACE.picture(scene(tried)).alt
    assert "Ann has the card" in FACE.picture(scene(closed)).alt


def test_the_podium_when_the_table_agrees_to_stop():
    state = play(minnesota(), (RED, Answer(1), 1_000)).state
    public = scene(state)
    ended = replace(
        public,
        table=replace(public.table, status=Status.FINISHED, note="agreement"),
        standing=ENGINE.standing(state),
    )

    assert FACE.picture(ended) != FACE.picture(public)
    assert "1: Ann, 1 card" in FACE.picture(ended).alt


def test_the_cover_shows_who_sits():
    assert FACE.cover(("Ann", "Ben"), 12) == pictures.cover(("Ann", "Ben"), 12)
