"""The sealed auction of correspondence play: orders, and how they are settled."""

from games.core.errors import RuleError
from games.core.seat import Seat
from games.maloney.actions import Order
from games.maloney.facts import Answered, OrderKept, TimedOut
from games.maloney.rules.bidding import STEP, demand_limit
from games.maloney.rules.course import Course
from games.maloney.rules.guards import demand_auction
from games.maloney.rules.joker import demand_usable, spend
from games.maloney.rules.sale import sell
from games.maloney.state import SealedOrder, State


def order(course: Course, seat: Seat, action: Order) -> None:
    """AU-16: a private limit or pass, replaceable; an unchanged limit keeps its place in time."""
    state = course.state
    demand_auction(state, action.auction, course.at, sealed=True)
    if action.limit is not None:
        demand_limit(state, seat, action.limit, STEP)
    if action.joker_if_outbid:
        demand_usable(state, seat)
    if action.limit is None and state.idle(seat):
        raise RuleError("AU-8", "already-passed", "You have already passed.")
    orders = course.auction.orders
    before = orders[seat]
    if before is not None and before.limit == action.limit:
        place = before.place
    else:
        place = 1 + max((one.place for one in orders if one is not None), default=0)
    put(course, seat, SealedOrder(action.limit, action.joker_if_outbid, place))
    if before is None:
        course.tell(Answered(seat))
    course.tell(OrderKept(action.limit, action.joker_if_outbid, audience=(seat,)))
    close_complete(course)


def put(course: Course, seat: Seat, order: SealedOrder | None) -> None:
    """The seat's order from now on; None: it has none."""
    orders = list(course.auction.orders)
    orders[seat] = order
    course.change_auction(orders=tuple(orders))


def missing(state: State) -> tuple[Seat, ...]:
    """Who can act and has no order yet."""
    assert state.auction is not None
    orders = state.auction.orders
    return tuple(seat for seat in state.in_play if orders[seat] is None and not state.idle(seat))


def close_complete(course: Course) -> None:
    """AU-17: at once when every player who can act has an order."""
    if not missing(course.state):
        close(course)


def overdue(course: Course) -> None:
    """AU-17: at the deadline missing orders are passes."""
    for seat in missing(course.state):
        course.tell(TimedOut(seat, "AUCTION"))
    close(course)


def close(course: Course) -> None:
    """AU-17, AU-18: the highest limit wins, unless a joker of somebody outbid fires."""
    orders = dict(enumerate(course.auction.orders))
    limits = sorted(
        (-one.limit, one.place, seat)
        for seat, one in orders.items()
        if one is not None and one.limit is not None
    )
    course.show("orders")
    if not limits:
        course.change(phase="OWNER_FREE", deadline=None)
        return
    highest, winner = -limits[0][0], Seat(limits[0][2])
    second = -limits[1][0] if len(limits) > 1 else 0
    flags = sorted(
        (one.limit or 0, one.place, seat)
        for seat, one in orders.items()
        if one is not None and one.joker_if_outbid and seat != winner
    )
    if flags:
        driver = Seat(flags[0][2])
        spend(course, driver)
        sell(course, driver, 0, "joker")
        return
    price = min(highest, second + STEP)
    course.change_auction(price=price, leader=winner)
    sell(course, winner, price, "bid")
