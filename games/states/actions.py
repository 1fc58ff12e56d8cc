"""What a player of Game of the States does. Spaces are postal codes, disks are ids ("red-1")."""

from typing import Final, TypeAlias

from games.core.action import Action, ActionCodec


class Spin(Action, frozen=True, tag="spin"):
    """Spin the Transport Dial (STA-10)."""


class SitOut(Action, frozen=True, tag="sit_out"):
    """Let the turn pass, with nothing left to do (R-24)."""


class Move(Action, frozen=True, tag="move"):
    """Drive to `to`. `via` are the spaces entered, `to` last; it only serves the picture."""

    to: str
    via: tuple[str, ...] | None = None


class Offer(Action, frozen=True, tag="offer"):
    """Spin a price for an opponent's board disk (STA-19)."""

    disk: str


class TakeOver(Action, frozen=True, tag="take_over"):
    """Pay $100 for a disk beside a broken-down truck (STA-32)."""

    disk: str


class PickUp(Action, frozen=True, tag="pick_up"):
    """Load an own board disk (STA-37)."""

    disk: str


class Pass(Action, frozen=True, tag="pass"):
    """No deal here (R-28)."""


class Accept(Action, frozen=True, tag="accept"):
    """Take the price as it stands."""


class Respin(Action, frozen=True, tag="respin"):
    """Demand the one second spin, which binds (STA-21, STA-27)."""


class Refuse(Action, frozen=True, tag="refuse"):
    """Do not sell at the first price (R-6)."""


Deed: TypeAlias = Spin | SitOut | Move | Offer | TakeOver | PickUp | Pass | Accept | Respin | Refuse
"""Any of a seat's actions."""

CODEC: Final = ActionCodec(
    (Spin, SitOut, Move, Offer, TakeOver, PickUp, Pass, Accept, Respin, Refuse)
)
