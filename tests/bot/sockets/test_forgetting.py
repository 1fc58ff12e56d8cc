"""One's own data, and being forgotten, with the bot in its own process and its database a file."""

import json

import pytest

from bot.tables.forgetting import FORMER
from tests.bot.deals import CHICAGO
from tests.bot.sockets.evening import private
from tests.bot.sockets.phases import to_auction

pytestmark = [pytest.mark.soak, pytest.mark.asyncio(loop_scope="module")]

NAME = "Zebedee"


async def test_data_are_handed_out_and_then_nothing_of_the_person_is_left(evening, people, room):
    """In the file of the database and in its log, in the log of the bot, and on the panel."""
    ann, ben, _ = people
    person = await evening.person(NAME)
    table = await evening.seat(room, ann, ben, person, pinned=CHICAGO, opening_time=3600)
    await to_auction(table, [ann, ben, person])
    await table.press(person, "Bid $100")
    await table.shows(f"$100 by ▲ {NAME}")

    handed = await (await person.slash(room, "me data")).done(30)
    file = evening.discord.cdn.get(handed.message["attachments"][0]["url"])
    kinds = json.loads(file)["kinds"]
    assert handed.message.ephemeral
    assert all(one["why"] and one["stored"] for one in kinds)
    assert '"type":"bid"' in file.decode().replace('\\"', '"').replace(" ", "")
    assert str(ben.id) not in file.decode()
    assert table.row["seed"] not in file.decode()
    asked = await private(await person.slash(room, "me forget"))
    await person.press(asked, "Forget me")

    await evening.until(lambda: NAME not in table.panel.text, "a panel without the name")
    await evening.in_time(lambda: traces(evening, person) == [], "the end of all traces", 5)
    assert "$100 by" in table.panel.text
    assert FORMER in (await private(await ann.slash(room, "table log"))).text
    assert not [line for line in evening.bot.log if NAME in line or str(person.id) in line]
    told = await private(await person.slash(room, "me data"))
    assert told.text.strip() == "I know nothing about you."


def traces(evening, person):
    """The rows of the database in which the person still stands."""
    names = evening.rows("SELECT name FROM sqlite_master WHERE type = 'table'")
    rows = [tuple(row) for one in names for row in evening.rows(f'SELECT * FROM "{one["name"]}"')]
    return [row for row in rows if NAME in str(row) or str(person.id) in str(row)]
