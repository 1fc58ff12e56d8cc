"""Positions to try a rule in: pieces put where a test wants them, and dials that show what it says.

Everything not named is out of the way: trucks in SD, disks on the platform, cash $5,000.
"""

from games.core.chance import Chance
from games.core.seat import TABLE, Seat
from games.states.engine import States
from games.states.rules.setup import deal
from games.states.state import Phase, changed

ENGINE = States()
RED, BLUE, YELLOW, GREEN = Seat(0), Seat(1), Seat(2), Seat(3)

FAR = "SD"
"""Where trucks wait that a test does not name."""


def pinned(seed="positions", **pins):
    """Chance with pinned draws: `transport=[3], money=[700]`."""
    return Chance(seed, pins=tuple((name, tuple(values)) for name, values in pins.items()))


def begin(seats=4, *, pins=None, seed="positions", **options):
    """A step of the deal itself."""
    return ENGINE.setup(seats, options, pinned(seed, **(pins or {})))


def position(
    seats=4,
    *,
    turn=RED,
    phase="SPIN",
    spin=0,
    trucks=None,
    board=None,
    loaded=None,
    dropped=None,
    cash=None,
    pile=None,
    first=RED,
    pins=None,
    **options,
):
    """A state in the middle of a game.

    `board` puts disks where they stand for sale ({"blue-1": "ME"}); `loaded` puts them into a
    seat's truck and `dropped` beside it ({"blue-2": (RED, "GA")}: the destination).
    """
    state = deal(seats, options, pinned(**(pins or {}))).state
    places = dict.fromkeys(state.seats, FAR) | (trucks or {})
    disks = tuple(
        _placed(disk, board or {}, loaded or {}, dropped or {}, places) for disk in state.disks
    )
    out = {disk.destination for disk in disks if disk.destination}
    if pile is not None:
        rest = [card for card in state.pile if card not in pile]
        state = changed(state, pile=(*pile, *rest))
    state = changed(state, pile=tuple(card for card in state.pile if card not in out))
    money = dict.fromkeys(state.seats, 5000) | (cash or {})
    return changed(
        state,
        chance=pinned(**(pins or {})),
        truck=tuple(places[seat] for seat in state.seats),
        disks=disks,
        cash=tuple(money[seat] for seat in state.seats),
        turn_player=turn,
        first_player=first,
        phase=Phase(phase),
        spin=spin,
        breakdowns=(None,) * seats,
        last_spin=None,
        route=None,
        price=None,
        opened=0,
        now=0,
        round=1,
    )


def _placed(disk, board, loaded, dropped, places):
    if disk.id in board:
        return changed(disk, space=board[disk.id])
    for group, status in ((loaded, "truck"), (dropped, "dropped")):
        if disk.id in group:
            carrier, destination, *own = group[disk.id]
            return changed(
                disk,
                status=status,
                carrier=carrier,
                destination=destination,
                space=places[carrier],
                own_pickup=bool(own),
            )
    return changed(disk, status="platform", space=None)


def play(state, *moves, at=1000):
    """Steps of one move each: (seat, action), a second apart from `at`; the last step."""
    step = None
    for index, (seat, action) in enumerate(moves):
        step = ENGINE.apply(state if step is None else step.state, seat, action, at + 1000 * index)
    return step


def table(state, action, at):
    """A step by the table."""
    return ENGINE.apply(state, TABLE, action, at)


def kinds(step):
    """The names of the facts of a step, in order."""
    return [type(fact).__struct_config__.tag for fact in step.facts]


def fact(step, kind):
    """The one fact of this class in a step."""
    (found,) = (one for one in step.facts if isinstance(one, kind))
    return found


def product(state, disk):
    """What the disk of this id holds."""
    return state.disk(disk).product


def stops(state):
    """The postal codes of the menu's moves."""
    return {action.to for action in ENGINE.menu(state, state.turn_player)}
