"""What was said about a card, and how the card went: kept by the state, shown once it is closed."""

import msgspec

from games.core.seat import Seat


class Slip(msgspec.Struct, frozen=True):
    """One seat's try. `text` is as it was typed or as the button read; `choice` is that button."""

    seat: Seat
    text: str
    choice: int | None
    right: bool


class ClosedCard(msgspec.Struct, frozen=True):
    """A card that is through. `winner` took it, None: set aside (Q-8). `slips` in their order."""

    card: str
    value: str
    winner: Seat | None
    slips: tuple[Slip, ...]
