"""A server for the page's own tests: its protocol with canned answers and nothing behind them."""

import asyncio
import io
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web
from PIL import Image, ImageDraw

PAGE = Path(__file__).parents[3] / "bot" / "playground" / "page"
NOW_MS = 1_790_000_000_000
DISCORD_EPOCH_MS = 1_420_070_400_000

Json = dict[str, Any]


class FakeFeed:
    """Serves the page on loopback. Tests script it with `say`, `edit`, `push` and `answer`."""

    def __init__(self) -> None:
        self._sockets: dict[web.WebSocketResponse, str] = {}
        self._runner: web.AppRunner | None = None
        self._port = 0
        self.reset()

    def reset(self) -> None:
        """As new, at the same address. Open tabs are not told."""
        self.bot = user(900, "gavel", "Gavel", bot=True)
        self.people = [user(1, "ann", "Ann"), user(2, "ben", "Ben"), user(3, "dee", "Dee")]
        roles = [{"id": "50", "name": "everyone"}]
        names = {"id": "50", "name": "Board Game Evenings", "owner_id": "1"}
        self.guild: Json = {**names, "roles": roles}
        self.channels: list[Json] = [
            channel(100, "evenings", topic="Maloney on Thursdays, bring snacks"),
            channel(101, "chatter"),
        ]
        self.dms: dict[str, list[Json]] = {}
        self.commands: list[Json] = []
        self.invitations: list[Json] = []
        self.messages: list[Json] = []
        self.pictures: dict[str, bytes] = {}
        self.online = True
        self.answer: Callable[[Json], Awaitable[web.Response | None]] = self.acknowledge
        self._acts: asyncio.Queue[Json] = asyncio.Queue()
        self._wishes: asyncio.Queue[Json] = asyncio.Queue()
        self._last_id = (NOW_MS - 3_600_000 - DISCORD_EPOCH_MS) << 22

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    async def start(self) -> None:
        app = web.Application()
        app.add_routes(
            [
                web.get("/", self._index),
                web.get("/static/{name}", self._file),
                web.get("/cdn/{name}", self._picture),
                web.get("/page/start", self._start),
                web.get("/page/socket", self._socket),
                web.get("/page/messages", self._history),
                web.post("/page/interactions", self._interaction),
                web.post("/page/messages", self._typed),
                web.post("/page/people", self._person),
                web.post("/page/channels", self._channel),
                web.post("/page/people/{id}/dms", self._dms),
                web.delete("/page/messages/{channel}/{id}", self._delete),
            ]
        )
        self._runner = web.AppRunner(app, shutdown_timeout=0.2)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        """Ends every connection; `start` afterwards listens at the same address."""
        for socket in list(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)
        if self._runner:
            await self._runner.cleanup()
            self._runner = None

    # What tests do

    def new_id(self) -> str:
        self._last_id += 1 << 22
        return str(self._last_id)

    async def push(self, name: str, body: Json, to: str | None = None) -> None:
        """Sends a frame to one person's tabs, or to everybody's."""
        for socket, person in list(self._sockets.items()):
            if to in (None, person):
                await socket.send_json({"t": name, "d": body})

    def write(self, channel_id: str = "100", **parts: Any) -> Json:
        """Adds a message to the history without telling anybody."""
        message = {
            "id": self.new_id(),
            "channel_id": channel_id,
            "guild_id": "50",
            "type": 0,
            "author": self.bot,
            "content": "",
            "timestamp": iso(self._last_id),
            "edited_timestamp": None,
            "flags": 0,
            "mentions": [],
            "attachments": [],
            "embeds": [],
            "components": [],
            **parts,
        }
        if message["guild_id"] is None:
            del message["guild_id"]
        if message["components"]:
            message["flags"] |= 1 << 15
        self.messages.append(message)
        for place in self.channels + [dm for dms in self.dms.values() for dm in dms]:
            if place["id"] == channel_id:
                place["last_message_id"] = message["id"]
        return message

    async def say(self, channel_id: str = "100", *, to: str | None = None, **parts: Any) -> Json:
        message = self.write(channel_id, **parts)
        await self.push("MESSAGE_CREATE", {"message": message}, to)
        return message

    async def edit(self, message: Json, *, to: str | None = None, **parts: Any) -> None:
        message |= {"edited_timestamp": iso(self._last_id), **parts}
        await self.push("MESSAGE_UPDATE", {"message": message}, to)

    async def remove(self, message: Json) -> None:
        self.messages.remove(message)
        await self.push(
            "MESSAGE_DELETE", {"id": message["id"], "channel_id": message["channel_id"]}
        )

    async def interaction(self) -> Json:
        """The next interaction the page sends; fails after five seconds without one."""
        return await asyncio.wait_for(self._acts.get(), 5)

    async def request(self) -> Json:
        """The next deletion or change of DMs the page asks for."""
        return await asyncio.wait_for(self._wishes.get(), 5)

    async def acknowledge(self, act: Json) -> None:
        await self.push("ACK", {"nonce": act["nonce"], "kind": 6}, act["person"])

    async def ignore(self, act: Json) -> None:
        """As a bot that has not answered yet."""

    def picture(self, name: str, size: tuple[int, int], words: str) -> Json:
        """A media item of this server."""
        self.pictures[name] = drawn(size, words)
        return {
            "url": f"{self.url}/cdn/{name}",
            "width": size[0],
            "height": size[1],
            "content_type": "image/png",
        }

    @property
    def connected(self) -> int:
        return len(self._sockets)

    # The protocol

    async def _index(self, _: web.Request) -> web.FileResponse:
        return web.FileResponse(PAGE / "index.html")

    async def _file(self, request: web.Request) -> web.FileResponse:
        """Kept by the browser, so that only the first test waits for the modules."""
        keep = {"Cache-Control": "max-age=3600"}
        return web.FileResponse(PAGE / request.match_info["name"], headers=keep)

    async def _start(self, _: web.Request) -> web.Response:
        start = {
            "people": self.people,
            "guild": self.guild,
            "bot": self.bot,
            "invitations": self.invitations,
        }
        return web.json_response(start)

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        person = request.query["person"]
        me = next(known for known in self.people if known["id"] == person)
        hello = {
            "me": me,
            "people": self.people,
            "guild": self.guild,
            "channels": self.channels,
            "dms": self.dms.get(person, []),
            "commands": self.commands,
            "now_ms": NOW_MS,
            "bot_online": self.online,
        }
        await socket.send_json({"t": "HELLO", "d": hello})
        self._sockets[socket] = person
        async for message in socket:
            if message.type is WSMsgType.ERROR:
                break
        del self._sockets[socket]
        return socket

    async def _history(self, request: web.Request) -> web.Response:
        person, place = request.query["person"], request.query["channel"]
        before = int(request.query.get("before", 1 << 62))
        seen = [
            message
            for message in self.messages
            if message["channel_id"] == place
            and int(message["id"]) < before
            and message.get("only_for") in (None, person)
        ]
        return web.json_response(seen[-50:])

    async def _interaction(self, request: web.Request) -> web.Response:
        act = await request.json()
        self._acts.put_nowait(act)
        answer = await self.answer(act)
        return answer or web.Response(status=204)

    async def _typed(self, request: web.Request) -> web.Response:
        typed = await request.json()
        author = next(known for known in self.people if known["id"] == typed["person"])
        message = await self.say(typed["channel_id"], author=author, content=typed["content"])
        return web.json_response(message)

    async def _person(self, request: web.Request) -> web.Response:
        name = (await request.json())["name"]
        person = user(10 + len(self.people), name.lower(), name)
        self.people.append(person)
        await self.push("PERSON_ADD", {"user": person})
        return web.json_response(person)

    async def _channel(self, request: web.Request) -> web.Response:
        made = channel(200 + len(self.channels), (await request.json())["name"])
        self.channels.append(made)
        await self.push("CHANNEL_CREATE", made)
        return web.json_response(made)

    async def _dms(self, request: web.Request) -> web.Response:
        self._wishes.put_nowait({"dms": request.match_info["id"], **await request.json()})
        return web.Response(status=204)

    async def _delete(self, request: web.Request) -> web.Response:
        self._wishes.put_nowait(
            {"deleted": request.match_info["id"], "person": request.query["person"]}
        )
        await self.remove(next(m for m in self.messages if m["id"] == request.match_info["id"]))
        return web.Response(status=204)

    async def _picture(self, request: web.Request) -> web.Response:
        return web.Response(
            body=self.pictures[request.match_info["name"]], content_type="image/png"
        )


def user(number: int, username: str, name: str, *, bot: bool = False) -> Json:
    return {
        "id": str(number),
        "username": username,
        "global_name": name,
        "bot": bot,
        "avatar": None,
    }


def channel(number: int, name: str, **more: Any) -> Json:
    return {
        "id": str(number),
        "type": 0,
        "name": name,
        "guild_id": "50",
        "position": number,
        "parent_id": None,
        "topic": None,
        "last_message_id": None,
        **more,
    }


def iso(snowflake: int) -> str:
    seconds = ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def drawn(size: tuple[int, int], words: str) -> bytes:
    """A picture with something to recognise in it: roads, towns and a caption."""
    image = Image.new("RGB", size, "#efe6d2")
    draw = ImageDraw.Draw(image)
    width, height = size
    towns = [
        (width * x // 10, height * y // 10)
        for x, y in ((2, 3), (4, 6), (6, 2), (8, 5), (5, 8), (3, 8))
    ]
    for start in towns:
        for end in towns:
            draw.line((*start, *end), fill="#c9b78f", width=max(2, width // 300))
    for x, y in towns:
        reach = width // 60
        draw.ellipse(
            (x - reach, y - reach, x + reach, y + reach), fill="#2c5f8a", outline="#12304a", width=3
        )
    draw.text((width // 20, height // 20), words, fill="#20242c", font_size=max(12, width // 22))
    held = io.BytesIO()
    image.save(held, "PNG")
    return held.getvalue()
