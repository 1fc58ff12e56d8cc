"""The whole quiz, and the small steps in which rules change it."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Literal, TypeAlias

import msgspec

from games.core.chance import Chance
from games.core.engine import Reveal, Step
from games.core.fact import Fact
from games.core.seat import Seat, seats
from games.quiz.slips import ClosedCard, Slip


class Phase(StrEnum):
    """Where a card is (Q-14)."""

    ASK = "ASK"
    QUESTION = "QUESTION"
    REVEAL = "REVEAL"
    FINISHED = "FINISHED"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table options, all settled (Q-12)."""

    kind: str
    mode: Literal["buttons", "typed"]
    quizmaster: Literal["bot", "player"]
    bot_skill: int
    cards: int
    pace: Literal["live", "correspondence"]

    @property
    def live(self) -> bool:
        return self.pace == "live"


class State(msgspec.Struct, frozen=True):
    """Everything. Times are milliseconds since the table began.

    `cards` are all cards to ask, in their order; those after `index` are secret, and in ASK the
    one at `index` too. `buttons` are the cards whose values the buttons of the open question show.
    `slips` are the tries on it, in their order; by correspondence what they say is secret.
    """

    settings: Settings
    chance: Chance
    count: int
    cards: tuple[str, ...]
    index: int = 0
    phase: Phase = Phase.ASK
    buttons: tuple[str, ...] = ()
    slips: tuple[Slip, ...] = ()
    closed: tuple[ClosedCard, ...] = ()
    opened: int = 0
    extended: int = 0
    now: int = 0

    @property
    def card(self) -> str:
        """The card that is asked, or comes next."""
        return self.cards[self.index]

    @property
    def seats(self) -> tuple[Seat, ...]:
        return seats(self.count)

    @property
    def quizmaster(self) -> Seat | None:
        """The seat that asks and never answers (Q-3), None where the table asks."""
        return Seat(0) if self.settings.quizmaster == "player" else None

    @property
    def answering(self) -> tuple[Seat, ...]:
        """The seats that answer."""
        return tuple(seat for seat in self.seats if seat != self.quizmaster)

    @property
    def untried(self) -> tuple[Seat, ...]:
        """The answering seats that have not used their try on the open question."""
        tried = {slip.seat for slip in self.slips}
        return tuple(seat for seat in self.answering if seat not in tried)


Played: TypeAlias = Step[State]
Rule: TypeAlias = Callable[[State], Played]


def changed(state: State, **fields: Any) -> State:
    """The state with these fields set."""
    return msgspec.structs.replace(state, **fields)


def then(played: Played, rule: Rule) -> Played:
    """The rule applied to what has been played, the facts in order."""
    after = rule(played.state)
    return Step(after.state, played.facts + after.facts, played.reveals + after.reveals)


def told(state: State, *facts: Fact, reveals: tuple[Reveal, ...] = ()) -> Played:
    """A step of one rule."""
    return Step(state, facts, reveals)
