"""The open auction: bids, limits, passes and the hammer (live, and correspondence `open`)."""

from typing import Final

from games.core.errors import RuleError
from games.core.seat import Seat
from games.maloney.actions import Bid, Limit, Pass
from games.maloney.facts import LimitBeaten, LimitSet, Overbid, Passed, Price
from games.maloney.rules.course import Course
from games.maloney.rules.guards import barred, demand_auction, dollars
from games.maloney.rules.sale import make_void, sell
from games.maloney.state import State
from games.maloney.tables import NUMBERS

STEP: Final = NUMBERS.auction.bid_step


def bid(course: Course, seat: Seat, action: Bid) -> None:
    """AU-4, MAL-24, MAL-25: exactly 100 dollars above the price."""
    demand_auction(course.state, action.auction, course.at, sealed=False)
    _demand_bid(course.state, seat, action)
    if action.amount > course.state.players[seat].money:
        _overbid(course, seat, action.amount)
        return
    contend(course, seat, action.amount, by_limit=False)
    fall_early(course)


def limit(course: Course, seat: Seat, action: Limit) -> None:
    """AU-5, AU-7: a private limit; the leader may raise his or lower it down to the price."""
    demand_auction(course.state, action.auction, course.at, sealed=False)
    auction = course.auction
    leads = auction.leader == seat
    demand_limit(course.state, seat, action.amount, auction.price + (0 if leads else STEP))
    if leads:
        course.change_auction(limit=action.amount, by_limit=True)
        course.tell(LimitSet(action.amount, audience=(seat,)))
    else:
        contend(course, seat, action.amount, by_limit=True)
    fall_early(course)


def pass_(course: Course, seat: Seat, action: Pass) -> None:
    """AU-8: no bid and no joker unless he says so before the hammer."""
    demand_auction(course.state, action.auction, course.at, sealed=False)
    auction = course.auction
    if auction.leader == seat:
        message = "You have the highest bid; you cannot pass."
        raise RuleError("AU-8", "leader-cannot-pass", message)
    if seat in auction.passed or course.state.idle(seat):
        raise RuleError("AU-8", "already-passed", "You have already passed.")
    course.change_auction(passed=auction.passed | {seat})
    course.tell(Passed(seat))
    fall_early(course)


def contend(course: Course, seat: Seat, limit: int, *, by_limit: bool) -> None:
    """AU-6: the two limits fight it out at once; AU-20: the calls start afresh."""
    before = course.auction
    price, leader = resolved(seat, limit, before.leader, before.limit)
    won = leader == seat
    deadline = max(course.state.deadline or 0, course.at + course.state.terms.calls)
    course.change_auction(
        price=price,
        leader=leader,
        limit=limit if won else before.limit,
        by_limit=by_limit if won else before.by_limit,
        passed=before.passed - {seat},
    )
    course.change(deadline=deadline)
    course.tell(Price(price, leader, seat, None if by_limit else limit, deadline))
    if before.leader is not None and (not won or price > before.price + STEP):
        course.show("limit")
    if by_limit and won:
        course.tell(LimitSet(limit, audience=(seat,)))
    if by_limit and not won:
        course.tell(LimitBeaten(limit, price, audience=(seat,)))
    if won and before.leader is not None and before.by_limit:
        course.tell(LimitBeaten(before.limit, price, audience=(before.leader,)))


def resolved(seat: Seat, limit: int, leader: Seat | None, held: int) -> tuple[int, Seat]:
    """AU-6: price and leader after `seat` acts with `limit` against the leader's `held`."""
    if leader is None:
        return STEP, seat
    if limit > held:
        return held + STEP, seat
    return min(held, limit + STEP), leader


def fall_early(course: Course) -> None:
    """AU-10: the hammer falls at once when all except the leader have passed."""
    auction, state = course.auction, course.state
    for seat in state.in_play:
        if seat != auction.leader and seat not in auction.passed and not state.idle(seat):
            return
    hammer(course)


def hammer(course: Course) -> None:
    """MAL-28: sold to the leader; MAL-30, MAL-32: or nobody bid."""
    auction = course.auction
    if auction.leader is None:
        course.change(phase="OWNER_FREE", deadline=None)
    else:
        sell(course, auction.leader, auction.price, "bid")


def demand_limit(state: State, seat: Seat, amount: int, least: int) -> None:
    """AU-5: whole hundreds, not barred, at most his money, at least `least` dollars."""
    if amount <= 0 or amount % STEP:
        message = f"Give a whole number of hundreds, at least {STEP}."
        raise RuleError("AU-5", "bad-amount", message, amount=amount)
    if state.auction is not None and seat in state.auction.barred:
        raise barred()
    money = state.players[seat].money
    if amount > money:
        message = f"You have only {dollars(money)}."
        raise RuleError("AU-5", "over-money", message, money=money)
    if amount < least:
        message = f"The limit must be at least {dollars(least)}."
        raise RuleError("AU-5", "too-low", message, least=least)


def _demand_bid(state: State, seat: Seat, action: Bid) -> None:
    """The refusals of `bid` in the order of section 5."""
    auction = state.auction
    assert auction is not None
    following = auction.price + STEP
    money = state.players[seat].money
    if action.amount != following:
        message = f"The price has changed: the next bid is {dollars(following)}."
        raise RuleError("AU-4", "price-moved", message, next=following)
    if auction.leader == seat:
        raise RuleError("MAL-25", "already-leading", "You already have the highest bid.")
    if seat in auction.barred:
        raise barred()
    if money == 0:
        message = "You have no money left; the lawyer gives no credit."
        raise RuleError("MAL-38", "no-money", message)
    if following <= money or state.terms.overbid == "strict":
        return
    if state.terms.overbid == "block":
        message = f"You have only {dollars(money)}."
        raise RuleError("MAL-33", "over-money", message, money=money)
    if not action.confirm:
        raise _warning(money, following)


def _warning(money: int, amount: int) -> RuleError:
    """AU-13: what an overbid would cost, told before it is made."""
    fine = min(NUMBERS.auction.overbid_fine, money)
    message = (
        f"You have only {dollars(money)}. Bidding {dollars(amount)} costs a fine of"
        f" {dollars(fine)} and voids the auction. Bid anyway?"
    )
    return RuleError("AU-13", "overbid-warning", message, money=money, amount=amount, fine=fine)


def _overbid(course: Course, seat: Seat, amount: int) -> None:
    """MAL-33 to MAL-37, AU-14: the fine, the bar, and the auction once more."""
    fine = course.pay(seat, NUMBERS.auction.overbid_fine)
    course.tell(Overbid(seat, amount, fine))
    make_void(course, "overbid", course.auction.barred | {seat})
    course.change(phase="DAWN", deadline=None)
