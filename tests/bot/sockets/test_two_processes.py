"""Two processes on one PostgreSQL: each shard once, whatever becomes of the server or of either."""

import asyncio

import asyncpg
import pytest
import pytest_asyncio

from bot.playground.rates import NONE
from bot.playground.server import LocalDiscord
from bot.store.lock import ADVISORY
from tests.bot import postgres
from tests.bot.deals import CHICAGO
from tests.bot.sockets.evening import private
from tests.bot.sockets.pair import Pair
from tests.bot.sockets.phases import to_auction

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.postgres]


@pytest.fixture(scope="module")
def server(postgres_server):
    """A PostgreSQL that may be stopped: not the one of the other tests (which says whether there
    are the programs)."""
    with postgres.running() as found:
        yield found


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(server, tmp_path_factory):
    """Both processes, and a table at an open auction on each's server."""
    admin = await asyncpg.connect(f"{server.address}/postgres")
    await admin.execute("CREATE DATABASE gavel")
    await admin.close()
    url = f"{server.address}/gavel".replace("postgresql", "postgresql+asyncpg")
    async with LocalDiscord(limits=NONE) as discord:
        pair = Pair(discord, tmp_path_factory.mktemp("pair"), url)
        tables = []
        for shard in range(2):
            await pair.start_shard(shard)
        for shard in range(2):
            people = [await pair.brought(shard, name) for name in ("Ann", "Ben", "Cem")]
            room = pair.guilds[shard].new_channel("evenings")
            table = await pair.seat(room, *people, pinned=CHICAGO, opening_time=30_000)
            await to_auction(table, people)
            tables.append(table)
        yield pair, people, tables


async def bid(table, person, price):
    """A bid by a button of the panel, shown and kept once."""
    reply = await table.press(person, f"Bid ${price}")
    await table.shows(f"${price} by ")
    assert len(table.kept(reply)) == 1


async def test_each_plays_for_its_own_servers_and_private_messages_come_to_shard_0(world):
    pair, (ann, ben, _), tables = world
    for table in tables:
        await bid(table, ann, 100)
        hand = [dm for dm in ben.dms() if f"<#{table.room.id}>" in dm.text][-1]
        await pair.until(
            lambda h=hand: "Bid $200" in ben.message(h).labels, "a hand of the second bid"
        )
        before = len(table.moves)
        assert (await ben.press(hand, "Bid $200")).failed is None
        await table.shows("$200 by ■ Ben")
        assert len(table.moves) == before + 1
        assert len(table.panels) == 1
        assert table.panel.text.count("Ben bids $200") == 1


async def test_fault_69_a_second_process_of_a_shard_is_turned_away(world):
    pair, _, _ = world
    for shard in range(2):
        second = await pair.begin(shard)
        assert await second.wait() == 1
        assert second.log == [
            f"gavel: Another Gavel already runs shard {shard} on this database; stop it first."
        ]


async def test_postgresql_is_restarted_and_nobody_at_a_table_loses_anything(world, server):
    """One person presses while it is down: the move is made when it is back, or the person is told
    that it may not have been. Nothing that was acknowledged as done is lost."""
    pair, (ann, _, cem), tables = world
    stood = [len(table.moves) for table in tables]
    await asyncio.to_thread(server.stop)
    replies = [await cem.press(table.panel, "Bid $300") for table in tables]
    await asyncio.to_thread(server.start)
    for shard, bot in pair.bots.items():
        await bot.wait_logged("the shards are ours again", within=60)
        assert bot.status is None, shard

    for table, reply, before in zip(tables, replies, stood, strict=True):
        if table.kept(reply) or "lost touch" not in reply.text:
            await table.shows("$300 by ▲ Cem")
        else:
            await private(reply, "I lost touch with my records just now.")
            await bid(table, cem, 300)
        assert len(table.moves) == before + 1
        await bid(table, ann, 400)
    for bot in pair.bots.values():
        assert not [line for line in bot.log if "Traceback" in line], bot.log[-20:]


async def test_one_is_killed_and_the_other_goes_on(world):
    """Shard 0 plays by DM at the other's table, cannot show it, and is killed: shard 1 shows it.
    Then it is back, and everything goes on where it was."""
    pair, (_, ben, cem), (first, second) = world
    hand = [dm for dm in ben.dms() if f"<#{second.room.id}>" in dm.text][-1]
    await pair.until(lambda: "Bid $500" in ben.message(hand).labels, "a hand of the bid")
    hanging = pair.discord.faults.hang(
        "PATCH", f"/channels/{second.room.id}/messages/*", times=None
    )
    assert (await ben.press(hand, "Bid $500")).failed is None
    await pair.until(lambda: hanging.used, "the hanging edit")
    moves = [list(table.moves) for table in (first, second)]
    await pair.bots[0].kill()
    pair.discord.faults.clear()

    await pair.in_time(lambda: "$500 by ■ Ben" in second.panel.text, "a panel by shard 1", 5)
    await bid(second, cem, 600)

    await pair.start_shard(0)
    await bid(first, ben, 500)
    for table, before in zip((first, second), moves, strict=True):
        assert list(table.moves)[: len(before)] == before
        assert len(table.moves) == len(before) + 1
        assert len(table.panels) == 1


async def test_who_has_lost_its_shard_to_another_stops_with_a_clear_line(world):
    """The database ends the session that holds the lock, and another process is faster."""
    pair, _, _ = world
    db = await asyncpg.connect(pair.url.replace("+asyncpg", ""))
    pids = await db.fetch("SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 1")
    lock = f"SELECT pg_advisory_lock({ADVISORY}, 1)"
    taking = asyncio.create_task(db.execute(lock))  # it waits, so it will be the first
    other = await asyncpg.connect(pair.url.replace("+asyncpg", ""))
    while not await other.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):  # noqa: ASYNC110  # the server has no event for it
        await asyncio.sleep(0.01)
    (pid,) = [row["pid"] for row in pids]
    await other.execute("SELECT pg_terminate_backend($1)", pid)

    assert await pair.bots[1].wait() == 1
    await taking
    assert pair.bots[1].log[-1] == (
        "gavel: The database let go of shard 1, and another Gavel has it now; this one stops."
    )
    assert not [line for line in pair.bots[1].log if "Traceback" in line]
    await db.close()
    await other.close()
    await pair.start_shard(1)
