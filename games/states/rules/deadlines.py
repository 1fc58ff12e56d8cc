"""Deadlines: when the time is up, and what is then done for the seat (section 8, R-30)."""

from games.core.seat import Seat
from games.states.actions import (
    Accept,
    Deed,
    Move,
    Offer,
    Pass,
    PickUp,
    SitOut,
    Spin,
    TakeOver,
)
from games.states.facts import Extended
from games.states.pieces import Deal, DealKind
from games.states.rules.business import deals, deals_at, nothing_left
from games.states.rules.movement import reach
from games.states.state import Phase, Played, State, changed, told

BEST_FIRST: tuple[DealKind, ...] = ("take_over", "pick_up", "offer", "deliver")


def due(state: State) -> int | None:
    """When `Timeout` may come, None when the game is over."""
    if state.phase is Phase.FINISHED:
        return None
    return state.opened + state.settings.limit_ms + state.extended


def extend(state: State, ms: int, at: int) -> Played:
    """The running deadline moves later; the question stays."""
    state = changed(state, extended=state.extended + ms, now=at)
    running = due(state)
    assert running is not None
    return told(state, Extended(ms=ms, due=running))


def automatic(state: State) -> Deed:
    """What a time-out does for the seat that decides."""
    seat = state.turn_player
    match state.phase:
        case Phase.SPIN:
            return SitOut() if nothing_left(state, seat) else Spin()
        case Phase.MOVE:
            return Move(_stop(state, seat))
        case Phase.BUSINESS:
            return _business(state, seat)
        case Phase.PRICE_REPLY | Phase.RESALE_REPLY:
            return Accept()
        case Phase.END_OF_TURN | Phase.FINISHED:
            raise AssertionError("nobody decides")


def deed(deal: Deal) -> Deed:
    """The action that makes this deal where the truck stands."""
    match deal.kind:
        case "take_over":
            return TakeOver(deal.disk)
        case "pick_up":
            return PickUp(deal.disk)
        case "offer":
            return Offer(deal.disk)
        case "deliver":
            raise AssertionError("a delivery is no action of its own")


def _stop(state: State, seat: Seat) -> str:
    """Where to: the destination, the best deal in reach, or towards a disk (section 8)."""
    stops, distance = reach(state), state.settings.roads.distance
    here = state.truck[seat]
    possible = deals(state, seat)
    if state.cargo(seat) is None:
        near = [deal for deal in possible if deal.space in stops]
        if near:
            best = min(
                near,
                key=lambda deal: (
                    BEST_FIRST.index(deal.kind),
                    distance(here, deal.space),
                    deal.space,
                ),
            )
            return best.space
    goals = [deal.space for deal in possible if deal.kind != "take_over"]
    return min(
        stops,
        key=lambda stop: (min((distance(stop, goal) for goal in goals), default=0), stop),
    )


def _business(state: State, seat: Seat) -> Deed:
    here = deals_at(state, seat, state.truck[seat])
    if not here:
        return Pass()
    return deed(min(here, key=lambda deal: BEST_FIRST.index(deal.kind)))
