"""Worked scenarios of will and end and more corners: S-46 to S-51, S-60, S-62 to S-64."""

import pytest

from games.core.action import Extend, Timeout
from games.core.seat import TABLE
from games.maloney import ENGINE
from games.maloney.actions import Bid, Drive, Limit, Ready, Resign, Score
from tests.games.maloney.table import (
    CHICAGO,
    A,
    B,
    C,
    D,
    auction,
    driving,
    score_of,
    table,
)


@pytest.mark.scenario("S-46")
@pytest.mark.rule("MAL-67", "MAL-68", "MAL-69")
@pytest.mark.parametrize(
    ("points", "will", "holder"),
    [
        ({A: 7, B: 7}, None, None),
        ({A: 7, B: 7}, A, A),
        ({A: 7, B: 8}, A, B),
        ({A: 7, B: 7}, C, None),
        ({}, None, None),
        ({D: 1}, None, D),
    ],
)
def test_who_leads_in_the_evening_takes_the_will(points, will, holder):
    one = driving(points=points, will=will).do(A, Drive(CHICAGO))

    assert one.state.will == holder
    (fact,) = one.told("will")
    assert (fact.holder, fact.moved) == (holder, holder != will)


@pytest.mark.scenario("S-47")
@pytest.mark.rule("MAL-70", "MAL-71", "MAL-72", "MAL-74")
def test_all_score_on_the_last_day_and_money_decides():
    one = driving(
        "fri",
        points={A: 66, B: 56},
        money={A: 1_200, B: 4_000},
        suitcases={CHICAGO: "S10"},
        hands={B: ("08-thu", "08-sat", "11-tue")},
    )
    one.do(A, Drive(CHICAGO))
    assert (one.phase, one.scores[A]) == ("SCORING", 71)

    one.do(B, Score(("08-thu", "08-sat")))

    assert (one.phase, one.state.reason) == ("FINISHED", "points")
    outcome = ENGINE.outcome(one.state)
    assert (outcome.totals[A], outcome.totals[B]) == (722, 740)
    assert (one.scores[B], outcome.winners, outcome.places[A]) == (70, (B,), 2)


@pytest.mark.scenario("S-48")
@pytest.mark.rule("MAL-70")
def test_an_empty_hand_ends_the_game():
    one = score_of(driving(points={C: 35}, hands={C: ("08-wed",)}), CHICAGO)

    one.do(C, Score(("08-wed",)))

    assert (one.phase, one.state.reason, one.scores[C]) == ("FINISHED", "empty_hand", 41)


@pytest.mark.scenario("S-49")
@pytest.mark.rule("MAL-72", "MAL-73")
def test_money_becomes_points_in_full():
    one = table(seats=3, points={A: 60}, money={A: 3_500, B: 0, C: 0})
    standing = ENGINE.standing(one.state)

    assert standing.totals == (635, 0, 0)
    assert one.state.players[A].joker


@pytest.mark.scenario("S-50")
@pytest.mark.rule("MAL-70")
def test_money_does_not_count_for_reaching_the_goal():
    one = driving(points={A: 68}, money={A: 9_000}).do(A, Drive(CHICAGO))

    assert one.phase == "READY"


@pytest.mark.scenario("S-51")
@pytest.mark.rule("MAL-74")
def test_equal_totals_share_the_win():
    points, money = {A: 69, B: 67, C: 3}, {A: 2_300, B: 4_300, C: 0, D: 0}
    one = driving(points=points, money=money).do(A, Drive(CHICAGO))

    outcome = ENGINE.outcome(one.state)
    assert outcome.totals == (713, 713, 30, 0)
    assert (outcome.winners, outcome.places) == ((A, B), (1, 1, 3, 4))


@pytest.mark.scenario("S-60")
def test_what_a_player_is_shown_holds_no_secret():
    hands = {A: ("08-wed", "14-thu"), B: ("08-thu", "11-tue")}
    one = auction("thu", hands=hands, suitcases={8: "S10", 14: "S24"}, pile=("10-thu", "12-sun"))
    one.do(A, Limit(3_700))

    shown = repr(one.view(B))

    for secret in ("08-wed", "14-thu", "3700", "S10", "S24", "10-thu", "12-sun", "11-thu"):
        assert secret not in shown
    assert "08-thu" in shown
    assert "3700" in repr(one.view(A))


@pytest.mark.scenario("S-62")
@pytest.mark.rule("MAL-77")
def test_the_ready_check_goes_on_when_the_missing_player_resigns():
    one = table(hands={D: ("08-wed",)})
    for seat in (A, B, C):
        one.do(seat, Ready(), 1_000)

    one.do(D, Resign(), 2_500)

    assert (one.phase, one.auction.opened_at, one.state.deadline) == ("AUCTION", 2_500, 32_500)
    assert one.hand(D) == set()
    one.do(A, Bid(100)).overdue()
    one.do(A, Drive(CHICAGO))
    assert one.phase == "READY"
    assert "08-wed" in one.state.gone


@pytest.mark.scenario("S-63")
@pytest.mark.rule("AU-15", "AU-2")
def test_an_extension_lets_late_bids_count_again():
    one = auction().do(A, Bid(100), 25_000)
    assert one.state.deadline == 40_000
    assert one.code(B, Bid(200), 50_000) == "auction-over"

    one.do(TABLE, Extend(25_000), 50_000)

    assert (one.state.deadline, ENGINE.due(one.state)) == (65_000, 66_000)
    assert (one.told("extended")[0].ms, one.told("extended")[0].deadline) == (25_000, 65_000)
    assert one.code(TABLE, Timeout(), 65_999) == "not-due"
    one.do(B, Bid(200), 51_000)
    assert one.auction.leader == B


@pytest.mark.scenario("S-64")
@pytest.mark.rule("MAL-80", "MAL-81")
@pytest.mark.parametrize(
    ("day", "options", "phase"),
    [
        (60, {}, "FINISHED"),
        (59, {}, "READY"),
        (60, {"max_days": 0}, "READY"),
        (5, {"max_days": 5}, "FINISHED"),
    ],
)
def test_the_game_ends_at_the_latest_with_its_last_day(day, options, phase):
    one = driving(day=day, options=options).do(A, Drive(CHICAGO))

    assert one.phase == phase
    assert one.state.reason == ("max_days" if phase == "FINISHED" else None)
