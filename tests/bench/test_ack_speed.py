"""How soon a press is acknowledged: from INTERACTION_CREATE to the callback, over sockets."""

import asyncio

import pytest
import pytest_asyncio

from tests.bot.deals import CHICAGO
from tests.bot.sockets.conftest import evening_in

pytestmark = [pytest.mark.bench, pytest.mark.asyncio(loop_scope="module")]

TABLES = 20
ROUNDS = 10
PRESSES = 20
"""In each round, one after another, while a picture is drawn for every table."""

P99_MS = 300


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def tables(tmp_path_factory):
    """Twenty games that ask Ann whether she is ready, and wait for Ben."""
    async with evening_in(tmp_path_factory.mktemp("bench")) as evening:
        ann, ben = [await evening.person(name) for name in ("Ann", "Ben")]
        evening.deal_next(*[CHICAGO] * TABLES)
        rooms = [evening.discord.guild.new_channel(f"room-{n}") for n in range(TABLES)]
        seated = await evening.together(
            *(evening.seat(room, ann, ben, bots=1, ready_timeout=3600) for room in rooms)
        )
        for person in (ann, ben):
            await evening.until(lambda p=person: hands(p) == TABLES, "all hands", within=60)
        yield seated, ann


def hands(person):
    return len([dm for dm in person.dms() if "Refresh" in dm.labels])


def summed(name, latencies):
    """Prints the figures; the 99th percentile."""
    found = sorted(latencies)
    p50, p99 = found[len(found) // 2], found[int(len(found) * 0.99)]
    print(
        f"\n{name}: {len(found)} presses, p50 {p50:.1f} ms, p99 {p99:.1f} ms, max {found[-1]:.1f}"
    )
    return p99


async def acts(table, person, times):
    """Moves of one table after another: somebody who cannot decide whether to be ready."""
    taken = []
    for _ in range(times // 2):
        ready = await table.press(person, "Ready")
        again = await table.press(person, "Ready")
        await again.until(lambda r: any("Not ready yet" in m.labels for m in r.messages), 30)
        private = next(m for m in again.messages if "Not ready yet" in m.labels)
        back = await person.press(private, "Not ready yet")
        taken += [reply.latency_ms for reply in (ready, again, back)]
    return taken


async def test_in_ordinary_load(tables):
    (table, *_), ann = tables

    taken = await acts(table, ann, ROUNDS * PRESSES)
    opened = [(await (await table.press(ann, "My hand")).done(30)).latency_ms for _ in range(50)]

    assert summed("acts, ordinary load", taken) < P99_MS
    assert summed("opens, ordinary load", opened) < P99_MS


async def test_while_twenty_pictures_are_drawn(tables):
    (table, *others), ann = tables
    taken, opened = [], []
    for _ in range(ROUNDS):
        hands = (one.press(ann, "My hand") for one in (table, *others))
        drawing = asyncio.gather(*hands)
        taken += await acts(table, ann, PRESSES)
        replies = await drawing
        opened += [reply.latency_ms for reply in replies]
        for reply in replies:
            await reply.done(60)

    assert len(opened) == ROUNDS * TABLES
    assert summed("acts, 20 pictures being drawn", taken) < P99_MS
    assert summed("opens, 20 pictures being drawn", opened) < P99_MS
