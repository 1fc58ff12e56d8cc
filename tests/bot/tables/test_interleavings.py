"""Several people and the clock at once: what comes of it is what some order would have given.

Two processes, each with what it keeps of the tables, work on one database; every call to it may
be overtaken. The oracle (`serial`) looks for an order that gives everybody the answer they got.
"""

import asyncio
import json
from collections import Counter
from functools import partial

import pytest

from bot.store.store import Store
from bot.store.writer import _Statements
from bot.tables.keeper import Keeper
from tests.bot.tables.racing import TABLES, Racing
from tests.bot.tables.serial import DONE, explained

AT_ONCE = 2 * len(TABLES)
"""Tables that race side by side, so that their changes are committed in one group."""

RACES = 10 * AT_ONCE
SOAKED = 10_000
PARTS = 4


async def raced(racing, races, enough=None):
    """So many races; how often something came of each kind of wish, and what no order explains.

    With `enough` it ends as soon as that holds of what is unexplained."""
    tables = [await racing.table(n) for n in range(AT_ONCE)]
    done, unexplained = Counter(), []
    for _ in range(0, races, AT_ONCE):
        for n, table_id in enumerate(tables):
            if not await racing.drift(table_id):
                tables[n] = await racing.table(n)
        before = [await racing.stored(table_id) for table_id in tables]
        wanted = [racing.wishes(kept) for kept, _ in before]
        came = await asyncio.gather(*(racing.race(one) for one in wanted))
        for table_id, (kept, stored), wishes in zip(tables, before, came, strict=True):
            _, after = await racing.stored(table_id)
            done.update(wish.kind for wish in wishes if wish.told.code == DONE)
            done.update(deed for wish in wishes for deed in deeds(wish))
            done.update("refused" for wish in wishes if wish.told.code != DONE)
            done.update("again" for wish in wishes if wish.told.repeated)
            if not explained(kept, stored.rows, wishes, after, racing.wind):
                unexplained.append((kept.table.game, wishes))
        if enough is not None and enough(unexplained):
            break
    return done, unexplained


def deeds(wish):
    """What was done in the game, by the names of the record."""
    return [action["type"] for action in json.loads(wish.told.actions or "[]")]


@pytest.fixture
async def racing_in(migrated_sqlite):
    """Races of a kind on a fresh database, by their seed."""
    store = await Store.open(migrated_sqlite)
    yield lambda kind, seed: kind([store, store], seed)
    await store.close()


@pytest.fixture
def racing(racing_in):
    """Races of every game."""
    return partial(racing_in, Racing)


async def test_fault_18_some_order_explains_every_race(racing):
    done, unexplained = await raced(racing("five people"), RACES)

    assert unexplained == []
    for kind in ("press", "clock", "undo", "vote", "cast", "leave", "refused", "again"):
        assert done[kind] > 0, kind


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
async def test_ten_thousand_races_are_explained(racing, part):
    done, unexplained = await raced(racing(f"part {part}"), SOAKED // PARTS)

    assert unexplained == []
    assert done["press"] > 1000


class Auctions(Racing):
    """Nothing but auctions of Maloney, open and sealed, in which everybody presses at once."""

    async def table(self, channel):
        return await super().table(channel % 2)

    async def drift(self, table_id):
        while await super().drift(table_id):
            kept, _ = await self.stored(table_id)
            history = kept.running()
            if history.engine.view(history.state, None).phase == "AUCTION":
                return True
        return False


@pytest.mark.soak
async def test_races_of_bids_jokers_and_the_hammer_are_explained(racing_in):
    """In the races above few tables are at an auction when they begin."""
    done, unexplained = await raced(racing_in(Auctions, "the hammer"), 600)

    assert unexplained == []
    for deed in ("bid", "limit", "pass", "joker", "order", "resign"):
        assert done[deed] > 10, (deed, done)
    for kind in ("clock", "undo", "vote", "cast", "leave"):
        assert done[kind] > 10, (kind, done)


@pytest.mark.soak
@pytest.mark.postgres
async def test_races_of_two_connections_to_postgresql_are_explained(migrated_postgres):
    stores = [await Store.open(migrated_postgres, shards=(n,), shard_count=2) for n in range(2)]
    try:
        _, unexplained = await raced(Racing(stores, "two"), 1000)
    finally:
        for store in stores:
            await store.close()
    assert unexplained == []


async def test_a_lost_update_is_caught(racing, monkeypatch):
    """The writer no longer looks whether the table has moved on."""

    async def careless(self, db, writes):
        return sorted(writes, key=lambda write: write.table_id)

    monkeypatch.setattr(_Statements, "fresh", careless)
    # The database itself refuses some of what would be lost; the oracle must find the rest.
    _, unexplained = await raced(racing("careless"), RACES, silent)
    assert silent(unexplained)


async def test_an_answer_from_what_is_no_longer_so_is_caught(racing, monkeypatch):
    """A process believes what it remembers, though another has changed the table."""

    async def trusting(self, kept):
        return True

    monkeypatch.setattr(Keeper, "_is_fresh", trusting)
    _, unexplained = await raced(racing("trusting"), RACES, silent)
    assert silent(unexplained)


def silent(unexplained):
    """The races in which nobody was told that anything broke."""
    return [wishes for _, wishes in unexplained if not any(wish.broke for wish in wishes)]
