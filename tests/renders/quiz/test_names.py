"""Display names as people write them: they show, and they never reach into anything else."""

import pytest
from PIL import ImageChops

from renders.quiz import board, cover, podium
from renders.quiz.layout import HEADER, SCORES, score_rows
from tests.renders.quiz import views

PLAIN = ("Ann", "Ben", "Cem", "Dee", "Eva", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo")
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


def named(raw, seat, seats=12):
    return tuple(raw if n == seat else plain for n, plain in enumerate(PLAIN[:seats]))


@pytest.mark.parametrize("raw", NASTY.values(), ids=NASTY.keys())
@pytest.mark.parametrize("seats", [6, 12])
def test_a_name_changes_its_own_line_and_nothing_else(raw, seats, pixels):
    """Seat 2 has tried, so a word and a cross stand beside its name."""
    view = views.tried(seats)
    rows = score_rows(seats)

    before, after = (
        pixels(board(view, names).png) for names in (PLAIN[:seats], named(raw, 2, seats))
    )

    left, top, right, bottom = ImageChops.difference(before, after).getbbox()
    assert left >= SCORES[0] + 84
    assert right <= SCORES[2] - 34 - 62 - 60
    assert bottom - top <= rows.step
    row = (top + bottom) // 2 - rows.first + rows.step // 2
    assert row // rows.step == 2


@pytest.mark.parametrize("raw", NASTY.values(), ids=NASTY.keys())
def test_a_name_in_the_header_stays_there(raw, pixels):
    """Seat 3 has the card; as Quizmaster seat 0 asks the next one."""
    for view, seat, edges in (
        (views.revealed(), 3, (1600 - 26 - 230, 1600 - 26 - 64)),
        (views.asking(), 0, (330, 1600 - 26 - 200)),
    ):
        before, after = (pixels(board(view, n).png) for n in (PLAIN[:6], named(raw, seat, 6)))
        header = ImageChops.difference(before, after).crop((0, 0, 1600, HEADER)).getbbox()
        assert edges[0] <= header[0]
        assert header[2] <= edges[1]
        assert header[3] < HEADER


@pytest.mark.parametrize("raw", NASTY.values(), ids=NASTY.keys())
def test_podium_and_cover_take_any_name(raw, pixels):
    for draw in (
        lambda names: podium(views.every_card(), names),
        lambda names: podium(views.finished(4), names[:4]),
        lambda names: cover(names, 12),
    ):
        plain, nasty = (pixels(draw(names).png) for names in (PLAIN, named(raw, 1)))
        assert ImageChops.difference(plain, nasty).getbbox() is not None


def test_markdown_in_a_name_is_only_letters():
    assert "**Ann**" in board(views.question(), ("**Ann**", *PLAIN[1:6])).alt
