"""What is answered in private: receipts of secret acts, screens sent unasked, and ways on
from a refusal.
"""

from bot import words
from bot.face import Scene
from bot.games.maloney import calls, controls, hand, terms
from bot.games.maloney.words import beaten, order
from bot.screens import Button, Row, Screen
from games.core.errors import RuleError
from games.core.fact import Fact
from games.core.player import forms, offers
from games.maloney import actions, facts
from games.maloney.view import AuctionView


def receipt(scene: Scene, told: tuple[Fact, ...]) -> Screen | None:
    """The receipt of a secret act, and of a public one that began on a private screen."""
    for fact in told:
        match fact:
            case facts.LimitBeaten() | facts.LimitSet() if _mine(scene, fact):
                return _limit(scene, told)
            case facts.OrderKept(limit=limit, joker_if_outbid=flag) if _mine(scene, fact):
                return _order(scene, order(limit, flag))
            case facts.ChoiceKept(cards=cards) if _mine(scene, fact):
                return _choice(scene, cards, told)
            case facts.Swapped() if _mine(scene, fact):
                return _swapped(scene, fact)
            case facts.JokerSpent(seat=seat, effect=True) if seat == scene.me:
                return Screen(decision="The wheel is yours and costs nothing. The joker is spent.")
            case facts.JokerSpent(seat=seat) if seat == scene.me:
                return Screen(decision="Another joker was a moment faster; yours is spent.")
            case facts.Overbid(seat=seat, fine=fine) if seat == scene.me:
                paid = f"The fine took {words.dollars(fine)}, and all bids are void."
                return Screen(decision=f"{paid} You may bid again tomorrow.")
    return None


def _mine(scene: Scene, fact: Fact) -> bool:
    return fact.audience is not None and scene.me in fact.audience


def _limit(scene: Scene, told: tuple[Fact, ...]) -> Screen:
    for fact in told:
        if isinstance(fact, facts.LimitBeaten) and _mine(scene, fact):
            return _beaten(scene, fact)
    sums = [fact.limit for fact in told if isinstance(fact, facts.LimitSet) and _mine(scene, fact)]
    kept = f"Limit {words.dollars(sums[-1])} kept."
    auction = _auction(scene)
    if auction is None:
        return Screen(decision=f"{kept} The hammer has fallen; the panel says how.")
    lead = f"You lead at {words.dollars(auction.price)}."
    return Screen(decision=f"{kept} {lead}", rows=((hand.limit_button(auction),),))


def _beaten(scene: Scene, fact: facts.LimitBeaten) -> Screen:
    return Screen(decision=beaten(fact.limit, fact.price), rows=_row(_bid_again(scene)))


def _bid_again(scene: Scene) -> tuple[Button, ...]:
    """The next bid and a limit, as far as the seat may lawfully give them."""
    auction = _auction(scene)
    if auction is None or not offers(scene.menu, actions.Bid):
        return ()
    return controls.bid(scene, auction), hand.limit_button(auction)


def _row(buttons: tuple[Button, ...]) -> tuple[Row, ...]:
    return (buttons,) if buttons else ()


def _auction(scene: Scene) -> AuctionView | None:
    """The auction under way."""
    auction: AuctionView | None = scene.view.auction
    return auction if auction is not None and auction.open else None


def _order(scene: Scene, kept: str) -> Screen:
    auction = _auction(scene)
    if auction is None or auction.order is None:
        return Screen(decision=f"Counted: {kept}. All orders are in; the panel says who drives.")
    row = (hand.order_button(auction),)
    return Screen(decision=f"Kept: {kept}. {calls.changeable(scene)}", rows=(row,))


def _choice(scene: Scene, cards: tuple[str, ...], told: tuple[Fact, ...]) -> Screen:
    for fact in told:
        if isinstance(fact, facts.Scored):
            return Screen(decision=_revealed(scene, fact))
    text = f"Kept secret: {hand.choice(scene.view, cards)}. {calls.changeable(scene)}"
    return Screen(decision=text, rows=((controls.opens("Change…", "cash"),),))


def _revealed(scene: Scene, scored: facts.Scored) -> str:
    """The choice was the last one, so all are shown already."""
    for laid in scored.cashed:
        if laid.seat == scene.me:
            value = terms.scored(sum(value for _, value in laid.cards))
            days = terms.days_of(card for card, _ in laid.cards)
            return f"Cashed: {days}, {value}. All have answered."
    return "You kept your cards. All have answered."


def _swapped(scene: Scene, fact: facts.Swapped) -> Screen:
    went = f"{terms.card(fact.given)} went under the pile; you drew {terms.card(fact.drawn)}."
    if not offers(scene.menu, actions.Exchange):
        return Screen(decision=went, body=("No surplus left. Two of each it is.",))
    more = hand.exchange(scene)
    return Screen(decision=more.decision, body=(went, *more.body), rows=more.rows)


def push(scene: Scene, fact: Fact) -> Screen | None:
    """What a seat is told unasked: a beaten limit, cards to cash, a round missed."""
    match fact:
        case facts.LimitBeaten():
            return _beaten(scene, fact)
        case facts.ScoreAsked() if scene.view.asked and scene.view.phase == "SCORING":
            return hand.cash(scene)
        case facts.ScoreMissed():
            return Screen(decision="Time ran out; you cashed nothing.")
    return None


def mend(scene: Scene, refusal: RuleError) -> tuple[Row, ...]:
    """Fresh lawful controls for this seat to go with a refusal."""
    menu = scene.menu
    match refusal.code:
        case "overbid-warning":
            return _overbid(scene)
        case "price-moved" | "old-auction":
            return _row(_bid_again(scene)[:1])
        case "already-leading" | "leader-cannot-pass":
            return _form_again(scene)
        case "bad-amount" | "too-low" | "over-money" if refusal.rule == "AU-5":
            return _form_again(scene)
        case "already-ready" if offers(menu, actions.Unready):
            return ((controls.unready(scene),),)
        case "not-ready" if offers(menu, actions.Ready):
            return ((controls.ready(scene),),)
        case "not-in-hand" | "no-surplus" if offers(menu, actions.Exchange):
            return ((controls.swap_cards(),),)
        case "not-in-hand" | "wrong-town" | "bad-choice" if scene.view.asked:
            return ((controls.cash_cards(),),)
        case "not-linked" | "same-town" | "no-such-town" if offers(menu, actions.Drive):
            return (controls.drive(scene),)
    return ()


def _overbid(scene: Scene) -> tuple[Row, ...]:
    """Leave it, or bid and pay the fine (M5); on purpose none of the two is primary."""
    auction = _auction(scene)
    if auction is None:
        return ()
    amount = auction.price + controls.STEP
    action = actions.Bid(amount, confirm=True, auction=auction.id)
    pay = f"Overbid {words.dollars(amount)} and pay"
    leave = Button("Leave it", controls.DISMISS)
    return ((leave, controls.named(scene, pay, action, "danger")),)


def _form_again(scene: Scene) -> tuple[Row, ...]:
    """The way back into the form, as far as the seat may fill it."""
    auction = _auction(scene)
    if auction is None:
        return ()
    if auction.style == "sealed":
        return ((hand.order_button(auction),),) if forms(scene.menu, "order") else ()
    return ((hand.limit_button(auction),),) if forms(scene.menu, "limit") else ()
