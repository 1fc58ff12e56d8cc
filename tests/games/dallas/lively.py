"""Random games that are lively: every kind of action as likely as the others, whoever may act.

Uniform players hardly ever meet at the meeting or agree on anything; these do. Beyond the menu they
offer what has no end in it: shown cards, money, wishes, deals of three.
"""

from typing import NamedTuple

from msgspec.structs import replace

from games.core.action import Extend, Timeout
from games.core.chance import Chance
from games.core.errors import RuleError
from games.core.forms import Form
from games.core.record import Move, Record
from games.core.seat import TABLE, seats
from games.dallas import ENGINE
from games.dallas.actions import CODEC, CardOffer, CardReply, DealOffer, Laid, Resign, Transfer
from games.dallas.tables import SPACES
from tests.games.dallas.properties import OPTIONS

TABLES = tuple({**options, "rounds": 3} for options in OPTIONS)
MOST_MOVES = 5_000


class Moment(NamedTuple):
    """A state, the move that follows and the step it makes."""

    state: object
    move: Move
    step: object


def game(count, number, options=None):
    """Record and moments of a lively game."""
    seed = f"lively {count} {number}"
    chance = Chance(f"{seed} played")
    options = TABLES[number % len(TABLES)] if options is None else options
    record = Record("dallas", ENGINE.meta.rules_version, options, count, seed)
    state = ENGINE.setup(count, options, Chance(seed)).state
    moments, at = [], 0
    while ENGINE.outcome(state) is None:
        move, chance = choice(state, at, count, chance)
        step = ENGINE.apply(state, move.seat, move.action, move.at)
        moments.append(Moment(state, move, step))
        state, at = step.state, move.at
        assert len(moments) < MOST_MOVES, f"no end in sight: {seed}"
    return replace(record, moves=tuple(moment.move for moment in moments)), moments


def choice(state, at, count, chance):
    """The next move: mostly of who is to act, now and then of anybody, of the clock."""
    kind, chance = chance.pick("kind", range(60))
    due = ENGINE.due(state)
    at += kind * 20
    if due is not None and (kind == 0 or at >= due):
        return Move(max(at, due), TABLE, Timeout()), chance
    if kind == 1 and due is not None:
        return Move(at, TABLE, Extend(3_000)), chance
    acting = sorted(ENGINE.to_act(state))
    able = [seat for seat in seats(count) if ENGINE.menu(state, seat)]
    seat, chance = chance.pick("seat", able if kind < 20 else acting)
    leave, chance = chance.roll("leave", 800)
    if leave == 1 and state.phase != "pick":
        return Move(at, seat, Resign()), chance
    return Move(at, seat, lively_action(state, seat, chance)), chance.fork("next")


def lively_action(state, seat, chance):
    """An entry of the menu by its kind, sometimes made richer."""
    by_kind = {}
    for entry in ENGINE.menu(state, seat):
        name = entry.type if isinstance(entry, Form) else type(entry).__struct_config__.tag
        by_kind.setdefault(name, []).append(entry)
    name, chance = chance.pick("name", tuple(by_kind))
    wanted = [name for name in by_kind if name in WANTED]
    fond, chance = chance.roll("fond", 2)
    if wanted and fond == 1:
        name, chance = chance.pick("wanted", wanted)
    entries = by_kind[name]
    if name == "play":
        entries = [play for play in entries if _leads_somewhere(state, play)] or entries
    index, chance = chance.pick("entry", range(len(entries)))
    entry = entries[index]
    if isinstance(entry, Form):
        entry, chance = entry.fill(CODEC, chance)
    richer = _richer(state, seat, entry, chance)
    try:
        ENGINE.apply(state, seat, richer, state.at)
    except RuleError:
        richer = entry
    return richer


WANTED = (
    *("accept", "card_confirm", "card_reply", "card_offer", "deal_offer"),
    *("play", "sell_offer", "use_event", "blackmail"),
)
"""What half of the choices go to, where it is possible."""


def _leads_somewhere(state, play):
    """To a building where something can be done, or home when the meeting is near."""
    end = route_end(play.route)
    if state.meeting_turn is not None:
        return end == "southfork"
    return SPACES[end].kind in ("investment", "ewing_oil", "broker") or end in state.discs


def route_end(route):
    """The space where a route ends."""
    last = route[-1]
    return last.to if getattr(last, "to", None) else last.spaces[-1]


def _richer(state, seat, entry, chance):
    """Money, faces and third parties, which the menu leaves out; not always lawful."""
    money, chance = chance.pick("money", (0, 100_000, 3_000_000))
    face, chance = chance.pick("face", ("shown", "covered"))
    match entry:
        case CardOffer():
            hand = state.players[seat].hand
            size, chance = chance.roll("size", min(3, len(hand)))
            cards, chance = chance.shuffle("cards", hand)
            laid = tuple(Laid(card, face) for card in cards[:size])
            way, _ = chance.roll("way", 2)
            mine, yours = (money, 0) if way == 1 else (0, money)
            return CardOffer(entry.to, laid, mine, yours, "Anything on Lucy?")
        case CardReply():
            return CardReply(entry.offer, tuple(Laid(one.card, face) for one in entry.cards))
        case DealOffer((one, two)):
            return DealOffer((Transfer(one.giver, one.to, one.certificates, money), two))
    return entry
