"""A server's settings as values."""

import pytest

from bot.servers import DAY_MS, ServerSettings, read, written
from bot.tables.model import Place

NOON = 1_800_000_000_000  # 08:00 UTC


def test_settings_come_back_as_they_were_stored():
    settings = ServerSettings(
        (5, 6), 7, "daily", "never", "Asia/Kolkata", (22, 7), "none", pin=True
    )
    assert read(written(settings)) == settings
    assert read({}) == ServerSettings()


def test_what_is_broken_or_unknown_falls_back_alone():
    stored = {"pace": "daily", "threads": "sometimes", "quiet": [1], "colour": "red"}
    assert read(stored) == ServerSettings(pace="daily")


def test_a_thread_is_allowed_where_its_channel_is():
    settings = ServerSettings(channels=(5,))
    assert settings.allows(Place(1, 5))
    assert settings.allows(Place(1, 9, parent_id=5))
    assert not settings.allows(Place(1, 9))
    assert ServerSettings().allows(Place(1, 9))


def test_a_pace_that_a_game_does_not_know_is_live_there():
    settings = ServerSettings(pace="quick")
    assert settings.preset(("live", "quick")) == "quick"
    assert settings.preset(("live", "daily")) == "live"


@pytest.mark.parametrize(
    ("settings", "last", "pace", "may"),
    [
        (ServerSettings(), NOON - 1, "live", NOON),
        (ServerSettings(pings="none"), None, "live", None),
        (ServerSettings(pings="daily"), None, "live", NOON),
        (ServerSettings(pings="daily"), NOON - 5, "live", NOON - 5 + DAY_MS),
        (ServerSettings(pings="daily"), NOON - DAY_MS, "live", NOON),
        (ServerSettings(quiet=(7, 9)), None, "live", NOON),
        (ServerSettings(quiet=(7, 9)), None, "correspondence", NOON + 3_600_000),
        (
            ServerSettings(quiet=(7, 9), pings="daily"),
            NOON,
            "correspondence",
            NOON + 25 * 3_600_000,
        ),
    ],
)
def test_when_somebody_may_be_pinged(settings, last, pace, may):
    assert settings.ping_ms(NOON, last, pace) == may
