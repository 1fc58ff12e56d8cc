"""What the page makes of Discord's Markdown, and that nothing written becomes markup."""

import pytest
from playwright.async_api import expect

from tests.browser import visit
from tests.playground.page import scenes
from tests.playground.page.fake_feed import NOW_MS

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

RENDER = """async (texts) => {
  const { markdown } = await import("/static/markdown.js");
  return texts.map((text) => markdown(text).innerHTML);
}"""

CASES = {
    "plain words": "<p>plain words</p>",
    "**b** *i* _i_ __u__ ~~s~~": (
        "<p><strong>b</strong> <em>i</em> <em>i</em> <u>u</u> <s>s</s></p>"
    ),
    "***both***": "<p><em><strong>both</strong></em></p>",
    "**a *b* c**": "<p><strong>a <em>b</em> c</strong></p>",
    "__*u i*__": "<p><u><em>u i</em></u></p>",
    "snake_case_name and 2*3*4": "<p>snake_case_name and 2<em>3</em>4</p>",
    "2 * 3 * 4": "<p>2 * 3 * 4</p>",
    r"\*not\* \_this\_ \\ \# \>": r"<p>*not* _this_ \ # &gt;</p>",
    r"**a \*\* b**": "<p><strong>a ** b</strong></p>",
    "**open": "<p>**open</p>",
    "`a *b* <c>` ``x ` y``": "<p><code>a *b* &lt;c&gt;</code> <code>x ` y</code></p>",
    "```py\nx = 1 < 2\n```": '<pre><code data-language="py">x = 1 &lt; 2</code></pre>',
    "a\n```\ncode\n```\nb": "<p>a</p><pre><code>code</code></pre><p>b</p>",
    "# A\n## B\n### C\n#### D": "<h3>A</h3><h4>B</h4><h5>C</h5><p>#### D</p>",
    "#no header": "<p>#no header</p>",
    "-# small *print*": '<p class="subtext">small <em>print</em></p>',
    "> one\n> two\nthree": "<blockquote><p>one\ntwo</p></blockquote><p>three</p>",
    "a\n>>> b\nc": "<p>a</p><blockquote><p>b\nc</p></blockquote>",
    "- a\n- b\n  - c\n- d": "<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>",
    "3. c\n4. d": '<ol start="3"><li>c</li><li>d</li></ol>',
    "- **b**": "<ul><li><strong>b</strong></li></ul>",
    "one\n\ntwo": "<p>one\n\ntwo</p>",
    "<:pawn:123> <a:spin:4>": (
        '<p><span class="custom-emoji">:pawn:</span> <span class="custom-emoji">:spin:</span></p>'
    ),
    "[evil](javascript:alert(1))": "<p><span>evil</span></p>",
    "<b>x</b> & &amp;": "<p>&lt;b&gt;x&lt;/b&gt; &amp; &amp;amp;</p>",
}


async def test_each_construct_becomes_its_elements(ann):
    got = await ann.evaluate(RENDER, list(CASES))
    assert dict(zip(CASES, got, strict=True)) == CASES


async def test_links_are_made_of_web_addresses_only(ann, feed):
    await feed.say(
        content='[the *site*](https://example.com/a_(b) "tip") https://example.com/x. '
        "<https://example.com/y> [no](data:text/html,x) file:///etc"
    )
    links = ann.locator("[data-message-id] a")
    await expect(links).to_have_count(3)
    hrefs = [await link.get_attribute("href") for link in await links.all()]
    assert hrefs == [
        "https://example.com/a_(b)",
        "https://example.com/x",
        "https://example.com/y",
    ]
    assert await links.first.get_attribute("title") == "tip"
    assert await links.first.get_attribute("rel") == "noopener noreferrer"


async def test_mentions_use_names_and_light_up_the_reader(ann, feed):
    message = await feed.say(content="<@1> <@2> <@!900> <@77> <#101> <#5> <@&50> </table log:2>")
    mentions = ann.locator(f"[data-message-id='{message['id']}'] .mention")
    await expect(mentions).to_have_text(
        [
            "@Ann",
            "@Ben",
            "@Gavel",
            "@unknown-user",
            "chatter",
            "# No access",
            "@everyone",
            "/table log",
        ]
    )
    await expect(mentions.first).to_have_class("mention me")
    await mentions.nth(4).click()
    await expect(ann.locator("#channel .title")).to_have_text("chatter")


async def test_a_spoiler_shows_on_a_press(ann, feed):
    await feed.say(content="The murderer is ||the butler||.")
    cover = ann.get_by_role("button", name="Spoiler, press to show")
    await expect(ann.locator(".spoiler-text")).to_be_hidden()
    await cover.click()
    await expect(ann.locator(".spoiler-text")).to_be_visible()


async def test_pictographs_show_even_without_a_font_for_them(ann, feed):
    await feed.say(content="Roads: Sacramento 🧳, Chicago 🧳. Away 🌙")
    text = ann.locator("[data-message-id] .content")
    await expect(text).to_have_text("Roads: Sacramento 🧳, Chicago 🧳. Away 🌙")
    drawn = await ann.evaluate(
        """async () => {
          const { symbol } = await import("/static/symbols.js");
          return symbol("🧳") instanceof Node;
        }"""
    )
    await expect(text.get_by_role("img", name="suitcase")).to_have_count(2 if drawn else 0)


async def test_timestamps_speak_each_style(ann, feed):
    at = 1_789_996_530  # 21 September 2026, 14:35:30 in Berlin
    message = await feed.say(content=" | ".join(f"<t:{at}:{style}>" for style in "tTdDfFsS"))
    shown = ann.locator(f"[data-message-id='{message['id']}'] .content time")
    await expect(shown).to_have_count(8)
    texts = [text.replace("\u202f", " ") for text in await shown.all_text_contents()]
    assert texts == [
        "3:15 PM",
        "3:15:30 PM",
        "9/21/26",
        "September 21, 2026",
        "September 21, 2026 at 3:15 PM",
        "Monday, September 21, 2026 at 3:15 PM",
        "9/21/26, 3:15 PM",
        "9/21/26, 3:15:30 PM",
    ]


async def test_relative_times_follow_the_servers_clock(ann, feed):
    in_one_hour = NOW_MS // 1000 + 3600
    message = await feed.say(content=f"closes <t:{in_one_hour}:R>")
    shown = ann.locator(f"[data-message-id='{message['id']}'] .content time")
    await expect(shown).to_have_text("in 1 hour")
    await feed.push("CLOCK", {"now_ms": NOW_MS + 3_570_000})
    await expect(shown).to_have_text("in 29 seconds")
    await expect(shown).to_have_text("in 28 seconds")
    await feed.push("CLOCK", {"now_ms": NOW_MS + 2 * 3_600_000})
    await expect(shown).to_have_text("1 hour ago")


HOSTILE = "<img src=x onerror='window.pwned=1'><script>window.pwned=1</script>"


async def test_nothing_written_ever_becomes_markup(page, feed):
    """Names, topics, labels, placeholders, alt texts, modals, commands: all of it hostile."""
    feed.people[1]["global_name"] = HOSTILE
    feed.channels[0] |= {"name": HOSTILE, "topic": HOSTILE}
    feed.invitations[0] |= {"title": HOSTILE, "blurb": HOSTILE}
    feed.commands[0]["description"] = HOSTILE
    await visit(page, feed.url)
    await feed.say(
        author=feed.people[1], content=f"{HOSTILE} **{HOSTILE}** [{HOSTILE}](https://a.b)"
    )
    await feed.say(
        components=[
            scenes.text(f"# {HOSTILE}\n> {HOSTILE}\n- {HOSTILE}\n`{HOSTILE}`"),
            scenes.gallery((feed.picture("a.png", (20, 20), ""), HOSTILE)),
            scenes.row(scenes.button(HOSTILE, "b")),
            scenes.row(scenes.select("s", HOSTILE, [scenes.option(HOSTILE, "v", HOSTILE)])),
        ],
        embeds=[{"title": HOSTILE, "description": HOSTILE, "footer": {"text": HOSTILE}}],
    )
    await page.locator("[data-custom-id=s]").click()
    await expect(page.get_by_role("option")).to_contain_text("onerror")
    await page.keyboard.press("Enter")
    act = await feed.interaction()
    modal = scenes.limit_modal() | {"title": HOSTILE}
    modal["components"][0] |= {"label": HOSTILE, "description": HOSTILE}
    await feed.push("MODAL", {"nonce": act["nonce"], **modal})
    await expect(page.get_by_role("dialog")).to_contain_text("onerror")
    await page.keyboard.press("Escape")
    await page.locator("#channel textarea").fill("/")
    await expect(page.locator("#channel .shelf")).to_contain_text("onerror")
    assert await page.evaluate("window.pwned") is None
    assert await page.locator("img[src=x], #channel script, nav script").count() == 0
