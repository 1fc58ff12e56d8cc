"""Puts the parts of the bot together: the only place that knows them all."""

import asyncio
from collections.abc import Awaitable

import structlog

from bot import clock as clocks
from bot import commands, dealer
from bot.commands.night import NightCommands
from bot.discord.calling.ballots import Ballots
from bot.discord.calling.calls import Calls
from bot.discord.calling.digests import Digests
from bot.discord.calling.nudging import Nudges
from bot.discord.calling.pings import Pings
from bot.discord.calling.presence import Presence
from bot.discord.calling.reminders import Reminders
from bot.discord.calling.secret_calls import SecretCalls
from bot.discord.client import GavelClient
from bot.discord.desk import Desk
from bot.discord.messages.hands import Hands
from bot.discord.messages.panels import Panels
from bot.discord.messages.rooms import Rooms
from bot.discord.nights.wiring import wire
from bot.discord.people import People
from bot.discord.places.departures import Departures
from bot.discord.places.places import Places
from bot.discord.places.reach import Reach
from bot.discord.places.sweeping import Sweep
from bot.discord.presses import (
    away,
    deeds,
    hosting,
    lost,
    me,
    ordering,
    playing,
    privacy,
    reading,
    seating,
    settling,
    talking,
    undoing,
)
from bot.discord.presses.lost import Losses
from bot.discord.presses.opening import Opening
from bot.discord.presses.router import Router
from bot.discord.publishing import Publisher
from bot.discord.servers import Servers
from bot.discord.wire.drawing import Drawing
from bot.discord.wire.gate import paced
from bot.discord.wire.whispers import Whispers
from bot.games import faces
from bot.health.loops import Loop
from bot.panels.ordering import Foreseeing
from bot.settings import Settings
from bot.store.figures import Figures
from bot.store.store import Store
from bot.tables.park import Park, plain_park
from bot.tables.service import Tables
from games.core.catalog import catalog

log = structlog.get_logger(__name__)


class App:
    """The bot, built from its settings and an open store.

    `client.start(token)` runs it. `park` wraps the workers' idle waits, for test benches.
    """

    def __init__(self, settings: Settings, store: Store, *, park: Park = plain_park) -> None:
        clock = clocks.system
        delay = settings.bot_delay_ms
        self.store = store
        self.flushes = True
        """Whether stopping tells what is still to be told."""
        self.drawing = Drawing(settings.draw_threads)
        self.tables = Tables(
            store,
            clock,
            dealer.system,
            park=park,
            bot_delay_ms=(delay * 2 // 3, delay * 2),
            foresight=Foreseeing(faces()),
        )
        self.client = GavelClient(shard_ids=settings.shards, shard_count=settings.shard_count)
        paced(self.client, clock)
        self.client.command_guild = settings.command_guild
        self.client.servers = self.servers = Servers(store.servers)
        desk = Desk(
            self.tables, store.ledger, clock, self.drawing, faces(), catalog(), self.servers
        )
        desk.whispers = Whispers(self.client, store.ledger, clock)
        desk.people = People(store.people)
        panels, hands = Panels(self.client, desk), Hands(self.client, desk)
        rooms = Rooms(self.client, desk)
        calls, places = Calls(self.client, desk), Places(self.client, desk)
        pings = Pings(desk, calls, hands, Digests(self.client, desk))
        presence = Presence(self.client, desk)
        reminders = Reminders(desk, calls, pings, hands, presence)
        beside = (
            pings.publish,
            Ballots(desk, calls).publish,
            SecretCalls(desk, calls).publish,
            presence.publish,
            reminders.publish,
        )
        losses = Losses(desk, places)
        self.publisher = Publisher(desk, panels, beside, hands, rooms, losses)
        self.publisher.parks(park)
        self.tables.on_change = self.publisher.changed
        opening = Opening(self.client, desk, panels)
        router = Router(desk)
        playing.register(router, hands)
        reading.register(router, hands)
        talking.register(router)
        deeds.register(router, hands, opening)
        undoing.register(router)
        ordering.register(router)
        seating.register(router, hands)
        nudges = Nudges(desk, calls, pings, presence)
        hosting.register(router, nudges)
        lost.register(router, places)
        settling.register(router)
        me.register(router)
        own = privacy.Privacy(desk, store.privacy)
        privacy.register(router, own)
        away.register(router)
        self.nights = wire(self.client, desk, router, store.nights, clock)
        self.nights.parks(park)
        self.client.router = router
        self.departures = Departures(
            store.privacy, self.tables, clock, park, keep_days=settings.keep_after_removal_days
        )
        self.client.reach = Reach(self.tables, places, self.publisher.changed, self.departures)
        commands.register(
            self.client.tree, desk, opening, panels, hands, nudges, places, self.publisher
        )
        commands.add_privacy(self.client.tree, desk, own)
        self.client.tree.add_command(NightCommands(self.client, desk, self.nights))
        self._shards = settings.shards
        sweep = Sweep(store.ledger, self.tables, self.publisher.changed, clock, park)
        self._sweeping = (Loop("sweep", sweep, clock, park),) if store.shared else ()
        self._warming: set[asyncio.Future[None]] = set()
        self.client.set_up = self.start
        self.client.shut_down = self.stop

    async def start(self) -> None:
        """Bring the tables into the present, start the workers, publish what is missing, and draw
        once what pictures are made of, so that the first table need not wait for it."""
        await self.servers.start_up()
        await self.tables.start_up()
        self.tables.start_workers()
        for loop in self._sweeping:
            loop.start()
        await self.publisher.start_up()
        await self.nights.start_up()
        self.departures.start()
        warming = asyncio.ensure_future(self._warm())
        self._warming.add(warming)
        warming.add_done_callback(self._warming.discard)

    async def _warm(self) -> None:
        """Draw one picture of each game, after the panels of tables that wait for theirs."""
        await self.publisher.settled()
        for key, face in faces().items():
            await self.drawing.run(face.cover, (), catalog()[key].meta.seat_counts[-1])

    async def stop(self) -> None:
        """Let nobody in any more, finish what is under way, stop the workers, tell what is still
        to be told, let go of the database. Some eight seconds at most: what is not told by then is
        told at the next start."""
        self.client.door.shut = True
        for warming in self._warming:
            warming.cancel()
        begun = asyncio.get_running_loop().time()
        await _until(begun + 3, self.client.door.emptied(), "presses")
        await _until(begun + 4, self._workers_closed(), "workers")
        if self.flushes:
            await _until(begun + 6.5, self._flushed(), "outbox")
        await _until(begun + 7.3, self.client.door.dismiss(), "answers")
        await _until(begun + 7.8, self.drawing.close(), "pictures")
        await _until(begun + 8.3, self.store.close(), "database")

    async def _workers_closed(self) -> None:
        await self.departures.close()
        for loop in self._sweeping:
            await loop.close()
        await self.tables.close()

    async def _flushed(self) -> None:
        await asyncio.gather(self.nights.close(), self.publisher.close())

    # What is watched

    @property
    def loops(self) -> tuple[Loop, ...]:
        """Everything that must never end."""
        return (*self.tables.loops, *self._sweeping)

    @property
    def stopping(self) -> bool:
        return self.client.door.shut

    @property
    def shards(self) -> tuple[int, int]:
        """How many shards have a connection, and how many should have one."""
        living = [shard for shard in self.client.shards.values() if not shard.is_closed()]
        return len(living), len(self._shards)

    async def figures(self, now_ms: int) -> Figures:
        """What the database tells of our tables. Raises StoreError."""
        return await self.store.figures(now_ms)


async def _until(when: float, work: Awaitable[object], what: str) -> None:
    """Do it, or go on without at that time of the loop's."""
    try:
        async with asyncio.timeout_at(when):
            await work
    except TimeoutError:
        log.warning("not finished in time", what=what)
    except Exception:
        log.exception("stopping goes on", what=what)
