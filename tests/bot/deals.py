"""Known deals of Maloney for tests that play through Discord."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.maloney.view import CARDS, SUITCASES

HAND = 12
PER_TOWN = 2


def pins(
    seats: int,
    *,
    pile: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    suitcases: Mapping[int, str] | None = None,
) -> dict[str, list[str]]:
    """Pins that deal `hands` (by seat), filled up without surplus, and turn `pile` up in order.

    `suitcases` are ids by town. A hand with a surplus of its own takes its exchange from the pile.
    """
    dealt = [list((hands or {}).get(seat, ())) for seat in range(seats)]
    spoken_for = {*pile, *(card for hand in dealt for card in hand)}
    left = [card for card in CARDS if card not in spoken_for]
    for hand in dealt:
        for card in tuple(left):
            if len(hand) == HAND:
                break
            if sum(held[:2] == card[:2] for held in hand) < PER_TOWN:
                hand.append(card)
                left.remove(card)
        assert len(hand) == HAND, "these hands cannot be filled without surplus"
    placed = dict(suitcases or {})
    spare = [one for one in SUITCASES if one not in placed.values()]
    on_towns = [placed.get(town) or spare.pop(0) for town in range(1, 17)]
    return {"cards": [*(card for hand in dealt for card in hand), *pile], "suitcases": on_towns}


def deal(
    pinned: Mapping[str, Sequence[Any]], seed: str = "5eed", game: str = "maloney"
) -> dict[str, Any]:
    """An entry for the list that the playground's dealer reads."""
    return {"game": game, "seed": seed, "pins": pinned}


WEEKEND = pins(
    3,
    hands={
        0: ("08-mon", "08-wed", "08-thu", "03-mon", "13-mon"),
        1: ("08-sat", "03-tue", "03-thu", "13-wed"),
        2: ("16-fri", "16-sat", "13-sat"),
    },
    pile=("15-tue", "09-fri", "03-sun"),
    suitcases={8: "S10", 16: "S21", 3: "S15"},
)
"""Three seats; seat 0 has three cards of Chicago, so one must be swapped (for Miami's Tuesday).
Day 1 is a Friday in Kansas City, which pays double; from there Chicago is a road away, with five
points in its suitcase. Day 2, a Saturday, takes jokers; Charleston has $1,500 and two good cards
of seat 2. Day 3 is a lucky Sunday in Sacramento: $500 for all, and cards for seats 0 and 1."""

CHICAGO = pins(
    3, hands={0: ("08-mon", "08-wed"), 1: ("08-sat",)}, pile=("09-fri", "03-sun", "08-thu")
)
"""Three seats without surplus. Day 1 is a Friday in Kansas City; seats 0 and 1 hold cards of
Chicago, a road away."""

TWO_SURPLUSES = pins(
    3, hands={0: ("08-mon", "08-wed", "08-thu", "13-mon", "13-wed", "13-sat")}, pile=("15-tue",)
)
"""Seat 0 has to swap a card of Chicago and one of Detroit."""

PARLOUR = pins(
    4,
    hands={
        0: ("08-mon", "08-wed", "03-mon"),
        1: ("10-mon", "10-thu", "03-tue"),
        2: ("11-mon", "11-tue", "03-thu"),
        3: ("12-wed", "12-thu"),
    },
    pile=("09-fri", "03-sun"),
    suitcases={3: "S15"},
)
"""Four seats without surplus, whoever gets which. Day 1 is a Friday in Kansas City, and each seat
holds cards of a town a road away. Day 2, a Saturday, takes jokers. Day 3 is a lucky Sunday in
Sacramento with $500 for all, of which all but the last seat hold a card."""
