"""Brings what Discord shows of nights into line, and is their clock: reminders, tables that have
to be opened, consoles, ends.

As with tables, nothing is queued: a night that changed, or whose time has come, is looked at as
a whole.
"""

from collections.abc import Callable, Mapping
from typing import Final, ParamSpec

import discord
import structlog

from bot.discord.desk import Desk
from bot.discord.nights.events import Events
from bot.discord.nights.posts import Posts
from bot.discord.nights.seating import Seating
from bot.discord.nights.watching import watched
from bot.discord.wire.lanes import Lane
from bot.discord.wire.safe import Trouble
from bot.limits import NONCE
from bot.nights.errors import NightError
from bot.nights.model import Night, NightStatus, Role
from bot.nights.planning import EARLY_MS, due_ms
from bot.nights.signing import HERE_MS
from bot.panels.night_console import console_screen
from bot.panels.night_end import end_screen, score_words
from bot.panels.night_signup import moved_up_screen, reminder_screen, signup_screen
from bot.panels.private import told
from bot.screens import Screen
from bot.store.nights import Posted
from bot.tables.park import Park
from renders.core.picture import Picture
from renders.nights import Placed, cover, podium

log = structlog.get_logger(__name__)
P = ParamSpec("P")

CONSOLE_MS: Final = 15_000
"""How long at least between two edits of a console. They come at a beat of the clock's own, so
that when one comes tells nothing of who did what."""
EDIT_MS: Final = 1500
REMINDERS: Final = ("reminder-1", "reminder-2")
"""The kinds of message that remind, by how many reminders are due."""


class NightPublisher:
    """One lane, a night at a time."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._desk = desk
        self.posts = Posts(client, desk)
        self._events = Events(client, desk, self.posts)
        self._seating = Seating(client, desk)
        self._lane = Lane("nights", desk.clock, self._publish, pace_ms=EDIT_MS)
        self._pages: dict[str, int] = {}
        self._console_ms: dict[str, int] = {}

    def parks(self, park: Park) -> None:
        """Idle waits go through this."""
        self._lane.park = park

    def changed(self, night_id: str) -> None:
        """The night is not as shown any more. Returns at once."""
        self._lane.changed(night_id)

    async def start_up(self) -> None:
        """Look at every living night."""
        for night in await self._desk.nights.book.living():
            self.changed(night.id)

    async def close(self) -> None:
        """Finish what is under way, start nothing new."""
        await self._lane.close()

    async def open_console(self, night: Night, channel_id: int) -> Trouble | None:
        """Post the console in this channel, or bring it up to date there; what stood in the way."""
        trouble = await self._console(night, channel_id)
        if trouble is None:
            self._lane.look_at(night.id, self._desk.clock.now_ms() + CONSOLE_MS)
        return trouble

    async def console_of(self, night: Night, page: int = 0) -> Screen:
        """The console as it is now."""
        return console_screen(
            night, await watched(self._desk, night), self._desk.clock.now_ms(), page
        )

    def console_age_ms(self, night_id: str) -> int | None:
        """How old the console is that is shown; None where none was shown by this process."""
        at = self._console_ms.get(night_id)
        return None if at is None else self._desk.clock.now_ms() - at

    def turn(self, night_id: str, page: int) -> None:
        """The console shows this page from its next edit on."""
        self._pages[night_id] = page

    async def _publish(self, night_id: str) -> Trouble | None:
        try:
            night = await self._desk.nights.ring(night_id)
        except NightError:
            return None  # a draft that was dropped
        if night.status is NightStatus.DRAFT:
            trouble = None
        else:
            trouble = await self._shown(night)
            self._lane.worked(night_id)
            if trouble is Trouble.CHANNEL_GONE:
                trouble = await self._without_channel(night)
        due = due_ms(night)
        if due is not None:
            self._lane.look_at(night_id, due)
        return trouble

    async def _shown(self, night: Night) -> Trouble | None:
        posts = await self.posts.of(night.id)
        if night.status is NightStatus.OFF and "signup" not in posts:
            return None
        trouble = await self.posts.bring(night, "signup", await self._signup(night))
        await self._events.publish(night)
        match night.status:
            case NightStatus.OPEN:
                await self._move_up(night, posts.get("moved-up"))
                await self._remind(night, posts)
            case NightStatus.SEATING:
                await self._forget_reminders(night)
                trouble = await self._open_tables(night) or trouble
            case NightStatus.RUNNING:
                trouble = await self._beat(night, posts.get("console")) or trouble
            case _:
                await self._forget_reminders(night)
                if night.status is NightStatus.OVER:
                    trouble = await self._end(night, posts.get("console")) or trouble
        return trouble

    async def _without_channel(self, night: Night) -> Trouble | None:
        """The channel was deleted: a night that has not begun has no place any more. The tables
        of one that has are threads of it, and looked after as tables."""
        if night.status is NightStatus.OPEN:
            await self._desk.nights.call_off(night.id)
        elif night.status is NightStatus.SEATING:
            await self._desk.nights.close(night.id)
        return None

    async def _signup(self, night: Night) -> Screen:
        titles = self._desk.titles()
        if night.status is not NightStatus.OPEN:
            return signup_screen(night, titles)
        inside = len(night.of(Role.IN))
        picture = await self._drawn(cover, night.title, inside, night.places)
        return signup_screen(night, titles, picture)

    async def _drawn(
        self, draw: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs
    ) -> Picture | None:
        """The picture, drawn in the pool; None where that fails: the words are enough."""
        try:
            return await self._desk.drawing.run(draw, *args, **kwargs)
        except Exception:
            log.exception("picture of a night failed")
            return None

    async def _open_tables(self, night: Night) -> Trouble | None:
        reasons = await self._seating.open_tables(night)
        if not reasons:
            await self._desk.nights.all_seated(night.id)
            return None
        log.warning("tables not open", night=night.id, reasons=reasons)
        text = "Not every table could be opened; I go on trying.\n" + "\n".join(reasons[:8])
        nonce = f"f{night.id}.{len(reasons)}"
        await self._desk.whispers.whisper(night.id, night.host_id, told(text[:1500]), nonce)
        return Trouble.AGAIN

    async def _remind(self, night: Night, sent: Mapping[str, Posted]) -> None:
        """One post that names nobody, and a DM to whoever asked for one; each reminder once."""
        starts, now = night.starts_ms, self._desk.clock.now_ms()
        if starts is None or night.reminded == 0 or now >= starts:
            return
        # A night that was opened after a reminder's time does without it.
        if night.created_ms > starts - (EARLY_MS if night.reminded == 1 else HERE_MS):
            return
        kind = REMINDERS[night.reminded - 1]
        if kind in sent:
            return
        screen = reminder_screen(night, await self.posts.url(night))
        await self.posts.bring(night, kind, screen)
        for earlier in REMINDERS[: night.reminded - 1]:
            await self.posts.drop(night.id, earlier)
        for guest in night.guests:
            if guest.remind:
                nonce = f"r{night.reminded}{night.id}.{guest.user_id}"[:NONCE]
                await self._write(night, guest.user_id, screen, nonce)

    async def _forget_reminders(self, night: Night) -> None:
        for kind in REMINDERS:
            await self.posts.drop(night.id, kind)

    async def _move_up(self, night: Night, sent: Posted | None) -> None:
        """Tell those who came up from the waiting list, each once."""
        known = set(sent.fingerprint.split(",")) if sent is not None else set()
        fresh = [one for one in night.moved_up if str(one) not in known]
        if not fresh:
            return
        screen = moved_up_screen(night, await self.posts.url(night))
        for user_id in fresh:
            await self._write(night, user_id, screen, f"u{night.id}.{user_id}"[:NONCE])
        everybody = ",".join(str(one) for one in night.moved_up)
        now = self._desk.clock.now_ms()
        await self.posts.note(Posted(night.id, "moved-up", night.channel_id, 0, now, everybody))

    async def _write(self, night: Night, user_id: int, screen: Screen, nonce: str) -> None:
        """In private, if there is a way; a DM is opened within the budget."""
        whispers = self._desk.whispers
        if await whispers.whisper(night.id, user_id, screen, nonce):
            return
        channel = await whispers.dm_channel(user_id)
        if channel is not None:
            await whispers.send_dm(night.id, user_id, channel, screen, nonce=nonce)

    async def _beat(self, night: Night, console: Posted | None) -> Trouble | None:
        """The console at its beat, whatever brought us here."""
        if console is None:
            return None
        age = self.console_age_ms(night.id)
        if age is not None and age < CONSOLE_MS:
            self._lane.look_at(night.id, self._desk.clock.now_ms() + CONSOLE_MS - age)
            return None
        trouble = await self._console(night, console.channel_id)
        if trouble is Trouble.CHANNEL_GONE or trouble is Trouble.NO_ACCESS:
            await self._desk.nights.book.unpost(night.id, "console")
            return None
        self._lane.look_at(night.id, self._desk.clock.now_ms() + CONSOLE_MS)
        return trouble

    async def _console(self, night: Night, channel_id: int) -> Trouble | None:
        self._console_ms[night.id] = self._desk.clock.now_ms()
        screen = await self.console_of(night, self._pages.get(night.id, 0))
        return await self.posts.bring(night, "console", screen, channel_id)

    async def _end(self, night: Night, console: Posted | None) -> Trouble | None:
        """The standings as a new public message; the console is left as a line."""
        if console is not None:
            await self.posts.bring(night, "console", told("The night is over."))
        scores = await self._desk.nights.standings(night)
        picture = None
        if scores:
            placed = [Placed(one.rank, one.name, score_words(one.points)) for one in scores]
            picture = await self._drawn(podium, night.title, placed)
        return await self.posts.bring(night, "end", end_screen(night, scores, picture))
