"""Makes the view, field by field: what is not written here is not shown."""

from games.core.seat import Seat
from games.states.pieces import Deal
from games.states.rules import deadlines, ending
from games.states.rules.business import deals, deals_at
from games.states.rules.movement import full_stops, reach
from games.states.state import Phase, State
from games.states.view import SeatView, StatesView, Stop


def view(state: State, me: Seat | None) -> StatesView:
    """What the seat, or the public, may see; but for `me` it is the same for all."""
    decider = state.decider()
    phase, settings, turn_player = state.phase, state.settings, state.turn_player
    here = state.truck[turn_player]
    outcome = None
    if state.ended is not None:
        outcome = ending.counted(state, state.ended)
    return StatesView(
        me=me,
        phase=phase.value,
        actors=() if decider is None else (decider,),
        deadline=deadlines.due(state),
        round=state.round,
        round_limit=settings.round_limit,
        first_player=state.first_player,
        turn_player=turn_player,
        spin=state.spin,
        stopped_short=state.stopped_short,
        seats=_seats(state),
        disks=state.disks,
        for_sale=sum(disk.status == "board" for disk in state.disks),
        pile=len(state.pile),
        last_spin=state.last_spin,
        route=state.route,
        price=state.price,
        reach=_stops(state) if phase is Phase.MOVE else (),
        deals=deals_at(state, turn_player, here) if phase is Phase.BUSINESS else (),
        transport_dial=settings.transport_dial,
        money_dial=settings.money_dial,
        four_corners=settings.four_corners,
        refusal=settings.refusal,
        resale_buyer=settings.resale_buyer,
        resale_respin=settings.resale_respin,
        outcome=outcome,
    )


def _seats(state: State) -> tuple[SeatView, ...]:
    count = len(state.cash)
    cargo: list[str | None] = [None] * count
    dropped: list[str | None] = [None] * count
    home: list[tuple[str, ...]] = [()] * count
    for disk in state.disks:
        if disk.status == "platform":
            home[disk.owner] = (*home[disk.owner], disk.id)
        elif disk.carrier is not None:
            holder = cargo if disk.status == "truck" else dropped
            holder[disk.carrier] = disk.id
    return tuple(
        SeatView(
            seat,
            state.cash[seat],
            state.truck[seat],
            cargo[seat],
            dropped[seat],
            state.breakdowns[seat],
            home[seat],
            state.accounts[seat],
        )
        for seat in state.seats
    )


def _stops(state: State) -> tuple[Stop, ...]:
    seat, roads = state.turn_player, state.settings.roads
    here = state.truck[seat]
    cargo = state.cargo(seat)
    goal = None if cargo is None else cargo.destination
    full = full_stops(state)
    by_space: dict[str, tuple[Deal, ...]] = {}
    for deal in deals(state, seat):
        by_space[deal.space] = (*by_space.get(deal.space, ()), deal)
    return tuple(
        Stop(
            space,
            roads.distance(here, space),
            space not in full,
            by_space.get(space, ()),
            None if goal is None else roads.distance(space, goal),
        )
        for space in reach(state)
    )
