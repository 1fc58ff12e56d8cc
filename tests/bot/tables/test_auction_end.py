"""The end of an auction: one time for all, moved by every bid, read in one place."""

import pytest

from bot.panels.scenes import scene
from bot.tables.timing import timeout_at
from games.core.catalog import catalog
from games.core.errors import RuleError
from games.maloney.actions import Bid, Ready
from tests.bot.bench import ANN, BEN, CEM
from tests.bot.tables.clocks import deadline_ms, let

SECOND = 1_000


@pytest.fixture
async def auction(benches):
    """A live auction of three that has just opened: the bench and the table's id."""
    bench = await benches(workers=True, engines={"maloney": catalog()["maloney"]})
    game = await bench.running(ANN, BEN, CEM, game="maloney")
    table_id = game.table.id
    while (await bench.tables.game(table_id)).history.state.phase == "EXCHANGE":
        await let(bench, table_id, 61 * SECOND)
    for person in (ANN, BEN, CEM):
        await bench.act(table_id, person, Ready())
    assert (await bench.tables.game(table_id)).history.state.phase == "AUCTION"
    return bench, table_id


async def bid(bench, table_id, person, amount, stamp_ms=None):
    auction_id = (await bench.tables.game(table_id)).history.state.auction_id
    return await bench.act(table_id, person, Bid(amount, auction=auction_id), stamp_ms=stamp_ms)


async def ends(bench, table_id):
    return deadline_ms(await bench.tables.game(table_id))


async def test_fault_73_a_bid_in_the_last_second_moves_the_end(auction):
    bench, table_id = auction
    end = await ends(bench, table_id)
    await let(bench, table_id, end - bench.clock.now_ms() - SECOND)

    await bid(bench, table_id, ANN, 100)

    assert await ends(bench, table_id) == end - SECOND + 15 * SECOND
    await let(bench, table_id, 14 * SECOND)
    assert (await bench.tables.game(table_id)).history.state.phase == "AUCTION", "not gone yet"


async def test_fault_73_at_the_end_itself_a_bid_counts_and_a_moment_later_it_does_not(auction):
    """MAL's AU-2: stamped at the deadline counts, 1 ms later does not."""
    bench, table_id = auction
    end = await ends(bench, table_id)
    stamp = end + bench.stamp() - bench.clock.now_ms()
    await let(bench, table_id, end - bench.clock.now_ms() + 500)

    with pytest.raises(RuleError):
        await bid(bench, table_id, ANN, 100, stamp + 1)
    await bid(bench, table_id, BEN, 100, stamp)

    assert await ends(bench, table_id) == end + 15 * SECOND


async def test_fault_75_only_the_last_end_counts_wherever_it_is_read(auction):
    bench, table_id = auction
    first = await ends(bench, table_id)
    await let(bench, table_id, first - bench.clock.now_ms() - SECOND)
    await bid(bench, table_id, ANN, 100)

    game = await bench.tables.game(table_id)
    last = await ends(bench, table_id)
    assert last > first
    shown = {scene(game, seat, bench.clock.now_ms()).deadline_ms for seat in (None, 0, 1, 2)}
    assert shown == {last}, "panel, hands, pings and describe read this one"
    assert game.table.wall_ms(timeout_at(game.history)) == game.table.due_at == last + SECOND
    await let(bench, table_id, first - bench.clock.now_ms() + 3 * SECOND)
    await bid(bench, table_id, BEN, 200)
    assert (await bench.tables.game(table_id)).history.state.auction.leader == 1


async def test_no_grace_and_no_bank_move_an_auctions_end(auction):
    bench, table_id = auction
    for key, value in (("grace", 30 * SECOND), ("bank", (60_000, 0, 60_000))):
        await bench.tables.set_table(table_id, key, value, ANN.user_id, moderator=False)
    await bid(bench, table_id, ANN, 100)
    end = await ends(bench, table_id)

    await let(bench, table_id, end - bench.clock.now_ms())
    assert await ends(bench, table_id) == end
    await let(bench, table_id, SECOND)

    assert (await bench.tables.game(table_id)).history.state.owner == 0
