"""The whole table, and the small steps in which rules change it."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Literal, TypeAlias

import msgspec

from games.core.chance import Chance
from games.core.engine import Reveal, Step
from games.core.fact import Fact
from games.core.seat import Seat, seats
from games.states.facts import Cause
from games.states.pieces import Account, Disk, Price, Route, Spun
from games.states.roads import Roads, roads
from games.states.tables import COLOURS, MONEY_DIALS, TRANSPORT_DIALS, Breakdown


class Phase(StrEnum):
    """Where a turn is (section 5.2 of the rules). Nobody ever waits in END_OF_TURN."""

    SPIN = "SPIN"
    MOVE = "MOVE"
    BUSINESS = "BUSINESS"
    PRICE_REPLY = "PRICE_REPLY"
    RESALE_REPLY = "RESALE_REPLY"
    END_OF_TURN = "END_OF_TURN"
    FINISHED = "FINISHED"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table options, all settled (section 3 of the rules)."""

    transport_dial: Literal["d6", "express", "six"]
    money_dial: Literal["original", "nine", "low"]
    movement: Literal["full", "up_to"]
    four_corners: bool
    deck: Literal["bottom", "reshuffle"]
    resale_buyer: Literal["owner", "bank"]
    resale_respin: Literal["carrier", "owner", "none"]
    refusal: Literal["never", "once"]
    short_cash: Literal["credit", "strict"]
    round_limit: int
    auto_spin: bool
    pace: Literal["live", "correspondence"]
    live_minutes: int
    correspondence_hours: int

    @property
    def transport(self) -> tuple[int, ...]:
        """The outcomes of the Transport Dial in use, 0 a breakdown."""
        return TRANSPORT_DIALS[self.transport_dial]

    @property
    def money(self) -> tuple[int, ...]:
        """The outcomes of the Money Dial in use, in dollars."""
        return MONEY_DIALS[self.money_dial]

    @property
    def roads(self) -> Roads:
        """The map in use."""
        return roads(self.four_corners)

    @property
    def limit_ms(self) -> int:
        """The time for a decision."""
        if self.pace == "live":
            return self.live_minutes * 60_000
        return self.correspondence_hours * 3_600_000


class State(msgspec.Struct, frozen=True):
    """Everything. Sequences by seat are in seat order, `disks` in disk order.

    `pile` is secret, its top card first; so is `chance`. `price` stays for the pictures after its
    deal is over; it is open in the two reply phases only. `breakdowns` are the texts that hold
    trucks until their players' next turns. Times are milliseconds since the table began.
    """

    settings: Settings
    chance: Chance
    cash: tuple[int, ...]
    accounts: tuple[Account, ...]
    truck: tuple[str, ...]
    disks: tuple[Disk, ...]
    pile: tuple[str, ...]
    first_player: Seat = Seat(0)
    turn_player: Seat = Seat(0)
    round: int = 1
    phase: Phase = Phase.END_OF_TURN
    spin: int = 0
    stopped_short: bool = False
    price: Price | None = None
    breakdowns: tuple[Breakdown | None, ...] = ()
    last_spin: Spun | None = None
    route: Route | None = None
    opened: int = 0
    extended: int = 0
    now: int = 0
    decision: int = 0
    ended: Cause | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        return seats(len(self.cash))

    def disk(self, disk_id: str) -> Disk | None:
        """The disk of this id, None if no such disk is in play."""
        return next((disk for disk in self.disks if disk.id == disk_id), None)

    def cargo(self, seat: Seat) -> Disk | None:
        """The disk in the seat's truck."""
        for disk in self.disks:
            if disk.carrier == seat and disk.status == "truck":
                return disk
        return None

    def decider(self) -> Seat | None:
        """Who owes the one decision that is open, None when the game is over."""
        if self.phase is Phase.FINISHED:
            return None
        if self.phase is Phase.PRICE_REPLY or self.phase is Phase.RESALE_REPLY:
            assert self.price is not None
            return self.price.decider
        return self.turn_player


Played: TypeAlias = Step[State]
Rule: TypeAlias = Callable[[State], Played]


def changed(state: State, **fields: Any) -> State:
    """The state with these fields set."""
    return msgspec.structs.replace(state, **fields)


def with_disk(state: State, disk: Disk, **fields: Any) -> tuple[Disk, ...]:
    """All disks, with these fields of `disk` set."""
    new = msgspec.structs.replace(disk, **fields)
    return tuple(new if one.id == disk.id else one for one in state.disks)


def then(played: Played, rule: Rule) -> Played:
    """The rule applied to what has been played, the facts in order."""
    after = rule(played.state)
    return Step(after.state, played.facts + after.facts, played.reveals + after.reveals)


def told(state: State, *facts: Fact, reveals: tuple[Reveal, ...] = ()) -> Played:
    """A step of one rule."""
    return Step(state, facts, reveals)


def colour(seat: Seat) -> str:
    """The seat's colour as it starts a sentence: "Red"."""
    return COLOURS[seat].capitalize()


def opponents(state: State, seat: Seat) -> tuple[Seat, ...]:
    """All other seats, in seat order."""
    return tuple(other for other in state.seats if other != seat)
