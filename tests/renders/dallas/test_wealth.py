import pytest

from games.core.engine import Outcome
from games.dallas.view import Wealth
from renders.dallas import holdings, wealth
from renders.dallas.fortunes import fortunes
from tests.games.dallas.table import BOBBY, JR, PAM, SUE, m
from tests.renders.dallas import views
from tests.renders.dallas.recorded import GAMES, public_views
from tests.renders.dallas.views import NAMES

FOUR = NAMES[:4]


def test_the_richest_come_first_and_sums_add_up():
    view = views.finished()

    found = fortunes(view, view.outcome)

    assert [one.seat for one in found] == [BOBBY, PAM, JR, SUE]
    assert found[0].wealth == Wealth(m(38), m(17), m(11), m(66))
    assert "1: Bobby (Ben) $66M, money $38M, stock $17M, $11M more for control" in (
        wealth(view, FOUR).alt
    )


@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_is_what_the_engine_counted(game):
    view = public_views(game)[-1]

    for one in fortunes(view, view.outcome):
        if one.in_play:
            assert one.wealth == view.wealth[one.seat]


def test_a_shared_win_is_told_as_one():
    final = {JR: (m(12), ()), BOBBY: (m(12), ()), SUE: (m(3), ())}

    picture = wealth(views.finished(final), NAMES[:3])

    assert picture.alt.count("1: ") == 2
    assert "3: Sue Ellen" in picture.alt


def test_an_end_by_agreement_takes_the_outcome_it_is_given():
    view = views.public()
    totals = (m(20), m(12), m(14), m(40))
    agreed = Outcome("standing", (PAM,), totals, (2, 4, 3, 1))

    picture = wealth(view, FOUR, outcome=agreed)

    assert picture.alt.startswith("Dallas. Ended by agreement in Round 2.")
    assert "1: Pamela (Okonkwo_77) $40M" in picture.alt


def test_money_that_is_hidden_is_what_the_totals_leave():
    view = views.public(options={"money_visible": False})
    agreed = Outcome("standing", (PAM,), (m(20), m(12), m(14), m(40)), (2, 4, 3, 1))

    pam = fortunes(view, agreed)[0]

    assert pam.wealth.money == m(40) - m(9) - m(9)


@pytest.mark.parametrize("seats", range(2, 8))
def test_any_number_of_fortunes_fits(seats):
    final = {seat: (m(30 - 3 * seat), ("skyhigh-1",) if not seat else ()) for seat in range(seats)}
    view = views.finished(final)

    picture = wealth(view, NAMES[:seats])

    assert picture.size[1] <= 1200
    assert all(f"{seat + 1}: " in picture.alt for seat in range(seats))


@pytest.mark.parametrize("seats", range(2, 8))
def test_holdings_have_a_row_for_every_seat(seats):
    view = views.crowd(seats)

    alt = holdings(view, NAMES[:seats]).alt

    assert all(f"({name[:10]}" in alt for name in NAMES[:seats])


def test_holdings_grow_with_what_is_owned():
    """All sixteen companies in one hand still fit: the row gets higher."""
    few = views.public()
    everything = tuple(sorted({f"{one.split('-')[0]}-1" for one in few.bank}))
    many = views.with_seats(few, s0={"certificates": everything})

    low, high = holdings(few, FOUR), holdings(many, FOUR)

    assert high.size[1] > low.size[1]
