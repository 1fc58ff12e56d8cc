from math import dist

import pytest

from games.states.view import roads
from renders.core.usmap import holds
from renders.states.layout import MAP, PLACING
from renders.states.places import callout, gateways, places
from renders.states.route import crossing, route, stop

WAYS = roads(True)
LINKS = sorted(
    {tuple(sorted((one, other))) for one, others in WAYS.links.items() for other in others}
)
OVER_LAND = [link for link in LINKS if link not in gateways() and link[::-1] not in gateways()]


def on_the_map(point):
    """A point of the picture in the shapes' pixels."""
    return point[0] - PLACING.dx, point[1] - PLACING.dy


@pytest.mark.parametrize("link", OVER_LAND, ids="-".join)
def test_a_drive_goes_through_the_common_border(link):
    one, other = link
    line, _ = route(link)

    (border,) = crossing(one, stop(one), other, stop(other))

    assert min(dist(border, point) for point in line) < 1
    near = [
        (border[0] + dx, border[1] + dy) for dx in (-3, 0, 3) for dy in (-3, 0, 3)
    ]  # fmt: skip
    for code in link:
        assert any(holds(code, on_the_map(point)) for point in near), code


@pytest.mark.parametrize("link", gateways(), ids="-".join)
@pytest.mark.parametrize("back", [False, True])
def test_a_gateway_is_followed_over_the_water(link, back):
    way = link[::-1] if back else link

    line, _ = route(way)

    for corner in gateways()[link]:
        assert min(dist(corner, point) for point in line) < 12
    for x, y in line:
        assert MAP[0] <= x <= MAP[2]
        assert MAP[1] <= y <= MAP[3]


def test_a_drive_to_a_small_state_ends_at_its_box():
    line, stops = route(("NY", "CT"))

    box = callout("CT")
    assert line[-1] == stops[-1]
    assert line[-1][0] == box[0]
    assert box[1] < line[-1][1] < box[3]
    assert any(holds("CT", on_the_map(point)) for point in line)


def test_a_drive_marks_every_state_it_passes():
    _, stops = route(("OK", "AR", "TN"))

    assert len(stops) == 3
    assert holds("AR", on_the_map(stops[1]))


def test_every_link_of_the_game_can_be_drawn():
    assert len(LINKS) == 110
    for link in LINKS:
        line, _ = route(link)
        assert len(line) >= 2
    assert {code for link in LINKS for code in link} == set(places())
