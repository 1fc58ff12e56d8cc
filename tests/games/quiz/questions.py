"""Quizzes to try a rule in: cards and buttons pinned, seats by colour."""

from games.core.chance import Chance
from games.core.errors import RuleError
from games.core.seat import TABLE, Seat
from games.quiz.engine import Quiz

ENGINE = Quiz()
RED, BLUE, YELLOW, GREEN = Seat(0), Seat(1), Seat(2), Seat(3)
HOUR = 3_600_000


def begin(seats=3, *, cards=None, buttons=None, seed="questions", **options):
    """A step of the deal. `cards` pins their order, `buttons` the four cards of each question."""
    pins = []
    if cards:
        pins.append(("quiz", tuple(cards)))
    if buttons:
        pins.append(("answers", tuple(buttons)))
    return ENGINE.setup(seats, options, Chance(seed, pins=tuple(pins)))


def minnesota(seats=3, **options):
    """The question of scenario 1: buttons Madison, St. Paul, Salem, Juneau; then comes Kansas."""
    return begin(seats, cards=["MN", "KS"], buttons=["WI", "MN", "OR", "AK"], **options).state


def play(state, *moves):
    """Steps of moves (seat, action, at); the last step."""
    step = None
    for seat, action, at in moves:
        step = ENGINE.apply(state if step is None else step.state, seat, action, at)
    return step


def table(state, action, at):
    """A step by the table."""
    return ENGINE.apply(state, TABLE, action, at)


def refusal(state, mover, action, at=0):
    """Rule and code with which the action is refused."""
    try:
        ENGINE.apply(state, mover, action, at)
    except RuleError as refused:
        return refused.rule, refused.code
    raise AssertionError(f"{action} was accepted")


def kinds(step):
    """The names of the facts of a step, in order."""
    return [type(fact).__struct_config__.tag for fact in step.facts]


def fact(step, kind):
    """The one fact of this class in a step."""
    (found,) = (one for one in step.facts if isinstance(one, kind))
    return found
