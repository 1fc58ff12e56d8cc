"""SIGTERM: nobody is let in any more, what is to be told is told, the process is gone in time."""

import json
import os
import signal
from time import monotonic

import pytest
import pytest_asyncio

from bot.discord.presses.door import STOPPING
from bot.playground.rates import NONE
from bot.playground.server import LocalDiscord
from tests.bot.deals import CHICAGO
from tests.bot.sockets.evening import Evening, private
from tests.bot.sockets.phases import to_auction

EDITS = "/channels/{}/messages/*"
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.G4vel_.a-token-of-this-world"


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(tmp_path_factory):
    """A world of the module's own, and a table in it at an open auction."""
    async with LocalDiscord(limits=NONE, token=TOKEN) as discord:
        evening = Evening(discord, tmp_path_factory.mktemp("stopping"))
        await evening.start(LOG_LEVEL="debug", LOG_FORMAT="json")
        people = [await evening.person(name) for name in ("Ann", "Ben", "Cem")]
        room = discord.channel("evenings")
        table = await evening.seat(room, *people, pinned=CHICAGO, opening_time=30_000)
        await to_auction(table, people)
        yield evening, people, table


@pytest_asyncio.fixture(loop_scope="module")
async def evening(world):
    """The world, with a bot that runs and logs everything as JSON."""
    evening, _, _ = world
    evening.discord.faults.clear()
    if evening.bot.status is not None:
        await evening.start(LOG_LEVEL="debug", LOG_FORMAT="json", DRAW_THREADS="1")
    return evening


@pytest.fixture
def people(world):
    """Ann, Ben and Cem."""
    return world[1]


@pytest.fixture
def table(evening, world):
    return world[2]


async def ended(evening, begun):
    """The exit status, once it has left; how long that took is told when the tests run with -s."""
    status = await evening.bot.wait()
    took = monotonic() - begun
    print(f"left after {took:.1f} s")
    assert took < 10
    return status


async def stopping(evening):
    begun = monotonic()
    os.kill(evening.bot.pid, signal.SIGTERM)
    await evening.bot.wait_logged('"stopping"')
    return begun


async def test_the_log_of_an_evening(evening, table, people):
    """Each line is JSON; whatever is about the table says so and where it stood; no token, of the
    bot or of an interaction, is among it, also where Discord slows the bot down."""
    ann, ben, _ = people
    evening.discord.faults.next("PATCH", EDITS.format(table.room.id), status=429, retry_after=0.3)
    evening.discord.faults.next("PATCH", "/webhooks/**", status=429, retry_after=0.3)
    bid = await table.press(ann, "Bid $100")
    looked = await ben.press(table.panel, "Log")
    await private(looked)
    await table.shows("$100 by ● Ann")
    tokens = {bid.token, looked.token}
    assert await ended(evening, await stopping(evening)) == 0

    said = [json.loads(line) for line in evening.bot.log]
    assert not [line for line in said if line["level"] in ("error", "critical")]
    slowed = [line for line in said if "rate limited" in line["event"]]
    assert len(slowed) == 2, "one of an edit, one of an answer"
    for line in slowed:
        assert (line["table"], isinstance(line["move"], int)) == (table.id, True), line
    names = (table.id, str(table.room.id))
    about = [line for line in said if any(name in json.dumps(line) for name in names)]
    told = [line for line in said if "table" in line]
    assert [line for line in about if line not in told] == []
    assert {line["table"] for line in told} == {table.id}
    assert all(isinstance(line["move"], int) for line in told)
    assert told[-1]["move"] == len(table.moves)
    whole = "\n".join(evening.bot.log)
    assert TOKEN not in whole
    assert not [token for token in tokens if token in whole]


async def test_a_discord_that_never_answers_keeps_it_from_nothing(evening, table, people):
    """What could not be told is told after the next start."""
    _, ben, _ = people
    hanging = evening.discord.faults.hang("PATCH", EDITS.format(table.room.id), times=None)
    bid = await table.press(ben, "Bid $200")
    await evening.discord.until(lambda: hanging.used, 10, "the hanging edit")

    assert await ended(evening, await stopping(evening)) == 0

    assert [action["type"] for action in table.kept(bid)] == ["bid"]
    assert [row["table_id"] for row in evening.rows("SELECT * FROM outbox")] == [table.id]
    evening.discord.faults.clear()
    await evening.start(LOG_FORMAT="json")
    await table.shows("$200 by ■ Ben")
    assert len(table.panels) == 1


async def test_whoever_comes_while_it_stops_is_told_in_private(evening, table, people):
    """Discord takes four seconds for each edit. The press before the signal counts and is shown,
    presses, forms and commands after it do nothing."""
    ann, ben, cem = people
    form = await cem.press(table.panel, "Set limit…")
    evening.discord.faults.delay(4, "PATCH", EDITS.format(table.room.id), times=None)
    bid = await table.press(ann, "Bid $300")

    begun = await stopping(evening)
    pressed = await ben.press(table.panel, "Bid $300")
    filled = await cem.submit(form.modal, {"Bid for me up to ($)": "900"})
    asked = await ben.slash(table.room, "table panel")
    for reply in (pressed, filled, asked):
        await private(reply, STOPPING)

    assert await ended(evening, begun) == 0
    assert "$300 by ● Ann" in table.panel.text
    assert evening.rows("SELECT * FROM outbox") == []
    assert [action["type"] for action in table.kept(bid)] == ["bid"]
    assert table.kept(pressed) == table.kept(filled) == []


async def test_pictures_are_being_drawn(evening, table, people):
    """Those that everything begins with, and some that people ask for, one after another."""
    asked = [await person.press(table.panel, "My hand") for person in people]

    assert await ended(evening, await stopping(evening)) == 0

    assert [line for line in evening.bot.log if "Traceback" in line] == []
    for reply in asked:
        await private(reply)


async def test_told_twice_it_ends_once(evening, table, people):
    await people[2].press(table.panel, "My hand")
    begun = await stopping(evening)
    os.kill(evening.bot.pid, signal.SIGTERM)
    os.kill(evening.bot.pid, signal.SIGINT)

    assert await ended(evening, begun) == 0
    assert sum('"stopped"' in line for line in evening.bot.log) == 1


async def test_told_before_it_has_begun(world):
    """While it still logs in, with Discord taking its time."""
    evening, _, _ = world
    slow = evening.discord.faults.delay(30, "GET", "/users/@me")
    url = f"sqlite+aiosqlite:///{evening.database}"
    evening.bot = await evening.discord.start_bot({"DATABASE_URL": url})
    await evening.discord.until(lambda: slow.used, 30, "the log-in")
    begun = monotonic()
    os.kill(evening.bot.pid, signal.SIGTERM)
    assert await ended(evening, begun) == 0
