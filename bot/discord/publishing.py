"""Brings what Discord shows into line with the tables: panels, pings, hands and whispers.

Nothing here is queued by content. A table that changed is looked at as a whole, and whatever is
shown otherwise is edited, posted or taken away; so changes that come together cost one edit, a
crash in between costs nothing, and doing it twice changes nothing.
"""

import asyncio
from collections.abc import Callable
from typing import Final

import structlog

from bot.discord.desk import Desk
from bot.discord.hands import Hands
from bot.discord.panels import Panels
from bot.discord.pings import Pings
from bot.discord.rooms import Rooms
from bot.discord.safe import Trouble
from bot.tables.errors import TableError
from bot.tables.model import Game, Status, Table
from bot.tables.park import Park, plain_park
from games.core.fact import Fact

log = structlog.get_logger(__name__)

LIVE_EDIT_MS: Final = 1500
ADOPTION_MS: Final = 10_000
"""How long a lobby without a panel is left to the command that opened it."""
RETRY_MS: Final = (2_000, 10_000, 60_000, 300_000)


class Publisher:
    """One task per table that needs it, and none where there is nothing to do."""

    def __init__(
        self, desk: Desk, panels: Panels, pings: Pings, hands: Hands, rooms: Rooms
    ) -> None:
        self._desk = desk
        self._panels = panels
        self._pings = pings
        self._hands = hands
        self._rooms = rooms
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._dirty: set[str] = set()
        self._alarms: dict[str, asyncio.Task[None]] = {}
        self._failures: dict[str, int] = {}
        self._edited_ms: dict[str, int] = {}
        self._closed = False
        self.park: Park = plain_park

    def changed(self, table_id: str) -> None:
        """The table is not as shown any more. Returns at once."""
        if self._closed:
            return
        self._dirty.add(table_id)
        if table_id not in self._tasks:
            task = asyncio.get_running_loop().create_task(self._run(table_id))
            self._tasks[table_id] = task

    async def start_up(self) -> None:
        """Everything that is not known to be published is; every living panel is checked."""
        waiting = {*await self._desk.ledger.unpublished(), *await self._desk.tables.living()}
        for table_id in sorted(waiting):
            self.changed(table_id)

    async def settled(self) -> None:
        """Wait until nothing is being published."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        """Finish what is under way, start nothing new."""
        self._closed = True
        for alarm in self._alarms.values():
            alarm.cancel()
        await asyncio.gather(*self._alarms.values(), return_exceptions=True)
        await self.settled()

    async def _run(self, table_id: str) -> None:
        try:
            while table_id in self._dirty:
                await self._pace(table_id)
                self._dirty.discard(table_id)
                await self._guarded(table_id)
        finally:
            del self._tasks[table_id]

    async def _pace(self, table_id: str) -> None:
        """At most one edit per 1.5 s: what comes meanwhile goes along."""
        clock = self._desk.clock
        free_at = self._edited_ms.get(table_id, 0) + LIVE_EDIT_MS
        if clock.now_ms() < free_at:
            await self.park(clock.sleep_until(free_at), reason="between two edits")

    async def _guarded(self, table_id: str) -> None:
        try:
            trouble = await self._publish(table_id)
        except Exception:
            log.exception("publishing failed", table=table_id)
            trouble = Trouble.AGAIN
        if trouble is None:
            self._failures.pop(table_id, None)
            return
        count = self._failures.get(table_id, 0)
        self._failures[table_id] = count + 1
        wait = RETRY_MS[min(count, len(RETRY_MS) - 1)]
        self._ring_at(table_id, self._desk.clock.now_ms() + wait)

    async def _publish(self, table_id: str) -> Trouble | None:
        desk = self._desk
        table = await desk.tables.table(table_id)
        desk.note_place(table)
        now = desk.clock.now_ms()
        if table.status is Status.LOBBY and await desk.panel_of(table_id) is None:
            adopted_by = table.created_ms + ADOPTION_MS
            if now < adopted_by:
                self._ring_at(table_id, adopted_by)
                return None
        game = await self._game(table)
        trouble = await self._panels.publish(table, game)
        self._edited_ms[table_id] = desk.clock.now_ms()
        if game is not None:
            await self._pings.publish(game)
            await self._whisper(game)
            await self._hands.publish(game)
            trouble = await self._rooms.publish(game) or trouble
        if trouble is None:
            moves = 0 if game is None else len(game.history.record.moves)
            await desk.ledger.published(table_id, moves, table.change)
        if game is not None and game.table.status is Status.RUNNING:
            self._alarm(game)
        return trouble

    async def _game(self, table: Table) -> Game | None:
        if table.started_ms is None:
            return None
        try:
            return await self._desk.tables.game(table.id)
        except TableError as broken:
            log.warning("no game to show", table=table.id, code=broken.code)
            return None

    async def _whisper(self, game: Game) -> None:
        """Private facts that came unasked since the last time: tell each to its seat."""
        told = await self._desk.ledger.published_upto(game.table.id)
        history = game.history
        for index in range(told, len(history.record.moves)):
            mover = history.record.moves[index].seat
            for fact in history.moments[index + 1].facts:
                for seat in fact.audience or ():
                    if seat != mover:
                        await self._tell(game, index, int(seat), fact)

    async def _tell(self, game: Game, index: int, number: int, fact: Fact) -> None:
        holder = game.table.holders[number]
        if holder.bot or holder.left or holder.user_id is None:
            return
        scene = self._desk.scene(game, holder.seat)
        screen = self._desk.face(game.table).push(scene, fact)
        if screen is not None:
            nonce = f"w{game.table.id}.{index}.{number}"[:25]
            await self._desk.whispers.whisper(game.table.id, holder.user_id, screen, nonce)

    def _alarm(self, game: Game) -> None:
        """Look again when the panel will look different by itself (going once, going twice)."""
        face = self._desk.face(game.table)
        at = face.changes_ms(self._desk.scene(game, None))
        if at is not None:
            self._ring_at(game.table.id, at)

    def _ring_at(self, table_id: str, epoch_ms: int) -> None:
        if self._closed:
            return
        old = self._alarms.pop(table_id, None)
        if old is not None:
            old.cancel()
        ring = self._ring(table_id, epoch_ms, lambda: self.changed(table_id))
        self._alarms[table_id] = asyncio.get_running_loop().create_task(ring)

    async def _ring(self, table_id: str, epoch_ms: int, then: Callable[[], None]) -> None:
        await self.park(self._desk.clock.sleep_until(epoch_ms), reason="until the picture changes")
        if self._alarms.get(table_id) is asyncio.current_task():
            del self._alarms[table_id]
        then()
