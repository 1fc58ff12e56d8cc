"""What a card's Event would do, in a few words, and whether the viewer could use it now."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from games.dallas.view import CARDS, CHARACTERS, SETUP, SPACES, DallasView, Way, distances
from games.dallas.view import reach as reachable
from renders.dallas.places import short
from renders.dallas.words import listed, millions, seat_of, steps

KIND_WORDS: Final = {"influence": "Influence", "investment": "stock", "safe": "Safe"}

_ONE = "one here"
_UNIT = SETUP.money.unit


class Status(NamedTuple):
    """Whether the Event can be used, and that in words."""

    usable: bool
    words: str


def brief(card: str) -> str:
    """The Event in at most 30 characters: "Bobby loses 1 turn"."""
    event = CARDS[card].event
    whom = _whom(event.target)
    match event.kind:
        case "lose_turns":
            return f"{whom} loses {event.turns} turn{'' if event.turns == 1 else 's'}"
        case "pay_slush":
            return f"{whom} pays {millions(event.amount)}"
        case "pay_mover":
            return f"{whom} pays you {millions(event.amount)}"
        case "take_card":
            return f"a card from {whom}"
        case "peek_hand":
            return "see a hand here"
        case "send_to":
            return f"{whom} to {short(event.space)}"
        case "lose_proxy":
            return f"{whom} loses a proxy"
        case "force_sale":
            return f"{whom} must sell"
        case "take_slush":
            return "take the Slush Fund" if event.share == "all" else "half the Slush Fund"
        case "gain_bank":
            return f"you get {millions(event.amount)}"
        case "redraw":
            return f"swap up to {event.count} cards"
    return flight(card)


def flight(card: str) -> str:
    """Where the card's helicopter goes, "" without one."""
    event = CARDS[card].event
    match event.kind:
        case "fly_to":
            return f"fly to {short(event.space)}"
        case "fly_kind":
            return f"fly to any {KIND_WORDS[event.space_kind]}"
        case "fly_any":
            return "fly anywhere"
        case "fly_steps":
            return f"fly up to {event.spaces} spaces"
    return ""


def most_limo(view: DallasView) -> int:
    """What the Limo may add to the viewer's Move now."""
    return SETUP.limo.bonus_max if view.me is not None and view.limo.user == view.me else 0


def ways_of(view: DallasView, card: str, limo: int) -> Mapping[str, Way]:
    """Every space the viewer reaches with the card."""
    assert view.me is not None
    return reachable(view.seats[view.me].space, card, limo)


def victims(view: DallasView, card: str, spaces: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Whom the Event would hit in one of these spaces, and where; nearest discs are not sought.

    Left out are discs in Safe spaces, the viewer's own, and those it would do nothing to.
    """
    event = CARDS[card].event
    if event.where != "same_space" or view.me is None:
        return ()
    own, within = view.seats[view.me].character, frozenset(spaces)
    return tuple(
        (character, space)
        for character, space in view.discs
        if character != own
        and event.target in ("any", character)
        and space in within
        and not shielded(view, space)
        and (event.kind == "send_to" or seat_of(view, character) is not None)
    )


def shielded(view: DallasView, space: str) -> bool:
    """Whether no Event works on discs in this space (DAL-45, DAL-R14, DAL-R17)."""
    kind = SPACES[space].kind
    if kind == "influence":
        return not view.event_on_proxy_card
    return kind == "safe" or (kind == "southfork" and view.southfork_is_safe)


def status(view: DallasView, card: str) -> Status:
    """Whether the viewer could use the Event of a hand card from where the disc stands."""
    assert view.me is not None
    event = CARDS[card].event
    if view.meeting is not None or view.phase == "game_over":
        return Status(False, "not in a meeting")
    now = "now: " if view.mover == view.me and view.phase == "go_choose" else ""
    if event.where == "helicopter":
        there = view.seats[view.me].space
        if event.kind == "fly_to" and event.space == there:
            return Status(False, "you are there already")
        return Status(True, now + flight(card))
    if event.where == "anywhere":
        return _benefit(view, card, now)
    spaces = ways_of(view, card, most_limo(view))
    found = victims(view, card, spaces)
    if event.target == "any":
        if not found:
            return Status(False, "nobody within reach")
        if len(found) > 2:
            return Status(True, f"{len(found)} discs are in reach")
        return Status(True, f"in reach: {listed([_called(one) for one, _ in found], 'or')}")
    return _named(view, event.target, bool(found), kept_out=event.kind != "send_to")


def _benefit(view: DallasView, card: str, now: str) -> Status:
    event = CARDS[card].event
    if event.kind == "redraw":
        return Status(True, f"{now}{brief(card)}")
    if event.kind == "gain_bank":
        return Status(True, f"{now}you get {millions(event.amount)}")
    amount = view.slush if event.share == "all" else view.slush // (2 * _UNIT) * _UNIT
    if not amount:
        return Status(False, "the Slush Fund is empty")
    return Status(True, f"{now}you get {millions(amount)}")


def _named(view: DallasView, target: str, found: bool, *, kept_out: bool) -> Status:
    assert view.me is not None
    name, own = CHARACTERS[target].name, view.seats[view.me]
    space = dict(view.discs)[target]
    if target == own.character:
        return Status(False, "not against yourself")
    if found:
        return Status(True, f"{name} is in reach")
    if kept_out and seat_of(view, target) is None:
        return Status(False, f"nobody plays {name}")
    if shielded(view, space):
        return Status(False, f"{name} is out of its reach")
    away = distances(own.space)[space]
    return Status(False, f"{name} is {steps(away)} away" if away else f"{name} is here now")


def _whom(target: str) -> str:
    return _called(target) if target in CHARACTERS else _ONE


def _called(character: str) -> str:
    return CHARACTERS[character].name
