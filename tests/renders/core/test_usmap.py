import pytest

from renders.core.usmap import INSETS, Placing, lakes, mainland, neighbours, project, states


def contains(ring, point):
    """Even-odd rule."""
    x, y = point
    odd = False
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            odd = not odd
    return odd


@pytest.mark.parametrize(
    ("state", "lon", "lat"),
    [
        ("CO", -104.98, 39.74),
        ("TX", -97.74, 30.27),
        ("GA", -84.39, 33.75),
        ("WA", -120.5, 47.4),
        ("NY", -75.5, 43.0),
        ("KS", -98.5, 38.5),
    ],
)
def test_shapes_and_projection_fit_each_other(state, lon, lat):
    where = project(lon, lat)

    assert [code for code, rings in states().items() if any(contains(r, where) for r in rings)] == [
        state
    ]


@pytest.mark.parametrize(
    ("inset", "lon", "lat"), [("AK", -150, 64.5), ("HI", -155.5, 19.6), ("PR", -66.4, 18.22)]
)
def test_the_insets_have_projections_of_their_own(inset, lon, lat):
    where = project(lon, lat, inset)

    assert any(contains(ring, where) for ring in states()[inset])


def test_all_fifty_and_puerto_rico_are_there():
    assert len(states()) == 51
    assert set(INSETS) < set(states())
    assert len(mainland()) >= 48
    assert len(lakes()) == 5
    assert len(neighbours()) == 4


def test_placing_scales_and_then_moves():
    assert Placing(2, 10, 20).at((3, 4)) == (16, 28)
    assert Placing().ring(((1, 2), (3, 4))) == ((1, 2), (3, 4))
