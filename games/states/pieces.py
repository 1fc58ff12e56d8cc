"""What stands on the table and is seen by everybody: disks, spins, prices, routes, accounts."""

from typing import Literal

import msgspec

from games.core.seat import Seat
from games.states.tables import Breakdown

DiskStatus = Literal["board", "truck", "dropped", "platform"]
Sale = Literal["buy", "sell_back"]


class Disk(msgspec.Struct, frozen=True):
    """One product lot of one colour.

    `home` is the state it started in, `product` one of that state's four. `space` is where it is:
    its home, its carrier's truck, or where it was dropped; None on the platform. `carrier` is the
    seat whose truck holds it or broke down beside it. `destination` is set from loading on.
    `own_pickup`: its owner loaded it himself (STA-37). `refused`: it was refused once (R-6).
    """

    id: str
    owner: Seat
    home: str
    product: str
    space: str | None
    status: DiskStatus = "board"
    carrier: Seat | None = None
    destination: str | None = None
    own_pickup: bool = False
    refused: bool = False


class Spun(msgspec.Struct, frozen=True):
    """A spin of the Transport Dial; `breakdown` is its text where `number` is 0."""

    seat: Seat
    number: int
    breakdown: Breakdown | None = None


class Price(msgspec.Struct, frozen=True):
    """A price on the Money Dial, for a purchase or a sale back.

    `buyer` pays `seller`; a buyer None is the bank. `decider` may demand the second spin, None
    where nobody may. `amounts` are dollars: the first spin and, if demanded, the second.
    """

    sale: Sale
    disk: str
    buyer: Seat | None
    seller: Seat
    decider: Seat | None
    amounts: tuple[int, ...]

    @property
    def amount(self) -> int:
        """The sum that stands."""
        return self.amounts[-1]


class Route(msgspec.Struct, frozen=True):
    """A drive: from `origin` through `via`, its end last (empty for no step)."""

    seat: Seat
    origin: str
    via: tuple[str, ...]
    short: bool


class Account(msgspec.Struct, frozen=True):
    """How a seat's cash came about since the start, in signed dollars.

    `bought`: paid to others for their disks. `sold_back`: got from owners, or the bank, for
    delivered disks. `own_sold` and `own_bought_back`: the same two seen by the owner.
    `takeovers`: $100 paid and got. `bonuses`: $200 paid and got (STA-39).
    """

    bought: int = 0
    sold_back: int = 0
    own_sold: int = 0
    own_bought_back: int = 0
    takeovers: int = 0
    bonuses: int = 0

    @property
    def total(self) -> int:
        """All of it together."""
        return (
            self.bought
            + self.sold_back
            + self.own_sold
            + self.own_bought_back
            + self.takeovers
            + self.bonuses
        )


Column = Literal["bought", "sold_back", "own_sold", "own_bought_back", "takeovers", "bonuses"]


DealKind = Literal["take_over", "pick_up", "offer", "deliver"]
"""What can be done where a truck stops, best first for an empty one."""


class Deal(msgspec.Struct, frozen=True):
    """A deal open to the turn player: of what kind, for which disk, in which space."""

    kind: DealKind
    disk: str
    space: str
