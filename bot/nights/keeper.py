"""Carries out what is decided about nights: what comes together is committed together.

Forty people press the same button in the same minute; one after another each would wait for all
before.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec

from bot.clock import Clock
from bot.nights.errors import NightError
from bot.nights.model import Night, NightStatus
from bot.store.nights import NightBook

ATTEMPTS: Final = 50
"""How often a decision is made anew because another process was faster."""
KEPT: Final = 64
"""Nights kept in memory between one change and the next; the commit says if one is stale."""

Deciding = Callable[[Night, int], Night]
"""A use-case of a night and the present time. Raises NightError."""


class _Wish(NamedTuple):
    decide: Deciding
    done: asyncio.Future[Night]


class _Decided(NamedTuple):
    """What became of a group of wishes: the night in the end, and for each wish the night as it
    left it, or why it was refused."""

    after: Night
    answers: Sequence[Night | Exception]

    @property
    def refused(self) -> bool:
        return any(isinstance(answer, Exception) for answer in self.answers)


class NightKeeper:
    """`on_change` is called with the night's id after every commit, and must not wait."""

    on_change: Callable[[str], None]

    def __init__(self, book: NightBook, clock: Clock) -> None:
        self._book = book
        self._clock = clock
        self._known: OrderedDict[str, Night] = OrderedDict()
        self._waiting: dict[str, list[_Wish]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_change = lambda night_id: None

    async def read(self, night_id: str) -> Night:
        """The night as committed. Raises NightError "no-night"."""
        found = await self._book.night(night_id)
        if found is None:
            raise NightError("no-night", "There is no such night any more.")
        return found

    async def change(self, night_id: str, decide: Deciding) -> Night:
        """Decide about the night as it is now, and commit that; the night as it was left.

        `decide` may be called several times. What it raises is raised, but only once the night
        is known to be up to date; then nothing of it was committed.
        """
        loop = asyncio.get_running_loop()
        wish = _Wish(decide, loop.create_future())
        if night_id in self._waiting:
            self._waiting[night_id].append(wish)
        else:
            self._waiting[night_id] = [wish]
            task = loop.create_task(self._drain(night_id), name="nights")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return await wish.done

    async def _drain(self, night_id: str) -> None:
        try:
            while self._waiting[night_id]:
                await asyncio.sleep(0)  # let in what arrived in the same instant
                wishes, self._waiting[night_id] = self._waiting[night_id], []
                try:
                    answers = await self._settled(night_id, wishes)
                except Exception as fault:  # the database's, or that there is no such night
                    answers = [fault] * len(wishes)
                for wish, answer in zip(wishes, answers, strict=True):
                    _tell(wish, answer)
        finally:
            del self._waiting[night_id]

    async def _settled(self, night_id: str, wishes: Sequence[_Wish]) -> Sequence[Night | Exception]:
        known = self._known.pop(night_id, None)
        for _ in range(ATTEMPTS):
            before = known or await self.read(night_id)
            decided = self._decided(before, wishes)
            stale = known is not None and (decided.refused or decided.after == before)
            known = None
            if stale:
                continue  # what was remembered may be old: look before refusing
            if decided.after == before or await self._kept(before, decided.after):
                return decided.answers
        raise NightError("busy", "Too much is going on at this night at once. Try again.")

    def _decided(self, before: Night, wishes: Sequence[_Wish]) -> _Decided:
        now, change = self._clock.now_ms(), before.change + 1
        answers: list[Night | Exception] = []
        night = before
        for wish in wishes:
            try:
                after = wish.decide(night, now)
            except Exception as refusal:
                answers.append(refusal)
                continue
            if after != night:
                night = msgspec.structs.replace(after, change=change)
            answers.append(night)
        return _Decided(night, answers)

    async def _kept(self, before: Night, after: Night) -> bool:
        """Commit and tell; False if the night has moved on."""
        if not await self._book.commit(before, after):
            return False
        if before.status is NightStatus.DRAFT and after.status is NightStatus.OFF:
            await self._book.forget(after.id)  # a draft never posted leaves nothing behind
        else:
            self._known[after.id] = after
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        self.on_change(after.id)
        return True


def _tell(wish: _Wish, answer: Night | Exception) -> None:
    if wish.done.done():
        return  # who asked has gone
    if isinstance(answer, Exception):
        wish.done.set_exception(answer)
    else:
        wish.done.set_result(answer)
