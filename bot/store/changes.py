"""From two sheets of a table, before and after, to the statements that make the difference."""

from typing import Any

import msgspec
from sqlalchemy import delete, insert, update

from bot.store import models
from bot.store.sheet import Row, Sheet
from bot.store.writer import Also
from bot.tables.model import Deed, Holder, Person, Table, Vote


def difference(before: Sheet, after: Sheet) -> tuple[Also, ...]:
    """What must be written beside the move, the deadline and the change's number."""
    changed: list[Also] = []
    columns = _columns(after)
    if before.table is not after.table or before.origin is not after.origin:
        known = _columns(before)
        news = {name: value for name, value in columns.items() if known[name] != value}
        if news:
            of_table = models.tables.c.id == after.table.id
            changed.append(Also(update(models.tables).where(of_table).values(news)))
    changed += _listed(before, after)
    if len(after.deeds) > len(before.deeds):
        fresh = list(enumerate(after.deeds))[len(before.deeds) :]
        rows = tuple(_deed(after.table.id, number, deed) for number, deed in fresh)
        changed.append(Also(insert(models.deeds), rows))
    if before.vote != after.vote:
        changed += _vote(after.table.id, after.vote)
    if before.outcome is None and after.outcome is not None:
        changed += _result(after)
    return tuple(changed)


def recorded(table_id: str, rows: tuple[Row, ...]) -> tuple[Also, ...]:
    """What writes these rows of moves beside the one that a change is about."""
    values = tuple({"table_id": table_id, **msgspec.structs.asdict(row)} for row in rows)
    return (Also(insert(models.moves), values),) if values else ()


def whole(sheet: Sheet) -> tuple[Also, ...]:
    """What must be written for a new table."""
    fresh = {"id": sheet.table.id, "due_at": None, "change": 0, "published_moves": 0}
    rows = _seats(sheet.table.id, sheet.table.holders)
    opened = Also(insert(models.tables), ({**_columns(sheet), **fresh},))
    return (opened, Also(insert(models.seats), rows)) if rows else (opened,)


def _columns(sheet: Sheet) -> dict[str, Any]:
    table, origin = sheet.table, sheet.origin
    return {
        "game": table.game,
        "guild_id": table.place.guild_id,
        "channel_id": table.place.channel_id,
        "parent_id": table.place.parent_id,
        "status": table.status.value,
        "host_id": table.host_id,
        "preset": table.preset,
        "options": dict(table.options),
        "shuffle_seats": table.shuffle_seats,
        "created_ms": table.created_ms,
        "expires_ms": table.expires_ms,
        "started_ms": table.started_ms,
        "start_stamp": table.start_stamp,
        "start_interaction": origin and origin.interaction_id,
        "paused_ms": table.paused_ms,
        "ended_ms": sheet.ended_ms,
        "rules_version": origin and origin.rules_version,
        "seed": origin and origin.seed,
        "pins": origin and dict(origin.pins),
        "commitment": table.commitment,
        "note": table.note,
        "settings": dict(table.settings),
        "clocks": table.clocks,
    }


def _listed(before: Sheet, after: Sheet) -> list[Also]:
    """Seats, waiting people, standing orders; they are few, so a changed list is written anew."""
    changed: list[Also] = []
    table = after.table
    if before.table.holders != table.holders:
        rows = _seats(table.id, table.holders)
        changed.append(Also(delete(models.seats).where(models.seats.c.table_id == table.id)))
        if rows:
            changed.append(Also(insert(models.seats), rows))
    if before.table.waiting != table.waiting:
        rows = _waiting(table.id, table.waiting)
        changed.append(Also(delete(models.waiting).where(models.waiting.c.table_id == table.id)))
        if rows:
            changed.append(Also(insert(models.waiting), rows))
    if before.orders != after.orders:
        rows = _orders(after)
        changed.append(Also(delete(models.orders).where(models.orders.c.table_id == table.id)))
        if rows:
            changed.append(Also(insert(models.orders), rows))
    return changed


def _seats(table_id: str, holders: tuple[Holder, ...]) -> tuple[dict[str, Any], ...]:
    return tuple(
        {
            "table_id": table_id,
            "seat": holder.seat,
            "user_id": holder.user_id,
            "name": holder.name,
            "autopilot": holder.autopilot,
            "left": holder.left,
            "misses": holder.misses,
            "gone": holder.gone,
            "offered": holder.offered,
            "since_ms": holder.since_ms,
        }
        for holder in holders
    )


def _waiting(table_id: str, people: tuple[Person, ...]) -> tuple[dict[str, Any], ...]:
    return tuple(
        {"table_id": table_id, "place": place, "user_id": one.user_id, "name": one.name}
        for place, one in enumerate(people)
    )


def _orders(sheet: Sheet) -> tuple[dict[str, Any], ...]:
    return tuple(
        {
            "table_id": sheet.table.id,
            "seat": order.seat,
            "number": order.number,
            "action": dict(order.action),
            "until_ms": order.until_ms,
            "scope": order.scope,
            "since_ms": order.since_ms,
        }
        for order in sheet.orders
    )


def _deed(table_id: str, number: int, deed: Deed) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "number": number,
        "after": deed.after,
        "kind": deed.kind,
        "fields": dict(deed.fields),
        "at_ms": deed.at_ms,
    }


def _vote(table_id: str, vote: Vote | None) -> list[Also]:
    changed = [Also(delete(models.votes).where(models.votes.c.table_id == table_id))]
    if vote is not None:
        row = {
            "table_id": table_id,
            "what": vote.what,
            "by": vote.by,
            "asked": vote.asked,
            "yes": vote.yes,
            "no": vote.no,
            "until_ms": vote.until_ms,
            "to": vote.to,
            "seat": vote.seat,
        }
        changed.append(Also(insert(models.votes), (row,)))
    return changed


def _result(sheet: Sheet) -> list[Also]:
    table, outcome = sheet.table, sheet.outcome
    assert outcome is not None
    result = {
        "table_id": table.id,
        "game": table.game,
        "guild_id": table.place.guild_id,
        "ended_ms": sheet.ended_ms,
        "note": table.note,
        "outcome": outcome,
    }
    standings = tuple(_standing(table, holder, outcome) for holder in table.holders)
    return [Also(insert(models.results), (result,)), Also(insert(models.standings), standings)]


def _standing(table: Table, holder: Holder, outcome: Any) -> dict[str, Any]:
    return {
        "table_id": table.id,
        "seat": holder.seat,
        "user_id": holder.user_id,
        "name": holder.name,
        "place": outcome.places[holder.seat],
        "total": outcome.totals[holder.seat],
        "won": holder.seat in outcome.winners,
        "left": holder.left,
    }
