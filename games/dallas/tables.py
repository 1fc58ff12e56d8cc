"""The box as tables: board, companies, deck, characters, fixed numbers; read once from `data/`."""

import tomllib
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeVar

import msgspec

from games.dallas.pieces import (
    BlackmailSet,
    Card,
    Certificate,
    Character,
    Company,
    Entry,
    Setup,
    Space,
)

T = TypeVar("T")
SOUTHFORK: Final = "southfork"


class BadTable(ValueError):
    """A table in `data/` is wrong; the message names the file, the entry and the fault."""

    def __init__(self, file: str, place: str, fault: str) -> None:
        super().__init__(f"{file}: {place}: {fault}")


class _EventKindEntry(Entry, frozen=True):
    id: str
    text: str
    params: tuple[str, ...]


def read_spaces(text: str) -> dict[str, Space]:
    """Spaces by id. Raises BadTable for a road that leads nowhere or only one way."""
    file = "board.toml"
    spaces = _by_id(file, _entries(file, text, "space", Space))
    for space in spaces.values():
        place = f"space {space.id}"
        _demand(bool(space.neighbours), file, place, "has no road")
        rising = tuple(sorted(set(space.neighbours)))
        _demand(space.neighbours == rising, file, place, "neighbours are not in order, each once")
        for other in space.neighbours:
            _demand(other in spaces, file, place, f"leads to unknown {other}")
            _demand(
                space.id in spaces[other].neighbours, file, place, f"{other} does not lead back"
            )
    for kind in ("southfork", "ewing_oil", "broker"):
        _demand(kind in spaces and spaces[kind].kind == kind, file, kind, "is not on the board")
    return spaces


def read_companies(text: str, spaces: Mapping[str, Space]) -> dict[str, Company]:
    """Companies by id, the order of the file. Raises BadTable."""
    file = "companies.toml"
    companies = _by_id(file, _entries(file, text, "company", Company))
    for company in companies.values():
        place, printed = f"company {company.id}", company.certificates
        _demand(company.space == company.id, file, place, "its space has another id")
        there = company.id in spaces and spaces[company.id].company == company.id
        _demand(there, file, place, "the board does not have it on its space")
        numbers = [one.number for one in printed]
        _demand(numbers == list(range(1, len(printed) + 1)), file, place, "numbers have a gap")
        faces = [one.face for one in printed]
        _demand(faces == sorted(faces), file, place, "a lower number is dearer")
        _demand(company.stars == len(printed) // 2 + 1, file, place, "stars are no majority")
    investments = {space.id for space in spaces.values() if space.kind == "investment"}
    _demand(set(companies) == investments, file, "company", "not one for each Investment space")
    return companies


def read_deck(
    text: str, spaces: Mapping[str, Space], characters: Mapping[str, Character]
) -> tuple[dict[str, Card], dict[int, str]]:
    """Cards by id, and the target of each blackmail set by its number. Raises BadTable."""
    file = "deck.toml"
    kinds = _by_id(file, _entries(file, text, "event_kind", _EventKindEntry))
    sets = {one.number: one.target for one in _entries(file, text, "blackmail_set", BlackmailSet)}
    cards = _by_id(file, _entries(file, text, "card", Card))
    for card in cards.values():
        place, event = f"card {card.id}", card.event
        _demand(event.kind in kinds, file, place, f"has unknown Event {event.kind}")
        for figure in kinds[event.kind].params:
            _demand(bool(getattr(event, figure)), file, place, f"Event lacks {figure}")
        _demand(event.space in ("", *spaces), file, place, f"names unknown space {event.space}")
        known = event.target in ("self", "any", *characters)
        _demand(known, file, place, f"names unknown character {event.target}")
        _demand(event.kind != "lose_proxy" or event.count == 1, file, place, "takes one proxy")
        wanted = sets.get(card.blackmail_set)
        _demand(card.blackmail_target == wanted, file, place, "blackmails another than its set")
        alone = card.private_investigator == (card.blackmail_set == 0)
        _demand(alone, file, place, "is in a set and a Private Investigator")
    for number, target in sets.items():
        held = sum(card.blackmail_set == number for card in cards.values())
        _demand(held == 3, file, f"set {number}", f"has {held} cards")
        listed = target in characters and number in characters[target].blackmail_sets
        _demand(listed, file, f"set {number}", f"is not listed at {target}")
    return cards, sets


def read_setup(text: str, characters: Mapping[str, Character]) -> Setup:
    """The fixed numbers. Raises BadTable."""
    file = "setup.toml"
    setup = _convert(file, _parsed(file, text), Setup)
    for count in range(setup.players.min, setup.players.max + 1):
        cast = setup.characters_by_player_count.get(count, ())
        used = {one.id for one in characters.values() if one.used_from <= count}
        _demand(set(cast) == used and len(cast) == count, file, f"{count} players", "wrong cast")
        _demand(count in setup.hand_size, file, f"{count} players", "no hand size")
    both = set(setup.clocks["live"]) == set(setup.clocks["correspondence"])
    _demand(both, file, "clocks", "live and correspondence name different ones")
    return setup


def _by_id(file: str, entries: Iterable[T]) -> dict[str, T]:
    found: dict[str, T] = {}
    for entry in entries:
        name: str = entry.id  # type: ignore[attr-defined]  # every entry read so has an id
        _demand(name not in found, file, name, "stands there twice")
        found[name] = entry
    _demand(bool(found), file, "entries", "there are none")
    return found


def _entries(file: str, text: str, name: str, kind: type[T]) -> Iterable[T]:
    """The array of tables of this name, each entry converted."""
    for index, row in enumerate(_parsed(file, text).get(name, []), start=1):
        yield _convert(f"{file}: {name} no. {index}", row, kind)


def _parsed(file: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as cause:
        raise BadTable(file, "not TOML", str(cause)) from None


def _convert(place: str, value: Any, kind: type[T]) -> T:
    try:
        return msgspec.convert(value, kind, str_keys=True)
    except msgspec.ValidationError as cause:
        fault, _, path = str(cause).partition(" - at `$")
        raise BadTable(place, path.rstrip("`").lstrip(".") or "entry", fault) from None


def _demand(fine: bool, file: str, place: str, fault: str) -> None:
    if not fine:
        raise BadTable(file, place, fault)


def _shipped(name: str, read: Callable[[str], T]) -> T:
    return read(files("games.dallas").joinpath("data", name).read_text(encoding="utf-8"))


def _all_certificates(companies: Iterable[Company]) -> dict[str, Certificate]:
    return {
        f"{company.id}-{one.number}": Certificate(
            f"{company.id}-{one.number}", company.id, one.number, one.face, one.votes
        )
        for company in companies
        for one in company.certificates
    }


CHARACTERS: Final[Mapping[str, Character]] = _shipped(
    "characters.toml",
    lambda text: _by_id(
        "characters.toml", _entries("characters.toml", text, "character", Character)
    ),
)
SPACES: Final[Mapping[str, Space]] = _shipped("board.toml", read_spaces)
COMPANIES: Final[Mapping[str, Company]] = _shipped(
    "companies.toml", lambda text: read_companies(text, SPACES)
)
CERTIFICATES: Final[Mapping[str, Certificate]] = _all_certificates(COMPANIES.values())
_DECK = _shipped("deck.toml", lambda text: read_deck(text, SPACES, CHARACTERS))
CARDS: Final[Mapping[str, Card]] = _DECK[0]
SETS: Final[Mapping[int, str]] = _DECK[1]
"""The target character of each blackmail set."""
SETUP: Final = _shipped("setup.toml", lambda text: read_setup(text, CHARACTERS))
CLOCKS: Final = tuple(SETUP.clocks["live"])
"""The names of the clocks, in the order of `setup.toml`."""


@cache
def distances(origin: str) -> Mapping[str, int]:
    """Spaces along the roads from `origin` to every space, itself 0 away."""
    found = {origin: 0}
    waiting = deque((origin,))
    while waiting:
        here = waiting.popleft()
        for there in SPACES[here].neighbours:
            if there not in found:
                found[there] = found[here] + 1
                waiting.append(there)
    return found


def in_order(certificates: Iterable[str]) -> tuple[str, ...]:
    """Certificates in the order of the box: by company, then by number."""
    return tuple(sorted(certificates, key=_PLACES.__getitem__))


_PLACES: Final = {certificate: place for place, certificate in enumerate(CERTIFICATES)}
