"""Pictures that fail, age and speak (rows 27, 41 and 43), and whom messages may mention."""

import json
import re

import pytest
from sqlalchemy import select

from bot.games import faces
from bot.limits import ALT_TEXT
from bot.store import models
from tests.bot.discord.conftest import tidy_deal
from tests.bot.discord.worlds.wire import Wire


@pytest.fixture
def wire(bench, monkeypatch, deal):
    deal.pins = tidy_deal()
    listening = Wire(bench)
    listening.tap(monkeypatch)
    yield listening
    listening.open = False


async def a_few_turns(bench):
    """A game in which everybody sees pictures: on the panel, by DM, and when asked for."""
    await bench.seat(bench.ann, bench.ben, bench.cem)
    for person in (bench.ann, bench.ben, bench.cem):
        await bench.press(person, await bench.panel(), "Ready")
    await bench.press(bench.ann, await bench.panel(), "Bid $100")
    await bench.press(bench.ben, await bench.panel(), "My hand")
    await bench.slash(bench.cem, "table board", show=True)
    await bench.slash(bench.fay, "table export")
    await bench.slash(bench.ann, "table log", show=True)
    return await bench.panel()


def everything(bench, wire):
    people = {person.id: name for name, person in bench.people.items()}
    return [sent for place in wire.take(people).values() for sent in place]


def pictures(sent):
    return [file for one in sent for file in one.files if file.name.endswith(".png")]


async def test_fault_43_every_picture_says_in_words_what_it_shows(bench, wire):
    await a_few_turns(bench)
    shown = pictures(everything(bench, wire))
    assert len(shown) > 10
    for file in shown:
        assert 0 < len(file.alt) <= ALT_TEXT
        assert len(file.alt.split()) > 5, "a sentence, no label"
    assert {file.name for file in shown} == {"board.png"}


async def test_every_message_says_whom_it_mentions_and_nobody_mentions_everybody(bench, wire):
    await a_few_turns(bench)
    await bench.advance(40)  # pings of who is late
    messages = [
        one
        for one in everything(bench, wire)
        if one.what.startswith(("POST", "PATCH")) and re.search("/messages|webhooks", one.what)
    ]
    assert len(messages) > 20
    for one in messages:
        assert one.body["allowed_mentions"]["parse"] == [], one
        assert "roles" not in one.body["allowed_mentions"]
        words = json.dumps(one.body)
        assert "@everyone" not in words
        assert "@here" not in words
        named = one.body["allowed_mentions"].get("users", [])
        assert named or "<@" not in (one.body.get("content") or "")


async def test_fault_41_no_address_of_a_picture_is_kept_and_each_edit_brings_its_own(bench, wire):
    await a_few_turns(bench)
    found = []
    async with bench.app.store._database.reading() as db:
        for table in models.metadata.sorted_tables:
            found += [str(dict(row._mapping)) for row in await db.execute(select(table))]
    kept = "\n".join(found)
    assert len(found) > 20
    assert "://" not in kept
    assert "attachment" not in kept
    assert "cdn" not in kept.lower()
    for one in everything(bench, wire):
        gallery = "'media': {'url'" in str(one.body)
        if gallery:
            assert "attachment://board.png" in str(one.body)
            assert [file.name for file in one.files] == ["board.png"], "sent along, not referred to"
            assert "://cdn" not in str(one.body)


async def test_fault_27_a_picture_that_cannot_be_drawn_stops_no_turn(bench, wire, monkeypatch):
    face = faces()["maloney"]
    await bench.seat(bench.ann, bench.ben, bench.cem)

    def broken(*args):
        raise ValueError("no such town")

    with monkeypatch.context() as patch:
        patch.setattr(type(face), "picture", broken)
        patch.setattr(type(face), "hand", broken)
        for person in (bench.ann, bench.ben, bench.cem):
            await bench.press(person, await bench.panel(), "Ready")
        panel = await bench.panel()
        assert "No picture just now; Describe says it in words." in panel.text
        await bench.press(bench.ann, panel, "Bid $100")
        assert "$100 by ● Ann" in (await bench.panel()).text
        assert "Your hand" in (await bench.press(bench.ben, panel, "My hand")).private.text
    wire.take({})
    await bench.press(bench.ben, await bench.panel(), "Bid $200")
    panel = await bench.panel()
    assert "No picture" not in panel.text
    assert pictures(everything(bench, wire)), "the next turn has its picture again"


async def test_fault_27_words_that_cannot_be_made_stop_no_turn_and_no_other_table(
    bench, wire, monkeypatch
):
    face = faces()["maloney"]
    await bench.seat(bench.ann, bench.ben, bench.cem)
    elsewhere = bench.guild.create_text_channel("elsewhere")

    def broken(*args):
        raise ValueError("no words")

    with monkeypatch.context() as patch:
        patch.setattr(type(face), "body", broken)
        before = await bench.panel()
        for person in (bench.ann, bench.ben, bench.cem):
            await bench.press(person, before, "Ready")
        game = await bench.app.tables.game((await bench.table).id)
        assert len(game.history.record.moves) == 3, "every act counts"
        await bench.slash(bench.dee, "play", elsewhere, game="states")
        assert "Game of the States" in (await bench.panel(elsewhere)).text
    await bench.advance(13)  # it is tried again after two seconds, then after ten
    assert "auction" in (await bench.panel()).text.lower(), "shown as soon as there are words"
