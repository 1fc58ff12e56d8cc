"""Standing orders."""

import pytest

from bot.tables.errors import TableError
from bot.tables.model import Order, Status
from games.core.record import Move
from tests.bot.bench import ANN, BEN, CEM, NOON, STRANGER
from tests.bot.tiny_game import Bid, Nod, TinyGame


def refusal(code):
    return pytest.raises(TableError, check=lambda error: error.code == code)


async def test_an_order_waits_until_the_menu_holds_it(live):
    table_id = (await live.running(ANN, BEN)).table.id
    await live.bid(table_id, (ANN, 1))
    await live.tables.set_order(table_id, ANN.user_id, Bid(7))
    await live.settle()
    assert await live.tables.orders(table_id, ANN.user_id) == (Order(0, 1, Bid(7), since_ms=NOON),)

    await live.bid(table_id, (BEN, 2))
    await live.settle()

    game = await live.tables.game(table_id)
    assert game.history.record.moves[-1] == Move(0, 0, Bid(7))
    assert await live.tables.orders(table_id, ANN.user_id) == ()
    row = (await live.store.stored(table_id)).rows[-1]
    assert (row.by, row.user_id) == ("person", ANN.user_id)


async def test_orders_come_one_after_the_other(live):
    table_id = (await live.running(ANN, BEN)).table.id
    await live.bid(table_id, (ANN, 1))
    for amount in (3, 4):
        await live.tables.set_order(table_id, ANN.user_id, Bid(amount))
    await live.bid(table_id, (BEN, 0))
    await live.settle()
    assert (await live.tables.game(table_id)).history.state.bids == (3, None)

    await live.bid(table_id, (BEN, 0))
    await live.settle()

    assert (await live.tables.game(table_id)).history.state.bids == (4, None)


async def test_an_order_for_what_is_never_offered_just_waits(live):
    table_id = (await live.running(ANN, BEN)).table.id
    await live.tables.set_order(table_id, ANN.user_id, Bid(99))
    await live.settle()

    assert (await live.tables.game(table_id)).table.moves == 0
    assert len(await live.tables.orders(table_id, ANN.user_id)) == 1


async def test_an_order_lapses(live):
    table_id = (await live.running(ANN, BEN, preset="daily")).table.id
    await live.bid(table_id, (ANN, 1))
    await live.tables.set_order(table_id, ANN.user_id, Bid(7), until_ms=NOON + 60_000)
    await live.leap(61_000)
    await live.bid(table_id, (BEN, 2))
    await live.settle()

    game = await live.tables.game(table_id)
    assert game.history.state.bids == (None, None)
    assert await live.tables.orders(table_id, ANN.user_id) == ()
    (off,) = game.deeds
    assert (off.kind, off.only, off.fields["number"], off.fields["why"]) == ("order-off", 0, 1, "")


async def test_an_order_is_cancelled(live):
    table_id = (await live.running(ANN, BEN)).table.id
    await live.bid(table_id, (ANN, 1))
    await live.tables.set_order(table_id, ANN.user_id, Bid(7))
    await live.tables.cancel_order(table_id, BEN.user_id, 1)
    assert len(await live.tables.orders(table_id, ANN.user_id)) == 1, "not Ben's to cancel"

    await live.tables.cancel_order(table_id, ANN.user_id, 1)
    game = await live.tables.cancel_order(table_id, ANN.user_id, 1)

    assert await live.tables.orders(table_id, ANN.user_id) == ()
    assert game.table.change == (await live.tables.table(table_id)).change


async def test_orders_survive_a_restart(benches):
    one = await benches(workers=True)
    table_id = (await one.running(ANN, BEN)).table.id
    await one.bid(table_id, (ANN, 1))
    await one.tables.set_order(table_id, ANN.user_id, Bid(7))
    await one.close()

    other = await benches(workers=True)
    await other.bid(table_id, (BEN, 2))
    await other.settle()

    assert (await other.tables.game(table_id)).history.state.bids == (7, None)


async def test_an_order_goes_with_its_person(bench):
    table_id = (await bench.running(ANN, BEN, CEM)).table.id
    await bench.tables.set_order(table_id, BEN.user_id, Bid(7))

    await bench.tables.leave_game(table_id, BEN.user_id, 501, bench.stamp())

    assert (await bench.store.sheet(table_id)).orders == ()


async def test_orders_end_with_the_game(bench):
    table_id = (await bench.running(ANN, BEN, preset="quick")).table.id
    await bench.tables.set_order(table_id, ANN.user_id, Nod())
    game = await bench.bid(table_id, (ANN, 1), (BEN, 2))

    assert game.table.status is Status.FINISHED
    assert (await bench.store.sheet(table_id)).orders == ()
    with refusal("over"):
        await bench.tables.set_order(table_id, ANN.user_id, Nod())


async def test_an_order_that_is_refused_is_off(benches):
    class Moody(TinyGame):
        """Offers more than it takes."""

        def apply(self, state, mover, action, at):
            return super().apply(state, mover, Nod() if action == Bid(7) else action, at)

    live = await benches(workers=True, engines={"tiny": Moody()})
    table_id = (await live.running(ANN, BEN)).table.id
    await live.act(table_id, ANN, Nod())
    await live.tables.set_order(table_id, ANN.user_id, Bid(7))
    await live.settle()

    assert await live.tables.orders(table_id, ANN.user_id) == ()
    game = await live.tables.game(table_id)
    assert game.table.moves == 1
    assert (game.deeds[-1].only, game.deeds[-1].fields["why"]) == (0, "Not now.")


async def test_who_may_order_and_how_much(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    with refusal("not-seated"):
        await bench.tables.set_order(table_id, STRANGER.user_id, Nod())
    for _ in range(20):
        await bench.tables.set_order(table_id, ANN.user_id, Nod())
    with refusal("too-many"):
        await bench.tables.set_order(table_id, ANN.user_id, Nod())
    await bench.tables.set_order(table_id, BEN.user_id, Nod())
