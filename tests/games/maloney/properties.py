"""What `tests/games/test_every_engine.py` has to know about Maloney."""

from collections import Counter

from msgspec.structs import replace

from games.core.chance import Chance
from games.core.seat import Seat
from games.maloney.rules.scoring import pending
from games.maloney.state import SealedOrder, exchanging, matching, surplus

GAMES = 25
OPTIONS = (
    {},
    {"pace": "correspondence"},
    {"pace": "correspondence", "auction_style": "open", "overbid": "strict"},
    {"exchange": "auto", "first_sunday": "lucky", "late_joker": "lost", "points_floor": "zero"},
    {"pace": "correspondence", "exchange": "choose", "max_days": 12},
    {"money": "hidden", "overbid": "block", "ready_timeout": 0, "max_days": 0},
)


def endless(state):
    """Only the ready check may wait without end, where the table wants it so (MAL-82)."""
    return state.phase == "READY" and state.terms.ready_time is None


def conserved(state):
    """Cards, suitcases and money that are somewhere, always the same."""
    hands = [card for player in state.players for card in player.hand]
    towns = [one for one in state.suitcases if one is not None]
    return {
        "cards": Counter([*hands, *state.pile, *state.played, *state.gone]),
        "suitcases": Counter([*towns, *state.opened, *state.unused]),
        "money": state.bank + sum(player.money for player in state.players),
    }


def faults(before, after):
    """Which invariants of section 4 do not hold after a step."""
    found = []
    for seat, player in enumerate(after.players):
        if player.money < 0 or player.money % 100:
            found.append(f"seat {seat} has {player.money} dollars")
        if player.score % 10:
            found.append(f"seat {seat} has a fraction of a point")
        if after.day and surplus(player.hand):
            found.append(f"seat {seat} holds a surplus")
        if before.day and len(player.hand) > len(before.players[seat].hand):
            found.append(f"the hand of seat {seat} grew")
        if player.joker and not before.players[seat].joker:
            found.append(f"the joker of seat {seat} came back")
    spent = [b.joker and not a.joker for b, a in zip(before.players, after.players, strict=True)]
    if sum(spent) > 1:
        found.append("two jokers in one step")
    if after.day > before.day > 0 and after.arrival.origin == after.arrival.town:
        found.append("the car did not move")
    auction = after.auction
    if auction is not None and auction.leader is not None and after.phase == "AUCTION":
        money = after.players[auction.leader].money
        if not auction.price <= auction.limit <= money:
            found.append("the leader cannot pay")
    return found


def exchange_secrets(state, seat, chance):
    """A state that looks the same to the seat (None: the public), all it may not know exchanged.

    What the rules give away stays: who is exchanging, and (R-32) whether somebody else is still
    to answer in scoring.
    """
    other = state
    for attempt in range(4):
        tried = _other_cards(state, seat, chance.fork(f"cards {attempt}"))
        if state.phase != "SCORING" or _can_wait(state, tried, seat):
            other = tried
            break
    over = state.phase == "FINISHED"
    if state.phase == "SCORING":
        other = _other_answers(state, other, seat, chance.fork("answers"))
    if not over:
        other = _other_suitcases(other, chance.fork("suitcases"))
    if state.phase == "AUCTION":
        other = _other_bids(other, seat, chance.fork("bids"))
    unused, _ = chance.shuffle("unused", other.unused)
    seed = Chance(f"{chance.seed} exchanged", state.chance.drawn)
    return replace(other, chance=seed, unused=unused)


def _other_cards(state, seat, chance):
    """Cards change places among the pile, hands out of play and hands the seat cannot see."""
    hands = [list(player.hand) for player in state.players]
    pile, gone = list(state.pile), list(state.gone)
    places = [pile, gone]
    if state.phase != "FINISHED":
        places += [hand for n, hand in enumerate(hands) if n != seat]
    slots = [(place, index) for place in places for index in range(len(place))]
    order, _ = chance.shuffle("slots", range(len(slots)))
    for first, second in zip(order[::2], order[1::2], strict=False):
        (one, i), (two, j) = slots[first], slots[second]
        one[i], two[j] = two[j], one[i]
        if not _lawful(state, hands):
            one[i], two[j] = two[j], one[i]
    players = tuple(
        replace(player, hand=tuple(sorted(hand)))
        for player, hand in zip(state.players, hands, strict=True)
    )
    return replace(state, players=players, pile=tuple(pile), gone=tuple(gone))


def _lawful(state, hands):
    """Hands without surplus, but for who exchanges (that is public) and who comes after."""
    turn = exchanging(state) if state.phase == "EXCHANGE" else None
    for seat, hand in enumerate(hands):
        has = bool(surplus(tuple(hand)))
        if turn is None or seat < turn:
            if has:
                return False
        elif seat == turn and not has:
            return False
    return True


def _others_wait(state, seat):
    return any(one != seat for one in pending(state))


def _can_wait(state, other, seat):
    """Whether somebody else holds a card of the car town, where somebody is still to answer."""
    holders = [one for one in other.in_play if one != seat and matching(other, one)]
    return bool(holders) or not _others_wait(state, seat)


def _other_answers(state, other, seat, chance):
    holders = [one for one in other.in_play if one != seat and matching(other, one)]
    order, chance = chance.shuffle("holders", holders)
    waiting = 0
    if _others_wait(state, seat):
        waiting, chance = chance.roll("waiting", len(order))
    answers = [None] * len(other.players)
    if seat is not None:
        answers[seat] = state.answers[seat]
    for one in order[waiting:]:
        kept, chance = chance.roll("kept", len(matching(other, one)) + 1)
        answers[one] = matching(other, one)[: kept - 1]
    return replace(other, answers=tuple(answers))


def _other_suitcases(state, chance):
    there = [town for town, one in enumerate(state.suitcases) if one is not None]
    hidden = [*(state.suitcases[town] for town in there), *state.unused]
    order, _ = chance.shuffle("suitcases", hidden)
    suitcases = list(state.suitcases)
    for town, one in zip(there, order, strict=False):
        suitcases[town] = one
    return replace(state, suitcases=tuple(suitcases), unused=order[len(there) :])


def _other_bids(state, seat, chance):
    auction = state.auction
    orders = []
    for n, order in enumerate(auction.orders):
        if order is not None and n != seat:
            most = state.players[n].money // 100
            limit, chance = chance.pick("limit", range(most + 1))
            flag, chance = chance.roll("flag", 2)
            usable = state.joker_day and state.players[n].joker
            order = SealedOrder(limit * 100 or None, flag == 1 and usable, order.place)
        orders.append(order)
    limit, by_limit = auction.limit, auction.by_limit
    if auction.leader not in (None, seat):
        most = state.players[Seat(auction.leader)].money
        limit, chance = chance.pick("limit", range(auction.price, most + 1, 100))
        by_limit = True
    changed = replace(auction, orders=tuple(orders), limit=limit, by_limit=by_limit)
    return replace(state, auction=changed)
