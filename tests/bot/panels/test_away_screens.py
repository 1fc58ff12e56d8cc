"""/me away: how times are read, and what is said."""

from datetime import datetime

import pytest

from bot.panels.away import Rests, away_form, away_screen, back_screen, read_span
from bot.quiet import instant_ms, local, zone
from bot.tables.errors import TableError
from tests.bot.panels.test_check_sheet import check

HOUR = 3_600_000
DAY = 24 * HOUR
PARIS = "Europe/Paris"
WEDNESDAY = instant_ms(datetime(2027, 3, 24, 15, 30, tzinfo=zone(PARIS)))
"""Four days before the clocks go forward there."""


def shown(epoch_ms):
    return f"{local(PARIS, epoch_ms):%a %d %H:%M}"


@pytest.mark.parametrize(
    ("start", "end", "since", "until"),
    [
        ("", "friday", "Wed 24 15:30", "Sat 27 00:00"),
        ("friday", "sunday", "Fri 26 00:00", "Mon 29 00:00"),
        ("today", "tomorrow", "Wed 24 15:30", "Fri 26 00:00"),
        ("wed", "wed", "Wed 24 15:30", "Thu 25 00:00"),
        ("tomorrow 18:00", "27.3. 9:00", "Thu 25 18:00", "Sat 27 09:00"),
        ("in 2 days", "5 days", "Fri 26 15:30", "Mon 29 16:30"),
        ("now", "2027-03-28", "Wed 24 15:30", "Mon 29 00:00"),
    ],
)
def test_a_day_alone_is_the_whole_day_there_over_clock_changes_too(start, end, since, until):
    found = read_span(start, end, PARIS, WEDNESDAY)
    assert tuple(map(shown, found)) == (since, until)


@pytest.mark.parametrize(
    ("start", "end", "why"),
    [
        ("", "when it rains", "I cannot read that time. Write it like friday"),
        ("in a bit", "friday", "I cannot read that time"),
        ("saturday", "friday", "You would be back before you go."),
        ("", "2030-01-01", "A year is the most I can wait for you."),
    ],
)
def test_what_cannot_be_is_refused_with_how_to_write_it(start, end, why):
    with pytest.raises(TableError) as refused:
        read_span(start, end, PARIS, WEDNESDAY)
    assert why in refused.value.message


def test_the_form_names_the_zone_that_times_are_read_in():
    form = away_form("America/Argentina/Buenos_Aires")
    assert [blank.name for blank in form.blanks] == ["from", "until"]
    assert all(len(blank.label) <= 45 for blank in form.blanks)
    assert PARIS in away_form(PARIS).blanks[1].label


def test_every_table_says_how_much_is_left():
    tables = (
        Rests(7, 7 * DAY + DAY // 2, 10 * DAY),
        Rests(8, 0, 10 * DAY),
        Rests(9, 0, 0),
        *(Rests(20 + n, DAY, DAY) for n in range(9)),
    )
    screen = away_screen(WEDNESDAY, WEDNESDAY + DAY, WEDNESDAY, tables, live=1)
    check(screen)
    assert "Your clocks stand still at 10 tables" in screen.decision
    assert screen.body[0] == "<#7>: 7.5 of 10 days left"
    assert screen.body[1] == "<#8>: your 10 days are used up, the clock runs."
    assert screen.body[2] == "<#9>: this table waits for nobody."
    assert screen.body[8] == "and 4 more"
    assert "Live tables do not wait." in screen.body[9]


def test_what_comes_later_is_said_so():
    screen = away_screen(WEDNESDAY + HOUR, WEDNESDAY + DAY, WEDNESDAY, (Rests(7, DAY, DAY),), 0)
    assert screen.decision.startswith("Away from <t:")
    assert "will stand still then at 1 table" in screen.decision


def test_coming_back_says_what_goes_on():
    assert back_screen(was_away=False, tables=0).decision.startswith("You are not away.")
    assert back_screen(was_away=True, tables=0).decision == "Welcome back."
    assert "at 3 tables" in back_screen(was_away=True, tables=3).decision
