"""What is stored about a person or a server, read and deleted, on both databases."""

from pathlib import Path

from sqlalchemy import func, select

from bot.store import models
from bot.store.ledger import DmState
from tests.bot.bench import ANN, BEN, CEM

PAGE = Path(__file__).parents[3] / "docs" / "privacy.md"
SAID = {
    "tables": "who sits, waits or hosts",
    "seats": "who sits, waits or hosts",
    "waiting": "who sits, waits or hosts",
    "moves": "moves, with their time",
    "deeds": "what hosts did at a table",
    "votes": "votes that are open",
    "orders": "orders ahead",
    "drafts": "half-filled forms",
    "shown": "ids of Gavel's own messages",
    "night_posts": "ids of Gavel's own messages",
    "results": "results: place, total",
    "standings": "results: place, total",
    "people": "the DM channel with you",
    "dm_openings": "when a DM with you was first opened",
    "guilds": "what a server chose",
    "pinged": "when you were last pinged",
    "nights": "sign-ups for game nights",
    "night_guests": "sign-ups for game nights",
    "night_tables": "sign-ups for game nights",
    "departures": "that a server removed the bot",
    "outbox": None,
    "alive": None,
}
"""Of what each table of the schema holds, the words of the page; None where it is of nobody."""

HOME = 1 << 22
"""The server of the bench's tables."""


async def rows(bench):
    """How many rows there are by table, of those that have any; but for the process's own."""
    found = {}
    async with bench.store._database.reading() as db:
        for table in models.metadata.sorted_tables:
            found[table.name] = await db.scalar(select(func.count()).select_from(table))
    return {name: count for name, count in found.items() if count and name != "alive"}


async def full(bench):
    """A finished game and one under way, with everything that goes along."""
    over = await bench.running(ANN, BEN, channel=8)
    await bench.tables.call_vote(over.table.id, ANN.user_id, "result")
    await bench.tables.cast(over.table.id, BEN.user_id, True)
    game = await bench.running(ANN, BEN, CEM)
    await bench.bid(game.table.id, (BEN, 2))
    store = bench.store
    await store.ledger.set_dm(ANN.user_id, DmState(55))
    await store.ledger.set_draft(game.table.id, ANN.user_id, "game", 1, {"a": 1})
    await store.servers.set_settings(HOME, {"threads": "never"})
    await store.servers.pinged(HOME, [ANN.user_id], 1)
    return game


async def test_a_person_is_told_everything_that_is_theirs(bench):
    game = await full(bench)

    about = await bench.store.privacy.about(BEN.user_id)

    assert [row["table_id"] for row in about["moves"]] == [game.table.id]
    assert len(about["seats"]) == 2
    assert len(about["results"]) == 1
    assert not about["drafts"]
    assert not about["host"]
    ann = await bench.store.privacy.about(ANN.user_id)
    assert (len(ann["drafts"]), len(ann["pings"]), len(ann["host"])) == (1, 1, 2)
    assert ann["person"][0]["dm_channel_id"] == 55


async def test_everything_of_a_server_is_deleted_and_nothing_of_another(bench):
    game = await full(bench)
    assert await bench.store.privacy.guilds() == {HOME}

    assert await bench.store.privacy.purge(HOME + 1) == ()
    assert (await rows(bench))["tables"] == 2
    gone = await bench.store.privacy.purge(HOME)

    assert game.table.id in gone
    assert len(gone) == 2
    assert await rows(bench) == {}
    assert await bench.store.privacy.guilds() == frozenset()


async def test_who_left_and_came_back_is_noted_once(bench):
    privacy = bench.store.privacy
    await privacy.left(HOME, 5)
    await privacy.left(HOME, 9)
    assert await privacy.departed() == {HOME: 5}
    await privacy.joined((HOME, HOME + 1))
    assert await privacy.departed() == {}


def test_the_page_tells_of_everything_that_is_stored_with_why_and_until_when():
    assert set(SAID) == {table.name for table in models.metadata.sorted_tables}
    rows = [
        line.strip("|").split("|") for line in PAGE.read_text("utf-8").splitlines() if "|" in line
    ]
    assert all(len(row) == 3 and all(cell.strip() for cell in row) for row in rows)
    kinds = [row[0] for row in rows]
    assert [name for name, words in SAID.items() if words and words not in "".join(kinds)] == []
