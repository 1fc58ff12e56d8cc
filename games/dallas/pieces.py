"""What lies in the box, as types: the entries of the tables in `data/`.

Money is whole dollars. A certificate's id is "<company>-<number>", a company's id is its space's.
"""

from typing import Literal

import msgspec

SpaceKind = Literal[
    "highway", "investment", "influence", "safe", "southfork", "ewing_oil", "broker"
]
EventKind = Literal[
    "lose_turns",
    "pay_slush",
    "pay_mover",
    "take_card",
    "peek_hand",
    "send_to",
    "lose_proxy",
    "force_sale",
    "take_slush",
    "gain_bank",
    "redraw",
    "fly_to",
    "fly_kind",
    "fly_any",
    "fly_steps",
]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what stands in the files; a field that is not listed is an error there."""


class Space(Entry, frozen=True):
    """A space of the board; `neighbours` in the order of the alphabet."""

    id: str
    name: str
    kind: SpaceKind
    neighbours: tuple[str, ...]
    company: str | None = None


class Printed(Entry, frozen=True):
    """A certificate as its company lists it."""

    number: int
    face: int
    votes: int


class Company(Entry, frozen=True):
    """A company: its space, the stars of Controlling Interest, its certificates from number 1."""

    id: str
    name: str
    space: str
    stars: int
    certificates: tuple[Printed, ...]


class Certificate(msgspec.Struct, frozen=True):
    """One certificate; `votes` are the printed ones (option `votes_rule`: `face`)."""

    id: str
    company: str
    number: int
    face: int
    votes: int


class Event(Entry, frozen=True):
    """The Event of a card; which of the figures it has depends on its `kind`."""

    title: str
    kind: EventKind
    where: Literal["helicopter", "anywhere", "same_space"]
    target: str
    text: str
    amount: int = 0
    turns: int = 0
    count: int = 0
    space: str = ""
    space_kind: str = ""
    spaces: int = 0
    share: Literal["", "all", "half"] = ""


class Card(Entry, frozen=True):
    """A playing card; `blackmail_set` is 0 for a Private Investigator."""

    id: str
    move: int
    proxy: int
    event: Event
    blackmail_set: int
    blackmail_target: str | None = None
    private_investigator: bool = False


class BlackmailSet(Entry, frozen=True):
    """Three cards of the deck carry this number; they blackmail the player of `target`."""

    number: int
    target: str


class Character(Entry, frozen=True):
    """A character; with fewer players than `used_from` it is nobody's."""

    id: str
    name: str
    used_from: int
    blackmail_sets: tuple[int, ...]
    initials: str


class Players(Entry, frozen=True):
    """How many may play, and who goes first in Round 1."""

    min: int
    max: int
    first_player: str


class Rounds(Entry, frozen=True):
    """Rounds of a whole game."""

    count: int


class Track(Entry, frozen=True):
    """The turn track: where counters lie, and how far ahead of the Turn they are turned."""

    spaces: int
    counter_spaces: tuple[int, ...]
    meeting_counters: int
    blank_counters: int
    reveal_offset: int


class Money(Entry, frozen=True):
    """Dollars: the smallest unit, the notes, what is dealt out."""

    unit: int
    denominations: tuple[int, ...]
    starting: int
    slush_fund_start: int


class Fees(Entry, frozen=True):
    """Dollars from the Bank at each meeting."""

    directors_fee: int
    presidents_fee: int


class Stock(Entry, frozen=True):
    """Percent of face value: in an emergency, and in the end with Controlling Interest."""

    emergency_sale_percent: int
    controlling_interest_percent: int


class Limo(Entry, frozen=True):
    """The most that the Limo adds to a Move."""

    bonus_max: int


class Setup(Entry, frozen=True):
    """The fixed numbers of `setup.toml`; clocks in seconds by pace and name."""

    origin: dict[str, str]
    players: Players
    hand_size: dict[int, int]
    characters_by_player_count: dict[int, tuple[str, ...]]
    rounds: Rounds
    turn_track: Track
    money: Money
    fees: Fees
    stock: Stock
    limo: Limo
    clocks: dict[Literal["live", "correspondence"], dict[str, int]]
    options: dict[str, bool | int | str]
