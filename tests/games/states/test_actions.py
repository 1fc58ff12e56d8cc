"""Actions as JSON and as tokens."""

import pytest

from games.states.actions import CODEC, Move, Offer, Spin


@pytest.mark.parametrize(
    ("action", "fields", "token"),
    [
        (Spin(), {"type": "spin"}, "spin"),
        (Move("KS"), {"type": "move", "to": "KS", "via": None}, "move~KS"),
        (
            Move("KY", ("MO", "KY")),
            {"type": "move", "to": "KY", "via": ["MO", "KY"]},
            "move~KY~+MO+KY",
        ),
        (Offer("red-1"), {"type": "offer", "disk": "red-1"}, "offer~red-1"),
    ],
)
def test_written_and_read_back(action, fields, token):
    assert msgspec_plain(CODEC.write(action)) == fields
    assert CODEC.read(fields) == action
    assert CODEC.token(action) == token
    assert CODEC.read_token(token) == action


def msgspec_plain(fields):
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()
    }


@pytest.mark.parametrize(
    "fields",
    [
        {"type": "move"},
        {"type": "move", "to": 5},
        {"type": "move", "to": "KS", "via": "MO"},
        {"type": "spin", "number": 3},
        {"type": "offer", "disk": None},
        {"type": "buy"},
        {},
    ],
)
def test_what_is_no_action_is_not_read(fields):
    with pytest.raises(ValueError, match=r"."):
        CODEC.read(fields)


def test_the_names_are_those_of_the_rules():
    assert CODEC.types[:-3] == (
        "spin",
        "sit_out",
        "move",
        "offer",
        "take_over",
        "pick_up",
        "pass",
        "accept",
        "respin",
        "refuse",
    )
