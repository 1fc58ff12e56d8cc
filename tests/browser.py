"""A real Chromium for tests of the playground's page."""

import contextlib
import os
import shutil
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

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

expect.set_options(timeout=5000)


def find_chromium() -> str:
    """The browser's path. Where there is none: a skip that says so, but a failure under CI."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found:
        return found
    words = "Chromium is not installed, so the playground's page is NOT tested here."
    if os.environ.get("CI"):
        pytest.fail(words)
    pytest.skip(words)


@contextlib.asynccontextmanager
async def launched() -> AsyncIterator[Browser]:
    """Chromium without a window, closed at the end of the block."""
    path = find_chromium()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(ARGS))
        yield browser
        await browser.close()


def watch(page: Page, wrongs: list[str]) -> None:
    """Notes every error a tab has and every request it makes to another machine."""

    def asked(request):
        if "127.0.0.1" not in request.url:
            wrongs.append(f"asked {request.url}")

    page.on("pageerror", lambda error: wrongs.append(str(error)))
    page.on("request", asked)


async def visit(page: Page, url: str, person: str = "Ann") -> None:
    """Opens the playground as somebody and waits until the channel is shown."""
    await page.goto(f"{url}/?as={person}")
    await page.locator("body.ready").wait_for()
