"""Display names as people write them: they show, and they never reach into anything else."""

import pytest
from PIL import ImageChops

from renders.dallas import ballot, board, cover, holdings, wealth
from renders.dallas.seats import FOOT, TOP
from tests.games.dallas.table import m
from tests.renders.dallas import views

PLAIN = ("Ann", "Ben", "Cem", "Dee", "Eva", "Fay", "Gil")
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


def named(raw, seat, count):
    return tuple(raw if n == seat else plain for n, plain in enumerate(PLAIN[:count]))


@pytest.mark.parametrize("seats", [4, 7])
@pytest.mark.parametrize("raw", NASTY.values(), ids=NASTY.keys())
def test_a_name_changes_its_own_cell_and_nothing_else(raw, seats, pixels):
    """Compared with a short plain name: the difference is ink, and stays in its line."""
    view = views.public() if seats == 4 else views.crowd(7)
    cell = view.order.index(2)
    step = 1576 // seats

    plain, nasty = (
        pixels(board(view, names).png) for names in (PLAIN[:seats], named(raw, 2, seats))
    )

    left, top, right, bottom = ImageChops.difference(plain, nasty).getbbox()
    assert left >= 16 + step * cell + 58
    assert right <= 16 + step * (cell + 1) - 8
    assert top >= TOP + 8
    assert bottom <= FOOT - 28


@pytest.mark.parametrize("raw", NASTY.values(), ids=NASTY.keys())
def test_a_name_without_a_character_stands_in_the_header_and_stays_there(raw, pixels):
    view = views.picking().view()

    plain, nasty = (pixels(board(view, names).png) for names in (PLAIN[:4], named(raw, 1, 4)))

    left, top, right, bottom = ImageChops.difference(plain, nasty).crop((0, 0, 1600, 64)).getbbox()
    assert left >= 560
    assert right <= 1586
    assert top >= 4
    assert bottom <= 58


@pytest.mark.parametrize("raw", NASTY.values(), ids=NASTY.keys())
def test_the_other_pictures_take_any_name(raw, pixels):
    final = {seat: (m(9 - seat), ()) for seat in range(7)}
    pictures = (
        (
            holdings(views.crowd(7), names).png,
            ballot(views.hall(7).view(), names).png,
            wealth(views.finished(final), names).png,
            cover(names, 7).png,
        )
        for names in (PLAIN, named(raw, 3, 7))
    )

    for plain, nasty in zip(*pictures, strict=True):
        assert ImageChops.difference(pixels(plain), pixels(nasty)).getbbox() is not None


def test_markdown_in_a_name_is_only_letters():
    assert "**Ann**" in board(views.public(), ("**Ann**", *PLAIN[1:4])).alt
