"""Buying: an offer on the Money Dial, the owner's answer, the card (STA-18 to STA-24)."""

from games.core.engine import Reveal, Step
from games.states.facts import Bought, Lapsed, Offered, Refused, Respun
from games.states.pieces import Disk, Price
from games.states.rules import cards, money
from games.states.state import Phase, Played, State, changed, then, told, with_disk


def offer(state: State, disk: Disk) -> Played:
    """The mover spins his price (STA-19); the owner answers (STA-20, STA-21)."""
    seat, owner = state.turn_player, disk.owner
    amount, chance = money.spun(state)
    price = Price("buy", disk.id, seat, owner, owner, (amount,))
    state = changed(state, chance=chance, price=price, phase=Phase.PRICE_REPLY)
    fact = Offered(buyer=seat, owner=owner, disk=disk.id, product=disk.product, amount=amount)
    return told(state, fact, reveals=(Reveal("spin"),))


def respin(state: State) -> Played:
    """The one second spin, of a purchase or sale back; its amount binds (STA-21, STA-27, R-29)."""
    price, disk = _priced(state)
    assert price.decider is not None
    amount, chance = money.spun(state)
    second = Price(
        price.sale,
        price.disk,
        price.buyer,
        price.seller,
        price.decider,
        (*price.amounts, amount),
    )
    state = changed(state, chance=chance, price=second)
    fact = Respun(by=price.decider, disk=disk.id, product=disk.product, amount=amount)
    return told(state, fact, reveals=(Reveal("spin"),))


def conclude(state: State) -> Played:
    """The purchase at the price that stands (STA-20); short of money it may lapse (R-15)."""
    price, disk = _priced(state)
    buyer = price.buyer
    assert buyer is not None
    if money.payable(state, buyer, price.amount) < price.amount:
        lapsed = Lapsed(disk=disk.id, product=disk.product, owner=disk.owner, buyer=buyer)
        return told(changed(state, phase=Phase.END_OF_TURN), lapsed)
    state = money.paid(state, buyer, disk.owner, price.amount, ("bought", "own_sold"))
    return _load(state, disk)


def refuse(state: State) -> Played:
    """The owner does not sell, once per disk in a game (R-6)."""
    price, disk = _priced(state)
    assert price.buyer is not None
    disks = with_disk(state, disk, refused=True)
    fact = Refused(disk=disk.id, product=disk.product, owner=disk.owner, buyer=price.buyer)
    return told(changed(state, disks=disks, phase=Phase.END_OF_TURN), fact)


def _load(state: State, disk: Disk) -> Played:
    """Into the truck, and the card that says where to (STA-22); the trip waits (STA-23)."""
    seat = state.turn_player
    price = state.price
    assert price is not None
    destination, played = cards.drawn(state, state.truck[seat])
    bought = Bought(
        seat=seat,
        payee=disk.owner,
        disk=disk.id,
        product=disk.product,
        amount=price.amount,
        destination=destination,
    )
    return then(played, lambda s: Step(_loaded(s, disk, destination), (bought,)))


def _loaded(state: State, disk: Disk, destination: str) -> State:
    seat = state.turn_player
    disks = with_disk(state, disk, status="truck", carrier=seat, destination=destination)
    return changed(state, disks=disks, phase=Phase.END_OF_TURN)


def _priced(state: State) -> tuple[Price, Disk]:
    price = state.price
    assert price is not None
    disk = state.disk(price.disk)
    assert disk is not None
    return price, disk
