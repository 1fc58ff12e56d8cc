"""Recorded games, put into a database in the middle: a table in any phase of any game."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from bot.store.sheet import Origin, Row, Sheet
from bot.store.store import Store
from bot.tables.kept import Kept
from bot.tables.model import Holder, Person, Place, Status, Table
from bot.tables.play import after
from bot.tables.timing import timeout_at
from games.core.action import Extend, Timeout, Undo
from games.core.catalog import catalog
from games.core.commitment import commitment
from games.core.history import History, begin, replay
from games.core.record import Move, Record, head, read
from games.core.seat import TABLE

FIXTURES = Path(__file__).parents[3] / "fixtures"
GAMES = tuple(sorted(catalog()))


class Middle(NamedTuple):
    """A recorded game and how many of its moves have been made: the next is a person's, and a
    button can say it."""

    record: Record
    made: int
    phase: str


@cache
def histories(game: str) -> tuple[History, ...]:
    """The recorded games, played through."""
    engine = catalog()[game]
    found = []
    for path in sorted((FIXTURES / game).glob("*-*.json")):
        text = path.read_bytes()
        assert head(text)[0] == game
        found.append(replay(engine, read(text, engine.codec)))
    return tuple(found)


@cache
def middles(game: str) -> dict[str, tuple[Middle, ...]]:
    """By phase: the moments of the recorded games at which a person's move comes next that a
    button can say."""
    found: dict[str, list[Middle]] = {}
    for history in histories(game):
        for made in range(len(history.record.moves)):
            if pressable(history, made):
                state = history.moments[made].state
                phase = str(history.engine.view(state, None).phase)
                found.setdefault(phase, []).append(Middle(history.record, made, phase))
    return {phase: tuple(those) for phase, those in found.items()}


def pressable(history: History, index: int) -> bool:
    """Whether a person makes move `index`, and a button can say it."""
    move = history.record.moves[index]
    return move.seat is not TABLE and history.engine.codec.token(move.action) is not None


class Underway:
    """A table in the middle of a recorded game, with what should be in its record by now.

    `history` is that of the recorded game cut off at `made` moves. A table whose clock ran out
    plays a game of its own from then on: it has `strayed`.
    """

    def __init__(self, table_id: str, middle: Middle, place: Place, people: Sequence[Person]):
        self.id = table_id
        self.place = place
        self.people = tuple(people[: middle.record.seats])
        self.whole = replay(catalog()[middle.record.game], middle.record)
        self.made = middle.made
        self.strayed = False

    @property
    def game(self) -> str:
        return self.whole.record.game

    @property
    def phase(self) -> str:
        return str(self.whole.engine.view(self.whole.moments[self.made].state, None).phase)

    @property
    def next(self) -> Move | None:
        moves = self.whole.record.moves
        return moves[self.made] if self.made < len(moves) else None

    @property
    def pressable(self) -> bool:
        return not self.strayed and self.next is not None and pressable(self.whole, self.made)

    def actions(self, moves: Sequence[Move]) -> list[dict[str, Any]]:
        """What was done, as JSON; that a deadline moved later is no deed of the game, and an undo
        goes back to another number where more deadlines moved."""
        written = [self.whole.engine.codec.write(move.action) for move in moves if _counts(move)]
        return [{"type": "undo"} if one["type"] == "undo" else one for one in written]

    async def put(self, store: Store, now_ms: int) -> None:
        """Into the database, with everything that was played, and told, so far."""
        record = self.whole.record
        moves = record.moves
        started = now_ms - (moves[self.made].at if self.made < len(moves) else 0)
        sheet = _dealt(self.id, record, self.place, self.people, started)
        engine = self.whole.engine
        kept = Kept(sheet, engine, begin(engine, record))
        assert await store.open_table(sheet)
        for move in moves[: self.made]:
            kept = await _moved(store, kept, move)
        await store.ledger.told(self.id, self.made)


async def played(
    store: Store, kept: Kept, recorded: Sequence[Move], number: int, now_ms: int
) -> None:
    """The recorded move of this number, which no button can say, made while the bot is down; a
    time-out when it is due. Raises RuleError where the table's own time makes it another game."""
    history, move = kept.started(), recorded[number]
    action = move.action
    assert kept.table.started_ms is not None
    at = max(now_ms - kept.table.started_ms, history.now.at)
    if isinstance(action, Timeout):
        at = max(at, timeout_at(history) or 0)
    if isinstance(action, Undo):
        action = Undo(to=_same_place(history.record.moves, recorded[: action.to]))
    await _moved(store, kept, Move(at, move.seat, action))


def _counts(move: Move) -> bool:
    return not isinstance(move.action, Extend)


def _same_place(moves: Sequence[Move], before: Sequence[Move]) -> int:
    """How many of the table's moves were made when those of the recorded game were."""
    left = sum(map(_counts, before))
    for number, move in enumerate(moves):
        if not left:
            return number
        left -= _counts(move)
    return len(moves)


async def _moved(store: Store, kept: Kept, move: Move) -> Kept:
    history = kept.started().then(move)
    written = msgspec.json.encode([history.engine.codec.write(move.action)]).decode()
    by: Any = "table" if move.seat is TABLE else "person"
    row = Row(kept.table.moves, 1, move.seat, move.at, by, None, None, written)
    then = after(kept, history).with_table(change=kept.table.change + 1)
    assert await store.commit(kept.sheet, then.sheet, row)
    return then


def _dealt(
    table_id: str, record: Record, place: Place, people: Sequence[Person], started_ms: int
) -> Sheet:
    holders = tuple(
        Holder(seat, person.user_id, person.name, since_ms=started_ms)
        for seat, person in enumerate(people)
    )
    table = Table(
        id=table_id,
        game=record.game,
        place=place,
        status=Status.RUNNING,
        host_id=people[0].user_id,
        preset="live" if record.options.get("pace") != "correspondence" else "daily",
        options=record.options,
        holders=holders,
        waiting=(),
        created_ms=started_ms,
        expires_ms=None,
        started_ms=started_ms,
        start_stamp=started_ms,
        commitment=commitment(record.seed),
        due_at=None,
        moves=0,
        shuffle_seats=False,
    )
    return Sheet(table, Origin(record.seed, record.pins, record.rules_version, 0))
