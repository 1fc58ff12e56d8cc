"""What a game night is, as everybody outside the store sees it: frozen values."""

from enum import StrEnum
from typing import Final

import msgspec


class NightStatus(StrEnum):
    """Where a night is in its life."""

    DRAFT = "draft"  # seen by its host alone
    OPEN = "open"  # people sign up
    SEATING = "seating"  # its tables are being opened
    RUNNING = "running"
    OVER = "over"  # its standings are final
    OFF = "off"  # called off


LIVING_NIGHTS: Final = frozenset(
    {NightStatus.DRAFT, NightStatus.OPEN, NightStatus.SEATING, NightStatus.RUNNING}
)
PLAYED: Final = frozenset({NightStatus.SEATING, NightStatus.RUNNING, NightStatus.OVER})


class Role(StrEnum):
    """How somebody takes part."""

    IN = "in"
    WAITING = "waiting"  # for a place; stand-ins too once the tables are set
    STANDBY = "standby"  # wants to stand in only


class Guest(msgspec.Struct, frozen=True):
    """Somebody who signed up. `name` is the raw display name.

    `wishes` are the games they would like to play, () for all alike. `here`: they said so
    shortly before the start. `remind`: by DM, please.
    """

    user_id: int
    name: str
    role: Role
    wishes: tuple[str, ...] = ()
    here: bool = False
    remind: bool = False


class PlannedTable(msgspec.Struct, frozen=True):
    """A table to be, with the people (user ids) who will sit there; bots fill up."""

    game: str
    people: tuple[int, ...]


class NightTable(msgspec.Struct, frozen=True):
    """A table of the night. `number` is what it is called by (T3). `thread_id` and `table_id`
    are None until it is open."""

    number: int
    game: str
    people: tuple[int, ...]
    thread_id: int | None = None
    table_id: str | None = None


class Night(msgspec.Struct, frozen=True):
    """One evening. Times are epoch milliseconds.

    `channel_id` is where the sign-up is and the threads will be. `typed` is the time as the host
    wrote it, `starts_ms` what it means, None where it means nothing. `games` are keys of the
    catalog, `seats` how many people a table should have, `places` how many may take part.
    `guests` come in the order in which they signed up. `reminded` counts the reminders that are
    due so far (24 hours, half an hour). `moved_up` are user ids who came up from the waiting
    list, newest last. `plan` is the seating that the host looks at. `change` grows by one with
    every committed change.
    """

    id: str
    guild_id: int
    channel_id: int
    host_id: int
    host_name: str
    title: str
    typed: str
    starts_ms: int | None
    games: tuple[str, ...]
    seats: int
    places: int
    note: str
    status: NightStatus
    created_ms: int
    guests: tuple[Guest, ...] = ()
    tables: tuple[NightTable, ...] = ()
    plan: tuple[PlannedTable, ...] = ()
    started_ms: int | None = None
    ended_ms: int | None = None
    reminded: int = 0
    moved_up: tuple[int, ...] = ()
    change: int = 0

    def guest(self, user_id: int) -> Guest | None:
        """How this person takes part, None for a stranger."""
        return next((one for one in self.guests if one.user_id == user_id), None)

    def of(self, *roles: Role) -> tuple[Guest, ...]:
        """The guests of these roles, in the order in which they signed up."""
        return tuple(one for one in self.guests if one.role in roles)

    def table(self, number: int) -> NightTable | None:
        """The table called by this number."""
        return next((one for one in self.tables if one.number == number), None)
