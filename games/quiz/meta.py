"""The quiz without its rules: title, seats, options and presets."""

from typing import Final

from games.core.engine import Meta
from games.core.options import PACE, Option

KINDS: Final = (
    "capital",
    "nickname",
    "largest_city",
    "statehood",
    "statehood_order",
    "flower",
    "bird",
    "tree",
    "products",
)
"""What can be asked (STA-43)."""

OPTIONS: Final = (
    Option("kind", "capital", KINDS, rule="STA-43"),
    Option("mode", "buttons", ("buttons", "typed"), rule="Q-5"),
    Option("quizmaster", "bot", ("bot", "player"), rule="Q-3"),
    Option("bot_skill", 60, (60, 30, 90), unit="percent", rule="Q-12"),
    Option("cards", 51, (51, 10, 20, 30), unit="cards", tab="time", rule="Q-2"),
    PACE,
)

META: Final = Meta(
    key="quiz",
    title="Quiz of the States",
    prefix="Q",
    seat_counts=range(2, 13),
    options=OPTIONS,
    presets={
        "live": {"pace": "live"},
        "daily": {"pace": "correspondence"},
        "relaxed": {"pace": "correspondence"},
        "quick": {"pace": "live", "cards": 10},
    },
    minutes=25,
    minutes_by={"cards": {10: 5, 20: 10, 30: 15}},
    least_seats={"quizmaster": {"player": 3}},
    first_seat={"quizmaster": "player"},
    strict_phases=frozenset({"QUESTION"}),
)
