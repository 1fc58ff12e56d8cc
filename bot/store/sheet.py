"""What the database holds of one table, as values: its sheet, and the rows of its record."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from bot.tables.model import Deed, Table, Vote
from games.core.chance import Pin
from games.core.engine import Outcome
from games.core.seat import Mover, Seat

By = Literal["person", "bot", "table", "host"]
"""On whose decision a move was made: the seat's person, a bot player, the table, the host."""


class Origin(msgspec.Struct, frozen=True):
    """How the game was dealt. The seed is secret until the end.

    `interaction_id` is that of the press that started it.
    """

    seed: str
    pins: Mapping[str, tuple[Pin, ...]]
    rules_version: int
    interaction_id: int

    def __repr__(self) -> str:
        return f"Origin(seed=..., rules_version={self.rules_version})"


class OrderRow(msgspec.Struct, frozen=True):
    """A standing order as it is stored; `action` is the action's JSON object."""

    seat: Seat
    number: int
    action: Mapping[str, Any]
    until_ms: int | None
    scope: str = ""
    since_ms: int = 0


class Sheet(msgspec.Struct, frozen=True):
    """Everything stored of a table but its moves.

    `outcome` is set when it finished with a result. `ended_ms` is when it stopped living.
    `orders` are the standing orders, oldest first. `damage` says what of it cannot be read; in
    the place of that stands something empty.
    """

    table: Table
    origin: Origin | None = None
    deeds: tuple[Deed, ...] = ()
    vote: Vote | None = None
    outcome: Outcome | None = None
    ended_ms: int | None = None
    orders: tuple[OrderRow, ...] = ()
    damage: str = ""


class Row(msgspec.Struct, frozen=True):
    """One row of `moves`: `length` actions, as a JSON list, from move `index` of the record on."""

    index: int
    length: int
    seat: Mover
    at: int
    by: By
    user_id: int | None
    interaction_id: int | None
    actions: str


class Stored(msgspec.Struct, frozen=True):
    """A sheet with its rows, in order."""

    sheet: Sheet
    rows: tuple[Row, ...]
