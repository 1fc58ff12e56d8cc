"""How long a game takes is said the same everywhere, and of live tables only."""

import pytest
from msgspec.structs import replace

from bot import words
from bot.games import faces
from bot.panels.helping import help_screen
from bot.panels.lobby import lobby_screen
from bot.playground.invitations import invitations
from bot.tables.model import Status
from games.core.catalog import catalog
from tests.bot.games.shown import table_of

GAMES = sorted(faces())


def lobby(key, preset):
    """The decision line of a lobby with nothing chosen but its preset."""
    meta = catalog()[key].meta
    table = table_of(key, 2, {"pace": "live", **meta.presets[preset]}, status=Status.LOBBY)
    table = replace(table, preset=preset)
    return lobby_screen(table, faces()[key], catalog()[key], picture=False).decision


@pytest.mark.parametrize("key", GAMES)
def test_lobby_help_and_playground_agree(key):
    meta = catalog()[key].meta
    said = words.length(meta.minutes)

    assert f"live · {said}**" in lobby(key, "live")
    (line,) = [line for line in help_screen("start", [meta]).body if meta.title in line]
    assert line.endswith(said)
    (offer,) = [one for one in invitations([]) if one["options"] == {"game": key}]
    assert offer["blurb"].endswith(said)


@pytest.mark.parametrize("key", GAMES)
def test_by_correspondence_nobody_can_say(key):
    assert "about" not in lobby(key, "daily")


@pytest.mark.parametrize("key", GAMES)
def test_lengths_hang_on_values_that_options_have(key):
    meta = catalog()[key].meta
    options = {option.key: option for option in meta.options}
    for name, lengths in meta.minutes_by.items():
        assert all(options[name].allows(value) for value in lengths), name
        assert options[name].default not in lengths


def test_a_quick_quiz_is_short():
    assert "quick · about 5 minutes**" in lobby("quiz", "quick")
    assert "live · about 25 minutes**" in lobby("quiz", "live")
