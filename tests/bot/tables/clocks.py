"""What tests of a table's clocks share: games of single phases, people's settings, reading."""

from typing import Any

from bot.tables.model import Game
from tests.bot.bench import NOON, Bench

SECOND = 1_000
MINUTE = 60_000
HOUR = 3_600_000
DAY = 24 * HOUR


async def seated(bench: Bench, *people, preset="daily", **settings) -> str:
    """A game of these people, in this order, at a table of these settings."""
    table = await bench.lobby(*people, preset=preset)
    host = people[0].user_id
    for key, value in settings.items():
        await bench.tables.set_setting(table.id, host, key, value, moderator=False)
    await bench.tables.set_shuffle(table.id, host, False, moderator=False)
    game = await bench.tables.start(
        table.id, host, moderator=False, stamp_ms=bench.stamp(), interaction_id=1
    )
    return game.table.id


async def choose(bench: Bench, person, *table_ids: str, **settings: Any) -> None:
    """The person chooses, and these tables are told."""
    await bench.store.people.choose(person.user_id, settings)
    for table_id in table_ids:
        await bench.tables.look(table_id)


async def let(bench: Bench, table_id: str, ms: int) -> None:
    """Let so much time pass, with stops only where the table's clock wants to be looked at."""
    until = bench.clock.now_ms() + ms
    while (due := (await bench.tables.table(table_id)).due_at) is not None and due <= until:
        assert due > bench.clock.now_ms(), "what is due has not been done"
        await bench.leap(due - bench.clock.now_ms())
    await bench.leap(until - bench.clock.now_ms())


def deadline_ms(game: Game) -> int:
    """The public deadline, epoch milliseconds."""
    shown = game.history.engine.view(game.history.state, None).deadline
    return game.table.wall_ms(shown)


async def deadline(bench: Bench, table_id: str) -> int:
    """The public one, in milliseconds since the bench's noon."""
    return deadline_ms(await bench.tables.game(table_id)) - NOON


async def moves(bench: Bench, table_id: str):
    """Who moved, and what kind of move it was."""
    record = (await bench.tables.game(table_id)).history.record
    return [(move.seat, type(move.action)) for move in record.moves]


async def told(bench: Bench, table_id: str) -> list[str]:
    """The kinds of the table's deeds."""
    return [deed.kind for deed in (await bench.tables.game(table_id)).deeds]
