"""The whole table as an immutable value."""

from typing import Final, Literal

import msgspec

from games.core.chance import Chance
from games.core.seat import Seat
from games.maloney.meta import Terms
from games.maloney.tables import CARDS, JOKER_DAYS, LUCKY_DAY, NUMBERS
from games.maloney.view import ArrivalView, SaleView

Phase = Literal[
    "DEAL",
    "EXCHANGE",
    "START",
    "DAWN",
    "READY",
    "AUCTION",
    "OWNER_FREE",
    "DRIVE",
    "SUNDAY",
    "ARRIVAL",
    "SCORING",
    "DUSK",
    "FINISHED",
]

WAITING: Final = ("EXCHANGE", "READY", "AUCTION", "DRIVE", "SCORING", "FINISHED")
"""The phases in which a state may be seen; the others are left within the same step."""


class Player(msgspec.Struct, frozen=True):
    """One seat's own things. Points are tenths; `exchanges` counts those of this deal."""

    hand: tuple[str, ...] = ()
    money: int = NUMBERS.money.start
    card_points: int = 0
    suitcase_points: int = 0
    joker: bool = True
    exchanges: int = 0

    @property
    def score(self) -> int:
        """What counts and is always public (MAL-60)."""
        return self.card_points + self.suitcase_points


class SealedOrder(msgspec.Struct, frozen=True):
    """A limit (None: a pass) with its flag; a lower `place` was first given earlier (AU-16)."""

    limit: int | None
    joker_if_outbid: bool
    place: int


class Auction(msgspec.Struct, frozen=True):
    """The current attempt of the day (section 2.1).

    `limit` is the leader's, and `by_limit` says that he gave it as one rather than as a plain
    bid. `passed` and `ready` hold only who said so; who can do nothing is worked out. `joker_at`
    is when a joker closed it, None where none did.
    """

    attempt: int
    orders: tuple[SealedOrder | None, ...]
    price: int = 0
    leader: Seat | None = None
    limit: int = 0
    by_limit: bool = False
    passed: frozenset[Seat] = frozenset()
    barred: frozenset[Seat] = frozenset()
    ready: frozenset[Seat] = frozenset()
    opened_at: int | None = None
    joker_at: int | None = None


class State(msgspec.Struct, frozen=True):
    """Everything that a record leads to after a move at time `at`.

    `in_play` are the seats that have not resigned. Piles run from the top down. `gone` are the
    hands of resigned players. `suitcases` holds the id on each town or None, town 1 first;
    `opened` those carried out, `unused` those that never came into the game. `sale` is set from
    the hammer of today's auction to the next dawn, where `auction` begins anew. `answers` are the
    choices of scoring. `bank` is what was paid in less what was paid out, 0 at the start.
    """

    terms: Terms
    chance: Chance
    at: int
    phase: Phase
    deadline: int | None
    players: tuple[Player, ...]
    in_play: tuple[Seat, ...]
    pile: tuple[str, ...]
    played: tuple[str, ...]
    gone: tuple[str, ...]
    suitcases: tuple[str | None, ...]
    opened: tuple[str, ...]
    unused: tuple[str, ...]
    deals: int = 0
    day: int = 0
    weekday: int | None = None
    car: int | None = None
    owner: Seat | None = None
    last_owner: Seat | None = None
    will: Seat | None = None
    will_moved: bool = False
    auction: Auction | None = None
    sale: SaleView | None = None
    arrival: ArrivalView | None = None
    answers: tuple[tuple[str, ...] | None, ...] = ()
    bank: int = 0
    reason: str | None = None

    @property
    def lucky(self) -> bool:
        """Whether today is a lucky Sunday (MAL-16, R-4)."""
        return self.weekday == LUCKY_DAY and (self.day > 1 or self.terms.first_sunday_lucky)

    @property
    def joker_day(self) -> bool:
        """Whether jokers work today (MAL-41)."""
        return self.weekday in JOKER_DAYS

    @property
    def auction_id(self) -> str | None:
        """The current auction as buttons carry it; a lucky Sunday has none."""
        return None if self.auction is None else f"{self.day}.{self.auction.attempt}"

    def idle(self, seat: Seat) -> bool:
        """Whether the seat can do nothing in today's auction (AU-9)."""
        if seat not in self.in_play:
            return True
        player = self.players[seat]
        if player.joker and self.joker_day:
            return False
        return player.money == 0 or (self.auction is not None and seat in self.auction.barred)


def surplus(hand: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of the towns of which the hand holds more than MAL-9 allows."""
    towns = [CARDS[card].town for card in hand]
    return tuple(
        card
        for card, town in zip(hand, towns, strict=True)
        if towns.count(town) > NUMBERS.hand.max_per_town
    )


def exchanging(state: State) -> Seat | None:
    """The first seat in play with a surplus: its turn to exchange (MAL-84)."""
    for seat in state.in_play:
        if surplus(state.players[seat].hand):
            return seat
    return None


def matching(state: State, seat: Seat) -> tuple[str, ...]:
    """The seat's cards of the car town, which it may cash today."""
    car = state.car
    return tuple([card for card in state.players[seat].hand if CARDS[card].town == car])
