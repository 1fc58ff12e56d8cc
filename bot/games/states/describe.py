"""The position in words alone, in the order in which a screen reader wants it."""

from collections.abc import Iterable

from bot import words
from bot.face import Scene
from bot.games.states import controls, panel, terms
from games.core.seat import Seat
from games.states import actions
from games.states.view import (
    TRANSPORT_DIALS,
    Account,
    Deal,
    Disk,
    SeatView,
    StatesView,
    Stop,
    roads,
)


def describe(scene: Scene) -> str:
    """All is public; a seat reads besides which one it is and what it may do."""
    view: StatesView = scene.view
    lines = [_round(scene), _now(scene), *(_seat(scene, seat) for seat in view.seats)]
    lines.append(_for_sale(scene))
    if view.phase != "FINISHED":
        lines += [*_set_down(scene), *_reach(view)]
    if view.phase == "FINISHED" or scene.standing is not None:
        lines += [_account(scene, seat) for seat in view.seats]
    elif view.me is not None:
        lines.append(f"You are seat {view.me + 1}, {_colour(view.me)}.")
    return "\n".join(line for line in lines if line)


def _round(scene: Scene) -> str:
    view: StatesView = scene.view
    dial = ", ".join(str(one) for one in dict.fromkeys(TRANSPORT_DIALS[view.transport_dial]) if one)
    dials = f"Transport Dial {dial} or a breakdown; Money Dial {terms.mean(view)} on average."
    return f"{scene.engine.meta.title}, {panel.stage(scene)}. {dials}"


def _now(scene: Scene) -> str:
    """The decision, what a price means, and what this viewer may do."""
    view: StatesView = scene.view
    if view.phase == "FINISHED":
        return "Now: the game is over."
    asked, meaning = panel.asked(scene, _called(scene)), panel.meaning(view, _called(scene))
    sentences = [f"Now: {asked}, {panel.by(scene)}.", *meaning]
    if scene.menu:
        sentences.append(f"You may {_may(scene)}.")
    return " ".join(sentences)


def _called(scene: Scene) -> panel.Namer:
    """A seat within a sentence: "Dee (green)"."""
    return lambda seat: f"{words.name(scene.names, seat)} ({_colour(seat)})"


def _colour(seat: Seat) -> str:
    return terms.colour(seat).lower()


def _may(scene: Scene) -> str:
    view: StatesView = scene.view
    said: list[str] = []
    for entry in scene.menu:
        match entry:
            case actions.Spin():
                said.append("spin the Transport Dial")
            case actions.SitOut():
                said.append("sit out")
            case actions.Move():
                return "drive to one of the states in reach"
            case actions.Offer(disk=disk):
                said.append(f"spin an offer for {terms.disk(view, disk).product}")
            case actions.TakeOver(disk=disk):
                said.append(f"take over {terms.disk(view, disk).product} for {terms.TAKEOVER}")
            case actions.PickUp(disk=disk):
                said.append(f"load your own {terms.disk(view, disk).product}")
            case actions.Pass():
                said.append("pass")
            case actions.Accept():
                said.append("take the price")
            case actions.Respin():
                said.append("demand the second spin")
            case actions.Refuse():
                said.append("refuse")
    *most, last = said
    return f"{', '.join(most)} or {last}" if most else last


def _seat(scene: Scene, seat: SeatView) -> str:
    view: StatesView = scene.view
    parts = [words.dollars(seat.cash), f"truck in {terms.state(seat.truck)}"]
    if seat.breakdown is not None:
        parts.append(f"{terms.TROUBLE[seat.breakdown]} until the next turn")
    if seat.cargo is not None:
        parts.append(f"carries {_load(view, seat.cargo)}")
    elif seat.dropped is not None:
        parts.append(f"beside it {_load(view, seat.dropped)}")
    else:
        parts.append("empty")
    parts.append(f"{len(seat.home)} products home")
    if seat.seat in scene.away:
        parts.append("away")
    return f"Seat {_brief(scene, seat.seat)}: {', '.join(parts)}."


def _load(view: StatesView, disk_id: str) -> str:
    """Goods on the way: "lobsters of blue to Georgia (3 away)"."""
    disk = terms.disk(view, disk_id)
    assert disk.destination is not None
    assert disk.space is not None
    far = roads(view.four_corners).distance(disk.space, disk.destination)
    return (
        f"{disk.product} of {_colour(disk.owner)} to {terms.state(disk.destination)} ({far} away)"
    )


def _brief(scene: Scene, seat: Seat) -> str:
    return f"{seat + 1}, {words.name(scene.names, seat)}, {_colour(seat)}"


def _for_sale(scene: Scene) -> str:
    view: StatesView = scene.view
    by_seat = (
        (seat.seat, [disk for disk in view.disks if _on_board(disk, seat.seat)])
        for seat in view.seats
    )
    parts = [f"{terms.colour(seat)}: {_goods(disks)}" for seat, disks in by_seat if disks]
    return f"For sale. {'. '.join(parts)}." if parts else "Nothing is for sale any more."


def _on_board(disk: Disk, seat: Seat) -> bool:
    return disk.status == "board" and disk.owner == seat


def _goods(disks: Iterable[Disk]) -> str:
    return ", ".join(
        f"{disk.product} in {terms.state(disk.space)}{' (refused once)' if disk.refused else ''}"
        for disk in disks
        if disk.space is not None
    )


def _set_down(scene: Scene) -> list[str]:
    view: StatesView = scene.view
    return [
        f"Whoever gets empty to {terms.state(seat.truck)} may take over "
        f"{_load(view, seat.dropped)} for {terms.TAKEOVER}."
        for seat in view.seats
        if seat.dropped is not None
    ]


def _reach(view: StatesView) -> list[str]:
    """Where the mover may stop: business, then all states by distance."""
    if not view.reach:
        return []
    deals = [f"{_deal(view, stop, deal)}" for stop in view.reach for deal in stop.deals]
    lines = [f"Business in reach: {'; '.join(deals)}."] if deals else ["No business in reach."]
    plain = [stop for stop in view.reach if not stop.short]
    steps = sorted({stop.steps for stop in plain})
    groups = (
        f"{terms.states(far) if far else 'staying'}: "
        f"{', '.join(_stop(view, stop) for stop in plain if stop.steps == far)}"
        for far in steps
    )
    return [*lines, f"Stops. {'. '.join(groups)}."]


def _deal(view: StatesView, stop: Stop, deal: Deal) -> str:
    task = {"deliver": "deliver", "take_over": "take over", "pick_up": "load", "offer": "offer for"}
    goods = controls.whose(view, deal, _colour)
    short = ", a short stop that obliges" if stop.short else ""
    return f"{terms.state(stop.space)}: {task[deal.kind]} {goods} ({stop.steps} away{short})"


def _stop(view: StatesView, stop: Stop) -> str:
    left = f" ({stop.left} left)" if stop.left is not None else ""
    return f"{terms.state(stop.space)}{left}"


def _account(scene: Scene, seat: SeatView) -> str:
    """How the money came about: "Seat 1, Ann, red: $5,000, bought −$900, …, in all $6,200"."""
    parts = [
        f"{label} {terms.change(amount)}" for label, amount in _columns(seat.account) if amount
    ]
    start = words.dollars(seat.cash - seat.account.total)
    return f"Account of seat {_brief(scene, seat.seat)}: start {start}, " + (
        f"{', '.join(parts) or 'no deals'}, in all {words.dollars(seat.cash)}."
    )


def _columns(account: Account) -> tuple[tuple[str, int], ...]:
    return (
        ("bought from others", account.bought),
        ("sold back", account.sold_back),
        ("own goods sold", account.own_sold),
        ("own goods bought back", account.own_bought_back),
        ("take-overs", account.takeovers),
        ("own deliveries", account.bonuses),
    )
