"""Messages as they come, change and go, and how the list keeps its place."""

import pytest
from playwright.async_api import expect

from tests.browser import visit
from tests.playground.page import scenes

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def shown(page, message):
    return page.locator(f"[data-message-id='{message['id']}']")


async def at_bottom(page):
    return await page.evaluate(
        """() => { const s = document.querySelector("#channel .messages");
        return s.scrollHeight - s.clientHeight - s.scrollTop < 3; }"""
    )


async def test_a_message_tells_who_when_and_what(ann, feed):
    message = await feed.say(
        components=[scenes.lobby(feed)],
        type=20,
        interaction_metadata={"id": "5", "type": 2, "name": "play", "user": feed.people[0]},
    )
    row = shown(ann, message)
    await expect(row.locator(".origin")).to_have_text("Ann used /play")
    await expect(row.locator(".author")).to_have_text("Gavel")
    await expect(row.locator(".bot-tag")).to_have_text("BOT")
    await expect(row.locator(".head time")).to_have_text("Today at 3:13 PM")
    await expect(row.get_by_role("heading")).to_have_text(
        "Maloney's Inheritance · a seat is waiting"
    )


async def test_messages_of_one_author_stand_together(ann, feed):
    ben = feed.people[1]
    first = await feed.say(author=ben, content="One")
    second = await feed.say(author=ben, content="Two")
    other = await feed.say(content="Three")
    await expect(shown(ann, first).locator(".author")).to_have_text("Ben")
    await expect(shown(ann, second).locator(".author")).to_have_count(0)
    await expect(shown(ann, other).locator(".author")).to_have_text("Gavel")


async def test_an_edit_is_seen_at_once_and_marked(ann, feed):
    message = await feed.say(content="First version")
    await expect(shown(ann, message).locator(".edited")).to_have_count(0)
    await feed.edit(message, content="Second version")
    await expect(shown(ann, message).locator(".content")).to_have_text("Second version")
    await expect(shown(ann, message).locator(".edited")).to_have_text("(edited)")


async def test_a_deleted_message_vanishes(ann, feed):
    message = await feed.say(content="Going")
    await expect(shown(ann, message)).to_be_visible()
    await feed.remove(message)
    await expect(shown(ann, message)).to_have_count(0)


async def test_a_private_message_says_so_and_can_be_dismissed(ann, feed):
    message = await feed.say(to="1", flags=64, content="You have only $700.")
    await expect(shown(ann, message).locator(".private-note")).to_have_text(
        "Only you can see this · Dismiss message"
    )
    await shown(ann, message).get_by_role("button", name="Dismiss message").click()
    await expect(shown(ann, message)).to_have_count(0)
    assert await feed.request() == {"deleted": message["id"], "person": "1"}


async def test_thinking_turns_into_the_answer(ann, feed):
    used = {"id": "5", "type": 2, "name": "table log", "user": feed.people[0]}
    message = await feed.say(flags=128, type=20, interaction_metadata=used)
    await expect(shown(ann, message).locator(".thinking")).to_have_text("Gavel is thinking")
    await feed.edit(message, flags=0, content="Line 1 to 20")
    await expect(shown(ann, message).locator(".thinking")).to_have_count(0)
    await expect(shown(ann, message).locator(".content")).to_have_text("Line 1 to 20")


async def test_a_reply_quotes_and_leads_to_what_it_answers(ann, feed):
    asked = await feed.say(author=feed.people[1], content="Who hosts?")
    for number in range(30):
        feed.write(content=f"filler {number}", author=feed.people[number % 2])
    answer = await feed.say(
        type=19,
        content="I do",
        message_reference={"message_id": asked["id"], "channel_id": "100"},
        referenced_message=asked,
    )
    await expect(shown(ann, answer).locator(".origin strong")).to_have_text("Ben")
    await shown(ann, answer).get_by_role("button", name="Who hosts?").click()
    await expect(shown(ann, asked)).to_be_focused()


async def test_being_named_lights_the_message_and_the_channel(ann, feed):
    there = ann.locator("nav [data-channel-id='101']")
    message = await feed.say("101", content="<@1> your go", mentions=[feed.people[0]])
    await feed.push("PINGED", {"channel_id": "101", "message_id": message["id"]}, "1")
    await expect(there.locator(".badge")).to_have_text("1")
    await expect(ann).to_have_title("(1) evenings · Gavel playground")
    await there.click()
    await expect(shown(ann, message)).to_have_class("message mentions-me")
    await expect(there.locator(".badge")).to_have_count(0)
    await expect(ann).to_have_title("chatter · Gavel playground")


async def test_a_channel_stays_unread_until_it_is_seen(ann, feed):
    there = ann.locator("nav [data-channel-id='101']")
    await feed.say("101", content="psst", author=feed.people[1])
    await expect(there).to_have_class("channel unread")
    await ann.reload()
    await expect(there).to_have_class("channel unread")
    await there.click()
    await expect(there).to_have_class("channel current")
    await feed.say("100", content="and here", author=feed.people[1])
    await expect(ann.locator("nav [data-channel-id='100']")).to_have_class("channel unread")


async def test_the_first_unread_message_is_marked_new(ann, feed):
    await feed.say("100", content="seen")
    await ann.locator("nav [data-channel-id='101']").click()
    late = await feed.say("100", content="not seen", author=feed.people[1])
    await ann.locator("nav [data-channel-id='100']").click()
    line = ann.get_by_role("separator", name="New messages")
    await expect(line).to_be_visible()
    assert await line.evaluate("line => line.nextElementSibling.dataset.messageId") == late["id"]


async def test_the_list_sticks_to_the_end_and_offers_the_way_back(page, feed):
    for number in range(120):
        feed.write(content=f"message {number}\nwith a second line", author=feed.people[number % 3])
    await visit(page, feed.url)
    rows = page.locator("#channel [data-message-id]")
    jump = page.get_by_role("button", name="Jump to present")
    await expect(rows).to_have_count(50)
    await expect(jump).to_be_hidden()
    assert await at_bottom(page)
    await feed.say(components=[scenes.panel(feed)])
    await expect(page.get_by_role("button", name="Bid $900")).to_be_in_viewport()
    await page.locator("#channel .messages").hover()
    await page.mouse.wheel(0, -30_000)
    await expect(rows).to_have_count(101)
    assert not await at_bottom(page)
    await page.mouse.wheel(0, -60_000)
    await expect(page.get_by_role("heading", name="Welcome to #evenings")).to_be_attached()
    await expect(rows).to_have_count(121)
    newest = await feed.say(content="news")
    await expect(jump).to_have_text("Jump to present · 1 new")
    await expect(shown(page, newest)).not_to_be_in_viewport()
    await jump.click()
    await expect(shown(page, newest)).to_be_in_viewport()
    await expect(jump).to_be_hidden()


async def test_a_private_answer_to_ones_own_press_comes_into_view(page, feed):
    feed.write(components=[scenes.panel(feed)])
    for number in range(30):
        feed.write(content=f"chat {number}\nand more", author=feed.people[1 + number % 2])
    await visit(page, feed.url)
    await page.get_by_role("button", name="My hand").click()
    asked = {"id": "6", "type": 3, "user": feed.people[0]}
    receipt = await feed.say(to="1", flags=64, content="Kept.", interaction_metadata=asked)
    await expect(shown(page, receipt)).to_be_in_viewport()


async def test_a_link_to_a_message_leads_there(page, feed):
    target = feed.write("101", content="the target")
    for number in range(130):
        feed.write("101", content=f"later {number}\nand more", author=feed.people[number % 3])
    await visit(page, feed.url)
    here = f"https://discord.com/channels/50/101/{target['id']}"
    await feed.say(components=[scenes.row(scenes.link("Go to the table", here))])
    await page.get_by_role("link", name="Go to the table").click()
    await expect(shown(page, target)).to_be_in_viewport()
    await expect(page.locator("#channel .title")).to_have_text("chatter")
    await feed.say("101", content="https://discord.com/channels/50/999/1")
    await page.get_by_role("button", name="Jump to present").click()
    await page.get_by_role("link", name="999").click()
    await expect(page.locator("#toasts")).to_contain_text("Ann cannot see that channel.")


async def test_new_messages_are_said_to_screen_readers(ann, feed):
    voice = ann.locator("#announcer")
    await feed.say(components=[scenes.text("**$800 by ● Ann** · gone")])
    await expect(voice).to_contain_text("Gavel: $800 by ● Ann · gone")
    await feed.say("101", content="elsewhere", author=feed.people[1])
    await feed.say(content="here", author=feed.people[1])
    await expect(voice).to_contain_text("Ben: here")
    await expect(voice).not_to_contain_text("elsewhere")


async def test_deleting_asks_first(ann, feed):
    message = await feed.say(content="A panel")
    await shown(ann, message).hover()
    await shown(ann, message).get_by_role("button", name="Delete message").click()
    await ann.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    await expect(shown(ann, message)).to_be_visible()
    await shown(ann, message).hover()
    await shown(ann, message).get_by_role("button", name="Delete message").click()
    await ann.get_by_role("dialog").get_by_role("button", name="Delete").click()
    await expect(shown(ann, message)).to_have_count(0)


async def test_only_the_owner_deletes_what_others_wrote(page, feed):
    await visit(page, feed.url, "Ben")
    theirs = await feed.say(content="A panel")
    own = await feed.say(author=feed.people[1], content="Mine")
    await expect(shown(page, own).get_by_label("Delete message")).to_be_attached()
    await expect(shown(page, theirs).get_by_label("Delete message")).to_have_count(0)


async def test_messages_and_their_actions_are_reached_by_keyboard(ann, feed):
    first = await feed.say(content="One")
    second = await feed.say(content="Two", author=feed.people[1])
    await expect(shown(ann, second)).to_be_visible()
    await ann.locator("#channel .messages").focus()
    await ann.keyboard.press("ArrowUp")
    await expect(shown(ann, second)).to_be_focused()
    await ann.keyboard.press("ArrowUp")
    await expect(shown(ann, first)).to_be_focused()
    await ann.keyboard.press("Tab")
    await expect(shown(ann, first).get_by_role("button", name="Copy message link")).to_be_focused()


async def test_typed_words_are_sent_with_enter(ann, feed):
    box = ann.get_by_role("combobox", name="Message #evenings")
    await box.fill("Good evening")
    await box.press("Enter")
    await expect(ann.locator("[data-author-id='1'] .content")).to_have_text("Good evening")
    await expect(box).to_have_value("")
    await expect(box).to_be_focused()
