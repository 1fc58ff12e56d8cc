"""The bot player. It sees a view, never a state.

It drives to the disk that promises most dollars a turn, hauls its cargo the short way, and takes
the second spin where that pays on average.
"""

from collections.abc import Sequence
from functools import cache

from games.core.action import Action
from games.core.chance import Chance
from games.core.engine import Menu
from games.core.player import uniform
from games.core.seat import Seat
from games.states.actions import CODEC, Accept, Deed, Move, Offer, PickUp, Respin, SitOut, TakeOver
from games.states.rules.breakdowns import TAKEOVER_PRICE
from games.states.rules.business import possible
from games.states.rules.own_disks import BONUS
from games.states.view import (
    MONEY_DIALS,
    TRANSPORT_DIALS,
    Deal,
    Price,
    StatesView,
    Stop,
    roads,
)

LEAST_GAIN = 50.0
"""Dollars that a deal counts for at least, since a table where nobody deals never ends."""

TRIP = 4.4
"""Links to a destination that is not drawn yet, on average (R-27)."""


def choose(view: StatesView, menu: Menu, chance: Chance) -> Action:
    """A lawful action for the seat whose view and menu these are; the menu is not empty."""
    wanted = _wanted(view, menu)
    return wanted if wanted in menu else uniform(CODEC, menu, chance)


def _wanted(view: StatesView, menu: Menu) -> Deed | None:
    match view.phase:
        case "SPIN" if SitOut() in menu:
            return SitOut()
        case "MOVE":
            return Move(_stop(view).space)
        case "BUSINESS" if view.deals:
            return _deed(max(view.deals, key=lambda deal: _rate(view, deal, 0)))
        case "PRICE_REPLY" | "RESALE_REPLY" if view.price is not None:
            return Respin() if _respin_pays(view, view.price) else Accept()
    return None


def _stop(view: StatesView) -> Stop:
    """Nearest to the destination; with an empty truck, where the best deal comes soonest."""
    me = view.seats[view.turn_player]
    if me.cargo is not None:
        return min(view.reach, key=lambda stop: stop.left or 0)
    deals = possible(view.disks, me.cash, me.seat)
    return max(view.reach, key=lambda stop: _promise(view, deals, stop))


def _promise(view: StatesView, deals: Sequence[Deal], stop: Stop) -> float:
    """Dollars a turn of the best deal, seen from this stop."""
    distance = roads(view.four_corners).distance
    return max((_rate(view, deal, distance(stop.space, deal.space)) for deal in deals), default=0)


def _rate(view: StatesView, deal: Deal, links: int) -> float:
    """Dollars a turn of a deal that is so many links away, its delivery included."""
    disk = next(disk for disk in view.disks if disk.id == deal.disk)
    trip = TRIP
    if disk.destination is not None:
        trip = roads(view.four_corners).distance(deal.space, disk.destination)
    pace = sum(TRANSPORT_DIALS[view.transport_dial]) / len(TRANSPORT_DIALS[view.transport_dial])
    return max(LEAST_GAIN, _gain(view, deal, disk.owner)) / (1 + (links + trip) / pace)


def _gain(view: StatesView, deal: Deal, owner: Seat) -> float:
    """Dollars that a deal brings on average, against leaving it to others."""
    if deal.kind == "pick_up":
        return BONUS * (len(view.seats) - 1)
    dial = MONEY_DIALS[view.money_dial]
    chosen = view.resale_respin == "carrier"
    resale = speculated(dial) if chosen else sum(dial) / len(dial)
    cost = TAKEOVER_PRICE if deal.kind == "take_over" else sum(dial) / len(dial)
    return resale - cost


@cache
def speculated(dial: tuple[int, ...]) -> float:
    """What a dial brings who may spin again, and does so below its mean (section 2)."""
    mean = sum(dial) / len(dial)
    return sum(max(amount, mean) for amount in dial) / len(dial)


def _respin_pays(view: StatesView, price: Price) -> bool:
    """Whether the second spin is better on average for the seat that may demand it."""
    dial = MONEY_DIALS[view.money_dial]
    mean = sum(dial) / len(dial)
    return price.amount < mean if price.decider == price.seller else price.amount > mean


def _deed(deal: Deal) -> Deed:
    match deal.kind:
        case "take_over":
            return TakeOver(deal.disk)
        case "pick_up":
            return PickUp(deal.disk)
        case _:
            return Offer(deal.disk)
