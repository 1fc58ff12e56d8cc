"""The local Discord itself: everything put together behind one port on loopback."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterable, Mapping
from types import TracebackType
from typing import Self, TypeVar

from aiohttp import web

from bot.playground.backend import Engine, Payload
from bot.playground.bell import Bell
from bot.playground.calls import Answer, Call, Log
from bot.playground.cdn import Cdn
from bot.playground.clock import WorldClock
from bot.playground.faults import Faults
from bot.playground.feed import Feed
from bot.playground.gateway import Gateway
from bot.playground.http import Http
from bot.playground.interactions import Interactions
from bot.playground.page import Page, refusals
from bot.playground.people import People, Person
from bot.playground.processes import Processes
from bot.playground.rates import LIKE_DISCORD, Limit, Rates
from bot.playground.replies import Message
from bot.playground.rest import Rest
from bot.playground.rules import Rules
from bot.playground.world import BOT_NAME, INVITED_WITH, PEOPLE, SERVER, Guild, Place, furnish

TOKEN = "playground"  # noqa: S105  # it opens this world only
LOOPBACK = "127.0.0.1"
LARGEST_BODY = 256 * 1024 * 1024
IDLE_THREADS_EVERY_S = 60
T = TypeVar("T")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class LocalDiscord:
    """A Discord to test against: `async with LocalDiscord() as discord:`.

    Starts with one server, three channels and four people, of whom the first owns the server and
    moderates. `limits` are the rate limits, `rates.NONE` for none. Everything runs on the loop
    that entered it; nothing outlives the block.
    """

    def __init__(
        self,
        *,
        port: int = 0,
        token: str = TOKEN,
        limits: Mapping[tuple[str, str], Limit] = LIKE_DISCORD,
        privileged_intents: Iterable[str] = (),
        heartbeat_ms: int = 41_250,
        people: Iterable[str] = PEOPLE,
    ) -> None:
        self.token = token
        self._socket = _bound(port)
        self.origin = f"http://{LOOPBACK}:{self._socket.getsockname()[1]}"
        self.bell = Bell()
        self.clock = WorldClock()
        self.cdn = Cdn(self.origin, self.clock.now_ms)
        self.engine = Engine(self.clock, self.cdn)
        self.engine.users.name_bot(BOT_NAME)
        privileged = frozenset(privileged_intents)
        self.rules = Rules(
            self.engine,
            self.gateway_url,
            reads_content="message_content" in privileged,
            now_ms=self.clock.now_ms,
        )
        self.gateway = Gateway(
            self.engine,
            self.bell,
            origin=self.origin,
            token=token,
            privileged=privileged,
            heartbeat_ms=heartbeat_ms,
        )
        self.faults = Faults(self.gateway, self.clock.now_ms, self.bell)
        self.log = Log()
        self.rest = Rest(
            self.engine,
            self.rules,
            Rates(limits),
            self.faults,
            self.log,
            self.bell,
            self.clock.now_ms,
        )
        self.interactions = Interactions(self.engine, self.faults, self.clock, self.bell)
        self.rest.on_settled(self.interactions.settled)
        self.engine.on_event(self._happened)
        self.clock.on_move(self._close_idle_threads)
        self.people = People(self.engine, self.interactions, self.rules, self.bell)
        first, *others = [self.people.add(name) for name in people]
        self.guild = self._new_guild(SERVER, first, others)
        for person in (first, *others):
            self.engine.channels.reserve_dm(person.id)
        self.clock.begin()
        self.feed = Feed(
            self.engine,
            self.gateway,
            self.interactions,
            self.rules,
            self.clock,
            guild=self.guild.id,
            people=self.people.ids,
        )
        self.rest.on_settled(self._commands_synced)
        self.processes = Processes(self.origin, token, self.gateway, self.clock, self.bell)
        self.start_bot = self.processes.start
        self._runner: web.AppRunner | None = None
        self._tasks: list[asyncio.Task[None]] = []

    # ------------------------------------------------------------------ address

    @property
    def api_base(self) -> str:
        return f"{self.origin}/api/v10"

    @property
    def gateway_url(self) -> str:
        return f"{self.origin.replace('http', 'ws', 1)}/gateway/"

    # ------------------------------------------------------------ start and stop

    async def __aenter__(self) -> Self:
        guards = [self._only_from_here, refusals]
        app = web.Application(client_max_size=LARGEST_BODY, middlewares=guards)
        page = Page(self.engine, self.feed, self.interactions, self.guild, self.people, self.person)
        app.add_routes(Http(self.rest, self.cdn, self.token).routes())
        app.add_routes(page.routes())
        app.add_routes(self._routes())
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        await web.SockSite(self._runner, self._socket).start()
        self._tasks = [asyncio.create_task(self._watch_threads())]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.processes.close()
        self.faults.clear()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.interactions.close()
        await self.gateway.close()
        self.clock.close()
        if self._runner is not None:
            await self._runner.cleanup()

    def _routes(self) -> list[web.RouteDef]:
        return [
            web.get("/gateway/", self.gateway.serve),
            web.get("/gateway/{process}/", self.gateway.serve),
            web.get("/control/clock", self._follow_clock),
        ]

    @web.middleware
    async def _only_from_here(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Keep out web pages of other origins, which a browser would let talk to loopback."""
        port = self.origin.rsplit(":", 1)[1]
        hosts = (f"{LOOPBACK}:{port}", f"localhost:{port}")
        origin = request.headers.get("Origin")
        if request.host not in hosts or origin not in (None, *(f"http://{h}" for h in hosts)):
            raise web.HTTPForbidden(text="This server answers its own page only.")
        return await handler(request)

    async def _follow_clock(self, request: web.Request) -> web.Response:
        query = request.query
        told = await self.clock.follow(query["follower"], int(query["seen"]))
        return web.json_response(told)

    # ------------------------------------------------------------------ waiting

    async def until(
        self, predicate: Callable[[], T | None], within: float = 30.0, what: str = "that"
    ) -> T:
        """The first truthy answer of `predicate`, asked whenever something happened.

        Raises TimeoutError, with the last requests the bots made.
        """
        try:
            return await self.bell.until(predicate, within, what)
        except TimeoutError as late:
            last = [f"{r.status} {r.method} {r.route}" for r in list(self.log)[-10:]]
            late.add_note("Last requests: " + ("; ".join(last) or "none"))
            raise

    # ------------------------------------------------------------------- people

    async def person(self, name: str) -> Person:
        """The person of that name; a new one joins the server."""
        if (known := self.people.named(name)) is not None:
            return known
        person = self.people.add(name)
        self.guild.add(person.id)
        self.feed.person_added(person.id)
        return person

    # ------------------------------------------------------------------ servers

    def new_guild(
        self, name: str, people: Iterable[Person] = (), *, shard: tuple[int, int] | None = None
    ) -> Guild:
        """One more server with the bot in it; the first of `people` owns it, else Ann.

        `shard` is which of how many shards is to serve it.
        """
        owner, *others = list(people) or [self._first()]
        return self._new_guild(name, owner, others, shard)

    def _new_guild(
        self,
        name: str,
        owner: Person,
        others: Iterable[Person],
        shard: tuple[int, int] | None = None,
    ) -> Guild:
        guild_id = self.engine.guilds.add(name, owner.id, INVITED_WITH.value, shard)
        guild = Guild(self.engine, guild_id)
        furnish(guild)
        guild.make_moderator(owner.id)
        for person in others:
            guild.add(person.id)
        return guild

    def _first(self) -> Person:
        found = self.people.by_id(self.people.ids()[0])
        assert found is not None
        return found

    def channel(self, name: str) -> Place:
        """A channel or thread of the first server. Raises LookupError."""
        return self.guild.channel(name)

    def places(self) -> list[Place]:
        """All channels and threads of all servers."""
        return [
            Place(channel_id, self.engine.channels.get(channel_id)["name"])
            for guild_id in self.engine.guilds.ids()
            for channel_id in self.engine.channels.ids(guild_id)
        ]

    # -------------------------------------------------------------- happenings

    def _happened(self, event: str, payload: Payload) -> None:
        if event == "MESSAGE_CREATE":
            self._ping(payload)
        self.bell.ring()

    def _ping(self, payload: Payload) -> None:
        """Tell those the message mentions; a mention in a thread brings them into it."""
        channel_id, message_id = int(payload["channel_id"]), int(payload["id"])
        in_thread = "thread_metadata" in self.engine.channels.get(channel_id)
        for user_id in self.engine.messages.pinged(channel_id, message_id):
            if in_thread and user_id not in self.engine.channels.thread_members(channel_id):
                self._bring_into(channel_id, user_id)
            person = self.people.by_id(user_id)
            if person is not None and self.engine.channels.can_see(channel_id, user_id):
                person.pings.append(Message(payload))

    def _bring_into(self, thread_id: int, user_id: int) -> None:
        parent = int(self.engine.channels.get(thread_id)["parent_id"])
        if self.engine.channels.can_see(parent, user_id):
            self.engine.channels.join_thread(thread_id, user_id)

    def _commands_synced(self, call: Call, answer: Answer) -> None:
        if call.method != "GET" and call.parts[0] == "applications" and answer.status < 300:
            self.feed.commands_changed()

    def _close_idle_threads(self) -> None:
        for thread_id in self.engine.channels.idle_threads(self.clock.now()):
            self.engine.channels.edit_thread(thread_id, {"archived": True})

    async def _watch_threads(self) -> None:
        while True:
            await asyncio.sleep(IDLE_THREADS_EVERY_S)
            self._close_idle_threads()


def _bound(port: int) -> socket.socket:
    """A listening socket on loopback; port 0 takes any that is free."""
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind((LOOPBACK, port))
    return found
