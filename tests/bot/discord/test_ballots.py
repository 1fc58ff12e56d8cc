"""Votes of the table through Discord: asked once, counted in public, gone when they are over."""

import pytest

from bot.tables.model import Status
from tests.bot.discord.conftest import seen, tidy_deal


@pytest.fixture(autouse=True)
def days_go_by_quickly(monkeypatch):
    """The process notes that it lives once a minute; in days that is most of the work."""
    monkeypatch.setattr("bot.tables.scheduler.PULSE_MS", 10**12)


@pytest.fixture
async def sealed(bench, deal):
    """By correspondence: all are asked for a sealed order."""
    deal.pins = tidy_deal("03-thu")
    return await bench.seat(bench.ann, bench.ben, bench.cem, pace="daily")


async def call(bench, person, label):
    more = (await bench.press(person, await bench.panel(), "More…")).private
    votes = (await bench.press(person, more, "Call a vote…")).private
    return await bench.press(person, votes, label)


async def vote_message(bench):
    await bench.panel()
    (found,) = [one for one in map(seen, await bench.messages()) if "Yes" in one.labels]
    return found


def calls(bench, since):
    """The pings of votes: whom they mention."""
    return [
        [int(user) for user in one.json["allowed_mentions"]["users"]]
        for one in bench.env.http_requests[since:]
        if one.method == "POST" and "Yes or no" in str((one.json or {}).get("content"))
    ]


async def test_those_who_are_asked_are_called_once(bench, sealed):
    before = len(bench.env.http_requests)
    told = await call(bench, bench.ann, "Pause the game")
    assert "The vote is open" in told.private.text
    vote = await vote_message(bench)
    assert "● Ann asks to pause the game" in vote.text
    assert "Yes: ● Ann · No: – · to come: ■ Ben and ▲ Cem" in vote.text
    assert calls(bench, before) == [[bench.ben.id, bench.cem.id]]
    await bench.press(bench.ben, vote, "No")
    vote = await vote_message(bench)
    assert "No: ■ Ben · to come: ▲ Cem" in vote.text
    again = await bench.press(bench.ben, vote, "No")
    assert "Your no is counted already." in again.private.text
    await bench.behind(bench.app.publisher.start_up())
    await bench.advance(5)
    assert len(calls(bench, before)) == 1, "also not after a restart"
    watching = await bench.press(bench.dee, vote, "Yes")
    assert "You are watching this one." in watching.private.text


async def test_a_vote_that_nobody_answers_ends_and_is_taken_away(bench, sealed):
    await call(bench, bench.ann, "End without result")
    await vote_message(bench)
    await bench.advance(24 * 3600 + 5)
    left = [seen(one) for one in await bench.messages()]
    assert not any("Yes" in one.labels or "Yes or no" in one.text for one in left)
    log = (await bench.slash(bench.ann, "table log")).private.text
    assert "The vote to end the game without a result did not pass." in log
    assert (await bench.table).status is not Status.CLOSED


async def test_a_pause_rests_the_clocks_and_a_vote_ends_it(bench, sealed):
    await call(bench, bench.ann, "Pause the game")
    await bench.press(bench.cem, await vote_message(bench), "Yes")
    panel = await bench.panel()
    assert "The game is paused" in panel.text
    await bench.advance(50 * 3600)
    assert (await bench.table).status is Status.PAUSED
    await call(bench, bench.ben, "Go on")
    await bench.press(bench.ann, await vote_message(bench), "Yes")
    assert "Sealed orders for the car" in (await bench.panel()).text


async def test_a_result_now_is_scored_and_marked(bench, sealed):
    await bench.slash(bench.ann, "table vote", what="result")
    vote = await vote_message(bench)
    for person in (bench.ben, bench.cem):
        await bench.press(person, vote, "Yes")
    result = await bench.panel()
    assert "ended by agreement" in result.text
    assert "Verify" in result.labels


async def test_the_result_says_who_sat_in_for_whom(bench, sealed):
    asked = (await bench.slash(bench.ann, "host replace", seat="1")).private
    await bench.press(bench.ann, asked, "Free the seat")
    game = await bench.app.tables.game((await bench.table).id)
    assert game.table.holder(1).free
    more = (await bench.press(bench.dee, await bench.panel(), "More…")).private
    seats = (await bench.press(bench.dee, more, "Take over a seat…")).private
    offer = (await bench.pick(bench.dee, seats, "Which seat…", "1")).private
    await bench.press(bench.dee, offer, "Take the seat")
    await bench.slash(bench.ann, "table vote", what="result")
    vote = await vote_message(bench)
    for person in (bench.dee, bench.cem):
        await bench.press(person, vote, "Yes")
    assert "■ Dee sits down in place of Ben." in (await bench.panel()).text


async def test_fault_96_the_absent_are_not_waited_for(bench, sealed):
    """Cem never answers: after his misses a bot minds the seat, and two are enough."""
    bench_table = (await bench.table).id
    setting = bench.app.tables.set_table(bench_table, "excused", 0, bench.ann.id, moderator=False)
    await bench.behind(setting)
    for person in (bench.ann, bench.ben):
        form = await bench.press(person, await bench.panel(), "Send order…")
        await form.fill(amount="500")
    await bench.advance(25 * 3600)
    assert (await bench.table).holder(2).autopilot
    await bench.slash(bench.ann, "table vote", what="cancel")
    vote = await vote_message(bench)
    assert "Cem" not in vote.text
    await bench.press(bench.ben, vote, "Yes")
    assert "The table agreed to stop. No result." in (await bench.panel()).text
