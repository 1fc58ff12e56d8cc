"""Names of posts: by occasion, short enough, never by what is said."""

from itertools import combinations
from types import SimpleNamespace

from bot.discord.wire.components import layout
from bot.discord.wire.nonces import nonce, same_words
from bot.limits import NONCE
from bot.screens import Button, Control, Does, Screen

MESSAGE = (1 << 61) - 1


def test_occasions_have_names_of_their_own():
    named = [
        nonce(kind, table, *occasion)
        for kind in "ph"
        for table in ("23456789", "bcdfghjk")
        for occasion in ((0, 0), (0, MESSAGE), (0, MESSAGE - 4_194_304), (5, MESSAGE))
    ]
    assert all(len(one) <= NONCE for one in named)
    assert all(one != other for one, other in combinations(named, 2))
    assert nonce("p", "23456789", 0, MESSAGE) == nonce("p", "23456789", 0, MESSAGE)


def test_the_same_words_are_the_same_message():
    screen = Screen("Head", "Decision", rows=((Button("Bid $100", Control(Does.ACT, "x")),),))
    view = layout(screen, "23456789")
    message = SimpleNamespace(
        components=[SimpleNamespace(to_dict=lambda one=one: one) for one in view.to_components()]
    )
    other = Screen("Head", "Decision", rows=((Button("Bid $200", Control(Does.ACT, "x")),),))

    assert same_words(message, view)
    assert not same_words(message, layout(other, "23456789"))
