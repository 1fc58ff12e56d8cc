"""An evening of recorded games at which the bot is killed again and again, and what must hold."""

import asyncio
import contextlib
import os
import signal
from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from bot.discord.wire.answering import patience_s
from bot.discord.wire.custom_ids import write
from bot.playground import controls
from bot.playground.people import Person
from bot.playground.replies import Message, Reply
from bot.screens import Control, Does
from bot.store.ledger import DmState
from bot.store.store import Store
from bot.tables.keeper import replayed
from bot.tables.kept import Kept
from bot.tables.model import Person as Sitter
from bot.tables.model import Place
from bot.tables.questions import asked
from games.core.catalog import catalog
from games.core.errors import RuleError
from games.core.record import Move
from tests.bot.sockets.evening import EDIT_S, Evening
from tests.bot.sockets.kills import truth
from tests.bot.sockets.kills.middles import Middle, Underway, played
from tests.bot.sockets.kills.nursery import Nursery

NAMES = ("Ann", "Ben", "Cem", "Dee", "Eva", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lee")
UNANSWERED_S = 3.1
CURRENT_WITHIN_S = 10
QUIET_S = 0.5
"""A bot that has had nothing to do for so long has lived through the round: it is shot."""


class Pressed(NamedTuple):
    """A recorded move on its way as a press."""

    table: Underway
    move: Move
    reply: "asyncio.Task[Reply]"


class Kills:
    """The evening's tables and people, and one bot after the other."""

    def __init__(self, evening: Evening, nursery: Nursery) -> None:
        self.evening = evening
        self.nursery = nursery
        self.people: list[Person] = []
        self.tables: list[Underway] = []
        self.store: Store
        self.deaths: Counter[str] = Counter()
        self.presses: Counter[str] = Counter()
        self.phases: Counter[str] = Counter()
        self._die_at = ""

    @property
    def discord(self) -> Any:
        return self.evening.discord

    async def sit(self, middles: Sequence[Middle]) -> None:
        """A table for each of these moments, before the first start."""
        self.people = [await self.evening.person(name) for name in NAMES]
        sitters = [Sitter(person.id, person.name) for person in self.people]
        for number, middle in enumerate(middles):
            room = self.discord.guild.new_channel(f"{middle.record.game}-{number}")
            place = Place(self.discord.guild.id, room.id)
            self.tables.append(Underway(f"kill{number:04}", middle, place, sitters))
        # A shard that nobody serves, so that the bot can have its own meanwhile.
        url = f"sqlite+aiosqlite:///{self.evening.database}"
        self.store = await Store.open(url, shards=(99,), shard_count=100)
        now = self.discord.clock.now_ms()
        await asyncio.gather(*(table.put(self.store, now) for table in self.tables))
        for person in self.people:
            await self.store.ledger.set_dm(person.id, DmState(int(person.open_dm())))

    async def begin(self, die_at: str) -> None:
        """Start a bot that will die at that point; nothing is asked of it yet."""
        self._die_at = die_at
        env = {
            "DATABASE_URL": f"sqlite+aiosqlite:///{self.evening.database}",
            "BOT_DELAY_MS": "0",
            "DIE_AT": die_at,
            "DIE_DMS": ",".join(str(int(person.dm)) for person in self.people if person.dm),
        }
        self.evening.bot = await self.nursery.start(self.discord, env)
        await self.evening.bot.wait_ready()

    # ------------------------------------------------------------------- a round

    async def round(self, most: int) -> None:
        """Press what was recorded next at up to `most` tables, until the bot is dead; then judge
        what stands in the database, and make the moves that no button can say."""
        chosen = [table for table in self.tables if table.pressable][:most]
        self.tables = [one for one in self.tables if one not in chosen] + chosen
        pressed = [await self._press(table) for table in chosen]
        self.phases.update(f"{table.game} {table.phase}" for table in chosen)
        await self._dead([one.reply for one in pressed])
        await self.discord.clock.advance(UNANSWERED_S)
        await asyncio.gather(*(one.reply for one in pressed))
        for one in pressed:
            await self._judge(one)
        for table in self.tables:
            await self._go_on(table)

    async def _kept(self, table: Underway) -> Kept:
        stored = await self.store.stored(table.id)
        assert stored is not None
        kept = replayed(stored, catalog())
        assert not kept.fault, kept.fault
        return kept

    async def _press(self, table: Underway) -> Pressed:
        move = table.next
        assert move is not None
        kept = await self._kept(table)
        question = asked(kept.started(), move.seat)
        token = kept.started().engine.codec.token(move.action)
        custom_id = write(table.id, Control(Does.ACT, token, question))
        data = {"custom_id": custom_id, "component_type": controls.BUTTON}
        person = self.people[move.seat]
        press = person._use(self.panel(table), data, stale=True)
        return Pressed(table, move, asyncio.ensure_future(press))

    async def _dead(self, replies: Sequence["asyncio.Task[Reply]"]) -> None:
        """Until the bot has died by itself; when nothing happens any more it is shot."""
        bot, before = self.evening.bot, -1
        death = asyncio.ensure_future(bot.wait())
        while not (await asyncio.wait({death}, timeout=QUIET_S))[0]:
            answered = all(reply.done() for reply in replies)
            if answered and len(self.discord.log) == before:
                with contextlib.suppress(ProcessLookupError):  # dead in this moment, by itself
                    os.kill(bot.pid, signal.SIGKILL)
                    self._die_at = "shot afterwards 0"
                break
            before = len(self.discord.log)
            if answered:
                await self.discord.clock.advance(EDIT_S)
        assert await death == -signal.SIGKILL, bot.log[-20:]
        self.deaths[self._die_at.rsplit(" ", 1)[0]] += 1

    async def _judge(self, pressed: Pressed) -> None:
        """Acknowledged means kept, once; not acknowledged means kept once or not at all."""
        table, reply = pressed.table, pressed.reply.result()
        stored = await self.store.stored(table.id)
        assert stored is not None
        rows = stored.rows
        mine = [row for row in rows if row.interaction_id == reply.interaction_id]
        assert len(mine) <= 1
        if reply.failed is not None:
            self.presses["kept, not acknowledged" if mine else "lost"] += 1
        elif mine:
            self.presses["kept"] += 1
        elif (reply.latency_ms or 0) >= patience_s(len(NAMES)) * 1000:
            self.presses["acknowledged before it was kept"] += 1  # decision 0008: so late, it may
        else:
            # It can only have been refused because the clock had run out first.
            late = [row for row in rows if row.index >= table.made and '"timeout"' in row.actions]
            assert late, f"{table.phase} at {table.made}: {pressed.move}, {reply!r}, {rows[-3:]}"
            table.strayed = True
        table.made += len(mine)

    async def _go_on(self, table: Underway) -> None:
        """What is stored is what was recorded so far, each move once. Then on to the next press."""
        if table.strayed:
            return
        kept = await self._kept(table)
        there = table.actions(kept.started().record.moves)
        ought = table.actions(table.whole.record.moves[: table.made])
        if there != ought:
            pairs = enumerate(zip_longest(there, ought))
            first = next(number for number, (is_there, was) in pairs if is_there != was)
            assert there[first : first + 1] == [{"type": "timeout"}], f"{table.game}: {there[-3:]}"
            table.strayed = True
        while not table.strayed and table.next is not None and not table.pressable:
            try:
                recorded, now = table.whole.record.moves, self.discord.clock.now_ms()
                await played(self.store, kept, recorded, table.made, now)
            except RuleError:
                table.strayed = True
                return
            table.made += 1
            kept = await self._kept(table)

    # ------------------------------------------------------------------- seeing

    def panels(self, table: Underway) -> list[Message]:
        """What looks like a panel or a result in the table's channel."""
        found = [one for one in self.people[0].sees(table.place.channel_id) if not one.ephemeral]
        return [one for one in found if "### " in one.text]

    def panel(self, table: Underway) -> Message:
        return self.panels(table)[-1]

    async def current(self) -> None:
        """Every panel says what the record says within ten seconds, and stands there once."""
        now = self.discord.clock.now_ms
        waiting, began = list(self.tables), now()
        await self.discord.clock.advance(EDIT_S)
        while waiting:
            why = {table.id: await self._amiss(table) for table in waiting}
            waiting = [table for table in waiting if why[table.id]]
            if waiting:
                assert now() - began < CURRENT_WITHIN_S * 1000, why
                await asyncio.sleep(0.05)

    async def _amiss(self, table: Underway) -> str:
        panels = self.panels(table)
        if len(panels) != 1:
            return f"{len(panels)} panels"
        return truth.differs(await self._kept(table), panels[0], self.discord.clock.now_ms())

    def told_once(self) -> None:
        """No hand, no ping and no other DM is there twice."""
        for person in self.people:
            hands = truth.hands(person)
            assert max(hands.values(), default=0) <= 1, f"{person.name}: {hands}"
            twice = truth.twice(one for one in person.dms() if "Refresh" not in one.labels)
            assert not twice, f"{person.name}: {twice}"
        posts = self.discord.log.of("POST", "/channels/*/messages", status=200)
        pings = truth.pings(posts)
        said = [
            (post.body["nonce"], post.body["content"], post.answer["id"])
            for post in posts
            for table, question, *_ in pings
            if str(post.body.get("nonce")).startswith(f"{table}.{question}.")
        ]
        assert not pings, (pings, said)
