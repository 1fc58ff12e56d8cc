"""What every game offers the rest of the program."""

from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from games.core.action import Action, ActionCodec
from games.core.chance import Chance
from games.core.fact import Fact
from games.core.forms import Form
from games.core.options import Option, OptionValue
from games.core.seat import Mover, Seat

S = TypeVar("S")
V_co = TypeVar("V_co", bound="View", covariant=True)

Menu = tuple[Action | Form, ...]
"""What may be offered to a seat: finished actions, and forms with blanks."""


class Meta(msgspec.Struct, frozen=True):
    """A game described without its rules.

    `key` is its folder's name and its name in records and commands. `presets` maps the table's
    presets ("live", "daily", "relaxed", "quick") to options of the game, `pace` among them.
    `rules_version` rises when a change makes an old record replay differently. `prefix` is that
    of its numbered rules ("MAL"). `minutes` is the usual length of a live game.
    """

    key: str
    title: str
    prefix: str
    seat_counts: range
    options: tuple[Option, ...]
    presets: Mapping[str, Mapping[str, OptionValue]]
    minutes: int
    rules_version: int = 1
    minutes_by: Mapping[str, Mapping[OptionValue, int]] = {}
    """The length with an option chosen that makes another evening of it, by key and value."""

    extra_seat_counts: Mapping[str, range] = {}
    """Wider counts that an option opens, by its key (Maloney: `allow_two`)."""

    least_seats: Mapping[str, Mapping[OptionValue, int]] = {}
    """The fewest who can play with an option chosen so that it takes more, by key and value."""

    first_seat: Mapping[str, OptionValue] = {}
    """Options, each with its value, that give the first seat a part of its own: whoever is chosen
    for it stays there when seats are shuffled."""

    strict_phases: frozenset[str] = frozenset()
    """Phases that end for all at one time, whoever is late: an auction, a question put to all."""

    def length(self, options: Mapping[str, Any]) -> int:
        """Minutes that a live game of these options usually takes."""
        for key, lengths in self.minutes_by.items():
            if options.get(key) in lengths:
                return lengths[options[key]]
        return self.minutes

    def first_part(self, options: Mapping[str, Any]) -> str | None:
        """The option that gives the first seat a part of its own at a table of these options."""
        given = (key for key, value in self.first_seat.items() if options.get(key) == value)
        return next(given, None)


class Reveal(msgspec.Struct, frozen=True):
    """What a move showed that cannot be unseen.

    `what` is its kind in the game's own words ("card", "suitcase", "hands"); `known_to` are the
    seats that may be told which one, None for everybody; `subject` is its id where it has one.
    """

    what: str
    subject: str | None = None
    known_to: tuple[Seat, ...] | None = None


class Step(msgspec.Struct, Generic[S], frozen=True):
    """The state after a move, what happened on the way, and what that showed for good.

    `reveals` is empty where the move drew, turned up and showed nothing hidden.
    """

    state: S
    facts: tuple[Fact, ...] = ()
    reveals: tuple[Reveal, ...] = ()


class View(msgspec.Struct, frozen=True):
    """The head of every view: what one seat, or the public (`me` None), may see.

    `phase` is the phase's name in `rules.md`. `actors` are the seats that this viewer may know
    to owe a decision, in rising order; `deadline` is the one this viewer may know, in
    milliseconds since the table began. The public actors of a game are those of the public view.
    """

    me: Seat | None
    phase: str
    actors: tuple[Seat, ...]
    deadline: int | None


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended, or would end now.

    `totals` are in the game's unit of score per seat (Maloney: tenths of a point; Dallas and
    States: dollars). `places` are 1 for the winners and as in sports below them (1, 2, 2, 4);
    resigned seats come last. `reason` is one of the game's own ("points", "last_seat").
    """

    reason: str
    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]


class Engine(Protocol[S, V_co]):
    """Pure: the same arguments give the same answer, on any machine, on any day.

    States are immutable. `at` is in milliseconds since the table began and never decreases from
    move to move. `menu`, `question` and `view` of a seat depend on nothing that seat may not
    know.
    """

    @property
    def meta(self) -> Meta: ...

    @property
    def codec(self) -> ActionCodec: ...

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Step[S]:
        """Deal, and run to the first decision, at time 0.

        Raises RuleError for a wrong number of seats or a bad option, PinError for a pinned value
        that is not possible at its draw.
        """

    def to_act(self, state: S) -> frozenset[Seat]:
        """Who owes a decision, secret ones too. For the engine's own side only."""

    def menu(self, state: S, seat: Seat) -> Menu:
        """What may be offered to the seat; `apply` takes each entry, and each way to fill it."""

    def apply(self, state: S, mover: Mover, action: Action, at: int) -> Step[S]:
        """Take one action. The only judge: raises RuleError, and then nothing has happened.

        Raises PinError where the move needs a draw whose pinned value is not possible.
        """

    def due(self, state: S) -> int | None:
        """The time from which `Timeout` is accepted, the earliest where several clocks run."""

    def question(self, state: S, seat: Seat | None) -> int:
        """Changes when what the seat (None: everybody) is asked changes; makes a button stale."""

    def private(self, state: S) -> bool:
        """Whether somebody could act in secret now; from public facts, whoever does."""

    def view(self, state: S, seat: Seat | None) -> V_co:
        """What the seat, or the public, may see; built field by field."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, None while it runs."""

    def standing(self, state: S) -> Outcome:
        """How it would be scored if it ended now. Made from what is public."""

    def choose(self, view: Any, menu: Menu, chance: Chance) -> Action:
        """The bot player: a lawful action for the seat whose view and menu these are."""


AnyEngine = Engine[Any, Any]
