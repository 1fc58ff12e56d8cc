"""What anybody must be able to see and use: contrast, names for controls, no sideways scrolling."""

import pytest
from playwright.async_api import expect

from tests.browser import PHONE, visit
from tests.playground.page import scenes

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

# Every text in view against what is painted behind it, as WCAG 2 counts it. Exempt are controls
# that are off, and what is covered.
PALE_TEXTS = """() => {
  const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    return [...brush.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
  };
  const over = ([r, g, b, a], under) => [r, g, b].map((part, i) => part * a + under[i] * (1 - a));
  const behind = (element) => {
    const under = element.parentElement ? behind(element.parentElement) : [1, 1, 1];
    return over(rgba(getComputedStyle(element).backgroundColor), under);
  };
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const ratio = (a, b) => {
    const [dim, bright] = [light(a), light(b)].sort((x, y) => x - y);
    return (bright + 0.05) / (dim + 0.05);
  };
  const exempt = ":disabled, [aria-disabled=true], .spoiler:not(.shown), .visually-hidden, script";
  const seen = { visibilityProperty: true, opacityProperty: true };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const pale = [];
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const words = texts.currentNode.data.trim();
    if (!words || element.closest(exempt) || !element.checkVisibility(seen)) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const wanted = size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5;
    const back = behind(element);
    const got = ratio(over(rgba(style.color), back), back);
    if (got < wanted) pale.push(`${words.slice(0, 40)}: ${got.toFixed(2)}`);
  }
  return pale;
}"""

# Controls that a screen reader could not name.
NAMELESS = """() => {
  const controls = "button, a[href], input, textarea, dialog, [role=combobox], [role=listbox]";
  const named = (one) => one.ariaLabel || one.innerText?.trim() || one.labels?.length
    || one.getAttribute("aria-labelledby") || one.querySelector("img[alt]:not([alt=''])");
  return [...document.querySelectorAll(controls)]
    .filter((one) => one.checkVisibility() && !named(one))
    .map((one) => one.outerHTML.slice(0, 120));
}"""

SIDEWAYS = """() => [...document.querySelectorAll("body *")]
  .filter((one) => one.checkVisibility() && !one.closest("svg, .visually-hidden, .lightbox-stage"))
  .filter((one) => { const box = one.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 1 || box.left < -1); })
  .map((one) => `${one.tagName}.${one.className}`)"""


async def everything(page, feed):
    """A channel with one of everything in it, a DM beside it, and a thread below."""
    ann, ben = feed.people[:2]
    feed.dms["1"] = [{"id": "500", "type": 1, "recipients": [feed.bot], "last_message_id": None}]
    feed.write("500", guild_id=None, components=scenes.hand(feed))
    feed.write(
        author=ben,
        content=f"**Hi** `code` ~~no~~ https://example.com <@2> <#101> <t:{scenes.SOON}:R>",
    )
    feed.write(author=ben, content="> quoted\n-# small\n```\nblock\n```\n# Big")
    used = {"id": "5", "type": 2, "name": "play", "user": ann}
    feed.write(type=20, interaction_metadata=used, components=[scenes.lobby(feed)])
    feed.write(
        components=[scenes.drive_panel(), scenes.row(scenes.link("Rules", "https://example.com"))]
    )
    feed.write(content="<@1> your go", mentions=[ann], edited_timestamp="2026-09-21T13:00:00+00:00")
    feed.write(flags=64, only_for="1", content="You have only $700.\n-# Rule MAL-33")
    feed.write(flags=128, type=20, interaction_metadata=used)
    feed.write(embeds=[{"title": "Standings", "footer": {"text": "after two tables"}}])
    await visit(page, feed.url)
    feed.answer = feed.ignore
    await page.locator("[data-custom-id='rules']").click()
    act = await feed.interaction()
    await feed.push("FAILED", {"nonce": act["nonce"], "reason": "The application did not respond"})
    await expect(page.get_by_role("main").get_by_role("alert").last).to_be_visible()


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_every_text_has_contrast_enough(page, feed, scheme):
    await page.emulate_media(color_scheme=scheme)
    await everything(page, feed)
    await page.get_by_role("main").get_by_role("button", name="Direct messages").click()
    assert await page.evaluate(PALE_TEXTS) == []
    await feed.push("BOT", {"online": False})
    await page.get_by_role("combobox", name="Message #evenings").fill("/")
    await expect(page.locator("#channel .shelf")).to_be_visible()
    assert await page.evaluate(PALE_TEXTS) == []
    await page.locator("[data-custom-id='leave']").click()
    act = await feed.interaction()
    await feed.push("MODAL", {"nonce": act["nonce"], **scenes.every_field_modal()}, "1")
    await page.get_by_role("dialog").get_by_role("button", name="Submit").click()
    await expect(page.get_by_role("dialog").get_by_role("alert").first).to_be_attached()
    assert await page.evaluate(PALE_TEXTS) == []


async def test_every_control_has_a_name(page, feed):
    await everything(page, feed)
    await page.get_by_role("main").get_by_role("button", name="Direct messages").click()
    await page.get_by_role("button", name="You are: Ann").click()
    assert await page.evaluate(NAMELESS) == []


async def test_nothing_scrolls_sideways_on_a_phone(page, feed):
    await page.set_viewport_size(PHONE)
    feed.channels[0]["name"] = "a-very-long-channel-name-that-nobody-would-choose-but-somebody-did"
    feed.people[1]["global_name"] = "Wolfeschlegelsteinhausenbergerdorff"
    long_label = "Otto B. Lynched Stock & Securities"
    wide = scenes.text("### " + "W" * 90 + "\n" + "https://example.com/" + "x" * 120)
    buttons = [scenes.button(long_label, f"b{number}") for number in range(5)]
    feed.write(components=[scenes.container(wide, scenes.row(*buttons))])
    feed.write(author=feed.people[1], content="```\n" + "y" * 200 + "\n```")
    await everything(page, feed)
    assert await page.evaluate(SIDEWAYS) == []
    for name in ("Channels", "Direct messages"):
        await page.get_by_role("main").get_by_role("button", name=name).click()
        assert await page.evaluate(SIDEWAYS) == []
        await page.go_back()
    await page.locator("#channel textarea").fill("/table log page:3")
    assert await page.evaluate(SIDEWAYS) == []
    await page.keyboard.press("Escape")
    await page.get_by_role("combobox", name="Drive to…").click()
    assert await page.evaluate(SIDEWAYS) == []
    await page.keyboard.press("Escape")
    await page.locator("[data-custom-id='leave']").click()
    act = await feed.interaction()
    await feed.push("MODAL", {"nonce": act["nonce"], **scenes.every_field_modal()}, "1")
    await expect(page.get_by_role("dialog")).to_be_visible()
    assert await page.evaluate(SIDEWAYS) == []


@pytest.mark.parametrize("width", [320, 820, 1100])
async def test_no_width_cuts_anything_off(page, feed, width):
    await page.set_viewport_size({"width": width, "height": 640})
    await everything(page, feed)
    assert await page.evaluate(SIDEWAYS) == []
    await page.get_by_role("main").get_by_role("button", name="Direct messages").click()
    assert await page.evaluate(SIDEWAYS) == []


async def test_motion_stops_for_those_who_ask(ann, feed):
    await feed.say(flags=128, type=20)
    dot = ann.locator(".thinking .dots i").first
    moves = "dot => getComputedStyle(dot).animationName"
    assert await dot.evaluate(moves) == "none"
    await ann.emulate_media(reduced_motion="no-preference")
    assert await dot.evaluate(moves) == "breathe"
