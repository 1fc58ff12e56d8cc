"""Trades of hand cards at the meeting: offered, answered, confirmed."""

from typing import Any

from bot.face import Drafted, Scene
from bot.games.dallas import (
    controls,
    going,
    offers,
    pictures,
    refusals,
    seats,
    selling,
    sums,
    talks,
    terms,
)
from bot.screens import Answers, Choice, Control, Does, FormScreen, PickBlank, Screen, TextBlank
from bot.words import escaped
from games.core.action import Action
from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas import actions
from games.dallas.actions import Laid
from games.dallas.view import CardTrade

LONGEST_WISH = 200
DRAFTED = "draft"


def cards_form(scene: Scene, args: tuple[str, ...]) -> FormScreen:
    """What is offered to whom: "cards" anew, "cards~draft" as drafted, "cards~0-2.1" against
    that offer."""
    refusals.demand_meeting(scene, talks.NEGOTIATION)
    draft = _prefilled(scene, args)
    hand = going.hand_choices(scene)
    if not hand:
        raise RuleError("DAL-109", "no-cards", "You have no card to offer.")
    to = tuple(
        Choice(one.label, one.value, chosen=one.value == draft.get("to"))
        for one in talks.people(scene)
    )
    word = f"cards~{args[0]}" if args else "cards"
    return FormScreen(
        "Offer cards",
        Control(Does.MODAL, word),
        (
            PickBlank("to", "To", to),
            _laid("shown", "Cards shown", "Seen at once, whatever comes of it.", hand, draft),
            _laid("covered", "Cards covered", "Seen only after the trade.", hand, draft),
            TextBlank(
                "money",
                "Money in $M: pay 1, or get 1",
                "Empty for none.",
                draft.get("money", ""),
                required=False,
                most=20,
            ),
            TextBlank(
                "wish",
                "What you wish for",
                "You get as many cards as you give.",
                draft.get("wish", ""),
                required=False,
                most=LONGEST_WISH,
                paragraph=True,
            ),
        ),
    )


def _laid(
    name: str, label: str, hint: str, hand: tuple[Choice, ...], draft: dict[str, Any]
) -> PickBlank:
    chosen = draft.get(name, ())
    choices = tuple(
        Choice(one.label, one.value, one.description, one.value in chosen) for one in hand
    )
    return PickBlank(name, label, choices, hint, 0, len(choices))


def _prefilled(scene: Scene, args: tuple[str, ...]) -> dict[str, Any]:
    if not args:
        return {}
    if args[0] == DRAFTED:
        return _drafted(scene)
    countered = refusals.demand_offer(scene, offers.id_of(args))
    if not isinstance(countered.terms, CardTrade):
        return {}
    trade = countered.terms
    money = sums.typed_way(trade.money_from_other, trade.money_from_maker)
    return {"to": str(countered.maker), "money": money, "counters": countered.id}


def _drafted(scene: Scene) -> dict[str, Any]:
    if not scene.draft or "cards" not in scene.draft:
        raise refusals.draft_gone()
    return dict(scene.draft["cards"])


def cards_filled(scene: Scene, args: tuple[str, ...], given: Answers) -> Drafted:
    """The offer as it would be sent: a wrong list shows a card for good, so it is confirmed."""
    refusals.demand_meeting(scene, talks.NEGOTIATION)
    before = _prefilled(scene, args)
    draft = {
        "to": str(selling.seat_picked(given, "to")),
        "shown": list(selling.picked_stock(given, "shown")),
        "covered": list(selling.picked_stock(given, "covered")),
        "money": selling.typed(given, "money"),
        "wish": selling.typed(given, "wish")[:LONGEST_WISH],
    }
    if "counters" in before:
        draft["counters"] = before["counters"]
    both_ways(draft["shown"], draft["covered"])
    sums.either_way(str(draft["money"]))
    return Drafted(_draft_screen(scene, draft), {"cards": draft})


def both_ways(shown: Any, covered: Any) -> None:
    """Refuse a card in both lists, and no card at all."""
    if set(shown) & set(covered):
        raise RuleError("DAL-109", "both-ways", "A card is either shown or covered.")
    if not shown and not covered:
        raise RuleError("DAL-109", "no-cards", "To give only money, use a gift.")


def _draft_screen(scene: Scene, draft: dict[str, Any]) -> Screen:
    offer = _offer(draft)
    count = len(offer.cards)
    parts = [f"{terms.card(one.card)} {one.face}" for one in offer.cards]
    if offer.money_from_me:
        parts.append(terms.money(offer.money_from_me))
    back = terms.counted(count, "card")
    if offer.money_from_you:
        back += f" and {terms.money(offer.money_from_you)}"
    wish = (f"“{escaped(offer.wish)}”",) if offer.wish else ()
    return Screen(
        decision=f"**Draft of an offer to {seats.who(scene, offer.to)}** · nothing is sent yet",
        picture=pictures.cards(
            scene,
            tuple(one.card for one in offer.cards if one.face == "shown"),
            own=tuple(one.card for one in offer.cards if one.face == "covered"),
            title="You offer",
        ),
        body=(f"You give {'; '.join(parts)}, for {back}.", *wish),
        rows=(
            (
                controls.does(scene, "Send offer", "send-cards", "primary"),
                controls.asks("Change…", f"cards~{DRAFTED}"),
                controls.opens("Drop", "drop"),
            ),
        ),
    )


def _offer(draft: dict[str, Any]) -> actions.CardOffer:
    pay, get = sums.either_way(draft["money"])
    return actions.CardOffer(
        Seat(int(draft["to"])), laid(draft["shown"], draft["covered"]), pay, get, draft["wish"]
    )


def laid(shown: Any, covered: Any) -> tuple[Laid, ...]:
    """Cards as an offer lists them."""
    return (
        *(Laid(card, "shown") for card in shown),
        *(Laid(card, "covered") for card in covered),
    )


def send_cards(scene: Scene, args: tuple[str, ...]) -> tuple[Action, ...]:
    """The drafted offer; behind a counter-offer the decline of what it answers."""
    draft = _drafted(scene)
    offer = _offer(draft)
    if "counters" in draft:
        return offer, actions.Decline(draft["counters"])
    return (offer,)


def answer_form(scene: Scene, args: tuple[str, ...]) -> FormScreen:
    """Which cards are given in return."""
    refusals.demand_meeting(scene, talks.NEGOTIATION)
    found = refusals.demand_offer(scene, offers.id_of(args))
    if not isinstance(found.terms, CardTrade) or scene.me not in found.waiting:
        raise refusals.offer_closed()
    count = len(found.terms.gives.shown) + found.terms.gives.covered
    hand = going.hand_choices(scene)
    title = f"Answer with {terms.counted(count, 'card')}"
    return FormScreen(
        title,
        Control(Does.MODAL, f"answer~{args[0]}"),
        (
            _laid("shown", "Cards shown", f"{count} in both lists together.", hand, {}),
            _laid("covered", "Cards covered", "Seen only after the trade.", hand, {}),
        ),
    )


def answer_filled(scene: Scene, args: tuple[str, ...], given: Answers) -> Action:
    shown = selling.picked_stock(given, "shown")
    covered = selling.picked_stock(given, "covered")
    both_ways(shown, covered)
    return actions.CardReply(offers.id_of(args), laid(shown, covered))
