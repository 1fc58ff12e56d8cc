"""Presses: exactly once, in a total order, judged on arrival."""

import asyncio

import pytest

from bot.tables.errors import TableError
from bot.tables.model import Status
from bot.tables.questions import asked
from games.core.action import Extend, Timeout
from games.core.errors import RuleError
from games.core.record import Move
from tests.bot.bench import ANN, BEN, CEM, NOON, STRANGER
from tests.bot.tiny_game import Answered, Bid, BidKept, Nod, Nodded


def refusal(code):
    return pytest.raises(TableError, check=lambda error: error.code == code)


async def test_a_press_is_a_move_of_the_seat(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    bench.clock.jump_to(NOON + 5_000)

    acted = await bench.act(table_id, BEN, Bid(4))

    assert acted.seat == 1
    assert acted.moves == (Move(5_000, 1, Bid(4)),)
    assert acted.facts == (Answered(seat=1), BidKept(amount=4, audience=(1,)))
    assert not acted.repeated
    assert acted.game.table.moves == 1
    assert acted.game == await bench.tables.game(table_id)
    assert bench.told[-1] == table_id


async def test_fault_02_stamps_count_from_the_start_whatever_the_hosts_clock_says(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    stamp = bench.stamp()
    bench.clock.jump_to(NOON + 3_600_000)

    acted = await bench.act(table_id, ANN, Bid(4), stamp_ms=stamp + 700)

    assert acted.moves[0].at == 700


async def test_time_never_runs_backwards_in_a_record(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    stamp = bench.stamp()
    await bench.act(table_id, ANN, Bid(4), stamp_ms=stamp + 900)

    acted = await bench.act(table_id, BEN, Bid(4), stamp_ms=stamp + 300)

    assert acted.moves[0].at == 900


async def test_two_people_in_the_same_instant_both_play(bench):
    table_id = (await bench.running(ANN, BEN)).table.id

    await asyncio.gather(bench.act(table_id, ANN, Bid(3)), bench.act(table_id, BEN, Bid(5)))

    game = await bench.tables.game(table_id)
    assert game.history.state.scores == (0, 1)
    assert game.table.moves == 2


async def test_two_processes_in_the_same_instant_both_play(benches):
    one = await benches(shards=(0,), shard_count=2)
    other = await benches(shards=(1,), shard_count=2)
    table_id = (await one.running(ANN, BEN, CEM)).table.id
    await other.tables.game(table_id)

    for bids in range(1, 3):
        await asyncio.gather(
            one.act(table_id, ANN, Bid(bids), interaction_id=bids * 10),
            other.act(table_id, BEN, Bid(5), interaction_id=bids * 10 + 1),
            other.act(table_id, CEM, Bid(2), interaction_id=bids * 10 + 2),
        )
        seen = [await process.tables.game(table_id) for process in (one, other)]
        assert seen[0] == seen[1]
        assert seen[0].history.state.scores == (0, bids, 0)
        assert seen[0].table.moves == 3 * bids


async def test_a_press_that_another_process_made_stale_is_refused(benches):
    one = await benches(shards=(0,), shard_count=2)
    other = await benches(shards=(1,), shard_count=2)
    table_id = (await one.running(ANN, BEN)).table.id
    await other.bid(table_id, (ANN, 1))
    await one.bid(table_id, (BEN, 1))

    # The first process does not know yet that Ann has bid in round 2.
    await other.act(table_id, ANN, Bid(2))
    with pytest.raises(RuleError, match="Not now"):
        await one.act(table_id, ANN, Bid(3))


async def test_a_press_that_another_process_made_lawful_is_taken(benches):
    one = await benches(shards=(0,), shard_count=2)
    other = await benches(shards=(1,), shard_count=2)
    table_id = (await one.running(ANN, BEN)).table.id
    await one.bid(table_id, (ANN, 1))
    await other.bid(table_id, (BEN, 1))

    # For the first process Ann has bid already; that a new round is on stands in the database.
    assert (await one.act(table_id, ANN, Bid(3))).game.table.moves == 3


async def test_a_redelivered_press_counts_once_and_gets_the_same_answer(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    press = bench.press(table_id, ANN, Nod(), Bid(4))
    first = await bench.tables.act(press)
    await bench.act(table_id, BEN, Bid(2))

    again = await bench.tables.act(press)

    assert again.repeated
    assert (again.seat, again.moves, again.facts) == (first.seat, first.moves, first.facts)
    assert again.game.table.moves == 3


async def test_a_press_delivered_twice_at_once_counts_once(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    press = bench.press(table_id, ANN, Bid(4))

    answers = await asyncio.gather(*(bench.tables.act(press) for _ in range(5)))

    assert sorted(answer.repeated for answer in answers) == [False, True, True, True, True]
    assert (await bench.tables.game(table_id)).table.moves == 1


async def test_a_press_delivered_to_two_processes_counts_once(benches):
    one = await benches(shards=(0,), shard_count=2)
    other = await benches(shards=(1,), shard_count=2)
    table_id = (await one.running(ANN, BEN)).table.id
    press = one.press(table_id, ANN, Nod())

    answers = await asyncio.gather(one.tables.act(press), other.tables.act(press))

    assert sorted(answer.repeated for answer in answers) == [False, True]
    assert (await one.tables.game(table_id)).table.moves == 1


async def test_a_redelivered_press_is_known_after_a_restart(benches):
    one = await benches()
    table_id = (await one.running(ANN, BEN)).table.id
    press = one.press(table_id, ANN, Bid(4))
    await one.tables.act(press)
    await one.close()

    again = await (await benches()).tables.act(press)

    assert again.repeated
    assert [move.action for move in again.moves] == [Bid(4)]


async def test_a_button_for_an_earlier_question_is_stale(bench):
    game = await bench.running(ANN, BEN)
    question = asked(game.history, 0)
    await bench.bid(game.table.id, (ANN, 1), (BEN, 2))

    with refusal("stale"):
        await bench.act(game.table.id, ANN, Bid(3), question=question)

    fresh = asked((await bench.tables.game(game.table.id)).history, 0)
    assert (await bench.act(game.table.id, ANN, Bid(3), question=fresh)).moves


async def test_a_forged_token_meets_the_rules(bench):
    game = await bench.running(ANN, BEN)
    codec = game.history.engine.codec
    for token, code in [("bid~700", "bad-bid"), ("bid~-1", "bad-bid"), ("timeout", "not-now")]:
        with pytest.raises(RuleError, check=lambda error, code=code: error.code == code):
            await bench.act(game.table.id, ANN, codec.read_token(token))
    for action in (Timeout(), Extend(60_000)):
        with pytest.raises(RuleError):
            await bench.act(game.table.id, ANN, action)
    assert (await bench.tables.game(game.table.id)).table.moves == 0


async def test_a_chain_goes_as_far_as_the_rules_take_it(bench):
    table_id = (await bench.running(ANN, BEN)).table.id

    acted = await bench.act(table_id, ANN, Nod(), Nod(), Bid(4))

    assert [move.action for move in acted.moves] == [Nod()]
    assert acted.facts == (Nodded(seat=0),)
    with pytest.raises(RuleError, match="Not now"):
        await bench.act(table_id, ANN, Nod(), Bid(4))
    assert (await bench.act(table_id, ANN, Bid(4))).game.table.moves == 2


async def test_a_chain_is_several_moves_of_the_record(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    await bench.act(table_id, ANN, Nod(), Bid(4))
    await bench.act(table_id, BEN, Nod(), Bid(3))

    record = await bench.tables.record(table_id)

    assert [(move.seat, move.action) for move in record.moves] == [
        (0, Nod()),
        (0, Bid(4)),
        (1, Nod()),
        (1, Bid(3)),
    ]


async def test_a_refused_press_changes_nothing(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    before, told = await bench.store.stored(table_id), len(bench.told)
    with pytest.raises(RuleError):
        await bench.act(table_id, ANN, Bid(99))

    assert await bench.store.stored(table_id) == before
    assert len(bench.told) == told


async def test_watchers_do_not_play(bench):
    table_id = (await bench.running(ANN, BEN)).table.id

    with pytest.raises(TableError, match="You are watching this one") as error:
        await bench.act(table_id, STRANGER, Bid(1))
    assert error.value.code == "not-seated"


async def test_a_lobby_is_no_game_yet(bench):
    table = await bench.lobby(ANN, BEN)
    with refusal("not-started"):
        await bench.act(table.id, ANN, Bid(1))
    with refusal("not-started"):
        await bench.tables.game(table.id)


async def test_the_game_ends_with_its_result(bench):
    table_id = (await bench.running(ANN, BEN, preset="quick")).table.id

    game = await bench.bid(table_id, (ANN, 1), (BEN, 2))

    assert game.table.status is Status.FINISHED
    assert (game.table.due_at, game.table.note) == (None, "")
    stored = await bench.store.sheet(table_id)
    assert stored.outcome == game.history.outcome
    assert stored.outcome.winners == (1,)
    with refusal("over"):
        await bench.act(table_id, ANN, Bid(1))
    assert await bench.tables.living() == ()
    assert (await bench.tables.at(7)).id == table_id
    assert (await bench.tables.game(table_id)).history.outcome is not None


async def test_an_ended_table_leaves_its_channel_to_the_next(bench):
    first = (await bench.running(ANN, BEN, preset="quick")).table.id
    await bench.bid(first, (ANN, 1), (BEN, 2))

    second = (await bench.running(BEN, CEM)).table.id

    assert (await bench.tables.at(7)).id == second


async def test_tables_that_fall_out_of_memory_come_back_as_they_were(benches):
    bench = await benches(kept=2)
    ids = []
    for channel in range(6):
        game = await bench.running(ANN, BEN, channel=channel)
        await bench.bid(game.table.id, (ANN, channel % 3))
        ids.append(game.table.id)

    for channel, table_id in enumerate(ids):
        game = await bench.bid(table_id, (BEN, 1))
        assert game.history.state.scores == ((1, 0) if channel % 3 >= 1 else (0, 1))


async def test_a_table_that_falls_out_of_memory_while_it_is_compared_is_read_all_the_same(benches):
    """Where others write to the database too, each look asks whether it is the same."""
    bench = await benches(kept=1, shard_count=2)
    ids = [(await bench.running(ANN, BEN, channel=channel)).table.id for channel in range(6)]
    for _ in range(5):
        games = await asyncio.gather(*(bench.tables.game(one) for one in ids for _ in range(3)))
        assert [game.table.id for game in games] == [one for one in ids for _ in range(3)]


async def test_two_hundred_acts_on_fifty_tables_at_once(bench):
    ids = [(await bench.running(ANN, BEN, channel=n)).table.id for n in range(50)]

    await asyncio.gather(
        *(
            bench.act(one, who, action)
            for one in ids
            for who in (ANN, BEN)
            for action in (Nod(), Bid(1))
        )
    )

    for table_id in ids:
        game = await bench.tables.game(table_id)
        assert game.table.moves == 4
        assert game.history.state.round == 2


async def test_a_caller_that_goes_away_leaves_a_sound_table(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    pressing = asyncio.create_task(bench.act(table_id, ANN, Bid(4)))
    for _ in range(3):  # far enough for the move to be handed in
        await asyncio.sleep(0)
    pressing.cancel()
    await asyncio.gather(pressing, return_exceptions=True)
    await bench.store.finish()

    game = await bench.bid(table_id, (BEN, 2))

    assert game.history.state.scores == (1, 0), "Ann's bid was on its way, and counts"
