"""A game of the States by three people on the page, from the lobby to the last disk.

What happens on the way is dealt: every spin, price and card. What the story needs is clicked in the
tabs, one of them a phone; in between people press the first thing that their panel offers.
"""

import pytest
import pytest_asyncio
from playwright.async_api import expect

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


@pytest_asyncio.fixture(loop_scope="module")
async def three(tab, evening):
    """Ann, Ben and Cem, who has a phone: each at the page, and as the world knows them."""
    tabs = [await tab(name, size) for name, size in (("Ann", WIDE), ("Ben", WIDE), ("Cem", PHONE))]
    people = [await evening.person(name) for name in ("Ann", "Ben", "Cem")]
    return [Visitor(page) for page in tabs], people


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
    await ann.private.get_by_role("button", name="Seats: shuffled").click()
    await table.shows("seats as joined")
    evening.deal_next(EVENTFUL, game="states")
    await ann.click("Start")
    await table.shows("round 1", "● Ann spins")
    return table


async def a_second_spin(ann, ben, table, shot):
    """S2, S3, S5: a spin, one pick that drives and asks for a price, and a price that binds."""
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
    """S7: Ann runs out of gas beside Ben's goods; Cem, on a phone, takes them over."""
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
    panel = await table.shows("● Ann brings own", "■ Ben spins")
    assert sum(worth(panel)) == sum(before) == 15_000
    assert "2 home" in line_of(panel, "Ann")


async def the_last_disk(ann, ben, cem, table, people, shot):
    """S8, S9: own goods once nothing else is for sale, $200 from each; the board is clear."""
    await play_to(table, people, "round 9", "■ Ben spins")
    await ben.click("Spin")
    await table.shows("■ Ben drives")
    await ben.pick(ben.panel, "Drive to…", "Iowa: load your own")
    await table.shows("■ Ben loads own", "▲ Cem spins")
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
