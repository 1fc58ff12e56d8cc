"""One move as it takes its course: the state so far, what happened and what that showed."""

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from games.core.engine import Reveal, Step
from games.core.fact import Fact
from games.core.seat import Seat
from games.dallas.state import CAST, Go, Meeting, Phase, Player, State

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
    def go(self) -> Go:
        """The running go."""
        go = self.state.go
        assert go is not None
        return go

    @property
    def meeting(self) -> Meeting:
        """The meeting that is being held."""
        meeting = self.state.meeting
        assert meeting is not None
        return meeting

    def player(self, seat: Seat) -> Player:
        """A player as things stand."""
        return self.state.players[seat]

    def tell(self, fact: Fact) -> None:
        """Add a fact."""
        self.facts.append(fact)

    def show(self, what: str, subject: str | None = None, *seats: Seat) -> None:
        """Add a reveal, to everybody or to these seats."""
        self.reveals.append(Reveal(what, subject, seats or None))

    def change(self, **fields: Any) -> None:
        """Put these fields of the state in the place of the old ones."""
        self.state = replace(self.state, **fields)

    def change_player(self, seat: Seat, **fields: Any) -> None:
        """The same for a player."""
        players = list(self.state.players)
        players[seat] = replace(players[seat], **fields)
        self.state = replace(self.state, players=tuple(players))

    def change_go(self, **fields: Any) -> None:
        """The same for the running go."""
        self.state = replace(self.state, go=replace(self.go, **fields))

    def change_meeting(self, **fields: Any) -> None:
        """The same for the meeting."""
        self.state = replace(self.state, meeting=replace(self.meeting, **fields))

    def move_disc(self, character: str, space: str) -> None:
        """Put a disc on a space."""
        discs = list(self.state.discs)
        discs[CAST.index(character)] = space
        self.change(discs=tuple(discs))

    def ask(self, phase: Phase, clock: int | None) -> None:
        """Open a phase in which somebody decides; its clock runs from now (DAL-116)."""
        deadline = None if clock is None else self.at + clock
        self.change(phase=phase, deadline=deadline, question=self.state.question + 1)

    def pass_on(self, phase: Phase) -> None:
        """Go to a phase that waits for nobody."""
        self.change(phase=phase, deadline=None)

    def receive(self, seat: Seat, amount: int) -> None:
        """Money from the Bank to the seat (negative: to the Bank)."""
        self.change_player(seat, money=self.player(seat).money + amount)
        self.change(bank=self.state.bank - amount)

    def transfer(self, giver: Seat, to: Seat, amount: int, *, hidden: bool = False) -> None:
        """Money between two seats; `hidden` where the table does not show it (DAL-R57)."""
        aside = amount if hidden else 0
        paid, got = self.player(giver), self.player(to)
        self.change_player(giver, money=paid.money - amount, undisclosed=paid.undisclosed - aside)
        self.change_player(to, money=got.money + amount, undisclosed=got.undisclosed + aside)

    def pick(self, name: str, options: Sequence[T]) -> T:
        """One of the options by the named draw (section 4.2)."""
        drawn, chance = self.state.chance.pick(name, options)
        self.change(chance=chance)
        return drawn

    def shuffled(self, name: str, things: Sequence[T]) -> tuple[T, ...]:
        """The things in a new order by the named draw."""
        order, chance = self.state.chance.shuffle(name, things)
        self.change(chance=chance)
        return order

    def step(self) -> Step[State]:
        """What the move came to."""
        return Step(self.state, tuple(self.facts), tuple(self.reveals))
