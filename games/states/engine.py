"""The engine of Game of the States: `apply` checks, plays, and runs on to the next decision."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.core.action import Action, ActionCodec, Extend, Timeout
from games.core.chance import Chance
from games.core.engine import Menu, Meta, Outcome
from games.core.seat import Mover, Seat
from games.states import player, sight
from games.states.actions import (
    CODEC,
    Accept,
    Deed,
    Move,
    Offer,
    Pass,
    PickUp,
    Refuse,
    Respin,
    SitOut,
    Spin,
    TakeOver,
)
from games.states.facts import Passed, TimedOut
from games.states.meta import META
from games.states.pieces import Disk
from games.states.rules import (
    breakdowns,
    buying,
    deadlines,
    ending,
    movement,
    own_disks,
    refusals,
    selling,
    setup,
    turns,
)
from games.states.rules.business import deals_at, nothing_left
from games.states.state import Phase, Played, State, changed, then, told
from games.states.view import StatesView


class States:
    """Game of the States, as `games.core.engine.Engine` describes it."""

    @property
    def meta(self) -> Meta:
        return META

    @property
    def codec(self) -> ActionCodec:
        return CODEC

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Played:
        return setup.deal(seats, options, chance)

    def to_act(self, state: State) -> frozenset[Seat]:
        decider = state.decider()
        return frozenset() if decider is None else frozenset((decider,))

    def menu(self, state: State, seat: Seat) -> Menu:
        return _menu(state, seat) if seat == state.decider() else ()

    def apply(self, state: State, mover: Mover, action: Action, at: int) -> Played:
        refusals.check(state, mover, action, at)
        if isinstance(action, Extend):
            return deadlines.extend(state, action.ms, at)
        timed_out = isinstance(action, Timeout)
        played = _timed_out(state) if timed_out else _play(state, action)
        return then(turns.run_on(played), lambda s: told(_asked(s, at)))

    def due(self, state: State) -> int | None:
        return deadlines.due(state)

    def automatic(self, state: State) -> Deed:
        """What a time-out would do now for the seat that decides; not when the game is over."""
        return deadlines.automatic(state)

    def question(self, state: State, seat: Seat | None) -> int:
        """The number of the decision: everything is public, so it is the same for all."""
        return state.decision

    def private(self, state: State) -> bool:
        """Never: nobody acts in secret here."""
        return False

    def view(self, state: State, seat: Seat | None) -> StatesView:
        return sight.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return None if state.ended is None else ending.counted(state, state.ended)

    def standing(self, state: State) -> Outcome:
        """The cash as it is; `reason` is "standing" while the game runs."""
        return ending.counted(state, state.ended or "standing")

    def choose(self, view: StatesView, menu: Menu, chance: Chance) -> Action:
        return player.choose(view, menu, chance)


def _asked(state: State, at: int) -> State:
    """A new decision stands from now on, with its full time."""
    return changed(state, opened=at, extended=0, now=at, decision=state.decision + 1)


def _menu(state: State, seat: Seat) -> tuple[Deed, ...]:
    match state.phase:
        case Phase.SPIN:
            return (Spin(), SitOut()) if nothing_left(state, seat) else (Spin(),)
        case Phase.MOVE:
            return tuple(Move(space) for space in movement.reach(state))
        case Phase.BUSINESS:
            here = deals_at(state, seat, state.truck[seat])
            found = tuple(deadlines.deed(deal) for deal in here)
            return found if state.stopped_short else (*found, Pass())
        case Phase.PRICE_REPLY if _may_refuse(state):
            return (Accept(), Respin(), Refuse())
        case Phase.PRICE_REPLY | Phase.RESALE_REPLY:
            return (Accept(), Respin())
        case Phase.END_OF_TURN | Phase.FINISHED:
            return ()


def _may_refuse(state: State) -> bool:
    if state.settings.refusal == "never" or state.price is None:
        return False
    return not _disk(state, state.price.disk).refused


def _timed_out(state: State) -> Played:
    """The automatic deed, told before its own facts (section 8)."""
    deed, decider = deadlines.automatic(state), state.decider()
    assert decider is not None
    return then(told(state, TimedOut(seat=decider, deed=deed)), lambda s: _play(s, deed))


def _play(state: State, action: Any) -> Played:
    """An action that has been checked."""
    return _PLAY[type(action)](state, action)


def _disk(state: State, disk_id: str) -> Disk:
    disk = state.disk(disk_id)
    assert disk is not None
    return disk


def _pass(state: State) -> Played:
    """No deal, no obligation (R-28)."""
    return told(changed(state, phase=Phase.END_OF_TURN), Passed(seat=state.turn_player))


def _accept(state: State) -> Played:
    """The price is taken; what it is for is done (STA-20, STA-26)."""
    assert state.price is not None
    conclude = buying.conclude if state.price.sale == "buy" else selling.conclude
    return conclude(state)


def _respin(state: State) -> Played:
    """A second price, which binds both (STA-21, STA-27)."""
    return then(buying.respin(state), _accept)


_PLAY: Final[Mapping[type[Action], Callable[[State, Any], Played]]] = {
    Spin: lambda state, _: movement.spin(state),
    SitOut: lambda state, _: turns.sit_out(state),
    Move: movement.move,
    Offer: lambda state, action: buying.offer(state, _disk(state, action.disk)),
    TakeOver: lambda state, action: breakdowns.take_over(state, _disk(state, action.disk)),
    PickUp: lambda state, action: own_disks.pick_up(state, _disk(state, action.disk)),
    Pass: lambda state, _: _pass(state),
    Accept: lambda state, _: _accept(state),
    Respin: lambda state, _: _respin(state),
    Refuse: lambda state, _: buying.refuse(state),
}
