"""Places at a table. Engines know seats, never users."""

from typing import Final, NewType, TypeAlias

Seat = NewType("Seat", int)
"""A player's place, 0 upwards. It never changes hands within an engine."""

Mover: TypeAlias = Seat | None
"""Who makes a move: a seat, or the table itself (`TABLE`)."""

TABLE: Final = None
"""The mover of time-outs, extensions and undos."""


def seats(count: int) -> tuple[Seat, ...]:
    """All seats of a game of `count`, in order."""
    return tuple(Seat(n) for n in range(count))
