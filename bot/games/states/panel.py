"""The public panel of each moment: stage, decision, body and what the actor is asked."""

from collections.abc import Callable
from typing import Final

from bot import words
from bot.face import Scene
from bot.games.states import controls, drives, terms
from bot.screens import Row
from games.core.seat import Seat
from games.states.view import Price, SeatView, StatesView

REPLIES: Final = ("PRICE_REPLY", "RESALE_REPLY")
"""The phases in which a price waits for an answer."""

Namer = Callable[[Seat], str]


def stage(scene: Scene) -> str:
    view: StatesView = scene.view
    if view.phase == "FINISHED":
        return f"the end, round {view.round}"
    return (
        f"round {view.round} of {view.round_limit}" if view.round_limit else f"round {view.round}"
    )


def decision(scene: Scene) -> str:
    """The decision line of every phase but the end."""
    return f"**{asked(scene, namer(scene))}** · {by(scene)}"


def by(scene: Scene) -> str:
    """Until when: a countdown; by correspondence "by" with date and time."""
    return words.by(scene.deadline_ms, scene.table.pace)


def namer(scene: Scene) -> Namer:
    """Calls seats by mark and name."""
    return lambda seat: words.who(scene.names, seat)


def asked(scene: Scene, who: Namer) -> str:
    """Who decides what: "◆ Dee drives, 2 states"."""
    view: StatesView = scene.view
    mover = who(view.turn_player)
    match view.phase:
        case "SPIN":
            return f"{mover} spins"
        case "MOVE":
            return f"{mover} drives, {terms.states(view.spin)}"
        case "BUSINESS":
            here = terms.state(view.seats[view.turn_player].truck)
            if view.stopped_short:
                return f"{mover} stopped in {here} to deal: choose a deal"
            return f"{mover} is in {here}: deal or pass"
        case "PRICE_REPLY" | "RESALE_REPLY" if view.price is not None:
            return _price(view, view.price, who)
    raise ValueError(f"no decision in phase {view.phase!r}")


def _price(view: StatesView, price: Price, who: Namer) -> str:
    """The price, told to who may demand the second spin."""
    goods = terms.disk(view, price.disk).product
    amount, decider = words.dollars(price.amount), price.decider
    assert decider is not None, "where nobody may spin again, nobody is asked"
    if price.sale == "buy":
        assert price.buyer is not None
        return f"{who(decider)}: {amount} from {who(price.buyer)} for your {goods}"
    if decider == price.seller:
        return f"{who(decider)} sells {goods} back: {amount}"
    if decider == price.buyer:
        return f"{who(decider)} buys {goods} back from {who(price.seller)}: {amount}"
    return f"{who(decider)}: the bank pays {who(price.seller)} {amount} for {goods}"


def ping(scene: Scene) -> str:
    view: StatesView = scene.view
    match view.phase:
        case "SPIN":
            return "it is your turn. Spin"
        case "MOVE":
            return f"you drive {terms.states(view.spin)}. Choose where to"
        case "BUSINESS":
            return f"you are in {terms.state(view.seats[view.turn_player].truck)}. Deal or pass"
        case "PRICE_REPLY" | "RESALE_REPLY" if view.price is not None:
            goods = terms.disk(view, view.price.disk).product
            what = f"{words.dollars(view.price.amount)} for {goods}"
            return f"the dial says {what}. Take it or have it spun again"
    return "the game goes on"


def body(scene: Scene) -> tuple[str, ...]:
    """How the board stands, and a line a seat; before them what a price means."""
    view: StatesView = scene.view
    seats = (seat_line(scene, seat) for seat in view.seats)
    return (*meaning(view, namer(scene)), _board(view), *seats)


def meaning(view: StatesView, who: Namer) -> tuple[str, ...]:
    """What the two buttons below a price do."""
    price = view.price
    if price is None or view.phase not in REPLIES:
        return ()
    dial = f"The dial's mean is {terms.mean(view)}. A second spin binds both, up or down."
    if price.sale == "buy":
        return (dial,)
    payer = "The bank" if price.buyer is None else who(price.buyer)
    return (f"{payer} pays {who(price.seller)}. {dial}",)


def _board(view: StatesView) -> str:
    home = sum(len(seat.home) for seat in view.seats)
    on_the_way = len(view.disks) - view.for_sale - home
    return f"Products for sale {view.for_sale} · on the way {on_the_way} · home {home}"


def seat_line(scene: Scene, seat: SeatView) -> str:
    """One seat: "● Red (Ann) **$4,300** · in Ohio, lobsters to Georgia 🚩 · 1 home"."""
    who = terms.player(scene.names, seat.seat)
    parts = [f"{who} **{words.dollars(seat.cash)}**", truck(scene.view, seat)]
    if seat.home:
        parts.append(f"{len(seat.home)} home")
    return " · ".join(parts) + (" 🌙" if seat.seat in scene.away else "")


def truck(view: StatesView, seat: SeatView) -> str:
    """Where the truck is and what with: "in Ohio, lobsters to Georgia 🚩"."""
    text = f"in {terms.state(seat.truck)}"
    if seat.breakdown is not None:
        text = f"{terms.TROUBLE[seat.breakdown]} {text}"
    if seat.cargo is not None:
        return f"{text}, {load(view, seat.cargo)}"
    if seat.dropped is not None:
        return f"{text}, beside it {load(view, seat.dropped)}"
    return f"{text}, empty"


def load(view: StatesView, disk_id: str) -> str:
    """Goods on the way: "lobsters to Georgia 🚩"."""
    disk = terms.disk(view, disk_id)
    assert disk.destination is not None
    return f"{disk.product} to {terms.state(disk.destination)} 🚩"


def rows(scene: Scene) -> tuple[Row, ...]:
    """The public controls: one row or one select."""
    view: StatesView = scene.view
    match view.phase:
        case "SPIN":
            return (controls.spinning(scene),)
        case "MOVE":
            return (drives.on_the_panel(scene),)
        case "BUSINESS":
            return (controls.dealing(scene),)
        case "PRICE_REPLY" | "RESALE_REPLY" if view.price is not None:
            return (controls.replying(scene, view.price),)
    return ()
