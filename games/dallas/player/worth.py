"""What things are worth to a seat, in dollars, judged from its own view."""

from functools import cache
from typing import Final, NamedTuple

from games.core.seat import Seat
from games.dallas.view import (
    CARDS,
    CERTIFICATES,
    COMPANIES,
    SETS,
    SETUP,
    DallasView,
    SeatView,
)

MILLION: Final = 1_000_000
VOTE: Final = 200_000
"""A vote at one meeting: the President's Fee over the votes of a usual one."""


def me(view: DallasView) -> SeatView:
    """The viewer's own seat."""
    assert view.me is not None
    return view.seats[view.me]


def hand(view: DallasView) -> tuple[str, ...]:
    """The viewer's own hand."""
    return me(view).hand or ()


def meetings_left(view: DallasView) -> int:
    """Meetings still to come, the one of this Round included."""
    return view.rounds - view.round + 1


def goes_left(view: DallasView) -> int:
    """Own goes after the present one that are certain to come before the meeting."""
    meeting = view.meeting_turn
    if meeting is None:
        turned = [space for space, face in view.track if face != "down"]
        meeting = max(turned, default=SETUP.turn_track.counter_spaces[0] - 1) + 1
    return max(0, meeting - 1 - view.turn)


def certificate(view: DallasView, seat: Seat, one: str) -> int:
    """What owning it adds to a seat that does not: votes, and control come or come nearer."""
    item = CERTIFICATES[one]
    company = COMPANIES[item.company]
    votes = 1 if view.one_vote_each else item.votes
    owned = [c for c in view.seats[seat].certificates if CERTIFICATES[c].company == company.id]
    held = sum(CERTIFICATES[c].face for c in owned)
    taken = sum(
        CERTIFICATES[c].company == company.id
        for other in view.seats
        if other.seat != seat
        for c in other.certificates
    )
    value = votes * VOTE * meetings_left(view)
    if len(owned) >= company.stars:
        return value + item.face
    if len(owned) + 1 == company.stars:
        return value + held + item.face
    if len(company.certificates) - taken < company.stars:
        return value
    return value + item.face * (len(owned) + 1) // (2 * company.stars)


def keeping(view: DallasView, one: str) -> int:
    """What certificate `one` is worth to its owner beyond its face: what losing it would cost."""
    owner = next(seat for seat in view.seats if one in seat.certificates)
    item = CERTIFICATES[one]
    held = [c for c in owner.certificates if CERTIFICATES[c].company == item.company]
    value = (1 if view.one_vote_each else item.votes) * VOTE * meetings_left(view)
    if item.company in owner.controls:
        lost = held if len(held) == COMPANIES[item.company].stars else [one]
        value += sum(CERTIFICATES[c].face for c in lost)
    return value


class Bargain(NamedTuple):
    """A certificate that is worth more to another seat, and a price between the two."""

    certificate: str
    buyer: Seat
    price: int
    gain: int


def best_sale(view: DallasView) -> Bargain | None:
    """What the viewer had best sell to another player; None where nobody would pay enough.

    Half of what it is worth more to the buyer is asked, as far as the buyer is known to have it.
    """
    unit, found = SETUP.money.unit, []
    for one in me(view).certificates:
        least = CERTIFICATES[one].face + keeping(view, one)
        for seat in view.seats:
            if seat.seat == view.me or not seat.in_play or seat.money is None:
                continue
            most = CERTIFICATES[one].face + certificate(view, seat.seat, one)
            price = min((least + most) // 2, seat.money) // unit * unit
            if price - least >= MILLION:
                found.append(Bargain(one, seat.seat, price, price - least))
    return max(found, key=lambda bargain: (bargain.gain, bargain.certificate), default=None)


def set_worth(view: DallasView, card: str) -> int:
    """What a hand card is worth for blackmail, by how much of its set is there."""
    cards = hand(view)
    stand_ins = sum(CARDS[c].private_investigator for c in cards)
    if CARDS[card].private_investigator:
        return 800_000
    number = CARDS[card].blackmail_set
    target = SETS[number]
    if not any(s.character == target and s.in_play and s.seat != view.me for s in view.seats):
        return 0
    held = sum(CARDS[c].blackmail_set == number for c in cards)
    if held + min(2, stand_ins) >= 3:
        return 1_200_000
    return 500_000 if held == 2 else 100_000


def card_worth(view: DallasView, card: str) -> int:
    """What a hand card is worth in all: its set, its Move, its Proxy number."""
    return set_worth(view, card) + CARDS[card].move * 40_000 + CARDS[card].proxy * 40_000


def meeting_worth(view: DallasView, votes: int) -> int:
    """What it is worth to attend the next meeting with so many votes."""
    others = sum(s.votes for s in view.seats if s.in_play and s.seat != view.me)
    share = (votes + 1) * 100 // (votes + others + 2)
    return SETUP.fees.directors_fee + SETUP.fees.presidents_fee * share // 100


@cache
def _goes_home(card: str) -> bool:
    event = CARDS[card].event
    return event.kind == "fly_any" or (event.kind == "fly_to" and event.space == "southfork")


def chance_home(away: int, cards: tuple[str, ...], goes: int) -> int:
    """Percent: how likely these cards bring a disc home over that distance in so many goes."""
    if away == 0:
        return 100
    if goes == 0:
        return 0
    if any(_goes_home(card) for card in cards):
        return 97
    moves = sorted((CARDS[card].move for card in cards), reverse=True)[:goes]
    reach = sum(moves)
    if reach >= away:
        return 97
    return max(0, 60 - 12 * (away - reach)) if goes > 1 else 0
