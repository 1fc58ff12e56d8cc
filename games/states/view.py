"""What everybody may see of Game of the States, and the box's own tables.

All is public but the order of the pile and the draws, so every seat and the public get the same
view, but for `me`. Spaces are postal codes, sums are dollars, times are milliseconds since the
table began.
"""

from typing import Literal

import msgspec

from games.core.engine import Outcome, View
from games.core.seat import Seat
from games.states.pieces import (
    Account,
    Deal,
    DealKind,
    Disk,
    DiskStatus,
    Price,
    Route,
    Spun,
)
from games.states.roads import Roads, roads
from games.states.tables import (
    CARDS,
    COLOURS,
    MONEY_DIALS,
    NAMES,
    SPACES,
    START_CASH,
    TRANSPORT_DIALS,
    Breakdown,
    Card,
)

__all__ = [
    "CARDS",
    "COLOURS",
    "MONEY_DIALS",
    "NAMES",
    "SPACES",
    "START_CASH",
    "TRANSPORT_DIALS",
    "Account",
    "Breakdown",
    "Card",
    "Deal",
    "DealKind",
    "Disk",
    "DiskStatus",
    "Price",
    "Roads",
    "Route",
    "SeatView",
    "Spun",
    "StatesView",
    "Stop",
    "roads",
]


class SeatView(msgspec.Struct, frozen=True):
    """One player.

    `truck` is where the truck stands, `cargo` the id of the disk in it and `dropped` that of the
    disk beside it. `breakdown` holds the truck until the player's next turn. `home` are the own
    disks on the platform. `account` tells how `cash` came about.
    """

    seat: Seat
    cash: int
    truck: str
    cargo: str | None
    dropped: str | None
    breakdown: Breakdown | None
    home: tuple[str, ...]
    account: Account


class Stop(msgspec.Struct, frozen=True):
    """A state where the mover may stop.

    `steps` is its distance from the truck. `deals` is what he could do there; `short` says that
    it is a short stop, which obliges to one of them. `left` is how far it is from there to the
    destination of the truck's cargo, None for an empty truck.
    """

    space: str
    steps: int
    short: bool
    deals: tuple[Deal, ...]
    left: int | None


class StatesView(View, frozen=True):
    """The whole table. `phase` is SPIN, MOVE, BUSINESS, PRICE_REPLY, RESALE_REPLY or FINISHED.

    `spin` is this turn's number, 0 before the spin. `last_spin`, `route` and `price` are the
    latest of their kind and stay until the next one; `price` waits for an answer in the reply
    phases only. `reach` is filled in MOVE, in postal code order; `deals` is what the turn player
    could do where he stands, in BUSINESS. `for_sale` counts the board disks, `pile` its cards.
    `outcome` is set when the game is over.
    """

    round: int
    round_limit: int
    first_player: Seat
    turn_player: Seat
    spin: int
    stopped_short: bool
    seats: tuple[SeatView, ...]
    disks: tuple[Disk, ...]
    for_sale: int
    pile: int
    last_spin: Spun | None
    route: Route | None
    price: Price | None
    reach: tuple[Stop, ...]
    deals: tuple[Deal, ...]
    transport_dial: Literal["d6", "express", "six"]
    money_dial: Literal["original", "nine", "low"]
    four_corners: bool
    refusal: Literal["never", "once"]
    resale_buyer: Literal["owner", "bank"]
    resale_respin: Literal["carrier", "owner", "none"]
    outcome: Outcome | None
