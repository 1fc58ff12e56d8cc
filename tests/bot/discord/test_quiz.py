"""The quiz through Discord: a live round, typed answers, a Quizmaster, secrets by correspondence,
and a whole quiz to its end."""

import asyncio
import threading

import pytest
from msgspec.structs import replace

from bot.tables import lobby
from tests.bot.discord.conftest import flat

CARDS = ("MN", "KS", "OH", "NV", "ME", "TX", "UT", "IA", "GA", "VT")
MINNESOTA = ("WI", "MN", "OR", "AK")


@pytest.fixture
async def quiz(bench, deal):
    """Seats Ann, Ben and Cem at a quiz that begins with Minnesota; returns its panel."""

    async def seated(pace="live", **options):
        deal.pins = {"quiz": CARDS, "answers": MINNESOTA}
        people = (bench.ann, bench.ben, bench.cem)
        return await bench.seat(*people, game="quiz", pace=pace, cards=10, **options)

    return seated


async def test_q1_the_first_right_answer_wins(bench, quiz):
    panel = await quiz()
    assert "Quiz of the States · capitals · card 1 of 10" in panel.text
    assert "**Capital of Minnesota?**" in panel.text
    assert panel.labels[:4] == ("Madison", "St. Paul", "Salem", "Juneau")
    styles = {
        one["style"] for one in flat(panel.components) if one.get("label") in panel.labels[:4]
    }
    assert styles == {2}, "all secondary: none leans"

    wrong = await bench.press(bench.ann, panel, "Madison")
    assert wrong.silent
    assert "Tried: ● Ann ✘" in (await bench.panel(wait=1.6)).text
    again = await bench.press(bench.ann, panel, "St. Paul")
    assert "One try per card." in again.private.text
    await bench.press(bench.cem, panel, "St. Paul")
    panel = await bench.panel(wait=1.6)
    assert "**St. Paul.** ▲ Cem has the card" in panel.text
    assert "Minnesota: the North Star State, joined 1858 as no. 32" in panel.text
    assert panel.labels == ("My hand", "Log", "Rules", "More…")


async def test_q1_a_blink_too_late(bench, quiz):
    """Ben presses in his own hand, which still shows the question."""
    panel = await quiz()
    first, second = [(await bench.press(bench.ben, panel, "My hand")).private for _ in range(2)]
    await bench.press(bench.cem, panel, "St. Paul")

    late = await bench.press(bench.ben, first, "St. Paul")
    assert "St. Paul was right. ▲ Cem was a blink faster." in late.private.text
    await bench.advance(6)
    assert "Capital of Kansas?" in (await bench.panel()).text
    older = await bench.press(bench.ben, second, "Juneau")
    assert "St. Paul was right. ▲ Cem has the card." in older.private.text
    assert "Topeka" in older.private.labels, "with the question that is open now"
    assert "Nobody has tried yet." in (await bench.panel()).text


async def test_nobody_is_called_inside_a_live_question(bench, quiz):
    await quiz()
    await bench.advance(200)

    assert "card 1 of" not in (await bench.panel()).text
    assert [m for m in await bench.messages() if "<@" in (m.content or "")] == []


async def test_time_runs_out_and_the_next_card_comes(bench, quiz):
    panel = await quiz()
    before = edits(bench, panel)
    await bench.advance(28)
    assert edits(bench, panel) == before
    assert "**St. Paul.** Nobody knew it" in (await bench.panel(wait=2)).text
    assert edits(bench, panel) == before + 1, "closed with one edit"
    await bench.advance(5)
    assert "card 2 of 10" in (await bench.panel(wait=1.6)).text
    assert edits(bench, panel) == before + 2, "the next question is one edit"


def edits(bench, panel):
    """How often the panel has been edited."""
    asked = [one for one in bench.env.http_requests if one.method == "PATCH"]
    return sum(one.path.endswith(f"/messages/{panel.id}") for one in asked)


async def test_spectators_watch(bench, quiz):
    answer = await bench.press(bench.dee, await quiz(), "St. Paul")

    assert "You are watching this one." in answer.private.text
    assert "Nobody has tried yet." in (await bench.panel()).text


async def test_q2_typed_answers(bench, quiz):
    panel = await quiz(mode="typed")
    assert panel.labels[0] == "Answer…"

    form = await bench.press(bench.ann, panel, "Answer…")
    wrong = await form.fill(text="Minneapolis")
    assert "“Minneapolis” is not it." in wrong.private.text
    again = await bench.press(bench.ann, await bench.panel(), "Answer…")
    assert "One try per card." in again.private.text
    form = await bench.press(bench.ben, await bench.panel(), "Answer…")
    slow = await bench.press(bench.cem, await bench.panel(), "Answer…")
    right = await form.fill(text="saint paul")
    assert "**St. Paul** is right: the card is yours." in right.private.text
    late = await slow.fill(text="St. Paul")
    assert "St. Paul was right. ■ Ben has the card." in late.private.text


async def test_q3_a_quizmaster_at_the_table(bench, quiz):
    panel = await quiz(quizmaster="player")
    assert "Quizmaster ● Ann asks next" in panel.text
    assert "Minnesota" not in panel.text
    own = await bench.press(bench.ann, panel, "My hand")
    assert "Next: Minnesota, St. Paul." in own.private.text
    refused = await bench.press(bench.ben, panel, "Ask")
    assert "Only the Quizmaster asks." in refused.private.text

    await bench.press(bench.ann, panel, "Ask")
    panel = await bench.panel()
    assert "Capital of Minnesota?" in panel.text
    refused = await bench.press(bench.ann, panel, "St. Paul")
    assert "The Quizmaster does not answer." in refused.private.text
    before = len(bench.env.http_requests)
    await bench.press(bench.cem, panel, "St. Paul")
    panel = await bench.panel()
    assert "Card 1: Minnesota, St. Paul. ▲ Cem has the card." in panel.text
    pushed = [
        entry
        for entry in bench.env.http_requests[before:]
        if entry.method == "POST" and "/webhooks/" in entry.path and "Topeka" in str(entry.json)
    ]
    assert len(pushed) == 1, "the next card goes to the Quizmaster alone"
    assert "Kansas" not in panel.text


async def test_q3_who_is_chosen_as_quizmaster_asks_however_seats_are_shuffled(
    bench, deal, monkeypatch
):
    deal.pins = {"quiz": CARDS}
    monkeypatch.setattr(lobby.secrets, "SystemRandom", Turning)
    await bench.play(bench.ann, game="quiz")
    await bench.press(bench.ben, await bench.panel(), "Join")
    options = (await bench.press(bench.ann, await bench.panel(), "Options…")).private
    options = (await bench.pick(bench.ann, options, "Change a rule", "quizmaster")).private
    options = (await bench.pick(bench.ann, options, "Quizmaster: The table", '"player"')).private
    shown = await bench.panel()
    assert "Quizmaster: ● Ann" in shown.text, "the host, unless another is chosen"
    assert "3 to 12 players" in shown.text
    assert "1 more to start." in shown.text

    for person in (bench.cem, bench.dee):
        await bench.press(person, await bench.panel(), "Join")
    options = (await bench.press(bench.ann, await bench.panel(), "Options…")).private
    options = (await bench.pick(bench.ann, options, "Change a rule", "quizmaster")).private
    select = options.select("Quizmaster: ● Ann")
    assert [one["label"] for one in select["options"]] == ["● Ann", "■ Ben", "▲ Cem", "◆ Dee"]
    await bench.pick(bench.ann, options, "Quizmaster: ● Ann", str(bench.cem.id))
    shown = await bench.panel()
    assert "Quizmaster: ● Cem" in shown.text
    assert "● Cem · ■ Ann · ▲ Ben · ◆ Dee" in shown.text
    await bench.press(bench.ann, shown, "Start")
    panel = await bench.panel()
    assert "Quizmaster ● Cem asks next" in panel.text
    assert "Cards: Quizmaster ● Cem · ■ Dee **0** · ▲ Ben **0** · ◆ Ann **0**" in panel.text


class Turning:
    """A shuffle that turns everybody round."""

    def shuffle(self, seats):
        seats.reverse()


async def test_q1_by_correspondence_answers_stay_secret_until_the_card_opens(bench, quiz):
    panel = await quiz(pace="daily")
    assert "opens <t:" in panel.text

    noted = await bench.press(bench.ann, panel, "Madison")
    assert "Noted: Madison. It opens <t:" in noted.private.text
    other = await bench.press(bench.ben, panel, "St. Paul")
    assert "Noted: St. Paul. It opens <t:" in other.private.text
    panel = await bench.panel()
    assert "Answered: ● Ann · ■ Ben (2 of 3)" in panel.text
    assert "Madison" not in panel.text
    log = await bench.press(bench.cem, panel, "Log")
    assert "● Ann has answered." in log.private.text
    assert "Madison" not in log.private.text
    own = await bench.press(bench.ann, panel, "Log")
    assert "You answered Madison." in own.private.text

    last = await bench.press(bench.cem, panel, "St. Paul")
    assert "All have answered: St. Paul. ■ Ben has the card." in last.private.text
    panel = await bench.panel()
    assert "Capital of Kansas?" in panel.text
    assert "Card 1: Minnesota, St. Paul. ■ Ben has the card." in panel.text


async def test_an_answer_never_counts_for_a_card_that_opened_meanwhile(bench, quiz, monkeypatch):
    """Cem's own first press closes the card after his second one has found it open."""
    panel = await quiz(pace="daily")
    for person in (bench.ann, bench.ben):
        await bench.press(person, panel, "St. Paul")
    panel = await bench.panel()
    act = bench.app.tables.act

    async def act_twice(press):
        first = replace(press, interaction_id=press.interaction_id - 1)
        await act(first)
        return await act(press)

    monkeypatch.setattr(bench.app.tables, "act", act_twice)
    late = await bench.press(bench.cem, panel, "St. Paul")
    assert "St. Paul was right. ● Ann has the card." in late.private.text
    panel = await bench.panel()
    assert "Capital of Kansas?" in panel.text
    assert "Nobody has answered yet." in panel.text


@pytest.mark.parametrize("mode", ["buttons", "typed"])
async def test_q1_in_the_same_instant(bench, quiz, monkeypatch, mode):
    """Ben's answer comes in after Cem's has been read and before it is played."""
    panel = await quiz(mode=mode)
    act = bench.app.tables.act
    forms = {}
    if mode == "typed":
        forms = {one: await bench.press(one, panel, "Answer…") for one in (bench.ben, bench.cem)}

    async def answer(person):
        if mode == "typed":
            return await forms[person].fill(text="St. Paul")
        return await bench.press(person, panel, "St. Paul")

    async def after_ben(press):
        monkeypatch.setattr(bench.app.tables, "act", act)
        mine = {"user_id": bench.ben.id, "interaction_id": press.interaction_id - 1}
        await act(replace(press, **mine))
        return await act(press)

    monkeypatch.setattr(bench.app.tables, "act", after_ben)
    late = await answer(bench.cem)

    assert "St. Paul was right. ■ Ben " in late.private.text
    assert "**St. Paul.** ■ Ben has the card" in (await bench.panel()).text


async def test_a_typed_answer_waits_for_no_picture(bench, quiz, monkeypatch):
    """Twenty pictures are being drawn, none of which comes to an end before the answer counts."""
    panel = await quiz(mode="typed")
    form = await bench.press(bench.ann, panel, "Answer…")
    act, kept = bench.app.tables.act, asyncio.Event()

    async def act_and_tell(press):
        acted = await act(press)
        kept.set()
        return acted

    monkeypatch.setattr(bench.app.tables, "act", act_and_tell)
    done = threading.Event()
    pictures = [asyncio.ensure_future(bench.app.drawing.run(done.wait)) for _ in range(20)]
    sent = asyncio.ensure_future(form.fill(text="St. Paul"))
    try:
        await asyncio.wait_for(kept.wait(), 10)
        assert not any(picture.done() for picture in pictures)
    finally:
        done.set()
        await asyncio.gather(*pictures)
    assert "**St. Paul** is right: the card is yours." in (await sent).private.text


async def test_by_correspondence_everybody_is_called_once_a_card(bench, quiz):
    panel = await quiz(pace="daily")
    for person in (bench.ann, bench.ben, bench.cem):
        await bench.press(person, panel, "St. Paul")
    await bench.panel()

    calls = [m.content for m in await bench.messages() if "<@" in (m.content or "")]
    assert len(calls) == 1
    assert "Capital of Kansas? Answer by <t:" in calls[0]
    assert f"<@{bench.cem.id}>" not in calls[0], "who has just pressed need not be called"


async def test_the_dm_plays_too(bench, quiz):
    await quiz()
    hand = await bench.dm(bench.ben)
    assert "Capital of Minnesota?" in hand.text

    await bench.ben.user.click(hand.raw, custom_id=hand.custom_id("St. Paul"))
    assert "■ Ben has the card" in (await bench.panel()).text


async def test_describe_is_enough_without_pictures(bench, quiz):
    await quiz()

    text = (await bench.slash(bench.ann, "table describe")).private.text
    assert "Answers: Madison; St. Paul; Salem; Juneau." in text
    assert "You may answer once." in text


async def test_a_whole_quiz(bench, quiz):
    """Everybody presses the first answer that is left, until somebody is right."""
    panel = await quiz()
    for _ in range(10):
        for number, person in enumerate((bench.ann, bench.ben, bench.cem)):
            if "Tried: " in panel.text or "Nobody has tried" in panel.text:
                await bench.press(person, panel, panel.labels[number])
                panel = await bench.panel()
        await bench.advance(5)
        panel = await bench.panel()
    assert "The quiz is over" in panel.text
    assert panel.labels == ("Play again", "Log", "Verify", "Export", "Facts of the game")

    facts = await bench.press(bench.dee, panel, "Facts of the game")
    assert "1 Minnesota, St. Paul** · ■ Ben" in facts.private.text
    assert "page 1 of 2" in facts.private.text
    own = await bench.press(bench.ann, panel, "Facts of the game")
    assert "you: Madison ✘" in own.private.text
    later = await bench.press(bench.ann, own.private, "Later")
    assert "10 Vermont" in later.private.text
    verified = await bench.press(bench.dee, panel, "Verify")
    assert "The deal fits the proof" in verified.private.text
