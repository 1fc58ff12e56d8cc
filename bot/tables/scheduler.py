"""The table's clock: time-outs, the end of ballots, tables that close by themselves."""

import asyncio
from collections.abc import Callable
from typing import Final

import structlog

from bot.clock import Clock
from bot.logs import about
from bot.store.errors import StoreError
from bot.store.store import Store
from bot.tables import votes
from bot.tables.alarm import Alarm
from bot.tables.ending import closed
from bot.tables.errors import TableError
from bot.tables.keeper import Keeper, aside
from bot.tables.kept import Decision, Kept
from bot.tables.lobby import folded
from bot.tables.model import Status
from bot.tables.park import Park
from bot.tables.play import timed_out

PULSE_MS: Final = 60_000
"""How often the process notes that it lives."""

NEIGHBOURS_MS: Final = 5_000
"""How often to look at the database when other processes write to it too."""

TROUBLE_MS: Final = 1_000
"""How long to wait when the database refuses."""

WORKS_MS: Final = 60_000
"""How long one round may take before something is wrong."""

WAKES_MS: Final = 5_000
"""How late it may wake up."""

log = structlog.get_logger()


class Scheduler:
    """One worker for all tables; it sleeps until something is due and survives any fault.

    `turns` and `late` are for whoever watches it (`bot.health.loops`).
    """

    def __init__(self, store: Store, keeper: Keeper, clock: Clock, park: Park) -> None:
        self._store = store
        self._keeper = keeper
        self._clock = clock
        self._alarm = Alarm(clock, park, "scheduler")
        self._until: int | None = None
        self._pulse_at = 0
        self._since: int | None = None
        self.turns = 0

    def consider(self, kept: Kept) -> None:
        """Wake up if something of this table falls due before the present sleep ends."""
        table, vote = kept.table, kept.sheet.vote
        times = (table.due_at, table.expires_ms, None if vote is None else vote.until_ms)
        soonest = min((time for time in times if time is not None), default=None)
        if soonest is not None and (self._until is None or soonest < self._until):
            self._until = soonest
            self._alarm.ring()

    def late(self, now_ms: int) -> bool:
        """Whether it should have come round by now."""
        if self._since is not None:
            return now_ms > self._since + WORKS_MS
        return self._until is not None and now_ms > self._until + WAKES_MS

    async def run(self) -> None:
        """Work until cancelled."""
        while True:
            self.turns += 1
            self._since = self._clock.now_ms()
            self._until = None  # while at work all news counts
            try:
                until = await self._round()
            except StoreError as cause:
                log.warning("the database refuses; the clocks wait", cause=str(cause))
                until = self._clock.now_ms() + TROUBLE_MS
            except Exception:
                log.exception("the scheduler failed; it goes on")
                until = self._clock.now_ms() + TROUBLE_MS
            if until is None:
                continue
            self._until, self._since = until, None
            await self._alarm.sleep(until)

    async def _round(self) -> int | None:
        """Do what is due; when to look again, None for at once."""
        now = self._clock.now_ms()
        if now >= self._pulse_at:
            await self._store.be_alive(now)
            self._pulse_at = now + PULSE_MS
        agenda = await self._store.agenda(now)
        jobs = [self._do(one, self._time_out) for one in agenda.timeouts]
        jobs += [self._do(one, self._end_ballot) for one in agenda.ballots]
        jobs += [self._do(one, self._expire) for one in agenda.expiries]
        if jobs:
            done = await asyncio.gather(*jobs)
            return None if all(done) else now + TROUBLE_MS
        until = min(agenda.next_ms or self._pulse_at, self._pulse_at)
        return min(until, now + NEIGHBOURS_MS) if self._store.shared else until

    async def _do(self, table_id: str, job: Callable[[Kept], Decision]) -> bool:
        """One table's turn; False if it should be tried again a little later."""
        with about(table_id):
            return await self._done(table_id, job)

    async def _done(
        self, table_id: str, job: Callable[[Kept], Decision], *, again: bool = False
    ) -> bool:
        """What fails once may be bad luck; a table that fails twice is set aside."""
        try:
            if job == self._time_out:
                # First what puts the deadline off: only what is left of it runs out.
                await self._keeper.change(table_id, Decision)
            await self._keeper.change(table_id, job)
            if job == self._time_out:
                await self._keeper.change(table_id, self._recount)
        except TableError:
            return False  # gone meanwhile, or too busy
        except StoreError as cause:
            log.warning("not kept, will try again", table=table_id, cause=str(cause))
            return False
        except Exception:
            log.exception("the clock of a table failed", table=table_id)
            if again:
                return await self._set_aside(table_id)
            return await self._done(table_id, job, again=True)
        return True

    async def _set_aside(self, table_id: str) -> bool:
        try:
            await self._keeper.change(table_id, aside)
        except Exception:
            log.exception("cannot set the table aside", table=table_id)
            return False
        return True

    def _time_out(self, kept: Kept) -> Decision:
        return timed_out(kept, self._clock.now_ms())

    def _end_ballot(self, kept: Kept) -> Decision:
        return votes.expired(kept, self._clock.now_ms())

    def _recount(self, kept: Kept) -> Decision:
        return votes.recounted(kept, self._clock.now_ms())

    def _expire(self, kept: Kept) -> Decision:
        return expired(kept, self._clock.now_ms())


def expired(kept: Kept, now_ms: int) -> Decision:
    """A lobby where nothing happens, or a table where everybody sleeps, closes by itself."""
    expires = kept.table.expires_ms
    if expires is None or now_ms < expires:
        return Decision(kept)
    if kept.table.status is Status.LOBBY:
        return folded(kept, "expired", now_ms)
    return Decision(closed(kept, "asleep", now_ms))
