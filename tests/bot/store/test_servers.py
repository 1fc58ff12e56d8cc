"""What is kept of servers, on both databases."""

import pytest

from bot.store.store import Store


@pytest.fixture
async def book(database_url):
    store = await Store.open(database_url)
    yield store.servers
    await store.close()


async def test_settings_of_all_servers_are_read_at_once(book):
    assert await book.settings() == {}
    await book.set_settings(1 << 60, {"pin": True})
    await book.set_settings(2, {"pace": "daily"})
    await book.set_settings(2, {"pace": "live"})
    assert await book.settings() == {1 << 60: {"pin": True}, 2: {"pace": "live"}}


async def test_pings_are_remembered_by_person_and_server(book):
    assert await book.last_pings(1, (7, 8)) == {}
    await book.pinged(1, (7, 8), 1000)
    await book.pinged(1, (8,), 2000)
    await book.pinged(2, (7,), 3000)
    assert await book.last_pings(1, (7, 8, 9)) == {7: 1000, 8: 2000}
    assert await book.last_pings(2, (7, 8)) == {7: 3000}
