"""A table whose clocks are being brought into line: what it becomes, and the moves for that."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.people import PersonSettings
from bot.store.sheet import Row
from bot.tables.clocks import Asked, Clocks
from bot.tables.kept import Kept
from bot.tables.model import Holder, Status
from bot.tables.pauses import extended
from games.core.history import History

LEAD_MS: Final[Mapping[str, int]] = {"live": 2_000, "correspondence": 10_000}
"""How long before a deadline it is put off: in time, also for a bot that is busy. What is given
too early costs nobody anything."""


class Winding:
    """Changes step by step; `kept` is what the table has become, `rows` the `Extend` moves.

    `people` are the settings of those who sit there, by user id.
    """

    def __init__(self, kept: Kept, now_ms: int, people: Mapping[int, PersonSettings]) -> None:
        self.kept = kept
        self.now_ms = now_ms
        self.people = people
        self.rows: list[Row] = []

    @property
    def clocks(self) -> Clocks:
        return self.kept.table.clocks

    @property
    def asked(self) -> Asked:
        """The open decision; there is one once the first step is done."""
        found = self.clocks.asked
        assert found is not None
        return found

    @property
    def history(self) -> History:
        assert self.kept.history is not None
        return self.kept.history

    @property
    def view(self) -> Any:
        """The public view."""
        return self.history.engine.view(self.history.state, None)

    @property
    def running(self) -> bool:
        return self.kept.table.status is Status.RUNNING

    @property
    def slow(self) -> bool:
        """Whether this is a game by correspondence."""
        return self.kept.table.pace == "correspondence"

    @property
    def deadline_ms(self) -> int | None:
        """The public deadline, in epoch milliseconds."""
        deadline = self.asked.deadline
        return None if deadline is None else self.kept.table.wall_ms(deadline)

    @property
    def strict(self) -> bool:
        """Whether this phase ends for all at one time, whoever is late."""
        return self.view.phase in self.history.engine.meta.strict_phases

    @property
    def lead_at(self) -> int | None:
        """When the deadline is put off, if somebody is entitled to that (epoch ms)."""
        deadline = self.deadline_ms
        return None if deadline is None else deadline - LEAD_MS[self.kept.table.pace]

    def holders(self) -> tuple[Holder, ...]:
        """The people asked in public who decide for themselves."""
        return tuple(self.kept.table.holder(seat) for seat in self.asked.actors)

    def note(self, **changes: Any) -> None:
        """Other values of the clocks."""
        clocks = msgspec.structs.replace(self.clocks, **changes)
        if clocks != self.clocks:
            self.kept = self.kept.with_table(clocks=clocks)

    def ask(self, **changes: Any) -> None:
        """Other values of the open decision."""
        self.note(asked=msgspec.structs.replace(self.asked, **changes))

    def tell(self, kind: str, **fields: Any) -> None:
        """One more line of the table's log."""
        self.kept = self.kept.with_deed(kind, self.now_ms, **fields)

    def put_off(self, ms: int) -> bool:
        """The deadline later by `ms`; False where this phase's clock cannot be moved."""
        kept, row = extended(self.kept, ms, self.now_ms)
        if row is None:
            return False
        self.kept = kept
        self.rows.append(row)
        self.ask(deadline=self.view.deadline)
        return True
