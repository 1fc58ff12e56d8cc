"""`python -m bot.check_live`: does every game that is under way replay on this code?

For before a deploy: reads DATABASE_URL, also that of an older schema or while the bot runs, and
changes nothing. One line a table; exit status 1 if one does not replay, or if the database cannot
be read.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Text, func, select, type_coerce
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.settings import SettingsError, load
from bot.store.engine import connect
from bot.store.errors import StoreError
from bot.store.models import moves, seats, tables
from games.core.catalog import catalog
from games.core.engine import AnyEngine
from games.core.errors import RecordError
from games.core.history import replay
from games.core.record import Move, Record
from games.core.seat import Seat

UNFINISHED = ("running", "paused", "broken")


class Checked(NamedTuple):
    """One table: its id, game, number of moves, and why it does not replay, "" if it does."""

    table_id: str
    game: str
    moves: int
    fault: str


async def checked(url: str) -> AsyncIterator[Checked]:
    """Every table whose game is not over, oldest first. Raises StoreError."""
    database = connect(url)
    file = database.file
    if file is not None and not file.is_file():  # SQLite would make an empty one
        raise StoreError("unreachable", f"The database at {file} cannot be used: no such file.")
    # Only what a record consists of: other columns come and go with the schema.
    wanted = select(
        tables.c.id,
        tables.c.game,
        tables.c.rules_version,
        tables.c.seed,
        type_coerce(tables.c.options, Text).label("options"),
        type_coerce(tables.c.pins, Text).label("pins"),
    ).where(tables.c.status.in_(UNFINISHED), tables.c.seed.is_not(None))
    try:
        async with database.reading() as db:
            for row in (await db.execute(wanted.order_by(tables.c.created_ms))).all():
                yield await _checked(db, row)
    finally:
        await database.dispose()


async def _checked(db: AsyncConnection, row: Any) -> Checked:
    held = await db.scalar(select(func.count()).where(seats.c.table_id == row.id))
    wanted = select(moves.c.at, moves.c.seat, moves.c.length, moves.c.actions)
    played = await db.execute(wanted.where(moves.c.table_id == row.id).order_by(moves.c.index))
    presses = played.all()
    count = sum(press.length for press in presses)
    engine = catalog().get(row.game)
    if engine is None:
        return Checked(row.id, row.game, count, "there is no such game")
    try:
        replay(engine, _record(row, held or 0, presses, engine))
    except RecordError as cause:
        return Checked(row.id, row.game, count, str(cause))
    except Exception as cause:  # whatever it is, the next table is looked at
        return Checked(row.id, row.game, count, f"{type(cause).__name__}: {cause}")
    return Checked(row.id, row.game, count, "")


def _record(row: Any, held: int, presses: Sequence[Any], engine: AnyEngine) -> Record:
    played = tuple(
        Move(press.at, None if press.seat is None else Seat(press.seat), engine.codec.read(action))
        for press in presses
        for action in msgspec.json.decode(press.actions)
    )
    pins = {name: tuple(drawn) for name, drawn in msgspec.json.decode(row.pins).items()}
    options = msgspec.json.decode(row.options)
    return Record(row.game, row.rules_version, options, held, row.seed, pins, played)


async def _tell(url: str) -> int:
    found = [one async for one in checked(url)]
    for one in found:
        print(f"{one.table_id}  {one.game}, {one.moves} moves: {one.fault or 'replays'}")
    bad = sum(1 for one in found if one.fault)
    print(f"{len(found)} unfinished games; {bad or 'none'} of them would be set aside.")
    return 1 if bad else 0


def main() -> int:
    """The exit status."""
    try:
        return asyncio.run(_tell(load().database_url))
    except (SettingsError, StoreError) as fault:
        print(f"check-live: {fault}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
