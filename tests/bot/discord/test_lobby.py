"""Opening a table and getting it started."""

from tests.bot.discord.conftest import seen


async def test_play_opens_a_lobby(bench):
    result = await bench.play(bench.ann)
    lobby = seen(result.response)
    assert "Maloney's Inheritance · a seat is waiting" in lobby.text
    assert "● Ann" in lobby.text
    assert {"Join", "Add bot", "Options…", "Close"} <= set(lobby.labels)
    assert "Start" not in lobby.labels
