"""The page, the local Discord and a bot together: presses reach the bot, answers come back."""

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.playground.rates import NONE
from bot.playground.server import LocalDiscord
from tests.browser import visit

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

PANEL = "tests.playground.bots.panel:main"


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def discord():
    async with LocalDiscord(limits=NONE) as made:
        bot = await made.start_bot(program=PANEL)
        await bot.wait_ready()
        yield made


async def run(page, line):
    await page.locator("#channel textarea").fill(line)
    await page.locator("#channel").get_by_role("button", name="Send").click()


async def test_commands_presses_forms_and_dms_go_all_the_way(page, discord):
    await visit(page, discord.origin)
    main = page.get_by_role("main")
    await run(page, "/panel ")
    await expect(main.locator(".origin")).to_have_text("Ann used /panel")
    await expect(main.get_by_role("img", name="a board")).to_have_js_property("naturalWidth", 48)
    await main.get_by_role("button", name="Vote").click()
    await expect(main.locator(".message.ephemeral")).to_contain_text("vote 1")
    await main.get_by_role("button", name="Defer").click()
    await expect(main.locator(".container")).to_contain_text("after the defer")
    await main.get_by_role("combobox", name="Pick one").click()
    await page.get_by_role("option", name="Blue").click()
    await expect(main.get_by_text("picked blue")).to_be_visible()
    await main.get_by_role("combobox", name="Who").click()
    await page.get_by_role("option", name="Ben").click()
    await expect(main.get_by_text("chose Ben")).to_be_visible()
    await main.get_by_role("button", name="Form").click()
    form = page.get_by_role("dialog", name="A form")
    await form.get_by_role("combobox", name="Kind").click()
    await page.get_by_role("option", name="Gas").click()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    await expect(main.get_by_text("10 of gas")).to_be_visible()
    await run(page, "/play game:Dallas seats:4 guest:Ben")
    await expect(main.get_by_text("dallas for 4 with Ben")).to_be_visible()
    await page.locator("#channel textarea").fill("/town name:Bu")
    await page.get_by_role("option", name="Butte").click()
    await main.get_by_role("button", name="Send").click()
    await expect(main.get_by_text("off to Butte")).to_be_visible()
    await run(page, "/whisper ")
    await expect(page.get_by_role("complementary").get_by_text("psst")).to_be_visible()
    ben = await discord.person("Ben")
    await ben.say(discord.channel("side-room"), f"<@{(await discord.person('Ann')).id}>, here")
    await expect(page.locator("nav .channel", has_text="side-room").locator(".badge")).to_have_text(
        "1"
    )


async def test_a_bot_that_stops_and_comes_back_is_told(page, discord):
    await visit(page, discord.origin)
    pill = page.locator(".pill")
    await expect(pill).to_have_text("Gavel is online")
    await discord.processes.started[0].terminate()
    await expect(pill).to_have_text("Gavel is restarting…")
    bot = await discord.start_bot(program=PANEL)
    await bot.wait_ready()
    await expect(pill).to_have_text("Gavel is online")
    await run(page, "/ping ")
    await expect(page.get_by_role("main").get_by_text("pong")).to_be_visible()


async def test_a_newcomer_plays_maloney_after_four_presses(page, tmp_path):
    """The card of an empty channel, Add bot, Add bot, Start: then it is a game, hand beside it."""
    async with LocalDiscord(limits=NONE) as discord:
        bot = await discord.start_bot(
            {"DATABASE_URL": f"sqlite+aiosqlite:///{tmp_path / 'gavel.db'}"}
        )
        await bot.wait_ready()
        await visit(page, discord.origin)
        main = page.get_by_role("main")
        await main.get_by_role("button", name="Play Maloney's Inheritance").click()
        await main.get_by_role("button", name="Add bot").click()
        await expect(main.get_by_text("(2 of 6)")).to_be_visible()
        await main.get_by_role("button", name="Add bot").click()
        await main.get_by_role("button", name="Start").click()
        await expect(main.get_by_role("button", name="My hand")).to_be_visible()
        await expect(main.locator(".container h5")).not_to_contain_text("a seat is waiting")
        hand = page.get_by_role("complementary").get_by_text("Your hand ·")
        await expect(hand).to_be_visible(timeout=15_000)
