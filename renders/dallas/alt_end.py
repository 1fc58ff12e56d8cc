"""The end and the beginning in words."""

from collections.abc import Sequence

from games.dallas.view import COMPANIES, DallasView
from renders.core.theme import SEAT_COLOUR_NAMES, SEAT_MARKS
from renders.dallas.alt import fitted
from renders.dallas.fortunes import Fortune
from renders.dallas.words import called, listed, millions


def wealth_words(
    view: DallasView, people: Sequence[str], found: Sequence[Fortune], moment: str
) -> str:
    """The order, and how every fortune is made up."""
    return fitted(people, lambda names: _wealth(view, names, found, moment))


def _wealth(
    view: DallasView, people: Sequence[str], found: Sequence[Fortune], moment: str
) -> list[str]:
    sentences = [f"Dallas. {moment}."]
    for one in found:
        seat = view.seats[one.seat]
        who = called(seat, people) + (f" ({people[one.seat]})" if seat.character else "")
        if not one.in_play:
            sentences.append(f"{who} has left.")
            continue
        sums = one.wealth
        parts = f"money {millions(sums.money)}, stock {millions(sums.stock)}"
        if sums.doubled:
            named = listed([COMPANIES[company].name for company in seat.controls])
            parts += f", {millions(sums.doubled)} more for control of {named}"
        sentences.append(f"{one.place}: {who} {millions(sums.total)}, {parts}.")
    return sentences


def cover_words(people: Sequence[str], seats: int) -> str:
    """The lobby's cover."""
    return fitted(people, lambda names: _cover(names, seats))


def _cover(people: Sequence[str], seats: int) -> list[str]:
    sentences = [
        "Dallas: oil derricks before a setting sun, the table before the start.",
        f"{len(people)} of {seats} seats are taken.",
    ]
    for seat, name in enumerate(people):
        sentences.append(f"Seat {seat + 1}, {SEAT_COLOUR_NAMES[seat]} {SEAT_MARKS[seat]}: {name}.")
    return sentences
