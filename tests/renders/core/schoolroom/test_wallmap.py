from collections import Counter

import pytest

from games.states.view import NAMES, roads
from renders.core import usmap
from renders.core.painter import Painter
from renders.core.schoolroom import wallmap
from renders.core.schoolroom.colours import GHOST, PASTELS, SEA
from renders.core.theme import rgb
from renders.core.usmap import Placing

ACROSS = (
    ("IL", "MI"), ("MN", "MI"), ("NY", "RI"), ("CT", "NJ"), ("DE", "MD"), ("NJ", "MD"),
)  # fmt: skip
"""Pairs that meet only over water, but lie side by side on the map."""


def test_every_state_has_a_pastel_and_each_is_used_alike():
    assert set(wallmap.pastels()) == set(NAMES) == set(usmap.states())
    counts = Counter(wallmap.pastels().values())
    assert set(counts) == set(range(len(PASTELS)))
    assert set(counts.values()) == {10, 11}


def test_no_two_neighbours_are_alike():
    """Across a border, a corner or a lake; the gateways lead far away."""
    pastels, links = wallmap.pastels(), roads(True).links
    pairs = {(one, other) for one, others in links.items() for other in others}
    for one, other in pairs | set(ACROSS):
        if not {one, other} & set(usmap.INSETS):
            assert pastels[one] != pastels[other], (one, other)


@pytest.mark.parametrize("scale", [1.0, 0.5])
def test_the_map_shows_each_state_in_its_colour(scale):
    placing = Placing(scale, 10, 20)
    painter = Painter((round(1600 * scale) + 20, round(1000 * scale) + 40), SEA)
    fills = {code: wallmap.pastel(code) for code in wallmap.pastels()}

    wallmap.paint_surroundings(painter, placing)
    wallmap.paint_panels(painter, placing)
    wallmap.paint_fills(painter, placing, fills)

    image = painter.image().convert("RGB")
    for code, (x, y) in {"KS": (714, 461), "TX": (678, 740), "AK": (192, 820)}.items():
        seen = image.getpixel(tuple(round(at) for at in placing.at((x, y))))
        assert seen == rgb(wallmap.pastel(code))
    canada = tuple(round(at) for at in placing.at((690, 40)))
    assert image.getpixel(canada) == rgb(GHOST)


def test_lakes_are_water_inside_and_shallow_at_the_shore():
    painter = Painter((400, 300), SEA, (850, 90))

    wallmap.paint_surroundings(painter, Placing(), graticule=False)

    image = painter.image().convert("RGB")
    assert image.getpixel((950 - 850, 165 - 90)) == rgb(SEA)
    shown = {colour for _, colour in image.crop((20, 20, 200, 120)).getcolors(1 << 16)}
    assert rgb(wallmap.SHALLOW) in shown
