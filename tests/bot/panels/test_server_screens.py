"""The screens of /server against the check sheet, at their fullest."""

import pytest

from bot.discord.places.allowed import ANYWHERE, EVENTS, IN_TEXT, PIN
from bot.panels import server
from bot.panels.checking import PAGE, Checked, Lack, check_screen
from bot.screens import Select
from bot.servers import ServerSettings
from tests.bot.panels.test_check_sheet import check

BIG = 1_400_000_000_000_000_000
FULL = ServerSettings(
    channels=tuple(BIG + n for n in range(25)),
    host_role=BIG,
    pace="relaxed",
    threads="always",
    zone="America/Argentina/ComodRivadavia",
    quiet=(22, 8),
    pings="daily",
    pin=True,
)
PACES = ("live", "daily", "relaxed", "quick")


@pytest.mark.parametrize("settings", [ServerSettings(), FULL])
def test_settings(settings):
    check(server.settings_screen(settings))
    for tab in server.TABS:
        screen = server.tab_screen(tab, settings, PACES, "Saved: all of it.")
        check(screen)
        assert any(isinstance(row, Select) for row in screen.rows)
        assert len(screen.rows) - sum(isinstance(row, Select) for row in screen.rows) <= 2
    assert server.tab_screen("", settings, PACES) == server.settings_screen(settings)
    assert len(server.zone_form(settings).blanks) == 1


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("channels", "and 15 more"),
        ("host_role", "counts as a moderator"),
        ("pace", "relaxed"),
        ("threads", "new tables open in threads."),
        ("pings", "twice within 24 hours"),
        ("quiet", "22:00 to 8:00"),
        ("zone", "America/Argentina"),
        ("pin", "pinned from now on"),
    ],
)
def test_each_saving_is_said(key, words):
    assert words in server.said(FULL, key)


def test_a_page_of_channels_where_everything_is_missing():
    lacks = tuple(
        Lack(need.name, need.lost, in_role=number % 2 == 0)
        for number, need in enumerate((*IN_TEXT, *ANYWHERE, PIN))
    )
    events = (Lack(EVENTS.name, EVENTS.lost, in_role=True),)
    channels = [Checked(BIG + n, lacks) for n in range(50)]
    for page in range(4):
        check(check_screen(channels, events, page))
    assert sum(line.startswith("<#") for line in check_screen(channels, events).body) == PAGE


def test_nothing_is_missing_or_nothing_is_there():
    fine = check_screen([Checked(5, ())], ())
    check(fine)
    assert "Everything is in order" in fine.decision
    assert fine.lines == ()
    check(check_screen([], ()))
