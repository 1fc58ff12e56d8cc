"""Tables by correspondence on the bench, and who was called to them, where and when."""

from collections.abc import Sequence
from itertools import count
from typing import Any, NamedTuple

from bot.people import PersonSettings
from bot.tables.model import Person, Place, Press
from games.core.chance import Chance
from tests.bot.discord.conftest import Bench

SILENT = 4096
HOUR = 3600
_numbers = count(70_000)


class Called(NamedTuple):
    """A message that makes a sound: `place` is "table" or the name of whose DM it is."""

    place: str
    names: tuple[str, ...]
    text: str
    raw: dict[str, Any]


def desk(bench: Bench) -> Any:
    return bench.app.client.router._desk


def now_ms(bench: Bench) -> int:
    return round(bench.env.now().timestamp() * 1000)


async def choose(bench: Bench, person: Any, **settings: Any) -> PersonSettings:
    """As under /me settings, without the presses."""
    return await bench.behind(desk(bench).people.choose(person.id, **settings))


async def asleep(bench: Bench, person: Any, hours: int) -> None:
    """Quiet hours that began just now, for so many hours."""
    now = bench.env.now().hour
    await choose(bench, person, quiet=(now, (now + hours) % 24))


async def begin(
    bench: Bench,
    *people: Any,
    channel: Any = None,
    game: str = "states",
    preset: str = "daily",
    dms: bool = True,
    **options: Any,
) -> Any:
    """A table of these people in this order; by `dms` all have a DM with the bot."""
    tables = desk(bench).tables
    persons = [Person(one.id, one.user.name) for one in people]

    async def opened() -> Any:
        for one in people if dms else ():
            await desk(bench).whispers.dm_channel(one.id)
        place = Place(bench.guild.id, (channel or bench.channel).id)
        table = await tables.open(place, persons[0], game, preset)
        for one in persons[1:]:
            await tables.join(table.id, one)
        host = persons[0].user_id
        await tables.set_shuffle(table.id, host, False, moderator=False)
        for key, value in options.items():
            await tables.set_option(table.id, host, key, value, moderator=False)
        started = await tables.start(
            table.id,
            host,
            moderator=False,
            stamp_ms=now_ms(bench),
            interaction_id=next(_numbers),
        )
        return started.table

    table = await bench.behind(opened())
    await bench.advance(2)
    return table


async def step(bench: Bench, channel: Any = None) -> tuple[int, Sequence[int], Sequence[int]]:
    """The first of those whom everybody waits for does what a bot player would; whom it was, who
    was waited for before and who is now."""
    table = await desk(bench).tables.at((channel or bench.channel).id)
    game = await desk(bench).tables.game(table.id)
    engine, state = game.history.engine, game.history.state
    before = engine.view(state, None).actors
    seat = before[0]
    action = engine.choose(engine.view(state, seat), engine.menu(state, seat), Chance("step"))
    user_id = table.holder(seat).user_id
    press = Press(table.id, user_id, next(_numbers), now_ms(bench), 0, (action,))
    acted = await bench.behind(desk(bench).tables.act(press))
    await bench.advance(2)
    return seat, before, engine.view(acted.game.history.state, None).actors


def called(bench: Bench, since: int = 0) -> list[Called]:
    """Everything with a sound that the bot sent: mentions in channels, and DMs that ring."""
    names = {one.id: name for name, one in bench.people.items()}
    dms = {one.user.dm_channel.id: name for name, one in bench.people.items()}
    found = []
    for entry in bench.env.http_requests[since:]:
        sent = entry.json or {}
        if entry.method != "POST" or not entry.path.endswith("/messages"):
            continue
        channel = int(entry.path.split("/")[2])
        users = tuple(
            names[int(user)] for user in (sent.get("allowed_mentions") or {}).get("users") or ()
        )
        text = str(sent.get("content") or "") or str(sent.get("components"))
        if channel in dms and not int(sent.get("flags") or 0) & SILENT:
            found.append(Called(dms[channel], (dms[channel],), text, sent))
        elif users:
            found.append(Called("table", users, text, sent))
    return found


def mark(bench: Bench) -> int:
    """So many requests there were up to now."""
    return len(bench.env.http_requests)


async def restart(bench: Bench) -> None:
    """What a new start does: everything is looked at again."""
    await bench.behind(bench.app.publisher.start_up())
    await bench.advance(2)
