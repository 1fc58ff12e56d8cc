"""Where a new table's seed and pins come from.

The ordinary program draws 256 random bits and pins nothing. Whoever starts it may put another
dealer in `system` first: tutorials and tests deal known games.
"""

import secrets
from collections.abc import Callable, Mapping
from typing import NamedTuple

from games.core.chance import Pin


class Deal(NamedTuple):
    """The chance of one table. `seed` stays secret until the game ends."""

    seed: str
    pins: Mapping[str, tuple[Pin, ...]]

    def __repr__(self) -> str:
        return "Deal(seed=..., pins=...)"


Dealer = Callable[[str], Deal]
"""Takes the game's key."""


def fair(game: str) -> Deal:
    """A deal nobody can know or choose."""
    return Deal(secrets.token_hex(32), {})


system: Dealer = fair
"""The dealer of the ordinary program."""
