"""A whole game of Maloney by three people over sockets, from the lobby to the podium."""

import asyncio
import json
import sys
from pathlib import Path

import pytest

from bot.playground.processes import ROOT
from tests.bot.deals import WEEKEND
from tests.bot.sockets.evening import private

pytestmark = pytest.mark.asyncio(loop_scope="module")

LONGEST = 120
"""Moments that a game may have after the first three days."""


async def test_from_the_lobby_to_the_podium(evening, people, room, tmp_path):
    table = await evening.seat(room, *people, pinned=WEEKEND, max_days=12)

    await swap_a_card(table, *people)
    await friday(table, *people)
    await saturday(table, *people)
    await lucky_sunday(table, *people)
    for person in people[1:]:
        person.close_dms()
    result = await play_on(table, people)

    assert "Maloney has inherited" in result.text
    emptied = "the old panel emptied to a link"
    await evening.discord.until(lambda: len(table.panels) == 1, 10, emptied)
    assert "Ann inherits" in result.alt_texts[0]
    await checked_afterwards(table, people, tmp_path)


async def swap_a_card(table, ann, ben, cem):
    """Ann holds three cards of Chicago; nobody else may swap."""
    await table.shows("● Ann swaps surplus cards")
    await private(
        await table.press(ben, "Swap cards…"), "Another player is exchanging cards first."
    )
    opened = await table.press(ann, "Swap cards…")
    screen = await private(opened, "You hold 3 of Chicago; two may stay.")
    await ann.select(screen, ["Chicago, best on Thursday"])
    await private(opened, "Chicago (Thu) went under the pile; you drew Miami (Tue).")

    panel = await table.shows("Ready for the auction?", "Car in Kansas City")
    assert "Chicago (Thu)" not in panel.text
    assert "day 1 · Friday" in panel.text


async def friday(table, ann, ben, cem):
    """An auction with limits, an overbid that is warned of and made, and the auction again."""
    for person in (ann, ben, cem):
        await table.press(person, "Ready")
    await table.shows("No bid yet")

    await table.press(cem, "Bid $100")
    kept = await table.fill(ann, "Set limit…", amount="2.4k")
    await private(kept, "Limit $2,400 kept. You lead at $200.")
    await table.shows("$200 by ● Ann")
    raised = await table.fill(ben, "Set limit…", amount="10500")
    await private(raised, "Limit $10,500 kept. You lead at $2,500.")
    beaten = "Your limit of $2,400 is beaten; the price is $2,500."
    await table.evening.discord.until(lambda: beaten in told(ann, table), 10, beaten)
    assert "beaten" not in told(ben, table) + told(cem, table)

    await table.shows("$2,500 by ■ Ben")
    await table.fill(cem, "Set limit…", amount="10500")
    await table.shows("$10,500 by ■ Ben")
    before = len(table.moves)
    warning = await private(await table.press(ann, "Bid $10,600"), "a fine of $2,000", "Bid anyway")
    assert len(table.moves) == before
    await ann.press(warning, "Overbid $10,600 and pay")
    again = await table.shows("Ready for the auction?", "● Ann **0** · $8,500")
    assert "sits out, nothing to bid and no joker today: ● Ann" in again.text

    for person in (ben, cem):
        await table.press(person, "Ready")
    await table.shows("No bid yet", "Sits out today: ● Ann")
    await private(await table.press(ann, "Bid $100"), "may not bid again until tomorrow")
    await table.press(ben, "Bid $100")
    await table.press(cem, "Pass")

    await table.shows("■ Ben has the car: choose a town")
    await table.pick(ben, "Drive to…", "Chicago")
    panel = await table.shows("Cards of Chicago may be cashed")
    assert "■ Ben **5** · $10,400" in panel.text
    await cash(table, ann, "Cash both")
    await cash(table, ben, "Cash Saturday card")
    panel = await table.shows("day 2 · Saturday")
    # Monday's and Wednesday's cards are worth 3 and 5 on a Friday, Saturday's is worth 1.
    assert "● Ann **16**" in panel.text
    assert "■ Ben **7**" in panel.text
    assert "● Ann cashed Mon + Wed, 16." in panel.text


async def saturday(table, ann, ben, cem):
    """Cem plays the joker, drives for nothing and cashes in secret."""
    for person in (ann, ben, cem):
        await table.press(person, "Ready")
    auction = await table.shows("No bid yet")
    await table.press(ann, "Bid $100")
    asked = await private(await table.press(cem, "Joker…"), "You take the car for nothing")
    await cem.press(asked, "Play the joker")
    await table.shows("▲ Cem has the car: choose a town")
    late = await ben.press(auction, "Joker…", stale=True)
    await private(late, "Too late: the auction is over. You keep your joker.")

    await table.pick(cem, "Drive to…", "Charleston")
    await table.shows("Cards of Charleston may be cashed")
    await cash(table, cem, "Cash both")
    panel = await table.shows("day 3 · lucky Sunday")
    # Friday's card is worth 6 on a Saturday, Saturday's 7.
    assert "▲ Cem **13** · $12,500" in panel.text


async def lucky_sunday(table, ann, ben, cem):
    """The card says Sacramento: money for all, and cards to cash; no auction."""
    panel = await table.shows("Lucky Sunday: the card says Sacramento")
    assert "● Ann **16** · $9,000" in panel.text
    assert "Bid" not in "".join(panel.labels)
    await private(await table.press(cem, "Cash cards…"), "You hold no card of Sacramento.")
    await cash(table, ann, "Keep it")
    await cash(table, ben, "Cash both")
    # Tuesday's card is worth 2 on a Sunday, Thursday's 4.
    panel = await table.shows("day 4 · Monday")
    assert "■ Ben **13**" in panel.text


async def play_on(table, people):
    """Everybody plays what the panel asks, in turn, until it is over; the result."""
    turns = 0
    for _ in range(LONGEST):
        panel = table.panel
        if "has inherited" in panel.text:
            return panel
        if "Ready for the auction?" in panel.text:
            for person in people:
                await table.press(person, "Ready")
        elif "No bid yet" in panel.text:
            turns += 1
            driver = people[turns % len(people)]
            await table.press(driver, "Bid $100")
            for person in people:
                if person is not driver:
                    await table.press(person, "Pass")
        elif "choose a town" in panel.text:
            await best_road(table, next(p for p in people if f" {p.name} has" in panel.text))
        else:
            assert "may be cashed" in panel.text or "Lucky Sunday" in panel.text, panel.text
            for person in people:
                await cash(table, person, "Cash", lenient=True)
        await moved_on(table, panel)
    raise AssertionError(f"no end after {LONGEST} moments: {table.panel.text}")


async def best_road(table, driver):
    """The driver picks in the own hand, where each road says what it brings."""
    hand = await private(await table.press(driver, "My hand"), "Your hand")
    select = next(c for c in hand.controls if c.get("placeholder") == "Drive to…")
    best = max(select["options"], key=lambda option: "you hold" in option.get("description", ""))
    await driver.select(hand, [best["value"]], placeholder="Drive to…")


async def cash(table, person, label, *, lenient=False):
    """Press the first button of the private screen whose label begins so."""
    screen = await private(await table.press(person, "Cash cards…"))
    found = [one for one in screen.labels if one.startswith(label)]
    if not found and lenient:
        return
    reply = await person.press(screen, found[0])
    assert reply.kind == "deferred_update"


async def moved_on(table, panel):
    await table.evening.discord.clock.advance(1.6)

    def other():
        now = table.panel
        return now.id != panel.id or now.text.splitlines()[:2] != panel.text.splitlines()[:2]

    await table.evening.discord.until(other, 15, f"the next moment after {panel.text[:120]}")


def told(person, table):
    """Everything this person sees in private in the channel."""
    return "\n".join(m.text for m in person.sees(table.room) if m.ephemeral)


async def checked_afterwards(table, people, folder):
    """Verify says that the deal was fair, and the exported record replays to this result."""
    ann, ben, _ = people
    await private(await table.press(ben, "Verify"), "The deal fits the proof")
    exported = await (await ann.slash(table.room, "table export")).done()
    (attached,) = exported.message["attachments"]
    record = folder / attached["filename"]
    record.write_bytes(table.evening.discord.cdn.get(path_of(attached["url"])))
    written = json.loads(record.read_text())
    assert written["seed"] == "5eed"
    assert len(written["moves"]) == sum(row["length"] for row in table.moves)

    said = await games("verify", record, "--commitment", table.row["commitment"])
    assert said["fits"] is True
    assert said["moves"] == len(written["moves"])
    assert said["outcome"] is not None


def path_of(url):
    return "/" + url.split("/", 3)[3]


async def games(command, record: Path, *more):
    """What `python -m games` prints."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "games", command, str(record), *more),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await process.communicate()
    assert process.returncode == 0, out
    return json.loads(out)
