"""The hammer: the day's owner is found, pays, and takes the wheel."""

from typing import Literal

from games.core.seat import Seat
from games.maloney.facts import AuctionVoid, Sold
from games.maloney.rules.course import Course
from games.maloney.state import Auction
from games.maloney.view import SaleView, Way


def sell(course: Course, owner: Seat, price: int, way: Way) -> None:
    """MAL-28, MAL-29: the owner of the day pays at once; nobody else pays.

    Limits and orders are forgotten here: they are shown to nobody, before or after (AU-7).
    """
    course.pay(owner, price)
    course.change_auction(limit=0, by_limit=False, orders=())
    course.change(
        phase="DRIVE",
        owner=owner,
        sale=SaleView(owner, price, way),
        deadline=course.at + course.state.terms.drive_time,
    )
    course.tell(Sold(owner, price, way))


def make_void(
    course: Course, reason: Literal["overbid", "resignation"], barred: frozenset[Seat]
) -> None:
    """AU-14, MAL-78: price, leader, limits and passes are cleared; the next attempt is made."""
    auction_id = course.state.auction_id
    assert auction_id is not None
    course.tell(AuctionVoid(auction_id, reason))
    nobody = (None,) * len(course.state.players)
    course.change(auction=Auction(course.auction.attempt + 1, nobody, barred=barred))
