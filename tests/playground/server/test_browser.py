"""The real page against the real server, with a bot behind it."""

import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.browser import WIDE, launched, visit, watch

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium():
    async with launched() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="module")
async def tab(chromium, discord):
    """Opens #evenings as somebody; an error in the page fails the test."""
    context = await chromium.new_context(viewport=WIDE, reduced_motion="reduce")
    wrongs = []

    async def open_as(name):
        page = await context.new_page()
        watch(page, wrongs)
        await visit(page, discord.origin, name)
        return page

    yield open_as
    await context.close()
    assert wrongs == []


def shown(page, text):
    """In the channel, not in what is read out beside it."""
    return page.get_by_role("log").get_by_text(text)


async def test_a_game_is_one_click_in_an_empty_channel(discord, tab):
    page = await tab("Ann")

    await page.get_by_role("button", name="Dallas").click()

    await expect(shown(page, "dallas for 3 with nobody")).to_be_visible()
    assert [m.text for m in (await discord.person("Ben")).sees(discord.channel("evenings"))]


async def test_a_picture_shows_and_a_press_answers_its_person_only(discord, tab, ann):
    await ann.slash(discord.channel("evenings"), "panel")
    anns, bens = await tab("Ann"), await tab("Ben")

    picture = bens.get_by_role("img", name="a board")
    await expect(picture).to_be_visible()
    assert await picture.evaluate("image => image.complete && image.naturalWidth") == 48
    await bens.get_by_role("button", name="Vote").click()

    await expect(shown(bens, "vote 1")).to_be_visible()
    await expect(shown(anns, "vote 1")).to_have_count(0)


async def test_a_form_opens_is_filled_in_and_answered(discord, tab, ann):
    room = discord.channel("evenings")
    for message in ann.sees(room):
        await ann.delete(message)
    await ann.slash(room, "panel")
    page = await tab("Ben")

    await page.get_by_role("button", name="Form").click()
    form = page.get_by_role("dialog", name="A form")
    await form.get_by_label("Sum").fill("77")
    await form.get_by_role("combobox", name="Kind").click()
    await page.get_by_role("option", name="Gas").click()
    await form.get_by_role("button", name="Submit").click()

    await expect(shown(page, "77 of gas")).to_be_visible()
    await expect(form).to_have_count(0)


async def test_the_page_says_when_the_bot_is_away(world, tab):
    page = await tab("Cem")
    _, bot = world

    await bot.kill()

    await expect(page.get_by_role("status").filter(has_text="Presses will fail")).to_be_visible()
