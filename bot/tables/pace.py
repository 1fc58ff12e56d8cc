"""The settings of a table: what each may be at its pace, and what it is.

Unlike options of its game they may change while it runs. All lengths of time are milliseconds.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.tables.errors import TableError
from bot.tables.model import Table

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

EXCUSED: Final = 2
"""Decisions a person may miss in a row before a bot minds the seat, unless the table says so."""


class Bank(msgspec.Struct, frozen=True):
    """Time a seat may use beyond its deadline where it alone is asked: what it has at first, what
    each decision adds, and the most it can hold. Stored as a list of the three."""

    start_ms: int = 0
    bonus_ms: int = 0
    cap_ms: int = 0

    @property
    def open(self) -> bool:
        """Whether the table has one."""
        return self.cap_ms > 0


NO_BANK: Final = (0, 0, 0)
_BANKS: Final[Mapping[str, tuple[tuple[int, int, int], ...]]] = {
    "live": (
        NO_BANK,
        (MINUTE, 5 * SECOND, 2 * MINUTE),
        (3 * MINUTE, 10 * SECOND, 5 * MINUTE),
    ),
    "daily": (
        (12 * HOUR, HOUR, 24 * HOUR),
        NO_BANK,
        (6 * HOUR, 0, 6 * HOUR),
        (24 * HOUR, 2 * HOUR, 48 * HOUR),
    ),
    "relaxed": (
        (24 * HOUR, 2 * HOUR, 72 * HOUR),
        NO_BANK,
        (12 * HOUR, HOUR, 24 * HOUR),
        (72 * HOUR, 6 * HOUR, 144 * HOUR),
    ),
}
_GRACES: Final[Mapping[str, tuple[int, ...]]] = {
    "live": (0, 15 * SECOND, 30 * SECOND, MINUTE),
    "daily": (2 * HOUR, 0, HOUR, 4 * HOUR, 8 * HOUR),
    "relaxed": (6 * HOUR, 0, 2 * HOUR, 12 * HOUR, 24 * HOUR),
}
_AWAY: Final = (10 * DAY, 0, 3 * DAY, 5 * DAY, 14 * DAY, 30 * DAY)

MOST: Final = {"live": HOUR, "correspondence": 14 * DAY}
"""The most that a bank may hold or grace may last, by pace."""

OF_TIME: Final = ("bank", "grace", "away")
"""Those that go with the pace, and are the usual ones again when that changes."""

KEYS: Final = ("excused", "bank", "grace", "away", "pings")
"""The settings, in the order they are shown in."""


def tempo(table: Table) -> str:
    """Which usual values hold: "live", "daily" or "relaxed"."""
    if table.pace == "live":
        return "live"
    return "relaxed" if table.preset == "relaxed" else "daily"


def keys(table: Table) -> tuple[str, ...]:
    """The settings that mean something at this pace: live clocks never rest for anybody."""
    return tuple(key for key in KEYS if key != "away" or table.pace == "correspondence")


def choices(table: Table, key: str) -> tuple[Any, ...]:
    """What is offered for a setting at this pace, the usual value first; () for an unknown one."""
    match key:
        case "excused":
            return EXCUSED, 0, 1, 3, 5, 10
        case "pings":
            return "here", "above", "none"
        case "bank":
            return _BANKS[tempo(table)]
        case "grace":
            return _GRACES[tempo(table)]
        case "away":
            return _AWAY
    return ()


def value(table: Table, key: str) -> Any:
    """What a setting is at this table: chosen, or the usual one."""
    found = table.settings.get(key, choices(table, key)[0])
    return tuple(found) if isinstance(found, list) else found


def differing(table: Table) -> tuple[str, ...]:
    """The settings that are not the usual ones."""
    return tuple(key for key in keys(table) if value(table, key) != choices(table, key)[0])


def checked(table: Table, key: str, wanted: Any) -> Any:
    """The value as it is kept. Raises TableError "bad-setting" that says what it may be."""
    offered = choices(table, key)
    if not offered:
        raise TableError("bad-setting", "There is no such setting of a table.")
    wanted = tuple(wanted) if isinstance(wanted, Sequence | tuple) and key == "bank" else wanted
    if any(wanted == one and type(wanted) is type(one) for one in offered):
        return wanted
    if key == "bank" and _lengths(wanted, 3):
        return _bank(table, *wanted)
    if key == "grace" and _lengths((wanted,), 1):
        return _grace(table, wanted)
    raise TableError("bad-setting", "That is not on offer for this setting.")


def bank(table: Table) -> Bank:
    """The table's bank; closed where it has none."""
    return Bank(*value(table, "bank"))


def grace_ms(table: Table) -> int:
    """The last courtesy after a deadline, 0 for none."""
    return int(value(table, "grace"))


def away_ms(table: Table) -> int:
    """For how long in all the clock rests for one person who is away, 0 where it does not."""
    return int(value(table, "away")) if table.pace == "correspondence" else 0


def excused(table: Table) -> int:
    """How many decisions in a row a person may miss at this table."""
    return int(value(table, "excused"))


def _lengths(wanted: Any, count: int) -> bool:
    return (
        isinstance(wanted, tuple)
        and len(wanted) == count
        and all(type(one) is int and one >= 0 for one in wanted)
    )


def _bank(table: Table, start: int, bonus: int, cap: int) -> tuple[int, int, int]:
    if cap < start:
        raise TableError("bad-setting", "The bank cannot hold less than it starts with.")
    if bonus > cap:
        raise TableError("bad-setting", "A decision cannot add more than the bank can hold.")
    _demand_short(table, cap, "A bank")
    return start, bonus, cap


def _grace(table: Table, wanted: int) -> int:
    _demand_short(table, wanted, "Grace")
    return wanted


def _demand_short(table: Table, wanted: int, what: str) -> None:
    if wanted > MOST[table.pace]:
        most = "an hour in a live game" if table.pace == "live" else "two weeks"
        raise TableError("bad-setting", f"{what} of more than {most} is no deadline any more.")
