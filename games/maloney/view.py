"""What a seat, or the public, may see of Maloney's Inheritance, and the box's own tables.

Points are tenths of a point, money is dollars, times are milliseconds since the table began,
weekdays are 0 (Monday) to 6 (Sunday), towns are 1 to 16.
"""

from typing import Literal

import msgspec

from games.core.engine import Outcome, View
from games.core.seat import Seat
from games.maloney.tables import CARDS, SUITCASES, TOWNS, Card, Suitcase, Town

__all__ = [
    "CARDS",
    "SUITCASES",
    "TOWNS",
    "ArrivalView",
    "AuctionView",
    "Card",
    "Cashed",
    "Driver",
    "MaloneyView",
    "OrderView",
    "SaleView",
    "SeatView",
    "Suitcase",
    "SuitcaseTaken",
    "Town",
    "Way",
]

Way = Literal["bid", "joker", "last_owner", "lot"]
"""How a car was won."""

Driver = Literal["owner", "bot", "card"]
"""Who chose the road: the owner, the bot for an absent owner, the card of a lucky Sunday."""


class SeatView(msgspec.Struct, frozen=True):
    """One player as seen by the viewer.

    `score` is what counts; `card_points` and `suitcase_points` are its two parts. `money` is None
    where the table hides it. `hand_size` is public, `hand` holds the card ids where the viewer
    may know them (own; everybody's at the end), else None. `ready`, `passed`, `barred` and
    `answered` (a sealed order is in) are about today's current auction; `passed` includes who
    can do nothing today (AU-9), for whom `idle` is true too.
    """

    seat: Seat
    score: int
    card_points: int
    suitcase_points: int
    money: int | None
    hand_size: int
    hand: tuple[str, ...] | None
    joker: bool
    in_play: bool
    ready: bool
    passed: bool
    barred: bool
    answered: bool
    idle: bool


class OrderView(msgspec.Struct, frozen=True):
    """The viewer's own sealed order; `limit` None is a pass."""

    limit: int | None
    joker_if_outbid: bool


class AuctionView(msgspec.Struct, frozen=True):
    """Today's current attempt (section 2.1 of the rules).

    `open` says that it is under way; before it a ready check may run, after it `sale` tells how
    it closed. `deadline` and `call` are those of AU-20: the hammer falls at `deadline`, "going
    once" begins at deadline - 2 x call, "going twice" at deadline - call; both are None outside
    an open auction, `call` also in a sealed one. `limit` and `order` are the viewer's own.
    """

    id: str
    style: Literal["open", "sealed"]
    open: bool
    price: int
    leader: Seat | None
    opened_at: int | None
    deadline: int | None
    call: int | None
    limit: int | None
    order: OrderView | None


class SaleView(msgspec.Struct, frozen=True):
    """How today's auction closed."""

    owner: Seat
    price: int
    way: Way


class SuitcaseTaken(msgspec.Struct, frozen=True):
    """A suitcase opened on arrival. `changes` are what it really did to each seat concerned.

    They are tenths of a point or dollars by `kind`. `kind` and `amount` are those of the card,
    so `amount` is whole points or dollars; no changes at all: gone without effect (MAL-78).
    """

    id: str
    kind: Literal["points", "money"]
    amount: int
    caption: str
    changes: tuple[tuple[Seat, int], ...]


class Cashed(msgspec.Struct, frozen=True):
    """Cards laid down by one seat: each card's id and the tenths of a point it brought.

    Doubled ones are doubled already.
    """

    seat: Seat
    cards: tuple[tuple[str, int], ...]


class ArrivalView(msgspec.Struct, frozen=True):
    """The latest drive and what it brought; it stays until the next drive.

    `origin` to `town` on `day`; `owner` is None on a lucky Sunday. `revealed` says that scoring
    is over: only then `cashed` is filled and `gains` holds, per seat, the points of the whole
    day; before it `gains` holds those of the suitcase alone.
    """

    day: int
    weekday: int
    origin: int
    town: int
    owner: Seat | None
    driver: Driver
    suitcase: SuitcaseTaken | None
    revealed: bool
    cashed: tuple[Cashed, ...]
    gains: tuple[int, ...]


class MaloneyView(View, frozen=True):
    """The whole table. `phase` is EXCHANGE, READY, AUCTION, DRIVE, SCORING or FINISHED.

    In EXCHANGE `day` is 0 and `weekday`, `car_town` are None. `suitcases` are the towns that
    still have one, `contents` their ids at the end (None before). `lucky`: today is a lucky
    Sunday. `will_moved`: it changed hands at the last dusk. `joker_day`: jokers work today.
    `cash_until` is set while scoring is open. `asked` are the viewer's own cards that may be
    cashed now with what each brings, `choice` what the viewer has chosen to cash, `surplus` the
    own cards one of which must be exchanged. `outcome` is set when the game is over.
    """

    day: int
    weekday: int | None
    lucky: bool
    joker_day: bool
    car_town: int | None
    suitcases: tuple[int, ...]
    contents: tuple[tuple[int, str], ...] | None
    pile: int
    played: tuple[str, ...]
    seats: tuple[SeatView, ...]
    owner: Seat | None
    last_owner: Seat | None
    will: Seat | None
    will_moved: bool
    auction: AuctionView | None
    sale: SaleView | None
    arrival: ArrivalView | None
    asked: tuple[tuple[str, int], ...]
    choice: tuple[str, ...] | None
    surplus: tuple[str, ...]
    money_hidden: bool
    overbid: Literal["warn", "strict", "block"]
    first_sunday_lucky: bool
    points_to_win: int
    outcome: Outcome | None
