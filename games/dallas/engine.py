"""The engine of Dallas: what the rest of the program may ask the rules."""

from collections.abc import Mapping
from typing import Any, Final

from games.core.action import Action, ActionCodec
from games.core.chance import Chance
from games.core.engine import Menu, Meta, Outcome, Step
from games.core.seat import Mover, Seat
from games.dallas import player, rules, sight
from games.dallas.actions import CODEC
from games.dallas.meta import META
from games.dallas.rules import clock, scoring
from games.dallas.rules.ewing_oil import traders
from games.dallas.rules.menu import menu
from games.dallas.rules.stock import at_broker
from games.dallas.state import State
from games.dallas.view import DallasView


class Dallas:
    """Stateless; all its methods are pure (see `games.core.engine.Engine`)."""

    meta: Final[Meta] = META
    codec: Final[ActionCodec] = CODEC

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Step[State]:
        """Deal, and run to the first decision: a character to pick, or the first go."""
        return rules.setup(seats, options, chance)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Who owes a decision, answers to offers included."""
        return frozenset(sight.asked(state)) | frozenset(sight.answering(state))

    def menu(self, state: State, seat: Seat) -> Menu:
        """What may be offered to the seat; leaving and the wider deals are not in it."""
        return menu(state, seat)

    def apply(self, state: State, mover: Mover, action: Action, at: int) -> Step[State]:
        """Take one action. Raises RuleError or PinError, and then nothing has happened."""
        return rules.apply(state, mover, action, at)

    def due(self, state: State) -> int | None:
        """The earliest running deadline, of the phase or of an offer."""
        return clock.due(state)

    def question(self, state: State, seat: Seat | None) -> int:
        """The count of what was publicly asked; buttons of an offer name the offer instead."""
        return state.question

    def private(self, state: State) -> bool:
        """Whether an offer is possible now, from public facts (section 4.3).

        Standing choices are secret at any time, but touch nobody else's play: whoever counts who
        acted since some move leaves them out.
        """
        if state.phase == "meeting_negotiation":
            return True
        if state.phase not in ("go_choose", "go_after"):
            return False
        go = state.go
        selling = go is not None and at_broker(state, go.seat)
        return state.limo_lendable or len(traders(state)) > 1 or selling

    def view(self, state: State, seat: Seat | None) -> DallasView:
        """What the seat, or the public, may see."""
        return sight.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, None while it runs; totals are dollars."""
        return scoring.outcome(state)

    def standing(self, state: State) -> Outcome:
        """How it would be scored now, as far as everybody may know."""
        return scoring.standing(state)

    def choose(self, view: DallasView, menu: Menu, chance: Chance) -> Action:
        """The bot player."""
        return player.choose(view, menu, chance)
