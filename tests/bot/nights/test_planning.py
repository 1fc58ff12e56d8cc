"""A night from draft to end."""

import msgspec
import pytest

from bot.nights import planning
from bot.nights.errors import NightError
from bot.nights.model import NightStatus, PlannedTable, Role
from bot.tables.model import Person
from tests.bot.nights.nights import HOUR, NOW, WANTED, guests, night_of, roles

ANN = Person(101, "Ann")


def draft(**changes):
    return planning.drafted("abcdefgh", 1, 7, ANN, WANTED._replace(**changes), 40, NOW)


def refused(code, act, *args):
    with pytest.raises(NightError) as error:
        act(*args)
    assert error.value.code == code
    return error.value.message


def test_a_draft_keeps_what_was_written():
    night = draft(title="  Board   games ")
    assert (night.title, night.seats, night.games) == ("Board games", 4, ("trio", "crowd"))
    assert night.starts_ms == NOW + 29 * HOUR
    assert night.status is NightStatus.DRAFT


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"title": "  "}, "title"),
        ({"games": ()}, "games"),
        ({"seats": "four"}, "seats"),
        ({"seats": "1"}, "seats"),
        ({"seats": "13"}, "seats"),
        ({"seats": "²"}, "seats"),
    ],
)
def test_what_the_form_cannot_say(changes, code):
    refused(code, lambda: draft(**changes))


def test_an_unreadable_time_is_kept_but_cannot_be_posted():
    night = draft(typed="some day")
    assert night.starts_ms is None
    message = refused("when", planning.posted, night, NOW)
    assert "some day" in message
    assert "tomorrow 20:00" in message
    mended = planning.edited(night, WANTED, NOW)
    assert planning.posted(mended, NOW).status is NightStatus.OPEN


def test_a_draft_that_waited_too_long_is_not_posted():
    refused("when", planning.posted, draft(typed="today 16:00"), NOW + 2 * HOUR)


def test_changes_of_an_open_night():
    night = night_of(*guests(2), plan=(PlannedTable("trio", (1, 2)),), reminded=1)
    night = msgspec.structs.replace(
        night, guests=(msgspec.structs.replace(night.guests[0], wishes=("crowd",)),)
    )
    changed = planning.edited(night, WANTED._replace(games=("trio",), note=" x "), NOW)
    assert (changed.games, changed.note, changed.plan) == (("trio",), "x", ())
    assert changed.guests[0].wishes == (), "nobody wishes for what is not played"
    assert changed.reminded == 1, "the time is the same"
    later = planning.edited(night, WANTED._replace(typed="in 3 days"), NOW)
    assert later.reminded == 0, "there is something to remind of again"
    refused("when", planning.edited, night, WANTED._replace(typed="whenever"), NOW)
    running = msgspec.structs.replace(night, status=NightStatus.RUNNING)
    refused("running", planning.edited, running, WANTED, NOW)


def test_an_unchanged_time_is_not_read_anew():
    night = night_of()
    assert planning.edited(night, WANTED, NOW + 20 * HOUR).starts_ms == night.starts_ms


def test_reminders_fall_due_a_day_and_half_an_hour_before():
    night = planning.posted(draft(), NOW)
    assert planning.due_ms(night) == night.starts_ms - 24 * HOUR
    assert planning.rung(night, night.starts_ms - 24 * HOUR - 1) == night
    day = planning.rung(night, night.starts_ms - 24 * HOUR)
    assert day.reminded == 1
    assert planning.due_ms(day) == night.starts_ms - HOUR // 2
    assert planning.rung(day, night.starts_ms - HOUR // 2).reminded == 2


def test_a_night_opened_late_has_one_reminder_less():
    night = planning.posted(draft(typed="in 20 hours"), NOW)
    assert planning.due_ms(night) == night.starts_ms - HOUR // 2


def test_a_night_that_nobody_starts_is_called_off():
    night = planning.posted(draft(), NOW)
    late = planning.rung(night, night.starts_ms + 12 * HOUR)
    assert late.status is NightStatus.OFF
    assert planning.due_ms(late) is None


def test_a_night_that_nobody_closes_ends():
    night = night_of(*guests(2), status=NightStatus.RUNNING, started_ms=NOW)
    assert planning.rung(night, NOW + 24 * HOUR).status is NightStatus.OVER


def test_a_draft_is_dropped_after_a_day():
    assert planning.rung(draft(), NOW + 24 * HOUR).status is NightStatus.OFF


def test_a_little_later():
    night = night_of()
    assert planning.postponed(night, 600_000, NOW).starts_ms == night.starts_ms + 600_000
    late = night.starts_ms + HOUR
    assert planning.postponed(night, 600_000, late).starts_ms == late + 600_000
    refused("running", planning.postponed, night_of(status=NightStatus.RUNNING), 1, NOW)


def test_ends():
    assert planning.called_off(night_of(), NOW).status is NightStatus.OFF
    refused("running", planning.called_off, night_of(status=NightStatus.RUNNING), NOW)
    refused("not-open", planning.called_off, night_of(status=NightStatus.OVER), NOW)
    assert planning.closed(night_of(status=NightStatus.RUNNING), NOW).ended_ms == NOW
    refused("not-running", planning.closed, night_of(), NOW)


def test_places_change_with_who_waits():
    night = night_of(*guests(4), *guests(1, Role.WAITING, first=5), places=5)
    assert roles(planning.edited(night, WANTED, NOW))[5] == "in"
