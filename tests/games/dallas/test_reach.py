"""Spaces in reach: every way is a lawful play, nothing else can be reached, and it is quick."""

from functools import cache
from time import process_time

import pytest

from games.dallas import reach as module
from games.dallas.actions import Fly, Play, Road
from games.dallas.reach import landings, placements, reach, ways
from games.dallas.tables import CARDS, SPACES, distances
from tests.games.dallas.lively import route_end
from tests.games.dallas.table import ENGINE, JR, table

STARTS = ("southfork", "lbj_05", "commerce", "gusher", "ranch_road", "gala", "ewing_oil")
HELICOPTERS = tuple(card.id for card in CARDS.values() if card.event.where == "helicopter")


@cache
def simple_trails(origin, most):
    """Where trails of at most so many spaces without repeats can end, and after how many."""
    ends = {}

    def walk(here, seen, steps):
        for there in SPACES[here].neighbours:
            if there not in seen:
                ends[there] = min(ends.get(there, 99), steps + 1)
                if steps + 1 < most:
                    walk(there, seen | {there}, steps + 1)

    if most:
        walk(origin, frozenset((origin,)), 0)
    return ends


@pytest.mark.parametrize("origin", STARTS)
@pytest.mark.parametrize("card", ["d64", "d38", "d03", "d25", "d22", "d58", "d18"])
def test_roads_reach_exactly_what_trails_without_repeats_do(origin, card):
    move = CARDS[card].move

    for limo in (0, 2):
        found = reach(origin, card, limo)
        trails = simple_trails(origin, move + limo)
        assert set(found) == set(trails)
        for to, way in found.items():
            assert way.steps == trails[to] == len(way.route[0].spaces)
            assert way.limo == max(0, way.steps - move)


@pytest.mark.parametrize("origin", STARTS)
@pytest.mark.parametrize("card", HELICOPTERS)
def test_helicopters_reach_exactly_what_a_flight_and_a_drive_can(origin, card):
    event, move = CARDS[card].event, CARDS[card].move
    limo = 2
    wanted = {space for space, away in distances(origin).items() if 0 < away <= move + limo}
    if event.kind == "fly_steps":
        most = move + limo + event.spaces
        wanted |= {space for space, away in distances(origin).items() if 0 < away <= most}
    for landing in landings(card):
        if landing != origin:
            wanted.add(landing)
            wanted |= set(around(landing, move + limo, origin))

    assert set(reach(origin, card, limo)) == wanted


@cache
def around(start, most, barred):
    """Spaces within so many steps of `start` on roads that avoid `barred`."""
    found, edge = {start}, {start}
    for _ in range(most):
        edge = {n for here in edge for n in SPACES[here].neighbours} - found - {barred}
        found |= edge
    return found - {start}


@pytest.mark.parametrize("origin", STARTS)
@pytest.mark.parametrize("card", [*HELICOPTERS, "d17", "d64"])
@pytest.mark.parametrize("president", [None, "jr"])
def test_every_way_is_a_lawful_play_that_ends_there(origin, card, president):
    where = {"discs": {JR: origin}, "hands": {JR: [card]}, "round": 2, "turn": 2}
    one = table(president=president, mover=JR, **where)
    limo = 2 if president else 0
    before = one.state
    for to, way in reach(origin, card, limo).items():
        assert route_end(way.route) == to == way.to
        one.take(_applied(one, Play(card, way.route, way.limo)))
        assert one.space(JR) == to
        one.state = before


def _applied(one, action):
    return ENGINE.apply(one.state, JR, action, 0)


def test_the_cheapest_way_drives_before_it_flies_and_takes_the_limo_last():
    kinds = [_kind(way) for way in ways("lbj_05", "d39", "gusher", 2)]
    assert kinds == [("fly", 0), ("drive", 2)]
    assert [_kind(way) for way in ways("love_1", "d39", "gusher", 2)] == [("drive", 0), ("fly", 0)]
    assert _kind(reach("love_1", "d39", 2)["gusher"]) == ("drive", 0)

    to_pecan = [_kind(way) for way in ways("southfork", "d04", "lbj_08", 2)]
    assert to_pecan == [("drive", 0)]
    far = [_kind(way) for way in ways("gusher", "d44", "hat_works", 2)]
    assert far[0] == ("both", 0)
    assert [_kind(way) for way in ways("southfork", "d36", "loop_04", 2)] == [("drive", 2)]
    assert ways("southfork", "d36", "loop_04", 1) == ()


def _kind(way):
    kinds = [type(leg) for leg in way.route]
    name = {(Road,): "drive", (Fly,): "fly"}.get(tuple(kinds), "both")
    return name, way.limo


def test_the_free_first_move_reaches_every_other_space():
    assert set(placements("gala")) == set(SPACES) - {"gala"}


def test_the_widest_reach_takes_two_milliseconds_at_most():
    slowest = 0.0
    for origin in SPACES:
        for card in ("d17", "d52", "d29", "d39"):
            slowest = max(slowest, min(_seconds(origin, card) for _ in range(3)))

    assert slowest < 0.002, f"{slowest * 1000:.1f} ms"


def _seconds(origin, card):
    """How long it takes with nothing kept from before."""
    for kept in (module.reach, module._driven, module._trails, module._onward):
        kept.cache_clear()
    begun = process_time()
    reach(origin, card, 2)
    return process_time() - begun
