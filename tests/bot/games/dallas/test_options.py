"""Every option in words."""

import json

from games.dallas.meta import META
from tests.bot.games.dallas.scenes import FACE


def test_every_option_and_each_of_its_values_has_words():
    assert set(FACE.option_words) == {option.key for option in META.options}
    for option in META.options:
        words = FACE.option_words[option.key]
        assert 0 < len(words.label) <= 34
        assert 0 < len(words.meaning) <= 100
        wanted = {json.dumps(value) for value in option.choices}
        numbers = {json.dumps(value) for value in option.presets}
        assert wanted <= set(words.values) <= wanted | numbers
        for label, meaning in words.values.values():
            assert 0 < len(label) <= 34
            assert 0 < len(meaning) <= 100
