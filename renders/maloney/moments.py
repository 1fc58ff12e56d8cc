"""What a board says at each moment of the day: headline, who decides, what the sign shows."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from games.core.seat import Seat
from games.maloney.view import TOWNS, ArrivalView, MaloneyView, SeatView
from renders.maloney.ending import end_line, inherits
from renders.maloney.figures import NUMBER_WORDS, money

_LINE_LENGTH = 62  # characters that fit the header's second line

Tone = Literal["plain", "faded"]


class Strip(NamedTuple):
    """The white strip at the sign's foot; `alarm` makes it red."""

    text: str
    seat: Seat | None = None
    alarm: bool = False


class Sign(NamedTuple):
    """The green motorway sign: what the figure is, the figure, and whose it is."""

    head: str
    figure: str
    strip: Strip
    tone: Tone = "plain"


class Moment(NamedTuple):
    """One moment. `deciders` stand beside `label` in the header; with `named`, one and by name.

    `rings` are the seats that may act, `lead` the seat whose row is lit, `tags` a word for each
    seat, `faded` those who have given up for today. `changed`: the rows show what the latest
    drive brought. Without a sign the suitcase stands in its place.
    """

    headline: str
    below: str
    label: str = ""
    deciders: tuple[Seat, ...] = ()
    named: bool = False
    sign: Sign | None = None
    calls: bool = False
    note: str = ""
    rings: frozenset[Seat] = frozenset()
    lead: Seat | None = None
    tags: Mapping[Seat, str] = MappingProxyType({})
    faded: frozenset[Seat] = frozenset()
    changed: bool = False


def moment(view: MaloneyView, names: Sequence[str]) -> Moment:
    """The moment of a view; `names` are cleaned. Only what everybody may know goes in."""
    match view.phase:
        case "EXCHANGE":
            return _exchange(view)
        case "READY":
            return _ready(view)
        case "AUCTION" if view.auction is not None and view.auction.style == "sealed":
            return _sealed(view)
        case "AUCTION":
            return _auction(view)
        case "DRIVE":
            return _drive(view)
        case "SCORING":
            return _scoring(view)
    return _finished(view, names)


def town_name(town: int | None) -> str:
    return "" if town is None else TOWNS[town].name


def attempt(view: MaloneyView) -> int:
    """Which attempt of the day the current auction is; 1 without one."""
    return int(view.auction.id.partition(".")[2]) if view.auction is not None else 1


def lately(view: MaloneyView) -> ArrivalView | None:
    """The drive that this picture still tells of, None once the day has gone on."""
    arrival = view.arrival
    if arrival is None or view.phase in ("SCORING", "FINISHED"):
        return arrival
    sealed = view.auction is not None and view.auction.style == "sealed"
    fresh = view.phase == "READY" or (view.phase == "AUCTION" and sealed)
    return arrival if fresh and attempt(view) == 1 and arrival.day == view.day - 1 else None


def _exchange(view: MaloneyView) -> Moment:
    turn = view.actors[0] if view.actors else None
    return Moment(
        headline="Before the start",
        below="Nobody may hold more than two cards of a town.",
        label="exchanges",
        deciders=view.actors,
        named=True,
        sign=Sign("CARDS OF A TOWN", "2 at most", Strip("swaps a card", turn)),
        note=f"{view.pile} cards in the pile",
        rings=frozenset(view.actors),
    )


def _headline(view: MaloneyView) -> str:
    again = ", again" if attempt(view) > 1 else ""
    return f"Auction in {town_name(view.car_town)}{again}"


def _playing(view: MaloneyView) -> tuple[SeatView, ...]:
    return tuple(seat for seat in view.seats if seat.in_play)


def _alarm(view: MaloneyView) -> Strip | None:
    barred = [one.seat for one in view.seats if one.barred]
    return Strip("overbid, fined", barred[-1], alarm=True) if barred else None


def _ready(view: MaloneyView) -> Moment:
    playing = _playing(view)
    ready = sum(one.ready for one in playing)
    tags = _tags(view) | {one.seat: "ready" for one in playing if one.ready and not one.idle}
    strip = _alarm(view) or Strip("first bid $100")
    return Moment(
        headline=_headline(view),
        below="It opens as soon as everybody is ready.",
        label="not ready",
        deciders=view.actors,
        sign=Sign("READY", f"{ready} of {len(playing)}", strip),
        note=_morning_note(view),
        rings=frozenset(view.actors),
        tags=tags,
        changed=lately(view) is not None,
    )


def _morning_note(view: MaloneyView) -> str:
    """On the first day there is no drive to tell of: the car has not arrived here (MAL-14)."""
    first = view.arrival is None and view.car_town in view.suitcases
    return "the suitcase here stays shut today" if first else ""


def _auction(view: MaloneyView) -> Moment:
    auction = view.auction
    assert auction is not None
    if auction.leader is None:
        sign = Sign("NO BID YET", "$100", _alarm(view) or Strip("first bid"), "faded")
    else:
        name = Strip("", auction.leader)
        sign = Sign("HIGHEST BID", money(auction.price), name)
    tags = _tags(view)
    if auction.leader is not None:
        tags[auction.leader] = "leads"
    return Moment(
        headline=_headline(view),
        below="Who steers the car on from here?",
        label="may bid",
        deciders=view.actors,
        sign=sign,
        calls=True,
        rings=frozenset(view.actors),
        lead=auction.leader,
        tags=tags,
        faded=frozenset(one.seat for one in view.seats if one.passed or one.barred),
    )


def _sealed(view: MaloneyView) -> Moment:
    able = [one for one in _playing(view) if not one.idle]
    answered = sum(one.answered for one in able)
    tags = _tags(view) | {one.seat: "order in" for one in able if one.answered}
    return Moment(
        headline=_headline(view),
        below="Everybody sends one secret order.",
        label="no order yet",
        deciders=view.actors,
        sign=Sign("SEALED ORDERS", f"{answered} of {len(able)}", Strip("opened together")),
        note=_morning_note(view),
        rings=frozenset(view.actors),
        tags=tags,
        changed=lately(view) is not None,
    )


_WAYS: Final = {
    "bid": "paid to the bank",
    "joker": "all bids fall, nobody pays",
    "last_owner": "no bids: the last owner drives on",
    "lot": "no bids: drawn by lot",
}


def _drive(view: MaloneyView) -> Moment:
    sale, owner = view.sale, view.owner
    tags = _tags(view)
    sign, note = None, ""
    if sale is not None:
        figure = {"bid": money(sale.price), "joker": "joker"}.get(sale.way, "free")
        head = {"bid": "SOLD FOR", "joker": "WON WITH A"}.get(sale.way, "THE CAR IS")
        sign = Sign(head, figure, Strip("", sale.owner))
        note = _WAYS[sale.way]
    if owner is not None:
        tags[owner] = "drives"
    return Moment(
        headline=f"Where to from {town_name(view.car_town)}?",
        below=_roads(view),
        label="drives",
        deciders=() if owner is None else (owner,),
        named=True,
        sign=sign,
        note=note,
        rings=frozenset(view.actors),
        lead=owner,
        tags=tags,
    )


def _roads(view: MaloneyView) -> str:
    links = TOWNS[view.car_town].links if view.car_town is not None else ()
    waiting = sum(town in view.suitcases for town in links)
    lead = NUMBER_WORDS[len(links)] if len(links) < len(NUMBER_WORDS) else str(len(links))
    if waiting == 0:
        return f"{lead} roads lead on; no suitcase waits there."
    if waiting == 1:
        return f"{lead} roads lead on; one suitcase waits there."
    return f"{lead} roads lead on; {NUMBER_WORDS[waiting].lower()} suitcases wait there."


def _scoring(view: MaloneyView) -> Moment:
    arrival = view.arrival
    assert arrival is not None
    town, origin = town_name(arrival.town), town_name(arrival.origin)
    headline = f"The card says {town}" if arrival.owner is None else f"Arrived in {town}"
    return Moment(
        headline=headline,
        below=_arrival_line(view, origin, town),
        label="lucky Sunday" if arrival.owner is None else "drove",
        deciders=() if arrival.owner is None else (arrival.owner,),
        named=True,
        lead=arrival.owner,
        tags=_tags(view),
        changed=True,
    )


def _arrival_line(view: MaloneyView, origin: str, town: str) -> str:
    """Where from and what now; the price too, unless long names leave no room for it."""
    cashing = f"Cards of {town} may be cashed."
    if view.sale is not None and view.sale.way == "bid":
        full = f"From {origin} for {money(view.sale.price)}. {cashing}"
        if len(full) <= _LINE_LENGTH:
            return full
    return f"From {origin}. {cashing}"


def _finished(view: MaloneyView, names: Sequence[str]) -> Moment:
    outcome = view.outcome
    winners = outcome.winners if outcome is not None else ()
    sign = None
    if view.arrival is None:
        sign = Sign("THE GAME IS", "over", Strip("", winners[0] if winners else None))
    return Moment(
        headline=inherits(winners, names),
        below=end_line(view),
        label="inherits" if len(winners) == 1 else "inherit",
        deciders=tuple(winners),
        named=len(winners) == 1,
        sign=sign,
        lead=winners[0] if len(winners) == 1 else None,
        tags=_tags(view) | dict.fromkeys(winners, "wins"),
        changed=view.arrival is not None,
    )


def _tags(view: MaloneyView) -> dict[Seat, str]:
    """What may be said of a seat in one word, before the moment's own words."""
    tags = {}
    for one in view.seats:
        if not one.in_play:
            tags[one.seat] = "resigned"
        elif view.phase not in ("READY", "AUCTION"):
            continue
        elif one.barred:
            tags[one.seat] = "barred"
        elif one.idle:
            tags[one.seat] = "no money"
        elif one.passed:
            tags[one.seat] = "passed"
    return tags
