"""What reaches people over the wire: the bot's requests to Discord, as those who receive them see
them.

Every request is kept with its texts, components, files and times. Names that only this run gave
(ids of messages, tokens, the code of a table) are replaced by when they were first seen, so that
two runs can be compared.
"""

import hashlib
import io
import re
from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

import simcord.http.client
from simcord.backend.models import EPHEMERAL_FLAG

_SNOWFLAKE = re.compile(r"\d{15,20}")
_SHORT_ID = re.compile(r"(?<=\.)[0-9a-z]{10,13}(?![0-9a-z])")
"""An id as nonces write them: to the base 36, behind a dot."""
_FINGERPRINT = re.compile(r"\b[0-9a-f]{48}\b")
"""Of a screen as it was sent, in which this run's own ids stand; of one's own it is stored."""


class File(NamedTuple):
    """A file that was sent: name, alt text, and the hash of its bytes."""

    name: str
    alt: str
    content: str
    text: str


class Sent(NamedTuple):
    """One request, as its receivers see it. `to` is the place or person it went to."""

    to: str
    at: str
    what: str
    body: Any
    files: tuple[File, ...]


class Wire:
    """Records every request of a bench from `tap` on."""

    def __init__(self, bench: Any) -> None:
        self._bench = bench
        self._raw: list[tuple[str, str, str, Any, Any, tuple[File, ...]]] = []
        self._names: dict[str, str] = {}
        self.open = True

    def tap(self, monkeypatch: Any) -> None:
        """Listen in, in front of simcord's own Discord."""
        router = simcord.http.client.router
        dispatch = router.dispatch

        def listening(backend: Any, method: str, path: str, **sent: Any) -> Any:
            if self.open and method != "GET" and backend is self._bench.env.backend:
                files = tuple(_file(one) for one in sent.get("files") or ())
                at = backend.now_iso()
                self._raw.append((at, method, path, sent.get("params"), sent.get("json"), files))
            return dispatch(backend, method, path, **sent)

        monkeypatch.setattr(router, "dispatch", listening)

    def name(self, value: str, called: str) -> None:
        """What this run's own `value` is called in every transcript."""
        self._names[value] = called

    def take(self, viewers: Mapping[int, str]) -> dict[str, list[Sent]]:
        """What came since the last time to everybody and to these people (names by user id), by
        place and person, each in order."""
        raw, self._raw = self._raw, []
        found: dict[str, list[Sent]] = defaultdict(list)
        seen: dict[str, dict[str, str]] = defaultdict(dict)
        # What comes at one instant by ways of its own (a ping beside an edit) has no order.
        for at, method, path, params, body, files in sorted(raw, key=lambda one: one[:2]):
            to = self._receiver(path, body, viewers)
            if to is None:
                continue
            known = seen[to]
            found[to].append(
                Sent(
                    to,
                    at,
                    self._neutral(f"{method} {self._route(path)} {params or ''}", known),
                    self._neutral(body, known),
                    tuple(
                        File(
                            self._neutral(one.name, known),
                            self._neutral(one.alt, known),
                            one.content,
                            self._neutral(one.text, known),
                        )
                        for one in files
                    ),
                )
            )
        return dict(found)

    def _receiver(self, path: str, body: Any, viewers: Mapping[int, str]) -> str | None:
        """The place or person a request is seen by; None for what none of these people sees."""
        backend = self._bench.env.backend
        parts = path.strip("/").split("/")
        match parts:
            case ["channels", number, *_]:
                channel = backend.channels.get(int(number))
                if channel is None or channel.guild_id is not None:
                    return f"channel {self._names.get(number, 'thread')}"
                people = [viewers[one] for one in channel.recipient_ids if one in viewers]
                return f"DM {people[0]}" if people else None
            case ["interactions", number, *_]:
                record = backend.interactions[int(number)]
                return _of_person(record.user_id, viewers, hidden=True)
            case ["webhooks", _, token, *_] if token in backend.interaction_tokens:
                record = backend.interaction_by_token(token)
                flags = int((body or {}).get("flags") or 0)
                hidden = bool(flags & EPHEMERAL_FLAG) or record.ephemeral
                return _of_person(record.user_id, viewers, hidden=hidden)
            case ["users", "@me", "channels"]:
                person = viewers.get(int(body["recipient_id"]))
                return None if person is None else f"DM {person}"
        return "server"

    def _route(self, path: str) -> str:
        backend = self._bench.env.backend
        parts = path.strip("/").split("/")
        for index, part in enumerate(parts):
            if part in backend.interaction_tokens:
                parts[index] = "token"
        if parts[0] == "interactions":
            parts[2] = "token"
        return "/".join(parts)

    def _neutral(self, value: Any, known: dict[str, str]) -> Any:
        match value:
            case str():
                for own, called in self._names.items():
                    value = value.replace(own, called)

                def numbered(found: re.Match[str]) -> str:
                    return known.setdefault(found[0], f"#{len(known)}")

                value = _FINGERPRINT.sub(numbered, value)
                return _SHORT_ID.sub(numbered, _SNOWFLAKE.sub(numbered, value))
            case int() if value > 10**14:
                return self._neutral(str(value), known)
            case dict():
                return {key: self._neutral(one, known) for key, one in value.items()}
            case list() | tuple():
                return [self._neutral(one, known) for one in value]
        return value


def _of_person(user_id: int, viewers: Mapping[int, str], *, hidden: bool) -> str | None:
    person = viewers.get(user_id)
    if person is not None:
        return f"answers to {person}"
    return None if hidden else "answers to all"


def _file(file: Any) -> File:
    content = file.fp.read()
    file.fp.seek(0)
    text = "" if content.startswith(b"\x89PNG") else content.decode()
    digest = "" if text else hashlib.sha256(content).hexdigest()
    return File(file.filename, file.description or "", digest, text)


def difference(one: Mapping[str, list[Sent]], two: Mapping[str, list[Sent]]) -> str:
    """The first thing that is not the same, in words; nothing where all is."""
    for to in sorted({*one, *two}):
        here, there = one.get(to, []), two.get(to, [])
        for index, (a, b) in enumerate(zip(here, there, strict=False)):
            if a != b:
                return f"{to}, no. {index}:\n{_apart(a, b)}"
        if len(here) != len(there):
            longer = here if len(here) > len(there) else there
            extra = longer[min(len(here), len(there))]
            return f"{to}: {len(here)} against {len(there)}, such as {extra.what} {extra.body}"
    return ""


def _apart(a: Any, b: Any, where: str = "") -> str:
    """The innermost parts that differ, with the way there."""
    if isinstance(a, dict) and isinstance(b, dict) and a.keys() == b.keys():
        for key in a:
            if a[key] != b[key]:
                return _apart(a[key], b[key], f"{where}.{key}")
    if isinstance(a, Sent) and isinstance(b, Sent):
        for key in Sent._fields:
            if getattr(a, key) != getattr(b, key):
                return _apart(getattr(a, key), getattr(b, key), f"{a.what} {key}")
    if isinstance(a, list | tuple) and isinstance(b, list | tuple) and len(a) == len(b):
        for index, (x, y) in enumerate(zip(a, b, strict=True)):
            if x != y:
                return _apart(x, y, f"{where}[{index}]")
    return f"{where}\n  {a!r}\n  {b!r}"


def everything(sent: Collection[Sent]) -> str:
    """All of it as one text, to look for words in."""
    out = io.StringIO()
    for one in sent:
        out.write(f"{one.what} {one.body} {one.files}\n")
    return out.getvalue()
