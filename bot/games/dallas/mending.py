"""Refusals in the game's words, and fresh lawful controls to go with them."""

from bot.face import Scene
from bot.games.dallas import controls, panel, seats, terms
from bot.screens import Button, Row
from games.core.errors import RuleError
from games.core.player import forms, offers
from games.core.seat import Seat
from games.dallas import actions
from games.dallas.view import DallasView


def refusal(scene: Scene, fault: RuleError) -> str:
    """The engine's sentence, sums in millions, whose turn it is by name."""
    details = fault.details
    match fault.code:
        case "too-poor" if fault.rule == "DAL-R27" and "amount" in details:
            need, have = terms.money(details["amount"]), terms.money(details["money"])
            return f"That takes {need}; you have {have}."
        case "too-poor" if "money" in details:
            return f"You have only {terms.money(details['money'])}."
        case "bad-money" if details:
            return "Money goes in steps of $0.1M, not below zero."
        case "not-your-turn" if fault.message == "It is not your turn to act.":
            return _turn(scene) or fault.message
    return fault.message


def _turn(scene: Scene) -> str:
    view: DallasView = scene.view
    public = [seat for seat in view.actors if seat != scene.me]
    seat = view.mover if view.phase in ("go_choose", "go_after") else None
    if seat is None and view.phase == "pick" and public:
        seat = Seat(public[0])
    if seat is None and view.pending is not None:
        seat = view.pending.seat
    if seat is None and view.meeting is not None:
        seat = view.meeting.director if view.meeting.director is not None else view.meeting.turn
    return "" if seat is None or seat == scene.me else f"It is {seats.who(scene, seat)}'s turn."


def mend(scene: Scene, fault: RuleError) -> tuple[Row, ...]:
    """A way on from here, () where there is none."""
    found = _mended(scene, fault)
    return (tuple(found),) if found else ()


def _mended(scene: Scene, fault: RuleError) -> list[Button]:
    view: DallasView = scene.view
    menu = scene.menu
    code = fault.code
    if code == "no-change":
        if offers(menu, actions.Unready):
            return [controls.act(scene, "Not ready yet", actions.Unready())]
        if offers(menu, actions.Ready):
            return [panel.ready(scene)]
    if code in _FORMS and (form := _FORMS[code]) and _may(scene, form[1]):
        return [controls.asks(form[0], form[1], "primary")]
    if code in ("offer-closed", "too-many-offers", "draft-gone", "counts-differ", "money-alone"):
        return [controls.opens("Deals…", "deals")] if view.round else []
    if view.mover == scene.me and view.phase == "go_choose":
        return [controls.opens("Take my go…", "go", "primary")]
    if view.mover == scene.me and view.phase == "go_after":
        return [controls.opens("Go on…", "go", "primary")]
    if view.pending is not None and view.pending.seat == scene.me:
        return [controls.opens("Sell stock…", "sell", "primary")]
    blackmails = view.phase == "meeting_blackmail" and view.meeting is not None
    if blackmails and view.meeting is not None and view.meeting.turn == scene.me:
        return [controls.opens("Decide privately…", "blackmail", "primary")]
    return []


_FORMS = {
    "both-ways": ("Offer cards…", "cards"),
    "no-cards": ("Offer cards…", "cards"),
    "money-both-ways": ("Offer cards…", "cards"),
    "long-wish": ("Offer cards…", "cards"),
    "no-amount": ("Give money…", "gift"),
}


def _may(scene: Scene, form: str) -> bool:
    """Whether the form could be opened now."""
    if form == "cards":
        return bool(offers(scene.menu, actions.CardOffer))
    return bool(forms(scene.menu, "give_money"))
