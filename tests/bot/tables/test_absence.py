"""People who are no longer there: their seats, their votes, the host's role."""

import pytest

from bot.tables.errors import TableError
from bot.tables.model import Place, Status
from tests.bot.bench import ANN, BEN, CEM, DEE, EVE, STRANGER
from tests.bot.tiny_game import Bid, Nod, TinyGame


def kinds(game):
    return [deed.kind for deed in game.deeds]


async def test_a_seat_is_free_at_once_and_minded_after_the_running_deadline(live):
    table_id = (await live.running(ANN, BEN, CEM)).table.id
    await live.tables.gone(table_id, BEN.user_id)
    await live.bid(table_id, (ANN, 1), (CEM, 2))

    game = await live.tables.game(table_id)
    holder = game.table.holder(1)
    assert (holder.gone, holder.bot, holder.free, holder.present) == (True, False, True, False)
    assert game.history.state.round == 1, "the deadline is still to come"
    assert kinds(game) == ["gone"]

    await live.leap(31_000)
    game = await live.tables.game(table_id)
    assert game.table.holder(1).bot
    assert kinds(game) == ["gone", "autopilot"]
    await live.bid(table_id, (ANN, 1), (CEM, 2))
    await live.settle()
    assert (await live.tables.game(table_id)).history.state.round == 3, "the bot has bid"


async def test_the_decision_that_others_end_counts_as_over(live):
    table_id = (await live.running(ANN, BEN)).table.id
    await live.bid(table_id, (BEN, 3))
    await live.tables.gone(table_id, BEN.user_id)
    assert not (await live.tables.table(table_id)).holder(1).bot

    await live.bid(table_id, (ANN, 1))

    assert (await live.tables.table(table_id)).holder(1).bot


async def test_without_a_clock_the_bot_is_there_at_once(live):
    table_id = (await live.running(ANN, BEN, bid_time=0)).table.id
    await live.bid(table_id, (ANN, 1))

    await live.tables.gone(table_id, BEN.user_id)
    await live.settle()

    assert (await live.tables.game(table_id)).history.state.round == 2


async def test_who_presses_again_is_back(live):
    table_id = (await live.running(ANN, BEN, CEM)).table.id
    await live.tables.gone(table_id, BEN.user_id)

    game = await live.bid(table_id, (BEN, 3))

    assert game.table.holder(1).present
    assert kinds(game) == ["gone", "back"]
    await live.tables.gone(table_id, BEN.user_id)
    await live.leap(31_000)
    game = await live.tables.back(table_id, BEN.user_id)
    assert game.table.holder(1).present


async def test_being_gone_is_told_once(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    await bench.tables.gone(table_id, BEN.user_id)
    before = await bench.tables.table(table_id)

    assert await bench.tables.gone(table_id, BEN.user_id) == before
    assert await bench.tables.gone(table_id, STRANGER.user_id) == before


async def test_the_longest_seated_person_is_host_when_the_host_is_gone(bench):
    lobby = await bench.lobby(ANN)
    for person in (CEM, BEN):
        bench.clock.jump_to(bench.clock.now_ms() + 1000)
        await bench.tables.join(lobby.id, person)
    await bench.tables.set_shuffle(lobby.id, ANN.user_id, True, moderator=False)
    await bench.tables.start(lobby.id, ANN.user_id, moderator=False, stamp_ms=0, interaction_id=1)

    await bench.tables.gone(lobby.id, ANN.user_id)

    game = await bench.tables.game(lobby.id)
    assert game.table.host_id == CEM.user_id, "before Ben, wherever the shuffle has put them"
    assert [deed.fields["name"] for deed in game.deeds if deed.kind == "host"] == ["Cem"]


async def test_a_newcomer_is_not_the_longest_seated(bench):
    table_id = (await bench.running(ANN, BEN, CEM, bots=1)).table.id
    bench.clock.jump_to(bench.clock.now_ms() + 1000)
    await bench.tables.take_over(table_id, 3, DEE)
    await bench.tables.gone(table_id, BEN.user_id)
    await bench.tables.gone(table_id, ANN.user_id)
    assert (await bench.tables.table(table_id)).host_id == CEM.user_id

    await bench.tables.leave_game(table_id, CEM.user_id, 501, bench.stamp())

    assert (await bench.tables.table(table_id)).host_id == DEE.user_id


async def test_a_host_without_a_seat_can_be_gone_too(bench):
    lobby = await bench.tables.open(Place(1 << 22, 9), EVE, "tiny", "live", seat_host=False)
    for person in (BEN, ANN):
        await bench.tables.join(lobby.id, person)
    await bench.tables.start(lobby.id, EVE.user_id, moderator=False, stamp_ms=0, interaction_id=2)
    assert (await bench.tables.gone(lobby.id, STRANGER.user_id)).host_id == EVE.user_id

    table = await bench.tables.gone(lobby.id, EVE.user_id)

    assert table.host_id == table.holder(0).user_id


async def test_nobody_left_to_be_host_and_then_somebody_comes(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    await bench.tables.gone(table_id, BEN.user_id)
    await bench.tables.gone(table_id, ANN.user_id)
    table = await bench.tables.table(table_id)
    assert (table.host_id, table.status) == (ANN.user_id, Status.PAUSED)

    game = await bench.tables.take_over(table_id, 1, DEE)

    assert (game.table.host_id, game.table.status) == (DEE.user_id, Status.RUNNING)


async def test_a_vote_does_not_wait_for_who_is_gone(bench):
    table_id = (await bench.running(ANN, BEN, CEM)).table.id
    await bench.tables.call_vote(table_id, ANN.user_id, "cancel")
    await bench.tables.cast(table_id, BEN.user_id, True)

    await bench.tables.gone(table_id, CEM.user_id)

    assert (await bench.tables.table(table_id)).note == "cancelled"


async def test_gone_while_the_table_is_paused_waits_for_it(live):
    table_id = (await live.running(ANN, BEN, CEM)).table.id
    await live.tables.pause(table_id, ANN.user_id, moderator=False)
    await live.tables.gone(table_id, BEN.user_id)
    await live.leap(3_600_000)
    assert not (await live.tables.table(table_id)).holder(1).bot

    await live.tables.resume(table_id, ANN.user_id, moderator=False)
    await live.leap(31_000)

    assert (await live.tables.table(table_id)).holder(1).bot


async def test_gone_survives_a_restart(benches):
    one = await benches(workers=True)
    table_id = (await one.running(ANN, BEN, CEM)).table.id
    await one.tables.gone(table_id, BEN.user_id)
    await one.close()

    other = await benches(workers=True)
    assert (await other.tables.table(table_id)).holder(1).gone
    await other.leap(60_000)

    assert (await other.tables.table(table_id)).holder(1).bot


async def crowd(bench, people, channel):
    """Two rounds of up to six people, in this order."""
    host, *others = people
    table = await bench.lobby(host, channel=channel)
    for key, value in (("crowd", True), ("rounds", 2)):
        await bench.tables.set_option(table.id, host.user_id, key, value, moderator=False)
    for person in others:
        await bench.tables.join(table.id, person)
    await bench.tables.set_shuffle(table.id, host.user_id, False, moderator=False)
    await bench.tables.start(
        table.id, host.user_id, moderator=False, stamp_ms=bench.stamp(), interaction_id=channel
    )
    return table.id


@pytest.mark.parametrize("people", [2, 3, 4, 5, 6])
async def test_fault_60_gone_or_left_on_the_own_turn_freezes_nothing(benches, people):
    live = await benches(workers=True, engines={"tiny": TinyGame(resigns=False)})
    everybody = [ANN, BEN, CEM, DEE, EVE, STRANGER][:people]
    for channel, leaves in enumerate((True, False)):
        table_id = await crowd(live, everybody, 10 + channel)
        await live.bid(table_id, *((person, 1) for person in everybody[1:]))
        if leaves:
            await live.tables.leave_game(table_id, ANN.user_id, 600 + people, live.stamp())
        else:
            await live.tables.gone(table_id, ANN.user_id)
            await live.leap(31_000)
        await live.settle()
        assert (await live.tables.game(table_id)).history.state.round == 2
        await live.bid(table_id, *((person, 1) for person in everybody[1:]))
        await live.settle()
        assert (await live.tables.table(table_id)).status is Status.FINISHED


async def test_fault_56_who_goes_while_all_wait_for_the_last_voice_ends_the_waiting(bench):
    for channel, way in enumerate(("gone", "left", "bot")):
        table_id = (await bench.running(ANN, BEN, channel=20 + channel)).table.id
        await bench.tables.call_vote(table_id, ANN.user_id, "result")
        match way:
            case "gone":
                await bench.tables.gone(table_id, BEN.user_id)
            case "left":
                await bench.tables.leave_game(table_id, BEN.user_id, 700, bench.stamp())
            case "bot":
                await bench.tables.hand_to_bot(table_id, 1, BEN.user_id, moderator=False)
        game = await bench.tables.game(table_id)
        assert game.vote is None
        assert game.table.status is Status.FINISHED, way


async def test_fault_55_every_way_of_being_gone_ends_in_a_game_that_goes_on(live):
    """The person who is asked, one who is not, the host, and everybody."""
    table_id = (await live.running(ANN, BEN, CEM)).table.id
    await live.act(table_id, CEM, Bid(5))
    for person in (CEM, ANN):
        await live.tables.gone(table_id, person.user_id)
    await live.bid(table_id, (BEN, 1))
    await live.leap(31_000)
    await live.settle()
    game = await live.tables.game(table_id)
    assert game.table.host_id == BEN.user_id
    assert game.history.state.round == 2
    await live.act(table_id, BEN, Nod())

    await live.tables.gone(table_id, BEN.user_id)
    game = await live.tables.game(table_id)
    assert (game.table.status, kinds(game)[-1]) == (Status.PAUSED, "paused")
    await live.leap(15 * 60_000 + 1)
    table = await live.tables.table(table_id)
    assert (table.status, table.note) == (Status.CLOSED, "asleep")


async def test_nothing_happens_to_tables_that_are_not_running(bench):
    lobby = await bench.lobby(ANN, BEN)
    assert await bench.tables.gone(lobby.id, BEN.user_id) == lobby
    with pytest.raises(TableError, match="no such table"):
        await bench.tables.gone("nowhere", BEN.user_id)
