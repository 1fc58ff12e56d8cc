"""What happened, a type for each row of the fact tables in the rules.

Points are tenths of a point, money is dollars, times are milliseconds since the table began,
weekdays are 0 (Monday) to 6 (Sunday).
"""

from typing import Literal

from games.core.fact import Fact
from games.core.seat import Seat
from games.maloney.view import Cashed, Driver, Way

# Public.


class Dealt(Fact, frozen=True, tag="dealt"):
    """`cards` went to each hand, `pile` are left."""

    cards: int
    pile: int


class Redealt(Fact, frozen=True, tag="redealt"):
    """As `dealt`, after too many exchanges (MAL-84)."""

    cards: int
    pile: int


class Exchanged(Fact, frozen=True, tag="exchanged"):
    """A surplus card was exchanged, by the bot for an absent player or by the seat itself."""

    seat: Seat
    by_bot: bool


class Started(Fact, frozen=True, tag="started"):
    """The card turned up to start with, the town and the weekday it gives."""

    card: str
    town: int
    weekday: int


class Day(Fact, frozen=True, tag="day"):
    """A day begins in `town`; `suitcases` are the linked towns that have one."""

    day: int
    weekday: int
    town: int
    suitcases: tuple[int, ...]
    lucky: bool


class Readied(Fact, frozen=True, tag="readied"):
    """A player is ready."""

    seat: Seat


class Unreadied(Fact, frozen=True, tag="unreadied"):
    """A player is not ready after all."""

    seat: Seat


class Passed(Fact, frozen=True, tag="passed"):
    """A player passed in an open auction."""

    seat: Seat


class Answered(Fact, frozen=True, tag="answered"):
    """A player's first sealed order of this auction is in; replacing it is told to nobody."""

    seat: Seat


class AuctionOpened(Fact, frozen=True, tag="auction_opened"):
    """`idle` are the seats that can do nothing in it (AU-9)."""

    auction: str
    deadline: int
    idle: tuple[Seat, ...]


class Price(Fact, frozen=True, tag="price"):
    """The price or the leader changed, after a whole run of limits.

    `actor` acted, by a plain bid of `bid` dollars or, None, by a limit.
    """

    price: int
    leader: Seat
    actor: Seat
    bid: int | None
    deadline: int


class Overbid(Fact, frozen=True, tag="overbid"):
    """A player bid more than he has; `fine` is what he really paid."""

    seat: Seat
    amount: int
    fine: int


class AuctionVoid(Fact, frozen=True, tag="auction_void"):
    """Nothing bid in this attempt counts."""

    auction: str
    reason: Literal["overbid", "resignation"]


class Sold(Fact, frozen=True, tag="sold"):
    """The car of the day has an owner, who paid `price`."""

    owner: Seat
    price: int
    way: Way


class JokerSpent(Fact, frozen=True, tag="joker_spent"):
    """A joker left the game; without effect where it came late (AU-21)."""

    seat: Seat
    effect: bool


class Driven(Fact, frozen=True, tag="driven"):
    """The car moved."""

    origin: int
    town: int
    driver: Driver


class SundayCard(Fact, frozen=True, tag="sunday_card"):
    """A card was turned up on a lucky Sunday; `again`: it showed the car town (MAL-63)."""

    card: str
    again: bool


class Reshuffled(Fact, frozen=True, tag="reshuffled"):
    """The played pile was shuffled into a new pile of this size (MAL-76)."""

    pile: int


class Fallback(Fact, frozen=True, tag="fallback"):
    """No card of another town was left: the town was drawn by lot (MAL-76)."""

    town: int


class SuitcaseOpened(Fact, frozen=True, tag="suitcase"):
    """A suitcase was carried out; `changes` are what it really did to each seat concerned.

    They are points or money by the kind of the suitcase. No changes: gone without effect
    (MAL-78).
    """

    town: int
    id: str
    changes: tuple[tuple[Seat, int], ...]


class Scored(Fact, frozen=True, tag="scored"):
    """The cards laid down, in seat order; only who cashed."""

    cashed: tuple[Cashed, ...]


class Scores(Fact, frozen=True, tag="scores"):
    """The scores in the evening, and what each gained this day."""

    scores: tuple[int, ...]
    gains: tuple[int, ...]


class Will(Fact, frozen=True, tag="will"):
    """Who holds the will now, None for nobody, and whether that is new."""

    holder: Seat | None
    moved: bool


class TimedOut(Fact, frozen=True, tag="timed_out"):
    """A player let the time run out; never told of scoring."""

    seat: Seat
    phase: str


class Extended(Fact, frozen=True, tag="extended"):
    """The running deadline was moved later by `ms`."""

    ms: int
    deadline: int


class Resigned(Fact, frozen=True, tag="resigned"):
    """A player left the game."""

    seat: Seat


class Finished(Fact, frozen=True, tag="finished"):
    """The end; `totals` are points and converted money together, in tenths."""

    reason: str
    points: tuple[int, ...]
    money: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


# Private: each has one seat as its audience.


class Hand(Fact, frozen=True, tag="hand"):
    """The hand after a deal or a change."""

    cards: tuple[str, ...]


class Swapped(Fact, frozen=True, tag="swapped"):
    """The card that went under the pile and the one that came."""

    given: str
    drawn: str


class LimitSet(Fact, frozen=True, tag="limit_set"):
    """The own limit is in force."""

    limit: int


class LimitBeaten(Fact, frozen=True, tag="limit_beaten"):
    """The own limit is beaten and dropped; `price` is the price that beat it."""

    limit: int
    price: int


class OrderKept(Fact, frozen=True, tag="order_kept"):
    """The own sealed order, as it counts now."""

    limit: int | None
    joker_if_outbid: bool


class ScoreAsked(Fact, frozen=True, tag="score_asked"):
    """The own cards of the car town, each with what it would bring."""

    town: int
    cards: tuple[tuple[str, int], ...]


class ChoiceKept(Fact, frozen=True, tag="choice_kept"):
    """The own choice, as it counts now."""

    cards: tuple[str, ...]


class ScoreMissed(Fact, frozen=True, tag="score_missed"):
    """The time ran out before the own choice: nothing is cashed."""
