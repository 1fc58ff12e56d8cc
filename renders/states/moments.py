"""What a board says at each moment of a turn: who decides what, and what happened last."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.seat import Seat
from games.states.view import MONEY_DIALS, NAMES, Breakdown, Deal, Disk, Price, StatesView
from renders.core.schoolroom.sentences import Sentence, named

MINUS: Final = "\N{MINUS SIGN}"
TAKEOVER: Final = "$100"

STUCK: Final[dict[Breakdown, str]] = {
    "flat_tire": "flat tire",
    "break_down": "break down",
    "out_of_gas": "out of gas",
}

TITLES: Final[dict[Breakdown, str]] = {
    "flat_tire": "Flat Tire",
    "break_down": "Break Down",
    "out_of_gas": "Out of Gas",
}
"""As the dial has them."""


class Moment(NamedTuple):
    """`seat` is who must act, None at the end of a shared win."""

    seat: Seat | None
    headline: Sentence
    below: Sentence


def moment(view: StatesView, people: Sequence[str]) -> Moment:
    """The moment of a view; `people` are cleaned names."""
    turn = people[view.turn_player]
    match view.phase:
        case "SPIN":
            headline: Sentence = ("", turn, ": spin the Transport Dial")
            return Moment(view.turn_player, headline, news(view, people))
        case "MOVE":
            return Moment(view.turn_player, ("", turn, f": drive {steps(view.spin)}"), _reach(view))
        case "BUSINESS":
            here = NAMES[view.seats[view.turn_player].truck]
            headline = ("", turn, f": a deal in {here}?")
            return Moment(view.turn_player, headline, _deals(view, people))
        case "PRICE_REPLY" | "RESALE_REPLY":
            return _reply(view, people)
    return Moment(*_winner(view), *ending(view, people))


def money(dollars: int) -> str:
    """`$4,500`; a debt has its sign before the dollars."""
    return f"{MINUS if dollars < 0 else ''}${abs(dollars):,}"


def signed(dollars: int) -> str:
    """A sum with its sign and no dollars: `+300`, `0`."""
    sign = MINUS if dollars < 0 else "+" if dollars > 0 else ""
    return f"{sign}{abs(dollars):,}"


def steps(number: int) -> str:
    return "1 state" if number == 1 else f"{number} states"


def mean(view: StatesView) -> str:
    """What a spin of the Money Dial brings on average."""
    dial = MONEY_DIALS[view.money_dial]
    return f"${round(sum(dial) / len(dial))}"


def disk_of(view: StatesView, disk_id: str) -> Disk:
    """A disk of the table by its id."""
    return next(disk for disk in view.disks if disk.id == disk_id)


def news(view: StatesView, people: Sequence[str]) -> Sentence:
    """What happened in the turn before this one."""
    spun = view.last_spin
    if spun is None:
        return ("", people[view.first_player], " spun the highest number and starts")
    who = people[spun.seat]
    if spun.seat != Seat((view.turn_player - 1) % len(view.seats)):
        return ("", people[view.turn_player - 1], " sat out")
    if spun.breakdown is not None:
        return ("", who, f": {STUCK[spun.breakdown]}{_set_down(view, spun.seat)}")
    price = view.price
    if price is not None and _is_fresh(view, price, spun.seat):
        return _paid(view, price, people)
    return ("", who, f" spun {spun.number} and {_driven(view)}")


def _set_down(view: StatesView, seat: Seat) -> str:
    dropped = view.seats[seat].dropped
    if dropped is None:
        return ""
    disk = disk_of(view, dropped)
    return f", {disk.product} set down in {NAMES[view.seats[seat].truck]}"


def _driven(view: StatesView) -> str:
    route = view.route
    if route is None or not route.via:
        return "stayed" if route is None else f"stayed in {NAMES[route.origin]}"
    return "drove " + " – ".join(NAMES[code] for code in (route.origin, *route.via))


def _is_fresh(view: StatesView, price: Price, seat: Seat) -> bool:
    """Whether the latest price is of that seat's latest turn; a drive since then says no."""
    disk = disk_of(view, price.disk)
    here = view.seats[seat].truck
    route = view.route
    came_back = route is not None and bool(route.via) and route.origin == here
    if price.sale == "sell_back":
        return price.seller == seat and view.seats[seat].cargo is None and not came_back
    if price.buyer != seat or here != disk.home or came_back:
        return False
    return disk.status == "board" or disk.carrier == seat


def _paid(view: StatesView, price: Price, people: Sequence[str]) -> Sentence:
    disk = disk_of(view, price.disk)
    sum_ = money(price.amount)
    if price.sale == "sell_back":
        seller = people[price.seller]
        if price.buyer is None:
            return ("The bank paid ", seller, f" {sum_} for {disk.product}")
        return ("", people[price.buyer], " paid ", seller, f" {sum_} for {disk.product}")
    assert price.buyer is not None
    buyer = people[price.buyer]
    if disk.status == "board":
        if disk.refused:
            return ("", people[price.seller], f" would not sell {disk.product} for {sum_}")
        return ("", buyer, f" could not pay {sum_} for {disk.product}")
    return ("", buyer, " paid ", people[price.seller], f" {sum_} for {disk.product}")


def _reach(view: StatesView) -> Sentence:
    count = len(view.reach)
    open_ = "1 state is" if count == 1 else f"{count} states are"
    cargo = view.seats[view.turn_player].cargo
    if cargo is None:
        deals = sum(bool(stop.deals) for stop in view.reach)
        waits = f", a deal waits in {deals}" if deals else ""
        return (f"{open_} in reach{waits}",)
    disk = disk_of(view, cargo)
    assert disk.destination is not None
    return (f"{open_} in reach, with {disk.product} for {NAMES[disk.destination]}",)


def _deals(view: StatesView, people: Sequence[str]) -> Sentence:
    if len(view.deals) > 1:
        return (f"{len(view.deals)} deals are open here",)
    if not view.deals:
        return ()
    return deal_words(view, view.deals[0], people)


def deal_words(view: StatesView, deal: Deal, people: Sequence[str]) -> Sentence:
    """One deal in words."""
    disk = disk_of(view, deal.disk)
    owner = people[disk.owner]
    match deal.kind:
        case "offer":
            return ("", owner, f" sells {disk.product} here")
        case "take_over":
            return (f"{TAKEOVER} takes over {disk.product} of ", owner, "")
        case "pick_up":
            return (f"Own {disk.product} may be loaded",)
        case "deliver":
            return (f"Here {disk.product} are to be delivered",)


def _reply(view: StatesView, people: Sequence[str]) -> Moment:
    price = view.price
    assert price is not None
    disk = disk_of(view, price.disk)
    decider = price.seller if price.decider is None else price.decider
    sum_ = money(price.amount)
    average = f"an average spin is {mean(view)}"
    if price.sale == "buy":
        assert price.buyer is not None
        below: Sentence = ("", people[price.buyer], f" offers {sum_} for {disk.product}; {average}")
        return Moment(decider, ("", people[decider], f": sell for {sum_}?"), below)
    verb = "take" if decider == price.seller else "pay"
    headline: Sentence = ("", people[decider], f": {verb} {sum_} or spin again?")
    if price.buyer is None:
        return Moment(decider, headline, (f"The bank buys {disk.product} back; {average}",))
    below = ("", people[price.buyer], f" buys {disk.product} back; {average}")
    return Moment(decider, headline, below)


def _winner(view: StatesView) -> tuple[Seat | None]:
    outcome = view.outcome
    alone = outcome is not None and len(outcome.winners) == 1
    return (outcome.winners[0] if outcome is not None and alone else None,)


def ending(view: StatesView, people: Sequence[str]) -> tuple[Sentence, Sentence]:
    """The headline of the end, and by how much and why. Raises ValueError before the end."""
    outcome = view.outcome
    if outcome is None:
        raise ValueError("the game is not over yet")
    best = money(max(outcome.totals))
    home = sum(disk.status == "platform" for disk in view.disks)
    why = f"all {home} disks delivered"
    if outcome.reason == "round_limit":
        why = f"round {view.round_limit} was the last"
    elif home < len(view.disks):
        why = "ended by agreement"
    if len(outcome.winners) > 1:
        shared = [people[seat] for seat in outcome.winners]
        return named(shared, f" share the win: {best}"), (why[0].upper() + why[1:],)
    headline: Sentence = ("", people[outcome.winners[0]], f" wins with {best}")
    second = min((place, seat) for seat, place in enumerate(outcome.places) if place > 1)[1]
    ahead = money(max(outcome.totals) - outcome.totals[second])
    return headline, (f"{ahead} ahead of ", people[second], f"; {why}")
