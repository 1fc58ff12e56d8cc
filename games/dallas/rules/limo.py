"""Lending the Limo; how it helps a move stands in `movement`."""

from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas.actions import LimoOffer
from games.dallas.rules import offers
from games.dallas.rules.course import Course
from games.dallas.rules.guards import demand_money, demand_seats, name_of
from games.dallas.view import LimoLoan


def limo_offer(course: Course, seat: Seat, action: LimoOffer) -> None:
    """DAL-98, DAL-R56: the Limo for this Turn, given or sold, while it is neither used nor lent."""
    demand_seats(course.state, (action.to,))
    demand_money(action.price)
    if course.state.holder != seat:
        raise RuleError("DAL-98", "not-president", "Only the President has the Limo.")
    if not course.state.limo_lendable:
        raise RuleError("DAL-98", "limo-gone", "The Limo has been used or lent this turn.")
    if action.to == seat:
        raise RuleError("DAL-98", "to-oneself", "The Limo is yours already.")
    if not course.player(action.to).in_play:
        name = name_of(course.state, action.to)
        raise RuleError("DAL-98", "has-left", f"{name} has left the game.", seat=action.to)
    offers.demand_room(course.state, seat)
    offers.make(course, seat, (action.to,), LimoLoan(action.to, action.price))
