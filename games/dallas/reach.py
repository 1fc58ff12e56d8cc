"""Where a card can take a disc, and the cheapest way there (DAL-28 to DAL-34, DAL-R10, DAL-R11).

Only the board and the card matter: discs stop nobody. The way has no effect in the rules, only
its end has, so of all ways that end in a space one of each kind is enough: drive, fly, fly and
drive.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import takewhile

import msgspec

from games.dallas.actions import Fly, Leg, Place, Road
from games.dallas.tables import CARDS, SPACES

Trail = tuple[str, ...]


class Way(msgspec.Struct, frozen=True):
    """A lawful route to `to`. `steps` are the spaces entered, flown ones included."""

    to: str
    route: tuple[Leg, ...]
    limo: int
    steps: int

    @property
    def flies(self) -> bool:
        """Whether the card's helicopter is used."""
        return any(isinstance(leg, Fly) for leg in self.route)


@lru_cache(maxsize=2048)
def reach(origin: str, card: str, limo: int = 0) -> Mapping[str, Way]:
    """The cheapest way to every space in reach, nearest first within each kind.

    Cheapest: drive, else fly, else both; the Limo (`limo` is the most it may add, 0 to 2) only
    where it must.
    """
    if CARDS[card].event.where != "helicopter":
        return _driven(origin, CARDS[card].move, limo)
    found: dict[str, Way] = {}
    for way in _all(origin, card, limo):
        found.setdefault(way.to, way)
    return found


@lru_cache(maxsize=1024)
def _driven(origin: str, move: int, limo: int) -> Mapping[str, Way]:
    """Many cards have the same Move, and roads alone lead to the same spaces."""
    return {way.to: way for way in _drives(origin, move, limo)}


def ways(origin: str, card: str, to: str, limo: int = 0) -> tuple[Way, ...]:
    """One way of each kind to `to`, the cheapest first; none where it is out of reach."""
    return tuple(way for way in _all(origin, card, limo) if way.to == to)


@cache
def placements(origin: str) -> Mapping[str, Way]:
    """Where the President may put the disc in the free first move (DAL-94, DAL-R54)."""
    return {to: Way(to, (Place(to),), 0, 0) for to in SPACES if to != origin}


def _all(origin: str, card: str, limo: int) -> Iterator[Way]:
    move = CARDS[card].move
    yield from _drives(origin, move, 0)
    yield from _flights(origin, card)
    yield from _both(origin, card, 0, limo=False)
    if limo:
        yield from (way for way in _drives(origin, move, limo) if way.limo)
        yield from _both(origin, card, limo, limo=True)


def _drives(origin: str, move: int, limo: int) -> Iterator[Way]:
    for trail in _trails(origin):
        steps = len(trail)
        if steps > move + limo:
            return
        yield Way(trail[-1], (Road(trail),), max(0, steps - move), steps)


def _flights(origin: str, card: str) -> Iterator[Way]:
    event = CARDS[card].event
    if event.kind == "fly_steps":
        for trail in takewhile(lambda trail: len(trail) <= event.spaces, _trails(origin)):
            yield Way(trail[-1], (Fly(spaces=trail),), 0, len(trail))
    for to in landings(card):
        if to != origin:
            yield Way(to, (Fly(to),), 0, 1)


def _both(origin: str, card: str, most: int, *, limo: bool) -> Iterator[Way]:
    """Fly and drive; with `limo` those that need it, at most `most` of it, else those without."""
    printed, event = CARDS[card].move, CARDS[card].event
    if event.kind == "fly_steps":
        for trail in takewhile(
            lambda trail: len(trail) <= printed + most + event.spaces, _trails(origin)
        ):
            driven = len(trail) - event.spaces
            if driven >= 1 and (driven > printed) == limo:
                route = (Road(trail[:driven]), Fly(spaces=trail[driven:]))
                yield Way(trail[-1], route, max(0, driven - printed), len(trail))
    elif event.kind in ("fly_to", "fly_kind"):
        starts = tuple(to for to in landings(card) if to != origin)
        for landing, trail in _onward(starts, origin):
            driven = len(trail)
            if driven > printed + most:
                return
            if (driven > printed) == limo:
                landed = (Fly(landing), Road(trail))
                yield Way(trail[-1], landed, max(0, driven - printed), driven + 1)


@cache
def landings(card: str) -> tuple[str, ...]:
    """The spaces at which the card's helicopter sets down, the start of a go not excluded.

    None for a card without one and for `fly_steps`, which keeps to the roads.
    """
    event = CARDS[card].event
    if event.kind == "fly_to":
        return (event.space,)
    if event.kind == "fly_kind":
        return tuple(space.id for space in SPACES.values() if space.kind == event.space_kind)
    return tuple(SPACES) if event.kind == "fly_any" else ()


@cache
def _trails(origin: str) -> tuple[Trail, ...]:
    """A shortest trail from `origin` to every other space, shortest first."""
    return tuple(trail for _, trail in _spread((origin,), None))


@lru_cache(maxsize=2048)
def _onward(starts: tuple[str, ...], barred: str) -> tuple[tuple[str, Trail], ...]:
    """The same from the nearest of `starts`, with that one, never through `barred` (DAL-30)."""
    return tuple(_spread(starts, barred))


def _spread(starts: Iterable[str], barred: str | None) -> Iterator[tuple[str, Trail]]:
    reached = {barred, *starts}
    waiting: deque[tuple[str, str, Trail]] = deque((start, start, ()) for start in starts)
    while waiting:
        start, here, trail = waiting.popleft()
        for there in SPACES[here].neighbours:
            if there not in reached:
                reached.add(there)
                longer = (*trail, there)
                yield start, longer
                waiting.append((start, there, longer))
