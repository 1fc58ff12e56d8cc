"""Every kind of call to Discord goes wrong in every way, once, in the middle of an auction: what
was pressed counts once, what is shown is how things stand, and nobody misses an answer."""

import pytest

from tests.bot.sockets.test_discord_misbehaves import RETRIED_S, hand_of

pytestmark = [pytest.mark.soak, pytest.mark.asyncio(loop_scope="module")]

CALLS = {
    "acknowledgement": ("POST", "/interactions/*/*/callback"),
    "panel": ("PATCH", "/channels/{room}/messages/*"),
    "hand": ("PATCH", "/channels/{dm}/messages/*"),
    "answer": ("*", "/webhooks/**"),
}
TROUBLES = {
    "500": lambda faults, *call: faults.next(*call, status=500),
    "502, though it was done": lambda faults, *call: faults.next(*call, status=502, after=True),
    "429 without a scope": lambda faults, *call: faults.next(*call, status=429, scope=""),
    "429 of the bot": lambda faults, *call: faults.next(*call, status=429, scope="global"),
    "cut off": lambda faults, *call: faults.reset(*call),
    "cut off, though it was done": lambda faults, *call: faults.reset(*call, after=True),
    "four seconds": lambda faults, *call: faults.delay(4, *call, after=True),
    "hanging": lambda faults, *call: faults.hang(*call),
}
RECEIPT = "Limit $900 kept."
LATE = "your press reached me late"


@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("call", CALLS)
async def test_a_call_fails_once_and_the_game_goes_on(evening, table, people, call, trouble):
    ann, ben, cem = people
    hand, logged = await hand_of(table, ben), len(evening.bot.log)
    method, path = CALLS[call]
    path = path.format(room=table.room.id, dm=hand.channel_id)
    form = await ben.press(table.panel, "Set limit…")
    struck = TROUBLES[trouble](evening.discord.faults, method, path)

    limit = await ben.submit(form.modal, {"amount": "900"})
    bid = await ann.press(table.panel, "Bid $200" if "$100" in table.panel.text else "Bid $100")
    await evening.in_time(lambda: struck.used, "the trouble", 5)
    struck.release()

    assert len(table.kept(limit)) == 1
    await evening.in_time(lambda: told(table, ben, limit), "Ben's receipt", 5)
    again = await cem.press(table.panel, "My hand")
    assert again.failed is None
    await evening.in_time(lambda: " by ■ Ben" in table.panel.text, "the panel", RETRIED_S)
    assert len(table.kept(bid)) <= 1
    await evening.in_time(lambda: len(table.panels) == len(hands(table, ben)) == 1, "one each", 5)
    assert [line for line in evening.bot.log[logged:] if "Traceback" in line] == []


def told(table, person, reply):
    """Whether the receipt is anywhere where this person looks."""
    said = [one.text for one in (*reply.messages, *person.dms(), *table.public)]
    return any(RECEIPT in one or LATE in one for one in said)


def hands(table, person):
    here = f"<#{table.room.id}>"
    return [dm for dm in person.dms() if "Refresh" in dm.labels and here in dm.text]
