"""Who one is and where: the switcher, tabs, the DM beside the channel, threads, reconnection."""

import pytest
from playwright.async_api import expect

from tests.browser import PHONE, visit
from tests.playground.page import scenes

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def open_dm(feed, person="1"):
    """As when the bot opens a DM: the channel comes first."""
    dm = {"id": f"50{person}", "type": 1, "recipients": [feed.bot], "last_message_id": None}
    feed.dms[person] = [dm]
    await feed.push("CHANNEL_CREATE", dm, person)
    return dm["id"]


def thread(number, name, *, archived=False):
    state = {"archived": archived, "locked": False}
    return {
        "id": str(number),
        "type": 11,
        "name": name,
        "guild_id": "50",
        "parent_id": "100",
        "thread_metadata": state,
        "last_message_id": None,
    }


async def test_the_address_says_who_one_is(page, feed):
    await visit(page, feed.url, "ben")
    await expect(page.get_by_role("button", name="You are: Ben")).to_be_visible()
    await visit(page, feed.url, "3")
    await expect(page.get_by_role("button", name="You are: Dee")).to_be_visible()
    await visit(page, feed.url, "Nobody")
    await expect(page.get_by_role("button", name="You are: Ann")).to_be_visible()
    await expect(page.locator("#toasts")).to_contain_text("There is no Nobody here yet.")


async def test_becoming_somebody_else_shows_what_they_see(ann, feed):
    feed.answer = feed.ignore
    await feed.say(to="1", flags=64, only_for="1", content="for Ann only")
    await feed.say(components=[scenes.panel(feed)])
    await ann.locator("[data-custom-id='pass']").click()
    nonce = (await feed.interaction())["nonce"]
    await feed.push("FAILED", {"nonce": nonce, "reason": "The application did not respond"}, "1")
    trouble = ann.get_by_role("alert").filter(has_text="did not respond")
    await expect(trouble).to_be_visible()
    await expect(ann.get_by_role("main").get_by_text("for Ann only")).to_be_visible()
    await ann.get_by_role("button", name="You are: Ann").click()
    await ann.get_by_role("button", name="Be Ben").click()
    await expect(ann.get_by_role("button", name="You are: Ben")).to_be_visible()
    await expect(ann.get_by_text("for Ann only")).to_have_count(0)
    await expect(ann.get_by_role("button", name="Pass")).to_be_visible()
    await expect(trouble).to_have_count(0)
    assert "as=Ben" in ann.url
    await ann.reload()
    await expect(ann.get_by_role("button", name="You are: Ben")).to_be_visible()


async def test_another_person_in_another_tab(ann, context, feed):
    await ann.get_by_role("button", name="You are: Ann").click()
    async with context.expect_page() as opening:
        await ann.get_by_role("link", name="Open as Ben in a new tab").click()
    ben = await opening.value
    await expect(ben.get_by_role("button", name="You are: Ben")).to_be_visible()
    await feed.say(to="2", flags=64, content="Only Ben sees this")
    await feed.say(content="Everybody sees this")
    for tab, private in ((ben, 1), (ann, 0)):
        channel = tab.get_by_role("main")
        await expect(channel.get_by_text("Everybody sees this")).to_be_visible()
        await expect(channel.get_by_text("Only Ben sees this")).to_have_count(private)
    await ben.close()


async def test_a_new_person_can_be_added_and_is_who_one_becomes(ann):
    await ann.get_by_role("button", name="You are: Ann").click()
    await ann.get_by_role("button", name="Add a person…").click()
    await ann.get_by_role("textbox", name="Name").fill("Fay")
    await ann.keyboard.press("Enter")
    await expect(ann.get_by_role("button", name="You are: Fay")).to_be_visible()


async def test_dms_can_be_closed_and_opened(ann, feed):
    await ann.get_by_role("button", name="You are: Ann").click()
    switch = ann.get_by_role("switch", name="Direct messages")
    await expect(switch).to_be_checked()
    await switch.click()
    assert await feed.request() == {"dms": "1", "open": False}
    await expect(switch).not_to_be_checked()
    await switch.click()
    assert await feed.request() == {"dms": "1", "open": True}


async def test_a_channel_can_be_added(ann):
    await ann.get_by_role("button", name="Add a channel").click()
    await ann.get_by_role("textbox", name="Name").fill("late-night")
    await ann.keyboard.press("Enter")
    await expect(ann.locator("#channel .title")).to_have_text("late-night")


async def test_the_first_dm_opens_beside_the_channel(ann, feed):
    beside = ann.get_by_role("complementary", name="Direct messages")
    await expect(beside).to_be_hidden()
    dm = await open_dm(feed)
    await feed.say(dm, to="1", guild_id=None, components=scenes.hand(feed))
    await expect(beside.get_by_text("Your hand · Maloney in #evenings")).to_be_visible()
    await expect(ann.get_by_role("main")).to_be_visible()
    await beside.get_by_role("button", name="Close direct messages").click()
    await expect(beside).to_be_hidden()
    await feed.say(dm, to="1", guild_id=None, content="Your limit is beaten")
    toggle = ann.get_by_role("main").get_by_role("button", name="Direct messages")
    await expect(toggle.locator(".badge")).to_have_text("1")
    await expect(beside).to_be_hidden()
    await toggle.click()
    await expect(beside.get_by_text("Your limit is beaten")).to_be_visible()
    await expect(toggle.locator(".badge")).to_have_count(0)


async def test_presses_in_the_dm_belong_to_the_dm(ann, feed):
    dm = await open_dm(feed)
    message = await feed.say(dm, to="1", guild_id=None, components=scenes.hand(feed))
    await ann.locator("#dm [data-custom-id='dm-bid']").click()
    act = await feed.interaction()
    assert (act["channel_id"], act["message_id"]) == (dm, message["id"])
    await ann.get_by_role("combobox", name="Message @Gavel").fill("/")
    rows = ann.locator("#dm").get_by_role("option").locator(".label")
    await expect(rows).to_have_text(["/help", "/host kick", "/table board", "/table log"])


async def test_threads_stand_under_their_channel_and_archived_ones_are_folded(page, feed):
    feed.channels += [thread(300, "Dallas, table 2"), thread(301, "Old game", archived=True)]
    await visit(page, feed.url)
    nav = page.get_by_role("navigation", name="Channels")
    await expect(nav.locator("[data-channel-id='300']")).to_be_visible()
    await expect(nav.locator("[data-channel-id='301']")).to_be_hidden()
    await nav.get_by_text("1 archived").click()
    await nav.locator("[data-channel-id='301']").click()
    await expect(page.locator("#channel .topic")).to_have_text("Thread in #evenings")
    await expect(
        page.get_by_text("This thread is archived. Writing here opens it again.")
    ).to_be_visible()
    await feed.push("THREAD_UPDATE", thread(301, "Old game, reopened"))
    await expect(page.get_by_text("1 archived")).to_have_count(0)
    await expect(page.locator("#channel .title")).to_have_text("Old game, reopened")
    await feed.push("THREAD_DELETE", thread(301, "Old game, reopened"))
    await expect(page.locator("#channel .title")).to_have_text("evenings")


async def test_a_restarted_bot_is_announced_and_back(ann, feed):
    pill = ann.locator(".pill")
    await expect(pill).to_have_text("Gavel is online")
    await feed.push("BOT", {"online": False})
    await expect(pill).to_have_text("Gavel is restarting…")
    await feed.push("BOT", {"online": True})
    await expect(pill).to_have_text("Gavel is online")


async def test_the_page_heals_itself_after_the_server_restarts(ann, feed):
    feed.answer = feed.ignore
    await feed.say(components=[scenes.panel(feed)])
    await ann.locator("[data-custom-id='pass']").click()
    await feed.interaction()
    await feed.stop()
    await expect(ann.locator(".pill")).to_have_text("Reconnecting…")
    await expect(
        ann.get_by_role("alert").filter(has_text="The connection was lost.")
    ).to_be_visible()
    await expect(ann.locator("[data-custom-id='pass']")).not_to_have_attribute("aria-busy", "true")
    feed.messages.clear()
    feed.write(content="said while it was away")
    for person in feed.people:
        person["id"] = f"70{person['id']}"
    await feed.start()
    await expect(ann.get_by_text("said while it was away")).to_be_visible()
    await expect(ann.locator("[data-custom-id='pass']")).to_have_count(0)
    await expect(ann.locator(".pill")).to_have_text("Gavel is online")
    await feed.say(content="and live again")
    await expect(ann.get_by_role("main").get_by_text("and live again")).to_be_visible()


async def test_a_phone_shows_one_screen_at_a_time(page, feed):
    await page.set_viewport_size(PHONE)
    dm = await open_dm(feed)
    feed.write(dm, guild_id=None, components=scenes.hand(feed))
    await visit(page, feed.url)
    main = page.get_by_role("main")
    nav = page.get_by_role("navigation", name="Channels")
    beside = page.get_by_role("complementary", name="Direct messages")
    await expect(nav).to_be_hidden()
    await expect(main.get_by_role("button", name="Direct messages").locator(".badge")).to_have_text(
        "1"
    )
    await main.get_by_role("button", name="Direct messages").click()
    await expect(beside).to_be_visible()
    await expect(main).to_be_hidden()
    await beside.get_by_role("button", name="Back to the channel").click()
    await expect(main).to_be_visible()
    await main.get_by_role("button", name="Channels").click()
    await nav.locator("[data-channel-id='101']").click()
    await expect(page.locator("#channel .title")).to_have_text("chatter")
    await page.go_back()
    await expect(nav).to_be_visible()
    await page.go_back()
    await expect(page.locator("#channel .title")).to_have_text("evenings")
