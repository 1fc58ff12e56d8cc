"""The whole table as an immutable value.

Money is whole dollars, times are milliseconds since the table began.
"""

from typing import Final, Literal, TypeAlias

import msgspec

from games.core.chance import Chance
from games.core.seat import Seat
from games.dallas.actions import Laid, Leg
from games.dallas.meta import Terms
from games.dallas.tables import CARDS, CERTIFICATES, CHARACTERS, SETUP
from games.dallas.view import (
    Ballot,
    Cast,
    Deal,
    Election,
    Extortion,
    LimoLoan,
    Presets,
    Purchase,
    Sale,
    Seen,
)

Phase = Literal[
    "pick",
    "round_start",
    "turn_start",
    "next_go",
    "go_choose",
    "go_after",
    "pending_payment",
    "pending_choice",
    "go_end",
    "meeting_fee",
    "meeting_negotiation",
    "meeting_next_blackmail",
    "meeting_blackmail",
    "meeting_next_vote",
    "meeting_vote",
    "meeting_result",
    "meeting_settlement",
    "meeting_close",
    "game_over",
]
"""Those of `rules.md` 4.3; the three `next` ones find who comes next and wait for nobody."""

CAST: Final = tuple(CHARACTERS)
"""All characters, in the order of `State.discs`."""


class Player(msgspec.Struct, frozen=True):
    """One seat's own things.

    `back` is the Turn of the hold marker. `undisclosed` is the part of the money that came in
    (negative: went out) by flows the table hides, always 0 with open money.
    """

    money: int = SETUP.money.starting
    hand: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    certificates: tuple[str, ...] = ()
    in_play: bool = True
    back: int | None = None
    purchase: Purchase | None = None
    announced: bool = False
    presets: Presets = Presets()
    seen: tuple[Seen, ...] = ()
    undisclosed: int = 0


class Go(msgspec.Struct, frozen=True):
    """The running go, or the one before. `card` is in nobody's hand while the go runs.

    `left` is what the clock still had when a payment or choice stopped it (DAL-115).
    """

    seat: Seat
    origin: str
    end: str
    card: str | None = None
    route: tuple[Leg, ...] = ()
    limo: int = 0
    event_used: bool = False
    bought: str | None = None
    left: int | None = None


class Payment(msgspec.Struct, frozen=True):
    """A required payment that waits for emergency sales; `payee` None is the Slush Fund."""

    seat: Seat
    payee: Seat | None
    amount: int


class Choice(msgspec.Struct, frozen=True):
    """A forced sale that waits for the target to name a certificate."""

    seat: Seat


class Trade(msgspec.Struct, frozen=True, tag="trade"):
    """A card trade; `answer` is None until step 2 of DAL-109."""

    to: Seat
    gives: tuple[Laid, ...]
    money_from_maker: int
    money_from_other: int
    wish: str
    answer: tuple[Laid, ...] | None = None


Matter: TypeAlias = Sale | Deal | LimoLoan | Trade


class Offer(msgspec.Struct, frozen=True):
    """An open offer; `parties` in rising order, the maker included."""

    id: str
    maker: Seat
    parties: tuple[Seat, ...]
    matter: Matter
    deadline: int | None
    accepted: tuple[Seat, ...] = ()

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who still has to answer: after a reply to a card offer its maker."""
        if isinstance(self.matter, Trade):
            return (self.matter.to,) if self.matter.answer is None else (self.maker,)
        return tuple(s for s in self.parties if s != self.maker and s not in self.accepted)


class Meeting(msgspec.Struct, frozen=True):
    """A stockholders meeting.

    `votes` are by seat and stay (DAL-R67). `order` is that of blackmail and `place` the index
    into it, `spent` the cards played in the present turn; in the vote `place` is the index into
    `ballot_order`. `casts` are those of the running ballot or the last one, `ballots` the tied
    ones.
    """

    attenders: tuple[Seat, ...]
    votes: tuple[int, ...]
    ready: tuple[Seat, ...] = ()
    threads: tuple[tuple[Seat, ...], ...] = ()
    order: tuple[Seat, ...] = ()
    place: int = 0
    spent: int = 0
    extortions: tuple[Extortion, ...] = ()
    ballot_order: tuple[Seat, ...] = ()
    casts: tuple[Cast, ...] = ()
    ballots: tuple[Ballot, ...] = ()
    blackmail_over: bool = False

    def blackmailed(self, seat: Seat) -> bool:
        """Whether a set was played on the seat, cancelled or not (DAL-89)."""
        return any(one.target == seat for one in self.extortions)

    def director(self, seat: Seat) -> Seat:
        """Who casts the seat's votes: the blackmailer in force, else the seat itself."""
        for one in self.extortions:
            if one.target == seat and not one.cancelled:
                return one.by
        return seat


class State(msgspec.Struct, frozen=True):
    """Everything that a record leads to after a move at time `at`.

    `characters` are by seat; while they are picked, of the seats that have picked. `discs` are
    the spaces in the order of `CAST`. The deck runs from the top down, the discard pile upwards.
    `owed` are the draws of DAL-R51, oldest first, a seat once for each card. `meeting_at` is
    hidden until its counter is `turned` up (the highest space turned so far). `turn_place` is
    the index of the mover in `order`. `bank` is what was paid in less what was paid out, 0 at
    the start. `question` counts what was publicly asked.
    """

    terms: Terms
    chance: Chance
    at: int
    phase: Phase
    deadline: int | None
    question: int
    players: tuple[Player, ...]
    characters: tuple[str, ...]
    discs: tuple[str, ...]
    hand_size: int
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    owed: tuple[Seat, ...] = ()
    round: int = 0
    turn: int = 0
    turned: int = 0
    meeting_at: int = 0
    order: tuple[Seat, ...] = ()
    turn_place: int = 0
    president: str | None = None
    limo_used: bool = False
    borrower: Seat | None = None
    slush: int = SETUP.money.slush_fund_start
    bank: int = 0
    go: Go | None = None
    last_go: Go | None = None
    pending: Payment | Choice | None = None
    offers: tuple[Offer, ...] = ()
    offer_counts: tuple[tuple[tuple[Seat, ...], int], ...] = ()
    meeting: Meeting | None = None
    election: Election | None = None
    reason: str | None = None

    @property
    def in_play(self) -> tuple[Seat, ...]:
        """The seats that have not resigned."""
        return tuple(Seat(n) for n, player in enumerate(self.players) if player.in_play)

    @property
    def meeting_found(self) -> bool:
        """Whether the Meeting counter lies face up."""
        return 0 < self.meeting_at <= self.turned

    @property
    def meeting_turn(self) -> int | None:
        """The Turn of the meeting once all may know it, by elimination too (DAL-R63)."""
        spaces = SETUP.turn_track.counter_spaces
        known = self.meeting_found or self.turned == spaces[-2]
        return self.meeting_at if known else None

    @property
    def holder(self) -> Seat | None:
        """Who holds the Limo: the President's player (DAL-96)."""
        return None if self.president is None else self.seat_of(self.president)

    @property
    def limo_user(self) -> Seat | None:
        """Who could use the Limo now."""
        if self.limo_used:
            return None
        return self.borrower if self.borrower is not None else self.holder

    @property
    def limo_lendable(self) -> bool:
        """Whether the Limo is somebody's and neither used nor lent in this Turn (DAL-98)."""
        return self.holder is not None and not self.limo_used and self.borrower is None

    def seat_of(self, character: str) -> Seat | None:
        """Who plays the character; None for a non-player character."""
        if character in self.characters:
            seat = Seat(self.characters.index(character))
            if self.players[seat].in_play:
                return seat
        return None

    def space_of(self, seat: Seat) -> str:
        """Where the seat's disc is."""
        return self.discs[CAST.index(self.characters[seat])]

    def disc(self, character: str) -> str:
        """Where the character's disc is."""
        return self.discs[CAST.index(character)]

    def went(self, seat: Seat) -> bool:
        """Whether the seat's go of this Turn has started, or was missed."""
        return seat in self.order and self.order.index(seat) <= self.turn_place

    def bank_stock(self) -> tuple[str, ...]:
        """The certificates nobody owns, in the order of the box."""
        owned = {one for player in self.players for one in player.certificates}
        return tuple(one for one in CERTIFICATES if one not in owned)

    def stock_votes(self, seat: Seat) -> int:
        """Votes of the certificates of a seat (DAL-54, DAL-R3)."""
        owned = self.players[seat].certificates
        if self.terms.votes_rule == "one":
            return len(owned)
        return sum(CERTIFICATES[one].votes for one in owned)

    def votes(self, seat: Seat) -> int:
        """Votes of a seat at the next meeting: stock and proxies (DAL-36)."""
        return self.stock_votes(seat) + sum(CARDS[c].proxy for c in self.players[seat].proxies)
