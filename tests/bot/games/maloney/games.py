"""Random games to look at every moment of, and worlds that differ only in what is secret."""

from msgspec.structs import replace

from games.core.action import Timeout
from games.core.chance import Chance
from games.core.history import begin
from games.core.player import uniform
from games.core.record import Move, Record
from games.core.seat import TABLE, Seat
from games.maloney import ENGINE
from games.maloney.actions import Resign
from games.maloney.state import SealedOrder, exchanging, matching

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


def other_world(state, seat, chance):
    """The same table with everything else that `seat` (None: the public) may not know."""
    for _ in range(30):
        other, chance = _shuffled(state, seat, chance)
        if state.phase != "EXCHANGE" or exchanging(other) == exchanging(state):
            return _answered(_bidden(other, seat, chance), seat, chance)
    return _bidden(state, seat, chance)


def _shuffled(state, seat, chance):
    """Hidden hands, the pile and the face-down suitcases dealt anew."""
    others = [n for n in range(len(state.players)) if n != seat]
    held = [card for n in others for card in state.players[n].hand]
    cards, chance = chance.shuffle("cards", (*held, *state.pile))
    cases = [one for one in (*state.suitcases, *state.unused) if one is not None]
    left, chance = chance.shuffle("suitcases", cases)
    left = list(left)
    players, rest = list(state.players), list(cards)
    for n in others:
        size = len(players[n].hand)
        players[n] = replace(players[n], hand=tuple(sorted(rest[:size])))
        rest = rest[size:]
    on_towns = tuple(None if one is None else left.pop() for one in state.suitcases)
    changed = replace(
        state,
        players=tuple(players),
        pile=tuple(rest),
        suitcases=on_towns,
        unused=tuple(left),
        chance=chance.fork("another seed"),
    )
    return changed, chance


def _bidden(state, seat, chance):
    """The leader's limit and the orders of others changed."""
    auction = state.auction
    if auction is None or state.phase != "AUCTION":
        return state
    if auction.leader is not None and auction.leader != seat:
        step, chance = chance.roll("limit", 9)
        auction = replace(auction, limit=auction.price + 100 * step, by_limit=step % 2 == 0)
    orders = []
    for n, order in enumerate(auction.orders):
        step, chance = chance.roll("order", 9)
        hidden = SealedOrder(step * 100 if step > 2 else None, step % 2 == 0, n)
        orders.append(order if order is None or n == seat else hidden)
    return replace(state, auction=replace(auction, orders=tuple(orders)))


def _answered(state, seat, chance):
    """The scoring choices of others changed, and with the hands also who was asked."""
    if state.phase != "SCORING":
        return state
    answers = list(state.answers)
    for n in range(len(state.players)):
        if n != seat:
            cards, (kind, chance) = matching(state, Seat(n)), chance.roll("answer", 3)
            answers[n] = None if kind == 1 else cards[: kind - 2]
    return replace(state, answers=tuple(answers))
