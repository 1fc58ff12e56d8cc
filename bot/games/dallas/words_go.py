"""Sentences of a go: cards, Events, payments, stock, the Limo."""

from collections.abc import Sequence
from typing import Final

from bot.games.dallas import terms
from bot.games.dallas.seats import called
from bot.words import listed
from games.core.fact import Fact
from games.core.seat import Seat
from games.dallas import facts
from games.dallas.actions import Fly, Leg, Road, Transfer
from games.dallas.view import CARDS, CHARACTERS

_ALL: Final = 8
"""Cards or certificates that a sentence names one by one."""


def line(fact: Fact, names: Sequence[str]) -> str | None:
    return (
        _movement(fact, names) or _cards(fact, names) or _events(fact, names) or _stock(fact, names)
    )


def _movement(fact: Fact, names: Sequence[str]) -> str | None:
    match fact:
        case facts.GoMissed(seat=seat, back=None):
            return f"{called(names, seat)} has no card and misses this go."
        case facts.GoMissed(seat=seat, back=back):
            return f"{called(names, seat)} misses this go (back in Turn {back})."
        case facts.HoldEnded(seat=seat):
            return f"{called(names, seat)} is free again."
        case facts.Stayed(seat=seat):
            return f"{called(names, seat)} stays in Southfork."
        case facts.CardPlayed():
            return _played(fact, names)
    return None


def _played(fact: facts.CardPlayed, names: Sequence[str]) -> str:
    who, card = called(names, fact.seat), terms.title(fact.card)
    limo = f", the Limo adding {fact.limo}" if fact.limo else ""
    there = terms.space(fact.end)
    return f"{who} plays {card} and {_route(fact.route)} to {there}{limo}."


def _route(route: tuple[Leg, ...]) -> str:
    parts = []
    for leg in route:
        if isinstance(leg, Road):
            parts.append(f"drives {len(leg.spaces)}")
        elif isinstance(leg, Fly):
            parts.append("flies" if leg.to is not None else f"flies {len(leg.spaces)}")
        else:
            parts.append("goes straight")
    return " and ".join(parts)


def _cards(fact: Fact, names: Sequence[str]) -> str | None:
    match fact:
        case facts.Discarded(why="played" | "blackmail"):
            return None  # the play has told of them
        case facts.Discarded(seat=seat, cards=cards, why="proxy"):
            return f"{called(names, seat)} loses {_proxies(cards)}."
        case facts.Discarded(seat=seat, cards=cards):
            return f"{called(names, seat)} discards {_titles(cards)}."
        case facts.ProxyKept(seat=seat, card=card, votes=votes):
            kept = f"keeps {terms.title(card)} for {terms.counted(votes, 'vote')}"
            return f"{called(names, seat)} {kept}."
        case facts.Drew(seat=seat, cards=cards, owed=owed) if owed:
            drew = f"{called(names, seat)} draws {terms.counted(cards, 'card')}"
            return f"{drew}; the deck owes {owed}."  # a hand that stays full needs no word
        case facts.CardsTaken(seat=seat, of=of, cards=0):
            return f"{called(names, of)} has no card for {called(names, seat)} to take."
        case facts.CardsTaken(seat=seat, of=of, cards=cards):
            taken = terms.counted(cards, "card")
            return f"{called(names, seat)} takes {taken} from {called(names, of)}, unseen."
    return None


def _proxies(cards: tuple[str, ...]) -> str:
    return listed([f"Proxy {CARDS[card].proxy}, {terms.title(card)}" for card in cards])


def _titles(cards: tuple[str, ...]) -> str:
    if len(cards) > _ALL:
        return terms.counted(len(cards), "card")
    return terms.titles(cards)


def _events(fact: Fact, names: Sequence[str]) -> str | None:
    match fact:
        case facts.EventUsed(seat=seat, card=card, target=None):
            return f"{called(names, seat)} uses {terms.title(card)}."
        case facts.EventUsed(seat=seat, card=card, target=target) if target is not None:
            return _struck(called(names, seat), card, target)
        case facts.HoldSet(seat=seat, turns=turns, back=back):
            goes = terms.counted(turns, "go") if turns == 1 else f"{turns} goes"
            return f"{called(names, seat)} misses {goes}, back in Turn {back}."
        case facts.PaymentDue(seat=seat, payee=payee, amount=amount):
            owes = f"owes {_fund(names, payee)} {terms.money(amount)}"
            return f"{called(names, seat)} {owes} and must sell stock."
        case facts.Paid():
            return _paid(fact, names)
        case facts.Collected(seat=seat, source="bank", amount=amount):
            return f"The Bank pays {called(names, seat)} {terms.money(amount)}."
        case facts.Collected(seat=seat, amount=amount):
            return f"{called(names, seat)} takes {terms.money(amount)} from the Slush Fund."
        case facts.DiscSent(character=character, space=space):
            return f"{CHARACTERS[character].name} is sent to {terms.space(space)}."
        case facts.ChoiceDue(seat=seat):
            return f"{called(names, seat)} must sell a certificate."
    return None


def _struck(who: str, card: str, target: str) -> str:
    name = CHARACTERS[target].name
    if CARDS[card].event.kind == "peek_hand":
        return f"{who} looked at {terms.genitive(name)} hand."
    return f"{who} uses {terms.title(card)} on {name}."


def _fund(names: Sequence[str], payee: Seat | None) -> str:
    return "the Slush Fund" if payee is None else called(names, payee)


def _paid(fact: facts.Paid, names: Sequence[str]) -> str:
    paid = f"{called(names, fact.seat)} pays {_fund(names, fact.payee)} {terms.money(fact.amount)}"
    if fact.forgiven:
        return f"{paid}; {terms.money(fact.forgiven)} could not be paid and is forgiven."
    return f"{paid}."


def _stock(fact: Fact, names: Sequence[str]) -> str | None:
    match fact:
        case facts.Bought(seat=seat, certificate=one, price=price, control=control):
            bought = f"{called(names, seat)} buys {terms.certificate(one)} for {terms.money(price)}"
            return f"{bought} and controls the company." if control else f"{bought}."
        case facts.SoldToBank():
            return _sold(fact, names)
        case facts.TradeAnnounced(seat=seat):
            return f"{called(names, seat)} is at Ewing Oil and ready to talk."
        case facts.StockSold(seat=seat, buyer=buyer, certificates=stock, price=price):
            sold = f"{called(names, seat)} sold {_certificates(stock)} to {called(names, buyer)}"
            return f"{sold} for {terms.money(price)}."
        case facts.DealDone(legs=legs):
            parts = "; ".join(_leg(leg, names) for leg in legs)
            return f"Traded at Ewing Oil: {parts}."
        case facts.LimoLent(seat=seat, to=to, price=price):
            lent = f"{called(names, seat)} lends the Limo to {called(names, to)}"
            return f"{lent} for {terms.money(price)}, this Turn."
    return None


def _sold(fact: facts.SoldToBank, names: Sequence[str]) -> str:
    stock = _certificates(fact.certificates)
    how = "" if fact.why == "broker" else ", at half price"
    amount = terms.money(fact.amount)
    return f"{called(names, fact.seat)} sells {stock} to the Bank for {amount}{how}."


def _certificates(certificates: tuple[str, ...]) -> str:
    if len(certificates) > _ALL:
        return terms.counted(len(certificates), "certificate")
    return terms.stock(certificates)


def _leg(leg: Transfer, names: Sequence[str]) -> str:
    parts = [_certificates(leg.certificates)] if leg.certificates else []
    if leg.money:
        parts.append(terms.money(leg.money))
    gives = f"{called(names, leg.giver)} gives {called(names, leg.to)}"
    return f"{gives} {listed(parts or ['nothing'])}"
