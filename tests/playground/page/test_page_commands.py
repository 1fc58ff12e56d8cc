"""Slash commands: finding one, filling it in, sending it; and the cards that do it in one press."""

import pytest
from playwright.async_api import expect

from tests.browser import visit
from tests.playground.page import scenes

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def composer(page):
    return page.get_by_role("combobox", name="Message #evenings")


def chip(page, name):
    return page.locator(f"#channel [data-option='{name}'] input")


async def test_a_slash_lists_the_commands_and_typing_narrows_them(ann):
    await composer(ann).fill("/")
    rows = ann.locator("#channel").get_by_role("option")
    await expect(rows.locator(".label")).to_have_text(
        ["/help", "/host kick", "/play", "/table board", "/table log"]
    )
    await expect(rows.nth(2)).to_contain_text("Open a table")
    await composer(ann).fill("/tab")
    await expect(rows.locator(".label")).to_have_text(["/table board", "/table log", "/play"])
    await composer(ann).fill("/board")
    await expect(rows.locator(".label")).to_have_text(["/table board"])
    await composer(ann).fill("/happened")
    await expect(rows.locator(".label")).to_have_text(["/table log"])
    await composer(ann).fill("/xyz")
    await expect(ann.locator("#channel .shelf")).to_contain_text("No such command")
    await composer(ann).press("Enter")
    await expect(ann.get_by_text("There is no command /xyz.")).to_be_visible()


async def test_a_command_by_keyboard_alone(ann, feed):
    feed.answer = feed.ignore
    await composer(ann).focus()
    await ann.keyboard.type("/pl")
    await ann.keyboard.press("Enter")
    await expect(chip(ann, "game")).to_be_focused()
    await expect(ann.get_by_role("option")).to_have_text(["Maloney's Inheritance", "Dallas"])
    await ann.keyboard.type("dal")
    await ann.keyboard.press("Enter")
    await expect(chip(ann, "game")).to_have_value("Dallas")
    await ann.keyboard.press("Enter")
    act = await feed.interaction()
    assert (act["type"], act["channel_id"]) == (2, "100")
    assert act["data"] == {
        "id": "1",
        "name": "play",
        "type": 1,
        "options": [{"type": 3, "name": "game", "value": "dallas"}],
    }
    waiting = ann.locator(".thinking", has_text="Sending command")
    await expect(waiting).to_be_visible()
    await expect(composer(ann)).to_be_focused()
    await feed.push("ACK", {"nonce": act["nonce"], "kind": "message"}, "1")
    await expect(waiting).to_have_count(0)


async def test_an_answer_before_its_acknowledgement_replaces_the_waiting_line(ann, feed):
    feed.answer = feed.ignore
    await composer(ann).fill("/help ")
    await ann.keyboard.press("Enter")
    await expect(ann.locator(".thinking", has_text="Sending command")).to_be_visible()
    used = {"id": "5", "type": 2, "name": "help", "user": feed.people[0]}
    await feed.say(type=20, content="Press Join", interaction_metadata=used)
    await expect(ann.locator("#channel .origin")).to_have_count(1)
    await expect(ann.locator(".thinking")).to_have_count(0)


async def test_required_options_come_first_and_are_asked_for(ann):
    await composer(ann).fill("/play ")
    await expect(ann.locator("#channel [data-option]")).to_have_count(1)
    await expect(chip(ann, "game")).to_be_focused()
    await ann.get_by_role("button", name="Send").click()
    await expect(ann.get_by_text("game is required.")).to_be_visible()
    await chip(ann, "game").fill("chess")
    await chip(ann, "game").press("Enter")
    await expect(ann.get_by_text("Choose one of the list for game.")).to_be_visible()


async def test_optional_options_can_be_added_and_taken_away(ann, feed):
    await composer(ann).fill("/play game:maloney")
    await ann.get_by_role("button", name="2 optional").click()
    await ann.get_by_role("option", name="pace").click()
    await expect(chip(ann, "pace")).to_be_focused()
    await ann.keyboard.press("Backspace")
    await expect(chip(ann, "pace")).to_have_count(0)
    await ann.get_by_role("button", name="2 optional").click()
    await ann.get_by_role("option", name="seat_me").click()
    await ann.get_by_role("option", name="False").click()
    await ann.get_by_role("button", name="Send").click()
    assert (await feed.interaction())["data"]["options"] == [
        {"type": 3, "name": "game", "value": "maloney"},
        {"type": 5, "name": "seat_me", "value": False},
    ]


async def test_enter_sends_although_more_could_be_chosen_and_an_arrow_chooses(ann, feed):
    await composer(ann).fill("/play game:maloney")
    more = ann.get_by_role("button", name="2 optional")
    await more.click()
    await more.press("ArrowDown")
    await more.press("Enter")
    await expect(chip(ann, "pace")).to_be_focused()
    await ann.keyboard.press("Backspace")
    await more.click()
    await expect(ann.get_by_role("option", name="pace")).to_be_visible()
    await more.press("Enter")
    assert (await feed.interaction())["data"]["options"] == [
        {"type": 3, "name": "game", "value": "maloney"}
    ]


async def test_a_line_typed_or_pasted_whole_is_understood(ann, feed):
    await composer(ann).fill("/table log page:3")
    await expect(chip(ann, "page")).to_have_value("3")
    await chip(ann, "page").press("Enter")
    assert (await feed.interaction())["data"] == {
        "id": "2",
        "name": "table",
        "type": 1,
        "options": [
            {"type": 1, "name": "log", "options": [{"type": 4, "name": "page", "value": 3}]}
        ],
    }
    await composer(ann).fill("/table log page:77")
    await chip(ann, "page").press("Enter")
    await expect(ann.get_by_text("page must be at most 40.")).to_be_visible()
    await chip(ann, "page").fill("two")
    await chip(ann, "page").press("Enter")
    await expect(ann.get_by_text("page must be a whole number.")).to_be_visible()


async def test_people_and_channels_are_picked_by_name(ann, feed):
    await composer(ann).fill("/host kick channel:#chatter")
    await chip(ann, "person").fill("de")
    await ann.get_by_role("option", name="Dee").click()
    await ann.get_by_role("button", name="Send").click()
    assert (await feed.interaction())["data"]["options"][0]["options"] == [
        {"type": 6, "name": "person", "value": "3"},
        {"type": 7, "name": "channel", "value": "101"},
    ]


async def test_autocomplete_asks_the_bot_with_the_focused_option(ann, feed):
    feed.answer = feed.ignore
    await composer(ann).fill("/table log table:")
    first = await feed.interaction()
    assert first["type"] == 4
    assert first["data"]["options"][0]["options"] == [
        {"type": 3, "name": "table", "value": "", "focused": True}
    ]
    await chip(ann, "table").press_sequentially("eve")
    act = await feed.interaction()
    while act["data"]["options"][0]["options"][0]["value"] != "eve":
        act = await feed.interaction()
    choices = [{"name": "Maloney in #evenings", "value": "t17"}]
    await feed.push("AUTOCOMPLETE", {"nonce": act["nonce"], "choices": choices}, "1")
    await ann.get_by_role("option", name="Maloney in #evenings").click()
    await ann.get_by_role("button", name="Send").click()
    act = await feed.interaction()
    assert act["type"] == 2
    assert act["data"]["options"][0]["options"] == [{"type": 3, "name": "table", "value": "t17"}]


async def test_typing_anywhere_types_to_the_channel(ann, feed):
    await feed.say(components=[scenes.panel(feed)])
    await ann.locator("#channel .messages").focus()
    await ann.keyboard.type("/hel")
    await expect(composer(ann)).to_have_value("/hel")
    await ann.keyboard.press("Enter")
    await ann.get_by_role("button", name="Nothing to fill in, press Enter").press("Enter")
    assert (await feed.interaction())["data"]["name"] == "help"


async def test_escape_goes_back_step_by_step(ann):
    await composer(ann).fill("/play ")
    await chip(ann, "game").press("Escape")
    await expect(composer(ann)).to_have_value("/play")
    await composer(ann).press("Escape")
    await expect(ann.locator("#channel .shelf")).to_be_hidden()


async def test_a_command_without_an_answer_says_so(ann, feed):
    feed.answer = feed.ignore
    await composer(ann).fill("/help ")
    await ann.keyboard.press("Enter")
    act = await feed.interaction()
    await feed.push("FAILED", {"nonce": act["nonce"], "reason": "The application did not respond"})
    failed = ann.locator(".message.ephemeral")
    await expect(failed).to_contain_text("Ann used /help")
    await expect(failed.get_by_role("alert")).to_have_text("The application did not respond")
    await failed.get_by_role("button", name="Dismiss message").click()
    await expect(failed).to_have_count(0)


async def test_an_empty_channel_offers_each_game_as_one_press(ann, feed):
    cards = ann.get_by_role("group", name="Games to play").get_by_role("button")
    await expect(cards).to_have_count(2)
    await ann.get_by_role("button", name="Play Maloney's Inheritance 3 to 6 players").click()
    act = await feed.interaction()
    assert act["data"]["name"] == "play"
    assert act["data"]["options"] == [{"type": 3, "name": "game", "value": "maloney"}]
    await feed.say(content="A table")
    await expect(cards).to_have_count(0)


async def test_the_same_offers_stand_beside_the_composer(ann, feed):
    await feed.say(content="No longer empty")
    await ann.get_by_role("button", name="Games and commands").click()
    await ann.get_by_role("button", name="Play Dallas").click()
    assert (await feed.interaction())["data"]["options"][0]["value"] == "dallas"
    await ann.get_by_role("button", name="Games and commands").click()
    await ann.get_by_role("button", name="All commands").click()
    await expect(ann.get_by_role("option", name="/help")).to_be_visible()


async def test_cards_wait_for_the_bots_commands(page, feed):
    commands, feed.commands = feed.commands, []
    await visit(page, feed.url)
    card = page.get_by_role("button", name="Play Dallas")
    await expect(card).to_be_disabled()
    await feed.push("COMMANDS", {"commands": commands})
    await expect(card).to_be_enabled()


async def test_a_mentioned_command_starts_when_pressed(ann, feed):
    await feed.say(content="Try </play:1>")
    await ann.get_by_role("button", name="/play").click()
    await expect(chip(ann, "game")).to_be_focused()
