"""What is asked and told: nothing on a card may answer its question or help with it."""

import pytest

from games.core.engine import Outcome
from games.core.seat import Seat
from games.quiz.view import CARDS, KINDS, ClosedCard
from renders.core.schoolroom.sentences import plain
from renders.quiz.words import (
    TITLES,
    card_facts,
    ending,
    learned,
    people_count,
    question,
    result,
    unknown,
)
from tests.renders.quiz import views

NAMES = ("Ann", "Ben", "Cem", "Dee", "Eva", "Fay")
ASKED_OF_A_STATE = [kind for kind in KINDS if kind != "products"]
HELPFUL = {
    "capital": {"largest_city"},
    "largest_city": {"capital"},
    "statehood": {"statehood_order"},
    "statehood_order": {"statehood"},
}
LABELS = {"joined in": "statehood", "largest city": "largest_city", "capital": "capital",
          "nickname": "nickname", "people, 2020": "population", "flower": "flower",
          "bird": "bird", "tree": "tree"}  # fmt: skip


def answer(kind, card):
    """The right answer as a text, None where that kind is not asked of the card."""
    if kind in card.quiz_skip:
        return None
    if kind == "statehood":
        return str(card.statehood.year)
    return str(getattr(card, kind))


@pytest.mark.parametrize("kind", ASKED_OF_A_STATE)
def test_an_open_card_shows_two_facts_that_do_not_help(kind):
    for code, card in CARDS.items():
        wanted = answer(kind, card)
        if wanted is None:
            continue
        facts = card_facts(kind, code, closed=False)
        assert len(facts) == 2, code
        for fact in facts:
            assert wanted != fact.value, code
            assert LABELS[fact.label] not in {kind, "nickname"} | HELPFUL.get(kind, set())


@pytest.mark.parametrize("kind", KINDS)
def test_a_closed_card_tells_two_facts_beside_the_answer(kind):
    for code in CARDS:
        facts = card_facts(kind, code, closed=True)
        assert len(facts) == 2, code
        assert kind not in {LABELS[fact.label] for fact in facts}
    assert card_facts("capital", "MN", closed=True)[0].value == "North Star State"


@pytest.mark.parametrize("kind", ASKED_OF_A_STATE)
def test_every_kind_has_a_question_that_names_the_state(kind):
    asked = question(views.question(kind=kind))

    assert "Minnesota" in asked
    assert asked.endswith("?")
    assert TITLES[kind].endswith(" Quiz")


def test_goods_are_asked_without_their_state():
    assert question(views.goods()) == "Which state sends out these goods?"


def test_people_are_counted_in_round_numbers():
    assert people_count(5_706_494) == "5.7 million"
    assert people_count(576_851) == "577,000"


def test_how_a_card_went_is_told_in_one_line():
    won = ClosedCard("MN", "St. Paul", Seat(3), ())
    missed = ClosedCard("MN", "St. Paul", None, ())
    state = ClosedCard("MN", "Minnesota", Seat(3), ())

    assert plain(result(won, NAMES)) == "Minnesota: St. Paul. Dee has the card."
    assert plain(result(missed, NAMES)) == "Minnesota: St. Paul. Nobody knew it."
    assert plain(result(state, NAMES)) == "Minnesota. Dee has the card."


def told(view):
    return tuple(plain(sentence) for sentence in ending(view, NAMES))


def test_the_end_names_the_winner_and_what_is_left_to_learn():
    view = views.finished(closed=views.CLOSED)
    assert told(view) == (
        "Ann wins with 4 cards", "1 capital nobody knew: worth a second look",
    )  # fmt: skip


def test_joint_winners_are_named_while_they_are_few():
    assert told(views.finished())[0] == "Ann and Dee share the win: 4 cards each"
    many = Outcome("cards", tuple(Seat(n) for n in range(5)), (1,) * 6, (1,) * 5 + (6,))
    view = views.finished(outcome=many)
    view = views.with_seats(view, **{f"s{n}": {"score": 1} for n in range(6)})
    assert told(view)[0] == "5 players share the win: 1 card each"


def test_a_quiz_without_winners_says_so():
    missed = (ClosedCard("MN", "St. Paul", None, ()),)

    assert told(views.finished(2, missed))[0] == "Nobody won a card"


def test_a_quiz_ended_before_its_first_card_claims_nothing():
    assert told(views.finished(2, ()))[1] == "No card was played"


def test_all_known_is_praised():
    found = tuple(one for one in views.CLOSED if one.winner is not None)

    assert told(views.finished(closed=found))[1] == "Every capital found"


def test_what_is_learned_of_goods_is_their_state():
    closed = ClosedCard("MN", "Minnesota", None, ())

    assert learned("capital", closed) == ("Minnesota", "Minnesota")
    assert learned("products", closed) == ("iron ore, turkeys, wild rice, sugar beets", "Minnesota")


def test_what_nobody_knew_is_counted():
    assert [unknown("largest_city", 1), unknown("bird", 3)] == ["1 city", "3 birds"]
