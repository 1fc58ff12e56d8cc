"""What a seat may decide ahead: its next turn, and how it answers a price.

A turn is told by its round ("round 5" in the order's scope), the two kinds of prices by "offer"
and "sale".
"""

from collections.abc import Iterator
from typing import Final

from bot.face import Ahead, Scene
from bot.games.states import controls, terms
from bot.tables.model import Order
from games.core.action import Action
from games.core.options import settle
from games.core.seat import Seat
from games.states.actions import Accept, Move, Offer, PickUp, Refuse, Respin, Spin, TakeOver
from games.states.meta import META
from games.states.rules.business import possible
from games.states.view import Deal, StatesView, roads

OFFER: Final = "offer"
SALE: Final = "sale"


def ahead(scene: Scene) -> tuple[Ahead, ...]:
    """What may be decided ahead from here, each label once."""
    view: StatesView = scene.view
    if view.me is None or view.phase == "FINISHED":
        return ()
    found = (*_turn(scene, view.me), *_answers(view, view.me))
    return tuple({one.label: one for one in found}.values())


def _turn(scene: Scene, me: Seat) -> Iterator[Ahead]:
    view: StatesView = scene.view
    number = _next_round(view, me)
    scope = f"round {number}"
    if not settle(META.options, scene.table.options)["auto_spin"]:
        yield _ahead(view, Spin(), scope, meaning="as soon as it is my turn")
    for deal in _nearest(view, me):
        what = f"{terms.goods(view, deal)}: {_task(deal)}"
        yield _ahead(view, Move(deal.space), scope, f"Round {number}: drive, if I can, to…", what)
    for deal in _nearest(view, me):
        if deal.kind != "deliver":
            what = terms.goods(view, deal)
            of = f"Round {number}: if I stop there, …"
            yield _ahead(view, controls.deed(deal), scope, of, what)


def _nearest(view: StatesView, me: Seat) -> list[Deal]:
    """What the seat could do if it were its turn, nearest first."""
    own = view.seats[me]
    distance = roads(view.four_corners).distance
    found = possible(view.disks, own.cash, me)
    return sorted(found, key=lambda deal: (distance(own.truck, deal.space), deal.space))


def _task(deal: Deal) -> str:
    match deal.kind:
        case "deliver":
            return "deliver"
        case "take_over":
            return f"take over, {terms.TAKEOVER}"
        case "pick_up":
            return "load my own"
        case "offer":
            return "make an offer"


def _answers(view: StatesView, me: Seat) -> Iterator[Ahead]:
    if _for_sale(view, me):
        of = "When somebody offers for my goods…"
        yield _ahead(view, Accept(), OFFER, of)
        yield _ahead(view, Respin(), OFFER, of, f"the mean is {terms.mean(view)}; it binds")
        if view.refusal == "once":
            yield _ahead(view, Refuse(), OFFER, of)
    if view.resale_respin != "none":
        of = "When goods are sold back…"
        yield _ahead(view, Accept(), SALE, of)
        yield _ahead(view, Respin(), SALE, of, f"the mean is {terms.mean(view)}; it binds")


def _for_sale(view: StatesView, me: Seat) -> bool:
    return any(disk.owner == me and disk.status == "board" for disk in view.disks)


def _ahead(view: StatesView, action: Action, scope: str, of: str = "", meaning: str = "") -> Ahead:
    return Ahead(_words(view, action, scope), action, scope=scope, of=of, meaning=meaning)


def order(scene: Scene, order: Order) -> str:
    """ "Round 5: drive to Maine"."""
    return _words(scene.view, order.action, order.scope)


def _words(view: StatesView, action: Action, scope: str) -> str:
    when = {OFFER: "Next offer", SALE: "Next sale back"}.get(scope, scope.capitalize())
    match action:
        case Spin():
            return f"{when}: spin at once"
        case Move(to):
            return f"{when}: drive to {terms.state(to)}"
        case Offer(disk):
            return f"{when}: offer in {_where(view, disk)}"
        case TakeOver(disk):
            return f"{when}: take in {_where(view, disk)}"
        case PickUp(disk):
            return f"{when}: load in {_where(view, disk)}"
        case Accept():
            return f"{when}: accept the price"
        case Respin():
            return f"{when}: spin again"
        case Refuse():
            return f"{when}: refuse"
    raise ValueError(f"no order is {action}")


def _where(view: StatesView, disk_id: str) -> str:
    disk = terms.disk(view, disk_id)
    return terms.state(disk.space or disk.home)


def ripe(scene: Scene, order: Order) -> bool:
    """Whether the turn, or the price, that it was given for is here."""
    view: StatesView = scene.view
    if order.scope in (OFFER, SALE):
        asked = "PRICE_REPLY" if order.scope == OFFER else "RESALE_REPLY"
        return view.phase == asked and view.actors == (view.me,)
    return view.turn_player == view.me and view.round == _round(order.scope)


def off(scene: Scene, order: Order) -> str | None:
    """Why the order is over."""
    view: StatesView = scene.view
    assert view.me is not None
    if order.scope == OFFER:
        left = _for_sale(view, view.me) or view.phase == "PRICE_REPLY"
        return None if left else "Nothing of yours is left to buy."
    if order.scope == SALE:
        return None
    if _next_round(view, view.me, counting=True) > _round(order.scope):
        return _turn_over(view)
    return _refused(view, order.action) if ripe(scene, order) else None


def _refused(view: StatesView, action: Action) -> str | None:
    """Why this turn, which is running, does not take the order."""
    if isinstance(action, Spin):
        return None if view.phase == "SPIN" else "The dial has been spun."
    if isinstance(action, Move):
        if view.phase == "MOVE" and all(stop.space != action.to for stop in view.reach):
            return f"{terms.state(action.to)} was not in reach with {terms.states(view.spin)}."
        return "You have driven already." if view.phase not in ("SPIN", "MOVE") else None
    if view.phase == "BUSINESS" and action not in map(controls.deed, view.deals):
        return "You stopped elsewhere."
    return "The deal is made." if view.phase.endswith("_REPLY") else None


def _turn_over(view: StatesView) -> str:
    spun = view.last_spin
    if spun is not None and spun.seat == view.me and spun.breakdown is not None:
        return f"{terms.TROUBLE[spun.breakdown]}: your turn is over."
    return "Your turn is over."


def _next_round(view: StatesView, me: Seat, *, counting: bool = False) -> int:
    """The round of the seat's next turn, or (`counting`) of the one that runs."""
    count = len(view.seats)
    mine, now = ((seat - view.first_player) % count for seat in (me, view.turn_player))
    return view.round + (mine < now or (mine == now and not counting))


def _round(scope: str) -> int:
    return int(scope.rsplit(" ", 1)[1])
