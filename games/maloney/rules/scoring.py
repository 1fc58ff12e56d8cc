"""Cashing in cards: asked in secret, answered in secret, shown together."""

from msgspec.structs import replace

from games.core.errors import RuleError
from games.core.seat import Seat
from games.maloney.actions import Score
from games.maloney.facts import ChoiceKept, Hand, ScoreAsked, Scored, ScoreMissed
from games.maloney.rules.course import Course
from games.maloney.rules.guards import demand_phase
from games.maloney.state import State, matching
from games.maloney.tables import CARDS, NUMBERS, TOWNS, worth
from games.maloney.view import Cashed


def ask(course: Course) -> None:
    """MAL-54, R-32: who holds cards of the car town is asked; where nobody does, no wait.

    That the phase waits, or does not, tells everybody whether somebody holds one.
    """
    state = course.state
    course.change(
        phase="SCORING",
        deadline=course.at + state.terms.score_time,
        answers=(None,) * len(state.players),
    )
    course.show("holders")
    for seat in pending(course.state):
        assert state.car is not None
        cards = priced(state, matching(state, seat))
        course.tell(ScoreAsked(state.car, cards, audience=(seat,)))
    close_complete(course)


def score(course: Course, seat: Seat, action: Score) -> None:
    """MAL-54, MAL-55, MAL-58: none, one or two cards of the car town, until all have answered."""
    state = course.state
    demand_phase(state, "SCORING")
    _demand_choice(state, seat, action.cards)
    cards = tuple(sorted(action.cards))
    put(course, seat, cards)
    course.tell(ChoiceKept(cards, audience=(seat,)))
    close_complete(course)


def put(course: Course, seat: Seat, cards: tuple[str, ...] | None) -> None:
    """The seat's choice from now on; None: it has none."""
    answers = list(course.state.answers)
    answers[seat] = cards
    course.change(answers=tuple(answers))


def pending(state: State) -> tuple[Seat, ...]:
    """Who was asked and has not answered: a secret (MAL-83)."""
    answers = state.answers
    return tuple(seat for seat in state.in_play if answers[seat] is None and matching(state, seat))


def close_complete(course: Course) -> None:
    """MAL-83: over as soon as all who were asked have answered."""
    if not pending(course.state):
        course.change(phase="DUSK", deadline=None)


def score_overdue(course: Course) -> None:
    """Section 2.0, MAL-83: who has not answered cashes nothing, and he alone is told."""
    for seat in pending(course.state):
        course.tell(ScoreMissed(audience=(seat,)))
    course.change(phase="DUSK", deadline=None)


def reveal(course: Course) -> None:
    """MAL-56 to MAL-60, MAL-83: the cashed cards, and only they, shown in seat order.

    Even where nobody cashed, the end of the wait tells that nobody is left to answer.
    """
    state = course.state
    arrival = state.arrival
    assert arrival is not None
    gains = list(arrival.gains)
    cashed: list[Cashed] = []
    course.show("choices")
    for seat in state.in_play:
        cards = state.answers[seat]
        if cards:
            laid = Cashed(seat, priced(state, cards))
            cashed.append(laid)
            gains[seat] += _lay_down(course, laid)
    course.tell(Scored(tuple(cashed)))
    for laid in cashed:
        hand = course.state.players[laid.seat].hand
        course.tell(Hand(hand, audience=(laid.seat,)))
    course.change(
        answers=(),
        arrival=replace(arrival, revealed=True, cashed=tuple(cashed), gains=tuple(gains)),
    )


def priced(state: State, cards: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Each card with the tenths of a point it brings today, doubled where doubled (MAL-57)."""
    weekday = state.weekday
    assert weekday is not None
    return tuple((card, worth(card, weekday)) for card in cards)


def _lay_down(course: Course, laid: Cashed) -> int:
    """MAL-59, MAL-60: onto the played pile; the points are added at once and returned."""
    player = course.state.players[laid.seat]
    cards = tuple(card for card, _ in laid.cards)
    points = sum(value for _, value in laid.cards)
    course.change_player(
        laid.seat,
        hand=tuple(card for card in player.hand if card not in cards),
        card_points=player.card_points + points,
    )
    course.change(played=(*course.state.played, *cards))
    for card in cards:
        course.show("card", card)
    return points


def _demand_choice(state: State, seat: Seat, cards: tuple[str, ...]) -> None:
    """The refusals of `score` in the order of section 5."""
    assert state.car is not None
    here = TOWNS[state.car].name
    if not matching(state, seat):
        message = f"You hold no card of {here}."
        raise RuleError("MAL-54", "nothing-to-score", message, town=state.car)
    for card in cards:
        if card not in state.players[seat].hand:
            raise RuleError("MAL-54", "not-in-hand", "You do not hold that card.", card=card)
    for card in cards:
        other = CARDS[card].town
        if other != state.car:
            message = f"The car is in {here}; {card} is for {TOWNS[other].name}."
            raise RuleError("MAL-58", "wrong-town", message, card=card, town=state.car, other=other)
    if len(set(cards)) < len(cards) or len(cards) > NUMBERS.hand.max_per_town:
        raise RuleError("MAL-54", "bad-choice", "Choose up to two different cards.")
