"""The pictures of game nights: looked at by eye, in words, with names of every kind."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image

from renders.nights import Placed, cover, podium
from renders.nights.garden import HEIGHT, WIDTH

NAMES = (
    "Dee", "Ann", "Birgitta von Hohenfels-Oberkirch", "山田太郎", "Ελένη Παππά", "𝕎𝕚𝕝𝕞𝕒", "", "‮abc",
    "👩‍👩‍👧‍👦", "Ira", "Jo", "Kim",
)  # fmt: skip
RANKS = (1, 2, 2, 4, 5, 6, 6, 8, 9, 10, 11, 12)
POINTS = ("3.0", "2.5", "2.5", "2.0", "1.8", "1.5", "1.5", "1.0", "0.7", "0.5", "0.3", "0.0")
PLACED = tuple(Placed(*one) for one in zip(RANKS, NAMES, POINTS, strict=True))


def lamplight(image):
    """How many pixels have the colour of a lamp that burns."""
    return sum(count for count, colour in image.getcolors(65536) if colour == (255, 217, 120))


def test_golden_pictures(looks_like):
    looks_like(cover("Board game night", 23, 40).png, "nights/cover")
    looks_like(podium("Board game night", PLACED).png, "nights/podium")
    tied = [Placed(1, "Ann", "1.0"), Placed(1, "Ben", "1.0"), Placed(3, "Cem", "0.0")]
    looks_like(podium("A small one", tied).png, "nights/podium_tied")


@pytest.mark.parametrize(("signed", "places"), [(0, 2), (2, 2), (1, 100), (99, 100), (40, 40)])
def test_lamps_burn_for_those_who_come(pixels, signed, places):
    picture = cover("x", signed, places)
    assert picture.size == (WIDTH, HEIGHT)
    assert f"{signed} of {places}" in picture.alt
    assert bool(lamplight(pixels(picture.png))) == bool(signed)


def test_a_place_more_is_a_lamp_more(pixels):
    counts = [lamplight(pixels(cover("x", signed, 40).png)) for signed in range(0, 41, 5)]
    assert counts == sorted(set(counts))


@pytest.mark.parametrize("title", ["", "‮abc", "漢字" * 30, "W" * 60, "👩‍👩‍👧‍👦 night"])
def test_titles_of_every_kind(title):
    for picture in (cover(title, 1, 4), podium(title, PLACED)):
        with Image.open(BytesIO(picture.png)) as image:
            assert image.size == picture.size
        assert 0 < len(picture.alt) <= 1024


@pytest.mark.parametrize("count", [1, 2, 3, 4, 10, 11, 12])
def test_everybody_is_in_the_words(count):
    picture = podium("Night", PLACED[:count])
    assert picture.alt.startswith("Night, the standings: Dee won with 3.0.")
    assert picture.alt.count(". ") + 1 >= count
    assert len(picture.png) < 200_000


def test_a_hundred_people_fit_the_words():
    many = [Placed(n, "W" * 32, "1.0") for n in range(1, 101)]
    assert len(podium("W" * 60, many).alt) <= 1024


def test_no_standings_no_podium():
    with pytest.raises(ValueError, match="no podium"):
        podium("Night", ())


def test_threads_draw_the_same():
    with ThreadPoolExecutor(4) as pool:
        drawn = set(pool.map(lambda _: podium("Night", PLACED).png, range(8)))
    assert len(drawn) == 1
