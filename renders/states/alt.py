"""The pictures in words, for who cannot see them."""

from collections.abc import Sequence

from games.states.view import NAMES, Disk, Price, SeatView, Spun, StatesView, Stop
from renders.core.schoolroom.badges import spoken
from renders.core.schoolroom.sentences import plain
from renders.core.spoken import fitted, listed
from renders.states.base import TITLE
from renders.states.moments import (
    STUCK,
    deal_words,
    disk_of,
    ending,
    mean,
    moment,
    money,
    signed,
    steps,
)


def board(view: StatesView, people: Sequence[str], away: frozenset[int]) -> str:
    """The board: who decides, what happened, then seat by seat, then what is for sale."""
    return fitted(people, lambda short: _board(view, short, away))


def _board(view: StatesView, short: Sequence[str], away: frozenset[int]) -> list[str]:
    now = moment(view, short)
    sentences = [f"{TITLE}, round {view.round}.", _stop(plain(now.headline))]
    if now.below:
        sentences.append(_stop(plain(now.below)))
    if view.phase != "SPIN":
        sentences += _last_spin(view, short)
    sentences += [_seat(view, one, short, away=one.seat in away) for one in view.seats]
    for one in view.seats:
        there = [_goods(disk) for disk in view.disks if _is_for_sale(disk, one)]
        if there:
            sentences.append(f"For sale by {short[one.seat]}: {'; '.join(there)}.")
    return sentences


def _last_spin(view: StatesView, short: Sequence[str]) -> list[str]:
    spun = view.last_spin
    if spun is None:
        return []
    result = STUCK[spun.breakdown] if spun.breakdown is not None else steps(spun.number)
    return [f"Last spin, {short[spun.seat]}: {result}."]


def _seat(view: StatesView, one: SeatView, short: Sequence[str], *, away: bool) -> str:
    disks = {disk.id: disk for disk in view.disks}
    parts = [money(one.cash), f"truck in {NAMES[one.truck]}"]
    if one.cargo is not None:
        disk = disks[one.cargo]
        parts[-1] += f" with {_of(disk, short)}{_destined(disk)}"
    elif one.dropped is None:
        parts[-1] += ", empty"
    if one.breakdown is not None:
        parts.append(STUCK[one.breakdown])
    if one.dropped is not None:
        disk = disks[one.dropped]
        parts.append(f"{_of(disk, short)}{_destined(disk)} beside it, $100 to take over")
    parts.append(f"{len(one.home)} delivered")
    if away:
        parts.append("away")
    return f"Seat {one.seat + 1}, {spoken(one.seat)}, {short[one.seat]}: {', '.join(parts)}."


def _of(disk: Disk, short: Sequence[str]) -> str:
    return f"{disk.product} of {short[disk.owner]}"


def _destined(disk: Disk) -> str:
    return "" if disk.destination is None else f" for {NAMES[disk.destination]}"


def _is_for_sale(disk: Disk, one: SeatView) -> bool:
    return disk.owner == one.seat and disk.status == "board"


def _goods(disk: Disk) -> str:
    return f"{disk.product}, {NAMES[disk.home]}"


def _stop(sentence: str) -> str:
    return sentence if sentence.endswith(("?", ".")) else f"{sentence}."


def reach(view: StatesView, people: Sequence[str]) -> str:
    """Where the mover may drive, deals first."""
    return fitted(people, lambda short: _reach(view, short))


def _reach(view: StatesView, short: Sequence[str]) -> list[str]:
    mover = view.seats[view.turn_player]
    sentences = [
        f"{TITLE}, round {view.round}. You spun {view.spin}; your truck is in {NAMES[mover.truck]}."
    ]
    if mover.cargo is not None:
        disk = disk_of(view, mover.cargo)
        sentences.append(f"On board: {_of(disk, short)}{_destined(disk)}.")
    for stop in view.reach:
        for deal in stop.deals:
            far = f"{NAMES[stop.space]}, {steps(stop.steps)} away"
            words = plain(deal_words(view, deal, short))
            short_stop = "; a short stop, so you must deal" if stop.short else ""
            sentences.append(f"{far}: {words}{short_stop}.")
    others = [stop for stop in view.reach if not stop.deals]
    if others:
        told = (NAMES[stop.space] + _left(stop) for stop in others)
        sentences.append(f"You may also stop in {listed(list(told))}.")
    return sentences


def _left(stop: Stop) -> str:
    return "" if stop.left is None else f" ({stop.left} to go)"


def spin(view: StatesView, spun: Spun, people: Sequence[str]) -> str:
    """A spin of the Transport Dial."""
    return fitted(people, lambda short: _spin(view, spun, short))


def _spin(view: StatesView, spun: Spun, short: Sequence[str]) -> list[str]:
    who = short[spun.seat]
    start = f"The Transport Dial, round {view.round}."
    if spun.breakdown is None:
        sentences = [start, f"{who} spins {spun.number}: {steps(spun.number)} to drive."]
        if view.phase == "MOVE":
            sentences.append(f"{steps(len(view.reach)).capitalize()} in reach.")
        return sentences
    sentences = [start, f"{who}: {STUCK[spun.breakdown]}, the truck stays put."]
    dropped = view.seats[spun.seat].dropped
    if dropped is not None:
        disk = disk_of(view, dropped)
        place = NAMES[view.seats[spun.seat].truck]
        sentences.append(f"Set down in {place}: {_of(disk, short)}{_destined(disk)}.")
    return sentences


def price(view: StatesView, asked: Price, people: Sequence[str]) -> str:
    """A spin of the Money Dial."""
    return fitted(people, lambda short: _price(view, asked, short))


def _price(view: StatesView, asked: Price, short: Sequence[str]) -> list[str]:
    disk = disk_of(view, asked.disk)
    sum_ = money(asked.amount)
    payer = "the bank" if asked.buyer is None else short[asked.buyer]
    goods = f"{disk.product} from {NAMES[disk.home]}"
    deed = f"{payer} offers {short[asked.seller]} {sum_} for {goods}."
    if asked.sale == "sell_back":
        deed = f"{short[asked.seller]} sells {goods} back to {payer} for {sum_}."
    sentences = [f"The Money Dial, round {view.round}.", deed[0].upper() + deed[1:]]
    if len(asked.amounts) > 1:
        sentences.append(f"The first spin was {money(asked.amounts[0])}; the second binds.")
    elif view.actors:
        sentences.append(f"{short[view.actors[0]]} may accept or have it spun again.")
    sentences.append(f"An average spin is {mean(view)}.")
    return sentences


def podium(view: StatesView, people: Sequence[str]) -> str:
    """The result and how every total is made up."""
    return fitted(people, lambda short: _podium(view, short))


def _podium(view: StatesView, short: Sequence[str]) -> list[str]:
    outcome = view.outcome
    assert outcome is not None
    headline, below = ending(view, short)
    sentences = [
        f"{TITLE}, after {view.round} rounds.", _stop(plain(headline)), _stop(plain(below))
    ]  # fmt: skip
    for one in sorted(view.seats, key=lambda one: (outcome.places[one.seat], one.seat)):
        account = one.account
        columns = (
            ("bought", account.bought),
            ("sold back", account.sold_back),
            ("own goods sold", account.own_sold),
            ("bought back", account.own_bought_back),
            ("take-overs", account.takeovers),
            ("bonuses", account.bonuses),
        )
        made = ", ".join(f"{word} {signed(sum_)}" for word, sum_ in columns if sum_)
        total = money(outcome.totals[one.seat])
        place = f"{outcome.places[one.seat]}: {short[one.seat]} {total}"
        sentences.append(f"{place}: {made}." if made else f"{place}.")
    return sentences


def cover(people: Sequence[str], seats: int) -> str:
    """The lobby's cover."""
    return fitted(people, lambda short: _cover(short, seats))


def _cover(short: Sequence[str], seats: int) -> list[str]:
    sentences = [
        f"{TITLE}: the pastel wall map of the United States before the cards are drawn.",
        f"{len(short)} of {seats} seats are taken.",
    ]
    for seat, person in enumerate(short):
        sentences.append(f"Seat {seat + 1}, {spoken(seat)}: {person}.")
    return sentences
