"""What a seat, or the public, may see of Dallas, and the box's own tables.

Money is whole dollars, times are milliseconds since the table began; spaces, characters, cards,
companies and certificates are their ids.
"""

from typing import Literal, TypeAlias

import msgspec

from games.core.engine import Outcome, View
from games.core.seat import Seat
from games.dallas.actions import Fly as Fly
from games.dallas.actions import Laid as Laid
from games.dallas.actions import Leg as Leg
from games.dallas.actions import Place as Place
from games.dallas.actions import Road as Road
from games.dallas.actions import Transfer as Transfer
from games.dallas.pieces import Card as Card
from games.dallas.pieces import Certificate as Certificate
from games.dallas.pieces import Character as Character
from games.dallas.pieces import Company as Company
from games.dallas.pieces import Space as Space
from games.dallas.reach import Way as Way
from games.dallas.reach import reach as reach
from games.dallas.reach import ways as ways
from games.dallas.tables import CARDS as CARDS
from games.dallas.tables import CERTIFICATES as CERTIFICATES
from games.dallas.tables import CHARACTERS as CHARACTERS
from games.dallas.tables import COMPANIES as COMPANIES
from games.dallas.tables import SETS as SETS
from games.dallas.tables import SETUP as SETUP
from games.dallas.tables import SPACES as SPACES
from games.dallas.tables import distances as distances

Face = Literal["down", "blank", "meeting"]


class Purchase(msgspec.Struct, frozen=True):
    """The last certificate bought from the Bank, which DAL-53 looks at."""

    company: str
    round: int
    turn: int


class SeatView(msgspec.Struct, frozen=True):
    """One player as seen by the viewer.

    `money` is None where the table hides it from the viewer, `hand` where the viewer may not
    know it. `votes` are those of the next meeting, `controls` the companies with Controlling
    Interest. `back` is the Turn of the hold marker (DAL-48): the player misses the goes before
    it; None without one. `character` is empty until it has been picked, and becomes a
    non-player character's when the player has left for good (`in_play` False).
    """

    seat: Seat
    character: str
    space: str
    money: int | None
    hand_size: int
    hand: tuple[str, ...] | None
    proxies: tuple[str, ...]
    certificates: tuple[str, ...]
    votes: int
    controls: tuple[str, ...]
    in_play: bool
    back: int | None
    announced: bool
    purchase: Purchase | None


class LimoView(msgspec.Struct, frozen=True):
    """The Limo this Turn: whose it is, to whom it is lent, who could use it now."""

    holder: Seat | None
    borrower: Seat | None
    used: bool
    user: Seat | None


class GoView(msgspec.Struct, frozen=True):
    """A go: what was played and where it led; `card` is None before that and after a stay.

    `bought` is the certificate bought in it.
    """

    seat: Seat
    origin: str
    card: str | None
    route: tuple[Leg, ...]
    limo: int
    end: str
    event_used: bool
    bought: str | None


class PendingView(msgspec.Struct, frozen=True):
    """What another player must answer before the go runs on.

    A payment of `amount` that cash does not cover, to `payee` (None: the Slush Fund), or the
    choice of a certificate to sell (`amount` 0).
    """

    kind: Literal["payment", "choice"]
    seat: Seat
    payee: Seat | None
    amount: int


class Sale(msgspec.Struct, frozen=True, tag="sale"):
    """Certificates for a price, at the broker."""

    certificates: tuple[str, ...]
    buyer: Seat
    price: int


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """A trade at Ewing Oil."""

    legs: tuple[Transfer, ...]


class LimoLoan(msgspec.Struct, frozen=True, tag="limo"):
    """The Limo for the rest of this Turn, at a price."""

    to: Seat
    price: int


class Spread(msgspec.Struct, frozen=True):
    """One side's cards in a card trade as the viewer may see them.

    `shown` lie open, `covered` of them do not; `own` names the covered ones to their owner.
    """

    shown: tuple[str, ...]
    covered: int
    own: tuple[str, ...] | None = None


class CardTrade(msgspec.Struct, frozen=True, tag="cards"):
    """A card trade (DAL-109); `answer` is None until the other has named cards."""

    to: Seat
    gives: Spread
    answer: Spread | None
    money_from_maker: int
    money_from_other: int
    wish: str


Terms: TypeAlias = Sale | Deal | LimoLoan | CardTrade


class OfferView(msgspec.Struct, frozen=True):
    """An open offer to which the viewer is a party; `waiting` still have to answer it."""

    id: str
    maker: Seat
    parties: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    deadline: int | None
    terms: Terms


class Extortion(msgspec.Struct, frozen=True):
    """A set played at this meeting; `cancelled` when its victim played one back (DAL-91)."""

    by: Seat
    target: Seat
    number: int
    cards: tuple[str, ...]
    cancelled: bool = False


class Cast(msgspec.Struct, frozen=True):
    """One player's votes in a ballot; `by` is the blackmailer who directed them."""

    seat: Seat
    candidate: str
    votes: int
    by: Seat | None
    timed_out: bool = False


class Ballot(msgspec.Struct, frozen=True):
    """A counted ballot: the totals by character, best first, and the characters on top."""

    casts: tuple[Cast, ...]
    totals: tuple[tuple[str, int], ...]
    top: tuple[str, ...]


class Election(msgspec.Struct, frozen=True):
    """The last election; `seat` is None for a non-player character, who gets no fee."""

    round: int
    president: str
    seat: Seat | None
    fee: int
    by_coin: bool
    ballot: Ballot


class MeetingView(msgspec.Struct, frozen=True):
    """A stockholders meeting.

    `votes` are by seat, 0 for who is absent. `order` is that of blackmail, `ballot_order` that
    of the vote; both are empty before they are fixed. `turn` is whose blackmail turn it is or
    whose votes are due, `director` who casts them. `casts` are those of the running ballot,
    `ballots` the tied ones before it. `candidates` may be elected.
    """

    attenders: tuple[Seat, ...]
    votes: tuple[int, ...]
    candidates: tuple[str, ...]
    ready: tuple[Seat, ...]
    threads: tuple[tuple[Seat, ...], ...]
    order: tuple[Seat, ...]
    extortions: tuple[Extortion, ...]
    ballot_order: tuple[Seat, ...]
    turn: Seat | None
    director: Seat | None
    casts: tuple[Cast, ...]
    ballots: tuple[Ballot, ...]


class Seen(msgspec.Struct, frozen=True):
    """Cards of `of` that the viewer was shown, or peeked at, in this Round and Turn."""

    of: Seat
    cards: tuple[str, ...]
    way: Literal["shown", "peek"]
    round: int
    turn: int


class Presets(msgspec.Struct, frozen=True):
    """The viewer's standing choices (DAL-117); `direct` by victim."""

    stay: bool = False
    passing: bool = False
    vote: str | None = None
    direct: tuple[tuple[Seat, str], ...] = ()
    decline: bool = False


class Wealth(msgspec.Struct, frozen=True):
    """A player's wealth (DAL-101): `doubled` is what Controlling Interest adds."""

    money: int
    stock: int
    doubled: int
    total: int


class DallasView(View, frozen=True):
    """The whole table.

    `meeting_turn` is the Turn of the Meeting counter once it is known. `track` are the counter
    spaces with what lies on them. `order` is the order of play of this Round, `mover` whose go
    it is. `discs` are the spaces by character. `president` may be a non-player character's.
    `bank` are the unsold certificates in the order of the box, so that a company's first is the
    one for sale. `discard` has the last card at its end. `go` is the running go, `last_go` the
    one before it. `offers` are those the viewer is a party to, `seen` and `presets` the
    viewer's own; `wealth` is by seat when the game is over. `go_clock` is how long a go may take,
    in milliseconds, None for ever.
    """

    round: int
    rounds: int
    turn: int
    meeting_turn: int | None
    track: tuple[tuple[int, Face], ...]
    order: tuple[Seat, ...]
    mover: Seat | None
    seats: tuple[SeatView, ...]
    discs: tuple[tuple[str, str], ...]
    president: str | None
    limo: LimoView
    slush: int
    deck: int
    discard: tuple[str, ...]
    bank: tuple[str, ...]
    go: GoView | None
    last_go: GoView | None
    pending: PendingView | None
    offers: tuple[OfferView, ...]
    meeting: MeetingView | None
    election: Election | None
    free_characters: tuple[str, ...]
    seen: tuple[Seen, ...]
    presets: Presets | None
    hand_size: int
    money_hidden: bool
    one_vote_each: bool
    npc_candidates: bool
    southfork_is_safe: bool
    event_on_proxy_card: bool
    tie_coin_after: int
    go_clock: int | None
    wealth: tuple[Wealth, ...] | None
    outcome: Outcome | None
