"""What hosts do to a running game: more time, out, another seat's person, another channel."""

import pytest

from bot.tables.errors import TableError
from bot.tables.model import Place, Status
from games.core.action import Extend
from tests.bot.bench import ANN, BEN, CEM, DEE, EVE, STRANGER
from tests.bot.tiny_game import Bid, Resign, TinyGame


def refusal(code):
    return pytest.raises(TableError, check=lambda error: error.code == code)


async def test_more_time_is_a_move_of_the_table(bench):
    game = await bench.running(ANN, BEN)

    later = await bench.tables.more_time(game.table.id, 60_000, ANN.user_id, moderator=False)

    assert later.table.due_at == game.table.due_at + 60_000
    assert later.history.record.moves[-1].action == Extend(60_000)
    assert later.deeds[-1].kind == "extended"
    assert later.deeds[-1].fields == {"ms": 60_000, "by": ANN.user_id, "doer": "Ann"}


async def test_more_time_needs_a_clock_and_a_host(bench):
    table_id = (await bench.running(ANN, BEN, bid_time=0)).table.id
    with refusal("no-clock"):
        await bench.tables.more_time(table_id, 60_000, ANN.user_id, moderator=False)
    with refusal("not-host"):
        await bench.tables.more_time(table_id, 60_000, BEN.user_id, moderator=False)
    await bench.tables.pause(table_id, ANN.user_id, moderator=False)
    with refusal("paused"):
        await bench.tables.more_time(table_id, 60_000, ANN.user_id, moderator=False)


async def test_who_is_put_out_has_resigned_by_the_hosts_hand(bench):
    table_id = (await bench.running(ANN, BEN, CEM)).table.id

    game = await bench.tables.remove(table_id, 1, STRANGER.user_id, moderator=True, name="Mod")

    assert game.history.record.moves[-1].action == Resign()
    (row,) = (await bench.store.stored(table_id)).rows
    assert (row.by, row.user_id, row.seat) == ("host", STRANGER.user_id, 1)
    assert game.deeds[-1].kind == "removed"
    assert game.deeds[-1].fields == {
        "seat": 1,
        "name": "Ben",
        "by": STRANGER.user_id,
        "doer": "Mod",
    }
    with refusal("not-seated"):
        await bench.act(table_id, BEN, Bid(1))
    with refusal("no-person"):
        await bench.tables.remove(table_id, 1, ANN.user_id, moderator=False)
    with refusal("not-host"):
        await bench.tables.remove(table_id, 0, CEM.user_id, moderator=False)


async def test_a_stand_in_takes_the_seat_of_who_left(benches):
    bench = await benches(engines={"tiny": TinyGame(resigns=False)})
    table_id = (await bench.running(ANN, BEN, CEM)).table.id
    await bench.tables.leave_game(table_id, BEN.user_id, 501, bench.stamp())

    game = await bench.tables.take_over(table_id, 1, DEE)

    assert game.table.names == ("Ann", "Dee", "Cem")
    assert game.table.holder(1).present
    assert game.deeds[-1].fields == {"seat": 1, "name": "Dee", "was": "Ben"}
    await bench.act(table_id, DEE, Bid(3))
    with refusal("not-seated"):
        await bench.act(table_id, BEN, Bid(3))


async def test_a_stand_in_takes_the_seat_of_a_bot_or_of_somebody_away(bench):
    table_id = (await bench.running(ANN, BEN, bots=1)).table.id
    await bench.tables.hand_to_bot(table_id, 1, BEN.user_id, moderator=False)

    await bench.tables.take_over(table_id, 1, DEE)
    game = await bench.tables.take_over(table_id, 2, EVE, by=ANN.user_id)

    assert game.table.names == ("Ann", "Dee", "Eve")
    assert not any(holder.bot for holder in game.table.holders)


async def test_which_seats_cannot_be_taken(bench):
    table_id = (await bench.running(ANN, BEN, CEM, bots=1)).table.id
    with refusal("seat-taken"):
        await bench.tables.take_over(table_id, 1, DEE, by=ANN.user_id)
    with refusal("already-seated"):
        await bench.tables.take_over(table_id, 3, CEM)
    with refusal("not-host"):
        await bench.tables.take_over(table_id, 3, DEE, by=BEN.user_id)
    await bench.tables.leave_game(table_id, CEM.user_id, 501, bench.stamp())
    with refusal("seat-out"):
        await bench.tables.take_over(table_id, 2, DEE)


async def test_a_stand_in_wakes_a_table_that_sleeps(bench):
    table_id = (await bench.running(ANN, bots=1)).table.id
    game = await bench.tables.hand_to_bot(table_id, 0, ANN.user_id, moderator=False)
    assert game.table.status is Status.PAUSED

    game = await bench.tables.take_over(table_id, 0, DEE)

    assert game.table.status is Status.RUNNING
    assert game.table.expires_ms is None


async def test_a_table_moves_to_another_channel(bench):
    table_id = (await bench.running(ANN, BEN, channel=7)).table.id

    table = await bench.tables.move(table_id, Place(1 << 22, 8), ANN.user_id, moderator=False)

    assert table.place.channel_id == 8
    assert (await bench.tables.at(8)).id == table_id
    assert await bench.tables.at(7) is None
    assert (await bench.lobby(CEM, channel=7)).status is Status.LOBBY


async def test_a_table_does_not_move_onto_another(bench):
    table_id = (await bench.running(ANN, BEN, channel=7)).table.id
    await bench.lobby(CEM, channel=8)

    with refusal("taken"):
        await bench.tables.move(table_id, Place(1 << 22, 8), ANN.user_id, moderator=False)

    assert (await bench.tables.table(table_id)).place.channel_id == 7
    await bench.bid(table_id, (ANN, 1), (BEN, 2))
