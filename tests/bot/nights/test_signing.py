"""Signing up, the waiting list, stand-ins, wishes, being here."""

import pytest

from bot.nights import signing
from bot.nights.errors import NightError
from bot.nights.model import NightStatus, Role
from bot.tables.model import Person
from tests.bot.nights.nights import HOUR, NOW, guests, night_of, roles

ZOE = Person(50, "Zoe")


def refused(code, act, *args, **named):
    with pytest.raises(NightError) as error:
        act(*args, **named)
    assert error.value.code == code


def test_a_place_while_there_are_any_then_the_list():
    night = night_of(*guests(3))
    night = signing.sign_up(night, ZOE)
    assert night.guest(50).role is Role.IN
    night = signing.sign_up(night, Person(51, "Yan"))
    night = signing.sign_up(night, Person(52, "Xia"))
    assert [signing.waiting_place(night, n) for n in (50, 51, 52)] == [None, 1, 2]
    refused("signed-up", signing.sign_up, night, ZOE)


def test_who_withdraws_lets_the_first_move_up():
    night = night_of(*guests(4), *guests(2, Role.WAITING, first=5))
    night = signing.withdraw(night, 2)
    assert roles(night) == {1: "in", 3: "in", 4: "in", 5: "in", 6: "waiting"}
    assert night.moved_up == (5,)
    night = signing.withdraw(night, 5)
    assert night.moved_up == (6,)
    refused("not-signed-up", signing.withdraw, night, 2)


def test_who_withdraws_from_the_list_moves_nobody():
    night = signing.withdraw(night_of(*guests(4), *guests(2, Role.WAITING, first=5)), 5)
    assert roles(night) == {1: "in", 2: "in", 3: "in", 4: "in", 6: "waiting"}
    assert night.moved_up == ()


def test_a_stand_in_frees_the_place():
    night = night_of(*guests(4), *guests(1, Role.WAITING, first=5))
    night = signing.stand_in(night, Person(1, "guest 1"))
    assert roles(night) == {2: "in", 3: "in", 4: "in", 5: "in", 1: "standby"}
    refused("signed-up", signing.stand_in, night, Person(1, "guest 1"))
    night = signing.sign_up(night, Person(1, "guest 1"))
    assert signing.waiting_place(night, 1) == 1


def test_once_the_tables_are_set_everybody_new_waits():
    night = night_of(*guests(1), status=NightStatus.RUNNING)
    assert signing.sign_up(night, ZOE).guest(50).role is Role.WAITING
    assert signing.stand_in(night, ZOE).guest(50).role is Role.STANDBY
    refused("seated", signing.withdraw, night, 1, seated=True)
    refused("seated", signing.stand_in, night, Person(1, "guest 1"), seated=True)
    assert signing.withdraw(night, 1).guests == ()


def test_nobody_moves_up_once_the_tables_are_set():
    night = night_of(*guests(1), *guests(1, Role.WAITING, first=2), status=NightStatus.RUNNING)
    assert roles(signing.withdraw(night, 1)) == {2: "waiting"}


@pytest.mark.parametrize("status", [NightStatus.DRAFT, NightStatus.OVER, NightStatus.OFF])
def test_nobody_signs_up_for_what_is_not_open(status):
    refused("not-open", signing.sign_up, night_of(status=status), ZOE)
    refused("not-open", signing.stand_in, night_of(status=status), ZOE)
    refused("not-open", signing.withdraw, night_of(*guests(1), status=status), 1)


def test_wishes_are_games_of_the_night_in_its_order():
    night = signing.wish(night_of(*guests(1)), 1, ("crowd", "chess"))
    assert night.guest(1).wishes == ("crowd",)
    assert signing.wish(night, 1, ("crowd", "trio")).guest(1).wishes == ()
    refused("not-signed-up", signing.wish, night, 9, ("crowd",))


def test_being_here_counts_in_the_last_half_hour():
    night = night_of(*guests(2))
    refused("too-early", signing.here, night, 1, night.starts_ms - HOUR)
    night = signing.here(night, 1, night.starts_ms - HOUR // 2)
    assert [one.here for one in night.guests] == [True, False]
    refused("not-signed-up", signing.here, night, 9, night.starts_ms)


def test_reminders_are_by_choice():
    night = night_of(*guests(1))
    assert signing.remind(night, 1, by_dm=True).guest(1).remind
    assert not night.guest(1).remind


def test_more_places_let_people_in_and_fewer_send_the_last_back():
    night = night_of(*guests(4), *guests(2, Role.WAITING, first=5), places=5)
    more = signing.filled(night)
    assert roles(more)[5] == "in"
    assert roles(more)[6] == "waiting"
    fewer = signing.filled(night_of(*guests(4), *guests(1, Role.WAITING, first=5), places=2))
    assert roles(fewer) == {1: "in", 2: "in", 3: "waiting", 4: "waiting", 5: "waiting"}
    assert [signing.waiting_place(fewer, n) for n in (3, 4, 5)] == [1, 2, 3]


def test_times_are_those_of_the_caller():
    assert signing.sign_up(night_of(), ZOE).created_ms == NOW
