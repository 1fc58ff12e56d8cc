"""Tables played at by people who press something every few minutes, with next to no Discord at all.

The bot is the whole bot: client, router, tables, store, publisher. Only the two ways out, requests
by the bot's token and by an interaction's, end in a few lines that answer as Discord would. Time
stands still until it is moved. Pictures are left out: what they keep has tests of its own.
"""

import asyncio
from functools import partial
from itertools import count
from typing import Any

import discord
import pytest

import bot.app
import bot.clock
import bot.dealer
from bot.dealer import Deal
from bot.discord.messages import hands, panels
from bot.discord.wire.custom_ids import write
from bot.screens import Control, Does
from bot.settings import Settings
from bot.store.store import Store
from bot.tables.model import Person, Place, Status
from bot.tables.questions import asked
from games.core.player import uniform
from tests.bot.bench import JumpClock
from tests.bot.tables.racing import Dice

GUILD = 1 << 22
PEOPLE_EACH = 3
WORKERS = ("scheduler", "bot players")
PRIVATE = ("t.hand", "t.log", "t.rules", "t.more", "t.describe")
GAMES = ("maloney", "dallas", "states", "quiz")
LIVE = ("maloney", "states", "quiz")


class Wire:
    """Discord, as far as it answers: each message gets an id, and nothing is kept."""

    def __init__(self, clock: JumpClock) -> None:
        self._clock = clock
        self._numbers = count(1)
        self.requests = 0

    def snowflake(self) -> int:
        ms = self._clock.now_ms() - discord.utils.DISCORD_EPOCH
        return (ms << 22) | (next(self._numbers) & 0x3FFFFF)

    async def answer(self, route: discord.http.Route, **more: Any) -> Any:
        """To a request by the bot's token."""
        self.requests += 1
        params = more.get("params")
        if route.method == "GET":
            return [] if route.path.endswith("/messages") else self._message(7, self.snowflake())
        if isinstance(params, dict) or "messages" not in route.path or route.method == "DELETE":
            return {"id": str(self.snowflake()), "type": 1, "recipients": []}
        there = getattr(route, "message_id", None) or self.snowflake()
        return self._message(int(route.channel_id or 0), int(there))

    async def by_token(self, route: discord.http.Route, *args: Any, **more: Any) -> Any:
        """To a request by an interaction's token."""
        self.requests += 1
        if route.path.endswith("/callback"):
            return {"interaction": {"id": "1", "type": 3}}
        return self._message(7, self.snowflake())

    def _message(self, channel_id: int, message_id: int) -> dict[str, Any]:
        return {
            "id": str(message_id),
            "channel_id": str(channel_id),
            "author": {"id": "1", "username": "Gavel", "discriminator": "0", "avatar": None},
            "content": "",
            "timestamp": "2026-11-30T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "pinned": False,
            "type": 0,
            "flags": 0,
            "components": [],
        }


class Traffic:
    """So many tables, and whoever presses there."""

    app: bot.app.App

    def __init__(self, wire: Wire, clock: JumpClock, tables: int, live_one_in: int) -> None:
        self.wire, self.clock = wire, clock
        self.parked: set[Any] = set()
        self.dice = Dice("traffic")
        self._live_one_in = live_one_in
        self.seats = range(tables)
        self.table_ids: dict[int, str] = {}
        self.presses = self.opened = 0
        self._numbers = count(1)

    async def minutes(self, number: int, every: int = 5) -> None:
        """Let so much time pass, with a press every so many minutes at each table, five or a
        multiple of it; in between their clocks run out, and bots mind the seats of who missed too
        much."""
        turns = every // 5
        for turn in range(number // 5):
            for seat in self.seats[turn % turns :: turns]:
                await self._press(seat)
            for _ in range(2):
                self.clock.jump_to(self.clock.now_ms() + 150_000)
                await self.settle()

    async def empty(self) -> None:
        """End every game, and let the bot come to rest."""
        for table_id in self.table_ids.values():
            await self.app.tables.abort(table_id, 0, moderator=True)
        self.table_ids.clear()
        for hours in (0, 1, 24, 72):  # reminders of a day's deadline ring, and find nothing
            self.clock.jump_to(self.clock.now_ms() + hours * 3_600_000 + 60_000)
            await self.settle()

    async def settle(self) -> None:
        """Return when everything that is under way waits for the clock."""
        quiet = 0
        while quiet < 3:
            await asyncio.sleep(0.004)
            lanes = self.app.publisher._lanes
            working = {task for lane in lanes for task in lane._tasks.values()} - self.parked
            writing = self.app.store._writer._draining is not None
            awake = {one for one in asyncio.all_tasks() if one.get_name() in WORKERS} - self.parked
            quiet = 0 if working or writing or awake else quiet + 1

    async def park(self, awaitable: Any, *, reason: str) -> Any:
        """Knows which tasks only wait."""
        task = asyncio.current_task()
        self.parked.add(task)
        try:
            return await awaitable
        finally:
            self.parked.discard(task)

    async def _press(self, seat: int) -> None:
        if not await self._living(seat):
            await self._open(seat)
        table_id = self.table_ids[seat]
        game = await self.app.tables.game(table_id)
        history, people = game.history, [one for one in game.table.holders if not one.left]
        able = [one for one in people if history.engine.menu(history.state, one.seat)]
        holder = self.dice.pick(able or people)
        control = Control(Does.PRIVATE, self.dice.pick(PRIVATE))
        menu = history.engine.menu(history.state, holder.seat)
        if menu and not self.dice.one_in(5):
            action = uniform(history.engine.codec, menu, self.dice.chance)
            token = history.engine.codec.token(action)
            if token is not None:
                control = Control(Does.ACT, token, asked(history, holder.seat))
        await self._sent(game.table.place.channel_id, holder.user_id, write(table_id, control))

    async def _living(self, seat: int) -> bool:
        if seat not in self.table_ids:
            return False
        table = await self.app.tables.table(self.table_ids[seat])
        if table.status is Status.PAUSED:
            await self.app.tables.abort(table.id, 0, moderator=True)
            return False
        return table.status is Status.RUNNING

    async def _open(self, seat: int) -> None:
        self.opened += 1
        turn, which = divmod(self.opened, len(GAMES))
        game = GAMES[which]
        live = game in LIVE and turn % self._live_one_in == 0
        people = [Person(1000 + 10 * seat + n, f"P{n}") for n in range(PEOPLE_EACH)]
        place = Place(GUILD, 100_000 + seat)
        tables = self.app.tables
        table = await tables.open(place, people[0], game, "live" if live else "daily")
        for person in people[1:]:
            await tables.join(table.id, person)
        interaction = self.wire.snowflake()
        stamp = self.clock.now_ms()
        host = people[0].user_id
        await tables.start(
            table.id, host, moderator=False, stamp_ms=stamp, interaction_id=interaction
        )
        self.table_ids[seat] = table.id

    async def _sent(self, channel_id: int, user_id: int, custom_id: str) -> None:
        """An interaction arrives, as the gateway would hand it on."""
        self.presses += 1
        user = {"id": str(user_id), "username": "p", "discriminator": "0", "avatar": None}
        payload: Any = {
            "id": str(self.wire.snowflake()),
            "application_id": "1",
            "type": 3,
            "token": "t" * 80,
            "version": 1,
            "guild_id": str(GUILD),
            "guild": {"id": str(GUILD), "locale": "en-US", "features": []},
            "channel_id": str(channel_id),
            "channel": {
                "id": str(channel_id),
                "type": 0,
                "name": "c",
                "position": 0,
                "permissions": "0",
            },
            "member": {
                "user": user,
                "roles": [],
                "permissions": "0",
                "joined_at": None,
                "flags": 0,
            },
            "data": {"custom_id": custom_id, "component_type": 2},
            "message": self.wire._message(channel_id, self.wire.snowflake()),
            "locale": "en-US",
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": 0,
            "attachment_size_limit": 1,
        }
        client = self.app.client
        interaction = discord.Interaction(data=payload, state=client._connection)
        # In a task of its own, as the library does it: the bot waits for those at its end.
        await asyncio.create_task(client.on_interaction(interaction))


async def traffic(
    url: str, monkeypatch: pytest.MonkeyPatch, tables: int, live_one_in: int
) -> Traffic:
    """The bot on this database, without a connection, with `tables` tables to come; one in
    `live_one_in` is live, the others play by correspondence. Live clocks run out all the time
    where people press once an hour."""
    clock = JumpClock()
    monkeypatch.setattr(bot.clock, "system", clock)
    numbers = count()
    monkeypatch.setattr(bot.dealer, "system", lambda game: Deal(f"deal {next(numbers)}", {}))
    for module, name in ((panels, "panel_screen"), (panels, "result_screen")):
        monkeypatch.setattr(module, name, partial(getattr(module, name), picture=False))
    monkeypatch.setattr(hands, "hand_screen", partial(hands.hand_screen, picture=False))

    async def nothing(self: Any) -> None:
        return

    monkeypatch.setattr(bot.app.App, "_warm", nothing)
    wire = Wire(clock)
    adapter = discord.webhook.async_.AsyncWebhookAdapter

    async def by_token(self: Any, route: Any, *args: Any, **more: Any) -> Any:
        return await wire.by_token(route, *args, **more)

    monkeypatch.setattr(adapter, "request", by_token)
    settings = Settings(_env_file=None, database_url=url, bot_delay_ms=0)
    going = Traffic(wire, clock, tables, live_one_in)
    going.app = app = bot.app.App(settings, await Store.open(url), park=going.park)
    app.client.http.request = wire.answer  # type: ignore[method-assign]  # the one way out
    app.tables._keeper._size = tables
    state = app.client._connection
    state.user = discord.ClientUser(state=state, data=wire._message(0, 0)["author"])
    await app.start()
    return going
