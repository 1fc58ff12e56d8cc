"""Dusk: the scores of the day, the end of the game, the will, and the next morning."""

from games.core.engine import Outcome
from games.core.seat import Seat
from games.maloney.facts import Finished, Scores, Will
from games.maloney.rules.course import Course
from games.maloney.rules.scoring import reveal
from games.maloney.state import State
from games.maloney.tables import NUMBERS


def dusk(course: Course) -> None:
    """MAL-18, MAL-60, MAL-70, MAL-71: after all have scored the end is checked, once a day."""
    reveal(course)
    state = course.state
    assert state.arrival is not None
    scores = tuple(player.score for player in state.players)
    course.tell(Scores(scores, state.arrival.gains))
    reason = end_reason(state)
    if reason is not None:
        finish(course, reason)
        return
    _hand_over_will(course)
    _turn_to_morning(course)


def end_reason(state: State) -> str | None:
    """MAL-70, MAL-80, MAL-81: why the game ends this evening, the first in this order."""
    players = [state.players[seat] for seat in state.in_play]
    if any(player.score >= NUMBERS.end.points_to_win * 10 for player in players):
        return "points"
    if any(not player.hand for player in players):
        return "empty_hand"
    if state.terms.max_days and state.day >= state.terms.max_days:
        return "max_days"
    return None


def finish(course: Course, reason: str) -> None:
    """MAL-72, MAL-79, MAL-81: the end; choices not yet revealed are dropped."""
    course.change(phase="FINISHED", deadline=None, auction=None, answers=(), reason=reason)
    players = course.state.players
    result = outcome(course.state)
    assert result is not None
    course.show("hands")
    course.show("suitcases")
    course.tell(
        Finished(
            reason,
            tuple(player.score for player in players),
            tuple(player.money for player in players),
            result.totals,
            result.winners,
        )
    )


def outcome(state: State) -> Outcome | None:
    """MAL-72 to MAL-74: how the game ended; totals are tenths of a point."""
    return None if state.reason is None else counted(state, state.reason)


def counted(state: State, reason: str) -> Outcome:
    """The table's ranking as it is now, money converted; resigned seats rank last (MAL-77)."""
    totals = tuple(
        player.score + player.money * 10 // NUMBERS.end.dollars_per_point
        for player in state.players
    )
    playing = [seat in state.in_play for seat in range(len(state.players))]
    ranks = list(zip(playing, totals, strict=True))
    places = tuple(1 + sum(other > mine for other in ranks) for mine in ranks)
    winners = tuple(Seat(n) for n, place in enumerate(places) if place == 1 and playing[n])
    return Outcome(reason, winners, totals, places)


def _hand_over_will(course: Course) -> None:
    """MAL-67 to MAL-69, R-15: the leader takes the will; a tie leaves it with a tied holder."""
    state = course.state
    best = max(state.players[seat].score for seat in state.in_play)
    tied = [seat for seat in state.in_play if state.players[seat].score == best]
    holder = tied[0] if len(tied) == 1 else None
    if state.will in tied:
        holder = state.will
    moved = holder != state.will
    course.change(will=holder, will_moved=moved)
    course.tell(Will(holder, moved))


def _turn_to_morning(course: Course) -> None:
    """MAL-20, MAL-66: one weekday on; a lucky Sunday leaves the last owner as he was."""
    state = course.state
    assert state.weekday is not None
    course.change(
        phase="DAWN",
        day=state.day + 1,
        weekday=(state.weekday + 1) % 7,
        last_owner=state.last_owner if state.owner is None else state.owner,
        owner=None,
        auction=None,
        sale=None,
    )
