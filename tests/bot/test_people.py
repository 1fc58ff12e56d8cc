"""A person's settings as values."""

import msgspec
import pytest

from bot.people import PersonSettings, read

NOON = 1_800_000_000_000  # 08:00 UTC on a Friday
HOUR = 3_600_000
DAY = 24 * HOUR


def test_settings_come_back_as_they_were_stored():
    settings = PersonSettings(
        "Asia/Kolkata",
        (22, 7),
        "dm",
        "ping",
        "half",
        hands=False,
        secret_calls=True,
        text_only=True,
        away_from_ms=5,
        away_until_ms=9,
    )
    assert read(msgspec.to_builtins(settings)) == settings
    assert read({}) == PersonSettings()


def test_what_is_broken_or_unknown_falls_back_alone():
    stored = {"pings": "dm", "reminders": "sometimes", "quiet": [1], "colour": "red"}
    assert read(stored) == PersonSettings(pings="dm")


@pytest.mark.parametrize(
    ("settings", "there"),
    [
        (PersonSettings(), NOON),
        (PersonSettings(quiet=(7, 9)), NOON + HOUR),
        (PersonSettings("Europe/Paris", (7, 9)), NOON),
        (PersonSettings("Europe/Paris", (7, 10)), NOON + HOUR),
        (PersonSettings(away_from_ms=NOON, away_until_ms=NOON + DAY), NOON + DAY),
        (PersonSettings(away_from_ms=NOON - DAY, away_until_ms=NOON), NOON),
        # Back in the middle of the night: not before the morning.
        (
            PersonSettings(quiet=(7, 9), away_from_ms=NOON - 1, away_until_ms=NOON + DAY),
            NOON + DAY + HOUR,
        ),
        # The time off begins in the sleep.
        (
            PersonSettings(quiet=(7, 9), away_from_ms=NOON + 5, away_until_ms=NOON + DAY),
            NOON + DAY + HOUR,
        ),
    ],
)
def test_the_first_instant_at_which_somebody_is_there(settings, there):
    assert settings.there_ms(NOON) == there


def test_time_off_ends_with_its_last_instant():
    settings = PersonSettings(away_from_ms=NOON, away_until_ms=NOON + DAY)
    assert [settings.away_at(NOON + ms) for ms in (-1, 0, DAY - 1, DAY)] == [
        False,
        True,
        True,
        False,
    ]
