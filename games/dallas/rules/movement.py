"""Movement: which routes are lawful, and whether the Limo may help."""

from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas.actions import Fly, Leg, Place, Play, Road
from games.dallas.reach import landings
from games.dallas.rules.guards import demand_spaces
from games.dallas.state import State
from games.dallas.tables import CARDS, SETUP, SPACES

_KINDS = {"investment": "Investment", "influence": "Influence"}


def destination(state: State, seat: Seat, action: Play) -> str:
    """The space where the route ends. Raises RuleError where the route or the Limo is refused.

    Checks the route in the order of section 5: roads, helicopter, free first move, Limo.
    """
    for leg in action.route:
        demand_spaces(_entered(leg))
    _demand_shape(action.route)
    if any(isinstance(leg, Place) for leg in action.route):
        return _placed(state, seat, action)
    origin = state.space_of(seat)
    _demand_neighbours(origin, action.route)
    _demand_length(action)
    _demand_no_return(origin, action.route)
    if not action.route or not all(_entered(leg) for leg in action.route):
        raise RuleError("DAL-R7", "no-movement", "You must move at least one space.")
    _demand_flight(origin, action)
    _demand_limo(state, seat, action)
    return _entered(action.route[-1])[-1]


def _entered(leg: Leg) -> tuple[str, ...]:
    """The spaces a leg enters: those of DAL-30."""
    match leg:
        case Road(spaces):
            return spaces
        case Place(to):
            return (to,)
        case Fly(None, spaces):
            return spaces
        case Fly(to, spaces):
            return (*spaces, to) if to is not None else spaces


def _demand_shape(route: tuple[Leg, ...]) -> None:
    """Section 4.4: at most one road and one flight; a flight has one form of the two."""
    for kind in (Road, Fly, Place):
        if sum(isinstance(leg, kind) for leg in route) > 1:
            raise RuleError("DAL-R10", "two-legs", "One drive and one flight at most.")
    if any(isinstance(leg, Fly) and leg.to is not None and leg.spaces for leg in route):
        raise RuleError("DAL-49", "two-flights", "A helicopter flies to a space or along some.")


def _demand_neighbours(origin: str, route: tuple[Leg, ...]) -> None:
    """DAL-28, DAL-29: from space to neighbouring space, in any direction."""
    here = origin
    for leg in route:
        for there in _entered(leg):
            along = not (isinstance(leg, Fly) and leg.to is not None)
            if along and there not in SPACES[here].neighbours:
                raise _not_neighbours(here, there)
            here = there


def _not_neighbours(here: str, there: str) -> RuleError:
    a, b = SPACES[here].name, SPACES[there].name
    if here == there:
        return RuleError("DAL-30", "twice", f"You are at {a} already.", space=there)
    return RuleError(
        "DAL-28", "not-neighbours", f"You cannot drive straight from {a} to {b}.", here=a, there=b
    )


def _demand_length(action: Play) -> None:
    """DAL-28, DAL-97: up to the printed Move and what the Limo adds."""
    bonus = action.limo if 0 <= action.limo <= SETUP.limo.bonus_max else 0
    moves = CARDS[action.card].move + bonus
    for leg in action.route:
        if isinstance(leg, Road) and len(leg.spaces) > moves:
            steps = len(leg.spaces)
            raise RuleError(
                "DAL-28",
                "too-far",
                f"That is {steps} spaces; this card moves {moves}.",
                steps=steps,
                moves=moves,
            )


def _demand_no_return(origin: str, route: tuple[Leg, ...]) -> None:
    """DAL-30, DAL-R69: no space twice in one go, the first one included."""
    seen = {origin}
    for leg in route:
        for space in _entered(leg):
            if space in seen and isinstance(leg, Road):
                message = f"You would pass {SPACES[space].name} twice."
                raise RuleError("DAL-30", "twice", message, space=space)
            seen.add(space)


def _demand_flight(origin: str, action: Play) -> None:
    """DAL-42, DAL-49: the card has a helicopter, and it flies there."""
    flight = next((leg for leg in action.route if isinstance(leg, Fly)), None)
    if flight is None:
        return
    event = CARDS[action.card].event
    if event.where != "helicopter":
        raise RuleError("DAL-42", "no-helicopter", "This card has no helicopter.")
    if event.kind == "fly_steps":
        if flight.to is not None:
            message = "This helicopter flies along the board, space by space."
            raise RuleError("DAL-49", "wrong-flight", message)
        if len(flight.spaces) > event.spaces:
            message = f"This helicopter flies up to {event.spaces} spaces."
            raise RuleError("DAL-49", "wrong-flight", message, spaces=event.spaces)
    elif flight.to is None or flight.to not in landings(action.card):
        message = f"This helicopter only flies to {_where(action)}."
        raise RuleError("DAL-49", "wrong-flight", message)
    _demand_new_ground(origin, action.route)


def _demand_new_ground(origin: str, route: tuple[Leg, ...]) -> None:
    """DAL-R11: no helicopter back to where the disc stands or has been in this go."""
    seen = {origin}
    for leg in route:
        for space in _entered(leg):
            if space in seen and isinstance(leg, Fly):
                message = f"You have been at {SPACES[space].name} in this go."
                raise RuleError("DAL-R11", "flies-back", message, space=space)
            seen.add(space)


def _where(action: Play) -> str:
    event = CARDS[action.card].event
    match event.kind:
        case "fly_to":
            return SPACES[event.space].name
        case "fly_kind":
            return f"{_KINDS.get(event.space_kind, event.space_kind)} spaces"
    return "a single space"


def _placed(state: State, seat: Seat, action: Play) -> str:
    """DAL-94, DAL-R53, DAL-R54: the President's free first move, in place of all other."""
    place = next(leg for leg in action.route if isinstance(leg, Place))
    if state.holder != seat:
        raise RuleError("DAL-94", "not-president", "Only the President moves freely.")
    if not free_move(state):
        message = "The President moves freely only in Turn 1 of the Round after the election."
        raise RuleError("DAL-94", "not-first-turn", message)
    if len(action.route) > 1 or action.limo:
        message = "The free first move stands alone: no road, no helicopter, no Limo."
        raise RuleError("DAL-R53", "not-alone", message)
    if place.to == state.space_of(seat):
        raise RuleError("DAL-R54", "same-space", "Your disc is there already.")
    return place.to


def free_move(state: State) -> bool:
    """DAL-94: whether this is the Turn in which a President may place the disc."""
    return state.turn == 1 and state.round > 1 and state.holder is not None


def _demand_limo(state: State, seat: Seat, action: Play) -> None:
    """DAL-96 to DAL-99, DAL-R55: the Limo is the actor's this Turn and has a road to go."""
    if not action.limo:
        return
    if seat not in (state.holder, state.borrower):
        raise RuleError("DAL-97", "no-limo", "You do not have the Limo.")
    if state.limo_used:
        raise RuleError("DAL-97", "limo-used", "The Limo has been used this turn.")
    if state.limo_user != seat:
        raise RuleError("DAL-97", "limo-lent", "You have lent the Limo for this turn.")
    if not any(isinstance(leg, Road) for leg in action.route):
        raise RuleError("DAL-R55", "limo-no-road", "The Limo only helps on the road.")
    if not 0 <= action.limo <= SETUP.limo.bonus_max:
        raise RuleError("DAL-97", "limo-bonus", "The Limo adds one or two.", limo=action.limo)
