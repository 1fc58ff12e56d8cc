"""Why one would drive somewhere with a card: what waits there, best first."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from games.dallas.view import (
    CARDS,
    CERTIFICATES,
    CHARACTERS,
    COMPANIES,
    SETUP,
    SPACES,
    DallasView,
    Road,
    Way,
    distances,
)
from renders.dallas.events import brief, victims
from renders.dallas.places import short
from renders.dallas.words import listed, millions, steps, votes

LIKELY_MOVE: Final = 5
"""What a go brings a disc nearer home, carefully reckoned; the mean Move is 6.3."""

CELLS: Final = 5


class Reason(NamedTuple):
    """One cell: the space's kind, its name, how far it is and what it costs, why."""

    space: str
    title: str
    cost: str
    why: str
    warning: bool = False
    chosen: bool = False


def for_sale(view: DallasView, company: str) -> str | None:
    """The certificate that the Bank would sell next; None when all are sold."""
    return next((one for one in view.bank if CERTIFICATES[one].company == company), None)


def may_buy(view: DallasView, company: str, card: str) -> bool:
    """Whether the viewer could pay for the next certificate and is not barred (DAL-53)."""
    assert view.me is not None
    one, certificate = view.seats[view.me], for_sale(view, company)
    if certificate is None or one.money is None:
        return False
    last = one.purchase
    barred = (
        last is not None
        and last.company == company
        and last.round == view.round
        and last.turn >= view.turn - 1
    )
    return not barred and CERTIFICATES[certificate].face <= one.money + _income(view, card)


def _income(view: DallasView, card: str) -> int:
    """What the card's own Event could bring before the purchase (DAL-R16)."""
    event = CARDS[card].event
    if event.kind == "gain_bank":
        return event.amount
    if event.kind == "take_slush":
        unit = SETUP.money.unit
        return view.slush if event.share == "all" else view.slush // (2 * unit) * unit
    return 0


def gives_control(view: DallasView, company: str, card: str) -> bool:
    """Whether one more certificate makes the Controlling Interest (DAL-55)."""
    assert view.me is not None
    mine = view.seats[view.me].certificates
    owned = sum(CERTIFICATES[one].company == company for one in mine)
    return owned + 1 == COMPANIES[company].stars and may_buy(view, company, card)


def distance(way: Way) -> str:
    """ "6 steps", "fly", "fly, then 2", "9 with Limo"; "" where the disc is simply placed."""
    if not way.steps:
        return ""
    if not way.flies:
        return f"{way.steps} with Limo" if way.limo else steps(way.steps)
    driven = sum(len(leg.spaces) for leg in way.route if isinstance(leg, Road))
    if not driven:
        return "fly" if way.steps == 1 else f"fly {way.steps}"
    return f"fly {way.steps}" if isinstance(way.route[0], Road) else f"fly, then {driven}"


def _cost(way: Way, price: int | None = None) -> str:
    """How far, and for how much."""
    parts = [distance(way), "" if price is None else millions(price)]
    return ", ".join(part for part in parts if part)


def reasons(
    view: DallasView, card: str, ways: Mapping[str, Way], way: Way | None
) -> tuple[Reason, ...]:
    """Up to five reasons, the planned way's first, and the way home as the last."""
    found: list[Reason] = []
    if way is not None:
        found.append(_planned(view, card, way))
    firsts: list[Reason] = []
    others: list[Reason] = []
    for kind in (_control, _votes, _stock, _event, _safe, _broker, _trade):
        listing = list(kind(view, card, ways))
        firsts += listing[:1]
        others += listing[1:]
    # One of each first; what is left over fills up, again in this order.
    seen = {one.space for one in found}
    for one in (*firsts[:CELLS], *others, *firsts[CELLS:]):
        if len(found) < CELLS and one.space not in seen:
            found.append(one)
            seen.add(one.space)
    return (*found, home(view, ways))


def home(view: DallasView, ways: Mapping[str, Way]) -> Reason:
    """The way to Southfork; a warning where the goes left are not likely to be enough."""
    assert view.me is not None
    left = goes_left(view)
    if left is None:
        told = "meeting not found"
    else:
        told = f"{left} go{'' if left == 1 else 'es'} to the meeting"
    space = view.seats[view.me].space
    if space == "southfork":
        return Reason("southfork", "Southfork", "you are here", told)
    if "southfork" in ways:
        return Reason("southfork", "Southfork", distance(ways["southfork"]), told)
    far = distances(space)["southfork"]
    goes = left if left is not None else _earliest(view)
    return Reason("southfork", "Southfork", steps(far), told, far > LIKELY_MOVE * (goes - 1))


def goes_left(view: DallasView) -> int | None:
    """The viewer's goes before the meeting, this Turn's included; None while it is not known."""
    return None if view.meeting_turn is None else max(0, view.meeting_turn - view.turn)


def _earliest(view: DallasView) -> int:
    """Goes that are left at the least, while the meeting's counter lies face down."""
    down = [space for space, face in view.track if face == "down"]
    return max(0, min(down, default=view.turn) - view.turn)


def _nearest(ways: Mapping[str, Way], kind: str) -> Iterator[Way]:
    """Ways to spaces of a kind, nearest first."""
    fitting = [way for way in ways.values() if SPACES[way.to].kind == kind]
    yield from sorted(fitting, key=lambda way: (way.limo, way.steps))


def _planned(view: DallasView, card: str, way: Way) -> Reason:
    kind = SPACES[way.to].kind
    certificate = for_sale(view, way.to) if kind == "investment" else None
    price = None if certificate is None else CERTIFICATES[certificate].face
    why = _purpose(view, card, way.to)
    return Reason(way.to, short(way.to), _cost(way, price), why, chosen=True)


def _purpose(view: DallasView, card: str, space: str) -> str:
    """What a disc finds in a space."""
    match SPACES[space].kind:
        case "investment":
            certificate = for_sale(view, space)
            if certificate is None:
                return "all certificates are sold"
            if gives_control(view, space, card):
                return "control: face doubles"
            printed = CERTIFICATES[certificate]
            given = 1 if view.one_vote_each else printed.votes
            return f"number {printed.number}, {votes(given)}"
        case "influence":
            return f"{votes(CARDS[card].proxy)} at the meeting"
        case "safe":
            return "safe from Events"
        case "broker":
            return "sell at face value"
        case "ewing_oil":
            return "trade with who is there"
        case "southfork":
            return "home for the meeting"
    struck = [CHARACTERS[one].name for one, where in victims(view, card, (space,)) if where]
    return f"meet {listed(struck)}" if struck else "on the road"


def _stocks(view: DallasView, card: str, ways: Mapping[str, Way]) -> list[tuple[Way, int]]:
    """Ways to companies whose next certificate can be paid, with its price; cheapest first."""
    found = []
    for way in _nearest(ways, "investment"):
        certificate = for_sale(view, way.to)
        if certificate is not None and may_buy(view, way.to, card):
            found.append((way, CERTIFICATES[certificate].face))
    return sorted(found, key=lambda one: one[1])


def _control(view: DallasView, card: str, ways: Mapping[str, Way]) -> Iterator[Reason]:
    for way, price in _stocks(view, card, ways):
        if gives_control(view, way.to, card):
            yield Reason(way.to, short(way.to), _cost(way, price), "control: face doubles")


def _votes(view: DallasView, card: str, ways: Mapping[str, Way]) -> Iterator[Reason]:
    for way in _nearest(ways, "influence"):
        yield Reason(way.to, short(way.to), distance(way), _purpose(view, card, way.to))


def _stock(view: DallasView, card: str, ways: Mapping[str, Way]) -> Iterator[Reason]:
    first = True
    for way, price in _stocks(view, card, ways):
        if not gives_control(view, way.to, card):
            why = "cheapest share" if first else _purpose(view, card, way.to)
            yield Reason(way.to, short(way.to), _cost(way, price), why)
            first = False


def _event(view: DallasView, card: str, ways: Mapping[str, Way]) -> Iterator[Reason]:
    hit = victims(view, card, ways)
    for character, space in sorted(hit, key=lambda one: (ways[one[1]].limo, ways[one[1]].steps)):
        words = brief(card).replace("one here", CHARACTERS[character].name)
        yield Reason(space, short(space), distance(ways[space]), words)


def _safe(view: DallasView, card: str, ways: Mapping[str, Way]) -> Iterator[Reason]:
    for way in _nearest(ways, "safe"):
        yield Reason(way.to, short(way.to), distance(way), _purpose(view, card, way.to))


def _broker(view: DallasView, card: str, ways: Mapping[str, Way]) -> Iterator[Reason]:
    assert view.me is not None
    if "broker" in ways and view.seats[view.me].certificates:
        yield Reason("broker", short("broker"), distance(ways["broker"]), "sell at face value")


def _trade(view: DallasView, card: str, ways: Mapping[str, Way]) -> Iterator[Reason]:
    """Ewing Oil, if somebody with stock stands there and the viewer has some."""
    assert view.me is not None
    partners: Sequence[str] = [
        CHARACTERS[one.character].name
        for one in view.seats
        if one.seat != view.me and one.space == "ewing_oil" and one.certificates and one.in_play
    ]
    if "ewing_oil" in ways and partners and view.seats[view.me].certificates:
        words = f"trade with {listed(partners, 'or')}"
        yield Reason("ewing_oil", short("ewing_oil"), distance(ways["ewing_oil"]), words)
