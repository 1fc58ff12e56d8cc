"""Names and free text that would format, ping, link or turn a line round, from the lobby to the
result, in votes, in threads and on a game night: over the wire they are letters."""

import itertools
import re

import pytest
from discord import Permissions

from bot.playground.world import INVITED_WITH
from tests.bot.deals import CHICAGO
from tests.bot.panels.test_hostile_text import HOSTILE, INVISIBLE, dangers
from tests.bot.sockets.evening import Table, private
from tests.bot.sockets.phases import cash, to_scoring

pytestmark = [pytest.mark.soak, pytest.mark.asyncio(loop_scope="module")]

SEATED = 3
EVENINGS = [HOSTILE[at : at + SEATED] for at in range(0, len(HOSTILE) - SEATED + 1, SEATED)]
OUR_LINKS = re.compile(
    r"\]\(https://discord\.com/channels/\d+/\d+(?:/\d+)?\)|<t:\d+(?::\w)?>|<#\d+>"
)


def texts(part):
    """Every text of a message that Discord would format."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key == "content" and isinstance(value, str):
                yield value
            else:
                yield from texts(value)
    elif isinstance(part, list):
        for one in part:
            yield from texts(one)


def plain_words(part):
    """Every word that is shown as it is: labels, titles, names of threads and of events."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key in ("label", "title", "name", "placeholder", "description", "text"):
                yield str(value)
            yield from plain_words(value)
    elif isinstance(part, list):
        for one in part:
            yield from plain_words(one)


@pytest.mark.parametrize("names", EVENINGS, ids=range(len(EVENINGS)))
async def test_a_whole_evening_of_people_with_such_names(evening, names):
    discord = evening.discord
    discord.guild.permit_bot(INVITED_WITH | Permissions(create_events=True))
    people = [discord.people.add(name) for name in names]
    for person in people:
        discord.guild.add(person.id)
    since, logged = len(discord.log), len(evening.bot.log)
    await an_evening(evening, people, names[0])

    sent = [one for one in list(discord.log)[since:] if one.method in ("POST", "PATCH")]
    assert len(sent) > 40
    calls = [one for one in sent if (one.body or {}).get("allowed_mentions", {}).get("users")]
    for one in sent:
        body = one.body or {}
        inner = body.get("data") or body
        allowed = inner.get("allowed_mentions")
        assert allowed is None or (allowed.get("parse") == [] and not allowed.get("roles")), one
        if isinstance(inner.get("content"), str) or "components" in inner:
            assert allowed is not None or one.path.endswith("/callback"), one
        for text in texts(inner):
            ours = text if one not in calls else re.sub(r"<@\d+>", "", text)
            ours = re.sub(r"^### ", "", OUR_LINKS.sub("](x)", ours))
            assert not dangers(ours), text
        assert not [word for word in plain_words(inner) if INVISIBLE.search(word)], one
    notes = [one.body["description"] for one in sent if one.path.endswith("/scheduled-events")]
    assert [len(dangers(note)) for note in notes] == [0]
    assert [line for line in evening.bot.log[logged:] if "Traceback" in line] == []
    assert [line for line in evening.bot.log[logged:] if "Zq" in line] == [], "no names in logs"


async def an_evening(evening, people, hostile):
    """A night is announced, a table opened in a thread, a day played to its result."""
    first, second, third = people
    room = evening.discord.guild.new_channel(f"hostile-{len(evening.tables)}")
    ann = await evening.person("Ann")
    form = (await ann.slash(room, "night open", places=6)).modal
    filled = {"title": hostile, "when": "in 20 hours", "games": ["maloney"], "seats": "4"}
    filled["note"] = f"Bring {hostile}"
    draft = await private(await ann.submit(form, filled))
    if "Post sign-up" in draft.labels:
        await ann.press(draft, "Post sign-up")
        night = Table(evening, room, ann)
        await evening.until(lambda: night.panels, "the sign-up")
        for person in people:
            await person.press(night.panel, next(x for x in night.panel.labels if "Sign" in x))
    table = await evening.seat(
        evening.discord.guild.new_channel(f"table-{len(evening.tables)}"),
        *people, pinned=CHICAGO, max_days=1,
    )  # fmt: skip
    await (await second.slash(table.room, "rules", game="maloney", query=hostile)).done(30)
    await private(await third.slash(table.room, "table vote", what="pause"))
    await (await ann.slash(table.room, "host pause", reason=hostile)).done(30)
    await (await ann.slash(table.room, "host resume", reason=hostile)).done(30)
    await to_scoring(table, people)
    for person in itertools.islice(people, 2):
        await cash(table, person)
    await table.shows("Maloney has inherited")
    for name in ("table describe", "table log"):
        await (await third.slash(table.room, name, show=True)).done(30)
    await private(await first.slash(table.room, "play", game="quiz", thread="new"))
