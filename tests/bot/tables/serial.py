"""The oracle of races: is there an order, one after the other, that explains what happened?

It knows the use-cases of a table, and what its clocks make of them, as plain functions and nothing
of keepers, locks, stores or writers: those are what is judged. An order explains a race if it
respects what was over before something else began, gives everybody the very answer they got, and
ends in what is stored.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from bot.store.sheet import Row, Stored
from bot.tables.errors import TableError
from bot.tables.kept import Decision, Kept
from games.core.errors import RuleError

Step = Callable[[Kept], Decision]
Wind = Callable[[Kept], tuple[Kept, tuple[Row, ...]]]
"""Brings a table's clocks into line, as every change does; with the moves for that."""
DONE = "done"


class Told(NamedTuple):
    """What somebody was told of a wish: `DONE` or the refusal's code; of a press also the actions
    that count, as JSON, and whether they had been played before."""

    code: str
    actions: str = ""
    repeated: bool = False


class Wish(NamedTuple):
    """One thing that was wanted, and what came of it. Of `steps` the first gives the answer; the
    others follow it whatever it was, unless it was refused. `began` and `ended` count instants."""

    kind: str
    name: str
    steps: tuple[Step, ...]
    told: Told
    began: int
    ended: int

    @property
    def broke(self) -> bool:
        """Whether the database refused, which no order explains."""
        return self.told.code in ("conflict", "failed", "locked")


class Line(NamedTuple):
    """A table in the middle of a serial order, with the rows added so far."""

    kept: Kept
    rows: tuple[Row, ...] = ()


def written(table: Kept, rows: Sequence[Row]) -> bytes:
    """Everything the database has of a table, to be compared."""
    return msgspec.json.encode((table.sheet, list(rows)), order="sorted")


def explained(
    before: Kept, rows: tuple[Row, ...], wishes: Sequence[Wish], after: Stored, wind: Wind
) -> bool:
    """Whether some serial order leads from `before` to `after` with these answers."""
    wanted = msgspec.json.encode((after.sheet, list(after.rows)), order="sorted")
    blind: set[tuple[tuple[int, ...], bytes]] = set()

    def leads(done: tuple[int, ...], line: Line) -> bool:
        if all(steps == len(wish.steps) for steps, wish in zip(done, wishes, strict=True)):
            return written(line.kept, line.rows) == wanted
        here = (done, written(line.kept, line.rows[len(rows) :]))
        if here in blind:
            return False
        for number in _next(wishes, done):
            moved = _stepped(line, wishes[number], done[number], wind)
            if moved is not None:
                skipped = len(wishes[number].steps) - done[number]
                by = skipped if wishes[number].told.code != DONE else 1
                if leads((*done[:number], done[number] + by, *done[number + 1 :]), moved):
                    return True
        blind.add(here)
        return False

    return leads((0,) * len(wishes), Line(before, rows))


def _next(wishes: Sequence[Wish], done: tuple[int, ...]) -> list[int]:
    """Whose step may come now: nobody's who began after something unfinished had ended. What was
    over first is tried first, since that is mostly the order."""
    open_ = [n for n, wish in enumerate(wishes) if done[n] < len(wish.steps)]
    first_end = min(wishes[n].ended for n in open_)
    return sorted((n for n in open_ if wishes[n].began <= first_end), key=lambda n: wishes[n].ended)


def _stepped(line: Line, wish: Wish, step: int, wind: Wind) -> Line | None:
    """The table after this step; None where it would have been told something else."""
    told, after, row, more = _carried_out(line.kept, wish.steps[step], wind)
    if told.code != (wish.told.code if step == 0 else DONE):
        return None
    if step == 0 and wish.told.actions and told != wish.told:
        return None
    if after is line.kept:
        return line
    after = after.with_table(change=line.kept.table.change + 1)
    if row is None:
        return Line(after, (*line.rows, *more))
    if row.interaction_id is not None:
        presses = {**after.presses, row.interaction_id: row}
        after = msgspec.structs.replace(after, presses=presses)
    return Line(after, (*line.rows, row, *more))


def _carried_out(kept: Kept, step: Step, wind: Wind) -> tuple[Told, Kept, Any, tuple[Row, ...]]:
    try:
        after, row = step(kept)
        known = after is kept and row is not None  # a press that had been handled
        more: tuple[Row, ...] = ()
        if not known:
            after, more = wind(after)
    except (RuleError, TableError) as refusal:
        return Told(refusal.code), kept, None, ()
    return Told(DONE, "" if row is None else row.actions, after is kept), after, row, more
