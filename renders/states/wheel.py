"""The dials' sectors: their colours, and where a spin came to rest."""

from typing import Final

from games.states.view import MONEY_DIALS, TRANSPORT_DIALS, Spun
from renders.states.moments import STUCK

STEP_PASTELS: Final = {0: 1, 1: 2, 2: 0, 3: 3, 4: 4, 5: 2}
"""Pastels by number of states, 0 for a breakdown: no two alike side by side on any dial."""
SUM_PASTELS: Final = {
    100: 0, 200: 4, 300: 2, 400: 3, 500: 1, 600: 4, 700: 0, 800: 2, 1000: 3, 1200: 0,
}  # fmt: skip
"""Pastels by dollars."""


def hit_sector(kind: str, spun: Spun) -> int:
    """The sector of the Transport Dial; of several breakdowns the one for this text."""
    dial = TRANSPORT_DIALS[kind]
    if spun.breakdown is None:
        return dial.index(spun.number)
    stops = [number for number, steps in enumerate(dial) if steps == 0]
    return stops[list(STUCK).index(spun.breakdown) % len(stops)]


def money_sector(kind: str, amount: int, turn: int) -> int:
    """The sector of the Money Dial; where the amount is there twice, `turn` chooses."""
    found = [number for number, one in enumerate(MONEY_DIALS[kind]) if one == amount]
    return found[turn % len(found)]
