"""A game that rests, and goes on."""

from tests.bot.discord.conftest import tidy_deal


async def test_a_paused_game_goes_on_from_its_panel(bench, deal):
    deal.pins = tidy_deal()
    panel = await bench.seat(bench.ann, bots=2)
    more = await bench.press(bench.ann, panel, "More…")
    votes = await bench.press(bench.ann, more.private, "Call a vote…")
    await bench.press(bench.ann, votes.private, "Pause the game")
    paused = await bench.panel()
    assert "The game is paused." in paused.text

    await bench.press(bench.ann, paused, "Go on…")

    panel = await bench.panel()
    assert "The game is paused." not in panel.text
    assert "Ready" in panel.labels
