"""A hundred random games at every seat count, each looked at in every way at once: it ends and
replays, its money or cards add up, what menus offer is taken, and two worlds look the same.

`tests/games/test_every_engine.py` holds more of each engine with fewer games. A game whose games
are short enough says `HUNDRED = True` in its `properties.py`; `make soak` plays a thousand.
"""

import pytest

from games.core.chance import Chance
from games.core.forms import Form
from games.core.history import replay
from games.core.seat import seats
from tests.games.test_every_engine import (
    ENGINES,
    assert_fair,
    assert_same_answer,
    assert_same_news,
    assert_same_sight,
    knob,
    properties,
    random_game,
    tried,
)

PLACES = [
    (key, count)
    for key, engine in ENGINES.items()
    if knob(key, "HUNDRED", False)
    for count in engine.meta.seat_counts
]
at_every_table = pytest.mark.parametrize(("key", "count"), PLACES)

EVERY = 10
"""Menus and worlds are tried at every tenth moment of a game, another tenth in the next game."""


def test_the_states_and_their_quiz_are_played_a_hundred_times():
    assert {("states", 2), ("states", 4), ("quiz", 2), ("quiz", 12)} <= {*PLACES}


@at_every_table
def test_a_hundred_random_games_are_sound(key, count):
    assert sum(sound(key, count, number) for number in range(100)) > 500


@pytest.mark.soak
@at_every_table
def test_a_thousand_random_games_are_sound(key, count):
    assert sum(sound(key, count, number) for number in range(100, 1_100)) > 5_000


def sound(key, count, number):
    """Plays a game and checks it; how often a secret was exchanged that nobody noticed."""
    engine = ENGINES[key]
    record, moments = random_game(key, count, number)
    assert_fair(engine.outcome(moments[-1].state), count)
    assert replay(engine, record).state == moments[-1].state
    adds_up(key, moments)
    exchanged = 0
    for index, moment in enumerate(moments[number % EVERY :: EVERY]):
        chance = Chance(f"{key} {count} {number} {index} hundred")
        for seat in engine.to_act(moment.state):
            takes_what_it_offers(engine, moment, seat, chance)
        for seat in (None, seats(count)[index % count]):
            exchanged += looks_the_same(key, moment, seat, chance)
    return exchanged


def adds_up(key, moments):
    """Nothing is lost or made from the deal to the end, and no step breaks an invariant."""
    conserved, faults = properties(key).conserved, knob(key, "faults", lambda *_: [])
    totals = conserved(moments[0].state)
    for moment in moments:
        assert conserved(moment.state) == totals
        assert not faults(moment.before, moment.state)


def takes_what_it_offers(engine, moment, seat, chance):
    menu = engine.menu(moment.state, seat)
    assert menu, "somebody is to act and is offered nothing"
    for entry in menu:
        action = entry.fill(engine.codec, chance)[0] if isinstance(entry, Form) else entry
        engine.apply(moment.state, seat, action, moment.at)


def looks_the_same(key, moment, seat, chance):
    """Whether a world with other secrets, alike to the seat in all it sees, is another one."""
    engine, world = ENGINES[key], moment.state
    other = properties(key).exchange_secrets(world, seat, chance.fork("secrets"))
    assert_same_sight(engine, world, other, seat)
    if seat is not None:
        action, _ = tried(engine, world, seat, chance)
        assert_same_answer(engine, (world, other), seat, (seat, action, moment.at))
    if moment.move is not None:
        move = (moment.move.seat, moment.move.action, moment.move.at)
        assert_same_news(engine, (world, other), seat, move)
    return other != world
