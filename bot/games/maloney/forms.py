"""Maloney's forms, the limit and the sealed order, and reading what comes back.

A form's name carries its auction ("limit~4.1"), so that one sent too late gets the engine's own
answer and never counts for another auction (AU-3).
"""

import re
import unicodedata
from typing import Final

from bot import words
from bot.face import Scene
from bot.games.maloney import refusals, terms
from bot.screens import Answers, Control, Does, FormScreen, TextBlank, TickBlank
from games.core.action import Action
from games.core.forms import Amount
from games.core.player import forms
from games.maloney.actions import Limit, Order
from games.maloney.view import AuctionView, MaloneyView

WORDS: Final = ("limit", "order")

_GROUPED = re.compile(r"[0-9]{1,9}|[0-9]{1,3}(?:[ ,.'’][0-9]{3}){1,2}")
_THOUSANDS = re.compile(r"([0-9]{1,6})(?:[.,]([0-9]{1,3}))? ?k", re.IGNORECASE)


def amount(text: str) -> int:
    """Dollars as people type them: "2400", "$2,400", "2.4k", " 2 400 ".

    Raises RuleError (AU-5) for anything else; whether the sum is lawful the engine judges.
    """
    plain = " ".join(unicodedata.normalize("NFKC", text).split())
    plain = plain.removeprefix("$").removesuffix("$").strip()
    thousands = _THOUSANDS.fullmatch(plain)
    if thousands is not None:
        whole, part = thousands[1], thousands[2] or ""
        return int(whole + part.ljust(3, "0"))
    if _GROUPED.fullmatch(plain) is None:
        raise refusals.bad_amount()
    return int(re.sub(r"[^0-9]", "", plain))


def form(scene: Scene, word: str) -> FormScreen:
    """The form of this name. Raises RuleError where it could not be sent, KeyError as agreed."""
    name, _, auction_id = word.partition("~")
    if name not in WORDS:
        raise KeyError(word)
    auction = refusals.open_auction(scene.view, "open" if name == "limit" else "sealed")
    if auction_id not in ("", auction.id):
        raise refusals.old_auction()
    return _limit(scene, auction) if name == "limit" else _order(scene, auction)


def fill(scene: Scene, word: str, answers: Answers) -> Action:
    """The action of a form sent in. Raises RuleError for a sum that cannot be read."""
    name, _, auction_id = word.partition("~")
    auction: AuctionView | None = scene.view.auction
    named = auction_id or (auction.id if auction is not None else None)
    typed = answers.get("amount", "")
    text = typed.strip() if isinstance(typed, str) else ""
    if name == "limit":
        return Limit(amount(text), named)
    if name == "order":
        sum_ = None if text.casefold() in ("", "-", "pass") else amount(text)
        return Order(sum_, answers.get("joker") is True, named)
    raise KeyError(word)


def _limit(scene: Scene, auction: AuctionView) -> FormScreen:
    view: MaloneyView = scene.view
    bounds = _bounds(scene, "limit", "amount")
    if bounds is None:
        raise refusals.no_limit(view)
    blank = TextBlank(
        "amount",
        "Bid for me up to ($)",
        f"Hundreds, {bounds}. Only you see it.",
        "" if auction.limit is None else f"{auction.limit}",
        most=20,
    )
    control = Control(Does.MODAL, f"limit~{auction.id}")
    return FormScreen(f"Limit for day {view.day}", control, (blank,))


def _order(scene: Scene, auction: AuctionView) -> FormScreen:
    view: MaloneyView = scene.view
    found = forms(scene.menu, "order")
    if not found:
        raise refusals.no_order()
    bounds = _bounds(scene, "order", "limit")
    present = auction.order
    typed = "" if present is None or present.limit is None else f"{present.limit}"
    hint = f"Hundreds, {bounds}. Only you see it." if bounds else "You can bid nothing today."
    blanks: list[TextBlank | TickBlank] = [
        TextBlank("amount", "Limit in $ (empty: pass)", hint, typed, required=False, most=20)
    ]
    if _may_flag(scene):
        ticked = present is not None and present.joker_if_outbid
        blanks.append(
            TickBlank(
                "joker",
                "Play my joker if I am outbid",
                "Then you take the car for nothing and the joker is spent.",
                ticked,
            )
        )
    assert view.weekday is not None
    title = f"Order for day {view.day}, {terms.WEEKDAYS[view.weekday]}"
    return FormScreen(title, Control(Does.MODAL, f"order~{auction.id}"), tuple(blanks))


def _may_flag(scene: Scene) -> bool:
    view: MaloneyView = scene.view
    return view.me is not None and view.joker_day and view.seats[view.me].joker


def _bounds(scene: Scene, kind: str, blank: str) -> str | None:
    """The lawful sums in words: "$900 to $4,200"; None where there is none."""
    for offer in forms(scene.menu, kind):
        for one in offer.blanks:
            if isinstance(one, Amount) and one.name == blank:
                low, high = words.dollars(one.low), words.dollars(one.high)
                return low if low == high else f"{low} to {high}"
    return None
