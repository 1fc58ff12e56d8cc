"""Somebody at the page of the playground."""

import re

from playwright.async_api import expect

SLOW = 20_000
"""Milliseconds for what waits for bot players, or for a panel's next edit."""


class Visitor:
    """Somebody at the page: what they see in the channel and beside it, and where they click."""

    def __init__(self, page):
        self.page = page
        self.channel = page.get_by_role("main")
        self.dm = page.get_by_role("complementary", name="Direct messages")

    @property
    def panel(self):
        """The newest message for everybody that has a header."""
        public = self.channel.locator("[data-message-id]:not(.ephemeral)")
        return public.filter(has=self.page.locator(".container h5")).last

    @property
    def private(self):
        """The newest answer that only they see."""
        return self.channel.locator("[data-message-id].ephemeral").last

    async def click(self, label, where=None):
        """Press a button of the panel, or of another message."""
        await (where or self.panel).get_by_role("button", name=label).click()

    async def pick(self, where, select, option):
        """Choose in a select there the entry whose words begin so."""
        await where.get_by_role("combobox", name=select).click()
        entry = self.page.get_by_role("option", name=re.compile(f"^{re.escape(option)}"))
        await entry.first.click()

    async def sees(self, *texts):
        for text in texts:
            await expect(self.panel).to_contain_text(text, timeout=SLOW)

    async def is_told(self, *texts):
        for text in texts:
            await expect(self.private).to_contain_text(text, timeout=SLOW)

    async def asks(self, label, says):
        """Press, and the new private message that says so. Older ones may go meanwhile."""
        before = "0"
        if await self.private.count():
            before = await self.private.get_attribute("data-message-id")
        await self.click(label)
        later = f"[contains(@class, 'ephemeral')][number(@data-message-id) > {before}]"
        fresh = self.channel.locator(f"xpath=.//li{later}").filter(has_text=re.compile(says)).last
        await expect(fresh).to_be_visible(timeout=SLOW)
        number = await fresh.get_attribute("data-message-id")
        return self.channel.locator(f"[data-message-id='{number}']")
