"""What is answered in private: receipts of secret acts, screens sent unasked, and ways on
from a refusal.
"""

from msgspec.structs import replace

from bot import words
from bot.face import Scene
from bot.games.maloney import calls, controls, hand, panel, terms
from bot.games.maloney.words import beaten, order
from bot.screens import Button, Row, Screen
from games.core.errors import RuleError
from games.core.fact import Fact
from games.core.player import forms, offers
from games.maloney import actions, facts
from games.maloney.view import AuctionView, MaloneyView


def refusal(scene: Scene, fault: RuleError) -> str:
    """The engine's sentence; it knows seats, we know who sits there."""
    if fault.code == "not-owner":
        return f"{words.who(scene.names, fault.details['owner'])} has the car today."
    return fault.message


def receipt(scene: Scene, told: tuple[Fact, ...]) -> Screen | None:
    """The receipt of a secret act; after any act, the question it led to for the same seat."""
    own = tuple(fact for fact in told if fact.audience is not None and scene.me in fact.audience)
    for fact in own:
        match fact:
            case facts.LimitBeaten() | facts.LimitSet():
                return _limit(scene, own)
            case facts.OrderKept(limit=limit, joker_if_outbid=flag):
                return _order(scene, order(limit, flag))
            case facts.ChoiceKept(cards=cards):
                return _choice(scene, cards)
            case facts.Swapped():
                return _swapped(scene, fact)
    return _asked(scene) if any(isinstance(fact, facts.ScoreAsked) for fact in own) else None


def _limit(scene: Scene, own: tuple[Fact, ...]) -> Screen:
    for fact in own:
        if isinstance(fact, facts.LimitBeaten):
            return _beaten(scene, fact)
    sums = [fact.limit for fact in own if isinstance(fact, facts.LimitSet)]
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


def _choice(scene: Scene, cards: tuple[str, ...]) -> Screen:
    """Kept in secret; or revealed at once where it was the last answer, and then Sunday's
    question may have come up in the same step."""
    view: MaloneyView = scene.view
    if view.phase == "SCORING" and view.choice is not None:
        text = f"Kept secret: {hand.choice(view, view.choice)}. {calls.changeable(scene)}"
        return Screen(decision=text, rows=((controls.opens("Change…", "cash"),),))
    done = f"Cashed: {terms.days_of(cards)}." if cards else "You kept your cards."
    done = f"{done} All have answered."
    following = _asked(scene)
    if following is None:
        return Screen(decision=done)
    return replace(following, body=(done, *following.body))


def _asked(scene: Scene) -> Screen | None:
    """Which cards may be cashed, where that is still to answer."""
    view: MaloneyView = scene.view
    return hand.cash(scene) if view.phase == "SCORING" and view.asked else None


def _swapped(scene: Scene, fact: facts.Swapped) -> Screen:
    went = f"{terms.card(fact.given)} went under the pile; you drew {terms.card(fact.drawn)}."
    if not offers(scene.menu, actions.Exchange):
        return Screen(decision=went, body=("No surplus left. Two of each it is.",))
    more = hand.exchange(scene)
    return Screen(decision=more.decision, body=(went, *more.body), rows=more.rows)


def push(scene: Scene, fact: Fact) -> Screen | None:
    """What a seat is told unasked, under the game's name: a beaten limit, cards to cash, a
    round missed."""
    screen = _unasked(scene, fact)
    header = f"{scene.engine.meta.title} · {panel.stage(scene)}"
    return None if screen is None else replace(screen, header=header)


def _unasked(scene: Scene, fact: Fact) -> Screen | None:
    match fact:
        case facts.LimitBeaten():
            return _beaten(scene, fact)
        case facts.ScoreAsked():
            return _asked(scene)
        case facts.ScoreMissed():
            return Screen(decision="Time ran out; you cashed nothing.")
    return None


def mend(scene: Scene, refusal: RuleError) -> tuple[Row, ...]:
    """Fresh lawful controls for this seat to go with a refusal."""
    menu = scene.menu
    match refusal.code:
        case "overbid-warning":
            return _overbid(scene, refusal.details["amount"])
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


def _overbid(scene: Scene, amount: int) -> tuple[Row, ...]:
    """Leave it, or bid the sum of the warning and pay the fine; on purpose none is primary.

    Where the price has moved since, the engine refuses it as outdated (AU-13).
    """
    auction = _auction(scene)
    if auction is None:
        return ()
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
