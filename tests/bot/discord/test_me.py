"""/me settings: each pick with its receipt, in a server and in a DM."""

import pytest

from bot.people import PersonSettings
from tests.bot.discord.callings import begin, step
from tests.bot.discord.conftest import Answered, flat, seen


@pytest.fixture
def chosen(bench):
    """What Ann's settings are now."""

    async def read():
        return await bench.app.client.router._desk.people.one(bench.ann.id)

    return read


async def settings(bench):
    return (await bench.slash(bench.ann, "me settings")).private


async def test_each_pick_is_saved_at_once_and_told(bench, chosen):
    shown = await settings(bench)
    for placeholder, value, words in (
        ("Pings", "none", "you are not called"),
        ("Reminders", "ping.end", "before the end"),
        ("Quiet", "22-7", "quiet hours: 22:00 to 7:00, UTC"),
        ("Hands", "off", "press My hand"),
    ):
        shown = (await bench.pick(bench.ann, shown, placeholder, value)).private
        assert "Saved: " in shown.text
        assert words in shown.text
    for label in ("Call me at every secret round: off", "Text only: off"):
        shown = (await bench.press(bench.ann, shown, label)).private
        assert label.replace("off", "on") in shown.labels
    expected = PersonSettings(
        "", (22, 7), "none", "ping", "end", hands=False, secret_calls=True, text_only=True
    )
    assert await chosen() == expected
    assert "Saved" not in (await settings(bench)).text


async def test_the_zone_is_found_by_a_town_or_suggested(bench, chosen):
    form = await bench.press(bench.ann, await settings(bench), "Time zone, other hours…")
    told = (await form.fill(zone="amsterdm")).private
    assert "I know no time zone amsterdm" in told.text
    shown = (await bench.pick(bench.ann, told, "Did you mean", "Europe/Amsterdam")).private
    assert "Saved: your time zone is Europe/Amsterdam, where it is" in shown.text
    form = await bench.press(bench.ann, shown, "Time zone, other hours…")
    shown = (await form.fill(zone="tokyo", **{"from": ["9"], "to": ["17"]})).private
    assert "Quiet hours: 9:00 to 17:00, Asia/Tokyo." in shown.text
    assert await chosen() == PersonSettings("Asia/Tokyo", (9, 17))


async def test_the_form_left_as_it_is_changes_nothing(bench, chosen):
    form = await bench.press(bench.ann, await settings(bench), "Time zone, other hours…")
    assert "Nothing changed." in (await form.fill(zone="")).private.text
    assert await chosen() == PersonSettings()


async def test_hours_without_a_zone_count_in_that_of_the_server(bench, chosen):
    servers = bench.app.servers
    here = servers.of(bench.guild.id)
    await servers.save(bench.guild.id, type(here)(zone="Europe/Paris"))
    await bench.pick(bench.ann, await settings(bench), "Quiet", "22-8")
    assert await chosen() == PersonSettings("Europe/Paris", (22, 8))


async def test_it_works_in_a_dm_too(bench, chosen):
    await bench.play(bench.ann)  # opens her DM
    result = await bench.ann.user.slash("me settings")
    shown = seen(result.followups[-1] if result.followups else result.response)
    shown = (await bench.pick(bench.ann.user, shown, "Pings", "dm")).private
    assert "Saved: you are called by DM." in shown.text
    assert (await chosen()).pings == "dm"


async def test_who_is_to_be_called_by_dm_is_told_that_dms_are_closed(bench):
    bench.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
    shown = await settings(bench)
    shown = (await bench.pick(bench.ann, shown, "Pings", "dm")).private
    assert "Your DMs are closed to me" in shown.text


async def test_own_tables_with_whose_turn_it_is_and_links(bench):
    none = (await bench.slash(bench.ann, "me tables")).private
    assert "You sit at no table." in none.text
    other = bench.guild.create_text_channel("elsewhere")
    await begin(bench, bench.ann, bench.ben)
    await begin(bench, bench.cem, bench.ann, channel=other)
    result = await bench.ann.user.slash("me tables")  # in the DM
    shown = seen(result.followups[-1] if result.followups else result.response)
    assert "**Your tables** · one waits for you" in shown.text
    lines = [line for line in shown.text.split("\n") if "·" in line][1:]
    assert f"**Game of the States** in <#{bench.channel.id}>: **your move**: you" in lines[0]
    assert f"in <#{other.id}>: waits for ● Cem, until <t:" in lines[1]
    links = [one for one in flat(shown.components) if one.get("url")]
    assert [one["url"].split("/")[-2] for one in links] == [str(bench.channel.id), str(other.id)]
    await step(bench)
    shown = (await bench.press(bench.ann.user, shown, "Refresh")).private
    assert "none waits for you" in shown.text


async def test_hours_that_are_picked_put_running_deadlines_off(bench):
    table = await begin(bench, bench.ann, bench.ben)
    due = table.due_at
    assert bench.env.now().hour in (0, 1), "the decision ends a day from now, in the night"
    await bench.pick(bench.ann, await settings(bench), "Quiet", "22-8")
    later = (await bench.app.tables.table(table.id)).due_at
    assert later - due >= 6 * 3_600_000


async def test_in_a_dm_the_tables_of_the_person_are_at_hand(bench):
    """Outside its channel a table is named; who has none is told where to go."""
    await bench.play(bench.ann)
    table = await bench.table
    asked = Answered(bench, bench.ann, await bench.ann.user.slash("table log"))
    assert "There is no table here. Pick yours under `table:`." in asked.private.text
    named = Answered(bench, bench.ann, await bench.ann.user.slash("table rules", table=table.id))
    assert "Maloney's Inheritance" in named.private.text
    stranger = Answered(bench, bench.dee, await bench.dee.user.slash("table log"))
    assert "You are at no table. Open one in a server with `/play`." in stranger.private.text
