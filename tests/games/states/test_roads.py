"""The road map against what the rules say about it."""

import pytest

from games.states.roads import FARTHEST_SPIN, roads
from games.states.tables import SPACES

PLAIN, CORNERS = roads(False), roads(True)


@pytest.mark.rule("R-3")
def test_there_are_108_links_and_two_more_with_the_four_corners():
    assert sum(len(others) for others in PLAIN.links.values()) == 2 * 108
    assert sum(len(others) for others in CORNERS.links.values()) == 2 * 110


@pytest.mark.rule("R-3")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("MI", "WI"),
        ("KY", "MO"),
        ("AR", "MS"),
        ("DE", "NJ"),
        ("MD", "VA"),
        ("MI", "IN"),
        ("MI", "OH"),
        ("WA", "AK"),
        ("CA", "HI"),
        ("FL", "PR"),
    ],
)
def test_touching(one, other):
    assert other in PLAIN.links[one]
    assert one in PLAIN.links[other]


@pytest.mark.rule("R-3")
@pytest.mark.parametrize(
    ("one", "other"), [("AZ", "CO"), ("NM", "UT"), ("IL", "MI"), ("MN", "MI"), ("NY", "RI")]
)
def test_not_touching(one, other):
    assert other not in PLAIN.links[one]
    assert one not in PLAIN.links[other]


@pytest.mark.rule("STA-14", "STA-15", "STA-16")
@pytest.mark.parametrize(("beyond", "coast"), [("AK", "WA"), ("HI", "CA"), ("PR", "FL")])
def test_gateways_are_the_only_way_in_and_out(beyond, coast):
    for one in (PLAIN, CORNERS):
        assert one.links[beyond] == {coast}
        assert [space for space in SPACES if beyond in one.links[space]] == [coast]


@pytest.mark.rule("R-27")
def test_the_longest_trips_are_twelve_steps_and_the_mean_is_4_4():
    trips = {
        (one, other): PLAIN.distance(one, other)
        for one in SPACES
        for other in SPACES
        if one < other
    }
    assert max(trips.values()) == 12
    assert {pair for pair, far in trips.items() if far == 12} == {("AK", "ME"), ("HI", "ME")}
    assert round(sum(trips.values()) / len(trips), 1) == 4.4


@pytest.mark.rule("R-4")
def test_walks_end_where_a_walk_of_one_step_less_touches():
    for start in SPACES:
        for steps in range(1, FARTHEST_SPIN + 1):
            before = PLAIN.ends(start, steps - 1)
            wanted = {space for space in SPACES if PLAIN.links[space] & set(before)}
            assert set(PLAIN.ends(start, steps)) == wanted


SHORT_LINKS = {("AK", "WA"), ("AZ", "NM"), ("CA", "HI"), ("FL", "PR"), ("ME", "NH"), ("MI", "WI")}


def short_stops(one, steps):
    """Pairs of a start and a nearer space where no walk of so many steps ends."""
    return {
        (start, space)
        for start in SPACES
        for space in SPACES
        if one.distance(start, space) < steps and space not in one.ends(start, steps)
    }


@pytest.mark.rule("R-4")
def test_the_only_short_stops_are_those_the_rules_list():
    both_ways = SHORT_LINKS | {(other, one) for one, other in SHORT_LINKS}
    assert short_stops(PLAIN, 1) == {(space, space) for space in SPACES}
    assert short_stops(PLAIN, 2) == both_ways
    assert short_stops(CORNERS, 2) == both_ways - {("AZ", "NM"), ("NM", "AZ")}
    assert short_stops(PLAIN, 3) == {(space, space) for space in ("AK", "HI", "ME", "PR")}
    assert short_stops(PLAIN, 4) == short_stops(PLAIN, 5) == set()


@pytest.mark.rule("R-4")
def test_with_no_walk_there_is_always_somewhere_to_go():
    assert all(PLAIN.ends(space, steps) for space in SPACES for steps in range(1, 6))


def test_a_shortest_walk_is_a_walk_and_shortest():
    for start, end in (("AK", "ME"), ("KS", "KS"), ("HI", "PR"), ("IL", "MI")):
        walk = PLAIN.shortest(start, end)
        assert len(walk) == PLAIN.distance(start, end)
        assert all(b in PLAIN.links[a] for a, b in zip((start, *walk), walk, strict=False))
        assert not walk or walk[-1] == end


def test_of_several_shortest_walks_the_first_in_postal_code_order_is_taken():
    assert PLAIN.shortest("KS", "AR") == ("MO", "AR")
    assert PLAIN.shortest("OR", "UT") == ("ID", "UT")


def test_within_counts_the_start_and_grows():
    assert PLAIN.within("ME", 0) == ("ME",)
    assert PLAIN.within("ME", 2) == ("MA", "ME", "NH", "VT")
