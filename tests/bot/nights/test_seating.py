"""Balanced tables that keep to wishes."""

import time
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.nights import seating
from bot.nights.errors import NightError
from bot.nights.model import PlannedTable, Role
from bot.nights.seating import Seeker, bots, pleased
from tests.bot.nights.nights import COUNTS, guests, night_of

TWO = {"trio": range(3, 7), "crowd": range(4, 10)}


def seekers(count, wishes=()):
    return tuple(Seeker(n, wishes) for n in range(1, count + 1))


def sizes(tables):
    return sorted((len(one.people) for one in tables), reverse=True)


def test_thirty_eight_people_at_eight_tables():
    tables = seating.planned(seekers(38), TWO, 5)
    assert sizes(tables) == [5, 5, 5, 5, 5, 5, 4, 4]
    assert sum(bots(one, TWO) for one in tables) == 0


def test_forty_people_at_ten_tables():
    tables = seating.planned(seekers(40), TWO, 4)
    assert sizes(tables) == [4] * 10
    assert Counter(one.game for one in tables) == {"trio": 5, "crowd": 5}


def test_one_table_more_where_it_saves_a_bot_and_one_less_too():
    assert sizes(seating.planned(seekers(5), {"trio": range(3, 7)}, 4)) == [5]
    assert sizes(seating.planned(seekers(7), {"trio": range(3, 7)}, 4)) == [4, 3]


def test_bots_fill_up_to_the_least_that_the_game_needs():
    (table,) = seating.planned(seekers(2), {"crowd": range(4, 10)}, 4)
    assert bots(table, TWO) == 2
    assert bots(PlannedTable("crowd", ()), TWO) == 0, "a table without people does not open"


def test_everybody_plays_what_they_wish_where_that_is_possible():
    mixed = (*seekers(6, ("trio",)), *(Seeker(n, ("crowd",)) for n in range(7, 13)))
    tables = seating.planned(mixed, TWO, 4)
    wishes = {one.user_id: one.wishes for one in mixed}
    assert sum(pleased(one, wishes) for one in tables) == 12


def test_who_comes_first_gets_the_wish():
    many = (*seekers(8, ("duel",)), *(Seeker(n, ()) for n in range(9, 11)))
    tables = seating.planned(many, {"duel": range(2, 3), "trio": range(3, 7)}, 3)
    at = {one: table.game for table in tables for one in table.people}
    assert [at[n] for n in (1, 2)] == ["duel", "duel"]


def test_who_comes_first_sits_at_the_first_table():
    tables = seating.planned(seekers(12), {"trio": range(3, 7)}, 4)
    assert [one.people for one in tables] == [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)]


def test_nobody_to_seat_makes_no_table():
    assert seating.planned((), TWO, 4) == ()


def test_small_games_get_more_tables():
    tables = seating.planned(seekers(7), {"duel": range(2, 3)}, 4)
    assert sizes(tables) == [2, 2, 2, 1]


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sets(st.sampled_from(sorted(COUNTS))), min_size=1, max_size=30),
    st.integers(2, 6),
)
def test_everybody_sits_exactly_once_at_tables_that_can_be_played(wishes, seats):
    people = tuple(
        Seeker(n, tuple(game for game in COUNTS if game in wish)) for n, wish in enumerate(wishes)
    )
    tables = seating.planned(people, COUNTS, seats)
    seated = [one for table in tables for one in table.people]
    assert sorted(seated) == [one.user_id for one in people]
    for table in tables:
        assert 0 < len(table.people) <= COUNTS[table.game][-1]


def test_a_hundred_people_are_seated_in_a_moment():
    many = tuple(Seeker(n, (sorted(COUNTS)[n % 3],) if n % 4 else ()) for n in range(100))
    start = time.perf_counter()
    tables = seating.planned(many, COUNTS, 4)
    assert time.perf_counter() - start < 5
    wishes = {one.user_id: one.wishes for one in many}
    assert sum(pleased(one, wishes) for one in tables) >= 90


def test_who_is_here_comes_first_and_the_list_last():
    people = guests(4)
    here = tuple(
        type(one)(one.user_id, one.name, one.role, here=one.user_id in (2, 4)) for one in people
    )
    late = tuple(
        type(one)(one.user_id, one.name, Role.WAITING, here=True)
        for one in guests(1, Role.WAITING, first=5)
    )
    night = night_of(*here, *late, *guests(1, Role.STANDBY, first=6), places=4)
    order = seating.in_order(night, (), (4, 3, 2, 1, 5))
    assert [one.user_id for one in order] == [4, 2, 5, 3], "who waits and is here beats who is not"
    assert [one.user_id for one in seating.in_order(night, (4, 2), (1, 3))] == [5, 1, 3]


PLAN = (PlannedTable("trio", (1, 2, 3)), PlannedTable("duel", (4, 5)))


def test_people_can_be_moved():
    assert seating.moved(PLAN, 4, 0, COUNTS)[0].people == (1, 2, 3, 4)
    assert seating.moved(PLAN, 1, "crowd", COUNTS)[2] == PlannedTable("crowd", (1,))
    assert seating.moved(PLAN, 1, 0, COUNTS)[0].people == (2, 3, 1)


@pytest.mark.parametrize(
    ("user_id", "target", "code"),
    [(1, 1, "full"), (1, 9, "no-table"), (77, 0, "not-planned")],
)
def test_moves_that_do_not_go(user_id, target, code):
    with pytest.raises(NightError) as error:
        seating.moved(PLAN, user_id, target, COUNTS)
    assert error.value.code == code


def test_a_plan_keeps_its_tables_while_people_come_and_go():
    coming = (Seeker(1, ()), Seeker(2, ()), Seeker(4, ()), Seeker(9, ("duel",)), Seeker(10, ()))
    tables = seating.reconciled(PLAN, coming, COUNTS)
    assert tables == (PlannedTable("trio", (1, 2, 10)), PlannedTable("duel", (4, 9)))
    full = seating.reconciled((PlannedTable("duel", (1, 2)),), seekers(3), COUNTS)
    assert full[1].people == (3,), "a new table where all are full"
