"""What people read when they are called: reminders, the digest of a morning, secret rounds."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.face import Face, Scene
from bot.limits import OUR_LABEL
from bot.screens import Link, Row, Screen
from bot.words import by, relative

MOST_LINKS: Final = 10
_ROW: Final = 5
_NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
_GONE: Final = {"half": "Half the time is gone", "end": "Little time is left"}


class Waiting(NamedTuple):
    """A table that waits for somebody: its game, its channel (mentioned), what is asked there
    until when (epoch ms), and a link to it."""

    title: str
    where: str
    ask: str
    deadline_ms: int | None
    url: str


def reminder_text(face: Face, scene: Scene, moment: str, where: str = "") -> str:
    """How far the time is gone ("half" or "end"), the game, and what is asked; `where` names its
    channel for who reads it elsewhere."""
    title = scene.engine.meta.title
    place = f"{title} in {where}" if where else f"{title}, {face.stage(scene)}"
    return f"{_GONE[moment]}. {place}: {face.ping(scene)} {by(scene.deadline_ms, 'daily')}."


def asked_text(face: Face, scene: Scene, where: str) -> str:
    """What somebody is asked, read elsewhere than at the table."""
    when = by(scene.deadline_ms, scene.table.pace) if scene.deadline_ms else ""
    title = scene.engine.meta.title
    asks = f"{title} in {where}, {face.stage(scene)}: {face.ping(scene)}"
    return f"{asks} {when}." if when else f"{asks}."


def secret_text(face: Face, scene: Scene) -> str:
    """A secret round is open, whoever has something to decide in it."""
    title = scene.engine.meta.title
    when = by(scene.deadline_ms, scene.table.pace)
    return f"{title}, {face.stage(scene)}: a secret round is open, {when}. My hand has your part."


def digest_screen(waiting: Sequence[Waiting], hour: int) -> Screen:
    """All tables that wait for somebody, soonest first, at this hour of theirs."""
    greeting = "Good morning" if 4 <= hour < 12 else "Hello"
    ordered = sorted(waiting, key=lambda one: (one.deadline_ms is None, one.deadline_ms or 0))
    shown = ordered[:MOST_LINKS]
    lines = [f"{greeting}. {_tables(len(ordered))} would like a word."]
    for number, one in enumerate(shown, 1):
        when = f", {relative(one.deadline_ms)}" if one.deadline_ms is not None else ""
        lines.append(f"{number} · **{one.title}**, {one.where}: {one.ask}{when}")
    if len(ordered) > len(shown):
        lines.append(f"The others are under `/me tables`: {len(ordered) - len(shown)} more.")
    links = [
        Link(f"{number} {one.title}"[:OUR_LABEL], one.url) for number, one in enumerate(shown, 1)
    ]
    rows: list[Row] = [tuple(links[at : at + _ROW]) for at in range(0, len(links), _ROW)]
    return Screen(body=tuple(lines), rows=tuple(rows))


def _tables(count: int) -> str:
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"{number} table" if count == 1 else f"{number} tables"
