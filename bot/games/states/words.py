"""What happened, a sentence a fact: the lines of the panel and the log."""

from collections.abc import Callable, Sequence
from functools import partial

from bot import words
from bot.games.states import terms
from games.core.fact import Fact
from games.core.seat import Seat
from games.states import actions, facts

Namer = Callable[[Seat], str]


def line(fact: Fact, names: Sequence[str]) -> str | None:
    """The sentence of a fact; all of them are public. None for a spin for the first turn, since
    who starts is told with all of them."""
    if isinstance(fact, facts.GameEnded):
        return _ended(fact, tuple(names))
    who = partial(words.who, tuple(names))
    return _course(fact, who) or _driving(fact, who) or _dealing(fact, who)


def _ended(fact: facts.GameEnded, names: tuple[str, ...]) -> str:
    why = "The board is clear" if fact.cause == "cleared" else "That was the last round"
    return f"{why}. {wins(names, fact.winners, fact.cash)}."


def _course(fact: Fact, who: Namer) -> str | None:
    """The deal, turns and time."""
    match fact:
        case facts.DiskPlaced(seat=seat, product=product, space=space):
            return f"{who(seat)} sells {product} in {terms.state(space)}."
        case facts.TruckPlaced(seat=seat, space=space):
            return f"The truck of {who(seat)} starts in {terms.state(space)}."
        case facts.FirstPlayer(seat=seat, spins=spins):
            told = "; again ".join(", ".join(_first_spin(*one) for one in again) for again in spins)
            return f"First spins: {told}. {who(seat)} starts."
        case facts.TurnBegan(seat=seat, round=number):
            return f"Round {number}: {who(seat)}'s turn."
        case facts.SatOut(seat=seat):
            return f"{who(seat)} sits out; nothing is left to do."
        case facts.TimedOut(seat=seat, deed=deed):
            return f"Time ran out for {who(seat)}: {_automatic(deed)}."
        case facts.Extended(ms=ms):
            return f"The deadline moved {words.span(ms)} later."
    return None


def _first_spin(seat: Seat, number: int) -> str:
    return f"{words.mark(seat)} {number or 'breakdown'}"


def _automatic(deed: actions.Deed) -> str:
    match deed:
        case actions.Spin():
            return "the dial spins by itself"
        case actions.SitOut():
            return "the turn passes"
        case actions.Move(to=to):
            return f"the truck takes the road to {terms.state(to)}"
        case actions.Pass():
            return "no deal"
        case actions.Accept() | actions.Respin() | actions.Refuse():
            return "the price is taken as it is"
        case actions.Offer():
            return "an offer is made"
        case actions.TakeOver() | actions.PickUp():
            return "the product is loaded"


def _driving(fact: Fact, who: Namer) -> str | None:
    match fact:
        case facts.WasSpun(seat=seat, breakdown=str(text)):
            return f"{who(seat)} spins {terms.TROUBLE[text]}: no driving this turn."
        case facts.WasSpun(seat=seat, number=number):
            return f"{who(seat)} spins {number}."
        case facts.Moved(seat=seat, origin=origin, to=to) if origin == to:
            return f"{who(seat)} stops in {terms.state(to)} again."
        case facts.Moved(seat=seat, origin=origin, to=to):
            return f"{who(seat)} drives from {terms.state(origin)} to {terms.state(to)}."
        case facts.Dropped(seat=seat, product=product, space=space):
            place, until = terms.state(space), f"until {who(seat)}'s next turn"
            take = f"an empty truck may take over there for {terms.TAKEOVER}"
            return f"{who(seat)} sets down {product} in {place}; {until} {take}."
        case facts.Reloaded(seat=seat, product=product, space=space):
            return f"{who(seat)} loads {product} again in {terms.state(space)}."
        case facts.CardReturned(space=space):
            return f"The card drawn is {terms.state(space)} itself; the next one counts."
    return None


def _dealing(fact: Fact, who: Namer) -> str | None:
    match fact:
        case facts.Passed(seat=seat):
            return f"{who(seat)} makes no deal."
        case facts.Offered(buyer=buyer, owner=owner, product=product, amount=amount):
            price = words.dollars(amount)
            return f"{who(buyer)} offers {who(owner)} {price} for {product}."
        case facts.Respun(by=seat, amount=amount):
            return f"{who(seat)} has it spun again: {words.dollars(amount)}, and that binds."
        case facts.Refused(owner=owner, product=product):
            return f"{who(owner)} keeps the {product}; no deal."
        case facts.Lapsed(buyer=buyer, product=product):
            return f"{who(buyer)} cannot pay for the {product}; the deal lapses."
    return _loading(fact, who) or _delivering(fact, who)


def _loading(fact: Fact, who: Namer) -> str | None:
    match fact:
        case facts.Bought(seat=seat, payee=payee, product=product, amount=amount, destination=to):
            paid = f"{who(seat)} pays {who(payee)} {words.dollars(amount)} for {product}"
            return f"{paid}; deliver to {terms.state(to)} 🚩."
        case facts.TakenOver(seat=seat, payee=payee, product=product, destination=to):
            took = f"{who(seat)} takes over the {product}: {terms.TAKEOVER} to {who(payee)}"
            return f"{took}; deliver to {terms.state(to)} 🚩."
        case facts.PickedUp(seat=seat, product=product, destination=to):
            return f"{who(seat)} loads their own {product}; deliver to {terms.state(to)} 🚩."
    return None


def _delivering(fact: Fact, who: Namer) -> str | None:
    match fact:
        case facts.SaleSpun(carrier=carrier, owner=owner, product=product, amount=amount):
            sold = f"{who(carrier)} delivers {product} of {who(owner)}"
            return f"{sold}: the dial says {words.dollars(amount)}."
        case facts.SoldBack(carrier=carrier, payer=payer, amount=amount, forgiven=forgiven):
            paid = f"pays {who(carrier)} {words.dollars(amount)}{_short(forgiven)}"
            if payer is None:
                return f"The bank {paid}; {fact.product} back home."
            return f"{who(payer)} {paid} and has {fact.product} home."
        case facts.DeliveredOwn(seat=seat, product=product):
            return f"{who(seat)} brings their own {product} home."
        case facts.BonusPaid(payer=payer, payee=payee, amount=amount, forgiven=forgiven):
            return f"{who(payer)} pays {who(payee)} {words.dollars(amount)}{_short(forgiven)}."
    return None


def _short(forgiven: int) -> str:
    return f" ({words.dollars(forgiven)} short)" if forgiven else ""


def wins(names: tuple[str, ...], winners: Sequence[Seat], cash: Sequence[int]) -> str:
    """Who has won, or who share: "■ Ben wins with $6,200"."""
    who = words.listed([words.who(names, seat) for seat in winners])
    total = words.dollars(cash[winners[0]])
    return f"{who} share the win with {total}" if len(winners) > 1 else f"{who} wins with {total}"
