"""Quiet hours by the wall clock of a zone, also on the two days a year that are no day long."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.quiet import instant_ms, named_zone, similar_zones, wakes_ms

NIGHT = (22, 8)


def at(zone, *when, fold=0):
    return instant_ms(datetime(*when, tzinfo=ZoneInfo(zone), fold=fold))


@pytest.mark.parametrize(
    ("when", "wakes"),
    [
        ((2026, 11, 20, 21, 59), (2026, 11, 20, 21, 59)),
        ((2026, 11, 20, 22, 0), (2026, 11, 21, 8, 0)),
        ((2026, 11, 21, 0, 30), (2026, 11, 21, 8, 0)),
        ((2026, 11, 21, 7, 59), (2026, 11, 21, 8, 0)),
        ((2026, 11, 21, 8, 0), (2026, 11, 21, 8, 0)),
    ],
)
def test_a_night_ends_in_the_morning(when, wakes):
    assert wakes_ms(NIGHT, "Europe/Paris", at("Europe/Paris", *when)) == at("Europe/Paris", *wakes)


def test_quiet_hours_within_one_day():
    siesta = (13, 15)
    assert wakes_ms(siesta, "UTC", at("UTC", 2026, 7, 1, 14)) == at("UTC", 2026, 7, 1, 15)
    assert wakes_ms(siesta, "UTC", at("UTC", 2026, 7, 1, 15)) == at("UTC", 2026, 7, 1, 15)


def test_no_quiet_hours():
    assert wakes_ms(None, "UTC", 5) == 5
    assert wakes_ms((7, 7), "UTC", 5) == 5


@pytest.mark.parametrize(
    ("zone", "evening", "hours"),
    [
        ("Europe/Paris", (2026, 3, 28, 22), 9),  # 02:00 becomes 03:00
        ("Europe/Paris", (2026, 10, 24, 22), 11),  # 03:00 becomes 02:00
        ("America/New_York", (2026, 3, 7, 22), 9),
        ("America/New_York", (2026, 10, 31, 22), 11),
        ("Asia/Kolkata", (2026, 3, 28, 22), 10),
        ("Australia/Lord_Howe", (2026, 10, 3, 22), 9.5),  # half an hour is left out
        ("Australia/Lord_Howe", (2026, 4, 4, 22), 10.5),
    ],
)
def test_fault_71_the_morning_comes_at_the_same_hour_after_a_clock_change(zone, evening, hours):
    start = at(zone, *evening)
    assert wakes_ms(NIGHT, zone, start) - start == hours * 3_600_000


def test_a_morning_hour_that_is_left_out_comes_right_after_the_gap():
    before = at("Europe/Paris", 2026, 3, 29, 1)
    woken = wakes_ms((22, 2), "Europe/Paris", before)
    assert woken == at("Europe/Paris", 2026, 3, 29, 3), "two o'clock is three o'clock that day"


def test_the_hour_that_comes_twice_is_quiet_both_times():
    second = at("Europe/Paris", 2026, 10, 25, 2, 30, fold=1)
    assert wakes_ms((22, 3), "Europe/Paris", second) == at("Europe/Paris", 2026, 10, 25, 3)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Europe/Paris", "Europe/Paris"),
        (" europe/paris ", "Europe/Paris"),
        ("paris", "Europe/Paris"),
        ("new york", "America/New_York"),
        ("UTC", "UTC"),
        ("atlantis", None),
        ("", None),
    ],
)
def test_zones_by_name_or_town(typed, meant):
    assert named_zone(typed) == meant


def test_a_misspelt_town_is_guessed():
    assert "Europe/Amsterdam" in similar_zones("amsterdm")
    assert similar_zones("qqqqqq") == ()
