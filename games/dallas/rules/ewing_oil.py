"""Trading stock at Ewing Oil."""

from collections import Counter
from typing import Final

from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas.actions import AnnounceTrade, DealOffer, Transfer
from games.dallas.facts import TradeAnnounced
from games.dallas.rules import offers
from games.dallas.rules.carrying import spending
from games.dallas.rules.course import Course
from games.dallas.rules.guards import (
    certificate_name,
    demand_cash,
    demand_certificates,
    demand_money,
    demand_seats,
    name_of,
)
from games.dallas.state import State
from games.dallas.view import Deal

PLACE: Final = "ewing_oil"


def traders(state: State) -> tuple[Seat, ...]:
    """DAL-64: the seats whose discs are in Ewing Oil."""
    return tuple(seat for seat in state.in_play if state.space_of(seat) == PLACE)


def deal_offer(course: Course, seat: Seat, action: DealOffer) -> None:
    """DAL-64 to DAL-66, DAL-R31: two or more parties, as many certificates after as before."""
    state, legs = course.state, action.legs
    for leg in legs:
        demand_seats(state, (leg.giver,))
        demand_seats(state, (leg.to,))
        demand_certificates(leg.certificates)
        demand_money(leg.money)
    parties = {leg.giver for leg in legs} | {leg.to for leg in legs}
    _demand_parties(state, seat, parties, legs)
    _demand_stock(state, legs)
    _demand_counts(state, parties, legs)
    deal = Deal(legs)
    demand_cash(state, seat, spending(deal, seat, seat))
    offers.demand_room(state, seat)
    offers.make(course, seat, tuple(parties - {seat}), deal)


def _demand_parties(
    state: State, maker: Seat, parties: set[Seat], legs: tuple[Transfer, ...]
) -> None:
    """DAL-64: only among players whose discs are here."""
    here = traders(state)
    for seat in sorted({maker, *parties}):
        if seat not in here:
            name = name_of(state, seat)
            raise RuleError("DAL-64", "not-here", f"{name} is not at Ewing Oil.", seat=seat)
    if len(parties) < 2:
        raise RuleError("DAL-64", "no-partner", "A trade needs two players or more.")
    if any(leg.giver == leg.to for leg in legs):
        raise RuleError("DAL-64", "to-oneself", "Nobody can trade with himself.")
    if maker not in parties:
        raise RuleError("DAL-64", "not-a-party", "You must be part of the trade.")


def _demand_stock(state: State, legs: tuple[Transfer, ...]) -> None:
    """Everybody owns what the deal has him give, and gives it once."""
    named: set[str] = set()
    for leg in legs:
        for certificate in leg.certificates:
            name = certificate_name(certificate)
            if certificate not in state.players[leg.giver].certificates:
                message = f"{name} is not {name_of(state, leg.giver)}'s."
                raise RuleError("DAL-64", "not-owner", message, certificate=certificate)
            if certificate in named:
                message = f"{name} cannot go two ways."
                raise RuleError("DAL-64", "given-twice", message, certificate=certificate)
            named.add(certificate)


def _demand_counts(state: State, parties: set[Seat], legs: tuple[Transfer, ...]) -> None:
    """DAL-66, DAL-R31: every party gives and gets certificates, as many of them."""
    gives: Counter[Seat] = Counter()
    gets: Counter[Seat] = Counter()
    for leg in legs:
        gives[leg.giver] += len(leg.certificates)
        gets[leg.to] += len(leg.certificates)
    if any(not gives[seat] or not gets[seat] for seat in parties):
        raise RuleError("DAL-R31", "money-alone", "Money alone is not a trade.")
    if any(gives[seat] != gets[seat] for seat in parties):
        message = "Everyone must end with as many certificates as before."
        raise RuleError("DAL-66", "counts-differ", message)


def announce_trade(course: Course, seat: Seat, action: AnnounceTrade) -> None:
    """DAL-67, DAL-125: to all, once a Turn."""
    if seat not in traders(course.state):
        name = name_of(course.state, seat)
        raise RuleError("DAL-67", "not-here", f"{name} is not at Ewing Oil.", seat=seat)
    if course.player(seat).announced:
        message = "You have announced a trade this turn."
        raise RuleError("DAL-125", "announced-already", message)
    course.change_player(seat, announced=True)
    course.tell(TradeAnnounced(seat))
