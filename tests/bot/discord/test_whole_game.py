"""A whole game through simcord: lobby to podium, with a live auction, a hand by DM, a joker, a
lucky Sunday, an overbid warned of and paid, and cards cashed."""

from bot.discord.desk import Desk
from games.core.history import replay
from games.core.record import read
from tests.bot.discord.conftest import tidy_deal

TURNED_UP = "06-sat"


async def test_from_the_lobby_to_the_podium(bench, deal):
    deal.pins = tidy_deal(TURNED_UP)
    panel = await bench.seat(bench.ann, bench.ben, bench.cem, max_days=3)
    assert "day 1 · Saturday" in panel.text

    await everybody_ready(bench)
    await bench.press(bench.ann, await bench.panel(), "Bid $100")
    hand = await bench.dm(bench.cem)
    await bench.cem.user.click(hand.raw, custom_id=hand.custom_id("Bid $200"))
    assert "$200 by ▲ Cem" in (await bench.panel()).text
    asked = await bench.press(bench.ben, await bench.panel(), "Joker…")
    await bench.press(bench.ben, asked.private, "Play the joker")
    assert "■ Ben has the car" in (await bench.panel()).text
    await drive_anywhere(bench, bench.ben)
    await cash_what_there_is(bench)

    panel = await bench.panel()
    assert "Sunday" in panel.text
    await cash_what_there_is(bench)

    panel = await bench.panel()
    assert "day 3 · Monday" in panel.text
    await everybody_ready(bench)
    await overbid(bench)
    await everybody_ready(bench)
    await bench.press(bench.cem, await bench.panel(), "Bid $100")
    await bench.press(bench.ann, await bench.panel(), "Pass")  # Ben is barred, his joker spent
    await drive_anywhere(bench, bench.cem)
    await cash_what_there_is(bench)

    result = await bench.panel()
    assert "Maloney has inherited" in result.text
    assert "inherits" in result.text
    answer = await bench.press(bench.ann, result, "Verify")
    assert "The deal fits the proof" in answer.private.text
    await the_record_tells_all_of_it(bench)


async def everybody_ready(bench):
    for person in (bench.ann, bench.ben, bench.cem):
        panel = await bench.panel()
        if "Ready" in panel.labels:
            await bench.press(person, panel, "Ready")


async def drive_anywhere(bench, person):
    panel = await bench.panel()
    await bench.pick(person, panel, "Drive to", panel.select("Drive to")["options"][0]["value"])


async def cash_what_there_is(bench):
    for person in (bench.ann, bench.ben, bench.cem):
        panel = await bench.panel()
        if "Cash cards…" not in panel.labels:
            return
        mine = await bench.press(person, panel, "Cash cards…")
        labels = mine.private.labels
        cash = next((label for label in labels if label.startswith("Cash ")), None)
        if cash is not None:
            await bench.press(person, mine.private, cash)


async def overbid(bench):
    """Two limits as high as the money goes, and one bid above it."""
    form = await bench.press(bench.ann, await bench.panel(), "Set limit…")
    await form.fill(amount="10500")
    form = await bench.press(bench.cem, await bench.panel(), "Set limit…")
    await form.fill(amount="10500")
    panel = await bench.panel()
    bid = next(label for label in panel.labels if label.startswith("Bid $"))
    warned = await bench.press(bench.ben, panel, bid)
    pay = next(label for label in warned.private.labels if label.startswith("Overbid"))
    await bench.press(bench.ben, warned.private, pay)
    assert "■ Ben overbid" in (await bench.panel()).text


async def the_record_tells_all_of_it(bench):
    table = await bench.table
    engine = desk(bench).engines["maloney"]
    record = read(await bench.app.tables.export(table.id, None), engine.codec)
    kinds = {type(move.action).__name__ for move in record.moves}
    assert {"Ready", "Bid", "Limit", "Joker", "Pass", "Drive", "Score"} <= kinds
    history = replay(engine, record)
    assert history.outcome is not None
    assert history.outcome.reason == "max_days"


def desk(bench) -> Desk:
    return bench.app.client.router._desk
