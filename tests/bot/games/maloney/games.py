"""Random games to look at every moment of."""

from games.core.action import Timeout
from games.core.chance import Chance
from games.core.history import begin
from games.core.player import uniform
from games.core.record import Move, Record
from games.core.seat import TABLE, Seat
from games.maloney import ENGINE
from games.maloney.actions import Resign

TABLES = {
    "live for three": (3, {}),
    "live for six, money hidden": (6, {"money": "hidden", "overbid": "strict"}),
    "sealed for four": (4, {"pace": "correspondence"}),
    "sealed for six, cards swapped by hand": (
        6,
        {"pace": "correspondence", "exchange": "choose", "points_floor": "zero"},
    ),
    "open by correspondence": (5, {"pace": "correspondence", "auction_style": "open"}),
    "first Sunday lucky, late jokers lost": (
        4,
        {"first_sunday": "lucky", "late_joker": "lost", "ready_timeout": 0, "max_days": 12},
    ),
}
"""Seats and options, so that every phase in every style comes up."""


def moments(seats, options, seed, most=400):
    """The moments of a random game: each state with the mover and the facts that led to it."""
    history = begin(ENGINE, Record("maloney", ENGINE.meta.rules_version, options, seats, seed))
    yield history.state, TABLE, history.now.facts
    chance = Chance(f"players of {seed}")
    for _ in range(most):
        if history.outcome is not None:
            return
        move, chance = _move(history.state, chance)
        history = history.then(move)
        yield history.state, move.seat, history.now.facts


def _move(state, chance):
    late, chance = chance.roll("late", 12)
    due = ENGINE.due(state)
    if late == 1 and due is not None:
        return Move(due, TABLE, Timeout()), chance
    seat, chance = chance.pick("seat", sorted(ENGINE.to_act(state)))
    leaves, chance = chance.roll("leaves", 500)
    at = state.at + 800 if state.deadline is None else min(state.at + 800, state.deadline)
    if leaves == 1:
        return Move(at, Seat(seat), Resign()), chance
    picked = uniform(ENGINE.codec, ENGINE.menu(state, Seat(seat)), chance.fork("pick"))
    return Move(max(at, state.at), Seat(seat), picked), chance
