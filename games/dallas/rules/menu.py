"""What may be offered to a seat: finished actions, and forms where a list would not end.

Leaving is not in it: nobody should be led to it. Of trades only the plainest are, a certificate
for a certificate, a covered card for a card; what else players may agree on has no end.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from games.core.action import Action
from games.core.engine import Menu
from games.core.errors import RuleError
from games.core.forms import Amount, Form, Pick
from games.core.seat import Seat
from games.dallas import actions
from games.dallas.actions import Laid, Play, Transfer
from games.dallas.reach import placements, reach
from games.dallas.rules import ballot, blackmail, dealing, events, stock
from games.dallas.rules.admission import deciding
from games.dallas.rules.carrying import spending
from games.dallas.rules.ewing_oil import traders
from games.dallas.rules.movement import free_move
from games.dallas.rules.offers import MOST_OPEN
from games.dallas.state import Offer, State, Trade
from games.dallas.tables import CHARACTERS, SETUP, SOUTHFORK

Entries: TypeAlias = Iterator[Action | Form]


def menu(state: State, seat: Seat) -> Menu:
    """Everything the seat may do now that can be listed; nothing for who does not play."""
    if state.phase == "game_over" or not state.players[seat].in_play:
        return ()
    entries: list[Action | Form] = []
    if deciding(state) == seat:
        entries += _go(state, seat) if state.phase == "go_choose" else _own_turn(state, seat)
    if state.phase in ("go_choose", "go_after"):
        entries += _dealing(state, seat)
        entries += _answers(state, seat)
    elif state.meeting is not None and seat in state.meeting.attenders:
        entries += _meeting(state, seat)
    if state.phase != "pick":
        entries += _presets(state, seat)
    return tuple(entries)


def _own_turn(state: State, seat: Seat) -> Entries:
    match state.phase:
        case "pick":
            for character in dealing.free_characters(state):
                yield actions.PickCharacter(character)
        case "go_after":
            yield from _after_move(state, seat)
            yield actions.EndGo()
        case "pending_payment":
            for certificate in state.players[seat].certificates:
                yield actions.SellEmergency(certificate)
        case "pending_choice":
            for certificate in state.players[seat].certificates:
                yield actions.Choose(certificate)
        case "meeting_blackmail":
            yield from blackmail.playable(state, seat)
            yield actions.Pass()
        case "meeting_vote":
            yield from _votes(state, seat)


def _go(state: State, seat: Seat) -> list[Action]:
    """A list at once, for it may have a thousand entries."""
    origin, hand = state.space_of(seat), state.players[seat].hand
    limo = SETUP.limo.bonus_max if state.limo_user == seat else 0
    entries: list[Action] = []
    if origin == SOUTHFORK:
        entries += [actions.Stay(), *(actions.SwapCard(card) for card in hand)]
    for card in hand:
        entries += plays(origin, card, limo)
    if state.holder == seat and free_move(state):
        entries += (Play(card, way.route) for card in hand for way in placements(origin).values())
    return entries


@lru_cache(maxsize=1024)
def plays(origin: str, card: str, limo: int) -> tuple[Play, ...]:
    """A play to every space in reach, the cheapest way there."""
    return tuple(Play(card, way.route, way.limo) for way in reach(origin, card, limo).values())


def _after_move(state: State, seat: Seat) -> Entries:
    yield from _event(state, seat)
    if stock.refuses_purchase(state, seat) is None:
        yield actions.Buy()
    owned = state.players[seat].certificates
    if owned and stock.at_broker(state, seat):
        every = Pick("certificates", owned, most=len(owned))
        yield Form("sell_bank", (every,))
        others = _others(state, seat)
        if _has_room(state, seat) and others:
            buyer = Pick("buyer", others, single=True)
            yield Form("sell_offer", (every, buyer, _price(state)))


def _event(state: State, seat: Seat) -> Entries:
    """Each lawful use of the played card's Event."""
    go = state.go
    assert go is not None
    with suppress(RuleError):
        event = events.demand_usable(state, go)
        if event.kind == "redraw":
            hand = state.players[seat].hand
            if hand:
                yield Form("use_event", (Pick("cards", hand, most=min(event.count, len(hand))),))
        elif event.where == "anywhere":
            yield actions.UseEvent()
        else:
            for character in CHARACTERS:
                if event.target in ("any", character):
                    yield from _event_on(state, character)


def _event_on(state: State, character: str) -> Entries:
    go = state.go
    assert go is not None
    assert go.card is not None
    use = actions.UseEvent(character)
    with suppress(RuleError):
        event = events.demand_usable(state, go)
        events.demand_target(state, go, use, event)
        victim = state.seat_of(character)
        proxies = () if victim is None else state.players[victim].proxies
        if event.kind == "lose_proxy" and proxies:
            for card in proxies:
                yield actions.UseEvent(character, card)
        else:
            yield use


def _dealing(state: State, seat: Seat) -> Entries:
    """What may be offered and announced in anybody's go."""
    here = traders(state)
    if seat in here and not state.players[seat].announced:
        yield actions.AnnounceTrade()
    if not _has_room(state, seat):
        return
    if state.holder == seat and state.limo_lendable:
        to = Pick("to", _others(state, seat), single=True)
        yield Form("limo_offer", (to, _price(state)))
    if seat in here:
        for other in here:
            if other != seat:
                for mine in state.players[seat].certificates:
                    for theirs in state.players[other].certificates:
                        legs = (Transfer(seat, other, (mine,)), Transfer(other, seat, (theirs,)))
                        yield actions.DealOffer(legs)


def _answers(state: State, seat: Seat) -> Entries:
    """What may be said to the open offers the seat is a party to."""
    for offer in state.offers:
        late = offer.deadline is not None and offer.deadline < state.at
        if seat not in offer.parties or late:
            continue
        if seat in offer.waiting:
            yield from _assent(state, seat, offer)
        if seat == offer.maker:
            yield actions.Withdraw(offer.id)
        else:
            yield actions.Decline(offer.id)


def _assent(state: State, seat: Seat, offer: Offer) -> Entries:
    player, matter = state.players[seat], offer.matter
    if player.money < spending(matter, offer.maker, seat):
        return
    if not isinstance(matter, Trade):
        yield actions.Accept(offer.id)
    elif matter.answer is None:
        for cards in combinations(player.hand, len(matter.gives)):
            yield actions.CardReply(offer.id, tuple(Laid(card, "covered") for card in cards))
    elif all(one.card in player.hand for one in matter.gives):
        yield actions.CardConfirm(offer.id)


def _meeting(state: State, seat: Seat) -> Entries:
    meeting = state.meeting
    assert meeting is not None
    if state.phase not in ("meeting_negotiation", "meeting_settlement"):
        return
    yield actions.Unready() if seat in meeting.ready else actions.Ready()
    others = tuple(one for one in meeting.attenders if one != seat)
    player, unit = state.players[seat], SETUP.money.unit
    to = Pick("to", others, single=True)
    if player.money:
        yield Form("give_money", (to, Amount("amount", unit, player.money, unit)))
    if state.phase == "meeting_settlement":
        return
    if player.hand:
        viewers = Pick("to", others, most=len(others))
        yield Form("show_cards", (viewers, Pick("cards", player.hand, most=len(player.hand))))
    groups = {tuple(sorted((seat, other))) for other in others} | {meeting.attenders}
    for members in sorted(groups - set(meeting.threads)):
        yield actions.OpenThread(members)
    yield from _answers(state, seat)
    if _has_room(state, seat):
        for other in others:
            for card in player.hand:
                yield actions.CardOffer(other, (Laid(card, "covered"),))


def _votes(state: State, seat: Seat) -> Entries:
    meeting = state.meeting
    assert meeting is not None
    voter = meeting.ballot_order[meeting.place]
    for candidate in ballot.candidates(state):
        yield actions.Vote(candidate, None if voter == seat else voter)


def _presets(state: State, seat: Seat) -> Entries:
    """Standing choices that would change something."""
    now = state.players[seat].presets
    yield actions.Preset("go", None if now.stay else "stay")
    yield actions.Preset("blackmail", None if now.passing else "pass")
    yield actions.Preset("offers", None if now.decline else "decline")
    yield _standing("vote", tuple(c for c in CHARACTERS if c != now.vote))
    if now.vote is not None:
        yield actions.Preset("vote", None)
    meeting, directed = state.meeting, dict(now.direct)
    for victim in () if meeting is None else meeting.attenders:
        if victim != seat and meeting is not None and meeting.director(victim) == seat:
            others = tuple(c for c in ballot.candidates(state) if c != directed.get(victim))
            if others:
                yield _standing("direct", others, victim)
            if victim in directed:
                yield actions.Preset("direct", None, victim)


def _standing(step: str, among: tuple[str, ...], victim: Seat | None = None) -> Form:
    choice = Pick("choice", among, single=True)
    return Form("preset", (choice,), (("step", step), ("for_player", victim)))


def _others(state: State, seat: Seat) -> tuple[Seat, ...]:
    return tuple(one for one in state.in_play if one != seat)


def _has_room(state: State, seat: Seat) -> bool:
    return sum(offer.maker == seat for offer in state.offers) < MOST_OPEN


def _price(state: State) -> Amount:
    """Up to all the money that players have together, which is public (DAL-R57)."""
    most = sum(player.money for player in state.players)
    return Amount("price", 0, most, SETUP.money.unit)
