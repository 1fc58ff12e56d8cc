"""When a night begins, as people write it."""

from datetime import UTC, datetime

import pytest

from bot.nights.when import read_when
from tests.bot.nights.nights import HOUR, NOW


def at(*when):
    return round(datetime(*when, tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("tomorrow 20:00", (2026, 11, 21, 20)),
        ("Tomorrow, 8 pm", (2026, 11, 21, 20)),
        ("20:00 tomorrow", (2026, 11, 21, 20)),
        ("tomorrow at 20", (2026, 11, 21, 20)),
        ("today 16:30", (2026, 11, 20, 16, 30)),
        ("tonight 8pm", (2026, 11, 20, 20)),
        ("20.15", (2026, 11, 20, 20, 15)),
        ("14:00", (2026, 11, 21, 14)),
        ("noon", (2026, 11, 21, 12)),
        ("saturday noon", (2026, 11, 21, 12)),
        ("midnight", (2026, 11, 21, 0)),
        ("12am", (2026, 11, 21, 0)),
        ("fri 19:00", (2026, 11, 20, 19)),
        ("friday 14:00", (2026, 11, 27, 14)),
        ("on monday at 8:30 pm", (2026, 11, 23, 20, 30)),
        ("2026-12-24 18:00", (2026, 12, 24, 18)),
        ("24.12. 18h", (2026, 12, 24, 18)),
        ("1.2. 18:00", (2027, 2, 1, 18)),
        ("1.2.2028 18:00", (2028, 2, 1, 18)),
        ("in 2 hours", (2026, 11, 20, 17)),
        ("in 3 days", (2026, 11, 23, 15)),
    ],
)
def test_times_that_people_write(typed, meant):
    assert read_when(typed, "UTC", NOW) == at(*meant)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "soon",
        "tomorrow",
        "25:00",
        "tomorrow 20:61",
        "13pm",
        "0pm",
        "today 14:00",
        "2026-11-19 20:00",
        "2026-02-30 20:00",
        "30.2. 20:00",
        "fr 20:00",
        "20:00 20:00",
    ],
)
def test_what_is_no_time_to_come(typed):
    assert read_when(typed, "UTC", NOW) is None


def test_the_zone_counts():
    assert read_when("tomorrow 20:00", "Europe/Paris", NOW) == at(2026, 11, 21, 19)
    assert read_when("today 23:30", "Asia/Tokyo", NOW) == at(2026, 11, 21, 14, 30)


def test_a_time_of_the_day_stays_it_over_a_clock_change():
    autumn = at(2026, 10, 24, 12)
    assert read_when("tomorrow 20:00", "Europe/Paris", autumn) - autumn == 31 * HOUR
