"""A table as the process keeps it in memory, and what a use-case decides about it.

Use-cases are plain functions from a `Kept` to a `Decision`: no database, no clock, no waiting.
The keeper carries decisions out, and asks again when somebody else was faster.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from bot.store.sheet import Row, Sheet
from bot.tables.errors import TableError
from bot.tables.model import Deed, Game, Status, Table
from games.core.engine import AnyEngine
from games.core.history import History
from games.core.seat import Seat


class Kept(msgspec.Struct, frozen=True):
    """A table's sheet with everything its record leads through.

    `history` is None before the start, and where the record does not replay (`fault` says why).
    `presses` are the rows of the record by interaction id.
    """

    sheet: Sheet
    engine: AnyEngine | None
    history: History | None = None
    presses: Mapping[int, Row] = {}
    fault: str = ""

    @property
    def table(self) -> Table:
        return self.sheet.table

    def started(self) -> History:
        """The history of a table that has started. Raises TableError where there is none."""
        if self.table.status is Status.LOBBY:
            raise TableError("not-started", "This table has not started yet.")
        if self.sheet.origin is None and self.table.status is not Status.BROKEN:
            raise TableError("over", "This table closed before it started.")
        if self.history is None or self.table.status is Status.BROKEN:
            raise TableError("broken", "This table is set aside: its record does not replay.")
        return self.history

    def running(self) -> History:
        """The history of a game that is under way, paused or not. Raises TableError."""
        if self.table.status in (Status.FINISHED, Status.CLOSED):
            raise TableError("over", "This game is over.")
        return self.started()

    def game(self) -> Game:
        """The game as everybody outside sees it. Raises TableError as `started`."""
        return Game(self.table, self.started(), self.sheet.deeds, self.sheet.vote)

    def seat_of(self, user_id: int) -> Seat:
        """The seat of this person. Raises TableError "not-seated"."""
        seat = self.table.seat_of(user_id)
        if seat is None:
            raise TableError(
                "not-seated", "You are watching this one. The buttons belong to the players."
            )
        return seat

    def with_sheet(self, **changes: Any) -> "Kept":
        """The same with other fields of the sheet."""
        return msgspec.structs.replace(self, sheet=msgspec.structs.replace(self.sheet, **changes))

    def with_table(self, **changes: Any) -> "Kept":
        """The same with other fields of the table."""
        return self.with_sheet(table=msgspec.structs.replace(self.table, **changes))

    def with_holder(self, seat: Seat, **changes: Any) -> "Kept":
        """The same with other fields of one seat's holder."""
        holders = list(self.table.holders)
        holders[seat] = msgspec.structs.replace(holders[seat], **changes)
        return self.with_table(holders=tuple(holders))

    def without_orders(self, seat: Seat) -> "Kept":
        """The same without the standing orders of this seat."""
        rest = tuple(row for row in self.sheet.orders if row.seat != seat)
        return self if rest == self.sheet.orders else self.with_sheet(orders=rest)

    def with_deed(self, kind: str, at_ms: int, **fields: Any) -> "Kept":
        """The same with one more public event, at the present end of the log."""
        after = len(self.history.record.moves) if self.history else 0
        deed = Deed(after, kind, fields, at_ms)
        return self.with_sheet(deeds=(*self.sheet.deeds, deed))


class Decision(NamedTuple):
    """What a table becomes; `after` is the very same object where nothing changes.

    `row` are the moves that lead there. Where nothing changes it may name an older row, that
    the present press turned out to be.
    """

    after: Kept
    row: Row | None = None
