"""Wealth, the end of the game, and how it would be scored now."""

from collections.abc import Iterable

from games.core.engine import Outcome
from games.core.seat import Seat
from games.dallas.facts import GameOver
from games.dallas.rules.course import Course
from games.dallas.rules.deck import in_play
from games.dallas.rules.stock import controls
from games.dallas.state import State
from games.dallas.tables import CERTIFICATES, SETUP
from games.dallas.view import Wealth


def wealth(money: int, certificates: tuple[str, ...]) -> Wealth:
    """DAL-56, DAL-101: money and stock, twice the face value where there is control."""
    controlled = controls(certificates)
    extra = SETUP.stock.controlling_interest_percent - 100
    stock = sum(CERTIFICATES[one].face for one in certificates)
    held = sum(
        CERTIFICATES[one].face for one in certificates if CERTIFICATES[one].company in controlled
    )
    doubled = held * extra // 100
    return Wealth(money, stock, doubled, money + stock + doubled)


def all_wealth(state: State) -> tuple[Wealth, ...]:
    """Every seat's wealth; who has left has none."""
    return tuple(wealth(player.money, player.certificates) for player in state.players)


def finish(course: Course, reason: str) -> None:
    """DAL-100 to DAL-102, DAL-R58: the end."""
    course.change(
        phase="game_over",
        deadline=None,
        reason=reason,
        discard=course.state.discard + in_play(course.state),
        go=None,
        pending=None,
        meeting=None,
    )
    result = outcome(course.state)
    assert result is not None
    if not course.state.terms.money_visible:
        course.show("money")
    course.tell(GameOver(reason, all_wealth(course.state), result.winners))


def outcome(state: State) -> Outcome | None:
    """How the game ended; totals are dollars."""
    if state.reason is None:
        return None
    return _ranked(state, state.reason, [one.total for one in all_wealth(state)])


def standing(state: State) -> Outcome:
    """Wealth as it is now, money only as far as the table shows its flows (DAL-R57)."""
    known = [
        wealth(player.money - player.undisclosed, player.certificates).total
        for player in state.players
    ]
    return _ranked(state, state.reason or "standing", known)


def _ranked(state: State, reason: str, totals: Iterable[int]) -> Outcome:
    """DAL-102, DAL-R58: the greatest wealth wins, equal wealth shares; who has left comes last."""
    ranks = [(player.in_play, total) for player, total in zip(state.players, totals, strict=True)]
    places = tuple(1 + sum(other > mine for other in ranks) for mine in ranks)
    winners = tuple(Seat(n) for n, place in enumerate(places) if place == 1 and ranks[n][0])
    return Outcome(reason, winners, tuple(total for _, total in ranks), places)
