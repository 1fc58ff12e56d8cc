"""What hosts do to a running game: more time, out, another seat's person, another channel."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.tables.errors import TableError
from bot.tables.model import Place, Status
from games.core.action import Extend
from tests.bot.bench import ANN, BEN, CEM, DEE, EVE, STRANGER
from tests.bot.tiny_game import Bid, Nod, Resign, TinyGame


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
    assert game.table.holder(1).since_ms == bench.clock.now_ms()
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


async def test_who_is_replaced_has_not_resigned_and_anybody_may_sit_down(live):
    table_id = (await live.running(ANN, BEN, CEM)).table.id
    await live.tables.set_order(table_id, BEN.user_id, Bid(99))

    game = await live.tables.vacate(table_id, 1, ANN.user_id, moderator=False)

    assert game.history.record.moves == ()
    assert game.deeds[-1].fields == {"seat": 1, "name": "Ben", "by": ANN.user_id, "doer": "Ann"}
    assert (game.table.holder(1).left, game.table.holder(1).free) == (True, True)
    await live.settle()
    assert (await live.tables.game(table_id)).history.state.bids[1] is not None, "a bot minds it"
    with refusal("not-seated"):
        await live.act(table_id, BEN, Bid(3))
    with refusal("left"):
        await live.tables.take_over(table_id, 1, BEN)
    game = await live.tables.take_over(table_id, 1, DEE)
    assert game.table.names == ("Ann", "Dee", "Cem")
    assert (await live.store.sheet(table_id)).orders == ()
    await live.bid(table_id, (ANN, 1), (CEM, 1))
    await live.settle()
    await live.bid(table_id, (DEE, 4))


async def test_the_host_may_seat_again_whom_the_table_lost(bench):
    table_id = (await bench.running(ANN, BEN, CEM)).table.id
    await bench.tables.vacate(table_id, 1, ANN.user_id, moderator=False)

    game = await bench.tables.take_over(table_id, 1, BEN, by=ANN.user_id, name="Ann")

    assert game.table.holder(1).present
    assert game.deeds[-1].fields["doer"] == "Ann"


async def test_who_may_be_replaced_and_by_whom(bench):
    table_id = (await bench.running(ANN, BEN, bots=1)).table.id
    with refusal("not-host"):
        await bench.tables.vacate(table_id, 0, BEN.user_id, moderator=False)
    for seat in (2, 7, -1):
        with refusal("no-person"):
            await bench.tables.vacate(table_id, seat, ANN.user_id, moderator=False)


async def test_a_host_who_is_replaced_is_host_no_more(bench):
    table_id = (await bench.running(ANN, BEN, CEM)).table.id

    game = await bench.tables.vacate(table_id, 0, STRANGER.user_id, moderator=True, name="Mod")

    assert game.table.host_id == BEN.user_id


async def test_the_last_person_who_is_replaced_folds_the_table(bench):
    table_id = (await bench.running(ANN, bots=1)).table.id
    await bench.tables.vacate(table_id, 0, STRANGER.user_id, moderator=True)
    assert (await bench.tables.table(table_id)).note == "folded"


async def test_a_person_looks_for_a_stand_in_and_plays_on_till_then(bench):
    table_id = (await bench.running(ANN, BEN, CEM)).table.id
    with refusal("seat-taken"):
        await bench.tables.take_over(table_id, 1, DEE)

    game = await bench.tables.offer_seat(table_id, BEN.user_id)
    assert (game.table.holder(1).free, game.table.holder(1).present) == (True, True)
    await bench.act(table_id, BEN, Bid(3))
    again = await bench.tables.offer_seat(table_id, BEN.user_id)
    assert [deed.kind for deed in again.deeds] == ["offered"]

    game = await bench.tables.take_over(table_id, 1, DEE)
    assert game.table.names == ("Ann", "Dee", "Cem")
    assert game.history.state.bids[1] == 3
    with refusal("not-seated"):
        await bench.act(table_id, BEN, Nod())


async def test_who_thinks_better_of_it_keeps_the_seat(bench):
    table_id = (await bench.running(ANN, BEN, CEM)).table.id
    await bench.tables.offer_seat(table_id, BEN.user_id)
    game = await bench.tables.offer_seat(table_id, BEN.user_id, wanted=False)
    assert [deed.kind for deed in game.deeds] == ["offered", "kept"]
    with refusal("seat-taken"):
        await bench.tables.take_over(table_id, 1, DEE)
    with refusal("not-seated"):
        await bench.tables.offer_seat(table_id, STRANGER.user_id)


async def test_of_two_who_want_the_seat_one_gets_it(bench):
    table_id = (await bench.running(ANN, BEN, bots=1)).table.id
    results = await asyncio.gather(
        bench.tables.take_over(table_id, 2, DEE),
        bench.tables.take_over(table_id, 2, EVE),
        return_exceptions=True,
    )
    refused = [one for one in results if isinstance(one, TableError)]
    assert [one.code for one in refused] == ["seat-taken"]


async def test_one_nudge_a_decision_and_person(bench):
    table_id = (await bench.running(ANN, BEN, CEM)).table.id
    with refusal("not-host"):
        await bench.tables.nudge(table_id, (1,), BEN.user_id, moderator=False)

    game = await bench.tables.nudge(table_id, (1,), ANN.user_id, moderator=False)
    assert game.deeds[-1].kind == "nudged"
    assert game.deeds[-1].fields["doer"] == "Ann"
    with refusal("nudged"):
        await bench.tables.nudge(table_id, (1, 2), ANN.user_id, moderator=False)
    await bench.tables.nudge(table_id, (2,), ANN.user_id, moderator=False)

    await bench.bid(table_id, (ANN, 1), (BEN, 2), (CEM, 3))
    await bench.tables.nudge(table_id, (1, 2), ANN.user_id, moderator=False)


async def test_only_who_is_waited_for_can_be_nudged(bench):
    table_id = (await bench.running(ANN, BEN, bots=1)).table.id
    await bench.act(table_id, BEN, Bid(1))
    for seat in (1, 2):
        with refusal("not-waiting"):
            await bench.tables.nudge(table_id, (seat,), ANN.user_id, moderator=False)
    await bench.tables.pause(table_id, ANN.user_id, moderator=False)
    with refusal("paused"):
        await bench.tables.nudge(table_id, (0,), ANN.user_id, moderator=False)


async def test_nobody_is_nudged_by_name_where_who_decides_is_secret(benches):
    class Veiled(TinyGame):
        """Who still has to bid is nobody's business."""

        def view(self, state, seat):
            seen = super().view(state, seat)
            return replace(seen, actors=()) if seat is None else seen

    bench = await benches(engines={"tiny": Veiled()})
    table_id = (await bench.running(ANN, BEN)).table.id
    with refusal("secret"):
        await bench.tables.nudge(table_id, (1,), ANN.user_id, moderator=False)


async def test_the_table_says_how_many_misses_it_excuses(live):
    table_id = (await live.running(ANN, BEN, CEM, rounds=9)).table.id
    with refusal("not-host"):
        await live.tables.set_table(table_id, "excused", 0, BEN.user_id, moderator=False)
    for key, value in (("excused", 4), ("bid_time", 5), ("pings", "loud")):
        with refusal("bad-setting"):
            await live.tables.set_table(table_id, key, value, ANN.user_id, moderator=False)

    game = await live.tables.set_table(table_id, "excused", 0, ANN.user_id, moderator=False)
    assert game.table.settings == {"excused": 0}
    assert game.deeds[-1].fields == {
        "key": "excused",
        "value": 0,
        "by": ANN.user_id,
        "doer": "Ann",
    }
    assert (await live.store.sheet(table_id)).table.settings == {"excused": 0}
    await live.bid(table_id, (ANN, 1), (CEM, 1))
    await live.leap(31_000)

    assert (await live.tables.table(table_id)).holder(1).bot


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
