"""Moves: of people, of bot players, of the table's clock."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import takewhile
from typing import Any, Final

import msgspec

from bot.store.sheet import By, Row
from bot.tables.absence import heired, minded
from bot.tables.ending import concluded
from bot.tables.errors import TableError
from bot.tables.kept import Decision, Kept
from bot.tables.model import Press, Status
from bot.tables.pace import excused
from bot.tables.pauses import asleep
from bot.tables.questions import fits
from bot.tables.timing import due_ms, press_at, table_at, timeout_at
from games.core.action import Action, Timeout
from games.core.errors import PinError, RuleError
from games.core.fact import Fact, visible
from games.core.history import History
from games.core.record import Move
from games.core.seat import TABLE, Mover, Seat

STUCK: Final = 100
"""Time-outs at one instant that mean the game does not move on."""


def press(kept: Kept, press: Press, now_ms: int) -> Decision:
    """What was pressed, as far as the engine takes it.

    Raises RuleError if its first action is refused, and TableError "over", "not-started",
    "broken", "not-seated", "paused", "stale".
    """
    known = kept.presses.get(press.interaction_id)
    if known is not None:
        return Decision(kept, known)
    history = kept.running()
    seat = kept.seat_of(press.user_id)
    if kept.table.status is Status.PAUSED:
        raise TableError("paused", "The table is paused; the clocks rest.")
    if not fits(history, seat, press.question):
        raise TableError("stale", "That step is over. Nothing changed.")
    at = press_at(kept, press.stamp_ms)
    holder = kept.table.holder(seat)
    away = holder.autopilot or holder.gone
    awake = returned(kept, seat, now_ms) if away else kept
    with pins_told():
        moved, row = advance(awake, history, seat, press.actions, at, "person")
        if away and not _seen(moved, row):
            moved, row = advance(kept, history, seat, press.actions, at, "person")
    if holder.misses and _seen(moved, row):
        moved = moved.with_holder(seat, misses=0)
    signed = msgspec.structs.replace(
        row, user_id=press.user_id, interaction_id=press.interaction_id
    )
    return Decision(moved, signed)


def advance(
    kept: Kept, history: History, seat: Mover, actions: Sequence[Action], at: int, by: By
) -> tuple[Kept, Row]:
    """The table after these actions, up to the first that is refused.

    Raises RuleError if that is the first of all, PinError where a prepared deal does not allow
    it.
    """
    taken: list[Action] = []
    for action in actions:
        try:
            history = history.then(Move(at, seat, action))
        except RuleError:
            if not taken:
                raise
            break
        taken.append(action)
    assert taken, "a press holds at least one action"
    codec = history.engine.codec
    written = msgspec.json.encode([codec.write(action) for action in taken]).decode()
    index = len(history.record.moves) - len(taken)
    return after(kept, history), Row(index, len(taken), seat, at, by, None, None, written)


@contextmanager
def pins_told() -> Iterator[None]:
    """Turns PinError into TableError "pinned", for people who play a prepared deal."""
    try:
        yield
    except PinError as cause:
        raise TableError("pinned", f"The prepared deal does not allow it: {cause}.") from None


def after(kept: Kept, history: History) -> Kept:
    """The table with a longer history, ended if the game has."""
    table = msgspec.structs.replace(kept.table, moves=len(history.record.moves))
    table = msgspec.structs.replace(table, due_at=due_ms(table, history))
    sheet = msgspec.structs.replace(kept.sheet, table=table)
    moved = msgspec.structs.replace(kept, sheet=sheet, history=history)
    outcome, now_ms = history.outcome, table.wall_ms(history.now.at)
    return minded(moved, now_ms) if outcome is None else concluded(moved, outcome, now_ms)


def _seen(kept: Kept, row: Row) -> bool:
    """Whether everybody was told anything of these moves. A secret act excuses no misses, and
    does not bring a person back to a seat that a bot minds: both would tell of it."""
    moments = kept.started().moments[row.index + 1 : row.index + 1 + row.length]
    return any(visible(moment.facts, None) for moment in moments)


def returned(kept: Kept, seat: Seat, now_ms: int) -> Kept:
    """The person decides for the seat again, with nothing held against them."""
    holder = kept.table.holder(seat)
    away = holder.autopilot or holder.gone
    if holder.misses or away:
        kept = kept.with_holder(seat, misses=0, autopilot=False, gone=False)
    return heired(kept.with_deed("back", now_ms, seat=seat), now_ms) if away else kept


def timed_out(kept: Kept, now_ms: int) -> Decision:
    """The table's `Timeout`, if its clock has run out; else the deadline put right.

    Raises RuleError where the engine does not take it, which would be its fault.
    """
    table = kept.table
    if table.status is not Status.RUNNING:
        return Decision(kept if table.due_at is None else kept.with_table(due_at=None))
    history = kept.running()
    fires = timeout_at(history)
    at = table_at(kept, now_ms)
    if fires is None or at < fires:
        due = due_ms(table, history)
        return Decision(kept if due == table.due_at else kept.with_table(due_at=due))
    _demand_progress(history, at)
    moved, row = advance(kept, history, TABLE, (Timeout(),), at, "table")
    return Decision(_missed(moved, now_ms), row)


def _demand_progress(history: History, at: int) -> None:
    recent = takewhile(
        lambda move: move.at == at and isinstance(move.action, Timeout),
        reversed(history.record.moves),
    )
    if sum(1 for _ in recent) >= STUCK:
        raise RuleError("", "stuck", "The clock runs out again and again without any time passing.")


def _missed(kept: Kept, now_ms: int) -> Kept:
    """A miss for everybody whose time publicly ran out; after too many a bot minds the seat."""
    history = kept.started()
    if kept.table.status is not Status.RUNNING:
        return kept
    for seat in late(history.now.facts):
        holder = kept.table.holder(seat)
        if not holder.present:
            continue
        misses = holder.misses + 1
        too_many = misses > excused(kept.table)
        kept = kept.with_holder(seat, misses=misses, autopilot=too_many)
        if too_many:
            kept = kept.with_deed("autopilot", now_ms, seat=seat, misses=misses)
    return asleep(kept, now_ms)


def late(facts: tuple[Fact, ...]) -> tuple[Seat, ...]:
    """The seats of which everybody was told that their time ran out.

    All games call that fact `timed_out`; where it must stay secret they tell it to nobody.
    """
    return tuple(
        fact.seat  # type: ignore[attr-defined]  # the games' own fact types
        for fact in visible(facts, None)
        if _kind(fact) == "timed_out" and "seat" in fact.__struct_fields__
    )


def _kind(fact: Any) -> object:
    return fact.__struct_config__.tag


def bot_move(kept: Kept, seat: Seat, action: Action, now_ms: int) -> Decision:
    """A bot player's move. Raises RuleError if it is refused."""
    moved, row = advance(kept, kept.running(), seat, (action,), table_at(kept, now_ms), "bot")
    return Decision(moved, row)
