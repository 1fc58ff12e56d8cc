"""The rules: a module a chapter, a function a rule, and here the judge that calls them."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.core.action import Action, Extend, Timeout
from games.core.chance import Chance
from games.core.engine import Step
from games.core.errors import RuleError
from games.core.options import BadOption
from games.core.seat import Mover, Seat
from games.core.seat import seats as every_seat
from games.maloney import meta
from games.maloney.actions import (
    Bid,
    Drive,
    Exchange,
    Joker,
    Limit,
    Order,
    Pass,
    Ready,
    Resign,
    Score,
    Unready,
)
from games.maloney.rules import (
    bidding,
    clock,
    day,
    dealing,
    driving,
    ending,
    joker,
    leaving,
    scoring,
    sealed,
)
from games.maloney.rules.course import Course
from games.maloney.state import Player, State
from games.maloney.tables import NUMBERS, SUITCASES, TOWNS

_BOT_PHASES: Final[Mapping[str, Callable[[Course], None]]] = {
    "DEAL": dealing.deal,
    "START": dealing.start,
    "DAWN": day.dawn,
    "OWNER_FREE": day.owner_free,
    "SUNDAY": driving.sunday,
    "ARRIVAL": driving.arrive,
    "DUSK": ending.dusk,
}
"""Section 4: phases in which the bot acts; they are left within the same step."""


def setup(seats: int, options: Mapping[str, Any], chance: Chance) -> Step[State]:
    """MAL-1 to MAL-8: everybody gets money and a joker, every town a suitcase."""
    players = NUMBERS.players
    least = players.min_wide if options.get("allow_two") is True else players.min
    if not least <= seats <= players.max:
        message = f"Maloney needs {least} to {players.max} players."
        raise RuleError("MAL-1", "bad-seats", message, seats=seats)
    try:
        terms = meta.terms(options)
    except BadOption as bad:
        raise RuleError("MAL-82", "bad-option", str(bad), option=bad.key, value=bad.value) from None
    suitcases, chance = chance.shuffle("suitcases", tuple(SUITCASES))
    state = State(
        terms=terms,
        chance=chance,
        at=0,
        phase="DEAL",
        deadline=None,
        players=(Player(),) * seats,
        in_play=every_seat(seats),
        pile=(),
        played=(),
        gone=(),
        suitcases=suitcases[: len(TOWNS)],
        opened=(),
        unused=suitcases[len(TOWNS) :],
    )
    return settle(Course(state, 0))


def apply(state: State, mover: Mover, action: Action, at: int) -> Step[State]:
    """Section 5: general refusals, then the chapter that knows the action, then bot phases."""
    _demand_mover(state, mover, action)
    if at < state.at:
        raise RuleError("MAL-82", "time-back", "Time cannot run backwards.", last=state.at)
    course = Course(state, at)
    match action:
        case Timeout():
            clock.timeout(course)
        case Extend():
            clock.extend(course, action.ms)
        case _:
            assert mover is not None
            _play(course, mover, action)
    return settle(course)


def _play(course: Course, seat: Seat, action: Action) -> None:
    match action:
        case Ready():
            day.ready(course, seat)
        case Bid():
            bidding.bid(course, seat, action)
        case Limit():
            bidding.limit(course, seat, action)
        case Pass():
            bidding.pass_(course, seat, action)
        case Order():
            sealed.order(course, seat, action)
        case Score():
            scoring.score(course, seat, action)
        case Drive():
            driving.drive(course, seat, action)
        case Joker():
            joker.play(course, seat, action)
        case Exchange():
            dealing.exchange(course, seat, action)
        case Unready():
            day.unready(course, seat)
        case Resign():
            leaving.resign(course, seat)
        case _:
            raise _not_playing()


def settle(course: Course) -> Step[State]:
    """Section 4: bot phases never wait; run them until somebody is asked or the game is over."""
    while (phase := _BOT_PHASES.get(course.state.phase)) is not None:
        phase(course)
    course.change(at=course.at)
    return course.step()


def _demand_mover(state: State, mover: Mover, action: Action) -> None:
    """MAL-70, MAL-77: the game runs, the seat plays, and acts as a seat and not as the table."""
    if state.phase == "FINISHED":
        raise RuleError("MAL-70", "game-over", "The game is over.")
    if isinstance(action, Timeout | Extend):
        if mover is not None:
            raise _not_playing()
        return
    if mover is None or mover not in state.in_play:
        raise _not_playing()


def _not_playing() -> RuleError:
    return RuleError("MAL-77", "not-playing", "You are not playing in this game.")
