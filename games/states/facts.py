"""What happens in Game of the States. Everything is public; sums are dollars.

A fact that names a disk names its product too (R-11).
"""

from typing import Literal

import msgspec

from games.core.fact import Fact
from games.core.seat import Seat
from games.states.actions import Deed
from games.states.tables import Breakdown

Cause = Literal["cleared", "round_limit"]


class DiskPlaced(Fact, frozen=True, tag="disk_placed"):
    """At the deal (STA-6)."""

    seat: Seat
    disk: str
    product: str
    space: str


class TruckPlaced(Fact, frozen=True, tag="truck_placed"):
    """At the deal (STA-7)."""

    seat: Seat
    space: str


class FirstSpun(Fact, frozen=True, tag="first_spun"):
    """One spin for the first turn, 0 for a breakdown (STA-8)."""

    seat: Seat
    number: int


class FirstPlayer(Fact, frozen=True, tag="first_player"):
    """Who plays first (STA-8). `spins` are the spins for it: all seats', then each time those of
    who had to spin again (R-1), as pairs of seat and number, 0 for a breakdown."""

    seat: Seat
    spins: tuple[tuple[tuple[Seat, int], ...], ...]


class TurnBegan(Fact, frozen=True, tag="turn_began"):
    """A seat is to spin."""

    seat: Seat
    round: int


class Reloaded(Fact, frozen=True, tag="reloaded"):
    """Nobody took the disk; it is back in the truck (STA-35)."""

    seat: Seat
    disk: str
    product: str
    space: str


class WasSpun(Fact, frozen=True, tag="spun"):
    """The Transport Dial; `breakdown` is its text where `number` is 0."""

    seat: Seat
    number: int
    breakdown: Breakdown | None


class Dropped(Fact, frozen=True, tag="dropped"):
    """The disk of a broken-down truck stands beside it (STA-31)."""

    seat: Seat
    disk: str
    product: str
    space: str


class SatOut(Fact, frozen=True, tag="sat_out"):
    """R-24."""

    seat: Seat


class Passed(Fact, frozen=True, tag="passed"):
    """No deal, though one was possible."""

    seat: Seat


class Moved(Fact, frozen=True, tag="moved"):
    """A drive; `via` is the route to show, `short` says that the rest of the spin was lost."""

    seat: Seat
    origin: str = msgspec.field(name="from")
    to: str
    via: tuple[str, ...]
    short: bool


class Offered(Fact, frozen=True, tag="offered"):
    """The first price of a purchase (STA-19)."""

    buyer: Seat
    owner: Seat
    disk: str
    product: str
    amount: int


class Respun(Fact, frozen=True, tag="respun"):
    """The second price, which binds; `by` demanded it."""

    by: Seat
    disk: str
    product: str
    amount: int


class Refused(Fact, frozen=True, tag="refused"):
    """The owner would not sell (R-6)."""

    disk: str
    product: str
    owner: Seat
    buyer: Seat


class Lapsed(Fact, frozen=True, tag="lapsed"):
    """The buyer cannot cover the price (R-15)."""

    disk: str
    product: str
    owner: Seat
    buyer: Seat


class Bought(Fact, frozen=True, tag="bought"):
    """A purchase; the card drawn is the destination (STA-20, STA-22)."""

    seat: Seat
    payee: Seat
    disk: str
    product: str
    amount: int
    destination: str


class TakenOver(Fact, frozen=True, tag="taken_over"):
    """A takeover from the broken-down `payee` (STA-32)."""

    seat: Seat
    payee: Seat
    disk: str
    product: str
    amount: int
    destination: str


class PickedUp(Fact, frozen=True, tag="picked_up"):
    """An own disk, loaded without paying anybody (STA-37)."""

    seat: Seat
    disk: str
    product: str
    destination: str
    payee: None = None
    amount: Literal[0] = 0


class CardReturned(Fact, frozen=True, tag="card_returned"):
    """The card drawn is the state where the truck stands, so another is drawn (R-12)."""

    space: str


class SaleSpun(Fact, frozen=True, tag="sale_spun"):
    """The first price of a sale back (STA-26)."""

    carrier: Seat
    owner: Seat
    disk: str
    product: str
    amount: int


class SoldBack(Fact, frozen=True, tag="sold_back"):
    """The disk is home. `payer` None is the bank; `forgiven` was owed and not paid (R-15)."""

    carrier: Seat
    payer: Seat | None
    disk: str
    product: str
    amount: int
    forgiven: int


class DeliveredOwn(Fact, frozen=True, tag="delivered_own"):
    """The owner's own delivery: nobody buys (STA-34, STA-39)."""

    seat: Seat
    disk: str
    product: str


class BonusPaid(Fact, frozen=True, tag="bonus_paid"):
    """$200 for an own disk delivered by its owner (STA-39)."""

    payer: Seat = msgspec.field(name="from")
    payee: Seat = msgspec.field(name="to")
    amount: int
    forgiven: int


class TimedOut(Fact, frozen=True, tag="timed_out"):
    """The time was up; `deed` was done for the seat and its own facts follow."""

    seat: Seat
    deed: Deed


class Extended(Fact, frozen=True, tag="extended"):
    """The deadline moved later by `ms`, to `due`."""

    ms: int
    due: int


class GameEnded(Fact, frozen=True, tag="game_ended"):
    """The last disk is home, or the last round is over."""

    cause: Cause
    cash: tuple[int, ...]
    winners: tuple[Seat, ...]


Event = (
    DiskPlaced
    | TruckPlaced
    | FirstSpun
    | FirstPlayer
    | TurnBegan
    | Reloaded
    | WasSpun
    | Dropped
    | SatOut
    | Passed
    | Moved
    | Offered
    | Respun
    | Refused
    | Lapsed
    | Bought
    | TakenOver
    | PickedUp
    | CardReturned
    | SaleSpun
    | SoldBack
    | DeliveredOwn
    | BonusPaid
    | TimedOut
    | Extended
    | GameEnded
)
"""Any fact of the game."""
