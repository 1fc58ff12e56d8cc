"""A game small enough to test tables with: three sealed bids, the highest takes the point.

Bids are secret until all are in or the time runs out. `nod` does nothing, once a round.
"""

from typing import Any

import msgspec

from games.core.action import Action, ActionCodec, Extend, Timeout
from games.core.chance import Chance
from games.core.engine import Menu, Meta, Outcome, Reveal, Step, View
from games.core.errors import RuleError
from games.core.fact import Fact
from games.core.forms import Amount, Form
from games.core.options import PACE, BadOption, Option, settle
from games.core.player import uniform
from games.core.seat import TABLE, Mover, Seat


class Bid(Action, frozen=True, tag="bid"):
    amount: int


class Nod(Action, frozen=True, tag="nod"):
    pass


class Resign(Action, frozen=True, tag="resign"):
    pass


class Answered(Fact, frozen=True, tag="answered"):
    seat: Seat


class BidKept(Fact, frozen=True, tag="bid_kept"):
    amount: int


class Nodded(Fact, frozen=True, tag="nodded"):
    seat: Seat


class TimedOut(Fact, frozen=True, tag="timed_out"):
    seat: Seat


class Revealed(Fact, frozen=True, tag="revealed"):
    bids: tuple[int, ...]
    point: Seat


class Resigned(Fact, frozen=True, tag="resigned"):
    seat: Seat


class Extended(Fact, frozen=True, tag="extended"):
    ms: int


class State(msgspec.Struct, frozen=True):
    limit: int
    rounds: int
    chance: Chance
    deadline: int
    bids: tuple[int | None, ...]
    nodded: frozenset[int]
    scores: tuple[int, ...]
    out: frozenset[int]
    round: int = 1
    over: bool = False


class TinyView(View, frozen=True):
    round: int
    scores: tuple[int, ...]
    bid: int | None


class TinyGame:
    """`resigns`: knows resignation. `grace` is part of `due`. `fragile`: time-outs crash.
    `secret`: dealing in secret is possible throughout."""

    def __init__(
        self,
        key: str = "tiny",
        *,
        resigns: bool = True,
        grace: int = 0,
        fragile: bool = False,
        secret: bool = True,
    ) -> None:
        self.key = key
        self.secret = secret
        self.grace = grace
        self.fragile = fragile
        self.version = 1
        self.codec = ActionCodec((Bid, Nod, Resign) if resigns else (Bid, Nod))

    @property
    def meta(self) -> Meta:
        return Meta(
            key=self.key,
            title="Tiny",
            prefix="TNY",
            seat_counts=range(2, 5),
            options=(
                PACE,
                Option("bid_time", 30, correspondence=86_400, low=0, unit="seconds", tab="time"),
                Option("rounds", 3, low=1, high=50),
                Option("crowd", False, (False, True)),
            ),
            presets={
                "live": {"pace": "live"},
                "daily": {"pace": "correspondence"},
                "relaxed": {"pace": "correspondence", "bid_time": 3 * 86_400},
                "quick": {"pace": "live", "rounds": 1},
            },
            minutes=2,
            rules_version=self.version,
            extra_seat_counts={"crowd": range(2, 7)},
        )

    def setup(self, seats: int, options: Any, chance: Chance) -> Step[State]:
        try:
            chosen = settle(self.meta.options, options)
        except BadOption as bad:
            raise RuleError("TNY-2", "bad-option", str(bad)) from None
        if seats not in (range(2, 7) if chosen["crowd"] else range(2, 5)):
            raise RuleError("TNY-1", "seats", "Tiny needs 2 to 4 players.")
        limit = int(chosen["bid_time"]) * 1000
        _, chance = chance.roll("start", 6)
        state = State(
            limit=limit,
            rounds=int(chosen["rounds"]),
            chance=chance,
            deadline=limit,
            bids=(None,) * seats,
            nodded=frozenset(),
            scores=(0,) * seats,
            out=frozenset(),
        )
        return Step(state)

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.over:
            return frozenset()
        return frozenset(
            Seat(n) for n, bid in enumerate(state.bids) if bid is None and n not in state.out
        )

    def menu(self, state: State, seat: Seat) -> Menu:
        if seat not in self.to_act(state):
            return ()
        return (Form("bid", (Amount("amount", 0, 9),)),)

    def apply(self, state: State, mover: Mover, action: Action, at: int) -> Step[State]:
        if state.over:
            raise RuleError("TNY-3", "over", "The game is over.")
        if mover is TABLE:
            return self._by_table(state, action, at)
        match action:
            case Bid(amount=amount) if mover in self.to_act(state):
                if not 0 <= amount <= 9:
                    raise RuleError("TNY-4", "bad-bid", "A bid is 0 to 9.")
                if at > state.deadline > 0:
                    raise RuleError("TNY-5", "late", "Time is up.")
                bids = _put(state.bids, mover, amount)
                facts = (Answered(seat=mover), BidKept(amount=amount, audience=(mover,)))
                return self._revealed(msgspec.structs.replace(state, bids=bids), facts, at)
            case Nod() if mover not in state.nodded:
                nodded = state.nodded | {mover}
                return Step(msgspec.structs.replace(state, nodded=nodded), (Nodded(seat=mover),))
            case Resign() if mover not in state.out:
                left = msgspec.structs.replace(state, out=state.out | {mover})
                return self._revealed(left, (Resigned(seat=mover),), at)
        raise RuleError("TNY-6", "not-now", "Not now.")

    def _by_table(self, state: State, action: Action, at: int) -> Step[State]:
        match action:
            case Timeout():
                if self.fragile:
                    raise ZeroDivisionError("a fault of the engine")
                due = self.due(state)
                if due is None or at < due:
                    raise RuleError("TNY-7", "too-early", "The time is not up yet.")
                late = tuple(sorted(self.to_act(state)))
                facts = tuple(TimedOut(seat=seat) for seat in late)
                bids = tuple(bid if bid is not None else 0 for bid in state.bids)
                return self._revealed(msgspec.structs.replace(state, bids=bids), facts, at)
            case Extend(ms=ms):
                later = msgspec.structs.replace(state, deadline=state.deadline + ms)
                return Step(later, (Extended(ms=ms),))
        raise RuleError("TNY-6", "not-now", "Not now.")

    def _revealed(self, state: State, facts: tuple[Fact, ...], at: int) -> Step[State]:
        playing = [n for n in range(len(state.bids)) if n not in state.out]
        if len(playing) < 2:
            return Step(msgspec.structs.replace(state, over=True), facts)
        if self.to_act(state):
            return Step(state, facts)
        bids = tuple(bid or 0 for bid in state.bids)
        winner = max(playing, key=lambda n: (bids[n], -n))
        scores = _put(state.scores, winner, state.scores[winner] + 1)
        facts = (*facts, Revealed(bids=bids, point=Seat(winner)))
        next_round = msgspec.structs.replace(
            state,
            scores=scores,
            bids=(None,) * len(bids),
            nodded=frozenset(),
            deadline=at + state.limit,
            round=state.round + 1,
            over=state.round == state.rounds,
        )
        return Step(next_round, facts, (Reveal("bids"),))

    def due(self, state: State) -> int | None:
        if state.over or state.limit == 0:
            return None
        return state.deadline + self.grace

    def question(self, state: State, seat: Seat | None) -> int:
        return state.round

    def private(self, state: State) -> bool:
        return self.secret and not state.over

    def view(self, state: State, seat: Seat | None) -> TinyView:
        return TinyView(
            me=seat,
            phase="OVER" if state.over else "BID",
            actors=tuple(sorted(self.to_act(state))),
            deadline=None if state.over or not state.limit else state.deadline,
            round=state.round,
            scores=state.scores,
            bid=None if seat is None else state.bids[seat],
        )

    def outcome(self, state: State) -> Outcome | None:
        return self.standing(state) if state.over else None

    def standing(self, state: State) -> Outcome:
        best = max(state.scores)
        places = tuple(1 + sum(one > score for one in state.scores) for score in state.scores)
        winners = tuple(Seat(n) for n, score in enumerate(state.scores) if score == best)
        return Outcome("points", winners, state.scores, places)

    def choose(self, view: Any, menu: Menu, chance: Chance) -> Action:
        return uniform(self.codec, menu, chance)


def _put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])
