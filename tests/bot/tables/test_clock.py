"""The table's clock: time-outs, misses, what runs while the bot is down, faults of an engine."""

import msgspec
import pytest
from sqlalchemy import text

from bot.store.errors import StoreError
from bot.tables.errors import TableError
from bot.tables.model import Status
from bot.tables.timing import timeout_at
from games.core.action import Extend, Timeout
from games.core.engine import Step
from tests.bot.bench import ANN, BEN, CEM, NOON
from tests.bot.tiny_game import Bid, Nod, Revealed, TimedOut, TinyGame

MINUTE = 60_000
DAY = 86_400_000


async def test_a_deadline_passes_and_the_table_acts(live):
    table_id = (await live.running(ANN, BEN)).table.id
    await live.bid(table_id, (BEN, 3))

    await live.pass_ms(30_999)
    assert (await live.tables.game(table_id)).table.moves == 1, "a press may still be on its way"
    await live.pass_ms(1)

    game = await live.tables.game(table_id)
    last = game.history.record.moves[-1]
    assert (last.seat, last.action, last.at) == (None, Timeout(), 31_000)
    assert game.history.now.facts == (TimedOut(seat=0), Revealed(bids=(0, 3), point=1))
    assert game.table.due_at == NOON + 31_000 + 30_000 + 1_000
    assert live.told[-1] == table_id


@pytest.mark.parametrize(
    ("grace", "wait"), [(0, 31_000), (400, 31_000), (1_000, 31_000), (2_500, 32_500)]
)
async def test_a_grace_that_the_engine_has_is_not_given_twice(benches, grace, wait):
    bench = await benches(engines={"tiny": TinyGame(grace=grace)})
    game = await bench.running(ANN, BEN)

    assert timeout_at(game.history) == wait


async def test_a_press_in_transit_counts_although_the_deadline_has_passed(live):
    table_id = (await live.running(ANN, BEN)).table.id
    stamp = live.stamp() + 30_000
    await live.bid(table_id, (BEN, 3))
    await live.pass_ms(30_900)

    game = (await live.act(table_id, ANN, Bid(5), stamp_ms=stamp)).game

    assert game.history.state.scores == (1, 0)


async def test_without_a_clock_nothing_is_due(live):
    game = await live.running(ANN, BEN, bid_time=0)
    assert game.table.due_at is None

    await live.leap(30 * DAY)

    assert (await live.tables.game(game.table.id)).table.moves == 0


async def test_many_deadlines_at_the_same_time_all_pass(live):
    ids = [(await live.running(ANN, BEN, channel=n)).table.id for n in range(80)]

    await live.pass_ms(31_000)

    for table_id in ids:
        assert (await live.tables.game(table_id)).table.moves == 1


async def test_a_shorter_deadline_wakes_a_sleeping_clock(live):
    long = (await live.running(ANN, BEN, preset="daily", channel=1)).table.id
    await live.settle()
    short = (await live.running(ANN, BEN, channel=2)).table.id

    await live.pass_ms(31_000)

    assert (await live.tables.game(short)).table.moves == 1
    assert (await live.tables.game(long)).table.moves == 0


async def test_three_missed_decisions_put_a_bot_in_the_seat(live):
    table_id = (await live.running(ANN, BEN, rounds=9)).table.id
    for number in range(1, 3):
        await live.bid(table_id, (BEN, 3))
        await live.pass_ms(31_000)
        holder = (await live.tables.table(table_id)).holder(0)
        assert (holder.misses, holder.autopilot) == (number, False)
    await live.bid(table_id, (BEN, 3))
    await live.pass_ms(31_000)

    game = await live.tables.game(table_id)
    assert game.table.holder(0).autopilot
    assert not game.table.holder(1).autopilot
    told = [deed for deed in game.deeds if deed.kind == "autopilot"]
    assert [deed.fields for deed in told] == [{"seat": 0, "misses": 3}]
    assert game.history.record.moves[-1].seat == 0, "the bot moved at once"


async def test_a_move_of_ones_own_excuses_everything_before(live):
    table_id = (await live.running(ANN, BEN, rounds=9)).table.id
    for _ in range(2):
        await live.bid(table_id, (BEN, 3))
        await live.pass_ms(31_000)
    await live.act(table_id, ANN, Nod())

    assert (await live.tables.table(table_id)).holder(0).misses == 0


async def test_who_was_minded_by_a_bot_is_back_with_a_press(live):
    table_id = (await live.running(ANN, BEN, rounds=9)).table.id
    await live.tables.hand_to_bot(table_id, 0, ANN.user_id, moderator=False)
    await live.settle()
    assert (await live.tables.game(table_id)).table.moves == 1, "the bot has bid"

    game = (await live.act(table_id, ANN, Nod())).game

    assert not game.table.holder(0).autopilot
    assert game.deeds[-1].kind == "back"
    await live.bid(table_id, (BEN, 1), (ANN, 9))


async def test_back_ends_the_autopilot(live):
    table_id = (await live.running(ANN, BEN, rounds=9)).table.id
    with pytest.raises(TableError, match="Only ● Ann"):
        await live.tables.hand_to_bot(table_id, 0, BEN.user_id, moderator=False)
    await live.tables.hand_to_bot(table_id, 1, ANN.user_id, moderator=False)

    game = await live.tables.back(table_id, BEN.user_id)

    assert not game.table.holder(1).autopilot
    assert await live.tables.back(table_id, BEN.user_id) == game


async def test_a_table_where_everybody_sleeps_rests_and_closes(live):
    table_id = (await live.running(ANN, BEN, bots=1, rounds=9)).table.id
    await live.pass_ms(3 * 31_000)

    table = await live.tables.table(table_id)
    assert table.status is Status.PAUSED
    assert table.due_at is None
    await live.pass_ms(14 * MINUTE)
    assert (await live.tables.table(table_id)).status is Status.PAUSED
    await live.pass_ms(1 * MINUTE)
    table = await live.tables.table(table_id)
    assert (table.status, table.note) == (Status.CLOSED, "asleep")


async def test_a_sleeping_table_goes_on_when_somebody_is_back(live):
    table_id = (await live.running(ANN, BEN, bots=1, rounds=9)).table.id
    await live.pass_ms(3 * 31_000)
    await live.pass_ms(10 * MINUTE)

    game = await live.tables.back(table_id, BEN.user_id)

    assert game.table.status is Status.RUNNING
    assert game.table.expires_ms is None
    assert [deed.kind for deed in game.deeds[-2:]] == ["back", "resumed"]
    left = game.table.due_at - live.clock.now_ms()
    assert 0 < left <= 31_000


async def test_a_time_out_that_crashes_sets_only_its_own_table_aside(benches):
    engines = {"tiny": TinyGame(), "frail": TinyGame("frail", fragile=True)}
    live = await benches(workers=True, engines=engines)
    frail = (await live.running(ANN, BEN, game="frail", channel=1)).table.id
    sound = (await live.running(ANN, BEN, channel=2)).table.id

    await live.pass_ms(31_000)
    await live.pass_ms(31_000)

    assert (await live.tables.table(frail)).status is Status.BROKEN
    assert (await live.tables.game(sound)).table.moves == 2
    with pytest.raises(TableError, match="set aside") as error:
        await live.tables.game(frail)
    assert error.value.code == "broken"
    with pytest.raises(TableError, match="set aside"):
        await live.act(frail, ANN, Bid(1))


async def test_a_table_set_aside_is_back_when_the_program_is_mended(benches):
    live = await benches(workers=True, engines={"tiny": TinyGame(fragile=True)})
    table_id = (await live.running(ANN, BEN)).table.id
    await live.pass_ms(31_000)
    await live.close()

    mended = await benches(workers=True)

    game = await mended.tables.game(table_id)
    assert game.table.status is Status.RUNNING
    await mended.pass_ms(60_000)
    assert (await mended.tables.game(table_id)).history.state.round > 1


async def test_a_table_set_aside_stays_so_while_another_holds_its_channel(benches):
    live = await benches(workers=True, engines={"tiny": TinyGame(fragile=True)})
    table_id = (await live.running(ANN, BEN, channel=7)).table.id
    await live.pass_ms(31_000)
    other = await live.lobby(CEM, channel=7)
    await live.close()

    mended = await benches()

    assert (await mended.tables.table(table_id)).status is Status.BROKEN
    assert (await mended.tables.at(7)).id == other.id


async def test_a_record_that_no_longer_replays_is_set_aside_and_can_be_aborted(benches):
    one = await benches()
    table_id = (await one.running(ANN, BEN)).table.id
    await one.bid(table_id, (ANN, 1))
    await one.close()
    newer = TinyGame()
    newer.version = 2

    other = await benches(workers=True, engines={"tiny": newer})

    assert (await other.tables.table(table_id)).status is Status.BROKEN
    table = await other.tables.abort(table_id, ANN.user_id, moderator=False)
    assert (table.status, table.note) == (Status.CLOSED, "aborted")
    assert (await other.lobby(BEN, channel=7)).status is Status.LOBBY


async def test_a_game_goes_on_after_a_restart(benches):
    one = await benches(workers=True)
    table_id = (await one.running(ANN, BEN)).table.id
    before = await one.bid(table_id, (ANN, 1), (BEN, 2), (ANN, 3))
    await one.close()

    other = await benches(workers=True)

    assert await other.tables.game(table_id) == before
    game = await other.bid(table_id, (BEN, 1), (ANN, 1), (BEN, 5))
    assert game.table.status is Status.FINISHED
    assert game.history.state.scores == (1, 2)


async def test_a_deadline_that_is_far_away_survives_a_restart(benches):
    one = await benches(workers=True)
    table_id = (await one.running(ANN, BEN, preset="daily")).table.id
    await one.close()
    one.clock.jump_to(NOON + DAY // 2)

    other = await benches(workers=True)
    game = await other.tables.game(table_id)
    assert game.table.moves == 0
    assert not game.deeds
    await other.leap(DAY // 2 + 1_000)

    game = await other.tables.game(table_id)
    assert isinstance(game.history.record.moves[-1].action, Timeout)


@pytest.mark.parametrize(("preset", "floor"), [("live", 15_000), ("daily", 3_600_000)])
async def test_after_downtime_there_is_time_left(benches, preset, floor):
    one = await benches(workers=True)
    table_id = (await one.running(ANN, BEN, preset=preset)).table.id
    await one.pass_ms(5_000)
    await one.close()
    down_since = one.clock.now_ms()
    one.clock.jump_to(NOON + 3 * DAY)

    other = await benches(workers=True)

    game = await other.tables.game(table_id)
    assert [type(move.action) for move in game.history.record.moves] == [Extend]
    deadline = game.table.wall_ms(game.history.engine.view(game.history.state, None).deadline)
    assert deadline >= NOON + 3 * DAY + floor
    (deed,) = game.deeds
    assert (deed.kind, deed.after) == ("away", 1)
    assert deed.fields == {"since": down_since, "until": NOON + 3 * DAY}
    await other.leap(floor)
    assert (await other.tables.game(table_id)).table.moves == 1
    await other.pass_ms(2_000)
    assert (await other.tables.game(table_id)).table.moves == 2


async def test_a_killed_bot_knows_since_when_within_a_minute(benches):
    one = await benches(workers=True)
    await one.running(ANN, BEN)
    await one.pass_ms(150_000)

    since = await one.store.last_alive()

    assert 90_000 <= since - NOON <= 150_000


async def test_due_at_is_rebuilt_from_the_record(benches):
    one = await benches()
    game = await one.running(ANN, BEN, preset="daily")
    async with one.store._database.write.begin() as db:
        await db.execute(text("UPDATE tables SET due_at = NULL"))
    await one.close()

    other = await benches()

    assert (await other.tables.table(game.table.id)).due_at == game.table.due_at


async def test_the_clock_survives_a_database_that_refuses_for_a_while(live, monkeypatch):
    table_id = (await live.running(ANN, BEN)).table.id
    await live.settle()
    agenda, refusals = live.store.agenda, []

    async def refuse(now_ms):
        refusals.append(now_ms)
        raise StoreError("unreachable", "The database is gone for a moment.")

    monkeypatch.setattr(live.store, "agenda", refuse)
    await live.pass_ms(40_000)
    assert 2 <= len(refusals) <= 20, "it tries again, but not in a hot loop"
    monkeypatch.setattr(live.store, "agenda", agenda)
    await live.pass_ms(2_000)

    assert (await live.tables.game(table_id)).table.moves == 1


async def test_a_listener_that_fails_stops_nothing(live):
    def fail(table_id):
        raise ZeroDivisionError

    live.tables.on_change = fail
    table_id = (await live.running(ANN, BEN)).table.id

    await live.pass_ms(31_000)

    assert (await live.tables.game(table_id)).table.moves == 1


async def test_another_process_takes_over_deadlines_that_are_late(benches):
    one = await benches(shards=(1,), shard_count=2)
    table_id = (await one.running(ANN, BEN)).table.id
    other = await benches(workers=True, shards=(0,), shard_count=2)

    await other.pass_ms(31_000 + 14_000)
    assert (await one.tables.game(table_id)).table.moves == 0, "its own process may yet do it"
    await other.pass_ms(8_000)

    assert (await one.tables.game(table_id)).table.moves == 1


async def test_a_game_that_times_out_for_ever_is_set_aside(benches):
    class Mill(TinyGame):
        def _by_table(self, state, action, at):
            return Step(msgspec.structs.replace(state, deadline=0))

    live = await benches(workers=True, engines={"tiny": Mill()})
    table_id = (await live.running(ANN, BEN)).table.id

    await live.pass_ms(32_000)

    assert (await live.tables.table(table_id)).status is Status.BROKEN
