"""When somebody may be called and when reminded, as sums."""

import pytest

from bot.calling import HOUR_MS, calls_ms, dm_calls_ms, lead_ms, reminders_ms
from bot.people import PersonSettings
from bot.quiet import instant_ms, local
from bot.servers import ServerSettings

NOON = 1_800_000_000_000  # 08:00 UTC
HOUR = HOUR_MS


@pytest.mark.parametrize(
    ("server", "person", "pace", "may"),
    [
        ({}, {}, "correspondence", NOON),
        ({"quiet": (7, 9)}, {}, "correspondence", NOON + HOUR),
        ({}, {"quiet": (7, 9)}, "correspondence", NOON + HOUR),
        # One wakes into the other's sleep: both must be awake.
        ({"quiet": (7, 9)}, {"quiet": (9, 11)}, "correspondence", NOON + 3 * HOUR),
        ({"quiet": (9, 11)}, {"quiet": (7, 9)}, "correspondence", NOON + 3 * HOUR),
        ({}, {"quiet": (7, 9), "zone": "Asia/Tokyo"}, "correspondence", NOON),
        ({}, {"away_from_ms": 0, "away_until_ms": NOON + 5}, "correspondence", NOON + 5),
        ({"quiet": (7, 9)}, {"quiet": (7, 9)}, "live", NOON),
        ({"pings": "none"}, {}, "correspondence", None),
    ],
)
def test_both_server_and_person_hold_pings(server, person, pace, may):
    server, person = ServerSettings(**server), PersonSettings(**person)
    assert calls_ms(server, person, NOON, None, pace) == may


def test_a_dm_that_was_wished_for_minds_only_quiet_hours():
    server = ServerSettings(pings="none", quiet=(7, 9))
    assert dm_calls_ms(server, PersonSettings(pings="dm"), NOON, "correspondence") == NOON + HOUR
    assert dm_calls_ms(server, PersonSettings(pings="dm"), NOON, "live") == NOON


@pytest.mark.parametrize("zone", ["Europe/Paris", "America/New_York", "Australia/Lord_Howe"])
def test_a_call_that_is_held_comes_at_eight_by_the_wall_also_over_clock_changes(zone):
    """Each night of two years, asked at 3 in the morning there."""
    person = PersonSettings(zone, (22, 8))
    for day in range(730):
        night = local(zone, NOON + day * 24 * HOUR).replace(hour=3, minute=30)
        may = calls_ms(ServerSettings(), person, instant_ms(night), None, "correspondence")
        woken = local(zone, may)
        assert (woken.date(), woken.hour, woken.minute) == (night.date(), 8, 0)


@pytest.mark.parametrize(
    ("span", "preset", "moments", "expected"),
    [
        (24, "daily", "both", {"half": 12, "end": 22}),
        (24, "daily", "half", {"half": 12}),
        (24, "daily", "end", {"end": 22}),
        (72, "relaxed", "both", {"half": 36, "end": 64}),
        (24, "my own", "both", {"half": 12, "end": 22}),
        # Half time is almost the end: once is enough.
        (4, "daily", "both", {"end": 2}),
        (5, "daily", "both", {"end": 3}),
        (6, "daily", "both", {"half": 3, "end": 4}),
        (4, "daily", "half", {"half": 2}),
        # Two hours before the end would be at once.
        (2, "daily", "both", {"half": 1}),
        (2, "daily", "end", {}),
        (0.9, "daily", "both", {}),
    ],
)
def test_when_somebody_is_reminded(span, preset, moments, expected):
    found = reminders_ms(NOON, NOON + round(span * HOUR), lead_ms(preset), moments)
    assert {key: (at - NOON) / HOUR for key, at in found.items()} == expected
