from itertools import combinations

import pytest
from PIL import Image, ImageChops

from renders.core.painter import Painter
from renders.core.theme import SEAT_COLOUR_NAMES, SEAT_COLOURS, SEAT_MARKS
from renders.core.tokens import paint_token, token
from renders.maloney.colours import PALETTE, PAPER

SEATS = range(7)
# How the three common colour-vision deficiencies see RGB (Viénot 1999; Brettel 1997 for blue).
SEEN_AS = {
    "no red": (0.11, 0.89, 0, 0, 0.11, 0.89, 0, 0, 0.004, -0.004, 1, 0),
    "no green": (0.29, 0.71, 0, 0, 0.29, 0.71, 0, 0, -0.02, 0.02, 1, 0),
    "no blue": (1, 0.13, -0.13, 0, 0, 0.87, 0.13, 0, 0, 0.69, 0.31, 0),
}


def drawn(seat, radius):
    painter = Painter((64, 64), PAPER)
    paint_token(painter, seat, 32, 32, radius)
    return painter.image()


def mark(image, radius):
    """Where the mark is: the light pixels well inside the rim."""
    reach = round(radius * 0.68)
    inside = image.convert("L").crop((32 - reach, 32 - reach, 32 + reach, 32 + reach))
    return inside.point(lambda level: 255 * (level > 205))


def share_that_differs(one, other):
    difference = ImageChops.difference(one, other).histogram()[255]
    return difference / (one.width * one.height)


@pytest.mark.parametrize("radius", [17, 20, 21])
@pytest.mark.parametrize("eyes", [None, *SEEN_AS])
def test_fault_45_marks_tell_any_two_seats_apart(radius, eyes):
    marks = []
    for seat in SEATS:
        image = drawn(seat, radius)
        marks.append(mark(image.convert("RGB", SEEN_AS[eyes]) if eyes else image, radius))

    for one, other in combinations(SEATS, 2):
        assert share_that_differs(marks[one], marks[other]) > 0.05, (one, other)


def test_red_and_green_do_turn_alike_so_the_mark_is_needed():
    red, green = (
        Image.new("RGB", (1, 1), SEAT_COLOURS[seat]).convert("RGB", SEEN_AS["no green"])
        for seat in (0, 3)
    )

    assert max(abs(a - b) for a, b in zip(red.getpixel((0, 0)), green.getpixel((0, 0)),
                                          strict=True)) < 70  # fmt: skip


def test_every_seat_has_a_colour_a_name_for_it_and_a_mark_of_its_own():
    for row in (SEAT_COLOURS, SEAT_COLOUR_NAMES, SEAT_MARKS):
        assert len(row) == len(set(row)) == 7


def test_a_ring_stands_outside_the_token():
    plain, ringed = (token(PALETTE, 1, 20, PAPER, ring) for ring in (None, "#E58E3C"))

    assert ringed.indices.width - plain.indices.width >= 12
    middle = ringed.indices.getpixel((ringed.indices.width // 2, ringed.indices.height // 2))
    assert PALETTE.colours[middle] == "#FFFFFF"
