"""The screens of game nights against the check sheet: the longest names, the fullest nights."""

from fractions import Fraction

import msgspec
import pytest

from bot.discord.wire.components import modal
from bot.games import faces
from bot.nights.model import Guest, NightStatus, NightTable, PlannedTable, Role
from bot.nights.standings import Score
from bot.panels import night_console as console
from bot.panels import night_end as end
from bot.panels import night_plan as plan
from bot.panels import night_signup as signup
from bot.panels import scenes
from bot.panels.night_console import Watched
from bot.panels.night_words import form
from bot.screens import Select
from bot.tables.model import Status
from games.core.seat import Seat
from tests.bot.nights.nights import NOW, night_of
from tests.bot.panels.test_check_sheet import NOW as THEN
from tests.bot.panels.test_check_sheet import WIDE, check, played, table_of

BIG = 1_400_000_000_000_000_000
KEYS = sorted(faces())
TITLES = dict.fromkeys(KEYS, WIDE[2])
COUNTS = {key: range(3, 13) for key in KEYS}


def people(count, role=Role.IN, first=0):
    return tuple(
        Guest(BIG + n, WIDE[n % len(WIDE)], role, (KEYS[0],) if n % 2 else (), n % 3 == 0)
        for n in range(first, first + count)
    )


def night(status=NightStatus.OPEN, count=100, **fields):
    tables = tuple(
        NightTable(n, KEYS[n % len(KEYS)], (BIG,), BIG + n, f"t{n}") for n in range(1, 26)
    )
    made = night_of(
        *people(count),
        *people(20, Role.WAITING, 200),
        *people(10, Role.STANDBY, 300),
        status=status,
        places=100,
        tables=tables if status is not NightStatus.OPEN else (),
        reminded=2,
        moved_up=(BIG + 1, BIG + 2, BIG + 3),
        **fields,
    )
    return msgspec.structs.replace(
        made,
        title=WIDE[1] * 2,
        host_name=WIDE[5],
        note="@everyone " + WIDE[0] * 20,
        games=tuple(KEYS),
    )


@pytest.mark.parametrize("status", [one for one in NightStatus if one is not NightStatus.DRAFT])
@pytest.mark.parametrize("count", [0, 3, 100])
def test_sign_up(status, count):
    check(signup.signup_screen(night(status, count), TITLES), public=True)
    check(signup.coming_screen(night(status, count), TITLES))
    check(signup.rules_of_night(night(status, count), TITLES))


def test_sign_up_says_who_comes():
    few = night_of(*people(3), *people(1, Role.WAITING, 50))
    screen = signup.signup_screen(few, TITLES)
    assert "3 of 4 signed up, 1 waiting" in screen.decision
    assert len([one for one in screen.rows[0] if one.label == "Sign up"]) == 1
    full = signup.signup_screen(msgspec.structs.replace(few, places=3), TITLES)
    assert "Wait for a place" in [one.label for one in full.rows[0]]
    assert "I'm here" not in [one.label for one in full.rows[0]]
    soon = signup.signup_screen(msgspec.structs.replace(few, reminded=2), TITLES)
    assert "I'm here" in [one.label for one in soon.rows[0]]


@pytest.mark.parametrize("status", [NightStatus.OPEN, NightStatus.RUNNING])
def test_receipts(status):
    one = night(status)
    for guest in (one.guests[0], one.of(Role.WAITING)[4], one.guests[-1]):
        check(signup.signed_screen(one, guest, TITLES, "Noted."))
    check(signup.reminder_screen(one, "https://x/1"), public=True)
    check(signup.moved_up_screen(one, "https://x/1"))


@pytest.mark.parametrize(
    ("number", "said"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd")]
)
def test_ordinals(number, said):
    assert signup.ordinal(number) == said


def test_the_form_fits_and_remembers():
    blank = plan.night_form(form("n.open~40"), TITLES, "Europe/Paris")
    assert len(blank.blanks) == 5
    modal(blank, "0")
    filled = plan.night_form(form("n.edit"), TITLES, "Europe/Paris", night())
    assert modal(filled, "abcdefgh").title == "Game night"


def test_drafts():
    for starts in (NOW, None):
        made = msgspec.structs.replace(night(), starts_ms=starts, typed="@everyone " + WIDE[0])
        check(plan.draft_screen(made, TITLES, "America/Argentina/ComodRivadavia"))


@pytest.mark.parametrize("count", [1, 40, 100])
def test_plans(count):
    made = night(count=count)
    ids = [one.user_id for one in made.of(Role.IN)]
    tables = [PlannedTable(KEYS[n % len(KEYS)], tuple(ids[n::25])) for n in range(25)]
    made = msgspec.structs.replace(made, plan=tuple(tables))
    for picked in (None, ids[0]):
        screen = plan.plan_screen(made, TITLES, COUNTS, picked, "Something happened.")
        check(screen)
        offered = [c for row in screen.rows if isinstance(row, Select) for c in row.choices]
        assert len([c for c in offered if c.value in {str(one) for one in ids}]) == count
        assert "…" not in screen.body, "everybody is on the page"
    check(plan.seated_screen(made))


def games(key, part):
    game, face = played(key, part), faces()[key]
    return game, face, scenes.scene(game, None, THEN)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("part", ["start", "middle", "end"])
def test_the_console_says_what_everybody_may_know(key, part):
    game, face, scene = games(key, part)
    asked = dict.fromkeys(scene.view.actors, THEN - 10_000_000)
    one = Watched(1, WIDE[2], game.table, game, face, scene, asked, "https://x/1")
    line = console.line(one, THEN)
    assert line.startswith("**T1 ")
    if part == "end":
        assert "won by" in line
        assert not one.playing
    elif console._people(game.table, scene):
        assert "⚠" in line
        assert "waits for" in line
    check(console.table_screen(night(NightStatus.RUNNING), one, THEN))


def test_the_fullest_console():
    game, face, scene = games(KEYS[0], "middle")
    asked = dict.fromkeys(scene.view.actors, THEN)
    many = [
        Watched(n, WIDE[2], game.table, game, face, scene, asked, "https://x/1")
        for n in range(1, 31)
    ]
    running = night(NightStatus.RUNNING)
    for page in range(3):
        check(console.console_screen(running, many, THEN, page))
    assert (
        sum(
            len(row.choices)
            for row in console.console_screen(running, many, THEN, 1).rows
            if isinstance(row, Select)
        )
        == console.PAGE
    )
    check(console.console_screen(running, (), THEN))
    check(console.extend_screen())


@pytest.mark.parametrize(
    "status", [Status.LOBBY, Status.PAUSED, Status.CLOSED, Status.BROKEN, Status.RUNNING]
)
def test_tables_in_every_state(status):
    table = table_of(KEYS[0], 3, status)
    one = Watched(1, "x", table)
    check(console.console_screen(night(NightStatus.RUNNING), [one], THEN))
    check(console.table_screen(night(NightStatus.RUNNING), one, THEN))
    check(console.merge_screen([one]))
    assert console.state(one, THEN)
    check(console.merge_screen([]))


def test_nobody_is_slow_before_half_of_their_time():
    game, face, scene = games("maloney", "start")
    (seat, *_) = scene.view.actors
    deadline = scene.deadline_ms
    asked = {seat: deadline - 600_000}
    one = Watched(1, "x", game.table, game, face, scene, asked)
    assert console.late(one, deadline - 300_001) == ()
    assert seat in console.late(one, deadline - 300_000)
    quick = one._replace(asked={seat: deadline - 30_000})
    assert console.late(quick, deadline - 1) == (), "nobody is slow within a minute"


def test_stand_ins():
    game, face, scene = games(KEYS[0], "middle")
    one = Watched(25, WIDE[2], game.table, game, face, scene)
    free = tuple(Seat(n) for n in range(3))
    made = night(NightStatus.RUNNING)
    check(console.standin_screen(made, one, free, Seat(1), made.guests))
    check(console.standin_screen(made, one, free[:1], Seat(9), made.guests))
    check(console.standin_screen(made, one, (), None, made.guests))
    check(console.standin_screen(made, one, free, None, ()))


@pytest.mark.parametrize("count", [0, 1, 100])
def test_standings_and_ends(count):
    scores = [Score(1 + n // 6, BIG + n, WIDE[n % 6], Fraction(n, 3), 2) for n in range(count)]
    made = night(NightStatus.OVER)
    check(end.end_screen(made, scores), public=True)
    check(end.standings_screen(made, scores, 3))
    check(end.close_screen(made, 1))
    check(end.close_screen(made, 0))
    check(end.call_off_screen(made))


@pytest.mark.parametrize(
    ("points", "said"), [(Fraction(3), "3.0"), (Fraction(5, 2), "2.5"), (Fraction(2, 3), "0.7")]
)
def test_points_have_one_decimal(points, said):
    assert end.score_words(points) == said
