"""Keeps tables in memory and carries out what is decided about them, exactly once."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

import msgspec
import structlog

from bot.clock import Clock
from bot.logs import stands_at
from bot.people import PersonSettings, read
from bot.store.sheet import Row, Sheet, Stored
from bot.store.store import Store
from bot.tables.clockwork import idle, wound
from bot.tables.errors import TableError
from bot.tables.kept import Decision, Kept
from bot.tables.model import Status
from bot.tables.noting import note
from games.core.engine import AnyEngine
from games.core.errors import RecordError, RuleError
from games.core.history import replay
from games.core.record import Move, Record

ATTEMPTS: Final = 50
"""How often a decision is made anew because somebody else was faster."""

log = structlog.get_logger()
_PLAYED: Final = (Status.LOBBY, Status.RUNNING, Status.PAUSED)
"""The statuses from which a table can be set aside."""


class Changed(NamedTuple):
    """A table after a decision. `fresh`: something was committed just now."""

    kept: Kept
    row: Row | None
    fresh: bool


class Keeper:
    """An LRU of replayed tables over the store. It may be dropped at any time.

    With every change the table's clocks are brought into line. `listeners` are told of every
    committed change, and must not wait.
    """

    def __init__(
        self, store: Store, clock: Clock, engines: Mapping[str, AnyEngine], size: int
    ) -> None:
        self._store = store
        self._clock = clock
        self._engines = engines
        self._size = size
        self._tables: OrderedDict[str, Kept] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.listeners: list[Callable[[Kept], None]] = []

    async def read(self, table_id: str) -> Kept:
        """The table as it is now. Raises TableError "no-table"."""
        kept = self._tables.get(table_id)
        if kept is not None and await self._is_fresh(kept):
            if table_id in self._tables:  # others may have taken its room meanwhile
                self._tables.move_to_end(table_id)
            return kept
        async with self._lock(table_id):
            return await self._load(table_id)

    async def read_ahead(self, table_ids: Sequence[str]) -> None:
        """Have these tables in memory, read at once instead of one by one. Those that do not
        replay are left to whoever asks for them."""
        for stored in await self._store.together(table_ids):
            table_id = stored.sheet.table.id
            # Whoever is at work there has read what is as new as this, or will.
            if table_id not in self._tables and table_id not in self._locks:
                kept = replayed(stored, self._engines)
                if not kept.fault:
                    self._remember(kept)
            await asyncio.sleep(0)

    async def change(
        self, table_id: str, decide: Callable[[Kept], Decision], *, looked: bool = False
    ) -> Changed:
        """Decide about the table as it is now, and commit that with what its clocks make of it.

        `decide` may be called several times; what it raises is raised, and that it changes nothing
        is believed, but only once the table is known to be up to date. `looked`: settings that
        its clocks go by have changed.
        """
        async with self._lock(table_id):
            kept = self._tables.get(table_id) or await self._load(table_id)
            for _ in range(ATTEMPTS):
                try:
                    decided = decide(kept)
                    (after, row), more = await self._wound(kept, decided, looked=looked)
                except (RuleError, TableError):
                    if await self._is_fresh(kept):
                        raise
                    kept = await self._load(table_id)
                    continue
                if after is kept:
                    if await self._is_fresh(kept):
                        return Changed(kept, row, fresh=False)
                    kept = await self._load(table_id)
                    continue
                after = after.with_table(change=kept.table.change + 1)
                if await self._commit(kept, after, row, more):
                    return Changed(self._remember(_with_press(after, row)), row, fresh=True)
                kept = await self._load(table_id)
        raise TableError("busy", "Too much is going on at this table at once. Try again.")

    def forget(self, table_id: str) -> None:
        """Read the table anew next time."""
        self._tables.pop(table_id, None)

    def told(self, kept: Kept) -> None:
        """Tell the listeners."""
        for listener in self.listeners:
            try:
                listener(kept)
            except Exception:
                log.exception("a listener failed", table=kept.table.id)

    async def _wound(
        self, before: Kept, decision: Decision, *, looked: bool
    ) -> tuple[Decision, tuple[Row, ...]]:
        """What was decided with its clocks in line, and the table's moves for that."""
        after, row = decision
        known = after is before and row is not None  # a press that had been handled
        if known or idle(after):
            return decision, ()
        people = await self._people(after)
        kept, more = wound(after, self._clock.now_ms(), people, looked=looked)
        return Decision(kept, row), more

    async def _people(self, kept: Kept) -> Mapping[int, PersonSettings]:
        """What those chose who sit there, read anew; live clocks do not go by it."""
        if kept.table.pace == "live":
            return {}
        ids = {one.user_id for one in kept.table.holders if one.user_id is not None}
        stored = await self._store.people.settings(ids)
        return {one: read(stored.get(one, {})) for one in ids}

    async def _commit(
        self, kept: Kept, after: Kept, row: Row | None, more: tuple[Row, ...] = ()
    ) -> bool:
        try:
            won = await self._store.commit(kept.sheet, after.sheet, row, more)
        except BaseException:
            # Whether it was committed is open: look again, and let the panel be looked at.
            self.forget(kept.table.id)
            self.told(kept)
            raise
        if won:
            note(kept, after, row)
            self.told(after)
        return won

    async def _is_fresh(self, kept: Kept) -> bool:
        if not self._store.shared and self._tables.get(kept.table.id) is kept:
            return True
        return await self._store.change(kept.table.id) == kept.table.change

    async def _load(self, table_id: str) -> Kept:
        stored = await self._store.stored(table_id)
        if stored is None:
            self.forget(table_id)
            raise TableError("no-table", "There is no such table any more.")
        stands_at(table_id, stored.sheet.table.moves)
        kept = replayed(stored, self._engines)
        if kept.fault and kept.table.status in _PLAYED:
            return await self._set_aside(kept, kept.fault)
        return self._remember(kept)

    async def _set_aside(self, kept: Kept, fault: str) -> Kept:
        log.error("table set aside", table=kept.table.id, moves=kept.table.moves, fault=fault)
        after, _ = aside(kept)
        after = after.with_table(change=kept.table.change + 1)
        if await self._commit(kept, after, None):
            return self._remember(after)
        return await self._load(kept.table.id)

    def _remember(self, kept: Kept) -> Kept:
        self._tables[kept.table.id] = kept
        self._tables.move_to_end(kept.table.id)
        while len(self._tables) > self._size:
            self._tables.popitem(last=False)
        return kept

    def _lock(self, table_id: str) -> asyncio.Lock:
        # Courtesy: people of one process queue instead of racing. Safety is the store's.
        return self._locks.setdefault(table_id, asyncio.Lock())


def aside(kept: Kept) -> Decision:
    """Marked as broken, so that it disturbs nothing any more; its record stays."""
    if kept.table.status not in _PLAYED:
        return Decision(kept)
    marked = kept.with_table(status=Status.BROKEN, due_at=None, expires_ms=None)
    return Decision(marked.with_sheet(vote=None))


def mended(kept: Kept) -> Decision:
    """Back in play if the record replays on this program."""
    if kept.table.status is not Status.BROKEN or kept.history is None:
        return Decision(kept)
    resting = kept.table.paused_ms is not None
    return Decision(kept.with_table(status=Status.PAUSED if resting else Status.RUNNING))


def replayed(stored: Stored, engines: Mapping[str, AnyEngine]) -> Kept:
    """The stored table played through; a fault instead of a history where that fails."""
    sheet = stored.sheet
    engine = engines.get(sheet.table.game)
    if sheet.damage:
        return Kept(sheet, engine, fault=sheet.damage)
    if sheet.origin is None:
        return Kept(sheet, engine)
    presses = {row.interaction_id: row for row in stored.rows if row.interaction_id is not None}
    kept = Kept(sheet, engine, presses=presses)
    if engine is None:
        return msgspec.structs.replace(kept, fault=f"the game {sheet.table.game!r} is gone")
    try:
        history = replay(engine, record(sheet, stored.rows, engine))
    except RecordError as cause:
        return msgspec.structs.replace(kept, fault=str(cause))
    except Exception as cause:  # a fault of the engine must not take other tables along
        log.exception("replay failed", table=sheet.table.id)
        return msgspec.structs.replace(kept, fault=f"{type(cause).__name__}: {cause}")
    return msgspec.structs.replace(kept, history=history)


def record(sheet: Sheet, rows: tuple[Row, ...], engine: AnyEngine) -> Record:
    """The record of a table that has started. Raises RecordError for an unreadable action."""
    table, origin = sheet.table, sheet.origin
    assert origin is not None
    moves: list[Move] = []
    for row in rows:
        for fields in _actions(row):
            try:
                action = engine.codec.read(fields)
            except ValueError as cause:
                raise RecordError(f"moves[{len(moves)}]", str(cause)) from None
            moves.append(Move(row.at, row.seat, action))
    return Record(
        table.game,
        origin.rules_version,
        table.options,
        len(table.holders),
        origin.seed,
        origin.pins,
        tuple(moves),
    )


def _actions(row: Row) -> list[Any]:
    actions: list[Any] = msgspec.json.decode(row.actions)
    return actions


def _with_press(kept: Kept, row: Row | None) -> Kept:
    if row is None or row.interaction_id is None:
        return kept
    presses = {**kept.presses, row.interaction_id: row}
    return msgspec.structs.replace(kept, presses=presses)
