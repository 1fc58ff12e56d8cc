"""Own disks near the end, and deliveries that nobody pays for (STA-34, STA-36 to STA-39)."""

from games.core.engine import Step
from games.states.facts import BonusPaid, DeliveredOwn, PickedUp
from games.states.pieces import Disk
from games.states.rules import cards, money
from games.states.state import Phase, Played, State, changed, opponents, then, told, with_disk
from games.states.tables import COMPONENTS

BONUS = COMPONENTS.money.own_disk_bonus
"""Dollars from each opponent."""


def pick_up(state: State, disk: Disk) -> Played:
    """An own disk, loaded free (STA-37); it stays his whatever happens on the board (R-18)."""
    destination, played = cards.drawn(state, state.truck[state.turn_player])
    return then(played, lambda s: _loaded(s, disk, destination))


def deliver(state: State, disk: Disk) -> Played:
    """The owner brings a disk home: $200 from each opponent if he picked it up himself (STA-39).

    A disk he took over beside a truck brings nothing (STA-34, R-17).
    """
    fact = DeliveredOwn(seat=disk.owner, disk=disk.id, product=disk.product)
    played = told(state, fact)
    return then(played, lambda s: _bonus(s, disk)) if disk.own_pickup else played


def _bonus(state: State, disk: Disk) -> Played:
    facts: list[BonusPaid] = []
    for payer in opponents(state, disk.owner):
        amount = money.payable(state, payer, BONUS)
        state = money.paid(state, payer, disk.owner, amount, ("bonuses", "bonuses"))
        fact = BonusPaid(payer=payer, payee=disk.owner, amount=amount, forgiven=BONUS - amount)
        facts.append(fact)
    return told(state, *facts)


def _loaded(state: State, disk: Disk, destination: str) -> Played:
    seat = state.turn_player
    disks = with_disk(
        state, disk, status="truck", carrier=seat, destination=destination, own_pickup=True
    )
    state = changed(state, disks=disks, phase=Phase.END_OF_TURN)
    fact = PickedUp(seat=seat, disk=disk.id, product=disk.product, destination=destination)
    return Step(state, (fact,))
