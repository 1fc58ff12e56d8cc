"""Display names as people write them: they show, and they never reach into anything else."""

import pytest
from PIL import ImageChops

from renders.states import board, cover, dial, podium, reach
from renders.states.layout import CARD, CARD_TOP, DIAL, HEADER, card_lefts
from tests.renders.states import views

PLAIN = ("Ann", "Ben", "Cem", "Dee")
NASTY = {
    "mathematical letters": "𝕱𝖗𝖆𝖓𝖟 𝓭𝓮 𝓛𝓾𝔁𝓮𝓶𝓫𝓸𝓾𝓻𝓰",
    "chinese": "山田太郎和他的好朋友们",
    "arabic": "شهد الليل الطويل",
    "joined emoji": "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👩🏽‍🚀",
    "tower of marks": "Z" + "\u0334\u0358\u0322\u0315\u0351" * 10 + "algo" + "\u0311\u0316" * 12,
    "32 W's": "W" * 32,
    "right to left override": "\u202egnp.exe",
    "nothing visible": "\u3164\u200b",
}


def named(raw, seat):
    return tuple(raw if n == seat else plain for n, plain in enumerate(PLAIN))


def change(pixels, before, after):
    return ImageChops.difference(pixels(before.png), pixels(after.png)).getbbox()


@pytest.mark.parametrize("raw", NASTY.values(), ids=NASTY.keys())
def test_a_name_changes_its_own_line_on_the_card_and_nothing_else(raw, pixels):
    """Seat 2 is in no sentence of the header; its sum is as long as sums get."""
    view = views.with_seats(views.table(), s2={"cash": -12300})

    left, top, right, bottom = change(pixels, board(view, PLAIN), board(view, named(raw, 2)))

    corner = card_lefts(4)[2]
    assert left >= corner + 80
    assert right <= corner + CARD[0] - 18 - 100
    assert top >= CARD_TOP + 6
    assert bottom <= CARD_TOP + 68


@pytest.mark.parametrize("raw", NASTY.values(), ids=NASTY.keys())
@pytest.mark.parametrize("seat", [0, 1])
def test_a_name_in_the_header_stays_there(raw, seat, pixels):
    """Seat 1 decides, seat 0 has driven and spun."""
    view = views.table()
    before, after = (pixels(board(view, names).png) for names in (PLAIN, named(raw, seat)))

    head = (0, 0, 1600, HEADER)
    left, top, right, bottom = ImageChops.difference(before, after).crop(head).getbbox()

    assert left >= 536  # a letter may lean out to the left a little
    assert top >= 6
    assert bottom <= HEADER - 2
    assert right <= DIAL[0] - DIAL[2] - 4


@pytest.mark.parametrize("raw", NASTY.values(), ids=NASTY.keys())
def test_all_pictures_take_any_name(raw, pixels):
    for draw in (
        lambda names: podium(views.finished(), names),
        lambda names: cover(names, 4),
        lambda names: dial(views.offering(), names),
        lambda names: reach(views.moving(), names),
    ):
        assert change(pixels, draw(PLAIN), draw(named(raw, 1))) is not None


@pytest.mark.parametrize("raw", NASTY.values(), ids=NASTY.keys())
def test_a_name_on_the_dials_stays_left_of_the_round_and_on_its_card(raw, pixels):
    """Seat 2 is offered the price and decides."""
    before, after = (pixels(dial(views.offering(), names).png) for names in (PLAIN, named(raw, 2)))
    difference = ImageChops.difference(before, after)

    header = difference.crop((0, 0, 1000, 74)).getbbox()
    assert header[2] <= 860
    difference.paste(0, (0, 0, 1000, 74))
    left, top, right, bottom = difference.getbbox()
    assert left >= 730 + 70
    assert right <= 978 - 8
    assert (top, bottom) >= (350, 360)
    assert bottom <= 400


def test_markdown_in_a_name_is_only_letters():
    assert "**Ann**" in board(views.table(), ("**Ann**", *PLAIN[1:])).alt
