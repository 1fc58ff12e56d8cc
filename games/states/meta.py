"""The game without its rules: title, seats, options and presets."""

from typing import Final

from games.core.engine import Meta
from games.core.options import PACE, Option

OPTIONS: Final = (
    Option("transport_dial", "d6", ("d6", "express", "six"), rule="STA-46"),
    Option("money_dial", "original", ("original", "nine", "low"), rule="STA-47"),
    Option("movement", "full", ("full", "up_to"), rule="R-4"),
    Option("four_corners", False, (False, True), rule="R-3"),
    Option("deck", "bottom", ("bottom", "reshuffle"), rule="R-13"),
    Option("resale_buyer", "owner", ("owner", "bank"), rule="R-10"),
    Option("resale_respin", "carrier", ("carrier", "owner", "none"), rule="R-8"),
    Option("refusal", "never", ("never", "once"), rule="R-6"),
    Option("short_cash", "credit", ("credit", "strict"), rule="R-15"),
    Option("round_limit", 0, (0, 20, 40, 60), unit="rounds", rule="R-21"),
    Option("auto_spin", False, (False, True), correspondence=True, tab="time", rule="STA-10"),
    PACE,
    Option(
        "live_minutes",
        2,
        (2, 1, 3, 5, 10),
        unit="minutes",
        tab="time",
        only="live",
        rule="R-30",
    ),
    Option(
        "correspondence_hours",
        24,
        (24, 4, 12, 48, 72),
        unit="hours",
        tab="time",
        only="correspondence",
        rule="R-30",
    ),
)
"""Those of section 3 of the rules, in its order but for `auto_spin`, which is about time."""

META: Final = Meta(
    key="states",
    title="Game of the States",
    prefix="STA",
    seat_counts=range(2, 5),
    options=OPTIONS,
    presets={
        "live": {"pace": "live", "live_minutes": 2},
        "daily": {"pace": "correspondence", "correspondence_hours": 24},
        "relaxed": {"pace": "correspondence", "correspondence_hours": 72},
        "quick": {"pace": "live", "live_minutes": 2, "transport_dial": "express"},
    },
    minutes=45,
    minutes_by={"transport_dial": {"express": 30, "six": 75}},
)
