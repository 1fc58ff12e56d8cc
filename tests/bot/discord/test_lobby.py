"""Opening a table and getting it started."""

from bot.tables.model import Status
from tests.bot.discord.conftest import seen


async def test_play_opens_a_lobby(bench):
    result = (await bench.play(bench.ann)).result
    lobby = seen(result.response)
    assert "Maloney's Inheritance · a seat is waiting" in lobby.text
    assert "● Ann" in lobby.text
    assert {"Join", "Add bot", "Options…", "Close"} <= set(lobby.labels)
    assert "Start" not in lobby.labels
    picture = await result.response.attachments[0].read()
    assert picture.startswith(b"\x89PNG")
    assert result.response.attachments[0].description


async def test_a_seat_is_one_press(bench):
    await bench.play(bench.ann)
    answer = await bench.press(bench.ben, await bench.panel(), "Join")
    assert answer.silent
    lobby = await bench.panel()
    assert "● Ann · ■ Ben   (2 of 6)" in lobby.text
    assert "1 more to start" in lobby.text


async def test_joining_twice_says_so_and_changes_nothing(bench):
    await bench.play(bench.ann)
    lobby = await bench.panel()
    answer = await bench.press(bench.ann, lobby, "Join")
    assert "already" in answer.private.text
    assert "(1 of 6)" in (await bench.panel()).text


async def test_bots_fill_up_and_the_host_starts(bench):
    await bench.play(bench.ann)
    lobby = await bench.panel()
    for _ in range(2):
        await bench.press(bench.ann, lobby, "Add bot")
    lobby = await bench.panel()
    assert "(3 of 6)" in lobby.text
    assert {"Start", "Remove bot"} <= set(lobby.labels)
    await bench.press(bench.ann, lobby, "Start")
    panel = await bench.panel()
    assert panel.id == lobby.id, "the lobby becomes the panel"
    assert {"My hand", "Log", "Rules", "More…"} <= set(panel.labels)


async def test_a_bot_can_be_sent_away(bench):
    await bench.play(bench.ann)
    await bench.press(bench.ann, await bench.panel(), "Add bot")
    await bench.press(bench.ann, await bench.panel(), "Remove bot")
    lobby = await bench.panel()
    assert "(1 of 6)" in lobby.text
    assert "Remove bot" not in lobby.labels


async def test_the_hosts_buttons_belong_to_the_host(bench):
    await bench.play(bench.ann)
    lobby = await bench.panel()
    answer = await bench.press(bench.ben, lobby, "Add bot")
    assert "Only ● Ann (host) or a moderator can do that." in answer.private.text
    assert "(1 of 6)" in (await bench.panel()).text


async def test_a_full_table_keeps_a_list(bench):
    await bench.play(bench.ann)
    lobby = await bench.panel()
    for person in (bench.ben, bench.cem, bench.dee, bench.eva, bench.fay):
        await bench.press(person, lobby, "Join")
    lobby = await bench.panel()
    assert "Join" not in lobby.labels
    answer = await bench.press(bench.gus, lobby, "Wait for a seat")
    assert "number 1 on the list" in answer.private.text
    await bench.press(bench.ben, lobby, "Leave")
    lobby = await bench.panel()
    assert "Gus" in lobby.text.split("(6 of 6)")[0]


async def test_the_host_passes_on_and_the_last_one_folds_the_table(bench):
    await bench.play(bench.ann)
    lobby = await bench.panel()
    await bench.press(bench.ben, lobby, "Join")
    await bench.press(bench.ann, lobby, "Leave")
    assert "host ● Ben" in (await bench.panel()).text
    await bench.press(bench.ben, await bench.panel(), "Leave")
    assert "The table folded. No hard feelings." in (await bench.panel()).text
    await bench.play(bench.cem)
    assert "host ● Cem" in (await bench.panel()).text


async def test_an_empty_lobby_expires(bench):
    await bench.play(bench.ann)
    await bench.advance(31 * 60)
    assert "the table closed" in (await bench.panel()).text


async def test_closing_asks_once_more(bench):
    await bench.play(bench.ann)
    answer = await bench.press(bench.ann, await bench.panel(), "Close")
    assert "Close this table?" in answer.private.text
    await bench.press(bench.ann, answer.private, "Close the table")
    assert "The host closed the table." in (await bench.panel()).text


async def test_options_are_picked_and_then_their_value(bench):
    await bench.play(bench.ann)
    options = (await bench.press(bench.ann, await bench.panel(), "Options…")).private
    picked = (await bench.pick(bench.ann, options, "Change a rule", "overbid")).private
    value = picked.select("Overbid")
    assert {option["value"] for option in value["options"]} == {'"warn"', '"strict"', '"block"'}
    await bench.pick(bench.ann, picked, "Overbid", '"block"')
    lobby = await bench.panel()
    assert "Options: the usual" not in lobby.text
    assert (await bench.table).options["overbid"] == "block"


async def test_a_number_can_be_typed(bench):
    await bench.play(bench.ann)
    options = (await bench.press(bench.ann, await bench.panel(), "Options…")).private
    times = (await bench.press(bench.ann, options, "Time")).private
    picked = (await bench.pick(bench.ann, times, "Change a rule", "drive_time")).private
    form = await bench.press(bench.ann, picked, "Other…")
    await form.fill(value="75")
    assert (await bench.table).options["drive_time"] == 75
    form = await bench.press(bench.ann, picked, "Other…")
    answer = await form.fill(value="soon")
    assert "whole number" in answer.private.text
    assert (await bench.table).options["drive_time"] == 75


async def test_every_option_can_be_picked_and_set(bench):
    await bench.play(bench.ann)
    options = (await bench.press(bench.ann, await bench.panel(), "Options…")).private
    meta = bench.app.client.router._desk.engines["maloney"].meta
    offered = set()
    for tab in ("Rules", "Time"):
        screen = (await bench.press(bench.ann, options, tab)).private
        offered |= {option["value"] for option in screen.select("Change a rule")["options"]}
    assert offered == {option.key for option in meta.options} - {"pace"}


async def test_only_the_host_sees_the_options(bench):
    await bench.play(bench.ann)
    answer = await bench.press(bench.ben, await bench.panel(), "Options…")
    assert "Only ● Ann (host)" in answer.private.text


async def test_a_taken_channel_offers_a_thread(bench):
    await bench.play(bench.ann)
    told = (await bench.play(bench.ben, thread="here")).private
    assert "already has a table" in told.text
    await bench.press(bench.ben, told, "Open in a thread")
    threads = list(bench.env.bot.get_guild(bench.guild.id).threads)
    assert len(threads) == 1
    inside = [message async for message in threads[0].history()]
    assert "host ● Ben" in seen(inside[0]).text


async def test_auto_makes_a_thread_where_there_is_a_table(bench):
    await bench.play(bench.ann)
    await bench.advance(10)
    await bench.play(bench.ben)
    threads = bench.env.bot.get_guild(bench.guild.id).threads
    assert len(threads) == 1


async def test_auto_tells_of_a_table_that_nobody_can_have_seen_yet(bench):
    await bench.play(bench.ann)
    told = (await bench.play(bench.ben)).private
    assert "already has a table" in told.text
    assert list(bench.env.bot.get_guild(bench.guild.id).threads) == []


async def test_how_to_play_can_be_read_before_the_start(bench):
    await bench.play(bench.ann)
    answer = await bench.press(bench.ben, await bench.panel(), "Rules")
    assert "How to play Maloney's Inheritance" in answer.private.text
    assert "**The aim.** Collect points" in answer.private.text
    chapter = await bench.pick(bench.ben, answer.private, "Read a chapter…", "0")
    assert "MAL-1" in chapter.private.text


async def test_the_options_list_a_line_each_and_stay_on_their_tab(bench):
    await bench.play(bench.ann)
    options = (await bench.press(bench.ann, await bench.panel(), "Options…")).private
    assert "\nLast day at the latest: 60 days\n" in options.text
    time = (await bench.press(bench.ann, options, "Time")).private
    assert "\nPause between calls: 5 seconds\n" in time.text
    shown = (await bench.press(bench.ann, time, "Seats: shuffled")).private
    assert "Seats: as joined" in shown.labels
    assert "Pause between calls" in shown.text


async def test_playing_again_brings_the_bots_and_the_options_along(bench):
    await bench.seat(bench.ann, bots=2, max_days=10)
    asked = await bench.slash(bench.ann, "table end", how="result")
    assert "Nobody else has to agree." in asked.private.text
    assert (await bench.table).status is Status.RUNNING
    await bench.press(bench.ann, asked.private, "End the game")
    await bench.press(bench.ann, await bench.panel(), "Play again")
    again = await bench.table
    assert again.status is Status.LOBBY
    assert sum(holder.user_id is None for holder in again.holders) == 2
    assert again.options["max_days"] == 10
