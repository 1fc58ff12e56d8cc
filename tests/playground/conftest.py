"""A real Chromium for the browser tests, started once."""

import os
import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

from tests.playground import scenes
from tests.playground.fake_feed import FakeFeed

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}

expect.set_options(timeout=4000)


def find_chromium() -> str:
    """The browser's path. Where there is none: a skip that says so, but a failure where CI runs."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found:
        return found
    words = "Chromium is not installed, so the page of the playground is NOT tested here."
    if os.environ.get("CI"):
        pytest.fail(words)
    pytest.skip(words)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    path = find_chromium()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(ARGS))
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def context(chromium: Browser) -> AsyncIterator[BrowserContext]:
    """A fresh browser profile, English, in one zone; it refuses every address but this machine's own."""
    made = await chromium.new_context(
        viewport=WIDE, locale="en-US", timezone_id="Europe/Berlin", color_scheme="dark", reduced_motion="reduce"
    )
    yield made
    await made.close()


@pytest_asyncio.fixture(loop_scope="session")
async def feed() -> AsyncIterator[FakeFeed]:
    made = FakeFeed()
    made.commands = scenes.commands()
    made.invitations = scenes.invitations()
    await made.start()
    yield made
    await made.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def page(context: BrowserContext) -> AsyncIterator[Page]:
    """A tab. Whatever it logs as an error, or asks of another server, fails the test."""
    wrongs: list[str] = []
    made = await context.new_page()
    made.on("pageerror", lambda error: wrongs.append(str(error)))
    made.on("request", lambda asked: None if "127.0.0.1" in asked.url else wrongs.append(asked.url))
    yield made
    await made.close()
    assert wrongs == []


async def visit(page: Page, feed: FakeFeed, person: str = "Ann") -> None:
    """Opens the page as somebody and waits until it is ready."""
    await page.goto(f"{feed.url}/?as={person}")
    await page.locator("body.ready").wait_for()
