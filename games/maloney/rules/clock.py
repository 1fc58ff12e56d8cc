"""Section 2.0: deadlines, time-outs and extensions."""

from games.core.errors import RuleError
from games.maloney.facts import Extended
from games.maloney.rules import bidding, day, dealing, driving, scoring, sealed
from games.maloney.rules.course import Course
from games.maloney.state import State
from games.maloney.tables import NUMBERS


def due(state: State) -> int | None:
    """The deadline and its grace; None where nothing waits or the wait has no end."""
    return None if state.deadline is None else state.deadline + NUMBERS.timing.grace


def timeout(course: Course) -> None:
    """MAL-82: every wait has a default."""
    time = due(course.state)
    if time is None or course.at < time:
        raise RuleError("MAL-82", "not-due", "Nothing is due yet.", due=time)
    match course.state.phase:
        case "EXCHANGE":
            dealing.exchange_overdue(course)
        case "READY":
            day.ready_overdue(course)
        case "AUCTION" if course.state.terms.sealed:
            sealed.overdue(course)
        case "AUCTION":
            bidding.hammer(course)
        case "DRIVE":
            driving.drive_overdue(course)
        case "SCORING":
            scoring.score_overdue(course)


def extend(course: Course, ms: int) -> None:
    """AU-15: the running deadline moves later, whatever the phase."""
    deadline = course.state.deadline
    if deadline is None or ms <= 0:
        raise RuleError("MAL-82", "bad-extend", "There is no deadline to move.", ms=ms)
    course.change(deadline=deadline + ms)
    course.tell(Extended(ms, deadline + ms))
