"""A go at Dallas that waits while somebody sells stock, and then ends by itself."""

import pytest

from tests.bot.discord.dallas import HANDS, Evening, blank, pinned


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    blank(monkeypatch)


@pytest.fixture
async def called(bench, deal):
    """Ann owns a certificate of the Hat Works and stands there. Ben, who has Margin Call, is to
    move: it makes her sell."""
    ann, ben, cem, dee = HANDS
    hands = (ann, ("d67", *ben[1:]), cem, tuple("d41" if one == "d67" else one for one in dee))
    deal.pins = pinned(hands=hands)
    evening = Evening(bench)
    await evening.sit()
    await evening.go(bench.ann, "Open Diary", "Buy stock at", "Ten Gallon")
    plan = await evening.plan(bench.ben, "Margin Call", "Meet somebody", "Ten Gallon")
    return evening, await evening.opens(bench.ben, "Then buy no. 2 for $2M: on", plan)


async def sells(bench, evening):
    short = await evening.opens(bench.ann, "Sell stock…")
    asked = await evening.pick(bench.ann, short, "Sell one at half price", "Ten Gallon Hats 1")
    await evening.opens(bench.ann, "Sell for $0.5M", asked)
    return await bench.panel()


async def test_the_go_ends_by_itself_once_the_stock_is_sold(bench, called):
    evening, plan = called
    assert "must sell a certificate at half price, end the go." in plan.text

    receipt = await evening.opens(bench.ben, "Play it", plan)

    assert "● J.R. has to sell stock first; your go stays open." in receipt.text
    assert "It ends by itself as soon as that is done." in receipt.text
    assert "● J.R. (Ann) must sell a certificate" in (await bench.panel()).text
    assert "▲ Sue Ellen (Cem) is to move" in (await sells(bench, evening)).text


async def test_a_go_that_was_to_stay_open_does(bench, called):
    evening, plan = called
    plan = await evening.opens(bench.ben, "Then end my go: on", plan)

    receipt = await evening.opens(bench.ben, "Play it", plan)

    assert "by itself" not in receipt.text
    panel = await sells(bench, evening)
    assert "■ Bobby (Ben) is at Ten Gallon Hat Works, his go is still open" in panel.text
