"""Where things lie on the map: nothing hides what must be read."""

from itertools import combinations

import pytest

from games.maloney.view import TOWNS
from renders.core.painter import along
from renders.maloney.layout import MAP
from renders.maloney.places import places, road
from renders.maloney.plan import (
    CAR_WIDTH,
    Drive,
    Scene,
    car_box,
    overlap,
    parking,
    route,
    shield_box,
)

TOWN_NUMBERS = range(1, 17)
LINKS = [(town, to) for town in TOWN_NUMBERS for to in TOWNS[town].links]


def within(box, room):
    return box[0] >= room[0] and box[1] >= room[1] and box[2] <= room[2] and box[3] <= room[3]


@pytest.mark.parametrize("town", TOWN_NUMBERS)
def test_every_town_has_a_place_and_a_bend_for_each_of_its_links(town):
    assert set(places()[town].bends) == set(TOWNS[town].links)


@pytest.mark.parametrize("town", [None, *TOWN_NUMBERS])
def test_names_and_shields_keep_clear_of_each_other(town):
    scene = Scene(town)
    names = {n: scene.name_box(n) for n in TOWN_NUMBERS}
    shields = {n: shield_box(n) for n in TOWN_NUMBERS}

    for one, other in combinations(TOWN_NUMBERS, 2):
        assert overlap(names[one], names[other]) == 0, (one, other)
        assert overlap(shields[one], shields[other]) == 0, (one, other)
    for one in TOWN_NUMBERS:
        for other in TOWN_NUMBERS:
            if one != other:
                assert overlap(names[one], shields[other]) < 60, (one, other)


@pytest.mark.parametrize("town", TOWN_NUMBERS)
def test_suitcases_hide_no_other_name(town):
    scene = Scene(town)

    for one in TOWN_NUMBERS:
        for other in TOWN_NUMBERS:
            if one != other:
                hidden = overlap(scene.case_box(one), scene.name_box(other))
                assert hidden < 250, (one, other)


@pytest.mark.parametrize("town", [None, *TOWN_NUMBERS])
def test_everything_lies_on_the_map(town):
    scene = Scene(town)

    for one in TOWN_NUMBERS:
        assert within(scene.name_box(one), MAP), one
        assert within(scene.case_box(one), MAP), one
        assert within(shield_box(one), MAP), one
    if town is not None:
        assert within(car_box(parking(scene)), MAP)


@pytest.mark.parametrize(("town", "to"), LINKS)
def test_roads_stay_on_the_map_and_go_from_town_to_town(town, to):
    points = road(town, to)

    assert points[0] == places()[town].marker
    assert points[-1] == places()[to].marker
    assert all(MAP[0] < x < MAP[2] and MAP[1] < y < MAP[3] for x, y in points)


@pytest.mark.parametrize(("origin", "town"), LINKS)
def test_a_drive_is_drawn_on_the_road_that_leads_on_from_its_end(origin, town):
    way = route(origin, town)

    assert way[0] == places()[origin].marker
    assert way[-1] == places()[town].marker
    if origin in TOWNS[town].links:
        assert way == tuple(reversed(road(town, origin)))


@pytest.mark.parametrize("town", TOWN_NUMBERS)
def test_a_jump_reaches_any_town_and_stays_on_the_map(town):
    for origin in TOWN_NUMBERS:
        if origin != town:
            way = route(origin, town)
            assert (way[0], way[-1]) == (places()[origin].marker, places()[town].marker)
            assert all(MAP[0] < x < MAP[2] and MAP[1] < y < MAP[3] for x, y in way)


@pytest.mark.parametrize(("origin", "town"), LINKS)
def test_the_parked_car_hides_little_of_the_day_s_road(origin, town):
    scene = Scene(town, "thin", Drive(origin, town, "#000000"))

    left, top, right, bottom = car_box(parking(scene))

    way = along(route(origin, town), 1)
    hidden = sum(left < x < right and top < y < bottom for x, y in way)
    assert hidden <= CAR_WIDTH / 3
