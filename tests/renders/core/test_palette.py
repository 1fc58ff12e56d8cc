import pytest
from PIL import Image

from renders.core.palette import LIMIT, STEPS, Palette
from renders.core.theme import blend, rgb

BLACK, WHITE, RED = "#000000", "#FFFFFF", "#C8281F"


def plain(colour, size=(2, 1)):
    return Image.new("RGB", size, colour)


def test_its_own_colours_come_back_unchanged():
    close = ["#FBF3DF", "#FBF3DE", "#FCF3DF", "#FAF2DD"]  # one box to Pillow's own mapping
    palette = Palette(close)

    for number, colour in enumerate(close):
        assert palette.index(colour) == number
        assert palette.coloured(palette.quantise(plain(colour))).getpixel((1, 0)) == rgb(colour)


def test_every_pixel_gets_the_nearest_entry():
    palette = Palette([BLACK, WHITE, RED], ramps=[(BLACK, WHITE, 5)])
    image = Image.linear_gradient("L").resize((16, 256)).convert("RGB")

    quantised = palette.quantise(image)

    for y in range(256):
        wanted = image.getpixel((0, y))[0]
        got = rgb(palette.colours[quantised.getpixel((0, y))])[0]
        nearest = min(abs(rgb(blend(BLACK, WHITE, n / 6))[0] - wanted) for n in range(7))
        assert abs(got - wanted) == nearest


def test_a_ramp_goes_from_ground_to_ink_in_eight_steps():
    palette = Palette([BLACK, WHITE], ramps=[(BLACK, WHITE, 6)])

    ramp = palette.ramp(BLACK, WHITE)

    levels = [rgb(palette.colours[entry])[0] for entry in ramp]
    assert (levels[0], levels[255]) == (255, 0)
    assert levels == sorted(levels, reverse=True)
    assert len(set(levels)) == STEPS


def test_no_more_than_128_colours():
    many = [f"#{n:02X}0000" for n in range(LIMIT + 1)]

    with pytest.raises(ValueError, match="128"):
        Palette(many)


def test_a_colour_named_twice_is_one_entry():
    assert len(Palette([BLACK, WHITE], [WHITE, BLACK]).colours) == 2
