"""Before the start: who sits where, and by which options."""

import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from bot.dealer import Deal
from bot.store.sheet import Origin, Sheet
from bot.tables import pace
from bot.tables.errors import TableError
from bot.tables.kept import Decision, Kept
from bot.tables.model import Holder, Person, Place, Status, Table
from bot.tables.play import pins_told
from bot.tables.rights import demand_host
from bot.tables.timing import due_ms
from games.core.commitment import commitment
from games.core.engine import AnyEngine, Meta
from games.core.history import begin
from games.core.options import BadOption, OptionValue, settle
from games.core.record import Record
from games.core.seat import Seat

LIVE_WAIT_MS: Final = 30 * 60_000
CORRESPONDENCE_WAIT_MS: Final = 7 * 86_400_000
"""How long a lobby stays open when nothing happens."""

BOT_NAMES: Final = (
    "Clara", "Otto", "Irma", "Felix", "Nora", "Hugo", "Vera", "Emil", "Lotte", "Anton", "Mina",
    "Jasper",
)  # fmt: skip


def opened(
    table_id: str,
    place: Place,
    host: Person,
    engine: AnyEngine,
    preset: str,
    now_ms: int,
    *,
    seat_host: bool,
) -> Sheet:
    """A new lobby. Raises TableError "bad-preset"."""
    seated = (_holder(0, host, now_ms),) if seat_host else ()
    table = Table(
        id=table_id,
        game=engine.meta.key,
        place=place,
        status=Status.LOBBY,
        host_id=host.user_id,
        preset=preset,
        options=_preset(engine.meta, preset),
        holders=seated,
        waiting=(),
        created_ms=now_ms,
        expires_ms=None,
        started_ms=None,
        start_stamp=None,
        commitment=None,
        due_at=None,
        moves=0,
    )
    return Sheet(msgspec.structs.replace(table, expires_ms=_expiry(table, now_ms)))


def join(kept: Kept, person: Person, now_ms: int) -> Decision:
    """The next seat. Raises TableError "started", "already-seated", "full"."""
    table = _lobby(kept)
    if table.seat_of(person.user_id) is not None:
        raise TableError("already-seated", "You sit at this table already.")
    if len(table.holders) >= most_seats(kept):
        raise TableError("full", "Every seat is taken. You can wait for one.")
    waiting = tuple(one for one in table.waiting if one.user_id != person.user_id)
    return _stirred(kept, now_ms, holders=_with(table, person, now_ms), waiting=waiting)


def leave(kept: Kept, user_id: int, now_ms: int) -> Decision:
    """Up from the table, or off the waiting list. Raises TableError "started", "not-seated"."""
    table = _lobby(kept)
    waiting = tuple(one for one in table.waiting if one.user_id != user_id)
    seat = table.seat_of(user_id)
    if seat is None:
        if waiting == table.waiting:
            raise TableError("not-seated", "You have no seat here.")
        return _stirred(kept, now_ms, waiting=waiting)
    holders = _numbered(one for one in table.holders if one.seat != seat)
    if waiting:
        holders = (*holders, _holder(len(holders), waiting[0], now_ms))
        waiting = waiting[1:]
    people = [one.user_id for one in holders if one.user_id is not None]
    if not people:
        return folded(kept, "folded", now_ms)
    host_id = table.host_id if table.host_id != user_id else people[0]
    return _stirred(kept, now_ms, holders=holders, waiting=waiting, host_id=host_id)


def wait(kept: Kept, person: Person, now_ms: int) -> Decision:
    """Onto the waiting list. Raises TableError "started", "already-seated", "already-waiting",
    "seat-free"."""
    table = _lobby(kept)
    if table.seat_of(person.user_id) is not None:
        raise TableError("already-seated", "You sit at this table already.")
    if any(one.user_id == person.user_id for one in table.waiting):
        raise TableError("already-waiting", "You are on the list already.")
    if len(table.holders) < most_seats(kept):
        raise TableError("seat-free", "A seat is free: just join.")
    return _stirred(kept, now_ms, waiting=(*table.waiting, person))


def add_bot(kept: Kept, now_ms: int) -> Decision:
    """A bot player in the next seat. Raises TableError "started", "full"."""
    table = _lobby(kept)
    if len(table.holders) >= most_seats(kept):
        raise TableError("full", "Every seat is taken.")
    taken = {holder.name for holder in table.holders}
    name = next(name for one in BOT_NAMES if (name := f"bot {one}") not in taken)
    bot = Holder(Seat(len(table.holders)), None, name)
    return _stirred(kept, now_ms, holders=(*table.holders, bot))


def remove_bot(kept: Kept, now_ms: int) -> Decision:
    """The last bot player goes; who waits moves up. Raises TableError "started", "no-bot"."""
    table = _lobby(kept)
    bots = [holder for holder in table.holders if holder.user_id is None]
    if not bots:
        raise TableError("no-bot", "No bot player sits here.")
    holders = _numbered(one for one in table.holders if one is not bots[-1])
    waiting = table.waiting
    if waiting:
        holders = (*holders, _holder(len(holders), waiting[0], now_ms))
        waiting = waiting[1:]
    return _stirred(kept, now_ms, holders=holders, waiting=waiting)


def set_option(kept: Kept, key: str, value: OptionValue, now_ms: int) -> Decision:
    """Raises TableError "started", "bad-option"."""
    table = _lobby(kept)
    options = {**table.options, key: value}
    try:
        settle(_meta(kept).options, options)
    except BadOption as bad:
        raise TableError("bad-option", str(bad), key=bad.key, value=bad.value) from None
    return _stirred(kept, now_ms, options=options)


def set_preset(kept: Kept, preset: str, now_ms: int) -> Decision:
    """The preset's clocks, and the usual bank and grace; what was chosen of the rules stays,
    unless the preset says otherwise.
    Raises TableError "started", "bad-preset"."""
    table = _lobby(kept)
    meta = _meta(kept)
    rules = {option.key for option in meta.options if option.tab == "rules"}
    chosen = {key: value for key, value in table.options.items() if key in rules}
    was = meta.presets.get(table.preset, {})
    own = {key: value for key, value in chosen.items() if key not in was or was[key] != value}
    settings = {key: value for key, value in table.settings.items() if key not in pace.OF_TIME}
    options = {**own, **_preset(meta, preset)}
    return _stirred(kept, now_ms, preset=preset, options=options, settings=settings)


def reset(kept: Kept, now_ms: int) -> Decision:
    """Only what the preset says. Raises TableError "started"."""
    table = _lobby(kept)
    return _stirred(kept, now_ms, options=_preset(_meta(kept), table.preset), settings={})


def set_setting(kept: Kept, key: str, value: Any, now_ms: int) -> Decision:
    """A setting of the table (`pace`). Raises TableError "started", "bad-setting"."""
    table = _lobby(kept)
    settings = {**table.settings, key: pace.checked(table, key, value)}
    return _stirred(kept, now_ms, settings=settings)


def set_shuffle(kept: Kept, shuffle: bool, now_ms: int) -> Decision:
    """Raises TableError "started"."""
    _lobby(kept)
    return _stirred(kept, now_ms, shuffle_seats=shuffle)


def seat_first(kept: Kept, who: str, now_ms: int) -> Decision:
    """Somebody moves to the first seat, a person by their user id, a bot player by its name; the
    others move down. Raises TableError "started", "not-seated"."""
    table = _lobby(kept)
    found = [one for one in table.holders if lasting(one) == who]
    if not found:
        raise TableError("not-seated", "They have no seat here any more.")
    others = [one for one in table.holders if one is not found[0]]
    return _stirred(kept, now_ms, holders=_numbered((found[0], *others)))


def lasting(holder: Holder) -> str:
    """What tells a holder apart however seats are counted: a person's user id, a bot's name."""
    return holder.name if holder.user_id is None else str(holder.user_id)


def folded(kept: Kept, note: str, now_ms: int) -> Decision:
    """The lobby closes without a game. Raises TableError "started"."""
    _lobby(kept)
    closed = kept.with_table(status=Status.CLOSED, note=note, expires_ms=None, waiting=())
    return Decision(closed.with_sheet(ended_ms=now_ms))


def start(
    kept: Kept,
    by: int,
    deal: Callable[[str], Deal],
    *,
    moderator: bool,
    stamp_ms: int,
    interaction_id: int,
    now_ms: int,
) -> Decision:
    """The game begins. Raises TableError "not-host", "started", and RuleError."""
    if kept.sheet.origin is not None and kept.sheet.origin.interaction_id == interaction_id:
        return Decision(kept)
    table = _lobby(kept)
    demand_host(table, by, moderator=moderator)
    assert kept.engine is not None
    seed, pins = deal(table.game)
    record = Record(
        table.game,
        kept.engine.meta.rules_version,
        table.options,
        len(table.holders),
        seed,
        pins,
    )
    with pins_told():
        history = begin(kept.engine, record)
    running = kept.with_table(
        status=Status.RUNNING,
        holders=_seated(kept),
        waiting=(),
        expires_ms=None,
        started_ms=now_ms,
        start_stamp=stamp_ms,
        commitment=commitment(seed),
    )
    origin = Origin(seed, pins, record.rules_version, interaction_id)
    running = running.with_sheet(origin=origin).with_table(due_at=due_ms(running.table, history))
    return Decision(msgspec.structs.replace(running, history=history))


def most_seats(kept: Kept) -> int:
    """How many may sit at this table by its options."""
    meta = _meta(kept)
    most = max(meta.seat_counts)
    for key, counts in meta.extra_seat_counts.items():
        if kept.table.options.get(key):
            most = max(most, *counts)
    return most


def _lobby(kept: Kept) -> Table:
    if kept.table.status is Status.CLOSED and kept.sheet.origin is None:
        raise TableError("over", "This table has closed.")
    if kept.table.status is not Status.LOBBY:
        raise TableError("started", "This table has started already.")
    return kept.table


def _meta(kept: Kept) -> Meta:
    if kept.engine is None:
        raise TableError("no-game", "This game is not on offer any more.")
    return kept.engine.meta


def _preset(meta: Meta, preset: str) -> Mapping[str, OptionValue]:
    if preset not in meta.presets:
        known = ", ".join(meta.presets)
        raise TableError("bad-preset", f"{meta.title} has no pace {preset!r}; it has {known}.")
    return {"pace": "live", **meta.presets[preset]}


def _expiry(table: Table, now_ms: int) -> int:
    return now_ms + (LIVE_WAIT_MS if table.pace == "live" else CORRESPONDENCE_WAIT_MS)


def _stirred(kept: Kept, now_ms: int, **changes: Any) -> Decision:
    """The lobby with the changes, and its time to wait anew."""
    changed = kept.with_table(**changes)
    return Decision(changed.with_table(expires_ms=_expiry(changed.table, now_ms)))


def _with(table: Table, person: Person, now_ms: int) -> tuple[Holder, ...]:
    return (*table.holders, _holder(len(table.holders), person, now_ms))


def _holder(seat: int, person: Person, now_ms: int) -> Holder:
    return Holder(Seat(seat), person.user_id, person.name, since_ms=now_ms)


def _numbered(holders: Any) -> tuple[Holder, ...]:
    return tuple(
        msgspec.structs.replace(holder, seat=Seat(seat)) for seat, holder in enumerate(holders)
    )


def _seated(kept: Kept) -> tuple[Holder, ...]:
    """Everybody where they will sit: shuffled, but for who was chosen for the first seat."""
    table = kept.table
    if not table.shuffle_seats:
        return table.holders
    chosen = 1 if _meta(kept).first_part(table.options) else 0
    order = list(table.holders[chosen:])
    secrets.SystemRandom().shuffle(order)
    return _numbered((*table.holders[:chosen], *order))
