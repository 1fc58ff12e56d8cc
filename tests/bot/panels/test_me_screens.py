"""The screens of /me settings against the check sheet, at their fullest."""

import msgspec
import pytest

from bot.games import faces
from bot.limits import OPTIONS
from bot.panels import me, me_tables, scenes
from bot.people import PersonSettings
from bot.screens import Select
from bot.tables.model import Status
from tests.bot.panels.test_check_sheet import check, played, walk

NOW = 1_800_000_000_000  # 08:00 UTC
FULL = PersonSettings(
    "America/Argentina/ComodRivadavia",
    (8, 16),
    "dm",
    "ping",
    "both",
    hands=False,
    secret_calls=True,
    text_only=True,
)


@pytest.mark.parametrize("settings", [PersonSettings(), FULL])
def test_settings(settings):
    view = check(me.settings_screen(settings, NOW, "Saved: all of it."))
    assert len(list(walk(view.to_components()))) == 15
    screen = me.settings_screen(settings, NOW)
    selects = [row for row in screen.rows if isinstance(row, Select)]
    assert [sum(choice.chosen for choice in one.choices) for one in selects] == [1] * 4
    assert all(len(one.choices) <= OPTIONS for one in selects)
    assert len(me.zone_form(settings).blanks) == 3


def test_the_time_there_is_shown_so_that_a_wrong_zone_is_noticed():
    assert "08:00" in me.settings_screen(PersonSettings(), NOW).body[0]
    assert "09:00" in me.settings_screen(PersonSettings("Europe/Paris"), NOW).body[0]


def test_zones_that_may_have_been_meant():
    check(me.zones_screen("@everyone" * 20, [f"Europe/Town{n}" for n in range(10)]))
    check(me.zones_screen("`x`", ()))


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("pings", "called by DM"),
        ("reminders", "in place of the first one, at half time and before the end"),
        ("quiet", "8:00 to 16:00, America"),
        ("hands", "press My hand"),
        ("secret_calls", "mentions you"),
        ("text_only", "without pictures"),
        ("zone", "America/Argentina"),
    ],
)
def test_each_saving_is_said(key, words):
    assert words in me.said(FULL, key, NOW)
    assert words not in me.said(PersonSettings(), key, NOW)


OWN = me_tables.Own("Game of the States", 5, "waits for ● Ann", "https://x/1")


def test_tables_come_in_pages_those_that_wait_first():
    many = [OWN] * 22 + [OWN._replace(mine=True, deadline_ms=9), OWN._replace(mine=True)]
    for page in (0, 1, 2, 7):
        check(me_tables.tables_screen(many, page))
    first = me_tables.tables_screen([*many, OWN._replace(mine=True, deadline_ms=3, stands="now")])
    assert "3 wait for you · page 1 of 3" in first.decision
    assert first.body[0].endswith(": now")
    check(me_tables.tables_screen([OWN]))
    check(me_tables.tables_screen(()))


@pytest.mark.parametrize("part", ["start", "middle"])
@pytest.mark.parametrize("key", sorted(faces()))
def test_how_a_table_stands(key, part):
    game, face = played(key, part), faces()[key]
    public = scenes.scene(game, None, NOW)
    stands = []
    for holder in game.table.holders:
        own = scenes.scene(game, holder.seat, NOW)
        words, mine = me_tables.running_words(face, public, own)
        assert mine == (holder.seat in own.view.actors)
        stands.append(me_tables.Own("x", 5, words, "https://x/1", mine, 5))
    check(me_tables.tables_screen(stands))
    assert not me_tables.running_words(face, public, public)[1], "a host without a seat"
    for status in Status:
        check(
            me_tables.tables_screen(
                [
                    OWN._replace(
                        stands=me_tables.resting_words(
                            msgspec.structs.replace(game.table, status=status), 6
                        )
                    )
                ]
            )
        )
