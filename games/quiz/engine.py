"""The engine of the quiz: what the rest of the program may ask its rules."""

from collections.abc import Mapping
from typing import Any

from games.core.action import Action, ActionCodec, Extend, Timeout
from games.core.chance import Chance
from games.core.engine import Menu, Meta, Outcome
from games.core.forms import Form, Text
from games.core.seat import Mover, Seat
from games.quiz import player, sight
from games.quiz.actions import CODEC, Answer, Ask
from games.quiz.meta import META
from games.quiz.rules import answering, asking, closing, deadlines, refusals, setup
from games.quiz.state import Phase, Played, State
from games.quiz.view import QuizView

_ORDER = {Phase.ASK: 0, Phase.QUESTION: 1, Phase.REVEAL: 2, Phase.FINISHED: 3}


class Quiz:
    """The quiz, as `games.core.engine.Engine` describes it."""

    @property
    def meta(self) -> Meta:
        return META

    @property
    def codec(self) -> ActionCodec:
        return CODEC

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Played:
        return setup.deal(seats, options, chance)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset(sight.to_act(state))

    def menu(self, state: State, seat: Seat) -> Menu:
        """One button for each answer, or a text to type; the time is not looked at."""
        if seat not in sight.to_act(state):
            return ()
        if state.phase is Phase.ASK:
            return (Ask(),)
        if state.settings.mode == "buttons":
            return tuple(Answer(choice) for choice in range(asking.BUTTONS))
        return (Form("answer", (Text("text", refusals.LONGEST, least=1),)),)

    def apply(self, state: State, mover: Mover, action: Action, at: int) -> Played:
        refusals.check(state, mover, action, at)
        match action:
            case Extend(ms):
                return deadlines.extend(state, ms, at)
            case Timeout():
                return deadlines.time_out(state, at)
            case Answer() if mover is not None:
                return answering.answer(state, mover, action, at)
            case _:
                return asking.ask(state, at)

    def due(self, state: State) -> int | None:
        return deadlines.due(state)

    def question(self, state: State, seat: Seat | None) -> int:
        """The card and its phase, the same for all: who has tried shows nothing more."""
        return len(_ORDER) * state.index + _ORDER[state.phase]

    def private(self, state: State) -> bool:
        """By correspondence, while a question is open: nobody is told what was said (Q-15)."""
        return state.phase is Phase.QUESTION and not state.settings.live

    def view(self, state: State, seat: Seat | None) -> QuizView:
        return sight.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return closing.counted(state, "cards") if state.phase is Phase.FINISHED else None

    def standing(self, state: State) -> Outcome:
        """The cards won so far; `reason` is "standing" while the quiz runs."""
        return self.outcome(state) or closing.counted(state, "standing")

    def choose(self, view: QuizView, menu: Menu, chance: Chance) -> Action:
        return player.choose(view, menu, chance)
