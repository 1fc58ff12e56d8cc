"""Which word opens which private screen, which form, and what it plays."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.face import Drafted, Noted, Scene
from bot.games.dallas import (
    after,
    blackmail,
    cards,
    deals,
    going,
    holdings,
    offers,
    orders,
    places,
    planning,
    seen,
    selling,
    talks,
    trades,
)
from bot.screens import Answers, FormScreen, Screen
from games.core.action import Action

Opens = Callable[[Scene, tuple[str, ...]], Screen | Drafted]
Asks = Callable[[Scene, tuple[str, ...]], FormScreen]
Fills = Callable[[Scene, tuple[str, ...], Answers], Action | tuple[Action, ...] | Noted | Drafted]
Plays = Callable[[Scene, tuple[str, ...]], tuple[Action, ...]]


def _go(scene: Scene, args: tuple[str, ...]) -> Screen:
    """The go, at whatever step it is."""
    mine = scene.view.mover == scene.me
    return (after.go_on if mine and scene.view.phase == "go_after" else going.go)(scene, args)


SCREENS: Final[Mapping[str, Opens]] = {
    "go": _go,
    "card": places.card,
    "to": places.to,
    "plan": planning.plan,
    "swap": going.swap,
    "swapping": going.swapping,
    "event": after.event,
    "sell": selling.sell,
    "selling": selling.selling,
    "bank": selling.bank,
    "deals": deals.deals,
    "offer": offers.offer,
    "trade": trades.trade,
    "sheet": trades.sheet,
    "recount": trades.recount,
    "lines": trades.lines,
    "drop": trades.drop,
    "talk": talks.talk,
    "blackmail": blackmail.blackmail,
    "three": blackmail.three,
    "threaten": blackmail.threaten,
    "orders": orders.orders,
    "order": orders.order,
    "ballot": orders.ballot,
    "seen": seen.seen,
    "holdings": holdings.holdings,
}

FORMS: Final[Mapping[str, Asks]] = {
    "sale": selling.sale_form,
    "limo": deals.limo_form,
    "but": deals.but_form,
    "deal": trades.deal_form,
    "leg": trades.leg_form,
    "gift": talks.gift_form,
    "show": talks.show_form,
    "cards": cards.cards_form,
    "answer": cards.answer_form,
}

FILLS: Final[Mapping[str, Fills]] = {
    "sale": selling.sale_filled,
    "limo": deals.limo_filled,
    "but": deals.but_filled,
    "deal": trades.deal_filled,
    "leg": trades.leg_filled,
    "gift": talks.gift_filled,
    "show": talks.show_filled,
    "cards": cards.cards_filled,
    "answer": cards.answer_filled,
}

PLAYS: Final[Mapping[str, Plays]] = {
    "carry": planning.carry,
    "last": after.last,
    "redraw": after.redraw,
    "sold": selling.sold,
    "send-deal": trades.send_deal,
    "send-cards": cards.send_cards,
    "room": talks.room,
    "yes": offers.yes,
    "no": offers.no,
    "back": offers.back,
    "confirm": offers.confirm,
}


def parts(word: str) -> tuple[str, tuple[str, ...]]:
    """A word and its arguments: "card~d17" is "card" with ("d17",)."""
    name, *args = word.split("~")
    return name, tuple(args)
