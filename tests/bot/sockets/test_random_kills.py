"""SIGKILL at every point of a press, in every phase of every game: nothing lost, nothing twice.

Tables in the middle of recorded games; people press what was recorded next, several at once, and
the bot dies before or after it acknowledges, commits, publishes, writes a DM or pings. After each
restart the record is what was acknowledged, and Discord shows what the record says.
"""

import itertools

import pytest

from bot.playground.rates import NONE
from bot.playground.server import LocalDiscord
from tests.bot.sockets.evening import Evening
from tests.bot.sockets.kills.dying import POINTS, SIDES
from tests.bot.sockets.kills.middles import GAMES, middles
from tests.bot.sockets.kills.nursery import Nursery
from tests.bot.sockets.kills.rounds import Kills
from tests.bot.tables.racing import Dice

ENDS = tuple(itertools.product(SIDES, POINTS))
AT_ONCE = 6
"""Presses under way when the bot dies."""
TABLES = 10
"""Of the phases of all games so many in an ordinary run; the long one has all of them."""


def one_of_each(dice, games=GAMES):
    """A moment of each phase of each game."""
    return [dice.pick(those) for game in games for those in middles(game).values()]


async def killed(folder, dice, middles, kills):
    """So many kills in an evening; `Kills` with what was counted."""
    async with Nursery(folder) as nursery, LocalDiscord(limits=NONE) as discord:
        evening = Kills(Evening(discord, folder), nursery)
        await evening.sit(middles)
        try:
            for number in range(kills):
                side, point = ENDS[number % len(ENDS)]
                passing = 1 + dice.below(3)
                await evening.begin(f"{side} {point} {1 if point == 'ping' else passing}")
                await evening.current()
                evening.told_once()
                await evening.round(AT_ONCE)
            await evening.begin("after acknowledge 1000")
            await evening.current()
            evening.told_once()
            assert not [line for line in evening.evening.bot.log if "Traceback" in line]
            return evening
        finally:
            await evening.store.close()


async def test_killed_at_every_point(tmp_path):
    dice = Dice("every point")
    phases = one_of_each(dice)
    some = [phases.pop(dice.below(len(phases))) for _ in range(TABLES)]
    came = await killed(tmp_path, dice, some, 30)

    assert sum(came.deaths.values()) == 30
    for point in ("acknowledge", "commit", "publish", "DM"):
        assert sum(came.deaths[f"{side} {point}"] for side in SIDES) >= 1, came.deaths
    assert came.presses["kept"] > 15
    assert came.presses["kept, not acknowledged"] >= 1


@pytest.mark.soak
@pytest.mark.parametrize("night", range(20))
async def test_a_thousand_kills(tmp_path, night):
    dice = Dice(f"night {night}")
    came = await killed(tmp_path, dice, one_of_each(dice), 50)
    assert came.presses["kept"] > 50
    assert {end for end, times in came.deaths.items() if times} >= {
        f"{side} {point}" for side, point in ENDS
    }, came.deaths
