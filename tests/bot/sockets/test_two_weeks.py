"""A correspondence Dallas of four people over two weeks and a clock change, lived through."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from bot.playground.people import Person
from bot.playground.rates import NONE
from bot.playground.server import LocalDiscord
from tests.bot.discord.dallas import pinned
from tests.bot.sockets.calls import Called, answered_uncalled, called, played
from tests.bot.sockets.evening import Evening, Table
from tests.bot.sockets.weeks import Habits, Weeks, clock_change_ms

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
HABITS = (
    ("Ann", "Europe/Paris", (9, 13, 19), (22, 8)),
    ("Ben", "America/New_York", (8, 12), (23, 7)),
    ("Cem", "Asia/Kolkata", (), (21, 6)),
    ("Dee", "Australia/Lord_Howe", (), (0, 9)),
)
"""Who they are, where they live, when they look in and when they sleep."""


@pytest.mark.soak
@pytest.mark.parametrize("change", ["spring", "autumn"])
async def test_two_weeks_of_dallas_to_the_podium(tmp_path, change):
    """Ann plays, Ben is away for days, Cem leaves the server, Dee never answers; the bot is killed
    once, and down once over the change of the clocks. Nobody is called in their sleep, nobody
    twice for one decision, and everybody who is there is called for each."""
    async with LocalDiscord(limits=NONE) as discord:
        now_ms, forward = discord.clock.now_ms(), change == "spring"
        change_ms = clock_change_ms("Europe/Paris", now_ms, forward=forward)
        begins_ms = change_ms - 7 * DAY_MS + 9 * HOUR_MS
        await discord.clock.advance((begins_ms - discord.clock.now_ms()) / 1000)
        evening = Evening(discord, tmp_path)
        await evening.start()
        weeks = Weeks(evening)
        habits = [
            Habits(await evening.person(name), *habit, roams=name == "Ann")
            for name, *habit in HABITS
        ]
        table = await seated(weeks, habits)
        _, _, cem, _ = people = [habit.person for habit in habits]
        weeks.at(begins_ms + 11 * HOUR_MS, lambda: leave(evening, cem))
        weeks.at(begins_ms + 18 * HOUR_MS, lambda: killed(evening))
        weeks.at(change_ms - 3 * HOUR_MS, lambda: down(weeks, table))
        weeks.at(change_ms + 11 * HOUR_MS, lambda: goes_away(weeks, habits[1], days=7))

        await weeks.live(table, habits)

        assert "Dallas has an owner" in table.panel.text
        assert weeks.now_ms - begins_ms >= 14 * DAY_MS
        kinds = {row["kind"] for row in deeds(table)}
        assert {"gone", "autopilot", "away", "time-off", "rested", "time-on"} <= kinds
        calls = called(table, habits, weeks.posts)
        assert [one for one in calls if not one.habit.may_be_called(one.at_ms)] == []
        assert twice(calls) == []
        assert answered_uncalled(table, people, calls) == []
        assert len(answered_uncalled(table, people, ())) > 10, "there was something to call for"
        assert called_for_nothing(table, habits, calls) == []
        assert played(table).outcome is not None


async def seated(weeks: Weeks, habits: Sequence[Habits]) -> Table:
    """Everybody says when they sleep; then the four sit down, in this order. Who stays at Southfork
    is safe there, and comes to every go and to the meeting, whatever bots do."""
    for habit in habits:
        await sleeps(weeks, habit)
    return await weeks.evening.seat(
        weeks.evening.discord.channel("evenings"),
        *(habit.person for habit in habits),
        pinned=pinned(),
        preset="daily",
        game="dallas",
        rounds=1,
        southfork_is_safe=True,
    )


async def sleeps(weeks: Weeks, habit: Habits) -> None:
    """They tell the bot their time zone and when they sleep."""
    person, (start, end) = habit.person, habit.quiet
    room = weeks.evening.discord.channel("side-room")
    asked = await weeks.let(person.slash(room, "me settings"))
    form = await person.press(asked.message, "Time zone, other hours…")
    zone = {"zone": habit.zone.key, "from": [str(start)], "to": [str(end)]}
    await weeks.let(person.submit(form.modal, zone))
    assert f"{start}:00 to {end}:00" in person.message(asked.message).text


async def leave(evening: Evening, person: Person) -> None:
    evening.discord.guild.remove(person.id)


async def killed(evening: Evening) -> None:
    await evening.bot.kill()
    await evening.start()


async def goes_away(weeks: Weeks, habit: Habits, days: int) -> None:
    """They tell the bot, and do not look in until they are back."""
    room = weeks.evening.discord.channel("side-room")
    until_ms = weeks.now_ms + days * DAY_MS
    told = await weeks.let(habit.person.slash(room, "me away", until=f"{days} days"))
    assert "Away until" in told.text, told
    habit.away = (weeks.now_ms, until_ms)


async def down(weeks: Weeks, table: Table) -> None:
    """The bot is stopped, and started again when a deadline has passed."""
    shown_ms = int(table.panel.text.split("<t:")[1].split(":")[0]) * 1000
    assert await weeks.evening.bot.terminate() == 0
    await weeks.skip_to(shown_ms + HOUR_MS)
    await weeks.evening.start()


def twice(calls: Sequence[Called]) -> list[Called]:
    """Pings beyond the first of a person and a decision."""
    pings = [one for one in calls if one.mention]
    counts = Counter((one.habit.person.name, one.question) for one in pings)
    return [one for one in pings if counts[one.habit.person.name, one.question] > 1]


def called_for_nothing(
    table: Table, habits: Sequence[Habits], calls: Sequence[Called]
) -> list[Called]:
    """Calls to somebody whose seat a bot already minded."""
    since: dict[str, int] = {}
    for row in deeds(table):
        if row["kind"] == "autopilot":
            name = habits[row["fields"]["seat"]].person.name
            since.setdefault(name, row["at_ms"])
    return [one for one in calls if one.at_ms > since.get(one.habit.person.name, one.at_ms)]


def deeds(table: Table) -> list[dict[str, Any]]:
    """The events of the table that are no moves, oldest first."""
    query = "SELECT kind, fields, at_ms FROM deeds WHERE table_id = ? ORDER BY number"
    return [
        {**dict(row), "fields": json.loads(row["fields"])}
        for row in table.evening.rows(query, table.id)
    ]
