"""Where on a dial a spin came to rest."""

from collections.abc import Sequence

from games.states.view import MONEY_DIALS, TRANSPORT_DIALS, Spun
from renders.states.moments import STUCK


def hit_sector(kind: str, spun: Spun) -> int:
    """The sector of the Transport Dial; of several breakdowns the one for this text."""
    dial = TRANSPORT_DIALS[kind]
    if spun.breakdown is None:
        return dial.index(spun.number)
    stops = [number for number, steps in enumerate(dial) if steps == 0]
    return stops[list(STUCK).index(spun.breakdown) % len(stops)]


def money_sector(kind: str, amount: int, turn: int) -> int:
    """The sector of the Money Dial; where the amount is there twice, `turn` chooses."""
    found = _places(MONEY_DIALS[kind], amount)
    return found[turn % len(found)]


def _places(dial: Sequence[int], amount: int) -> list[int]:
    return [number for number, one in enumerate(dial) if one == amount]
