"""History: a record together with the states it leads through, undo included.

Engines know no undo. Here the table's move `Undo(to)` makes the state after the first `to` moves
current again, its running deadline later by the time that has passed since, as `Extend` would.
"""

from typing import Any, NamedTuple

from msgspec.structs import replace

from games.core.action import Extend, Undo
from games.core.chance import Chance
from games.core.engine import AnyEngine, Outcome, Reveal, Step
from games.core.errors import PinError, RecordError, RuleError
from games.core.fact import Fact
from games.core.record import Move, Record
from games.core.seat import TABLE


class Moment(NamedTuple):
    """The game after so many moves. `undos` counts the undos up to here."""

    state: Any
    facts: tuple[Fact, ...]
    reveals: tuple[Reveal, ...]
    at: int
    undos: int


class History(NamedTuple):
    """A record and the moments it leads through; `moments[n]` is that after n moves.

    A value: `then` returns a longer one and leaves this as it was.
    """

    engine: AnyEngine
    record: Record
    moments: tuple[Moment, ...]

    @property
    def now(self) -> Moment:
        """The moment after the last move."""
        return self.moments[-1]

    @property
    def state(self) -> Any:
        """The engine's state after the last move."""
        return self.moments[-1].state

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it runs."""
        return self.engine.outcome(self.state)

    def earlier(self, moves: int) -> "History":
        """The game as it was after its first so many moves."""
        record = replace(self.record, moves=self.record.moves[:moves])
        return self._replace(record=record, moments=self.moments[: moves + 1])

    def then(self, move: Move) -> "History":
        """One move longer. Raises RuleError or PinError, and then nothing has happened."""
        moment = _after(self.engine, self.moments, move)
        longer = replace(self.record, moves=(*self.record.moves, move))
        return History(self.engine, longer, (*self.moments, moment))


def begin(engine: AnyEngine, record: Record) -> History:
    """The history of the record's deal, before its first move. Raises RuleError or PinError."""
    chance = Chance(record.seed, pins=tuple((name, tuple(v)) for name, v in record.pins.items()))
    dealt = engine.setup(record.seats, record.options, chance)
    first = Moment(dealt.state, dealt.facts, dealt.reveals, 0, 0)
    return History(engine, replace(record, moves=()), (first,))


def replay(engine: AnyEngine, record: Record, upto: int | None = None) -> History:
    """The record played through, or its first `upto` moves.

    Raises RecordError that names the move at fault and, in `refusal`, the engine's reason.
    """
    _check_version(engine, record)
    try:
        moments = [begin(engine, record).now]
    except RuleError as refusal:
        raise RecordError("setup", refusal.message, refusal) from None
    except PinError as pin:
        raise RecordError(f"pins.{pin.name}", f"{pin.value!r} {pin.reason}") from None
    moves = record.moves if upto is None else record.moves[:upto]
    for index, move in enumerate(moves):
        try:
            moments.append(_after(engine, moments, move))
        except RuleError as refusal:
            raise RecordError(f"moves[{index}]", refusal.message, refusal) from None
        except PinError as pin:
            reason = f"needs pins.{pin.name}: {pin.value!r} {pin.reason}"
            raise RecordError(f"moves[{index}]", reason) from None
    return History(engine, replace(record, moves=moves), tuple(moments))


def _check_version(engine: AnyEngine, record: Record) -> None:
    if record.game != engine.meta.key:
        raise RecordError("game", f"is {record.game!r}, not {engine.meta.key!r}")
    if record.rules_version != engine.meta.rules_version:
        known = engine.meta.rules_version
        reason = f"is {record.rules_version}; this program plays version {known}"
        raise RecordError("rules_version", reason)


def _after(engine: AnyEngine, moments: "tuple[Moment, ...] | list[Moment]", move: Move) -> Moment:
    last = moments[-1]
    if isinstance(move.action, Undo):
        return _undone(engine, moments, move)
    step: Step[Any] = engine.apply(last.state, move.seat, move.action, move.at)
    return Moment(step.state, step.facts, step.reveals, move.at, last.undos)


def _undone(engine: AnyEngine, moments: "tuple[Moment, ...] | list[Moment]", move: Move) -> Moment:
    last = moments[-1]
    undo = move.action
    assert isinstance(undo, Undo)
    if move.seat is not TABLE:
        raise RuleError("", "not-playing", "Only the table takes moves back.")
    if not 0 <= undo.to < len(moments) - 1:
        raise RuleError("", "bad-undo", "There are not so many moves to take back.")
    if move.at < last.at:
        raise RuleError("", "time-back", "Time cannot run backwards.")
    then = moments[undo.to]
    state, facts = then.state, tuple[Fact, ...]()
    passed = move.at - then.at
    if passed > 0 and engine.due(state) is not None:
        step: Step[Any] = engine.apply(state, TABLE, Extend(passed), move.at)
        state, facts = step.state, step.facts
    return Moment(state, facts, (), move.at, last.undos + 1)
