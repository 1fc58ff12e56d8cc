import pytest

from renders.core.coverage import characters
from renders.core.faces import FALLBACK, FONTS, SHAPED, TURNED, covers, face_for, path
from renders.core.text import line
from renders.core.theme import Face

MOST_BYTES = 12_000_000


def test_every_face_is_bundled_with_its_licence_and_the_folder_stays_small():
    for stem in (*(face.value for face in Face), *FALLBACK):
        assert path(stem).exists()
    assert {one.name for one in FONTS.glob("LICENSE*")} == {
        "LICENSE-Apache-2.0.txt",
        "LICENSE-OFL-1.1.txt",
    }
    assert sum(one.stat().st_size for one in FONTS.iterdir()) < MOST_BYTES
    assert TURNED < SHAPED < set(FALLBACK)


def test_a_missing_face_says_what_to_do():
    with pytest.raises(FileNotFoundError, match="reinstall"):
        path("comic-sans")


@pytest.mark.parametrize(
    ("sign", "stem"),
    [
        ("A", Face.SANS.value),
        ("Ж", Face.SANS.value),
        ("山", "cjk"),
        ("한", "cjk"),
        ("س", "arabic"),
        ("ש", "hebrew"),
        ("न", "devanagari"),
        ("𝕱", "math"),
        ("👨", "emoji"),
        ("ᚠ", "runic"),
        ("\U00013000", None),
    ],
)
def test_the_first_face_that_has_a_character_draws_it(sign, stem):
    assert face_for(Face.SANS, sign) == stem


def test_coverage_is_read_from_both_kinds_of_table():
    assert ord("A") in covers("slab-bold")
    assert 0x1F600 in covers("emoji")
    assert 0x10330 in covers("gothic")
    assert 0x0378 not in covers("noto")


def test_what_is_no_font_is_refused(tmp_path):
    odd = tmp_path / "odd.ttf"
    odd.write_bytes(b"not a font at all")

    with pytest.raises(ValueError, match=r"odd\.ttf"):
        characters(odd)


def test_without_a_shaper_right_to_left_letters_still_read_from_the_right(monkeypatch):
    monkeypatch.setattr("renders.core.text.shapes_scripts", lambda: False)

    laid = line.__wrapped__(Face.SANS, 28, "שלום")

    assert laid.pieces[0].text == "םולש"
