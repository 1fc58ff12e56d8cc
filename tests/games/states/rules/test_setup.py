"""The deal (STA-3 to STA-7)."""

import pytest

from games.core.errors import PinError
from games.core.seat import Seat
from games.states.facts import DiskPlaced, TruckPlaced
from games.states.tables import CARDS, SPACES
from tests.games.states.positions import begin, kinds


@pytest.mark.rule("STA-3", "R-23")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_four_disks_of_an_own_colour_and_a_truck(seats):
    state = begin(seats).state
    owned = [[disk.id for disk in state.disks if disk.owner == seat] for seat in range(seats)]
    colours = ("red", "blue", "yellow", "green")[:seats]
    assert owned == [[f"{colour}-{number}" for number in range(1, 5)] for colour in colours]
    assert len(state.truck) == seats


@pytest.mark.rule("STA-4")
def test_each_player_starts_with_5000_dollars():
    assert begin(3).state.cash == (5000, 5000, 5000)


@pytest.mark.rule("STA-5")
def test_the_pile_is_all_51_cards_in_an_order_of_the_seed():
    one, other = begin(2, seed="one").state, begin(2, seed="other").state
    assert sorted(one.pile) == sorted(other.pile) == list(SPACES)
    assert one.pile != other.pile
    assert one.pile == begin(2, seed="one").state.pile


@pytest.mark.rule("STA-6", "STA-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_drawn_in_seat_order_disks_first_and_put_under_the_pile(seats):
    cards = tuple(reversed(SPACES))
    step = begin(seats, pins={"pile": cards})
    state = step.state
    assert tuple(disk.space for disk in state.disks) == cards[: 4 * seats]
    assert state.truck == cards[4 * seats : 5 * seats]
    assert state.pile == cards[5 * seats :] + cards[: 5 * seats]
    placed = [fact for fact in step.facts if isinstance(fact, DiskPlaced)]
    assert [fact.space for fact in placed] == list(cards[: 4 * seats])
    assert [fact.seat for fact in step.facts if isinstance(fact, TruckPlaced)] == list(range(seats))


@pytest.mark.rule("R-11")
def test_each_disk_gets_a_product_of_its_state():
    pins = {"pile": ["KS", "VT"], "products": [0, 3]}
    state = begin(2, pins=pins).state
    assert state.disk("red-1").product == CARDS["KS"].products[0]
    assert state.disk("red-2").product == CARDS["VT"].products[3]
    assert all(disk.product in CARDS[disk.home].products for disk in state.disks)


@pytest.mark.rule("R-13")
def test_with_reshuffle_the_whole_pile_is_shuffled_once_after_the_deal():
    pins = {"reshuffle": ["KS", "VT"]}
    state = begin(4, pins=pins, deck="reshuffle").state
    assert state.pile[:2] == ("KS", "VT")
    assert sorted(state.pile) == list(SPACES)


@pytest.mark.rule("R-2")
def test_the_engine_knows_seats_and_nobody_else():
    assert begin(3).state.seats == (Seat(0), Seat(1), Seat(2))


def test_the_deal_is_told_in_order():
    step = begin(2, pins={"first": [3, 1]})
    assert kinds(step) == [
        *["disk_placed"] * 8,
        *["truck_placed"] * 2,
        *["first_spun"] * 2,
        "first_player",
        "turn_began",
    ]
    assert [reveal.what for reveal in step.reveals] == ["card"] * 10 + ["spin"] * 2


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("pile", ["KS", "KS"]),
        ("pile", ["XX"]),
        ("products", [4]),
        ("first", [7]),
    ],
)
def test_an_impossible_pin_makes_the_deal_invalid(name, values):
    with pytest.raises(PinError) as bad:
        begin(2, pins={name: values})
    assert bad.value.name == name
