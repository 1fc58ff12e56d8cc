"""The box as tables: towns, cards, suitcases and fixed numbers, read once from `data/`.

Weekdays are 0 (Monday) to 6 (Sunday), towns are 1 to 16.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files
from typing import Any, Final, Literal, TypeVar

import msgspec

T = TypeVar("T")
Origin = Literal["from the rulebook", "from public sources", "reconstructed"]

WEEKDAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


class BadTable(ValueError):
    """A table in `data/` is wrong; the message names the file, the entry and the fault."""

    def __init__(self, file: str, place: str, fault: str) -> None:
        super().__init__(f"{file}: {place}: {fault}")


class Town(msgspec.Struct, frozen=True):
    """A town of the board: its number, name, region, place on the globe and the seven links."""

    number: int
    name: str
    state: str
    links: tuple[int, ...]
    lon: float
    lat: float


class Card(msgspec.Struct, frozen=True):
    """A playing card; `points` are its printed values in whole points, Monday first."""

    id: str
    town: int
    best: int
    points: tuple[int, ...]


class Suitcase(msgspec.Struct, frozen=True):
    """A suitcase card; `amount` is signed, whole points or dollars by `kind`."""

    id: str
    kind: Literal["points", "money"]
    amount: int
    caption: str


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what stands in the files."""


class _TownEntry(_Entry, frozen=True):
    number: int
    name: str
    state: str
    links: tuple[int, ...]
    lon: float
    lat: float
    name_origin: Origin
    links_origin: Origin


class _CardEntry(_Entry, frozen=True):
    id: str
    town: int
    best: str
    points: tuple[int, ...]


class _SuitcaseEntry(_Entry, frozen=True):
    id: str
    kind: Literal["points", "money"]
    amount: int
    caption: str


class Players(_Entry, frozen=True):
    """How many may play; `min_wide` with the option `allow_two`."""

    min: int
    min_wide: int
    max: int


class HandSizes(_Entry, frozen=True):
    """Cards dealt to each hand (MAL-7), the most of one town (MAL-9), exchanges (MAL-84)."""

    cards: int
    cards_six_players: int
    max_per_town: int
    max_exchanges: int


class Money(_Entry, frozen=True):
    """Dollars at the start."""

    start: int


class AuctionNumbers(_Entry, frozen=True):
    """Dollars: the first bid and each raise, and the fine of MAL-34."""

    bid_step: int
    overbid_fine: int


class JokerDays(_Entry, frozen=True):
    """The weekdays of MAL-41, by their short names."""

    days: tuple[str, ...]


class Calendar(_Entry, frozen=True):
    """The weekdays of MAL-57 and of the lucky draw, by their short names."""

    double_days: tuple[str, ...]
    lucky_day: str


class End(_Entry, frozen=True):
    """Whole points that end the game, dollars a point, days of MAL-80."""

    points_to_win: int
    dollars_per_point: int
    max_days: int


class LiveTimes(_Entry, frozen=True):
    """Seconds, as section 2.0 of the rules has them for live play."""

    exchange: int
    ready: int
    opening: int
    call: int
    drive: int
    score: int


class CorrespondenceTimes(_Entry, frozen=True):
    """Seconds, as section 2.0 of the rules has them for play by correspondence."""

    exchange: int
    ready: int
    opening: int
    soft_close: int
    drive: int
    score: int


class Timing(_Entry, frozen=True):
    """`grace` and `late_joker` in milliseconds, the rest in seconds."""

    grace: int
    late_joker: int
    live: LiveTimes
    correspondence: CorrespondenceTimes


class Numbers(_Entry, frozen=True):
    """The fixed numbers of `game.toml`."""

    origin: dict[str, Origin]
    players: Players
    hand: HandSizes
    money: Money
    auction: AuctionNumbers
    jokers: JokerDays
    calendar: Calendar
    end: End
    timing: Timing


def read_towns(text: str) -> dict[int, Town]:
    """Towns by number. Raises BadTable."""
    file = "towns.toml"
    towns: dict[int, Town] = {}
    for index, entry in enumerate(_entries(file, text, "town", _TownEntry), start=1):
        place = f"town {entry.number}"
        _demand(entry.number == index, file, place, f"is entry {index}; towns count from 1")
        _demand(bool(entry.links), file, place, "has no links")
        _demand(len(set(entry.links)) == len(entry.links), file, place, "has a link twice")
        _demand(entry.number not in entry.links, file, place, "is linked to itself")
        _demand(abs(entry.lon) <= 180 and abs(entry.lat) <= 90, file, place, "is not on the globe")
        towns[entry.number] = Town(
            entry.number, entry.name, entry.state, entry.links, entry.lon, entry.lat
        )
    _demand(bool(towns), file, "town", "there is none")
    for town in towns.values():
        for link in town.links:
            _demand(link in towns, file, f"town {town.number}", f"links to unknown town {link}")
    return towns


def read_cards(text: str, towns: Mapping[int, Town]) -> dict[str, Card]:
    """Cards by id, in the order of the file. Raises BadTable."""
    file = "cards.toml"
    cards: dict[str, Card] = {}
    for entry in _entries(file, text, "card", _CardEntry):
        place = f"card {entry.id}"
        _demand(entry.id not in cards, file, place, "stands there twice")
        _demand(entry.town in towns, file, place, f"is of unknown town {entry.town}")
        _demand(entry.best in WEEKDAYS, file, place, f"has no weekday {entry.best!r}")
        _demand(entry.id == f"{entry.town:02}-{entry.best}", file, place, "is misnamed")
        best = WEEKDAYS.index(entry.best)
        printed = tuple(7 - (day - best) % 7 for day in range(7))
        _demand(entry.points == printed, file, place, f"should show {list(printed)}")
        cards[entry.id] = Card(entry.id, entry.town, best, entry.points)
    return cards


def read_suitcases(text: str, towns: Mapping[int, Town]) -> dict[str, Suitcase]:
    """Suitcases by id, in the order of the file. Raises BadTable."""
    file = "suitcases.toml"
    suitcases: dict[str, Suitcase] = {}
    for entry in _entries(file, text, "suitcase", _SuitcaseEntry):
        place = f"suitcase {entry.id}"
        low, high = (-3, 5) if entry.kind == "points" else (-1000, 1500)  # MAL-49, MAL-50
        _demand(entry.id not in suitcases, file, place, "stands there twice")
        _demand(low <= entry.amount <= high and entry.amount != 0, file, place, "amount is off")
        _demand(entry.kind == "points" or entry.amount % 100 == 0, file, place, "is no hundreds")
        suitcases[entry.id] = Suitcase(entry.id, entry.kind, entry.amount, entry.caption)
    _demand(len(suitcases) >= len(towns), file, "suitcase", "there are fewer than towns")
    return suitcases


def read_numbers(text: str) -> Numbers:
    """The fixed numbers. Raises BadTable."""
    file = "game.toml"
    numbers = _convert(file, _parsed(file, text), Numbers)
    named = (*numbers.jokers.days, *numbers.calendar.double_days, numbers.calendar.lucky_day)
    for day in named:
        _demand(day in WEEKDAYS, file, "weekdays", f"there is no {day!r}")
    return numbers


def _entries(file: str, text: str, name: str, kind: type[T]) -> Iterable[T]:
    """The array of tables of this name, each entry converted."""
    rows = _parsed(file, text).get(name, [])
    _demand(isinstance(rows, list), file, name, "is not an array of tables")
    for index, row in enumerate(rows, start=1):
        yield _convert(f"{file}: {name} no. {index}", row, kind)


def _parsed(file: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as cause:
        raise BadTable(file, "not TOML", str(cause)) from None


def _convert(place: str, value: Any, kind: type[T]) -> T:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as cause:
        fault, _, path = str(cause).partition(" - at `$")
        raise BadTable(place, path.rstrip("`").lstrip(".") or "entry", fault) from None


def _demand(fine: bool, file: str, place: str, fault: str) -> None:
    if not fine:
        raise BadTable(file, place, fault)


def _shipped(name: str, read: Callable[[str], T]) -> T:
    return read(files("games.maloney").joinpath("data", name).read_text(encoding="utf-8"))


TOWNS: Final[Mapping[int, Town]] = _shipped("towns.toml", read_towns)
CARDS: Final[Mapping[str, Card]] = _shipped("cards.toml", lambda text: read_cards(text, TOWNS))
SUITCASES: Final[Mapping[str, Suitcase]] = _shipped(
    "suitcases.toml", lambda text: read_suitcases(text, TOWNS)
)
NUMBERS: Final = _shipped("game.toml", read_numbers)

JOKER_DAYS: Final = frozenset(WEEKDAYS.index(day) for day in NUMBERS.jokers.days)
DOUBLE_DAYS: Final = frozenset(WEEKDAYS.index(day) for day in NUMBERS.calendar.double_days)
LUCKY_DAY: Final = WEEKDAYS.index(NUMBERS.calendar.lucky_day)


def worth(card: str, weekday: int) -> int:
    """Tenths of a point that cashing the card brings on this weekday (MAL-56, MAL-57)."""
    points = CARDS[card].points[weekday]
    return points * (20 if weekday in DOUBLE_DAYS else 10)
