"""What everybody is worth when it is over."""

from typing import NamedTuple

from games.core.engine import Outcome
from games.core.seat import Seat
from games.dallas.view import CERTIFICATES, SETUP, DallasView, Wealth
from renders.dallas.words import NUMBERS, face_value


class Fortune(NamedTuple):
    """One seat at the end; sums in dollars."""

    seat: Seat
    place: int
    wealth: Wealth
    in_play: bool


def fortunes(view: DallasView, ended: Outcome) -> tuple[Fortune, ...]:
    """Best first. Money is what the totals leave when stock is taken off (it may be hidden)."""
    extra = SETUP.stock.controlling_interest_percent - 100
    found = []
    for one in view.seats:
        stock = face_value(one.certificates)
        held = [one_ for one_ in one.certificates if CERTIFICATES[one_].company in one.controls]
        doubled = face_value(held) * extra // 100
        total = ended.totals[one.seat]
        sums = Wealth(total - stock - doubled, stock, doubled, total)
        found.append(Fortune(one.seat, ended.places[one.seat], sums, one.in_play))
    return tuple(sorted(found, key=lambda one: (one.place, one.seat)))


def why_over(view: DallasView, ended: Outcome) -> str:
    """Why it is over."""
    if ended.reason == "last_seat":
        return "Nobody else is left"
    if view.outcome is None or ended.reason == "standing":
        return f"Ended by agreement in Round {view.round}"
    return f"After {NUMBERS[view.rounds]} Round{'' if view.rounds == 1 else 's'}"
