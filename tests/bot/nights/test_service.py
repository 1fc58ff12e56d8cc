"""Nights on a database: what is kept, races, and rows that come back as they went in."""

import asyncio

import msgspec
import pytest
from sqlalchemy import text

from bot.nights.errors import NightError
from bot.nights.model import NightStatus, Role
from bot.nights.service import Nights
from bot.store.nights import Posted
from bot.store.store import Store
from bot.tables.model import Person
from tests.bot.bench import ANN, BEN, CEM, JumpClock
from tests.bot.nights.nights import COUNTS, HOUR, NOW, WANTED

GUILD = 1 << 22


@pytest.fixture
async def store(database_url):
    opened = await Store.open(database_url)
    yield opened
    await opened.close()


@pytest.fixture
def clock():
    return JumpClock(NOW)


@pytest.fixture
def nights(store, clock):
    service = Nights(store.nights, clock, COUNTS, shuffle=lambda ids: None)
    told = []
    service.on_change = told.append
    service.told = told
    return service


@pytest.fixture
async def night(nights):
    """An open night for four."""
    made = await nights.draft(GUILD, 7, ANN, WANTED, 4)
    return await nights.post(made.id)


def crowd(count):
    return [Person(200 + n, f"guest {n}") for n in range(count)]


async def test_a_night_comes_back_as_it_was_kept(nights, night):
    await nights.sign_up(night.id, BEN)
    await nights.wish(night.id, BEN.user_id, ("trio",))
    await nights.remind(night.id, BEN.user_id, by_dm=True)
    await nights.sign_up(night.id, CEM)
    kept = await nights.plan(night.id)
    assert await nights.night(night.id) == kept
    assert [one.name for one in kept.guests] == ["Ben", "Cem"]
    assert kept.guests[0].wishes == ("trio",)
    assert {user for table in kept.plan for user in table.people} == {BEN.user_id, CEM.user_id}
    assert set(nights.told) == {night.id}


async def test_a_hundred_presses_lose_nobody(nights, night):
    await asyncio.gather(*(nights.sign_up(night.id, one) for one in crowd(30)))
    kept = await nights.night(night.id)
    assert len(kept.of(Role.IN)) == 4
    assert len(kept.of(Role.WAITING)) == 26
    going = [one.user_id for one in kept.of(Role.IN)]
    await asyncio.gather(*(nights.withdraw(night.id, one) for one in going))
    kept = await nights.night(night.id)
    assert len(kept.of(Role.IN)) == 4
    assert len(kept.of(Role.WAITING)) == 22


async def test_presses_that_come_together_are_committed_together(nights, night, store, monkeypatch):
    commits = []
    commit = store.nights.commit

    async def counted(before, after):
        commits.append(after)
        return await commit(before, after)

    monkeypatch.setattr(store.nights, "commit", counted)
    people = crowd(30)
    done = await asyncio.gather(
        *(nights.sign_up(night.id, one) for one in (*people, people[0])), return_exceptions=True
    )
    assert len(commits) <= 2
    assert [one.code for one in done if isinstance(one, Exception)] == ["signed-up"]
    assert len((await nights.night(night.id)).guests) == 30
    places = [kept.guest(one.user_id).role for kept, one in zip(done, people, strict=False)]
    assert places[:4] == [Role.IN] * 4
    assert set(places[4:]) == {Role.WAITING}


async def test_what_another_process_did_is_seen_before_anybody_is_refused(
    store, clock, nights, night
):
    other = Nights(store.nights, clock, COUNTS)
    await nights.sign_up(night.id, BEN)  # remembered here
    await other.withdraw(night.id, BEN.user_id)
    again = await nights.sign_up(night.id, BEN)
    assert again.guest(BEN.user_id).role is Role.IN


async def test_two_processes_do_not_overwrite_each_other(store, clock, nights, night):
    other = Nights(store.nights, clock, COUNTS)
    people = crowd(20)
    await asyncio.gather(
        *((nights, other)[n % 2].sign_up(night.id, one) for n, one in enumerate(people))
    )
    assert len((await nights.night(night.id)).guests) == 20


async def test_a_stale_change_is_not_kept(store, night):
    newer = msgspec.structs.replace(night, title="newer", change=night.change + 1)
    assert await store.nights.commit(night, newer)
    assert not await store.nights.commit(night, newer)


async def test_refusals_change_nothing(nights, night):
    await nights.sign_up(night.id, BEN)
    nights.told.clear()
    with pytest.raises(NightError, match="signed up already"):
        await nights.sign_up(night.id, BEN)
    with pytest.raises(NightError, match="no such night"):
        await nights.sign_up("nowhere", BEN)
    assert nights.told == []


async def test_drafts_are_not_on_show_and_leave_nothing(nights, store, clock):
    draft = await nights.draft(GUILD, 7, ANN, WANTED, 4)
    assert await nights.of_guild(GUILD) == ()
    clock.jump_to(NOW + 24 * HOUR)
    await nights.ring(draft.id)
    assert await store.nights.night(draft.id) is None


async def test_the_servers_nights_newest_first(nights, night, clock):
    clock.jump_to(NOW + HOUR)
    second = await nights.post((await nights.draft(GUILD, 7, ANN, WANTED, 4)).id)
    await nights.post((await nights.draft(GUILD + 1, 7, ANN, WANTED, 4)).id)
    assert [one.id for one in await nights.of_guild(GUILD)] == [second.id, night.id]
    await nights.call_off(second.id)
    assert [one.id for one in await nights.of_guild(GUILD, living=False)] == [night.id]


async def test_reminders_are_rung_by_the_clock(nights, night, clock, store):
    assert await nights.ring(night.id) == night
    clock.jump_to(night.starts_ms - HOUR // 2)
    assert (await nights.ring(night.id)).reminded == 2
    assert [one.id for one in await store.nights.living()] == [night.id]


async def test_seating_makes_tables_one_by_one(nights, night):
    people = crowd(4)
    for person in people:
        await nights.sign_up(night.id, person)
    await nights.sign_up(night.id, BEN)
    await nights.plan(night.id)
    seating = await nights.seat(night.id)
    assert seating.status is NightStatus.SEATING
    (table,) = seating.tables
    assert {*table.people} == {one.user_id for one in people}
    with pytest.raises(NightError, match="one moment"):
        await nights.plan(night.id)
    await nights.opened(night.id, 1, thread_id=70)
    await nights.opened(night.id, 1, thread_id=70, table_id="t1")
    running = await nights.all_seated(night.id)
    assert running.status is NightStatus.RUNNING
    assert (running.tables[0].thread_id, running.tables[0].table_id) == (70, "t1")
    assert running.guest(BEN.user_id).role is Role.WAITING


async def test_a_second_round_seats_who_has_no_table(nights, night):
    for person in crowd(5):
        await nights.sign_up(night.id, person)
    await nights.plan(night.id)
    await nights.seat(night.id)
    await nights.all_seated(night.id)
    busy = [one.user_id for one in crowd(2)]
    again = await nights.plan(night.id, busy)
    assert {user for table in again.plan for user in table.people} == {202, 203, 204}
    seated = await nights.seat(night.id)
    assert [one.number for one in seated.tables] == [1, 2]


async def test_a_plan_is_kept_until_it_is_shuffled(nights, night):
    for person in crowd(4):
        await nights.sign_up(night.id, person)
    await nights.plan(night.id)
    moved = await nights.move(night.id, 200, "crowd")
    assert (await nights.plan(night.id)).plan == moved.plan
    fresh = await nights.plan(night.id, anew=True)
    assert len(fresh.plan) == 1
    with pytest.raises(NightError) as error:
        await nights.move(night.id, 200, "chess")
    assert error.value.code == "games"


async def test_nobody_to_seat(nights, night):
    for act in (nights.plan, nights.seat):
        with pytest.raises(NightError) as error:
            await act(night.id)
        assert error.value.code == "nobody"


async def test_released_people_wait_again(nights, night):
    for person in crowd(4):
        await nights.sign_up(night.id, person)
    await nights.plan(night.id)
    await nights.seat(night.id)
    await nights.all_seated(night.id)
    released = await nights.release(night.id, [200, 201])
    assert [one.user_id for one in released.of(Role.WAITING)] == [200, 201]


async def test_messages_are_remembered_by_kind(store, night):
    first = Posted(night.id, "signup", 7, 70, NOW, "abc")
    await store.nights.post(first)
    second = Posted(night.id, "signup", 7, 71, NOW, "def")
    await store.nights.post(second)
    console = Posted(night.id, "console", 8, 1 << 60, NOW)
    await store.nights.post(console)
    assert await store.nights.posts(night.id) == {"signup": second, "console": console}
    await store.nights.unpost(night.id, "console")
    await store.nights.forget(night.id)
    assert await store.nights.posts(night.id) == {}


async def test_standings_are_read_from_results(store, nights, night):
    for person in crowd(2):
        await nights.sign_up(night.id, person)
    await nights.plan(night.id)
    await nights.seat(night.id)
    kept = await nights.opened(night.id, 1, thread_id=70, table_id="t1")
    async with store._database.writing() as db:
        await db.execute(
            text(
                "INSERT INTO results (table_id, game, guild_id, ended_ms, note, outcome)"
                " VALUES ('t1', 'trio', 1, 5, '', '{}')"
            )
        )
        for seat, user, place in ((0, "200", 1), (1, "201", 2), (2, "NULL", 3)):
            await db.execute(
                text(
                    "INSERT INTO standings"
                    ' (table_id, seat, user_id, name, place, total, won, "left") VALUES'
                    f" ('t1', {seat}, {user}, 'guest {seat}', {place}, 0, false, false)"
                )
            )
    scores = await nights.standings(kept)
    assert [(one.name, one.points) for one in scores] == [("guest 0", 1), ("guest 1", 0)]
    assert await nights.standings(night) == ()
