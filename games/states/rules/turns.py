"""First player, turns and rounds (STA-8, STA-9, R-1, R-21, R-24)."""

from games.core.engine import Reveal
from games.core.seat import Seat
from games.states.facts import FirstPlayer, FirstSpun, SatOut, TurnBegan
from games.states.rules import breakdowns, ending, movement
from games.states.rules.business import nothing_left
from games.states.state import Phase, Played, State, changed, then, told


def first_player(state: State) -> Played:
    """All spin the Transport Dial, the highest begins; equals spin again (STA-8, R-1)."""
    spins: list[tuple[tuple[Seat, int], ...]] = []
    chance, tied = state.chance, state.seats
    while len(tied) > 1:
        numbers: dict[Seat, int] = {}
        for seat in tied:
            numbers[seat], chance = chance.pick("first", state.settings.transport)
        spins.append(tuple(numbers.items()))
        tied = tuple(seat for seat in tied if numbers[seat] == max(numbers.values()))
    first = tied[0]
    state = changed(state, chance=chance, first_player=first, turn_player=first)
    facts = [FirstSpun(seat=seat, number=number) for again in spins for seat, number in again]
    began = FirstPlayer(seat=first, spins=tuple(spins))
    return told(state, *facts, began, reveals=(Reveal("spin"),) * len(facts))


def begin(state: State) -> Played:
    """A turn: what lies beside the truck is loaded again (STA-35), then the seat is to spin.

    With `auto_spin` the dial is spun at once, unless the seat may sit out (R-24).
    """
    seat = state.turn_player
    state = changed(
        state,
        phase=Phase.SPIN,
        spin=0,
        stopped_short=False,
        breakdowns=(*state.breakdowns[:seat], None, *state.breakdowns[seat + 1 :]),
    )
    began = told(state, TurnBegan(seat=seat, round=state.round))
    played = then(began, breakdowns.reload)
    if state.settings.auto_spin and not nothing_left(played.state, seat):
        return then(played, movement.spin)
    return played


def sit_out(state: State) -> Played:
    """The turn passes with nothing left to do (R-24)."""
    return told(changed(state, phase=Phase.END_OF_TURN), SatOut(seat=state.turn_player))


def run_on(played: Played) -> Played:
    """Through every end of turn, until somebody has to decide or the game is over."""
    while played.state.phase is Phase.END_OF_TURN:
        played = then(played, _end)
    return played


def _end(state: State) -> Played:
    """The board clear, the rounds over (R-19, R-21), or the next player clockwise (STA-9)."""
    if ending.board_is_clear(state):
        return ending.finish(state, "cleared")
    following = Seat((state.turn_player + 1) % len(state.seats))
    limit = state.settings.round_limit
    turned = state.round + (following == state.first_player)
    if limit and turned > limit:
        return ending.finish(state, "round_limit")
    return begin(changed(state, turn_player=following, round=turned))
