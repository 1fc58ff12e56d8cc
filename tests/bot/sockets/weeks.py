"""Days and weeks over sockets: time that passes without overtaking the bot, people with habits."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from bot.playground.people import Person
from bot.playground.replies import Message, Reply
from tests.bot.sockets.evening import Evening, Table

_UTC = timezone.utc  # noqa: UP017  # `datetime.UTC` hides that this is a zone
HOUR_MS = 3_600_000
STRIDE_MS = 3 * HOUR_MS
"""How much time passes at most at a stride."""
LOOK_S = 0.01
"""How often to look whether the bot works."""
LOOKS = 3
"""So many looks in a row that find it idle."""
UNSEEN_S = 0.5
"""How long to wait instead where a machine does not tell."""
AFTER_MS = 1_700
"""Past an edit's pause, and past the second that a deadline has to spare."""


def clock_change_ms(zone: str, after_ms: int, *, forward: bool) -> int:
    """The next hour that the clocks of this zone leave out (`forward`) or have twice."""
    at = datetime.fromtimestamp(after_ms / 1000, _UTC).replace(minute=0, second=0, microsecond=0)
    here = ZoneInfo(zone)
    for _ in range(500 * 24):
        later = at + timedelta(hours=1)
        before, since = at.astimezone(here).utcoffset(), later.astimezone(here).utcoffset()
        assert before is not None
        assert since is not None
        if (since > before) if forward else (since < before):
            return round(later.timestamp() * 1000)
        at = later
    raise AssertionError(f"{zone} changes its clocks no more")


class Weeks:
    """Simulated time for one table. `posts` are the messages of channels and DMs as they came,
    those that were deleted afterwards too."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self._clock = evening.discord.clock
        self.posts: list[Message] = []
        evening.discord.engine.on_event(self._posted)
        self._planned: list[tuple[int, Callable[[], Awaitable[None]]]] = []

    def at(self, epoch_ms: int, happens: Callable[[], Awaitable[None]]) -> None:
        """Something that happens then."""
        self._planned.append((epoch_ms, happens))
        self._planned.sort(key=lambda plan: plan[0])

    @property
    def now_ms(self) -> int:
        return self._clock.now_ms()

    def _posted(self, event: str, payload: dict[str, Any]) -> None:
        if event == "MESSAGE_CREATE":
            self.posts.append(Message(payload))

    async def calm(self) -> None:
        """Return once the bot has done everything that this instant gives it to do."""
        idle = 0
        while idle < LOOKS:
            await asyncio.sleep(LOOK_S)
            found = _works(self.evening.bot.pid)
            if found is None:
                await asyncio.sleep(UNSEEN_S)
                return
            idle = 0 if found else idle + 1

    async def let(self, doing: Awaitable[Any]) -> Any:
        """Something done now, with everything it leads to."""
        done = await doing
        await self.calm()
        await self._clock.advance(AFTER_MS / 1000)
        await self.calm()
        return done

    async def live(self, table: Table, habits: "Sequence[Habits]") -> None:
        """Let the weeks pass until the game is over; people look in when they do, and play."""
        active = [one for one in habits if one.looks_in]
        while table.row["status"] == "running":
            one = min(active, key=lambda habit: habit.next_look_ms(self.now_ms))
            await self.pass_to(one.next_look_ms(self.now_ms), table, habits)
            if table.row["status"] == "running":
                await Player(self, table, one).answer()

    async def pass_to(self, until_ms: int, table: Table, habits: "Sequence[Habits]") -> None:
        """Let time pass, stopping wherever somebody wakes up, at whatever the table waits for, at
        what is planned, and every few hours."""
        while (now := self.now_ms) < until_ms:
            stops = [until_ms, now + STRIDE_MS, *(habit.wakes_ms(now) for habit in habits)]
            due = table.row["due_at"]
            if due is not None and due > now:
                stops.append(due + 10)
            if self._planned:
                stops.append(self._planned[0][0])
            await self.skip_to(min(stops))
            await self.calm()
            while self._planned and self._planned[0][0] <= self.now_ms:
                await self._planned.pop(0)[1]()
                await self.calm()

    async def skip_to(self, epoch_ms: int) -> None:
        """Jump to that time, whoever works."""
        await self._clock.advance(max(0, epoch_ms - self.now_ms) / 1000)


def _works(pid: int) -> bool | None:
    """Whether a thread of the process runs or wants to; None where nobody can tell."""
    tasks = Path(f"/proc/{pid}/task")
    if not tasks.exists():
        return None
    for task in tasks.iterdir():
        try:
            state = (task / "stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            continue  # a thread that has just ended
        if state in "RD":
            return True
    return False


class Habits:
    """Somebody who looks at the table at certain hours of their own day, and answers then.

    `hours` are local and end well before `quiet`, the hours of sleep (from, to). Who `roams` leaves
    Southfork in the first Turn of a Round, to be back for the meeting if nothing comes between.
    """

    def __init__(
        self,
        person: Person,
        zone: str,
        hours: tuple[int, ...],
        quiet: tuple[int, int],
        *,
        roams: bool = False,
    ) -> None:
        self.person = person
        self.zone = ZoneInfo(zone)
        self.quiet = quiet
        self.roams = roams
        self._hours = hours
        self.away: tuple[int, int] | None = None

    @property
    def looks_in(self) -> bool:
        return bool(self._hours)

    def local(self, at_ms: int) -> datetime:
        return datetime.fromtimestamp(at_ms / 1000, _UTC).astimezone(self.zone)

    def may_be_called(self, at_ms: int) -> bool:
        """Whether they neither sleep nor are away then."""
        gone = self.away is not None and self.away[0] <= at_ms < self.away[1]
        return not gone and not self.sleeps(at_ms)

    def wakes_ms(self, after_ms: int) -> int:
        """When they wake up next; a minute later, so that no second is argued about."""
        return self._next_ms((self.quiet[1],), after_ms, minute=1)

    def sleeps(self, at_ms: int) -> bool:
        """Whether nobody may call them at this instant."""
        start, end = self.quiet
        hour = self.local(at_ms).hour
        return start <= hour < end if start < end else hour >= start or hour < end

    def next_look_ms(self, after_ms: int) -> int:
        """When they look in next; somebody who is away does not."""
        at = self._next_ms(self._hours, after_ms, minute=7)
        while self.away is not None and self.away[0] <= at < self.away[1]:
            at = self._next_ms(self._hours, at, minute=7)
        return at

    def _next_ms(self, hours: tuple[int, ...], after_ms: int, *, minute: int) -> int:
        """The next time their clock shows so many minutes past one of these hours."""
        first = self.local(after_ms).date()
        days = (first + timedelta(days=number) for number in range(3))
        times = (
            datetime(*day.timetuple()[:3], hour, minute, tzinfo=self.zone)
            for day in days
            for hour in sorted(hours)
        )
        found = (round(time.astimezone(_UTC).timestamp() * 1000) for time in times)
        return next(at for at in found if at > after_ms)


class Player:
    """Plays Dallas by what stands on the panel: plain, lawful, now and then out of Southfork."""

    def __init__(self, weeks: Weeks, table: Table, habit: Habits) -> None:
        self._weeks = weeks
        self._table = table
        self._habit = habit
        self._person = habit.person
        self._answered: set[str] = set()

    async def answer(self) -> None:
        """Do everything the panel asks of this person now."""
        for _ in range(8):
            panel = self._table.panel
            doing = self._doing(panel)
            if doing is None:
                return
            await doing(panel)
        raise AssertionError(f"{self._person.name} does not get done:\n{self._table.panel.text}")

    def _doing(self, panel: Message) -> Callable[[Message], Awaitable[None]] | None:
        question = panel.text.splitlines()[1]
        mine = f"({self._person.name})" in question
        if mine and "is to move" in question:
            return self._go
        if mine and "go is still open" in question:
            return self._end
        if mine and "must sell" in question:
            return self._sell
        if mine and "may blackmail" in question:
            return self._pass
        if mine and "casts" in question:
            return self._vote
        if "Ready" in panel.labels and question not in self._answered:
            self._answered.add(question)
            return self._ready
        return None

    async def _go(self, panel: Message) -> None:
        screen = await self._opens(panel, "Take my go…")
        if "Stay" in screen.labels and not self._roams(panel):
            await self._press(screen, "Stay")
            return
        where = await self._pick(screen, "Play a card…")
        plan = where
        groups = ["Buy stock at", "Keep the card as", "Southfork and other", "On the road"]
        if not self._roams(panel):
            groups.insert(0, groups.pop(2))
        for group in groups:
            if any((c.get("placeholder") or "").startswith(group) for c in plan.controls):
                plan = await self._pick(plan, group, "Southfork")
                break
        if "Play it" not in plan.labels:  # one more step among many roads
            plan = await self._pick(plan, "")
        await self._press(plan, "Play it")

    def _roams(self, panel: Message) -> bool:
        return self._habit.roams and "Turn 1 ·" in panel.text

    async def _end(self, panel: Message) -> None:
        screen = await self._opens(panel, "Go on…")
        await self._press(screen, "End my go")

    async def _sell(self, panel: Message) -> None:
        screen = await self._pick(await self._opens(panel, "Sell stock…"), "Sell")
        await self._press(screen, next(one for one in screen.labels if one.startswith("Sell for")))

    async def _pass(self, panel: Message) -> None:
        await self._press(await self._opens(panel, "Decide privately…"), "Pass")

    async def _vote(self, panel: Message) -> None:
        await self._press(panel, next(one for one in panel.labels if one.startswith("Vote for")))

    async def _ready(self, panel: Message) -> None:
        await self._press(panel, "Ready")

    # ------------------------------------------------------------------ presses

    async def _opens(self, panel: Message, label: str) -> Message:
        reply = await self._press(panel, label)
        shown = [one for one in reply.messages if one.ephemeral]
        assert shown, f"{label} opens nothing: {reply}"
        return shown[-1]

    async def _press(self, message: Message, label: str) -> Reply:
        return await self._taken(self._person.press(message, label), label)

    async def _pick(self, screen: Message, placeholder: str, label: str = "") -> Message:
        """The entry of that label, else the first, of the select that is called so; the screen
        afterwards."""
        select = next(
            control
            for control in screen.controls
            if control.get("options") and (control.get("placeholder") or "").startswith(placeholder)
        )
        named = [one for one in select["options"] if one["label"] == label]
        picked = (named or select["options"])[0]["value"]
        custom_id = select["custom_id"]
        await self._taken(self._person.select(screen, [picked], custom_id=custom_id), placeholder)
        return self._person.message(screen)

    async def _taken(self, doing: Awaitable[Reply], what: str) -> Reply:
        reply: Reply = await self._weeks.let(doing)
        assert reply.failed is None, f"{what}: {reply.failed}"
        return reply
