"""The deck: drawing, discarding, shuffling in, and draws that are owed."""

from games.core.seat import Seat
from games.dallas.facts import Drawn, Drew, Hand, Reshuffled
from games.dallas.rules.course import Course
from games.dallas.state import State
from games.dallas.tables import CARDS


def deal(course: Course) -> None:
    """DAL-7, DAL-8: the shuffled deck to the hands, seat 0 first; the rest is the deck."""
    size = course.state.hand_size
    cards = course.shuffled("deck", tuple(CARDS))
    for seat in course.state.in_play:
        hand = cards[:size]
        cards = cards[size:]
        course.change_player(seat, hand=hand)
        course.show("hand", None, seat)
        course.tell(Hand(hand, audience=(seat,)))
    course.change(deck=cards)


def draw(
    course: Course,
    seat: Seat,
    count: int,
    *,
    lost: tuple[str, ...] = (),
    taker: Seat | None = None,
) -> None:
    """Draw from the deck, a card at a time (DAL-9); what it cannot give is owed (DAL-R51).

    `lost` are cards that `taker` took, which these replace.
    """
    if count <= 0:
        return
    drawn = tuple(card for _ in range(count) if (card := _top(course, seat)) is not None)
    owed = count - len(drawn)
    if owed:
        course.change(owed=course.state.owed + (seat,) * owed)
    _tell_drawn(course, seat, drawn, owed, lost, taker)


def discard(course: Course, cards: tuple[str, ...]) -> None:
    """Put cards on the discard pile; with an empty deck they are the new one (DAL-R71)."""
    if not cards:
        return
    course.change(discard=course.state.discard + cards)
    if not course.state.deck:
        _reshuffle(course)
        _settle_owed(course)


def from_hand(course: Course, seat: Seat, cards: tuple[str, ...]) -> None:
    """Take cards out of a hand; where they go is the caller's."""
    hand = tuple(card for card in course.player(seat).hand if card not in cards)
    course.change_player(seat, hand=hand)


def in_play(state: State) -> tuple[str, ...]:
    """The card of the running go, which is in nobody's hand."""
    return () if state.go is None or state.go.card is None else (state.go.card,)


def fill(course: Course, seat: Seat) -> None:
    """DAL-26: draw up to the hand size; a debt that the hand no longer needs lapses (DAL-R51)."""
    short = max(0, course.state.hand_size - len(course.player(seat).hand))
    owed = course.state.owed.count(seat)
    for _ in range(owed - short):
        _lapse(course, seat)
    draw(course, seat, short - course.state.owed.count(seat))


def _top(course: Course, seat: Seat) -> str | None:
    """The top card into the hand; None when there is no deck."""
    state = course.state
    if not state.deck:
        return None
    card = state.deck[0]
    course.change(deck=state.deck[1:])
    course.change_player(seat, hand=(*course.player(seat).hand, card))
    course.show("card", card, seat)
    if not course.state.deck and course.state.discard:
        _reshuffle(course)
    return card


def _reshuffle(course: Course) -> None:
    """DAL-9: the discard pile becomes the deck."""
    deck = course.shuffled("reshuffle", course.state.discard)
    course.change(deck=deck, discard=())
    course.tell(Reshuffled(len(deck)))


def _settle_owed(course: Course) -> None:
    """DAL-R51: owed draws one by one, oldest first; those of a full hand lapse."""
    while course.state.owed and course.state.deck:
        seat = course.state.owed[0]
        course.change(owed=course.state.owed[1:])
        if len(course.player(seat).hand) < course.state.hand_size:
            card = _top(course, seat)
            assert card is not None
            _tell_drawn(course, seat, (card,), 0)


def _lapse(course: Course, seat: Seat) -> None:
    owed = list(course.state.owed)
    owed.remove(seat)
    course.change(owed=tuple(owed))


def _tell_drawn(
    course: Course,
    seat: Seat,
    cards: tuple[str, ...],
    owed: int,
    lost: tuple[str, ...] = (),
    taker: Seat | None = None,
) -> None:
    course.tell(Drew(seat, len(cards), owed))
    if cards or lost:
        course.tell(Drawn(cards, lost, taker, audience=(seat,)))
