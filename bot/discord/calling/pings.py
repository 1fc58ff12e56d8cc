"""Pings: whoever must act is told once, at the table or by DM, as they chose."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.calling import at_table, calls_ms, dm_calls_ms
from bot.discord.books import ASKED, HELD, PING, TOLD
from bot.discord.calling.calls import BEGUN, Calls, mask_of, persons
from bot.discord.calling.digests import DIGEST, Digests
from bot.discord.calling.seen_acts import acted_within, just_acted
from bot.discord.desk import Desk
from bot.discord.messages.hands import Hands
from bot.discord.wire.nonces import nonce
from bot.panels.calls import asked_text
from bot.panels.panel import ping_text
from bot.people import PersonSettings
from bot.store.ledger import Shown
from bot.tables.model import Game, Holder, Status
from bot.words import by

AWAKE_MS: Final = 120_000
"""Whom everybody saw here so lately need not be called in live play."""
HINT: Final = "Your hand is under My hand."
"""With everybody's first call: only for whom I cannot reach by DM, it would tell of them."""
BEGINNING: Final = "beginning"
"""In the books: the call that a live game begins, to who has nothing to decide yet; it goes with
the first question."""
BEGAN: Final = "began"
"""In the books for good: that a game began has been told."""


class Pings:
    """Keeps a table's pings: there while their decision is open, gone afterwards.

    Who was asked which question is in the books, so that nobody is told twice, also after a
    restart; who is not to be called yet, by the server's settings or their own, too. The persons
    asked are those of the public view only.
    """

    def __init__(self, desk: Desk, calls: Calls, hands: Hands, digests: Digests) -> None:
        self._desk = desk
        self._calls = calls
        self._hands = hands
        self._digests = digests

    async def publish(self, game: Game) -> int | None:
        """Take back a ping that is answered; call those who are newly asked, as soon as they may
        be. When to come back for those held until later (epoch ms)."""
        books = await self._desk.ledger.shown(game.table.id)
        question = str(self._desk.scene(game, None).question)
        waited_for = self.persons(game)
        running = game.table.status is Status.RUNNING
        await self._take_back(books, question, waited_for, running=running)
        if not running:
            return None
        known = {(one.kind, one.key) for one in books if one.fingerprint == question}
        fresh = [one for one in waited_for if (ASKED, str(one.seat)) not in known]
        held = [one for one in waited_for if (HELD, str(one.seat)) in known]
        called = [*held, *(one for one in fresh if self._should_tell(game, one))]
        asked_before = {one.key for one in books if one.kind == ASKED}
        keys = {str(one.seat) for one in held}
        begins = self._begins(game, books)
        later = (
            await self._call(game, called, keys, question, asked_before, begins=begins)
            if called
            else None
        )
        if begins:
            await self._begin(game, waited_for, question)
        people = await self._desk.people.of(persons(fresh))
        # Afterwards: who dies in between calls again, by the same nonce. Whom a call named that a
        # process died over was asked, even if they are not waited for at this moment.
        begun = self._calls.begun(books, PING, question, "!")
        named = [one for one in game.table.holders if one.seat in begun and one not in fresh]
        for holder in named:
            await self.note(game, ASKED, holder, question)
        for holder in fresh:
            await self.note(game, ASKED, holder, question)
            if holder.user_id is not None and people[holder.user_id].pings == "dm":
                await self._hands.publish(game, holder.seat)  # it may have waited for the call
        if called or any(one.kind == BEGUN for one in books):
            await self._calls.settled(game.table, PING, "!")
        return later

    def persons(self, game: Game) -> tuple[Holder, ...]:
        """The people everybody waits for."""
        view = game.history.engine.view(game.history.state, None)
        holders = (game.table.holders[seat] for seat in view.actors)
        return tuple(holder for holder in holders if holder.present)

    async def note(self, game: Game, kind: str, holder: Holder, question: str) -> None:
        """Into the books."""
        now = self._desk.clock.now_ms()
        place = game.table.place.channel_id
        await self._desk.ledger.show(
            Shown(game.table.id, kind, str(holder.seat), place, 0, now, question)
        )

    async def nudge(self, game: Game, told: Sequence[Holder], question: str, *, asks: str) -> None:
        """Call these once more, each in their way; `asks` is who does."""
        people = await self._desk.people.of(persons(told))
        here = []
        for holder in told:
            wished = people[holder.user_id or 0].pings == "dm"
            if not wished or not await self._by_dm(game, holder, question, asks=asks):
                here.append(holder)
        if here:
            await self._at_table(game, here, question, f"({asks} asks.)", nudged=True)

    async def _by_dm(self, game: Game, holder: Holder, question: str, *, asks: str = "") -> bool:
        """What the person is asked, by DM; False where that is not possible."""
        face, scene = self._desk.face(game.table), self._desk.scene(game, None)
        text = asked_text(face, scene, f"<#{game.table.place.channel_id}>")
        if asks:
            text = f"{text} ({asks} asks.)"
        name = nonce("q" if asks else "p", game.table.id, int(question), mask_of([holder]))
        return await self._calls.by_dm(
            game.table, holder, text, kind=PING, question=question, name=name
        )

    async def _at_table(
        self,
        game: Game,
        told: Sequence[Holder],
        question: str,
        more: str = "",
        *,
        nudged: bool = False,
        begins: bool = False,
    ) -> None:
        """One message at the table to all of these; `more` stands behind what is asked."""
        scene, face = self._desk.scene(game, None), self._desk.face(game.table)
        deadline = scene.deadline_ms
        when = by(deadline, game.table.pace) if deadline else ""
        text = f"{ping_text(face, scene, when)} {more}".rstrip()
        text = f"We begin. {text}" if begins else text
        name = nonce("?" if nudged else "!", game.table.id, int(question), mask_of(told))
        await self._calls.in_channel(
            game.table, told, text, kind=PING, question=question, name=name, settles=nudged
        )

    async def _take_back(
        self,
        books: Sequence[Shown],
        question: str,
        waited_for: Sequence[Holder],
        *,
        running: bool,
    ) -> None:
        """Pings whose decision is made go; what is held is forgotten with its question, and kept
        while the table rests."""
        seats = {str(holder.seat) for holder in waited_for}
        for one in books:
            unasked = one.kind != BEGINNING and not seats & {*one.key.split(",")}
            over = one.fingerprint != question or unasked
            if one.kind in (PING, BEGINNING) and (over or not running):
                await self._calls.take_back(one)
            elif one.kind == DIGEST and (over or not running):
                await self._digests.settle(one)
            elif one.kind == HELD and over:
                await self._desk.ledger.unshow(one.table_id, HELD, one.key)

    def _begins(self, game: Game, books: Sequence[Shown]) -> bool:
        """Whether a live game has just begun, and nobody was told yet."""
        table = game.table
        assert table.started_ms is not None
        just = self._desk.clock.now_ms() - table.started_ms < AWAKE_MS
        return (
            table.pace == "live" and just and not {one.kind for one in books} & {BEGAN, BEGINNING}
        )

    async def _begin(self, game: Game, waited_for: Sequence[Holder], question: str) -> None:
        """Tell who sits at the table and was not seen here lately that the game begins; whoever
        is waited for is told what to decide instead."""
        table, face, scene = game.table, self._desk.face(game.table), self._desk.scene(game, None)
        urgent = face.urgent(scene)
        idle = [one for one in table.holders if one.present and not self._seen(game, one)]
        idle = [one for one in idle if urgent or one not in waited_for]
        people = await self._desk.people.of(persons(idle))
        times = await self.times(game, idle, people)
        now, here = self._desk.clock.now_ms(), []
        for holder in idle:
            at = times[holder.seat]
            # A hand that comes by DM tells it, too.
            by_dm = people[holder.user_id or 0].pings == "dm"
            if at is not None and at <= now and not by_dm:
                here.append(holder)
        if here:
            text = f"We begin: {scene.engine.meta.title}, {face.stage(scene)}."
            name = nonce("g", table.id, 0, 0)  # once for the table, whoever is here by then
            await self._calls.in_channel(
                table, here, text, kind=BEGINNING, question=question, name=name
            )
        place = table.place.channel_id
        await self._desk.ledger.show(Shown(table.id, BEGAN, "", place, 0, now, ""))

    async def _call(
        self,
        game: Game,
        called: Sequence[Holder],
        held: set[str],
        question: str,
        asked_before: set[str],
        *,
        begins: bool,
    ) -> int | None:
        """Call those who may be called now, each in their way; hold the others until their time,
        which is returned. `held` are seats that were held before."""
        people = await self._desk.people.of(persons(called))
        times = await self.times(game, called, people)
        here, later = [], []
        for holder in called:
            at = times[holder.seat]
            if at is None:
                await self._desk.ledger.unshow(game.table.id, HELD, str(holder.seat))
            elif at > self._desk.clock.now_ms():
                later.append(at)
                if str(holder.seat) not in held:
                    await self.note(game, HELD, holder, question)
            elif str(holder.seat) in held and await self._digests.bring(game, holder):
                continue
            elif await self._called_by_dm(game, holder, people, question):
                await self._told(game, [holder], question)
            else:
                here.append(holder)
        at_table = [one for one in here if self._may_call_here(game)]
        if at_table:
            new = any(str(one.seat) not in asked_before for one in at_table)
            hint = HINT if new else ""
            await self._at_table(game, at_table, question, hint, begins=begins)
        await self._told(game, here, question)
        return min(later, default=None)

    async def times(
        self,
        game: Game,
        called: Sequence[Holder],
        people: Mapping[int, PersonSettings],
        *,
        wished: bool = False,
    ) -> dict[int, int | None]:
        """From when on each of them may be called, by seat; None for never. `wished`: a ping was
        wished for, whatever they chose for pings in general."""
        table, now = game.table, self._desk.clock.now_ms()
        servers, guild_id = self._desk.servers, table.place.guild_id
        settings = servers.of(guild_id)
        daily = settings.pings == "daily"
        last = await servers.book.last_pings(guild_id, persons(called)) if daily else {}
        found: dict[int, int | None] = {}
        for holder in called:
            assert holder.user_id is not None
            person = at_table(table, holder.user_id, people[holder.user_id])
            if person.pings == "none" and not wished:
                at = None
            elif person.pings == "dm" and not wished and await self._dm_open(holder.user_id):
                at = dm_calls_ms(settings, person, now, table.pace)
            elif not self._may_call_here(game):
                at = None
            else:
                at = calls_ms(settings, person, now, last.get(holder.user_id), table.pace)
            found[holder.seat] = at
        return found

    async def _called_by_dm(
        self, game: Game, holder: Holder, people: Mapping[int, PersonSettings], question: str
    ) -> bool:
        """Whether the person was called by DM, as they wished."""
        assert holder.user_id is not None
        if people[holder.user_id].pings != "dm":
            return False
        return await self._hands.call(game, holder.seat) or await self._by_dm(
            game, holder, question
        )

    async def _told(self, game: Game, told: Sequence[Holder], question: str) -> None:
        """They were called: never again for this question."""
        if not told:
            return
        for holder in told:
            await self.note(game, TOLD, holder, question)
            await self._desk.ledger.unshow(game.table.id, HELD, str(holder.seat))
            self._digests.done(game, holder)
        guild_id, now = game.table.place.guild_id, self._desk.clock.now_ms()
        if self._desk.servers.of(guild_id).pings == "daily":
            await self._desk.servers.book.pinged(guild_id, persons(told), now)

    async def _dm_open(self, user_id: int) -> bool:
        state = await self._desk.ledger.dm(user_id)
        return state.channel_id is not None and not state.closed

    def _may_call_here(self, game: Game) -> bool:
        return game.table.settings.get("pings") != "none"

    def _should_tell(self, game: Game, holder: Holder) -> bool:
        """Not whom everybody has just seen here, and live not where seconds count."""
        if game.table.pace != "live":
            return not just_acted(game, holder)
        urgent = self._desk.face(game.table).urgent(self._desk.scene(game, None))
        return not urgent and not self._seen(game, holder)

    def _seen(self, game: Game, holder: Holder) -> bool:
        """Whether everybody could see lately that this person is here. A press that only its
        person knows of (a card cashed, a look at the hand) must not show in who is called."""
        assert holder.user_id is not None
        came = self._desk.whispers.came_within(game.table.id, holder.user_id, AWAKE_MS)
        return came or acted_within(game, holder, self._desk.clock.now_ms(), AWAKE_MS)
