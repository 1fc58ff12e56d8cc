"""Resigning in each phase."""

import pytest

from games.maloney import ENGINE
from games.maloney.actions import Bid, Drive, Order, Pass, Ready, Resign, Score
from tests.games.maloney.table import (
    CHICAGO,
    SEALED,
    A,
    B,
    C,
    D,
    auction,
    calm,
    deal,
    driving,
    score_of,
    table,
)


@pytest.mark.rule("MAL-77")
def test_a_hand_leaves_play_unseen_and_is_no_empty_hand():
    one = driving(hands={D: ("08-wed", "08-thu")}).do(D, Resign())

    assert one.hand(D) == set()
    assert one.state.gone == ("08-thu", "08-wed")
    assert one.reveals == ()
    one.do(A, Drive(CHICAGO))
    assert one.phase == "READY"


@pytest.mark.rule("MAL-77", "MAL-74")
def test_who_resigned_ranks_below_everybody_in_play():
    one = driving(day=60, points={A: 30, B: 50, C: 40, D: 20}).do(B, Resign()).do(D, Resign())

    one.do(A, Drive(CHICAGO))

    outcome = ENGINE.outcome(one.state)
    assert (outcome.winners, outcome.places) == ((C,), (2, 3, 1, 4))
    assert outcome.totals == (405, 605, 505, 305)


@pytest.mark.rule("MAL-77", "MAL-70")
def test_who_resigned_cannot_end_the_game():
    one = driving(points={B: 80}).do(B, Resign()).do(A, Drive(CHICAGO))

    assert one.phase == "READY"


@pytest.mark.rule("MAL-84", "MAL-77")
def test_resigning_during_an_exchange_passes_the_turn():
    given = {A: ("03-mon", "03-tue", "03-thu"), B: ("08-mon", "08-wed", "08-thu")}
    one = deal(4, cards=calm(4, 12, given))
    assert (ENGINE.to_act(one.state), one.state.deadline) == ({A}, 60_000)
    one.do(C, Resign(), 1_000)
    assert (ENGINE.to_act(one.state), one.state.deadline) == ({A}, 60_000)

    one.do(A, Resign(), 2_000)

    assert (ENGINE.to_act(one.state), one.state.deadline) == ({B}, 62_000)
    one.do(B, Resign(), 3_000)
    assert one.state.reason == "last_seat"


@pytest.mark.rule("MAL-77", "AU-10")
def test_when_the_last_who_could_bid_resigns_the_last_owner_drives():
    one = table(money={B: 0, C: 0, D: 0}, jokers=(), last_owner=C)
    assert ENGINE.to_act(one.state) == {A}

    one.do(A, Resign())

    assert (one.phase, one.state.owner) == ("DRIVE", C)
    assert not one.heard("auction_opened")


@pytest.mark.rule("MAL-78", "AU-10")
def test_a_passenger_of_the_auction_resigns():
    one = auction().do(A, Bid(100)).do(B, Pass()).do(C, Pass())

    one.do(D, Resign())

    assert (one.phase, one.state.owner, one.money[A]) == ("DRIVE", A, 10_400)


@pytest.mark.rule("MAL-78")
def test_bars_outlive_a_leader_who_resigns():
    one = auction(money={B: 100}).do(A, Bid(100)).do(B, Bid(200, confirm=True))
    for seat in (A, B, C, D):
        one.do(seat, Ready())

    one.do(A, Bid(100)).do(A, Resign())

    assert (one.state.auction_id, one.auction.barred) == ("5.3", {B})


@pytest.mark.rule("AU-16", "AU-17")
def test_a_sealed_order_is_dropped_with_its_player():
    one = auction(options=SEALED)
    one.do(A, Order(5_000)).do(B, Order(700)).do(C, Order(300))

    one.do(A, Resign())
    assert one.phase == "AUCTION"
    one.do(D, Resign())

    assert (one.state.owner, one.told("sold")[0].price) == (B, 400)


@pytest.mark.rule("MAL-78")
def test_an_owner_who_resigns_leaves_the_road_to_chance():
    hands = {B: ("08-wed", "11-tue")}
    one = driving(suitcases={CHICAGO: "S10"}, pins={"absent": [CHICAGO]}, hands=hands)

    one.do(A, Resign())

    assert (one.phase, one.state.car) == ("SCORING", CHICAGO)
    assert one.scores == [0, 0, 0, 0]
    assert one.state.suitcases[CHICAGO - 1] is None
    assert one.told("suitcase")[0].changes == ()
    assert one.told("driven")[0].driver == "bot"


@pytest.mark.rule("MAL-78", "MAL-32")
def test_where_the_last_owner_has_resigned_a_lot_decides():
    one = auction(last_owner=C, pins={"lot": [1]}).do(C, Resign()).overdue()

    assert (one.state.owner, one.told("sold")[0].way) == (B, "lot")


@pytest.mark.rule("MAL-78", "MAL-67")
def test_the_will_lies_in_the_middle_until_the_evening():
    one = driving(points={A: 5, B: 9}, will=B).do(B, Resign())
    assert one.state.will is None
    assert [(fact.holder, fact.moved) for fact in one.told("will")] == [(None, True)]

    one.do(A, Drive(CHICAGO))

    assert one.state.will == A


@pytest.mark.rule("MAL-77", "MAL-83")
def test_scoring_closes_when_the_last_who_was_asked_resigns():
    hands = {B: ("08-wed", "11-tue"), C: ("08-thu", "11-thu")}
    one = score_of(driving(hands=hands), CHICAGO).do(B, Score(("08-wed",)))

    one.do(C, Resign())

    assert one.scores[B] == 6
    assert one.phase == "READY"


@pytest.mark.rule("MAL-77", "MAL-64")
def test_a_sunday_suitcase_passes_over_who_resigned():
    one = driving("sat", suitcases={CHICAGO: "S10"}, pile=("08-mon", "04-wed")).do(D, Resign())

    one.do(A, Drive(2))

    assert one.scores == [5, 5, 5, 0]


@pytest.mark.rule("MAL-79", "MAL-81")
@pytest.mark.parametrize("where", ["auction", "scoring"])
def test_the_last_player_in_play_wins_at_once(where):
    hands = {B: ("08-wed", "11-tue"), C: ("08-thu", "11-thu")}
    if where == "auction":
        one = auction(seats=3, points={A: 60}).do(A, Resign())
    else:
        one = score_of(driving(seats=3, points={A: 60}, hands=hands), CHICAGO)
        one.do(B, Score(("08-wed",))).do(A, Resign())

    one.do(C, Resign())

    outcome = ENGINE.outcome(one.state)
    assert (outcome.reason, outcome.winners) == ("last_seat", (B,))
    assert outcome.places[B] == 1
    assert one.scores[B] == 0
    assert not one.heard("scored")


@pytest.mark.rule("MAL-78", "MAL-82")
def test_resigning_is_not_bound_to_the_deadline():
    one = auction().do(A, Bid(100))
    assert one.code(B, Bid(200), 30_500) == "auction-over"

    one.do(A, Resign(), 30_500)

    assert (one.phase, one.state.auction_id, one.state.deadline) == ("AUCTION", "5.2", 60_500)
