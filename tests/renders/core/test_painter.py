from math import dist

import pytest

from renders.core.canvas import Canvas
from renders.core.painter import Painter, along, curve
from renders.core.palette import Palette

BLACK, WHITE, RED = "#000000", "#FFFFFF", "#FF0000"
PALETTE = Palette([BLACK, WHITE, RED], ramps=[(BLACK, WHITE, 5)])


def test_points_along_a_line_are_evenly_spaced_round_corners():
    points = along([(0, 0), (10, 0), (10, 7)], 2)

    assert points[0] == (0, 0)
    assert points[6] == pytest.approx((10, 2))
    assert len(points) == 9


def test_a_broad_stroke_has_no_gaps_at_a_bend():
    painter = Painter((120, 120), WHITE)
    bent = [(20, 100), (60, 20), (62, 20), (100, 100)]

    painter.stroke(bent, BLACK, 16)

    image = painter.image()
    for x, y in along(bent, 1):
        assert image.getpixel((round(x), round(y))) == (0, 0, 0)


def test_a_curve_bends_to_its_side():
    straight, bent = curve((0, 0), (100, 0), 0), curve((0, 0), (100, 0), 0.2)

    assert straight[32] == pytest.approx((50, 0))
    assert bent[32] == pytest.approx((50, 10))
    assert dist(bent[0], (0, 0)) == dist(bent[-1], (100, 0)) == 0


def test_what_is_under_a_drawing_stays_as_it_was():
    ground = Painter((40, 40), RED).image()
    painter = Painter(ground, origin=(100, 200))

    painter.box((110, 210, 120, 220), BLACK)

    image = painter.image()
    assert image.getpixel((5, 5)) == (255, 0, 0)
    assert image.getpixel((10, 10)) == image.getpixel((19, 19)) == (0, 0, 0)
    assert image.getpixel((20, 20)) == (255, 0, 0)


def test_a_part_of_a_drawing_is_the_same_as_cutting_it_out():
    painter = Painter((40, 40), WHITE, origin=(100, 100))
    painter.disc(120, 120, 9, BLACK)

    part = painter.image((110, 112, 130, 131))

    assert part.tobytes() == painter.image().crop((10, 12, 30, 31)).tobytes()


def test_a_sprite_fades_into_its_ground_and_leaves_the_rest_alone():
    painter = Painter((20, 20), None, (-10, -10))
    painter.disc(0, 0, 7, BLACK)
    canvas = Canvas(PALETTE, PALETTE.quantise(Painter((40, 40), RED).image()))

    canvas.put(painter.sprite(PALETTE, WHITE), 20, 20)

    image = PALETTE.coloured(canvas.indices)
    assert image.getpixel((20, 20)) == (0, 0, 0)
    assert image.getpixel((2, 2)) == image.getpixel((14, 14)) == (255, 0, 0)
