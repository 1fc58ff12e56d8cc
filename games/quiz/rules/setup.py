"""Seats, options and the shuffled cards (Q-2, Q-12, Q-13)."""

from collections.abc import Mapping
from typing import Any

import msgspec

from games.core.chance import Chance
from games.core.errors import RuleError
from games.core.options import BadOption, settle
from games.quiz.cards import askable
from games.quiz.meta import META, OPTIONS
from games.quiz.rules import asking
from games.quiz.state import Played, Settings, State


def deal(count: int, options: Mapping[str, Any], chance: Chance) -> Played:
    """The cards shuffled, and the first question or its Quizmaster's turn (Q-2)."""
    settings = settled(options)
    check_seats(count, settings)
    cards, chance = chance.shuffle("quiz", askable(settings.kind))
    state = State(settings, chance, count, cards[: settings.cards])
    return asking.next_card(state, 0)


def settled(options: Mapping[str, Any]) -> Settings:
    """All options with their values or defaults (Q-12). Raises RuleError for one that cannot be."""
    try:
        return msgspec.convert(settle(OPTIONS, options), Settings)
    except BadOption as bad:
        raise RuleError("Q-12", "bad-option", str(bad), option=bad.key, value=bad.value) from None


def check_seats(count: int, settings: Settings) -> None:
    """2 to 12 seats; 3 where one of them asks (Q-13). Raises RuleError."""
    if count not in META.seat_counts:
        raise RuleError("Q-13", "bad-seats", "The quiz needs 2 to 12 players.")
    if settings.quizmaster == "player" and count == 2:
        message = "With a player as Quizmaster the quiz needs 3 to 12 players."
        raise RuleError("Q-13", "bad-seats", message)
