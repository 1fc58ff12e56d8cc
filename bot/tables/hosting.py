"""What hosts and moderators do to a running game, and who sits down in it."""

import msgspec

from bot.tables.errors import TableError
from bot.tables.kept import Decision, Kept
from bot.tables.leaving import emptied, resignation, without
from bot.tables.model import LIVING, Holder, Person, Place, Status
from bot.tables.pauses import extended, resumed
from bot.tables.play import advance
from bot.tables.rights import demand_host, name_of
from bot.tables.timing import table_at
from games.core.seat import Seat


def more_time(kept: Kept, ms: int, by: int, *, moderator: bool, name: str, now_ms: int) -> Decision:
    """The running deadline later by `ms`, more than 0. Raises TableError "not-host", "paused",
    "no-clock", ..."""
    kept.running()
    demand_host(kept.table, by, moderator=moderator)
    if kept.table.status is Status.PAUSED:
        raise TableError("paused", "The table is paused; the clocks rest.")
    later, row = extended(kept, ms, now_ms)
    if row is None:
        raise TableError("no-clock", "No clock is running that could be put off.")
    doer = name_of(kept.table, by, name)
    return Decision(later.with_deed("extended", now_ms, ms=ms, by=by, doer=doer), row)


def removed(
    kept: Kept, seat: Seat, by: int, *, moderator: bool, name: str, now_ms: int
) -> Decision:
    """A person is out for good, as if having left. Raises TableError "not-host", "no-person"."""
    history = kept.running()
    demand_host(kept.table, by, moderator=moderator)
    holder = kept.table.holder(seat)
    if holder.user_id is None or holder.left:
        raise TableError("no-person", "No person sits there.")
    doer = {"by": by, "doer": name_of(kept.table, by, name)}
    action = resignation(history)
    if action is None:
        gone = without(kept, seat, now_ms, autopilot=True, told="removed", **doer)
        return Decision(emptied(gone, now_ms))
    moved, row = advance(kept, history, seat, (action,), table_at(kept, now_ms), "host")
    gone = without(moved, seat, now_ms, autopilot=False, told="removed", **doer)
    return Decision(emptied(gone, now_ms), msgspec.structs.replace(row, user_id=by))


def seated(
    kept: Kept, seat: Seat, person: Person, *, by: int | None, moderator: bool, now_ms: int
) -> Decision:
    """Somebody takes over a seat that a bot decides for; hosts and moderators (`by`) may give
    away any seat but that of somebody else who is here. Raises TableError "already-seated",
    "seat-taken", "seat-out", "not-host"."""
    kept.running()
    if kept.table.seat_of(person.user_id) is not None:
        raise TableError("already-seated", "You sit at this table already.")
    if by is not None:
        demand_host(kept.table, by, moderator=moderator)
    holder = kept.table.holder(seat)
    if holder.present:
        raise TableError("seat-taken", "That seat's person is here.")
    if not holder.bot:
        raise TableError("seat-out", "That seat is out of the game.")
    holders = list(kept.table.holders)
    holders[seat] = Holder(seat, person.user_id, person.name)
    taken = kept.without_orders(seat).with_table(holders=tuple(holders))
    taken = taken.with_deed("seated", now_ms, seat=seat, name=person.name, was=holder.name)
    slept = taken.table.status is Status.PAUSED and taken.table.expires_ms is not None
    return resumed(taken, now_ms, seat=seat) if slept else Decision(taken)


def moved(
    kept: Kept, place: Place, by: int, *, moderator: bool, name: str, now_ms: int
) -> Decision:
    """The table goes on in another channel. Raises TableError "not-host", "over"."""
    demand_host(kept.table, by, moderator=moderator)
    if kept.table.status not in LIVING:
        raise TableError("over", "This table is over.")
    there = kept.with_table(place=place)
    return Decision(there.with_deed("moved", now_ms, by=by, doer=name_of(kept.table, by, name)))
