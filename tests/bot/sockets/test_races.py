"""People who press at the same time, and presses that come twice or late."""

import asyncio
from collections import Counter

import pytest

from tests.bot.deals import CHICAGO
from tests.bot.sockets.evening import Table, private

pytestmark = pytest.mark.asyncio(loop_scope="module")

CALLBACK = "/interactions/*/*/callback"


@pytest.mark.parametrize("thread", ["auto", "here"])
async def test_fault_20_fifty_open_a_table_at_once(evening, room, thread):
    names = ("Ann", "Ben", "Cem", "Dee", "Eva")
    several = [await evening.person(name) for name in names] * 10
    asked = [person.slash(room, "play", game="maloney", thread=thread) for person in several]
    replies = await asyncio.gather(*asked)

    table = Table(evening, room, several[0])
    answers = [await private(reply) for reply in replies if await refused(reply)]
    assert len(answers) == 49
    for answer in answers:
        assert f"<#{room.id}> already has a table." in answer.text
        assert answer.labels == ["Open in a thread", "Go to that table"]
    assert len(table.public) == 1
    assert "a seat is waiting" in table.panel.text
    assert len(evening.rows("SELECT id FROM tables WHERE channel_id = ?", room.id)) == 1
    assert [place for place in evening.discord.guild.places() if place.name.startswith("Mal")] == []


async def refused(reply):
    await reply.until(lambda r: r.messages and not r.messages[-1].thinking, 60)
    return reply.messages[-1].ephemeral


async def test_fault_19_joins_at_once_all_sit(evening, people, room):
    ann, *others = [*people, *[await evening.person(name) for name in ("Dee", "Eva", "Fay")]]
    gus = await evening.person("Gus")
    table = await evening.seat(room, ann, start=False)

    lobby = table.panel
    await asyncio.gather(*(person.press(lobby, "Join") for person in (*others, *others, gus)))

    full = await table.shows("the table is full", "(6 of 6)")
    seats = evening.rows("SELECT user_id FROM seats WHERE table_id = ?", table.id)
    counted = Counter(row["user_id"] for row in seats)
    assert len(counted) == 6
    assert set(counted.values()) == {1}
    assert "Wait for a seat" in full.labels


async def test_fault_19_all_are_ready_at_once(evening, people, room):
    table = await evening.seat(room, *people, pinned=CHICAGO)
    asked = await table.shows("Ready for the auction?")

    replies = await asyncio.gather(*(person.press(asked, "Ready") for person in people))

    assert [reply.kind for reply in replies] == ["deferred_update"] * 3
    await table.shows("No bid yet")
    assert sorted(row["seat"] for row in table.moves) == [0, 1, 2]


async def test_fault_18_two_bids_at_once_have_an_order(table, people):
    ann, ben, _ = people
    auction = table.panel

    replies = await asyncio.gather(*(who.press(auction, "Bid $100") for who in (ann, ben)))

    first = [reply for reply in replies if table.kept(reply)]
    assert [table.kept(reply) for reply in first] == [
        [{"type": "bid", "amount": 100, "confirm": False, "auction": "1.1"}]
    ]
    (second,) = [reply for reply in replies if reply not in first]
    late = ann if replies[0] is second else ben
    told = await private(second, "The price has changed: the next bid is $200.")
    await late.press(told, "Bid $200")
    await table.shows(f"$200 by {'●' if late is ann else '■'} {late.name}")


async def test_fault_08_one_button_pressed_twice_in_an_instant_counts_once(table, people):
    ann, *_ = people
    auction = table.panel

    replies = await asyncio.gather(*(ann.press(auction, "Bid $100") for _ in range(2)))

    assert all(reply.kind == "deferred_update" for reply in replies)
    assert sum(len(table.kept(reply)) for reply in replies) == 1
    await table.shows("$100 by ● Ann")


async def test_fault_07_a_press_delivered_twice_is_one_move_one_line_and_one_answer(
    evening, table, people
):
    ann, *_ = people
    evening.discord.faults.duplicate_next_interaction()

    bid = await table.press(ann, "Bid $100")

    panel = await table.shows("$100 by ● Ann")
    assert len(table.kept(bid)) == 1
    assert panel.text.count("Ann bids $100") == 1
    callbacks = evening.discord.log.of("POST", f"/interactions/{bid.interaction_id}/*/callback")
    assert len(callbacks) == 1
    assert bid.text == panel.text, "nothing is said beside the panel"


async def test_fault_07_a_form_delivered_twice_is_one_move_and_one_receipt(evening, table, people):
    ann, *_ = people
    form = await ann.press(table.panel, "Set limit…")
    evening.discord.faults.duplicate_next_interaction()

    sent = await ann.submit(form.modal, {"amount": "900"})

    await private(sent, "Limit $900 kept.")
    assert len(table.kept(sent)) == 1
    assert len([message for message in sent.messages if message.ephemeral]) == 1
    callbacks = evening.discord.log.of("POST", f"/interactions/{sent.interaction_id}/*/callback")
    assert len(callbacks) == 1


async def test_fault_01_an_acknowledgement_that_comes_too_late(evening, table, people):
    """The move counts once; the receipt comes by DM, or a neutral line says where it is."""
    ann, ben, _ = people
    ben.close_dms()
    forms = [await person.press(table.panel, "Set limit…") for person in (ann, ben)]
    evening.discord.faults.delay(3.1, "POST", CALLBACK, times=2)

    late = await asyncio.gather(
        ann.submit(forms[0].modal, {"amount": "1200"}),
        ben.submit(forms[1].modal, {"amount": "900"}),
    )

    assert [reply.failed for reply in late] == ["The application did not respond"] * 2
    assert [len(table.kept(reply)) for reply in late] == [1, 1]
    receipt = "Limit $1,200 kept."
    await evening.discord.until(lambda: receipt in ann.dms()[-1].text, 10, receipt)
    panel = await table.shows("$1,000 by ● Ann")
    line = f"{ben.mention}, your press reached me late; My hand has the answer."
    await evening.discord.until(lambda: line in [m.text for m in table.public], 10, line)
    assert "1,200" not in panel.text + "".join(m.text for m in table.public)
