"""What a table is, as everybody outside the store sees it: frozen values, no rows, no sessions."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Literal

import msgspec

from bot.tables.clocks import Clocks
from bot.tables.errors import TableError
from games.core.action import Action
from games.core.engine import Reveal
from games.core.fact import Fact
from games.core.history import History
from games.core.record import Move
from games.core.seat import Seat


class Status(StrEnum):
    """Where a table is in its life. Only LOBBY, RUNNING and PAUSED hold their channel."""

    LOBBY = "lobby"
    RUNNING = "running"
    PAUSED = "paused"
    FINISHED = "finished"  # played to its end, or ended by agreement with a result
    CLOSED = "closed"  # no result: a lobby that folded, a game cancelled or aborted
    BROKEN = "broken"  # its record does not replay; set aside


AT_PLAY = frozenset({Status.RUNNING, Status.PAUSED})
LIVING = frozenset({Status.LOBBY, Status.RUNNING, Status.PAUSED, Status.BROKEN})


class Place(msgspec.Struct, frozen=True):
    """Where a table sits. `channel_id` is that of the thread where it is one, `parent_id` then
    that of the channel the thread belongs to."""

    guild_id: int
    channel_id: int
    parent_id: int | None = None


class Person(msgspec.Struct, frozen=True):
    """Somebody in Discord; `name` is the raw display name, not escaped, any script."""

    user_id: int
    name: str


class Holder(msgspec.Struct, frozen=True):
    """Who holds a seat. In the lobby `seat` counts in order of joining.

    `user_id` is None for a bot player. `autopilot`: a person's seat that a bot minds. `left`: the
    person left the table for good; the seat is the engine's to play out, or with `autopilot` set
    a bot's. `misses` counts decisions in a row for which the person's time ran out. `gone`: the
    person is no longer in Discord to be found, and a bot will mind the seat. `offered`: the person
    looks for a stand-in. `since_ms` is when they sat down, epoch milliseconds.
    """

    seat: Seat
    user_id: int | None
    name: str
    autopilot: bool = False
    left: bool = False
    misses: int = 0
    gone: bool = False
    offered: bool = False
    since_ms: int = 0

    @property
    def bot(self) -> bool:
        """Whether a bot player decides for this seat now."""
        return self.user_id is None or self.autopilot

    @property
    def present(self) -> bool:
        """Whether a person decides for this seat now; votes ask only these."""
        return not (self.bot or self.left or self.gone)

    @property
    def free(self) -> bool:
        """Whether somebody else may sit down here."""
        return self.bot or (not self.left and (self.gone or self.offered))


class Table(msgspec.Struct, frozen=True):
    """One game in one channel.

    `options` holds what was chosen, `pace` always among it; `preset` is the name it came from.
    `waiting` are people who want a seat in a full lobby. Times are epoch milliseconds:
    `started_ms` by the bot's clock, `start_stamp` by Discord's stamp of the press that started
    it. `commitment` is the SHA-256 of the seed, hex; the seed itself is not here. `moves` counts
    single moves of the record (never shown: secret moves count). `due_at` is when the table's clock
    wants to be looked at: when it records `Timeout`, or before that puts the deadline off (epoch
    ms; None while paused or without a clock). `note` says why a CLOSED
    table ended ("folded", "closed", "expired", "cancelled", "aborted", "asleep", "gone"), how a
    FINISHED one did ("" or "agreement"), or that a PAUSED one is "cut off" from its channel.
    `change` grows by one with every committed change, of moves or not. `paused_ms` is since when
    the clocks rest. `expires_ms` is when a lobby, or a table paused because every person in it is
    away or because it is cut off, closes by itself. `settings` are those of the table, not of its
    game: they may change while it runs. `clocks` are banks, grace and time off.
    """

    id: str
    game: str
    place: Place
    status: Status
    host_id: int
    preset: str
    options: Mapping[str, Any]
    holders: tuple[Holder, ...]
    waiting: tuple[Person, ...]
    created_ms: int
    expires_ms: int | None
    started_ms: int | None
    start_stamp: int | None
    commitment: str | None
    due_at: int | None
    moves: int
    note: str = ""
    shuffle_seats: bool = True
    change: int = 0
    paused_ms: int | None = None
    settings: Mapping[str, Any] = {}
    clocks: Clocks = Clocks()

    @property
    def pace(self) -> Literal["live", "correspondence"]:
        return "correspondence" if self.options.get("pace") == "correspondence" else "live"

    @property
    def names(self) -> tuple[str, ...]:
        """Raw display names by seat."""
        return tuple(holder.name for holder in self.holders)

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat this person holds and has not left."""
        for holder in self.holders:
            if holder.user_id == user_id and not holder.left:
                return holder.seat
        return None

    def holder(self, seat: Seat) -> Holder:
        """Who holds this seat. Raises TableError "no-seat"."""
        if not 0 <= seat < len(self.holders):
            raise TableError("no-seat", "There is no such seat. Pick one of the list.")
        return self.holders[seat]

    def wall_ms(self, at: int) -> int:
        """Table time as epoch milliseconds by the bot's clock; the table must have started."""
        assert self.started_ms is not None
        return self.started_ms + at


class Game(msgspec.Struct, frozen=True):
    """A table that has started, with everything its record leads through."""

    table: Table
    history: History
    deeds: "tuple[Deed, ...]" = ()
    vote: "Vote | None" = None


class Press(msgspec.Struct, frozen=True):
    """Somebody wants to act. Everything in it is only a wish, checked on arrival.

    `stamp_ms` is Discord's stamp of the press (epoch milliseconds, from its snowflake).
    `question` is the one the control was made for; 0 is not checked. `interaction_id` makes a
    redelivered press count once.
    """

    table_id: str
    user_id: int
    interaction_id: int
    stamp_ms: int
    question: int
    actions: tuple[Action, ...]


class Acted(msgspec.Struct, frozen=True):
    """What a press did. `facts` are all facts of it, to be filtered by audience before telling.

    `repeated`: the same interaction had been handled before; nothing happened now.
    """

    game: Game
    seat: Seat
    moves: tuple[Move, ...]
    facts: tuple[Fact, ...]
    repeated: bool = False


VoteKind = Literal["cancel", "result", "pause", "resume", "undo", "replace"]


class Vote(msgspec.Struct, frozen=True):
    """A vote of the table that is open. `yes`, `no` and `asked` are seats of people in play.

    `to` is how many moves an undo would leave, `seat` the one whose person is to be replaced.
    """

    what: VoteKind
    by: Seat
    asked: tuple[Seat, ...]
    yes: tuple[Seat, ...]
    no: tuple[Seat, ...]
    until_ms: int
    to: int | None = None
    seat: Seat | None = None


class UndoOffer(msgspec.Struct, frozen=True):
    """What a person may take back: everything after the first `to` moves of the record.

    `moves` are what goes, oldest first, and `own` those of them that are the person's. `consent`
    are the other people's seats that must agree; nobody: the person may just do it. `barrier`
    is what was shown on the way and cannot be unseen, if that is why it goes back less far than
    the person's last move.
    """

    to: int
    moves: tuple[Move, ...]
    own: tuple[Move, ...]
    consent: tuple[Seat, ...]
    barrier: Reveal | None = None


class Verified(msgspec.Struct, frozen=True):
    """Whether a finished game was dealt and played as told.

    `fits`: the seed's SHA-256 is the commitment posted at the start. `replays`: the record plays
    through and ends in the stored outcome; if not, `fault` says where and why. `moves` are those
    of the record, `seed` is open now that the game is over.
    """

    fits: bool
    replays: bool
    moves: int
    seed: str
    commitment: str
    fault: str = ""

    @property
    def good(self) -> bool:
        return self.fits and self.replays


class Order(msgspec.Struct, frozen=True):
    """A standing order: the table makes this move for the seat when its menu first holds it.

    `number` tells a seat's orders apart. `until_ms` is when it lapses (None: with the game).
    `scope` is the game's own note of the moment it was given for ("day 5"). `since_ms` is when it
    was given; where several could be carried out the oldest is.
    """

    seat: Seat
    number: int
    action: Action
    until_ms: int | None = None
    scope: str = ""
    since_ms: int = 0


class Deed(msgspec.Struct, frozen=True):
    """An event of the table that is no move: it joins the log after `after` moves.

    `kind` is one of "away" (the bot was down, `fields` since and until in epoch ms), "left" (a
    person left; seat), "vote" (what, passed; seat, name), "paused", "resumed", "aborted" (by
    whom), "host" (a new host), "seated" (seat, name; was: the name before), "autopilot" (seat,
    misses), "back" (seat), "removed" and "vacated" (seat, name; by whom), "gone" (seat, name,
    question), "offered" and "kept" (looks for a stand-in, or no more; seat, name), "nudged" (seats,
    question; by whom), "settled" (key, value; by whom), "extended" (ms; by whom), "moved",
    "undone" (seat), "concluded" (scored as it stands; by whom), "order-done" (number),
    "order-off" (number, why); of the table's clocks "time-off" (seat, until), "time-on" (seat),
    "time-spent" (seat, ms), "bank" (seat, ms), "late" (seats, ms of grace), "grace",
    "night" and "rested" (ms). `fields` hold what the words need; "by" is a user id, "doer" the
    doer's name where "name" is that of the seat, "reason" what the doer gave, "only" the one seat
    that may know of it.
    """

    after: int
    kind: str
    fields: Mapping[str, Any]
    at_ms: int

    @property
    def only(self) -> Seat | None:
        """The one seat that may know of it; None for everybody."""
        return self.fields.get("only")
