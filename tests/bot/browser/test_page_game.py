"""A game of Maloney on the page, played by clicking like a person."""

import re

import pytest
from playwright.async_api import expect

from tests.bot.browser.visitor import SLOW, Visitor
from tests.browser import PHONE, WIDE

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


class Seat(Visitor):
    """Somebody at a table of Maloney."""

    async def auction(self):
        await expect(self.panel.get_by_role("button", name="Set limit…")).to_be_visible(
            timeout=SLOW
        )

    async def bid(self, name):
        """Bid, and again at the new price where a bot player was faster; the log tells."""
        button = self.panel.get_by_role("button", name=re.compile(r"^Bid \$"))
        for _ in range(5):
            label = await button.inner_text()
            await button.click()
            log = await self.asks("Log", "Log ·")
            if f"{name} bids" in await log.inner_text():
                return
            await expect(button).not_to_have_text(label, timeout=SLOW)
        raise AssertionError("no bid was fast enough")

    async def limit(self, amount):
        """Set limit…, by its form."""
        await self.click("Set limit…")
        form = self.page.get_by_role("dialog", name="Limit for day")
        await form.get_by_label("Bid for me up to ($)").fill(amount)
        await form.get_by_role("button", name="Submit").click()
        await expect(form).to_have_count(0)

    async def cash(self, day):
        """Cash what can be cashed on this day; whoever holds nothing is told so, and who comes
        when all have answered finds the next question on the panel."""
        if f"day {day} " not in await self.panel.inner_text():
            return
        answer = await self.asks(
            "Cash cards…", "Cash cards of|You hold no card of|not possible right now|game is over"
        )
        cards = answer.get_by_role("button", name=re.compile("^Cash (both|.* card)"))
        if await cards.count():
            await cards.first.click()
            kept = re.compile("Kept secret|Cashed|step is over|game is over")
            await expect(answer).to_contain_text(kept, timeout=SLOW)

    async def drive(self, where, reason):
        """Pick in the select there the first road that says why. Sunday goes to Sacramento."""
        await where.get_by_role("combobox", name="Drive to…").click()
        roads = self.page.get_by_role("option").filter(has_text=reason)
        await roads.filter(has_not_text="Sacramento").first.click()


async def test_from_an_empty_channel_to_the_podium(tab, shot):
    ann, ben = Seat(await tab("Ann", WIDE)), Seat(await tab("Ben", WIDE))

    await four_clicks(ann, ben, shot)
    await friday(ann, ben, shot)
    await saturday(ann, ben)
    await lucky_sunday(ann, ben, shot)

    await ann.sees("Maloney has inherited", "Seed 5eed")
    podium = ann.panel.locator("figure img")
    await expect(podium).to_have_js_property("naturalWidth", 1600, timeout=SLOW)
    await shot(ann, "podium")
    await ann.click("Verify")
    await ann.is_told("The deal fits the proof")


async def four_clicks(ann, ben, shot):
    """Ann opens a table, calls two bot players and starts; Ben sits down meanwhile. So that it
    is over soon, Ann also says which day is the last."""
    await ann.channel.get_by_role("button", name="Play Maloney's Inheritance").click()
    await ann.sees("a seat is waiting", "(1 of 6)")
    await ben.click("Join")
    await ann.click("Add bot")
    await ann.sees("(3 of 6)")
    await ann.click("Add bot")
    await ann.sees("(4 of 6)")
    await shot(ann, "lobby")
    await last_day(ann, 3)
    await ann.click("Start")
    await ann.sees("day 1 · Friday", "Ready for the auction?")


async def last_day(ann, day):
    await ann.click("Options…")
    await ann.private.get_by_role("combobox", name="Change a rule…").click()
    await ann.page.get_by_role("option", name="Last day at the latest").click()
    await ann.private.get_by_role("button", name="Other…").click()
    form = ann.page.get_by_role("dialog", name="Options")
    await form.get_by_role("textbox").fill(str(day))
    await form.get_by_role("button", name="Submit").click()
    await ann.sees(f"Options: Last day at the latest: {day} days")


async def friday(ann, ben, shot):
    """A live auction: bids, limits, an overbid and its warning; a hand pressed in the DM."""
    for seat in (ann, ben):
        await seat.click("Ready")
    await ann.auction()
    await ann.bid("Ann")
    await ann.limit("10,500")
    await ann.is_told("Limit $10,500 kept.")
    await ben.limit("10500")
    await ben.is_told("Your limit of $10,500 is beaten; the price is $10,500.")
    await ben.sees("$10,500 by", "Ann")
    await shot(ben, "auction")
    await ben.click("Bid $10,600")
    await ben.is_told("You have only $10,500.", "a fine of $2,000", "Bid anyway?")
    await shot(ben, "warning")
    await ben.private.get_by_role("button", name="Overbid $10,600 and pay").click()
    await ann.sees("Ready for the auction?", "Ben overbid")

    await ann.click("Ready")
    await ann.auction()
    await ann.limit("9000")
    await ann.sees("Ann has the car: choose a town")
    hand = ann.dm.locator("[data-message-id]").last
    await expect(hand.get_by_role("combobox", name="Drive to…")).to_be_visible(timeout=SLOW)
    await shot(ann, "dm")
    await ann.drive(hand, "you hold")
    await ann.sees("may be cashed")
    await both_cash(ann, ben, 1)
    await ann.sees("day 2 · Saturday")


async def both_cash(ann, ben, day):
    for seat in (ann, ben):
        if await seat.panel.get_by_role("button", name="Cash cards…").count():
            await seat.cash(day)


async def saturday(ann, ben):
    """A joker takes the car for nothing; the town is picked on the panel."""
    for seat in (ann, ben):
        await seat.click("Ready")
    await ben.auction()
    await ben.click("Joker…")
    await ben.is_told("Play your joker now?")
    await ben.private.get_by_role("button", name="Play the joker").click()
    await ann.sees("Ben has the car: choose a town")
    await ben.drive(ben.panel, "suitcase waiting")
    await ann.sees(re.compile("may be cashed|day 3"))
    await both_cash(ann, ben, 2)


async def lucky_sunday(ann, ben, shot):
    await ann.sees("Lucky Sunday: the card says Sacramento", "+$500")
    await shot(ann, "sunday")
    await both_cash(ann, ben, 3)


async def test_on_a_phone(tab, shot):
    """At 390 px: four presses, an auction, the hand one press away, and a result now."""
    page = await tab("Cem", PHONE)
    cem = Seat(page)
    await page.get_by_role("main").get_by_role("button", name="Channels").click()
    await page.get_by_role("navigation", name="Channels").get_by_text("side-room").click()

    await cem.channel.get_by_role("button", name="Play Maloney's Inheritance").click()
    await cem.click("Add bot")
    await cem.sees("(2 of 6)")
    await cem.click("Add bot")
    await cem.sees("(3 of 6)")
    await shot(cem, "phone-lobby")
    await cem.click("Start")
    await cem.sees("Ready for the auction?")
    await cem.click("Ready")
    await cem.auction()
    await cem.limit("9000")
    await cem.sees("Cem has the car: choose a town")
    await shot(cem, "phone-drive")
    await page.get_by_role("main").get_by_role("button", name="Direct messages").click()
    hand = cem.dm.locator("[data-message-id]").last
    await expect(hand.get_by_role("combobox", name="Drive to…")).to_be_visible(timeout=SLOW)
    await shot(cem, "phone-dm")
    await page.go_back()

    await cem.click("More…")
    await cem.private.get_by_role("button", name="Call a vote…").click()
    await cem.private.get_by_role("button", name="Result now").click()
    await cem.private.get_by_role("button", name="End the game").click()
    await cem.sees("Maloney has inherited")
    await shot(cem, "phone-podium")
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
