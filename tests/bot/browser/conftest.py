"""`python -m bot.playground` in a process of its own, and tabs of a real Chromium."""

import asyncio
import json
import os
import signal
import sys

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.playground.processes import ROOT
from tests.bot.deals import PARLOUR, deal
from tests.browser import launched, visit, watch

PICTURES_THERE = """() => [...document.images].every((image) => {
    const place = image.getBoundingClientRect();
    return image.complete || place.bottom < 0 || place.top > innerHeight;
})"""
BOTS_THINK_MS = 900
GAMES = 2


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def address(tmp_path_factory):
    """Where the playground is; its tables are dealt `PARLOUR`."""
    known = {
        "PYTHONPATH": str(ROOT),
        "BOT_DELAY_MS": str(BOTS_THINK_MS),
        "GAVEL_PLAYGROUND_DEALS": json.dumps([deal(PARLOUR)] * GAMES),
    }
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.playground", "--port", "0"),
        cwd=tmp_path_factory.mktemp("playground"),
        env={**os.environ, **known},
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        said = (await asyncio.wait_for(process.stdout.readline(), 30)).decode()
        yield said.split("Gavel is at ")[1].split("/ ")[0]
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), 20) == 0
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium():
    async with launched() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="module")
async def tab(chromium, address):
    """Opens #evenings as somebody, in a window of a size; an error in a page fails the test."""
    contexts, wrongs = [], []

    async def open_as(name, size):
        context = await chromium.new_context(
            viewport=size, locale="en-US", color_scheme="dark", reduced_motion="reduce"
        )
        contexts.append(context)
        page = await context.new_page()
        watch(page, wrongs)
        await visit(page, address, name)
        await expect(page.locator(".pill")).to_have_text("Gavel is online", timeout=30_000)
        return page

    yield open_as
    for context in contexts:
        await context.close()
    assert wrongs == []


@pytest.fixture
def shot(tmp_path):
    """Keeps a picture of a tab, to be looked at."""

    async def keep(seat, name):
        await seat.page.wait_for_function(PICTURES_THERE)
        path = tmp_path / f"{name}.png"
        await seat.page.screenshot(path=path)
        print(f"\n{path}")

    return keep
