"""Offers as such: made, accepted, declined, withdrawn, closed, run out (DAL-106 to DAL-108).

What each kind asks for stands with its chapter: `broker`, `ewing_oil`, `limo`, `cards`.
"""

from typing import Final, Literal

from msgspec.structs import replace

from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas.actions import Accept, Decline, Laid, Withdraw
from games.dallas.facts import (
    OfferAnswered,
    OfferBroken,
    OfferClosed,
    OfferDeclined,
    OfferExpired,
    OfferMade,
    OfferWithdrawn,
)
from games.dallas.rules.carrying import carry_out, fulfils, possible, spending
from games.dallas.rules.course import Course
from games.dallas.rules.guards import demand_cash
from games.dallas.state import Matter, Offer, State, Trade
from games.dallas.view import CardTrade, Deal, LimoLoan, Sale, Spread, Terms

MOST_OPEN: Final = 12
"""Offers that one player may have open at a time (DAL-125)."""


def demand_room(state: State, maker: Seat) -> None:
    """DAL-125: a player has at most so many offers open."""
    if sum(offer.maker == maker for offer in state.offers) >= MOST_OPEN:
        raise RuleError("DAL-125", "too-many-offers", "Withdraw an offer first.", most=MOST_OPEN)


def make(course: Course, maker: Seat, others: tuple[Seat, ...], matter: Matter) -> None:
    """DAL-106: the parties alone see it; who has chosen to decline all does so at once."""
    parties = tuple(sorted({maker, *others}))
    counts = dict(course.state.offer_counts)
    counts[parties] = counts.get(parties, 0) + 1
    offer = Offer(
        id=f"{'-'.join(str(seat) for seat in parties)}:{counts[parties]}",
        maker=maker,
        parties=parties,
        matter=matter,
        deadline=_deadline(course),
    )
    course.change(offers=(*course.state.offers, offer), offer_counts=tuple(counts.items()))
    terms = terms_for(offer, None)
    course.tell(OfferMade(offer.id, maker, terms, offer.deadline, audience=parties))
    for seat in offer.waiting:
        if course.player(seat).presets.decline:
            _drop(course, offer)
            course.tell(OfferDeclined(offer.id, seat, audience=parties))
            return


def answered(course: Course, seat: Seat, offer: Offer) -> None:
    """Keep an offer that a party has answered and others still have to; its clock begins anew."""
    offer = replace(offer, deadline=_deadline(course))
    course.change(offers=tuple(offer if one.id == offer.id else one for one in course.state.offers))
    terms = terms_for(offer, None)
    course.tell(OfferAnswered(offer.id, seat, terms, offer.deadline, audience=offer.parties))


def accept(course: Course, seat: Seat, action: Accept) -> None:
    """DAL-106, DAL-107: with the last acceptance the offer is carried out whole, or void."""
    offer = find(course.state, seat, action.offer)
    if isinstance(offer.matter, Trade):
        message = "Answer an offer of cards with cards."
        raise RuleError("DAL-109", "needs-cards", message)
    if seat not in offer.waiting:
        raise _closed()
    demand_cash(course.state, seat, spending(offer.matter, offer.maker, seat))
    offer = replace(offer, accepted=(*offer.accepted, seat))
    if offer.waiting:
        answered(course, seat, offer)
    else:
        conclude(course, offer, last=seat)


def conclude(course: Course, offer: Offer, last: Seat) -> None:
    """DAL-107: carried out at once, unless another party no longer has what was promised."""
    _drop(course, offer)
    for seat in offer.parties:
        if seat != last and not fulfils(course.state, offer, seat):
            course.tell(OfferBroken(offer.id, seat, audience=offer.parties))
            return
    carry_out(course, offer)


def decline(course: Course, seat: Seat, action: Decline) -> None:
    """DAL-108: an offer ends when a party declines."""
    offer = find(course.state, seat, action.offer)
    _drop(course, offer)
    course.tell(OfferDeclined(offer.id, seat, audience=offer.parties))


def withdraw(course: Course, seat: Seat, action: Withdraw) -> None:
    """DAL-106: until it is carried out its maker may take it back."""
    offer = find(course.state, seat, action.offer)
    if offer.maker != seat:
        raise _closed()
    _drop(course, offer)
    course.tell(OfferWithdrawn(offer.id, audience=offer.parties))


def find(state: State, seat: Seat, offer_id: str) -> Offer:
    """The open offer of this id. To who is no party it is closed, whether it exists or not."""
    for offer in state.offers:
        if offer.id == offer_id and seat in offer.parties:
            return offer
    raise _closed()


def overdue(state: State, seat: Seat, offer_id: str, at: int) -> bool:
    """Whether the clock of a party's offer has run out, be it that no time-out is recorded yet."""
    return any(
        offer.id == offer_id
        and seat in offer.parties
        and offer.deadline is not None
        and at > offer.deadline
        for offer in state.offers
    )


def expire(course: Course, offer: Offer) -> None:
    """DAL-R40: when its clock runs out an offer counts as declined."""
    _drop(course, offer)
    course.tell(OfferExpired(offer.id, offer.waiting, audience=offer.parties))


def close_sales(course: Course) -> None:
    """DAL-108: a sale at the broker ends with the seller's go."""
    _close(course, tuple(o for o in course.state.offers if isinstance(o.matter, Sale)), "over")


def close_turn(course: Course) -> None:
    """DAL-108: Ewing Oil and Limo offers end with the Turn."""
    kinds = Deal | LimoLoan
    _close(course, tuple(o for o in course.state.offers if isinstance(o.matter, kinds)), "over")


def close_trades(course: Course) -> None:
    """DAL-108, DAL-113: card trades end with the negotiation."""
    _close(course, tuple(o for o in course.state.offers if isinstance(o.matter, Trade)), "over")


def sweep(course: Course) -> None:
    """DAL-121: close what a public change has made impossible."""
    if course.state.offers:
        broken = tuple(o for o in course.state.offers if not possible(course.state, o))
        _close(course, broken, "impossible")


def _close(course: Course, offers: tuple[Offer, ...], why: Literal["over", "impossible"]) -> None:
    for offer in offers:
        _drop(course, offer)
        course.tell(OfferClosed(offer.id, why, audience=offer.parties))


def _drop(course: Course, offer: Offer) -> None:
    course.change(offers=tuple(one for one in course.state.offers if one.id != offer.id))


def _deadline(course: Course) -> int | None:
    """DAL-108: the offer's own clock, and in a negotiation no longer than that."""
    clock = course.state.terms.clocks.offer
    own = None if clock is None else course.at + clock
    if course.state.phase != "meeting_negotiation":
        return own
    both = [time for time in (own, course.state.deadline) if time is not None]
    return min(both, default=None)


def terms_for(offer: Offer, viewer: Seat | None) -> Terms:
    """What the offer says, covered cards named to `viewer` where they are the viewer's own."""
    matter = offer.matter
    if not isinstance(matter, Trade):
        return matter
    answer = matter.answer
    return CardTrade(
        to=matter.to,
        gives=_spread(matter.gives, viewer == offer.maker),
        answer=None if answer is None else _spread(answer, viewer == matter.to),
        money_from_maker=matter.money_from_maker,
        money_from_other=matter.money_from_other,
        wish=matter.wish,
    )


def _spread(cards: tuple[Laid, ...], own: bool) -> Spread:
    shown = tuple(one.card for one in cards if one.face == "shown")
    covered = tuple(one.card for one in cards if one.face == "covered")
    return Spread(shown, len(covered), covered if own else None)


def _closed() -> RuleError:
    return RuleError("DAL-106", "offer-closed", "That offer is closed.")
