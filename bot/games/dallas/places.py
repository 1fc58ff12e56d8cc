"""The second step of a go: where to. All 105 spaces fall into six groups of at most 25."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from bot.face import Scene
from bot.games.dallas import controls, events, offerings, pictures, refusals, seats, terms, track
from bot.limits import OPTIONS
from bot.screens import Button, Choice, Control, Does, Screen, Select
from games.dallas.reach import placements
from games.dallas.view import CARDS, SPACES, DallasView, Fly, Road, Way, distances, reach


class Group(NamedTuple):
    """Spaces that share a select: its name in words, and the spaces."""

    key: str
    label: str
    spaces: tuple[str, ...]


def _of(*kinds: str) -> tuple[str, ...]:
    return tuple(space.id for space in SPACES.values() if space.kind in kinds)


def _roads(prefix: str) -> tuple[str, ...]:
    return tuple(space for space in _of("highway") if space.startswith(prefix))


BUILDINGS: Final = (
    Group("stock", "Buy stock at…", _of("investment")),
    Group("votes", "Keep the card as votes at…", _of("influence")),
    Group("other", "Southfork and other places…", _of("southfork", "safe", "ewing_oil", "broker")),
)
ROADS: Final = (
    Group("lbj", "LBJ Freeway", _roads("lbj_")),
    Group("loop", "Loop 12", _roads("loop_")),
    Group(
        "streets",
        "City streets",
        tuple(one for one in _of("highway") if not one.startswith(("lbj_", "loop_"))),
    ),
)


def ways(scene: Scene, card: str) -> Mapping[str, Way]:
    """The cheapest way to every space in reach of the card, the free first move included."""
    view, origin = scene.view, seats.own(scene).space
    if track.free_move(view):
        return placements(origin)
    return reach(origin, card, track.limo_bonus(view))


def card(scene: Scene, args: tuple[str, ...]) -> Screen:
    """Where to, with this card; "card~d17" or the pick of a select."""
    refusals.demand_go(scene, "go_choose")
    played = refusals.demand_held(scene, args or scene.picked)
    found = ways(scene, played)
    roads = [space for group in ROADS for space in group.spaces if space in found]
    few = len(roads) <= OPTIONS
    road = _select(scene, played, Group("road", "On the road…", tuple(roads)), found)
    return _screen(scene, played, found, road if few else _road_groups(played, found, len(roads)))


def to(scene: Scene, args: tuple[str, ...]) -> Screen:
    """A pick among groups of roads: the roads of that one. Raises KeyError where none is named."""
    refusals.demand_go(scene, "go_choose")
    played = refusals.demand_held(scene, args)
    found = ways(scene, played)
    group = {group.key: group for group in ROADS}["".join(scene.picked)]
    named = Group(group.key, f"On {group.label}…", group.spaces)
    back = controls.opens("Back", f"card~{played}")
    return _screen(scene, played, found, _select(scene, played, named, found), back)


def _screen(
    scene: Scene, played: str, found: Mapping[str, Way], road: Select | None, *back: Button
) -> Screen:
    character = terms.character(seats.own(scene).character)
    lines = [f"{terms.counted(len(found), 'space')} in reach. Where does {character} stop?"]
    if CARDS[played].event.where == "helicopter" and not track.free_move(scene.view):
        lines.append(f"Helicopter: {terms.event(played)}. With the Move or instead of it.")
    selects = [_select(scene, played, group, found) for group in BUILDINGS]
    selects.append(_meet(scene, played, found))
    last = (*back, controls.opens("Other card", "go"))
    return Screen(
        decision=f"**Your go · step 2 of 3 · {terms.card(played)}**",
        picture=pictures.reach(scene, played, placing=track.free_move(scene.view)),
        body=tuple(lines),
        rows=controls.rows(*selects, road, last),
    )


def _select(scene: Scene, played: str, group: Group, found: Mapping[str, Way]) -> Select | None:
    """The spaces of a group that are in reach, nearest first; roads as they are numbered."""
    there = [space for space in group.spaces if space in found]
    if not there:
        return None
    if SPACES[there[0]].kind != "highway":
        there.sort(key=lambda space: (found[space].steps, terms.space(space)))
    choices = tuple(_choice(scene, played, space, found[space]) for space in there)
    return _picking(f"{group.label} ({len(there)})", played, group.key, choices)


def _picking(label: str, played: str, key: str, choices: Iterable[Choice]) -> Select:
    return Select(label, Control(Does.PRIVATE, f"pick~{key}.{played}"), tuple(choices))


def _road_groups(played: str, found: Mapping[str, Way], count: int) -> Select:
    choices = tuple(
        Choice(f"{group.label} ({len(there)})", group.key, "all of them, one by one")
        for group in ROADS
        if (there := [space for space in group.spaces if space in found])
    )
    return Select(f"On the road… ({count})", Control(Does.PRIVATE, f"to~{played}"), choices)


def _choice(scene: Scene, played: str, space: str, way: Way) -> Choice:
    parts = (*_offers(scene, played, space), distance(played, way))
    return controls.choice(
        terms.space(space), offerings.first(scene, played, space), " · ".join(parts)
    )


def _offers(scene: Scene, played: str, space: str) -> list[str]:
    """What the space offers, and who is there."""
    view: DallasView = scene.view
    parts = [offerings.at(scene, played, space)] if SPACES[space].kind != "highway" else []
    there = [seats.person(scene, one) for one in seats.discs_at(view, space) if one != _own(view)]
    if there:
        parts.append(f"{', '.join(there)} there")
    if SPACES[space].kind == "highway":
        parts.append(f"{distances(track.HOME)[space]} from Southfork")
    return parts


def _own(view: DallasView) -> str:
    assert view.me is not None
    return view.seats[view.me].character


def _meet(scene: Scene, played: str, found: Mapping[str, Way]) -> Select | None:
    """Spaces with other discs, those first where the Event finds somebody."""
    view: DallasView = scene.view
    there: dict[str, list[str]] = {}
    for character, space in view.discs:
        if space in found and character != _own(view):
            there.setdefault(space, []).append(character)
    order = sorted(there, key=lambda space: (not events.targets(view, played, space), space))
    choices = [
        controls.choice(
            terms.space(space),
            offerings.meeting(scene, played, space),
            f"{_company(scene, played, space, there[space])} · {distance(played, found[space])}",
        )
        for space in order
    ]
    if not choices:
        return None
    return _picking(f"Meet somebody at… ({len(choices)})", played, "meet", choices)


def _company(scene: Scene, played: str, space: str, there: list[str]) -> str:
    """Who is met, and what the Event would do to them."""
    hit = events.targets(scene.view, played, space)
    parts = [events.on(scene, played, one) for one in hit]
    parts += [seats.person(scene, one) for one in there if one not in hit]
    return ", ".join(parts)


def distance(played: str, way: Way) -> str:
    """How one gets there: "8 spaces", "fly", "fly, then 2", "drive 3, fly 2", "with Limo +2"."""
    if not any(isinstance(leg, Road | Fly) for leg in way.route):
        return "placed"
    parts = []
    for leg in way.route:
        if isinstance(leg, Road):
            count = len(leg.spaces)
            alone = len(way.route) == 1
            parts.append(terms.counted(count, "space") if alone else f"drive {count}")
        elif isinstance(leg, Fly):
            parts.append("fly" if leg.to is not None else f"fly {len(leg.spaces)}")
    return ", ".join(parts) + (f", with Limo +{way.limo}" if way.limo else "")
