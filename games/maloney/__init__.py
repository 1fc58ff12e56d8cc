"""Maloney's Inheritance: one car, sixteen towns, an auction every morning."""

from collections.abc import Mapping
from typing import Any

from games.core.action import Action, ActionCodec
from games.core.chance import Chance
from games.core.engine import Menu, Meta, Outcome, Step
from games.core.seat import Mover, Seat
from games.maloney import player, rules, sight
from games.maloney.actions import CODEC
from games.maloney.meta import META
from games.maloney.rules import clock, ending
from games.maloney.state import State
from games.maloney.view import MaloneyView


class Maloney:
    """`games.core.engine.Engine` for this game."""

    meta: Meta = META
    codec: ActionCodec = CODEC

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Step[State]:
        return rules.setup(seats, options, chance)

    def to_act(self, state: State) -> frozenset[Seat]:
        return sight.to_act(state)

    def menu(self, state: State, seat: Seat) -> Menu:
        return sight.menu(state, seat)

    def apply(self, state: State, mover: Mover, action: Action, at: int) -> Step[State]:
        return rules.apply(state, mover, action, at)

    def due(self, state: State) -> int | None:
        return clock.due(state)

    def question(self, state: State, seat: Seat | None) -> int:
        """The same for all: nothing that is asked depends on what somebody may not know."""
        return sight.question(state)

    def private(self, state: State) -> bool:
        """Limits, orders and choices are secret; so it is true whoever acts, or nobody does."""
        return state.phase in ("AUCTION", "SCORING")

    def view(self, state: State, seat: Seat | None) -> MaloneyView:
        return sight.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(state)

    def standing(self, state: State) -> Outcome:
        """Money counts in, also where the table hides it: it can be added up (R-22)."""
        return ending.outcome(state) or ending.counted(state, "standing")

    def choose(self, view: MaloneyView, menu: Menu, chance: Chance) -> Action:
        return player.choose(view, menu, chance)


ENGINE = Maloney()
