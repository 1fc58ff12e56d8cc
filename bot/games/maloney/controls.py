"""Maloney's buttons and selects, one function each, so that a label is the same everywhere."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot import words
from bot.face import Scene
from bot.games.maloney import terms
from bot.screens import Button, Choice, Control, Does, Select, Style
from games.core.action import Action
from games.maloney import actions
from games.maloney.tables import CARDS, NUMBERS, TOWNS, worth
from games.maloney.view import AuctionView, MaloneyView, SeatView

STEP: Final = NUMBERS.auction.bid_step
"""Dollars from the price to the next bid."""

DISMISS: Final = Control(Does.PRIVATE, "t.dismiss")
"""Closes a private screen and changes nothing."""


def token(scene: Scene, action: Action) -> str:
    written = scene.engine.codec.token(action)
    assert written is not None, f"Maloney's actions all fit a button, but not {action}"
    return written


def act(scene: Scene, label: str, action: Action, style: Style = "secondary") -> Button:
    """A button for an action that belongs to the question asked now."""
    return Button(label, Control(Does.ACT, token(scene, action), scene.question), style)


def named(scene: Scene, label: str, action: Action, style: Style = "secondary") -> Button:
    """A button whose action names its auction: an old one gets the engine's own answer."""
    return Button(label, Control(Does.ACT, token(scene, action)), style)


def opens(label: str, word: str, style: Style = "secondary") -> Button:
    """A button that opens a private screen. It acts on nothing, so it is never stale."""
    return Button(label, Control(Does.PRIVATE, word), style)


def asks(label: str, word: str, style: Style = "secondary") -> Button:
    """A button that opens a form."""
    return Button(label, Control(Does.MODAL, word), style)


def ready(scene: Scene) -> Button:
    return act(scene, "Ready", actions.Ready(), "primary")


def unready(scene: Scene) -> Button:
    return act(scene, "Not ready yet", actions.Unready())


def bid(scene: Scene, auction: AuctionView) -> Button:
    amount = auction.price + STEP
    action = actions.Bid(amount, auction=auction.id)
    return named(scene, f"Bid {words.dollars(amount)}", action, "primary")


def pass_(scene: Scene, auction: AuctionView) -> Button:
    action: Action = actions.Pass(auction.id)
    if auction.style == "sealed":
        action = actions.Order(None, auction=auction.id)
    return named(scene, "Pass", action)


def limit(label: str = "Set limit…") -> Button:
    return asks(label, "limit")


def order(label: str = "Send order…", style: Style = "secondary") -> Button:
    return asks(label, "order", style)


def joker(auction: AuctionView) -> Button:
    return opens("Joker now…" if auction.style == "sealed" else "Joker…", "joker")


def swap_cards() -> Button:
    return opens("Swap cards…", "exchange", "primary")


def cash_cards() -> Button:
    return opens("Cash cards…", "cash", "primary")


def drive(scene: Scene) -> Select:
    """The roads out of the car town; to a seat also what its own cards would bring there."""
    view: MaloneyView = scene.view
    assert view.car_town is not None
    choices = tuple(
        Choice(terms.town(town), token(scene, actions.Drive(town)), _reasons(view, town))
        for town in TOWNS[view.car_town].links
    )
    return Select("Drive to…", Control(Does.ACT, "pick", scene.question), choices)


def _reasons(view: MaloneyView, town: int) -> str:
    reasons = ["suitcase waiting"] if town in view.suitcases else []
    held = [card for card in own_hand(view) if CARDS[card].town == town]
    if held and view.weekday is not None:
        value = words.points(sum(worth(card, view.weekday) for card in held))
        days = terms.days_of(held, " and ")
        cards = f"a {days} card" if len(held) == 1 else f"{days} cards"
        reasons.append(f"you hold {cards}: {value} today")
    return " · ".join(reasons)


def own(view: MaloneyView) -> SeatView:
    """The viewer as a player."""
    assert view.me is not None
    return view.seats[view.me]


def own_hand(view: MaloneyView) -> tuple[str, ...]:
    """The viewer's cards, by town and best day; none for the public."""
    if view.me is None:
        return ()
    return tuple(sorted(view.seats[view.me].hand or (), key=terms.place))


def exchange(scene: Scene) -> Select:
    """The surplus cards, each with its printed values."""
    view: MaloneyView = scene.view
    choices = tuple(
        Choice(
            f"{terms.town(CARDS[card].town)}, best on {terms.day_of(card)}",
            token(scene, actions.Exchange(card)),
            _printed(CARDS[card].points),
        )
        for card in sorted(view.surplus, key=terms.place)
    )
    return Select("Give back a card", Control(Does.ACT, "pick", scene.question), choices)


def _printed(points: Sequence[int]) -> str:
    return ", ".join(
        f"{day[:3]} {value}" for day, value in zip(terms.WEEKDAYS, points, strict=True)
    )


def cash(scene: Scene) -> tuple[Button, ...]:
    """Cash both, one or none of the cards asked about (there are never more than two)."""
    view: MaloneyView = scene.view
    asked = sorted(view.asked, key=lambda one: terms.place(one[0]))
    single = [_cash(scene, f"Cash {terms.day_of(one[0])} card", [one]) for one in asked]
    keep = act(scene, "Keep both" if len(asked) > 1 else "Keep it", actions.Score(()))
    both = [_cash(scene, "Cash both", asked)] if len(asked) > 1 else []
    return (*_first_primary([*both, *single]), keep)


def _cash(scene: Scene, label: str, cards: Sequence[tuple[str, int]]) -> Button:
    value = words.points(sum(one for _, one in cards))
    return act(scene, f"{label}: {value}", actions.Score(tuple(card for card, _ in cards)))


def _first_primary(buttons: Iterable[Button]) -> tuple[Button, ...]:
    first, *rest = buttons
    return (Button(first.label, first.control, "primary"), *rest)
