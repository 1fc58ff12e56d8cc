"""Selling stock: in need, because an Event says so, and at the broker."""

from collections.abc import Sequence
from typing import Any

from bot.face import Drafted, Scene
from bot.games.dallas import controls, refusals, seats, sums, terms, times
from bot.limits import OPTIONS
from bot.screens import (
    Answers,
    Choice,
    Control,
    Does,
    FormScreen,
    PickBlank,
    Screen,
    TextBlank,
)
from games.core.action import Action
from games.core.errors import RuleError
from games.core.player import forms
from games.core.seat import Seat
from games.dallas import actions
from games.dallas.view import CERTIFICATES, SETUP, DallasView, PendingView

_PERCENT = SETUP.stock.emergency_sale_percent


def half(certificate: str) -> int:
    """What the Bank pays for it in need, in dollars."""
    return CERTIFICATES[certificate].face * _PERCENT // 100


def _pending(scene: Scene) -> PendingView:
    refusals.demand_playing(scene)
    view: DallasView = scene.view
    if view.pending is None:
        raise RuleError("DAL-62", "covered", "Nobody has to sell anything now.")
    if view.pending.seat != scene.me:
        who = seats.who(scene, view.pending.seat)
        rule = "DAL-61" if view.pending.kind == "payment" else "DAL-49"
        raise RuleError(rule, "not-your-turn", f"{who} has to sell, not you.")
    return view.pending


def sell(scene: Scene, args: tuple[str, ...]) -> Screen:
    """What to sell at half price."""
    pending = _pending(scene)
    owned = seats.own(scene).certificates
    choices = [
        controls.choice(terms.certificate(one), one, _brings(scene, pending, one)) for one in owned
    ]
    label = "Sell at half price…" if pending.kind == "payment" else "Sell one at half price…"
    return Screen(
        decision=f"**You must sell stock** · {times.by(scene)}",
        body=(_why(scene, pending),),
        rows=controls.spread(label, Control(Does.PRIVATE, "selling"), choices),
    )


def _why(scene: Scene, pending: PendingView) -> str:
    if pending.kind == "choice":
        return "An Event makes you sell one certificate of your choice to the Bank."
    payee = "the Slush Fund" if pending.payee is None else seats.who(scene, pending.payee)
    cash = seats.own(scene).money or 0
    owed, short = terms.money(pending.amount), terms.money(pending.amount - cash)
    return f"You owe {payee} {owed} and have {terms.money(cash)}, short by {short}."


def _brings(scene: Scene, pending: PendingView, one: str) -> str:
    brings = f"brings {terms.money(half(one))}"
    if pending.kind == "choice":
        return f"{brings} · face value {terms.money(CERTIFICATES[one].face)}"
    left = (seats.own(scene).money or 0) + half(one) - pending.amount
    if left < 0:
        return f"{brings} · still short by {terms.money(-left)}"
    return f"{brings} · covers it" + (f", change {terms.money(left)}" if left else "")


def selling(scene: Scene, args: tuple[str, ...]) -> Screen:
    """Asks once more: sold stock goes back to the Bank."""
    pending = _pending(scene)
    one = scene.picked[0] if scene.picked else ""
    if one not in seats.own(scene).certificates:
        raise RuleError("DAL-61", "not-owner", "That certificate is not yours.")
    action: Action = actions.SellEmergency(one)
    if pending.kind == "choice":
        action = actions.Choose(one)
    sell_it = controls.act(scene, f"Sell for {terms.money(half(one))}", action, "danger")
    return Screen(
        decision=f"**Sell {terms.certificate(one)} to the Bank at half price?**",
        body=(f"It {_brings(scene, pending, one)}.",),
        rows=((sell_it, controls.opens("Back", "sell")),),
    )


# At the broker


def bank(scene: Scene, args: tuple[str, ...]) -> Drafted:
    """Which certificates to sell at face value; picks of several selects add up in a draft."""
    owned = _demand_broker(scene)
    chosen = _chosen(scene, owned)
    if scene.picked:
        chosen = _picked(scene, owned, chosen)
    choices = [
        Choice(
            terms.certificate(one),
            one,
            f"face value {terms.money(CERTIFICATES[one].face)}, "
            f"{terms.counted(CERTIFICATES[one].votes, 'vote')}",
            chosen=one in chosen,
        )
        for one in owned
    ]
    control = Control(Does.PRIVATE, "bank")
    selects = controls.spread("Sell to the Bank…", control, choices, most=None)
    last = [controls.opens("Back", "go")]
    if chosen:
        brings = terms.money(terms.face_value(chosen))
        last.insert(0, controls.does(scene, f"Sell for {brings}", "sold", "danger"))
    screen = Screen(
        decision="**Sell to the Bank, at face value**",
        body=(_sum(chosen),),
        rows=controls.rows(*selects, last),
    )
    return Drafted(screen, {"bank": list(chosen)})


def _demand_broker(scene: Scene) -> tuple[str, ...]:
    refusals.demand_go(scene, "go_after")
    if not forms(scene.menu, "sell_bank"):
        raise RuleError("DAL-57", "not-broker", "Stock is only sold at Otto B. Lynched.")
    return seats.own(scene).certificates


def _chosen(scene: Scene, owned: Sequence[str]) -> tuple[str, ...]:
    kept = (scene.draft or {}).get("bank", ())
    return tuple(one for one in owned if one in kept)


def _picked(scene: Scene, owned: Sequence[str], chosen: Sequence[str]) -> tuple[str, ...]:
    """One select was changed: its part of the stock is as picked, the rest as it was."""
    at = next((index for index, one in enumerate(owned) if one in scene.picked), None)
    if at is None:
        raise RuleError("DAL-58", "not-owner", f"You no longer have {terms.stock(scene.picked)}.")
    part = owned[at // OPTIONS * OPTIONS : (at // OPTIONS + 1) * OPTIONS]
    return tuple(one for one in owned if one in scene.picked or (one in chosen and one not in part))


def _sum(chosen: Sequence[str]) -> str:
    if not chosen:
        return "Pick any number of certificates."
    count = terms.counted(len(chosen), "certificate")
    return f"{terms.stock(chosen)}: {count} for {terms.money(terms.face_value(chosen))}."


def sold(scene: Scene, args: tuple[str, ...]) -> tuple[Action, ...]:
    """Sell what was picked."""
    if not scene.draft or "bank" not in scene.draft:
        raise refusals.draft_gone()
    return (actions.SellBank(tuple(scene.draft["bank"])),)


def sale_form(scene: Scene, args: tuple[str, ...]) -> FormScreen:
    """Stock, buyer and price; "sale~2" has the buyer filled in."""
    owned = _demand_broker(scene)
    stock = controls.blanks(
        "stock", "Certificates", stock_choices(owned), least=1, most=OPTIONS, room=3
    )
    buyers = tuple(
        Choice(seats.plain(scene, seat), str(seat), chosen=str(seat) in args)
        for seat in seats.others_in_play(scene.view)
    )
    return FormScreen(
        "Offer for sale",
        Control(Does.MODAL, "sale"),
        (*stock, PickBlank("buyer", "Buyer", buyers), price_blank()),
    )


def price_blank(value: str = "") -> TextBlank:
    return TextBlank("price", "Price in $M", "3.5 is $3,500,000; 0 is a gift.", value, most=16)


def stock_choices(certificates: Sequence[str], chosen: Sequence[str] = ()) -> list[Choice]:
    """Certificates for the select of a form."""
    return [Choice(terms.priced(one), one, chosen=one in chosen) for one in certificates]


def sale_filled(scene: Scene, args: tuple[str, ...], given: Answers) -> Action:
    return actions.SellOffer(
        picked_stock(given, "stock"), seat_picked(given, "buyer"), sums.read(typed(given, "price"))
    )


def picked_stock(given: Answers, name: str) -> tuple[str, ...]:
    """What was picked in the selects of this name ("give", "give2", ...)."""
    found: list[str] = []
    for blank in (name, *(f"{name}{index}" for index in range(2, 6))):
        value: Any = given.get(blank, ())
        found += value if isinstance(value, tuple) else ()
    return tuple(dict.fromkeys(found))


def seat_picked(given: Answers, name: str) -> Seat:
    """The seat of a select. Raises RuleError where none was picked."""
    value = given.get(name, ())
    if not isinstance(value, tuple) or not value or not value[0].isdecimal():
        raise RuleError("DAL-103", "nobody", "Say with whom.")
    return Seat(int(value[0]))


def typed(given: Answers, name: str) -> str:
    value = given.get(name, "")
    return value.strip() if isinstance(value, str) else ""
