"""Maloney's own words: weekdays, towns, cards, suitcases and sums."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Final, Literal

from bot import words
from games.core.seat import Seat
from games.maloney.tables import CARDS, DOUBLE_DAYS, TOWNS

WEEKDAYS: Final = (
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
)


def weekday(day: int, lucky: bool = False) -> str:
    """A weekday and what is special about it: "Tuesday ×2", "lucky Sunday", "Monday"."""
    if lucky:
        return f"lucky {WEEKDAYS[day]}"
    return f"{WEEKDAYS[day]} ×2" if day in DOUBLE_DAYS else WEEKDAYS[day]


def doubled(day: int) -> bool:
    """Whether cashed cards count twice on this weekday (MAL-57)."""
    return day in DOUBLE_DAYS


def town(number: int) -> str:
    return TOWNS[number].name


def day_of(card: str) -> str:
    """What tells the cards of a town apart, the best day: "Wednesday"."""
    return WEEKDAYS[CARDS[card].best]


def short_day(card: str) -> str:
    return day_of(card)[:3]


def days_of(cards: Iterable[str], joint: str = " + ") -> str:
    """Which cards of a town, in the week's order: "Fri + Sun"."""
    return joint.join(short_day(card) for card in sorted(cards, key=place))


def place(card_id: str) -> tuple[int, int]:
    """Where a card lies in a sorted hand: by town, then by best day."""
    return CARDS[card_id].town, CARDS[card_id].best


def worths(cards: Iterable[tuple[str, int]]) -> str:
    """Cards of one town with what each brings: "Fri 14, Sun 4"."""
    ordered = sorted(cards, key=lambda one: place(one[0]))
    return ", ".join(f"{short_day(one)} {words.points(value)}" for one, value in ordered)


def card(card_id: str) -> str:
    """One card: "Chicago (Wed)"."""
    return f"{town(CARDS[card_id].town)} ({short_day(card_id)})"


def roads(numbers: Iterable[int], suitcases: Sequence[int]) -> str:
    """Towns in a row, with a suitcase behind those that have one."""
    return ", ".join(town(one) + (" 🧳" if one in suitcases else "") for one in numbers)


def seats(names: Sequence[str], some: Iterable[Seat]) -> str:
    """Seats in a row: "● Ann, ▲ Ben"."""
    return ", ".join(words.who(tuple(names), seat) for seat in some)


def scored(tenths: int) -> str:
    """A score or a value: "14 points", "1 point"."""
    return f"{words.points(tenths)} {'point' if abs(tenths) == 10 else 'points'}"


def gain(tenths: int) -> str:
    """Points won or lost, signed: "+14", "−2", "±0"."""
    return words.signed(tenths, words.points(abs(tenths))) if tenths else "±0"


def cash(change: int) -> str:
    """Dollars won or lost, signed: "+$500", "−$1,000", "±$0"."""
    return words.signed(change, words.dollars(abs(change))) if change else "±$0"


def total(tenths: int) -> str:
    """A final total, which always has its tenth: "74.0"."""
    whole, rest = divmod(abs(tenths), 10)
    return f"{'−' if tenths < 0 else ''}{whole}.{rest}"


def hand(cards: Iterable[str]) -> str:
    """A hand town by town: "Chicago (Mon, Wed), Miami (Sat)"."""
    towns = groupby(sorted(cards, key=place), key=lambda one: CARDS[one].town)
    return ", ".join(f"{town(number)} ({days_of(some, ', ')})" for number, some in towns)


def changes(
    kind: Literal["points", "money"],
    changed: tuple[tuple[Seat, int], ...],
    name: Callable[[Seat], str],
) -> str:
    """What a suitcase did: "▲ Ben −2", "everybody +$500", "● Ann −$500, ▲ Ben −$400".

    `changed` holds tenths of a point or dollars, by `kind`.
    """
    sums = [(seat, gain(change) if kind == "points" else cash(change)) for seat, change in changed]
    if not sums:
        return "gone without effect"
    if len(sums) > 1 and len({change for _, change in sums}) == 1:
        return f"everybody {sums[0][1]}"
    return ", ".join(f"{name(seat)} {change}" for seat, change in sums)
