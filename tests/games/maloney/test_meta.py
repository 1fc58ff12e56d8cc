"""Options with their defaults by pace, and the presets of a table."""

import pytest

from games.core.options import BadOption, settle
from games.maloney.meta import META, OPTIONS, terms

DAY = 86_400


@pytest.mark.parametrize(
    ("key", "live", "correspondence"),
    [
        ("auction_style", "sealed", "sealed"),
        ("allow_two", False, False),
        ("exchange", "choose", "auto"),
        ("first_sunday", "ordinary", "ordinary"),
        ("overbid", "warn", "warn"),
        ("late_joker", "kept", "kept"),
        ("points_floor", "none", "none"),
        ("max_days", 60, 60),
        ("money", "open", "open"),
        ("ready_timeout", 45, 43_200),
        ("exchange_time", 60, DAY),
        ("drive_time", 90, DAY),
        ("score_time", 60, DAY),
        ("opening_time", 30, DAY),
        ("call_time", 5, 5),
        ("soft_close_time", 3_600, 3_600),
    ],
)
def test_defaults_are_those_of_the_rules(key, live, correspondence):
    assert settle(OPTIONS, {})[key] == live
    assert settle(OPTIONS, {"pace": "correspondence"})[key] == correspondence


def test_every_preset_is_a_set_of_lawful_options():
    assert set(META.presets) == {"live", "daily", "relaxed", "quick"}
    for options in META.presets.values():
        terms(options)


def test_relaxed_gives_three_times_the_time_of_daily():
    daily, relaxed = terms(META.presets["daily"]), terms(META.presets["relaxed"])

    for clock in ("ready_time", "exchange_time", "drive_time", "score_time", "opening_time"):
        assert getattr(relaxed, clock) == 3 * getattr(daily, clock)
    assert relaxed.calls == 3 * daily.calls
    assert relaxed.sealed
    assert daily.sealed


def test_live_play_is_never_sealed():
    assert not terms({"auction_style": "sealed"}).sealed
    assert not terms({"pace": "correspondence", "auction_style": "open"}).sealed


@pytest.mark.parametrize("options", [{"pace": None}, {"money": ""}, {"call_time": 0}, {"x": 1}])
def test_a_bad_option_is_named(options):
    with pytest.raises(BadOption) as bad:
        terms(options)

    assert bad.value.key == next(iter(options))


def test_every_option_says_where_it_is_explained():
    assert all(option.rule for option in OPTIONS if option.key != "pace")
