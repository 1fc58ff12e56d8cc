"""A hundred people who press in the same instant, or as many as a table holds: everybody is there
once, nobody is lost, each is told where they stand, and what is shown in the end is what is kept.
"""

from collections import Counter

import pytest
import pytest_asyncio

from bot.panels.night_signup import ordinal
from tests.bot.sockets.evening import Table, private

pytestmark = [pytest.mark.soak, pytest.mark.asyncio(loop_scope="module")]

HUNDRED = 100
PLACES = 60
SEATS = 12
STRIDE = 37


@pytest_asyncio.fixture(loop_scope="module")
async def crowd(evening):
    """A hundred people, in no order."""
    return shuffled([await evening.person(f"Guest {number:03}") for number in range(HUNDRED)])


def shuffled(found):
    """Out of order, the same each time."""
    assert len(found) % STRIDE
    return [found[number * STRIDE % len(found)] for number in range(len(found))]


async def told(replies):
    """What each reply says in private."""
    return [(await private(reply)).text for reply in replies]


# ---------------------------------------------------------------------- a game night


@pytest_asyncio.fixture(loop_scope="module")
async def night(evening, room):
    """Its sign-up, with sixty places."""
    ann = await evening.person("Ann")
    form = (await ann.slash(room, "night open", places=PLACES)).modal
    filled = {"title": "Board games", "when": "in 20 hours", "games": ["quiz"], "seats": "4"}
    draft = await private(await ann.submit(form, filled), "60 places")
    await ann.press(draft, "Post sign-up")
    return Table(evening, room, ann)


def guests(evening, role):
    """Who stands there, in the order of the list."""
    query = (
        "SELECT user_id FROM night_guests WHERE role = ? AND night_id ="
        " (SELECT id FROM nights ORDER BY created_ms DESC LIMIT 1) ORDER BY number"
    )
    return [row["user_id"] for row in evening.rows(query, role)]


async def test_fault_19_a_hundred_sign_up_in_the_same_instant(evening, night, crowd):
    signup = await night.shows("0 of 60 signed up")

    replies = await evening.together(*(one.press(signup, "Sign up") for one in crowd))

    said = await told(replies)
    inside, waiting = guests(evening, "in"), guests(evening, "waiting")
    assert len(inside) == PLACES
    assert Counter([*inside, *waiting]) == Counter(one.id for one in crowd)
    for person, words in zip(crowd, said, strict=True):
        if person.id in inside:
            assert "You are in." in words
        else:
            assert f"You are {ordinal(waiting.index(person.id) + 1)} on the waiting list." in words
    await night.shows("60 of 60 signed up, 40 waiting")


async def test_fault_19_a_hundred_come_go_and_stand_in_at_once(evening, night, crowd):
    """Thirty of those inside withdraw, twenty stand in instead, ten who wait give up, all at once:
    those who wait move up in their order."""
    signup = await night.shows("0 of 60 signed up")
    await evening.together(*(one.press(signup, "Sign up") for one in crowd))
    full = await night.shows("60 of 60 signed up, 40 waiting")
    by_id = {one.id: one for one in crowd}
    inside, waiting = guests(evening, "in"), guests(evening, "waiting")
    go, stand, give_up = inside[:30], inside[30:50], waiting[::4]
    pressing = [(one, "Withdraw") for one in (*go, *give_up)]
    pressing = shuffled([*pressing, *((one, "Be a stand-in") for one in stand)])

    replies = await evening.together(*(by_id[one].press(full, label) for one, label in pressing))

    said = await told(replies)
    assert sum("You are off the list." in words for words in said) == 40
    stayed = [one for one in waiting if one not in give_up]
    assert set(guests(evening, "in")) == {*inside[50:], *stayed}
    assert guests(evening, "waiting") == []
    assert sorted(guests(evening, "standby")) == sorted(stand)
    await night.shows("40 of 60 signed up")


# ------------------------------------------------------------------------------- tables


async def test_fault_19_a_hundred_join_and_all_who_may_not_sit_wait(evening, room, crowd):
    host, *others = crowd
    table = await evening.seat(room, host, game="quiz", start=False)

    replies = await evening.together(*(one.press(table.panel, "Join") for one in others))

    full = await table.shows("the table is full", f"({SEATS} of {SEATS})")
    seated = users(table, "seats")
    assert len(seated) == len(set(seated)) == SEATS
    late = [one for one in others if one.id not in seated]
    refused = dict(zip(others, replies, strict=True))
    for words in await told([refused[one] for one in late]):
        assert "Every seat is taken. You can wait for one." in words

    twice = [*late, *late[:40]]
    replies = await evening.together(*(one.press(full, "Wait for a seat") for one in twice))
    said = await told(replies)

    waiting = users(table, "waiting")
    assert Counter(waiting) == Counter(one.id for one in late)
    for person, words in zip(late, said, strict=False):
        assert f"You are number {waiting.index(person.id) + 1} on the list." in words
    assert sum("already" in words for words in said[len(late) :]) == 40
    by_id = {one.id: one for one in crowd}
    await evening.together(*(by_id[one].press(full, "Leave", stale=True) for one in seated))
    await evening.until(lambda: users(table, "seats") == waiting[:SEATS], "the first to move up")
    assert users(table, "waiting") == waiting[SEATS:]
    await evening.until(
        lambda: not any(by_id[one].name in table.panel.text for one in seated), "the last to leave"
    )
    await table.shows(*(by_id[one].name for one in waiting[:SEATS]))


def users(table, place):
    """Who sits or waits there, in order."""
    order = {"seats": "seat", "waiting": "place"}[place]
    query = f"SELECT user_id FROM {place} WHERE table_id = ? ORDER BY {order}"
    return [row["user_id"] for row in table.evening.rows(query, table.id)]


async def test_fault_19_a_table_of_twelve_votes_in_the_same_instant(evening, room, crowd):
    """Eleven at once, each twice: every voice counts once, and the vote is decided by all."""
    people = crowd[:SEATS]
    table = await evening.seat(room, *people, game="quiz")
    caller, *others = people
    await private(await caller.slash(room, "table vote", what="pause"))
    ballot = await evening.until(
        lambda: next((m for m in table.public if "Yes" in m.labels), None), "the vote"
    )

    await evening.together(*(one.press(ballot, "Yes", stale=True) for one in (*others, *others)))

    await evening.until(lambda: table.row["status"] == "paused", "the pause")
    await table.shows("The game is paused.")


async def test_fault_19_six_are_ready_in_the_same_instant(evening, room, crowd):
    people = crowd[:6]
    table = await evening.seat(room, *people, exchange="auto", opening_time=3600)
    asked = await table.shows("Ready for the auction?")

    await evening.together(*(one.press(asked, "Ready") for one in people))

    await table.shows("No bid yet")
    assert sorted(row["seat"] for row in table.moves) == [*range(6)]
