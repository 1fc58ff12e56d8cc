"""Setup: the deal, the exchange of surplus cards, the starting card."""

from games.core.errors import RuleError
from games.core.seat import Seat
from games.maloney.actions import Exchange
from games.maloney.facts import Dealt, Exchanged, Hand, Redealt, Started, Swapped, TimedOut
from games.maloney.rules.course import Course
from games.maloney.rules.guards import demand_phase
from games.maloney.state import exchanging, surplus
from games.maloney.tables import CARDS, NUMBERS, TOWNS


def deal(course: Course) -> None:
    """MAL-7, MAL-8: cards to every hand in play, the rest is the pile; MAL-84: also anew."""
    state = course.state
    again = state.deals > 0
    deck = course.shuffled("redeal" if again else "cards", tuple(CARDS))
    seats = len(state.players)
    size = NUMBERS.hand.cards_six_players if seats == 6 else NUMBERS.hand.cards
    taken = 0
    for seat in state.in_play:
        hand = tuple(sorted(deck[taken : taken + size]))
        taken += size
        course.change_player(seat, hand=hand, exchanges=0)
        course.show("hand", seat=seat)
    course.change(pile=deck[taken:], gone=(), deals=state.deals + 1)
    course.tell((Redealt if again else Dealt)(size, len(deck) - taken))
    for seat in state.in_play:
        course.tell(Hand(course.state.players[seat].hand, audience=(seat,)))
    pass_turn(course)


def pass_turn(course: Course) -> None:
    """MAL-9, MAL-11, MAL-84: the next seat with a surplus, or the start when there is none.

    Whose turn it is tells everybody who has a surplus and who has none.
    """
    course.show("surplus")
    while (seat := exchanging(course.state)) is not None:
        if not course.state.terms.exchange_auto:
            deadline = course.at + course.state.terms.exchange_time
            course.change(phase="EXCHANGE", deadline=deadline)
            return
        if not _all_by_bot(course, seat):
            return
    course.change(phase="START", deadline=None)


def exchange(course: Course, seat: Seat, action: Exchange) -> None:
    """R-2: the player chooses which card of a surplus town goes."""
    demand_phase(course.state, "EXCHANGE")
    hand = course.state.players[seat].hand
    if seat != exchanging(course.state):
        raise RuleError(
            "MAL-84", "not-your-turn", "Another player is exchanging cards first.", seat=seat
        )
    if action.card not in hand:
        raise RuleError("MAL-10", "not-in-hand", "You do not hold that card.", card=action.card)
    if action.card not in surplus(hand):
        raise _no_surplus(hand, action.card)
    if _swap(course, seat, action.card, by_bot=False):
        pass_turn(course)


def exchange_overdue(course: Course) -> None:
    """Section 2.0: the bot exchanges for that seat until it has no surplus."""
    seat = exchanging(course.state)
    assert seat is not None
    course.tell(TimedOut(seat, "EXCHANGE"))
    if _all_by_bot(course, seat):
        pass_turn(course)


def start(course: Course) -> None:
    """MAL-12 to MAL-14, MAL-75: the starting card gives town and weekday of day 1."""
    state = course.state
    card = CARDS[state.pile[0]]
    course.change(
        pile=state.pile[1:],
        played=(card.id,),
        car=card.town,
        weekday=card.best,
        day=1,
        phase="DAWN",
    )
    course.show("card", card.id)
    course.tell(Started(card.id, card.town, card.best))


def _all_by_bot(course: Course, seat: Seat) -> bool:
    """Lowest surplus town first, a random card of it each time; False: all is dealt anew."""
    while cards := surplus(course.state.players[seat].hand):
        town = min(CARDS[card].town for card in cards)
        card = course.draw("absent", [card for card in cards if CARDS[card].town == town])
        if not _swap(course, seat, card, by_bot=True):
            return False
    return True


def _swap(course: Course, seat: Seat, card: str, *, by_bot: bool) -> bool:
    """MAL-10: top of the pile for the surplus card; False: that was one too many (MAL-84)."""
    player, pile = course.state.players[seat], course.state.pile
    drawn = pile[0]
    hand = tuple(sorted({*player.hand, drawn} - {card}))
    count = player.exchanges + 1
    course.change_player(seat, hand=hand, exchanges=count)
    course.change(pile=(*pile[1:], card))
    course.show("card", drawn, seat)
    course.tell(Exchanged(seat, by_bot))
    course.tell(Swapped(card, drawn, audience=(seat,)))
    course.tell(Hand(hand, audience=(seat,)))
    if count < NUMBERS.hand.max_exchanges or not surplus(hand):
        return True
    course.change(phase="DEAL", deadline=None)
    return False


def _no_surplus(hand: tuple[str, ...], card: str) -> RuleError:
    town = CARDS[card].town
    held = sum(CARDS[one].town == town for one in hand)
    others = sorted({CARDS[one].town for one in surplus(hand)})
    names = " or ".join(TOWNS[other].name for other in others)
    cards = "1 card" if held == 1 else f"{held} cards"
    return RuleError(
        "MAL-9",
        "no-surplus",
        f"You hold only {cards} of {TOWNS[town].name}; exchange one of {names}.",
        held=held,
        town=town,
        surplus=tuple(others),
    )
