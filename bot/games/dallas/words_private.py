"""Sentences that only some may read, about hands, cards seen, offers, orders. They say "you"."""

from collections.abc import Sequence

from bot.games.dallas import terms
from bot.games.dallas.seats import called, parties
from bot.words import escaped, listed
from games.core.fact import Fact
from games.core.seat import Seat
from games.dallas import facts
from games.dallas.view import CardTrade, Deal, LimoLoan, Sale, Spread, Terms


def line(fact: Fact, names: Sequence[str]) -> str | None:
    return _cards(fact, names) or _offers(fact, names) or _presets(fact, names)


def _cards(fact: Fact, names: Sequence[str]) -> str | None:
    match fact:
        case facts.Hand(cards=()):
            return "Your hand is empty."
        case facts.Hand(cards=cards):
            return f"You hold {terms.cards(cards)}."
        case facts.Drawn(cards=cards) if cards:
            return f"You drew: {terms.cards(cards)}."
        case facts.CardsTakenSeen(seat=seat, of=of, cards=cards):
            return f"{called(names, seat)} took from {called(names, of)}: {terms.cards(cards)}."
        case facts.HandSeen(of=of, cards=cards):
            return f"{terms.genitive(called(names, of))} hand: {terms.cards(cards) or 'empty'}."
        case facts.CardsSeen(of=of, cards=cards):
            return f"{called(names, of)} showed you {terms.cards(cards)}."
        case facts.CardsGot(other=other, got=got, given=given, money=money):
            traded = f"From {called(names, other)} you got {terms.cards(got)}"
            return f"{traded}, for {terms.cards(given)}{_along(money)}."
        case facts.GiftAmount(seat=seat, to=to, amount=amount):
            return (
                f"The gift of {called(names, seat)} to {called(names, to)}: {terms.money(amount)}."
            )
    return None


def _along(money: int) -> str:
    if not money:
        return ""
    amount = terms.money(abs(money))
    return f"; {amount} came in" if money > 0 else f"; {amount} went out"


def _offers(fact: Fact, names: Sequence[str]) -> str | None:
    match fact:
        case facts.OfferMade(maker=maker, terms=what):
            return f"Offer of {called(names, maker)}: {matter(what, maker, names)}."
        case facts.OfferAnswered(seat=seat, terms=CardTrade(answer=Spread() as answer)):
            return f"{called(names, seat)} answers with {listed(spread(answer))}."
        case facts.OfferAnswered(seat=seat):
            return f"{called(names, seat)} accepts; others still have to."
        case facts.OfferDeclined(seat=seat):
            return f"{called(names, seat)} declined; that offer is closed."
        case facts.OfferWithdrawn(offer=offer):
            return f"The offer {_between(offer, names)} was withdrawn."
        case facts.OfferExpired(offer=offer, seats=seats):
            who = listed([called(names, seat) for seat in seats]) if seats else "Nobody"
            return f"Time ran out for the offer {_between(offer, names)}; {who} had not answered."
        case facts.OfferClosed(offer=offer, why="over"):
            return f"Its time is over: the offer {_between(offer, names)} closed by itself."
        case facts.OfferClosed(offer=offer):
            return f"The offer {_between(offer, names)} closed: it is not possible any more."
        case facts.OfferBroken(seat=seat):
            return f"{called(names, seat)} no longer has what was promised; the offer is void."
    return None


def _between(offer: str, names: Sequence[str]) -> str:
    return "between " + listed([called(names, seat) for seat in parties(offer)])


def matter(what: Terms, maker: Seat, names: Sequence[str]) -> str:
    """What an offer says, by names: "Tall Tale 1 to ■ Bobby for $3.5M"."""
    match what:
        case Sale(certificates, buyer, price):
            stock = terms.stock(certificates)
            return f"{stock} to {called(names, buyer)} for {terms.money(price)}"
        case LimoLoan(to, price):
            return f"the Limo to {called(names, to)} for {terms.money(price)}"
        case Deal(legs):
            parts = []
            for leg in legs:
                given = [terms.stock(leg.certificates)] if leg.certificates else []
                given += [terms.money(leg.money)] if leg.money else []
                gives = f"{called(names, leg.giver)} gives {called(names, leg.to)}"
                parts.append(f"{gives} {listed(given or ['nothing'])}")
            return "; ".join(parts)
        case CardTrade():
            return _trade(what, names)


def _trade(trade: CardTrade, names: Sequence[str]) -> str:
    given = spread(trade.gives)
    if trade.money_from_maker:
        given.append(terms.money(trade.money_from_maker))
    count = terms.counted(len(trade.gives.shown) + trade.gives.covered, "card")
    back = f"{count} of {called(names, trade.to)}"
    if trade.money_from_other:
        back += f" and {terms.money(trade.money_from_other)}"
    wish = f" “{escaped(trade.wish)}”" if trade.wish else ""
    return f"{listed(given)}, for {back}{wish}"


def spread(side: Spread) -> list[str]:
    """Cards shown by name, covered ones counted."""
    parts = [f"{terms.card(one)} shown" for one in side.shown]
    if side.covered:
        parts.append(f"{terms.number(side.covered)} covered")
    return parts


def _presets(fact: Fact, names: Sequence[str]) -> str | None:
    match fact:
        case facts.PresetKept(choice=None):
            return f"Order cancelled: {_step(fact.step, '', fact.for_player, names)}."
        case facts.PresetKept(choice=str() as choice):
            return f"Order kept: {_step(fact.step, choice, fact.for_player, names)}."
        case facts.PresetUsed():
            return f"Your order was used: {_step(fact.step, fact.choice, fact.for_player, names)}."
        case facts.PresetDropped():
            return f"Your order is off: {_step(fact.step, fact.choice, fact.for_player, names)}."
    return None


def _step(step: str, choice: str, victim: Seat | None, names: Sequence[str]) -> str:
    name = f", {terms.character(choice)}" if choice and step in ("vote", "direct") else ""
    match step:
        case "go":
            return "stay in Southfork"
        case "blackmail":
            return "pass in the blackmail"
        case "vote":
            return f"your vote{name}"
        case "direct" if victim is not None:
            return f"the votes of {called(names, victim)}{name}"
    return "decline all offers"
