"""Where things lie on the board: nothing hides what must be read."""

from itertools import combinations, pairwise

import pytest

from games.dallas.view import CARDS, SPACES, reach
from renders.core.painter import along
from renders.dallas.header import WIDTH
from renders.dallas.pills import CONTROL, row_box, steps_pill, votes_pill
from renders.dallas.places import (
    centre,
    edges,
    plate_box,
    plates,
    road_names,
    road_width,
    stops,
)
from renders.dallas.scene import LEGEND, SCENE, road_name_box

BUILDINGS = sorted(plates())


def gap(one, other):
    """Pixels between two boxes; negative where they overlap."""
    across = max(one[0], other[0]) - min(one[2], other[2])
    down = max(one[1], other[1]) - min(one[3], other[3])
    return max(across, down)


def distance(box, point):
    dx = max(box[0] - point[0], 0, point[0] - box[2])
    dy = max(box[1] - point[1], 0, point[1] - box[3])
    return (dx * dx + dy * dy) ** 0.5


def test_every_space_of_the_game_is_drawn_once():
    assert {*plates(), *stops()} == set(SPACES)
    assert len(plates()) + len(stops()) == len(SPACES)
    assert all((SPACES[space].kind == "highway") == (space in stops()) for space in SPACES)


def test_no_two_spaces_are_nearer_than_a_disc_needs():
    for one, other in combinations(SPACES, 2):
        (x0, y0), (x1, y1) = centre(one), centre(other)
        assert (x1 - x0) ** 2 + (y1 - y0) ** 2 >= 68**2, (one, other)


@pytest.mark.parametrize("space", BUILDINGS)
def test_a_plate_keeps_clear_of_plates_stops_names_and_the_picture_s_edge(space):
    box = plate_box(space)

    assert box[0] >= 8
    assert box[2] <= WIDTH - 8
    assert box[1] >= SCENE[1] + 8
    assert box[3] <= SCENE[3] - 4
    for other in BUILDINGS:
        assert other == space or gap(box, plate_box(other)) >= 3, other
    for stop in stops():
        assert distance(box, centre(stop)) >= 20, stop
    for number, name in enumerate(road_names()):
        assert gap(box, road_name_box(number)) >= 1, name.text
    assert gap(box, LEGEND) >= 4


@pytest.mark.parametrize("space", BUILDINGS)
def test_no_road_runs_under_a_plate_that_it_does_not_lead_to(space):
    box = plate_box(space)
    for (one, other), line in edges().items():
        if one < other and space not in (one, other):
            near = min(distance(box, point) for point in along(line, 3))
            assert near >= road_width(one, other) / 2 - 1, (one, other)


def test_roads_are_the_same_both_ways_and_lead_from_middle_to_middle():
    for (one, other), line in edges().items():
        assert line == edges()[other, one][::-1]
        assert line[0] == pytest.approx(centre(one))
        assert line[-1] == pytest.approx(centre(other))
        assert other in SPACES[one].neighbours


def widest_pills():
    """What the largest pills of each building can be, over all cards."""
    for space in BUILDINGS:
        pills = [steps_pill("12")]
        if SPACES[space].kind == "influence":
            pills.append(votes_pill(12))
        elif SPACES[space].kind == "investment":
            pills.append(CONTROL)
        yield space, row_box(space, tuple(pills))


def test_pills_hide_no_plate_no_other_pills_and_stay_on_the_scene():
    rows = dict(widest_pills())
    for space, row in rows.items():
        assert row[0] >= 4
        assert row[2] <= WIDTH - 4
        assert row[1] >= SCENE[1]
        assert row[3] <= SCENE[3] + 4
        assert gap(row, LEGEND) >= 0, space
        for other in BUILDINGS:
            assert other == space or gap(row, plate_box(other)) >= 1, (space, other)
        for other, box in rows.items():
            assert other == space or gap(row, box) >= 0, (space, other)


def test_every_card_s_helicopter_has_a_place_to_start_from():
    """`reach` names only spaces that are drawn, whatever the card."""
    for card in CARDS:
        assert set(reach("lbj_17", card, 2)) <= {*plates(), *stops()}


def test_the_two_ring_roads_close():
    for ring, count in (("lbj", 24), ("loop", 16)):
        names = [f"{ring}_{number:02}" for number in range(1, count + 1)]
        assert all(pair in edges() for pair in pairwise([*names, names[0]]))
