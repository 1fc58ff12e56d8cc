"""Options and presets."""

import pytest

from games.core.chance import Chance
from games.core.errors import RuleError
from games.core.options import settle
from games.core.rulebook import rule
from games.states.meta import META, OPTIONS
from tests.games.states.positions import ENGINE, begin

DEFAULTS = {
    "transport_dial": "d6",
    "money_dial": "original",
    "movement": "full",
    "four_corners": False,
    "deck": "bottom",
    "resale_buyer": "owner",
    "resale_respin": "carrier",
    "refusal": "never",
    "short_cash": "credit",
    "auto_spin": False,
    "round_limit": 0,
    "pace": "live",
    "live_minutes": 2,
    "correspondence_hours": 24,
}


def test_defaults_are_those_of_section_3():
    assert settle(OPTIONS, {}) == DEFAULTS
    changed = {"pace": "correspondence", "auto_spin": True}
    assert settle(OPTIONS, {"pace": "correspondence"}) == DEFAULTS | changed


@pytest.mark.parametrize(
    ("preset", "due", "dial"),
    [
        ("live", 120_000, "d6"),
        ("daily", 24 * 3_600_000, "d6"),
        ("relaxed", 72 * 3_600_000, "d6"),
        ("quick", 120_000, "express"),
    ],
)
def test_presets_set_the_pace_and_the_clock(preset, due, dial):
    state = begin(2, **META.presets[preset]).state
    assert ENGINE.due(state) == due
    assert state.settings.transport_dial == dial


def test_every_option_points_to_a_rule():
    assert all(rule("states", option.rule) for option in OPTIONS if option.key != "pace")


@pytest.mark.parametrize(
    ("option", "value", "cites"),
    [
        ("refusal", "twice", "R-6"),
        ("four_corners", 1, "R-3"),
        ("round_limit", 25, "R-21"),
        ("live_minutes", 2.5, "R-30"),
        ("pace", "slow", "STA-2"),
        ("colour", "red", "STA-2"),
    ],
)
@pytest.mark.rule("STA-2")
def test_a_bad_option_is_refused(option, value, cites):
    with pytest.raises(RuleError) as refused:
        ENGINE.setup(2, {option: value}, Chance("x"))
    assert (refused.value.rule, refused.value.code) == (cites, "bad-option")
    assert refused.value.message == f"{option} cannot be {value}."


@pytest.mark.parametrize("seats", [0, 1, 5])
@pytest.mark.rule("STA-2")
def test_a_wrong_number_of_seats_is_refused(seats):
    with pytest.raises(RuleError) as refused:
        ENGINE.setup(seats, {}, Chance("x"))
    assert (refused.value.rule, refused.value.code) == ("STA-2", "bad-seats")
