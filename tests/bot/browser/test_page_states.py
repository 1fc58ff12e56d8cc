"""A game of the States by three people on the page, from the lobby to the last disk; and its quiz.

What happens on the way is dealt: every spin, price and card. What the story needs is clicked in the
tabs, one of them a phone; in between people press the first thing that their panel offers.
"""

import asyncio
import json
import re

import pytest
import pytest_asyncio
from playwright.async_api import expect

from games.quiz.view import CARDS
from tests.bot.browser.visitor import SLOW, Visitor
from tests.bot.sockets.conftest import evening_in
from tests.bot.sockets.evening import Table
from tests.browser import PHONE, WIDE

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

RED, BLUE, YELLOW = (
    ("RI", "NY", "NJ", "IL"),
    ("AR", "IA", "MS", "WV"),
    ("NC", "KY", "AL", "OH"),
)
TRUCKS = ("MD", "MI", "VA")
DESTINATIONS = ("CT", "IN", "MO", "CO", "MA", "FL", "NH", "LA", "GA", "DE", "TN", "MN")
SPINS = (1, 1, 0, 0, 1, 1, 1, 1, 3, 1, 0, 1, 1, 3, 1, 3, 1, 1, 2, 2, 2, 1, 1, 3, 1, 3, 1, 1, 1)
PRICES = (300, 800, 500, 500, 400, 700, 700)
EVENTFUL = {
    "pile": (*RED, *BLUE, *YELLOW, *TRUCKS, *DESTINATIONS),
    "products": (0,) * 12,
    "first": (3, 1, 1),
    "transport": SPINS,
    "breakdown": ("flat_tire", "out_of_gas", "break_down"),
    "money": (*PRICES, *(500,) * 15),
}
"""Ann buys of Ben after a second spin and runs out of gas; Cem takes her freight over. In round 4
Ben breaks down with freight of Ann's, who takes it back. In round 9 nothing of the others is left
to buy for Ben, who carries his own home: the last disk."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def evening(tmp_path_factory):
    """A world in this process, so that its time can be moved, and the bot in it."""
    async with evening_in(tmp_path_factory.mktemp("states")) as evening:
        yield evening


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def address(evening):
    return evening.discord.origin


class Guest(Visitor):
    """A visitor whose presses are acknowledged before the test goes on and lets time jump: a press
    would be too late for its three seconds by that."""

    def __init__(self, page, discord):
        super().__init__(page)
        self.discord = discord

    async def click(self, label, where=None):
        await self.acknowledged(super().click(label, where))

    async def pick(self, where, select, option):
        await self.acknowledged(super().pick(where, select, option))

    async def acknowledged(self, doing):
        before = len(self.callbacks)
        await doing
        await self.discord.until(lambda: len(self.callbacks) > before, 20, "an acknowledgement")

    @property
    def callbacks(self):
        return self.discord.log.of("POST", "/interactions/*/*/callback")


@pytest_asyncio.fixture(loop_scope="module")
async def three(tab, evening):
    """Ann, Ben and Cem, who has a phone: each at the page, and as the world knows them."""
    tabs = [await tab(name, size) for name, size in (("Ann", WIDE), ("Ben", WIDE), ("Cem", PHONE))]
    people = [await evening.person(name) for name in ("Ann", "Ben", "Cem")]
    return [Guest(page, evening.discord) for page in tabs], people


async def test_a_game_from_the_lobby_to_the_last_disk(three, evening, shot):
    (ann, ben, cem), people = three
    table = await four_clicks(ann, ben, cem, evening, people)
    await a_second_spin(ann, ben, table, shot)
    await a_breakdown_and_a_takeover(ann, cem, table, people, shot)
    await his_own_freight(ann, table, people, shot)
    await the_last_disk(ann, ben, cem, table, people, shot)


async def four_clicks(ann, ben, cem, evening, people):
    """Ann opens a table on the page, Ben and Cem sit down, seats stay as joined."""
    await ann.channel.get_by_role("button", name="Play Game of the States").click()
    await ann.sees("a seat is waiting", "(1 of 4)")
    table = Table(evening, evening.discord.channel("evenings"), people[0])
    for seats, visitor in ((2, ben), (3, cem)):
        await visitor.click("Join")
        await table.shows(f"({seats} of 4)")
    await ann.click("Options…")
    await ann.click("Seats: shuffled", ann.private)
    await table.shows("seats as joined")
    evening.deal_next(EVENTFUL, game="states")
    await ann.click("Start")
    await table.shows("round 1", "● Ann spins")
    return table


async def a_second_spin(ann, ben, table, shot):
    """A spin, one pick that drives and asks for a price, and a price that binds."""
    await ann.click("Spin")
    await ann.is_told("You drive 1 state", "Do business in")
    await shot(ann, "reach")
    await table.shows("● Ann drives, 1 state")
    await ann.pick(ann.panel, "Drive to…", "West Virginia: make an offer")
    await table.shows("■ Ben: $300 from ● Ann for your")
    await ben.sees("The dial's mean is $542. A second spin binds both, up or down.")
    await shot(ben, "offer")
    await ben.click("Spin again")
    panel = await table.shows("■ Ben has it spun again: $800, and that binds.", "■ Ben spins")
    assert "● Ann pays ■ Ben $800 for" in panel.text
    assert "● Red (Ann) **$4,200** · in West Virginia" in panel.text
    await shot(ben, "bought")


async def a_breakdown_and_a_takeover(ann, cem, table, people, shot):
    """Ann runs out of gas beside Ben's goods; Cem, on a phone, takes them over."""
    await play_to(table, people, "round 1", "▲ Cem spins")
    await cem.click("Spin")
    await table.shows("▲ Cem spins Flat Tire: no driving this turn.", "● Ann spins")
    await cem.sees("round 2")
    await shot(cem, "phone-flat-tire")
    await ann.click("Spin")
    panel = await table.shows("● Ann spins Out of Gas", "■ Ben spins")
    assert "until ● Ann's next turn an empty truck may take over there for $100." in panel.text
    await shot(ann, "dropped")

    await play_to(table, people, "round 2", "▲ Cem spins")
    await cem.click("Spin")
    await cem.is_told("You drive 1 state")
    await table.shows("▲ Cem drives")
    await shot(cem, "phone-reach")
    await cem.pick(cem.panel, "Drive to…", "West Virginia: take over, $100")
    panel = await table.shows("▲ Cem takes over the", "● Ann spins")
    assert ": $100 to ● Ann; deliver to" in panel.text
    await shot(cem, "phone-taken-over")


async def his_own_freight(ann, table, people, shot):
    """STA-34: whoever gets own freight back pays for it, and nothing when it is home."""
    await play_to(table, people, "round 5", "● Ann spins")
    await ann.click("Spin")
    await ann.is_told("You drive 1 state")
    await ann.pick(ann.private, "Do business in…", "Illinois: take over, $100")
    panel = await table.shows("● Ann takes over the", "■ Ben spins")
    assert ": $100 to ■ Ben; deliver to Colorado" in panel.text
    await shot(ann, "own-freight")
    before = worth(panel)
    await play_to(table, people, "round 6", "● Ann spins")
    await ann.click("Spin")
    await table.shows("● Ann drives")
    await ann.pick(ann.panel, "Drive to…", "Colorado: deliver")
    panel = await table.shows("● Ann brings their own", "■ Ben spins")
    assert sum(worth(panel)) == sum(before) == 15_000
    assert "2 home" in line_of(panel, "Ann")


async def the_last_disk(ann, ben, cem, table, people, shot):
    """Own goods once nothing else is for sale, $200 from each; the board is clear."""
    await play_to(table, people, "round 9", "■ Ben spins")
    await ben.click("Spin")
    await table.shows("■ Ben drives")
    await ben.pick(ben.panel, "Drive to…", "Iowa: load your own")
    await table.shows("■ Ben loads their own", "▲ Cem spins")
    await play_to(table, people, "round 10", "■ Ben spins")
    await shot(ann, "late")
    before = worth(table.panel)
    await ben.click("Spin")
    await table.shows("■ Ben drives")
    await shot(ben, "last-drive")
    await ben.pick(ben.panel, "Drive to…", "Minnesota: deliver")
    result = await table.shows("All goods are home", "▲ Cem wins with $5,300")
    assert before == [5_000, 4_500, 5_500]
    assert "Ben $4,900 (−$100)" in result.text
    for visitor in (ann, cem):
        await visitor.sees("All goods are home", "Play again")
        podium = visitor.panel.locator("figure img")
        await expect(podium).to_have_js_property("naturalWidth", 1600, timeout=SLOW)
    await shot(ann, "podium")
    await shot(cem, "phone-podium")
    log = await ann.asks("Log", "Log ·")
    for payer in ("● Ann", "▲ Cem"):
        await expect(log).to_contain_text(f"{payer} pays ■ Ben $200.")
    await ann.click("Verify")
    await ann.is_told("The deal fits the proof")


async def play_to(table, people, *texts):
    """Until the panel says all this, whoever is asked does the first thing that is offered."""
    for _ in range(60):
        panel = table.panel
        if all(text in panel.text for text in texts):
            return
        decision = next(line for line in panel.text.splitlines() if line.startswith("**"))
        asked = next(one for one in people if one.name in decision.split("·")[0].split("from")[0])
        await first_thing(table, asked)
        said = panel.text
        await table.evening.until(lambda said=said: table.panel.text != said, "another panel")
    raise AssertionError(f"{texts} never came; the panel says:\n{table.panel.text}")


async def first_thing(table, person):
    """Press the first button, or pick the first entry of the select."""
    control = table.panel.controls[0]
    if "options" in control:
        await table.pick(person, control["placeholder"], control["options"][0]["value"])
    else:
        await table.press(person, control["label"])


def line_of(panel, name):
    return next(line for line in panel.text.splitlines() if f"({name}) **$" in line)


def worth(panel):
    """Everybody's dollars, by seat, as the panel has them."""
    lines = [line_of(panel, name) for name in ("Ann", "Ben", "Cem")]
    return [int(line.split("**")[1].strip("$").replace(",", "")) for line in lines]


CARDS_ASKED = ("MN", "KS", "OH", "NV", "ME", "TX", "UT", "IA", "GA", "VT")


async def test_a_quiz_of_ten_cards_answered_at_once(three, evening, shot):
    """Three people press in the same instant, card after card; the first right answer wins it."""
    visitors, people = three
    ann, ben, cem = visitors
    room = evening.discord.channel("side-room")
    await to_side_room(*visitors)
    pinned = {"quiz": CARDS_ASKED}
    table = await evening.seat(room, *people, game="quiz", preset="quick", pinned=pinned)
    await table.shows("capitals · card 1 of 10", "Capital of Minnesota?", "Nobody has tried yet.")
    for visitor in visitors:
        await visitor.sees("Capital of Minnesota?")
    await shot(cem, "phone-question")

    await asyncio.gather(*(visitor.click("St. Paul") for visitor in visitors))
    winner = await one_of_three(visitors, people, "St. Paul")
    await shot(ben, "reveal")
    await shot(cem, "phone-reveal")
    assert {**{one.name: 0 for one in people}, winner: 1} == scores(table)
    await next_card(table, "card 2 of 10", "Capital of Kansas?")

    wrong = [label for label in table.panel.labels[:4] if label != "Topeka"]
    await ben.sees("Capital of Kansas?")
    await asyncio.gather(ann.click(wrong[0]), ben.click(wrong[1]), cem.click(wrong[2]))
    await ann.sees("Topeka. Nobody knew it")
    await next_card(table, "card 3 of 10", "Capital of Ohio?")
    await cem.sees("Capital of Ohio?")
    wrong = [label for label in table.panel.labels[:4] if label != "Columbus"]
    await asyncio.gather(ann.click(wrong[0]), ben.click(wrong[0]), cem.click("Columbus"))
    await ann.sees("Columbus. ▲ Cem has the card")

    for number, card in enumerate(CARDS_ASKED[3:], 4):
        panel = await next_card(table, f"card {number} of 10", CARDS[card].name)
        right = CARDS[card].capital
        await asyncio.gather(*(one.press(panel, right) for one in people))
    result = await table.shows("The quiz is over", "capitals, 10 cards asked")
    tries = [json.loads(row["actions"]) for row in table.moves if row["seat"] is not None]
    assert 12 <= len(tries) <= 14, "one for a card that was known, but for what came before it"
    await the_end_of_the_quiz(ann, cem, result, shot)


async def to_side_room(*visitors):
    for visitor in visitors:
        if await visitor.page.evaluate("innerWidth") <= PHONE["width"]:
            await visitor.channel.get_by_role("button", name="Channels").click()
        channels = visitor.page.get_by_role("navigation", name="Channels")
        await channels.get_by_text("side-room").click()


async def one_of_three(visitors, people, right):
    """Who has the card; the two others are told who was faster."""
    await visitors[0].sees(f"{right}. ", "has the card")
    said = await visitors[0].panel.inner_text()
    (winner,) = [one.name for one in people if f"{one.name} has the card" in said]
    for visitor, person in zip(visitors, people, strict=True):
        await visitor.sees(f"{winner} has the card")
        if person.name != winner:
            await visitor.is_told(f"{right} was right. ", f"{winner} was a blink faster.")
    return winner


async def next_card(table, *texts):
    """The pause is over."""
    await table.evening.discord.clock.advance(5)
    return await table.shows(*texts)


def scores(table):
    line = next(line for line in table.panel.text.splitlines() if line.startswith("Cards: "))
    found = re.findall(r"(\w+) \*\*(\d+)\*\*", line)
    return {name: int(cards) for name, cards in found}


async def the_end_of_the_quiz(ann, cem, result, shot):
    """The ranking, and the facts of all cards with what everybody said, a page at a time."""
    won = [int(cards) for cards in re.findall(r"^\d [●■▲] \w+ (\d+) card", result.text, re.M)]
    assert sum(won) == 9, "Topeka was known to nobody"
    assert won == sorted(won, reverse=True)
    await cem.sees("The quiz is over")
    podium = cem.panel.locator("figure img")
    await expect(podium).to_have_js_property("naturalWidth", 1600, timeout=SLOW)
    await shot(cem, "phone-ranking")
    await cem.click("Facts of the game")
    await cem.is_told("Facts of the game · capitals · page 1 of 2", "Minnesota, St. Paul")
    await shot(cem, "phone-facts")
    await cem.click("Later", cem.private)
    await cem.is_told("page 2 of 2", "10 Vermont, Montpelier")
    await ann.sees("The quiz is over")
    await shot(ann, "ranking")
