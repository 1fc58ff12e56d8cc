"""Where the turn player can do business (R-4, STA-12, STA-18, STA-32, STA-36)."""

from collections.abc import Sequence

from games.core.seat import Seat
from games.states.pieces import Deal, DealKind, Disk
from games.states.rules.money import DEAL_CASH
from games.states.state import State


def deals(state: State, seat: Seat) -> tuple[Deal, ...]:
    """Every deal the seat could make, wherever on the map, in disk order.

    A loaded truck has one: to deliver (STA-24).
    """
    return possible(state.disks, state.cash[seat], seat)


def possible(disks: Sequence[Disk], cash: int, seat: Seat) -> tuple[Deal, ...]:
    """The same, from what is public: all disks, and the seat's cash."""
    own = True
    for disk in disks:
        if disk.carrier == seat and disk.status == "truck":
            assert disk.destination is not None
            return (Deal("deliver", disk.id, disk.destination),)
        if disk.status == "board" and disk.owner != seat:
            own = False
    money = cash >= DEAL_CASH
    found: list[Deal] = []
    for disk in disks:
        kind = _kind(disk, seat, money, own)
        if kind is not None:
            assert disk.space is not None
            found.append(Deal(kind, disk.id, disk.space))
    return tuple(found)


def deals_at(state: State, seat: Seat, space: str) -> tuple[Deal, ...]:
    """The deals the seat could make in this space, in disk order."""
    return tuple(deal for deal in deals(state, seat) if deal.space == space)


def may_carry_own(state: State, seat: Seat) -> bool:
    """Whether no opponent's board disk is left anywhere (STA-36, R-18)."""
    return all(disk.owner == seat or disk.status != "board" for disk in state.disks)


def nothing_left(state: State, seat: Seat) -> bool:
    """Whether the seat may sit out: truck empty and no deal anywhere that it could make (R-24)."""
    return not deals(state, seat)


def _kind(disk: Disk, seat: Seat, money: bool, own: bool) -> DealKind | None:
    """What the seat may do about the disk, wherever it is."""
    if disk.status == "board":
        if disk.owner == seat:
            return "pick_up" if own else None
        return "offer" if money else None
    if disk.status == "dropped" and disk.carrier != seat and money:
        return "take_over"
    return None
