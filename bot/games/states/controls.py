"""The buttons of Game of the States, one function each, so that a label is the same everywhere."""

from collections.abc import Callable
from typing import Final

from bot import words
from bot.face import Scene
from bot.games.states import terms
from bot.screens import Button, Choice, Control, Does, Row, Select, Style
from games.core.action import Action
from games.core.seat import Seat
from games.states import actions
from games.states.rules.business import possible
from games.states.view import Deal, DealKind, Price, StatesView

BUTTONS: Final = 4
"""Choices that go side by side on a phone; more are a select."""

_OFFERS_FIRST: Final[tuple[DealKind, ...]] = ("offer", "pick_up", "take_over", "deliver")


def token(scene: Scene, action: Action) -> str:
    written = scene.engine.codec.token(action)
    assert written is not None, f"all these actions fit a button, but not {action}"
    return written


def act(scene: Scene, label: str, action: Action, style: Style = "secondary") -> Button:
    """A button for an action that belongs to the decision open now."""
    return Button(label, Control(Does.ACT, token(scene, action), scene.question), style)


def spinning(scene: Scene) -> tuple[Button, ...]:
    """Spin; beside it Sit out for whom nothing is left to do (R-24)."""
    view: StatesView = scene.view
    spin = act(scene, "Spin", actions.Spin(), "primary")
    if nothing_left(view):
        return spin, act(scene, "Sit out", actions.SitOut())
    return (spin,)


def nothing_left(view: StatesView) -> bool:
    """Whether the turn player may sit out."""
    me = view.seats[view.turn_player]
    return not possible(view.disks, me.cash, me.seat)


def deed(deal: Deal) -> Action:
    """The action that makes the deal where the truck stands."""
    match deal.kind:
        case "take_over":
            return actions.TakeOver(deal.disk)
        case "pick_up":
            return actions.PickUp(deal.disk)
        case "offer":
            return actions.Offer(deal.disk)
    raise ValueError("to deliver is no action: it happens on arrival")


def dealing(scene: Scene) -> Row:
    """A button for each deal here, and Pass where it is lawful."""
    view: StatesView = scene.view
    deals = sorted(view.deals, key=lambda deal: _OFFERS_FIRST.index(deal.kind))
    labels = [_deal(view, deal) for deal in deals]
    if len(deals) + (not view.stopped_short) > BUTTONS or len(set(labels)) < len(labels):
        return _select(scene, deals)
    buttons = tuple(
        act(scene, label, deed(deal), "primary" if number == 0 else "secondary")
        for number, (label, deal) in enumerate(zip(labels, deals, strict=True))
    )
    return buttons if view.stopped_short else (*buttons, act(scene, "Pass", actions.Pass()))


def _deal(view: StatesView, deal: Deal) -> str:
    goods = terms.goods(view, deal)
    match deal.kind:
        case "take_over":
            return f"Take {goods}: {terms.TAKEOVER}"
        case "pick_up":
            return f"Load my {goods}"
    return f"Offer for {goods}"


def _select(scene: Scene, deals: list[Deal]) -> Select:
    view: StatesView = scene.view
    choices = [
        Choice(_deal(view, deal), token(scene, deed(deal)), whose(view, deal)) for deal in deals
    ]
    if not view.stopped_short:
        choices.append(Choice("Pass", token(scene, actions.Pass()), "no deal, the turn is over"))
    here = terms.state(view.seats[view.turn_player].truck)
    return Select(f"Deal in {here}…", Control(Does.ACT, "pick", scene.question), tuple(choices))


def whose(view: StatesView, deal: Deal, who: Callable[[Seat], str] = terms.marked) -> str:
    """Goods with what matters about them: "lead of ● Red to Georgia, dropped by ■ Blue"."""
    disk = terms.disk(view, deal.disk)
    text = f"{disk.product} of {who(disk.owner)}"
    if deal.kind == "take_over" and disk.destination is not None and disk.carrier is not None:
        return f"{text} to {terms.state(disk.destination)}, dropped by {who(disk.carrier)}"
    return text


def replying(scene: Scene, price: Price) -> tuple[Button, ...]:
    """Take the price, or demand the second spin; Refuse where the table has it."""
    view: StatesView = scene.view
    accept = act(
        scene, f"{_verb(price)} {words.dollars(price.amount)}", actions.Accept(), "primary"
    )
    again = act(scene, "Spin again", actions.Respin())
    once = view.refusal == "once" and not terms.disk(view, price.disk).refused
    if price.sale == "buy" and once:
        return accept, again, act(scene, "Refuse", actions.Refuse())
    return accept, again


def _verb(price: Price) -> str:
    if price.sale == "buy" or price.decider not in (price.buyer, price.seller):
        return "Accept"
    return "Take" if price.decider == price.seller else "Pay"
