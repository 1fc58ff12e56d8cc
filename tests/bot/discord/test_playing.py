"""A game played through Discord: presses, forms, private screens, refusals."""

import json

import pytest

from bot.discord.presses import playing
from bot.discord.wire import answering
from bot.panels.private import told
from tests.bot.discord.conftest import seen, tidy_deal


@pytest.fixture
async def auction(bench, deal):
    """Day 1, a Thursday in Sacramento; Ann, Ben and Cem are bidding."""
    deal.pins = tidy_deal("03-thu")
    panel = await bench.seat(bench.ann, bench.ben, bench.cem, exchange="choose")
    for person in (bench.ann, bench.ben, bench.cem):
        await bench.press(person, panel, "Ready")
    return await bench.panel()


async def test_ready_is_counted_and_can_be_taken_back(bench, deal):
    deal.pins = tidy_deal()
    panel = await bench.seat(bench.ann, bench.ben, bench.cem)
    assert "Ready for the auction?" in panel.text
    await bench.press(bench.ann, panel, "Ready")
    assert "Ready: ● Ann" in (await bench.panel()).text
    again = await bench.press(bench.ann, panel, "Ready")
    assert "You are already ready." in again.private.text
    await bench.press(bench.ann, again.private, "Not ready yet")
    assert "Ready: ● Ann" not in (await bench.panel()).text


async def test_a_bid_is_answered_by_the_panel_alone(bench, auction):
    answer = await bench.press(bench.ann, auction, "Bid $100")
    assert answer.silent
    panel = await bench.panel()
    assert "$100 by ● Ann" in panel.text
    assert "Bid $200" in panel.labels


async def test_a_button_means_its_label(bench, auction):
    await bench.press(bench.ann, auction, "Bid $100")
    late = await bench.press(bench.ben, auction, "Bid $100")
    assert "The price has changed: the next bid is $200." in late.private.text
    assert "Rule AU-4" in late.private.text
    assert "Bid $200" in late.private.labels
    await bench.press(bench.ben, late.private, "Bid $200")
    assert "$200 by ■ Ben" in (await bench.panel()).text


async def test_the_rule_of_a_refusal_can_be_read(bench, auction):
    await bench.press(bench.ann, auction, "Bid $100")
    late = await bench.press(bench.ben, auction, "Bid $100")
    rule = await bench.press(bench.ben, late.private, "Read rule AU-4")
    assert "price + 100" in seen(rule.result.response or rule.result.followups[-1]).text


async def test_a_limit_is_kept_secret_and_bids_alone(bench, auction):
    form = await bench.press(bench.ann, auction, "Set limit…")
    kept = await form.fill(amount="2.4k")
    assert "Limit $2,400 kept" in kept.private.text
    panel = await bench.panel()
    assert "$100 by ● Ann" in panel.text
    assert "2,400" not in panel.text
    await bench.press(bench.ben, panel, "Bid $200")
    assert "$300 by ● Ann" in (await bench.panel()).text


async def test_a_beaten_limit_is_whispered_to_its_owner_alone(bench, auction):
    form = await bench.press(bench.ann, auction, "Set limit…")
    await form.fill(amount="300")
    before = len(bench.env.http_requests)
    form = await bench.press(bench.ben, await bench.panel(), "Set limit…")
    await form.fill(amount="900")
    await bench.panel()
    whispers = [
        entry
        for entry in bench.env.http_requests[before:]
        if entry.method == "POST" and "/webhooks/" in entry.path and "beaten" in str(entry.json)
    ]
    assert len(whispers) == 1
    assert all("beaten" not in seen(message).text for message in await bench.messages())


async def test_a_bad_limit_says_why(bench, auction):
    for text, says in (("lots", "whole number of hundreds"), ("20000", "You have only $10,500.")):
        form = await bench.press(bench.ann, auction, "Set limit…")
        refused = await form.fill(amount=text)
        assert says in refused.private.text
    assert "No bid yet" in (await bench.panel()).text


async def test_a_joker_asks_once_more_and_takes_the_car(bench, auction):
    await bench.press(bench.ann, auction, "Bid $100")
    asked = await bench.press(bench.ben, await bench.panel(), "Joker…")
    assert "Play your joker now?" in asked.private.text
    await bench.press(bench.ben, asked.private, "Play the joker")
    panel = await bench.panel()
    assert "■ Ben has the car: choose a town" in panel.text


async def test_hammer_drive_and_cash(bench, auction):
    await bench.press(bench.ann, auction, "Bid $100")
    for person in (bench.ben, bench.cem):
        await bench.press(person, await bench.panel(), "Pass")
    panel = await bench.panel()
    assert "● Ann has the car: choose a town" in panel.text
    wrong = await bench.pick(
        bench.ben, panel, "Drive to", panel.select("Drive")["options"][0]["value"]
    )
    assert "Ann has the car today." in wrong.private.text
    roads = {option["label"]: option["value"] for option in panel.select("Drive")["options"]}
    await bench.pick(bench.ann, panel, "Drive to", roads["San Francisco"])
    panel = await bench.panel()
    assert "Cards of San Francisco may be cashed" in panel.text
    assert "Ann" not in panel.text.splitlines()[3]
    nothing = await bench.press(bench.ben, panel, "Cash cards…")
    assert "You hold no card of San Francisco." in nothing.private.text
    mine = await bench.press(bench.ann, panel, "Cash cards…")
    both = next(label for label in mine.private.labels if label.startswith("Cash both"))
    kept = await bench.press(bench.ann, mine.private, both)
    assert kept.silent
    assert (await bench.panel()).text == panel.text, "a secret choice shows in nothing public"
    theirs = await bench.press(bench.cem, panel, "Cash cards…")
    await bench.press(bench.cem, theirs.private, "Keep both")
    panel = await bench.panel()
    assert "day 2" in panel.text
    assert "● Ann cashed" in "\n".join(line.text for line in await public_log(bench))


async def public_log(bench):
    from bot.panels.log import log

    game = await bench.app.tables.game((await bench.table).id)
    return log(game, bench.app.client.router._desk.faces["maloney"], None)


async def test_an_overbid_is_warned_of_and_then_costs(bench, auction):
    game = await bench.app.tables.game((await bench.table).id)
    assert game.history.engine.view(game.history.state, None).seats[0].money == 10_500
    form = await bench.press(bench.ann, auction, "Set limit…")
    await form.fill(amount="10500")
    form = await bench.press(bench.ben, await bench.panel(), "Set limit…")
    await form.fill(amount="10500")
    panel = await bench.panel()
    assert "Bid $10,600" in panel.labels
    warned = await bench.press(bench.ben, panel, "Bid $10,600")
    assert "Bid anyway?" in warned.private.text
    assert {"Leave it", "Overbid $10,600 and pay"} <= set(warned.private.labels)
    await bench.press(bench.ben, warned.private, "Overbid $10,600 and pay")
    panel = await bench.panel()
    assert "Ready for the auction?" in panel.text
    assert "■ Ben overbid" in panel.text


async def test_going_once_going_twice_gone(bench, auction):
    await bench.advance(18)
    await bench.press(bench.ann, await bench.panel(wait=0), "Bid $100")
    texts = []
    for _ in range(16):
        await bench.advance(1)
        texts.append((await bench.panel(wait=0)).text)
    assert any("going once" in text for text in texts)
    assert any("going twice" in text for text in texts)
    assert "● Ann has the car: choose a town" in texts[-1]


async def test_time_runs_out_with_nobody_there(bench, auction):
    for _ in range(20):
        await bench.advance(30)
    panel = await bench.panel()
    assert "day 1 " not in panel.text
    assert await bench.table is not None


async def test_spectators_watch(bench, auction):
    answer = await bench.press(bench.dee, auction, "Bid $100")
    assert "You are watching this one." in answer.private.text
    assert "No bid yet" in (await bench.panel()).text
    hand = await bench.press(bench.dee, auction, "My hand")
    assert "belong to the players" in hand.private.text
    log = await bench.press(bench.dee, auction, "Log")
    assert "The auction is open." in log.private.text


async def test_my_hand_shows_cards_and_controls(bench, auction):
    answer = await bench.press(bench.ann, auction, "My hand")
    hand = answer.private
    assert "Your hand" in hand.text
    assert {"Bid $100", "Set limit…", "Refresh"} <= set(hand.labels)
    assert answer.result.response.ephemeral
    await bench.press(bench.ann, hand, "Bid $100")
    assert "$100 by ● Ann" in (await bench.panel()).text


async def test_the_dm_holds_the_hand_and_plays(bench, auction):
    hand = await bench.dm(bench.ben)
    assert "Your hand" in hand.text
    await bench.ben.user.click(hand.raw, custom_id=hand.custom_id("Bid $100"))
    assert "$100 by ■ Ben" in (await bench.panel()).text


async def test_describe_is_enough_without_pictures(bench, auction):
    answer = await bench.slash(bench.ann, "table describe")
    text = answer.private.text
    assert "Car in Sacramento" in text
    assert "Your cards" in text
    watching = (await bench.slash(bench.dee, "table describe")).private.text
    assert "Your cards" not in watching


async def test_the_log_has_pages_and_own_lines(bench, auction):
    form = await bench.press(bench.ann, auction, "Set limit…")
    await form.fill(amount="900")
    own = (await bench.slash(bench.ann, "table log")).private.text
    assert "only you" in own
    others = (await bench.slash(bench.ben, "table log")).private.text
    assert "900" not in others
    assert "line " in others


@pytest.mark.parametrize("name", ["board", "hand", "describe", "log", "rules"])
async def test_every_reading_command_answers_in_private(bench, auction, name):
    answer = await bench.slash(bench.ann, f"table {name}")
    assert answer.result.response.ephemeral
    assert len(answer.private.text) > 40


async def test_commands_without_a_table_say_what_to_do(bench):
    answer = await bench.slash(bench.ann, "table board")
    assert "There is no table here. Open one with `/play`." in answer.private.text


async def test_help_and_rules(bench):
    answer = await bench.slash(bench.ann, "help")
    assert "Maloney's Inheritance" in answer.private.text
    found = await bench.slash(bench.ann, "rules", game="maloney", query="MAL-45")
    assert "linked to the car town" in found.private.text
    none = await bench.slash(bench.ann, "rules", game="maloney", query="zeppelin")
    assert "No rule says that." in none.private.text


async def test_export_of_a_running_game_holds_no_seed(bench, auction):
    answer = await bench.slash(bench.ann, "table export")
    (file,) = answer.result.response.attachments
    text = await file.read()
    assert b"partial" in text
    assert b"bench" not in text


async def test_an_export_may_end_at_a_line_of_the_log(bench, auction):
    await bench.press(bench.ann, await bench.panel(), "Bid $100")
    lines = (await bench.slash(bench.ann, "table log")).private.text.splitlines()
    (bid,) = [int(line.rpartition("line ")[2]) for line in lines if "$100" in line]

    async def facts(line):
        answer = await bench.slash(bench.ann, "table export", at=line)
        file = json.loads(await answer.result.response.attachments[0].read())
        return [fact["kind"] for entry in file["log"] for fact in entry.get("facts", ())]

    whole, before = await facts(bid), await facts(bid - 1)
    assert whole[: len(before)] == before
    assert whole[len(before) :] == ["price"]
    none = await bench.slash(bench.ann, "table export", at=bid + 50)
    assert f"The log has no line {bid + 50}." in none.private.text


async def test_verify_waits_for_the_end(bench, auction):
    answer = await bench.slash(bench.ann, "table verify")
    assert "end" in answer.private.text or "over" in answer.private.text


async def test_leaving_asks_once_more(bench, auction):
    asked = await bench.slash(bench.cem, "table leave")
    assert "Leave this game for good?" in asked.private.text
    await bench.press(bench.cem, asked.private, "Resign")
    assert "▲ Cem" in (await bench.panel()).text
    game = await bench.app.tables.game((await bench.table).id)
    assert not game.history.engine.view(game.history.state, None).seats[2].in_play


async def test_ending_is_a_vote(bench, auction):
    await bench.slash(bench.ann, "table end", how="cancel")
    await bench.panel()
    (vote,) = [one for one in map(seen, await bench.messages()) if "Yes" in one.labels]
    assert "asks to end the game without a result" in vote.text
    for person in (bench.ben, bench.cem):
        await bench.press(person, vote, "Yes")
    assert "No result" in (await bench.panel()).text


async def test_the_last_one_in_play_wins_and_all_is_shown(bench, auction):
    for person in (bench.ben, bench.cem):
        asked = await bench.slash(person, "table leave")
        await bench.press(person, asked.private, "Resign")
    result = await bench.panel()
    assert "Maloney has inherited" in result.text
    assert "Seed bench" in result.text
    verified = await bench.press(bench.dee, result, "Verify")
    assert "The deal fits the proof" in verified.private.text
    export = await bench.slash(bench.dee, "table export")
    assert b'"seed": "bench"' in await export.result.response.attachments[0].read()
    again = await bench.press(bench.ann, result, "Play again")
    assert "A new table is open" in again.private.text
    assert "host ● Ann" in (await bench.panel()).text


@pytest.mark.parametrize(("label", "made"), [("Log", "not made"), ("Bid $100", "made")])
async def test_what_cannot_be_shown_says_whether_a_move_was_made(
    bench, auction, monkeypatch, label, made
):
    """A look that fails is no move, and a move that is kept stays one."""
    whole, shown = answering.layout, []

    def once(screen, table_id):
        shown.append(screen)
        if len(shown) == 1:
            raise RuntimeError("this screen cannot be laid out")
        return whole(screen, table_id)

    monkeypatch.setattr(answering, "layout", once)
    monkeypatch.setattr(playing, "receipt", _words)
    answer = await bench.press(bench.ann, auction, label)
    assert f"Something broke on my side. Your move was {made}." in answer.private.text


async def _words(*of):
    return told("Kept.")
