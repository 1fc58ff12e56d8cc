"""Choices in as many selects as they need."""

import pytest

from bot.discord.wire.components import layout
from bot.games.dallas import controls
from bot.screens import Button, Choice, Control, Does, Screen
from games.dallas.view import CERTIFICATES

CONTROL = Control(Does.PRIVATE, "bank")


def choices(count):
    return [Choice(f"Thing {number}", str(number)) for number in range(count)]


@pytest.mark.parametrize(
    ("count", "parts"), [(1, [1]), (24, [24]), (25, [25]), (26, [25, 1]), (61, [25, 25, 11])]
)
def test_fault_22_a_select_holds_25(count, parts):
    selects = controls.spread("Pick…", CONTROL, choices(count))
    assert [len(one.choices) for one in selects] == parts
    layout(Screen(body=("x",), rows=selects), "t1")


def test_fault_22_all_the_stock_there_is_can_be_chosen_on_one_screen():
    selects = controls.spread("Pick…", CONTROL, choices(len(CERTIFICATES)))
    values = [one.value for select in selects for one in select.choices]
    assert values == [str(number) for number in range(len(CERTIFICATES))]
    back = Button("Back", Control(Does.PRIVATE, "deals"))
    layout(Screen(body=("x",), rows=(*selects, (back,))), "t1")


def test_several_selects_say_what_they_hold():
    first, second = controls.spread("Pick…", CONTROL, choices(26))
    assert (first.placeholder, second.placeholder) == ("Pick… (1 to 25)", "Pick… (26 to 26)")
    assert (first.control.word, second.control.word) == ("bank", "bank~2")


@pytest.mark.parametrize("most", [1, None])
def test_how_many_may_be_picked(most):
    for one in controls.spread("Pick…", CONTROL, choices(26), most=most):
        assert one.most == (1 if most else len(one.choices))


@pytest.mark.parametrize(
    ("count", "names"),
    [
        (1, ["give"]),
        (25, ["give"]),
        (26, ["give", "give2"]),
        (61, ["give", "give2"]),
    ],
)
def test_selects_of_a_form(count, names):
    blanks = controls.blanks("give", "You give", choices(count), least=1, most=25, room=2)
    assert [one.name for one in blanks] == names
    assert all(len(one.choices) <= 25 for one in blanks)
    assert all(one.least == (1 if len(names) == 1 else 0) for one in blanks)


def test_nothing_makes_no_select():
    assert controls.spread("Pick…", CONTROL, []) == ()
    assert controls.blanks("give", "You give", [], least=1, most=25, room=2) == ()
