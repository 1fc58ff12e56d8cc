"""The clean-up of Q-6."""

import pytest

from games.core.chance import Chance
from games.quiz.spelling import APOSTROPHES, clean, clean_nickname, overlap


@pytest.mark.rule("Q-6")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Montgomery", "montgomery"),
        ("  MONTGOMERY \t", "montgomery"),
        ("St. Paul", "saint paul"),
        ("st paul", "saint paul"),
        ("Saint-Paul", "saint paul"),
        ("St.Paul", "stpaul"),
        ("Stpaul", "stpaul"),
        ("The Last Frontier", "last frontier"),
        ("Theatre", "theatre"),
        ("the", "the"),
        ("the the", "the"),
        ("Land of 10,000 Lakes", "land of 10000 lakes"),
        ("Black-eyed Susan", "black eyed susan"),
        ("Black–eyed—Susan", "black eyed susan"),
        ("Single-leaf piñon", "single leaf pinon"),
        ("Ma'o hau hele", "mao hau hele"),
        ("N.Y.C.", "nyc"),
        ("Frankfort (KY)", "frankfort ky"),
        ("Straße", "strasse"),
        ("Ｏｈｉｏ", "ohio"),
        ("Montpe\u200blier", "montpelier"),
        ("a  b\u00a0c\nd", "a b c d"),
        ("…!?", ""),
        ("", ""),
        ("'’", ""),
    ],
)
def test_clean(text, wanted):
    assert clean(text) == wanted


@pytest.mark.rule("Q-6")
@pytest.mark.parametrize("apostrophe", APOSTROPHES)
def test_apostrophes_of_all_kinds_go(apostrophe):
    assert clean(f"lady{apostrophe}s slipper") == "ladys slipper"


@pytest.mark.rule("Q-6")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Peach State", "peach"),
        ("The Peach State", "peach"),
        ("peach", "peach"),
        ("State", "state"),
        ("The State", "state"),
        ("State of Peaches", "state of peaches"),
        ("Show-Me State", "show me"),
    ],
)
def test_a_nickname_may_miss_its_last_word_state(text, wanted):
    assert clean_nickname(text) == wanted


@pytest.mark.rule("Q-6")
def test_only_a_text_without_letter_or_digit_is_empty():
    alphabet = "aZ9 éßñ'’-–_.,!?ʻ½²①Ⅳ日ש\u0301\u200d\n"
    chance = Chance("texts")
    for _ in range(500):
        length, chance = chance.roll("length", 6)
        text = ""
        for _ in range(length):
            one, chance = chance.pick("letter", alphabet)
            text += one
        letters = [one for one in text if one.isalnum() and one not in APOSTROPHES]
        assert bool(clean(text)) == bool(letters)
        assert clean(clean(text)) == clean(text)


@pytest.mark.rule("Q-16")
@pytest.mark.parametrize(
    ("one", "other", "wanted"),
    [
        ("pine", "pinyon pine", True),
        ("pinyon pine", "pine", True),
        ("pine", "pine", True),
        ("longleaf pine", "pinyon pine", False),
        ("rose", "rosebud", False),
        ("west virginia", "virginia", True),
    ],
)
def test_overlap_is_of_whole_words(one, other, wanted):
    assert overlap(one, other) is wanted
