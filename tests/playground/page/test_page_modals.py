"""Modals: every kind of field, what is sent, the keyboard, and a bot that does not take it."""

import copy

import pytest
from playwright.async_api import expect

from tests.playground.page import scenes

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def opened(page, feed, modal):
    """Presses a button that the bot answers with this modal; later answers are up to the test."""
    feed.answer = feed.ignore
    await feed.say(components=[scenes.panel(feed)])
    await page.locator("[data-custom-id='limit']").click()
    nonce = (await feed.interaction())["nonce"]
    await feed.push("ACK", {"nonce": nonce, "kind": "modal"}, "1")
    await feed.push("MODAL", {"nonce": nonce, **copy.deepcopy(modal)}, "1")
    dialog = page.get_by_role("dialog", name=modal["title"])
    await expect(dialog).to_be_visible()
    return dialog


async def test_enter_submits_and_the_acknowledgement_closes(ann, feed):
    dialog = await opened(ann, feed, scenes.limit_modal())
    field = dialog.get_by_role("textbox", name="Bid for me up to ($)")
    await expect(field).to_be_focused()
    await expect(field).to_have_attribute("placeholder", "2,400")
    await expect(dialog).to_contain_text("Hundreds, $900 to $4,200. Only you see it.")
    await ann.keyboard.type("2400")
    await ann.keyboard.press("Enter")
    act = await feed.interaction()
    assert (act["type"], act["interaction_id"]) == (5, "7001")
    assert act["data"] == {
        "custom_id": "limit-modal",
        "components": [
            {
                "type": 18,
                "id": 1,
                "component": {"type": 4, "id": 2, "custom_id": "amount", "value": "2400"},
            }
        ],
    }
    await expect(dialog.get_by_role("button", name="Submit")).to_be_disabled()
    await feed.push("ACK", {"nonce": act["nonce"], "kind": "message"}, "1")
    await expect(dialog).to_have_count(0)


async def test_escape_closes_and_gives_the_focus_back(ann, feed):
    dialog = await opened(ann, feed, scenes.limit_modal())
    await ann.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await expect(ann.locator("[data-custom-id='limit']")).to_be_focused()


async def test_tab_stays_inside(ann, feed):
    dialog = await opened(ann, feed, scenes.limit_modal())
    stops = []
    for _ in range(5):
        stops.append(
            await ann.evaluate(
                "document.activeElement.ariaLabel ?? document.activeElement.innerText"
            )
        )
        await ann.keyboard.press("Tab")
    assert stops == ["", "Cancel", "Submit", "Close", ""]
    assert await dialog.evaluate("box => box.contains(document.activeElement)")


async def test_every_kind_of_field_answers_in_discords_shape(ann, feed):
    dialog = await opened(ann, feed, scenes.every_field_modal())
    await expect(dialog.locator(".markdown").first).to_contain_text("Before you send this")
    await expect(dialog.get_by_role("textbox", name="Title")).to_have_value("Game night")
    await dialog.get_by_role("textbox", name="Note").fill("two\nlines")
    await dialog.get_by_role("combobox", name="Games").click()
    await ann.get_by_role("option", name="Maloney").click()
    await ann.get_by_role("option", name="States").click()
    await ann.get_by_role("button", name="Done").click()
    await dialog.get_by_role("combobox", name="Stand-in").click()
    await ann.get_by_role("option", name="Dee").click()
    await dialog.get_by_role("radio", name="Live").check()
    await dialog.get_by_role("checkbox", name="Undo").check()
    await expect(dialog.get_by_role("checkbox", name="Pins")).to_be_disabled()
    await dialog.get_by_role("checkbox", name="Play my joker if I am outbid").check()
    await dialog.get_by_role("button", name="Submit").click()
    components = (await feed.interaction())["data"]["components"]
    assert components[0] == {"type": 10}
    assert [label["component"] for label in components[1:]] == [
        {"type": 4, "custom_id": "title", "value": "Game night"},
        {"type": 4, "custom_id": "note", "value": "two\nlines"},
        {"type": 3, "custom_id": "games", "values": ["m", "s"]},
        {"type": 5, "custom_id": "who", "values": ["3"]},
        {"type": 21, "custom_id": "pace", "value": "live"},
        {"type": 22, "custom_id": "extras", "values": ["undo", "bots"]},
        {"type": 23, "custom_id": "joker", "value": True},
    ]


async def test_what_is_missing_is_said_and_nothing_is_sent(ann, feed):
    dialog = await opened(ann, feed, scenes.every_field_modal())
    await dialog.get_by_role("textbox", name="Title").fill("ab")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog.get_by_role("alert").filter(has_text="At least 3")).to_be_visible()
    await expect(
        dialog.get_by_role("alert").filter(has_text="This field is required.")
    ).to_have_count(1)
    await expect(dialog.get_by_role("textbox", name="Title")).to_be_focused()
    await expect(dialog.get_by_role("textbox", name="Title")).to_have_attribute(
        "aria-invalid", "true"
    )
    await dialog.get_by_role("textbox", name="Title").fill("abc")
    await dialog.get_by_role("combobox", name="Games").click()
    await ann.get_by_role("option", name="Dallas").click()
    await ann.keyboard.press("Escape")
    await expect(dialog).to_be_visible()
    await dialog.get_by_role("combobox", name="Games").click()
    await ann.get_by_role("option", name="Dallas").click()
    await ann.get_by_role("button", name="Done").click()
    await dialog.get_by_role("button", name="Submit").click()
    sent = (await feed.interaction())["data"]["components"]
    assert sent[1]["component"]["value"] == "abc"
    assert sent[3]["component"]["values"] == ["d"]


async def test_a_bot_that_does_not_take_it_leaves_the_words_there(ann, feed):
    dialog = await opened(ann, feed, scenes.limit_modal())
    await ann.keyboard.type("900")
    await ann.keyboard.press("Enter")
    act = await feed.interaction()
    await feed.push(
        "FAILED", {"nonce": act["nonce"], "reason": "The application did not respond"}, "1"
    )
    await expect(dialog.get_by_role("alert").last).to_contain_text(
        "The application did not respond"
    )
    await expect(dialog.get_by_role("textbox")).to_have_value("900")
    await dialog.get_by_role("button", name="Submit").click()
    assert (await feed.interaction())["data"]["components"][0]["component"]["value"] == "900"


async def test_the_older_form_of_text_inputs(ann, feed):
    field = {"type": 4, "custom_id": "why", "style": 2, "label": "Reason", "value": "late"}
    modal = {
        "interaction_id": "7003",
        "custom_id": "old",
        "title": "Pause",
        "components": [{"type": 1, "components": [field]}],
    }
    dialog = await opened(ann, feed, modal)
    area = dialog.get_by_role("textbox", name="Reason")
    await area.press("End")
    await ann.keyboard.press("Enter")
    await ann.keyboard.type("night")
    await ann.keyboard.press("Control+Enter")
    assert (await feed.interaction())["data"]["components"] == [
        {"type": 1, "components": [{"type": 4, "custom_id": "why", "value": "late\nnight"}]}
    ]


async def test_a_modal_asked_for_elsewhere_does_not_open_here(ann, feed):
    await feed.push("MODAL", {"nonce": "another-tab-1", **scenes.limit_modal()}, "1")
    await feed.say(content="after it")
    await expect(ann.get_by_role("main").get_by_text("after it")).to_be_visible()
    await expect(ann.get_by_role("dialog")).to_have_count(0)
