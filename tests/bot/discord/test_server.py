"""/server: settings with their effect, and the check of permissions."""

import discord
import pytest

from tests.bot.discord.conftest import flat, seen


@pytest.fixture
def boss(bench):
    """Somebody who manages the server, and nothing else."""
    permissions = discord.Permissions(manage_guild=True)
    role = bench.guild.create_role("boss", permissions=permissions)
    return bench.guild.add_member(bench.env.create_user("Bo"), roles=[role])


@pytest.fixture
def tab(bench, boss):
    """Opens one group of the settings."""

    async def opened(label):
        settings = await bench.slash(boss, "server settings")
        return (await bench.press(boss, settings.private, label)).private

    return opened


async def pick(bench, person, message, *values):
    """Use the one entity select of a message."""
    (select,) = [one for one in flat(message.components) if one["type"] in (6, 8)]
    result = await person.select(message.raw, list(values), custom_id=select["custom_id"])
    return seen(result.followups[-1] if result.followups else result.response)


def settings(bench):
    return bench.app.servers.of(bench.guild.id)


async def test_settings_belong_to_those_who_manage_the_server(bench, boss):
    commands = await bench.env.bot.tree.fetch_commands()
    (command,) = [one for one in commands if one.name == "server"]
    bench.guild.set_command_permissions(command, {bench.guild.default_role: True})
    answer = await bench.slash(bench.ben, "server settings")
    assert "Manage Server" in answer.private.text
    shown = (await bench.slash(boss, "server settings")).private
    assert {"Channels…", "Roles…", "Pace…", "Threads…", "Manners…"} == set(shown.labels)
    answer = await bench.press(boss, shown, "Pace…")
    assert "Pace: live" in answer.private.labels


async def test_only_allowed_channels_open_tables(bench, boss, tab):
    games = bench.guild.create_text_channel("games")
    shown = await pick(bench, boss, await tab("Channels…"), games)
    assert f"Saved: tables may be opened in <#{games.id}>." in shown.text
    assert settings(bench).channels == (games.id,)
    told = (await bench.play(bench.ann)).private
    assert f"On this server tables are opened in <#{games.id}>." in told.text
    assert await bench.table is None
    await bench.slash(bench.ann, "play", games, game="maloney")
    assert "host ● Ann" in (await bench.panel(games)).text
    shown = await pick(bench, boss, await tab("Channels…"))
    assert "in every channel" in shown.text
    await bench.play(bench.ben)
    assert "host ● Ben" in (await bench.panel()).text


async def test_the_host_role_counts_as_moderator(bench, boss, tab):
    role = bench.guild.create_role("hosts")
    helper = bench.guild.add_member(bench.env.create_user("Hal"), roles=[role])
    await bench.play(bench.ann)
    lobby = await bench.panel()
    answer = await bench.press(helper, lobby, "Add bot")
    assert "Only ● Ann (host) or a moderator" in answer.private.text
    shown = await pick(bench, boss, await tab("Roles…"), role)
    assert f"<@&{role.id}> counts as a moderator" in shown.text
    assert (await bench.press(helper, lobby, "Add bot")).silent
    assert "(2 of 6)" in (await bench.panel()).text
    await pick(bench, boss, await tab("Roles…"))
    answer = await bench.press(helper, lobby, "Add bot")
    assert "Only ● Ann (host)" in answer.private.text


async def test_the_servers_pace_holds_where_none_is_named(bench, boss, tab):
    shown = await tab("Pace…")
    answer = await bench.pick(boss, shown, "Pace", "daily")
    assert "Saved: a table that names no pace is daily." in answer.private.text
    await bench.play(bench.ann)
    assert (await bench.table).preset == "daily"


async def test_a_pace_that_is_named_counts(bench, boss, tab):
    await bench.pick(boss, await tab("Pace…"), "Pace", "daily")
    await bench.play(bench.ann, pace="live")
    assert (await bench.table).preset == "live"


async def test_threads_always(bench, boss, tab):
    answer = await bench.pick(boss, await tab("Threads…"), "Threads", "always")
    assert "Saved: new tables open in threads." in answer.private.text
    told = (await bench.play(bench.ann, thread="here")).private
    assert "A table is open in <#" in told.text
    assert await bench.table is None


async def test_threads_never(bench, boss, tab):
    await bench.pick(boss, await tab("Threads…"), "Threads", "never")
    told = (await bench.play(bench.ann, thread="new")).private
    assert "tables do not open in threads" in told.text
    await bench.play(bench.ann)
    await bench.advance(10)
    told = (await bench.play(bench.ben)).private
    assert "already has a table" in told.text
    assert "Open in a thread" not in told.labels
    assert list(bench.env.bot.get_guild(bench.guild.id).threads) == []


async def test_quiet_hours_and_zone(bench, boss, tab):
    manners = await tab("Manners…")
    shown = (await bench.pick(boss, manners, "Quiet hours", "22")).private
    assert "quiet hours: 22:00 to 8:00, UTC." in shown.text
    shown = (await bench.pick(boss, shown, "Quiet until", "7")).private
    assert settings(bench).quiet == (22, 7)
    form = await bench.press(boss, shown, "Time zone…")
    told = (await form.fill(zone="amsterdm")).private
    assert "Did you mean" in told.text
    assert "Europe/Amsterdam" in told.text
    form = await bench.press(boss, told, "Time zone…")
    shown = (await form.fill(zone="paris")).private
    assert "22:00 to 7:00, Europe/Paris" in shown.text
    await bench.pick(boss, shown, "Quiet hours", "off")
    assert settings(bench).quiet is None


async def test_settings_survive_a_restart(bench, boss, tab):
    await bench.pick(boss, await tab("Manners…"), "Pings", "none")
    stored = await bench.app.store.servers.settings()
    assert stored[bench.guild.id]["pings"] == "none"


def pings(bench):
    return [
        entry.json
        for entry in bench.env.http_requests
        if entry.method == "POST" and (entry.json or {}).get("allowed_mentions", {}).get("users")
    ]


async def begun(bench):
    """Ann and two bots by correspondence, so that she can end it alone."""
    await bench.play(bench.ann, pace="daily")
    for _ in range(2):
        await bench.press(bench.ann, await bench.panel(), "Add bot")
    await bench.press(bench.ann, await bench.panel(), "Start")
    return await bench.panel()


async def test_no_pings_where_the_server_wants_none(bench, boss, tab):
    await bench.pick(boss, await tab("Manners…"), "Pings", "none")
    await begun(bench)
    await bench.advance(3600)
    assert pings(bench) == []


async def test_pings_are_held_through_quiet_hours(bench, boss, tab):
    hour = discord.utils.utcnow().hour
    shown = (await bench.pick(boss, await tab("Manners…"), "Quiet hours", str(hour))).private
    await bench.pick(boss, shown, "Quiet until", str((hour + 2) % 24))
    await begun(bench)
    await bench.advance(60 * (59 - discord.utils.utcnow().minute))
    assert pings(bench) == []
    await bench.advance(2 * 3600)
    (ping,) = pings(bench)
    assert "Maloney's Inheritance" in ping["content"]


async def test_nobody_is_pinged_twice_a_day_where_one_is_allowed(bench, boss, tab):
    await bench.pick(boss, await tab("Manners…"), "Pings", "daily")
    await begun(bench)
    first = [user for ping in pings(bench) for user in ping["allowed_mentions"]["users"]]
    assert first
    assert len(first) == len(set(first))
    asked = await bench.slash(bench.ann, "table end")
    await bench.press(bench.ann, asked.private, "End the game")
    await bench.panel()
    await begun(bench)
    assert [u for ping in pings(bench) for u in ping["allowed_mentions"]["users"]] == first


async def test_what_is_still_open_when_the_day_is_over_is_pinged_then(bench, boss, tab):
    await bench.pick(boss, await tab("Manners…"), "Pings", "daily")
    now = round(discord.utils.utcnow().timestamp() * 1000)
    yesterday = now - 23 * 3_600_000
    await bench.app.store.servers.pinged(bench.guild.id, [bench.ann.id], yesterday)
    await begun(bench)
    await bench.advance(1800)
    assert pings(bench) == []
    await bench.advance(1860)
    (ping,) = pings(bench)
    assert [int(user) for user in ping["allowed_mentions"]["users"]] == [bench.ann.id]


async def test_the_pin_moves_with_the_panel_and_goes_with_the_table(bench, boss, tab):
    answer = await bench.press(boss, await tab("Manners…"), "Pin the panel: off")
    assert "Saved: panels are pinned from now on." in answer.private.text
    panel = await bench.seat(bench.ann, bots=2)
    assert [one.id for one in bench.channel.pinned_messages()] == [panel.id]
    await bench.slash(bench.ann, "table panel")
    moved = await bench.panel()
    assert moved.id != panel.id
    assert [one.id for one in bench.channel.pinned_messages()] == [moved.id]
    asked = await bench.slash(bench.ann, "table end")
    await bench.press(bench.ann, asked.private, "End the game")
    await bench.panel()
    assert bench.channel.pinned_messages() == []


async def test_fault_48_the_check_names_exactly_what_is_missing(bench, boss):
    me = bench.guild.me
    closed = bench.guild.create_text_channel(
        "dallas",
        overwrites={me: discord.PermissionOverwrite(attach_files=False, manage_threads=False)},
    )
    hidden = bench.guild.create_text_channel(
        "secret", overwrites={me: discord.PermissionOverwrite(view_channel=False)}
    )
    shown = (await bench.slash(boss, "server check")).private
    lines = {line.split(" ")[0]: line for line in shown.text.split("\n")}
    assert lines[f"<#{bench.channel.id}>"].endswith("✔ all")
    assert lines[f"<#{closed.id}>"] == f"<#{closed.id}> ✘ Attach Files, Manage Threads"
    assert lines[f"<#{hidden.id}>"] == f"<#{hidden.id}> ✘ View Channel"
    assert "Without Attach Files: no pictures" in shown.text
    assert "the channel's settings → Permissions" in shown.text
    assert "Check again" in shown.labels


async def test_checking_again_sees_what_was_mended(bench, boss):
    me = bench.guild.me
    channel = bench.guild.create_text_channel(
        "dallas", overwrites={me: discord.PermissionOverwrite(send_messages=False)}
    )
    result = await boss.slash(bench.channel, "server check", channel=channel)
    shown = seen(result.followups[-1] if result.followups else result.response)
    assert f"<#{channel.id}> ✘ Send Messages" in shown.text
    assert f"<#{bench.channel.id}>" not in shown.text
    place = bench.env.bot.get_channel(channel.id)
    await place.set_permissions(bench.env.bot.get_guild(bench.guild.id).me, overwrite=None)
    shown = (await bench.press(boss, shown, "Check again")).private
    assert f"<#{channel.id}> ✔ all" in shown.text


async def test_many_channels_come_in_pages(bench, boss):
    for number in range(20):
        bench.guild.create_text_channel(f"room-{number}")
    shown = (await bench.slash(boss, "server check")).private
    assert "page 1 of 2" in shown.text
    assert shown.text.count("<#") == 15
    later = (await bench.press(boss, shown, "Later")).private
    assert "page 2 of 2" in later.text
    assert {"Check again", "Earlier"} == set(later.labels)
