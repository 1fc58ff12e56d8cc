"""What rang for whom at a table, and what everybody was asked then, out of its record."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

import msgspec

from bot.playground.people import Person
from bot.playground.replies import Message
from games.core.catalog import catalog
from games.core.history import History, replay
from games.core.record import Move, Record
from tests.bot.sockets.evening import Table
from tests.bot.sockets.weeks import Habits

SILENT = 1 << 12
"""The flag of a message that makes no sound."""


class Called(NamedTuple):
    """Something that rang for one person: when, and what everybody was asked then.

    `mention`: it was a ping at the table, else a DM.
    """

    habit: Habits
    at_ms: int
    question: int
    text: str
    mention: bool

    def __repr__(self) -> str:
        when = self.habit.local(self.at_ms).strftime("%a %d %b %H:%M")
        return f"<{self.habit.person.name}, {when}: {self.text[:90]}>"


def called(table: Table, habits: Sequence[Habits], posts: Sequence[Message]) -> list[Called]:
    """Everything that rang for somebody: mentions at the table, and DMs that are not silent."""
    history = played(table)
    times = moved_ms(table, history)
    found = []
    for post in posts:
        at_ms = sent_ms(post)
        state = history.moments[sum(time <= at_ms for time in times)].state
        question = history.engine.question(state, None)
        for habit in habits:
            dm = habit.person.dm
            if dm is not None and post.channel_id == dm.id:
                if not post["flags"] & SILENT:
                    found.append(Called(habit, at_ms, question, post.text, mention=False))
            elif habit.person.mention in post["content"]:
                found.append(Called(habit, at_ms, question, post.text, mention=True))
    return found


def answered_uncalled(
    table: Table, people: Sequence[Person], calls: Sequence[Called]
) -> list[tuple[str, int]]:
    """Decisions, by person and question, that somebody was asked by another's move and made
    without having been called."""
    history = played(table)
    known = {(one.habit.person.name, one.question) for one in calls}
    by = [row["by"] for row in table.moves for _ in range(row["length"])]
    asked = [history.engine.question(moment.state, None) for moment in history.moments]
    missed = []
    for index, move in enumerate(history.record.moves):
        view = history.engine.view(history.moments[index].state, None)
        if by[index] != "person" or move.seat not in view.actors:
            continue
        first = asked.index(asked[index])
        asked_by = history.record.moves[first - 1].seat if first else None
        key = people[move.seat].name, asked[index]
        if asked_by != move.seat and key not in known:
            missed.append(key)
    return missed


def played(table: Table) -> History:
    """The game as the database has it, replayed."""
    row = table.row
    engine = catalog()[row["game"]]
    moves = [
        Move(moved["at"], moved["seat"], engine.codec.read(action))
        for moved in table.moves
        for action in msgspec.json.decode(moved["actions"])
    ]
    pins = {name: tuple(value) for name, value in msgspec.json.decode(row["pins"]).items()}
    seats = len(table.evening.rows("SELECT 1 FROM seats WHERE table_id = ?", table.id))
    options, version = msgspec.json.decode(row["options"]), row["rules_version"]
    record = Record(engine.meta.key, version, options, seats, row["seed"], pins, tuple(moves))
    return replay(engine, record)


def moved_ms(table: Table, history: History) -> list[int]:
    """When each move was made, in epoch milliseconds."""
    by = [row["by"] for row in table.moves for _ in range(row["length"])]
    began = {"person": table.row["start_stamp"]}
    return [
        began.get(who, table.row["started_ms"]) + move.at
        for who, move in zip(by, history.record.moves, strict=True)
    ]


def sent_ms(message: Message) -> int:
    """When Discord took the message, in epoch milliseconds."""
    return round(datetime.fromisoformat(message["timestamp"]).timestamp() * 1000)
