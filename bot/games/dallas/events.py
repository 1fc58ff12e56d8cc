"""What the Event of a card could do where a go would end, judged from the view before the move.

After the move the engine's menu says it; before, people want to know where to go.
"""

from typing import Final

from bot.face import Scene
from bot.games.dallas import seats, terms
from games.dallas.view import CARDS, SETUP, SPACES, DallasView

HARMLESS: Final = ("gain_bank", "take_slush")
"""Kinds that only bring the mover money: nobody leaves them unused on purpose."""
LATER: Final = ("redraw",)
"""Kinds that ask for cards of the hand, which is done after the move."""


def usable(view: DallasView, card: str, space: str) -> bool:
    """Whether the card has an Event to use after a move that ends there (DAL-42, DAL-R14)."""
    if CARDS[card].event.where == "helicopter":
        return False
    return view.event_on_proxy_card or SPACES[space].kind != "influence"


def targets(view: DallasView, card: str, space: str) -> tuple[str, ...]:
    """The characters it could be used on there, as the discs stand now (DAL-43 to DAL-46)."""
    event = CARDS[card].event
    assert view.me is not None
    own = view.seats[view.me].character
    if event.where != "same_space" or event.target == own or not usable(view, card, space):
        return ()
    if SPACES[space].kind == "safe" or (space == "southfork" and view.southfork_is_safe):
        return ()
    here = (one for one in seats.discs_at(view, space) if one != own)
    return tuple(one for one in here if event.target in ("any", one))


def touches(view: DallasView, card: str, character: str) -> bool:
    """Whether it does anything to the character: without a player it can only be sent."""
    return CARDS[card].event.kind == "send_to" or seats.seat_of(view, character) is not None


def gain(view: DallasView, card: str, target: str | None) -> int:
    """The money that using it certainly brings at once, in dollars."""
    event = CARDS[card].event
    match event.kind:
        case "gain_bank":
            return event.amount
        case "take_slush":
            half = view.slush // 2 // SETUP.money.unit * SETUP.money.unit
            return half if event.share == "half" else view.slush
        case "pay_mover" if target is not None:
            return _paid(view, target, event.amount)
    return 0


def _paid(view: DallasView, target: str, amount: int) -> int:
    seat = seats.seat_of(view, target)
    money = None if seat is None else view.seats[seat].money
    return amount if money is not None and money >= amount else 0


def asks(view: DallasView, card: str, target: str) -> bool:
    """Whether the target would have to sell stock, as far as its money is known."""
    seat, event = seats.seat_of(view, target), CARDS[card].event
    if seat is None or not view.seats[seat].certificates:
        return False
    money = view.seats[seat].money
    short = money is not None and money < event.amount
    return event.kind == "force_sale" or (event.kind in ("pay_mover", "pay_slush") and short)


def proxies(view: DallasView, card: str, target: str) -> tuple[str, ...]:
    """The proxy cards of the target of which one has to be named; () where none has."""
    if CARDS[card].event.kind != "lose_proxy":
        return ()
    seat = seats.seat_of(view, target)
    return () if seat is None else view.seats[seat].proxies


def benefit(view: DallasView, card: str) -> str:
    """What a card that acts on nobody would bring, in words: "collect $2M"."""
    event = CARDS[card].event
    if event.kind == "take_slush":
        amount = terms.money(gain(view, card, None))
        return f"take {amount} of the Slush Fund" if view.slush else "the Slush Fund is empty"
    text = terms.event(card)
    return text[:1].lower() + text[1:]


def on(scene: Scene, card: str, target: str, proxy: str | None = None) -> str:
    """The Event on a target in words: "● J.R. pays $1M into the Slush Fund"."""
    name = seats.person(scene, target)
    if not touches(scene.view, card, target):
        return f"{name}: no effect"
    if proxy is not None:
        return f"{name} discards Proxy {CARDS[proxy].proxy}, {terms.title(proxy)}"
    if proxies(scene.view, card, target):
        return f"{name} discards a proxy card of your choice"
    return f"{name} {_deed(card)}"


def _deed(card: str) -> str:
    event = CARDS[card].event
    match event.kind:
        case "lose_turns":
            return f"loses {terms.counted(event.turns, 'turn')}"
        case "pay_slush":
            return f"pays {terms.money(event.amount)} into the Slush Fund"
        case "pay_mover":
            return f"pays you {terms.money(event.amount)}"
        case "take_card":
            return f"loses {terms.counted(event.count, 'card')} to you, at random"
        case "peek_hand":
            return "shows you the whole hand"
        case "send_to":
            return f"is sent to {terms.space(event.space)}"
        case "lose_proxy":
            return "has no proxy card to lose"
        case "force_sale":
            return "must sell a certificate at half price"
    return "is untouched"
