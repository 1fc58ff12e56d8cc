"""Display names as people write them: they show, and they never reach into anything else."""

import pytest
from PIL import ImageChops

from renders.maloney import board, cover, podium
from renders.maloney.layout import SIDE, rows
from tests.renders.maloney import views

PLAIN = ("Ann", "Ben", "Cem", "Dee", "Eva", "Fay")
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


def named(raw, seat=2):
    return tuple(raw if n == seat else plain for n, plain in enumerate(PLAIN))


def crowded():
    """Six seats, and seat 2's row as full as it gets: gain, cards, suitcase, 104 points."""
    arrival = views.revealed(
        owner=2,
        seats=6,
        suitcase=views.taken("S10", ((2, 50),)),
        gains=(0, 0, 270, 0, 0, 0),
        cashed=(views.Cashed(views.Seat(2), (("08-mon", 100), ("08-wed", 120))),),
    )
    view = views.scoring(6, arrival=arrival, owner=views.Seat(2), will=views.Seat(2))
    return views.with_seats(view, s2={"score": 1040, "money": 10500, "hand_size": 10})


@pytest.mark.parametrize("raw", NASTY.values(), ids=NASTY.keys())
def test_a_name_changes_its_own_line_and_nothing_else(raw, pixels):
    """Compared with a short plain name: the difference is ink, and stays in its place."""
    row = rows(6)[2]
    view = crowded()

    plain, nasty = (pixels(board(view, names).png) for names in (PLAIN, named(raw)))

    difference = ImageChops.difference(plain, nasty)
    difference.paste(0, (SIDE, 0, 1600, 108))  # the owner's name in the header
    left, top, right, bottom = difference.getbbox()
    assert left >= SIDE + 80
    assert top >= row.top
    assert bottom <= row.line_y - 14
    assert right <= 1576 - 54


@pytest.mark.parametrize("raw", NASTY.values(), ids=NASTY.keys())
def test_a_name_in_the_header_stays_there(raw, pixels):
    view = views.driving()

    plain, nasty = (pixels(board(view, names[:5]).png) for names in (PLAIN, named(raw, 3)))

    header = ImageChops.difference(plain, nasty).crop((0, 0, 1600, 108)).getbbox()
    assert header is not None
    left, top, right, bottom = header
    assert left >= SIDE
    assert right <= 1578
    assert top >= 14
    assert bottom <= 90


@pytest.mark.parametrize("raw", NASTY.values(), ids=NASTY.keys())
def test_podium_and_cover_take_any_name(raw, pixels):
    pictures = (
        (podium(views.finished(6), names).png, cover(names, 6).png)
        for names in (PLAIN, named(raw, 3))
    )

    for plain, nasty in zip(*pictures, strict=True):
        assert ImageChops.difference(pixels(plain), pixels(nasty)).getbbox() is not None


def test_markdown_in_a_name_is_only_letters():
    assert "**Ann**" in board(views.bidding(), ("**Ann**", *PLAIN[1:5])).alt
