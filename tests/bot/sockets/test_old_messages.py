"""Messages that have been there for a while: edited without a token, and posted anew in time."""

import pytest

from games.core import record as records
from games.core.catalog import catalog
from games.core.history import replay
from tests.bot.sockets.evening import private
from tests.bot.sockets.phases import closes
from tests.bot.sockets.test_discord_misbehaves import hand_of

pytestmark = pytest.mark.asyncio(loop_scope="module")

SIXTEEN_MINUTES_S = 16 * 60
DAY_S = 86_400
TWO_DAYS_S = 2 * DAY_S


def edits(evening, message, since=0):
    """Edits of the message by channel and id, and those by anybody's token."""
    log = list(evening.discord.log)[since:]
    path = f"/channels/{message.channel_id}/messages/{message.id}"
    by_id = [one for one in log if one.method == "PATCH" and one.path == path]
    by_token = [one for one in log if one.method == "PATCH" and one.path.startswith("/webhooks/")]
    return by_id, by_token


async def test_fault_10_a_panel_is_edited_when_every_token_has_run_out(evening, table, people):
    """A press gives a token for fifteen minutes; the panel is a message of the channel."""
    panel = table.panel
    await evening.discord.clock.advance(SIXTEEN_MINUTES_S)
    since = len(evening.discord.log)

    await table.press(people[0], "Bid $100")

    assert (await table.shows("$100 by ● Ann")).id == panel.id
    by_id, by_token = edits(evening, panel, since)
    assert by_id
    assert by_token == []


async def test_fault_11_a_lobby_is_edited_long_after_the_command_that_posted_it(
    evening, people, room
):
    """It was the answer to a command, whose message object the bot had in its hands."""
    table = await evening.seat(room, *people, preset="daily", start=False)
    lobby = table.panel
    await evening.discord.clock.advance(SIXTEEN_MINUTES_S)
    since = len(evening.discord.log)

    await table.press(await evening.person("Dee"), "Join")

    assert (await table.shows("(4 of 6)")).id == lobby.id
    by_id, by_token = edits(evening, lobby, since)
    assert by_id
    assert by_token == []


async def test_fault_30_sixty_edits_of_a_message_of_the_day_before_yesterday(evening, people, room):
    """Discord refuses edits of old messages beyond a number it does not tell: the panel is posted
    anew instead, once, and what is above it goes."""
    table = await evening.seat(room, *people, preset="daily", start=False)
    dee, old = await evening.person("Dee"), table.panel
    await evening.discord.clock.advance(TWO_DAYS_S)
    refusing = evening.discord.faults.old_edits(allowed=3, per_s=600, retry_after=0.01)

    for _ in range(30):
        await table.press(dee, "Join")
        await table.shows("(4 of 6)")
        await table.press(dee, "Leave")
        await table.shows("(3 of 6)")

    assert table.panel.id != old.id
    await evening.discord.until(lambda: len(table.panels) == 1, 10, "one panel")
    log = evening.discord.log.of("PATCH", f"/channels/{room.id}/messages/*")
    assert 1 <= len([one for one in log if one.code == 30046]) <= 5, "it is not tried again"
    assert refusing.used >= 4


async def test_fault_31_a_hand_that_may_not_be_edited_is_sent_anew(evening, table, people):
    """The same for every kind of message: a hand by DM, and the game goes on."""
    _, ben, _ = people
    old = await hand_of(table, ben)
    evening.discord.faults.old_edits(older_than_s=0, allowed=0, retry_after=0.01)

    await table.press(people[0], "Bid $100")

    def anew():
        here = f"<#{table.room.id}>"
        there = [one for one in ben.dms() if here in one.text and "Refresh" in one.labels]
        return there[0] if len(there) == 1 and "Bid $200" in there[0].labels else None

    hand = await evening.until(anew, "one hand, sent anew")
    assert hand.id != old.id
    await ben.press(hand, "Bid $200")
    await table.shows("$200 by ■ Ben")


async def test_fault_31_a_vote_that_may_not_be_edited_is_posted_anew(evening, table, people):
    ann, ben, _ = people
    await private(await ann.slash(table.room, "table vote", what="pause"))
    await evening.until(lambda: "Yes" in str([m.labels for m in table.public]), "the vote")
    evening.discord.faults.old_edits(older_than_s=0, allowed=0, retry_after=0.01)
    (ballot,) = [one for one in table.public if "Yes" in one.labels]

    await ben.press(ballot, "Yes")

    await evening.until(lambda: table.row["status"] == "paused", "the pause")
    await table.shows("The game is paused.")
    await evening.until(lambda: len(table.panels) == 1, "one panel")
    await evening.until(lambda: not [m for m in table.public if "Yes" in m.labels], "no vote")


@pytest.mark.soak
async def test_fault_41_a_game_that_rested_for_sixty_days_goes_on_with_fresh_pictures(
    evening, table, people
):
    """Whatever Discord has let go of since (addresses of files, tokens, edits): pictures are drawn
    from the record, old messages work, and the clock has what was left of it."""
    ann, ben, _ = people
    old, before = table.panel, kept(table)
    left_s = closes(old) - evening.discord.clock.now_ms() / 1000
    await ann.slash(table.room, "host pause")
    await table.shows("The game is paused.")
    for day in range(60):
        await evening.discord.clock.advance(DAY_S)
        if day == 30:
            await evening.bot.terminate()
        if day == 40:
            await evening.start()
    since = len(evening.discord.log)

    hand = await private(await ben.press(old, "My hand", stale=True), "Your hand")
    assert kept(table) == before, "nothing ran out meanwhile"
    await ann.slash(table.room, "host resume")
    shown = await table.shows("No bid yet")
    assert abs(closes(shown) - evening.discord.clock.now_ms() / 1000 - left_s) < 60
    await (await ben.press(hand, "Refresh")).done(30)
    hand = ben.message(hand)
    await table.press(ben, "Bid $100")
    panel = await table.shows("$100 by ■ Ben")
    assert len(table.panels) == 1

    cdn = evening.discord.cdn
    for picture in (hand["attachments"][-1], panel["attachments"][-1]):
        assert cdn.get(picture["url"]), "a picture of today"
    assert cdn.get(old["attachments"][-1]["url"]) is None
    sent = [str(one.body) for one in list(evening.discord.log)[since:] if one.method != "GET"]
    assert sent
    assert not [body for body in sent if "/attachments/" in body], "no address is sent on"

    await evening.fold(table)
    file = (await (await ann.slash(table.room, "table export")).done(30)).message["attachments"][0]
    engine = catalog()["maloney"]
    game = replay(engine, records.read(cdn.get(file["url"]), engine.codec))
    assert len(game.record.moves) == sum(row["length"] for row in table.moves)


def kept(table):
    """The record, as rows."""
    return [dict(row) for row in table.moves]
