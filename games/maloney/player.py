"""The bot player: sees a view and a menu, never a state.

Values are tenths of a point. A town is worth what its cards bring today beyond what they may
still bring later, and the car is worth the best road less what a passenger may hope for anyway.
Money is there to buy cars with: the more of it a point still wanted can have, the more is bid.
"""

from typing import Any, Final

from games.core.action import Action
from games.core.chance import Chance
from games.core.engine import Menu
from games.core.forms import Amount, Flag, Form
from games.core.player import forms, offers, uniform
from games.maloney.actions import CODEC, Drive, Exchange, Joker, Pass, Ready, Score
from games.maloney.tables import CARDS, NUMBERS, TOWNS, worth
from games.maloney.view import MaloneyView, SeatView

STEP: Final = NUMBERS.auction.bid_step

SUITCASE: Final = 9
"""What a suitcase brings its owner in the mean, money counted as points."""

TOMORROW: Final = 0.25
"""How much the best road of tomorrow counts: somebody else may have the car then."""

MOST_A_POINT: Final = 900
"""Dollars for a point; 1000 are worth one at the end, so more would lose."""

RETURN: Final = 0.04
"""How likely a town is visited on one of the days to come."""


def choose(view: MaloneyView, menu: Menu, chance: Chance) -> Action:
    """A lawful action for the seat whose view and menu these are."""
    assert view.me is not None
    me = view.seats[view.me]
    match view.phase:
        case "EXCHANGE" if exchanges := offers(menu, Exchange):
            weakest: Exchange = min(exchanges, key=lambda entry: week_worth(entry.card))
            return weakest
        case "READY" if offers(menu, Ready):
            return Ready()
        case "AUCTION":
            return _bid(view, me, menu, chance)
        case "DRIVE" if drives := offers(menu, Drive):
            road: Drive = max(drives, key=lambda entry: _town(view, me, entry.town))
            return road
        case "SCORING" if forms(menu, "score"):
            return Score(_cash(view, me))
    return uniform(CODEC, menu, chance)


def car_value(view: MaloneyView, me: SeatView) -> float:
    """Tenths of a point that steering today is worth more than travelling along."""
    assert view.car_town is not None
    roads = TOWNS[view.car_town].links
    along = sum(_cards(view, me, town) for town in roads) / len(roads)
    return max(_town(view, me, town) for town in roads) - along


def week_worth(card: str) -> int:
    """Tenths of a point that the card brings over all weekdays, doubled where doubled."""
    return sum(worth(card, weekday) for weekday in range(7))


def _bid(view: MaloneyView, me: SeatView, menu: Menu, chance: Chance) -> Action:
    """One limit says all; where it is not enough the joker, else a pass."""
    value = car_value(view, me)
    most = _most(view, me, value, chance)
    keen = value >= 30 + 5 * _days_left(view)
    leads = view.auction is not None and view.auction.leader == me.seat
    for form in (entry for entry in menu if isinstance(entry, Form)):
        if form.type == "order":
            return _order(form, most, keen=keen)
        blank = form.blanks[0]
        assert isinstance(blank, Amount)
        if most >= blank.low or leads:
            amount = max(blank.low, min(most, blank.high))
            return form.build(CODEC, {blank.name: amount})
    for kind in (Joker, Pass) if keen else (Pass, Joker):
        for entry in offers(menu, kind):
            wanted: Action = entry
            return wanted
    return uniform(CODEC, menu, chance)


def _order(form: Form, most: int, *, keen: bool) -> Action:
    """A sealed order: a pass where the car is not worth the first bid."""
    answers: dict[str, Any] = {}
    for blank in form.blanks:
        if isinstance(blank, Amount):
            limit = min(most, blank.high)
            answers[blank.name] = limit if limit >= blank.low else None
        elif isinstance(blank, Flag):
            answers[blank.name] = keen
    return form.build(CODEC, answers)


def _most(view: MaloneyView, me: SeatView, value: float, chance: Chance) -> int:
    """Dollars to bid for a car of this value, in whole steps, a little different each time."""
    wanted = max(8.0, 0.6 * (view.points_to_win - me.score) / 10)
    each = min(MOST_A_POINT, (me.money or 0) / wanted)
    mood, _ = chance.roll("mood", 21)
    return int(value / 10 * each * (0.89 + mood / 100)) // STEP * STEP


def _town(view: MaloneyView, me: SeatView, town: int) -> float:
    """What driving there brings: cards today, the suitcase, and where it leads tomorrow."""
    suitcase = SUITCASE if town in view.suitcases else 0
    onward = max(_cards(view, me, link, ahead=1) for link in TOWNS[town].links if link != town)
    return _cards(view, me, town) + suitcase + TOMORROW * onward


def _cards(view: MaloneyView, me: SeatView, town: int, ahead: int = 0) -> float:
    """What the own cards of the town bring so many days ahead, beyond keeping them."""
    assert view.weekday is not None
    weekday = (view.weekday + ahead) % 7
    keep = RETURN * _days_left(view)
    return sum(
        max(0.0, worth(card, weekday) - keep * week_worth(card) / 7)
        for card in me.hand or ()
        if CARDS[card].town == town
    )


def _cash(view: MaloneyView, me: SeatView) -> tuple[str, ...]:
    """Cards to lay down: all on the last day, else those not worth keeping for a better one."""
    if any(seat.in_play and seat.score >= view.points_to_win for seat in view.seats):
        return tuple(card for card, _ in view.asked)
    keep = RETURN * _days_left(view)
    cashed = [
        (brings, card) for card, brings in view.asked if brings >= keep * week_worth(card) / 7
    ]
    gain = sum(brings for brings, _ in cashed)
    ends = len(cashed) == me.hand_size or me.score + gain >= view.points_to_win
    if ends and _total(me) + gain < max(_total(seat) for seat in view.seats if seat.in_play):
        return _without_ending(view, me, cashed)
    return tuple(sorted(card for _, card in cashed))


def _without_ending(
    view: MaloneyView, me: SeatView, cashed: list[tuple[int, str]]
) -> tuple[str, ...]:
    """Less than that, so that a game which would be lost goes on."""
    kept = sorted(cashed)
    while kept and (
        len(kept) == me.hand_size
        or me.score + sum(brings for brings, _ in kept) >= view.points_to_win
    ):
        kept.pop(0)
    return tuple(sorted(card for _, card in kept))


def _total(seat: SeatView) -> int:
    """Points with money as it would count at the end; half the start where it is hidden."""
    money = NUMBERS.money.start // 2 if seat.money is None else seat.money
    return seat.score + money * 10 // NUMBERS.end.dollars_per_point


def _days_left(view: MaloneyView) -> float:
    """Days until somebody reaches the goal, at the pace so far: 1 to 12."""
    best = max(seat.score for seat in view.seats if seat.in_play)
    pace = max(25.0, best / max(view.day, 1))
    return max(1.0, min(12.0, (view.points_to_win - best) / pace))
