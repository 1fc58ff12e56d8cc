"""One Chromium, one tab and one canned server for all tests of the page, as new for each."""

import pytest_asyncio

from tests.browser import WIDE, launched, visit, watch
from tests.playground.page import scenes
from tests.playground.page.fake_feed import FakeFeed


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def context():
    """A fresh browser profile: English, one time zone, dark, no motion."""
    async with launched() as browser:
        yield await browser.new_context(
            viewport=WIDE,
            locale="en-US",
            timezone_id="Europe/Berlin",
            color_scheme="dark",
            reduced_motion="reduce",
        )


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def server():
    made = FakeFeed()
    await made.start()
    yield made
    await made.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def feed(server):
    server.reset()
    server.commands = scenes.commands()
    server.invitations = scenes.invitations()
    return server


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def tab(context):
    """The tab, and what went wrong in it: errors, and requests to other machines."""
    wrongs = []
    made = await context.new_page()
    watch(made, wrongs)
    return made, wrongs


@pytest_asyncio.fixture(loop_scope="session")
async def page(tab, feed):
    """The tab with nothing remembered. Whatever went wrong in it fails the test."""
    made, wrongs = tab
    await made.goto(f"{feed.url}/static/icon.svg")
    await made.evaluate("localStorage.clear()")
    await made.set_viewport_size(WIDE)
    await made.emulate_media(color_scheme="dark", reduced_motion="reduce")
    wrongs.clear()
    yield made
    assert wrongs == []


@pytest_asyncio.fixture(loop_scope="session")
async def ann(page, feed):
    """The page as Ann sees it on arrival."""
    await visit(page, feed.url, "Ann")
    return page
