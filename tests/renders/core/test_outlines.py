"""Shapes with a rim, slices and thin lines, and which state a point lies in."""

import pytest

from renders.core.painter import Painter, arc
from renders.core.theme import rgb
from renders.core.usmap import holds

SQUARE = [(10, 10), (50, 10), (50, 50), (10, 50)]


def test_a_rim_lies_inside_its_shape():
    painter = Painter((60, 60), "#FFFFFF")

    painter.rimmed(SQUARE, "#0000FF", "#FF0000", 5)

    image = painter.image()
    assert image.getpixel((30, 30)) == rgb("#0000FF")
    assert image.getpixel((12, 30)) == rgb("#FF0000")
    assert image.getpixel((8, 30)) == rgb("#FFFFFF")


def test_a_rim_is_drawn_where_the_drawing_begins_elsewhere():
    painter = Painter((60, 60), "#FFFFFF", (100, 200))

    painter.rimmed([(x + 100, y + 200) for x, y in SQUARE], "#0000FF", "#FF0000", 5)

    assert painter.image().getpixel((30, 30)) == rgb("#0000FF")


def test_a_sector_goes_clockwise_from_the_right():
    painter = Painter((60, 60), "#FFFFFF")

    painter.sector(30, 30, 25, 0, 90, "#FF0000")

    image = painter.image()
    assert image.getpixel((40, 40)) == rgb("#FF0000")
    assert image.getpixel((40, 20)) == rgb("#FFFFFF")


def test_an_arc_begins_and_ends_where_it_is_told_to():
    points = arc(0, 0, 10, 0, 90)

    assert points[0] == (10, 0)
    assert points[-1] == pytest.approx((0, 10))


def test_a_thin_line_is_drawn():
    painter = Painter((60, 60), "#FFFFFF")

    painter.line([(5, 30), (55, 30)], "#000000", 2)

    assert painter.image().getpixel((30, 30)) == (0, 0, 0)


@pytest.mark.parametrize(
    ("code", "point", "inside"),
    [
        ("KS", (714, 461), True),
        ("NE", (714, 461), False),
        ("MI", (1066, 346), True),
        ("MI", (960, 195), True),
        ("HI", (500, 950), True),
    ],
)
def test_a_state_holds_its_points(code, point, inside):
    assert holds(code, point) == inside
