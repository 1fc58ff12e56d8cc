"""The seat's own part: My hand, and the private screens that ask or confirm."""

from collections.abc import Callable, Mapping
from typing import Final

from bot import words
from bot.face import Private, Scene
from bot.games.maloney import calls, controls, panel, refusals, terms
from bot.games.maloney.words import order
from bot.screens import Button, Row, Screen
from games.core.player import forms, offers
from games.maloney import actions
from games.maloney.tables import CARDS, TOWNS, worth
from games.maloney.view import AuctionView, MaloneyView, SeatView


def own(scene: Scene) -> SeatView:
    return controls.own(scene.view)


def private(scene: Scene) -> Private:
    """What the seat has, what waits for it, and its controls with its own figures."""
    return Private((*_holdings(scene), _waiting(scene)), rows(scene))


def _holdings(scene: Scene) -> tuple[str, ...]:
    view: MaloneyView = scene.view
    seat = own(scene)
    parts = [terms.scored(seat.score)]
    if seat.money is not None:
        parts.append(words.dollars(seat.money))
    if seat.in_play:
        parts += ["joker in hand" if seat.joker else "joker played", panel.cards(seat.hand_size)]
    lines = [" · ".join(parts)]
    if view.phase == "AUCTION" and view.auction is not None and seat.in_play:
        lines.append(_ahead(view.auction))
    hand = controls.own_hand(view)
    if reach := in_reach(view):
        lines.append(f"A drive away today: {reach}")
    if hand:
        lines.append(f"Cards: {terms.hand(hand)}")
    return tuple(lines)


def _ahead(auction: AuctionView) -> str:
    """What the seat has settled in secret for this auction."""
    if auction.style == "sealed":
        present = auction.order
        if present is None:
            return "Order: none yet."
        return f"Order: {order(present.limit, present.joker_if_outbid)}."
    limit = "none" if auction.limit is None else words.dollars(auction.limit)
    return f"Limit: {limit}."


def in_reach(view: MaloneyView) -> str:
    """What the own cards of linked towns bring today: "New York 14 + 4, Miami 6"."""
    if view.car_town is None or view.weekday is None or view.phase in ("SCORING", "FINISHED"):
        return ""
    hand = controls.own_hand(view)
    parts = []
    for town in TOWNS[view.car_town].links:
        values = [worth(card, view.weekday) for card in hand if CARDS[card].town == town]
        if values:
            parts.append(f"{terms.town(town)} {' + '.join(map(words.points, values))}")
    return ", ".join(parts)


def _waiting(scene: Scene) -> str:
    view: MaloneyView = scene.view
    if view.phase == "FINISHED":
        return "The game is over."
    if not own(scene).in_play:
        return "You have left this game."
    if view.me in view.actors:
        return f"Waiting for you: {_task(view)}, {calls.closes(scene)}."
    return "Waiting for you: nothing. You will hear from me."


def _task(view: MaloneyView) -> str:
    match view.phase:
        case "EXCHANGE":
            return "give back a surplus card"
        case "READY":
            return "the ready check"
        case "AUCTION" if view.auction is not None and view.auction.style == "sealed":
            return "your order for the car"
        case "AUCTION":
            return "the auction"
        case "DRIVE":
            return "choose a town"
    return "cash cards or keep them"


def rows(scene: Scene) -> tuple[Row, ...]:
    """Only what this seat may lawfully do now."""
    view: MaloneyView = scene.view
    match view.phase:
        case "EXCHANGE" if scene.menu:
            return (controls.exchange(scene),)
        case "READY" if offers(scene.menu, actions.Ready):
            return ((controls.ready(scene),),)
        case "READY" if scene.menu:
            return ((controls.unready(scene),),)
        case "AUCTION" if view.auction is not None:
            row = _auction(scene, view.auction)
            return (row,) if row else ()
        case "DRIVE" if scene.menu:
            return (controls.drive(scene),)
        case "SCORING" if view.asked:
            return (controls.cash(scene),)
    return ()


def _auction(scene: Scene, auction: AuctionView) -> tuple[Button, ...]:
    row: list[Button] = []
    if auction.style == "sealed" and scene.menu:
        row.append(order_button(auction))
        if auction.order is None or auction.order.limit is not None:
            row.append(controls.pass_(scene, auction))
    if offers(scene.menu, actions.Bid):
        row.append(controls.bid(scene, auction))
    if forms(scene.menu, "limit"):
        row.append(limit_button(auction))
    if offers(scene.menu, actions.Pass):
        row.append(controls.pass_(scene, auction))
    if offers(scene.menu, actions.Joker):
        row.append(controls.joker(auction))
    return tuple(row)


def limit_button(auction: AuctionView) -> Button:
    return controls.limit("Set limit…" if auction.limit is None else "Change limit…")


def order_button(auction: AuctionView) -> Button:
    if auction.order is None:
        return controls.order(style="primary")
    return controls.order("Change order…")


def joker(scene: Scene) -> Screen:
    """Asks once more before the joker is played."""
    view: MaloneyView = scene.view
    auction = view.auction
    if auction is None or not offers(scene.menu, actions.Joker):
        raise refusals.no_joker(view)
    play = actions.Joker(auction.id)
    text = "**Play your joker now?** You take the car for nothing; "
    text += "all orders fall" if auction.style == "sealed" else "all bids fall"
    row = (
        controls.named(scene, "Play the joker", play, "danger"),
        Button("Keep it", controls.DISMISS),
    )
    return Screen(decision=f"{text}. You have one per game.", rows=(row,))


def exchange(scene: Scene) -> Screen:
    """Which surplus card goes back."""
    view: MaloneyView = scene.view
    if not offers(scene.menu, actions.Exchange):
        raise refusals.no_exchange(view)
    body = tuple(f"You hold {count} of {town}; two may stay." for town, count in _surplus(view))
    decision = f"**Swap a surplus card** · {calls.closes(scene)}"
    return Screen(decision=decision, body=body, rows=(controls.exchange(scene),))


def _surplus(view: MaloneyView) -> list[tuple[str, int]]:
    towns = [CARDS[card].town for card in view.surplus]
    return [(terms.town(town), towns.count(town)) for town in sorted(set(towns))]


def cash(scene: Scene) -> Screen:
    """Which cards of the town are cashed, in secret."""
    view: MaloneyView = scene.view
    if view.phase != "SCORING" or not view.asked or view.car_town is None:
        raise refusals.no_cashing(view)
    body = [_asked(view)]
    if view.choice is not None:
        body.append(f"Your choice so far: {choice(view, view.choice)}.")
    decision = f"**Cash cards of {terms.town(view.car_town)}?** · {calls.closes(scene)}"
    return Screen(decision=decision, body=tuple(body), rows=(controls.cash(scene),))


def _asked(view: MaloneyView) -> str:
    assert view.weekday is not None
    doubled = ", already doubled" if terms.doubled(view.weekday) else ""
    return f"Worth today: {terms.worths(view.asked)}{doubled}. Nobody sees what you keep."


def choice(view: MaloneyView, cards: tuple[str, ...]) -> str:
    """A choice in words: "both, 18 points", "the Friday card, 14 points", "nothing"."""
    worths = dict(view.asked)
    if not cards:
        return "nothing"
    value = terms.scored(sum(worths.get(card, 0) for card in cards))
    what = "both" if len(cards) > 1 else f"the {terms.day_of(cards[0])} card"
    return f"{what}, {value}"


SCREENS: Final[Mapping[str, Callable[[Scene], Screen]]] = {
    "joker": joker,
    "exchange": exchange,
    "cash": cash,
}
