"""Everything from before a start works after it, and from the first moment on."""

import pytest

from tests.bot.sockets.evening import private
from tests.bot.sockets.test_discord_misbehaves import hand_of

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_fault_16_a_press_in_the_moment_of_ready_is_taken(evening, table, people):
    """The press is on its way before the bot has been told of its servers."""
    ann, *_ = people
    panel = table.panel
    await evening.bot.kill()
    await evening.start()

    bid = await ann.press(panel, "Bid $100", stale=True)

    assert bid.kind == "deferred_update"
    assert len(table.kept(bid)) == 1


async def test_fault_14_whatever_was_open_before_a_restart_still_answers(evening, table, people):
    """A panel, a hand by DM, a private message and a form that was being filled in."""
    ann, ben, cem = people
    panel, hand = table.panel, await hand_of(table, ben)
    mine = await private(await cem.press(panel, "My hand"), "Your hand")
    form = (await ann.press(panel, "Set limit…")).modal
    assert form is not None
    await evening.bot.terminate()
    await evening.start()

    limit = await ann.submit(form, {"amount": "100"})
    assert len(table.kept(limit)) == 1
    await table.shows("$100 by ● Ann")
    ben_sees = await evening.until(lambda: ben.message(hand), "the hand")
    assert (await ben.press(ben_sees, "Refresh")).failed is None
    assert (await cem.press(mine, "Refresh", stale=True)).failed is None
    log = await cem.press(panel, "Log", stale=True)
    await private(log, "Log · Maloney")
