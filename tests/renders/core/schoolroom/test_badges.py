import pytest

from renders.core.canvas import Canvas
from renders.core.painter import Painter
from renders.core.palette import Palette
from renders.core.schoolroom.badges import badge, moon, spoken
from renders.core.schoolroom.colours import FIXED, PAPER, TONES, YELLOW
from renders.core.theme import SEAT_COLOURS, rgb

PALETTE = Palette(FIXED, TONES)


def drawn(sprite):
    canvas = Canvas(PALETTE, Painter((100, 100), PAPER).layer(PALETTE))
    canvas.put(sprite, 50, 50)
    return PALETTE.coloured(canvas.indices)


def test_a_badge_wears_the_colour_of_its_seat():
    for seat, colour in enumerate(SEAT_COLOURS):
        image = drawn(badge(PALETTE, seat, 30, PAPER))
        assert image.getpixel((50 - 23, 50)) == rgb(colour)


def test_no_two_badges_are_alike():
    """Not even in grey, where colours do not help."""
    seen = {drawn(badge(PALETTE, seat, 30, PAPER)).convert("L").tobytes() for seat in range(12)}

    assert len(seen) == 12


@pytest.mark.parametrize("seat", range(7, 12))
def test_from_the_eighth_seat_on_a_badge_is_white(seat):
    image = drawn(badge(PALETTE, seat, 30, PAPER))

    assert image.getpixel((50, 50 - 18)) == (255, 255, 255)
    assert spoken(seat) == f"number {seat + 1}"


def test_who_must_act_has_a_ring():
    plain, ringed = (drawn(badge(PALETTE, 0, 20, PAPER, ringed=ring)) for ring in (False, True))

    assert rgb(YELLOW) not in {colour for _, colour in plain.getcolors(256)}
    assert rgb(YELLOW) in {colour for _, colour in ringed.getcolors(256)}


def test_a_moon_is_no_larger_than_asked_for():
    sprite = moon(PALETTE, 12, PAPER)

    assert sprite.indices.width <= 28
    assert spoken(3) == "green diamond"
