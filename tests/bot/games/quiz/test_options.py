"""Every option in words, each value with a line."""

import json

import pytest

from bot.limits import OPTION_TEXT, OUR_LABEL
from games.quiz.meta import OPTIONS
from tests.bot.games.quiz.scenes import FACE


def test_every_option_has_words_in_the_rule_files_order():
    assert list(FACE.option_words) == [option.key for option in OPTIONS]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_labels_and_lines_fit(option):
    words = FACE.option_words[option.key]

    assert 0 < len(words.label) <= OUR_LABEL
    assert words.meaning
    assert set(words.values) == {json.dumps(value) for value in option.choices}
    for label, meaning in words.values.values():
        assert 0 < len(label) <= OUR_LABEL
        assert 0 < len(meaning) <= OPTION_TEXT


def test_no_two_values_share_a_label():
    for words in FACE.option_words.values():
        labels = [label for label, _ in words.values.values()]
        assert len(set(labels)) == len(labels)
