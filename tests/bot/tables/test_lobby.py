"""Opening a table, sitting down, options, and how a lobby ends."""

import asyncio
from hashlib import sha256

import pytest

from bot.tables.errors import TableError
from bot.tables.model import Place, Status
from games.core.errors import RuleError
from tests.bot.bench import ANN, BEN, CEM, DEE, EVE, NOON, SEED, STRANGER


def refusal(code):
    return pytest.raises(TableError, check=lambda error: error.code == code)


async def test_a_lobby_opens_with_its_host_in_the_first_seat(bench):
    table = await bench.tables.open(Place(1, 7, 3), ANN, "tiny", "daily")

    assert table.status is Status.LOBBY
    assert [(one.seat, one.user_id, one.name) for one in table.holders] == [(0, 101, "Ann")]
    assert table.place == Place(1, 7, 3)
    assert table.pace == "correspondence"
    assert table.expires_ms == NOON + 7 * 86_400_000
    assert await bench.tables.table(table.id) == table
    assert bench.told == [table.id]


async def test_a_host_need_not_play(bench):
    table = await bench.tables.open(Place(1, 7), ANN, "tiny", "live", seat_host=False)

    assert table.holders == ()
    assert table.host_id == ANN.user_id


async def test_fifty_who_open_at_once_get_one_lobby(bench):
    opening = [bench.tables.open(Place(1, 7), ANN, "tiny", "live") for _ in range(50)]
    answers = await asyncio.gather(*opening, return_exceptions=True)

    tables = [one for one in answers if not isinstance(one, BaseException)]
    refused = [one for one in answers if isinstance(one, TableError)]
    assert len(tables) == 1
    assert len(refused) == 49
    assert {one.code for one in refused} == {"taken"}
    assert {one.details["table_id"] for one in refused} == {tables[0].id}


async def test_two_processes_that_open_at_once_get_one_lobby(benches):
    one = await benches(shards=(0,), shard_count=2)
    other = await benches(shards=(1,), shard_count=2)
    opening = [
        process.tables.open(Place(1, 7), ANN, "tiny", "live")
        for process in (one, other)
        for _ in range(10)
    ]
    answers = await asyncio.gather(*opening, return_exceptions=True)

    assert sum(not isinstance(one, BaseException) for one in answers) == 1


async def test_the_channel_is_free_again_when_its_table_has_closed(bench):
    first = await bench.lobby(ANN)
    await bench.tables.close_lobby(first.id, ANN.user_id, moderator=False)
    assert (await bench.tables.at(7)).id == first.id

    second = await bench.lobby(BEN)

    assert (await bench.tables.at(7)).id == second.id
    assert await bench.tables.living() == (second.id,)


@pytest.mark.parametrize(
    ("game", "preset", "code"), [("chess", "live", "no-game"), ("tiny", "frantic", "bad-preset")]
)
async def test_unknown_games_and_paces_are_refused(bench, game, preset, code):
    with refusal(code):
        await bench.tables.open(Place(1, 7), ANN, game, preset)


async def test_an_unknown_table_is_told_as_such(bench):
    with refusal("no-table"):
        await bench.tables.table("nowhere")
    with refusal("no-table"):
        await bench.tables.join("nowhere", ANN)
    assert await bench.tables.at(999) is None


async def test_people_sit_in_order_of_joining(bench):
    table = await bench.lobby(ANN, BEN, CEM)

    assert table.names == ("Ann", "Ben", "Cem")
    with refusal("already-seated"):
        await bench.tables.join(table.id, BEN)


async def test_a_hundred_joins_and_leaves_at_once_lose_nothing(bench):
    table = await bench.lobby(ANN)
    people = [BEN, CEM, DEE]
    rounds = [
        step
        for _ in range(16)
        for person in people
        for step in (
            bench.tables.join(table.id, person),
            bench.tables.leave(table.id, person.user_id),
        )
    ]
    await asyncio.gather(*rounds)
    await asyncio.gather(*(bench.tables.join(table.id, person) for person in people))

    stored = await bench.store.sheet(table.id)
    assert sorted(stored.table.names) == ["Ann", "Ben", "Cem", "Dee"]
    assert stored.table == await bench.tables.table(table.id)
    assert len(bench.told) == stored.table.change + 1


async def test_a_full_table_keeps_a_list_and_the_first_on_it_moves_up(bench):
    table = await bench.lobby(ANN, BEN, CEM, DEE)
    with refusal("full"):
        await bench.tables.join(table.id, EVE)

    table = await bench.tables.wait_for_seat(table.id, EVE)
    assert table.waiting == (EVE,)
    with refusal("already-waiting"):
        await bench.tables.wait_for_seat(table.id, EVE)
    with refusal("already-seated"):
        await bench.tables.wait_for_seat(table.id, BEN)

    table = await bench.tables.leave(table.id, BEN.user_id)
    assert table.names == ("Ann", "Cem", "Dee", "Eve")
    assert table.waiting == ()
    assert [holder.seat for holder in table.holders] == [0, 1, 2, 3]


async def test_who_waits_may_stop_waiting(bench):
    table = await bench.lobby(ANN, BEN, CEM, DEE)
    await bench.tables.wait_for_seat(table.id, EVE)

    table = await bench.tables.leave(table.id, EVE.user_id)

    assert table.waiting == ()
    assert len(table.holders) == 4


async def test_nobody_waits_for_a_seat_that_is_free(bench):
    table = await bench.lobby(ANN)
    with refusal("seat-free"):
        await bench.tables.wait_for_seat(table.id, BEN)


async def test_an_option_can_open_more_seats(bench):
    table = await bench.lobby(ANN, BEN, CEM, DEE)
    await bench.tables.set_option(table.id, ANN.user_id, "crowd", True, moderator=False)

    assert len((await bench.tables.join(table.id, EVE)).holders) == 5


async def test_the_hosts_role_passes_on(bench):
    table = await bench.lobby(ANN, BEN, CEM)

    table = await bench.tables.leave(table.id, ANN.user_id)

    assert table.host_id == BEN.user_id


async def test_the_table_folds_with_its_last_person(bench):
    table = await bench.lobby(ANN, BEN)
    await bench.tables.add_bot(table.id, ANN.user_id, moderator=False)
    await bench.tables.leave(table.id, ANN.user_id)

    table = await bench.tables.leave(table.id, BEN.user_id)

    assert (table.status, table.note) == (Status.CLOSED, "folded")
    assert await bench.tables.living() == ()
    with refusal("over"):
        await bench.tables.join(table.id, CEM)


async def test_who_does_not_sit_cannot_leave(bench):
    table = await bench.lobby(ANN)
    with refusal("not-seated"):
        await bench.tables.leave(table.id, STRANGER.user_id)


async def test_bots_have_names_of_their_own(bench):
    table = await bench.lobby(ANN)
    for _ in range(3):
        table = await bench.tables.add_bot(table.id, ANN.user_id, moderator=False)

    assert all(one.bot and one.name.startswith("bot ") for one in table.holders[1:])
    assert len(set(table.names)) == 4
    with refusal("full"):
        await bench.tables.add_bot(table.id, ANN.user_id, moderator=False)

    table = await bench.tables.remove_bot(table.id, ANN.user_id, moderator=False)
    assert len(table.holders) == 3


async def test_there_must_be_a_bot_to_remove(bench):
    table = await bench.lobby(ANN)
    with refusal("no-bot"):
        await bench.tables.remove_bot(table.id, ANN.user_id, moderator=False)


@pytest.mark.parametrize(
    "deed",
    [
        lambda tables, table, by, mod: tables.add_bot(table, by, moderator=mod),
        lambda tables, table, by, mod: tables.set_option(table, by, "rounds", 5, moderator=mod),
        lambda tables, table, by, mod: tables.set_preset(table, by, "daily", moderator=mod),
        lambda tables, table, by, mod: tables.reset_options(table, by, moderator=mod),
        lambda tables, table, by, mod: tables.set_shuffle(table, by, False, moderator=mod),
        lambda tables, table, by, mod: tables.close_lobby(table, by, moderator=mod),
        lambda tables, table, by, mod: tables.start(
            table, by, moderator=mod, stamp_ms=NOON, interaction_id=1
        ),
    ],
)
async def test_only_the_host_or_a_moderator_decides(bench, deed):
    table = await bench.lobby(ANN, BEN)
    before = await bench.tables.table(table.id)

    with pytest.raises(TableError, match=r"^Only ● Ann \(host\) or a moderator can do that\.$"):
        await deed(bench.tables, table.id, BEN.user_id, False)

    assert await bench.tables.table(table.id) == before
    await deed(bench.tables, table.id, STRANGER.user_id, True)
    assert (await bench.tables.table(table.id)).change == before.change + 1


async def test_options_are_checked_when_they_are_set(bench):
    table = await bench.lobby(ANN, BEN)
    set_option = bench.tables.set_option

    table = await set_option(table.id, ANN.user_id, "rounds", 7, moderator=False)
    assert table.options == {"pace": "live", "rounds": 7}
    for key, value in [("rounds", 0), ("rounds", "7"), ("colour", "red")]:
        with refusal("bad-option"):
            await set_option(table.id, ANN.user_id, key, value, moderator=False)


async def test_a_preset_keeps_what_was_chosen_of_the_rules(bench):
    table = await bench.lobby(ANN, BEN)
    await bench.tables.set_option(table.id, ANN.user_id, "crowd", True, moderator=False)
    await bench.tables.set_option(table.id, ANN.user_id, "bid_time", 99, moderator=False)

    table = await bench.tables.set_preset(table.id, ANN.user_id, "relaxed", moderator=False)
    assert table.preset == "relaxed"
    assert table.options == {"pace": "correspondence", "bid_time": 259_200, "crowd": True}

    table = await bench.tables.set_preset(table.id, ANN.user_id, "quick", moderator=False)
    assert table.options == {"pace": "live", "rounds": 1, "crowd": True}
    table = await bench.tables.set_preset(table.id, ANN.user_id, "live", moderator=False)
    assert table.options == {"pace": "live", "crowd": True}, "what only the preset chose goes"

    table = await bench.tables.reset_options(table.id, ANN.user_id, moderator=False)
    assert table.options == {"pace": "live"}


async def test_starting_deals_and_posts_the_proof(bench):
    game = await bench.running(ANN, BEN)

    assert game.table.status is Status.RUNNING
    assert game.table.started_ms == NOON
    assert game.table.expires_ms is None
    assert game.table.commitment == sha256(SEED.encode()).hexdigest()
    assert game.history.record.seats == 2
    assert game.table.due_at == NOON + 30_000 + 1_000
    with refusal("started"):
        await bench.tables.join(game.table.id, CEM)
    with refusal("started"):
        await bench.tables.set_option(game.table.id, ANN.user_id, "rounds", 5, moderator=False)


async def test_too_few_are_refused_by_the_rules(bench):
    table = await bench.lobby(ANN)

    with pytest.raises(RuleError, match="Tiny needs 2 to 4 players"):
        await bench.tables.start(
            table.id, ANN.user_id, moderator=False, stamp_ms=NOON, interaction_id=1
        )

    assert (await bench.tables.table(table.id)).status is Status.LOBBY


async def test_a_start_delivered_twice_starts_once(bench):
    table = await bench.lobby(ANN, BEN)
    start = {"moderator": False, "stamp_ms": NOON, "interaction_id": 77}

    first, second = await asyncio.gather(
        bench.tables.start(table.id, ANN.user_id, **start),
        bench.tables.start(table.id, ANN.user_id, **start),
    )

    assert first == second
    with refusal("started"):
        await bench.tables.start(
            table.id, ANN.user_id, moderator=False, stamp_ms=NOON, interaction_id=78
        )


async def test_seats_are_shuffled_unless_the_host_says_otherwise(bench):
    orders = set()
    for channel in range(100, 120):
        table = await bench.lobby(ANN, BEN, CEM, DEE, channel=channel)
        game = await bench.tables.start(
            table.id, ANN.user_id, moderator=False, stamp_ms=NOON, interaction_id=channel
        )
        assert [holder.seat for holder in game.table.holders] == [0, 1, 2, 3]
        assert sorted(game.table.names) == ["Ann", "Ben", "Cem", "Dee"]
        orders.add(game.table.names)
    assert len(orders) > 1, "twenty shuffles of four in the same order"

    game = await bench.running(ANN, BEN, CEM, DEE, channel=200)
    assert game.table.names == ("Ann", "Ben", "Cem", "Dee")


async def test_of_person_finds_seats_and_hosted_tables(bench):
    hosted = await bench.tables.open(Place(1, 1), ANN, "tiny", "live", seat_host=False)
    joined = await bench.lobby(BEN, ANN, channel=2)
    await bench.lobby(CEM, channel=3)

    found = await bench.tables.of_person(ANN.user_id)
    assert {table.id for table in found} == {hosted.id, joined.id}
    assert await bench.tables.of_person(STRANGER.user_id) == ()


async def test_a_lobby_where_nothing_happens_closes_by_itself(live):
    table = await live.lobby(ANN)
    await live.pass_ms(20 * 60_000)
    await live.tables.join(table.id, BEN)
    await live.pass_ms(29 * 60_000)
    assert (await live.tables.table(table.id)).status is Status.LOBBY, "joining starts it anew"

    await live.pass_ms(60_000)

    table = await live.tables.table(table.id)
    assert (table.status, table.note) == (Status.CLOSED, "expired")
