"""What is asked, what is right, what may be a wrong button: over all cards and kinds."""

import pytest

from games.quiz.cards import CARDS, accepted, askable, cleaned, decoys, is_right, value
from games.quiz.meta import KINDS
from games.quiz.spelling import overlap

EVERY = [(kind, code) for kind in KINDS for code in askable(kind)]


@pytest.mark.rule("Q-2")
def test_puerto_rico_is_left_out_where_it_has_no_answer():
    left_out = {kind: set(CARDS) - set(askable(kind)) for kind in KINDS}
    without = ("statehood", "statehood_order", "bird")
    assert left_out == {kind: {"PR"} if kind in without else set() for kind in KINDS}


def test_what_must_not_be_asked_has_no_value():
    with pytest.raises(ValueError, match="bird is not asked of PR"):
        value("bird", "PR")


@pytest.mark.rule("STA-43")
@pytest.mark.parametrize(
    ("kind", "code", "right"),
    [
        ("capital", "OH", "Columbus"),
        ("nickname", "MO", "Show-Me State"),
        ("largest_city", "NY", "New York City"),
        ("statehood", "MN", "1858"),
        ("statehood_order", "HI", "50"),
        ("flower", "ME", "White pine cone and tassel"),
        ("bird", "UT", "California gull"),
        ("tree", "WY", "Plains cottonwood"),
        ("products", "KS", "Kansas"),
    ],
)
def test_values(kind, code, right):
    assert value(kind, code) == right
    assert is_right(kind, code, right)


@pytest.mark.rule("Q-6")
@pytest.mark.parametrize(
    ("kind", "code", "text", "right"),
    [
        ("capital", "MN", "St Paul", True),
        ("capital", "MN", "Saint Paul.", True),
        ("nickname", "MO", "show me", True),
        ("nickname", "AK", "Last Frontier", True),
        ("nickname", "AK", "the last frontier state", True),
        ("nickname", "MN", "land of 10000 lakes", True),
        ("nickname", "GA", "Empire", False),
        ("largest_city", "NY", "NYC", True),
        ("largest_city", "NY", "n.y.c.", True),
        ("statehood", "MN", "1858", True),
        ("statehood", "MN", "May 11, 1858", False),
        ("statehood_order", "MN", "32", True),
        ("statehood_order", "MN", "thirty-two", False),
        ("flower", "HI", "Mao hau hele", True),
        ("bird", "HI", "Nēnē", True),
        ("tree", "NM", "piñon", True),
        ("products", "ME", "ME", True),
        ("products", "ME", "Maine", True),
        ("products", "ME", "lobsters", False),
    ],
)
def test_right_answers(kind, code, text, right):
    assert is_right(kind, code, text) is right


@pytest.mark.rule("Q-6")
@pytest.mark.parametrize("kind", KINDS)
def test_every_value_and_alias_is_right_and_not_empty(kind):
    for code in askable(kind):
        aliases = CARDS[code].aliases.get(kind, ())
        assert all(is_right(kind, code, text) for text in (value(kind, code), *aliases))
        assert "" not in accepted(kind, code)


@pytest.mark.rule("Q-11")
def test_the_goods_of_no_two_states_are_the_same():
    assert len({frozenset(card.products) for card in CARDS.values()}) == len(CARDS)


@pytest.mark.rule("Q-16")
@pytest.mark.parametrize("kind", KINDS)
def test_wrong_buttons_are_wrong_and_there_are_enough(kind):
    for code in askable(kind):
        wrong = decoys(kind, code)
        assert set(wrong) <= set(askable(kind)) - {code}
        texts = {cleaned(kind, value(kind, other)) for other in wrong}
        assert len(texts) >= 3
        assert not any(is_right(kind, code, value(kind, other)) for other in wrong)
        assert not any(overlap(text, right) for text in texts for right in accepted(kind, code))


@pytest.mark.rule("Q-16")
@pytest.mark.parametrize(
    ("kind", "code", "never"),
    [
        ("tree", "NV", "NM"),
        ("tree", "NV", "AR"),
        ("flower", "NY", "GA"),
        ("flower", "NY", "ND"),
        ("flower", "OK", "NY"),
        ("bird", "CT", "MI"),
        ("products", "VA", "WV"),
        ("nickname", "GA", "NY"),
    ],
)
def test_nothing_that_is_nearly_right_is_a_wrong_button(kind, code, never):
    assert never in askable(kind)
    assert never not in decoys(kind, code)


@pytest.mark.rule("Q-17")
@pytest.mark.parametrize(("one", "other"), [("ND", "SD"), ("SD", "ND")])
def test_the_dakotas_share_39_and_40(one, other):
    assert accepted("statehood_order", one) == {"39", "40"}
    assert other not in decoys("statehood_order", one)
    assert other not in decoys("statehood", one)
