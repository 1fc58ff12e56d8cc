"""Five rounds of Dallas by four people on the page, with a deed of every kind; one has a phone."""

import asyncio
import re
from collections.abc import Mapping, Sequence

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from bot.playground.rates import NONE
from bot.playground.server import LocalDiscord
from tests.bot.five_rounds import evening as five_rounds
from tests.bot.five_rounds.deal import OPTIONS, pins
from tests.bot.sockets.evening import EDIT_S, Evening
from tests.browser import WIDE, visit, watch

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.asyncio(loop_scope="module")]

SLOW = 20_000
"""Milliseconds for what waits for the bot."""
NARROW = {"width": 400, "height": 860}

PRIVATE = """
() => Object.fromEntries([...document.querySelectorAll("#channel [data-message-id].ephemeral")]
  .map((one) => {
    const said = one.cloneNode(true);
    said.querySelectorAll("time").forEach((time) => time.remove());
    return [one.dataset.messageId, said.textContent];
  }))
"""
"""What only this person sees in the channel, by the number of the message; but for times, which
change by themselves."""


class Clicking:
    """Somebody at the table on the page. `narrow` says that it is a phone's."""

    def __init__(self, page: Page, name: str, clock, *, narrow: bool = False) -> None:
        self.page = page
        self.name = name
        self.narrow = narrow
        self._clock = clock
        self._channel = page.get_by_role("main")
        self._known: dict[str, str] = {}

    @property
    def panel(self) -> Locator:
        public = self._channel.locator("[data-message-id]:not(.ephemeral)")
        return public.filter(has=self.page.locator(".container h5")).last

    async def sees(self, *texts: str) -> None:
        await self._clock.advance(EDIT_S)
        for text in texts:
            await expect(self.panel).to_contain_text(text, timeout=SLOW)

    async def told(self, *texts: str) -> Locator:
        for _ in range(SLOW // 50):
            said = await self.page.evaluate(PRIVATE)
            new = [
                number
                for number, text in said.items()
                if self._known.get(number) != text and all(one in text for one in texts)
            ]
            if new:
                return self._channel.locator(f"[data-message-id='{max(new, key=int)}']")
            await asyncio.sleep(0.05)
        raise AssertionError(f"{self.name} is not told {texts}, but: {list(said.values())[-3:]}")

    async def press(self, label: str, on: Locator | None = None) -> None:
        await self._look()
        await self._button(label, on).click(timeout=SLOW)

    async def pick(self, on: Locator, placeholder: str, *labels: str) -> None:
        await self._look()
        await on.get_by_role("combobox", name=_beginning(placeholder)).click(timeout=SLOW)
        await self._choose(labels)

    async def fill(
        self,
        label: str,
        values: Mapping[str, str | Sequence[str]],
        on: Locator | None = None,
    ) -> None:
        await self._look()
        await self._button(label, on).click(timeout=SLOW)
        form = self.page.get_by_role("dialog")
        for name, value in values.items():
            if isinstance(value, str):
                await form.get_by_role("textbox", name=_beginning(name)).fill(value, timeout=SLOW)
            else:
                await form.get_by_role("combobox", name=_beginning(name)).click(timeout=SLOW)
                await self._choose(value)
        await form.get_by_role("button", name="Submit").click()
        await expect(form).to_have_count(0, timeout=SLOW)

    def _button(self, label: str, on: Locator | None) -> Locator:
        where = self.panel if on is None else on
        return where.get_by_role("button", name=label, exact=True)

    async def _choose(self, labels: Sequence[str]) -> None:
        """Options of the open select by a part of their labels; several are closed with Done."""
        for label in labels:
            named = self.page.locator(".label").filter(has_text=label)
            await self.page.get_by_role("option").filter(has=named).first.click(timeout=SLOW)
        done = self.page.get_by_role("button", name="Done", exact=True)
        if await done.count():
            await done.click()

    async def _look(self) -> None:
        """Remember what was there, so that `told` knows what is new."""
        self._known = await self.page.evaluate(PRIVATE)


def _beginning(text: str) -> re.Pattern[str]:
    return re.compile(f"^{re.escape(text)}")


@pytest_asyncio.fixture(loop_scope="module")
async def world(tmp_path):
    async with LocalDiscord(limits=NONE) as discord:
        evening = Evening(discord, tmp_path)
        await evening.start()
        yield evening


async def test_five_rounds_of_four_people(chromium, world, tmp_path):
    people = [await world.person(name) for name in ("Ann", "Ben", "Cem", "Dee")]
    room = world.discord.channel("evenings")
    wrongs = []
    seats = []
    for person in people:
        narrow = person.name == "Cem"
        context = await chromium.new_context(
            viewport=NARROW if narrow else WIDE,
            locale="en-US",
            color_scheme="dark",
            reduced_motion="reduce",
        )
        page = await context.new_page()
        watch(page, wrongs)
        await visit(page, world.discord.origin, person.name)
        seats.append(Clicking(page, person.name, world.discord.clock, narrow=narrow))
    await world.seat(room, *people, game="dallas", pinned=pins(), **OPTIONS)
    ann, ben, cem, dee = seats

    try:
        await five_rounds.play((ann, ben, cem, dee))
        await ben.sees("Bobby owns Dallas: $53.5M")
    finally:
        for seat in seats:
            await seat.page.screenshot(path=tmp_path / f"{seat.name}.png")
            print(f"\n{tmp_path / seat.name}.png")
            await seat.page.context.close()
    assert wrongs == []
