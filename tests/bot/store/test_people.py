"""What is kept of people's choices, on both databases."""

import asyncio

import pytest

from bot.store.ledger import DmState
from bot.store.store import Store


@pytest.fixture
async def store(database_url):
    opened = await Store.open(database_url)
    yield opened
    await opened.close()


async def test_settings_of_several_people_are_read_at_once(store):
    book = store.people
    assert await book.settings((1, 2)) == {}
    await book.choose(1 << 60, {"pings": "dm"})
    await book.choose(2, {"zone": "Europe/Paris"})
    await store.ledger.set_dm(3, DmState(30))
    expected = {1 << 60: {"pings": "dm"}, 2: {"zone": "Europe/Paris"}}
    assert await book.settings((1 << 60, 2, 3, 4)) == expected
    assert await book.settings([2] * 2000) == {2: {"zone": "Europe/Paris"}}


async def test_a_choice_leaves_the_others_alone(store):
    await store.ledger.set_dm(5, DmState(50))
    await store.people.choose(5, {"pings": "dm", "zone": "Asia/Tokyo"})
    assert await store.people.choose(5, {"pings": "none"}) == {
        "pings": "none",
        "zone": "Asia/Tokyo",
    }
    assert await store.ledger.dm(5) == DmState(50)
    assert await store.ledger.person_settings(5) == {"pings": "none", "zone": "Asia/Tokyo"}


async def test_choices_made_at_once_are_all_kept(store):
    await asyncio.gather(*(store.people.choose(6, {f"s{n}": n}) for n in range(12)))
    assert (await store.people.settings([6]))[6] == {f"s{n}": n for n in range(12)}
