"""The real bot in a process of its own, at a local Discord, over sockets."""

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from bot.playground.people import Person
from bot.playground.processes import BotProcess
from bot.playground.replies import Message, Reply
from bot.playground.server import LocalDiscord
from bot.playground.world import Place
from tests.bot.deals import deal

T = TypeVar("T")
EDIT_S = 1.6
"""A panel is edited at most once in a time a little shorter than this."""


class Evening:
    """A world, the bot in it, and the bot's database, which outlives the bot."""

    def __init__(self, discord: LocalDiscord, folder: Path) -> None:
        self.discord = discord
        self.database = folder / "gavel.db"
        self._deals = folder / "deals.json"
        self._deals.write_text("[]")
        self.bot: BotProcess
        self.hurries = True
        self.tables: list[Table] = []

    async def start(self, **env: str) -> BotProcess:
        """Start the bot and wait until it is ready."""
        told = {
            "DATABASE_URL": f"sqlite+aiosqlite:///{self.database}",
            "BOT_DELAY_MS": "0",
            "DM_BUDGET_TEN_MINUTES": "1000",
            "DM_BUDGET_DAY": "10000",
            **env,
        }
        self.bot = await self.discord.start_bot(told, deals=str(self._deals))
        return await self.bot.wait_ready()

    async def together(self, *doings: Awaitable[T]) -> list[T]:
        """Do all this at once. Time does not jump meanwhile: a press of one would be too late
        for its three seconds by the jump of another."""
        self.hurries = False
        try:
            return await asyncio.gather(*doings)
        finally:
            self.hurries = True

    async def until(self, true: Callable[[], T | None], what: str, within: float = 40.0) -> T:
        """Wait for it, once the edits that are due may be made; failing tells the bot's log."""
        if self.hurries:
            await self.discord.clock.advance(EDIT_S)
        try:
            return await self.discord.until(true, within, what)
        except TimeoutError as late:
            late.add_note("The bot's log ends:\n" + "\n".join(self.bot.log[-30:]))
            raise

    async def person(self, name: str) -> Person:
        return await self.discord.person(name)

    def deal_next(self, *pinned: Any, seed: str = "5eed", game: str = "maloney") -> None:
        """What the next tables are dealt, in the order in which they start."""
        self._deals.write_text(json.dumps([deal(one, seed, game) for one in pinned]))

    async def in_time(self, true: Callable[[], T | None], what: str, step_s: float) -> T:
        """Let time pass in steps until it holds: for what the bot does later by itself."""
        for _ in range(20):
            if found := true():
                return found
            await self.discord.clock.advance(step_s)
            with contextlib.suppress(TimeoutError):
                return await self.discord.until(true, 1, what)
        raise TimeoutError(f"{what} did not happen within {20 * step_s:g} s")

    async def seat(
        self,
        room: Place,
        *people: Person,
        pinned: Any = None,
        preset: str = "live",
        bots: int = 0,
        start: bool = True,
        game: str = "maloney",
        **options: Any,
    ) -> "Table":
        """A table of these people, in this order, opened and started by its buttons."""
        host, *others = people
        opened = await (await host.slash(room, "play", game=game, pace=preset)).done(30)
        assert opened.message is not None, opened
        table = Table(self, room, host)
        self.tables.append(table)
        for person in others:
            await table.press(person, "Join")
        for _ in range(bots):
            await table.press(host, "Add bot")
        await table.choose(host, options)
        await table.shows(f"({len(people) + bots} of ")
        if start:
            if pinned is not None:
                self.deal_next(pinned, game=game)
            await table.press(host, "Start")
            await self.until(lambda: "My hand" in table.panel.labels, "a game")
        return table

    async def fold(self, table: "Table") -> None:
        """Ann, who moderates, ends the game: it shall take no part in what comes."""
        ann = await self.person("Ann")
        ended = await ann.slash(self.discord.channel("moderators"), "host abort", table=table.id)
        asked = await private(ended)
        if "Abort the game" in asked.labels:
            await ann.press(asked, "Abort the game")

    def rows(self, query: str, *values: Any) -> list[sqlite3.Row]:
        """What stands in the database now."""
        with contextlib.closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as db:
            db.row_factory = sqlite3.Row
            return db.execute(query, values).fetchall()


class Table:
    """One table as people at it see it, and its record as the database has it."""

    def __init__(self, evening: Evening, room: Place, watcher: Person) -> None:
        self.evening = evening
        self.room = room
        self._watcher = watcher

    # ------------------------------------------------------------------- seeing

    @property
    def public(self) -> list[Message]:
        """What everybody sees in the channel."""
        return [m for m in self._watcher.sees(self.room) if not m.ephemeral and not m.thinking]

    @property
    def panels(self) -> list[Message]:
        """The messages that are panels, lobbies or results; there ought to be one."""
        return [message for message in self.public if "### " in message.text]

    @property
    def panel(self) -> Message:
        """The newest of them."""
        assert self.panels, f"no panel among {[m.text[:40] for m in self.public]}"
        return self.panels[-1]

    async def shows(self, *texts: str, within: float = 40.0) -> Message:
        """The panel, as soon as it says all this."""

        def says() -> Message | None:
            panels = self.panels
            there = panels and all(text in panels[-1].text for text in texts)
            return panels[-1] if there else None

        try:
            return await self.evening.until(says, f"a panel with {texts}", within)
        except TimeoutError as late:
            late.add_note("The panel says:\n" + self.panel.text)
            raise

    # ------------------------------------------------------------------- acting

    async def press(self, person: Person, label: str) -> Reply:
        """A button of the panel, which must be taken."""
        reply = await person.press(self.panel, label)
        assert reply.failed is None, f"{label}: {reply.failed}"
        return reply

    async def pick(self, person: Person, placeholder: str, *values: str) -> Reply:
        """A select of the panel."""
        reply = await person.select(self.panel, list(values), placeholder=placeholder)
        assert reply.failed is None, f"{placeholder}: {reply.failed}"
        return reply

    async def fill(self, person: Person, label: str, **values: str) -> Reply:
        """The form behind a button of the panel, filled in and sent."""
        opened = await person.press(self.panel, label)
        assert opened.modal is not None, opened
        reply = await person.submit(opened.modal, values)
        assert reply.failed is None, f"{label}: {reply.failed}"
        return reply

    async def choose(self, host: Person, options: dict[str, Any]) -> None:
        """Seats as joined, and these options, all by the options screen."""
        screen = await (await self.press(host, "Options…")).done()
        assert screen.message is not None
        await (await host.press(screen.message, "Seats: shuffled")).done()
        for key, value in options.items():
            tab = "Time" if key.endswith(("_time", "_timeout")) else "Rules"
            await host.press(screen.message, tab)
            await screen.until(lambda r, k=key: _offers(r.message, "Change a rule…", k))
            await host.select(screen.message, [key], placeholder="Change a rule…")
            custom_id = f"g1|{self.id}|0|a.t.set~{key}"
            await screen.until(lambda r, c=custom_id: c in str(r.message))
            offered = next(c for c in screen.message.controls if c["custom_id"] == custom_id)
            written = json.dumps(value)
            if any(option["value"] == written for option in offered["options"]):
                await host.select(screen.message, [written], custom_id=custom_id)
            else:
                form = await host.press(screen.message, "Other…")
                assert form.modal is not None
                await host.submit(form.modal, {"value": str(value)})

    # ------------------------------------------------------------------- record

    @property
    def row(self) -> sqlite3.Row:
        """The table's own row: the newest of this channel."""
        query = "SELECT * FROM tables WHERE channel_id = ? ORDER BY created_ms DESC LIMIT 1"
        return self.evening.rows(query, self.room.id)[0]

    @property
    def id(self) -> str:
        return str(self.row["id"])

    @property
    def moves(self) -> list[sqlite3.Row]:
        """The presses and other moves in the record, oldest first."""
        query = 'SELECT * FROM moves WHERE table_id = ? ORDER BY "index"'
        return self.evening.rows(query, self.id)

    def kept(self, reply: Reply) -> list[dict[str, Any]]:
        """The actions that the record has of this press; [] where it has none."""
        found = [row for row in self.moves if row["interaction_id"] == reply.interaction_id]
        return [action for row in found for action in json.loads(row["actions"])]


def _offers(screen: Message | None, placeholder: str, value: str) -> bool:
    """Whether the select of that name has the value on offer."""
    return screen is not None and any(
        option["value"] == value
        for control in screen.controls
        if control.get("placeholder") == placeholder
        for option in control["options"]
    )


async def private(reply: Reply, *texts: str, within: float = 30.0) -> Message:
    """The newest message that only this person sees of the answer, once it says all this."""

    def newest(answer: Reply) -> Message | None:
        found = [m for m in answer.messages if m.ephemeral and not m.thinking]
        return found[-1] if found and all(text in found[-1].text for text in texts) else None

    try:
        await reply.until(newest, within)
    except TimeoutError as late:
        late.add_note(f"Expected {texts} in private; there is {reply!r}")
        raise
    shown = newest(reply)
    assert shown is not None
    return shown
