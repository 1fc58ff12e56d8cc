"""Bids, limits and passes, beyond the worked scenarios."""

import pytest

from games.core.action import Timeout
from games.core.seat import TABLE
from games.maloney import ENGINE
from games.maloney.actions import Bid, Joker, Limit, Pass, Ready
from games.maloney.rules.bidding import resolved
from tests.games.maloney.table import OPEN, A, B, C, D, auction


@pytest.mark.rule("AU-6")
@pytest.mark.parametrize(
    ("limit", "held", "price", "leader"),
    [
        (500, None, 100, A),
        (100, None, 100, A),
        (600, 500, 600, A),
        (2_000, 500, 600, A),
        (500, 500, 500, B),
        (400, 500, 500, B),
        (300, 500, 400, B),
        (400, 400, 400, B),
    ],
)
def test_two_limits(limit, held, price, leader):
    assert resolved(A, limit, None if held is None else B, held or 0) == (price, leader)


@pytest.mark.rule("AU-6")
@pytest.mark.parametrize(
    ("limits", "price", "leader"),
    [
        ([(A, 1_200), (B, 900)], 1_000, A),
        ([(A, 900), (B, 1_200)], 1_000, B),
        ([(A, 900), (B, 2_000), (C, 1_500)], 1_600, B),
        ([(A, 900), (B, 2_000), (C, 2_000)], 2_000, B),
    ],
)
def test_the_price_ends_a_step_above_the_second_highest_limit(limits, price, leader):
    one = auction()
    for seat, amount in limits:
        one.do(seat, Limit(amount))

    assert (one.auction.price, one.auction.leader) == (price, leader)


@pytest.mark.rule("AU-7")
def test_the_leader_may_lower_his_limit_down_to_the_price():
    one = auction().do(A, Limit(2_000)).do(B, Bid(200))
    assert one.auction.price == 300

    one.do(A, Limit(300)).do(B, Bid(400))

    assert (one.auction.price, one.auction.leader) == (400, B)
    assert one.told("limit_beaten", A)


@pytest.mark.rule("AU-6", "AU-7")
def test_a_beaten_limit_is_told_to_its_player_alone():
    one = auction().do(A, Limit(1_000)).do(B, Limit(400))

    (beaten,) = one.told("limit_beaten", B)
    assert (beaten.limit, beaten.price) == (400, 500)
    assert not one.told("limit_beaten", A)
    assert not one.told("limit_beaten")


@pytest.mark.rule("AU-6")
def test_a_plain_bid_that_is_beaten_is_no_beaten_limit():
    one = auction().do(A, Bid(100)).do(B, Bid(200))

    assert not one.told("limit_beaten", A)


@pytest.mark.rule("AU-8", "MAL-25")
@pytest.mark.parametrize("back", [Bid(200), Limit(300)])
def test_a_bid_takes_a_pass_back(back):
    one = auction().do(B, Pass()).do(A, Bid(100))
    assert B not in ENGINE.to_act(one.state)

    one.do(B, back).do(A, Limit(5_000))

    assert one.auction.leader == A
    assert B in ENGINE.to_act(one.state)


@pytest.mark.rule("AU-8", "AU-12")
def test_who_has_passed_may_still_play_his_joker():
    one = auction().do(B, Pass()).do(B, Joker())

    assert one.state.owner == B


@pytest.mark.rule("AU-7", "AU-20")
def test_a_limit_that_moves_nothing_does_not_restart_the_calls():
    one = auction().do(A, Bid(100), 25_000)
    assert one.state.deadline == 40_000

    one.do(A, Limit(900), 39_000)

    assert one.state.deadline == 40_000


@pytest.mark.rule("AU-20")
def test_the_soft_close_of_open_correspondence():
    one = auction(options=OPEN)
    day, hour = 86_400_000, 3_600_000
    assert one.state.deadline == day
    one.do(A, Bid(100), day - 1_000)

    assert one.state.deadline == day - 1_000 + hour
    assert one.view().auction.call == hour // 3


@pytest.mark.rule("AU-10", "MAL-30")
def test_when_all_pass_without_a_bid_the_last_owner_drives_at_once():
    one = auction(last_owner=D)
    for seat in (A, B, C, D):
        one.do(seat, Pass(), 50)

    assert (one.phase, one.state.owner) == ("DRIVE", D)


@pytest.mark.rule("AU-9", "MAL-39")
@pytest.mark.parametrize(
    ("weekday", "money", "joker", "idle"),
    [
        ("mon", 0, True, False),
        ("mon", 0, False, True),
        ("tue", 0, True, True),
        ("tue", 100, False, False),
    ],
)
def test_who_can_do_nothing_counts_as_passed(weekday, money, joker, idle):
    one = auction(weekday, money={B: money}, jokers=(A, B) if joker else (A,))

    seen = one.view().seats[B]
    assert (seen.idle, seen.passed) == (idle, idle)
    assert (B in ENGINE.to_act(one.state)) != idle
    assert one.heard("auction_opened")[0].idle == ((B,) if idle else ())


@pytest.mark.rule("AU-9", "MAL-37")
def test_a_barred_player_without_a_joker_counts_as_passed():
    one = auction(money={B: 5_000}, jokers=())
    for amount in range(100, 5_001, 100):
        one.do(A if amount // 100 % 2 else C, Bid(amount))
    one.do(B, Bid(5_100, confirm=True))
    assert (one.phase, one.money[B]) == ("READY", 3_000)

    assert ENGINE.to_act(one.state) == {A, C, D}
    for seat in (A, C, D):
        one.do(seat, Ready())
    assert one.phase == "AUCTION"


@pytest.mark.rule("MAL-36", "MAL-22")
def test_an_auction_is_held_once_a_day():
    one = auction().do(A, Bid(100)).overdue()

    assert one.code(B, Bid(200)) == "auction-over"
    assert one.code(TABLE, Timeout(), one.state.at) == "not-due"


@pytest.mark.rule("MAL-29")
def test_only_the_owner_pays():
    one = auction().do(A, Bid(100)).do(B, Bid(200)).do(A, Bid(300)).overdue()

    assert one.money == [10_200, 10_500, 10_500, 10_500]
    assert one.state.bank == 300
