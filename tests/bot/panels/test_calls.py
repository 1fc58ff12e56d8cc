"""The words that call people, against the check sheet: what is read on a phone's first line."""

import re

import pytest

from bot.games import faces
from bot.panels import scenes
from bot.panels.calls import (
    MOST_LINKS,
    Waiting,
    asked_text,
    digest_screen,
    reminder_text,
    secret_text,
)
from bot.screens import Link
from tests.bot.panels.test_check_sheet import NOW, check, played, walk

ONE = Waiting(
    "Maloney's Inheritance", "<#5>", "the car is yours. Choose a town", NOW, "https://x/1"
)


@pytest.mark.parametrize("count", [1, 2, 10, 23])
def test_a_digest_fits_however_many_tables_wait(count):
    waiting = [ONE._replace(deadline_ms=NOW - 1000 * n) for n in range(count)]
    screen = digest_screen(waiting, 8)
    view = check(screen)
    assert len(list(walk(view.to_components()))) <= 14
    links = [one for row in screen.rows for one in row]
    assert all(isinstance(one, Link) for one in links)
    assert len(links) == min(count, MOST_LINKS)
    seconds = [int(found) for found in re.findall(r"<t:(\d+):R>", "\n".join(screen.body))]
    assert seconds == sorted(seconds), "soonest first"
    assert ("more." in screen.body[-1]) == (count > MOST_LINKS)


@pytest.mark.parametrize(
    ("hour", "greeting"),
    [(3, "Hello."), (4, "Good morning."), (11, "Good morning."), (12, "Hello")],
)
def test_the_digest_greets_by_the_readers_clock(hour, greeting):
    assert digest_screen([ONE, ONE], hour).body[0].startswith(greeting)
    assert "Two tables would like a word." in digest_screen([ONE, ONE], hour).body[0]


@pytest.mark.parametrize("part", ["start", "middle"])
@pytest.mark.parametrize("key", sorted(faces()))
def test_every_call_names_its_game_and_mentions_nobody(key, part):
    game, face = played(key, part), faces()[key]
    scene = scenes.scene(game, None, NOW)
    title = game.history.engine.meta.title
    texts = [
        reminder_text(face, scene, "half"),
        reminder_text(face, scene, "end", "<#5>"),
        asked_text(face, scene, "<#5>"),
        secret_text(face, scene),
    ]
    for text in texts:
        assert title in text
        assert text.endswith(".")
        assert len(text) < 600
        assert not re.search(r"<@|@everyone|@here", text)
    assert texts[0].startswith("Half the time is gone.")
    assert texts[1].startswith("Little time is left.")
