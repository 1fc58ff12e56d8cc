"""The page's own requests: what people do in the browser. Refusals are 400 with a sentence."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from aiohttp import web

from bot.playground.backend import EPHEMERAL, Engine, Payload
from bot.playground.errors import NotPossible, Refusal
from bot.playground.feed import Feed
from bot.playground.forms import submitted
from bot.playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interactions
from bot.playground.invitations import invitations
from bot.playground.people import People, Person
from bot.playground.world import Guild

FILES = Path(__file__).with_name("page")
AT_ONCE = 50
LONGEST_NAME = 32
LONGEST_CHANNEL = 100


class Page:
    """Routes of the page. `welcome` is how somebody new comes to the server."""

    def __init__(
        self,
        engine: Engine,
        feed: Feed,
        interactions: Interactions,
        guild: Guild,
        people: People,
        welcome: Callable[[str], Awaitable[Person]],
    ) -> None:
        self._engine = engine
        self._feed = feed
        self._interactions = interactions
        self._guild = guild
        self._people = people
        self._welcome = welcome

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self._index),
            web.get("/static/{file}", self._file),
            web.get("/page/start", self._start),
            web.get("/page/socket", self._feed.serve),
            web.get("/page/messages", self._messages),
            web.post("/page/messages", self._write),
            web.delete("/page/messages/{channel}/{message}", self._delete),
            web.post("/page/interactions", self._interact),
            web.post("/page/people", self._add_person),
            web.post("/page/people/{person}/dms", self._set_dms),
            web.post("/page/channels", self._add_channel),
        ]

    async def _index(self, _: web.Request) -> web.FileResponse:
        return web.FileResponse(FILES / "index.html", headers={"Cache-Control": "no-cache"})

    async def _file(self, request: web.Request) -> web.FileResponse:
        """Asked anew each time, so that nobody sees an older release's page."""
        path = FILES / request.match_info["file"]
        if path.parent != FILES or not path.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Cache-Control": "no-cache"})

    async def _start(self, _: web.Request) -> web.Response:
        return web.json_response(
            {
                "people": [self._engine.users.get(person) for person in self._people.ids()],
                "guild": {"id": str(self._guild.id), "name": self._guild.name},
                "bot": self._engine.users.get(self._engine.bot_id),
                "invitations": invitations(self._engine.asking.commands()),
            }
        )

    # ----------------------------------------------------------------- messages

    async def _messages(self, request: web.Request) -> web.Response:
        person = self._person(request.query.get("person"))
        channel = _number(request.query.get("channel"))
        before = request.query.get("before")
        if not self._engine.channels.exists(channel) or not self._engine.channels.can_see(
            channel, person.id
        ):
            raise NotPossible("That channel is gone.")
        found = self._feed.messages(
            person.id, channel, _number(before) if before else None, AT_ONCE
        )
        return web.json_response(found)

    async def _write(self, request: web.Request) -> web.Response:
        body = await _body(request)
        text = str(body.get("content") or "").strip()
        if not text:
            raise NotPossible("An empty message says nothing.")
        channel = _number(body.get("channel_id"))
        if not self._engine.channels.exists(channel):
            raise NotPossible("That channel is gone.")
        await self._person(body.get("person")).say(channel, text)
        return web.Response(status=204)

    async def _delete(self, request: web.Request) -> web.Response:
        person = self._person(request.query.get("person"))
        channel = _number(request.match_info["channel"])
        message = _number(request.match_info["message"])
        if not self._engine.messages.is_visible(channel, message, person.id):
            raise NotPossible("That message is gone.")
        shown = self._engine.messages.get(channel, message)
        if shown["flags"] & EPHEMERAL:
            self._feed.dismiss(person.id, channel, message)
        else:
            await person.delete(person.read(channel, message))
        return web.Response(status=204)

    # ------------------------------------------------------------- interactions

    async def _interact(self, request: web.Request) -> web.Response:
        body = await _body(request)
        person, nonce = self._person(body.get("person")).id, str(body.get("nonce") or "")
        data = body.get("data")
        if not isinstance(data, dict):
            raise NotPossible("An interaction needs its data.")
        match body.get("type"):
            case kind if kind in (COMMAND, AUTOCOMPLETE):
                channel, unfinished = _number(body.get("channel_id")), kind == AUTOCOMPLETE
                self._interactions.command(person, channel, data, nonce, unfinished=unfinished)
            case kind if kind == COMPONENT:
                channel, message = _number(body.get("channel_id")), _number(body.get("message_id"))
                self._interactions.component(person, channel, message, data, nonce)
            case kind if kind == MODAL:
                opened = _number(body.get("interaction_id"))
                values = submitted(data.get("components") or [])
                self._interactions.submit(person, opened, values, nonce)
            case other:
                raise NotPossible(f"There is no interaction of type {other!r}.")
        return web.Response(status=204)

    # ------------------------------------------------------------ people, places

    async def _add_person(self, request: web.Request) -> web.Response:
        name = _name((await _body(request)).get("name"), LONGEST_NAME)
        person = await self._welcome(name)
        return web.json_response(self._engine.users.get(person.id))

    async def _set_dms(self, request: web.Request) -> web.Response:
        person = self._person(request.match_info["person"])
        if (await _body(request)).get("open"):
            person.open_dms()
        else:
            person.close_dms()
        return web.Response(status=204)

    async def _add_channel(self, request: web.Request) -> web.Response:
        name = _name((await _body(request)).get("name"), LONGEST_CHANNEL)
        place = self._guild.new_channel("-".join(name.removeprefix("#").lower().split()))
        return web.json_response(self._engine.channels.get(place.id))

    def _person(self, person_id: Any) -> Person:
        found = self._people.by_id(_number(person_id))
        if found is None:
            raise NotPossible("There is nobody of that id.")
        return found


@web.middleware
async def refusals(request: web.Request, handler: Any) -> web.StreamResponse:
    """What cannot be done is a 400 with a sentence for the person."""
    try:
        found: web.StreamResponse = await handler(request)
    except NotPossible as why:
        return web.json_response({"error": str(why)}, status=400)
    except Refusal as refusal:
        return web.json_response({"error": refusal.message}, status=400)
    return found


async def _body(request: web.Request) -> Payload:
    try:
        found = await request.json()
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise NotPossible("The request has no JSON object.")
    return found


def _number(value: Any) -> int:
    if not str(value).isdecimal():
        raise NotPossible(f"{value!r} is not an id.")
    return int(value)


def _name(value: Any, longest: int) -> str:
    name = " ".join(str(value or "").split())
    if not 1 <= len(name) <= longest:
        raise NotPossible(f"A name has 1 to {longest} characters.")
    return name
