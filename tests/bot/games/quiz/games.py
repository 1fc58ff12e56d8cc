"""Random quizzes to look at every moment of."""

from games.core.action import Extend, Timeout
from games.core.chance import Chance
from games.core.history import begin
from games.core.player import uniform
from games.core.record import Move, Record
from games.core.seat import TABLE
from tests.bot.games.quiz.scenes import ENGINE

TABLES = {
    "live for three": (3, {"cards": 20}),
    "live and typed for four": (4, {"cards": 20, "mode": "typed", "kind": "nickname"}),
    "by correspondence for four": (4, {"cards": 20, "pace": "correspondence", "kind": "tree"}),
    "typed by correspondence": (
        3,
        {"cards": 20, "pace": "correspondence", "mode": "typed", "kind": "products"},
    ),
    "a Quizmaster": (5, {"cards": 20, "quizmaster": "player", "kind": "statehood_order"}),
    "a Quizmaster by correspondence": (
        3,
        {"cards": 20, "quizmaster": "player", "kind": "statehood", "pace": "correspondence"},
    ),
    "twelve": (12, {"cards": 10, "kind": "largest_city"}),
    "flowers": (2, {"cards": 51, "kind": "flower"}),
    "birds": (2, {"cards": 51, "kind": "bird", "pace": "correspondence"}),
    "products": (2, {"cards": 51, "kind": "products"}),
}
"""Seats and options, so that every phase in every style comes up."""


def moments(seats, options, seed, most=250):
    """The moments of a quiz: each state with the mover and the facts that led to it."""
    history = begin(ENGINE, Record("quiz", ENGINE.meta.rules_version, options, seats, seed))
    yield history.state, TABLE, history.now.facts
    chance = Chance(f"players of {seed}")
    for _ in range(most):
        if history.outcome is not None:
            return
        move, chance = _move(history.state, chance)
        history = history.then(move)
        yield history.state, move.seat, history.now.facts


def _move(state, chance):
    kind, chance = chance.roll("kind", 20)
    acting = sorted(ENGINE.to_act(state))
    if kind == 1 or not acting:
        return Move(ENGINE.due(state), TABLE, Timeout()), chance
    if kind == 2:
        return Move(state.now, TABLE, Extend(5_000)), chance
    seat, chance = chance.pick("seat", acting)
    menu = ENGINE.menu(state, seat)
    if kind < 12:
        picked = uniform(ENGINE.codec, menu, chance.fork("anything"))
    else:
        picked = ENGINE.choose(ENGINE.view(state, seat), menu, chance.fork("wise"))
    return Move(min(state.now + 500, ENGINE.due(state) - 1), seat, picked), chance
