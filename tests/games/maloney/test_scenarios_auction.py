"""Worked scenarios of the open auction: S-9 to S-24, S-30 to S-33, S-53 to S-58, S-67, S-68."""

import pytest

from games.core.action import Timeout
from games.core.seat import TABLE
from games.maloney import ENGINE
from games.maloney.actions import Bid, Drive, Joker, Limit, Pass, Ready, Resign
from tests.games.maloney.table import A, B, C, D, auction, calm, deal, table


def bid_up_to(one, price, leader, at=0):
    """The leader and somebody else bid in turn until the leader is at the price."""
    other = next(seat for seat in one.state.in_play if seat != leader)
    first = leader if price // 100 % 2 else other
    for amount in range(100, price + 1, 100):
        one.do(first, Bid(amount), at)
        first = other if first == leader else leader
    assert (one.auction.price, one.auction.leader) == (price, leader)
    return one


@pytest.mark.scenario("S-9")
@pytest.mark.rule("MAL-24", "MAL-26", "MAL-28", "MAL-29", "AU-2", "AU-4")
def test_sold_after_three_calls():
    one = bid_up_to(auction(), 700, C)

    one.do(A, Bid(800), 20_000)

    assert (one.state.deadline, ENGINE.due(one.state)) == (35_000, 36_000)
    assert one.code(TABLE, Timeout(), 35_999) == "not-due"
    one.do(TABLE, Timeout(), 36_000)
    assert (one.phase, one.state.owner) == ("DRIVE", A)
    assert one.money == [9_700, 10_500, 10_500, 10_500]
    (sold,) = one.told("sold")
    assert (sold.owner, sold.price, sold.way) == (A, 800, "bid")


@pytest.mark.scenario("S-10")
@pytest.mark.rule("AU-1", "AU-3")
def test_of_two_bids_in_one_instant_the_first_to_arrive_counts():
    one = bid_up_to(auction(), 500, C)

    one.do(A, Bid(600, auction="5.1"), 9_000)
    refusal = one.refused(B, Bid(600, auction="5.1"), 9_000)

    assert (one.auction.leader, one.auction.price) == (A, 600)
    assert refusal.code == "price-moved"
    assert refusal.message == "The price has changed: the next bid is $700."


@pytest.mark.scenario("S-11")
@pytest.mark.rule("AU-2")
@pytest.mark.parametrize(("at", "counts"), [(44_900, True), (45_000, True), (45_001, False)])
def test_a_stamp_up_to_the_deadline_counts(at, counts):
    one = bid_up_to(auction(), 700, C)
    one.do(A, Bid(800), 30_000)
    assert one.state.deadline == 45_000

    if counts:
        one.do(B, Bid(900), at)
        assert one.state.deadline == at + 15_000
    else:
        refusal = one.refused(B, Bid(900), at)
        assert (refusal.code, refusal.message) == ("auction-over", "Gone! The auction is over.")
        one.do(TABLE, Timeout(), 46_000)
        assert one.state.owner == A


@pytest.mark.scenario("S-12")
@pytest.mark.rule("AU-20", "MAL-27")
def test_the_opening_time_is_a_least():
    one = auction()
    one.do(A, Bid(100), 3_000)
    assert one.state.deadline == 30_000

    one.do(B, Bid(200), 28_000)

    assert one.state.deadline == 43_000
    assert ENGINE.due(one.state) == 44_000


@pytest.mark.scenario("S-13")
@pytest.mark.rule("AU-8", "AU-10")
def test_when_all_others_have_passed_the_hammer_falls():
    one = bid_up_to(auction(), 300, A)

    for seat in (B, C, D):
        one.do(seat, Pass(), 5_000)

    assert (one.phase, one.state.owner) == ("DRIVE", A)
    assert one.money[A] == 10_200
    assert one.code(D, Bid(400)) == "auction-over"


@pytest.mark.scenario("S-14")
@pytest.mark.rule("AU-5", "AU-6")
def test_limits_fight_it_out_at_once():
    one = auction()
    one.do(A, Bid(100)).do(A, Limit(1_000))

    one.do(B, Bid(200))
    assert (one.auction.price, one.auction.leader) == (300, A)
    one.do(B, Limit(800))
    assert (one.auction.price, one.auction.leader) == (900, A)
    one.do(C, Limit(1_500))

    assert (one.auction.price, one.auction.leader) == (1_100, C)
    (beaten,) = one.told("limit_beaten", A)
    assert (beaten.limit, beaten.price) == (1_000, 1_100)
    assert len(one.told("price")) == 1


@pytest.mark.scenario("S-15")
@pytest.mark.rule("AU-6")
def test_of_equal_limits_the_earlier_one_leads():
    one = auction()
    one.do(A, Limit(1_000)).do(B, Limit(1_000))

    assert (one.auction.price, one.auction.leader) == (1_000, A)


@pytest.mark.scenario("S-16")
@pytest.mark.rule("MAL-30", "MAL-31")
def test_without_a_bid_the_last_owner_drives_free():
    one = auction(last_owner=C, suitcases={8: "S10"}, hands={C: ("08-thu", "11-thu")}).overdue()

    (sold,) = one.told("sold")
    assert (sold.owner, sold.price, sold.way) == (C, 0, "last_owner")
    assert one.money == [10_500] * 4
    one.do(C, Drive(8))
    assert one.scores[C] == 5
    assert ENGINE.to_act(one.state) == {C}


@pytest.mark.scenario("S-17")
@pytest.mark.rule("MAL-32")
def test_without_a_last_owner_a_lot_decides():
    one = deal(4, cards=calm(4, 12, then=("03-thu",)), lot=[2])
    assert one.phase == "READY"
    one.overdue().overdue()

    (sold,) = one.told("sold")
    assert (sold.owner, sold.price, sold.way) == (C, 0, "lot")
    calm_deals = [one for one in (deal(4, seed=str(n)) for n in range(60)) if one.phase == "READY"]
    assert {one.overdue().overdue().state.owner for one in calm_deals} == {A, B, C, D}


@pytest.mark.scenario("S-18")
@pytest.mark.rule("MAL-44", "MAL-66")
def test_the_last_owner_outlives_a_lucky_sunday():
    one = auction("sat", last_owner=A, pile=("04-wed", "04-thu"))
    one.do(C, Joker()).do(C, Drive(8))
    assert (one.phase, one.state.weekday) == ("READY", 0)

    one.overdue().overdue()

    (sold,) = one.told("sold")
    assert (sold.owner, sold.price, sold.way) == (C, 0, "last_owner")


@pytest.mark.scenario("S-19")
@pytest.mark.rule("MAL-33", "MAL-35", "MAL-36", "MAL-37", "AU-13", "AU-14")
def test_an_overbid_costs_all_one_has_and_the_auction_is_held_again():
    one = bid_up_to(auction(money={B: 700}), 700, C)
    warning = one.refused(B, Bid(800), 9_000)
    assert warning.code == "overbid-warning"
    assert warning.details == {"money": 700, "amount": 800, "fine": 700}

    one.do(B, Bid(800, confirm=True), 9_000)

    assert one.money == [10_500, 0, 10_500, 10_500]
    (overbid,) = one.told("overbid")
    assert (overbid.seat, overbid.amount, overbid.fine) == (B, 800, 700)
    assert one.told("auction_void")[0].reason == "overbid"
    assert (one.phase, one.state.weekday, one.state.auction_id) == ("READY", 3, "5.2")
    assert (one.auction.price, one.auction.leader, one.auction.ready) == (0, None, frozenset())
    for seat in (A, B, C, D):
        one.do(seat, Ready())
    assert one.code(B, Bid(100)) == "barred"
    one.do(A, Bid(100))
    for seat in (B, C, D):
        one.do(seat, Pass())
    assert (one.state.owner, one.money) == (A, [10_400, 0, 10_500, 10_500])


@pytest.mark.scenario("S-20")
@pytest.mark.rule("MAL-34")
def test_the_fine_is_two_thousand():
    one = bid_up_to(auction(money={B: 2_500}), 2_500, C)

    one.do(B, Bid(2_600, confirm=True))

    assert one.money[B] == 500
    assert one.told("overbid")[0].fine == 2_000


@pytest.mark.scenario("S-21")
@pytest.mark.rule("AU-13")
def test_a_confirmation_is_harmless_once_the_price_has_moved():
    one = bid_up_to(auction(money={B: 700}), 800, C)

    refusal = one.refused(B, Bid(800, confirm=True))

    assert refusal.code == "price-moved"
    assert one.money[B] == 700


@pytest.mark.scenario("S-22")
@pytest.mark.rule("MAL-38", "MAL-39")
def test_without_money_no_bid_but_a_joker():
    one = auction("mon", money={B: 0})

    assert one.code(B, Bid(100)) == "no-money"
    assert one.money[B] == 0
    one.do(B, Joker())
    assert one.state.owner == B


@pytest.mark.scenario("S-23")
@pytest.mark.rule("AU-9", "AU-11", "AU-10")
@pytest.mark.parametrize(
    ("action", "way", "price"), [(Bid(100), "bid", 100), (Pass(), "last_owner", 0)]
)
def test_one_player_with_money(action, way, price):
    one = auction(money={B: 0, C: 0, D: 0}, jokers=(), last_owner=C)
    assert ENGINE.to_act(one.state) == {A}

    one.do(A, action)

    (sold,) = one.told("sold")
    assert (sold.way, sold.price) == (way, price)


@pytest.mark.scenario("S-24")
@pytest.mark.rule("AU-10", "AU-9")
@pytest.mark.parametrize("weekday", ["tue", "thu"])
def test_nobody_can_act_so_no_auction_is_held(weekday):
    jokers = () if weekday == "thu" else None
    one = table(weekday, money=dict.fromkeys((A, B, C, D), 0), jokers=jokers, last_owner=D)

    assert (one.phase, one.state.owner) == ("DRIVE", D)
    assert not one.heard("auction_opened")
    assert one.state.auction_id == "5.1"


@pytest.mark.scenario("S-30")
@pytest.mark.rule("MAL-40", "MAL-42", "AU-12")
def test_a_joker_during_the_calls_takes_the_car():
    one = bid_up_to(auction("thu"), 2_300, A)
    twice = one.state.deadline - 5_000

    one.do(B, Joker("5.1"), twice + 1)

    assert (one.phase, one.state.owner) == ("DRIVE", B)
    assert one.money == [10_500] * 4
    assert not one.state.players[B].joker
    assert [(fact.seat, fact.effect) for fact in one.told("joker_spent")] == [(B, True)]


@pytest.mark.scenario("S-31")
@pytest.mark.rule("MAL-43", "AU-12")
def test_the_second_joker_is_too_late_and_kept():
    one = auction("thu").do(B, Joker("5.1"), 7_000)

    refusal = one.refused(C, Joker("5.1"), 7_000)

    assert refusal.message == "Too late: the auction is over. You keep your joker."
    assert one.state.owner == B
    assert one.state.players[C].joker


@pytest.mark.scenario("S-32")
@pytest.mark.rule("MAL-41")
@pytest.mark.parametrize("weekday", ["tue", "fri", "sun"])
def test_no_jokers_on_three_days(weekday):
    one = auction(weekday, day=1)

    refusal = one.refused(A, Joker())

    assert (refusal.rule, refusal.code) == ("MAL-41", "wrong-weekday")
    assert one.state.players[A].joker


@pytest.mark.rule("MAL-41", "MAL-40")
@pytest.mark.parametrize("weekday", ["mon", "wed", "thu", "sat"])
def test_jokers_on_four_days(weekday):
    one = auction(weekday).do(A, Joker())

    assert (one.state.owner, one.state.players[A].joker) == (A, False)


@pytest.mark.scenario("S-33")
@pytest.mark.rule("MAL-37")
def test_a_barred_player_may_play_his_joker():
    one = auction("mon", money={A: 100})
    one.do(B, Bid(100)).do(A, Bid(200, confirm=True))
    for seat in (A, B, C, D):
        one.do(seat, Ready())
    assert one.state.auction_id == "5.2"

    one.do(A, Joker())

    assert (one.phase, one.state.owner) == ("DRIVE", A)


@pytest.mark.scenario("S-53")
@pytest.mark.rule("MAL-40")
def test_a_joker_beats_the_last_owner():
    one = auction("thu", last_owner=C).do(B, Joker())

    assert one.state.owner == B


@pytest.mark.scenario("S-54")
@pytest.mark.rule("MAL-42")
def test_the_leader_may_play_his_joker_and_keeps_his_money():
    one = bid_up_to(auction("sat"), 900, A).do(A, Joker())

    assert (one.state.owner, one.money[A]) == (A, 10_500)


@pytest.mark.scenario("S-55")
@pytest.mark.rule("MAL-30", "MAL-34")
def test_a_fined_last_owner_may_get_the_car_free():
    one = bid_up_to(auction(money={C: 5_000}, last_owner=C), 5_000, A)
    one.do(C, Bid(5_100, confirm=True))
    assert one.money[C] == 3_000

    one.overdue().overdue()

    assert (one.state.owner, one.told("sold")[0].way, one.money[C]) == (C, "last_owner", 3_000)


@pytest.mark.scenario("S-56")
@pytest.mark.rule("AU-14", "MAL-37")
def test_two_overbids_on_one_day():
    one = auction("thu", money={B: 100, D: 100})
    one.do(A, Bid(100)).do(B, Bid(200, confirm=True))
    one.overdue()
    one.do(A, Bid(100)).do(D, Bid(200, confirm=True))
    one.overdue()

    assert (one.state.auction_id, one.state.weekday, one.state.day) == ("5.3", 3, 5)
    assert one.auction.barred == {B, D}
    assert (one.money[B], one.money[D]) == (0, 0)
    assert one.code(B, Bid(100)) == one.code(D, Bid(100)) == "barred"
    one.do(A, Bid(100)).do(C, Bid(200))
    one.do(D, Joker())
    assert one.state.owner == D


@pytest.mark.scenario("S-57")
@pytest.mark.rule("AU-7", "MAL-25")
def test_the_leader_raises_his_limit_and_nothing_moves():
    one = bid_up_to(auction(), 400, A, 1_000)
    before = one.view(B)

    one.do(A, Limit(2_000), 20_000)

    assert one.view(B) == before
    assert one.told("limit_set", A)[0].limit == 2_000
    assert not one.told("price")
    assert one.code(A, Bid(500)) == "already-leading"


@pytest.mark.scenario("S-58")
@pytest.mark.rule("MAL-33")
def test_block_refuses_what_one_cannot_pay():
    one = bid_up_to(auction(money={B: 700}, options={"overbid": "block"}), 700, C)

    for confirm in (False, True):
        refusal = one.refused(B, Bid(800, confirm=confirm))
        assert (refusal.code, refusal.message) == ("over-money", "You have only $700.")
    assert (one.phase, one.money[B]) == ("AUCTION", 700)


@pytest.mark.rule("MAL-33", "MAL-34")
def test_strict_fines_at_the_first_click():
    one = bid_up_to(auction(money={B: 700}, options={"overbid": "strict"}), 700, C)

    one.do(B, Bid(800))

    assert (one.money[B], one.state.auction_id) == (0, "5.2")


@pytest.mark.scenario("S-67")
@pytest.mark.rule("AU-10")
def test_a_first_bid_may_bring_the_hammer_down():
    one = auction()
    for seat in (B, C, D):
        one.do(seat, Pass(), 100)

    one.do(A, Bid(100), 900)

    assert (one.phase, one.state.owner, one.money[A]) == ("DRIVE", A, 10_400)


@pytest.mark.scenario("S-68")
@pytest.mark.rule("MAL-78", "AU-3")
def test_a_leader_who_resigns_voids_the_attempt():
    one = bid_up_to(auction("mon"), 600, A)

    one.do(A, Resign(), 12_000)

    assert (one.phase, one.state.auction_id) == ("AUCTION", "5.2")
    assert (one.auction.price, one.auction.leader) == (0, None)
    assert (one.auction.opened_at, one.state.deadline) == (12_000, 42_000)
    assert one.money == [10_500] * 4
    assert one.told("auction_void")[0].reason == "resignation"
    refusal = one.refused(C, Bid(700, auction="5.1"))
    assert refusal.message == "That button belongs to an earlier auction."
