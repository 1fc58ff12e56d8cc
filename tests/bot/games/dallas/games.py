"""Random games to look at every moment of: from the deal, and from tables where much happens."""

from functools import cache

from games.core.action import Timeout
from games.core.chance import Chance
from games.core.player import uniform
from games.core.seat import TABLE, Seat
from games.dallas import ENGINE
from games.dallas.actions import Resign
from tests.games.dallas.table import BOBBY, JR, PAM, SUE, m, meeting, table

HOME = {"absent_discs_return": True}
TABLES = {
    "live for four": (4, {"rounds": 2, **HOME}),
    "by correspondence for seven": (7, {"pace": "correspondence", "rounds": 2}),
    "money hidden, picked, for five": (
        5,
        {"money_visible": False, "characters": "pick", "rounds": 2, **HOME},
    ),
    "safe at home, one vote each, no clocks": (
        6,
        {
            "southfork_is_safe": True,
            "votes_rule": "one",
            "npc_candidates": False,
            "event_on_proxy_card": False,
            "on_timeout": "wait",
            "rounds": 2,
            **HOME,
        },
    ),
    "for two, with ties": (2, {"rounds": 3, "tie_coin_after": 2, **HOME}),
    "everybody at Ewing Oil, poor": (4, HOME),
    "a meeting with sets in hand": (4, HOME),
}
"""Seats and options, so that every phase in every style comes up."""

_STOCK = {
    JR: ("dry_hole-1", "hat_works-1"),
    BOBBY: ("gusher-1", "tall_tale-1"),
    SUE: ("big_d-1", "skyhigh-1", "skyhigh-2", "skyhigh-3"),
    PAM: ("rust_belt-1",),
}
_HANDS = {
    JR: ("d20", "d52", "d54", "d07", "d66"),
    BOBBY: ("d01", "d16", "d12", "d13", "d17"),
    SUE: ("d46", "d15", "d23", "d21", "d38"),
    PAM: ("d40", "d48", "d64", "d67", "d43"),
}


def _start(name):
    seats, options = TABLES[name]
    if name.startswith("everybody"):
        spaces = dict.fromkeys((JR, BOBBY, SUE, PAM), "ewing_oil")
        poor = dict.fromkeys((JR, BOBBY, SUE, PAM), m(0.5))
        made = table(
            seats,
            discs=spaces,
            money=poor,
            stock=_STOCK,
            hands=_HANDS,
            president="bobby",
            options=options,
        )
        return made.state, made.facts
    if name.startswith("a meeting"):
        made = meeting(seats, stock=_STOCK, hands=_HANDS, round=2, options=options)
        return made.state, made.facts
    step = ENGINE.setup(seats, options, Chance(name))
    return step.state, step.facts


@cache
def played(name, most=260):
    """The moments of a random game: each state with the mover and the facts that led to it."""
    return tuple(_moments(name, most))


def _moments(name, most):
    state, facts = _start(name)
    yield state, TABLE, facts
    chance = Chance(f"players of {name}")
    for _ in range(most):
        if state.phase == "game_over":
            return
        mover, action, at, chance = _move(state, chance)
        step = ENGINE.apply(state, mover, action, at)
        state = step.state
        yield state, mover, step.facts


def _move(state, chance):
    """Most moves by the bot player, some at random, now and then a time-out or a leaver."""
    late, chance = chance.roll("late", 25)
    due = ENGINE.due(state)
    if late == 1 and due is not None:
        return TABLE, Timeout(), due, chance
    seat, chance = chance.pick("seat", sorted(ENGINE.to_act(state)))
    leaves, chance = chance.roll("leaves", 400)
    at = state.at + 800
    if due is not None:
        at = min(at, due)
    at = max(at, state.at)
    if leaves == 1 and state.phase != "pick":
        return Seat(seat), Resign(), at, chance
    menu = ENGINE.menu(state, Seat(seat))
    plain, chance = chance.roll("plain", 5)
    if plain == 1:
        picked = uniform(ENGINE.codec, menu, chance.fork("pick"))
    else:
        picked = ENGINE.choose(ENGINE.view(state, Seat(seat)), menu, chance.fork("choose"))
    return Seat(seat), picked, at, chance
