"""Hours in which nobody is to be woken, in a zone with a name, right over clock changes."""

from datetime import datetime, time, timedelta, timezone
from difflib import get_close_matches
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

Quiet = tuple[int, int]
"""From this full hour to that one, local time: (22, 8). Both the same: never quiet."""

_UTC: Final = timezone.utc  # noqa: UP017  # `datetime.UTC` hides that this is a zone


def zone(name: str) -> ZoneInfo:
    """The zone of this name; UTC for one that this machine does not know."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


def named_zone(text: str) -> str | None:
    """The zone meant by what somebody typed ("paris", "europe/paris"), None for none."""
    wanted = text.strip().replace(" ", "_").lower()
    zones = {name.lower(): name for name in available_timezones()}
    if wanted in zones:
        return zones[wanted]
    towns = sorted(name for name in zones if name.rsplit("/", 1)[-1] == wanted)
    return zones[towns[0]] if wanted and towns else None


def similar_zones(text: str, most: int = 3) -> tuple[str, ...]:
    """Zones that somebody may have meant."""
    wanted = text.strip().replace(" ", "_").lower()
    ends: dict[str, str] = {}
    for name in sorted(available_timezones()):
        if "/" in name:
            ends.setdefault(name.rsplit("/", 1)[-1].lower(), name)
    near = get_close_matches(wanted.rsplit("/", 1)[-1], ends, most)
    return tuple(ends[one] for one in near)


def local(zone_name: str, epoch_ms: int) -> datetime:
    """The wall time there at this instant."""
    return datetime.fromtimestamp(epoch_ms / 1000, _UTC).astimezone(zone(zone_name))


def instant_ms(when: datetime) -> int:
    """A wall time with its zone in epoch milliseconds. One that a clock change leaves out is read
    as the same stretch later; of one that comes twice the first counts."""
    return round(when.astimezone(_UTC).timestamp() * 1000)


def wakes_ms(quiet: Quiet | None, zone_name: str, epoch_ms: int) -> int:
    """The end of the quiet hours that this instant lies in, itself if it lies in none."""
    if quiet is None or quiet[0] == quiet[1]:
        return epoch_ms
    here = local(zone_name, epoch_ms)
    start, end = quiet
    inside = start <= here.hour < end if start < end else here.hour >= start or here.hour < end
    if not inside:
        return epoch_ms
    day = here.date() + timedelta(days=1 if start > end and here.hour >= start else 0)
    woken = datetime.combine(day, time(end), tzinfo=here.tzinfo)
    return max(instant_ms(woken), epoch_ms)
