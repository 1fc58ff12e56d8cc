"""Where things are on the States' pictures. Boxes are x0, y0, x1, y1."""

from typing import Final

from renders.core.usmap import Placing

WIDTH: Final = 1600
HEIGHT: Final = 1200

HEADER: Final = 84
"""Foot of the chalkboard; its rail goes on to the map's top."""

MAP: Final = (0, 96, WIDTH, 1052)
TRAY: Final = (0, 1052, WIDTH, HEIGHT)
PLACING: Final = Placing(1, 0, 54)
"""Of the shapes' pixels on the board."""

RULE_X: Final = 436
BADGE: Final = (496, 42)
HEAD_X: Final = 540
HEAD_ROOM: Final = 850
DIAL: Final = (1544, 42, 33)
"""Centre and radius of the small Transport Dial."""
SPINNER_X: Final = 1496

KEY: Final = (790, 868, 1162, 986)
"""In the shapes' pixels."""

CARD: Final = (386, 124)
CARD_STEP: Final = 395
CARD_TOP: Final = 1066


def card_lefts(seats: int) -> tuple[int, ...]:
    """The left edges of so many seats' cards, centred."""
    left = (WIDTH - (seats - 1) * CARD_STEP - CARD[0]) // 2
    return tuple(left + seat * CARD_STEP for seat in range(seats))
