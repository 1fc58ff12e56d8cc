"""A game small enough to test clocks with: one seat after the other says a number.

`hush` phases ask everybody in secret; `race` phases end for all at one time. Where it is `private`,
somebody may whisper to another seat: an offer with a deadline of its own that few know of.
"""

from typing import Any

import msgspec

from games.core.action import Action, ActionCodec, Extend, Timeout
from games.core.chance import Chance
from games.core.engine import Menu, Meta, Outcome, Step, View
from games.core.errors import RuleError
from games.core.fact import Fact
from games.core.options import PACE, Option, settle
from games.core.player import uniform
from games.core.seat import TABLE, Mover, Seat

HOUR = 3_600_000


class Say(Action, frozen=True, tag="say"):
    pass


class Whisper(Action, frozen=True, tag="whisper"):
    """An offer that only its parties know of; it lapses after an hour."""


class Said(Fact, frozen=True, tag="said"):
    seat: Seat


class Whispered(Fact, frozen=True, tag="whispered"):
    pass


class TimedOut(Fact, frozen=True, tag="timed_out"):
    seat: Seat


class State(msgspec.Struct, frozen=True):
    limit: int
    seats: int
    phases: tuple[str, ...]
    deadline: int
    turn: int = 0
    pending: frozenset[int] = frozenset()
    whisper: int | None = None


class LoneView(View, frozen=True):
    turn: int


class LoneGame:
    """`phases` repeat: "turn" asks the next seat, "all" asks everybody in public, "hush" everybody
    in secret, "race" everybody in public with one end for all."""

    def __init__(self, *phases: str, private: bool = False, rounds: int = 40) -> None:
        self.phases = phases or ("turn",)
        self.secret = private
        self.rounds = rounds
        self.codec = ActionCodec((Say, Whisper))

    @property
    def meta(self) -> Meta:
        return Meta(
            key="tiny",
            title="Lone",
            prefix="LON",
            seat_counts=range(2, 7),
            options=(
                PACE,
                Option("limit", 30, correspondence=86_400, low=1, unit="seconds", tab="time"),
            ),
            presets={
                "live": {"pace": "live"},
                "daily": {"pace": "correspondence"},
                "relaxed": {"pace": "correspondence", "limit": 3 * 86_400},
            },
            minutes=2,
            strict_phases=frozenset({"race"}),
        )

    def setup(self, seats: int, options: Any, chance: Chance) -> Step[State]:
        limit = int(settle(self.meta.options, options)["limit"]) * 1000
        state = State(limit=limit, seats=seats, phases=self.phases, deadline=limit)
        return Step(self._asked(state))

    def _asked(self, state: State) -> State:
        everybody = frozenset(range(state.seats))
        pending = frozenset({state.turn % state.seats}) if _phase(state) == "turn" else everybody
        return msgspec.structs.replace(state, pending=pending)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset(Seat(seat) for seat in state.pending)

    def menu(self, state: State, seat: Seat) -> Menu:
        return (Say(),) if seat in state.pending else ()

    def apply(self, state: State, mover: Mover, action: Action, at: int) -> Step[State]:
        if mover is TABLE:
            return self._by_table(state, action, at)
        match action:
            case Whisper() if self.secret:
                told = Whispered(audience=(mover,))
                return Step(msgspec.structs.replace(state, whisper=at + HOUR), (told,))
            case Say() if mover in state.pending:
                if at > state.deadline:
                    raise RuleError("LON-1", "late", "Time is up.")
                fact = Said(seat=mover)
                if _phase(state) == "hush":
                    fact = Said(seat=mover, audience=(mover,))
                return Step(self._without(state, mover, at), (fact,))
        raise RuleError("LON-2", "not-now", "Not now.")

    def _by_table(self, state: State, action: Action, at: int) -> Step[State]:
        match action:
            case Timeout() if state.whisper is not None and at >= state.whisper:
                return Step(msgspec.structs.replace(state, whisper=None))
            case Timeout() if at >= state.deadline:
                facts: tuple[Fact, ...] = ()
                if _phase(state) != "hush":
                    facts = tuple(TimedOut(seat=Seat(seat)) for seat in sorted(state.pending))
                return Step(self._next(state, at), facts)
            case Extend(ms=ms):
                whisper = None if state.whisper is None else state.whisper + ms
                return Step(
                    msgspec.structs.replace(state, deadline=state.deadline + ms, whisper=whisper)
                )
        raise RuleError("LON-3", "too-early", "Not yet.")

    def _without(self, state: State, seat: Seat, at: int) -> State:
        pending = state.pending - {seat}
        if not pending:
            return self._next(state, at)
        return msgspec.structs.replace(state, pending=pending)

    def _next(self, state: State, at: int) -> State:
        later = msgspec.structs.replace(state, turn=state.turn + 1, deadline=at + state.limit)
        return self._asked(later)

    def due(self, state: State) -> int | None:
        times = [state.deadline] + ([] if state.whisper is None else [state.whisper])
        return None if state.turn >= self.rounds else min(times)

    def question(self, state: State, seat: Seat | None) -> int:
        return state.turn

    def private(self, state: State) -> bool:
        return self.secret or _phase(state) == "hush"

    def view(self, state: State, seat: Seat | None) -> LoneView:
        known = state.pending
        if _phase(state) == "hush":
            known = frozenset() if seat is None else state.pending & {seat}
        return LoneView(
            me=seat,
            phase=_phase(state),
            actors=tuple(sorted(Seat(one) for one in known)),
            deadline=state.deadline,
            turn=state.turn,
        )

    def outcome(self, state: State) -> Outcome | None:
        return self.standing(state) if state.turn >= self.rounds else None

    def standing(self, state: State) -> Outcome:
        seats = range(state.seats)
        return Outcome("points", tuple(map(Seat, seats)), (0,) * state.seats, (1,) * state.seats)

    def choose(self, view: Any, menu: Menu, chance: Chance) -> Action:
        return uniform(self.codec, menu, chance)


def _phase(state: State) -> str:
    return state.phases[state.turn % len(state.phases)]
