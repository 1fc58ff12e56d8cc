"""Words that all games share."""

import pytest

from bot import words

MS = 1_800_000_000_000


@pytest.mark.parametrize(
    ("ms", "said"),
    [
        (1, "1 s"),
        (25_000, "25 s"),
        (60_000, "1 min"),
        (5_400_000, "1 h 30 min"),
        (90_061_000, "1 day 1 h"),
        (172_800_000, "2 days"),
    ],
)
def test_spans_of_time(ms, said):
    assert words.span(ms) == said


@pytest.mark.parametrize(
    ("minutes", "said"),
    [
        (5, "about 5 minutes"),
        (45, "about 45 minutes"),
        (60, "about an hour"),
        (75, "about an hour"),
        (90, "about 1½ hours"),
        (120, "about 2 hours"),
        (150, "about 2½ hours"),
    ],
)
def test_lengths_of_games(minutes, said):
    assert words.length(minutes) == said


def test_a_game_and_its_place_are_not_named_twice():
    assert words.at("Quiz of the States", 7, thread=False) == "Quiz of the States in <#7>"
    assert words.at("Quiz of the States", 7, thread=True) == "<#7>", "the thread is called so"


def test_deadlines_of_one_seat():
    assert words.by(MS, "live") == "<t:1800000000:R>"
    assert words.by(MS, "correspondence") == "by <t:1800000000:f> (<t:1800000000:R>)"
    assert words.by(None, "correspondence") == "no hurry"
