"""The seat's own part: My hand, and the map of where it may drive."""

from collections.abc import Callable, Mapping
from typing import Final

from bot import words
from bot.face import Private, Scene
from bot.games.states import drives, panel, terms
from bot.screens import Row, Screen
from games.core.errors import RuleError
from games.states.view import Disk, SeatView, StatesView
from renders import states as pictures


def private(scene: Scene) -> Private:
    """What the seat has, what waits for it, and its controls."""
    return Private((*_holdings(scene), _waiting(scene)), rows(scene))


def _holdings(scene: Scene) -> tuple[str, ...]:
    view: StatesView = scene.view
    seat = own(scene)
    truck = f"{words.dollars(seat.cash)} · your truck: {panel.truck(view, seat)}"
    return truck, f"Your products: {'; '.join(_products(scene, seat))}"


def own(scene: Scene) -> SeatView:
    view: StatesView = scene.view
    assert view.me is not None
    return view.seats[view.me]


def _products(scene: Scene, seat: SeatView) -> list[str]:
    """Where each own disk is: "lobsters for sale in Maine"."""
    view: StatesView = scene.view
    return [f"{one.product} {_place(scene, one)}" for one in view.disks if one.owner == seat.seat]


def _place(scene: Scene, disk: Disk) -> str:
    if disk.status == "platform":
        return "home"
    assert disk.space is not None
    where = f"in {terms.state(disk.space)}"
    if disk.status == "board":
        return f"for sale {where}" + (", refused once" if disk.refused else "")
    assert disk.carrier is not None
    assert disk.destination is not None
    mine = disk.carrier == scene.me
    whose = "your truck" if mine else f"{words.who(scene.names, disk.carrier)}'s truck"
    beside = "beside" if disk.status == "dropped" else "in"
    return f"{beside} {whose} {where}, to {terms.state(disk.destination)} 🚩"


def _waiting(scene: Scene) -> str:
    view: StatesView = scene.view
    if view.phase == "FINISHED":
        return "The game is over."
    if view.me not in view.actors:
        return "Waiting for you: nothing. You will hear from me."
    return f"Waiting for you: {_task(scene)} · {panel.by(scene)}"


def _task(scene: Scene) -> str:
    view: StatesView = scene.view
    match view.phase:
        case "SPIN":
            return "spin the dial"
        case "MOVE":
            return f"drive {terms.states(view.spin)}"
        case "BUSINESS":
            return "choose a deal" if view.stopped_short else "deal or pass"
    price = view.price
    assert price is not None
    goods = terms.disk(view, price.disk).product
    mean = f"the dial's mean is {terms.mean(view)}"
    return f"{words.dollars(price.amount)} for {goods}, or a second spin that binds ({mean})"


def rows(scene: Scene) -> tuple[Row, ...]:
    """Only what this seat may lawfully do now."""
    view: StatesView = scene.view
    if not scene.menu:
        return ()
    return drives.in_private(scene) if view.phase == "MOVE" else panel.rows(scene)


def reach(scene: Scene) -> Screen:
    """Everywhere the truck may stop, on a map and in selects."""
    view: StatesView = scene.view
    if view.phase != "MOVE" or not scene.menu:
        raise _no_drive(scene)
    decision = f"**You drive {terms.states(view.spin)}** · {panel.by(scene)}"
    picture = pictures.reach(view, scene.names)
    return Screen("", decision, picture, (*_advice(view),), (), drives.in_private(scene))


def _advice(view: StatesView) -> tuple[str, ...]:
    """What is in reach, in a line, and what a pick does."""
    me = view.seats[view.turn_player]
    deals = [deal for stop in view.reach for deal in stop.deals]
    count = f"{terms.states(len(view.reach))} in reach"
    if me.cargo is not None:
        load = panel.load(view, me.cargo)
        arrive = "; you can deliver now" if deals else ""
        return (f"{count}. You carry {load}{arrive}.",)
    if not deals:
        return (f"{count}, none with business.",)
    return (f"{count}. A pick under “Do business in” drives there and deals at once.",)


def _no_drive(scene: Scene) -> RuleError:
    """Why there is no reach to show: the engine's own reasons."""
    view: StatesView = scene.view
    if view.phase == "FINISHED":
        return RuleError("STA-41", "finished", "This game is finished.")
    if scene.me not in view.actors:
        (seat,) = view.actors
        message = f"It is {terms.colour(seat)}'s decision right now."
        return RuleError("STA-9", "not-yours", message, colour=terms.colour(seat), seat=seat)
    return RuleError("STA-10", "wrong-phase", "That is not possible right now.")


SCREENS: Final[Mapping[str, Callable[[Scene], Screen]]] = {drives.ELSEWHERE: reach}
