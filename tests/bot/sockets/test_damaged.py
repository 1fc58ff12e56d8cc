"""A record that cannot be read any more when the bot starts: its table alone is set aside, with a
report to whoever asks and to the operator, and the rest runs."""

import contextlib
import sqlite3

import pytest
import pytest_asyncio

from tests.bot.deals import CHICAGO
from tests.bot.sockets.evening import private
from tests.bot.sockets.phases import to_auction

pytestmark = pytest.mark.asyncio(loop_scope="module")

ASIDE = "This table is set aside: its record does not replay."
A_MOVE = 'UPDATE moves SET actions = ? WHERE table_id = ? AND "index" = 0'
THE_GAME = "UPDATE tables SET game = ? WHERE id = ?"
OPTIONS = "UPDATE tables SET options = ? WHERE id = ?"


@pytest_asyncio.fixture(loop_scope="module")
async def other(evening, people):
    """Another table of the same people, at an open auction that lasts an hour."""
    room = evening.discord.guild.new_channel("next-door")
    found = await evening.seat(room, *people, pinned=CHICAGO, opening_time=3600)
    await to_auction(found, people)
    return found


async def restarted(evening, statement, *values):
    """Stop the bot, change its database, start it again."""
    assert await evening.bot.terminate() == 0
    with contextlib.closing(sqlite3.connect(evening.database)) as db, db:
        assert db.execute(statement, values).rowcount == 1
    await evening.start()


async def test_the_table_alone_is_set_aside_and_is_back_once_it_is_mended(
    evening, table, other, people
):
    ann, ben, cem = people
    panel, good = table.panel, table.moves[0]["actions"]
    await restarted(evening, A_MOVE, '[{"type": "castle"}]', table.id)

    told = await table.shows(ASIDE, f"Reference {table.id}.", "Nothing is lost")
    assert told.labels == ["Abort the game…"]
    for reply in (
        await ben.press(panel, "Bid $100", stale=True),
        await cem.slash(table.room, "table hand"),
    ):
        assert "its record does not replay" in (await private(reply)).text
    (report,) = [line for line in evening.bot.log if "table set aside" in line]
    assert f"table={table.id}" in report
    assert "castle" in report
    assert other.id not in "".join(line for line in evening.bot.log if "error" in line)
    await other.press(ann, "Bid $100")
    await other.shows("$100 by ● Ann")

    await restarted(evening, A_MOVE, good, table.id)

    await table.shows("No bid yet")
    await table.press(ben, "Bid $100")
    await table.shows("$100 by ■ Ben")
    assert len(table.panels) == 1


@pytest.mark.soak
@pytest.mark.parametrize(
    ("statement", "value"),
    [(A_MOVE, "[{"), (A_MOVE, '[{"type": "bid"}]'), (THE_GAME, "chess"), (OPTIONS, "{")],
)
async def test_a_moderator_ends_it_and_the_channel_is_free(
    evening, table, other, people, statement, value
):
    """Meanwhile its people find it on their list, and the clocks of the other table go on."""
    ben = people[1]
    await restarted(evening, statement, value, table.id)
    await table.shows(ASIDE)
    moves = len(other.moves)
    await evening.discord.clock.advance(3700)
    await evening.until(lambda: len(other.moves) > moves, "the other table's time-out")

    listed = await private(await ben.slash(table.room, "me tables"))
    assert "set aside until the program is mended" in listed.text
    await evening.fold(table)

    await evening.until(lambda: table.row["status"] == "closed", "the end of it")
    again = await (await ben.slash(table.room, "play", game="maloney")).done(30)
    assert "a seat is waiting" in again.message.text
    assert not [line for line in evening.bot.log if "publishing failed" in line]
