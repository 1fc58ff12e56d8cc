"""Where a truck may drive, as entries of selects: business first, then the plain stops.

An entry for business drives and deals in one press. Its value, "go~ME~offer~blue-2", is no
action's token but a word of the game's own; `chain` says what it stands for.
"""

from collections.abc import Iterable
from typing import Final

from bot.face import Scene
from bot.games.states import controls, terms
from bot.limits import OPTIONS
from bot.screens import Choice, Control, Does, Row, Select
from games.core.action import Action
from games.states.actions import Move
from games.states.rules.business import possible
from games.states.view import Deal, DealKind, StatesView, Stop, roads

GO: Final = "go"
ELSEWHERE: Final = "reach"
"""The word of the private screen with the whole reach."""

_BEST_FIRST: Final[tuple[DealKind, ...]] = ("deliver", "take_over", "pick_up", "offer")


def on_the_panel(scene: Scene) -> Select:
    """Business, then the plain stops while all fit; else the nearest to the goal, and a way to
    the others."""
    deals, stops = business(scene), plain(scene, _by_goal(scene.view))
    choices = (*deals, *stops)
    if len(choices) > OPTIONS:
        others = len(choices) - (OPTIONS - 1)
        more = Choice("Anywhere else…", ELSEWHERE, f"{others} more, on your own map")
        choices = (*choices[: OPTIONS - 1], more)
    return Select("Drive to…", Control(Does.ACT, "pick", scene.question), choices)


def in_private(scene: Scene) -> tuple[Row, ...]:
    """Business in a select of its own, and the plain stops by region."""
    rows: list[Row] = []
    deals = business(scene)
    if deals:
        control = Control(Does.ACT, "pick~business", scene.question)
        rows.append(Select("Do business in…", control, deals))
    stops = plain(scene, sorted(scene.view.reach, key=lambda stop: terms.state(stop.space)))
    for number, (region, spaces) in enumerate(terms.REGIONS.items()):
        there = tuple(one for one in stops if one.value.removeprefix("move~") in spaces)
        if there:
            control = Control(Does.ACT, f"pick~region{number}", scene.question)
            rows.append(Select(f"{region} ({len(there)})", control, there))
    return tuple(rows)


def chain(word: str) -> tuple[Action, ...]:
    """What an entry for business stands for: the drive, then the deal. KeyError for no such."""
    match word.split("~"):
        case [go, space, "offer" | "take_over" | "pick_up" as kind, disk] if go == GO:
            return Move(space), controls.deed(Deal(kind, disk, space))
    raise KeyError(word)


def business(scene: Scene) -> tuple[Choice, ...]:
    """An entry for each deal in reach, the best kinds first, then the nearest."""
    found = [(stop, deal) for stop in scene.view.reach for deal in stop.deals]
    found.sort(key=lambda one: (_BEST_FIRST.index(one[1].kind), one[0].steps, one[0].space))
    return tuple(_deal(scene, stop, deal) for stop, deal in found)


def _deal(scene: Scene, stop: Stop, deal: Deal) -> Choice:
    view: StatesView = scene.view
    place = terms.state(stop.space)
    parts = [controls.whose(view, deal), _steps(stop)]
    if deal.kind == "deliver":
        parts[0] = _home(view, deal)
        return Choice(
            f"{place}: deliver", controls.token(scene, Move(stop.space)), " · ".join(parts)
        )
    if deal.kind == "pick_up":
        parts[0] = terms.goods(view, deal)
    if stop.short:
        parts.append("short stop: you must deal")
    value = "~".join((GO, stop.space, deal.kind, deal.disk))
    return Choice(f"{place}: {_task(deal.kind)}", value, " · ".join(parts))


def _task(kind: DealKind) -> str:
    match kind:
        case "take_over":
            return f"take over, {terms.TAKEOVER}"
        case "pick_up":
            return "load your own"
    return "make an offer"


def _home(view: StatesView, deal: Deal) -> str:
    """What a delivery brings: "soybeans, sold back to ■ Blue"."""
    disk = terms.disk(view, deal.disk)
    if disk.owner != disk.carrier:
        buyer = "the bank" if view.resale_buyer == "bank" else terms.marked(disk.owner)
        return f"{disk.product}, sold back to {buyer}"
    if disk.own_pickup:
        return f"your own {disk.product}: $200 from each of the others"
    return f"your own {disk.product}: home, and nobody pays"


def plain(scene: Scene, stops: Iterable[Stop]) -> tuple[Choice, ...]:
    """An entry for each stop where nothing need be done, in the order given."""
    view: StatesView = scene.view
    return tuple(
        Choice(
            terms.state(stop.space),
            controls.token(scene, Move(stop.space)),
            " · ".join(filter(None, (_steps(stop), _then(view, stop)))),
        )
        for stop in stops
        if not stop.short and all(deal.kind != "deliver" for deal in stop.deals)
    )


def _steps(stop: Stop) -> str:
    return terms.states(stop.steps) if stop.steps else "where you are"


def _then(view: StatesView, stop: Stop) -> str:
    """What lies ahead from a stop: "3 from Georgia", "deal or pass there"."""
    if stop.deals:
        return "deal or pass there"
    me = view.seats[view.turn_player]
    if me.cargo is not None:
        goal = terms.disk(view, me.cargo).destination
        return f"{stop.left} from {terms.state(goal)}" if goal is not None else ""
    near = _nearest(view, stop.space)
    if near is None:
        return ""
    far, deal = near
    return f"{far} from {terms.goods(view, deal)} in {terms.state(deal.space)}"


def _nearest(view: StatesView, space: str) -> tuple[int, Deal] | None:
    """The deal that is nearest to a space, and how far it is."""
    me = view.seats[view.turn_player]
    distance = roads(view.four_corners).distance
    deals = possible(view.disks, me.cash, me.seat)
    ranked = [(distance(space, deal.space), deal) for deal in deals]
    return min(ranked, key=lambda one: (one[0], one[1].space), default=None)


def _by_goal(view: StatesView) -> list[Stop]:
    """The reach, nearest to the destination or the next deal first."""

    def far(stop: Stop) -> int:
        if stop.left is not None:
            return stop.left
        near = _nearest(view, stop.space)
        return 0 if near is None else near[0]

    return sorted(view.reach, key=lambda stop: (far(stop), terms.state(stop.space)))
