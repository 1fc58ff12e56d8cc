"""Random games to look at every moment of."""

from games.core.action import Extend, Timeout
from games.core.chance import Chance
from games.core.history import begin
from games.core.player import uniform
from games.core.record import Move, Record
from games.core.seat import TABLE
from tests.bot.games.states.scenes import ENGINE

TABLES = {
    "live for two": (2, {"round_limit": 20}),
    "live for four, express": (4, {"transport_dial": "express", "refusal": "once"}),
    "by correspondence for three": (3, {"pace": "correspondence", "round_limit": 40}),
    "owners spin again, cash only": (
        4,
        {"resale_respin": "owner", "short_cash": "strict", "movement": "up_to"},
    ),
    "the bank buys": (3, {"resale_buyer": "bank", "resale_respin": "owner", "deck": "reshuffle"}),
    "nobody spins again": (4, {"resale_respin": "none", "four_corners": True, "auto_spin": True}),
}
"""Seats and options, so that every phase in every style comes up."""


def moments(seats, options, seed, most=220):
    """The moments of a game between bot players who now and then do anything at all, or sleep:
    each state with the facts that led to it."""
    history = begin(ENGINE, Record("states", ENGINE.meta.rules_version, options, seats, seed))
    yield history.state, history.now.facts
    chance = Chance(f"players of {seed}")
    for _ in range(most):
        if history.outcome is not None:
            return
        move, chance = _move(history.state, chance)
        history = history.then(move)
        yield history.state, history.now.facts


def _move(state, chance):
    kind, chance = chance.roll("kind", 30)
    if kind == 1:
        return Move(ENGINE.due(state), TABLE, Timeout()), chance
    if kind == 2:
        return Move(state.now, TABLE, Extend(5_000)), chance
    seat = state.decider()
    menu = ENGINE.menu(state, seat)
    if kind < 12:
        picked = uniform(ENGINE.codec, menu, chance.fork("anything"))
    else:
        picked = ENGINE.choose(ENGINE.view(state, seat), menu, chance.fork("wise"))
    return Move(state.now + 1_000, seat, picked), chance
