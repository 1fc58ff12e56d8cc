"""What a player may do, as the actions table of the rules lists it (section 4.4).

Money is whole dollars; spaces, cards and characters are their ids.
"""

from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from games.core.action import Action, ActionCodec
from games.core.seat import Seat


class _Leg(msgspec.Struct, frozen=True, tag_field="leg", forbid_unknown_fields=True):
    """Base of the parts of a route."""


class Road(_Leg, frozen=True, tag="road"):
    """By the printed Move (and the Limo): the spaces entered, in order."""

    spaces: tuple[str, ...]


class Fly(_Leg, frozen=True, tag="fly", omit_defaults=True):
    """By the card's helicopter: to a space, or with `fly_steps` along `spaces`."""

    to: str | None = None
    spaces: tuple[str, ...] = ()


class Place(_Leg, frozen=True, tag="place"):
    """The President's free first move (DAL-94)."""

    to: str


Leg: TypeAlias = Road | Fly | Place


class Transfer(msgspec.Struct, frozen=True, rename={"giver": "from"}, forbid_unknown_fields=True):
    """What one party of a deal gives another."""

    giver: Seat
    to: Seat
    certificates: tuple[str, ...] = ()
    money: int = 0


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in an offer; a covered one is seen by its receiver only after the trade."""

    card: str
    face: Literal["shown", "covered"]


class PickCharacter(Action, frozen=True, tag="pick_character"):
    """Be this character (DAL-3)."""

    character: str


class Play(Action, frozen=True, tag="play"):
    """Play the card and move along the route (DAL-21, DAL-28)."""

    card: str
    route: tuple[Leg, ...]
    limo: int = 0


class Stay(Action, frozen=True, tag="stay"):
    """Stay in Southfork and end the go (DAL-20)."""


class SwapCard(Action, frozen=True, tag="swap_card"):
    """Stay in Southfork, discard this card and draw one (DAL-20)."""

    card: str


class UseEvent(Action, frozen=True, tag="use_event"):
    """Use the Event of the played card (DAL-41).

    `target` is needed where the card names nobody, `card` is the proxy card to lose, `cards` are
    the hand cards to redraw.
    """

    target: str | None = None
    card: str | None = None
    cards: tuple[str, ...] = ()


class Buy(Action, frozen=True, tag="buy"):
    """Buy the lowest certificate of this space's company (DAL-50)."""


class SellBank(Action, frozen=True, tag="sell_bank"):
    """Sell these certificates to the Bank at face value (DAL-58)."""

    certificates: tuple[str, ...]


class SellOffer(Action, frozen=True, tag="sell_offer"):
    """Offer these certificates to another player (DAL-59)."""

    certificates: tuple[str, ...]
    buyer: Seat
    price: int


class DealOffer(Action, frozen=True, tag="deal_offer"):
    """Offer a trade at Ewing Oil (DAL-64)."""

    legs: tuple[Transfer, ...]


class LimoOffer(Action, frozen=True, tag="limo_offer"):
    """Offer the Limo for this Turn (DAL-98)."""

    to: Seat
    price: int


class Accept(Action, frozen=True, tag="accept"):
    """Accept an offer; a card trade is answered with `card_reply`."""

    offer: str


class Decline(Action, frozen=True, tag="decline"):
    """Decline an offer, or take an acceptance back; the offer ends."""

    offer: str


class Withdraw(Action, frozen=True, tag="withdraw"):
    """Take the own offer back."""

    offer: str


class AnnounceTrade(Action, frozen=True, tag="announce_trade"):
    """Tell everybody that trading is wanted (DAL-67)."""


class EndGo(Action, frozen=True, tag="end_go"):
    """End the own go."""


class SellEmergency(Action, frozen=True, tag="sell_emergency"):
    """Sell this certificate to the Bank for half its face value (DAL-61)."""

    certificate: str


class Choose(Action, frozen=True, tag="choose"):
    """Answer a choice that somebody's Event asks for: a certificate."""

    item: str


class CardOffer(Action, frozen=True, tag="card_offer"):
    """Offer own cards for as many of the other's (step 1 of DAL-109)."""

    to: Seat
    cards: tuple[Laid, ...]
    money_from_me: int = 0
    money_from_you: int = 0
    wish: str = ""


class CardReply(Action, frozen=True, tag="card_reply"):
    """Name the cards given in return (step 2 of DAL-109)."""

    offer: str
    cards: tuple[Laid, ...]


class CardConfirm(Action, frozen=True, tag="card_confirm"):
    """Carry the card trade out (step 3 of DAL-109)."""

    offer: str


class GiveMoney(Action, frozen=True, tag="give_money"):
    """Give money, at once and for good (DAL-111)."""

    to: Seat
    amount: int


class ShowCards(Action, frozen=True, tag="show_cards"):
    """Show cards to some attenders (DAL-110)."""

    to: tuple[Seat, ...]
    cards: tuple[str, ...]


class OpenThread(Action, frozen=True, tag="open_thread"):
    """Talk in private; the opener is among the members (DAL-112)."""

    members: tuple[Seat, ...]


class Ready(Action, frozen=True, tag="ready"):
    """Done with talking (DAL-113)."""


class Unready(Action, frozen=True, tag="unready"):
    """Not done after all."""


class Blackmail(Action, frozen=True, tag="blackmail"):
    """Play a set of three cards (DAL-86)."""

    set: int
    cards: tuple[str, ...]


class Pass(Action, frozen=True, tag="pass"):
    """End the own blackmail turn."""


class Vote(Action, frozen=True, tag="vote"):
    """Give all votes of oneself, or of the victim `for_player`, to one character (DAL-79)."""

    candidate: str
    for_player: Seat | None = None


class Preset(Action, frozen=True, tag="preset"):
    """Leave a standing choice for a coming step, None clears it (DAL-117)."""

    step: Literal["go", "blackmail", "vote", "direct", "offers"]
    choice: str | None
    for_player: Seat | None = None


class Resign(Action, frozen=True, tag="resign"):
    """Leave the game for good (DAL-R60)."""


class OfferCodec(ActionCodec):
    """Writes an offer's id into a token with a point, for a token knows no colon."""

    def token(self, action: Action) -> str | None:
        match action:
            case Accept(offer) | Decline(offer) | Withdraw(offer) | CardConfirm(offer):
                tag = type(action).__struct_config__.tag
                token = f"{tag}~{offer.replace(':', '.')}"
                try:
                    return token if self.read_token(token) == action else None
                except ValueError:
                    return None
        return super().token(action)

    def read_token(self, token: str) -> Action:
        action = super().read_token(token)
        match action:
            case Accept(offer) | Decline(offer) | Withdraw(offer) | CardConfirm(offer):
                return replace(action, offer=offer.replace(".", ":"))
        return action


CODEC: Final = OfferCodec(
    (
        PickCharacter,
        Play,
        Stay,
        SwapCard,
        UseEvent,
        Buy,
        SellBank,
        SellOffer,
        DealOffer,
        LimoOffer,
        Accept,
        Decline,
        Withdraw,
        AnnounceTrade,
        EndGo,
        SellEmergency,
        Choose,
        CardOffer,
        CardReply,
        CardConfirm,
        GiveMoney,
        ShowCards,
        OpenThread,
        Ready,
        Unready,
        Blackmail,
        Pass,
        Vote,
        Preset,
        Resign,
    )
)
