"""What a player may do, as the actions table of the rules lists it."""

from typing import Final

from games.core.action import Action, ActionCodec


class Exchange(Action, frozen=True, tag="exchange"):
    """Put this surplus card under the pile and take the top one (MAL-10)."""

    card: str


class Ready(Action, frozen=True, tag="ready"):
    """The auction may open for me (MAL-23)."""


class Unready(Action, frozen=True, tag="unready"):
    """Not yet, after all."""


class Bid(Action, frozen=True, tag="bid"):
    """Bid exactly 100 dollars above the price (AU-4).

    `confirm` matters only for an overbid where the table warns first (AU-13). `auction` is the
    auction the button was made for, None for the current one; so in all actions below.
    """

    amount: int
    confirm: bool = False
    auction: str | None = None


class Limit(Action, frozen=True, tag="limit"):
    """In private: bid for me, 100 dollars at a time, up to this sum (AU-5)."""

    amount: int
    auction: str | None = None


class Pass(Action, frozen=True, tag="pass"):
    """No bid and no joker from me unless I say so before the hammer (AU-8)."""

    auction: str | None = None


class Joker(Action, frozen=True, tag="joker"):
    """Take the car at once, for nothing (MAL-40)."""

    auction: str | None = None


class Order(Action, frozen=True, tag="order"):
    """A sealed order: a limit in dollars, or None for a pass (AU-16)."""

    limit: int | None
    joker_if_outbid: bool = False
    auction: str | None = None


class Drive(Action, frozen=True, tag="drive"):
    """Steer the car to this town (MAL-45)."""

    town: int


class Score(Action, frozen=True, tag="score"):
    """Cash in these cards of the car town; none keeps them all (MAL-54)."""

    cards: tuple[str, ...]


class Resign(Action, frozen=True, tag="resign"):
    """Leave the game for good (MAL-77)."""


CODEC: Final = ActionCodec(
    (Exchange, Ready, Unready, Bid, Limit, Pass, Joker, Order, Drive, Score, Resign)
)
