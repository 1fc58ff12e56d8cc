"""Actions as JSON and as tokens."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.action import Action, ActionCodec, Extend, Timeout, Undo


class Bid(Action, frozen=True, tag="bid"):
    amount: int
    confirm: bool = False
    auction: str | None = None


class Keep(Action, frozen=True, tag="keep"):
    cards: tuple[str, ...]


class Say(Action, frozen=True, tag="say"):
    text: str


CODEC = ActionCodec((Bid, Keep, Say))
BIDS = st.builds(Bid, st.integers(0, 10**6), st.booleans(), st.sampled_from([None, "4.1", "12.3"]))
CARDS = st.lists(st.sampled_from(["03-thu", "08-wed", "16-sun"]), max_size=3).map(tuple)


@given(action=st.one_of(BIDS, CARDS.map(Keep), st.just(Timeout()), st.builds(Undo, st.integers(0))))
def test_tokens_read_back(action):
    token = CODEC.token(action)
    assert token is not None
    assert CODEC.read_token(token) == action


@given(
    action=st.one_of(BIDS, st.builds(Say, st.text(max_size=9)), st.builds(Extend, st.integers(1)))
)
def test_json_reads_back(action):
    assert CODEC.read(CODEC.write(action)) == action


def test_free_text_has_no_token():
    assert CODEC.token(Say("two words, and more")) is None


def test_what_is_too_long_has_no_token():
    assert CODEC.token(Keep(tuple(f"card-{n}" for n in range(20)))) is None


@pytest.mark.parametrize("token", ["", "bid", "bid~x", "bid~1~y~4.1~5", "fly~1", "bid 1", "b" * 65])
def test_forged_tokens_are_refused(token):
    with pytest.raises(ValueError):  # noqa: PT011  # msgspec's own sentence, whatever it is
        CODEC.read_token(token)


@given(token=st.text(alphabet="bidkeepsay~+-.0123456789yn", max_size=70))
def test_any_text_is_read_or_refused(token):
    try:
        action = CODEC.read_token(token)
    except ValueError:
        return
    assert isinstance(action, Action)


@pytest.mark.parametrize(
    ("fields", "names"),
    [
        ({"type": "fly"}, "fly"),
        ({"type": "bid"}, "amount"),
        ({"type": "bid", "amount": "much"}, "amount"),
        ({"type": "bid", "amount": 1, "colour": "red"}, "colour"),
        ({"amount": 1}, "None"),
        (["bid"], "object"),
    ],
)
def test_wrong_json_names_the_field(fields, names):
    with pytest.raises(ValueError, match=names):
        CODEC.read(fields)
