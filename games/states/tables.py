"""The box as tables: cards, pieces, money and dials, read once from `data/`.

Spaces are postal codes ("KS"). Sums are whole dollars. A dial is the list of its equally likely
outcomes; on the Transport Dial 0 is a breakdown.
"""

import tomllib
from collections.abc import Mapping
from datetime import date
from importlib.resources import files
from typing import Final, Literal, TypeVar

import msgspec

T = TypeVar("T")
Breakdown = Literal["flat_tire", "break_down", "out_of_gas"]


class BadTable(ValueError):
    """A table in `data/` is wrong; the message names the file, the entry and the fault."""

    def __init__(self, file: str, place: str, fault: str) -> None:
        super().__init__(f"{file}: {place}: {fault}")


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what stands in the files."""


class Card(_Entry, frozen=True):
    """A state card. Only `id`, `name` and `products` matter here; the quiz asks for the rest."""

    id: str
    name: str
    capital: str
    largest_city: str
    nickname: str
    flower: str
    bird: str
    tree: str
    products: tuple[str, str, str, str]
    population_2020: int
    quiz_skip: tuple[str, ...]
    statehood: date | None = None
    statehood_order: int | None = None
    aliases: Mapping[str, tuple[str, ...]] = {}


class _CardFile(_Entry, frozen=True):
    schema: Literal[1]
    count: int
    card: tuple[Card, ...]


class Players(_Entry, frozen=True):
    """How many may play."""

    min: int
    max: int


class Colours(_Entry, frozen=True):
    """The colours by seat."""

    ids: tuple[str, ...]


class Disks(_Entry, frozen=True):
    """How many disks each colour has."""

    per_player: int


class Money(_Entry, frozen=True):
    """The fixed sums, in dollars; `start_bills` counts the bills of each value."""

    unit: int
    start: int
    start_bills: dict[int, int]
    denominations: tuple[int, ...]
    takeover_price: int
    own_disk_bonus: int
    offer_min_cash: int


class TransportDials(_Entry, frozen=True):
    """States to move, 0 for a breakdown; `breakdowns` are the texts that mean one."""

    breakdowns: tuple[Breakdown, ...]
    d6: tuple[int, ...]
    six: tuple[int, ...]
    express: tuple[int, ...]


class MoneyDials(_Entry, frozen=True):
    """Dollars."""

    original: tuple[int, ...]
    nine: tuple[int, ...]
    low: tuple[int, ...]


class Dials(_Entry, frozen=True):
    """Both dials, in each of their kinds."""

    transport: TransportDials
    money: MoneyDials


class Dice(_Entry, frozen=True):
    """The printed dice table, its columns from top to bottom; the dials are read from it."""

    transport: tuple[str, ...]
    twelve_sided: tuple[int, ...]
    nine_sided: tuple[int, ...]
    unlabelled: tuple[int, ...]


class Components(_Entry, frozen=True):
    """Everything of `components.toml`."""

    schema: Literal[1]
    players: Players
    colours: Colours
    disks: Disks
    money: Money
    dials: Dials
    dice: Dice


class Adjacency(_Entry, frozen=True):
    """Which spaces touch, as `adjacency.toml` has it; `adjacent` names each link from both ends."""

    schema: Literal[1]
    spaces: int
    links: int
    gateways: tuple[tuple[str, str], ...]
    four_corners_links: tuple[tuple[str, str], ...]
    adjacent: dict[str, tuple[str, ...]]


def read_cards(text: str) -> dict[str, Card]:
    """The cards by postal code, in the order of the file. Raises BadTable."""
    file = "cards.toml"
    box = _convert(file, text, _CardFile)
    cards = {card.id: card for card in box.card}
    _demand(len(cards) == len(box.card) == box.count, file, "card", f"not {box.count} of them")
    for card in box.card:
        fine = len(set(card.products)) == len(card.products)
        _demand(fine, file, f"card {card.id}", "has a product twice")
    return cards


def read_adjacency(text: str, cards: Mapping[str, Card]) -> Adjacency:
    """Which of the cards' spaces touch. Raises BadTable."""
    file = "adjacency.toml"
    table = _convert(file, text, Adjacency)
    fine = set(table.adjacent) == set(cards) and len(cards) == table.spaces
    _demand(fine, file, "adjacent", "its spaces are not those of the cards")
    for space, others in table.adjacent.items():
        for other in others:
            fine = other != space and space in table.adjacent.get(other, ())
            _demand(fine, file, f"adjacent.{space}", f"the link to {other} has no way back")
    ends = sum(len(others) for others in table.adjacent.values())
    _demand(ends == 2 * table.links, file, "links", f"there are {ends / 2:g}")
    for coast, beyond in table.gateways:
        fine = table.adjacent.get(beyond) == (coast,)
        _demand(fine, file, "gateways", f"{beyond} has another way in than {coast}")
    return table


def read_components(text: str) -> Components:
    """Pieces, money and dials. Raises BadTable."""
    file = "components.toml"
    box = _convert(file, text, Components)
    bills = sum(value * count for value, count in box.money.start_bills.items())
    _demand(bills == box.money.start, file, "money.start_bills", f"add up to {bills}")
    _demand(len(box.colours.ids) == box.players.max, file, "colours", "one for each seat")
    money = box.dials.money
    sums = {*money.original, *money.nine, *money.low}
    fine = all(one > 0 and one % box.money.unit == 0 for one in sums)
    _demand(fine, file, "dials.money", f"a sum is no multiple of {box.money.unit}")
    return box


def _convert(file: str, text: str, kind: type[T]) -> T:
    try:
        return msgspec.convert(tomllib.loads(text), kind, strict=False)
    except tomllib.TOMLDecodeError as cause:
        raise BadTable(file, "not TOML", str(cause)) from None
    except msgspec.ValidationError as cause:
        fault, _, path = str(cause).partition(" - at `$")
        raise BadTable(file, path.rstrip("`").lstrip(".") or "file", fault) from None


def _demand(fine: bool, file: str, place: str, fault: str) -> None:
    if not fine:
        raise BadTable(file, place, fault)


def _text(name: str) -> str:
    return files("games").joinpath("states", "data", name).read_text(encoding="utf-8")


CARDS: Final[Mapping[str, Card]] = read_cards(_text("cards.toml"))
ADJACENCY: Final = read_adjacency(_text("adjacency.toml"), CARDS)
COMPONENTS: Final = read_components(_text("components.toml"))

SPACES: Final[tuple[str, ...]] = tuple(sorted(CARDS))
"""All postal codes, in their order."""
NAMES: Final[Mapping[str, str]] = {code: card.name for code, card in CARDS.items()}
"""The states' names by postal code."""
START_CASH: Final = COMPONENTS.money.start
"""Dollars each player starts with (STA-4)."""
COLOURS: Final = COMPONENTS.colours.ids
"""Colour names by seat: "red", "blue", "yellow", "green"."""

_TRANSPORT = COMPONENTS.dials.transport
TRANSPORT_DIALS: Final[Mapping[str, tuple[int, ...]]] = {
    name: getattr(_TRANSPORT, name) for name in ("d6", "express", "six")
}
"""By the value of the option `transport_dial`."""
MONEY_DIALS: Final[Mapping[str, tuple[int, ...]]] = {
    name: getattr(COMPONENTS.dials.money, name) for name in ("original", "nine", "low")
}
"""By the value of the option `money_dial`."""
BREAKDOWNS: Final[tuple[Breakdown, ...]] = _TRANSPORT.breakdowns


def disk_ids(seats: int) -> tuple[str, ...]:
    """The disks in play, in disk order: "red-1" to "red-4", then "blue-1" and so on."""
    numbers = range(1, COMPONENTS.disks.per_player + 1)
    return tuple(f"{colour}-{number}" for colour in COLOURS[:seats] for number in numbers)
