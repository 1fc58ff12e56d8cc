"""Between aiohttp and the REST API: addresses, tokens, multipart, exact content types."""

import json
from time import monotonic
from typing import Any
from urllib.parse import unquote

from aiohttp import BodyPartReader, web

from bot.playground.calls import Answer, Call
from bot.playground.cdn import Cdn
from bot.playground.errors import Refusal, invalid_form, unauthorized
from bot.playground.faults import Reset
from bot.playground.rest import Rest
from bot.playground.validation import uploads

# Interactions carry their own token in the path.
_OPEN = ("interactions", "webhooks", "gateway")


class Http:
    """The routes a bot talks to, to be added to an aiohttp application."""

    def __init__(self, rest: Rest, cdn: Cdn, token: str) -> None:
        self._rest = rest
        self._cdn = cdn
        self._token = token

    def routes(self) -> list[web.RouteDef]:
        return [
            web.route("*", "/api/v10/{path:.+}", self._api),
            web.route("*", "/as/{process}/api/v10/{path:.+}", self._api),
            web.get("/cdn/{path:.+}", self._file),
        ]

    async def _api(self, request: web.Request) -> web.StreamResponse:
        call = Call(
            method=request.method,
            path="/" + request.match_info["path"],
            arrived=monotonic(),
            params=dict(request.query),
            process=request.match_info.get("process", ""),
        )
        if reason := request.headers.get("X-Audit-Log-Reason"):
            call.reason = unquote(reason)
        try:
            self._check_token(request, call)
            await _read_body(request, call)
            answer = await self._rest.handle(call)
        except Refusal as refusal:
            answer = Answer(refusal.status, refusal.body())
        except Reset:
            if request.transport is not None:
                request.transport.abort()
            answer = Answer(500)  # nobody is left to read it
        return _response(answer)

    def _check_token(self, request: web.Request, call: Call) -> None:
        if call.parts[0] in _OPEN:
            return
        if request.headers.get("Authorization") != f"Bot {self._token}":
            raise unauthorized()

    async def _file(self, request: web.Request) -> web.Response:
        found = self._cdn.get(request.raw_path)
        if found is None:
            return web.Response(status=404, text="This content is no longer available.")
        kind = self._cdn.kind(request.path)
        headers = {"Cache-Control": "private, max-age=86400", "X-Content-Type-Options": "nosniff"}
        return web.Response(body=found, content_type=kind, headers=headers)


async def _read_body(request: web.Request, call: Call) -> None:
    if request.content_type == "multipart/form-data":
        call.json, parts = await _read_parts(request)
        call.files = uploads(call.json, parts)
    elif request.can_read_body:
        call.json = _decoded(await request.read())


async def _read_parts(request: web.Request) -> tuple[Any, dict[int, tuple[str, bytes]]]:
    body: Any = None
    files: dict[int, tuple[str, bytes]] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader) or part.name is None:
            raise invalid_form("payload", "Nested multipart bodies are not taken.")
        content = bytes(await part.read())
        if part.name == "payload_json":
            body = _decoded(content)
        elif part.name.startswith("files[") and part.name[6:-1].isdecimal():
            files[int(part.name[6:-1])] = (part.filename or "unknown", content)
        else:
            raise invalid_form(part.name, "No such field.")
    return body, files


def _decoded(content: bytes) -> Any:
    if not content:
        return None
    try:
        return json.loads(content)
    except ValueError:
        raise Refusal(400, 50109, "The request body contains invalid JSON.") from None


def _response(answer: Answer) -> web.Response:
    if answer.body is None:
        return web.Response(status=answer.status, headers=answer.headers)
    # aiohttp's json_response would add a charset, and discord.py compares the whole header.
    headers = {**answer.headers, "Content-Type": "application/json"}
    return web.Response(
        status=answer.status, body=json.dumps(answer.body).encode(), headers=headers
    )
