"""The pictures in words, for who cannot see them: the glance first, then the list."""

from collections.abc import Sequence
from typing import Final

from games.maloney.view import CARDS, TOWNS, ArrivalView, MaloneyView, SeatView
from renders.core.spoken import fitted, listed
from renders.core.theme import SEAT_COLOUR_NAMES, SEAT_MARKS
from renders.maloney.base import DAYS, DOUBLE, SUNDAY, TITLE, WEEKDAYS
from renders.maloney.ending import end_line, inherits, ranking
from renders.maloney.figures import money, points, signed, tenths
from renders.maloney.holding import held_cards, prospect
from renders.maloney.moments import Moment, lately, moment, town_name

_CALLS: Final = ("", "going once", "going twice", "gone")


def board(view: MaloneyView, names: Sequence[str], stage: int, away: frozenset[int]) -> str:
    """The board; `names` are cleaned, `stage` is the call made last."""
    return fitted(names, lambda short: _board(view, short, stage, away))


def _board(view: MaloneyView, short: Sequence[str], stage: int, away: frozenset[int]) -> list[str]:
    now = moment(view, short)
    sentences = [
        f"{TITLE}, {_day(view)}.",
        f"{now.headline}{'' if now.headline.endswith('?') else '.'}",
        _decision(view, now, short, stage),
    ]
    if now.deciders:
        sentences.append(
            f"{now.label.capitalize()}: {listed([short[seat] for seat in now.deciders])}."
        )
    arrival = lately(view)
    if arrival is not None:
        sentences += _arrived(arrival, short)
    if view.will is not None:
        sentences.append(f"{short[view.will]} holds the will.")
    for one in view.seats:
        tag = now.tags.get(one.seat) or ("away" if one.seat in away else "")
        sentences.append(_seat(one, short[one.seat], tag))
    if view.car_town is not None:
        roads = listed([_road(view, town) for town in TOWNS[view.car_town].links])
        sentences.append(f"Car in {town_name(view.car_town)}; roads to {roads}.")
    waiting = [town_name(town) for town in view.suitcases]
    sentences.append(f"Suitcases wait in {listed(waiting)}." if waiting else "No suitcase is left.")
    return sentences


def hand(view: MaloneyView) -> str:
    """A hand, for its own seat only."""
    found = prospect(view)
    worth = "" if found.worth is None else f" {points(found.worth)}"
    sentences = [f"Your hand in {TITLE}, {_day(view)}."]
    if view.car_town is not None:
        sentences.append(f"The car is in {town_name(view.car_town)}.")
    if found.words:
        sentences.append(f"{found.words.capitalize()}{worth}.")
    for held in held_cards(view):
        card = CARDS[held.card]
        value = "" if held.figure is None else f", {held.figure} today"
        sentences.append(
            f"{TOWNS[card.town].name}, best on {DAYS[card.best]}{value}: {held.reason}."
        )
    if len(sentences) == 1 + (view.car_town is not None) + bool(found.words):
        sentences.append("No cards left.")
    return fitted((), lambda _: sentences)


def podium(view: MaloneyView, names: Sequence[str]) -> str:
    """The result and how every total is made up."""
    return fitted(names, lambda short: _podium(view, short))


def _podium(view: MaloneyView, short: Sequence[str]) -> list[str]:
    outcome = view.outcome
    assert outcome is not None
    sentences = [
        f"{TITLE}, {_day(view)}.",
        f"{inherits(outcome.winners, short)}.",
        f"{end_line(view)}.",
    ]
    for one in ranking(view, outcome):
        place = f"{outcome.places[one.seat]}" if one.in_play else "Resigned"
        total = outcome.totals[one.seat]
        sentences.append(
            f"{place}: {short[one.seat]} {tenths(total)}, cards {points(one.card_points)}, "
            f"suitcases {points(one.suitcase_points)}, money {tenths(total - one.score)}."
        )
    return sentences


def cover(names: Sequence[str], seats: int) -> str:
    """The lobby's cover."""
    return fitted(names, lambda short: _cover(short, seats))


def _cover(names: Sequence[str], seats: int) -> list[str]:
    sentences = [
        f"{TITLE}: the board before the deal, a road map of the United States.",
        f"{len(names)} of {seats} seats are taken.",
    ]
    for seat, name in enumerate(names):
        sentences.append(f"Seat {seat + 1}, {SEAT_COLOUR_NAMES[seat]} {SEAT_MARKS[seat]}: {name}.")
    return sentences


def _day(view: MaloneyView) -> str:
    if view.weekday is None:
        return "before the first day"
    words = f"day {view.day}, {WEEKDAYS[view.weekday]}"
    if view.weekday in DOUBLE:
        return f"{words}, points count double"
    if view.weekday == SUNDAY:
        return f"{words}, lucky Sunday" if view.lucky else words
    return f"{words}, jokers work" if view.joker_day else words


def _decision(view: MaloneyView, now: Moment, names: Sequence[str], stage: int) -> str:
    """What the sign says."""
    auction = view.auction
    if view.phase == "AUCTION" and auction is not None and auction.style == "open":
        call = f"; {_CALLS[stage]}" if stage else ""
        if auction.leader is None:
            return f"No bid yet, the first is $100{call}."
        return f"Highest bid {money(auction.price)} by {names[auction.leader]}{call}."
    if view.phase == "DRIVE" and view.sale is not None:
        return f"The car went to {names[view.sale.owner]}: {now.note}{_price(view)}."
    if now.sign is not None:
        return f"{now.sign.head.capitalize()}: {now.sign.figure}."
    return now.below if now.below.endswith(".") else f"{now.below}."


def _price(view: MaloneyView) -> str:
    paid = view.sale is not None and view.sale.way == "bid"
    return f", {money(view.sale.price)}" if paid and view.sale is not None else ""


def _arrived(arrival: ArrivalView, names: Sequence[str]) -> list[str]:
    """The latest drive, its suitcase and what was cashed."""
    driver = "the Sunday card" if arrival.owner is None else names[arrival.owner]
    way = f"{town_name(arrival.origin)} to {town_name(arrival.town)}"
    sentences = [f"Day {arrival.day}: {way}, by {driver}."]
    taken = arrival.suitcase
    if taken is not None:
        amount = f"{points(taken.amount * 10)} points"
        if taken.kind == "money":
            amount = money(taken.amount)
        gone = "" if taken.changes else ", gone without effect"
        sentences.append(f"In the suitcase: {signed(amount)}, {taken.caption}{gone}.")
    for laid in arrival.cashed:
        brought = listed([points(value) for _, value in laid.cards])
        sentences.append(f"{names[laid.seat]} cashed {brought}.")
    return sentences


def _seat(one: SeatView, name: str, tag: str) -> str:
    parts = [f"{points(one.score)} points"]
    if one.money is not None:
        parts.append(money(one.money))
    parts.append(f"{one.hand_size} card{'' if one.hand_size == 1 else 's'}")
    if one.joker:
        parts.append("joker")
    if tag:
        parts.append(tag)
    return f"Seat {one.seat + 1}, {name}: {', '.join(parts)}."


def _road(view: MaloneyView, town: int) -> str:
    return f"{town_name(town)} (suitcase)" if town in view.suitcases else town_name(town)
