"""What leaves the table as a file, and the proof of a fair deal."""

import msgspec
import pytest
from sqlalchemy import text

from bot.tables.errors import TableError
from bot.tables.model import Status
from games.core import record as records
from games.core.catalog import catalog
from games.core.history import replay
from tests.bot.bench import ANN, BEN, CEM, ENGINES, SEED, STRANGER
from tests.bot.tiny_game import Nod


async def finished(bench):
    table_id = (await bench.running(ANN, BEN, preset="quick")).table.id
    await bench.act(table_id, ANN, Nod())
    await bench.bid(table_id, (ANN, 1), (BEN, 2))
    return table_id


async def test_a_finished_game_is_exported_whole(bench):
    table_id = await finished(bench)

    for viewer in (ANN.user_id, STRANGER.user_id, None):
        file = await bench.tables.export(table_id, viewer)
        record = records.read(file, ENGINES["tiny"].codec)
        assert record == await bench.tables.record(table_id)
        assert record.seed == SEED
        assert replay(ENGINES["tiny"], record).outcome.winners == (1,)


async def test_an_export_may_end_earlier_and_replays_to_there(bench):
    table_id = await finished(bench)

    file = await bench.tables.export(table_id, ANN.user_id, 2)

    record, whole = records.read(file, ENGINES["tiny"].codec), await bench.tables.record(table_id)
    assert record.moves == whole.moves[:2]
    assert replay(ENGINES["tiny"], record).outcome is None


async def test_an_earlier_part_of_a_running_game_shows_what_was_known_then(bench):
    table_id = (await bench.running(ANN, BEN, CEM)).table.id
    await bench.act(table_id, ANN, Nod())
    await bench.bid(table_id, (ANN, 7), (BEN, 8))

    ann = msgspec.json.decode(await bench.tables.export(table_id, ANN.user_id, 1))

    assert ann["view"]["bid"] is None
    assert ann["log"] == [{"move": {"type": "nod"}, "facts": [{"kind": "nodded", "seat": 0}]}]


async def test_a_running_game_is_exported_in_part_and_without_its_seed(bench):
    table_id = (await bench.running(ANN, BEN, CEM)).table.id
    await bench.act(table_id, ANN, Nod())
    await bench.bid(table_id, (ANN, 7), (BEN, 8))

    for viewer in (ANN.user_id, BEN.user_id, STRANGER.user_id, None):
        file = await bench.tables.export(table_id, viewer)
        assert SEED.encode() not in file
        assert b"seed" not in file
        assert b"pins" not in file

    ann = msgspec.json.decode(await bench.tables.export(table_id, ANN.user_id))
    assert ann["partial"] is True
    assert ann["seat"] == 0
    assert ann["commitment"] == (await bench.tables.table(table_id)).commitment
    assert ann["view"]["bid"] == 7
    assert ann["log"] == [
        {"move": {"type": "nod"}, "facts": [{"kind": "nodded", "seat": 0}]},
        {
            "move": {"type": "bid", "amount": 7},
            "facts": [
                {"kind": "answered", "seat": 0},
                {"kind": "bid_kept", "amount": 7, "private": True},
            ],
        },
        {"facts": [{"kind": "answered", "seat": 1}]},
    ]
    public = msgspec.json.decode(await bench.tables.export(table_id, STRANGER.user_id))
    assert public["seat"] is None
    assert b"bid_kept" not in await bench.tables.export(table_id, None)


async def test_another_seats_secret_does_not_change_ones_file_by_a_byte(benches):
    files = []
    bench = await benches()
    for channel, secret in ((1, 2), (2, 8)):
        table_id = (await bench.running(ANN, BEN, CEM, channel=channel)).table.id
        await bench.act(table_id, BEN, Nod())
        await bench.bid(table_id, (BEN, secret), (ANN, 4))
        files.append([await bench.tables.export(table_id, one.user_id) for one in (ANN, BEN)])

    assert files[0][0] == files[1][0], "Ann must not see Ben's bid"
    assert files[0][1] != files[1][1], "Ben may"


async def test_a_lobby_has_nothing_to_export(bench):
    table = await bench.lobby(ANN, BEN)
    with pytest.raises(TableError, match="not started"):
        await bench.tables.export(table.id, ANN.user_id)
    with pytest.raises(TableError, match="not started"):
        await bench.tables.verify(table.id)


async def test_a_fair_game_verifies(bench):
    table_id = await finished(bench)

    verified = await bench.tables.verify(table_id)

    assert verified.good
    assert (verified.moves, verified.seed, verified.fault) == (3, SEED, "")
    assert verified.commitment == (await bench.tables.table(table_id)).commitment


async def test_while_it_runs_nobody_gets_the_seed(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    with pytest.raises(TableError) as error:
        await bench.tables.verify(table_id)
    assert error.value.code == "not-over"
    assert SEED not in str(error.value)


@pytest.mark.parametrize(
    ("tampering", "fits", "replays"),
    [
        ("UPDATE tables SET seed = 'another'", False, True),
        (
            'UPDATE moves SET actions = \'[{"type":"bid","amount":9}]\' WHERE "index" = 1',
            True,
            False,
        ),
        (
            'UPDATE moves SET actions = \'[{"type":"bid","amount":99}]\' WHERE "index" = 1',
            True,
            False,
        ),
        ('UPDATE moves SET actions = \'[{"type":"cheat"}]\'', True, False),
    ],
)
async def test_what_was_tampered_with_does_not_verify(benches, tampering, fits, replays):
    one = await benches()
    table_id = await finished(one)
    async with one.store._database.write.begin() as db:
        await db.execute(text(tampering.replace(":", "\\:")))
    await one.close()

    verified = await (await benches()).tables.verify(table_id)

    assert (verified.fits, verified.replays) == (fits, replays)
    assert not verified.good
    assert bool(verified.fault) != replays


async def test_a_cancelled_game_verifies_without_a_result(bench):
    table_id = (await bench.running(ANN, bots=1)).table.id
    await bench.tables.call_vote(table_id, ANN.user_id, "cancel")

    assert (await bench.tables.verify(table_id)).good


async def test_an_aborted_lobby_has_no_seed_to_verify(bench):
    table = await bench.lobby(ANN)
    await bench.tables.abort(table.id, ANN.user_id, moderator=False)
    with pytest.raises(TableError) as error:
        await bench.tables.verify(table.id)
    assert error.value.code == "over"


@pytest.mark.parametrize("game", sorted(catalog()))
async def test_no_running_game_gives_its_seed_away(benches, game):
    bench = await benches(workers=True, engines=catalog())
    people = [ANN, BEN, CEM][: min(catalog()[game].meta.seat_counts)]
    table_id = (await bench.running(*people, game=game, preset="daily")).table.id
    for seat in range(1, len(people)):
        await bench.tables.hand_to_bot(table_id, seat, ANN.user_id, moderator=False)
    await bench.settle()
    for _ in range(3):
        await bench.leap(3 * 86_400_000)
    assert (await bench.tables.table(table_id)).status is not Status.FINISHED

    for viewer in (*(person.user_id for person in people), None):
        file = await bench.tables.export(table_id, viewer)
        assert SEED.encode() not in file
        assert msgspec.json.decode(file)["partial"] is True
