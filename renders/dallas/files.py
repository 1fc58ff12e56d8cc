"""A hand put in order: the cards of a blackmail set together, complete sets first."""

from typing import Final, Literal, NamedTuple

from games.core.seat import Seat
from games.dallas.view import CARDS, CHARACTERS, SETS, DallasView
from renders.dallas.words import NUMBERS, called, genitive, seat_of

WHOLE: Final = 3
"""Cards of a set (DAL-85)."""


class Group(NamedTuple):
    """Cards that stand together.

    `state` is "complete" with three of a set, "helped" with Investigators in the missing places,
    "open" with two, "single" otherwise. `number` is the set's, None for an Investigator alone.
    """

    cards: tuple[str, ...]
    number: int | None
    state: Literal["complete", "helped", "open", "single"]

    @property
    def framed(self) -> bool:
        return self.state != "single"

    @property
    def held(self) -> int:
        """How many of the set's own cards are in it."""
        return sum(CARDS[card].blackmail_set == self.number for card in self.cards)


def groups(view: DallasView) -> tuple[Group, ...]:
    """The viewer's hand: complete sets, those with Investigators, pairs, single cards."""
    assert view.me is not None
    hand = view.seats[view.me].hand or ()
    held: dict[int, list[str]] = {}
    for card in hand:
        if CARDS[card].blackmail_set:
            held.setdefault(CARDS[card].blackmail_set, []).append(card)
    spare = [card for card in hand if CARDS[card].private_investigator]
    found: list[Group] = []
    for number in sorted(held, key=lambda one: (-len(held[one]), -_worth(view, one), one)):
        cards = held[number]
        missing = WHOLE - len(cards)
        if not missing:
            found.append(Group(tuple(cards), number, "complete"))
        elif missing <= len(spare) and victim(view, number) is not None:
            helpers, spare = spare[:missing], spare[missing:]
            found.append(Group((*cards, *helpers), number, "helped"))
        elif len(cards) > 1:
            found.append(Group(tuple(cards), number, "open"))
        else:
            found.append(Group(tuple(cards), number, "single"))
    found += [Group((card,), None, "single") for card in spare]
    order = ("complete", "helped", "open", "single")
    return tuple(sorted(found, key=lambda one: order.index(one.state)))


def victim(view: DallasView, number: int) -> Seat | None:
    """Whose votes the set would direct: another player's; None for one's own or nobody's."""
    seat = seat_of(view, SETS[number])
    return None if seat == view.me else seat


def _worth(view: DallasView, number: int) -> int:
    """The votes a set would direct."""
    seat = victim(view, number)
    return -1 if seat is None else view.seats[seat].votes


def heading(group: Group) -> str:
    """ "Set 3 complete", "Set 4, two of three"."""
    if group.number is None:
        return "Private Investigator"
    if group.state == "complete":
        return f"Set {group.number} complete"
    return f"Set {group.number}, {NUMBERS[group.held]} of three"


def note(view: DallasView, group: Group) -> str:
    """What a framed group is good for, or what it lacks."""
    assert group.number is not None
    target = CHARACTERS[SETS[group.number]].name
    seat = victim(view, group.number)
    if seat is None:
        own = view.me is not None and view.seats[view.me].character == SETS[group.number]
        return "against yourself: to keep or trade" if own else f"nobody plays {target}"
    if group.state == "complete":
        return f"directs {genitive(called(view.seats[seat], ()))} votes at the meeting"
    if group.state == "helped":
        if group.held == 2:
            return "the Investigator stands in for the third card"
        return "two Investigators stand in for the others"
    return "one card is missing"


def brief_note(view: DallasView, group: Group) -> str:
    """The same in two or three words, for the file."""
    assert group.number is not None
    if victim(view, group.number) is None:
        own = view.me is not None and view.seats[view.me].character == SETS[group.number]
        return "your own number" if own else "nobody plays " + _pronoun(SETS[group.number])
    match group.state:
        case "complete":
            return "ready"
        case "helped":
            return "with Investigator" if group.held == 2 else "with two Investigators"
        case "open":
            return "one missing"
    return "two missing"


def _pronoun(character: str) -> str:
    return "him" if character in ("jr", "bobby", "jock") else "her"
