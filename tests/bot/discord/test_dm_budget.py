"""New DMs have a budget: a bot that opens many at once is taken for a spammer."""

import asyncio

from tests.bot.discord.callings import begin, called, desk

TEN_MINUTES = 600
BUDGET = 10
CROWD = 200


async def test_fault_54_a_rush_opens_few_dms_and_the_others_play_without(bench):
    """As when 200 tables start in a minute: everybody who sits down would like a hand by DM."""
    crowd = [bench.guild.add_member(bench.env.create_user(f"P{n}")) for n in range(CROWD)]
    whispers = desk(bench).whispers

    async def rush():
        return await asyncio.gather(*(whispers.dm_channel(one.id) for one in crowd))

    reached = [one for one in await bench.behind(rush()) if one is not None]
    assert len(reached) == BUDGET == opened(bench)

    await begin(bench, bench.ann, bench.ben)
    assert opened(bench) == BUDGET, "sitting down opens none either"
    (ping,) = called(bench)
    assert (ping.place, ping.names) == ("table", ("Ann",))
    assert ping.text.endswith("Your hand is under My hand.")
    hand = (await bench.press(bench.ann, await bench.panel(), "My hand")).private
    assert "Your hand" in hand.text
    told = (await bench.press(bench.ann, hand, "DM me my hand")).private
    assert "which is fine: press My hand" in told.text

    await bench.advance(TEN_MINUTES)
    again = (await bench.press(bench.ann, await bench.panel(), "My hand")).private
    await bench.press(bench.ann, again, "DM me my hand")
    assert opened(bench) == BUDGET + 1
    assert "Your hand" in (await bench.dm(bench.ann)).text


def opened(bench):
    """How many DMs the bot has opened."""
    return sum(
        entry.method == "POST" and entry.path == "/users/@me/channels"
        for entry in bench.env.http_requests
    )
