"""Deadlines and time-outs of every waiting phase, live and by correspondence."""

import pytest

from games.core.action import Extend, Timeout
from games.core.seat import TABLE
from games.maloney import ENGINE
from games.maloney.actions import Drive, Exchange, Score
from tests.games.maloney.table import (
    CHICAGO,
    OPEN,
    SEALED,
    A,
    B,
    auction,
    calm,
    deal,
    driving,
    score_of,
    table,
)

CHOOSE = {"exchange": "choose"}


def exchanging(options):
    return deal(4, {**options, **CHOOSE}, cards=calm(4, 12, {A: ("03-mon", "03-tue", "03-thu")}))


def scoring(options):
    return score_of(driving(hands={B: ("08-wed", "11-tue")}, options=options), CHICAGO)


@pytest.mark.rule("MAL-82")
@pytest.mark.parametrize(
    ("make", "options", "phase", "seconds"),
    [
        (exchanging, {}, "EXCHANGE", 60),
        (exchanging, SEALED, "EXCHANGE", 86_400),
        (lambda options: table(options=options), {}, "READY", 45),
        (lambda options: table(options=options), OPEN, "READY", 43_200),
        (lambda options: table(options=options), SEALED, "AUCTION", 86_400),
        (lambda options: auction(options=options), {}, "AUCTION", 30),
        (lambda options: auction(options=options), OPEN, "AUCTION", 86_400),
        (lambda options: driving(options=options), {}, "DRIVE", 90),
        (lambda options: driving(options=options), SEALED, "DRIVE", 86_400),
        (scoring, {}, "SCORING", 60),
        (scoring, SEALED, "SCORING", 86_400),
        (scoring, {"score_time": 7}, "SCORING", 7),
    ],
)
def test_each_phase_waits_its_time_and_a_second_of_grace(make, options, phase, seconds):
    one = make(options)

    assert (one.phase, one.state.deadline) == (phase, seconds * 1_000)
    assert ENGINE.due(one.state) == seconds * 1_000 + 1_000
    assert one.code(TABLE, Timeout(), seconds * 1_000 + 999) == "not-due"
    one.do(TABLE, Timeout(), seconds * 1_000 + 1_000)


@pytest.mark.rule("MAL-82")
def test_outside_auctions_an_action_counts_until_the_time_out_is_recorded():
    one = driving().do(A, Drive(CHICAGO), 500_000)

    assert one.state.arrival.driver == "owner"


@pytest.mark.rule("MAL-82")
def test_a_late_time_out_shortens_nobodys_time():
    one = table().do(TABLE, Timeout(), 1_000_000)

    assert one.state.deadline == 1_030_000


@pytest.mark.rule("MAL-82", "MAL-84")
def test_an_absent_player_exchanges_by_the_bot():
    given = {A: ("08-mon", "08-wed", "08-thu", "03-mon", "03-tue", "03-thu")}
    one = deal(4, cards=calm(4, 12, given, ("16-tue", "12-fri")), absent=["03-tue", "08-wed"])

    one.overdue()

    assert [(fact.seat, fact.by_bot) for fact in one.told("exchanged")] == [(A, True)] * 2
    assert [fact.given for fact in one.told("swapped", A)] == ["03-tue", "08-wed"]
    assert [(fact.seat, fact.phase) for fact in one.told("timed_out")] == [(A, "EXCHANGE")]
    assert one.phase == "READY"


@pytest.mark.rule("MAL-84", "R-2")
def test_the_turn_to_exchange_starts_anew_with_each_exchange():
    given = {A: ("03-mon", "03-tue", "03-thu", "03-sun")}
    one = deal(4, cards=calm(4, 12, given, ("16-tue", "12-fri")))

    one.do(A, Exchange("03-mon"), 50_000)

    assert one.state.deadline == 110_000


@pytest.mark.rule("MAL-84", "R-2")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_with_auto_the_bot_makes_all_exchanges_within_the_deal(seed):
    one = deal(5, {"exchange": "auto"}, seed=seed)

    assert one.phase == "READY"
    assert all(fact.by_bot for fact in one.told("exchanged"))
    assert not one.told("timed_out")


@pytest.mark.rule("AU-15", "MAL-82")
@pytest.mark.parametrize("make", [exchanging, scoring])
def test_any_running_deadline_may_be_moved_later(make):
    one = make({})
    deadline = one.state.deadline

    one.do(TABLE, Extend(1), deadline + 500)

    assert (one.state.deadline, one.state.at) == (deadline + 1, deadline + 500)


@pytest.mark.rule("MAL-82", "MAL-83")
def test_given_answers_count_at_the_time_out():
    one = scoring({}).do(B, Score(("08-wed",)))

    assert one.scores[B] == 6
