"""What a hand is good for: each card's figure and reason, and the best of the whole."""

from collections import deque
from typing import Final, NamedTuple

from games.maloney.view import CARDS, TOWNS, MaloneyView
from renders.maloney.base import DOUBLE
from renders.maloney.card import Held
from renders.maloney.figures import points

MOST_CASHED: Final = 2


class Prospect(NamedTuple):
    """What stands at the header's right: a few words and perhaps a figure in tenths."""

    words: str
    worth: int | None = None


def held_cards(view: MaloneyView) -> tuple[Held, ...]:
    """The viewer's cards in the order they are shown, each with its figure and its reason."""
    assert view.me is not None
    cards = view.seats[view.me].hand or ()
    ordered = sorted(cards, key=lambda card: (CARDS[card].town, CARDS[card].best))
    away = drives(view.car_town) if view.car_town is not None else {}
    return tuple(_held(view, card, away) for card in ordered)


def _held(view: MaloneyView, card: str, away: dict[int, int]) -> Held:
    figure = None if view.weekday is None else points(worth(card, view.weekday))
    asked = dict(view.asked)
    if card in view.surplus:
        return Held(card, view.weekday, figure, "one must go", raised=True)
    if card in asked:
        return Held(card, view.weekday, figure, _cashing(view, card, asked[card]), raised=True)
    if view.phase == "FINISHED":
        return Held(card, view.weekday, figure, "not cashed")
    if view.car_town is None:
        return Held(card, None, None, "may stay")
    distance = away.get(CARDS[card].town)
    reason = {0: "the car is here", 1: "1 drive away", None: "out of reach"}.get(distance)
    near = distance == 1 and view.phase != "SCORING"
    return Held(card, view.weekday, figure, reason or f"{distance} drives away", near=near)


def _cashing(view: MaloneyView, card: str, value: int) -> str:
    if view.choice is None:
        return f"cash now for {points(value)}"
    return f"you cash {points(value)}" if card in view.choice else "you keep it"


def worth(card: str, weekday: int) -> int:
    """Tenths of a point that a card brings on a weekday, doubled where it counts double."""
    return CARDS[card].points[weekday] * (20 if weekday in DOUBLE else 10)


def drives(start: int) -> dict[int, int]:
    """How many drives away every town is; a town that cannot be reached is left out."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        town = waiting.popleft()
        for link in TOWNS[town].links:
            if link not in found:
                found[link] = found[town] + 1
                waiting.append(link)
    return found


def prospect(view: MaloneyView) -> Prospect:
    """What the hand is good for just now."""
    if view.phase == "EXCHANGE":
        return Prospect("one card must go" if view.surplus else "nothing to swap")
    if view.phase == "FINISHED":
        return Prospect("")
    if view.phase == "SCORING":
        return _to_cash(view)
    best = best_drive(view)
    return Prospect("best drive today", best) if best else Prospect("nothing one drive away")


def _to_cash(view: MaloneyView) -> Prospect:
    total = sum(value for _, value in view.asked)
    if not view.asked:
        return Prospect("none of these today")
    if view.choice is None:
        return Prospect("cash both for" if len(view.asked) > 1 else "cash it for", total)
    chosen = sum(value for card, value in view.asked if card in view.choice)
    return Prospect("you cash", chosen) if view.choice else Prospect("you keep all")


def best_drive(view: MaloneyView) -> int:
    """The most that the viewer's cards of one linked town are worth today, in tenths."""
    assert view.me is not None
    assert view.weekday is not None
    if view.car_town is None:
        return 0
    cards = view.seats[view.me].hand or ()
    totals = [0]
    for town in TOWNS[view.car_town].links:
        values = (worth(card, view.weekday) for card in cards if CARDS[card].town == town)
        totals.append(sum(sorted(values, reverse=True)[:MOST_CASHED]))
    return max(totals)
