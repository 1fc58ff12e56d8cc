"""One move as it takes its course: the state so far, what happened and what that showed."""

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from games.core.engine import Reveal, Step
from games.core.fact import Fact
from games.core.seat import Seat
from games.maloney.state import Auction, State

T = TypeVar("T", int, str)


class Course:
    """Lives and dies inside one `apply` or `setup`; the states in it stay immutable.

    A rule refuses before it changes or tells anything, so that a refused move leaves nothing.
    """

    __slots__ = ("at", "facts", "reveals", "state")

    def __init__(self, state: State, at: int) -> None:
        self.state = state
        self.at = at
        self.facts: list[Fact] = []
        self.reveals: list[Reveal] = []

    @property
    def auction(self) -> Auction:
        """Today's auction, on a day that has one."""
        auction = self.state.auction
        assert auction is not None
        return auction

    def tell(self, fact: Fact) -> None:
        """Add a fact."""
        self.facts.append(fact)

    def show(self, what: str, subject: str | None = None, seat: Seat | None = None) -> None:
        """Add a reveal, to everybody or to one seat."""
        self.reveals.append(Reveal(what, subject, None if seat is None else (seat,)))

    def change(self, **fields: Any) -> None:
        """Put these fields of the state in the place of the old ones."""
        self.state = replace(self.state, **fields)

    def change_player(self, seat: Seat, **fields: Any) -> None:
        """The same for a player."""
        players = list(self.state.players)
        players[seat] = replace(players[seat], **fields)
        self.state = replace(self.state, players=tuple(players))

    def change_auction(self, **fields: Any) -> None:
        """The same for today's auction."""
        self.state = replace(self.state, auction=replace(self.auction, **fields))

    def pay(self, seat: Seat, amount: int) -> int:
        """Dollars from the seat to the bank (negative: to the seat), at most what he has.

        Returns what was really paid.
        """
        money = self.state.players[seat].money
        paid = min(amount, money)
        self.change_player(seat, money=money - paid)
        self.change(bank=self.state.bank + paid)
        return paid

    def draw(self, name: str, options: Sequence[T]) -> T:
        """One of the options by the named draw."""
        drawn, chance = self.state.chance.pick(name, options)
        self.change(chance=chance)
        return drawn

    def shuffled(self, name: str, cards: Sequence[str]) -> tuple[str, ...]:
        """The cards in a new order by the named draw."""
        order, chance = self.state.chance.shuffle(name, cards)
        self.change(chance=chance)
        return order

    def step(self) -> Step[State]:
        """What the move came to."""
        return Step(self.state, tuple(self.facts), tuple(self.reveals))
