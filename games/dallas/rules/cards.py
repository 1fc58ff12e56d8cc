"""Trading hand cards in a negotiation, in three steps (DAL-109)."""

from msgspec.structs import replace

from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas.actions import CardConfirm, CardOffer, CardReply, Laid
from games.dallas.rules import offers
from games.dallas.rules.carrying import spending
from games.dallas.rules.course import Course
from games.dallas.rules.guards import (
    demand_cards,
    demand_cash,
    demand_in_hand,
    demand_money,
    demand_seats,
)
from games.dallas.rules.negotiation import demand_attending
from games.dallas.state import Offer, Trade

LONGEST_WISH = 200
"""Characters of a wish at most."""


def card_offer(course: Course, seat: Seat, action: CardOffer) -> None:
    """DAL-72, DAL-109: own cards, shown or covered, money either way, a wish in words."""
    demand_seats(course.state, (action.to,))
    demand_cards(tuple(one.card for one in action.cards))
    demand_money(action.money_from_me)
    demand_money(action.money_from_you)
    if len(action.wish) > LONGEST_WISH:
        message = f"A wish has at most {LONGEST_WISH} characters."
        raise RuleError("DAL-109", "long-wish", message, most=LONGEST_WISH)
    demand_attending(course, seat)
    demand_attending(course, action.to)
    if action.to == seat:
        raise RuleError("DAL-72", "to-oneself", "You cannot trade with yourself.")
    _demand_tradable(course, seat, action.cards)
    if action.money_from_me and action.money_from_you:
        raise RuleError("DAL-109", "money-both-ways", "Money goes one way in a trade.")
    demand_cash(course.state, seat, action.money_from_me)
    offers.demand_room(course.state, seat)
    trade = Trade(
        to=action.to,
        gives=action.cards,
        money_from_maker=action.money_from_me,
        money_from_other=action.money_from_you,
        wish=action.wish,
    )
    offers.make(course, seat, (action.to,), trade)


def card_reply(course: Course, seat: Seat, action: CardReply) -> None:
    """DAL-73, DAL-109: the other names as many own cards."""
    demand_cards(tuple(one.card for one in action.cards))
    demand_attending(course, seat)
    offer, trade = _trade(course, seat, action.offer)
    if seat != trade.to or trade.answer is not None:
        raise _not_due()
    _demand_tradable(course, seat, action.cards)
    if len(action.cards) != len(trade.gives):
        message = "Each side must give the same number of cards."
        raise RuleError("DAL-73", "counts-differ", message, wanted=len(trade.gives))
    demand_cash(course.state, seat, spending(trade, offer.maker, seat))
    offers.answered(course, seat, replace(offer, matter=replace(trade, answer=action.cards)))


def card_confirm(course: Course, seat: Seat, action: CardConfirm) -> None:
    """DAL-107, DAL-109: the offerer agrees, and the cards change hands."""
    demand_attending(course, seat)
    offer, trade = _trade(course, seat, action.offer)
    if seat != offer.maker or trade.answer is None:
        raise _not_due()
    demand_in_hand(course.state, seat, (one.card for one in trade.gives), "DAL-72")
    demand_cash(course.state, seat, spending(trade, offer.maker, seat))
    offers.conclude(course, offer, last=seat)


def _trade(course: Course, seat: Seat, offer_id: str) -> tuple[Offer, Trade]:
    offer = offers.find(course.state, seat, offer_id)
    if not isinstance(offer.matter, Trade):
        raise _not_due()
    return offer, offer.matter


def _not_due() -> RuleError:
    return RuleError("DAL-109", "not-that-step", "That is not the step of this trade that is due.")


def _demand_tradable(course: Course, seat: Seat, laid: tuple[Laid, ...]) -> None:
    """DAL-72, DAL-74: hand cards, at least one."""
    proxies = course.player(seat).proxies
    cards = tuple(one.card for one in laid)
    if any(card in proxies for card in cards):
        raise RuleError("DAL-74", "proxy-card", "Proxy cards cannot change hands.")
    demand_in_hand(course.state, seat, cards, "DAL-72")
    if not cards:
        raise RuleError("DAL-109", "no-cards", "To give only money, use a gift.")
