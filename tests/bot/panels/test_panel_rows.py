"""How a game's rows and the chrome share the two rows under a picture."""

from bot.panels.panel import chrome, under
from bot.screens import Button, Choice, Control, Does, Select
from bot.tables.clocks import Clocks
from bot.tables.model import Holder
from games.core.seat import Seat


def buttons(*labels):
    return tuple(Button(label, Control(Does.ACT, label)) for label in labels)


class Minded:
    """A table with a person whose seat a bot minds, or with none."""

    def __init__(self, autopilot):
        self.holders = (Holder(Seat(0), 1, "Ann", autopilot=autopilot),)
        self.clocks = Clocks()


def labels(row):
    return [one.label for one in row]


def test_one_row_stands_above_the_chrome():
    rows = (buttons("a", "b"),)
    assert under(rows, chrome(Minded(False))) == (rows, chrome(Minded(False)))


def test_two_more_buttons_take_the_place_of_rules():
    rows, below = under((buttons(*"abcde"), buttons("f", "g")), chrome(Minded(False)))
    assert [labels(row) for row in rows] == [["a", "b", "c", "d", "e"]]
    assert labels(below) == ["f", "g", "My hand", "Log", "More…"]


def test_who_comes_back_needs_the_place_of_the_log_too():
    _, below = under((buttons(*"abcde"), buttons("f", "g")), chrome(Minded(True)))
    assert labels(below) == ["f", "g", "My hand", "More…", "I'm back"]


def test_one_more_button_leaves_all_four_in_place():
    _, below = under((buttons(*"abcde"), buttons("f")), chrome(Minded(False)))
    assert labels(below) == ["f", "My hand", "Log", "Rules", "More…"]


def test_a_select_shares_with_nothing():
    select = Select("Pick…", Control(Does.ACT, "pick"), (Choice("a", "a"),))
    rows = (buttons("a"), select)
    assert under(rows, chrome(Minded(False))) == (rows, chrome(Minded(False)))
