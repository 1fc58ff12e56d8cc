"""The bot player answers with a chosen skill."""

import pytest
from msgspec.structs import replace

from games.core.chance import Chance
from games.quiz.actions import Ask
from games.quiz.cards import is_right
from games.quiz.meta import KINDS
from games.quiz.rules.asking import button_texts
from games.quiz.rules.refusals import check
from tests.games.quiz.questions import BLUE, ENGINE, RED, begin


def right_answers(skill, tries=400, **options):
    """Of so many answers to first questions, how many are right; `skill` is any at all."""
    right = 0
    for number in range(tries):
        state = begin(2, seed=f"skill {number}", **options).state
        view = replace(ENGINE.view(state, BLUE), bot_skill=skill)
        action = ENGINE.choose(view, ENGINE.menu(state, BLUE), Chance(f"luck {number}"))
        check(state, BLUE, action, 0)
        text = action.text if action.choice is None else button_texts(state)[action.choice]
        right += is_right(state.settings.kind, state.card, text)
    return right


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("mode", ["buttons", "typed"])
def test_with_full_skill_it_always_knows(kind, mode):
    assert right_answers(100, 25, kind=kind, mode=mode) == 25


def test_without_skill_it_guesses():
    assert 60 < right_answers(0) < 140
    assert right_answers(0, mode="typed") < 25


def test_between_them_it_knows_about_as_often_as_asked():
    assert 190 < right_answers(50, mode="typed") < 230
    assert right_answers(30) < right_answers(60) < right_answers(90)


@pytest.mark.rule("Q-12")
@pytest.mark.parametrize("skill", [30, 60, 90])
def test_the_table_chooses_what_it_knows(skill):
    state = begin(2, bot_skill=skill).state

    assert ENGINE.view(state, BLUE).bot_skill == ENGINE.view(state, None).bot_skill == skill


def test_as_quizmaster_it_asks():
    state = begin(3, quizmaster="player").state
    assert ENGINE.choose(ENGINE.view(state, RED), ENGINE.menu(state, RED), Chance("x")) == Ask()
