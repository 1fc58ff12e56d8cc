"""Buttons, selects and pictures: what a press sends, and what one sees until the answer."""

import pytest
from aiohttp import web
from playwright.async_api import expect

from tests.browser import visit
from tests.playground.page import scenes

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def sent(act):
    """The part of an interaction that the bot would see."""
    return {key: act[key] for key in ("type", "channel_id", "message_id", "data")}


def button_of(page, custom_id):
    return page.locator(f"[data-custom-id='{custom_id}']")


async def test_a_press_waits_until_the_bot_acknowledges(ann, feed):
    feed.answer = feed.ignore
    message = await feed.say(components=[scenes.panel(feed)])
    await ann.get_by_role("button", name="Bid $900").click()
    act = await feed.interaction()
    assert act["person"] == "1"
    assert sent(act) == {
        "type": 3,
        "channel_id": "100",
        "message_id": message["id"],
        "data": {"custom_id": "bid", "component_type": 2},
    }
    bid = button_of(ann, "bid")
    await expect(bid).to_have_attribute("aria-busy", "true")
    await feed.edit(message, components=[scenes.panel(feed, price=900)])
    await expect(bid).to_have_text("Bid $1000")
    await expect(bid).to_have_attribute("aria-busy", "true")
    await feed.push("ACK", {"nonce": act["nonce"], "kind": "update"}, "1")
    await expect(bid).not_to_have_attribute("aria-busy", "true")


async def test_a_press_without_an_answer_says_so_until_the_next(ann, feed):
    feed.answer = feed.ignore
    await feed.say(components=[scenes.panel(feed)])
    await button_of(ann, "pass").click()
    act = await feed.interaction()
    await feed.push("FAILED", {"nonce": act["nonce"], "reason": None}, "1")
    trouble = ann.get_by_role("alert").filter(has_text="The application did not respond")
    await expect(trouble).to_be_visible()
    await button_of(ann, "bid").click()
    await feed.interaction()
    await expect(trouble).to_have_count(0)


async def test_a_refused_request_shows_its_reason(ann, feed):
    async def refuse(_):
        return web.json_response({"error": "That message is gone."}, status=400)

    feed.answer = refuse
    await feed.say(components=[scenes.panel(feed)])
    await button_of(ann, "pass").click()
    await expect(ann.get_by_role("alert").filter(has_text="That message is gone.")).to_be_visible()
    await expect(button_of(ann, "pass")).not_to_have_attribute("aria-busy", "true")


async def test_each_style_of_button_is_told_apart(ann, feed):
    styles = {"Primary": 1, "Secondary": 2, "Success": 3, "Danger": 4}
    buttons = [scenes.button(name, name, style) for name, style in styles.items()]
    await feed.say(
        components=[
            scenes.row(*buttons, scenes.link("Link", "https://example.com/rules")),
            scenes.row(scenes.button("Gone", "gone", disabled=True)),
        ]
    )
    row = ann.locator("[data-message-id] .action-row").first
    colours = await row.locator("button").evaluate_all(
        "all => all.map(one => getComputedStyle(one).backgroundColor)"
    )
    assert len(set(colours)) == 4
    link = ann.get_by_role("link", name="Link")
    assert await link.get_attribute("href") == "https://example.com/rules"
    await expect(ann.get_by_role("button", name="Gone")).to_be_disabled()


async def test_the_focus_survives_an_edit(ann, feed):
    message = await feed.say(components=[scenes.panel(feed)])
    await button_of(ann, "pass").focus()
    await feed.edit(message, components=[scenes.panel(feed, price=900)])
    await expect(button_of(ann, "bid")).to_have_text("Bid $1000")
    await expect(button_of(ann, "pass")).to_be_focused()


async def test_a_press_begun_before_an_edit_still_counts(ann, feed):
    """The message is drawn anew when the button is let go; else there would be no click at all."""
    message = await feed.say(components=[scenes.panel(feed)])
    await button_of(ann, "pass").hover()
    await ann.mouse.down()
    await feed.edit(message, components=[scenes.panel(feed, price=900)])
    await feed.say("101", content="What comes after the edit")
    await expect(ann.locator("nav [data-channel-id='101']")).to_have_class("channel unread")
    await ann.mouse.up()
    assert (await feed.interaction())["data"]["custom_id"] == "pass"
    await expect(button_of(ann, "bid")).to_have_text("Bid $1000")


async def test_one_pick_is_sent_at_once_and_shown_until_the_edit(ann, feed):
    message = await feed.say(components=[scenes.drive_panel()])
    drive = ann.get_by_role("combobox", name="Drive to…")
    await drive.click()
    options = ann.get_by_role("option")
    await expect(options).to_have_count(3)
    await expect(options.last).to_be_in_viewport(ratio=1)
    await expect(options.first).to_contain_text("suitcase waiting")
    await options.filter(has_text="Detroit").click()
    act = await feed.interaction()
    assert act["data"] == {"custom_id": "drive", "component_type": 3, "values": ["det"]}
    await expect(drive).to_contain_text("Detroit")
    await feed.edit(message, components=[scenes.drive_panel()])
    await expect(drive).to_contain_text("Drive to…")


async def test_a_select_works_by_keyboard(ann, feed):
    await feed.say(components=[scenes.drive_panel()])
    drive = ann.get_by_role("combobox", name="Drive to…")
    await drive.focus()
    for key in ("ArrowDown", "ArrowDown", "Escape"):
        await ann.keyboard.press(key)
    await expect(ann.get_by_role("listbox")).to_have_count(0)
    await expect(drive).to_be_focused()
    for key in ("Enter", "ArrowDown", "Enter"):
        await ann.keyboard.press(key)
    assert (await feed.interaction())["data"]["values"] == ["sac"]
    await expect(drive).to_be_focused()


async def test_several_picks_keep_their_limits_and_go_when_done(ann, feed):
    three = [scenes.option(name, name) for name in ("One", "Two", "Three")]
    several = scenes.select("many", "Pick two", three, min_values=2, max_values=2)
    await feed.say(components=[scenes.row(several)])
    await ann.get_by_role("combobox", name="Pick two").click()
    done = ann.get_by_role("button", name="Done")
    await ann.get_by_role("option", name="Three").click()
    await expect(done).to_be_disabled()
    await ann.get_by_role("option", name="One").click()
    await expect(ann.get_by_role("option", name="Two")).to_be_disabled()
    await done.click()
    assert (await feed.interaction())["data"]["values"] == ["Three", "One"]


async def test_an_open_menu_outlives_an_edit_of_its_message(ann, feed):
    message = await feed.say(components=[scenes.drive_panel()])
    await ann.get_by_role("combobox", name="Drive to…").click()
    await feed.edit(message, components=[scenes.drive_panel(), scenes.text("One more line")])
    await expect(ann.get_by_role("main").get_by_text("One more line")).to_be_visible()
    await ann.get_by_role("option", name="Sacramento").click()
    assert (await feed.interaction())["data"]["values"] == ["sac"]
    await ann.get_by_role("combobox", name="Drive to…").click()
    await feed.edit(message, components=[scenes.text("The question is over")])
    await expect(ann.get_by_role("listbox")).to_have_count(0)


@pytest.mark.parametrize("where", ["above", "below"])
async def test_an_open_menu_stays_on_the_screen_when_its_message_leaves_it(ann, feed, where):
    lines = scenes.text("\n".join(f"Line {line}" for line in range(60)))
    message = await feed.say(components=[scenes.drive_panel()])
    await ann.get_by_role("combobox", name="Drive to…").click()
    if where == "above":
        await feed.say(components=[lines])
        await expect(ann.get_by_role("main").get_by_text("Line 59")).to_be_in_viewport()
    else:
        await ann.get_by_role("main").locator("[data-message-id]").last.hover()
        await ann.mouse.wheel(0, -100)
    parts = [scenes.drive_panel(), lines] if where == "above" else [lines, scenes.drive_panel()]
    await feed.edit(message, components=parts)
    await expect(ann.get_by_role("main").get_by_text("Line 59").first).to_be_attached()
    detroit = ann.get_by_role("option").filter(has_text="Detroit")
    await expect(ann.get_by_role("option").first).to_be_in_viewport(ratio=1)
    await expect(ann.get_by_role("option").last).to_be_in_viewport(ratio=1)
    await detroit.click()
    assert (await feed.interaction())["data"]["values"] == ["det"]


async def test_people_and_channels_can_be_chosen(ann, feed):
    people = {"type": 5, "custom_id": "who", "placeholder": "Whom"}
    places = {"type": 8, "custom_id": "where", "placeholder": "Where", "channel_types": [0]}
    await feed.say(components=[scenes.row(people), scenes.row(places)])
    await ann.get_by_role("combobox", name="Whom").click()
    await ann.keyboard.type("be")
    await expect(ann.get_by_role("option")).to_have_text(["BBen" + "ben"])
    await ann.keyboard.press("Enter")
    assert (await feed.interaction())["data"] == {
        "custom_id": "who",
        "component_type": 5,
        "values": ["2"],
    }
    await ann.get_by_role("combobox", name="Where").click()
    await ann.get_by_role("option", name="chatter").click()
    assert (await feed.interaction())["data"]["values"] == ["101"]


async def test_a_picture_has_its_words_and_opens_at_full_size(ann, feed):
    await feed.say(components=[scenes.panel(feed)])
    words = "Car in Chicago. $800 bid by seat 1, Ann. Roads to seven towns."
    picture = ann.locator(".picture img")
    await expect(picture).to_have_attribute("alt", words)
    await ann.locator(".picture").hover()
    await ann.get_by_role("button", name="Describe the picture").click()
    await expect(ann.locator(".alt-words")).to_have_text(words)
    await ann.get_by_role("button", name="Describe the picture").click()
    await ann.get_by_role("button", name="Open the picture").click()
    box = ann.get_by_role("dialog", name="Picture")
    image = box.get_by_role("img")
    await expect(box.locator(".lightbox-words")).to_have_text(words)
    await expect(image).to_have_js_property("naturalWidth", 1600)
    assert (await image.bounding_box())["width"] <= 1280
    await box.get_by_role("button", name="Full size").click()
    assert (await image.bounding_box())["width"] == 1600
    await ann.keyboard.press("Escape")
    await expect(box).to_have_count(0)


@pytest.mark.parametrize("count", [1, 3, 7, 10])
async def test_a_gallery_of_any_size_lies_in_full_rows(ann, feed, count):
    items = [
        (feed.picture(f"p{number}.png", (80, 50), str(number)), f"picture {number}")
        for number in range(count)
    ]
    await feed.say(components=[scenes.gallery(*items)])
    pictures = ann.locator(".gallery .picture")
    await expect(pictures).to_have_count(count)
    boxes = await pictures.evaluate_all(
        """all => all.map(one => { const b = one.getBoundingClientRect();
        return [Math.round(b.top), b.left, b.right]; })"""
    )
    area = await ann.locator(".gallery").evaluate("g => [g.offsetWidth]")
    for top in {box[0] for box in boxes}:
        row = [box for box in boxes if box[0] == top]
        assert row[-1][2] - row[0][1] == pytest.approx(area[0], abs=2)
    await ann.get_by_role("button", name="Open the picture").last.click()
    if count > 1:
        await expect(ann.locator(".lightbox-count")).to_have_text(f"{count} of {count}")
        await ann.keyboard.press("ArrowRight")
        await expect(ann.locator(".lightbox-count")).to_have_text(f"1 of {count}")
    await ann.keyboard.press("Escape")


async def test_a_covered_picture_shows_first_and_opens_then(ann, feed):
    media = feed.picture("secret.png", (200, 100), "secret")
    gallery = scenes.gallery((media, "The hand"))
    gallery["items"][0]["spoiler"] = True
    await feed.say(components=[gallery])
    await expect(ann.locator(".picture .veil")).to_have_text("Spoiler")
    await ann.get_by_role("button", name="Show the spoiler").click()
    await expect(ann.locator(".picture .veil")).to_have_count(0)
    await ann.get_by_role("button", name="Open the picture").click()
    await expect(ann.get_by_role("dialog", name="Picture")).to_be_visible()
    await ann.keyboard.press("Escape")


async def test_pictures_of_other_servers_are_named_not_fetched(ann, feed):
    far = {"url": "https://pictures.example/board.png", "width": 10, "height": 10}
    await feed.say(components=[scenes.gallery((far, "A board elsewhere"))])
    await expect(ann.get_by_role("link", name="A board elsewhere")).to_be_visible()
    await expect(ann.locator(".gallery img")).to_have_count(0)


async def test_sections_files_separators_and_covers_are_drawn(ann, feed):
    media = feed.picture("thumb.png", (60, 60), "x")
    record = {"type": 13, "file": {"url": media["url"]}, "name": "record.json", "size": 12_345}
    hidden = {**scenes.container(scenes.text("Behind the curtain")), "spoiler": True}
    await feed.say(
        components=[
            scenes.container(
                {
                    "type": 9,
                    "components": [scenes.text("Beside it")],
                    "accessory": {"type": 11, "media": media, "description": "A thumb"},
                },
                {
                    "type": 9,
                    "components": [scenes.text("Pressed here")],
                    "accessory": scenes.button("Take", "take"),
                },
                scenes.separator(spacing=2),
                record,
                accent=0x00FF7F,
            ),
            hidden,
        ]
    )
    message = ann.locator("[data-message-id]")
    await expect(message.get_by_role("img", name="A thumb")).to_be_visible()
    await expect(message.get_by_role("separator")).to_have_count(1)
    await expect(message.get_by_role("link", name="Download record.json")).to_be_visible()
    await expect(message.locator(".file-size")).to_have_text("12 KB")
    accent = "box => getComputedStyle(box, '::before').backgroundColor"
    assert await message.locator(".container").first.evaluate(accent) == "rgb(0, 255, 127)"
    await message.get_by_role("button", name="Spoiler").click()
    await expect(message.get_by_role("button", name="Spoiler")).to_have_count(0)
    await message.get_by_role("button", name="Take").click()
    assert (await feed.interaction())["data"]["custom_id"] == "take"


async def test_embeds_and_attachments_of_classic_messages(page, feed):
    picture = {"id": "1", "filename": "map.png", "description": "A map"}
    record = {"id": "2", "filename": "log.txt", "size": 900}
    feed.write(
        attachments=[
            picture | feed.picture("map.png", (300, 200), "map"),
            record | {"url": f"{feed.url}/cdn/map.png"},
        ],
        embeds=[
            {
                "title": "Standings",
                "description": "**Dee** leads",
                "fields": [{"name": "Ann", "value": "2.5", "inline": True}],
                "footer": {"text": "After two tables"},
            }
        ],
    )
    await visit(page, feed.url)
    message = page.locator("[data-message-id]")
    await expect(message.get_by_role("img", name="A map")).to_be_visible()
    await expect(message.locator(".file-name")).to_contain_text("log.txt")
    await expect(message.locator(".embed strong")).to_have_text("Dee")
    await expect(message.locator(".embed-footer")).to_have_text("After two tables")
