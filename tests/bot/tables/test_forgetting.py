"""Somebody who wants to be forgotten: seats, votes, offers, names, and what stays."""

import re

import pytest
from sqlalchemy import select

from bot.store import models
from bot.tables.forgetting import FORMER
from bot.tables.model import Status
from games.core.history import replay
from tests.bot.bench import ANN, BEN, CEM, DEE
from tests.bot.tiny_game import Bid


async def stored(bench):
    """Everything in the database, as one text."""
    found = []
    async with bench.store._database.reading() as db:
        for table in models.metadata.sorted_tables:
            for row in await db.execute(select(table)):
                found.append(f"{table.name} {dict(row._mapping)}")
    return "\n".join(found)


def traces(text, person):
    """Lines that still know the person, by id or by name."""
    known = re.compile(rf"\b{person.user_id}\b|{person.name}")
    return [line for line in text.splitlines() if known.search(line)]


async def test_the_seat_of_a_running_game_goes_to_a_bot_without_a_name(bench):
    game = await bench.running(ANN, BEN, CEM)
    await bench.bid(game.table.id, (BEN, 2))

    await bench.tables.forget_person(BEN.user_id)

    table = await bench.tables.table(game.table.id)
    seat = table.holders[1]
    assert (seat.user_id, seat.name, seat.bot, seat.left) == (None, FORMER, True, False)
    assert table.status is Status.RUNNING
    assert table.moves == 1
    game = await bench.tables.game(table.id)
    assert replay(game.history.engine, game.history.record).state == game.history.state
    assert not traces(await stored(bench), BEN)
    assert game.deeds[-1].kind == "left"
    assert game.deeds[-1].fields["name"] == FORMER


async def test_the_host_who_is_forgotten_has_an_heir(bench):
    game = await bench.running(ANN, BEN, CEM)

    await bench.tables.forget_person(ANN.user_id)

    assert (await bench.tables.table(game.table.id)).host_id == BEN.user_id


async def test_with_the_last_person_the_table_folds(bench):
    game = await bench.running(ANN, bots=2)

    await bench.tables.forget_person(ANN.user_id)

    table = await bench.tables.table(game.table.id)
    assert (table.status, table.note) == (Status.CLOSED, "folded")
    assert not traces(await stored(bench), ANN)


async def test_a_running_vote_does_without_who_is_forgotten(bench):
    game = await bench.running(ANN, BEN, CEM, DEE)
    await bench.tables.call_vote(game.table.id, ANN.user_id, "pause")
    await bench.tables.cast(game.table.id, BEN.user_id, True)
    assert (await bench.tables.table(game.table.id)).status is Status.RUNNING

    await bench.tables.forget_person(CEM.user_id)

    assert (await bench.tables.table(game.table.id)).status is Status.PAUSED, "two of three"


async def test_a_vote_about_the_seat_of_who_is_forgotten_is_over(bench):
    game = await bench.running(ANN, BEN, CEM, DEE)
    await bench.tables.call_vote(
        game.table.id, ANN.user_id, "replace", about=game.table.holders[1].seat
    )

    await bench.tables.forget_person(BEN.user_id)

    assert (await bench.tables.game(game.table.id)).vote is None


async def test_lobbies_and_their_lists_lose_the_name(bench):
    table = await bench.lobby(ANN, BEN)
    await bench.tables.forget_person(ANN.user_id)

    left = await bench.tables.table(table.id)
    assert [one.user_id for one in left.holders] == [BEN.user_id]
    assert left.host_id == BEN.user_id
    await bench.tables.forget_person(BEN.user_id)
    assert (await bench.tables.table(table.id)).status is Status.CLOSED
    assert not traces(await stored(bench), ANN)
    assert not traces(await stored(bench), BEN)


async def test_finished_results_stay_without_the_name(bench):
    game = await bench.running(ANN, BEN)
    table_id = game.table.id
    await bench.tables.call_vote(table_id, ANN.user_id, "result")
    await bench.tables.cast(table_id, BEN.user_id, True)
    before = await bench.tables.game(table_id)

    await bench.tables.forget_person(ANN.user_id)

    after = await bench.tables.game(table_id)
    assert after.history.record == before.history.record
    assert after.table.names == (FORMER, "Ben")
    assert (await bench.tables.verify(table_id)).good
    assert not traces(await stored(bench), ANN)
    assert traces(await stored(bench), BEN), "nobody else is forgotten"
    assert bench.told[-1] == table_id, "the result is shown anew"


async def test_being_forgotten_twice_or_by_nobody_changes_nothing(bench):
    game = await bench.running(ANN, BEN)
    await bench.tables.forget_person(ANN.user_id)
    once = await stored(bench)

    await bench.tables.forget_person(ANN.user_id)
    await bench.tables.forget_person(DEE.user_id)

    assert await stored(bench) == once
    assert (await bench.act(game.table.id, BEN, Bid(1))).moves


@pytest.mark.parametrize("reason", ["", "Time to sleep, says Ann"])
async def test_what_the_person_did_as_host_has_no_name_and_no_reason(bench, reason):
    game = await bench.running(ANN, BEN)
    await bench.tables.pause(game.table.id, ANN.user_id, moderator=False, name="Ann", reason=reason)

    await bench.tables.forget_person(ANN.user_id)

    (paused,) = [
        deed for deed in (await bench.tables.game(game.table.id)).deeds if deed.kind == "paused"
    ]
    assert paused.fields["name"] == FORMER
    assert not traces(await stored(bench), ANN)
