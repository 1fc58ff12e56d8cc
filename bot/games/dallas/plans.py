"""A go as it is planned before anything is played: small enough to live in its buttons."""

import msgspec

from bot.face import Scene
from bot.games.dallas import events, seats, track
from games.core.action import Action
from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas import actions
from games.dallas.reach import placements
from games.dallas.view import (
    CARDS,
    CERTIFICATES,
    CHARACTERS,
    SPACES,
    DallasView,
    Way,
    ways,
)

UNUSED = "-"
SELF = "self"
LATER = "later"


class Plan(msgspec.Struct, frozen=True):
    """Card, end and what follows.

    `how` counts the ways to get there, the cheapest first. `event` is "-" for none, "self" where
    it acts on nobody, "later" where cards are chosen after the move, else a target, with the
    proxy card it is to lose behind a dot ("pamela.d23"). `first`: buy before the Event.
    """

    card: str
    to: str
    how: int = 0
    buy: bool = False
    end: bool = True
    first: bool = False
    event: str = UNUSED

    @property
    def word(self) -> str:
        """The plan behind a name: "d17~rust_belt~0be~jr"."""
        flags = "".join(
            letter for letter, on in (("b", self.buy), ("e", self.end), ("f", self.first)) if on
        )
        return f"{self.card}~{self.to}~{self.how}{flags}~{self.event}"

    @property
    def target(self) -> str | None:
        """The character the Event is planned for."""
        name = self.event.partition(".")[0]
        return name if name in CHARACTERS else None

    @property
    def proxy(self) -> str | None:
        return self.event.partition(".")[2] or None


def read(args: tuple[str, ...]) -> Plan:
    """The plan of a word. Raises KeyError for what `Plan.word` does not write."""
    if len(args) != 4 or args[0] not in CARDS or args[1] not in SPACES:
        raise KeyError("~".join(args))
    card, to, flags, event = args
    how = flags[:1]
    if not how.isdecimal():
        raise KeyError("~".join(args))
    return Plan(card, to, int(how), "b" in flags, "e" in flags, "f" in flags, event)


def fresh(scene: Scene, card: str, to: str, *, meeting: bool = False) -> Plan:
    """What people most often mean: buy where they went to buy, take money that costs nothing,
    use the Event on whom they went to meet, and end the go unless there is dealing to be done."""
    view: DallasView = scene.view
    event = UNUSED
    if CARDS[card].event.kind in events.HARMLESS and events.usable(view, card, to):
        event = SELF if events.gain(view, card, None) else UNUSED
    hit = [one for one in events.targets(view, card, to) if events.touches(view, card, one)]
    if meeting and len(hit) == 1:
        lost = events.proxies(view, card, hit[0])
        best = max(lost, key=lambda one: CARDS[one].proxy, default=None)
        event = hit[0] if best is None else f"{hit[0]}.{best}"
    plan = Plan(card, to, event=event, end=not _dealing(scene, to))
    return msgspec.structs.replace(plan, buy=may_buy(scene, plan))


def _dealing(scene: Scene, to: str) -> bool:
    """Whether the go had better stay open: stock to sell at the broker, somebody to trade with."""
    if not seats.own(scene).certificates:
        return False
    others = [seat for seat in seats.at_ewing_oil(scene.view) if seat != scene.me]
    return to == "broker" or (to == "ewing_oil" and bool(others))


def choices(scene: Scene, plan: Plan) -> tuple[Way, ...]:
    """The ways to get there, one of each kind, the cheapest first."""
    view, origin = scene.view, seats.own(scene).space
    if track.free_move(view):
        found = placements(origin).get(plan.to)
        return () if found is None else (found,)
    return ways(origin, plan.card, plan.to, track.limo_bonus(view))


def way(scene: Scene, plan: Plan) -> Way:
    """The way that is planned. Raises RuleError where there is none any more."""
    found = choices(scene, plan)
    if plan.how < len(found):
        return found[plan.how]
    if found:
        return found[0]
    raise RuleError("DAL-28", "out-of-reach", f"{SPACES[plan.to].name} is out of reach.")


def for_sale(view: DallasView, space: str) -> str | None:
    """The certificate that would be sold there (DAL-51)."""
    return next((one for one in view.bank if CERTIFICATES[one].company == space), None)


def bought_last_turn(view: DallasView, seat: Seat, space: str) -> bool:
    """Whether DAL-53 forbids the purchase."""
    last = view.seats[seat].purchase
    return last is not None and (last.company, last.round, last.turn) == (
        space,
        view.round,
        view.turn - 1,
    )


def money_there(scene: Scene, plan: Plan) -> int:
    """The cash for a purchase: the own, and what the Event certainly brings before it."""
    cash = seats.own(scene).money or 0
    used = plan.event == SELF or plan.target is not None
    if not used or plan.first:
        return cash
    return cash + events.gain(scene.view, plan.card, plan.target)


def may_buy(scene: Scene, plan: Plan) -> bool:
    """Whether the plan could buy where it ends."""
    view: DallasView = scene.view
    one = for_sale(view, plan.to)
    if one is None or scene.me is None or bought_last_turn(view, scene.me, plan.to):
        return False
    return CERTIFICATES[one].face <= money_there(scene, plan)


def moves(scene: Scene, plan: Plan) -> tuple[Action, ...]:
    """The chain that plays it: play, Event, purchase, end; played up to the first refusal.

    It stops behind an Event that shows or draws something: what comes next is better decided
    with that in sight.
    """
    chosen = way(scene, plan)
    chain: list[Action] = [actions.Play(plan.card, chosen.route, chosen.limo)]
    event = _event(plan)
    purchase: list[Action] = [actions.Buy()] if plan.buy else []
    if plan.event == LATER:
        return (*chain, *purchase) if plan.first else tuple(chain)
    if event is not None and CARDS[plan.card].event.kind in ("take_card", "peek_hand"):
        return (*chain, *purchase, event) if plan.first else (*chain, event)
    middle = [*purchase, event] if plan.first else [event, *purchase]
    chain += [one for one in middle if one is not None]
    return (*chain, actions.EndGo()) if plan.end else tuple(chain)


def _event(plan: Plan) -> Action | None:
    if plan.event == SELF:
        return actions.UseEvent()
    if plan.target is not None:
        return actions.UseEvent(plan.target, plan.proxy)
    return None
