"""Reading tables and their records. Plain rows in, frozen values out."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, or_, select
from sqlalchemy import Row as SqlRow
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.models import (
    Unreadable,
    deeds,
    moves,
    orders,
    results,
    seats,
    tables,
    votes,
    waiting,
)
from bot.store.sheet import OrderRow, Origin, Row, Sheet, Stored
from bot.tables.clocks import Clocks
from bot.tables.model import LIVING, Deed, Holder, Person, Place, Status, Table, Vote
from games.core.engine import Outcome
from games.core.seat import Seat

HOLDING = ("lobby", "running", "paused")
"""The statuses in which a table holds its channel."""

_OUTCOME = results.c.outcome.label("outcome")
_SHEET = select(tables, _OUTCOME).outerjoin(results, results.c.table_id == tables.c.id)
_LIVES = tables.c.status.in_([status.value for status in LIVING])
_MOVES = select(
    moves.c.index,
    moves.c.length,
    moves.c.seat,
    moves.c.at,
    moves.c.by,
    moves.c.user_id,
    moves.c.interaction_id,
    moves.c.actions,
)
_LAST = (
    select(moves.c.index + moves.c.length)
    .where(moves.c.table_id == tables.c.id)
    .order_by(moves.c.index.desc())
    .limit(1)
    .scalar_subquery()
)


async def change(db: AsyncConnection, table_id: str) -> int | None:
    """The number of the table's latest change; None if there is no such table."""
    found: int | None = await db.scalar(select(tables.c.change).where(tables.c.id == table_id))
    return found


async def sheet(db: AsyncConnection, table_id: str) -> Sheet | None:
    """The table without its moves."""
    found = await sheets(db, tables.c.id == table_id)
    return found[0] if found else None


async def stored(db: AsyncConnection, table_id: str) -> Stored | None:
    """The table with its moves."""
    found = await sheet(db, table_id)
    return None if found is None else Stored(found, await rows(db, table_id))


async def together(db: AsyncConnection, table_ids: Sequence[str]) -> tuple[Stored, ...]:
    """These tables with their moves, oldest first; a query a kind of row, however many they are."""
    found = await sheets(db, tables.c.id.in_(table_ids))
    ours = _MOVES.add_columns(moves.c.table_id).where(moves.c.table_id.in_(table_ids))
    records: dict[str, list[Row]] = {}
    for *row, table_id in await db.execute(ours.order_by(moves.c.table_id, moves.c.index)):
        records.setdefault(table_id, []).append(Row(*row))
    return tuple(Stored(one, tuple(records.get(one.table.id, ()))) for one in found)


async def rows(db: AsyncConnection, table_id: str) -> tuple[Row, ...]:
    """The rows of the table's record, in order."""
    found = await db.execute(_MOVES.where(moves.c.table_id == table_id).order_by(moves.c.index))
    return tuple(Row(*row) for row in found)


async def at(db: AsyncConnection, channel_id: int) -> Sheet | None:
    """The table that holds the channel, else one set aside there, else the latest that ended."""
    here = await sheets(db, tables.c.channel_id == channel_id)
    return max(here, key=_claim, default=None)


def _claim(sheet: Sheet) -> tuple[bool, bool, int]:
    status = sheet.table.status
    return status in HOLDING, status is Status.BROKEN, sheet.table.created_ms


async def of_person(db: AsyncConnection, user_id: int) -> tuple[Sheet, ...]:
    """Living tables where the person holds a seat or is host, oldest first."""
    seated = select(seats.c.table_id).where(seats.c.user_id == user_id, ~seats.c.left)
    theirs = or_(tables.c.id.in_(seated), tables.c.host_id == user_id)
    return await sheets(db, _LIVES & theirs)


async def of_guild(db: AsyncConnection, guild_id: int) -> tuple[Sheet, ...]:
    """Living tables of this server, oldest first."""
    return await sheets(db, _LIVES & (tables.c.guild_id == guild_id))


async def everywhere(db: AsyncConnection) -> tuple[Sheet, ...]:
    """All living tables, oldest first."""
    return await sheets(db, _LIVES)


async def living(db: AsyncConnection, *where: ColumnElement[bool]) -> tuple[str, ...]:
    """The ids of living tables, oldest first."""
    found = select(tables.c.id).where(_LIVES, *where).order_by(tables.c.created_ms, tables.c.id)
    return tuple((await db.scalars(found)).all())


async def sheets(db: AsyncConnection, where: ColumnElement[bool]) -> tuple[Sheet, ...]:
    """The tables of a condition without their moves, oldest first."""
    wanted = _SHEET.add_columns(_LAST.label("length")).where(where)
    found = (await db.execute(wanted.order_by(tables.c.created_ms, tables.c.id))).all()
    if not found:
        return ()
    ids = [row.id for row in found]
    holders = await _grouped(db, seats, "seat", ids)
    people = await _grouped(db, waiting, "place", ids)
    told = await _grouped(db, deeds, "number", ids)
    ballots = await _grouped(db, votes, "table_id", ids)
    standing = await _grouped(db, orders, "number", ids)
    return tuple(
        _sheet(row, *(side.get(row.id, ()) for side in (holders, people, told, ballots, standing)))
        for row in found
    )


Rows = Sequence[SqlRow[Any]]
Grouped = Mapping[str, Rows]


def _sheet(row: Any, held: Rows, queue: Rows, told: Rows, ballots: Rows, standing: Rows) -> Sheet:
    """The table's sheet; one that is damaged takes no other along."""
    every = (row, *held, *queue, *told, *ballots, *standing)
    unreadable = [
        name
        for one in every
        for name, value in one._mapping.items()
        if isinstance(value, Unreadable)
    ]
    try:
        return Sheet(
            _table(row, held, queue),
            _origin(row),
            tuple(Deed(one.after, one.kind, one.fields, one.at_ms) for one in told),
            _vote(ballots),
            None if row.outcome is None else msgspec.convert(row.outcome, Outcome),
            row.ended_ms,
            tuple(
                OrderRow(
                    Seat(one.seat), one.number, one.action, one.until_ms, one.scope, one.since_ms
                )
                for one in standing
            ),
            damage=f"cannot be read: {', '.join(unreadable)}" if unreadable else "",
        )
    except Exception as cause:  # whatever a value that is no such value leads to
        what = ", ".join(unreadable) or f"{type(cause).__name__}: {cause}"
        bare = _Bare(row)
        deeds_left = tuple(Deed(one.after, one.kind, {}, one.at_ms) for one in told)
        table = _table(bare, held, queue)
        return Sheet(
            table, deeds=deeds_left, ended_ms=row.ended_ms, damage=f"cannot be read: {what}"
        )


class _Bare:
    """A row of `tables` with nothing in the columns that may not fit."""

    options: Mapping[str, Any] = {}
    settings: Mapping[str, Any] = {}
    clocks: Mapping[str, Any] = {}

    def __init__(self, row: Any) -> None:
        self._row = row
        known = {status.value for status in Status}
        self.status = row.status if row.status in known else Status.BROKEN.value

    def __getattr__(self, name: str) -> Any:
        return getattr(self._row, name)


async def _grouped(db: AsyncConnection, source: Any, order: str, ids: Sequence[str]) -> Grouped:
    """Rows of a side table by the table they belong to."""
    wanted = select(source).where(source.c.table_id.in_(ids)).order_by(source.c[order])
    groups: dict[str, list[SqlRow[Any]]] = {}
    for row in await db.execute(wanted):
        groups.setdefault(row.table_id, []).append(row)
    return groups


def _table(row: Any, held: Sequence[SqlRow[Any]], queue: Sequence[SqlRow[Any]]) -> Table:
    return Table(
        id=row.id,
        game=row.game,
        place=Place(row.guild_id, row.channel_id, row.parent_id),
        status=Status(row.status),
        host_id=row.host_id,
        preset=row.preset,
        options=row.options,
        holders=tuple(
            Holder(
                Seat(one.seat),
                one.user_id,
                one.name,
                one.autopilot,
                one.left,
                one.misses,
                one.gone,
                one.offered,
                one.since_ms,
            )
            for one in held
        ),
        waiting=tuple(Person(one.user_id, one.name) for one in queue),
        created_ms=row.created_ms,
        expires_ms=row.expires_ms,
        started_ms=row.started_ms,
        start_stamp=row.start_stamp,
        commitment=row.commitment,
        due_at=row.due_at,
        moves=row.length or 0,
        note=row.note,
        shuffle_seats=row.shuffle_seats,
        change=row.change,
        paused_ms=row.paused_ms,
        settings=row.settings,
        clocks=msgspec.convert(row.clocks, Clocks),
    )


def _origin(row: Any) -> Origin | None:
    if row.seed is None:
        return None
    pins = {name: tuple(values) for name, values in row.pins.items()}
    return Origin(row.seed, pins, row.rules_version, row.start_interaction)


def _vote(found: Sequence[SqlRow[Any]]) -> Vote | None:
    if not found:
        return None
    one = found[0]
    return Vote(
        what=one.what,
        by=Seat(one.by),
        asked=tuple(one.asked),
        yes=tuple(one.yes),
        no=tuple(one.no),
        until_ms=one.until_ms,
        to=one.to,
        seat=None if one.seat is None else Seat(one.seat),
    )
