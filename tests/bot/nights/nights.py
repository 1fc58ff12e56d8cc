"""Nights to test with."""

from bot.nights.model import Guest, Night, NightStatus, Role
from bot.nights.planning import Wanted

NOW = 1_795_186_800_000  # Friday 2026-11-20, 15:00 UTC
HOUR = 3_600_000
COUNTS = {"duel": range(2, 3), "trio": range(3, 7), "crowd": range(4, 10)}

WANTED = Wanted("Board game night", "tomorrow 20:00", "UTC", ("trio", "crowd"), "4", "Bring snacks")


def guests(count, role=Role.IN, first=1):
    return tuple(Guest(n, f"guest {n}", role) for n in range(first, first + count))


def night_of(*people, status=NightStatus.OPEN, places=4, **fields):
    return Night(
        id="abcdefgh",
        guild_id=1 << 22,
        channel_id=7,
        host_id=101,
        host_name="Ann",
        title="Board game night",
        typed="tomorrow 20:00",
        starts_ms=NOW + 29 * HOUR,
        games=("trio", "crowd"),
        seats=4,
        places=places,
        note="",
        status=status,
        created_ms=NOW,
        guests=people,
        **fields,
    )


def roles(night):
    return {one.user_id: str(one.role) for one in night.guests}
