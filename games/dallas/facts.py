"""What happened, a type for each row of the facts table in the rules (section 4.5).

Money is whole dollars, times are milliseconds since the table began. A fact whose `audience` is
set goes to those seats alone.
"""

from typing import Literal

from games.core.fact import Fact
from games.core.seat import Seat
from games.dallas.view import Cast, Election, Leg, Terms, Transfer, Wealth

# Setup, Rounds and Turns.


class Picked(Fact, frozen=True, tag="picked"):
    """A seat has its character; `by_bot` where the clock chose, or nothing else was left."""

    seat: Seat
    character: str
    by_bot: bool


class Started(Fact, frozen=True, tag="started"):
    """The deal: characters by seat, cards in each hand and in the deck."""

    characters: tuple[str, ...]
    hand_size: int
    deck: int


class Hand(Fact, frozen=True, tag="hand"):
    """To its owner: the hand after the deal, a draw or a trade."""

    cards: tuple[str, ...]


class RoundBegan(Fact, frozen=True, tag="round"):
    """A new Round with its order of play; `free_move`: the first seat may place its disc."""

    round: int
    order: tuple[Seat, ...]
    free_move: bool


class TurnBegan(Fact, frozen=True, tag="turn"):
    """The Turn counter came to this space."""

    turn: int


class CounterTurned(Fact, frozen=True, tag="counter"):
    """The counter on this space was turned up."""

    space: int
    meeting: bool


class MeetingKnown(Fact, frozen=True, tag="meeting_known"):
    """The Turn of the meeting is known, from its counter or because no other is left (DAL-R63)."""

    turn: int
    by_elimination: bool


# A go.


class GoBegan(Fact, frozen=True, tag="go"):
    """A player's go begins."""

    seat: Seat


class GoMissed(Fact, frozen=True, tag="go_missed"):
    """A player has no go: held until Turn `back`, or (None) without a card (DAL-122)."""

    seat: Seat
    back: int | None


class HoldEnded(Fact, frozen=True, tag="hold_ended"):
    """A hold marker left the track."""

    seat: Seat


class Stayed(Fact, frozen=True, tag="stayed"):
    """The mover stayed in Southfork."""

    seat: Seat


class CardPlayed(Fact, frozen=True, tag="card_played"):
    """A card was played and the disc moved."""

    seat: Seat
    card: str
    origin: str
    route: tuple[Leg, ...]
    limo: int
    end: str


class Discarded(Fact, frozen=True, tag="discarded"):
    """Cards of a seat went to the discard pile.

    `why`: the played card at the end of the go, a swap in Southfork, a redraw, a proxy lost to
    an Event, a blackmail.
    """

    seat: Seat
    cards: tuple[str, ...]
    why: Literal["played", "swap", "redraw", "proxy", "blackmail"]


class ProxyKept(Fact, frozen=True, tag="proxy_kept"):
    """The played card lies before its player for votes."""

    seat: Seat
    card: str
    votes: int


class Drew(Fact, frozen=True, tag="drew"):
    """A seat drew `cards` cards; `owed` more are owed to it (DAL-R51)."""

    seat: Seat
    cards: int
    owed: int


class Drawn(Fact, frozen=True, tag="drawn"):
    """To its owner: the cards drawn, in order.

    `lost` are those that `taker` took from the hand, for which these came in (none where the
    deck is empty).
    """

    cards: tuple[str, ...]
    lost: tuple[str, ...] = ()
    taker: Seat | None = None


class Reshuffled(Fact, frozen=True, tag="reshuffled"):
    """The discard pile became a deck of this size."""

    deck: int


# Events.


class EventUsed(Fact, frozen=True, tag="event"):
    """The Event of the played card was used, on `target` or (None) for the mover alone."""

    seat: Seat
    card: str
    target: str | None


class HoldSet(Fact, frozen=True, tag="hold"):
    """A player misses `turns` more goes and plays again in Turn `back`."""

    seat: Seat
    turns: int
    back: int


class PaymentDue(Fact, frozen=True, tag="payment_due"):
    """A required payment that cash does not cover; certificates must be sold first."""

    seat: Seat
    payee: Seat | None
    amount: int


class Paid(Fact, frozen=True, tag="paid"):
    """A required payment to a player or (None) the Slush Fund; `forgiven` could not be paid."""

    seat: Seat
    payee: Seat | None
    amount: int
    forgiven: int


class Collected(Fact, frozen=True, tag="collected"):
    """The mover got money."""

    seat: Seat
    source: Literal["bank", "slush"]
    amount: int


class DiscSent(Fact, frozen=True, tag="disc_sent"):
    """A disc was put on a space."""

    character: str
    space: str


class CardsTaken(Fact, frozen=True, tag="cards_taken"):
    """Cards were taken from a hand at random."""

    seat: Seat
    of: Seat
    cards: int


class CardsTakenSeen(Fact, frozen=True, tag="cards_taken_seen"):
    """To both: which cards were taken."""

    seat: Seat
    of: Seat
    cards: tuple[str, ...]


class HandSeen(Fact, frozen=True, tag="hand_seen"):
    """To the mover: the target's hand."""

    of: Seat
    cards: tuple[str, ...]


class ChoiceDue(Fact, frozen=True, tag="choice_due"):
    """A player must choose a certificate to sell."""

    seat: Seat


# Stock and the Limo.


class Bought(Fact, frozen=True, tag="bought"):
    """A certificate was bought from the Bank; `control` where it gives Controlling Interest."""

    seat: Seat
    certificate: str
    price: int
    control: bool


class SoldToBank(Fact, frozen=True, tag="sold_to_bank"):
    """Certificates went back to the Bank: at the broker, in an emergency, forced by an Event."""

    seat: Seat
    certificates: tuple[str, ...]
    amount: int
    why: Literal["broker", "emergency", "forced"]


class TradeAnnounced(Fact, frozen=True, tag="trade_announced"):
    """A player in Ewing Oil wants to trade."""

    seat: Seat


class StockSold(Fact, frozen=True, tag="stock_sold"):
    """Certificates were sold to another player."""

    seat: Seat
    buyer: Seat
    certificates: tuple[str, ...]
    price: int


class DealDone(Fact, frozen=True, tag="deal_done"):
    """A trade at Ewing Oil was carried out."""

    legs: tuple[Transfer, ...]


class LimoLent(Fact, frozen=True, tag="limo_lent"):
    """The Limo is another player's for this Turn."""

    seat: Seat
    to: Seat
    price: int


# Offers: each goes to its parties.


class OfferMade(Fact, frozen=True, tag="offer_made"):
    """An offer; of a card trade only the shown cards are in `terms`."""

    offer: str
    maker: Seat
    terms: Terms
    deadline: int | None


class OfferAnswered(Fact, frozen=True, tag="offer_answered"):
    """A party accepted, others still have to; or named its cards for a trade."""

    offer: str
    seat: Seat
    terms: Terms
    deadline: int | None


class OfferDeclined(Fact, frozen=True, tag="offer_declined"):
    """A party declined and the offer ended."""

    offer: str
    seat: Seat


class OfferWithdrawn(Fact, frozen=True, tag="offer_withdrawn"):
    """The maker took the offer back."""

    offer: str


class OfferExpired(Fact, frozen=True, tag="offer_expired"):
    """The clock of the offer ran out: `seats` had not answered."""

    offer: str
    seats: tuple[Seat, ...]


class OfferClosed(Fact, frozen=True, tag="offer_closed"):
    """The offer ended by itself: its time in the game is over, or a public change broke it."""

    offer: str
    why: Literal["over", "impossible"]


class OfferBroken(Fact, frozen=True, tag="offer_broken"):
    """The last party accepted, but `seat` no longer has what was promised (DAL-107)."""

    offer: str
    seat: Seat


# The meeting.


class MeetingBegan(Fact, frozen=True, tag="meeting"):
    """A stockholders meeting: who attends, votes by seat, the Director's Fee paid to each."""

    round: int
    attenders: tuple[Seat, ...]
    votes: tuple[int, ...]
    fee: int


class NegotiationBegan(Fact, frozen=True, tag="negotiation"):
    """The window for talking is open; `again` after a tied ballot."""

    deadline: int | None
    again: bool


class NegotiationEnded(Fact, frozen=True, tag="negotiation_ended"):
    """The window is closed, and with it its threads."""


class CardsTraded(Fact, frozen=True, tag="cards_traded"):
    """A card trade: `cards` each way.

    `money` went from `seat` to `other` (negative: the other way); None where the table hides
    it.
    """

    seat: Seat
    other: Seat
    cards: int
    money: int | None


class CardsGot(Fact, frozen=True, tag="cards_got"):
    """To one party of a card trade: what came in return for what.

    `money` came in (negative: went out).
    """

    other: Seat
    got: tuple[str, ...]
    given: tuple[str, ...]
    money: int


class Gift(Fact, frozen=True, tag="gift"):
    """Money was given; `amount` is None where the table hides it."""

    seat: Seat
    to: Seat
    amount: int | None


class GiftAmount(Fact, frozen=True, tag="gift_amount"):
    """To both, where money is hidden: the amount of the gift."""

    seat: Seat
    to: Seat
    amount: int


class CardsShown(Fact, frozen=True, tag="cards_shown"):
    """Cards were shown to some attenders."""

    seat: Seat
    to: tuple[Seat, ...]
    cards: int


class CardsSeen(Fact, frozen=True, tag="cards_seen"):
    """To the viewers: the cards shown."""

    of: Seat
    cards: tuple[str, ...]


class ThreadOpened(Fact, frozen=True, tag="thread"):
    """A private thread of these members, opened by `seat`."""

    seat: Seat
    members: tuple[Seat, ...]


class Readied(Fact, frozen=True, tag="ready"):
    """An attender is ready."""

    seat: Seat


class Unreadied(Fact, frozen=True, tag="unready"):
    """An attender is not ready after all."""

    seat: Seat


class BlackmailOrder(Fact, frozen=True, tag="blackmail_order"):
    """The order of the blackmail step; `coin` are the seats that a coin put in order."""

    order: tuple[Seat, ...]
    coin: tuple[Seat, ...]


class Blackmailed(Fact, frozen=True, tag="blackmail"):
    """A set was played on a player; `cancels` the one that player had played (DAL-91)."""

    seat: Seat
    target: Seat
    number: int
    cards: tuple[str, ...]
    cancels: bool


class Passed(Fact, frozen=True, tag="passed"):
    """A blackmail turn ended, by the player or because no set could be played (DAL-118)."""

    seat: Seat


class BallotOrder(Fact, frozen=True, tag="ballot_order"):
    """The order of the vote; `coin` are the seats among which a coin chose the first."""

    order: tuple[Seat, ...]
    coin: tuple[Seat, ...]


class Voted(Fact, frozen=True, tag="vote"):
    """A player's votes were cast."""

    cast: Cast


class Tied(Fact, frozen=True, tag="tied"):
    """A ballot had no winner; `ties` of this meeting so far, this one included."""

    totals: tuple[tuple[str, int], ...]
    top: tuple[str, ...]
    ties: int


class Elected(Fact, frozen=True, tag="elected"):
    """The President."""

    election: Election


class SettlementBegan(Fact, frozen=True, tag="settlement"):
    """The time to keep promises, or not."""

    deadline: int | None


class MeetingClosed(Fact, frozen=True, tag="meeting_closed"):
    """The meeting is over: proxy cards by seat went to the discard pile, discs came home."""

    proxies: tuple[tuple[str, ...], ...]
    returned: tuple[str, ...]


# Clocks, standing choices, leaving, the end.


class TimedOut(Fact, frozen=True, tag="timed_out"):
    """The clock decided for a player, in this phase (`rules.md` 4.3)."""

    seat: Seat
    phase: str


class Extended(Fact, frozen=True, tag="extended"):
    """All running deadlines were put off; `deadline` is the phase's new one."""

    ms: int
    deadline: int | None


class PresetKept(Fact, frozen=True, tag="preset"):
    """To its owner: a standing choice was set, or (None) cleared."""

    step: str
    choice: str | None
    for_player: Seat | None


class PresetUsed(Fact, frozen=True, tag="preset_used"):
    """To its owner: a standing choice answered."""

    step: str
    choice: str
    for_player: Seat | None


class PresetDropped(Fact, frozen=True, tag="preset_dropped"):
    """To its owner: a standing choice fell, for it had become impossible or its time was over."""

    step: str
    choice: str
    for_player: Seat | None


class Resigned(Fact, frozen=True, tag="resigned"):
    """A player left: these cards were discarded, these certificates are the Bank's."""

    seat: Seat
    character: str
    cards: tuple[str, ...]
    certificates: tuple[str, ...]


class GameOver(Fact, frozen=True, tag="game_over"):
    """The end; wealth by seat."""

    reason: str
    wealth: tuple[Wealth, ...]
    winners: tuple[Seat, ...]
