"""What hosts and moderators do to a running game, and who sits down in it."""

from typing import Any

import msgspec

from bot.tables import pace
from bot.tables.absence import heired
from bot.tables.errors import TableError
from bot.tables.kept import Decision, Kept
from bot.tables.leaving import emptied, resignation, without
from bot.tables.model import LIVING, Deed, Holder, Person, Place, Status
from bot.tables.pauses import extended, resumed, slept
from bot.tables.play import advance
from bot.tables.questions import asked
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
    _person(kept, seat)
    doer = {"by": by, "doer": name_of(kept.table, by, name)}
    action = resignation(history, seat)
    if action is None:
        gone = without(kept, seat, now_ms, autopilot=True, told="removed", **doer)
        return Decision(emptied(gone, now_ms))
    moved, row = advance(kept, history, seat, (action,), table_at(kept, now_ms), "host")
    gone = without(moved, seat, now_ms, autopilot=False, told="removed", **doer)
    return Decision(emptied(gone, now_ms), msgspec.structs.replace(row, user_id=by))


def vacated(
    kept: Kept, seat: Seat, by: int, *, moderator: bool, name: str, now_ms: int
) -> Decision:
    """A person is out, and the seat is free for somebody else: a bot minds it till then. Raises
    TableError "not-host", "no-person"."""
    kept.running()
    demand_host(kept.table, by, moderator=moderator)
    _person(kept, seat)
    doer = name_of(kept.table, by, name)
    return Decision(opened(kept, seat, now_ms, by=by, doer=doer))


def opened(kept: Kept, seat: Seat, now_ms: int, **told: Any) -> Kept:
    """The same without the person of this seat, which a bot minds until somebody sits down."""
    gone = without(kept, seat, now_ms, autopilot=True, told="vacated", **told)
    return emptied(gone, now_ms)


def offered(kept: Kept, user_id: int, wanted: bool, now_ms: int) -> Decision:
    """The person looks for a stand-in, or does so no more. Raises TableError "not-seated"."""
    kept.running()
    seat = kept.seat_of(user_id)
    holder = kept.table.holder(seat)
    if holder.offered == wanted:
        return Decision(kept)
    told = "offered" if wanted else "kept"
    changed = kept.with_holder(seat, offered=wanted)
    return Decision(changed.with_deed(told, now_ms, seat=seat, name=holder.name))


def seated(
    kept: Kept,
    seat: Seat,
    person: Person,
    *,
    by: int | None,
    moderator: bool,
    name: str,
    now_ms: int,
) -> Decision:
    """Somebody takes over a seat that is free: a bot decides for it, or its person is gone or
    looks for a stand-in. `by` is the host or moderator who seats them. Raises TableError
    "already-seated", "seat-taken", "seat-out", "left" (for good), "not-host"."""
    kept.running()
    if kept.table.seat_of(person.user_id) is not None:
        raise TableError("already-seated", "You sit at this table already.")
    doer: dict[str, Any] = {}
    if by is None:
        _demand_newcomer(kept, person)
    else:
        demand_host(kept.table, by, moderator=moderator)
        doer = {"by": by, "doer": name_of(kept.table, by, name)}
    holder = kept.table.holder(seat)
    if not holder.free:
        if holder.present:
            raise TableError("seat-taken", "That seat's person is here.")
        raise TableError("seat-out", "That seat is out of the game.")
    holders = list(kept.table.holders)
    holders[seat] = Holder(seat, person.user_id, person.name, since_ms=now_ms)
    taken = kept.without_orders(seat).with_table(holders=tuple(holders))
    taken = taken.with_deed("seated", now_ms, seat=seat, name=person.name, was=holder.name, **doer)
    # Without a person to be host, the seat that was the host's does not leave the table with none.
    taken = heired(taken, now_ms, lost=holder.user_id)
    return resumed(taken, now_ms, seat=seat) if slept(taken) else Decision(taken)


def nudged(
    kept: Kept, seats: tuple[Seat, ...], by: int, *, moderator: bool, name: str, now_ms: int
) -> Decision:
    """The host calls on people whose decision everybody waits for, once per decision. Raises
    TableError "not-host", "paused", "secret" where nobody may be named, "not-waiting",
    "nudged"."""
    history = kept.running()
    demand_host(kept.table, by, moderator=moderator)
    if kept.table.status is Status.PAUSED:
        raise TableError("paused", "The table is paused; the clocks rest.")
    actors = history.engine.view(history.state, None).actors
    if not actors:
        raise TableError("secret", "I cannot nudge anybody by name right now.")
    if any(seat not in actors or not kept.table.holder(seat).present for seat in seats):
        raise TableError("not-waiting", "Nobody waits for that seat just now.")
    question = asked(history, None)
    if any(_nudged(deed, question, seat) for deed in kept.sheet.deeds for seat in seats):
        raise TableError("nudged", "One nudge a decision, and this one has had its.")
    doer = name_of(kept.table, by, name)
    told = {"seats": list(seats), "question": question, "by": by, "doer": doer}
    return Decision(kept.with_deed("nudged", now_ms, **told))


def settled(
    kept: Kept, key: str, value: Any, by: int, *, moderator: bool, name: str, now_ms: int
) -> Decision:
    """A setting of the table (`pace`), which may change while the game runs. Raises TableError
    "not-host", "bad-setting" that says what it may be, "over"."""
    kept.running()
    table = kept.table
    demand_host(table, by, moderator=moderator)
    value = pace.checked(table, key, value)
    if pace.value(table, key) == value:
        return Decision(kept)
    changed = kept.with_table(settings={**table.settings, key: value})
    doer = name_of(kept.table, by, name)
    return Decision(changed.with_deed("settled", now_ms, key=key, value=value, by=by, doer=doer))


def moved(
    kept: Kept, place: Place, by: int, *, moderator: bool, name: str, now_ms: int
) -> Decision:
    """The table goes on in another channel. Raises TableError "not-host", "over"."""
    demand_host(kept.table, by, moderator=moderator)
    if kept.table.status not in LIVING:
        raise TableError("over", "This table is over.")
    there = kept.with_table(place=place)
    return Decision(there.with_deed("moved", now_ms, by=by, doer=name_of(kept.table, by, name)))


def _demand_newcomer(kept: Kept, person: Person) -> None:
    if any(one.left and one.user_id == person.user_id for one in kept.table.holders):
        raise TableError("left", "You have left this table for good. The host can seat you again.")


def _person(kept: Kept, seat: Seat) -> None:
    """Raises TableError "no-person" for a seat without one."""
    holders = kept.table.holders
    if not 0 <= seat < len(holders) or holders[seat].user_id is None or holders[seat].left:
        raise TableError("no-person", "No person sits there.")


def _nudged(deed: Deed, question: int, seat: Seat) -> bool:
    fields = deed.fields
    return deed.kind == "nudged" and fields["question"] == question and seat in fields["seats"]
