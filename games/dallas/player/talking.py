"""The bot player's deals: offers made and answered, talks at the meeting, promises kept."""

from games.core.action import Action
from games.core.chance import Chance
from games.core.engine import Menu
from games.core.forms import Form
from games.core.player import forms, offers
from games.core.seat import Seat
from games.dallas import actions
from games.dallas.actions import CODEC, Laid
from games.dallas.player.worth import best_sale, card_worth, certificate, hand, keeping, me
from games.dallas.view import (
    CERTIFICATES,
    CardTrade,
    DallasView,
    Deal,
    LimoLoan,
    OfferView,
    Sale,
)

_UNSEEN = 550_000
"""What a covered card is worth that nobody has seen."""
_MARGIN = 100_000
"""A deal must bring more than this, or it is not worth the talk."""
_LIMO = 500_000
_LIMO_PRICE = 200_000
_THANKS = 500_000
_PRESENT = 3_600_000
"""Milliseconds of a go's clock up to which people are taken to be there. A sale falls with the end
of the go, and a bot player does not wait for hours to end his."""


def answer(view: DallasView, menu: Menu) -> Action | None:
    """The answer to the first open offer that waits for the viewer and can still be answered."""
    for offer in view.offers:
        own = offer.maker == view.me
        no = actions.Withdraw(offer.id) if own else actions.Decline(offer.id)
        if view.me in offer.waiting and no in menu:
            return _answered(view, menu, offer, no)
    return None


def _answered(view: DallasView, menu: Menu, offer: OfferView, no: Action) -> Action:
    if isinstance(offer.terms, CardTrade):
        return _trade_answer(view, menu, offer, offer.terms) or no
    yes = actions.Accept(offer.id)
    return yes if yes in menu and _gain(view, offer) > _MARGIN else no


def _gain(view: DallasView, offer: OfferView) -> int:
    """What an offer of stock or of the Limo brings the viewer, in dollars."""
    assert view.me is not None
    match offer.terms:
        case Sale(certificates, _, price):
            worth = sum(
                CERTIFICATES[one].face + certificate(view, view.me, one) for one in certificates
            )
            return worth - price
        case Deal(legs):
            return _deal_gain(view, view.me, legs)
        case LimoLoan(_, price):
            return (_LIMO if _still_to_go(view, view.me) else 0) - price
    return 0


def _still_to_go(view: DallasView, seat: Seat) -> bool:
    """Whether the seat's go of this Turn is still to come."""
    mover = view.order.index(view.mover) if view.mover is not None else -1
    return view.order.index(seat) > mover


def _deal_gain(view: DallasView, seat: Seat, legs: tuple[actions.Transfer, ...]) -> int:
    """What a trade brings a seat: face values, votes and control, and money."""
    gain = 0
    for leg in legs:
        if leg.to == seat:
            gain += leg.money + sum(
                CERTIFICATES[c].face + certificate(view, seat, c) for c in leg.certificates
            )
        if leg.giver == seat:
            gain -= leg.money + sum(
                CERTIFICATES[c].face + keeping(view, c) for c in leg.certificates
            )
    return gain


def _trade_answer(
    view: DallasView, menu: Menu, offer: OfferView, trade: CardTrade
) -> Action | None:
    """Name the cards worth least, or confirm, where the trade pays."""
    if offer.maker == view.me:
        confirm = actions.CardConfirm(offer.id)
        answer = trade.answer
        if answer is None or confirm not in menu:
            return None
        own = trade.gives.shown + (trade.gives.own or ())
        got = sum(card_worth(view, card) for card in answer.shown) + answer.covered * _UNSEEN
        given = sum(card_worth(view, card) for card in own)
        paid = trade.money_from_maker - trade.money_from_other
        return confirm if got - given - paid > _MARGIN else None
    count = len(trade.gives.shown) + trade.gives.covered
    poor = sorted(hand(view), key=lambda card: (card_worth(view, card), card))[:count]
    got = sum(card_worth(view, c) for c in trade.gives.shown) + trade.gives.covered * _UNSEEN
    paid = trade.money_from_other - trade.money_from_maker
    pays = got - sum(card_worth(view, card) for card in poor) - paid > _MARGIN
    if not pays or len(poor) < count or trade.money_from_other > (me(view).money or 0):
        return None
    return actions.CardReply(offer.id, tuple(Laid(card, "covered") for card in poor))


def offer(view: DallasView, menu: Menu, chance: Chance) -> Action | None:
    """Now and then an offer in the own go: a sale or a trade that both like, the Limo that is not
    needed. Never for certain: what was declined is asked again a few times at most."""
    if any(one.maker == view.me for one in view.offers):
        return None
    mood, chance = chance.roll("mood", 3)
    there = view.go_clock is not None and view.go_clock <= _PRESENT
    for form in forms(menu, "sell_offer") if mood == 3 and there else ():
        sale = _sale(view, form)
        if sale is not None:
            return sale
    if mood == 1:
        deal = _best_deal(view, menu)
        if deal is not None:
            return deal
        for form in forms(menu, "limo_offer"):
            to, _ = form.blanks[0].fill(chance)
            price = _LIMO_PRICE
            if form.blanks[1].fault(price) is None:
                return form.build(CODEC, {"to": to, "price": price})
    return None


def _sale(view: DallasView, form: Form) -> Action | None:
    """At the broker: a certificate to whom it is worth more."""
    bargain = best_sale(view)
    if bargain is None:
        return None
    one, buyer, price, _ = bargain
    return form.build(CODEC, {"certificates": (one,), "buyer": buyer, "price": price})


def _best_deal(view: DallasView, menu: Menu) -> Action | None:
    """The trade at Ewing Oil that brings the viewer most of those the other should like."""
    assert view.me is not None
    best, most = None, _MARGIN
    for deal in offers(menu, actions.DealOffer):
        other = next(leg.giver for leg in deal.legs if leg.giver != view.me)
        gain = _deal_gain(view, view.me, deal.legs)
        if gain > most and _deal_gain(view, other, deal.legs) > _MARGIN:
            best, most = deal, gain
    return best


def negotiate(view: DallasView, menu: Menu, chance: Chance) -> Action | None:
    """Answer what is open; now and then offer the poorest card covered; else be ready."""
    answered = answer(view, menu)
    if answered is not None:
        return answered
    mood, chance = chance.roll("mood", 4)
    if mood == 1 and not any(one.maker == view.me for one in view.offers):
        trades = offers(menu, actions.CardOffer)
        poor = min((card_worth(view, one.cards[0].card) for one in trades), default=_UNSEEN)
        best: list[Action] = [one for one in trades if card_worth(view, one.cards[0].card) == poor]
        if best and poor < _UNSEEN:
            index, _ = chance.pick("partner", range(len(best)))
            return best[index]
    return _ready(menu)


def settle(view: DallasView, menu: Menu, chance: Chance) -> Action | None:
    """A President now and then thanks somebody who voted freely for him; everybody then is
    ready. He may think of another one when he has thanked, so it must not be certain."""
    election = view.election
    mood, chance = chance.roll("mood", 3)
    if election is not None and election.seat == view.me and mood == 1:
        friends = tuple(
            one.seat
            for one in election.ballot.casts
            if one.candidate == election.president and one.by is None and one.seat != view.me
        )
        for form in forms(menu, "give_money"):
            to, amount = form.blanks
            friends = tuple(seat for seat in friends if to.fault(seat) is None)
            if friends and amount.fault(_THANKS) is None:
                friend, _ = chance.pick("friend", friends)
                return form.build(CODEC, {"to": friend, "amount": _THANKS})
    return _ready(menu)


def _ready(menu: Menu) -> Action | None:
    ready = actions.Ready()
    return ready if ready in menu else None
