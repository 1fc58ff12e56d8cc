import pytest
from PIL import Image

from renders.core.faces import FALLBACK, covers, font
from renders.core.names import UNKNOWN, cleaned
from renders.core.palette import Palette
from renders.core.text import (
    ASCENT,
    DESCENT,
    ELLIPSIS,
    fit,
    line,
    name,
    shrunk,
    text_sprite,
    width,
    wrap,
)
from renders.core.theme import Face

PALETTE = Palette(["#000000", "#FFFFFF"], ramps=[("#000000", "#FFFFFF", 6)])
FACE = Face.SANS_STRONG

NASTY = {
    "mathematical letters": "𝕱𝖗𝖆𝖓𝖟 𝓭𝓮 𝓛𝓾𝔁",
    "chinese": "山田太郎和他的朋友们",
    "korean": "김철수와 친구들",
    "arabic": "شهد الليل الطويل",
    "hebrew": "שלום עולם",
    "devanagari": "देवनागरी लिपि",
    "thai": "สวัสดีครับ",
    "joined emoji": "👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈",
    "flags": "🇩🇪🇧🇷",
    "tower of marks": "Z" + "\u0334\u0358\u0322\u0315\u0351" * 8 + "algo",
    "32 W's": "W" * 32,
    "decorated": "꧁༺ 𝓝𝓲𝓬𝓮 ༻꧂ ツ",
    "upside down": "\u202egnp.exe\u202c",
    "private use": "\ue000\uf8ff",
}


def drawn(text, size=28):
    return text_sprite(PALETTE, FACE, size, text, "#000000", "#FFFFFF")


def inked(sprite):
    ground = PALETTE.index("#FFFFFF")
    return sum(value != ground for value in sprite.indices.tobytes())


@pytest.mark.parametrize("raw", NASTY.values(), ids=NASTY.keys())
def test_fault_36_a_name_in_any_script_shows_and_stays_on_its_line(raw):
    whole = name(raw, 0)
    words = fit(FACE, 28, whole, 240)

    sprite = drawn(words)

    assert UNKNOWN not in whole
    assert inked(sprite) > 60
    assert width(FACE, 28, words) <= 240
    assert sprite.top >= -28 * ASCENT - 1
    assert sprite.top + sprite.indices.height <= 28 * DESCENT + 1
    assert sprite.left + sprite.indices.width <= 240 + 28


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \n\t Lee ", "Ann Lee"),
        ("\u202eAnn\u202c\u200b\u2066", "Ann"),
        ("A\u0301nn", "Ánn"),
        ("a\u0323\u0307\u0308\u030a", "\u1ea1\u0307\u0308"),  # NFC takes one of the four in
        ("👨‍👩‍👧 fam", "👨 fam"),
        ("👩🏽‍🚀", "👩"),
        ("🇩🇪", "DE"),
        ("x\u20e3\ufe0f", "x"),
        ("\u3164\u2800", ""),
        ("\u0301\u0302", ""),
        ("\ue000\ue001!", "!"),
        ("𓀀𓀁!", f"{UNKNOWN}!"),
    ],
)
def test_names_are_cleaned(raw, shown):
    assert cleaned(raw) == shown


def test_fault_36_a_name_of_which_nothing_shows_is_its_seat():
    assert name("\u3164", 2) == "seat 3"


def test_what_fits_is_left_alone():
    assert fit(FACE, 28, "Sam", 100) == "Sam"


def test_what_does_not_fit_ends_in_an_ellipsis_and_uses_the_room():
    words = fit(FACE, 28, "Birgitta von Hohenfels-Oberkirch", 200)

    assert words.endswith(ELLIPSIS)
    assert words.startswith("Birgitta")
    assert 150 < width(FACE, 28, words) <= 200


def test_wrapping_keeps_every_word_while_there_is_room():
    text = "Maloney's own diary, full of praise for you"

    rows = wrap(Face.SANS_ITALIC, 23, text, 368, 2)

    assert " ".join(rows) == text
    assert len(rows) == 2
    assert all(width(Face.SANS_ITALIC, 23, row) <= 368 for row in rows)


def test_wrapping_cuts_what_is_too_much_for_its_lines():
    rows = wrap(FACE, 23, "one two three four five six seven eight", 100, 2)

    assert len(rows) == 2
    assert rows[1].endswith(ELLIPSIS)
    assert all(width(FACE, 23, row) <= 100 for row in rows)


def test_figures_are_as_wide_as_each_other():
    assert width(FACE, 26, "$1,111", tabular=True) == width(FACE, 26, "$8,888", tabular=True)
    assert width(FACE, 26, "1111") < width(FACE, 26, "8888")


def test_text_shrinks_to_its_room_but_not_beyond():
    assert shrunk(FACE, 44, "Ann", 400, least=30) == 44
    assert width(FACE, shrunk(FACE, 44, "Auction in Kansas City", 400, least=20), "x") < 30
    assert shrunk(FACE, 44, "W" * 90, 400, least=30) == 30


def test_text_from_right_to_left_is_ordered_from_the_right():
    pieces = line(FACE, 28, "שלום Ann").pieces

    assert pieces[0].text.strip() == "Ann"
    assert "ש" in pieces[-1].text


def test_a_text_that_was_drawn_is_kept():
    assert drawn("kept") is drawn("kept")


@pytest.mark.parametrize("face", Face)
def test_everything_the_pictures_say_has_a_glyph(face):
    said = "".join(map(chr, range(0x20, 0x7F))) + "…’\N{MINUS SIGN}\N{MULTIPLICATION SIGN}"

    assert {sign for sign in said if ord(sign) not in covers(face.value)} <= {
        "\N{MULTIPLICATION SIGN}"
    }


@pytest.mark.parametrize("stem", FALLBACK)
def test_what_a_face_claims_it_can_draw(stem):
    codes = sorted(code for code in covers(stem) if chr(code).isalpha() or code > 0x2000)
    visible = [code for code in codes if chr(code).isprintable() and not chr(code).isspace()]
    letters = font(stem, 60)

    for code in visible[:: max(1, len(visible) // 12)]:
        mask = letters.getmask(chr(code))
        blank = mask.getbbox() is None
        assert not blank or not chr(code).isalpha(), f"{stem}: U+{code:04X}"


def test_a_mask_without_ink_is_no_trouble():
    assert drawn(" ").indices.size == (1, 1)
    assert isinstance(drawn(" ").indices, Image.Image)
