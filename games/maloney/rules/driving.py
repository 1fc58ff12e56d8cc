"""Driving, the lucky Sunday's draw, and the suitcase on arrival."""

from games.core.errors import RuleError
from games.core.seat import Seat
from games.maloney.actions import Drive
from games.maloney.facts import (
    Driven,
    Fallback,
    Reshuffled,
    SuitcaseOpened,
    SundayCard,
    TimedOut,
)
from games.maloney.rules.course import Course
from games.maloney.rules.guards import demand_phase
from games.maloney.rules.scoring import ask
from games.maloney.tables import CARDS, SUITCASES, TOWNS, Suitcase
from games.maloney.view import ArrivalView, Driver, SuitcaseTaken


def drive(course: Course, seat: Seat, action: Drive) -> None:
    """MAL-45 to MAL-47: the owner chooses among the linked towns."""
    state = course.state
    demand_phase(state, "DRIVE")
    if seat != state.owner:
        assert state.owner is not None
        message = f"Player {state.owner + 1} has the car today."
        raise RuleError("MAL-45", "not-owner", message, owner=state.owner)
    assert state.car is not None
    here = TOWNS[state.car]
    if action.town not in TOWNS:
        message = "There is no town with that number."
        raise RuleError("MAL-45", "no-such-town", message, town=action.town)
    if action.town == here.number:
        message = f"The car must leave {here.name} today."
        raise RuleError("MAL-46", "same-town", message, town=action.town)
    if action.town not in here.links:
        names = ", ".join(TOWNS[link].name for link in here.links)
        message = f"From {here.name} you can reach: {names}."
        raise RuleError("MAL-45", "not-linked", message, town=action.town, links=here.links)
    go(course, action.town, "owner")


def drive_overdue(course: Course) -> None:
    """Section 2.0: an absent owner takes a random linked town, and all that is there."""
    assert course.state.owner is not None
    course.tell(TimedOut(course.state.owner, "DRIVE"))
    random_road(course)


def random_road(course: Course) -> None:
    """A random linked town, for an owner who is absent or has resigned (MAL-78)."""
    assert course.state.car is not None
    town = course.draw("absent", TOWNS[course.state.car].links)
    course.show("road", str(town))
    go(course, town, "bot")


def go(course: Course, town: int, driver: Driver) -> None:
    """MAL-21: the car moves and everybody with it."""
    state = course.state
    assert state.car is not None
    assert state.weekday is not None
    course.tell(Driven(state.car, town, driver))
    course.change(
        car=town,
        phase="ARRIVAL",
        deadline=None,
        arrival=ArrivalView(
            day=state.day,
            weekday=state.weekday,
            origin=state.car,
            town=town,
            owner=state.owner,
            driver=driver,
            suitcase=None,
            revealed=False,
            cashed=(),
            gains=(0,) * len(state.players),
        ),
    )


def sunday(course: Course) -> None:
    """MAL-61 to MAL-63, MAL-76: cards are turned up until one shows another town."""
    here = course.state.car
    cards = (*course.state.pile, *course.state.played)
    if all(CARDS[card].town == here for card in cards):
        town = course.draw("fallback", [town for town in TOWNS if town != here])
        course.show("fallback", str(town))
        course.tell(Fallback(town))
        go(course, town, "card")
        return
    while _turn_up(course) == here:
        pass
    go(course, CARDS[course.state.played[-1]].town, "card")


def arrive(course: Course) -> None:
    """MAL-48, MAL-51, MAL-52, MAL-64: the suitcase is opened once, then everybody is asked."""
    state = course.state
    assert state.car is not None
    found = state.suitcases[state.car - 1]
    if found is not None:
        _open(course, SUITCASES[found])
    ask(course)


def _turn_up(course: Course) -> int:
    """MAL-62, MAL-76: the town of the pile's top card, which goes to the played pile."""
    if not course.state.pile:
        pile = course.shuffled("reshuffle", course.state.played)
        course.change(pile=pile, played=())
        course.tell(Reshuffled(len(pile)))
    top, *rest = course.state.pile
    course.change(pile=tuple(rest), played=(*course.state.played, top))
    town = CARDS[top].town
    course.show("card", top)
    course.tell(SundayCard(top, town == course.state.car))
    return town


def _open(course: Course, suitcase: Suitcase) -> None:
    state = course.state
    assert state.car is not None
    assert state.arrival is not None
    suitcases = list(state.suitcases)
    suitcases[state.car - 1] = None
    course.change(suitcases=tuple(suitcases), opened=(*state.opened, suitcase.id))
    if state.owner is None:
        concerned = state.in_play
    else:
        concerned = (state.owner,) if state.owner in state.in_play else ()
    changes = tuple((seat, _carry_out(course, seat, suitcase)) for seat in concerned)
    course.show("suitcase", suitcase.id)
    course.tell(SuitcaseOpened(state.car, suitcase.id, changes))
    _note(course, suitcase, changes)


def _carry_out(course: Course, seat: Seat, suitcase: Suitcase) -> int:
    """MAL-49, MAL-50, MAL-53, R-12: what the suitcase really changes, never doubled."""
    if suitcase.kind == "money":
        return -course.pay(seat, -suitcase.amount)
    player = course.state.players[seat]
    change = suitcase.amount * 10
    if course.state.terms.points_floor:
        change = max(change, -player.score)
    course.change_player(seat, suitcase_points=player.suitcase_points + change)
    return change


def _note(course: Course, suitcase: Suitcase, changes: tuple[tuple[Seat, int], ...]) -> None:
    """Keep what happened for the picture, and points among the day's gains."""
    arrival = course.state.arrival
    assert arrival is not None
    gains = list(arrival.gains)
    if suitcase.kind == "points":
        for seat, change in changes:
            gains[seat] = change
    course.change(
        arrival=ArrivalView(
            day=arrival.day,
            weekday=arrival.weekday,
            origin=arrival.origin,
            town=arrival.town,
            owner=arrival.owner,
            driver=arrival.driver,
            suitcase=SuitcaseTaken(
                suitcase.id, suitcase.kind, suitcase.amount, suitcase.caption, changes
            ),
            revealed=False,
            cashed=(),
            gains=tuple(gains),
        )
    )
