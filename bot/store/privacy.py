"""What is stored about a person, and how it goes: all of it by request, a server's after the bot
was removed. docs/privacy.md says the same in words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Text, delete, or_, select, type_coerce, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import models
from bot.store.engine import Database, upserting
from bot.tables.forgetting import FORMER, NOBODY
from bot.tables.model import LIVING

_ALIVE: Final = tuple(one.value for one in LIVING)
_NAMES: Final = ("name", "was", "doer")
"""The fields of a deed that hold a name."""

Rows = tuple[Mapping[str, Any], ...]
Mine = Callable[[ColumnElement[int]], ColumnElement[bool]]


class Forgotten(msgspec.Struct, frozen=True):
    """What has changed by forgetting: tables that are over and show no name any more, tables and
    nights that go on, where the person is still to be taken out by their own use-cases."""

    over: tuple[str, ...]
    living: tuple[str, ...]
    nights: tuple[str, ...]


class PrivacyBook:
    """Reached as `Store.privacy`. Every method is one transaction; they raise StoreError."""

    def __init__(self, database: Database, mine: Mine) -> None:
        """`mine` makes of a column of server ids whether this process is in charge of them."""
        self._database = database
        self._mine = mine
        self._insert = upserting(database.on_sqlite)

    # One person

    async def about(self, user_id: int) -> Mapping[str, Rows]:
        """Every row that is about this person, by kind. Of a game only what is their own."""
        async with self._database.reading() as db:
            found = {
                kind: await _rows(db, statement) for kind, statement in _statements(user_id).items()
            }
            deeds = await _rows(db, _deeds_by(user_id))
        by = [row for row in deeds if row["fields"].get("by") == user_id]
        return {**found, "deeds": tuple(by)}

    async def forget(self, user_id: int) -> Forgotten:
        """Take the person out of everything that is over, and out of what was written down about
        what goes on; the seats of living tables and nights are left to their use-cases."""
        async with self._database.writing() as db:
            names = await _names(db, user_id)
            touched = await _tables(db, user_id)
            await _rename_deeds(db, user_id, names, touched)
            living = await _living(db, touched)
            over = tuple(one for one in touched if one not in living)
            await _leave_seats(db, user_id, over)
            await _leave_rows(db, user_id, living)
            nights = await _nights(db, user_id)
        return Forgotten(over, living, nights)

    # Servers

    async def left(self, guild_id: int, now_ms: int) -> None:
        """The bot is no longer in the server; an earlier note of that stays."""
        row = {"guild_id": guild_id, "left_ms": now_ms}
        async with self._database.writing() as db:
            noted = self._insert(models.departures).values(row).on_conflict_do_nothing()
            await db.execute(noted)

    async def joined(self, guild_ids: Iterable[int]) -> None:
        """The bot is in these servers: nothing of theirs is to go."""
        departures = models.departures
        async with self._database.writing() as db:
            await db.execute(delete(departures).where(departures.c.guild_id.in_([*guild_ids])))

    async def departed(self) -> Mapping[int, int]:
        """The servers of this process without the bot, and since when (epoch ms)."""
        departures = models.departures
        mine = select(departures).where(self._mine(departures.c.guild_id))
        async with self._database.reading() as db:
            found = await db.execute(mine)
            return {row.guild_id: row.left_ms for row in found}

    async def guilds(self) -> frozenset[int]:
        """The servers of this process of which anything is stored."""
        sources = (models.tables, models.results, models.nights, models.guilds, models.pinged)
        mine = [select(one.c.guild_id).where(self._mine(one.c.guild_id)) for one in sources]
        async with self._database.reading() as db:
            return frozenset((await db.scalars(union(*mine))).all())

    async def purge(self, guild_id: int) -> tuple[str, ...]:
        """Everything of the server is deleted, and the people who were nowhere else; the ids of
        its tables."""
        tables = models.tables
        async with self._database.writing() as db:
            theirs = select(tables.c.id).where(tables.c.guild_id == guild_id)
            ids = tuple((await db.scalars(theirs)).all())
            people = await _people_of(db, guild_id)
            for source in (
                models.nights,
                models.results,
                tables,
                models.pinged,
                models.guilds,
                models.departures,
            ):
                await db.execute(delete(source).where(source.c.guild_id == guild_id))
            await _drop_strangers(db, people)
        return ids


def _statements(user_id: int) -> Mapping[str, Any]:
    """What to read about a person, by kind."""
    t, s, m, o = models.tables.c, models.seats.c, models.moves.c, models.orders.c
    held = models.seats.join(models.tables, t.id == s.table_id)
    own = (s.table_id == o.table_id) & (s.seat == o.seat) & (s.user_id == user_id)
    about_table = (t.id, t.game, t.guild_id, t.channel_id, t.status, t.started_ms, t.ended_ms)
    dms = select(models.people.c.dm_channel_id).where(models.people.c.user_id == user_id)
    shown, nights, guests = models.shown, models.nights, models.night_guests
    in_dm = shown.c.channel_id.in_(dms.where(models.people.c.dm_channel_id.is_not(None)))
    return {
        "person": _of(models.people, user_id),
        "seats": select(*about_table, s.seat, s.name, s.autopilot, s.left, s.since_ms)
        .select_from(held)
        .where(s.user_id == user_id),
        "host": select(*about_table).where(t.host_id == user_id),
        # No index: it would count the secret moves of others.
        "moves": select(m.table_id, m.at, m.by, m.actions).where(m.user_id == user_id),
        "orders": select(models.orders).join(models.seats, own),
        "drafts": _of(models.drafts, user_id),
        "waiting": _of(models.waiting, user_id),
        "results": _of(models.standings, user_id),
        "nights": select(nights.c.id, nights.c.guild_id, nights.c.title, nights.c.host_name).where(
            nights.c.host_id == user_id
        ),
        "sign_ups": _of(guests, user_id),
        "pings": _of(models.pinged, user_id),
        "dm_openings": _of(models.dm_openings, user_id),
        "messages": select(shown).where(in_dm | _mate(user_id)),
    }


def _of(source: Any, user_id: int) -> Any:
    return select(source).where(source.c.user_id == user_id)


def _mate(user_id: int) -> ColumnElement[bool]:
    """The note that this person was let into a room."""
    return (models.shown.c.kind == "mate") & (models.shown.c.channel_id == user_id)


async def _rows(db: AsyncConnection, statement: Any) -> Rows:
    return tuple(dict(row._mapping) for row in await db.execute(statement))


def _mentions(column: Any, user_id: int) -> ColumnElement[bool]:
    """Whether the id stands somewhere in a column of JSON: to be looked at more closely."""
    return type_coerce(column, Text).like(f"%{user_id}%")


def _deeds_by(user_id: int) -> Any:
    return select(models.deeds).where(_mentions(models.deeds.c.fields, user_id))


async def _names(db: AsyncConnection, user_id: int) -> frozenset[str]:
    """Every name under which this person is stored."""
    sources = (models.people, models.seats, models.standings, models.waiting, models.night_guests)
    wanted = [select(one.c.name).where(one.c.user_id == user_id) for one in sources]
    nights = models.nights.c
    wanted.append(select(nights.host_name).where(nights.host_id == user_id))
    found = await db.scalars(union(*wanted))
    return frozenset(name for name in found if name and name != FORMER)


async def _tables(db: AsyncConnection, user_id: int) -> tuple[str, ...]:
    """The tables where the person ever was."""
    by_user = (models.seats, models.standings, models.moves, models.waiting, models.drafts)
    wanted = [select(one.c.table_id).where(one.c.user_id == user_id) for one in by_user]
    wanted.append(select(models.tables.c.id).where(models.tables.c.host_id == user_id))
    wanted.append(select(models.deeds.c.table_id).where(_mentions(models.deeds.c.fields, user_id)))
    return tuple(sorted((await db.scalars(union(*wanted))).all()))


async def _living(db: AsyncConnection, ids: Sequence[str]) -> tuple[str, ...]:
    tables = models.tables.c
    alive = select(tables.id).where(tables.id.in_(ids), tables.status.in_(_ALIVE))
    return tuple(sorted((await db.scalars(alive)).all()))


async def _rename_deeds(
    db: AsyncConnection, user_id: int, names: frozenset[str], ids: Sequence[str]
) -> None:
    deeds = models.deeds
    for row in (await db.execute(select(deeds).where(deeds.c.table_id.in_(ids)))).all():
        fields = renamed(row.fields, user_id, names)
        if fields != row.fields:
            which = (deeds.c.table_id == row.table_id) & (deeds.c.number == row.number)
            await db.execute(update(deeds).where(which).values(fields=fields))


def renamed(fields: Mapping[str, Any], user_id: int, names: frozenset[str]) -> dict[str, Any]:
    """The fields of a deed without this person: names, id, and the reason they gave."""
    after = dict(fields)
    for key in _NAMES:
        if after.get(key) in names:
            after[key] = FORMER
    if after.get("by") == user_id:
        after["by"] = NOBODY
        after.pop("reason", None)
        doer = "doer" if "doer" in after else "name"
        if after.get(doer):
            after[doer] = FORMER
    return after


async def _leave_seats(db: AsyncConnection, user_id: int, over: Sequence[str]) -> None:
    """Tables that are over show somebody without a name; results stay."""
    seats, tables, standings = models.seats, models.tables, models.standings
    theirs = (seats.c.user_id == user_id) & seats.c.table_id.in_(over)
    await db.execute(update(seats).where(theirs).values(user_id=None, name=FORMER))
    hosted = (tables.c.host_id == user_id) & tables.c.id.in_(over)
    await db.execute(update(tables).where(hosted).values(host_id=NOBODY))
    won = standings.c.user_id == user_id
    await db.execute(update(standings).where(won).values(user_id=None, name=FORMER))
    # Whoever has such a table in memory is to read it anew.
    known = update(tables).where(tables.c.id.in_(over))
    await db.execute(known.values(change=tables.c.change + 1))


async def _leave_rows(db: AsyncConnection, user_id: int, living: Sequence[str]) -> None:
    moves, people, shown = models.moves, models.people, models.shown
    await db.execute(update(moves).where(moves.c.user_id == user_id).values(user_id=None))
    dms = select(people.c.dm_channel_id).where(people.c.user_id == user_id)
    known = dms.where(people.c.dm_channel_id.is_not(None))
    told = shown.c.channel_id.in_(known) | _mate(user_id)
    await db.execute(delete(shown).where(told, shown.c.table_id.not_in(living)))
    for source in (models.drafts, models.dm_openings, models.pinged, people):
        await db.execute(delete(source).where(source.c.user_id == user_id))


async def _nights(db: AsyncConnection, user_id: int) -> tuple[str, ...]:
    """The nights where the person is host, guest or planned for."""
    nights, guests, tables = models.nights, models.night_guests, models.night_tables
    own = nights.c.host_id == user_id
    planned = or_(_mentions(nights.c.plan, user_id), _mentions(nights.c.moved_up, user_id))
    wanted = union(
        select(nights.c.id).where(own | planned),
        select(guests.c.night_id).where(guests.c.user_id == user_id),
        select(tables.c.night_id).where(_mentions(tables.c.people, user_id)),
    )
    return tuple(sorted((await db.scalars(wanted)).all()))


async def _people_of(db: AsyncConnection, guild_id: int) -> frozenset[int]:
    """Everybody of whom something is stored because of this server."""
    t, nights = models.tables, models.nights
    wanted = [select(models.pinged.c.user_id).where(models.pinged.c.guild_id == guild_id)]
    for source in (models.seats, models.moves, models.waiting, models.drafts):
        joined = source.join(t, t.c.id == source.c.table_id)
        wanted.append(select(source.c.user_id).select_from(joined).where(t.c.guild_id == guild_id))
    results, standings = models.results, models.standings
    played = standings.join(results, results.c.table_id == standings.c.table_id)
    wanted.append(
        select(standings.c.user_id).select_from(played).where(results.c.guild_id == guild_id)
    )
    guests = models.night_guests.join(nights, nights.c.id == models.night_guests.c.night_id)
    wanted.append(
        select(models.night_guests.c.user_id)
        .select_from(guests)
        .where(nights.c.guild_id == guild_id)
    )
    hosts = (select(one.c.host_id).where(one.c.guild_id == guild_id) for one in (t, nights))
    wanted += hosts
    return frozenset(one for one in await db.scalars(union(*wanted)) if one)


async def _drop_strangers(db: AsyncConnection, people: frozenset[int]) -> None:
    """Of these people, those who are known from nowhere else are forgotten."""
    elsewhere: set[int] = set()
    by_user = (models.seats, models.standings, models.moves, models.waiting, models.night_guests)
    for source in (*by_user, models.pinged):
        elsewhere |= set((await db.scalars(select(source.c.user_id).distinct())).all())
    for source in (models.tables, models.nights):
        elsewhere |= set((await db.scalars(select(source.c.host_id).distinct())).all())
    for user_id in people - elsewhere:
        for source in (models.people, models.dm_openings):
            await db.execute(delete(source).where(source.c.user_id == user_id))
