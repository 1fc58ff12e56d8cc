"""Bot players: they move for their seats, at a human pace in live play.

They also carry out standing orders, at once.
"""

import asyncio
import heapq
import secrets
from collections import Counter
from typing import Final

import structlog

from bot.clock import Clock
from bot.logs import about
from bot.store.errors import StoreError
from bot.tables.alarm import Alarm
from bot.tables.errors import TableError
from bot.tables.keeper import Keeper
from bot.tables.kept import Decision, Kept
from bot.tables.model import Status
from bot.tables.ordering import Foresight, carried_out, waiting
from bot.tables.park import Park
from bot.tables.play import bot_move
from games.core.action import Action
from games.core.chance import Chance
from games.core.errors import RuleError
from games.core.history import History
from games.core.player import uniform
from games.core.seat import Seat

STREAK: Final = 100
"""Moves that bots may make at a table without anybody else's; after that they slow down."""

SLOW_MS: Final = 1000
READING_MS: Final = 2500
"""What people get, on top of a bot's pause, to read what a new phase has brought."""

PATIENCE_MS: Final = 12_000
"""A bot does not end a phase that a person may still decide in (a joker, the right answer) before
so little time is left."""

TRIES: Final = 3
"""Uniform moves tried when the player's own choice is refused."""

WORKS_MS: Final = 60_000
"""How long one round may take before something is wrong."""

WAKES_MS: Final = 5_000
"""How late it may wake up."""

log = structlog.get_logger()


class Players:
    """One worker for all tables. At a table one bot moves at a time, and then all think again.

    `turns` and `late` are for whoever watches it (`bot.health.loops`).
    """

    def __init__(
        self,
        keeper: Keeper,
        clock: Clock,
        park: Park,
        delay_ms: tuple[int, int],
        foresight: Foresight | None = None,
    ) -> None:
        self._keeper = keeper
        self._foresight = foresight
        self._clock = clock
        self._alarm = Alarm(clock, park, "bot players")
        self._delay = delay_ms
        self._agenda: list[tuple[int, str]] = []
        self._thinking: set[str] = set()
        self._streak: Counter[str] = Counter()
        self._patient: dict[str, int] = {}
        self._since: int | None = None
        self.turns = 0

    def consider(self, kept: Kept) -> None:
        """Think about the table if a bot has to decide there."""
        table_id = kept.table.id
        if (
            waiting(kept, self._clock.now_ms(), self._foresight) is not None
            and table_id not in self._thinking
        ):
            self._put(table_id, 0)
        if not bots_to_act(kept):
            self._streak.pop(table_id, None)
            return
        if table_id in self._thinking and table_id not in self._patient:
            return
        self._patient.pop(table_id, None)
        self._put(table_id, self._pause(kept))

    def late(self, now_ms: int) -> bool:
        """Whether it should have come round by now."""
        if self._since is not None:
            return now_ms > self._since + WORKS_MS
        return bool(self._agenda) and now_ms > self._agenda[0][0] + WAKES_MS

    async def run(self) -> None:
        """Work until cancelled."""
        while True:
            self.turns += 1
            now = self._since = self._clock.now_ms()
            due: list[str] = []
            while self._agenda and self._agenda[0][0] <= now:
                due.append(heapq.heappop(self._agenda)[1])
            if due:
                await self._all_think(due)
            else:
                self._since = None
                await self._alarm.sleep(self._agenda[0][0] if self._agenda else None)

    def _put(self, table_id: str, pause_ms: int) -> None:
        self._thinking.add(table_id)
        heapq.heappush(self._agenda, (self._clock.now_ms() + pause_ms, table_id))
        self._alarm.ring()

    def _pause(self, kept: Kept) -> int:
        pause = 0
        if kept.table.pace == "live":
            low, high = self._delay
            pause = low + secrets.randbelow(high - low + 1)
            if high and _new_phase(kept):
                pause += READING_MS
        streak = self._streak[kept.table.id]
        return pause if streak < STREAK else pause + SLOW_MS

    async def _all_think(self, due: list[str]) -> None:
        try:
            await asyncio.gather(*(self._turn(table_id) for table_id in due))
        except BaseException:  # it was broken off: nobody's turn may be forgotten
            for table_id in due:
                self._put(table_id, SLOW_MS)
            raise

    async def _turn(self, table_id: str) -> None:
        with about(table_id):
            await self._think(table_id)

    async def _think(self, table_id: str) -> None:
        self._thinking.discard(table_id)
        self._patient.pop(table_id, None)
        self._streak[table_id] += 1
        try:
            await self._keeper.change(table_id, self._decide)
            if table_id in self._patient and table_id not in self._thinking:
                self._put(table_id, self._patient[table_id])
        except TableError:
            return  # gone meanwhile
        except StoreError:
            self._put(table_id, SLOW_MS)
            return
        except Exception:
            log.exception("a bot player failed", table=table_id)
            return

    def _decide(self, kept: Kept) -> Decision:
        ahead = carried_out(kept, self._clock.now_ms(), self._foresight)
        if ahead.after is not kept:
            return ahead
        if _somebody_moved(kept):
            self._streak[kept.table.id] = 1
        seats = bots_to_act(kept)
        if not seats:
            self._streak.pop(kept.table.id, None)
            return Decision(kept)
        history = kept.running()
        for seat in sorted(seats, key=lambda _: secrets.randbelow(1 << 16)):
            try:
                decision = bot_move(kept, seat, _choice(history, seat), self._clock.now_ms())
            except Exception as cause:
                table_id = kept.table.id
                log.warning("a bot's choice failed", table=table_id, seat=seat, cause=repr(cause))
                return self._anything(kept, history, seat)
            wait = self._premature(kept, decision)
            if wait <= 0:
                self._patient.pop(kept.table.id, None)
                return decision
            self._patient[kept.table.id] = wait
        return Decision(kept)

    def _premature(self, kept: Kept, decision: Decision) -> int:
        """For how long (ms) the move would still take a decision out of a person's hands."""
        history, after = kept.running(), decision.after.history
        if not self._delay[1] or kept.table.pace != "live" or after is None:
            return 0
        engine, holders = history.engine, kept.table.holders
        now = engine.view(history.state, None)
        if now.deadline is None or engine.view(after.state, None).phase == now.phase:
            return 0
        if all(holders[seat].bot for seat in engine.to_act(history.state)):
            return 0
        return kept.table.wall_ms(now.deadline) - PATIENCE_MS - self._clock.now_ms()

    def _anything(self, kept: Kept, history: History, seat: Seat) -> Decision:
        """Some lawful move; nothing if there is none, and the clock will see to it."""
        menu = history.engine.menu(history.state, seat)
        for _ in range(TRIES if menu else 0):
            action = uniform(history.engine.codec, menu, _luck())
            try:
                return bot_move(kept, seat, action, self._clock.now_ms())
            except RuleError as refusal:
                log.warning(
                    "a menu's entry was refused",
                    table=kept.table.id,
                    seat=seat,
                    action=type(action).__name__,
                    rule=refusal.rule,
                    code=refusal.code,
                )
        return Decision(kept)


def bots_to_act(kept: Kept) -> tuple[Seat, ...]:
    """The seats for which a bot has to decide now."""
    if kept.table.status is not Status.RUNNING or kept.history is None:
        return ()
    acting = kept.history.engine.to_act(kept.history.state)
    holders = kept.table.holders
    return tuple(sorted(seat for seat in acting if holders[seat].bot))


def _new_phase(kept: Kept) -> bool:
    """Whether the last move has brought the public to another phase."""
    history = kept.history
    if history is None or len(history.moments) < 2:
        return True
    before, now = (history.engine.view(m.state, None).phase for m in history.moments[-2:])
    return bool(before != now)


def _choice(history: History, seat: Seat) -> Action:
    engine, state = history.engine, history.state
    return engine.choose(engine.view(state, seat), engine.menu(state, seat), _luck())


def _luck() -> Chance:
    return Chance(secrets.token_hex(16))


def _somebody_moved(kept: Kept) -> bool:
    moves = kept.running().record.moves
    last = moves[-1].seat if moves else None
    return last is not None and not kept.table.holder(last).bot
