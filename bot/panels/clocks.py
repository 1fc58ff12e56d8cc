"""A table's clocks in words: who is late, whose clock rests, what somebody has saved."""

from collections.abc import Sequence
from typing import Final

from bot.panels.table_settings import hours
from bot.tables.model import Deed, Status, Table
from bot.tables.pace import bank
from bot.words import listed, relative, who
from games.core.seat import Seat

PUT_OFF: Final = frozenset({"bank", "grace", "night", "rested"})
"""Deeds that say why the table put its deadline off, or that nobody need read of it."""

OF_CLOCKS: Final = PUT_OFF | {"late", "time-off", "time-on", "time-spent"}
"""All deeds of the table's clocks."""


def clock_lines(table: Table) -> tuple[str, ...]:
    """What the panel says of the running clock beside the deadline itself; from what everybody
    may know."""
    asked = table.clocks.asked
    if table.status is not Status.RUNNING or asked is None or asked.deadline is None:
        return ()
    if asked.rests_since is not None:
        return tuple(_away(table, user_id) for user_id in asked.rests_for)
    ends = table.wall_ms(asked.deadline)
    late = [seat for seat in asked.late or () if seat in asked.actors]
    if late:
        return (f"{_are_late(late, table.names)}, grace until {relative(ends)}",)
    return _bank(table, ends)


def own_clock_lines(table: Table, seat: Seat) -> tuple[str, ...]:
    """The seat's own bank and time off, for My hand."""
    found = []
    if bank(table).open and len(table.clocks.bank) > seat and table.status is Status.RUNNING:
        saved = table.clocks.bank[seat]
        found.append(f"Your bank: {hours(saved)}." if saved else "Your bank is empty.")
    off = table.clocks.of(table.holder(seat).user_id)
    if off is not None and off.until_ms is not None:
        found.append(f"You are away until <t:{off.until_ms // 1000}:D>; your clock rests.")
    return tuple(found)


def clock_deed(deed: Deed, actor: str, names: list[str]) -> str:
    """One line of the log for a deed of the table's clocks; "" for one that needs none."""
    fields = deed.fields
    match deed.kind:
        case "time-off":
            until = f"<t:{fields['until'] // 1000}:D>"
            return f"{actor} is away until {until}; the clock rests meanwhile."
        case "time-on":
            return f"{actor} is back."
        case "time-spent":
            most = hours(fields["ms"])
            return f"The clock runs again for {actor}: this table allows {most} of time off."
        case "bank":
            return f"{actor} draws on the bank: {hours(fields['ms'])} more."
        case "late":
            late = [Seat(one) for one in fields["seats"]]
            return f"{_are_late(late, names)}; {hours(fields['ms'])} of grace."
        case "night":
            return f"The deadline would have come in somebody's sleep: {hours(fields['ms'])} more."
    return ""


def _are_late(late: list[Seat], names: Sequence[str]) -> str:
    verb = "is" if len(late) == 1 else "are"
    return f"{listed([who(list(names), seat) for seat in late])} {verb} late"


def somebody_away(table: Table) -> bool:
    """Whether a person in play has told the table that they are away."""
    people = {holder.user_id for holder in table.holders if not holder.left}
    return any(off.until_ms is not None and off.user_id in people for off in table.clocks.off)


def _away(table: Table, user_id: int) -> str:
    off, seat = table.clocks.of(user_id), table.seat_of(user_id)
    if off is None or off.until_ms is None or seat is None:
        return "The clock rests."
    until = f"<t:{off.until_ms // 1000}:D>"
    return f"{who(table.names, seat)} is away until {until}; the clock rests."


def _bank(table: Table, ends_ms: int) -> tuple[str, ...]:
    asked, saved = table.clocks.asked, table.clocks.bank
    if asked is None or asked.sole is None or asked.sole not in asked.actors or not saved:
        return ()
    if not bank(table).open or asked.soft is not None:
        return ()
    name = who(table.names, asked.sole)
    if asked.bank_from is not None:
        return (f"{name}: the bank is running, until {relative(ends_ms)}",)
    has = saved[asked.sole]
    return (f"{name}: + {hours(has)} bank",) if has else ()
