"""What a game brings to the bot: its words, its pictures and which controls go with a moment.

The shared parts of the bot know games only through this. A face is pure: the same scene gives
the same words, screens and pictures.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec

from bot.screens import Answers, Button, FormScreen, Row, Screen, TextBlank
from bot.tables.model import Order, Table
from games.core.action import Action
from games.core.engine import AnyEngine, Menu, Outcome
from games.core.errors import RuleError
from games.core.fact import Fact
from games.core.seat import Seat
from renders.core.picture import Picture


class Scene(msgspec.Struct, frozen=True):
    """One moment of a game as one viewer sees it.

    `view` is the viewer's own (`view.me` None: the public); `menu` and `question` are the
    viewer's, () and the public question for the public. `picked` are the values of the select
    that was just used, `draft` what an earlier step of the same question kept (`Drafted`).
    `now_ms` is wall time. `away` are seats to be shown with a moon; `rests`: the clock stands
    still for one of them. `standing` is the score of a game that the table agreed to end. Faces
    read nothing else of a game, so they cannot tell a secret.
    """

    engine: AnyEngine
    table: Table
    view: Any
    menu: Menu
    question: int
    now_ms: int
    away: frozenset[Seat] = frozenset()
    rests: bool = False
    standing: Outcome | None = None
    picked: tuple[str, ...] = ()
    draft: Mapping[str, Any] | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """Raw display names by seat."""
        return self.table.names

    @property
    def me(self) -> Seat | None:
        seat: Seat | None = self.view.me
        return seat

    @property
    def deadline_ms(self) -> int | None:
        """The deadline this viewer may know, in epoch milliseconds; None while the clock rests."""
        deadline: int | None = self.view.deadline
        return None if deadline is None or self.rests else self.table.wall_ms(deadline)


class Drafted(msgspec.Struct, frozen=True):
    """A step of a private screen that keeps more than a button can hold.

    `draft` (JSON values) is kept for the seat and comes back as `Scene.draft` until the seat's
    question changes; None drops it.
    """

    screen: Screen
    draft: Mapping[str, Any] | None


class Noted(msgspec.Struct, frozen=True):
    """Actions, and what the others are told in private once the first of them has been played.

    For words that the rules have no action for ("no, but for $3M yes"): they are in no record,
    reach whom they can, and change nothing.
    """

    actions: tuple[Action, ...]
    to: tuple[Seat, ...]
    screen: Screen


class Room(msgspec.Struct, frozen=True):
    """A private place to talk in for these seats, who are told of it there.

    `key` tells it apart from every other room of the game, earlier ones too: at most 40 letters,
    digits, dots and hyphens. `greeting` is the first line in it and `farewell` the last.
    """

    key: str
    title: str
    seats: tuple[Seat, ...]
    greeting: str
    farewell: str


class Ahead(msgspec.Struct, frozen=True):
    """Something a seat may decide ahead: in words ("Day 5: pass", at most 34 characters), and as
    the move to be made when its moment has come and the seat's menu holds it, until `until_ms`
    (None: till the end).

    `scope` is the face's own note of the moment, at most 40 characters. `of` is the entry that
    leads to it ("Day 5: if I win, drive to…"), "" where it stands for itself. `meaning` is a line
    about it.
    """

    label: str
    action: Action
    until_ms: int | None = None
    scope: str = ""
    of: str = ""
    meaning: str = ""


@runtime_checkable
class Foresighted(Protocol):
    """What the face of a game that takes orders ahead has beside a `Face`."""

    def ahead(self, scene: Scene) -> tuple[Ahead, ...]:
        """What this seat may order now, from its own view: at most 25 entries, each leading to
        at most 25 others."""

    def order(self, scene: Scene, order: Order) -> str:
        """The words of an order that was set, those of its `Ahead.label`."""

    def ripe(self, scene: Scene, order: Order) -> bool:
        """Whether the moment the order was given for is here."""

    def off(self, scene: Scene, order: Order) -> str | None:
        """Why it can no longer be carried out, a sentence; None while it can."""


@runtime_checkable
class TakesSums(Protocol):
    """What such a face has beside that where an order names a sum, more of them than are listed."""

    def blank(self, scene: Scene, of: str) -> TextBlank | None:
        """Where a sum is typed for an order under the entry `of`; None where it names none."""

    def amount(self, text: str) -> int:
        """The sum that was typed. Raises RuleError where there is none in it."""

    def summed(self, scene: Scene, of: str, amount: int) -> Ahead:
        """The order of this sum, which need not be in `ahead`. Raises RuleError for a sum that
        could be none, KeyError where none is to be named under `of` now."""


@runtime_checkable
class CarriesOn(Protocol):
    """What such a face has beside that where a chain of actions may have to wait for somebody."""

    def rest(self, scene: Scene, left: tuple[Action, ...]) -> Ahead | None:
        """What is to be made of the actions that were not taken, as soon as it may be, with a
        sentence about it; None where that had better be decided anew. `scene` is that behind the
        actions that were taken."""


@runtime_checkable
class KeepsOrders(Protocol):
    """What the face of a game has beside a `Face` whose rules keep orders ahead themselves."""

    orders_word: str
    """The game's own screen of them, for `Face.screen`."""


class OptionWords(msgspec.Struct, frozen=True):
    """An option in words: its label (at most 34 characters) and one line per value.

    `values` maps each choice, written as JSON ("true", "\\"warn\\""), to its label and meaning.
    A number has no values; `meaning` says what it counts.
    """

    label: str
    meaning: str
    values: Mapping[str, tuple[str, str]] = {}


class Private(msgspec.Struct, frozen=True):
    """The seat's part of My hand: what it has, what waits for it, and its controls."""

    body: tuple[str, ...]
    rows: tuple[Row, ...]


class Result(msgspec.Struct, frozen=True):
    """The end in words: header ("Maloney has inherited"), the winning line, a line per seat.

    `opens` is the game's own button beside Play again, Log, Verify and Export: everybody's cards,
    the accounts. Its screen is one of `open_screens`, or one that all tables have.
    """

    header: str
    winner: str
    body: tuple[str, ...]
    opens: Button | None = None


class Face(Protocol):
    """One game's face."""

    option_words: Mapping[str, OptionWords]

    open_screens: frozenset[str]
    """The game's own screens that anybody may open, spectators too, from the public view."""

    # Words

    def stage(self, scene: Scene) -> str:
        """What stands behind the game's title in the header: "day 4 · Tuesday ×2"."""

    def decision(self, scene: Scene) -> str:
        """Who decides what until when, bold, with live timestamps; from the public view."""

    def body(self, scene: Scene) -> tuple[str, ...]:
        """At most 8 lines below the picture; from the public view."""

    def ping(self, scene: Scene) -> str:
        """What the public actors are asked, without names or time: "the car is yours..."."""

    def seat_names(self, view: Any, names: Sequence[str]) -> Sequence[str]:
        """What lines call the seats, raw: `names`, the display names, or the seats' roles."""

    def line(self, fact: Fact, names: Sequence[str]) -> str | None:
        """One line of the log, None where the fact needs none. Private facts say "you".

        `names` are those of `seat_names`."""

    def result(self, scene: Scene) -> Result:
        """The end of the game in words; only once `outcome` is there."""

    def describe(self, scene: Scene) -> str:
        """The position in words alone, enough to play by, for this viewer; several lines."""

    def rules_now(self, scene: Scene) -> tuple[str, ...]:
        """The ids of the 3 to 5 rules that matter at this moment."""

    # Controls

    def rows(self, scene: Scene) -> tuple[Row, ...]:
        """The public controls of the moment, one row or select; from the public view."""

    def private(self, scene: Scene) -> Private:
        """The seat's own position and controls."""

    def screen(self, scene: Scene, word: str) -> Screen | Drafted:
        """A private screen of the game's own ("joker", "cash"). Raises RuleError where lawful
        play has no such screen now, KeyError for a word it does not know."""

    def actions(self, scene: Scene, word: str) -> tuple[Action, ...] | str:
        """What an ACT control stands for whose word is no action's token: a chain of actions
        made of the draft or the picks, played up to the first that is refused; or the name of a
        private screen, where one entry of a select only opens something. Raises as `screen`."""

    def form(self, scene: Scene, word: str) -> FormScreen:
        """A form of the game's own ("limit", "order"). Raises as `screen`."""

    def fill(
        self, scene: Scene, word: str, answers: Answers
    ) -> Action | tuple[Action, ...] | Noted | Drafted:
        """What a form sent in stands for: an action or a chain of them, perhaps with a note to
        others, or the next step of a draft. Raises RuleError for what cannot be read."""

    def refusal(self, scene: Scene, refusal: RuleError) -> str:
        """The refusal's sentence, with names where the engine could only count seats."""

    def mend(self, scene: Scene, refusal: RuleError) -> tuple[Row, ...]:
        """Fresh lawful controls to go with a refusal, () where there are none."""

    def receipt(self, scene: Scene, facts: tuple[Fact, ...]) -> Screen | None:
        """The private answer to an act, from the facts of it that this seat may be told, public
        ones too; None where the panel's edit is answer enough, as it is after most public acts."""

    def push(self, scene: Scene, fact: Fact) -> Screen | None:
        """A private screen to be sent unasked for this private fact; None for most."""

    def rooms(self, scene: Scene) -> tuple[Room, ...]:
        """The rooms that are open now; from the public view."""

    # Pictures

    def cover(self, names: Sequence[str], seats: int) -> Picture:
        """The lobby's picture: `seats` places, those of `names` taken."""

    def picture(self, scene: Scene) -> Picture:
        """The board; from the public view. At the end: the podium."""

    def hand(self, scene: Scene) -> Picture | None:
        """The seat's own picture."""

    # Time

    def chapter(self, scene: Scene) -> Hashable:
        """Changes when the game enters a new day, go, round: where a panel may move down."""

    def changes_ms(self, scene: Scene) -> int | None:
        """When the public panel will look different though nothing happens (epoch ms)."""

    def urgent(self, scene: Scene) -> bool:
        """Whether somebody is up against a clock of seconds: no reposts, no pings (an auction)."""
