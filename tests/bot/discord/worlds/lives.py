"""One life of a bot in which moments of games are put on a table and looked at from everywhere."""

from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import discord
import simcord.actors
from msgspec.structs import replace

import bot.clock
import bot.dealer
import bot.discord.publishing
import bot.discord.wire.answering
from bot.discord.wire import custom_ids
from bot.nights.model import NightStatus, NightTable
from bot.nights.planning import Wanted
from bot.screens import Control, Does
from bot.tables.model import Person, Press
from tests.bot.discord.conftest import Bench, Shown, VirtualClock, flat, seen, start_bench
from tests.bot.discord.worlds.exchange import ENGINES, Sample, Stage
from tests.bot.discord.worlds.wire import Sent, Wire

NAMES = ("Ann", "Ben", "Cem", "Dee", "Eva")
ROUND_S = 10
"""Looks begin at whole tens of seconds: what others were shown before delays nothing."""
PATIENT_S = 100
_CHROME = ("My hand", "Log", "Rules", "More…", "I'm back", "Go to the table")


class Life:
    """A bench with a running table, somebody who only watches, a moderator and a night."""

    def __init__(self, bench: Bench, *, other: bool) -> None:
        self.bench = bench
        self.wire = Wire(bench)
        self.watcher = bench.fay
        self.other = other
        self.stage: Stage
        self.moderator: Any
        self.channel: Any
        self.viewers: dict[int, str] = {}

    async def begin(self, sample: Sample) -> None:
        bench = self.bench
        role = bench.guild.create_role(
            "mods", permissions=discord.Permissions(manage_messages=True, view_channel=True)
        )
        self.moderator = bench.guild.add_member(bench.env.create_user("Hanna"), roles=[role])
        self.channel = bench.guild.create_text_channel(
            "console",
            overwrites={
                bench.guild.default_role: discord.PermissionOverwrite(view_channel=False),
                role: discord.PermissionOverwrite(view_channel=True),
                bench.guild.me: discord.PermissionOverwrite(view_channel=True),
            },
        )
        people = [bench.people[name] for name in NAMES[: sample.count]]
        await bench.seat(*people, game=sample.key)
        table = await bench.table
        self.stage = Stage(bench, table.id, other=self.other)
        night = await bench.behind(self._night(table))
        wire = self.wire
        wire.name(table.id, "TABLE")
        wire.name(night.id, "NIGHT")
        wire.name(str(bench.channel.id), "evenings")
        wire.name(str(self.channel.id), "console")
        for name, person in (*bench.people.items(), ("Hanna", self.moderator)):
            wire.name(str(person.id), name)
        await bench.advance(20)
        wire.take({})

    async def _night(self, table: Any) -> Any:
        service = self.bench.app.client.router._desk.nights
        wanted = Wanted("Board games", "in 20 hours", "UTC", (table.game,), "4", "")
        night = await service.draft(
            self.bench.guild.id,
            self.bench.channel.id,
            Person(self.moderator.id, "Hanna"),
            wanted,
            40,
        )
        people = tuple(one.user_id for one in table.holders)
        at = NightTable(1, table.game, people, self.bench.channel.id, table.id)
        running = replace(
            night,
            status=NightStatus.RUNNING,
            started_ms=table.created_ms,
            tables=(at,),
            change=night.change + 1,
        )
        assert await service.book.commit(night, running)
        service.on_change(running.id)
        return running

    async def look(self, sample: Sample, only: frozenset[str] = frozenset()) -> dict[str, list]:
        """Put the moment there, let everybody look and press; what they received."""
        bench = self.bench
        await bench.advance(ROUND_S - bench.env.backend.clock.elapsed % ROUND_S)
        self.wire.take({})
        await bench.behind(self.stage.put(sample))
        await bench.advance(1.6)
        me = None
        if sample.seat is not None:
            me = bench.people[NAMES[sample.seat]]
        self.viewers = {self.watcher.id: "watcher", self.moderator.id: "moderator"}
        if me is not None:
            self.viewers[me.id] = "me"
        todo = _Looks(self, sample, me)
        for name, look in todo.all().items():
            if not only or name in only:
                await look()
        await bench.settle()
        await bench.advance(1.6)
        return self.wire.take(self.viewers)


class _Looks(NamedTuple):
    """Everything that is pressed at one moment."""

    life: Life
    sample: Sample
    me: Any

    def all(self) -> dict[str, Any]:
        looks = {"panel": self.panel, "readers": self.readers, "files": self.files}
        looks["refused"] = self.refused
        if self.me is not None:
            looks |= {"hand": self.hand, "own": self.own, "forged": self.forged}
        looks |= {"rulers": self.rulers, "choices": self.choices, "moves": self.moves}
        return looks

    @property
    def everybody(self) -> list[Any]:
        return [one for one in (self.me, self.life.watcher) if one is not None]

    async def _panel(self) -> Shown:
        found = [seen(one) for one in await self.life.bench.messages()]
        return [one for one in found if "More…" in one.labels][-1]

    async def panel(self) -> None:
        """Every control of the panel that opens something, by the viewer and by a watcher."""
        panel = await self._panel()
        for person in self.everybody:
            for control in _opening(panel, skip=_CHROME):
                await self._press(person, panel, control)

    async def hand(self) -> None:
        """My hand, and what opens from there, two steps deep."""
        bench = self.life.bench
        answer = await bench.press(self.me, await self._panel(), "My hand")
        hand = answer.private
        for control in _opening(hand, skip=("Go to the table",))[:6]:
            await self._press(self.me, hand, control)

    async def refused(self) -> None:
        """Somebody who only watches asks for a hand, and for what only players may do."""
        panel = await self._panel()
        await self.life.bench.press(self.life.watcher, panel, "My hand")
        for word in ("t.undo~0", "t.resign", "t.yes"):
            wish = custom_ids.write(self.life.stage.table_id, Control(Does.ACT, word))
            await forge(self.life.watcher, panel.raw, wish)

    async def own(self) -> None:
        """What a seat asks about itself; the host is one of the seats."""
        names = ("table orders", "table undo", "table hand", "host controls", "me tables")
        for name in (*names, "me data"):
            await self.life.bench.slash(self.me, name)

    async def readers(self) -> None:
        bench = self.life.bench
        for person in self.everybody:
            for name in ("table describe", "table log", "table board"):
                await bench.slash(person, name)
            more = (await bench.press(person, await self._panel(), "More…")).private
            for control in _opening(more)[4:8]:
                await self._press(person, more, control)
        await bench.slash(self.life.watcher, "table log", page=1, show=True)
        await bench.slash(self.life.watcher, "table describe", show=True)

    async def files(self) -> None:
        for person in self.everybody:
            await self.life.bench.slash(person, "table export")
            await self.life.bench.slash(person, "table verify")

    async def rulers(self) -> None:
        """The host's screen and the night's console, with each seat picked."""
        bench, moderator = self.life.bench, self.life.moderator
        host = (await bench.slash(moderator, "host controls")).private
        for seat in range(self.sample.count):
            await bench.pick(moderator, host, "Seat…", str(seat))
        await bench.slash(moderator, "host extend")
        await bench.slash(moderator, "host nudge")
        await bench.slash(moderator, "night console", self.life.channel)
        console = [seen(one) for one in await bench.messages(self.life.channel)]
        if console:
            await bench.pick(moderator, console[-1], "Table…", "1")

    async def choices(self) -> None:
        bench = self.life.bench
        for person in self.everybody:
            await person.autocomplete(bench.channel, "table vote", "seat", "", what="replace")
            await person.autocomplete(bench.channel, "table describe", "table", "")
        await self.life.moderator.autocomplete(bench.channel, "host nudge", "seat", "")
        await self.life.moderator.autocomplete(bench.channel, "host nudge", "table", "")

    async def forged(self) -> None:
        """Something the viewer tries, from the menu or out of the blue, as a control of its own."""
        if self.sample.mine is None:
            return
        token = ENGINES[self.sample.key].codec.token(self.sample.mine)
        if token is not None:
            table_id = self.life.stage.table_id
            wish = custom_ids.write(table_id, Control(Does.ACT, token))
            await forge(self.me, (await self._panel()).raw, wish)

    async def moves(self) -> None:
        """Somebody else goes on."""
        if self.sample.theirs is None:
            return
        bench, move = self.life.bench, self.sample.theirs
        table = self.life.stage.keeper._tables[self.life.stage.table_id].table
        user_id = table.holder(move.seat).user_id
        stamp = table.start_stamp + move.at
        press = Press(table.id, user_id, stamp, stamp, 0, (move.action,))
        await bench.behind(bench.app.tables.act(press))

    async def _press(self, person: Any, shown: Shown, control: dict[str, Any]) -> None:
        """A press of what stood there; the message may show something else by now."""
        values = None
        if control["type"] != 2:
            most = max(1, control["min_values"])
            values = [one["value"] for one in control["options"][:most]]
        await forge(person, shown.raw, control["custom_id"], values)


def _opening(shown: Shown, skip: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """The controls of a message that only open something."""
    found = []
    for one in flat(shown.components):
        named = custom_ids.read(one.get("custom_id") or "")
        label = one.get("label") or one.get("placeholder") or ""
        if named is not None and named[1].does is not Does.ACT and label not in skip:
            found.append(one)
    return found


async def forge(person: Any, message: Any, custom_id: str, values: Any = None) -> Any:
    """A press of a control that stands nowhere."""
    env = person._env
    channel = getattr(message, "channel_id", None) or message.channel.id
    stored = env.backend.get_message(channel, message.id)
    data = {"custom_id": custom_id, "component_type": 2 if values is None else 3}
    if values is not None:
        data["values"] = list(values)
    return await simcord.actors._component_interaction(person, stored, data)


@asynccontextmanager
async def life(url: str, monkeypatch: Any, deal: Any, *, other: bool) -> Any:
    """A bot that lives in simcord, its wire tapped."""
    monkeypatch.setattr(bot.clock, "system", VirtualClock())
    monkeypatch.setattr(bot.dealer, "system", deal)
    # Short waits would count how busy the machine is.
    monkeypatch.setattr(bot.discord.wire.answering, "KEEPING_S", PATIENT_S)
    monkeypatch.setattr(bot.discord.publishing, "PANEL_FIRST_S", PATIENT_S)
    bench = await start_bench(url)
    with bench.env.time_context():
        lived = Life(bench, other=other)
        lived.wire.tap(monkeypatch)
        try:
            yield lived
        finally:
            lived.wire.open = False
            await bench.env.shutdown()
            await bench.app.stop()
    bench.env.raise_errors()


Transcript = dict[str, list[Sent]]


async def two_lives(
    tmp_path: Any, monkeypatch: Any, deal: Any, found: list[Sample]
) -> list[tuple[Transcript, Transcript]]:
    """What everybody received at each moment, in one world and in the other."""
    told: list[list[Transcript]] = []
    for other in (False, True):
        url = f"sqlite+aiosqlite:///{tmp_path / f'{other}.db'}"
        async with life(url, monkeypatch, deal, other=other) as lived:
            await lived.begin(found[0])
            told.append([await lived.look(sample) for sample in found])
    return list(zip(*told, strict=True))
