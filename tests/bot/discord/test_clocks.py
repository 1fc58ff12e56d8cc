"""Bank, grace and time off as people see them in Discord."""

import pytest

HOUR_MS = 3_600_000


@pytest.fixture
async def correspondence(bench):
    """A game of the States by correspondence, four hours a decision: Ann drives first."""
    return await bench.seat(
        bench.ann, bench.ben, bench.cem, game="states", pace="daily", correspondence_hours=4
    )


async def setting(bench, key, value):
    table = await bench.table
    ann = bench.ann.id
    await bench.behind(bench.app.tables.set_table(table.id, key, value, ann, moderator=True))
    await bench.advance(2)


async def until(bench, seconds_before):
    """Let time pass until so long before the public deadline."""
    table = await bench.table
    asked = table.clocks.asked
    left = table.wall_ms(asked.deadline) / 1000 - bench.env.now().timestamp()
    await bench.advance(left - seconds_before)
    return await bench.panel(wait=0)


async def test_fault_72_the_panel_names_who_is_late_and_until_when(bench, correspondence):
    await setting(bench, "bank", (60_000, 0, 60_000))
    await setting(bench, "grace", 120_000)
    panel = await bench.panel()
    assert "● Ann: + 1 min bank" in panel.text
    hand = (await bench.press(bench.ann, panel, "My hand")).private
    assert "Your bank: 1 min." in hand.text
    described = (await bench.slash(bench.ben, "table describe")).private
    assert "● Ann: + 1 min bank" in described.text

    panel = await until(bench, 4)
    assert "● Ann: the bank is running, until <t:" in panel.text
    assert "● Ann draws on the bank: 1 min more." in panel.text
    assert "deadline moved" not in panel.text, "the reason says it all"

    panel = await until(bench, -2)
    assert "● Ann is late, grace until <t:" in panel.text
    assert "● Ann is late; 2 min of grace." in panel.text
    assert "deadline moved" not in panel.text
    assert "timed out" not in panel.text

    panel = await until(bench, -3)
    assert "is late, grace" not in panel.text
    assert (await bench.table).holder(0).misses == 1


async def test_fault_91_time_off_is_seen_by_all_and_ends_with_a_press(bench, correspondence):
    told = (await bench.slash(bench.ann, "me away", until="3 days")).private
    assert "Away until <t:" in told.text
    assert "Your clocks stand still at 1 table" in told.text
    assert f"<#{bench.channel.id}>: 10 of 10 days left" in told.text
    panel = await bench.panel()
    assert "● Ann is away until <t:" in panel.text
    assert "🌙" in panel.text
    assert "no hurry" in panel.text
    assert "I'm back" in panel.labels

    other = await bench.press(bench.ben, panel, "I'm back")
    assert "No bot minds a seat of yours here." in other.private.text
    back = await bench.press(bench.ann, await bench.panel(), "I'm back")
    assert "Welcome back. Your clocks go on at 1 table." in back.private.text
    panel = await bench.panel()
    assert "I'm back" not in panel.labels
    assert "● Ann is back." in panel.text
    assert "no hurry" not in panel.text


async def test_away_from_the_form_and_back_by_command(bench, correspondence):
    form = await bench.slash(bench.ann, "me away")
    bad = await form.fill(**{"from": "friday", "until": "when it rains"})
    assert "I cannot read that time. Write it like friday" in bad.private.text
    form = await bench.slash(bench.ann, "me away")
    told = (await form.fill(**{"from": "in 2 days", "until": "in 4 days"})).private
    assert "Away from <t:" in told.text
    assert "will stand still then at 1 table" in told.text
    assert "🌙" not in (await bench.panel()).text
    wrong = await bench.slash(bench.ann, "me away", **{"from": "in 3 days", "until": "in 2 days"})
    assert "You would be back before you go." in wrong.private.text

    back = await bench.slash(bench.ann, "me back")
    assert "Welcome back." in back.private.text
    again = await bench.slash(bench.ann, "me back")
    assert "You are not away." in again.private.text


async def test_live_tables_wait_for_nobody(bench):
    await bench.seat(bench.ann, bench.ben, bench.cem, game="states")
    told = (await bench.slash(bench.ann, "me away", until="2 days")).private
    assert "Live tables do not wait." in told.text
    assert "🌙" not in (await bench.panel()).text


async def test_a_host_chooses_the_tables_clocks_in_the_lobby(bench):
    await bench.play(bench.ann, game="states", pace="daily")
    lobby = await bench.panel()
    options = (await bench.press(bench.ann, lobby, "Options…")).private
    tab = (await bench.press(bench.ann, options, "Table")).private
    assert "Bank: 12 h + 1 h each, up to 24 h" in tab.text
    assert "Grace: 2 h" in tab.text
    assert "Time off: 10 days" in tab.text
    picked = (await bench.pick(bench.ann, tab, "Change a setting…", "grace")).private
    await bench.pick(bench.ann, picked, "Grace: 2 h", "4")
    assert "Options: grace: 8 h" in (await bench.panel()).text

    tab = (await bench.press(bench.ann, options, "Table")).private
    picked = (await bench.pick(bench.ann, tab, "Change a setting…", "bank")).private
    form = await bench.press(bench.ann, picked, "Own values…")
    bad = await form.fill(start="6h", bonus="0", cap="2h")
    assert "The bank cannot hold less than it starts with." in bad.private.text
    form = await bench.press(bench.ann, picked, "Own values…")
    good = (await form.fill(start="6h", bonus="30m", cap="8h")).private
    assert "Bank: **6 h + 30 min each, up to 8 h**" in good.text
    assert "bank: 6 h + 30 min each, up to 8 h" in (await bench.panel()).text


async def test_a_host_changes_them_in_mid_game_and_everybody_reads_it(bench, correspondence):
    screen = (await bench.slash(bench.ann, "host options")).private
    await bench.pick(bench.ann, screen, "Time off: 10 days", "3")
    panel = await bench.panel()
    assert "Ann set: time off: 5 days." in panel.text
    form = await bench.press(bench.ann, screen, "Grace, own values…")
    await form.fill(grace="90m")
    assert "Ann set: grace: 1 h 30 min." in (await bench.panel()).text
    form = await bench.press(bench.ann, screen, "Grace, own values…")
    bad = await form.fill(grace="a while")
    assert "Give a time such as 90s, 20m, 6h or 2d, or 0 for none." in bad.private.text


async def test_no_clock_ends_in_a_persons_sleep(bench, correspondence):
    now = bench.env.now()
    hour = (now.hour + 4) % 24
    await bench.app.store.people.choose(
        bench.ann.id, {"zone": "UTC", "quiet": [hour, (hour + 6) % 24]}
    )
    await bench.behind(bench.app.tables.look((await bench.table).id))

    panel = await bench.panel()
    assert "The deadline would have come in somebody's sleep" in panel.text
    log = (await bench.press(bench.ben, panel, "Log")).private
    assert "deadline moved" not in log.text.lower()
    table = await bench.table
    ends = table.wall_ms(table.clocks.asked.deadline) // HOUR_MS % 24
    assert ends == (hour + 8) % 24
