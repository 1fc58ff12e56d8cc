"""Whole evenings from the first sign-up to the standings, at tables of every game there is."""

from fractions import Fraction

import pytest

from bot.games import faces
from bot.nights.model import NightStatus, Role
from tests.bot.discord.evening import Evening


async def whole_evening(bench, people, seats):
    """Sign up, wish, say that one is here, sit down; console; results by vote; standings."""
    evening = Evening(bench)
    guests = [
        bench.guild.add_member(bench.env.create_user(f"Guest {number:02}"))
        for number in range(people + 2)
    ]
    games = sorted(faces())
    await evening.open(when="in 1 hour", places=people, games=games, seats=str(seats))
    panel = await evening.signup()
    for number, guest in enumerate(guests[:people]):
        receipt = (await bench.press(guest, panel, "Sign up")).private
        assert "You are in." in receipt.text
        if number % 2:
            wish = games[number % len(games)]
            await bench.pick(guest, receipt, "I would like to play", wish)
    panel = await evening.signup()
    assert f"{people} of {people} signed up" in panel.text
    for guest in guests[people:]:
        await bench.press(guest, panel, "Wait for a place")
    await bench.advance(0.6 * 3600)
    panel = await evening.signup()
    for guest in guests:
        await bench.press(guest, panel, "I'm here")
    night = await play_evening(bench, evening, guests, people // seats)
    await check_seating(bench, evening, night, guests[:people])
    return await end_evening(bench, evening, night, guests)


async def play_evening(bench, evening, guests, tables):
    plan = (await bench.slash(evening.host, "night start")).private
    assert f"{tables} tables, {len(guests) - 2} people, 0 bots" in plan.text
    await bench.press(evening.host, plan, "Seat everyone")
    for _ in range(4):
        await bench.advance(2)
    night = await evening.night()
    assert night.status is NightStatus.RUNNING
    await bench.slash(evening.host, "night console")
    console = await evening.console()
    assert f"### Console · {tables} tables" in console.text
    await bench.press(evening.host, console, "Pause all")
    await bench.advance(16)
    console = await evening.console()
    assert console.text.count("paused") == tables
    await bench.press(evening.host, console, "Let all go on")
    return night


async def check_seating(bench, evening, night, guests):
    """Everybody sits once; who wished for a game has it, as far as tables can be shared out."""
    sitting = []
    pleased = 0
    for one in night.tables:
        table = await bench.app.tables.table(one.table_id)
        ids = [holder.user_id for holder in table.holders]
        sitting += ids
        pleased += sum(
            not night.guest(user).wishes or one.game in night.guest(user).wishes for user in ids
        )
    assert sorted(sitting) == sorted(guest.id for guest in guests)
    assert pleased >= 0.9 * len(guests)
    assert [one.role for one in night.guests][-2:] == [Role.WAITING, Role.WAITING]


async def end_evening(bench, evening, night, guests):
    by_id = {guest.id: guest for guest in guests}
    for one in night.tables:
        await evening.end(one.number, *(by_id[user] for user in one.people))
    await bench.advance(16)
    console = await evening.console()
    assert f"{len(night.tables)} done" in console.text
    close = (await bench.press(evening.host, console, "Close the night…")).private
    assert "still playing" not in close.text
    await bench.press(evening.host, close, "Close the night")
    await bench.advance(3)
    end = await evening.newest("the standings")
    assert "All results" in end.labels
    return await evening.service.standings(await evening.night())


def check_points(scores, night_tables):
    """At each table everybody beats or ties everybody: the shares add up to half the seats."""
    assert sum((score.points for score in scores), Fraction(0)) == sum(
        Fraction(len(one.people), 2) for one in night_tables
    )
    assert all(score.tables == 1 and 0 <= score.points <= 1 for score in scores)


async def test_an_evening_of_twelve_at_three_tables(bench):
    scores = await whole_evening(bench, 12, 4)
    assert len(scores) == 12
    (night,) = await bench.app.client.router._desk.nights.of_guild(bench.guild.id, living=False)
    check_points(scores, night.tables)


@pytest.mark.soak
async def test_an_evening_of_forty_at_ten_tables(bench):
    scores = await whole_evening(bench, 40, 4)
    assert len(scores) == 40
    (night,) = await bench.app.client.router._desk.nights.of_guild(bench.guild.id, living=False)
    assert len(night.tables) == 10
    check_points(scores, night.tables)
    pings = [
        entry
        for entry in bench.env.http_requests
        if entry.method == "POST" and "You sit at this table" in str(entry.json)
    ]
    assert len(pings) == 10
