"""What is told of a card beside what it was asked for."""

import pytest

from bot.games.quiz import terms
from games.quiz.meta import KINDS
from games.quiz.view import CARDS


@pytest.mark.parametrize("kind", KINDS)
def test_two_facts_of_every_card_and_never_the_one_asked(kind):
    for code, card in CARDS.items():
        told = terms.facts(kind, code)
        assert len(told.split(", ")) == 2
        assert "the The" not in told
        asked = {"capital": card.capital, "nickname": card.nickname}.get(kind)
        assert asked is None or asked not in told
        assert "joined" not in told or kind not in ("statehood", "statehood_order")


def test_facts_in_words():
    assert terms.facts("capital", "AK") == "the Last Frontier, joined 1959 as no. 49"
    assert terms.facts("nickname", "MN") == "joined 1858 as no. 32, capital St. Paul"
    assert terms.facts("statehood", "MN") == "the North Star State, capital St. Paul"
    assert terms.facts("products", "PR") == "the Island of Enchantment, capital San Juan"
