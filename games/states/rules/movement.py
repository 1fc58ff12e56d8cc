"""Movement: the Transport Dial, where a truck may stop, and the drive (STA-10 to STA-17, R-4)."""

from typing import cast

import msgspec

from games.core.engine import Reveal
from games.states.actions import Move
from games.states.facts import Moved, WasSpun
from games.states.pieces import Route, Spun
from games.states.rules import breakdowns, selling
from games.states.rules.business import deals, deals_at
from games.states.state import Phase, Played, State, changed, then, told, with_disk
from games.states.tables import BREAKDOWNS, Breakdown


def spin(state: State) -> Played:
    """One spin of the Transport Dial: a number to drive, or a breakdown (STA-10, STA-30)."""
    seat = state.turn_player
    number, chance = state.chance.pick("transport", state.settings.transport)
    text: Breakdown | None = None
    if number == 0:
        picked, chance = chance.pick("breakdown", BREAKDOWNS)
        text = cast("Breakdown", picked)
    state = changed(
        state,
        chance=chance,
        spin=number,
        last_spin=Spun(seat, number, text),
        phase=Phase.MOVE,
    )
    fact = WasSpun(seat=seat, number=number, breakdown=text)
    played = told(state, fact, reveals=(Reveal("spin"),))
    return played if text is None else then(played, lambda s: breakdowns.break_down(s, text))


def full_stops(state: State) -> tuple[str, ...]:
    """Where the whole spin can be used up, in postal code order (R-4, STA-11, STA-17).

    With `full` the ends of walks of exactly so many links; with `up_to` all states within it.
    """
    here, roads = state.truck[state.turn_player], state.settings.roads
    if state.settings.movement == "up_to":
        return roads.within(here, state.spin)
    return roads.ends(here, state.spin)


def reach(state: State) -> tuple[str, ...]:
    """Where the turn player may stop, in postal code order (R-4).

    Besides the full stops those are nearer states with business (STA-13).
    """
    here, distance = state.truck[state.turn_player], state.settings.roads.distance
    full = full_stops(state)
    short = {
        deal.space
        for deal in deals(state, state.turn_player)
        if deal.space not in full and distance(here, deal.space) < state.spin
    }
    return tuple(sorted((*full, *short))) if short else full


def move(state: State, action: Move) -> Played:
    """The drive, and what waits at its end: a sale, business, or nothing (STA-25, R-5)."""
    seat = state.turn_player
    origin = state.truck[seat]
    via = action.via
    if via is None:
        via = state.settings.roads.shortest(origin, action.to)
    short = action.to not in full_stops(state)
    trucks = (*state.truck[:seat], action.to, *state.truck[seat + 1 :])
    state = changed(state, truck=trucks, route=Route(seat, origin, via, short), stopped_short=short)
    moved = Moved(seat=seat, origin=origin, to=action.to, via=via, short=short)
    return then(told(state, moved), _arrive)


def _arrive(state: State) -> Played:
    seat = state.turn_player
    here = state.truck[seat]
    cargo = state.cargo(seat)
    if cargo is None:
        waits = bool(deals_at(state, seat, here))
        return told(changed(state, phase=Phase.BUSINESS if waits else Phase.END_OF_TURN))
    disks = with_disk(state, cargo, space=here)
    if cargo.destination == here:
        cargo = msgspec.structs.replace(cargo, space=here)
        return selling.arrive(changed(state, disks=disks), cargo.id)
    return told(changed(state, disks=disks, phase=Phase.END_OF_TURN))
