"""Worked scenarios of the sealed auction: S-25 to S-29."""

import pytest

from games.core.action import Timeout
from games.core.seat import TABLE
from games.maloney.actions import Joker, Order
from tests.games.maloney.table import SEALED, A, B, C, D, auction


@pytest.mark.scenario("S-25")
@pytest.mark.rule("AU-16", "AU-17", "AU-6")
def test_the_highest_limit_pays_a_step_above_the_second():
    one = auction(options=SEALED)
    one.do(A, Order(1_200), 10).do(B, Order(900), 20).do(C, Order(None), 30)
    assert one.phase == "AUCTION"

    one.do(TABLE, Timeout(), 86_401_000)

    assert (one.state.owner, one.money[A]) == (A, 9_500)
    assert [(fact.seat, fact.phase) for fact in one.told("timed_out")] == [(D, "AUCTION")]
    (sold,) = one.told("sold")
    assert (sold.owner, sold.price, sold.way) == (A, 1_000, "bid")


@pytest.mark.scenario("S-26")
@pytest.mark.rule("AU-17")
def test_of_equal_orders_the_earlier_one_wins():
    one = auction(options=SEALED)
    one.do(B, Order(800), 36_000_000).do(A, Order(800), 39_600_000)

    one.overdue()

    assert (one.state.owner, one.told("sold")[0].price) == (B, 800)


@pytest.mark.scenario("S-27")
@pytest.mark.rule("AU-17")
def test_a_lone_limit_pays_the_first_bid():
    one = auction(options=SEALED).do(B, Order(2_000)).overdue()

    assert (one.state.owner, one.money[B]) == (B, 10_400)


@pytest.mark.scenario("S-28")
@pytest.mark.rule("AU-18")
@pytest.mark.parametrize(("flag", "owner"), [(True, C), (False, B)])
def test_the_joker_of_the_lowest_flagged_order_fires(flag, owner):
    one = auction("wed", options=SEALED)
    one.do(A, Order(1_500)).do(B, Order(400, joker_if_outbid=True))
    one.do(C, Order(None, joker_if_outbid=flag))

    one.do(D, Order(None))

    assert (one.phase, one.state.owner) == ("DRIVE", owner)
    assert one.money == [10_500] * 4
    assert [player.joker for player in one.state.players].count(False) == 1
    assert not one.state.players[owner].joker
    assert one.told("sold")[0].way == "joker"


@pytest.mark.scenario("S-29")
@pytest.mark.rule("AU-18")
def test_without_a_limit_no_joker_fires():
    one = auction("wed", options=SEALED, last_owner=B)
    for seat in (A, B, D):
        one.do(seat, Order(None))

    one.do(C, Order(None, joker_if_outbid=True))

    assert (one.state.owner, one.told("sold")[0].way) == (B, "last_owner")
    assert one.state.players[C].joker


@pytest.mark.rule("AU-18")
def test_the_winners_own_flag_never_fires():
    one = auction("wed", options=SEALED)
    one.do(A, Order(1_500, joker_if_outbid=True)).do(B, Order(400)).overdue()

    assert (one.state.owner, one.money[A], one.state.players[A].joker) == (A, 10_000, True)


@pytest.mark.rule("AU-19")
def test_a_joker_now_ends_a_sealed_auction_at_once():
    one = auction("wed", options=SEALED).do(A, Order(5_000), 5)

    one.do(D, Joker(), 9)

    assert (one.phase, one.state.owner, one.money[A]) == ("DRIVE", D, 10_500)
    assert one.auction.orders == ()
    assert one.code(B, Joker()) == "auction-over"


@pytest.mark.rule("AU-16")
@pytest.mark.parametrize(
    ("again", "winner"),
    [
        (Order(800, joker_if_outbid=True), A),  # only the flag: the place is kept
        (Order(800), A),
        (Order(700), B),
    ],
)
def test_an_order_may_be_replaced_and_the_same_limit_keeps_its_place(again, winner):
    one = auction("wed", options=SEALED).do(A, Order(800)).do(B, Order(800))

    one.do(A, again)

    assert not one.told("answered")
    assert one.told("order_kept", A)
    one.overdue()
    assert one.state.owner == winner


@pytest.mark.rule("AU-16")
def test_a_new_amount_takes_a_new_place():
    one = auction("wed", options=SEALED).do(A, Order(700)).do(B, Order(800))

    one.do(A, Order(800)).overdue()

    assert one.state.owner == B
