"""Two processes on one PostgreSQL: each shard once, whatever becomes of the server or of either."""

import asyncio

import asyncpg
import pytest
import pytest_asyncio

from bot.dealer import Deal
from bot.playground.rates import NONE
from bot.playground.server import LocalDiscord
from bot.store.ledger import DmState
from bot.store.lock import ADVISORY
from bot.store.store import Store
from bot.tables.model import Person, Place
from bot.tables.service import Tables
from tests.bot import postgres
from tests.bot.deals import CHICAGO, deal
from tests.bot.sockets.evening import private
from tests.bot.sockets.pair import Pair
from tests.bot.sockets.phases import to_auction

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.postgres]

NAMES = ("Ann", "Ben", "Cem", "Dee")


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
        assert await asyncio.wait_for(second.wait(), 60) == 1
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


LOST = """
CREATE SEQUENCE losses;
CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('losses') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
    RETURN NULL;
END $$;
CREATE {kind} TRIGGER loses AFTER {what} {when} FOR EACH ROW EXECUTE FUNCTION lose();
"""
"""The database itself cuts the connection, once: a sequence remembers what is rolled back."""


@pytest.mark.soak
@pytest.mark.parametrize(
    ("kind", "what", "when"),
    [
        ("", "INSERT ON moves", ""),
        ("", "UPDATE ON tables", ""),
        ("", "INSERT OR UPDATE ON outbox", ""),
        ("CONSTRAINT", "INSERT ON moves", "DEFERRABLE INITIALLY DEFERRED"),
    ],
    ids=["move", "deadline", "outbox", "commit"],
)
async def test_the_connection_is_lost_in_mid_transaction_and_the_press_counts_once(
    world, kind, what, when
):
    pair, (ann, ben, _), (table, _) = world
    db = await asyncpg.connect(pair.url.replace("+asyncpg", ""))
    await db.execute(LOST.format(kind=kind, what=what, when=when))
    before = [list(row) for row in table.moves]
    label = next(one for one in table.panel.labels if one.startswith("Bid $"))
    bidder = ben if "by ● Ann" in table.panel.text else ann

    reply = await table.press(bidder, label)

    price = label.removeprefix("Bid ")
    await table.shows(f"{price} by ")
    assert await db.fetchval("SELECT last_value FROM losses") > 1, "it was lost, and tried again"
    assert len(table.kept(reply)) == 1
    assert [list(row) for row in table.moves][:-1] == before
    assert len(table.panels) == 1
    assert [line for line in pair.bots[0].log if "Traceback" in line] == []
    await db.execute("DROP FUNCTION lose CASCADE; DROP SEQUENCE losses")
    await db.close()


SHARED = 20
"""Tables of each server where Dee sits, whose hands come by DM."""


async def opened(pair, people, count):
    """So many tables under way on each server, as two processes left them. Their rooms."""
    deals = deal(CHICAGO, "5eed")
    store = await Store.open(pair.url, shards=range(2), shard_count=2)
    tables = Tables(
        store,
        pair.discord.clock,
        lambda game: Deal(deals["seed"], {key: tuple(row) for key, row in deals["pins"].items()}),
    )
    ann, ben, cem, dee = people
    await store.ledger.set_dm(dee.id, DmState(pair.discord.engine.channels.open_dm(dee.id)))
    rooms = []
    for shard, guild in pair.guilds.items():
        for number in range(count):
            room = guild.new_channel(f"table-{number}")
            last = dee if number < SHARED else cem
            sits = [Person(one.id, one.name) for one in (ann, ben, last)]
            table = await tables.open(Place(guild.id, room.id), sits[0], "maloney", "live")
            for one in sits[1:]:
                await tables.join(table.id, one)
            await tables.set_shuffle(table.id, ann.id, False, moderator=False)
            await tables.set_option(table.id, ann.id, "opening_time", 3600, moderator=False)
            await tables.start(
                table.id,
                ann.id,
                moderator=False,
                stamp_ms=pair.discord.clock.now_ms(),
                interaction_id=1 + number + shard * 10_000,
            )
            rooms.append((shard, room, table.id))
    await tables.close()
    await store.close()
    return rooms


@pytest.mark.soak
@pytest.mark.parametrize("count", [500])
async def test_five_hundred_tables_between_two_processes(server, tmp_path, count):
    """Everybody presses at every table, Dee in her DMs, while one process is killed and begins
    anew: each press that was taken is in its record once, and every table's clock goes on."""
    admin = await asyncpg.connect(f"{server.address}/postgres")
    await admin.execute(f"CREATE DATABASE gavel_{count}")
    await admin.close()
    url = f"{server.address}/gavel_{count}".replace("postgresql", "postgresql+asyncpg")
    async with LocalDiscord(limits=NONE) as discord:
        pair = Pair(discord, tmp_path, url)
        everybody = [await pair.brought(n % 2, NAMES[n // 2]) for n in range(8)]
        people = everybody[::2]
        rooms = await opened(pair, people, count // 2)
        for shard in range(2):
            await pair.start_shard(shard, within=300)
        empty = "SELECT count(*) AS waiting FROM outbox"
        await until_empty(pair, empty)

        ann, _, _, dee = people
        taken, again = [], []
        killed = None
        for number, (_, room, _) in enumerate(rooms):
            if number == len(rooms) * 3 // 4:
                await pair.bots[1].kill()
                killed = asyncio.create_task(pair.start_shard(1, within=300))
            reply = await act(ann, panel_in(ann, room))
            (taken if reply.failed is None else again).append((room, reply))
        await killed
        assert again, "nobody was in the way of the kill"
        for room, _ in again:
            reply = await act(ann, panel_in(ann, room))
            assert reply.failed is None
            taken.append((room, reply))
        hands = {hand.text.split("<#")[1].split(">")[0]: hand for hand in dee.dms() if hand.labels}
        theirs = [hands[str(room.id)] for _, room, _ in rooms if str(room.id) in hands]
        assert len(theirs) == min(2 * SHARED, count)
        for hand in theirs:
            reply = await act(dee, dee.message(hand))
            assert reply.failed is None

        assert len(taken) == len(rooms)
        kept = {row["interaction_id"] for row in pair.rows("SELECT interaction_id FROM moves")}
        # Whoever was refused, since the clock was faster, has been told so in private.
        played = {r.interaction_id for _, r in taken if not any(m.ephemeral for m in r.messages)}
        assert played <= kept
        assert len(played) > count * 3 // 4
        doubled = "SELECT interaction_id FROM moves WHERE interaction_id IS NOT NULL"
        assert not pair.rows(f"{doubled} GROUP BY interaction_id HAVING count(*) > 1")

        ran_out = "SELECT DISTINCT table_id FROM moves WHERE by = 'table'"
        for _ in range(60):
            await discord.clock.advance(120)
            if len(pair.rows(ran_out)) == len(rooms):
                break
            await asyncio.sleep(1)
        assert len(pair.rows(ran_out)) == len(rooms), "a clock stands still"
        broken = pair.rows("SELECT id FROM tables WHERE status NOT IN ('running', 'finished')")
        assert broken == []
        for bot in discord.processes.started:  # the one that was killed, too
            faults = [n for n, line in enumerate(bot.log) if "Traceback" in line]
            assert not faults, bot.log[faults[0] - 1 : faults[0] + 30]


async def act(person, message):
    """What is asked first, or a bid where the clock has gone on by then."""
    known = ("Ready", "Bid $100", "Pass", "My hand")
    found = [label for label in known if label in message.labels]
    assert found, (message.labels, message.text)
    return await person.press(message, found[0])


def panel_in(person, room):
    return [message for message in person.sees(room) if "### " in message.text][-1]


async def until_empty(pair, query):
    async with asyncio.timeout(900):
        while pair.rows(query)[0]["waiting"]:  # noqa: ASYNC110  # a database has no event for it
            await asyncio.sleep(1)
