"""What an offer takes from its parties, whether it still can be, and its carrying out."""

from games.core.seat import Seat
from games.dallas.facts import CardsGot, CardsTraded, DealDone, LimoLent, StockSold
from games.dallas.rules.course import Course
from games.dallas.state import Matter, Offer, State, Trade
from games.dallas.tables import in_order
from games.dallas.view import Deal, LimoLoan, Sale


def spending(matter: Matter, maker: Seat, seat: Seat) -> int:
    """All the money the seat gives in the offer, before anything comes in (DAL-R27)."""
    match matter:
        case Sale():
            return matter.price if seat == matter.buyer else 0
        case LimoLoan():
            return matter.price if seat == matter.to else 0
        case Deal():
            return sum(leg.money for leg in matter.legs if leg.giver == seat)
        case Trade():
            return matter.money_from_maker if seat == maker else matter.money_from_other


def fulfils(state: State, offer: Offer, seat: Seat) -> bool:
    """DAL-107: whether the party has what it promised: money, and the cards of a trade.

    Certificates and places are public; an offer that lacks them has been closed (DAL-121).
    """
    player, matter = state.players[seat], offer.matter
    if player.money < spending(matter, offer.maker, seat):
        return False
    if isinstance(matter, Trade):
        promised = matter.gives if seat == offer.maker else matter.answer or ()
        return all(one.card in player.hand for one in promised)
    return True


def possible(state: State, offer: Offer) -> bool:
    """DAL-121: whether everything public still allows the offer."""
    if not all(state.players[seat].in_play for seat in offer.parties):
        return False
    match offer.matter:
        case Sale(certificates):
            return _owns(state, offer.maker, certificates)
        case Deal(legs):
            here = all(state.space_of(seat) == "ewing_oil" for seat in offer.parties)
            return here and all(_owns(state, leg.giver, leg.certificates) for leg in legs)
        case LimoLoan():
            return state.limo_lendable and state.holder == offer.maker
        case Trade():
            return True


def _owns(state: State, seat: Seat, certificates: tuple[str, ...]) -> bool:
    owned = state.players[seat].certificates
    return all(certificate in owned for certificate in certificates)


def carry_out(course: Course, offer: Offer) -> None:
    """DAL-106: the whole of the offer at once."""
    match offer.matter:
        case Sale() as sale:
            _hand_over(course, offer.maker, sale.buyer, sale.certificates)
            course.transfer(sale.buyer, offer.maker, sale.price)
            course.tell(StockSold(offer.maker, sale.buyer, sale.certificates, sale.price))
        case Deal(legs):
            for leg in legs:
                _hand_over(course, leg.giver, leg.to, leg.certificates)
                course.transfer(leg.giver, leg.to, leg.money)
            course.tell(DealDone(legs))
        case LimoLoan(to, price):
            course.transfer(to, offer.maker, price)
            course.change(borrower=to)
            course.tell(LimoLent(offer.maker, to, price))
        case Trade() as trade:
            _swap_cards(course, offer.maker, trade)


def _hand_over(course: Course, giver: Seat, to: Seat, certificates: tuple[str, ...]) -> None:
    """Certificates from one player to another."""
    kept = tuple(c for c in course.player(giver).certificates if c not in certificates)
    course.change_player(giver, certificates=kept)
    got = in_order((*course.player(to).certificates, *certificates))
    course.change_player(to, certificates=got)


def _swap_cards(course: Course, maker: Seat, trade: Trade) -> None:
    """DAL-72, DAL-73: as many cards each way, and the money that goes along."""
    other = trade.to
    given = tuple(one.card for one in trade.gives)
    got = tuple(one.card for one in trade.answer or ())
    for seat, away, come in ((maker, given, got), (other, got, given)):
        kept = tuple(card for card in course.player(seat).hand if card not in away)
        course.change_player(seat, hand=kept + come)
    money = trade.money_from_maker - trade.money_from_other
    hidden = not course.state.terms.money_visible
    course.transfer(maker, other, money, hidden=hidden)
    course.show("hand", None, *sorted((maker, other)))
    course.tell(CardsTraded(maker, other, len(given), None if hidden else money))
    course.tell(CardsGot(other, got, given, -money, audience=(maker,)))
    course.tell(CardsGot(maker, given, got, money, audience=(other,)))
