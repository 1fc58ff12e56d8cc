"""Reminders in games by correspondence: at half time and before the end, as each person chose."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bot.calling import at_table, lead_ms, reminders_ms
from bot.discord.books import ASKED, HELD, PING, TOLD
from bot.discord.calling.calls import Calls, mask_of, persons
from bot.discord.calling.pings import Pings
from bot.discord.calling.presence import LOOKED, Presence
from bot.discord.desk import Desk
from bot.discord.messages.hands import Hands
from bot.discord.wire.nonces import nonce
from bot.face import Scene
from bot.panels.calls import reminder_text
from bot.people import PersonSettings
from bot.store.ledger import Shown
from bot.tables.model import Game, Holder, Status

REMINDED: Final = "reminded"
"""In the books: of what somebody was reminded; the fingerprint holds question and deadline."""
REMINDER: Final = "reminder"
"""In the books: the reminder that stands in somebody's DM."""
MOMENTS: Final = ("half", "end")
FRESH_MS: Final = 60_000
"""Who was looked for so recently need not be looked for again."""
HALF_TOO_LATE_MS: Final = 3_600_000
"""A half-time reminder that sleep has held is not sent so shortly before the next one."""


class Due(NamedTuple):
    """Somebody who is to be reminded now."""

    holder: Holder
    moment: str


class Reminders:
    """Reminds those whom everybody waits for, never in their sleep; what is decided is taken back.

    Nothing here looks at more than the public view, the books and people's own settings.
    """

    def __init__(
        self, desk: Desk, calls: Calls, pings: Pings, hands: Hands, presence: Presence
    ) -> None:
        self._desk = desk
        self._calls = calls
        self._pings = pings
        self._hands = hands
        self._presence = presence

    async def publish(self, game: Game) -> int | None:
        """Remind whoever is to be reminded now; when to come back (epoch ms)."""
        desk, table = self._desk, game.table
        if table.pace == "live":
            return None
        scene = desk.scene(game, None)
        question = str(scene.question)
        books = await desk.ledger.shown(table.id)
        running = table.status is Status.RUNNING
        waited_for = self._pings.persons(game) if running else ()
        seats = {str(holder.seat) for holder in waited_for}
        for one in books:
            if one.kind == REMINDER and (one.fingerprint != question or one.key not in seats):
                await self._calls.take_back(one)
        if scene.deadline_ms is None or not waited_for:
            return None
        people = await desk.people.of(persons(waited_for))
        due, later = [], []
        for holder in waited_for:
            person = people[holder.user_id or 0]
            moment, at = self._next(holder, person, scene, books)
            if moment and await self._is_here(game, holder, books):
                due.append(Due(holder, moment))
            if at is not None:
                later.append(at)
        if due:
            await self._remind(game, scene, due, people)
        return min(later, default=None)

    async def _is_here(self, game: Game, holder: Holder, books: Sequence[Shown]) -> bool:
        """Whether the person can still be reminded; who was just looked for was found, or the
        table knows better by now."""
        now = self._desk.clock.now_ms()
        if not (await self._desk.tables.table(game.table.id)).holder(holder.seat).present:
            return False
        for one in books:
            if (
                one.kind == LOOKED
                and one.key == str(holder.seat)
                and now - one.posted_ms < FRESH_MS
            ):
                return True
        return await self._presence.look(game.table, holder.user_id or 0)

    def _next(
        self, holder: Holder, person: PersonSettings, scene: Scene, books: Sequence[Shown]
    ) -> tuple[str, int | None]:
        """Of what this person is to be reminded now, "" for nothing; and when to come back."""
        deadline, now = scene.deadline_ms, self._desk.clock.now_ms()
        found = {one.kind: one for one in books if one.key == str(holder.seat)}
        asked, told = found.get(ASKED), found.get(TOLD)
        question = str(scene.question)
        if person.reminders == "none" or deadline is None or now >= deadline:
            return "", None
        if asked is None or asked.fingerprint != question:
            return "", None
        open_decision = scene.table.clocks.asked
        if open_decision is not None and open_decision.soft is not None:
            return "", None  # grace is no more time: they were reminded of the end
        if (held := found.get(HELD)) is not None and held.fingerprint == question:
            return "", None  # not even called yet; the call comes first
        since = asked.posted_ms
        if told is not None and told.fingerprint == question:
            since = max(since, told.posted_ms)
        lead = lead_ms(scene.table.preset)
        times = reminders_ms(asked.posted_ms, deadline, lead, person.moments)
        open_ = {
            moment: at
            for moment, at in times.items()
            if at > since and not _was_reminded(books, holder, moment, question, deadline, lead)
        }
        passed = [moment for moment in MOMENTS if open_.get(moment, now + 1) <= now]
        coming = [at for at in open_.values() if at > now]
        if not passed:
            return "", min(coming, default=None)
        awake = at_table(scene.table, holder.user_id or 0, person).there_ms(now)
        if awake > now:
            return "", awake if awake < deadline else None
        if passed[-1] == "half" and coming and min(coming) - now < HALF_TOO_LATE_MS:
            return "", min(coming)
        return passed[-1], min(coming, default=None)

    async def _remind(
        self, game: Game, scene: Scene, due: Sequence[Due], people: Mapping[int, PersonSettings]
    ) -> None:
        here = []
        for one in due:
            person = people[one.holder.user_id or 0]
            if not await self._by_dm(game, scene, one, person) and person.reminders == "ping":
                here.append(one)
        question = str(scene.question)
        times = await self._pings.times(game, [one.holder for one in here], people, wished=True)
        now = self._desk.clock.now_ms()
        for moment in MOMENTS:
            told = [
                one.holder
                for one in here
                if one.moment == moment and (times[one.holder.seat] or now + 1) <= now
            ]
            if told:
                await self._instead_of_pings(game, told, question)
                text = reminder_text(self._desk.face(game.table), scene, moment)
                name = self._name(game, question, told, moment)
                await self._calls.in_channel(
                    game.table, told, text, kind=PING, question=question, name=name
                )
                await self._count(game, told)
        for one in due:
            await self._note(game, one, scene)

    async def _count(self, game: Game, told: Sequence[Holder]) -> None:
        """Where one ping a day is allowed, this was it."""
        servers, guild_id = self._desk.servers, game.table.place.guild_id
        if servers.of(guild_id).pings == "daily":
            await servers.book.pinged(guild_id, persons(told), self._desk.clock.now_ms())

    async def _by_dm(self, game: Game, scene: Scene, one: Due, person: PersonSettings) -> bool:
        """Whether the person was reminded by DM, as they chose. Where a DM is the ping, a reminder
        in its place is the hand sent anew."""
        question, holder = str(scene.question), one.holder
        kind = REMINDER if person.reminders == "dm" else PING
        if kind == PING and person.pings != "dm":
            return False
        if kind == PING and await self._hands.call(game, holder.seat):
            return True
        for old in await self._desk.ledger.shown(game.table.id):
            if old.kind == kind and old.key == str(holder.seat):
                await self._calls.take_back(old)
        where = f"<#{game.table.place.channel_id}>"
        text = reminder_text(self._desk.face(game.table), scene, one.moment, where)
        name = self._name(game, question, [holder], one.moment)
        return await self._calls.by_dm(
            game.table, holder, text, kind=kind, question=question, name=name
        )

    async def _instead_of_pings(self, game: Game, told: Sequence[Holder], question: str) -> None:
        """The pings that stand for these go: never two standing."""
        seats = {str(holder.seat) for holder in told}
        for one in await self._desk.ledger.shown(game.table.id):
            if one.kind == PING and one.fingerprint == question:
                await self._calls.take_back_for(one, seats)

    async def _note(self, game: Game, one: Due, scene: Scene) -> None:
        """Reminded of this moment, and of those before it."""
        now, table = self._desk.clock.now_ms(), game.table
        for moment in MOMENTS[: MOMENTS.index(one.moment) + 1]:
            mark = f"{scene.question} {scene.deadline_ms}"
            key = f"{one.holder.seat}.{moment}"
            place = table.place.channel_id
            await self._desk.ledger.show(Shown(table.id, REMINDED, key, place, 0, now, mark))

    @staticmethod
    def _name(game: Game, question: str, told: Sequence[Holder], moment: str) -> str:
        number = 1 + MOMENTS.index(moment)
        return nonce("r", game.table.id, int(question), mask_of(told), number)


def _was_reminded(
    books: Sequence[Shown], holder: Holder, moment: str, question: str, deadline: int, lead: int
) -> bool:
    """Whether it was done, for this question and a deadline that is not much earlier: after more
    time was given, the end comes anew."""
    for one in books:
        if one.kind == REMINDED and one.key == f"{holder.seat}.{moment}":
            before, _, old = one.fingerprint.partition(" ")
            return before == question and (moment == "half" or deadline - int(old) < lead)
    return False
