"""How far a moment is: who is ready, has passed or answered, how the car was won and came here.

For the panel and for the description, which name seats differently; a `Namer` says how.
"""

from collections.abc import Callable, Iterable

from bot import words
from bot.games.maloney import terms
from games.core.seat import Seat
from games.maloney.view import MaloneyView, SuitcaseTaken

Namer = Callable[[Seat], str]


def line(view: MaloneyView, name: Namer) -> str:
    """One line, "" where there is nothing to say."""
    told = _told(view, name)
    return told[:1].upper() + told[1:]


def _told(view: MaloneyView, name: Namer) -> str:
    match view.phase:
        case "READY":
            return readiness(view, name)
        case "AUCTION" if view.auction is not None and view.auction.style == "sealed":
            return answers(view, name)
        case "AUCTION":
            return passes(view, name)
        case "DRIVE":
            return sale(view, name)
        case "SCORING":
            return arrival(view, name)
    return ""


def readiness(view: MaloneyView, name: Namer) -> str:
    asked = _able(view)
    return _groups(
        name,
        ("Ready", [seat for seat in asked if view.seats[seat].ready]),
        ("to come", [seat for seat in asked if not view.seats[seat].ready]),
        ("sits out, nothing to bid and no joker today", _idle(view)),
    )


def passes(view: MaloneyView, name: Namer) -> str:
    able = _able(view)
    return _groups(
        name,
        ("Passed", [seat for seat in able if view.seats[seat].passed]),
        ("barred today after an overbid", [seat for seat in able if view.seats[seat].barred]),
        ("sits out today", _idle(view)),
    )


def answers(view: MaloneyView, name: Namer) -> str:
    asked = _able(view)
    answered = [seat for seat in asked if view.seats[seat].answered]
    names = ", ".join(map(name, answered)) or "nobody yet"
    orders = f"Orders in: {names} ({len(answered)} of {len(asked)})"
    return " · ".join(filter(None, (orders, _groups(name, ("sits out today", _idle(view))))))


def sale(view: MaloneyView, name: Namer) -> str:
    """How the car was won today: "▲ Ben paid $1,300 for the car"."""
    if view.sale is None:
        return ""
    who = name(view.sale.owner)
    match view.sale.way:
        case "bid":
            return f"{who} paid {words.dollars(view.sale.price)} for the car"
        case "joker":
            return f"{who} played the joker; nobody paid"
        case "last_owner":
            return f"No bids; {who}, the last owner, drives for free"
        case "lot":
            return f"No bids, no last owner; the lot fell on {who}"


def arrival(view: MaloneyView, name: Namer) -> str:
    """Who brought the car here and what was in the suitcase."""
    arrived = view.arrival
    if arrived is None:
        return ""
    origin = terms.town(arrived.origin)
    if arrived.driver == "owner" and arrived.owner is not None:
        parts = [f"{name(arrived.owner)} drove here from {origin}"]
    elif arrived.driver == "bot":
        parts = [f"The car took a random road from {origin}"]
    else:
        parts = [f"From {origin}, as the card says"]
    if arrived.suitcase is not None:
        parts.append(_suitcase(arrived.suitcase, name))
    return " · ".join(parts)


def _suitcase(taken: SuitcaseTaken, name: Namer) -> str:
    changes = terms.changes(taken.kind, taken.changes, name)
    return f"in the suitcase: “{taken.caption}”, {changes}"


def _able(view: MaloneyView) -> list[Seat]:
    """Who can do something in today's auction (AU-9)."""
    return [seat.seat for seat in view.seats if seat.in_play and not seat.idle]


def _idle(view: MaloneyView) -> list[Seat]:
    """Who is in play and can do nothing in today's auction."""
    return [seat.seat for seat in view.seats if seat.in_play and seat.idle]


def _groups(name: Namer, *groups: tuple[str, Iterable[Seat]]) -> str:
    named = ((title, ", ".join(map(name, seats))) for title, seats in groups)
    return " · ".join(f"{title}: {names}" for title, names in named if names)
