import pytest

from games.core.seat import Seat
from games.states.view import MONEY_DIALS, TRANSPORT_DIALS, Spun
from renders.states.moments import STUCK
from renders.states.wheel import STEP_PASTELS, SUM_PASTELS, hit_sector, money_sector


@pytest.mark.parametrize("kind", TRANSPORT_DIALS)
def test_a_spin_comes_to_rest_on_its_number(kind):
    dial = TRANSPORT_DIALS[kind]
    for number in set(dial) - {0}:
        assert dial[hit_sector(kind, Spun(Seat(0), number))] == number
    for text in STUCK:
        assert dial[hit_sector(kind, Spun(Seat(0), 0, text))] == 0


def test_each_breakdown_has_a_sector_of_its_own_where_there_are_three():
    assert len({hit_sector("six", Spun(Seat(0), 0, text)) for text in STUCK}) == 3


@pytest.mark.parametrize("kind", MONEY_DIALS)
@pytest.mark.parametrize("turn", range(4))
def test_a_price_comes_to_rest_on_its_amount(kind, turn):
    dial = MONEY_DIALS[kind]
    for amount in set(dial):
        assert dial[money_sector(kind, amount, turn)] == amount


@pytest.mark.parametrize("kind", MONEY_DIALS)
def test_amounts_side_by_side_differ_in_colour(kind):
    dial = MONEY_DIALS[kind]
    for one, other in zip(dial, (*dial[1:], dial[0]), strict=True):
        assert SUM_PASTELS[one] != SUM_PASTELS[other]


@pytest.mark.parametrize("kind", TRANSPORT_DIALS)
def test_numbers_side_by_side_differ_in_colour(kind):
    dial = TRANSPORT_DIALS[kind]
    for one, other in zip(dial, (*dial[1:], dial[0]), strict=True):
        assert one == other or STEP_PASTELS[one] != STEP_PASTELS[other]
