"""A correspondence Dallas of four people over two weeks and a clock change, lived through."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from bot.playground.people import Person
from bot.playground.rates import NONE
from bot.playground.server import LocalDiscord
from games.core.catalog import catalog
from games.core.history import History, replay
from games.core.record import Move, Record
from tests.bot.discord.dallas import pinned
from tests.bot.sockets.evening import Evening, Table
from tests.bot.sockets.weeks import Habits, Weeks, clock_change_ms

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
ZONE = "Europe/Paris"
NIGHT = (22, 8)


class Called(NamedTuple):
    """One ping of one person: when, and what everybody was asked then."""

    name: str
    at_ms: int
    question: int


async def test_two_weeks_of_dallas_to_the_podium(tmp_path):
    """Ann plays, Ben is away for days, Cem leaves the server, Dee never answers; the bot is killed
    once and down once over the change of the clocks."""
    async with LocalDiscord(limits=NONE) as discord:
        change_ms = clock_change_ms(ZONE, discord.clock.now_ms(), forward=True)
        begins_ms = change_ms - 7 * DAY_MS + 9 * HOUR_MS
        await discord.clock.advance((begins_ms - discord.clock.now_ms()) / 1000)
        evening = Evening(discord, tmp_path)
        await evening.start()
        people = [await evening.person(name) for name in ("Ann", "Ben", "Cem", "Dee")]
        ann, ben, cem, _ = people
        room = discord.channel("evenings")
        await quiet_nights(ann, evening)
        table = await evening.seat(
            room, *people, pinned=pinned(), preset="daily", game="dallas", rounds=3
        )
        weeks = Weeks(evening)
        weeks.at(begins_ms + 11 * HOUR_MS, lambda: leave(evening, cem))
        weeks.at(begins_ms + 18 * HOUR_MS, lambda: killed(evening))
        weeks.at(change_ms - 3 * HOUR_MS, lambda: down(weeks, change_ms + 7 * HOUR_MS))
        habits = [
            Habits(ann, ZONE, (9, 13, 19), NIGHT),
            Habits(ben, "America/New_York", (8, 12), NIGHT),
        ]

        await weeks.live(table, habits)

        assert "Dallas has an owner" in table.panel.text
        history = played(table)
        calls = called(table, people, history)
        assert not [one for one in calls if asleep(one.at_ms)]
        per_decision = Counter((one.name, one.question) for one in calls)
        assert [key for key, count in per_decision.items() if count > 1] == []


async def quiet_nights(ann: Person, evening: Evening) -> None:
    """Nobody is called on this server between 22:00 and 8:00."""
    asked = await (await ann.slash(evening.discord.channel("moderators"), "server settings")).done()
    await (await ann.press(asked.message, "Manners…")).done()
    await evening.until(lambda: "Time zone…" in ann.message(asked.message).labels, "manners")
    form = await ann.press(ann.message(asked.message), "Time zone…")
    await (await ann.submit(form.modal, {"zone": "paris"})).done()
    await ann.select(ann.message(asked.message), ["22"], placeholder="Quiet hours: none")
    says = "22:00 to 8:00, Europe/Paris"
    await evening.until(lambda: says in ann.message(asked.message).text, says)


async def leave(evening: Evening, person: Person) -> None:
    evening.discord.guild.remove(person.id)


async def killed(evening: Evening) -> None:
    await evening.bot.kill()
    await evening.start()


async def down(weeks: Weeks, until_ms: int) -> None:
    """The bot is stopped and started again hours later."""
    assert await weeks.evening.bot.terminate() == 0
    await weeks.skip_to(until_ms)
    await weeks.evening.start()


def asleep(at_ms: int) -> bool:
    start, end = NIGHT
    hour = Habits.hour_in(ZONE, at_ms)
    return hour >= start or hour < end


def played(table: Table) -> History:
    """The game as the database has it, replayed."""
    engine = catalog()[table.row["game"]]
    moves = [
        Move(row["at"], row["seat"], engine.codec.read(action))
        for row in table.moves
        for action in msgspec.json.decode(row["actions"])
    ]
    row = table.row
    options = msgspec.json.decode(row["options"])
    pins = {name: tuple(value) for name, value in msgspec.json.decode(row["pins"]).items()}
    seats = len(table.evening.rows("SELECT 1 FROM seats WHERE table_id = ?", table.id))
    return replay(
        engine,
        Record(row["game"], row["rules_version"], options, seats, row["seed"], pins, tuple(moves)),
    )


def called(table: Table, people: Sequence[Person], history: History) -> list[Called]:
    """Every ping, with the question that stood when it was sent."""
    lengths = [(row["by"], row["length"]) for row in table.moves]
    by = [one for by, length in lengths for one in [by] * length]
    starts = {"person": table.row["start_stamp"]}
    times = [
        starts.get(who, table.row["started_ms"]) + move.at
        for who, move in zip(by, history.record.moves, strict=True)
    ]
    found = []
    for person in people:
        for ping in person.pings:
            at_ms = sent_ms(ping)
            index = sum(time <= at_ms for time in times)
            state = history.moments[index].state
            found.append(Called(person.name, at_ms, history.engine.question(state, None)))
    return found


def sent_ms(message: dict[str, Any]) -> int:
    return round(datetime.fromisoformat(message["timestamp"]).timestamp() * 1000)
