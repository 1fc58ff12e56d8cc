"""Taking back through Discord: free, by consent, and not past what was shown."""

import re

import pytest

from tests.bot.discord.conftest import seen, tidy_deal


@pytest.fixture
async def ready(bench, deal):
    """Ann, Ben and Cem are asked whether they are ready; everybody sees who is."""
    deal.pins = tidy_deal("03-thu")
    return await bench.seat(bench.ann, bench.ben, bench.cem)


async def more(bench, person, label):
    """The screen behind a button of More…, which is there."""
    screen = (await bench.press(person, await bench.panel(), "More…")).private
    return (await bench.press(person, screen, label)).private


async def message_with(bench, label):
    (found,) = [one for one in map(seen, await bench.messages()) if label in one.labels]
    return found


async def test_ones_own_last_move_is_taken_back_at_once(bench, ready):
    await bench.press(bench.ann, ready, "Ready")
    screen = await more(bench, bench.ann, "Undo…")
    assert "Take back your last move?" in screen.text
    assert "Nobody else has acted" in screen.text

    done = await bench.press(bench.ann, screen, "Take back my move")

    assert "Done" in done.private.text
    panel = await bench.panel()
    assert "Ready: ● Ann" not in panel.text
    assert "● Ann took" in panel.text
    await bench.press(bench.ann, panel, "Ready")
    assert "Ready: ● Ann" in (await bench.panel()).text


async def test_undo_is_not_offered_without_a_move(bench, ready):
    screen = (await bench.press(bench.ann, ready, "More…")).private
    assert "Undo…" not in screen.labels
    told = await bench.slash(bench.ann, "table undo")
    assert "You have made no move" in told.private.text
    watching = await bench.slash(bench.dee, "table undo")
    assert "watching" in watching.private.text


async def test_those_who_acted_since_are_asked_in_one_message(bench, ready):
    for person in (bench.ann, bench.ben):
        await bench.press(person, await bench.panel(), "Ready")
    screen = await more(bench, bench.ann, "Undo…")
    assert "All must agree: ■ Ben." in screen.text
    before = len(bench.env.http_requests)
    await bench.press(bench.ann, screen, "Ask the others")
    panel = await bench.panel()
    assert "● Ann asks to take moves back: 1 of 2 agreed." in panel.text
    calls = [
        one.json
        for one in bench.env.http_requests[before:]
        if one.method == "POST" and (one.json.get("allowed_mentions") or {}).get("users")
    ]
    assert [[int(user) for user in one["allowed_mentions"]["users"]] for one in calls] == [
        [bench.ben.id]
    ]

    vote = await message_with(bench, "Yes")
    what = await bench.press(bench.ben, vote, "What goes back…")
    assert "This would be taken back" in what.private.text
    not_asked = await bench.press(bench.cem, vote, "Yes")
    assert "This vote does not ask you." in not_asked.private.text
    await bench.press(bench.ben, vote, "Yes")

    panel = await bench.panel()
    assert "Ready: " not in panel.text
    assert "● Ann took" in panel.text
    left = [seen(one) for one in await bench.messages()]
    assert not any("Yes" in one.labels for one in left), "the vote's message goes with it"
    assert not any(f"<@{bench.ben.id}>" in one.text for one in left), "and so does its ping"


async def test_a_no_leaves_everything_as_it_is(bench, ready):
    for person in (bench.ann, bench.ben):
        await bench.press(person, await bench.panel(), "Ready")
    await bench.press(bench.ann, await more(bench, bench.ann, "Undo…"), "Ask the others")
    await bench.panel()
    await bench.press(bench.ben, await message_with(bench, "No"), "No")
    panel = await bench.panel()
    assert "The vote to take moves back did not pass." in panel.text
    assert "Ready: ● Ann, ■ Ben" in panel.text


async def test_an_offer_that_has_moved_on_is_shown_anew_and_does_nothing(bench, ready):
    await bench.press(bench.ann, ready, "Ready")
    screen = await more(bench, bench.ann, "Undo…")
    await bench.press(bench.ben, await bench.panel(), "Ready")

    again = await bench.press(bench.ann, screen, "Take back my move")

    assert "This had moved on. Here is now." in again.private.text
    assert "Ask the others" in again.private.labels
    assert "Ready: ● Ann, ■ Ben" in (await bench.panel()).text
    assert (await bench.app.tables.game((await bench.table).id)).vote is None


async def test_past_what_was_turned_up_nobody_goes(bench, deal):
    """A spin of the dial: what it showed is named, and what came after it can be taken back."""
    deal.pins = {"first": (3, 1, 1), "transport": (2,)}
    panel = await bench.seat(bench.ann, bench.ben, bench.cem, game="states")
    await bench.press(bench.ann, panel, "Spin")
    told = await bench.slash(bench.ann, "table undo")
    assert "Not past this, it cannot be unseen: “● Ann spins 2.”" in told.private.text
    assert told.private.labels == ()
    assert "● Ann drives" in (await bench.panel()).text


async def test_fault_93_what_ben_ordered_in_secret_shows_in_nothing_that_ann_may_undo(bench, deal):
    """Worlds that differ only in Ben's sealed orders, and in how often he changed them, give Ann
    and the public the same words, and everybody in play is asked."""
    deal.pins = tidy_deal("03-thu")
    worlds = set()
    for number, amounts in enumerate((("700", "", ""), ("", "900", ""), ("700", "800", "600"))):
        bench.channel = bench.guild.create_text_channel(f"world-{number}")
        await bench.seat(bench.ann, bench.ben, bench.cem, pace="daily")
        await order(bench, bench.ann, "500")
        for amount in amounts:  # each takes its time, whatever is done in it
            await order(bench, bench.ben, amount)
        screen = (await bench.slash(bench.ann, "table undo")).private
        assert "All must agree: ■ Ben and ▲ Cem." in screen.text
        mark = screen.custom_id("Ask the others").rpartition("~")[2]
        await bench.press(bench.ann, screen, "Ask the others")
        panel = await bench.panel()
        vote = await message_with(bench, "Yes")
        what = (await bench.press(bench.ann, vote, "What goes back…")).private
        for person in (bench.ben, bench.cem):
            await bench.press(person, vote, "Yes")
        after = await bench.panel()
        shown = (screen.text, mark, panel.text, vote.text, what.text, after.text)
        worlds.add(tuple(without_times(text) for text in shown))
        await bench.slash(bench.ann, "host abort")
    assert len(worlds) == 1, "byte for byte"


async def order(bench, person, amount):
    panel = await bench.panel()
    if amount:
        form = await bench.press(person, panel, "Send order…")
        await form.fill(amount=amount)


def without_times(text):
    """The text without ids of this table and the moments at which it was played."""
    return re.sub(
        r"\bg1\|[0-9a-z]+|<t:\d+|proof of a fair deal: \w+|moved \d+ s later",
        "",
        text,
        flags=re.IGNORECASE,
    )
