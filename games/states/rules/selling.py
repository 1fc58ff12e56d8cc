"""Delivering and selling back to the owner, or the bank (STA-25 to STA-29, R-8, R-10)."""

from games.core.engine import Reveal
from games.core.seat import Seat
from games.states.facts import SaleSpun, SoldBack
from games.states.pieces import Disk, Price
from games.states.rules import cards, money, own_disks
from games.states.state import Phase, Played, State, changed, then, told, with_disk


def arrive(state: State, disk_id: str) -> Played:
    """Stopping at the destination starts the sale (STA-25, STA-26); one's own is free (STA-34)."""
    disk = state.disk(disk_id)
    assert disk is not None
    if disk.owner == state.turn_player:
        return then(own_disks.deliver(state, disk), lambda s: told(home(s, disk_id)))
    amount, chance = money.spun(state)
    buyer = disk.owner if state.settings.resale_buyer == "owner" else None
    decider = may_respin(state, disk)
    price = Price("sell_back", disk.id, buyer, state.turn_player, decider, (amount,))
    state = changed(state, chance=chance, price=price, phase=Phase.RESALE_REPLY)
    fact = SaleSpun(
        carrier=state.turn_player,
        owner=disk.owner,
        disk=disk.id,
        product=disk.product,
        amount=amount,
    )
    played = told(state, fact, reveals=(Reveal("spin"),))
    return then(played, conclude) if decider is None else played


def may_respin(state: State, disk: Disk) -> Seat | None:
    """Who may demand the second spin of a sale back (STA-27, R-8)."""
    match state.settings.resale_respin:
        case "carrier":
            return disk.carrier
        case "owner":
            return disk.owner
        case "none":
            return None


def conclude(state: State) -> Played:
    """The sale at the price that stands: the buyer pays, the disk goes home (STA-26, STA-28).

    What a buyer cannot pay with `strict` is forgiven (R-15).
    """
    price = state.price
    assert price is not None
    disk = state.disk(price.disk)
    assert disk is not None
    owed = price.amount
    amount = owed if price.buyer is None else money.payable(state, price.buyer, owed)
    state = money.paid(state, price.buyer, price.seller, amount, ("own_bought_back", "sold_back"))
    fact = SoldBack(
        carrier=price.seller,
        payer=price.buyer,
        disk=disk.id,
        product=disk.product,
        amount=amount,
        forgiven=owed - amount,
    )
    return told(home(state, price.disk), fact)


def home(state: State, disk_id: str) -> State:
    """The disk on the platform, its card under the pile, the turn over (STA-28, STA-29, R-13)."""
    disk = state.disk(disk_id)
    assert disk is not None
    assert disk.destination is not None
    return changed(
        state,
        disks=with_disk(state, disk, status="platform", space=None, carrier=None, destination=None),
        pile=cards.put_under(state.pile, disk.destination),
        phase=Phase.END_OF_TURN,
    )
