"""What people should see of a table, worked out from its record alone, and what they do see."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from bot.games import faces
from bot.panels.log import public_since
from bot.panels.panel import panel_screen, result_screen
from bot.panels.scenes import scene
from bot.playground.people import Person
from bot.playground.replies import Message
from bot.screens import Button, Screen, Select
from bot.tables.kept import Kept
from bot.tables.model import Status

DEADLINE = re.compile(r"<t:\d+:\w>")
MENTION = re.compile(r"<@(\d+)>")
TABLE_ID = re.compile(r"\bg1\|\w+\||/channels/\d+/\d+")
CALLS = ("!", "p", "g")
"""How the nonces of calls begin: those in the channel, those by DM, and that a game begins."""


def wanted(kept: Kept, now_ms: int) -> list[str]:
    """The words and controls of the table's panel or result."""
    game, face = kept.game(), faces()[kept.table.game]
    public = scene(game, None, now_ms)
    if kept.table.status is Status.FINISHED:
        return written(result_screen(game, face, public, picture=False))
    lines = public_since(game, face, -1)
    return written(panel_screen(game, face, public, lines, picture=False))


def written(screen: Screen) -> list[str]:
    """A screen as its texts and labels, in order."""
    found = [screen.header, *screen.decision.splitlines()]
    found += [line for text in (*screen.body, *screen.lines) for line in text.splitlines()]
    for row in (*screen.rows, screen.chrome):
        if isinstance(row, Select):
            found.append(row.placeholder)
            continue
        found += [one.label for one in row if isinstance(one, Button)]
    return [one for one in found if one]


def shown(message: Message) -> list[str]:
    """A message the same way."""
    texts = message.text.splitlines()
    found = [line.removeprefix("-# ").removeprefix("### ") for line in texts]
    return [*found, *_controls(message)]


def _controls(message: Message) -> Iterable[str]:
    for control in message.controls:
        if control.get("url") is None:
            yield control.get("label") or control.get("placeholder") or ""


def differs(kept: Kept, message: Message, now_ms: int) -> str:
    """What the panel says otherwise than the record; "" where they agree."""
    there = shown(message)
    ought = [one.removeprefix("-# ").removeprefix("### ") for one in wanted(kept, now_ms)]
    missing = [one for one in ought if one not in there]
    besides = [one for one in there if one not in ought]
    return f"missing {missing}, besides {besides}" if missing or besides else ""


def twice(messages: Iterable[Message]) -> list[tuple[str, ...]]:
    """Words that were told more than once of the same table; deadlines do not tell texts apart.
    Two offers may end in the same words: what is told of a fact is told apart by its nonce."""
    counted = Counter(
        (DEADLINE.sub("", message.text), *sorted({*TABLE_ID.findall(str(message))}), _fact(message))
        for message in messages
    )
    return [words for words, times in counted.items() if times > 1]


def _fact(message: Message) -> str:
    nonce = str(message.get("nonce") or "")
    return nonce if nonce.startswith("w") else ""


def pings(requests: Iterable[Any]) -> list[tuple[str, ...]]:
    """Who was called more than once for the same question: the table and its question, where, and
    who. Calls are told apart by their nonce, which names the question."""
    arrived: set[tuple[str, ...]] = set()
    for request in requests:
        nonce = str(request.body.get("nonce") or "")
        if nonce[:1] in CALLS and nonce.count(".") == 2:
            table, question, _ = nonce.split(".")
            for person in MENTION.findall(request.body.get("content") or "") or [""]:
                arrived.add((table, question, request.path, person, request.answer["id"]))
    counted = Counter(call[:-1] for call in arrived)
    return [one for one, times in counted.items() if times > 1]


def hands(person: Person) -> Counter[str]:
    """The hands in somebody's DMs, by the channel of their table."""
    found = [one.text for one in person.dms() if "Refresh" in one.labels]
    return Counter(text.split("<#")[1].split(">")[0] for text in found if "<#" in text)
