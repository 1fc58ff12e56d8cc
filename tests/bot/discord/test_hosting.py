"""What hosts and moderators do through Discord, and that everybody can read it."""

import discord
import pytest

from bot.tables.keeper import aside
from bot.tables.model import Status
from tests.bot.discord.conftest import Answered, seen, tidy_deal


@pytest.fixture
async def ready(bench, deal):
    """Ann hosts, Ben and Cem play: all are asked whether they are ready."""
    deal.pins = tidy_deal("03-thu")
    return await bench.seat(bench.ann, bench.ben, bench.cem)


@pytest.fixture
async def sealed(bench, deal):
    """By correspondence: all are asked for a sealed order."""
    deal.pins = tidy_deal("03-thu")
    return await bench.seat(bench.ann, bench.ben, bench.cem, pace="daily")


@pytest.fixture
def mod(bench):
    """Somebody who may manage messages and does not play."""
    role = bench.guild.create_role(
        "mods", permissions=discord.Permissions(manage_messages=True, view_channel=True)
    )
    return bench.guild.add_member(bench.env.create_user("Mod"), roles=[role])


async def host_screen(bench, person, seat=None):
    more = (await bench.press(person, await bench.panel(), "More…")).private
    screen = (await bench.press(person, more, "Host…")).private
    return screen if seat is None else (await bench.pick(person, screen, "Seat…", seat)).private


async def lines(bench):
    return (await bench.panel()).text


async def test_host_is_under_more_for_hosts_and_moderators_alone(bench, ready, mod):
    for person, sees in ((bench.ann, True), (mod, True), (bench.ben, False), (bench.dee, False)):
        more = (await bench.press(person, await bench.panel(), "More…")).private
        assert ("Host…" in more.labels) == sees
    told = await bench.slash(bench.ben, "host pause")
    assert "Hosts and moderators only. You could call a vote." in told.private.text
    assert (await bench.table).status is Status.RUNNING


async def test_the_hosts_screen_offers_what_applies(bench, ready):
    screen = await host_screen(bench, bench.ann)
    assert screen.labels == ("Seat…", "Pause", "Extend all…", "Options…", "Move…", "Abort…")
    screen = await host_screen(bench, bench.ann, "1")
    assert screen.labels[1:6] == (
        "Nudge", "Give more time…", "Hand to bot", "Replace…", "Remove…",
    )  # fmt: skip


async def test_pause_and_resume_say_who_and_why(bench, ready, mod):
    await bench.slash(mod, "host pause", reason="tea is ready")
    panel = await bench.panel()
    assert "The game is paused" in panel.text
    assert "Mod paused the game; the clocks rest: tea is ready." in panel.text
    screen = await host_screen(bench, bench.ann)
    await bench.press(bench.ann, screen, "Resume")
    assert "Ann let the game go on." in await lines(bench)


async def test_more_time_in_three_ways(bench, sealed):
    due = (await bench.table).due_at
    screen = await host_screen(bench, bench.ann)
    times = (await bench.press(bench.ann, screen, "Extend all…")).private
    await bench.pick(bench.ann, times, "How much…", str(6 * 3_600_000))
    assert (await bench.table).due_at - due == 6 * 3_600_000
    assert "Ann gave 6 h more." in await lines(bench)

    await bench.slash(bench.ann, "host extend", time="1d 30m")
    assert (await bench.table).due_at - due == 30.5 * 3_600_000
    bad = await bench.slash(bench.ann, "host extend", time="soon")
    assert "Give a time such as 90s, 20m, 6h or 2d" in bad.private.text

    times = (await bench.slash(bench.ann, "host extend")).private
    form = await bench.press(bench.ann, times, "Other…")
    await form.fill(time="90s")
    assert "Ann gave 1 min 30 s more." in await lines(bench)


async def test_a_nudge_replaces_the_ping_and_comes_once(bench, ready):
    before = len(bench.env.http_requests)
    screen = await host_screen(bench, bench.ann, "1")
    told = await bench.press(bench.ann, screen, "Nudge")
    assert "Nudged." in told.private.text
    calls = pings(bench, before)
    assert [one["allowed_mentions"]["users"] for one in calls] == [[bench.ben.id]]
    assert "Maloney's Inheritance, day 1" in calls[0]["content"]
    assert "Ann asks" in calls[0]["content"]
    assert "Ann nudged ■ Ben." in await lines(bench)

    again = await bench.slash(bench.ann, "host nudge", seat="1")
    assert "One nudge a decision" in again.private.text
    await bench.slash(bench.ann, "host nudge", seat="▲ Cem")
    assert "Ann nudged ▲ Cem." in await lines(bench)


def pings(bench, since):
    return [
        one.json
        for one in bench.env.http_requests[since:]
        if one.method == "POST" and (one.json or {}).get("allowed_mentions", {}).get("users")
    ]


async def test_nobody_is_nudged_in_a_secret_phase_or_in_quiet_hours(bench, sealed):
    settings = bench.app.servers.of(bench.guild.id)
    hour = int(bench.env.now().strftime("%H"))
    await bench.app.servers.save(
        bench.guild.id,
        type(settings)(quiet=(hour, (hour + 2) % 24), zone="UTC"),
    )
    before = len(bench.env.http_requests)
    told = await bench.slash(bench.ann, "host nudge", seat="1")
    assert "is not to be called before" in told.private.text
    assert pings(bench, before) == []
    await bench.app.servers.save(bench.guild.id, settings)

    for person, amount in ((bench.ann, "900"), (bench.ben, "500"), (bench.cem, "300")):
        form = await bench.press(person, await bench.panel(), "Send order…")
        await form.fill(amount=amount)
    panel = await bench.panel()
    await bench.pick(bench.ann, panel, "Drive to", panel.select("Drive")["options"][0]["value"])
    panel = await bench.panel()
    assert "may be cashed" in panel.text
    told = await bench.slash(bench.ann, "host nudge")
    assert "I cannot nudge anybody by name right now." in told.private.text
    assert not any("asks" in one["content"] for one in pings(bench, before))


async def test_a_seat_is_handed_to_a_bot_and_taken_back(bench, ready):
    await bench.press(bench.ann, await host_screen(bench, bench.ann, "1"), "Hand to bot")
    panel = await bench.panel()
    assert "Ann lets a bot mind the seat of ■ Ben." in panel.text
    other = await bench.press(bench.cem, panel, "I'm back")
    assert "No bot minds a seat of yours here." in other.private.text
    back = await bench.press(bench.ben, panel, "I'm back")
    assert "Welcome back." in back.private.text
    assert "■ Ben is back." in await lines(bench)


async def test_who_acts_in_secret_is_told_that_the_bot_still_minds_the_seat(bench, sealed):
    """Nobody else is told of the new order, so nobody may read from it that Ben is back."""
    form = await bench.press(bench.ben, await bench.panel(), "Send order…")
    await form.fill(amount="500")
    await bench.press(bench.ann, await host_screen(bench, bench.ann, "1"), "Hand to bot")
    panel = await bench.panel()
    form = await bench.press(bench.ben, panel, "Send order…")
    kept = (await form.fill(amount="700")).private
    assert "$700" in kept.text
    assert "A bot still minds your seat. Press I'm back to play on yourself." in kept.text
    assert (await bench.panel()).text == panel.text
    await bench.press(bench.ben, panel, "I'm back")
    assert "■ Ben is back." in await lines(bench)


async def test_removing_asks_once_more_and_names_the_doer(bench, ready, mod):
    asked = await bench.slash(mod, "host kick", seat="2")
    assert "Put ▲ Cem out of the game for good?" in asked.private.text
    assert not (await bench.table).holder(2).left
    await bench.press(mod, asked.private, "Remove ▲ Cem")
    assert "Mod put ▲ Cem out of the game." in await lines(bench)
    gone = await bench.press(bench.cem, await bench.panel(), "My hand")
    assert "You are watching this one." in gone.private.text


async def test_somebody_is_put_out_of_the_lobby(bench):
    await bench.play(bench.ann)
    await bench.press(bench.ben, await bench.panel(), "Join")
    refused = await bench.slash(bench.ben, "host kick", seat="0")
    assert "Hosts and moderators only." in refused.private.text
    await bench.slash(bench.ann, "host kick", seat="■ Ben")
    assert "(1 of 6)" in (await bench.panel()).text


async def test_only_the_tables_settings_change_after_the_start(bench, ready):
    screen = (await bench.slash(bench.ann, "host options")).private
    assert "Game options were fixed at Start." in screen.text
    await bench.pick(bench.ann, screen, "Missed decisions excused", "1")
    assert (await bench.table).settings == {"excused": 0}
    assert "Ann set: missed decisions excused: none." in await lines(bench)
    await bench.pick(bench.ann, screen, "Pings", "2")
    assert (await bench.table).settings == {"excused": 0, "pings": "none"}


async def test_without_pings_nobody_is_called(bench, deal):
    deal.pins = tidy_deal("03-thu")
    await bench.seat(bench.ann, bench.ben, bench.cem, pace="daily")
    table = await bench.table
    await bench.app.tables.set_table(table.id, "pings", "none", bench.ann.id, moderator=False)
    before = len(bench.env.http_requests)
    for person, amount in ((bench.ann, "900"), (bench.ben, "500"), (bench.cem, "300")):
        form = await bench.press(person, await bench.panel(), "Send order…")
        await form.fill(amount=amount)
    await bench.panel()
    assert pings(bench, before) == []
    told = await bench.slash(bench.ann, "host nudge")
    assert "Nobody is pinged here" in told.private.text


@pytest.mark.parametrize("state", ["lobby", "running", "paused", "broken"])
async def test_fault_61_a_moderator_can_always_end_it(bench, deal, mod, state):
    """From another channel, by its code, whatever became of the table and of its host."""
    deal.pins = tidy_deal("03-thu")
    other = bench.guild.create_text_channel("elsewhere")
    if state == "lobby":
        await bench.play(bench.ann)
        await bench.panel()
    else:
        await bench.seat(bench.ann, bench.ben, bench.cem)
    table = await bench.table
    if state == "paused":
        await bench.slash(bench.ann, "host pause")
    if state == "broken":
        await broken(bench, table.id)
        assert "set aside" in (await bench.panel()).text
    bench.guild.remove_member(bench.ann)

    offered = await mod.autocomplete(other, "host abort", "table", "")
    assert table.id in {choice["value"] for choice in offered}
    asked = await bench.slash(mod, "host abort", channel=other, table=table.id, reason="storm")
    assert "without a result?" in asked.private.text
    await bench.press(mod, asked.private, "Abort the game")

    assert (await bench.app.tables.table(table.id)).note == "aborted"
    panel = await bench.panel()
    if state != "lobby":
        assert "Mod ended the game without a result: storm." in panel.text
        assert "Play again" in panel.labels
    assert await bench.app.tables.of_person(bench.ben.id) == ()
    await bench.play(bench.ben)
    assert "host ● Ben" in (await bench.panel()).text


async def broken(bench, table_id):
    """The record of this table does not replay any more."""
    await bench.behind(bench.app.tables._keeper.change(table_id, aside))


async def test_a_moderator_of_another_server_is_none_here(bench, ready):
    there = bench.env.create_guild()
    channel = there.create_text_channel("hall")
    role = there.create_role("mods", permissions=discord.Permissions.all())
    stranger = there.add_member(bench.env.create_user("Stranger"), roles=[role])
    await bench.settle()
    table = await bench.table
    for command in ("host abort", "host pause", "host kick", "host move"):
        options = {"seat": "0"} if command == "host kick" else {}
        if command == "host move":
            options = {"channel": channel}
        result = await stranger.slash(channel, command, table=table.id, **options)
        told = Answered(bench, stranger, result)
        assert "Hosts and moderators only." in told.private.text
    assert (await bench.table).status is Status.RUNNING


async def test_the_servers_host_role_counts_as_moderator(bench, ready):
    role = bench.guild.create_role("hosts")
    warden = bench.guild.add_member(bench.env.create_user("Warden"), roles=[role])
    settings = bench.app.servers.of(bench.guild.id)
    await bench.app.servers.save(bench.guild.id, type(settings)(host_role=role.id))
    await bench.slash(warden, "host pause")
    assert "Warden paused the game" in await lines(bench)


async def test_a_table_moves_with_everything_that_shows_it(bench, ready):
    other = bench.guild.create_text_channel("annex")
    await bench.slash(bench.ben, "table vote", what="result")
    await bench.panel()
    screen = await host_screen(bench, bench.ann)
    where = (await bench.press(bench.ann, screen, "Move…")).private
    moved = await bench.pick(bench.ann, where, "To which channel…", str(other.id))
    assert f"<#{other.id}>" in moved.private.text

    panel = await bench.panel(other)
    assert "Ready for the auction?" in panel.text
    assert "Ann moved the table here." in panel.text
    there = [seen(one) for one in await bench.messages(other)]
    assert sum("Yes" in one.labels for one in there) == 1, "the vote has come along"
    here = [seen(one) for one in await bench.messages()]
    assert not any("Ready" in one.labels or "Yes" in one.labels for one in here)
    await bench.press(bench.ann, panel, "Ready")
    assert "Ready: ● Ann" in (await bench.panel(other)).text


async def test_a_table_does_not_move_where_somebody_cannot_write_or_another_sits(bench, ready):
    taken = bench.guild.create_text_channel("taken")
    await bench.slash(bench.dee, "play", channel=taken, game="maloney")
    await bench.panel(taken)
    shut = bench.guild.create_text_channel(
        "shut",
        overwrites={
            bench.guild.default_role: discord.PermissionOverwrite(send_messages=False),
        },
    )
    table = await bench.table
    for where in (shut, taken):
        result = await bench.ann.slash(bench.channel, "host move", channel=where)
        told = Answered(bench, bench.ann, result)
        assert "We cannot both write there" in told.private.text
    assert (await bench.app.tables.table(table.id)).place.channel_id == bench.channel.id
