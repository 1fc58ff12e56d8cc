"""A night from its draft to its end: opening, changing, reminding, closing."""

from typing import Final, NamedTuple

import msgspec

from bot.nights.errors import NightError
from bot.nights.model import LIVING_NIGHTS, Night, NightStatus
from bot.nights.signing import HERE_MS, filled
from bot.nights.when import read_when
from bot.tables.model import Person

DRAFT_MS: Final = 86_400_000
"""How long a draft is kept that nobody posts."""
EARLY_MS: Final = 86_400_000
"""How long before the start the first reminder comes; the second is with "I'm here"."""
LATE_MS: Final = 12 * 3_600_000
"""How long after its time a night that nobody starts is called off."""
LONG_MS: Final = 24 * 3_600_000
"""How long after its start a night that nobody closes ends by itself."""
SEATS: Final = range(2, 13)
PLACES: Final = range(2, 101)


class Wanted(NamedTuple):
    """What the form asks for. `typed` is the time as written, in the zone `zone`; `games` are
    keys of the catalog."""

    title: str
    typed: str
    zone: str
    games: tuple[str, ...]
    seats: str
    note: str


def drafted(
    night_id: str,
    guild_id: int,
    channel_id: int,
    host: Person,
    wanted: Wanted,
    places: int,
    now_ms: int,
) -> Night:
    """A night that its host has yet to post. Raises NightError "seats", "games", "title"."""
    title, games, seats = _checked(wanted)
    return Night(
        id=night_id,
        guild_id=guild_id,
        channel_id=channel_id,
        host_id=host.user_id,
        host_name=host.name,
        title=title,
        typed=wanted.typed.strip(),
        starts_ms=read_when(wanted.typed, wanted.zone, now_ms),
        games=games,
        seats=seats,
        places=places,
        note=wanted.note.strip(),
        status=NightStatus.DRAFT,
        created_ms=now_ms,
    )


def edited(night: Night, wanted: Wanted, now_ms: int) -> Night:
    """The same night, otherwise. Before it is posted the time may stay unreadable. Raises
    NightError "running", "when", "seats", "games", "title"."""
    _demand_open(night, NightStatus.DRAFT, NightStatus.OPEN)
    title, games, seats = _checked(wanted)
    typed = wanted.typed.strip()
    starts = night.starts_ms if typed == night.typed else read_when(typed, wanted.zone, now_ms)
    if starts is None and night.status is NightStatus.OPEN:
        raise NightError("when", unreadable(typed))
    reminded = night.reminded if starts == night.starts_ms else 0
    changed = msgspec.structs.replace(
        night,
        title=title,
        typed=typed,
        starts_ms=starts,
        games=games,
        seats=seats,
        note=wanted.note.strip(),
        reminded=reminded,
        plan=(),
    )
    return filled(_with_wishes_of(changed))


def posted(night: Night, now_ms: int) -> Night:
    """People may sign up. Raises NightError "when" where the time cannot be read or is over."""
    _demand_open(night, NightStatus.DRAFT)
    if night.starts_ms is None or night.starts_ms <= now_ms:
        raise NightError("when", unreadable(night.typed))
    late = night.starts_ms - EARLY_MS <= now_ms
    return msgspec.structs.replace(
        night, status=NightStatus.OPEN, reminded=1 if late else 0, created_ms=now_ms
    )


def called_off(night: Night, now_ms: int) -> Night:
    """It does not take place. Raises NightError "running", "not-open"."""
    _demand_open(night, NightStatus.DRAFT, NightStatus.OPEN)
    return msgspec.structs.replace(night, status=NightStatus.OFF, ended_ms=now_ms, plan=())


def closed(night: Night, now_ms: int) -> Night:
    """Its standings are final. Raises NightError "not-running"."""
    if night.status not in (NightStatus.SEATING, NightStatus.RUNNING):
        raise NightError("not-running", "This night has not started.")
    return msgspec.structs.replace(night, status=NightStatus.OVER, ended_ms=now_ms, plan=())


def due_ms(night: Night) -> int | None:
    """When time alone changes the night; None where it does not."""
    starts = night.starts_ms
    match night.status:
        case NightStatus.DRAFT:
            return night.created_ms + DRAFT_MS
        case NightStatus.OPEN if starts is not None:
            return starts + (-EARLY_MS, -HERE_MS, LATE_MS)[min(night.reminded, 2)]
        case NightStatus.SEATING | NightStatus.RUNNING if night.started_ms is not None:
            return night.started_ms + LONG_MS
    return None


def rung(night: Night, now_ms: int) -> Night:
    """What has fallen due: reminders, and nights that nobody started or closed."""
    due = due_ms(night)
    while due is not None and due <= now_ms:
        match night.status:
            case NightStatus.DRAFT:
                night = called_off(night, now_ms)
            case NightStatus.OPEN if night.reminded < 2:
                night = msgspec.structs.replace(night, reminded=night.reminded + 1)
            case NightStatus.OPEN:
                night = called_off(night, now_ms)
            case _:
                night = closed(night, now_ms)
        due = due_ms(night)
    return night


def postponed(night: Night, ms: int, now_ms: int) -> Night:
    """It begins later by `ms`, counted from now if it should have begun. Raises NightError
    "running", "not-open"."""
    _demand_open(night, NightStatus.OPEN)
    return msgspec.structs.replace(night, starts_ms=max(night.starts_ms or 0, now_ms) + ms)


def unreadable(typed: str) -> str:
    """Why a time is not taken, and how to write one."""
    shown = " ".join(typed.split())[:40]
    return (
        f"I cannot read “{shown}” as a time in the future. Write it like tomorrow 20:00, friday "
        "8pm or 2026-11-20 19:30."
    )


def _checked(wanted: Wanted) -> tuple[str, tuple[str, ...], int]:
    title = " ".join(wanted.title.split())
    if not title:
        raise NightError("title", "Give the night a title.")
    if not wanted.games:
        raise NightError("games", "Pick at least one game.")
    seats = wanted.seats.strip()
    if not seats.isdecimal() or int(seats) not in SEATS:
        first, last = SEATS[0], SEATS[-1]
        raise NightError("seats", f"Seats per table are a number from {first} to {last}.")
    return title, wanted.games, int(seats)


def _with_wishes_of(night: Night) -> Night:
    """Wishes for games that are not played any more are forgotten."""
    guests = tuple(
        msgspec.structs.replace(
            one, wishes=tuple(game for game in one.wishes if game in night.games)
        )
        for one in night.guests
    )
    return msgspec.structs.replace(night, guests=guests)


def _demand_open(night: Night, *allowed: NightStatus) -> None:
    if night.status in allowed:
        return
    if night.status in LIVING_NIGHTS:
        raise NightError("running", "This night has started already.")
    raise NightError("not-open", "This night is over, or was called off.")
