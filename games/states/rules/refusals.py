"""Bad input: every refusal, in the order in which section 6 of the rules checks them."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.core.action import Action, Extend, Timeout
from games.core.errors import RuleError
from games.core.seat import TABLE, Mover, Seat
from games.states.actions import (
    Accept,
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
from games.states.pieces import Disk
from games.states.rules.business import may_carry_own, nothing_left
from games.states.rules.deadlines import due
from games.states.rules.money import can_open
from games.states.rules.movement import reach
from games.states.state import Phase, State, colour
from games.states.tables import ADJACENCY, NAMES

PHASES: Final[Mapping[type[Action], tuple[Phase, ...]]] = {
    Spin: (Phase.SPIN,),
    SitOut: (Phase.SPIN,),
    Move: (Phase.MOVE,),
    Offer: (Phase.BUSINESS,),
    TakeOver: (Phase.BUSINESS,),
    PickUp: (Phase.BUSINESS,),
    Pass: (Phase.BUSINESS,),
    Accept: (Phase.PRICE_REPLY, Phase.RESALE_REPLY),
    Respin: (Phase.PRICE_REPLY, Phase.RESALE_REPLY),
    Refuse: (Phase.PRICE_REPLY, Phase.RESALE_REPLY),
}
_REPLIES = (Accept, Respin, Refuse)
_DEALS = (Offer, TakeOver, PickUp)
_OPEN_PRICE = (Phase.PRICE_REPLY, Phase.RESALE_REPLY)


def check(state: State, mover: Mover, action: Action, at: int) -> None:
    """Raises RuleError with the first reason against the action, in the order of the rules."""
    _check_time(state, mover, action, at)
    if mover is TABLE and isinstance(action, Timeout | Extend):
        return
    decider = state.decider()
    assert decider is not None
    if mover != decider:
        whose = colour(decider)
        message = f"It is {whose}'s decision right now."
        raise RuleError("STA-9", "not-yours", message, colour=whose, seat=decider)
    _check_moment(state, decider, action)
    _CHECKS[type(action)](state, decider, action)


def _check_time(state: State, mover: Mover, action: Action, at: int) -> None:
    running = due(state)
    if running is None:
        raise RuleError("STA-41", "finished", "This game is finished.")
    if at < state.now:
        raise RuleError("R-30", "time-back", "Time cannot run backwards.", now=state.now)
    if mover is not TABLE and isinstance(action, Timeout | Extend):
        raise RuleError("R-30", "table-only", "Only the table can do that.")
    if isinstance(action, Timeout) and at < running:
        raise RuleError("R-30", "too-early", "The time is not up yet.", due=running)
    if isinstance(action, Extend) and action.ms <= 0:
        raise RuleError("R-30", "bad-extend", "A deadline can only move later.", ms=action.ms)


def _check_moment(state: State, seat: Seat, action: Action) -> None:
    """Whether this is the moment for such an action at all."""
    if isinstance(action, Spin) and seat == state.turn_player and state.phase is not Phase.SPIN:
        raise RuleError("STA-10", "already-spun", "You have already spun this turn.")
    if isinstance(action, _REPLIES) and state.phase not in _OPEN_PRICE:
        raise RuleError("STA-21", "no-price", "No price is waiting for an answer.")
    if isinstance(action, _DEALS) and state.cargo(seat) is not None:
        message = "Your truck is full; deliver its product first."
        raise RuleError("STA-24", "truck-full", message)
    if isinstance(action, PickUp) and not may_carry_own(state, seat):
        message = (
            "You may carry your own products only when no opponent's product is left on the board."
        )
        raise RuleError("STA-36", "opponents-left", message)
    if state.phase not in PHASES.get(type(action), ()):
        raise RuleError("STA-10", "wrong-phase", "That is not possible right now.")


def _check_sit_out(state: State, seat: Seat, action: SitOut) -> None:
    if not nothing_left(state, seat):
        message = "There is still something for you to do, so please spin."
        raise RuleError("R-24", "work-left", message)


def _check_move(state: State, seat: Seat, action: Move) -> None:
    here, to, spin = state.truck[seat], action.to, state.spin
    if to not in NAMES:
        raise RuleError("STA-11", "unknown-space", f'There is no space called "{to}".', to=to)
    far = state.settings.roads.distance(here, to)
    if far > spin:
        message = f"{NAMES[to]} is {far} states away and you spun {spin}."
        hint = _hint(here, to)
        raise RuleError("STA-11", "too-far", f"{message}{hint}", to=to, distance=far, spin=spin)
    if to not in reach(state):
        states = "1 state" if spin == 1 else f"{spin} states"
        message = f"You may stop early only where you can do business; this spin is {states}."
        raise RuleError("R-4", "must-use-spin", message, spin=spin)
    if action.via is not None:
        _check_via(state, here, action.via, to)


def _check_via(state: State, here: str, via: tuple[str, ...], to: str) -> None:
    links = state.settings.roads.links
    for start, end in zip((here, *via), via, strict=False):
        if end not in links.get(start, ()):
            message = f"{_name(start)} and {_name(end)} do not touch."
            raise RuleError("STA-11", "no-link", message, start=start, end=end)
    if len(via) > state.spin or (via[-1] if via else here) != to:
        raise RuleError("R-4", "bad-route", "That route does not fit.")


def _hint(here: str, to: str) -> str:
    """Why a space that looks near is far (R-3, STA-14 to STA-16)."""
    if any(sorted((here, to)) == sorted(pair) for pair in ADJACENCY.four_corners_links):
        return " They meet only at a corner."
    reached = (
        f" {NAMES[beyond]} is reached only through {NAMES[coast]}."
        for coast, beyond in ADJACENCY.gateways
        if beyond in (here, to)
    )
    return "".join(reached)


def _name(space: str) -> str:
    return NAMES.get(space, f'"{space}"')


def _check_offer(state: State, seat: Seat, action: Offer) -> None:
    disk, here = _known(state, action.disk), state.truck[seat]
    if disk.owner == seat:
        raise RuleError("STA-18", "own-disk", "You cannot buy your own product.")
    if disk.status == "dropped" and disk.space == here:
        message = "That product lies beside a broken-down truck: take it over for $100 instead."
        raise RuleError("STA-32", "take-over-instead", message)
    if disk.status != "board" or disk.space != here:
        message = f"That product is not for sale in {NAMES[here]}."
        raise RuleError("STA-18", "not-here", message, space=here)
    _check_cash(state, seat)


def _check_take_over(state: State, seat: Seat, action: TakeOver) -> None:
    disk = _known(state, action.disk)
    if disk.status != "dropped" or disk.space != state.truck[seat]:
        message = "There is no dropped product here that you can take."
        raise RuleError("STA-32", "not-dropped-here", message)
    _check_cash(state, seat)


def _check_pick_up(state: State, seat: Seat, action: PickUp) -> None:
    disk = _known(state, action.disk)
    if disk.owner != seat:
        raise RuleError("STA-37", "not-your-disk", "That is not your product.")
    if disk.status != "board" or disk.space != state.truck[seat]:
        raise RuleError("STA-37", "not-here", "Your product is not in this state.")


def _check_pass(state: State, seat: Seat, action: Pass) -> None:
    if state.stopped_short:
        message = "You stopped early to deal here, so choose a deal."
        raise RuleError("R-4", "must-deal", message)


def _check_refuse(state: State, seat: Seat, action: Refuse) -> None:
    if state.settings.refusal == "never" or state.phase is Phase.RESALE_REPLY:
        raise RuleError("R-6", "no-refusal", "Owners cannot refuse at this table.")
    assert state.price is not None
    if _known(state, state.price.disk).refused:
        raise RuleError("R-6", "refused-once", "This product was refused once already.")


def _check_nothing(state: State, seat: Seat, action: Action) -> None:
    """In its phase the action is always possible."""


def _known(state: State, disk_id: str) -> Disk:
    disk = state.disk(disk_id)
    if disk is None:
        raise RuleError("STA-2", "unknown-disk", "There is no such product.", disk=disk_id)
    return disk


def _check_cash(state: State, seat: Seat) -> None:
    if not can_open(state, seat):
        message = "You need at least $100 in hand to make a deal."
        raise RuleError("R-15", "no-cash", message, cash=state.cash[seat])


_CHECKS: Final[Mapping[type[Action], Callable[[State, Seat, Any], None]]] = {
    Spin: _check_nothing,
    SitOut: _check_sit_out,
    Move: _check_move,
    Offer: _check_offer,
    TakeOver: _check_take_over,
    PickUp: _check_pick_up,
    Pass: _check_pass,
    Accept: _check_nothing,
    Respin: _check_nothing,
    Refuse: _check_refuse,
}
