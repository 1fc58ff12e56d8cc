"""Chance is the same for ever, on any machine."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.chance import Chance
from games.core.errors import PinError


def test_a_seed_deals_the_same_for_ever():
    chance = Chance("gavel")
    order, chance = chance.shuffle("cards", range(10))
    roll, chance = chance.roll("money", 6)
    town, _ = chance.pick("town", ("a", "b", "c"))
    assert (order, roll, town) == ((4, 1, 0, 7, 8, 2, 9, 5, 6, 3), 1, "c")


def test_a_draw_leaves_the_chance_it_came_from_alone():
    chance = Chance("s")
    assert chance.pick("x", range(100)) == chance.pick("x", range(100))


@given(seed=st.text(min_size=1, max_size=20), size=st.integers(1, 80))
def test_a_shuffle_keeps_every_card(seed, size):
    order, _ = Chance(seed).shuffle("cards", range(size))
    assert sorted(order) == list(range(size))


def test_all_orders_are_about_equally_likely():
    counts = {}
    chance = Chance("fair")
    for _ in range(6000):
        order, chance = chance.shuffle("three", (0, 1, 2))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(880 < count < 1120 for count in counts.values())


def test_pins_come_first_and_the_seed_supplies_the_rest():
    chance = Chance("s", pins=(("cards", ("c", "a")),))
    order, after = chance.shuffle("cards", ("a", "b", "c", "d"))
    assert order[:2] == ("c", "a")
    assert sorted(order[2:]) == ["b", "d"]
    assert after.pins == ()


def test_pins_of_one_name_are_used_up_over_several_draws():
    chance = Chance("s", pins=(("roll", (3, 5)), ("lot", (0,))))
    first, chance = chance.roll("roll", 6)
    second, chance = chance.roll("roll", 6)
    lot, chance = chance.pick("lot", (0, 1, 2))
    assert (first, second, lot, chance.pins) == (3, 5, 0, ())


def test_pinning_one_draw_changes_no_other():
    free, pinned = Chance("s"), Chance("s", pins=(("a", (2,)),))
    _, free = free.roll("a", 6)
    _, pinned = pinned.roll("a", 6)
    assert free.roll("b", 6)[0] == pinned.roll("b", 6)[0]


@pytest.mark.parametrize("values", [("z",), ("a", "a")])
def test_an_impossible_pin_is_named(values):
    with pytest.raises(PinError, match=r"pins\.cards"):
        Chance("s", pins=(("cards", values),)).shuffle("cards", ("a", "b"))
